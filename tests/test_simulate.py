"""Simulated games: the figures measured elsewhere with the same kind of players, and the same results every time."""

import math
from functools import cache
from statistics import fmean, stdev

import pytest

import perihelion as ph
from perihelion.bots import UnknownBot
from perihelion.lab import Outcome, Results, simulate
from tests.lengths import brief_if

GAME = ph.game("imperium-dice")
GAMES = 700
SIGMAS = 3.3  # one comparison in a thousand would fail by chance, with other seeds

# An independent program played 5,000 games at random for each number of players, until no planet had moved for 100
# rounds: mean turns, median, and the lengths that one game in ten stays below and above.
ELSEWHERE = 5_000
LENGTHS = {2: (58.6, 47, 18, 115), 3: (59.6, 52, 22, 107), 4: (66.8, 58, 25, 117), 6: (80.3, 70, 31, 137)}

# The same program played 20,000 games with players who build, attack and vote with some sense, of which nearly all
# ended with a victory: mean turns, and how many the first of two players won.
SENSIBLE = {2: 12.1, 3: 13.8, 4: 16.0, 6: 19.6}
SENSIBLE_FIRST = 0.57
GREEDY_IS_NEAR = 0.35  # the greedy bot has a mind of its own
GREEDY_GAMES = {2: 120, 3: 24, 4: 16, 6: 10}


@pytest.mark.parametrize("players", LENGTHS)
def test_games_at_random_are_as_long_as_measured_elsewhere(players: int) -> None:
    results = simulate(GAME, players, GAMES, seed=players, options={"peace_rounds": 100})
    turns = [outcome.turns for outcome in results.outcomes if outcome.turns is not None]
    mean, *quantiles = LENGTHS[players]
    assert results.turns is not None
    assert results.turns.mean == pytest.approx(mean, abs=sampling_error(stdev(turns)))
    for expected, length in zip((0.5, 0.1, 0.9), quantiles, strict=True):
        below = sum((turn < length) + (turn == length) / 2 for turn in turns) / GAMES
        assert below == pytest.approx(expected, abs=sampling_error(math.sqrt(expected * (1 - expected))))
    assert results.draws / GAMES < 0.02


def sampling_error(deviation: float) -> float:
    """How far apart two samples may lie by chance: ours and the one measured elsewhere."""
    return SIGMAS * deviation * math.sqrt(1 / GAMES + 1 / ELSEWHERE)


@cache
def greedy_games(players: int) -> Results:
    """Some games of greedy bots; both tests look at the same."""
    return simulate(GAME, players, GREEDY_GAMES[players], ["greedy"], seed=players)


@pytest.mark.parametrize(
    "players", [brief_if(n == 3, n) for n in (3, 4, 6)]
)  # two of them wait for each other longer than sensible players would
def test_games_of_greedy_bots_are_about_as_long_as_those_of_sensible_players(players: int) -> None:
    outcomes = greedy_games(players).outcomes
    turns = [outcome.turns for outcome in outcomes if outcome.turns is not None and outcome.winners]
    error = SIGMAS * stdev(turns) / math.sqrt(len(turns))
    assert fmean(turns) == pytest.approx(SENSIBLE[players], abs=GREEDY_IS_NEAR * SENSIBLE[players] + error)


def test_the_first_of_two_greedy_bots_has_the_seat_of_a_sensible_player() -> None:
    first, second = (share.wins for share in greedy_games(2).by_place)
    error = SIGMAS * math.sqrt(0.25 / (first + second))
    assert first / (first + second) == pytest.approx(SENSIBLE_FIRST, abs=error)


@pytest.mark.parametrize("bots", [["random"], ["greedy", "random"]])
def test_the_same_seed_brings_the_same_results_however_many_share_the_work(bots: list[str]) -> None:
    games = 30 if bots == ["random"] else 6
    results = [simulate(GAME, 2, games, bots, seed, jobs=jobs) for seed, jobs in ((5, 1), (5, 1), (5, 2), (6, 1))]
    assert results[0] == results[1] == results[2]
    assert results[0].outcomes != results[3].outcomes


def test_every_game_is_counted_once() -> None:
    results = simulate(GAME, 3, 50, options={"peace_rounds": 5})
    assert results.games == 50
    assert 0 < results.draws < 50
    assert sum(share.wins for share in results.by_bot.values()) + results.draws == 50
    assert sum(share.wins for share in results.by_place) + results.draws == 50
    assert sum(results.reasons.values()) == 50


def test_progress_is_told() -> None:
    done: list[int] = []
    simulate(GAME, 2, 20, progress=done.append)
    assert done == sorted(set(done))
    assert done[-1] == 20
    assert len(done) > 5


def test_options_and_presets_are_played() -> None:
    slow, blitz = simulate(GAME, 3, 100), simulate(GAME, 3, 100, preset="blitz")
    assert blitz.options["standing_carriers"] is True
    assert slow.turns is not None
    assert blitz.turns is not None
    assert blitz.turns.mean < slow.turns.mean


def test_bots_can_be_set() -> None:
    results = simulate(GAME, 2, 6, ["search:thoughts=20", "random"])
    assert results.by_bot["search:thoughts=20"].wins > results.by_bot["random"].wins


def outcome(number: int, *winners: int, first: int = 0) -> Outcome:
    return Outcome(winners, first, 10, 20, "conquest", number=number)


def test_bots_move_on_a_seat_from_game_to_game() -> None:
    outcomes = [outcome(0, 0), outcome(1, 1), outcome(2, 2, first=1), outcome(3, 0, 1, first=2), outcome(4)]
    results = Results("imperium-dice", 3, ("a", "b", "b"), 1, {}, outcomes)
    assert {bot: share.wins for bot, share in results.by_bot.items()} == {"a": 3.5, "b": 0.5}
    assert [share.wins for share in results.by_place] == [1, 2.5, 0.5]
    assert results.by_bot["b"].fair == pytest.approx(2 / 3)
    assert results.draws == 1


@pytest.mark.parametrize(
    ("wish", "error", "message"),
    [
        ({"players": 9}, ph.BadTable, "imperium-dice is for 2 to 6 players, not 9"),
        ({"games": 0}, ph.BadTable, "the number of games is 1 or more, not 0"),
        ({"bots": ["random", "random"]}, ph.BadTable, "3 players need 3 bots, or one for all seats, not 2"),
        ({"bots": ["chess"]}, UnknownBot, "there is no 'chess'"),
        ({"bots": ["search:deep"]}, UnknownBot, "NAME:SETTING=NUMBER, such as search:thoughts=50, not 'search:deep'"),
        ({"seed": -1}, ph.BadSeed, "a seed is a whole number"),
        ({"options": {"peace_rounds": 1}}, ph.BadTable, "a number from 5 to 100, not 1"),
        ({"preset": "slow"}, ph.BadTable, "there is no 'slow'"),
    ],
)
def test_what_cannot_be_played_is_refused(wish: dict[str, object], error: type[Exception], message: str) -> None:
    with pytest.raises(error) as refused:
        simulate(GAME, **{"players": 3, "games": 1, **wish})  # type: ignore[arg-type]  # that is the point
    assert message in str(refused.value)
