"""Tournaments, the pace of a game, and figures on a game that counts no turns."""

import json

import pytest

import perihelion as ph
from perihelion.bots import UnknownBot
from perihelion.lab import pace, simulate, tournament
from perihelion.lab.results import interval, length
from tests.toys.raid import GAME as RAID

GAME = ph.game("imperium-dice")


def test_a_tournament_ranks_the_better_bot_first() -> None:
    done: list[int] = []
    held = tournament(GAME, ["random", "greedy:looks=1", "search:thoughts=10"], 6, progress=done.append)
    assert held.ranking[-1][0] == "random"
    assert len(held.pairs) == 3
    assert done[-1] == 18
    for bot in held.bots:
        for other in held.bots:
            if bot != other:
                assert held.score(bot, other) + held.score(other, bot) == pytest.approx(1)
    assert sum(total for _, total in held.ranking) == pytest.approx(1.5)


@pytest.mark.parametrize("bots", [[], ["random"], ["random", "random"]])
def test_a_tournament_needs_different_bots(bots: list[str]) -> None:
    with pytest.raises(UnknownBot, match="two bots or more, each once"):
        tournament(GAME, bots, 1)


def test_the_pace_is_measured() -> None:
    measured = pace(GAME, seconds=0.2)
    assert measured[:2] == ("imperium-dice", 3)
    assert 10 < measured.playouts_per_second < measured.decisions_per_second
    assert 1 < measured.clone_microseconds < 10_000
    assert 1 < measured.imagine_microseconds < 10_000


def test_no_pace_without_time() -> None:
    with pytest.raises(ph.BadTable, match="more than 0 seconds, not 0"):
        pace(GAME, seconds=0)


def test_a_game_without_turns_and_with_hidden_cards_is_simulated() -> None:
    results = simulate(RAID, 3, 40)
    assert results.turns is None
    assert results.as_json()["turns"] is None
    assert json.loads(json.dumps(results.as_json()))["by_place"][2]["fair"] == pytest.approx(1 / 3)
    assert any(len(outcome.winners) > 1 for outcome in results.outcomes)
    assert sum(share.wins for share in results.by_place) == pytest.approx(40)


def test_an_interval_holds_the_share_and_shrinks() -> None:
    assert interval(0, 10)[0] == 0
    assert interval(10, 10)[1] == 1
    low, high = interval(50, 100)
    assert (round(low, 3), round(high, 3)) == (0.404, 0.596)  # as in any table of Wilson's intervals
    assert interval(500, 1000)[0] > low


def test_lengths() -> None:
    assert length(range(1, 102)) == (51, 51, 11, 91, 101)
    assert length([7]) == (7, 7, 7, 7, 7)
