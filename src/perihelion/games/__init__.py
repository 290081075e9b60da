"""The games, found where they lie: nobody keeps a list of them.

A folder here is a game, and its name is the game's id: `far_away` is the game `far-away`. Games of other people are
packages that say so in their entry points (`guests.py`).
"""

from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from typing import Any

from perihelion import notation
from perihelion.editions import BadEdition, game_in
from perihelion.game import Game
from perihelion.games import guests
from perihelion.table import Table


class UnknownGame(ValueError):
    """There is no game of that name here."""


@cache
def ours() -> dict[str, str]:
    """The packages in this folder, by the ids of their games."""
    return {name.replace("_", "-"): f"{__name__}.{name}" for _, name, is_folder in iter_modules(__path__) if is_folder}


def games() -> list[str]:
    """The ids of all games."""
    return sorted([*ours(), *guests.welcome(frozenset(ours()))])


@cache
def game(id: str) -> Game[Any]:
    """The game of that id."""
    if id in ours():
        found: Game[Any] = import_module(ours()[id]).GAME
        return found
    try:
        return guests.game(id)
    except guests.NoGuest as error:
        raise UnknownGame(f"the games are {', '.join(games())}; {error}") from None


def edition(text: str) -> Game[Any]:
    """The game that an edition is of, with what the edition prints."""
    return game(game_in(text)).in_edition(text)


def replay(text: str) -> Table[Any]:
    """The table a record tells of."""
    record = notation.read(text)
    return played(record).replay(record)


def played(record: notation.Record) -> Game[Any]:
    """The game a record is of, in its edition, and under its rules while those are reachable."""
    try:
        found = game(record.game)
        return (found.in_edition(record.edition) if record.edition else found).under(record.rules)
    except UnknownGame as error:
        raise notation.RecordError(f"the record is of another game: {error}") from None
    except BadEdition as error:
        raise notation.RecordError(f"the record is of no edition of {record.game}: {error}") from None
