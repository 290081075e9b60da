"""Finished games looked at again by the search, in a process of its own that gives way to everything else.

The work is done in small steps, and each is kept: after a restart it goes on where it was.
"""

import asyncio
import logging
from contextlib import suppress

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from perihelion import notation
from perihelion.server.limits.fair_queue import Whose, asking, busy
from perihelion.server.limits.quotas import Quotas
from perihelion.server.people import identity
from perihelion.server.rooms.rooms import Rooms, must_be_id
from perihelion.server.settings import Settings
from perihelion.server.storage.interface import Store, StoreError
from perihelion.server.thinking.background import Background
from perihelion.server.web import http
from perihelion.sitting import hindsight
from perihelion.sitting.hindsight import Work
from perihelion.wire.api import Analysis
from perihelion.wire.refusal import Refusal

PATIENCE = 120.0  # seconds; a step that takes longer is taken for lost
TRIES = 3
PATIENCE_OF_OTHERS = 60  # seconds after which there may be room for another game

log = logging.getLogger("perihelion")


class Analyst:
    """Looks at one game of everybody's after the other, a step for each in turn."""

    def __init__(self, store: Store, rooms: Rooms, background: Background, settings: Settings, quotas: Quotas) -> None:
        self._store, self._rooms, self._background, self._quotas = store, rooms, background, quotas
        self._most = settings.analyses_queue
        self._waiting: dict[Whose, list[str]] = {}  # those being looked at first
        self._chores: dict[Whose, asyncio.Task[None]] = {}

    async def close(self) -> None:
        """Stop; what was kept will be gone on with."""
        chores = list(self._chores.values())
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)

    async def look(self, id: str) -> Analysis:
        """How far it has come."""
        work = await self._read(must_be_id(id))
        return (work or Work([], 0)).told()

    async def ask(self, id: str) -> Analysis:
        """Have a game looked at, if it is over and has not been yet."""
        text, seats = await self._finished(id)
        record, work = notation.read(text), await self._read(id)
        if work is None:
            self._must_have_room()
            self._quotas.take("analyses", asking.get())
            work = Work(seats, len(record.answers))
            await self._keep(id, work)
        if not work.over and not self._awaits(id):
            self._must_have_room()
            self._queue(id, asking.get())
        return work.told()

    async def _finished(self, id: str) -> tuple[str, list[int]]:
        """The game of a table, and whose answers are of interest: people's, or everybody's where there are none."""
        async with self._rooms.visit(id) as room:
            text, holders = await room.record(), room.sitting.seats.holders
        people = [holder.seat for holder in holders if holder.bot is None]
        return text, sorted(people or [holder.seat for holder in holders])

    # Whose turn it is

    async def resume(self) -> None:
        """Go on where another worker, or the last server, stopped."""
        with suppress(StoreError, Refusal):
            for id, host in await self._store.archive.analysed():
                work = await self._read(id)
                if work is not None and not work.over and not self._awaits(id):
                    self._queue(id, ("", host))

    def _awaits(self, id: str) -> bool:
        return any(id in waiting for waiting in self._waiting.values())

    def _must_have_room(self) -> None:
        if sum(map(len, self._waiting.values())) >= self._most:
            raise busy(PATIENCE_OF_OTHERS)

    def _queue(self, id: str, whose: Whose) -> None:
        self._waiting.setdefault(whose, []).append(id)
        if whose not in self._chores:
            self._chores[whose] = asyncio.create_task(self._work(whose))

    async def _work(self, whose: Whose) -> None:
        """Look at all that somebody has asked for, one after the other."""
        asking.set(whose)
        try:
            while waiting := self._waiting.get(whose):
                try:
                    await self._look_at(waiting[0])
                except (StoreError, Refusal) as error:
                    log.error("The game of table %s could not be looked at: %s", waiting[0], error)
                del waiting[0]
        finally:
            self._waiting.pop(whose, None)
            self._chores.pop(whose, None)

    async def _look_at(self, id: str) -> None:
        work = await self._read(id)
        record, _ = await self._finished(id)
        failures = 0
        while work is not None and not work.over:
            try:
                work = await self._background.run(PATIENCE, hindsight.step, record, work)
                failures = 0
            except Refusal as refusal:  # too many wait for the process
                await asyncio.sleep(refusal.wait)
            except Exception as error:  # whatever rules or bots stumble over, or a process that is gone
                failures += 1
                work.failed = failures == TRIES
                log.warning("The game of table %s could not be looked at", id, exc_info=error)
            await self._keep(id, work)

    async def _read(self, id: str) -> Work | None:
        body = await self._store.archive.analysis(id)
        return None if body is None else msgspec.json.decode(body, type=Work)

    async def _keep(self, id: str, work: Work) -> None:
        luck = [each.luck for each in work.found_accounts()] if work.over else []
        await self._store.archive.keep_analysis(id, msgspec.json.encode(work).decode(), luck)


# Over HTTP


async def look(request: Request) -> Response:
    """How far the analysis of a game has come."""
    return http.reply(await _analyst(request).look(request.path_params["id"]))


async def ask(request: Request) -> Response:
    """Have a finished game looked at."""
    http.must_be_ours(request)
    await identity.visitor(request)
    return http.reply(await _analyst(request).ask(request.path_params["id"]), 202)


def _analyst(request: Request) -> Analyst:
    analyst: Analyst = request.app.state.analyst
    return analyst


ROUTES = [
    Route("/api/tables/{id}/analysis", look, methods=["GET"]),
    Route("/api/tables/{id}/analysis", ask, methods=["POST"]),
]
