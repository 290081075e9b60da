"""Tables in the file: made, read, and changed as a sitting says."""

import json
from collections.abc import Iterable, Sequence
from typing import Any  # Any: rows are as the database gives them

import msgspec

from perihelion.notation import hash_of
from perihelion.server.storage.interface import BotTable, Since, is_only_an_answer
from perihelion.server.storage.sql.database import Database, Statement, Step
from perihelion.server.storage.sql.standings import Standings
from perihelion.sitting import curbs
from perihelion.sitting.house import House
from perihelion.sitting.ledger import Curb, Entry, Holder, Next, Setup, Spoken, Stored
from perihelion.sitting.outcome import (
    Answered,
    Arranged,
    Awaited,
    Away,
    Change,
    ClockSet,
    CurbLaid,
    CurbLifted,
    Followed,
    GameEnded,
    Helped,
    Hushed,
    Named,
    Pledged,
    Said,
    SeatLeft,
    SeatsExchanged,
    SeatsTurned,
    SeatTaken,
    SeedMade,
    TermsFixed,
    Wished,
    WordTold,
)
from perihelion.wire.down import Line

SETUP = (
    "id, game, rules_version, players, seed, options, host, salt, chosen, public, first, clock,"
    " shared, terms, share, words, lesson, edition"
)
KNOWN = f"{SETUP.removesuffix('edition')} coalesce((select text from editions where hash = tables.edition), '')"
EDITION = "insert into editions(hash, game, text, at) values(?,?,?,?) on conflict (hash) do nothing"
SPOKEN = "select n, seat, name, text, saying, at, person from chat where table_id = ?"
HOLDERS = "select seat, person, name, bot, away, pledge, word from seats where table_id = ? order by seat"
ANSWER = "insert into answers(table_id, n, seat, text, digest, at) values(?,?,?,?,?,?)"
CURB = """
    insert into curbs(table_id, person, name, kind, at) values(?,?,?,?,?)
    on conflict (table_id, person) do update set name = excluded.name, kind = excluded.kind, at = excluded.at
"""
SOON = """
    select id, soonest from (select id, {soonest} as soonest from tables where due is not null and not over) as timed
    where soonest is not null order by soonest limit 100
"""
WAITING = """
    select id, host, deserted from (
        select id, host, not exists (select 1 from seats where table_id = id and person is not null) as deserted,
            coalesce((select max(at) from answers where table_id = id), at) as touched from tables
        where not over and (select count(*) from seats where table_id = id) = players
        and exists (select 1 from seats where table_id = id and (bot is not null or away is not null))
    ) as those where touched > ? order by touched desc
"""


