"""A table in memory: one thing at a time, and never other than on the disk.

Whatever goes wrong between a change in memory and its place on the disk, memory is made again from the disk before
anybody looks at it.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from perihelion.server.limits.pools import Pool
from perihelion.server.storage.interface import Store, StoreError, Taken
from perihelion.sitting.sitting import Sitting
from perihelion.wire.refusal import Refusal

log = logging.getLogger("perihelion")


class Memory:
    """A sitting, and whether it is what the disk says."""

    def __init__(self, sitting: Sitting, store: Store, replays: Pool) -> None:
        self.sitting, self._store, self._replays = sitting, store, replays
        self.touched = time.monotonic()
        self.on_doubt: Callable[[], None] = lambda: None  # whoever is to know that something went wrong
        self.on_new: Callable[[Sitting], None] = lambda sitting: None  # whoever is to know that it was read again
        self._lock = asyncio.Lock()
        self._in_doubt = False

    def doubt(self) -> None:
        """It may differ from the disk."""
        self._in_doubt = True

    @property
    def is_in_use(self) -> bool:
        """Whether somebody reads or changes it."""
        return self._lock.locked()

    @asynccontextmanager
    async def alone(self) -> AsyncIterator[Sitting]:
        """Nobody else reads or changes it meanwhile."""
        async with self._lock:
            self.touched = time.monotonic()
            try:
                if self._in_doubt:
                    await self._read_again()
                yield self.sitting
            except Refusal:
                raise
            except BaseException as error:
                self.doubt()
                if not isinstance(error, Exception):
                    raise
                self.on_doubt()
                raise _failure(self.sitting.setup.id, error) from error

    async def read_again(self) -> None:
        """Somebody else has changed it on the disk."""
        async with self.alone():
            self.doubt()
            await self._read_again()

    async def _read_again(self) -> None:
        before = self.sitting
        stored = await self._store.tables.read(before.setup.id, before.house)
        assert stored is not None, "tables are never deleted"
        self.sitting = await self._replays.run(Sitting, stored, before.house, before.presence)
        self._in_doubt = False
        self.on_new(self.sitting)


def _failure(table: str, error: Exception) -> Refusal:
    if isinstance(error, Taken):
        return Refusal("stale", "Somebody else was first.")
    if isinstance(error, StoreError):
        log.error("Table %s: %s", table, error)
        return Refusal("failed", "The server could not keep that; nothing has changed.")
    log.error("Table %s: something is wrong with the rules or the server", table, exc_info=error)
    return Refusal("failed", "The server stumbled over that; nothing has changed.")
