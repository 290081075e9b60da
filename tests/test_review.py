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
    assert [slip.at for slip in review.worst(slips)] == [8, 7, 6]
    assert review.worst(slips[:3]) == [], "a fiftieth of a victory is nothing to speak of"


@pytest.mark.parametrize("game", ph.games())
def test_every_game_can_be_looked_at(game: str) -> None:
    rules = ph.game(game)
    played = finish(rules.new(max(2, rules.players[0]), 3), 1)
    table = rules.new(played.players, 3)
    for seat, choice in played.answers[:12]:
        found = review.glance(table, seat, choice, 0.0)
        assert len(found.chances) == table.players
        assert sum(found.chances) == pytest.approx(1)
        if found.better != found.played:
            assert review.weigh(table, found, 0.0).cost == pytest.approx(0, abs=1)
        table.answer(seat, choice)
