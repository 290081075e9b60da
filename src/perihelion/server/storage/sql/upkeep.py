"""What whoever runs the server sees of the file and does to it from a command line, while servers run."""

import time
from collections.abc import Iterable, Sequence

from perihelion.server.storage.interface import KeptPerson, KeptTable, Notice
from perihelion.server.storage.sql.database import Database, Statement
from perihelion.server.storage.sql.standings import Standings
from perihelion.sitting.persons import Person

A_DAY = 24 * 3600.0  # seconds that a notice is kept: no server looks more seldom

TABLES = """
    select id, game, players, (select count(*) from seats where table_id = id and person is not null),
        (select count(*) from answers where table_id = id), over,
        coalesce((select max(at) from answers where table_id = id), at) as touched from tables
    where {which} order by touched desc limit ?
"""
EVERYBODY = """
    select person from people union select person from seats union select person from bans
    union select host from tables
"""
PRESENT = "select person from seats where table_id = ? union select person from chat where table_id = ?"
PEOPLE = f"""
    select person, coalesce((select name from people where people.person = each.person),
            (select name from seats where seats.person = each.person limit 1)),
        (select count(distinct table_id) from seats where seats.person = each.person) as sits,
        person in (select person from bans) as banned
    from ({EVERYBODY}) as each
    where length(person) > 0 and {{which}} order by sits desc, person limit ?
"""
HANGING = ("analyses", "results", "chat", "curbs", "answers", "seats")  # tables whose rows belong to a table


class Upkeep:
    """What is seen and done from a command line."""

    def __init__(self, database: Database) -> None:
        self._database, self._standings = database, Standings(database)

    async def tables(self, person: Person | None, over: bool | None, most: int) -> list[KeptTable]:
        """Tables, those touched last first: all, or those where somebody sits or that they have made; over or not."""
        theirs: Statement = ("(host = ? or id in (select table_id from seats where person = ?))", (person, person))
        find, values = _only(TABLES, [theirs] * (person is not None) + [("over = ?", (over,))] * (over is not None))
        rows = await self._database.query(find, (*values, most))
        return [KeptTable._make(row)._replace(over=bool(row[5])) for row in rows]

    async def people(self, table: str | None, banned: bool, most: int) -> list[KeptPerson]:
        """People, those with most tables first: all, or those who have sat or spoken at a table, or are banned."""
        present: Statement = (f"person in ({PRESENT})", (table, table))
        find, values = _only(
            PEOPLE, [present] * (table is not None) + [("person in (select person from bans)", ())] * banned
        )
        rows = await self._database.query(find, (*values, most))
        return [KeptPerson(bytes(person), name, sits, bool(banned)) for person, name, sits, banned in rows]

    async def persons(self, low: bytes, high: bytes) -> list[Person]:
        """Whoever is known here and has a hash between these; no more than two of them."""
        find = f"select person from ({EVERYBODY}) as everybody where person between ? and ? limit 2"
        return [bytes(person) for (person,) in await self._database.query(find, (low, high))]

    async def delete_table(self, table: str) -> None:
        """Forget a table with all that hangs on it, and give servers notice of it."""
        played = await self._database.query("select game from tables where id = ? and over", (table,))
        await self._database.change(
            ("update tables set follows = null where follows = ?", (table,)),
            *((f"delete from {kind} where table_id = ?", (table,)) for kind in HANGING),
            ("delete from tables where id = ?", (table,)),
            *(each for (game,) in played for each in self._standings.counted_anew(game)),
            *_noticed(table),
            touched=[table],
        )

    async def ban(self, person: Person, at: float) -> None:
        """Let somebody in no more, and give servers notice of it."""
        await self._database.change(
            ("insert into bans(person, at) values(?,?) on conflict do nothing", (person, at)), *_noticed(None)
        )

    async def unban(self, person: Person) -> None:
        """Let somebody in again, and give servers notice of it."""
        await self._database.change(("delete from bans where person = ?", (person,)), *_noticed(None))

    async def banned(self) -> frozenset[Person]:
        """Everybody who is not let in."""
        return frozenset(bytes(person) for (person,) in await self._database.query("select person from bans"))

    async def give_notice(self, tables: Iterable[str]) -> None:
        """These tables are no longer what servers may remember of them."""
        await self._database.change(*_noticed(*tables))

    async def notices(self, since: int) -> list[Notice]:
        """What servers were given notice of after a number, as far as it may concern one that still runs."""
        rows = await self._database.query("select n, table_id from notices where n > ? order by n", (since,))
        return [Notice(*row) for row in rows]


def _only(find: str, conditions: Sequence[Statement]) -> Statement:
    """Finds what meets all conditions."""
    which = " and ".join(condition for condition, _ in conditions)
    return find.format(which=which or "true"), [value for _, values in conditions for value in values]


def _noticed(*tables: str | None) -> list[Statement]:
    """Notices of tables, or of those who are banned; the last one stays, so that numbers go on from it."""
    now = time.time()
    drop = "delete from notices where at < ? and n < (select max(n) from notices)"
    give = "insert into notices(table_id, at) values(?,?)"
    return [*((give, (table, now)) for table in tables), (drop, (now - A_DAY,))]
