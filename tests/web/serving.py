"""A real server in a process of its own, which comes back on the same port after a crash."""

import socket
import sys
from pathlib import Path

from tests.server.browsers import Server
from tests.server.nursery import bear


class SteadyServer(Server):
    """A server that browsers find again where it was."""

    def __init__(self, db: Path, pause: int = 0, bound: str = "127.0.0.1", python: str | Path = sys.executable) -> None:
        self.port, self.pause, self.bound, self.python = free_port(), pause, bound, str(python)
        super().__init__(db)

    def start(self, pause: int = 0, rate: int = 10_000, static: Path | None = None, **settings: int | str) -> None:
        """Start it and wait until it says where it is."""
        assert static is None, "a browser needs the page as it was built"
        environment = self.environment(bot_pause=self.pause or pause, rate=rate, **settings)
        self.process = bear(environment, python=self.python, port=self.port, db=str(self.db), host=self.bound)
        assert self.process.stdout.readline().startswith("Perihelion is at"), self.end()
        self.host = f"127.0.0.1:{self.port}"

    @property
    def address(self) -> str:
        """Where a browser finds it."""
        return f"http://{self.host}"


def free_port() -> int:
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port: int = probe.getsockname()[1]
        return port
