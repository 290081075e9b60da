"""What has been played here, and how well, as rows: by game and by player."""

from typing import TYPE_CHECKING, Any  # Any: rows are as SQLite gives them

from perihelion.server.storage.interface import Career, Figures, Finish, Row
from perihelion.sitting.counting import Counting
from perihelion.sitting.persons import Person

if TYPE_CHECKING:
    from perihelion.server.storage.sqlite.file import SqliteStore

MOST = 50  # rivals
RECENT = 40  # games of one's own

COUNTED = "results join tables on id = table_id where not imported"
STANDINGS = f"""
    select game, person, bot, count(*), sum(place = 1), avg(score), max(score) from {COUNTED} and players > 1
    and (person is not null or bot is not null)
"""
SCORES = f"select game, person, bot, score, place, ended from {COUNTED} and players = 1"
PAST = "select id, game, ended, place, players, score, imported"
MET = """
    select other.person, other.bot, min(mine.place) as mine, min(other.place) as theirs
    from results as mine join results as other using(table_id)
"""
VISIBLE = """
    select ?1 union select person from results where person is not null and table_id in
    (select id from tables where public union select table_id from results where person = ?1)
"""
NAMES = f"""
    select person, coalesce((select name from people where people.person = seen.person),
        (select name from seats join tables on id = table_id where seats.person = seen.person order by at desc limit 1))
    from (select distinct person from results where person in ({VISIBLE})) as seen
"""
RATED = "players > 1 and not chosen and not helped and not imported"  # the tables that count
RESULTS = f"""
    select table_id, ended, person, bot, place from results join tables on id = table_id
    where game = ? and {RATED} order by ended, table_id, seat
"""
BEST = """
    select json_extract(options, '$.campaign') as campaign, json_extract(options, '$.level') as level, max(score)
    from results join tables on id = table_id where person = ? and game = ? and players = 1 and place = 1
    group by campaign, level order by campaign, level
"""


class Statistics:
    """What is worked out from results."""

    def __init__(self, file: "SqliteStore") -> None:
        self._file = file

    async def played(self, me: Person) -> Figures:
        """What has been played here, and whom of those who played somebody may know."""
        return Figures(
            *await self._file.look(
                (NAMES, (me,)),
                (f"{STANDINGS} group by game, person, bot", ()),
                (f"{SCORES} order by score desc, ended", ()),
            )
        )

    async def names(self, me: Person) -> list[Any]:
        """Everybody whom somebody may know, and what they are called."""
        return await self._file.query(NAMES, (me,))

    async def player(self, low: bytes, high: bytes) -> Person | None:
        """Whoever has played and has a hash between these."""
        find = "select distinct person from results where person >= ? and person <= ?"
        rows = await self._file.query(find, (low, high))
        return bytes(rows[0][0]) if rows else None

    async def career(self, person: Person | None, bot: str | None, mine: bool) -> Career:
        """What one player has played; what somebody has brought from elsewhere is for them alone to see."""
        column, value = ("person", person) if bot is None else ("bot", bot)
        counted = COUNTED if not mine else COUNTED.replace("not imported", "true")
        return Career(
            *await self._file.look(
                (f"{STANDINGS} and {column} = ? group by game", (value,)),
                (f"{SCORES} and {column} = ? order by score desc, ended", (value,)),
                (_rivals(column), (value,)),
                (f"{PAST} from {counted} and {column} = ? order by ended desc limit {RECENT}", (value,)),
            )
        )

    async def finish(self, table: str) -> Finish | None:
        """How the game of a table ended, if it has."""
        tables, rows = await self._file.look(
            (f"select game, {', '.join(Counting._fields)} from tables where id = ? and over", (table,)),
            ("select seat, person, bot, place from results where table_id = ? order by seat", (table,)),
        )
        return Finish(tables[0][0], Counting(*tables[0][1:]), rows) if tables else None

    async def rated(self, game: str) -> list[Row]:
        """The results that count, in the order they came."""
        return await self._file.query(RESULTS, (game,))

    async def passed(self, person: Person, game: str) -> list[tuple[str, int, float]]:
        """The levels of campaigns that somebody has passed, each with their best score."""
        return await self._file.query(BEST, (person, game))


def _rivals(column: str) -> str:
    """Whoever sat at the same tables, once a table: of several seats the best counts; a bot's own kind is no rival."""
    return f"""select person, bot, count(*), sum(mine < theirs), sum(mine > theirs) from (
        {MET} where mine.{column} = ?1 and other.{column} is not ?1
        and (other.person is not null or other.bot is not null)
        and table_id not in (select id from tables where imported)
        group by table_id, other.person, other.bot)
        group by person, bot order by count(*) desc limit {MOST}"""
