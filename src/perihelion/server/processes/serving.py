"""One process that serves."""

import asyncio
import socket
from collections.abc import Callable
from pathlib import Path
from types import FrameType

import uvicorn
from starlette.applications import Starlette

from perihelion.server.app import make_app
from perihelion.server.limits import garbage
from perihelion.server.rooms.sockets import LONGEST_FRAME
from perihelion.server.settings import Settings
from perihelion.server.storage.interface import Store
from perihelion.server.web.crowd import tear_off
from perihelion.server.web.door import protocols
from perihelion.server.web.reach import Bound

FAREWELL, PATIENCE = 3, 2  # seconds for open requests when the server ends, and for whoever does not take the answer


class Server(uvicorn.Server):
    """Says when it is ready, ends at the first signal without a word, and at once at the second."""

    def __init__(self, store: Store, settings: Settings, static: Path, bound: Bound) -> None:
        app = make_app(store, settings, static)
        app.state.bound = bound
        super().__init__(_config(app, settings))
        self._ready: Callable[[], None] = lambda: None
        self._lifeline: int | None = None
        self._trouble = ""
        store.when_dead(self._give_up)

    def work(self, listening: socket.socket, ready: Callable[[], None], lifeline: int | None) -> str:
        """Serve until the process is told to end, or a file can be read; why it ended if nobody told it to."""
        self._ready, self._lifeline = ready, lifeline
        self.run(sockets=[listening])
        return self._trouble

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """What happens when the server is ready."""
        await super().startup(sockets)
        garbage.spare_survivors()
        if self._lifeline is not None:
            asyncio.get_running_loop().add_reader(self._lifeline, self._be_left)
        self._ready()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """What happens when the server ends: connections that do not are torn off before their work is called off."""
        letting_go = asyncio.get_running_loop().call_later(PATIENCE, self._let_go)
        await super().shutdown(sockets)
        letting_go.cancel()

    def _let_go(self) -> None:
        for connection in list(self.server_state.connections):
            tear_off(connection.transport)

    def _give_up(self, why: str) -> None:
        """End, because nothing can be kept any more.

        A new process that reads the store again is a start like any other; another writer in this one would go on from
        a memory and a connection of which nobody knows what broke them.
        """
        self._trouble = why
        self.should_exit = True

    def _be_left(self) -> None:
        """End, because whoever looks after this process is gone."""
        if self._lifeline is not None:
            asyncio.get_running_loop().remove_reader(self._lifeline)
        self.should_exit = True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """What a signal does."""
        self.force_exit = self.should_exit
        self.should_exit = True


def _config(app: Starlette, settings: Settings) -> uvicorn.Config:
    door, socket_door = protocols(settings)
    return uvicorn.Config(
        app,
        http=door,
        ws=socket_door,
        ws_max_size=LONGEST_FRAME,
        ws_ping_interval=settings.ping_seconds,
        ws_ping_timeout=settings.ping_seconds,
        ws_per_message_deflate=False,  # squeezing.py does that
        log_config=None,
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=settings.trusted_proxies,
        timeout_keep_alive=settings.idle_seconds,
        timeout_graceful_shutdown=FAREWELL,
    )
