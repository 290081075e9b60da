"""A table as it came about, so that what was imagined can be copied and kept, too."""

from random import Random
from typing import Any  # Any: of any game

from perihelion import luck as luck_
from perihelion.lab.learning.arena import SEED_BITS
from perihelion.notation import Choice
from perihelion.table import Table

Rows = list[tuple[int, list[tuple[int, Choice]]]]  # luck, and the answers played with it


class Line:
    """A table as it came about: the real one; or one imagined from it, and what was answered there.

    The real table keeps its answers and can be imagined anew; an imagined one is fast, but keeps nothing, so its way is
    kept here: rows of answers, each with the luck it was played with.
    """

    def __init__(self, table: Table[Any], chance: Random) -> None:
        self.table, self.chance = table, chance
        self.base: Table[Any] | None = None  # of an imagined table: what it was imagined from, never played on
        self.seat = -1
        self.rows: Rows = []

    def play(self, seat: int, choice: Choice) -> None:
        """Give an answer."""
        if self.base is not None:
            self.rows[-1][1].append((seat, choice))
        self.table.play(seat, choice)

    def __deepcopy__(self, memo: object) -> "Line":
        """What OpenSpiel copies a state with."""
        if self.base is not None:
            return self._again()
        return Line(self.table.clone(), self._chance())

    def __reduce__(self) -> tuple[object, ...]:
        """What OpenSpiel serialises a state with: an imagined table is the way it came about."""
        if self.base is None:
            return Line, (self.table, self.chance)
        return _imagined_again, (self.base, self.seat, self.rows, self.chance)

    def imagined(self, seat: int) -> "Line":
        """A table that looks the same to that seat; what is imagined already only gets new luck."""
        luck = self.chance.getrandbits(SEED_BITS)
        if self.base is not None:
            twin = self._again()
            twin.rows.append((luck, []))
            twin.table.state.luck = luck_.begin(luck)
            return twin
        twin = Line(self.table, self._chance())
        twin.base, twin.seat, twin.rows = self.table.clone(), seat, [(luck, [])]
        twin.table = _dream(twin.base, seat, luck)
        return twin

    def _again(self) -> "Line":
        """An imagined table once more, the same way."""
        assert self.base is not None
        return _imagined_again(self.base, self.seat, self.rows, self._chance())

    def _chance(self) -> Random:
        return Random(self.chance.getrandbits(SEED_BITS))


def _imagined_again(base: Table[Any], seat: int, rows: Rows, chance: Random) -> Line:
    line = Line(_dream(base, seat, rows[0][0]), chance)
    line.base, line.seat, line.rows = base, seat, [(luck, answers[:]) for luck, answers in rows]
    for number, (luck, answers) in enumerate(line.rows):
        if number:
            line.table.state.luck = luck_.begin(luck)
        for who, choice in answers:
            line.table.play(who, choice)
    return line


def _dream(base: Table[Any], seat: int, luck: int) -> Table[Any]:
    """Imagine, and let those who have answered in secret answer again, whatever it was."""
    if base.over:
        return base.clone()
    dream, chance = base.imagine(seat, luck), Random(luck)
    for other in [each for each in dream.asks if each not in base.asks]:
        while other in dream.asks:
            dream.play(other, chance.choice(dream.asks[other].choices))
    return dream
