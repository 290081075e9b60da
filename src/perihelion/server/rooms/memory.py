"""A table in memory: one thing at a time, and never other than on the disk.

Whatever goes wrong between a change in memory and its place on the disk, memory is made again from the disk before
anybody looks at it. So it is when another worker has changed the table there; of answers only the new ones are read.
"""

import asyncio
import logging
import time
from collections.abc import Iterator
from types import TracebackType

from perihelion.server.limits.pools import Pool
from perihelion.server.storage.interface import Store, StoreError, Taken
from perihelion.sitting.outcome import Outcome
from perihelion.sitting.play import Frozen
from perihelion.sitting.sitting import Sitting
from perihelion.wire.refusal import Refusal

TRIES = 8  # of those who try at once, one has come further each time
FEW = 16  # answers that are followed at once; more are for a thread

log = logging.getLogger("perihelion")


class Memory:
    """A sitting, and whether it is what the disk says."""

    def __init__(self, sitting: Sitting, store: Store, replays: Pool) -> None:
        self.sitting, self._store, self._replays = sitting, store, replays
        self.touched = time.monotonic()
        self._lock = asyncio.Lock()
        self._in_doubt = False
        self._heard_of = 0  # the version that the disk has, if somebody has said so

    def on_doubt(self) -> None:
        """Something went wrong."""

    def on_new(self, sitting: Sitting) -> None:
        """It was read again."""

    def on_news(self, outcome: Outcome) -> None:
        """An answer of another worker led to that."""

    def doubt(self) -> None:
        """It may differ from the disk."""
        self._in_doubt = True

    def hear(self, version: int) -> None:
        """It has that version on the disk."""
        self._heard_of = max(self._heard_of, version)

    @property
    def is_behind(self) -> bool:
        """Whether another worker is known to have changed it."""
        return self._heard_of > self.sitting.version

    @property
    def is_in_use(self) -> bool:
        """Whether somebody reads or changes it."""
        return self._lock.locked()

    def alone(self) -> "Alone":
        """Nobody else reads or changes it meanwhile."""
        return Alone(self)

    def attempts(self) -> "Iterator[Attempt]":
        """Being alone with it, again and again where another worker was first; in the end that is a refusal."""
        for tried in range(1, TRIES + 1):
            yield (attempt := Attempt(self, is_last=tried == TRIES))
            if not attempt.was_beaten:
                return

    async def enter(self) -> Sitting:
        """Wait until nobody else is at it; it is what the disk says."""
        await self._lock.acquire()
        self.touched = time.monotonic()
        try:
            if self._in_doubt:
                await self._read_again()
            elif self.is_behind:
                await self._catch_up()
        except BaseException as error:
            self.leave(error)
            raise
        return self.sitting

    def leave(self, error: BaseException | None) -> None:
        """Let others at it; whatever went wrong has its reason, which is raised in the place of a mere error."""
        self._lock.release()
        if error is None or isinstance(error, Refusal):
            return
        self.doubt()
        if isinstance(error, Exception):
            self.on_doubt()
            raise _failure(self.sitting.setup.id, error) from error

    async def read_again(self) -> None:
        """Somebody else has changed it on the disk."""
        async with self.alone():
            self.doubt()
            await self._read_again()

    async def look(self) -> None:
        """It may have been changed on the disk, and nobody said so yet."""
        async with self.alone():
            await self._catch_up()

    async def _catch_up(self) -> None:
        """Read what is new on the disk."""
        self._heard_of = 0  # what was heard of until now is there
        sitting, play = self.sitting, self.sitting.play
        since = await self._store.tables.answers_since(sitting.setup.id, sitting.version, play.n if play else 0)
        if since is None or len(since.answers) > FEW:
            await self._read_again()
            return
        try:
            for entry, at in since.answers:
                self.on_news(sitting.follow(entry, at))
        except Frozen:
            self.doubt()
            await self._read_again()
        else:
            sitting.version = since.version

    async def _read_again(self) -> None:
        """Read all of it; a game that is in no doubt goes on from where it is known to have come."""
        self._heard_of = 0
        before = self.sitting
        stored = await self._store.tables.read(before.setup.id, before.house)
        if stored is None:
            self.doubt()
            raise Refusal("unknown-table", "There is no such table any more.")
        known = before.play if stored.setup == before.setup and not self._in_doubt else None
        self.sitting = await self._replays.run(Sitting, stored, before.house, before.presence, known)
        self._in_doubt = False
        self.on_new(self.sitting)


class Beaten(Refusal):
    """Another worker was first: what was wished for may be tried again, at the table as it is now."""

    def __init__(self) -> None:
        super().__init__("stale", "Somebody else was first.")


class Alone:
    """Being alone with a table: a context of its own, because a generator's would cost as much as some moves."""

    __slots__ = ("_memory",)

    def __init__(self, memory: Memory) -> None:
        self._memory = memory

    async def __aenter__(self) -> Sitting:
        """Come."""
        return await self._memory.enter()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        """Go, perhaps because something went wrong."""
        self._memory.leave(error)


class Attempt:
    """Being alone with a table, for something that can be tried again if another worker was first."""

    __slots__ = ("_is_last", "_memory", "was_beaten")

    def __init__(self, memory: Memory, is_last: bool) -> None:
        self._memory, self._is_last, self.was_beaten = memory, is_last, False

    async def __aenter__(self) -> Sitting:
        """Come."""
        return await self._memory.enter()

    async def __aexit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> bool:
        """Go, perhaps because something went wrong; whether that is for another attempt to mend."""
        try:
            self._memory.leave(error)
        except Beaten:
            self.was_beaten = True
            if self._is_last:
                raise
        return self.was_beaten


def _failure(table: str, error: Exception) -> Refusal:
    if isinstance(error, Taken):
        return Beaten()
    if isinstance(error, StoreError):
        log.error("Table %s: %s", table, error)
        return Refusal("failed", "The server could not keep that for certain; what the table shows now is what holds.")
    log.error("Table %s: something is wrong with the rules or the server", table, exc_info=error)
    return Refusal("failed", "The server stumbled over that; nothing has changed.")
