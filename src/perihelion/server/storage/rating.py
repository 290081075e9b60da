"""How strong everybody plays a game after each table that counts (Weng and Lin, by openskill)."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple  # Any: openskill names the type of its ratings by the model

from openskill.models import PlackettLuce

SCALE = 40  # a beginner has 1000
LATEST = 60  # ratings of somebody, game after game
SURE = 2  # standard deviations on either side: 19 times in 20 the truth lies between
LEAST = 3  # standard deviations below, whoever is ranked by what is sure

MODEL = PlackettLuce()

Player = bytes | str  # a person, or a bot's name
Row = tuple[str, float, bytes | None, str | None, int]  # table, when it ended, person, bot, place


class Rating(NamedTuple):
    """A strength, and how far off it may be."""

    rating: int
    spread: int


class Strength(NamedTuple):
    """How strong somebody plays, and as what that was told after each of the latest games."""

    mu: float
    sigma: float
    course: tuple[Rating, ...]

    @property
    def sure(self) -> float:
        """What they are at least."""
        return self.mu - LEAST * self.sigma


def rating(mu: float, sigma: float) -> Rating:
    """As what it is told."""
    return Rating(round(SCALE * mu), round(SCALE * SURE * sigma))


def after(before: Mapping[Player, Strength], ended: Sequence[tuple[Player | None, int]]) -> dict[Player, Strength]:
    """The strengths of those who played, after that table; nobody sits there twice but bots."""
    seats = [[_model(before.get(player or ""))] for player, _ in ended]
    rated = MODEL.rate(seats, ranks=[float(place) for _, place in ended])
    changed = {}
    for player in {player for player, _ in ended if player is not None}:
        mine = [team[0] for team, (other, _) in zip(rated, ended, strict=True) if other == player]
        mu, sigma = (sum(getattr(one, name) for one in mine) / len(mine) for name in ("mu", "sigma"))
        course = before[player].course if player in before else ()
        changed[player] = Strength(mu, sigma, (*course, rating(mu, sigma))[-LATEST:])
    return changed


def after_all(rows: Iterable[Row]) -> dict[Player, Strength]:
    """The strengths of everybody after all tables, in their order."""
    strengths: dict[Player, Strength] = {}
    for _, table in groupby(rows, itemgetter(0)):
        ended = [(person or bot, place) for _, _, person, bot, place in table]
        people = [player for player, _ in ended if isinstance(player, bytes)]
        if len(people) == len(set(people)):
            strengths |= after(strengths, ended)
    return strengths


def _model(strength: Strength | None) -> Any:
    return MODEL.rating() if strength is None else MODEL.rating(mu=strength.mu, sigma=strength.sigma)
