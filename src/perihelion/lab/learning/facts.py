"""A row of numbers from -1 to 1, each with a name, that is as long and in the same order whatever happens in a game."""

from collections.abc import Iterable, Sequence
from typing import TypeVar

T = TypeVar("T")


class Facts:
    """Collects numbers; and what they are called, if somebody wants to know."""

    __slots__ = ("names", "numbers")

    def __init__(self, named: bool = False) -> None:
        self.numbers: list[float] = []
        self.names: list[str] | None = [] if named else None

    def number(self, name: str, value: float, most: float) -> None:
        """A number as a share of the most it usually is; more than that is 1."""
        share = value / most
        self.numbers.append(-1.0 if share < -1 else 1.0 if share > 1 else share)
        if self.names is not None:
            self.names.append(name)

    def flag(self, name: str, value: bool) -> None:
        """Whether something is so."""
        self.numbers.append(1.0 if value else 0.0)
        if self.names is not None:
            self.names.append(name)

    def word(self, name: str, value: object, among: Sequence[object]) -> None:
        """Which of some words it is: a 1 in its place; none at all if it is another one."""
        self.numbers.extend([1.0 if each == value else 0.0 for each in among])
        if self.names is not None:
            self.names.extend([f"{name}={each}" for each in among])

    def bits(self, name: str, places: Iterable[int], size: int) -> None:
        """A 1 in each of these places."""
        row = [0.0] * size
        for place in places:
            row[place] = 1.0
        self.numbers.extend(row)
        if self.names is not None:
            self.names.extend([f"{name}.{place}" for place in range(size)])

    def seat(self, name: str, other: int | None, seat: int, players: int) -> None:
        """Somebody, counted from the one who looks."""
        self.word(name, None if other is None or other < 0 else (other - seat) % players, range(players))


def around(seats: Sequence[T], seat: int) -> list[tuple[int, T]]:
    """What belongs to each seat, the one who looks first."""
    return [(turn, seats[(seat + turn) % len(seats)]) for turn in range(len(seats))]
