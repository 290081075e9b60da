"""Whatever is read, over a few connections before which everybody waits in turn."""

from collections.abc import Callable, Sequence
from typing import Any  # Any: rows are as the database gives them

from perihelion.server.limits.fair_queue import FairQueue
from perihelion.server.storage.interface import StoreError
from perihelion.server.storage.postgresql.connecting import TROUBLE, Connection, Line, numbered, why
from perihelion.server.storage.sql.database import Statement


class Readers:
    """A few connections, made when they are needed."""

    def __init__(self, line: Callable[[], Line], place: str, at_a_time: int, waiting: int) -> None:
        self._line, self._place = line, place
        self._turns = FairQueue(at_a_time, waiting)
        self._idle: list[Line] = []

    async def look(self, queries: Sequence[Statement]) -> list[list[Any]]:
        """The rows that fit each of these, all from the same moment."""
        async with self._turns.turn():
            line = self._idle.pop() if self._idle else self._line()
            try:
                return await self._read(line, queries)
            finally:
                self._idle.append(line)

    async def _read(self, line: Line, queries: Sequence[Statement]) -> list[list[Any]]:
        for is_last in (False, True):
            try:
                return await _rows(await line.open(), queries)
            except TROUBLE as error:
                was_lost = line.is_lost
                line.drop()
                if is_last or not was_lost:
                    raise StoreError(f"{self._place} cannot be read: {why(error)}") from None
            except BaseException:  # whoever waited has given up
                line.drop()
                raise
        raise AssertionError("the last try ends it")

    async def close(self) -> None:
        """Take leave."""
        for line in self._idle:
            await line.close()


async def _rows(db: Connection, queries: Sequence[Statement]) -> list[list[Any]]:
    if len(queries) == 1:
        return [await db.fetch(numbered(sql), *values) for sql, values in queries]
    async with db.transaction(isolation="repeatable_read", readonly=True):
        return [await db.fetch(numbered(sql), *values) for sql, values in queries]
