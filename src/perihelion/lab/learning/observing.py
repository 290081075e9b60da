"""What a seat sees, as a row of numbers: the question put to it, then what its view says, itself first.

Seats are counted from the one that looks: 0 is oneself, 1 the next one, and so on. Every number lies between -1 and 1;
`names_of` says what each of them is. Nothing is read but what a spectator sees and the cards the seat has seen: its own
view has all of that too, but works out what each choice would bring, which takes several times as long.

What is told of a game, and in which order, stands in its learning.py; of a game without one, everything is told that is
in its view, as it comes (`plainly`).
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any
from zlib import crc32

from perihelion.lab.learning.facts import Facts
from perihelion.table import Table
from perihelion.texts import load

ROOM = 512  # numbers for a game that does not say what is to be told of it


def observe(table: Table[Any], seat: int, named: bool = False) -> Facts:
    """The numbers for a seat."""
    look = getattr(table.game.part("learning"), "observe", plainly)
    facts = Facts(named)
    ask = table.asks.get(seat)
    facts.word("asked", ask.name if ask else None, _questions(table.game.package))
    look(facts, table.view(None), table.state, seat)
    return facts


def plainly(facts: Facts, view: Mapping[str, object], g: object, seat: int) -> None:
    """Whose eyes it is, then whatever is in the view, from its beginning; what is left of the room is zeros."""
    facts.number("seat", seat, 10)
    told = list(_flat(view))[:ROOM]
    for place, number in enumerate([*told, *[0.0] * (ROOM - len(told))]):
        facts.number(f"view{place}", number, 1)


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


def names_of(table: Table[Any]) -> tuple[str, ...]:
    """What each number is called; the same for every table of that game with as many players."""
    return tuple(observe(table, 0, named=True).names or ())


@cache
def _questions(package: str) -> tuple[str, ...]:
    """Every question the game may put, as its texts have them."""
    return tuple([key.removeprefix("ask.") for key in load(package, "en").templates if key.startswith("ask.")])
