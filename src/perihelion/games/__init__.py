"""The registry of games: the only one."""

from functools import cache
from importlib import import_module
from typing import Any

from perihelion import notation
from perihelion.game import Game
from perihelion.table import Table

PACKAGES = {
    "distant-suns": "perihelion.games.distant_suns",
    "imperium-dice": "perihelion.games.imperium_dice",
    "kepler-3042": "perihelion.games.kepler_3042",
    "space-explorers": "perihelion.games.space_explorers",
}


class UnknownGame(ValueError):
    """There is no game of that name here."""


def games() -> list[str]:
    """The ids of all games."""
    return sorted(PACKAGES)


@cache
def game(id: str) -> Game[Any]:
    """The game of that id."""
    if id not in PACKAGES:
        raise UnknownGame(f"the games are {', '.join(games())}; there is no {id!r}")
    found: Game[Any] = import_module(PACKAGES[id]).GAME
    return found


def replay(text: str) -> Table[Any]:
    """The table a record tells of."""
    record = notation.read(text)
    try:
        played = game(record.game)
    except UnknownGame as error:
        raise notation.RecordError(f"the record is of another game: {error}") from None
    return played.under(record.rules).replay(record)
