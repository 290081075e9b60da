"""The games of a training: those to learn from, and those that show what was learnt."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random as Chance
from typing import Any, TypedDict  # Any: a game of any kind

from perihelion.bots.looking import promising
from perihelion.game import Game
from perihelion.judging import Trained, Weights
from perihelion.lab.simulate import make_bot
from perihelion.notation import Choice
from perihelion.table import Table

KEPT = 0.3  # of the positions of a game
DIGITS = 6  # of a term; more would only make the log longer


@dataclass(frozen=True)
class Course:
    """What is trained and how."""

    game: Game[Any]
    players: int
    seed: int
    rounds: int
    games: int  # of each round
    bot: str
    noise: float  # the share of answers that are made at random, so that there is something to learn from
    ladder: int  # games that show what was learnt

    @property
    def judge(self) -> Trained[Any]:
        """The judge that is trained."""
        judge = self.game.judge
        assert isinstance(judge, Trained)
        return judge

    def with_weights(self, weights: Weights) -> Game[Any]:
        """The game, judged by these weights; by none, as its terms are."""
        return replace(self.game, judge=self.judge.weighed({self.players: weights}))


class Lesson(TypedDict):
    """One game: positions in the order they came, and everybody's share of the victory in the end."""

    stages: list[float]
    terms: list[list[list[float]]]  # of each position and seat, in the order of the judge's names
    won: list[float]


class Lessons:
    """Plays games to learn from; a thing of its own, so that it can be sent to another process."""

    def __init__(self, course: Course, weights: Weights, before: int = 0) -> None:
        self.course, self.weights, self.before = course, weights, before

    def __call__(self, numbers: range) -> list[Lesson]:
        """The games with these numbers, after those of the rounds before."""
        return [self._play(self.before + number) for number in numbers]

    def _play(self, number: int) -> Lesson:
        course, chance = self.course, Chance(f"{self.course.seed} {number}")
        table = course.with_weights(self.weights).new(course.players, chance.getrandbits(64))
        bots = [make_bot(course.bot, chance.getrandbits(64)) for _ in range(course.players)]
        stages, terms, judge = [], [], course.judge
        while not table.over:
            seat = next(iter(table.asks))
            table.play(
                seat, _astray(table, seat, chance) if chance.random() < course.noise else bots[seat](table, seat)
            )
            if chance.random() < KEPT and not table.over:
                stages.append(_short(judge.stage(table.state)))
                terms.append([_row(judge, table, each) for each in range(course.players)])
        return Lesson(stages=stages, terms=terms, won=_shares(table))


class Trials:
    """Plays games of one who has learnt among those who go by the plain terms, each seed once in every seating."""

    def __init__(self, course: Course, weights: Weights) -> None:
        self.course, self.weights = course, weights

    def __call__(self, numbers: range) -> list[float]:
        """The share of the victory in the games with these numbers."""
        return [self._play(number) for number in numbers]

    def _play(self, number: int) -> float:
        course, players = self.course, self.course.players
        number, seat = divmod(number, players)
        chance = Chance(f"ladder {course.seed} {number}")
        seed = chance.getrandbits(64)
        tables = [course.with_weights(weights).new(players, seed) for weights in ({}, self.weights)]
        bots = [make_bot(course.bot, chance.getrandbits(64)) for _ in range(players)]
        table = tables[0]
        while not table.over:
            who = next(iter(table.asks))
            choice = bots[who](tables[who == seat], who)
            for each in tables:
                each.play(who, choice)
        return _shares(table)[seat]


def _astray(table: Table[Any], seat: int, chance: Chance) -> Choice:
    return chance.choice(promising(table, seat))


def _row(judge: Trained[Any], table: Table[Any], seat: int) -> list[float]:
    terms: Mapping[str, float] = judge.terms(table.state, seat)
    return [_short(terms.get(name, 0.0)) for name in judge.names]


def _short(value: float) -> float:
    return float(f"{value:.{DIGITS}g}")


def _shares(table: Table[Any]) -> list[float]:
    winners: Sequence[int] = table.winners or range(table.players)
    return [(seat in winners) / len(winners) for seat in range(table.players)]
