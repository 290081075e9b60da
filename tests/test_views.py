"""What a game says of its views and its content is true of every one of them, whoever looks."""

from random import Random
from typing import Any

import msgspec
import pytest

import perihelion as ph
from perihelion.game import Game
from perihelion.page_types import content_type, view_type
from perihelion.table import Table
from tests.playing import random_options, wander

GAMES = [*map(ph.game, ph.games())]
SEEDS = range(6)


def as_told(value: object) -> Any:
    """The value as it comes to a browser."""
    return msgspec.json.decode(msgspec.json.encode(value))


def must_be(told: Any, kind: type) -> None:
    """Every field is there and of the type it claims, and there are no others."""
    assert as_told(msgspec.convert(told, kind, strict=True)) == told


def tables(game: Game[Any], seed: int) -> list[Table[Any]]:
    """A game from start to end, with any number of players; from the third seed on, with any options."""
    players = game.players[seed % len(game.players)]
    table = game.new_with(players, seed, random_options(game, seed) if seed > 2 else {})
    passed = [now.clone() for now in wander(table, seed) if Random(len(now.answers)).random() < 0.2]
    return [*passed, table]


@pytest.mark.parametrize("seed", SEEDS)
@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_every_view_has_the_type_it_claims(game: Game[Any], seed: int) -> None:
    kind = view_type(game)
    assert kind
    for table in tables(game, seed):
        for seat in (None, *range(table.players)):
            must_be(as_told(table.view(seat)), kind)
        must_be(as_told(game.view(all_open(table), None)), kind)


def all_open(table: Table[Any]) -> Any:
    """The state as those see it from whom nothing is hidden once the game is over."""
    state = table.state.copy()
    for card in range(len(state.cards.kinds) if state.cards else 0):
        state.cards.reveal(card)
    return state


@pytest.mark.parametrize("game", GAMES, ids=lambda game: str(game.id))
def test_the_content_has_the_type_it_claims(game: Game[Any]) -> None:
    kind = content_type(game)
    assert kind or not game.content(), "content_types.py says what content.toml holds"
    if kind:
        must_be(as_told(game.content()), kind)


def test_a_view_that_is_not_what_it_claims_is_noticed() -> None:
    game = ph.game("kepler-3042")
    kind, view = view_type(game), game.new(2, 1).view(0)
    assert kind
    for wrong in (view | {"round": None}, view | {"more": 1}, view | {"seats": [view["seats"][0] | {"total": "0"}]}):
        with pytest.raises((msgspec.ValidationError, AssertionError)):
            must_be(as_told(wrong), kind)
    with pytest.raises(msgspec.ValidationError):
        must_be(as_told({name: value for name, value in view.items() if name != "round"}), kind)
