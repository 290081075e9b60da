"""People in the file: what they are called, where they are known, and how they are told that it is their turn."""

import json
import time
from collections.abc import Callable
from typing import Any  # Any: rows are as the database gives them

from perihelion.server.storage.interface import About, Subscribed
from perihelion.server.storage.sql.database import Database, Statement
from perihelion.server.storage.sql.standings import Standings
from perihelion.server.storage.sql.tables import naming
from perihelion.sitting import persons
from perihelion.sitting.persons import Person
from perihelion.sitting.seats import STAND_IN

BIND = "insert into devices(token, person) values(?,?) on conflict (token) do update set person = excluded.person"
CALL = """
    insert into pushes(endpoint, person, keys, lang, at) values(?,?,?,?,?) on conflict (endpoint) do update
    set person = excluded.person, keys = excluded.keys, lang = excluded.lang, at = excluded.at
"""
KEEP_PHRASE = """
    insert into people(person, phrase, at) values(?,?,?) on conflict (person) do update set phrase = excluded.phrase
"""
KEEP_SECRET = "insert into secrets(name, value) values(?,?) on conflict do nothing"
HELD = ("seats", "chat", "results", "pushes", "feeds", "curbs")  # tables whose rows belong to a person

# What is kept of somebody; the seed of a game that is not over would tell what is hidden, and is left out.
OWNED = {
    "person": ("name, phrase is not null, at", "people where person = ?1"),
    "devices": ("count(*)", "devices where person = ?1"),
    "tables": (
        "id, game, players, options, case when over then seed end, host = ?1, at, ended",
        "tables where host = ?1 or id in (select table_id from seats where person = ?1) order by at",
    ),
    "seats": ("table_id, seat, name", "seats where person = ?1"),
    "answers": (
        "table_id, n, seat, text, at",
        "answers join seats using(table_id, seat) where person = ?1 order by at",
    ),
    "chat": ("table_id, n, text, saying, at", "chat where person = ?1 order by at"),
    "results": ("table_id, seat, place, score, opening, luck", "results where person = ?1"),
    "standings": ("game, games, wins, scored, total, best, mu, sigma", "standings where who = ?1"),
    "notifications": ("endpoint, lang, at", "pushes where person = ?1"),
    "feeds": ("count(*)", "feeds where person = ?1"),
    "curbs": ("table_id, kind, at", "curbs where person = ?1"),
    "bans": ("at", "bans where person = ?1"),
}
NAMES = {
    "phrase is not null": "has_phrase",
    "case when over then seed end": "seed",
    "host = ?1": "hosted",
    "count(*)": "count",
}


