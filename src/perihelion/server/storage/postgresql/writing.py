"""Whatever changes goes to the database one batch after the other: what comes while one is under way goes together.

Nearly all of it are moves: the row of a table, which has to have the version that somebody knew, and an answer. All
moves of a batch are a single statement, and need no transaction around it. Whatever else is to be changed follows, in
the same transaction.
"""

import asyncio
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from typing import Any, NamedTuple  # Any: values are as the database takes them

import asyncpg

from perihelion.server.storage.interface import StoreError, Taken
from perihelion.server.storage.postgresql.connecting import TROUBLE, Connection, Line, numbered, why
from perihelion.server.storage.postgresql.fellows import Touched
from perihelion.server.storage.sql.database import Statement, Step
from perihelion.server.storage.sql.tables import ANSWER

BATCH = 256  # changes that go to the database together
REST = 0.005  # seconds after a batch of several: where many come, a statement and a commit are for more of them
MOVES = """
    with known(id, version, is_answer, waiting, due, ended) as (
        select * from unnest($1::text[], $2::bigint[], $3::boolean[], $4::text[], $5::text[], $6::double precision[])
    ), moved as (
        update tables set version = tables.version + 1,
            settled = case when known.is_answer then settled else tables.version + 1 end,
            waiting = coalesce(known.waiting, tables.waiting), due = coalesce(known.due, tables.due),
            over = over or known.ended is not null, ended = coalesce(known.ended, tables.ended)
        from known where tables.id = known.id and tables.version = known.version returning tables.id
    ), added as (
        insert into answers(table_id, n, seat, text, digest, at)
        select * from
            unnest($7::text[], $8::integer[], $9::integer[], $10::text[], $11::text[], $12::double precision[])
            as answer(table_id, n, seat, text, digest, at)
        where table_id in (select id from moved)
    ) select id from moved
"""
# What breaks one change, and none of those that are made with it.
ITS_OWN_FAULT = (
    asyncpg.exceptions.IntegrityConstraintViolationError,
    asyncpg.exceptions.DataError,
    asyncpg.exceptions.TransactionRollbackError,
    asyncpg.exceptions._base.DataError,
    UnicodeError,
)


class Job(NamedTuple):
    """A change to be made entirely or not at all, and who waits for it."""

    statements: Sequence[Statement]
    step: Step | None
    touched: Sequence[str]
    waiting: "asyncio.Future[None]"


