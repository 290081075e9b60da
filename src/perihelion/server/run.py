"""Serving on this machine."""

import asyncio
import os
import socket
import sys
import threading
import webbrowser
from contextlib import suppress
from pathlib import Path
from types import FrameType

import uvicorn

from perihelion.server import settings
from perihelion.server.app import make_app
from perihelion.server.rooms.sockets import LONGEST_FRAME
from perihelion.server.storage.interface import StoreError
from perihelion.server.storage.sqlite.file import SqliteStore
from perihelion.server.web.crowd import tear_off
from perihelion.server.web.door import protocols
from perihelion.server.web.pages import STATIC
from perihelion.server.web.reach import Bound

PORT = 8042
OTHER_FILES = 256
FAREWELL, PATIENCE = 3, 2  # seconds for open requests when the server ends, and for whoever does not take the answer


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    db: str | os.PathLike[str] = "perihelion.sqlite",
    open_browser: bool = False,
    static: Path = STATIC,
) -> None:
    """Serve until the process is told to end; what cannot be had is said in one line, and ends the process."""
    try:
        wanted = settings.read()
        listening = _listen(host, port)
        store = SqliteStore(db, readers=wanted.read_threads, waiting=wanted.read_queue, checking=wanted.check_seconds)
    except (StoreError, OSError, ValueError) as error:
        sys.exit(f"perihelion: {error}")
    app = make_app(store, wanted, static)
    app.state.bound = bound = Bound(host, *listening.getsockname()[:2])
    _make_room_for(wanted.connections)
    door, socket_door = protocols(wanted)
    config = uvicorn.Config(
        app,
        http=door,
        ws=socket_door,
        ws_max_size=LONGEST_FRAME,
        ws_ping_interval=wanted.ping_seconds,
        ws_ping_timeout=wanted.ping_seconds,
        ws_per_message_deflate=False,
        log_level="warning",
        access_log=False,
        server_header=False,
        proxy_headers=True,
        forwarded_allow_ips=wanted.trusted_proxies,
        timeout_keep_alive=wanted.idle_seconds,
        timeout_graceful_shutdown=FAREWELL,
    )
    welcome = f"Perihelion is at {bound.own} and keeps its games in {store.path}. Ctrl-C ends it.\n{bound.welcome()}"
    server = Server(config, welcome, bound.own if open_browser else None)
    store.when_dead(server.give_up)
    try:
        server.run(sockets=[listening])
    finally:
        store.close()
    if server.trouble:
        sys.exit(f"perihelion: {server.trouble}; nothing that was acknowledged is lost: start the server again")


class Server(uvicorn.Server):
    """Says where it is when it is ready, ends at the first signal without a word, and at once at the second."""

    def __init__(self, config: uvicorn.Config, welcome: str, show: str | None) -> None:
        super().__init__(config)
        self.welcome, self.show = welcome, show
        self.trouble = ""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """What happens when the server is ready."""
        await super().startup(sockets)
        print(self.welcome, flush=True)
        if self.show is not None:
            threading.Thread(target=webbrowser.open, args=[self.show], daemon=True).start()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """What happens when the server ends: connections that do not are torn off before their work is called off."""
        letting_go = asyncio.get_running_loop().call_later(PATIENCE, self._let_go)
        await super().shutdown(sockets)
        letting_go.cancel()

    def _let_go(self) -> None:
        for connection in list(self.server_state.connections):
            tear_off(connection.transport)

    def give_up(self, why: str) -> None:
        """End, because nothing can be kept any more.

        A new process that reads the file again is a start like any other; another writer in this one would go on from a
        memory and a connection of which nobody knows what broke them.
        """
        self.trouble = why
        self.should_exit = True

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """What a signal does."""
        self.force_exit = self.should_exit
        self.should_exit = True


def _make_room_for(connections: int) -> None:
    """Have the system let us hold so many connections and some files beside them, as far as it does."""
    with suppress(ImportError, OSError, ValueError):
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        wanted = connections + OTHER_FILES
        most = wanted if hard == resource.RLIM_INFINITY else min(hard, wanted)
        if soft != resource.RLIM_INFINITY and soft < most:
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, hard))


def _listen(host: str, port: int) -> socket.socket:
    """A socket on that port, or on any if the usual one is taken."""
    try:
        return _bound(host, port)
    except OSError as error:
        if port != PORT:
            raise OSError(f"port {port} of {host} cannot be had: {error.strerror}") from None
    listening = _bound(host, 0)
    print(f"Port {PORT} is taken; another one will do.", flush=True)
    return listening


def _bound(host: str, port: int) -> socket.socket:
    family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
    listening = socket.socket(family, kind, protocol)
    try:
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        if family == socket.AF_INET6 and socket.has_dualstack_ipv6():
            listening.setsockopt(socket.IPPROTO_IPV6, socket.IPV6_V6ONLY, 0)  # "::" is for everybody
        listening.bind(address)
        listening.listen()
    except OSError:
        listening.close()
        raise
    return listening
