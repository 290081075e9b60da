"""The five levels a table offers: settings of the same few bots, as levels.toml and those of the games have them."""

import tomllib
from collections.abc import Callable, Mapping
from functools import cache
from importlib.resources import files
from typing import Any  # Any: each bot has settings of its own

from perihelion.bots.exact import Exact
from perihelion.bots.greedy import Greedy
from perihelion.bots.opinions import Opinion, opinion
from perihelion.bots.outlook import Outlooks
from perihelion.bots.random import Random
from perihelion.bots.search import Search
from perihelion.bots.turns import Turns
from perihelion.notation import Choice
from perihelion.table import Table

LEVELS = ("cadet", "pilot", "captain", "commodore", "admiral")  # each beats the one before it
ADVISER = "adviser"  # who gives hints
PLAYERS: dict[str, Callable[..., Callable[[Table[Any], int], Choice]]] = {
    "random": Random,
    "greedy": Greedy,
    "search": Search,
    "turns": Turns,
    "exact": Exact,
}
FILE = "levels.toml"


def adviser() -> "Level":
    """Who gives hints, always the same ones as far as time allows."""
    return Level(ADVISER, seed=1)


class Level:
    """Whoever plays at a table under that name, set as the game needs it."""

    def __init__(self, name: str, seed: int | None = None) -> None:
        self.name, self._seed = name, seed
        self._player: Callable[[Table[Any], int], Choice] | None = None

    def __call__(self, table: Table[Any], seat: int) -> Choice:
        """What that level chooses."""
        if self._player is None:
            set_up = dict(settings(self.name, table.game.package))
            self._player = PLAYERS[set_up.pop("bot")](seed=self._seed, **set_up)
        return self._player(table, seat)

    def outlooks(self, table: Table[Any], seat: int) -> Outlooks:
        """What was thought of the choices just now."""
        look = getattr(self._player, "outlooks", None)
        return look(table, seat) if look else {}

    def opinion(self, table: Table[Any], seat: int) -> Opinion:
        """The same, with what was thought of which choice where that took thinking."""
        choice = self(table, seat)
        return opinion(choice, getattr(self._player, "weights", {}))


@cache
def settings(name: str, package: str) -> Mapping[str, Any]:
    """How a level is set in the game whose folder that is."""
    usual, own = _file(__package__)[name], _file(package).get(name, {})
    return own if own.get("bot", usual["bot"]) != usual["bot"] else {**usual, **own}


@cache
def _file(package: str) -> dict[str, dict[str, Any]]:
    file = files(package).joinpath(FILE)
    return tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
