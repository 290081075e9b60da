"""The games that keep the contract: all that are registered, and the toy with hidden hands."""

from random import Random
from typing import Any

import perihelion as ph
from perihelion.game import Game
from perihelion.table import Table
from tests.playing import random_options
from tests.toys import raid

GAMES: list[Game[Any]] = [*map(ph.game, ph.games()), raid.GAME]
REGISTERED = [game for game in GAMES if game is not raid.GAME]
OTHER_LUCK = 1000  # than that of any table here
SEEDS = range(6)


def start(game: Game[Any], seed: int) -> Table[Any]:
    """A table with any number of players; from the third seed on, with any options."""
    players = Random(seed).choice(game.players)
    return game.new_with(players, seed, random_options(game, seed) if seed > 2 else {})
