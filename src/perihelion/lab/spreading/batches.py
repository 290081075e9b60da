"""How much is handed out at a time: about a second's work, as it was measured, and less towards the end."""

from collections import Counter, deque
from collections.abc import Iterable

from perihelion.lab.spreading.crew import BadWork

AIM = 1.0  # seconds a part takes
MOST = 20_000  # pieces of a part
SLOWLY = 0.3  # how fast a new measurement counts
ROUNDS = 2  # the rest is handed out in so many rounds at least, so that all have done at about the same time
DEATHS = 3  # workers that may die of the same part


class Batches:
    """The pieces that are to be done, in parts."""

    def __init__(self, missing: Iterable[range]) -> None:
        self._left = deque(missing)
        self._cost: float | None = None  # seconds a piece
        self._deaths: Counter[int] = Counter()

    def __bool__(self) -> bool:
        return bool(self._left)

    def take(self, sharing: int) -> range:
        """The next part, if so many share the work."""
        first = self._left.popleft()
        size = self._size(len(first) + sum(map(len, self._left)), sharing)
        if len(first) > size:
            self._left.appendleft(first[size:])
        return first[:size]

    def done(self, part: range, seconds: float) -> None:
        """It took so long."""
        cost = seconds / len(part)
        self._cost = cost if self._cost is None else self._cost + SLOWLY * (cost - self._cost)

    def lost(self, part: range) -> None:
        """Somebody else has to do it, unless it is the part that kills."""
        self._deaths[part.start] += 1
        if self._deaths[part.start] == DEATHS:
            raise BadWork(f"pieces {part[0]} to {part[-1]} ended {DEATHS} workers, one after the other")
        self._left.appendleft(part)

    def _size(self, left: int, sharing: int) -> int:
        if self._cost is None:
            return 1
        fair = -(-left // (ROUNDS * sharing))
        return max(1, min(MOST, fair, int(AIM / self._cost) if self._cost * MOST > AIM else MOST))
