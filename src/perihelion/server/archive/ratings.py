"""How strong everybody plays each game, worked out from the results in their order (Weng and Lin, by openskill).

A table counts if it shows who is stronger: several players, nobody on two seats, no seed that somebody chose, no hint,
and nothing taken back that was revealed.
"""

import asyncio
from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple  # Any: openskill names the type of its ratings by the model

from openskill.models import PlackettLuce

from perihelion.server.limits.pools import Pool
from perihelion.server.storage.interface import Row, Store

SCALE = 40  # a beginner has 1000
SURE = 2  # standard deviations on either side: 19 times in 20 the truth lies between

Player = bytes | str  # a person, or a bot's name


class Rating(NamedTuple):
    """A strength, and how far off it may be."""

    rating: int
    spread: int


class Ratings:
    """The ratings of all games, brought up to date when somebody looks."""

    def __init__(self, store: Store, replays: Pool) -> None:
        self._store, self._replays = store, replays
        self._known: dict[str, _Known] = {}
        self._lock = asyncio.Lock()

    async def of(self, game: str) -> dict[Player, Rating]:
        """Everybody's rating in a game."""
        async with self._lock:
            rows = await self._store.statistics.rated(game)
            known = self._known.get(game)
            if known is None or rows[: len(known.rows)] != known.rows:  # somebody came late, or has left
                known = self._known[game] = _Known()
            await self._replays.run(known.learn, rows)
            return {player: _shown(each) for player, each in known.ratings.items()}


class _Known:
    """The ratings after so many results."""

    def __init__(self) -> None:
        self.model = PlackettLuce()
        self.rows: list[Row] = []
        self.ratings: dict[Player, Any] = {}

    def learn(self, rows: Sequence[Row]) -> None:
        """Take in the results that are new."""
        new = rows[len(self.rows) :]
        self.rows = list(rows)
        for _, table in groupby(new, itemgetter(0)):
            self._rate([(person or bot, place) for _, _, person, bot, place in table])

    def _rate(self, ended: Sequence[tuple[Player | None, int]]) -> None:
        people = [player for player, _ in ended if isinstance(player, bytes)]
        if len(people) != len(set(people)):
            return
        before = [[self.ratings.get(player or "") or self.model.rating()] for player, _ in ended]
        after = self.model.rate(before, ranks=[float(place) for _, place in ended])
        for player in {player for player, _ in ended if player is not None}:
            mine = [team[0] for team, (other, _) in zip(after, ended, strict=True) if other == player]
            self.ratings[player] = self._mean(mine)

    def _mean(self, ratings: Iterable[Any]) -> Any:
        """One rating for a bot that sat on several seats."""
        each = list(ratings)
        mu, sigma = (sum(getattr(one, name) for one in each) / len(each) for name in ("mu", "sigma"))
        return self.model.rating(mu=mu, sigma=sigma)


def _shown(rating: Any) -> Rating:
    return Rating(round(SCALE * rating.mu), round(SCALE * SURE * rating.sigma))