class Tables:
    """What is kept of tables."""

    def __init__(self, database: Database) -> None:
        self._database, self._standings = database, Standings(database)

    async def create(
        self,
        setup: Setup,
        holders: Iterable[Holder],
        changes: Sequence[Change],
        at: float,
        *,
        follows: str | None = None,
        also: Sequence[Statement] = (),
    ) -> None:
        """Keep a new table and who sits there already; Taken if it follows one that another follows already."""
        options, words = (msgspec.json.encode(each).decode() for each in (setup.options, setup.words))
        share, step = None if setup.share is None else str(setup.share), _step(setup.id, 0, changes, at)
        row = (
            *setup[:4],
            str(setup.seed),
            options,
            *setup[6:12],
            setup.shared,
            setup.terms,
            share,
            words,
            setup.lesson,
            hash_of(setup.edition) if setup.edition else None,
            at,
            follows,
            step.waiting or "[]",
            step.due,
        )
        add = f"insert into tables({SETUP}, at, follows, waiting, due) values({','.join('?' * len(row))})"
        rows = [each for one in [*map(SeatTaken, holders), *changes] for each in statements(setup.id, one, at)]
        edition = [(EDITION, (hash_of(setup.edition), setup.game, setup.edition, at))] if setup.edition else []
        await self._database.change(*edition, (add, row), *rows, *also)

    async def keep(self, table: str, changes: Sequence[Change], at: float, version: int) -> None:
        """Make these changes together or none of them, for good when this returns; Taken if somebody was first."""
        if changes:
            rows = [row for change in changes for row in statements(table, change, at)]
            step, ended = _step(table, version, changes, at), [each for each in changes if isinstance(each, GameEnded)]
            if ended:
                await self._standings.keep(table, ended[0], rows, step)
            else:
                await self._database.change(*rows, step=step)

    async def read(self, table: str, house: House) -> Stored | None:
        """All that is known of a table, or None if there is no such table; of its talk as much as the house shows."""
        tables, seats, log, *said, curbed, after = await self._database.look(
            (f"select {KNOWN}, due, quiet, helped, imported, version, wishes from tables where id = ?", (table,)),
            (HOLDERS, (table,)),
            ("select n, seat, text, digest, at from answers where table_id = ? order by n", (table,)),
            (f"{SPOKEN} and seat is not null order by n desc limit ?", (table, house.lines_of_players)),
            (f"{SPOKEN} and seat is null order by n desc limit ?", (table, house.lines_of_watchers)),
            ("select person, name, kind from curbs where table_id = ? order by at", (table,)),
            ("select id, host from tables where follows = ?", (table,)),
        )
        if not tables:
            return None
        *row, due, quiet, helped, imported, version, wishes = tables[0]
        return Stored(
            setup=setup_of(row),
            holders=[Holder(*seat) for seat in seats],
            log=[Entry(*entry[:4]) for entry in log],
            times=[entry[4] for entry in log],
            due={int(seat): when for seat, when in json.loads(due or "{}").items()},
            talk=sorted((_spoken(table, each) for each in [*said[0], *said[1]]), key=lambda spoken: spoken.line.n),
            curbs=[Curb(bytes(person), name, kind) for person, name, kind in curbed],
            quiet=bool(quiet),
            helped=helped,
            imported=bool(imported),
            next=Next(*after[0]) if after else None,
            version=version,
            wishes=wishes,
        )

    async def answers_since(self, table: str, version: int, n: int) -> Since | None:
        """What has come since that version, with n answers; None if that is more than answers."""
        current, log = await self._database.look(
            ("select version from tables where id = ? and settled <= ?", (table, version)),
            ("select n, seat, text, digest, at from answers where table_id = ? and n > ? order by n", (table, n)),
        )
        return Since(current[0][0], [(Entry(*entry), at) for *entry, at in log]) if current else None

    async def rematch_of(self, table: str) -> Next | None:
        """The table where the rematch is played."""
        rows = await self._database.query("select id, host from tables where follows = ?", (table,))
        return Next(*rows[0]) if rows else None

    async def game_of(self, table: str) -> str | None:
        """What is played there, if there is such a table."""
        rows = await self._database.query("select game from tables where id = ?", (table,))
        return rows[0][0] if rows else None

    async def edition(self, hash: str) -> str | None:
        """The text of an edition that was ever played here."""
        rows = await self._database.query("select text from editions where hash = ?", (hash,))
        return rows[0][0] if rows else None

    async def run_out_soon(self) -> list[tuple[str, float]]:
        """The tables where time runs, and when it runs out there; the soonest first."""
        rows = await self._database.query(SOON.format(soonest=self._database.dialect.soonest))
        return [(id, soonest) for id, soonest in rows]

    async def waiting_for_bots(self, since: float) -> list[BotTable]:
        """The unfinished tables with a bot and nobody missing that were touched since, the latest first."""
        rows = await self._database.query(WAITING, (since,))
        return [BotTable(id, host, bool(deserted)) for id, host, deserted in rows]


def setup_of(row: Sequence[Any]) -> Setup:
    """A setup as its row says."""
    id, game, rules_version, players, seed, options, host, salt, chosen, public, first, clock, *mixed = row
    known, clock = msgspec.json.decode(options), None if clock is None else int(clock)
    shown = bool(chosen), bool(public)
    setup = Setup(id, game, rules_version, players, int(seed), known, host, salt, *shown, first, clock)
    shared, terms, share, words, lesson, edition = mixed
    setup = setup._replace(shared=bool(shared), terms=terms, share=None if share is None else int(share))
    return setup._replace(words=tuple(msgspec.json.decode(words)), lesson=lesson, edition=edition)


