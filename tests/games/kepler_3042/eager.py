"""Random games in which things happen: whoever can settle, terraform or land mostly does."""

from collections.abc import Iterator
from random import Random

from perihelion.games.kepler_3042 import GAME
from perihelion.games.kepler_3042.forecast import useful
from perihelion.games.kepler_3042.state import Galaxy
from perihelion.notation import Choice, OptionValue
from perihelion.table import Ask, Table
from tests.playing import random_options

LIKED = ("colonise", "terraform", "develop", "build", "accept", "gain", "advance", "dock")


def eager_game(
    seed: int, players: int | None = None, gifted: bool = True, **options: OptionValue
) -> Iterator[Table[Galaxy]]:
    """A game with any options but those given, before each answer and at the end; the gifted begin with more levels."""
    chance = Random(seed)
    players = players or chance.choice(GAME.players)
    table = GAME.new_with(players, seed, {**random_options(GAME, seed), **options})
    while not table.over:
        if gifted and table.state.round == 1:
            gifted, table = False, _with_gifts(table, chance)
        yield table
        seat = chance.choice(list(table.asks))
        table.answer(seat, _choice(table, seat, chance))
    yield table


def _with_gifts(table: Table[Galaxy], chance: Random) -> Table[Galaxy]:
    g = table.state.copy()
    for player in g.players:
        player.techs = tuple([level + chance.choice([1, 2]) for level in player.techs])
    return Table(GAME, g, table.players, table.seed, table.options)


def _choice(table: Table[Galaxy], seat: int, chance: Random) -> Choice:
    ask = table.asks[seat]
    good = _good(table.state, seat, ask)
    return chance.choice(good if good and chance.random() < 0.85 else list(ask.choices))


def _good(g: Galaxy, seat: int, ask: Ask) -> list[Choice]:
    if ask.name == "fly":
        return [choice for choice in ask.choices if "via" in choice or (len(choice) > 2 and choice[2] in g.tiles)]
    if ask.name == "remove":
        return [("done",)]
    if ask.name == "action":
        return [each for each in ask.choices if each[0] == "act" and useful(g, g.players[seat], each[1])]
    return [choice for choice in ask.choices if choice[0] in LIKED]
