"""Tables, seats and answers in one SQLite file; a change is on the disk before anybody hears of it.

One thread writes. Changes that wait while it is busy go to the disk together (group commit), so that a hundred tables
cost hardly more than one. The key of the answers, (table, n), is the guard against two writers: the later one is told.
"""

import asyncio
import logging
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Callable, Iterable, Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple  # Any: rows are as SQLite gives them

from perihelion.server.limits.pools import Pool
from perihelion.server.storage.interface import StoreError, Taken
from perihelion.server.storage.sql.archive import Archive
from perihelion.server.storage.sql.database import Dialect, Statement, Step
from perihelion.server.storage.sql.lobby import Lobbies
from perihelion.server.storage.sql.people import People
from perihelion.server.storage.sql.statistics import Statistics
from perihelion.server.storage.sql.tables import Tables
from perihelion.server.storage.sql.upkeep import Upkeep
from perihelion.server.storage.sqlite import opening
from perihelion.server.storage.sqlite.fellows import Fellows

PATIENCE = 5.0  # seconds to wait for another process that holds the file
BATCH = 256  # changes that go to the disk together
CHECKING = 10.0  # seconds to wait until the file has been looked through
CLASH = (sqlite3.SQLITE_CONSTRAINT_PRIMARYKEY, sqlite3.SQLITE_CONSTRAINT_UNIQUE)
BUSY = (sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED)  # another process holds the file
STEP = """
    update tables set version = version + 1, settled = iif(?, settled, version + 1),
        waiting = coalesce(?, waiting), due = coalesce(?, due),
        over = over or ? is not null, ended = coalesce(?, ended) where id = ? and version = ?
"""
READERS, WAITING = 4, 512  # threads that read, and how many may wait for one

DIALECT = Dialect(
    ids="select value from json_each(?)",
    seats="""(select json_group_array(json_array(seat, name, bot, person is not null and person = ?1))
        from seats where table_id = id)""",
    soonest="(select min(value) from json_each(due))",
    campaign="json_extract(options, '$.campaign')",
    level="json_extract(options, '$.level')",
    who="coalesce(person, cast(bot as blob))",
    in_turn=(),  # one thread writes
    columns="select name, false from pragma_table_info(?)",  # what is true is 1 there
)

log = logging.getLogger("perihelion")


class _Job(NamedTuple):
    """A change to be made entirely or not at all, and who waits for it."""

    statements: Sequence[Statement]
    step: Step | None
    waiting: asyncio.Future[None]