class Writer:
    """Makes changes."""

    def __init__(self, line: Line, place: str, tell: Callable[[Touched], None]) -> None:
        self._line, self._place, self._tell = line, place, tell
        self._jobs: asyncio.Queue[Job | None] = asyncio.Queue()
        self._later: list[Job | None] = []
        self.is_working = True

    async def change(self, statements: Sequence[Statement], step: Step | None, touched: Iterable[str]) -> None:
        """Have a change made, and wait until it is for good."""
        if not self.is_working:
            raise self._no_more()
        waiting: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._jobs.put_nowait(Job(statements, step, list(touched), waiting))
        try:
            await waiting
        finally:
            del waiting  # an error would hold what holds it

    def end(self) -> None:
        """Finish what waits, and take no more."""
        self.is_working = False
        self._jobs.put_nowait(None)

    async def work(self) -> None:
        """Make changes until it is told to end."""
        batch: list[Job] = []
        try:
            while batch := await self._batch():
                for job, outcome in zip(batch, await self._commit(batch), strict=True):
                    _report(job, outcome)
                if len(batch) > 1:
                    await asyncio.sleep(REST)
        finally:
            self.is_working = False
            for left in [*batch, *self._later, *self._left()]:
                if left is not None:
                    _report(left, self._no_more())
            await self._line.close()

    def _no_more(self) -> StoreError:
        return StoreError(f"{self._place} is no longer written")

    def _left(self) -> Iterator[Job | None]:
        with suppress(asyncio.QueueEmpty):
            while True:
                yield self._jobs.get_nowait()

    async def _batch(self) -> list[Job]:
        """The changes that wait, of each table only the first; none at the end."""
        waiting = self._later or [await self._jobs.get()]
        while len(waiting) < BATCH and not self._jobs.empty():
            waiting.append(self._jobs.get_nowait())
        batch, self._later, tables = [], [], set()
        for job in waiting:
            if job is None or (job.step is not None and job.step.table in tables):
                self._later.append(job)
            else:
                batch.append(job)
                tables |= {job.step.table} if job.step is not None else set()
        return batch

    async def _commit(self, batch: Sequence[Job]) -> list[StoreError | None]:
        """Make these changes together; if one of them spoils that for all, each by itself."""
        try:
            taken = await self._together(batch)
        except ITS_OWN_FAULT as error:
            if len(batch) == 1:
                return [self._failure(error)]
            return [outcome for job in batch for outcome in await self._commit([job])]
        except TROUBLE as error:
            self._line.drop()
            return [self._failure(error) for _ in batch]
        made = [job for job, outcome in zip(batch, taken, strict=True) if outcome is None]
        self._tell({table: version for job in made for table, version in _touched(job)})
        return taken

    async def _together(self, batch: Sequence[Job]) -> list[StoreError | None]:
        """Make these changes; who was too late."""
        db = await self._line.open()
        moves = [(job.step, [values for sql, values in job.statements if sql == ANSWER]) for job in batch if job.step]
        rest = [[each for each in job.statements if not job.step or each[0] != ANSWER] for job in batch]
        if not any(rest):
            moved = await _move(db, moves)
            return [_outcome(job, moved) for job in batch]
        async with db.transaction():
            moved = await _move(db, moves)
            outcomes = [_outcome(job, moved) for job in batch]
            for sql, rows in _alike([each for each, out in zip(rest, outcomes, strict=True) if out is None]):
                await db.executemany(numbered(sql), rows)
        return outcomes

    def _failure(self, error: BaseException) -> StoreError:
        if isinstance(error, asyncpg.UniqueViolationError):
            return Taken(f"somebody else was first: {why(error)}")
        return StoreError(f"{self._place} did not take the change: {why(error)}")


async def _move(db: Connection, moves: Sequence[tuple[Step, list[Sequence[Any]]]]) -> set[str]:
    """Move tables on, as far as they still have the version that somebody knew; which ones."""
    if not moves:
        return set()
    steps = zip(*(step for step, _ in moves), strict=True)
    answers = [answer for _, answers in moves for answer in answers]
    columns = zip(*answers, strict=True) if answers else [()] * 6
    return {row[0] for row in await db.fetch(MOVES, *steps, *columns)}


def _outcome(job: Job, moved: set[str]) -> StoreError | None:
    if job.step is None or job.step.table in moved:
        return None
    return Taken(f"somebody else was first: {job.step.table} has no version {job.step.version} any more")


def _touched(job: Job) -> Iterator[tuple[str, int | None]]:
    yield from ((table, None) for table in job.touched)
    if job.step is not None:
        yield job.step.table, job.step.version + 1


def _alike(jobs: Sequence[Sequence[Statement]]) -> Iterator[tuple[str, list[Sequence[Any]]]]:
    """All statements, each after those before it in its own change, and those that are alike together."""
    waiting = [list(reversed(statements)) for statements in jobs if statements]
    while waiting:
        [(sql, _)] = Counter(statements[-1][0] for statements in waiting).most_common(1)
        rows = []
        for statements in waiting:
            while statements and statements[-1][0] == sql:
                rows.append(statements.pop()[1])
        yield sql, rows
        waiting = [statements for statements in waiting if statements]


def _report(job: Job, outcome: StoreError | None) -> None:
    if job.waiting.done():  # whoever waited has given up
        return
    if outcome is None:
        job.waiting.set_result(None)
    else:
        job.waiting.set_exception(outcome)
