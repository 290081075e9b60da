"""Tables, seats and answers in one SQLite file; a change is on the disk before anybody hears of it.

One thread writes. Changes that wait while it is busy go to the disk together (group commit), so that a hundred tables
cost hardly more than one. The key of the answers, (table, n), is the guard against two writers: the later one is told.
"""

import asyncio
import os
import queue
import sqlite3
import threading
import time
from collections.abc import Sequence
from contextlib import closing, suppress
from pathlib import Path
from typing import Any, NamedTuple

import msgspec

VERSION = 1  # of the tables below; kept in the file as `user_version`
SCHEMA = """
create table tables (
    id text primary key,
    game text not null,
    rules_version integer not null,
    players integer not null,
    seed text not null, -- up to 128 bits
    options text not null, -- JSON
    host blob not null, -- a person's hash
    over integer not null default 0,
    at real not null
) without rowid;

create table seats (
    table_id text not null references tables(id),
    seat integer not null,
    person blob, -- a hash, or null for a bot
    name text,
    bot text,
    primary key (table_id, seat)
) without rowid;

create table answers (
    table_id text not null references tables(id),
    n integer not null,
    seat integer not null,
    text text not null, -- a choice, or "undo"
    digest text not null, -- of the state it led to
    at real not null,
    primary key (table_id, n)
) without rowid;
"""
PATIENCE = 5.0  # seconds to wait for another process that holds the file
BATCH = 256  # changes that go to the disk together

Statement = tuple[str, Sequence[Any]]


class StoreError(Exception):
    """The file cannot be used, or did not take a change."""


class Taken(StoreError):
    """Somebody else was first."""


class Setup(NamedTuple):
    """What a table is, for good."""

    id: str
    game: str
    rules_version: int
    players: int
    seed: int
    options: dict[str, bool | int | str]
    host: bytes


class Holder(NamedTuple):
    """Who sits on a seat: a person, or a bot."""

    seat: int
    person: bytes | None
    name: str | None
    bot: str | None


class Entry(NamedTuple):
    """The n-th change of a game."""

    n: int
    seat: int
    text: str
    digest: str


class Stored(NamedTuple):
    """All that is known of a table."""

    setup: Setup
    holders: list[Holder]
    log: list[Entry]


class _Job(NamedTuple):
    """A change to be made entirely or not at all, and who waits for it."""

    statements: Sequence[Statement]
    waiting: asyncio.Future[None]


