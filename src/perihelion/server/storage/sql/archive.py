"""Games that are over, in the file."""

from collections.abc import Iterable, Sequence

from perihelion.server.storage.sql.database import Database
from perihelion.server.storage.sql.tables import Tables, statements
from perihelion.sitting.ledger import Entry, Holder, Setup
from perihelion.sitting.outcome import Answered, GameEnded
from perihelion.sitting.persons import Person

LOOKED = "insert into analyses(table_id, body) values(?,?) on conflict (table_id) do update set body = excluded.body"


class Archive:
    """What is kept of games that are over."""

    def __init__(self, database: Database, tables: Tables) -> None:
        self._database, self._tables = database, tables

    async def without_results(self) -> list[str]:
        """The tables whose game ended before results were kept."""
        find = "select id from tables where over and not imported and id not in (select table_id from results)"
        return [id for (id,) in await self._database.query(find)]

    async def bring(
        self, setup: Setup, holders: Iterable[Holder], log: Iterable[Entry], ended: GameEnded, at: float
    ) -> None:
        """Keep a game that was played elsewhere; Taken if it is here already."""
        imported = ("update tables set over = true, imported = true, ended = ? where id = ?", (at, setup.id))
        answers = [row for entry in log for row in statements(setup.id, Answered(entry, over=False), at)]
        await self._tables.create(setup, holders, [ended], at, also=[imported, *answers])

    async def known(self, setup: Setup, digest: str) -> str | None:
        """The table of a game whose last state had that hash, if its host has played it here or brought it before."""
        find = """select id from tables where over and game = ?1 and seed = ?2
            and (host = ?3 or id in (select table_id from seats where person = ?3))
            and (select digest from answers where table_id = id order by n desc limit 1) = ?4"""
        rows = await self._database.query(find, (setup.game, str(setup.seed), setup.host, digest))
        return rows[0][0] if rows else None

    async def finished(self, person: Person, most: int) -> list[tuple[str, str, float | None]]:
        """The latest games that somebody has finished: table, game, and when."""
        find = """select id, game, ended from tables where over and id in (select table_id from seats where person = ?)
            order by ended desc nulls last limit ?"""
        return [(id, game, ended) for id, game, ended in await self._database.query(find, (person, most))]

    # Analyses

    async def analysed(self) -> list[tuple[str, Person]]:
        """The tables whose games are looked at, or were, and who has made them."""
        rows = await self._database.query("select table_id, host from analyses join tables on id = table_id")
        return [(table, bytes(host)) for table, host in rows]

    async def analysis(self, table: str) -> str | None:
        """What was found out about the game of a table so far."""
        rows = await self._database.query("select body from analyses where table_id = ?", (table,))
        return rows[0][0] if rows else None

    async def keep_analysis(self, table: str, body: str, luck: Sequence[float] = ()) -> None:
        """Keep what was found out so far; in the end also what luck has brought each seat."""
        lucky = "update results set luck = ? where table_id = ? and seat = ?"
        await self._database.change(
            (LOOKED, (table, body)),
            *((lucky, (each, table, seat)) for seat, each in enumerate(luck)),
        )
