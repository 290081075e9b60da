"""Means of many games, and between which values the truth lies."""

from collections.abc import Sequence
from math import sqrt
from statistics import fmean, variance
from typing import NamedTuple

from perihelion.lab.results import CONFIDENCE, Results, Share


class Figure(NamedTuple):
    """A mean of many games, and between which values the truth lies."""

    mean: float
    low: float
    high: float

    @property
    def is_sure(self) -> bool:
        """Whether it is not by luck that it is more or less than nothing."""
        return self.low > 0 or self.high < 0


def figure(counts: Sequence[float]) -> Figure:
    """The mean of a row of counts."""
    mean = fmean(counts)
    reach = CONFIDENCE * sqrt(variance(counts) / len(counts)) if len(counts) > 1 else 0.0
    return Figure(mean, mean - reach, mean + reach)


def of_share(share: Share) -> Figure:
    """A share of victories, as a figure."""
    return Figure(share.share, share.low, share.high)


def lengths(results: Results) -> list[int]:
    """How many answers each game took."""
    return [outcome.answers for outcome in results.outcomes]


def longer(before: Results, after: Results) -> Figure:
    """By how many answers the second's games are longer; games with the same luck are compared with one another."""
    if before.seed == after.seed and [one.number for one in before.outcomes] == [one.number for one in after.outcomes]:
        return figure([b - a for a, b in zip(lengths(before), lengths(after), strict=True)])
    one, other = figure(lengths(before)), figure(lengths(after))
    mean, reach = other.mean - one.mean, sqrt((one.high - one.mean) ** 2 + (other.high - other.mean) ** 2)
    return Figure(mean, mean - reach, mean + reach)
