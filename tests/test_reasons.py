"""What is offered has no reason against it, and what is not offered has one: both come from the rules' conditions.

The game is asked itself: a table does not ask it about what is offered.
"""

from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

import perihelion as ph
from perihelion.game import Game
from perihelion.languages import LANGUAGES
from perihelion.notation import Choice
from perihelion.table import Ask, Table
from tests.playing import random_options, wander

GAMES = Path(__file__).parent / "games"
MOMENTS = 60
TRIED = 12  # choices at a time
Natural = Callable[[Table[Any], int], Iterator[Choice]]
Offered = Callable[[Ask, Choice], bool]


@pytest.fixture(params=ph.games())
def game(request: pytest.FixtureRequest) -> Game[Any]:
    return ph.game(request.param)


def clicks(game: Game[Any]) -> tuple[Natural, Offered]:
    """What somebody might click on, and whether that is offered, under whatever name."""
    folder = game.package.rpartition(".")[2]
    if not (GAMES / folder / "natural.py").exists():  # then what is offered is looked at
        return lambda table, seat: iter(()), lambda ask, choice: False
    found = import_module(f"tests.games.{folder}.natural")
    return found.natural, getattr(found, "is_offered", lambda ask, choice: choice in ask.choices)


def some(chooser: Random, choices: list[Choice]) -> list[Choice]:
    return chooser.sample(choices, min(TRIED, len(choices)))


@pytest.mark.parametrize("seed", range(4))
def test_a_choice_is_offered_or_there_is_a_reason_against_it(game: Game[Any], seed: int) -> None:
    natural, is_offered = clicks(game)
    chooser = Random(seed)
    for players in game.players:
        options = random_options(game, seed + players) if seed % 2 else {}
        for table in wander(game.new_with(players, seed, options), seed, stop=MOMENTS):
            for seat, ask in table.asks.items():
                for choice in some(chooser, list(ask.choices)):
                    assert game.why_not(table.state, seat, ask, choice) is None, (ask.name, choice)
                for choice in some(chooser, list(natural(table, seat))):
                    note = game.why_not(table.state, seat, ask, choice)
                    assert (note is None) == is_offered(ask, choice), (ask.name, choice, note)
                    assert not note or all("{" not in table.texts(lang).say(*note) for lang in LANGUAGES)