class SqliteStore:
    """One open file."""

    dialect = DIALECT

    def __init__(
        self,
        path: str | os.PathLike[str],
        patience: float = PATIENCE,
        readers: int = READERS,
        waiting: int = WAITING,
        checking: float = CHECKING,
    ) -> None:
        self.path, self._patience = Path(path), patience
        self.name, self.place = self.path.name, str(self.path)
        self.tables, self.lobby = Tables(self), Lobbies(self)
        self.people, self.archive, self.statistics = People(self), Archive(self, self.tables), Statistics(self)
        self.upkeep, self.fellows = Upkeep(self), Fellows()
        self._reads = Pool("reads", readers, waiting)
        self._pulses = Pool("pulse", 1, 8)
        self._why_dead = ""
        self._on_death: Callable[[str], None] = lambda why: None
        try:
            self._db = opening.opened(self.path, patience, checking, self._die)
        except opening.Unusable as error:
            raise StoreError(f"{self.path} {error}") from None
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._door = threading.Lock()  # held by whoever comes with a job, and by the writer when it goes
        self._closed = False
        self._waiting: set[asyncio.Future[None]] = set()
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Finish what waits, and close the file."""
        self._reads.close()
        self._pulses.close()
        self._jobs.put(None)
        self._writer.join()

    def when_dead(self, call: Callable[[str], None]) -> None:
        """Have somebody told when nothing can be kept here any more, because the file or its writer is broken."""
        self._on_death = call
        if self._why_dead:
            call(self._why_dead)

    def _die(self, why: str, error: BaseException | None = None) -> None:
        log.critical("%s", why, exc_info=error)
        self._why_dead = why
        self._on_death(why)

    @property
    def is_written(self) -> bool:
        """Whether there is a writer."""
        return self._writer.is_alive() and not self._closed

    # Changing

    async def change(self, *statements: Statement, step: Step | None = None, touched: Iterable[str] = ()) -> None:
        """Make these changes together or none of them, for good when this returns; Taken if a key is there already."""
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        with self._door:
            if self._closed:
                raise self._no_more()
            self._waiting.add(waiting)
            waiting.add_done_callback(self._waiting.discard)
            self._jobs.put(_Job(statements, step, waiting))
        try:
            await waiting
        finally:
            del waiting  # an error would hold what holds it

    def _write(self) -> None:
        """What the thread does, until it is told to end or dies of something nobody thought of."""
        try:
            with closing(self._db):
                while (first := self._jobs.get()) is not None:
                    batch = self._batch(first)
                    for job, outcome in zip(batch, self._commit(batch), strict=True):
                        _report(job.waiting, outcome)
        except BaseException as death:
            self._turn_away()
            self._die(f"the writer of {self.path} has ended: {death!r}", death)
        else:
            self._turn_away()

    def _turn_away(self) -> None:
        """Tell everybody who waits, and whoever comes later, that nothing is written any more."""
        with self._door:
            self._closed = True
        for waiting in list(self._waiting):
            _report(waiting, self._no_more())

    def _no_more(self) -> StoreError:
        return StoreError(f"{self.path} is no longer written")

    def _batch(self, first: _Job) -> list[_Job]:
        batch = [first]
        with suppress(queue.Empty):
            while len(batch) < BATCH:
                job = self._jobs.get_nowait()
                if job is None:
                    self._jobs.put(None)
                    break
                batch.append(job)
        return batch

    def _commit(self, batch: Sequence[_Job]) -> list[StoreError | None]:
        """Bring the changes to the disk together; if one of them spoils that for all, each by itself.

        Hardly ever does one fail: only then is it seen to that each can be undone alone, which takes as long again.
        """
        with suppress(Exception):
            return self._together(batch, self._run)
        try:
            return self._together(batch, self._try)
        except Exception as error:
            if len(batch) == 1 or getattr(error, "sqlite_errorcode", 0) & 0xFF in BUSY:
                return [self._failure(error) for _ in batch]
        return [outcome for job in batch for outcome in self._commit([job])]

    def _together(self, batch: Sequence[_Job], run: Callable[[_Job], StoreError | None]) -> list[StoreError | None]:
        self._db.execute("begin immediate")
        try:
            outcomes = [run(job) for job in batch]
            self._db.execute("commit")
        finally:
            if self._db.in_transaction:
                self._db.execute("rollback")
        return outcomes

    def _run(self, job: _Job) -> None:
        """Make one change."""
        if job.step is not None:
            self._take(job.step)
        for sql, values in job.statements:
            self._db.execute(sql, values)

    def _take(self, step: Step) -> None:
        table, version, is_answer, waiting, due, ended = step
        if not self._db.execute(STEP, (is_answer, waiting, due, ended, ended, table, version)).rowcount:
            raise Taken(f"somebody else was first: {table} has no version {version} any more")

    def _try(self, job: _Job) -> StoreError | None:
        """Make one change; whatever is wrong with it is undone and told to nobody but those who wait for it."""
        self._db.execute("savepoint job")
        failure: StoreError | None = None
        try:
            self._run(job)
        except Exception as error:
            if not self._db.in_transaction:  # on a full disk, for one, all that was to go there together is undone
                raise
            self._db.execute("rollback to job")
            failure = self._failure(error)
        self._db.execute("release job")
        return failure

    def _failure(self, error: Exception) -> StoreError:
        if isinstance(error, Taken):
            return error
        if getattr(error, "sqlite_errorcode", 0) in CLASH:
            return Taken(f"somebody else was first: {error}")
        return StoreError(f"{self.path} did not take the change: {error}")

    # Reading

    async def query(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows that fit."""
        (rows,) = await self.look((sql, values))
        return rows

    async def look(self, *queries: Statement) -> list[list[Any]]:
        """The rows that fit each of these, all from the same moment."""
        return await self._reads.run(self._look, queries)

    def _look(self, queries: Sequence[Statement]) -> list[list[Any]]:
        try:
            with closing(opening.connected(self.path, self._patience)) as db:
                db.execute("begin")
                return [db.execute(sql, values).fetchall() for sql, values in queries]
        except (sqlite3.Error, OverflowError, UnicodeError) as error:
            raise StoreError(f"{self.path} cannot be read: {error}") from None

    async def pulse(self) -> None:
        """Bring the time to the disk and read it back, whoever else reads; StoreError if one of the two fails."""
        now = time.time()
        await self.change(("insert or replace into secrets values('pulse', ?)", (f"{now!r}",)))
        find = "select value from secrets where name = 'pulse'"
        (rows,) = await self._pulses.run(self._look, [(find, ())])
        if not rows or float(rows[0][0]) < now:
            raise StoreError(f"{self.path} does not hold what was written")


def _report(waiting: asyncio.Future[None], outcome: StoreError | None) -> None:
    with suppress(RuntimeError):  # the loop has been closed: nobody waits any more
        waiting.get_loop().call_soon_threadsafe(_tell, waiting, outcome)


def _tell(waiting: asyncio.Future[None], outcome: StoreError | None) -> None:
    if waiting.done():  # whoever waited has given up
        return
    if outcome is None:
        waiting.set_result(None)
    else:
        waiting.set_exception(outcome)
