"""Players that are not people: a bot is called with a table and a seat, and gives a choice."""

from collections.abc import Callable
from functools import partial
from typing import Any  # Any: each bot has settings of its own

from perihelion.bots.exact import odds
from perihelion.bots.levels import LEVELS, PLAYERS, Level
from perihelion.notation import Choice
from perihelion.table import Table

__all__ = ["BOTS", "Bot", "UnknownBot", "bot", "odds"]

Bot = Callable[[Table[Any], int], Choice]

BOTS: dict[str, Callable[..., Bot]] = {**{name: partial(Level, name) for name in LEVELS}, **PLAYERS}


class UnknownBot(ValueError):
    """There is no bot of that name here, or it cannot be set like that."""


def bot(name: str, **settings: Any) -> Bot:
    """A level or a player of that name: `seed` for all, `thoughts` or `seconds` for players that think."""
    if name not in BOTS:
        raise UnknownBot(f"the bots are {', '.join(BOTS)}; there is no {name!r}")
    try:
        return BOTS[name](**settings)
    except TypeError as error:
        raise UnknownBot(f"bot {name} cannot be set like that: {error}") from None
