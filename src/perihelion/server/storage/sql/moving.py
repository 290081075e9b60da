"""All that is kept, copied from one database to another that is empty, a page of rows after the other."""

from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import suppress
from typing import Any  # Any: rows are as databases give them

from perihelion.server.storage.interface import StoreError
from perihelion.server.storage.replaying import Outcome, outcome_of
from perihelion.server.storage.sql.database import Database, Statement
from perihelion.server.storage.sql.tables import Tables
from perihelion.sitting.house import House

PAGE = 2000  # rows
# What is kept, and what names a row of it; whatever hangs on a table comes after the tables. Notices stay behind: they
# are for servers that run.
KEYS = {
    "editions": ("hash",),
    "tables": ("id",),
    "seats": ("table_id", "seat"),
    "answers": ("table_id", "n"),
    "chat": ("table_id", "n"),
    "results": ("table_id", "seat"),
    "curbs": ("table_id", "person"),
    "analyses": ("table_id",),
    "standings": ("game", "who"),
    "shown": ("person",),
    "ratings_due": ("game",),
    "people": ("person",),
    "devices": ("token",),
    "pushes": ("endpoint",),
    "feeds": ("token",),
    "bans": ("person",),
    "secrets": ("name",),
}
TABLES = "select id, game, over from tables order by id"

Progress = Callable[[int, int], None]  # how much is done, and of how much


async def move(source: Database, target: Database, progress: Progress) -> None:
    """Copy everything; StoreError if it cannot be done, and then nothing is left there."""
    await _must_be_empty(target)
    try:
        before = await _marks(source)
        await _copy(source, target, sum(before[:-1]), progress)
        if not before == await _marks(source) == await _marks(target):
            raise StoreError("something was changed while it was copied: end all servers, and move again")
    except BaseException:
        with suppress(StoreError):
            await target.change(*((f"delete from {kind}", ()) for kind in reversed(KEYS)))
        raise


async def replay_all(database: Database, progress: Progress) -> list[Outcome]:
    """Play every table again."""
    tables, kept, outcomes = Tables(database), await database.query(TABLES), list[Outcome]()
    for id, game, over in kept:
        stored = await tables.read(id, House())
        assert stored is not None, "it has just come"
        outcomes.append(outcome_of(id, game, stored, bool(over)))
        progress(len(outcomes), len(kept))
    return outcomes


async def _must_be_empty(target: Database) -> None:
    for kind in KEYS:
        if await target.query(f"select 1 from {kind} limit 1"):
            raise StoreError(f"there are {kind} already; a move needs an empty place, and changes nothing in another")


async def _marks(database: Database) -> list[int]:
    """How many rows there are of everything, and how often tables were changed: other figures if anything is other."""
    counts = [(f"select count(*) from {kind}", ()) for kind in KEYS]
    found = await database.look(*counts, ("select coalesce(sum(version), 0) from tables", ()))
    return [int(rows[0][0]) for rows in found]


async def _copy(source: Database, target: Database, whole: int, copying: Progress) -> None:
    done = 0
    for kind, key in KEYS.items():
        columns = [name for name, _ in await source.query(source.dialect.columns, (kind,))]
        truths = {name for name, is_truth in await target.query(target.dialect.columns, (kind,)) if is_truth}
        read = [bool if name in truths else _same for name in columns]
        add = f"insert into {kind}({', '.join(columns)}) values({','.join('?' * len(columns))})"
        async for page in _pages(source, kind, key, columns):
            rows: list[Statement] = [(add, [how(value) for how, value in zip(read, row, strict=True)]) for row in page]
            await target.change(*rows)
            done += len(page)
            copying(done, max(done, whole))


async def _pages(
    source: Database, kind: str, key: Sequence[str], columns: Sequence[str]
) -> AsyncIterator[Sequence[Sequence[Any]]]:
    """All rows, some at a time."""
    named, holes = ", ".join(key), ", ".join("?" * len(key))
    find, where = f"select {', '.join(columns)} from {kind}", [columns.index(each) for each in key]
    page = await source.query(f"{find} order by {named} limit {PAGE}")
    while page:
        yield page
        last = [page[-1][place] for place in where]
        page = await source.query(f"{find} where ({named}) > ({holes}) order by {named} limit {PAGE}", last)


def _same(value: Any) -> Any:
    return value
