"""The contract of what is hidden: what a seat cannot see changes nothing it is shown."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from perihelion.game import Game
from perihelion.table import Secretly, Table
from tests.contract import OTHER_LUCK, SEEDS, start
from tests.playing import asked, finish, picture, sight, step, wander
from tests.toys import raid


@pytest.mark.parametrize("seed", SEEDS)
def test_an_imagined_table_looks_the_same_to_the_one_who_imagines_it(game: Game[Any], seed: int) -> None:
    for table in wander(start(game, seed), seed, stop=60):
        before = picture(table)
        for seat in range(table.players):
            dream = table.imagine(seat, luck=OTHER_LUCK + seed)
            assert dream.view(seat) == table.view(seat)
            assert asked(dream, seat) == asked(table, seat)
            assert dream.state.luck != table.state.luck
            assert sorted(dream.state.things()) == sorted(table.state.things())
            finish(dream, seed)
        assert picture(table) == before


def test_hidden_things_differ_in_imagined_tables() -> None:
    table = raid.GAME.new(players=3, seed=1)
    kinds = {
        tuple(table.imagine(0, luck).state.kinds().kinds[card] for card in table.state.hands[1]) for luck in range(40)
    }
    assert len(kinds) > 10
    decks = {tuple(table.imagine(0, luck).state.kinds().kinds) for luck in range(40)}
    assert len(decks) == 40
    assert {tuple(sorted(deck)) for deck in decks} == {tuple(sorted(table.state.kinds().kinds))}


def interference(table: Table[Any], seat: int | None, seed: int) -> str:
    """Where a table and one that differs only in what the seat cannot see come to look different to it, or nothing.

    A spectator has seen what a seat has that nobody sits on: what lies open to everybody.
    """
    other = table.clone()
    if other.state.cards is not None:
        other.state.cards.kinds[:] = other.state.cards.deal_unseen(table.players if seat is None else seat, seed)
    for _ in range(8):
        if sight(table, seat) != sight(other, seat):
            return f"after {len(table.answers)} answers seat {seat} sees a difference"
        if table.over:
            break
        step(table, Random(seed + len(table.answers)))
        who, choice = table.answers[-1]
        if who not in other.asks or choice not in other.asks[who].choices:
            break  # the hidden thing decided what could be done; from here on the tables differ for good reason
        other.answer(who, choice)
        if differ_in_the_open(table, other, seat):
            break
    return ""


def differ_in_the_open(table: Table[Any], other: Table[Any], seat: int | None) -> bool:
    """Whether the seat has by now seen a card that differs."""
    mine, theirs = table.state.cards, other.state.cards
    return mine is not None and theirs is not None and mine.view(seat) != theirs.view(seat)


@pytest.mark.parametrize("seed", SEEDS)
def test_what_a_seat_cannot_see_changes_nothing_it_is_shown(game: Game[Any], seed: int) -> None:
    for count, table in enumerate(wander(start(game, seed), seed, stop=40)):
        if count % 4 == seed % 4:  # every moment is looked at with some seed
            for seat in (*range(table.players), None):
                assert not interference(table.clone(), seat, seed + 1)


@pytest.mark.parametrize("seed", SEEDS)
def test_a_secret_answer_is_seen_by_nobody_else_before_all_have_answered(game: Game[Any], seed: int) -> None:
    for table in wander(start(game, seed), seed, stop=40):
        if type(table.asks) is not Secretly or len(table.asks) < 2:
            continue
        for who in table.asks:
            sights = set()
            choices = table.asks[who].choices
            for choice in Random(seed).sample(choices, min(3, len(choices))):
                trial = table.clone()
                trial.answer(who, choice)
                if type(trial.asks) is Secretly:
                    sights.add(tuple(sight(trial, seat) for seat in range(table.players) if seat != who))
            assert len(sights) <= 1


def leaking_view(g: raid.Raid, seat: int | None) -> dict[str, Any]:
    return raid.view(g, seat) | {"next": g.strength(g.deck[0]) if g.deck else 0}


async def leaking_turn(g: raid.Raid) -> None:
    g.tell("draw", by=1, strength=g.strength(g.hands[1][0]))
    await raid.turn(g)


@pytest.mark.parametrize("leak", [{"view": leaking_view}, {"scene": leaking_turn}], ids=["view", "event"])
def test_the_contract_catches_a_game_that_leaks(leak: dict[str, Any]) -> None:
    game = replace(raid.GAME, **leak)
    tables = (table for seed in SEEDS for table in wander(game.new(players=3, seed=seed), seed, stop=20))
    assert any(interference(table.clone(), seat, 1) for table in tables for seat in range(3))


@pytest.mark.parametrize("seed", SEEDS)
def test_secret_answers_in_any_order_end_the_same(game: Game[Any], seed: int) -> None:
    for table in wander(start(game, seed), seed, stop=120):
        if type(table.asks) is Secretly and len(table.asks) > 1:
            ends = {_answer_secretly(table.clone(), seed, turned) for turned in range(table.players)}
            assert len(ends) == 1


def _answer_secretly(table: Table[Any], seed: int, turned: int) -> str:
    """Give the same answers to all secret questions, another seat first each time; the state they lead to."""
    secret = table.asks
    while table.asks is secret and secret:
        seat = min(secret, key=lambda each: (each + turned) % table.players)
        choices = secret[seat].choices
        table.answer(seat, choices[(seed + seat) % len(choices)])
    return repr(table.state)
