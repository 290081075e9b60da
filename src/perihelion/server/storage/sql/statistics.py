"""What has been played here, and how well, as rows: by game and by player."""

from collections.abc import Sequence
from typing import Any  # Any: rows are as the database gives them

from perihelion.server.storage.interface import Career, Figures, Finish
from perihelion.server.storage.rating import Player, Rating, rating
from perihelion.server.storage.sql.database import Database
from perihelion.server.storage.sql.standings import COUNTS, ITS_OWN, Standings, Work, course_of, who
from perihelion.sitting.counting import Counting
from perihelion.sitting.persons import Person

MOST = 50  # players of a game, and rivals
FEW = 10  # best scores
RUNGS = 12  # others whose ratings are told beside one
RECENT = 200  # games of one's own

# ?1 is whoever looks: they may know of bots, of themselves, of whom they have played with, and of who plays in public.
MATES = """
    with mates(person) as materialized (
        select distinct other.person from results as mine join results as other using(table_id) where mine.person = ?1
    )
"""
VISIBLE = """
    (person is null or person = ?1 or person in (select person from shown) or person in (select person from mates))
"""
CALLED = """
    coalesce((select name from people where people.person = top.person),
        (select name from seats join tables on id = table_id where seats.person = top.person order by at desc limit 1))
"""
TOP = f"select top.*, {CALLED} from ({{rows}}) as top"
STANDING = "game, person, bot, games, wins, case when scored > 0 then total / scored end, best, mu, sigma"
STRONGEST = f"""select {STANDING} from standings where game = ?{{n}} and {VISIBLE}
    order by strength desc nulls last, games desc, wins desc limit {MOST}"""
SUREST = f"""select game, person, bot, mu, sigma from standings where game = ?{{n}} and sigma is not null and who != ?2
    and {VISIBLE} order by sigma limit {RUNGS}"""
SCORE = "game, person, bot, score, place, ended"
BY_SCORE = "order by score desc nulls last, ended"
BEST_ALONE = f"""select {SCORE} from results join tables on id = table_id where alone = ?{{n}} and {VISIBLE}
    {BY_SCORE} limit {FEW}"""
PAST = "select id, game, ended, place, players, score, imported, opening, luck"
MET = """
    select other.person, other.bot, min(mine.place) as mine, min(other.place) as theirs
    from results as mine join results as other using(table_id)
"""
BEST = """
    select {campaign} as campaign, {level} as level, max(score) from results join tables on id = table_id
    where person = ? and game = ? and players = 1 and place = 1 and {its_own} and edition is null
    group by campaign, level order by campaign, level
"""


class Statistics:
    """What is known from results."""

    def __init__(self, database: Database) -> None:
        self._database, self._standings = database, Standings(database)

    async def played(self, me: Person, games: Sequence[str]) -> Figures:
        """What has been played of these games, as far as somebody may know."""
        strongest, best = await self._database.look(
            (_of_each(STRONGEST, games, 2), (me, *games)), (_of_each(BEST_ALONE, games, 2), (me, *games))
        )
        return Figures(_by_game(strongest, games), _by_game(best, games))

    async def player(self, me: Person, low: bytes, high: bytes) -> Person | None:
        """Whoever has played, has a hash between these, and is somebody one may know of."""
        find = f"""{MATES} select person from (
            select distinct person from results where person >= ?2 and person <= ?3) as those where {VISIBLE}"""
        rows = await self._database.query(find, (me, low, high))
        return bytes(rows[0][0]) if rows else None

    async def career(self, me: Person, player: Player) -> Career:
        """What one player has played; what somebody has brought from elsewhere is for them alone to see."""
        column, seen = "bot" if isinstance(player, str) else "person", ITS_OWN if player == me else COUNTS
        results = f"results join tables on id = table_id where {column} = ? and"
        name, standings, strengths, scores, rivals, games = await self._database.look(
            (TOP.format(rows="select person from results where person = ? limit 1"), (who(player),)),
            (f"select {STANDING} from standings where who = ?", (who(player),)),
            ("select game, mu, sigma, course from standings where who = ? and mu is not null", (who(player),)),
            (f"select {SCORE} from {results} alone is not null {BY_SCORE}", (player,)),
            (_rivals(column), (me, player)),
            (f"{PAST} from {results} {seen} order by ended desc nulls last limit {RECENT}", (player,)),
        )
        courses = {game: [*course_of(course)] for game, _, _, course in strengths}
        return Career(name[0][1] if name else None, bool(name), standings, scores, rivals, games, courses)

    async def rungs(self, me: Person, player: Player, games: Sequence[str]) -> dict[str, list[Any]]:
        """Of each game the others whose ratings are surest, as far as one may know: game, who, strength and name."""
        if not games:
            return {}
        rows = await self._database.query(_of_each(SUREST, games, 3), (me, who(player), *games))
        return _by_game(rows, games)

    async def ratings(self, game: str, players: Sequence[Player]) -> dict[Player, Rating]:
        """The ratings of these in a game."""
        strengths = await self._standings.strengths(game, players)
        return {player: rating(each.mu, each.sigma) for player, each in strengths.items()}

    async def ratings_due(self) -> list[str]:
        """The games whose ratings have to be worked out anew."""
        return await self._standings.due()

    async def rate_anew(self, game: str, work: Work) -> None:
        """Work the ratings of a game out from all results."""
        await self._standings.rate_anew(game, work)

    async def count_anew(self) -> None:
        """Count everything again; then all ratings are due."""
        await self._standings.count_anew()

    async def finish(self, table: str) -> Finish | None:
        """How the game of a table ended, if it has."""
        tables, rows = await self._database.look(
            (f"select game, {', '.join(Counting._fields)} from tables where id = ? and over", (table,)),
            ("select seat, person, bot, place from results where table_id = ? order by seat", (table,)),
        )
        return Finish(tables[0][0], Counting(*tables[0][1:]), rows) if tables else None

    async def passed(self, person: Person, game: str) -> list[tuple[str, int, float]]:
        """The levels of campaigns that somebody has passed, each with their best score."""
        dialect = self._database.dialect
        find = BEST.format(campaign=dialect.campaign, level=dialect.level, its_own=ITS_OWN)
        rows = await self._database.query(find, (person, game))
        return [(campaign, level, best) for campaign, level, best in rows]


def _of_each(rows: str, games: Sequence[str], first: int) -> str:
    """Those rows of every game, with names; the number of the first game among the values."""
    parts = (f"select * from ({rows.format(n=n)}) as of_{n}" for n in range(first, first + len(games)))
    return MATES + TOP.format(rows=" union all ".join(parts))


def _by_game(rows: Sequence[Any], games: Sequence[str]) -> dict[str, list[Any]]:
    return {game: [row for row in rows if row[0] == game] for game in games}


def _times(what: str) -> str:
    """How often it is so."""
    return f"sum(case when {what} then 1 else 0 end)"


def _rivals(column: str) -> str:
    """Whoever sat at the same tables, once a table: of several seats the best counts; a bot's own kind is no rival."""
    return (
        MATES
        + TOP.format(
            rows=f"""select * from (
            select person, bot, count(*) as games, {_times("mine < theirs")}, {_times("mine > theirs")}
        from ({MET} where mine.{column} = ?2 and (other.{column} is null or other.{column} != ?2)
            and (other.person is not null or other.bot is not null)
            and exists (select 1 from tables where id = table_id and not imported and {ITS_OWN})
            group by table_id, other.person, other.bot) as met
        group by person, bot order by count(*) desc limit {MOST}) as rivals where {VISIBLE}"""
        )
        + " order by games desc"
    )
