"""Where each fact about a table has its place in a row of numbers, so that it can be written there at once.

A game's learning.py has an `Encoder`, made once for so many players: it lays out its facts in the order in which they
are to stand, and keeps their places; then it writes those of a table that are not nothing, as they are:

    class Encoder:
        def __init__(self, layout: Layout, players: int) -> None:
            self.round = layout.number("round", 16)
            self.phase = layout.word("phase", PHASES)

        def write(self, row: Row, g: Galaxy, seat: int) -> None:
            row[self.round] = g.round
            row[self.phase[g.phase]] = 1

What is observed in the end is each number as a share of the most that it usually is.
"""

from array import array
from collections.abc import Hashable, Iterable
from typing import TypeAlias, TypeVar

T = TypeVar("T", bound=Hashable)

Row: TypeAlias = "array[float]"
Place = int  # in a row

REMEMBERED = 1 << 10  # states of a section


class Layout:
    """Takes down what each place of a row is called, and the most that stands there."""

    def __init__(self) -> None:
        self.names: list[str] = []
        self.most: list[float] = []

    def number(self, name: str, most: float) -> Place:
        """A place for a number, which is usually no more than that."""
        self.names.append(name)
        self.most.append(most)
        return len(self.names) - 1

    def flag(self, name: str) -> Place:
        """A place that says whether something is so."""
        return self.number(name, 1)

    def numbers(self, name: str, each: Iterable[object], most: float = 1) -> Place:
        """The first of some places in a row, one for each of these."""
        first = len(self.names)
        for one in each:
            self.number(f"{name}.{one}", most)
        return first

    def word(self, name: str, among: Iterable[T]) -> dict[T, Place]:
        """A place for each word of which one may be meant."""
        return {each: self.flag(f"{name}={each}") for each in among}

    def blank(self) -> Row:
        """A row where nothing is written yet."""
        return array("f", bytes(len(self.names) * array("f").itemsize))


class Section:
    """A part of a row that is remembered by what it depends on, so that it is worked out only when that has changed.

    Sections that are laid out alike, as those of all seats, share what they remember.
    """

    def __init__(self, first: Place, last: Place, remembered: dict[Hashable, Row]) -> None:
        self._first, self._end, self._remembered = first, last + 1, remembered

    def recall(self, row: Row, key: Hashable) -> bool:
        """Write what was written for the same key before; whether there was anything."""
        known = self._remembered.get(key)
        if known is None:
            return False
        row[self._first : self._end] = known
        return True

    def keep(self, row: Row, key: Hashable) -> None:
        """Remember what is written there now."""
        if len(self._remembered) >= REMEMBERED:
            self._remembered.clear()
        self._remembered[key] = row[self._first : self._end]
