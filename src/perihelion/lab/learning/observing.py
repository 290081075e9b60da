"""What a seat sees, as a row of numbers: the question put to it, then what its view says, itself first.

Seats are counted from the one that looks: 0 is oneself, 1 the next one, and so on. Every number lies between -1 and 1;
`names_of` says what each of them is. Nothing is read but what a spectator sees and the cards the seat has seen: its own
view has all of that too, but works out what each choice would bring, which takes several times as long.
"""

from collections.abc import Callable
from functools import cache
from typing import Any

from perihelion.game import BadTable
from perihelion.lab.learning import sights
from perihelion.lab.learning.facts import Facts
from perihelion.table import Table
from perihelion.texts import load

SIGHTS: dict[str, Callable[[Facts, dict[str, Any], Any, int], None]] = {
    "distant-suns": sights.distant_suns,
    "imperium-dice": sights.imperium_dice,
    "kepler-3042": sights.kepler_3042,
    "space-explorers": sights.space_explorers,
}


def observe(table: Table[Any], seat: int, named: bool = False) -> Facts:
    """The numbers for a seat."""
    look = SIGHTS.get(table.game.id)
    if look is None:
        raise BadTable(f"games that can be observed as numbers are {', '.join(SIGHTS)}, not {table.game.id!r}")
    facts = Facts(named)
    ask = table.asks.get(seat)
    facts.word("asked", ask.name if ask else None, _questions(table.game.package))
    look(facts, table.view(None), table.state, seat)
    return facts


def names_of(table: Table[Any]) -> tuple[str, ...]:
    """What each number is called; the same for every table of that game with as many players."""
    return tuple(observe(table, 0, named=True).names or ())


@cache
def _questions(package: str) -> tuple[str, ...]:
    """Every question the game may put, as its texts have them."""
    return tuple([key.removeprefix("ask.") for key in load(package, "en").templates if key.startswith("ask.")])
