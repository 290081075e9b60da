"""How everybody fares, as rows that are kept up to date in the same change as each result.

Whoever plays is named by a person's hash or by the name of a bot. The tables of a game that count for ratings are
numbered: of two that end at once, one finds its number taken, and is counted after the other.
"""

import json
from collections.abc import Awaitable, Callable, Sequence
from typing import Any, NamedTuple  # Any: rows are as the database gives them

from perihelion.server.storage import rating
from perihelion.server.storage.interface import Taken
from perihelion.server.storage.rating import Player, Rating, Strength
from perihelion.server.storage.sql.database import Database, Statement, Step
from perihelion.sitting.counting import Counting
from perihelion.sitting.outcome import GameEnded
from perihelion.sitting.persons import Person

# A game that did not begin amid another one; said so that a database takes it for what nearly all are.
ITS_OWN = "helped & 4 != 4"
COUNTS = f"{ITS_OWN} and not imported and edition is null"
COUNT = f"""
    insert into standings(game, who, person, bot, games, wins, scored, total, best)
    select game, {{who}}, person, bot, count(*), sum(case when place = 1 then 1 else 0 end),
        count(score), coalesce(sum(score), 0), max(score)
    from results join tables on id = table_id
    where {{which}} and players > 1 and {COUNTS} and (person is not null or bot is not null)
    group by game, person, bot order by 1, 2
    on conflict (game, who) do update set games = standings.games + excluded.games,
        wins = standings.wins + excluded.wins, scored = standings.scored + excluded.scored,
        total = standings.total + excluded.total,
        best = case when standings.best > excluded.best then standings.best
            else coalesce(excluded.best, standings.best) end
"""
SHOW = """
    insert into shown(person) select distinct person from results join tables on id = table_id
    where {which} and public and person is not null on conflict (person) do nothing
"""
ALONE = f"""
    update results set alone = (select game from tables where id = table_id and players = 1 and {COUNTS})
    where {{which}}
"""
RATE = "update standings set mu = ?, sigma = ?, strength = ?, course = ? where game = ? and who = ?"
DUE = """
    insert into ratings_due(game, times) select distinct game, 1 from {where}
    on conflict (game) do update set times = ratings_due.times + 1
"""
RESULTS = """
    select table_id, ended, person, bot, place from results join tables on id = table_id
    where game = ? and players > 1 and not chosen and helped = 0 and not imported and edition is null
    order by ended nulls first, table_id, seat
"""
LATEST = "select coalesce(max(rated), 0) from tables where game = ?"

Work = Callable[..., Awaitable[Any]]  # has something worked out, wherever that is best


class Ending(NamedTuple):
    """What a result does to the rows, and the number that it counts as; none if it does not."""

    statements: list[Statement]
    game: str
    n: int | None


