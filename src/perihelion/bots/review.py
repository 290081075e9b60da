"""Hindsight on a finished game: how everybody stood before each answer, and what the costly answers were.

A glance at every answer finds how the search would have liked it; the few that look worst are then weighed against
what it liked better, both with the same luck, so that no answer is blamed for a bad roll.
"""

from collections.abc import Iterable, Sequence
from typing import Any, NamedTuple

from perihelion.bots.looking import promising
from perihelion.bots.search import Search
from perihelion.notation import Choice, text_of
from perihelion.table import Table

THOUGHTS = 150  # at most, for a glance
FEWEST = 6
WEIGHED = 8  # answers looked at again
WEIGHTS = 400  # thoughts for each of the two choices, at most
SLIPS = 3
SMALL = 0.02  # of a victory: less than that is nothing to speak of
SEED = 1


class Glance(NamedTuple):
    """One answer: everybody's share of the victory before it as far as its seat knew, and what looked better."""

    at: int  # answers given before
    seat: int
    chances: list[float]
    played: str
    better: str  # the same as played, if nothing did
    cost: float  # of the seat's share of the victory, as a first guess


class Slip(NamedTuple):
    """An answer that cost something."""

    at: int
    seat: int
    played: str
    better: str
    cost: float


def glance(table: Table[Any], seat: int, choice: Choice, seconds: float) -> Glance:
    """How everybody stands before an answer, and what the search thinks of it."""
    choices = promising(table, seat)
    thinker = Search(thoughts=THOUGHTS if len(choices) > 1 else FEWEST, seconds=seconds, seed=SEED)
    ranking = thinker.rank(table, seat, choices)
    (liked, best), means = ranking[0], {each: node.mean(seat) for each, node in ranking}
    cost = best.mean(seat) - means.get(choice, min(means.values()))
    better = liked if cost > 0 else choice
    shares = [best.mean(who) for who in range(table.players)]
    return Glance(len(table.answers), seat, shares, text_of(choice), text_of(better), max(0.0, cost))


def suspects(glances: Iterable[Glance], seats: Sequence[int]) -> list[Glance]:
    """The answers of those seats that look worst at a glance."""
    looked = [each for each in glances if each.seat in seats and each.better != each.played]
    return sorted(looked, key=lambda each: -each.cost)[:WEIGHED]


def weigh(table: Table[Any], suspect: Glance, seconds: float) -> Slip:
    """What an answer cost, both choices looked at with the same luck."""
    played, better = (
        _worth(table, suspect.seat, _offered(table, suspect.seat, text), seconds / 2)
        for text in (suspect.played, suspect.better)
    )
    return Slip(suspect.at, suspect.seat, suspect.played, suspect.better, better - played)


def worst(slips: Iterable[Slip]) -> list[Slip]:
    """The few that cost most, the worst first."""
    return sorted((slip for slip in slips if slip.cost > SMALL), key=lambda slip: -slip.cost)[:SLIPS]


def _offered(table: Table[Any], seat: int, text: str) -> Choice:
    return next(choice for choice in table.asks[seat].choices if text_of(choice) == text)


def _worth(table: Table[Any], seat: int, choice: Choice, seconds: float) -> float:
    """A seat's share of the victory after that choice."""
    return Search(thoughts=WEIGHTS, seconds=seconds, seed=SEED).rank(table, seat, [choice])[0][1].mean(seat)
