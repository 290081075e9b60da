"""A dream that is forked is the same dream, wherever it is forked, and each goes its own way."""

from random import Random as Chance
from typing import Any

import pytest

import perihelion as ph
from perihelion.dream import Dream
from tests.playing import wander


def offered(table: ph.Table[Any]) -> list[tuple[int, str, list[Any]]]:
    return [(seat, ask.name, list(ask.choices)) for seat, ask in table.asks.items()]


@pytest.mark.parametrize("game", ph.games())
@pytest.mark.parametrize("players", [2, 3])
def test_a_fork_is_the_same_and_goes_its_own_way(game: str, players: int) -> None:
    chance = Chance(players)
    for at, table in enumerate(wander(ph.game(game).new(players, seed=3), 3, stop=120)):
        if at % 7 or table.over:
            continue
        dream = Dream.of(table, 0, at)
        for _ in range(25):
            if dream.over:
                break
            twin = dream.fork()
            assert (twin.state, offered(twin)) == (dream.state, offered(dream))
            seat, ask = next(iter(dream.asks.items()))
            choice = chance.choice(ask.choices)
            before = repr(dream.state)
            twin.play(seat, choice)
            assert repr(dream.state) == before
            dream.play(seat, choice)
            assert (twin.state, offered(twin)) == (dream.state, offered(dream))


def test_a_dream_begins_as_an_imagined_table_does() -> None:
    table = ph.game("kepler-3042").new(2, seed=1)
    assert Dream.of(table, 1, 5).state == table.imagine(1, 5).state