def _spoken(table: str, row: Sequence[Any]) -> Spoken:
    n, seat, name, text, saying, at, person = row
    who = curbs.handle(table, person) if seat is None else None
    return Spoken(bytes(person), Line(n, seat, name, text, saying, at, who))


def _step(table: str, version: int, changes: Sequence[Change], at: float) -> Step:
    """What these changes do to the table's own row."""
    step = Step(table, version, is_only_an_answer(changes))
    for change in changes:
        match change:
            case Awaited(seats):
                step = step._replace(waiting=json.dumps(seats))
            case ClockSet(due):
                step = step._replace(due=json.dumps(due))
            case Answered(over=True):
                step = step._replace(ended=at)
    return step


def statements(table: str, change: Change, at: float) -> list[Statement]:  # noqa: PLR0912 (one case a change)
    """What a change is in rows."""
    match change:
        case Answered(entry):
            return [(ANSWER, (table, *entry, at))]
        case GameEnded(results):
            add = "insert into results(table_id, seat, person, bot, place, score, opening) values(?,?,?,?,?,?,?)"
            return [(add, (table, *result)) for result in results]
        case Awaited() | ClockSet():
            return []  # it is part of the step
        case Away(seats, since):
            set_away = "update seats set away = ? where table_id = ? and seat = ?"
            return [(set_away, (since, table, seat)) for seat in seats]
        case SeatTaken(holder):
            return [_seating(table, holder)]
        case SeatLeft(seat):
            return [("delete from seats where table_id = ? and seat = ?", (table, seat))]
        case SeatsExchanged(one, other):
            nowhere, move = 99, "update seats set seat = ? where table_id = ? and seat = ?"
            return [(move, (to, table, seat)) for seat, to in [(one, nowhere), (other, one), (nowhere, other)]]
        case SeatsTurned(holders):
            clear: Statement = ("delete from seats where table_id = ?", (table,))
            return [clear, *(_seating(table, holder) for holder in holders)]
        case Pledged(seat, pledge):
            return [("update seats set pledge = ? where table_id = ? and seat = ?", (pledge, table, seat))]
        case WordTold(seat, word):
            return [("update seats set word = ? where table_id = ? and seat = ?", (word, table, seat))]
        case TermsFixed(terms):
            return [("update tables set terms = ? where id = ?", (terms, table))]
        case SeedMade(setup):
            words = msgspec.json.encode(setup.words).decode()
            made = (str(setup.seed), str(setup.share), words, table)
            return [("update tables set seed = ?, share = ?, words = ? where id = ?", made)]
        case Arranged(setup):
            options = msgspec.json.encode(setup.options).decode()
            row = (options, setup.public, setup.first, setup.clock, table)
            return [("update tables set options = ?, public = ?, first = ?, clock = ? where id = ?", row)]
        case Said(person, line, gone):
            say = "insert into chat(table_id, n, person, seat, name, text, saying, at) values(?,?,?,?,?,?,?,?)"
            said: Statement = (say, (table, line.n, person, line.seat, line.name, line.text, line.saying, line.at))
            drop = "delete from chat where table_id = ? and n <= ? and (seat is null) = ?"
            return [said] if gone is None else [said, (drop, (table, gone, line.seat is None))]
        case CurbLaid(curb):
            return [(CURB, (table, *curb, at))]
        case CurbLifted(person):
            return [("delete from curbs where table_id = ? and person = ?", (table, person))]
        case Hushed(quiet):
            return [("update tables set quiet = ? where id = ?", (quiet, table))]
        case Helped(how):
            return [("update tables set helped = helped | ? where id = ?", (how, table))]
        case Named(person, name):
            return [naming(person, name, at)]
        case Wished(wishes):
            return [("update tables set wishes = ? where id = ?", (wishes, table))]
        case Followed():
            return []


def _seating(table: str, holder: Holder) -> Statement:
    add = "insert into seats(table_id, seat, person, name, bot, away, pledge, word) values(?,?,?,?,?,?,?,?)"
    return add, (table, *holder)


def naming(person: bytes, name: str, at: float) -> Statement:
    """The change that keeps what somebody calls themselves."""
    add = "insert into people(person, name, at) values(?,?,?) on conflict (person) do update set name = excluded.name"
    return add, (person, name, at)
