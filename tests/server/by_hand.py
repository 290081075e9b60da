"""What a server keeps, looked at and changed by hand, in a file or in a PostgreSQL."""

import asyncio
import sqlite3
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import Any

import asyncpg

from perihelion.server.storage.postgresql.connecting import numbered

Statement = tuple[str, Iterable[Any]]


def at_hand(place: Path | str, *statements: Statement) -> list[Any]:
    """Do these together; the rows of the last one."""
    if isinstance(place, str):
        return asyncio.run(_in_database(place, statements))
    with closing(sqlite3.connect(place)) as db, db:
        return [db.execute(sql, list(values)).fetchall() for sql, values in statements][-1]


async def _in_database(url: str, statements: Iterable[Statement]) -> list[Any]:
    db = await asyncpg.connect(url)
    try:
        async with db.transaction():
            return [[tuple(row) for row in await db.fetch(numbered(sql), *values)] for sql, values in statements][-1]
    finally:
        await db.close()


@contextmanager
def unwritable(place: Path | str) -> Iterator[None]:
    """Nobody else can write there meanwhile."""
    if isinstance(place, str):
        with asyncio.Runner() as runner:
            db = runner.run(asyncpg.connect(place))
            held = db.transaction()
            runner.run(held.start())
            runner.run(db.execute("lock table tables, answers, secrets in exclusive mode"))
            yield
            runner.run(held.rollback())
            runner.run(db.close())
        return
    with closing(sqlite3.connect(place, isolation_level=None)) as file:
        file.execute("begin immediate")
        yield
        file.execute("rollback")


def all_kept(place: Path | str) -> bytes:
    """All that is kept, as it lies there: every file, or every row and what its bytes would be as text."""
    if isinstance(place, Path):
        return b"\n".join(path.read_bytes() for path in place.parent.iterdir())
    find = "select tablename from pg_tables where schemaname = current_schema()"
    rows = [row for (name,) in at_hand(place, (find, ())) for row in at_hand(place, (f"select * from {name}", ()))]
    return b"\n".join(each if isinstance(each, bytes) else str(each).encode() for row in rows for each in row)