class People:
    """What is kept of people."""

    def __init__(self, database: Database) -> None:
        self._database, self._standings = database, Standings(database)

    # Who somebody is

    async def bound_to(self, token: Person) -> Person | None:
        """The person that a token was bound to, if it was to another than its own."""
        bound = await self._database.query("select person from devices where token = ?", (token,))
        return bytes(bound[0][0]) if bound else None

    async def name_of(self, person: Person) -> str | None:
        """What somebody calls themselves."""
        rows = await self._database.query("select name from people where person = ?", (person,))
        return rows[0][0] if rows else None

    async def about(self, person: Person) -> About:
        """What somebody has told of themselves."""
        known, calendars, bound = await self._database.look(
            ("select name, phrase is not null from people where person = ?", (person,)),
            ("select 1 from feeds where person = ?", (person,)),
            ("select count(*) from devices where person = ?", (person,)),
        )
        name, has_phrase = known[0] if known else (None, False)
        return About(name, bool(has_phrase), bool(calendars), bound[0][0])

    async def rename(self, person: Person, name: str) -> None:
        """Somebody calls themselves something else."""
        await self._database.change(naming(person, name, time.time()))

    async def keep_phrase(self, person: Person, phrase: bytes) -> None:
        """The hash of the phrase that brings somebody back; the end of any former one."""
        await self._database.change((KEEP_PHRASE, (person, phrase, time.time())))

    async def with_phrase(self, phrase: bytes | None) -> Person | None:
        """Whose phrase has that hash."""
        rows = await self._database.query("select person, phrase from people where phrase = ?", (phrase,))
        return bytes(rows[0][0]) if rows and persons.same(phrase, rows[0][1]) else None

    async def take_over(self, token: Person, current: Person, found: Person) -> list[str]:
        """That token is somebody else from now on, and so is all that would be lost; the tables this has changed."""
        moves = await self._moves(current, found)
        touched = await self.tables_of(current) if moves else []
        await self._database.change((BIND, (token, found)), *moves, self._count(touched), touched=touched)
        return touched

    async def _moves(self, current: Person, found: Person) -> list[Statement]:
        """What hands everything over, unless it can still be reached: by a phrase of its own, or another device."""
        reachable = (
            "select 1 from people where person = ? and phrase is not null union select 1 from devices where person = ?"
        )
        if persons.same(current, found) or await self._database.query(reachable, (current, current)):
            return []
        both = (found, current)
        moves: list[Statement] = [
            ("delete from curbs where person = ? and table_id in (select table_id from curbs where person = ?)", both),
            *((f"update {table} set person = ? where person = ?", both) for table in HELD),
        ]
        moves.append(("update tables set host = ? where host = ?", both))
        moves += self._standings.handed_over(current, found)
        return [*moves, ("delete from people where person = ?", (current,))]

    async def everything(self, person: Person) -> dict[str, list[dict[str, Any]]]:
        """All that is kept of somebody."""
        queries: list[Statement] = [(f"select {columns} from {rows}", (person,)) for columns, rows in OWNED.values()]
        found = await self._database.look(*queries)
        return {
            kind: [dict(zip(_names(columns), row, strict=True)) for row in rows]
            for (kind, (columns, _)), rows in zip(OWNED.items(), found, strict=True)
        }

    async def forget(self, person: Person) -> list[str]:
        """Forget somebody: bots play on, their seats at games that are over are of somebody who left; which tables."""
        touched = await self.tables_of(person)
        forgetting = [*_forgetting(person), *self._standings.forgotten(person)]
        await self._database.change(*forgetting, self._count(touched), touched=touched)
        return touched

    async def tables_of(self, person: Person) -> list[str]:
        """The tables where somebody has left a trace."""
        find = """select table_id from seats where person = ?1 union select id from tables where host = ?1
            union select table_id from chat where person = ?1 union select table_id from curbs where person = ?1"""
        return [table for (table,) in await self._database.query(find, (person,))]

    def _count(self, touched: list[str]) -> Statement:
        """The tables have another version: whoever remembers the former one has to read them again."""
        ids = self._database.dialect.ids
        counted = f"update tables set version = version + 1, settled = version + 1 where id in ({ids})"
        return counted, (json.dumps(touched),)

    # How somebody is told of their turns

    async def keep_calendar(self, person: Person, secret: bytes | None) -> None:
        """The hash of the address to read one's turns at, or that there is none; a former one stops."""
        gone: Statement = ("delete from feeds where person = ?", (person,))
        await self._database.change(
            gone, *([("insert into feeds(token, person) values(?,?)", (secret, person))] if secret else [])
        )

    async def with_calendar(self, secret: bytes) -> Person | None:
        """Whose address has that hash."""
        rows = await self._database.query("select person from feeds where token = ?", (secret,))
        return bytes(rows[0][0]) if rows else None

    async def subscribe(self, person: Person, browser: Subscribed, most: int) -> None:
        """Call a browser of somebody from now on; of more than so many, the oldest is forgotten."""
        kept = "select endpoint from pushes where person = ?1 order by at desc limit ?2"
        row = (browser.endpoint, person, browser.keys, browser.lang, time.time())
        await self._database.change(
            (CALL, row),
            (f"delete from pushes where person = ?1 and endpoint not in ({kept})", (person, most)),
        )

    async def unsubscribe(self, endpoint: str, person: Person | None = None) -> None:
        """Call that browser no more; if it is somebody's, only theirs."""
        whose = "" if person is None else " and person = ?"
        values = (endpoint,) if person is None else (endpoint, person)
        await self._database.change((f"delete from pushes where endpoint = ?{whose}", values))

    async def subscribed(self, person: Person) -> list[Subscribed]:
        """The browsers of somebody that are called."""
        rows = await self._database.query("select endpoint, keys, lang from pushes where person = ?", (person,))
        return [Subscribed(*row) for row in rows]

    async def secret(self, name: str, make: Callable[[], str]) -> str:
        """A secret of the server itself, made when it is first wanted."""
        find = "select value from secrets where name = ?"
        rows = await self._database.query(find, (name,))
        if not rows:
            await self._database.change((KEEP_SECRET, (name, make())))
            rows = await self._database.query(find, (name,))
        return str(rows[0][0])


def _names(columns: str) -> list[str]:
    return [NAMES.get(column, column) for column in columns.split(", ")]


def _forgetting(who: Person) -> list[Statement]:
    full = "(select count(*) from seats as each where each.table_id = tables.id) = players"
    others = "select person from seats where table_id = tables.id and person is not null and person != ?1"
    changes = [
        f"""update seats set person = null, name = null, away = null, bot = '{STAND_IN}'
            where person = ?1 and table_id in (select id from tables where not over and {full})""",
        "delete from seats where person = ?1 and table_id in (select id from tables where not over)",
        "update seats set person = null, name = null where person = ?1",
        "delete from chat where person = ?1",
        "update results set person = null where person = ?1",
        *(f"delete from {table} where person = ?1" for table in ("pushes", "feeds", "curbs", "devices", "people")),
    ]
    inherited: Statement = (
        f"update tables set host = coalesce(({others} order by seat limit 1), ?2) where host = ?1",
        (who, b""),
    )
    return [inherited, *((sql, (who,)) for sql in changes)]
