"""What a seat sees, as a row of numbers: the question put to it, then what it knows of the table, itself first.

Seats are counted from the one that looks: 0 is oneself, 1 the next one, and so on. Every number lies between -1 and 1;
`names_of` says what each of them is. Nothing is told that the view of the seat does not show.

What is told of a game, and in which order, is up to the `Encoder` in its learning.py, which writes it from the state;
of a game without one, everything is told that a spectator sees, as it comes (`Plainly`).
"""

from collections.abc import Iterator, Mapping
from typing import Any, Protocol  # Any: an encoder knows the state of its own game
from zlib import crc32

import numpy as np

from perihelion.game import Game
from perihelion.lab.learning.facts import Facts, Numbers
from perihelion.lab.learning.layout import Layout, Row
from perihelion.lab.learning.numbering import numbering_of
from perihelion.notation import text_of
from perihelion.table import Table
from perihelion.texts import load

ROOM = 512  # numbers for a game that does not say what is to be told of it


class Encodes(Protocol):
    """What writes the facts about a table into a row."""

    def write(self, row: Row, g: Any, seat: int) -> None:
        """What that seat sees, as it is."""


class Eyes:
    """How the tables of a game with so many players are seen."""

    def __init__(self, game: Game[Any], players: int) -> None:
        self.game, self.players = game, players
        layout, numbering = Layout(), numbering_of(game, players)
        encoder = getattr(game.part("learning"), "Encoder", None)
        self._asked = layout.word("asked", _questions(game.package))
        self._begun = {
            number: layout.flag(f"begun.{text_of(numbering.choice(number))}") for number in numbering.beginnings
        }
        self._encoder: Encodes = encoder(layout, players) if encoder else Plainly(layout, game)
        self._blank = layout.blank()
        self._shares = np.divide(1, layout.most, dtype=np.float32)
        self._most = np.ones(len(layout.names), np.float32)
        self._least = -self._most
        self.names = tuple(layout.names)

    def __reduce__(self) -> tuple[object, ...]:
        """They need not be pickled: everywhere else they are the same."""
        return eyes, (self.game, self.players)

    def __deepcopy__(self, memo: object) -> "Eyes":
        return self

    def look(self, table: Table[Any], seat: int, begun: tuple[int, ...], seen: Numbers) -> None:
        """Write what a seat sees of a table, in the middle of a choice that it has begun."""
        row = self._blank[:]
        ask = table.asks.get(seat)
        if ask:
            row[self._asked[ask.name]] = 1
        for number in begun:
            row[self._begun[number]] = 1
        self._encoder.write(row, table.state, seat)
        np.multiply(np.frombuffer(row, np.float32), self._shares, out=seen)
        np.minimum(seen, self._most, out=seen)
        np.maximum(seen, self._least, out=seen)


def eyes(game: Game[Any], players: int) -> Eyes:
    """How the tables of a game with so many players are seen; made once."""
    key = game.package, players
    if key not in _kept:
        _kept[key] = Eyes(game, players)
    return _kept[key]


_kept: dict[tuple[str, int], Eyes] = {}  # by the package of a game, and the number of players


def observe(table: Table[Any], seat: int, named: bool = False, begun: tuple[int, ...] = ()) -> Facts:
    """The numbers for a seat; with the numbers of what it has begun to choose, if it has."""
    sees = eyes(table.game, table.players)
    seen: Numbers = np.empty(len(sees.names), np.float32)
    sees.look(table, seat, begun, seen)
    return Facts(seen, sees.names if named else None)


def names_of(table: Table[Any]) -> tuple[str, ...]:
    """What each number is called; the same for every table of that game with as many players."""
    return eyes(table.game, table.players).names


class Plainly:
    """Whose eyes it is, then whatever a spectator sees, from its beginning; what is left of the room is zeros."""

    def __init__(self, layout: Layout, game: Game[Any]) -> None:
        self.game = game
        self.seat = layout.number("seat", 10)
        self.view = layout.numbers("view", range(ROOM))

    def write(self, row: Row, g: Any, seat: int) -> None:
        """All of it as numbers."""
        row[self.seat] = seat
        for place, number in zip(range(self.view, self.view + ROOM), _flat(self.game.view(g, None)), strict=False):
            row[place] = number


def _flat(value: object) -> Iterator[float]:
    """A number keeps its sign and order, but lies between -1 and 1; every word has a number of its own."""
    if isinstance(value, Mapping):
        for each in value.values():
            yield from _flat(each)
    elif isinstance(value, list | tuple):
        for each in value:
            yield from _flat(each)
    elif isinstance(value, str):
        yield crc32(value.encode()) / 2**32
    else:
        number = float(value) if isinstance(value, int | float) else 0.0
        yield number / (1 + abs(number))


def _questions(package: str) -> tuple[str, ...]:
    """Every question the game may put, as its texts have them."""
    return tuple([key.removeprefix("ask.") for key in load(package, "en").templates if key.startswith("ask.")])