class Store:
    """One open file."""

    def __init__(self, path: str | os.PathLike[str], patience: float = PATIENCE) -> None:
        self.path, self._patience = Path(path), patience
        self._db = self._open()
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._writer = threading.Thread(target=self._write, name="store", daemon=True)
        self._writer.start()

    def close(self) -> None:
        """Finish what waits, and close the file."""
        self._jobs.put(None)
        self._writer.join()

    # Opening

    def _open(self) -> sqlite3.Connection:
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            db = self._connect()
        except (OSError, sqlite3.Error) as error:
            raise StoreError(f"{self.path} cannot be opened: {error}") from None
        try:
            self._check(db)
            db.execute("pragma journal_mode = wal")
            db.execute("pragma synchronous = full")
            db.execute("pragma foreign_keys = on")
            self._prepare(db)
        except sqlite3.DatabaseError as error:
            db.close()
            raise StoreError(f"{self.path} cannot keep our tables: {error}") from None
        except StoreError:
            db.close()
            raise
        return db

    def _connect(self) -> sqlite3.Connection:
        return sqlite3.connect(self.path, self._patience, isolation_level=None, check_same_thread=False)

    def _check(self, db: sqlite3.Connection) -> None:
        """Leave a file alone that is not ours."""
        (version,) = db.execute("pragma user_version").fetchone()
        (things,) = db.execute("select count(*) from sqlite_master").fetchone()
        if version > VERSION:
            raise StoreError(f"{self.path} is of a newer Perihelion (version {version}; this one knows {VERSION})")
        if version == 0 and things:
            raise StoreError(f"{self.path} belongs to another program")

    def _prepare(self, db: sqlite3.Connection) -> None:
        """Make the tables in a new file, and be sure that an old one can be written."""
        db.execute("begin immediate")
        (version,) = db.execute("pragma user_version").fetchone()
        if version == 0:
            for statement in SCHEMA.split(";\n"):
                db.execute(statement)
        db.execute(f"pragma user_version = {VERSION}")
        db.execute("commit")

    # Changing

    async def create(self, setup: Setup, holders: Sequence[Holder]) -> None:
        """Keep a new table and who sits there already."""
        row = (*setup[:4], str(setup.seed), msgspec.json.encode(setup.options).decode(), setup.host, time.time())
        add = "insert into tables(id, game, rules_version, players, seed, options, host, at) values(?,?,?,?,?,?,?,?)"
        await self._change((add, row), *(_seat(setup.id, holder) for holder in holders))

    async def seat(self, table: str, holder: Holder) -> None:
        """Give a free seat to somebody; Taken if it is not free."""
        await self._change(_seat(table, holder))

    async def unseat(self, table: str, seat: int) -> None:
        """Free a seat."""
        await self._change(("delete from seats where table_id = ? and seat = ?", (table, seat)))

    async def append(self, table: str, entry: Entry, over: bool = False) -> None:
        """Add to a table's log, for good when this returns; Taken if there is an entry of that number."""
        changes: list[Statement] = [("insert into answers values(?,?,?,?,?,?)", (table, *entry, time.time()))]
        if over:
            changes.append(("update tables set over = 1 where id = ?", (table,)))
        await self._change(*changes)

    async def _change(self, *statements: Statement) -> None:
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(statements, waiting))
        await waiting

    def _write(self) -> None:
        """What the thread does."""
        with closing(self._db):
            while (first := self._jobs.get()) is not None:
                batch = self._batch(first)
                outcomes = self._commit(batch)
                for job, outcome in zip(batch, outcomes, strict=True):
                    with suppress(RuntimeError):  # the loop has been closed: nobody waits any more
                        job.waiting.get_loop().call_soon_threadsafe(_tell, job.waiting, outcome)

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
        """Bring the changes to the disk together; only those that came too late fail alone."""
        try:
            self._db.execute("begin immediate")
            outcomes = [self._run(job) for job in batch]
            self._db.execute("commit")
        except sqlite3.Error as error:
            with suppress(sqlite3.Error):
                self._db.execute("rollback")
            why = f"{self.path} did not take the change: {error}"
            return [StoreError(why) for _ in batch]
        return outcomes

    def _run(self, job: _Job) -> StoreError | None:
        self._db.execute("savepoint job")
        try:
            for sql, values in job.statements:
                self._db.execute(sql, values)
        except sqlite3.IntegrityError as error:
            self._db.execute("rollback to job")
            return Taken(f"somebody else was first: {error}")
        finally:
            self._db.execute("release job")
        return None

    # Reading

    async def read(self, table: str) -> Stored | None:
        """A table with its whole log, or None if there is no such table."""
        return await asyncio.to_thread(self._read, table)

    def _read(self, table: str) -> Stored | None:
        try:
            with closing(self._connect()) as db:
                db.execute("begin")  # all three from the same moment
                row = db.execute("select * from tables where id = ?", (table,)).fetchone()
                seats = db.execute("select seat, person, name, bot from seats where table_id = ?", (table,)).fetchall()
                log = "select n, seat, text, digest from answers where table_id = ? order by n"
                entries = db.execute(log, (table,)).fetchall()
        except sqlite3.Error as error:
            raise StoreError(f"{self.path} cannot be read: {error}") from None
        if row is None:
            return None
        id, game, rules_version, players, seed, options, host, *_ = row
        setup = Setup(id, game, rules_version, players, int(seed), msgspec.json.decode(options), host)
        return Stored(setup, [Holder(*seat) for seat in seats], [Entry(*entry) for entry in entries])

    async def waiting_for_bots(self, since: float) -> list[str]:
        """The unfinished tables with a bot and nobody missing that were touched since, the latest first."""
        return await asyncio.to_thread(self._waiting_for_bots, since)

    def _waiting_for_bots(self, since: float) -> list[str]:
        find = """
            select id, coalesce((select max(at) from answers where table_id = id), at) as touched from tables
            where not over and touched > ?
            and (select count(*) from seats where table_id = id) = players
            and exists (select 1 from seats where table_id = id and bot is not null)
            order by touched desc
        """
        try:
            with closing(self._connect()) as db:
                return [table for table, _ in db.execute(find, (since,))]
        except sqlite3.Error as error:
            raise StoreError(f"{self.path} cannot be read: {error}") from None


def _seat(table: str, holder: Holder) -> Statement:
    return "insert into seats values(?,?,?,?,?)", (table, *holder)


def _tell(waiting: asyncio.Future[None], outcome: StoreError | None) -> None:
    if waiting.cancelled():
        return
    if outcome is None:
        waiting.set_result(None)
    else:
        waiting.set_exception(outcome)
