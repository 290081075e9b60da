"""Whole turns as moves: reproducible, within their limits, and never aiming at what luck brings."""

from itertools import islice
from typing import Any  # Any: a table of any game

import pytest

import perihelion as ph
from perihelion.bots.looking import promising
from perihelion.bots.turns import Turns
from tests.games.kepler_3042.positions import at, play, position, side
from tests.playing import wander

GAME = "kepler-3042"


def tables(players: int, seed: int, every: int = 40) -> list[ph.Table[Any]]:
    steps = islice(wander(ph.game(GAME).new(players, seed), seed), 0, None, every)
    return [table.clone() for table in steps if not table.over]


def uncovering() -> ph.Table[Any]:
    """A table where somebody may turn up hidden bodies."""
    return next(
        table.clone()
        for seed in range(20)
        for table in wander(ph.game(GAME).new(2, seed), seed)
        if any(ask.name == "reveal" for ask in table.asks.values())
    )


@pytest.mark.parametrize("players", [1, 2, 3])
def test_every_choice_has_its_place_and_nothing_is_touched(players: int) -> None:
    for table in tables(players, seed=2):
        seat = next(iter(table.asks))
        before = table.record()
        ranking = Turns(thoughts=150, seed=1).rank(table, seat)
        assert table.record() == before
        assert sorted(choice for choice, _ in ranking) == sorted(promising(table, seat))
        assert [worth for _, worth in ranking] == sorted([worth for _, worth in ranking], reverse=True)


def test_the_same_seed_and_thoughts_make_the_same_ranking() -> None:
    table = tables(2, seed=3)[3]
    seat = next(iter(table.asks))
    first, second = (Turns(thoughts=200, seed=4, lucks=2).rank(table, seat) for _ in range(2))
    assert first == second


def test_a_turn_thought_out_is_played_as_it_was_meant_until_luck_has_its_say() -> None:
    table, bot = ph.game(GAME).new(2, seed=1), Turns(thoughts=300, seed=1)
    asked = 0
    while table.state.round < 4:
        seat, ask = next(iter(table.asks.items()))
        ranked = bot._ways
        choice = bot(table, seat) if seat == 0 else ask.choices[-1]
        asked += seat == 0 and bot._ways is ranked
        table.answer(seat, choice)
    assert asked > 8


def test_without_time_it_still_answers() -> None:
    for table in tables(2, seed=5, every=80):
        seat, ask = next(iter(table.asks.items()))
        assert Turns(seconds=0.0, seed=1)(table, seat) in ask.choices
        assert Turns(thoughts=1, seed=1)(table, seat) in ask.choices


def test_what_is_uncovered_is_not_chosen_by_what_it_turns_out_to_be() -> None:
    """The body revealed is the one looked at first, whatever lies there on the imagined table."""
    table = uncovering()
    seat = next(iter(table.asks))
    first = promising(table, seat)[0]
    bot = Turns(thoughts=400, seed=1)
    bot.rank(table, seat)
    assert bot._ways[first][0] == first
    assert {len(way) for choice, way in bot._ways.items() if choice[0] == "reveal"} == {1}


def test_of_bodies_that_nobody_can_tell_apart_the_nearest_is_turned_up() -> None:
    table = uncovering()
    seat, ask = next(iter(table.asks.items()))
    ranked = [choice for choice, _ in Turns(thoughts=400, seed=1).rank(table, seat) if choice[0] == "reveal"]
    in_order = [choice for choice in table.game.promising(table.state, seat, ask) if choice[0] == "reveal"]
    assert ranked[0] == in_order[0]


def test_nothing_is_done_that_brings_nothing() -> None:
    """In the last turn ships have nowhere to go: to leave them takes fewer answers."""
    table = position(side(techs="20000", ships=[at(2, 0), at(4, 0)]), round=16, first=1)
    play(table, "act propel", "done", "done")
    assert table.asks[0].name == "fly"
    assert Turns(seed=1)(table, 0) == ("done",)
