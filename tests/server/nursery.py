"""Server processes born with everything imported: one process imports it, and every server is a copy of that.

A server of its own takes half a second of processor time to start, nearly all of it for imports; hundreds of tests have
one. A copy is a process like any other: with its own environment, output and end.
"""

import atexit
import json
import os
import select
import signal
import socket
import subprocess
import sys
import tempfile
from functools import cache
from typing import IO, Any
from weakref import WeakSet

from perihelion.server.run import FIGURES

# A copy has a guardian, which waits for its end and passes it on: nobody but a parent is told how a process ended.
MOTHER = """
import json, os, signal, socket, sys
from pathlib import Path
from perihelion.server import run
from perihelion.server.processes import starting

def serve(wish, out, err):
    os.dup2(out, 1)
    os.dup2(err, 2)
    os.environ.clear()
    os.environ.update(wish["environment"])
    exec(wish["first"], {})
    static = {"static": Path(wish["static"])} if wish["static"] else {}
    run.serve(**wish["call"], **static)

def guard(wish, out, err, end):
    if pid := os.fork():
        signal.signal(signal.SIGINT, signal.SIG_IGN)
        os.close(out)
        os.write(end, b"%d\\n" % pid)
        os.write(end, b"%d\\n" % os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]))
        os._exit(0)
    os.close(end)
    serve(wish, out, err)

wishes = socket.socket(fileno=int(sys.argv[1]))
while True:
    said, fds, _, _ = socket.recv_fds(wishes, 1 << 20, 3)
    if not said:
        break
    if first := os.fork():
        os.waitpid(first, 0)
        for fd in fds:
            os.close(fd)
        continue
    if os.fork():
        os._exit(0)
    wishes.close()
    guard(json.loads(said), *fds)
    sys.exit(0)
"""

LONGEST = 100_000  # bytes of complaints that are shown


class Copy:
    """A server process, with what the tests need of `subprocess.Popen`."""

    def __init__(self, out: int, err: IO[str], end: int) -> None:
        self.stdout = os.fdopen(out, encoding="utf-8")
        self._err, self._end = err, os.fdopen(end, encoding="ascii")
        self.pid = int(self._end.readline())
        self.returncode: int | None = None
        copies.add(self)

    @property
    def complaints(self) -> str:
        """What it has complained about so far."""
        return "" if self._err.closed else os.pread(self._err.fileno(), LONGEST, 0).decode(errors="replace")

    def poll(self, patience: float = 0) -> int | None:
        """How it ended; None while it runs."""
        if self.returncode is None and select.select([self._end], [], [], patience)[0]:
            self.returncode = int(self._end.readline())
        return self.returncode

    def send_signal(self, sign: signal.Signals) -> None:
        """Send it that signal, if it still runs."""
        if self.poll() is None:
            os.kill(self.pid, sign)

    def terminate(self) -> None:
        """Ask it to end."""
        self.send_signal(signal.SIGTERM)

    def communicate(self, timeout: float) -> tuple[str, str]:
        """Wait until it has ended; what it said, and what it complained about."""
        if self.poll(timeout) is None:
            raise subprocess.TimeoutExpired("a server", timeout)
        self._err.seek(0)
        with self.stdout, self._err, self._end:
            return self.stdout.read(), self._err.read()


copies: WeakSet[Copy] = WeakSet()


class Mother:
    """The process that has imported the server, as some Python finds it on its path."""

    def __init__(self, python: str, path: str, of_several: bool) -> None:
        self._wishes, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._figures = tempfile.TemporaryDirectory()
        counting = {FIGURES: self._figures.name} if of_several else {}
        with theirs:
            fd = theirs.fileno()
            self._process = subprocess.Popen(
                [python, "-c", MOTHER, str(fd)], pass_fds=[fd], env={**os.environ, "PYTHONPATH": path, **counting}
            )
        atexit.register(self._end)

    def _end(self) -> None:
        self._wishes.close()
        self._process.wait()
        self._figures.cleanup()

    def bear(self, environment: dict[str, str], static: str | None, first: str, **call: Any) -> Copy:
        """A copy that does something first, and then calls `serve` so, in that environment."""
        said, out = os.pipe()
        told, end = os.pipe()
        err = tempfile.TemporaryFile("w+", encoding="utf-8")  # noqa: SIM115 -- it is read when the process has ended
        wish = {"environment": environment, "static": static, "first": first, "call": call}
        socket.send_fds(self._wishes, [json.dumps(wish).encode()], [out, err.fileno(), end])
        os.close(out)
        os.close(end)
        return Copy(said, err, told)


def bear(
    environment: dict[str, str],
    static: str | None = None,
    first: str = "",
    python: str = sys.executable,
    **call: Any,
) -> Copy:
    """A server process of that Python, that calls `serve` so in that environment."""
    mother = _mother(python, environment.get("PYTHONPATH", ""), call.get("workers", 1) > 1)
    return mother.bear(environment, static, first, **call)


@cache
def _mother(python: str, path: str, of_several: bool) -> Mother:
    """The one that finds the same things, and counts for itself or among several; it ends with us."""
    return Mother(python, path, of_several)
