"""Choices as numbers from 0 on, for programs that know nothing else.

Each choice has its number for good: number 17 means the same in every position, in every game and on every machine.
A game's learning.py lists them all (`every_choice`). Where there would be too many, as with cards that are put down
together or flights and what they pass over, a choice is given in small `parts`, one number after the other, each of
which is in that list; as soon as only one of the choices offered begins so, it is given. `BEGINS` names the verbs of
those parts that others may follow; `listed` gives the numbers of choices at once where it can, in ascending order.

A game that lists nothing has its choices numbered by the place at which they are offered.
"""

from collections.abc import Callable, Iterable, Sequence
from typing import Any  # Any: of any game

import numpy as np

from perihelion.game import Game
from perihelion.games import game as game_of
from perihelion.notation import Choice, choice_of, text_of

OTHERWISE = 256  # choices, where a game does not list them; what is offered beyond that cannot be chosen here
REMEMBERED = 1 << 16  # choices whose numbers are kept

Numbers = tuple[int, ...]


def whole(choice: Choice) -> tuple[Choice, ...]:
    """For choices that are given at once."""
    return (choice,)


def one_by_one(choices: Iterable[Choice]) -> list[int]:
    """For games whose choices are nothing but a list: they have to be looked up."""
    return []


def members(bits: int, first: int) -> list[int]:
    """The numbers in a bit set, counted on from the first; all at once, as is fastest where there are many."""
    wide = np.frombuffer(bits.to_bytes((bits.bit_length() + 7) // 8, "little"), np.uint8)
    numbers: list[int] = (np.flatnonzero(np.unpackbits(wide, bitorder="little").view(np.bool_)) + first).tolist()
    return numbers


class Rows(dict[Choice, Numbers]):
    """The numbers that give a choice, by choices; worked out when a choice is first met."""

    def __init__(self, numbers: dict[Choice, int], parts: Callable[[Choice], tuple[Choice, ...]]) -> None:
        self._numbers, self._parts = numbers, parts

    def __missing__(self, choice: Choice) -> Numbers:
        if len(self) == REMEMBERED:
            self.clear()
        row = self[choice] = tuple([self._numbers[part] for part in self._parts(choice)])
        return row


class Numbering:
    """How many numbers there are, and what they stand for: `table[number]` is a choice, or a part of one."""

    def __init__(self, game: Game[Any], players: int) -> None:
        learning = game.part("learning")
        every = getattr(learning, "every_choice", None)
        self.game, self.players = game, players
        self.table: tuple[Choice, ...] = tuple(every(players)) if every else ()
        self.size = len(self.table) if every else OTHERWISE
        self.numbers = {choice: number for number, choice in enumerate(self.table)}
        begins = getattr(learning, "BEGINS", ())
        self.beginnings = tuple([number for number, choice in enumerate(self.table) if choice[0] in begins])
        self._rows = Rows(self.numbers, getattr(learning, "parts", whole))
        self._listed: Callable[[Iterable[Choice]], list[int]] = getattr(learning, "listed", one_by_one)

    def __repr__(self) -> str:
        return f"<Numbering {self.game.id} players={self.players}: {self.size} numbers>"

    def __reduce__(self) -> tuple[object, ...]:
        """It need not be pickled: everywhere else it is the same."""
        return numbering_of, (self.game, self.players)

    def __deepcopy__(self, memo: object) -> "Numbering":
        return self

    def row(self, choice: Choice | str) -> Numbers:
        """The numbers that give a choice, one after the other."""
        wanted = choice_of(choice) if isinstance(choice, str) else choice
        try:
            return self._rows[wanted]
        except (KeyError, IndexError, TypeError):
            raise ValueError(f"{self.game.id} has no choice {text_of(wanted)!r} that is numbered") from None

    def number(self, choice: Choice | str) -> int:
        """The number of a choice, or of a part of one."""
        wanted = choice_of(choice) if isinstance(choice, str) else choice
        if wanted in self.numbers:
            return self.numbers[wanted]
        row = self.row(wanted)
        if len(row) > 1:
            parts = ", ".join([text_of(self.table[number]) for number in row])
            raise ValueError(f"{text_of(wanted)!r} is given in {len(row)} parts, each with its number: {parts}")
        return row[0]

    def choice(self, number: int) -> Choice:
        """What a number stands for, whether or not it is offered."""
        if not self.table:
            raise ValueError(f"{self.game.id} does not list its choices: a number is a place among those offered")
        if not 0 <= number < self.size:
            raise ValueError(f"numbers of choices go from 0 to {self.size - 1}; there is no {number!r}")
        return self.table[number]

    def legal(self, choices: Iterable[Choice], begun: Numbers = ()) -> list[int]:
        """The numbers that may come next, in ascending order."""
        if not self.table:
            return list(range(min(len(list(choices)), self.size)))
        rows = self._rows
        if begun:
            at = len(begun)
            return sorted({row[at] for choice in choices if (row := rows[choice])[:at] == begun})
        return self._listed(choices) or sorted({rows[choice][0] for choice in choices})

    def left(self, choices: Sequence[Choice], begun: Numbers) -> Sequence[Choice]:
        """Those of some choices that begin with these numbers."""
        if not self.table:
            place = begun[0]
            return choices[place : place + 1] if 0 <= place < self.size else ()
        if len(begun) == 1 and 0 <= begun[0] < self.size and self.table[begun[0]] in choices:
            return (self.table[begun[0]],)
        at, rows = len(begun), self._rows
        return [choice for choice in choices if rows[choice][:at] == begun]


_kept: dict[tuple[str, int], Numbering] = {}  # by the package of a game, and the number of players


def numbering(game: str, players: int) -> Numbering:
    """The numbering of a game for so many players."""
    return numbering_of(game_of(game), players)


def numbering_of(game: Game[Any], players: int) -> Numbering:
    """The same, for a game that need not be known by its name."""
    key = game.package, players
    if key not in _kept:
        _kept[key] = Numbering(game, players)
    return _kept[key]
