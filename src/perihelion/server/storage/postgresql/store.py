"""Tables, seats and answers in a PostgreSQL; a change is for good before anybody hears of it."""

import asyncio
import logging
import time
from collections.abc import Callable, Coroutine, Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any  # Any: rows are as the database gives them
from urllib.parse import urlsplit

from perihelion.server.storage.interface import StoreError
from perihelion.server.storage.postgresql.connecting import TROUBLE, Line, Unusable, prepare, shown, why
from perihelion.server.storage.postgresql.fellows import SETTINGS, Ear, Fellows
from perihelion.server.storage.postgresql.reading import Readers
from perihelion.server.storage.postgresql.writing import Writer
from perihelion.server.storage.sql.archive import Archive
from perihelion.server.storage.sql.database import Dialect, Statement, Step
from perihelion.server.storage.sql.lobby import Lobbies
from perihelion.server.storage.sql.people import People
from perihelion.server.storage.sql.statistics import Statistics
from perihelion.server.storage.sql.tables import Tables
from perihelion.server.storage.sql.upkeep import Upkeep

RESULTS = 0x7065726968726573  # a lock, held by whoever brings results until they are for good
READERS, WAITING = 4, 512  # connections that read, and how many may wait for one
PULSE = "insert into secrets(name, value) values('pulse', ?) on conflict (name) do update set value = excluded.value"
DIALECT = Dialect(
    ids="select json_array_elements_text(?::json)",
    seats="""(select json_agg(json_build_array(seat, name, bot, person is not null and person = ?1))::text
        from seats where table_id = id)""",
    soonest="(select min(value::double precision) from json_each_text(due::json))",
    campaign="options::json->>'campaign'",
    level="(options::json->>'level')::integer",
    who="coalesce(person, convert_to(bot, 'UTF8'))",
    in_turn=((f"select pg_advisory_xact_lock({RESULTS})", ()),),
    columns="""select column_name, data_type = 'boolean' from information_schema.columns
        where table_schema = current_schema() and table_name = ? order by ordinal_position""",
)

log = logging.getLogger("perihelion")


class PostgresStore:
    """One database, which other workers may have open, too."""

    dialect = DIALECT

    def __init__(self, url: str, readers: int = READERS, waiting: int = WAITING) -> None:
        self._url, self._readers, self._waiting = url, readers, waiting
        self.place, self.name = shown(url), urlsplit(url).path.lstrip("/")
        self.tables, self.lobby = Tables(self), Lobbies(self)
        self.people, self.archive, self.statistics = People(self), Archive(self, self.tables), Statistics(self)
        self.upkeep, self.fellows = Upkeep(self), Fellows(lambda: self._link().ear)
        self._why_dead = ""
        self._on_death: Callable[[str], None] = lambda why: None
        self._closed = False
        self._linked: _Link | None = None
        try:
            _at_once(prepare(url))
        except Unusable as error:
            raise StoreError(f"{self.place} {error}") from None

    def close(self) -> None:
        """Finish what waits, and close it."""
        self._closed = True
        if self._linked is not None and self._linked.is_in_use:
            self._linked.writer.end()

    def when_dead(self, call: Callable[[str], None]) -> None:
        """Have somebody told when nothing can be kept here any more, because what writes is broken."""
        self._on_death = call
        if self._why_dead:
            call(self._why_dead)

    def die(self, error: BaseException) -> None:
        """Nothing can be kept any more."""
        self._why_dead = f"the writer of {self.place} has ended: {error!r}"
        log.critical("%s", self._why_dead, exc_info=error)
        self._closed = True
        self._on_death(self._why_dead)

    @property
    def is_written(self) -> bool:
        """Whether it can still take changes."""
        return not self._closed

    def _link(self) -> "_Link":
        """The connections of the event loop that runs."""
        if self._closed:
            raise StoreError(f"{self.place} is no longer written")
        if self._linked is None or not self._linked.is_in_use:
            self._linked = _Link(self, self._url, self._readers, self._waiting)
        return self._linked

    async def change(self, *statements: Statement, step: Step | None = None, touched: Iterable[str] = ()) -> None:
        """Make these changes together or none of them, for good when this returns; Taken if a key is there already."""
        await self._link().writer.change(statements, step, touched)

    async def query(self, sql: str, values: Sequence[Any] = ()) -> list[Any]:
        """The rows that fit."""
        (rows,) = await self.look((sql, values))
        return rows

    async def look(self, *queries: Statement) -> list[list[Any]]:
        """The rows that fit each of these, all from the same moment."""
        return await self._link().readers.look(queries)

    async def pulse(self) -> None:
        """Bring the time to the disk and read it back, whoever else reads; StoreError if one of the two fails."""
        now = time.time()
        await self.change((PULSE, (f"{now!r}",)))
        try:
            found = await (await self._link().pulse.open()).fetchval("select value from secrets where name = 'pulse'")
        except TROUBLE as error:
            self._link().pulse.drop()
            raise StoreError(f"{self.place} cannot be read: {why(error)}") from None
        if found is None or float(found) < now:
            raise StoreError(f"{self.place} does not hold what was written")


class _Link:
    """All connections of one event loop, which end with it."""

    def __init__(self, store: PostgresStore, url: str, readers: int, waiting: int) -> None:
        self._store, self._loop = store, asyncio.get_running_loop()
        self.ear, self.pulse = Ear(Line(url, SETTINGS), store.place), Line(url)
        self.readers = Readers(lambda: Line(url), store.place, readers, waiting)
        self.writer = Writer(Line(url), store.place, self.ear.tell_touched)
        self._work = self._loop.create_task(self._keep_up())

    @property
    def is_in_use(self) -> bool:
        """Whether its event loop is the one that runs."""
        try:
            return asyncio.get_running_loop() is self._loop
        except RuntimeError:
            return False

    async def _keep_up(self) -> None:
        """Write and listen until the store is closed, or the event loop ends."""
        work = (self.writer.work(), self.ear.listen(self._store.fellows))
        tasks = [self._loop.create_task(each) for each in work]
        try:
            ended, _ = await asyncio.wait(tasks, return_when=asyncio.FIRST_COMPLETED)
            for death in filter(None, (each.exception() for each in ended)):
                self._store.die(death)
        finally:
            for task in tasks:
                task.cancel()
            await asyncio.wait(tasks)
            await self.readers.close()
            await self.pulse.close()


def _at_once(work: Coroutine[Any, Any, None]) -> None:
    """Do something now, though an event loop may be running here."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, work).result()
