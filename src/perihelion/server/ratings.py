"""How strong everybody plays each game, worked out from the results in their order (Weng and Lin, by openskill).

A table counts if it shows who is stronger: several players, nobody on two seats, no seed that somebody chose, no hint,
and nothing taken back that was revealed.
"""

import asyncio
from collections.abc import Iterable, Sequence
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple

from openskill.models import PlackettLuce

from perihelion.server.messages import Unrated
from perihelion.server.pools import Pool
from perihelion.server.store import Statement, Store

SCALE = 40  # a beginner has 1000
SURE = 2  # standard deviations on either side: 19 times in 20 the truth lies between

HINT, BACK = 1, 2  # how somebody was helped; both may be

Player = bytes | str  # a person, or a bot's name
Row = tuple[str, float, bytes | None, str | None, int]  # table, when it ended, person, bot, place

RATED = "players > 1 and not chosen and not helped and not imported"  # the tables that count
RESULTS = f"""
    select table_id, ended, person, bot, place from results join tables on id = table_id
    where game = ? and {RATED} order by ended, table_id, seat
"""


class Counting(NamedTuple):
    """What decides whether a game counts: one or several players, a chosen seed, help, and where it was played."""

    players: int
    chosen: bool
    helped: int  # HINT, BACK, or both
    imported: bool

    def unrated(self, people: Sequence[bytes]) -> list[Unrated]:
        """Why it does not count, with those people on its seats."""
        reasons: dict[Unrated, bool] = {
            "alone": self.players == 1,
            "seed": self.chosen,
            "seats": len(people) != len(set(people)),
            "hint": bool(self.helped & HINT),
            "back": bool(self.helped & BACK),
            "elsewhere": self.imported,
        }
        return [reason for reason, applies in reasons.items() if applies]


COUNTING = ", ".join(Counting._fields)


async def counting(store: Store, table: str) -> Counting:
    """What decides whether the game of that table counts."""
    ((players, chosen, helped, imported),) = await store.query(f"select {COUNTING} from tables where id = ?", (table,))
    return Counting(players, bool(chosen), helped, bool(imported))


def helped(table: str, how: int) -> Statement:
    """The change that keeps a game out of the ratings: somebody had a hint, or took back what was revealed."""
    return "update tables set helped = helped | ? where id = ?", (how, table)


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
            rows = await self._store.query(RESULTS, (game,))
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
