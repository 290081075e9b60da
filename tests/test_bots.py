"""The bots: each beats the one before it, over enough games that it is not luck; and all are reproducible."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import product
from math import comb
from operator import mul
from typing import Any

import pytest

import perihelion as ph
from perihelion.bots import BOTS, UnknownBot
from perihelion.table import Secretly
from tests.lengths import brief_and_long
from tests.playing import wander

LUCK = 0.001  # a result less likely than this between equals is not luck


def by_luck(won: int, games: int, share: float = 0.5) -> float:
    """The chance to win so many of these games or more, with that share of each."""
    return sum(comb(games, n) * share**n * (1 - share) ** (games - n) for n in range(won, games + 1))


def by_signs(margins: Sequence[float]) -> float:
    """The chance that equals end so far ahead in all: every margin might as well have been the other's."""
    ahead = [sum(map(mul, margins, signs)) >= sum(margins) for signs in product((1, -1), repeat=len(margins))]
    return ahead.count(True) / len(ahead)


def games_between(
    game: str, first: dict[str, Any], second: dict[str, Any], games: int, players: int = 2
) -> Iterator[tuple[ph.Table[Any], int]]:
    """Games of the first bot, alone against so many of the second, and its seat, which changes every game."""
    for number in range(games):
        seat = number % players
        table = ph.game(game).new(players=players, seed=number)
        bots = [ph.bot(**(first if each == seat else second), seed=number * players + each) for each in range(players)]
        while not table.over:
            who = next(iter(table.asks))
            table.answer(who, bots[who](table, who))
        yield table, seat


def match(game: str, first: dict[str, Any], second: dict[str, Any], games: int, players: int = 2) -> tuple[int, int]:
    """Games won by the first bot, and games decided."""
    ends = [
        (seat in table.winners, bool(table.winners))
        for table, seat in games_between(game, first, second, games, players)
    ]
    return sum([won for won, _ in ends]), sum([decided for _, decided in ends])


def margins(game: str, first: dict[str, Any], second: dict[str, Any], games: int) -> list[float]:
    """By how many points the first bot is ahead of the second, game by game."""
    ends = [(table.scores or (), seat) for table, seat in games_between(game, first, second, games)]
    return [scores[seat] - scores[1 - seat] for scores, seat in ends]


RANDOM, GREEDY = {"name": "random"}, {"name": "greedy"}


@pytest.mark.parametrize("games", brief_and_long(40, 120))
def test_greedy_beats_random(games: int) -> None:
    """Imperium Dice: nine in ten of those decided at least, where luck alone would bring half."""
    won, decided = match("imperium-dice", GREEDY, RANDOM, games)
    assert won >= 0.9 * decided
    assert by_luck(won, decided) < LUCK


def test_greedy_beats_two_random_bots() -> None:
    """30 games for three: three in four at least, where luck alone would bring a third."""
    won, decided = match("imperium-dice", GREEDY, RANDOM, games=30, players=3)
    assert won >= 0.75 * decided
    assert by_luck(won, decided, 1 / 3) < LUCK


@pytest.mark.parametrize(("games", "luck"), brief_and_long((12, 0.5), (160, LUCK)))
def test_search_beats_greedy(games: int, luck: float) -> None:
    """Imperium Dice with 50 thoughts a choice: 60 in 100 of those decided at least."""
    won, decided = match("imperium-dice", {"name": "search", "thoughts": 50}, GREEDY, games)
    assert won >= 0.6 * decided
    assert by_luck(won, decided) < luck


@pytest.mark.parametrize(("games", "luck"), brief_and_long((6, 0.5), (60, 0.01)))
def test_search_beats_two_greedy_bots(games: int, luck: float) -> None:
    """Half of the games for three at least, where luck alone would bring a third."""
    won, decided = match("imperium-dice", {"name": "search", "thoughts": 60}, GREEDY, games, players=3)
    assert won >= 0.5 * decided
    assert by_luck(won, decided, 1 / 3) < luck


def test_greedy_bots_do_not_wait_for_each_other_for_ever() -> None:
    _, decided = match("imperium-dice", GREEDY, GREEDY, games=60)
    assert decided >= 48


def ballots(settings: dict[str, Any], players: int, games: int) -> Counter[tuple[str, str]]:
    """How often whoever would lose a weapon, and whoever proposed that, voted which way."""
    cast: Counter[tuple[str, str]] = Counter()
    for seed in range(games):
        table = ph.game("imperium-dice").new(players, seed)
        bots = [ph.bot(**settings, seed=seed * players + seat) for seat in range(players)]
        while not table.over:
            seat, ask = next(iter(table.asks.items()))
            choice = bots[seat](table, seat)
            if ask.name == "ballot" and seat in (table.state.motion, table.state.active().seat):
                cast["target" if seat == table.state.motion else "proposer", choice[0]] += 1
            table.play(seat, choice)
    return cast


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("settings", [GREEDY, {"name": "search", "thoughts": 20}], ids=lambda each: each["name"])
def test_nobody_votes_for_their_own_disarmament_and_hardly_anybody_against_their_own_motion(
    settings: dict[str, Any], players: int
) -> None:
    cast = ballots(settings, players, games=12 if settings is GREEDY else 4)
    assert cast["target", "against"] > 10
    assert cast["target", "for"] == 0
    assert cast["proposer", "against"] <= 0.05 * cast["proposer", "for"]


@pytest.mark.parametrize(
    "settings", [RANDOM, GREEDY, {"name": "search", "thoughts": 20}], ids=lambda each: each["name"]
)
@pytest.mark.parametrize("game", ph.games())
def test_the_same_seed_makes_the_same_choices(game: str, settings: dict[str, Any]) -> None:
    def choices() -> list[Any]:
        table, bot = ph.game(game).new(players=2, seed=5), ph.bot(**settings, seed=9)
        for _ in range(8):
            seat = next(iter(table.asks))
            table.answer(seat, bot(table, seat))
        return table.answers

    assert choices() == choices()


@pytest.mark.parametrize("settings", [RANDOM, GREEDY, {"name": "search", "thoughts": 5}], ids=lambda each: each["name"])
def test_bots_answer_every_question_and_touch_nothing(settings: dict[str, Any]) -> None:
    bot = ph.bot(**settings, seed=1)
    asked: set[str] = set()
    for seed in range(4):
        for table in wander(ph.game("imperium-dice").new(players=3, seed=seed), seed, stop=60):
            for seat, ask in table.asks.items():
                before = table.record()
                assert bot(table, seat) in ask.choices
                assert table.record() == before
                asked.add(ask.name + " in secret" * (type(table.asks) is Secretly))
    assert {"construction", "management", "politics", "ballot in secret"} <= asked


def test_search_may_be_given_time_instead_of_thoughts() -> None:
    table = ph.game("imperium-dice").new(players=2, seed=1)
    seat = next(iter(table.asks))
    for settings in ({"seconds": 0.0}, {"seconds": 0.02}, {"seconds": 60.0, "thoughts": 3}):
        assert ph.bot("search", seed=1, **settings)(table, seat) in table.asks[seat].choices


def test_unknown_bots_and_settings_are_refused_in_one_line() -> None:
    with pytest.raises(UnknownBot, match=f"the bots are {', '.join(BOTS)}; there is no 'oracle'"):
        ph.bot("oracle")
    with pytest.raises(UnknownBot, match=r"bot greedy cannot be set like that: .*wisdom"):
        ph.bot("greedy", wisdom=3)
