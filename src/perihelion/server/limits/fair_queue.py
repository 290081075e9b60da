"""Waiting in turn: however much somebody asks for, it waits behind each other and not before what others ask for."""

import asyncio
from collections import Counter
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from contextvars import ContextVar
from typing import NamedTuple

from perihelion.wire.refusal import Refusal

REMEMBERED = 4096  # of those who have had a turn
EVERY = 8  # turns, one of which goes to what would come last

Whose = tuple[str | bytes | None, ...]  # whom a wait is for, in parts: an address, a person there
asking: ContextVar[Whose] = ContextVar("asking", default=("",))  # whom the work at hand is for


class Claim(NamedTuple):
    """Whom a turn is for; those of a lower rank come first."""

    whose: Whose
    rank: int = 0


class Waiting(NamedTuple):
    """Somebody's wait for a turn; how they stand may change meanwhile."""

    standing: Callable[[], Claim]
    turn: asyncio.Future[None]


class FairQueue:
    """Lets so many in at a time; the others wait, and when too many do, whoever has most of them waiting is refused."""

    def __init__(self, at_a_time: int, most: int, patience: int = 5) -> None:
        self._free, self._most, self._patience = at_a_time, most, patience
        self._waiting: list[Waiting] = []
        self._turns = 0
        self._last: dict[Whose, int] = {}  # who had which turn last

    def __len__(self) -> int:
        return len(self._waiting)

    @asynccontextmanager
    async def turn(self, standing: Callable[[], Claim] | None = None) -> AsyncIterator[None]:
        """Wait for a turn, and have it."""
        await self.enter(standing)
        try:
            yield
        finally:
            self.leave()

    async def enter(self, standing: Callable[[], Claim] | None = None) -> None:
        """Wait for a turn, for somebody or for whoever is asking; `leave` is to be called after it."""
        now = Claim(asking.get())
        wait = Waiting(standing or (lambda: now), asyncio.get_running_loop().create_future())
        self._waiting.append(wait)
        self._let_in()
        if len(self._waiting) > self._most:
            self._refuse()
        try:
            await wait.turn
        except asyncio.CancelledError:
            if not wait.turn.cancelled() and wait.turn.exception() is None:  # it has been let in, and will not use it
                self.leave()
            raise

    def leave(self) -> None:
        """A turn is over."""
        self._free += 1
        self._let_in()

    def _let_in(self) -> None:
        self._waiting = [wait for wait in self._waiting if not wait.turn.cancelled()]
        while self._free and self._waiting:
            wait, standing = self._next()
            self._waiting.remove(wait)
            self._free -= 1
            self._remember(standing.whose)
            wait.turn.set_result(None)

    def _next(self) -> tuple[Waiting, Claim]:
        """The first rank first, and of it whoever has waited longest for a turn; now and then the last rank."""
        all = [(wait, wait.standing()) for wait in self._waiting]
        ranks = [standing.rank for _, standing in all]
        rank = min(ranks) if (self._turns + 1) % EVERY else max(ranks)
        return min((each for each in all if each[1].rank == rank), key=lambda each: self._since(each[1].whose))

    def _since(self, whose: Whose) -> list[int]:
        return [self._last.get(part, 0) for part in _parts(whose)]

    def _remember(self, whose: Whose) -> None:
        self._turns += 1
        for part in _parts(whose):
            self._last.pop(part, None)
            self._last[part] = self._turns
        while len(self._last) > REMEMBERED:
            del self._last[next(iter(self._last))]

    def _refuse(self) -> None:
        """Send away the last of whoever has most waiting."""
        all = [(wait, wait.standing()) for wait in reversed(self._waiting)]
        count = Counter(standing.whose[:1] for _, standing in all)
        most, _ = max(all, key=lambda each: (count[each[1].whose[:1]], each[1].rank))
        self._waiting.remove(most)
        most.turn.set_exception(busy(self._patience))


def _parts(whose: Whose) -> list[Whose]:
    """Whom somebody belongs to: their address, then themselves there."""
    return [whose[: length + 1] for length in range(len(whose))]


def busy(patience: int) -> Refusal:
    """The refusal for whoever comes when too many wait."""
    return Refusal("busy", f"Too many wait for the server; come again in {patience} seconds.", patience)
