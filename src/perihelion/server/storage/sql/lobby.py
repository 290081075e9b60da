"""The tables one may want to go to, found with a few small queries: no game is played again for it."""

import json
from typing import Any  # Any: rows are as the database gives them

from perihelion.editions.telling import LONGEST_HEAD, title_in
from perihelion.server.storage.sql.database import Database
from perihelion.sitting.persons import Person
from perihelion.wire.api import Lobby, LobbySeat, LobbyTable

RECENT = 3 * 24 * 3600.0  # seconds that strangers find a table with a free seat
MOST = 40  # tables of one's own
FEW = 12  # tables of others, and finished games

# ?1 is whoever asks.
TABLE = """
    select id, game, players, waiting,
        coalesce((select name from seats where table_id = id and person = host limit 1),
            (select name from people where person = host)),
        coalesce(ended, (select at from answers where table_id = id order by n desc limit 1), at),
        {seats},
        (select min(place) from results where table_id = id and person = ?1),
        host = ?1,
        clock, due,
        (select substr(text, 1, {head}) from editions where hash = tables.edition)
    from tables
"""
MINE = "(id in (select table_id from seats where person = ?1) or host = ?1)"
INVITED = "(follows is not null and follows in (select table_id from seats where person = ?1))"
FREE = "(select count(*) from seats where table_id = id) < players"
# The same tables, found by their keys: beside an "or" a database goes through all there are.
CONCERNING = f"""id in (select table_id from seats where person = ?1
    union all select id from tables where host = ?1 union all select id from tables where {INVITED} and {FREE})"""


class Lobbies:
    """Which tables concern whom."""

    def __init__(self, database: Database) -> None:
        self._database, self._table = database, TABLE.format(seats=database.dialect.seats, head=LONGEST_HEAD)

    async def of(self, who: Person, now: float) -> Lobby:
        """All tables that concern somebody."""
        free = f"public and not over and at > ?2 and length(host) > 0 and {FREE} and not {MINE} and not {INVITED}"
        mine, others, finished = await self._database.look(
            (self._latest(f"not over and {CONCERNING}", "at", MOST), (who,)),
            (self._latest(free, "at", FEW), (who, now - RECENT)),
            (self._latest("over and id in (select table_id from seats where person = ?1)", "ended", FEW), (who,)),
        )
        return Lobby(sorted(map(_table, mine), key=_urgency), list(map(_table, others)), list(map(_table, finished)))

    def _latest(self, which: str, by: str, most: int) -> str:
        """A few of those tables: they are found first, and only then is all of it looked up."""
        order = f"order by {by} desc limit {most}"
        return f"{self._table} where id in (select id from tables where {which} {order}) {order}"

    async def turns(self, who: Person) -> list[LobbyTable]:
        """The tables where somebody is asked something."""
        seated = "not over and id in (select table_id from seats where person = ?1)"
        tables = map(
            _table, await self._database.query(f"{self._table} where {seated} order by at desc limit {MOST}", (who,))
        )
        return [table for table in tables if set(table.mine) & set(table.waiting)]


def _table(row: Any) -> LobbyTable:
    id, game, players, waiting, host, since, seats, place, hosted, clock, due, edition = row
    holders = {seat: (name, bot, mine) for seat, name, bot, mine in json.loads(seats or "[]")}
    started = len(holders) == players
    mine = sorted(seat for seat, (_, _, own) in holders.items() if own)
    return LobbyTable(
        id=id,
        game=game,
        host=host,
        seats=[LobbySeat(*holders.get(seat, (None, None))[:2]) for seat in range(players)],
        mine=mine,
        waiting=json.loads(waiting) if started else [],
        started=started,
        since=since,
        place=place,
        invited=not (mine or hosted or started),
        clock=None if clock is None else int(clock),
        due=_due(json.loads(due or "{}"), mine),
        edition=title_in(edition) if edition else "",
    )


def _due(due: dict[str, float], mine: list[int]) -> float | None:
    """When time runs out: my own, else whoever's is first."""
    own = [at for seat, at in due.items() if int(seat) in mine]
    return min(own or due.values(), default=None)


def _urgency(table: LobbyTable) -> tuple[bool, bool, float]:
    """My turn first, then games that go on, then the latest."""
    return not set(table.mine) & set(table.waiting), not table.started, -table.since
