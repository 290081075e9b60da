"""Hindsight on a finished game: how everybody stood before each answer, and what the costly answers were.

A glance at every answer finds how the search would have liked it; the few that look worst are then weighed against
what it liked better, both with the same luck, so that no answer is blamed for a bad roll.
"""

import time
from collections.abc import Callable, Iterable, Sequence
from random import Random as Chance
from typing import Any, NamedTuple

from perihelion.bots.looking import promising
from perihelion.bots.search import Node, Search
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
    review = _Review(seconds, THOUGHTS if len(choices) > 1 else FEWEST)
    root, mean = review.look(table, seat)
    worths = {each: node.worth / node.visits for (_, each), node in root.after.items() if node.visits}
    liked = max(choices, key=lambda each: root.after[seat, each].visits if (seat, each) in root.after else 0)
    cost = worths.get(liked, 0.0) - worths.get(choice, min(worths.values(), default=0.0))
    better = liked if cost > 0 else choice
    return Glance(len(table.answers), seat, mean, text_of(choice), text_of(better), max(0.0, cost))


def suspects(glances: Iterable[Glance], seats: Sequence[int]) -> list[Glance]:
    """The answers of those seats that look worst at a glance."""
    looked = [each for each in glances if each.seat in seats and each.better != each.played]
    return sorted(looked, key=lambda each: -each.cost)[:WEIGHED]


def weigh(table: Table[Any], suspect: Glance, seconds: float) -> Slip:
    """What an answer cost, both choices looked at with the same luck."""
    played, better = (
        _Review(seconds / 2, WEIGHTS).worth(table, suspect.seat, _offered(table, suspect.seat, text))
        for text in (suspect.played, suspect.better)
    )
    return Slip(suspect.at, suspect.seat, suspect.played, suspect.better, better - played)


def worst(slips: Iterable[Slip]) -> list[Slip]:
    """The few that cost most, the worst first."""
    return sorted((slip for slip in slips if slip.cost > SMALL), key=lambda slip: -slip.cost)[:SLIPS]


def _offered(table: Table[Any], seat: int, text: str) -> Choice:
    return next(choice for choice in table.asks[seat].choices if text_of(choice) == text)


class _Review(Search):
    """The search, asked how everybody fares rather than what to do."""

    def __init__(self, seconds: float, thoughts: int) -> None:
        super().__init__(thoughts=thoughts, seconds=seconds, seed=SEED)
        self.luck = Chance(SEED)

    def look(self, table: Table[Any], seat: int) -> tuple[Node, list[float]]:
        """The tree after all thoughts, and everybody's share of the victory in their mean."""
        root = Node()
        return root, self._mean(table, seat, lambda dream: self._thought(root, dream, seat))

    def worth(self, table: Table[Any], seat: int, choice: Choice) -> float:
        """A seat's share of the victory after that choice."""
        root = Node()

        def follow(dream: Table[Any]) -> list[float]:
            dream.play(seat, choice)
            return self._thought(root, dream, next(iter(dream.asks), seat))

        return self._mean(table, seat, follow)[seat]

    def _mean(self, table: Table[Any], seat: int, think: Callable[[Table[Any]], list[float]]) -> list[float]:
        """Think until time or thoughts are up, but a few times at least."""
        assert self.thoughts is not None
        assert self.seconds is not None
        total, count, until = [0.0] * table.players, 0, time.perf_counter() + self.seconds
        while count < self.thoughts and (count < FEWEST or time.perf_counter() < until):
            worths = think(table.imagine(seat, self.luck.getrandbits(64)))
            total = [one + more for one, more in zip(total, worths, strict=True)]
            count += 1
        return [each / count for each in total]
