"""What serves, and what can befall it: a server of several workers on a PostgreSQL, or of one on a file."""

import os
import shutil
import signal
import subprocess
import tempfile
import time
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from http.client import HTTPMessage
from pathlib import Path
from typing import Any

from tests.server.browsers import PATIENCE, Server
from tests.server.databases import Cluster

DISK = "800m"
BALLAST = "ballast"  # the file that fills the disk
LOOK = 0.02  # seconds between two looks whether something has happened


class Site:
    """All of it, on a disk of its own if that can be had."""

    def __init__(self, disk: Path, workers: int) -> None:
        self.disk, self.workers, self._several = disk, workers, workers > 1
        self.befallen: Counter[str] = Counter()
        self.complaints: list[str] = []
        self._cluster = self._make_cluster() if self._several else None
        place = disk / "games.sqlite" if self._cluster is None else self._make_database(self._cluster)
        self._server = Server(place, workers, bot_processes=1)

    def _make_cluster(self) -> Cluster:
        folder = self.disk / "postgresql"
        folder.mkdir(mode=0o755)
        cluster = Cluster(folder)
        cluster.make()
        return cluster

    def _make_database(self, cluster: Cluster) -> str:
        cluster.do("create database soak")
        return cluster.url("soak")

    @property
    def host(self) -> str:
        """Where it is now."""
        return self._server.host

    @property
    def is_several(self) -> bool:
        """Whether there are workers and a database."""
        return self._several

    @property
    def kills(self) -> int:
        """How often anything was killed."""
        return sum(count for what, count in self.befallen.items() if what.endswith("killed"))

    def request(self, method: str, path: str, body: Any = None) -> tuple[int, HTTPMessage, bytes]:
        """One request; the status, the headers and the body that came back."""
        return self._server.request(method, path, body)

    # What can befall it

    def kill_worker(self) -> None:
        """Kill the one that has worked longest, and wait until another one has taken its place."""
        workers = self._workers()
        os.kill(workers[0], signal.SIGKILL)
        self.befallen["workers killed"] += 1
        until = time.monotonic() + PATIENCE
        while workers[0] in self._workers() or len(self._workers()) < len(workers):
            assert time.monotonic() < until, "no other worker took the place of one that was killed"
            time.sleep(LOOK)

    def _workers(self) -> list[int]:
        """Those that work, the eldest first."""

        def age(process: int) -> int:
            return int(Path(f"/proc/{process}/stat").read_text().rpartition(")")[2].split()[19])

        with suppress(FileNotFoundError, ProcessLookupError):  # one has just ended
            return sorted(self._server.workers, key=age)
        return self._workers()

    def freeze_worker(self, seconds: float) -> None:
        """Have one of them stand still."""
        self._freeze(self._workers()[0] if self._several else self._server.process.pid, seconds)
        self.befallen["workers frozen"] += 1

    def _freeze(self, process: int, seconds: float) -> None:
        os.kill(process, signal.SIGSTOP)
        time.sleep(seconds)
        with suppress(ProcessLookupError):
            os.kill(process, signal.SIGCONT)

    def kill_server(self) -> None:
        """Kill all of it but the database, and start it again."""
        for process in (self._server.process.pid, *(self._server.workers if self._several else ())):
            with suppress(ProcessLookupError):
                os.kill(process, signal.SIGKILL)
        self.complaints.append(self._server.process.communicate(PATIENCE)[1])
        self.befallen["servers killed"] += 1
        self._server.start(bot_processes=1)

    def kill_database(self) -> None:
        """Kill all processes of the database, and start it again."""
        assert self._cluster is not None
        with suppress(ProcessLookupError):
            self._cluster.signal(signal.SIGKILL)
        self.befallen["databases killed"] += 1
        self._cluster.start()

    def freeze_database(self, seconds: float) -> None:
        """Have all processes of the database stand still."""
        assert self._cluster is not None
        self._cluster.signal(signal.SIGSTOP)
        time.sleep(seconds)
        with suppress(ProcessLookupError):
            self._cluster.signal(signal.SIGCONT)
        self.befallen["databases frozen"] += 1

    def fill_disk(self, seconds: float) -> None:
        """Leave no room on the disk for a while."""
        ballast = self.disk / BALLAST
        with ballast.open("wb") as file, suppress(OSError):
            os.posix_fallocate(file.fileno(), 0, shutil.disk_usage(self.disk).free)
        with ballast.open("ab", buffering=0) as file, suppress(OSError):
            while True:  # what the system has kept back
                file.write(bytes(4096))
        time.sleep(seconds)
        ballast.unlink()
        self.befallen["disks full"] += 1
        self.heal()

    def heal(self) -> None:
        """See to it that all of it runs."""
        if self._cluster is not None:
            self._cluster.heal()
        if self._server.process.poll() is not None:
            self.complaints.append(self._server.process.communicate(PATIENCE)[1])
            self.befallen["servers that ended by themselves"] += 1
            self._server.start(bot_processes=1)

    def end(self) -> None:
        """End all of it."""
        self.complaints.append(self._server.end())
        if self._cluster is not None:
            self._cluster.end()


@contextmanager
def own_disk() -> Iterator[Path]:
    """A folder that is a small disk of its own, where we may make one, so that it can be filled."""
    folder = Path(tempfile.mkdtemp(prefix="perihelion-soak-"))
    mounted = (
        os.geteuid() == 0
        and not subprocess.run(
            ["mount", "-t", "tmpfs", "-o", f"size={DISK},mode=755", "tmpfs", folder], check=False, capture_output=True
        ).returncode
    )
    folder.chmod(0o755)  # a PostgreSQL that root starts runs as somebody else
    try:
        yield folder
    finally:
        if mounted:
            subprocess.run(["umount", folder], check=True)
        shutil.rmtree(folder)


def is_own(disk: Path) -> bool:
    """Whether filling it fills nothing else."""
    return os.path.ismount(disk)
