"""Hindsight: a blunder is found and named, luck is not blamed."""

from collections.abc import Mapping
from typing import Any

import pytest

import perihelion as ph
from perihelion.bots import review
from perihelion.game import Game
from perihelion.notation import Choice
from perihelion.shell import shell
from perihelion.table import GameOver, State, ask
from tests.playing import finish

CALLS: list[Choice] = [("low",), ("high",)]  # low: 1 in 6 wins; high: 5 in 6
SECONDS = 5.0  # more than is needed, so that thoughts are what counts


@shell
class Bet(State):
    """Two players; the first bets on a die, and one of the two wins."""

    done: int = 0


def set_up(players: int, luck: int, options: Mapping[str, Any]) -> Bet:
    return Bet(luck=luck)


async def turn(g: Bet) -> None:
    choice = await ask(0, "bet", CALLS)
    won = g.draw(6) < (1 if choice == ("low",) else 5)
    raise GameOver([0 if won else 1], "die")


BET: Game[Bet] = Game(
    "bet", range(2, 3), 1, "tests.toys", set_up, turn, lambda g, seat: {}, lambda g, seat: {"even": 0.0}
)


@pytest.mark.parametrize("seed", range(4))
def test_a_bad_bet_is_one_however_the_die_falls(seed: int) -> None:
    table = BET.new(2, seed)
    found = review.glance(table, 0, ("low",), SECONDS)
    assert (found.at, found.seat, found.played, found.better) == (0, 0, "low", "high")
    slip = review.weigh(table, found, SECONDS)
    assert slip.cost == pytest.approx(4 / 6, abs=0.12)
    assert review.worst([slip]) == [slip]
    assert sum(found.chances) == pytest.approx(1)


def test_a_good_bet_costs_nothing() -> None:
    found = review.glance(BET.new(2, 1), 0, ("high",), SECONDS)
    assert (found.better, found.cost) == ("high", 0.0)
    assert review.suspects([found], [0]) == []


def test_only_the_seats_of_interest_are_suspected_and_the_worst_come_first() -> None:
    glances = [review.Glance(at, at % 2, [], "low", "high", at / 100) for at in range(40)]
    looked = review.suspects(glances, [1])
    assert [each.at for each in looked] == [39, 37, 35, 33, 31, 29, 27, 25]
    slips = [review.Slip(at, 1, "low", "high", at / 100) for at in range(9)]
    assert [slip.at for slip in review.worst(slips)] == [8, 7, 6, 5, 4, 3, 2]
    assert review.worst(slips[:2]) == [], "less than a fiftieth of a victory is nothing to speak of"
    sizes = [review.Slip(0, 1, "low", "high", cost).size for cost in (0.03, 0.1, 0.3)]
    assert sizes == ["slip", "mistake", "blunder"]


def test_what_moves_the_game_most_is_looked_at_first() -> None:
    shares = [[0.5, 0.5], [0.4, 0.6], [0.8, 0.2], [0.75, 0.25], [0.2, 0.8]]
    assert review.telling(shares, [0, 0, 0, 0], [0]) == [3, 1, 0, 2]
    assert review.telling(shares, [0, 0, 0, 1], [0]) == [1, 3, 0, 2], "what others did tells less"


def test_luck_is_what_nobody_has_chosen() -> None:
    glances = [
        review.Glance(0, 0, [0.6, 0.4], "low", "high", 0.2, [0.4, 0.6]),
        review.Glance(1, 1, [0.5, 0.5], "low", "high", 0.1, [0.6, 0.4]),
    ]
    lucky = review.Sketch([[0.5, 0.5]] * 2 + [[1.0, 0.0]], [(0, "low"), (1, "low")], [False, True], [0], [])
    found = review.account(glances, [], lucky, 0)
    assert found is not None
    assert tuple(found) == pytest.approx((0.6, 0.4, 0.2, 0.1, 1.0, 0.1)), "without a die nothing is luck"
    assert found.start + found.luck - found.cost + found.gift + found.later == pytest.approx(found.result)
    weighed = review.account(glances, [review.Slip(0, 0, "low", "high", 0.1)], lucky, 0)
    assert weighed is not None
    assert weighed.cost == pytest.approx(0.1)
    old = [glances[0]._replace(expected=())]
    assert review.account(old, [], lucky, 0) is None, "a glance of before says too little"


@pytest.mark.parametrize("game", ph.games())
def test_every_game_can_be_looked_at(game: str) -> None:
    rules = ph.game(game)
    played = finish(rules.new(max(2, rules.players[0]), 3), 1)
    table = rules.new(played.players, 3)
    for seat, choice in played.answers[:12]:
        found = review.glance(table, seat, choice, 0.0)
        assert len(found.chances) == table.players
        assert sum(found.chances) == pytest.approx(1)
        assert len(found.expected) == table.players
        if found.better != found.played:
            slip = review.weigh(table, found, 0.0)
            assert slip.cost == pytest.approx(0, abs=1)
            assert all(reason.percent for reason in slip.reasons)
        table.answer(seat, choice)


@pytest.mark.parametrize("game", ph.games())
def test_a_sketch_has_every_answer_and_the_end(game: str) -> None:
    rules = ph.game(game)
    for players in (rules.players[0], rules.players[-1]):
        played = finish(rules.new(players, 4), 2)
        found = review.sketch(played)
        assert len(found.shares) == len(found.answers) + 1 == len(played.answers) + 1
        assert [seat for seat, _ in found.answers] == [seat for seat, _ in played.answers]
        assert found.winners == list(played.winners)
        assert all(worth > 0 and f"term.{term}" in rules.texts("en").templates for term, worth in found.ahead)
        if players > 1 and played.winners:
            assert found.shares[-1][played.winners[0]] == pytest.approx(1 / len(played.winners))


@pytest.mark.parametrize("id", ph.games())
def test_nobody_wins_by_a_turn_that_the_end_took_away(id: str) -> None:
    game, named = ph.game(id), set[str]()
    for seed in range(1, 6):
        named |= {term for term, _ in review.sketch(finish(game.new(2, seed), seed)).ahead}
    assert named
    assert "turn" not in named
