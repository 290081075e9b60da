"""Whether the server can do what it is there for: write to its file and read from it, and let bots think."""

import asyncio
import time

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from perihelion.server.storage.interface import Store, StoreError
from perihelion.server.thinking.thinker import Thinker
from perihelion.server.web import http

OK = "ok"
SHARED = 1.0  # seconds that one look serves everybody who asks
PATIENCE = 3.0  # seconds for the file


class Report(Struct, frozen=True):
    """Each part is `ok`, or what is wrong with it."""

    writer: str
    disk: str
    bots: str

    @property
    def ok(self) -> bool:
        """Whether nothing is wrong."""
        return (self.writer, self.disk, self.bots) == (OK, OK, OK)


class Health:
    """Looks after the server, no more than once at a time and once a second, however many ask."""

    def __init__(self, store: Store, thinker: Thinker) -> None:
        self._store, self._thinker = store, thinker
        self._looking: asyncio.Task[Report] | None = None
        self._looked = 0.0

    async def look(self) -> Report:
        """How it is now, or was a moment ago."""
        if self._looking is None or (self._looking.done() and time.monotonic() - self._looked > SHARED):
            self._looking = asyncio.create_task(self._look())
        return await asyncio.shield(self._looking)

    async def _look(self) -> Report:
        try:
            disk = await self._disk()
            writer = OK if self._store.is_written else f"{self._store.name} is no longer written"
            return Report(writer, disk, self._thinker.trouble() or OK)
        finally:
            self._looked = time.monotonic()

    async def _disk(self) -> str:
        try:
            await asyncio.wait_for(self._store.pulse(), PATIENCE)
        except StoreError as error:
            return str(error).replace(self._store.place, self._store.name)
        except TimeoutError:
            return f"{self._store.name} has not taken a change for {PATIENCE:g} seconds"
        return OK


async def healthy(request: Request) -> Response:
    """For whoever watches the server: 503 if something is wrong, and what."""
    health: Health = request.app.state.health
    report = await health.look()
    return http.reply(report, 200 if report.ok else 503)


ROUTES = [Route("/healthz", healthy)]