class Standings:
    """Rows of those who have played with others."""

    def __init__(self, database: Database) -> None:
        self._database, self._dialect = database, database.dialect

    # With a result

    async def keep(self, table: str, ended: GameEnded, rows: Sequence[Statement], step: Step) -> None:
        """Make a change that brings a result, with all that follows from it."""
        while True:
            ending = await self._ending(table, ended, is_late=step.ended is None)
            try:
                return await self._database.change(*self._dialect.in_turn, *rows, *ending.statements, step=step)
            except Taken:
                if ending.n is None or await self._latest(ending.game) < ending.n:
                    raise

    async def _ending(self, table: str, ended: GameEnded, is_late: bool) -> Ending:
        find = f"select game, {', '.join(Counting._fields)} from tables where id = ?"
        ((game, *counting),) = await self._database.query(find, (table,))
        counted: list[Statement] = [
            (COUNT.format(who=self._dialect.who, which="table_id = ?"), (table,)),
            (SHOW.format(which="table_id = ?"), (table,)),
            (ALONE.format(which="table_id = ?"), (table,)),
        ]
        if Counting(*counting).unrated([result.person for result in ended.results if result.person is not None]):
            return Ending(counted, game, None)
        if is_late:  # others have ended since, with another rating than they would have had
            counted.append((DUE.format(where="standings where game = ?"), (game,)))
        n = await self._latest(game) + 1
        played = [(result.person or result.bot, result.place) for result in ended.results]
        before = await self.strengths(game, [player for player, _ in played if player is not None])
        rated = [
            _rated(game, *each) for each in sorted(rating.after(before, played).items(), key=lambda one: who(one[0]))
        ]
        return Ending([*counted, ("update tables set rated = ? where id = ?", (n, table)), *rated], game, n)

    async def _latest(self, game: str) -> int:
        ((n,),) = await self._database.query(LATEST, (game,))
        return int(n)

    async def strengths(self, game: str, players: Sequence[Player]) -> dict[Player, Strength]:
        """How strong these play, as far as anybody knows."""
        holes = ", ".join("?" * len(players)) or "null"
        find = f"""select person, bot, mu, sigma, course from standings
            where game = ? and mu is not null and who in ({holes})"""
        rows = await self._database.query(find, (game, *map(who, players)))
        return {
            bytes(person) if bot is None else bot: Strength(mu, sigma, course_of(course))
            for person, bot, mu, sigma, course in rows
        }

    # Anew

    async def due(self) -> list[str]:
        """The games whose ratings have to be worked out anew: results have changed hands, or came late."""
        return [game for (game,) in await self._database.query("select game from ratings_due order by game")]

    async def rate_anew(self, game: str, work: Work) -> None:
        """Work the ratings of a game out from all results in their order."""
        n, due = None, await self._database.query("select times from ratings_due where game = ?", (game,))
        while n != (n := await self._latest(game)):  # a game that ended meanwhile is in the results now
            rows = [tuple(row) for row in await self._database.query(RESULTS, (game,))]
            strengths = await work(rating.after_all, rows)
            await self._database.change(
                *self._dialect.in_turn,
                (
                    "update standings set mu = null, sigma = null, strength = null, course = null where game = ?",
                    (game,),
                ),
                *(_rated(game, *each) for each in strengths.items()),
            )
        for (times,) in due:  # unless it has become due once more
            await self._database.change(("delete from ratings_due where game = ? and times = ?", (game, times)))

    async def count_anew(self) -> None:
        """Count everything again; then all ratings are due."""
        await self._database.change(*self._dialect.in_turn, *self.counted_anew())

    def counted_anew(self, game: str | None = None) -> list[Statement]:
        """What counts everything, or what was played of one game, again."""
        values = () if game is None else (game,)
        which = "true" if game is None else "game = ?"
        theirs = "true" if game is None else "table_id in (select id from tables where game = ?)"
        return [
            (f"delete from standings where {which}", values),
            (COUNT.format(who=self._dialect.who, which=which), values),
            (SHOW.format(which=which), values),
            (ALONE.format(which=theirs), values),
            (DUE.format(where=f"standings where {which}"), values),
        ]

    # Whose rows they are

    def handed_over(self, current: Person, found: Person) -> list[Statement]:
        """What follows when the results of somebody have become somebody else's."""
        both = (current, found)
        return [
            *self._dialect.in_turn,
            (DUE.format(where="standings where who in (?, ?) and mu is not null"), both),
            ("delete from standings where who in (?, ?)", both),
            (COUNT.format(who=self._dialect.who, which="person = ?"), (found,)),
            (
                "update shown set person = ?2 where person = ?1 and not exists (select 1 from shown where person = ?2)",
                both,
            ),
            ("delete from shown where person = ?", (current,)),
        ]

    def forgotten(self, person: Person) -> list[Statement]:
        """What follows when somebody is forgotten."""
        return [
            *self._dialect.in_turn,
            (DUE.format(where="standings where who = ? and mu is not null"), (person,)),
            ("delete from standings where who = ?", (person,)),
            ("delete from shown where person = ?", (person,)),
        ]


def who(player: Player) -> bytes:
    """As whom a row names somebody."""
    return player if isinstance(player, bytes) else player.encode()


def course_of(text: str | None) -> tuple[Rating, ...]:
    """Ratings after the latest games, as a row has them."""
    return tuple(Rating(*each) for each in json.loads(text or "[]"))


def _rated(game: str, player: Player, strength: Strength) -> Statement:
    course = json.dumps(strength.course, separators=(",", ":"))
    return RATE, (strength.mu, strength.sigma, strength.sure, course, game, who(player))
