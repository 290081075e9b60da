"""Choices as numbers from 0 on, for programs that know nothing else.

Where all choices a game can ever offer are known beforehand (`every_choice` in its learning.py), each has its number
for good: number 17 means the same in every position, in every game and on every machine. Elsewhere (payments, orders,
flights) a choice has the place it is offered at: number 3 is the fourth choice of the list, and `MOST_CHOICES` says how
many there may be. `Arena.choices()` says what a number is.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from functools import cache

from perihelion.games import game as game_of
from perihelion.notation import Choice

OTHERWISE = 256  # choices, where a game does not say; what is offered beyond that cannot be chosen here


def as_it_is(choice: Choice) -> Choice:
    """For games whose choices can be written in one way only."""
    return choice


@dataclass(frozen=True)
class Numbering:
    """How many numbers there are, and the choices they stand for, where that never changes."""

    size: int
    table: tuple[Choice, ...] = ()
    numbers: dict[Choice, int] = field(default_factory=dict, repr=False)
    in_order: Callable[[Choice], Choice] = as_it_is  # the way of writing a choice that has the number

    def legal(self, choices: Sequence[Choice]) -> list[int]:
        """The numbers of what is offered, in ascending order."""
        if self.table:
            return sorted([self.numbers[self.in_order(choice)] for choice in choices])
        return list(range(min(len(choices), self.size)))

    def choice(self, choices: Sequence[Choice], number: int) -> Choice | None:
        """What a number stands for, if that is offered."""
        if self.table:
            wanted = self.table[number] if 0 <= number < self.size else None
            same = (each for each in choices if self.in_order(each) == wanted)
            return wanted if wanted in choices else next(same, None)
        return choices[number] if 0 <= number < min(len(choices), self.size) else None


@cache
def numbering(game: str, players: int) -> Numbering:
    """The numbering of a game for so many players."""
    learning = game_of(game).part("learning")
    every = getattr(learning, "every_choice", None)
    if every is None:
        return Numbering(getattr(learning, "MOST_CHOICES", OTHERWISE))
    table = tuple(every(players))
    numbers = {choice: number for number, choice in enumerate(table)}
    return Numbering(len(table), table, numbers, getattr(learning, "in_order", as_it_is))
