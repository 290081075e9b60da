"""The puzzle of a day: a question of a solved game in which one choice is best by far; which one?

It follows from the date alone. Two who mostly play by what is known, and now and then at random, play games from seeds
of that day, until one of them has a question worth asking; so every server and every browser asks the same.
"""

from collections.abc import Callable, Iterator
from datetime import date
from random import Random as Chance
from typing import Any, NamedTuple

from perihelion.bots.exact import missing, odds
from perihelion.notation import Choice
from perihelion.table import Ask, Table

FIRST = date(2026, 11, 1)  # there was none before
AHEAD = 0.05, 0.3  # of the victory: by so much the best choice is better than the second; by more, anybody sees it
FEWEST, MOST = 3, 8  # choices
OPEN = 0.05, 0.95  # what the best choice brings; beyond that the game is as good as over
DIGITS = 4  # of a share; what comes after them decides nothing, so that all machines agree
ERRS = 0.2  # how often somebody plays at random
GAMES = 40  # in a row without a question are more than there will ever be
LONGEST = 80  # answers of a game; what comes later is seldom worth waiting for

Shares = dict[Choice, float]


class Missing(LookupError):
    """What is known of that game is not here: the file, named from the folder in which the games lie."""


class Puzzle(NamedTuple):
    """A table, who is asked there, and what every choice brings."""

    table: Table[Any]
    seat: int
    shares: Shares

    @property
    def best(self) -> Choice:
        """The one choice that is best."""
        return best_of(self.shares)


class _Question(NamedTuple):
    at: int  # answers given before
    seat: int
    name: str
    shares: Shares


def puzzle(day: date, new: Callable[[Chance], Table[Any]]) -> Puzzle:
    """The puzzle of that day, from the first game that has one; each new game must be one that is solved."""
    chance = Chance(day.isoformat())
    for _ in range(GAMES):
        table = new(chance)
        found = list(_questions(table, chance))
        if found:
            return _asked(table, _one_of(found, chance))
    raise LookupError(f"{GAMES} games of {day} had no question worth asking")


def _questions(table: Table[Any], chance: Chance) -> Iterator[_Question]:
    """Play a game, and give every question that is worth asking."""
    while not table.over and len(table.answers) < LONGEST:
        seat, ask = next(iter(table.asks.items()))
        shares = known(table, seat)
        if is_puzzling(shares):
            yield _Question(len(table.answers), seat, ask.name, shares)
        table.play(seat, _answer(ask, shares, chance))


def known(table: Table[Any], seat: int) -> Shares:
    """What every choice brings, to the digits that count; nothing where nobody can know."""
    file = missing(table)
    if file is not None:
        raise Missing(file)
    return {choice: round(share, DIGITS) for choice, share in (odds(table, seat) or {}).items()}


def best_of(shares: Shares) -> Choice:
    """The choice that brings most; of equally good ones, the first."""
    return max(shares, key=lambda choice: shares[choice])


def is_puzzling(shares: Shares) -> bool:
    """Whether one of several choices is best by far, in a game that is open."""
    if not FEWEST <= len(shares) <= MOST:
        return False
    second, best = sorted(shares.values())[-2:]
    ahead = round(best - second, DIGITS)
    return AHEAD[0] <= ahead <= AHEAD[1] and OPEN[0] <= best <= OPEN[1]


def _answer(ask: Ask, shares: Shares, chance: Chance) -> Choice:
    if not shares or chance.random() < ERRS:
        return ask.choices[chance.randrange(len(ask.choices))]
    return best_of(shares)


def _one_of(found: list[_Question], chance: Chance) -> _Question:
    """Any of them, but first any kind of question and answer, so that rare ones come as often."""
    kind = chance.choice(sorted({_kind(question) for question in found}))
    return chance.choice([question for question in found if _kind(question) == kind])


def _kind(question: _Question) -> tuple[str, str]:
    return question.name, str(best_of(question.shares)[0])


def _asked(played: Table[Any], question: _Question) -> Puzzle:
    """The table as it was when that was asked."""
    table = played.game.new_with(played.players, played.seed, played.options)
    for answer in played.answers[: question.at]:
        table.play(*answer)
    return Puzzle(table, question.seat, question.shares)
