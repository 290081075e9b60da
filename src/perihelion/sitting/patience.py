"""How long somebody who is not there is waited for: it depends on how fast they have played so far."""

from collections.abc import Iterable, Mapping
from itertools import pairwise

from perihelion.sitting.house import House
from perihelion.sitting.ledger import Stored
from perihelion.sitting.persons import Person

DAY = 24 * 3600
LONGEST = 3 * DAY  # seconds that anybody is waited for


class Patience:
    """What is known of how fast everybody plays, and who would go on without whom."""

    def __init__(self, stored: Stored, house: House, agreed: Mapping[int, Iterable[Person]]) -> None:
        self._house = house
        self.moved = stored.times[-1] if stored.times else 0.0  # when the game moved on
        self.filled: float | None = None  # since when everybody waits for words
        self.agreed = {
            seat: set(people) for seat, people in agreed.items()
        }  # who would go on without whoever sits there
        self.missed: list[int] = []  # whom everybody knows to be waited for
        self._slowest: dict[int, float] = {}  # the longest that each seat took for an answer
        for (_, before), (entry, at) in pairwise(zip(stored.log, stored.times, strict=False)):
            self._slowest[entry.seat] = max(self._slowest.get(entry.seat, 0.0), at - before)

    def note(self, seat: int, now: float) -> None:
        """That seat has answered."""
        if self.moved:
            self._slowest[seat] = max(self._slowest.get(seat, 0.0), now - self.moved)
        self.moved = now

    def for_a_word(self, clock: int | None) -> float:
        """Seconds for a word."""
        return max(self._house.word_patience, min(clock or 0, DAY)) * self._house.second

    def for_an_answer(self, seat: int, clock: int | None) -> float:
        """Twice as long as whoever sits there has ever taken, within limits; no longer than a clock would give."""
        house, slowest = self._house, self._slowest.get(seat)
        usual = house.first_patience if slowest is None else 2 * slowest / house.second
        within = min(max(house.absent_patience, usual), LONGEST)
        return (within if clock is None else min(within, clock)) * house.second
