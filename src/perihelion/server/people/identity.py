"""Who somebody is on all their devices: a name, a phrase that brings a person back, and the way out.

A browser is known by its token. It is a person of its own until it takes over another one with a recovery phrase.
"""

import hashlib
import secrets
import time
from typing import NamedTuple

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from perihelion.server.limits.fair_queue import asking
from perihelion.server.storage.store import Statement, Store
from perihelion.server.web import http, pages
from perihelion.sitting import persons
from perihelion.sitting.persons import Person
from perihelion.sitting.seats import STAND_IN
from perihelion.wire.api import Me, Phrase, Rename
from perihelion.wire.refusal import Refusal

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: none that looks like another
MISREAD = str.maketrans("OIL", "011", "- \t\r\n")
GROUPS, GROUP = 6, 5  # 150 bits
HELD = ("seats", "chat", "results", "pushes", "feeds", "curbs")  # tables whose rows belong to a person


class Visitor(NamedTuple):
    """Who asks, and the token to give them if they had none."""

    person: Person
    new_token: str | None


async def person(store: Store, token: str) -> Person:
    """The person that token stands for: its own, unless it was bound to another."""
    own = persons.person_of(token)
    bound = await store.query("select person from devices where token = ?", (own,))
    return bytes(bound[0][0]) if bound else own


async def visitor(connection: HTTPConnection) -> Visitor:
    """Whoever is there, be it for the first time."""
    token = pages.token_of(connection)
    if token is None:
        new = persons.new_token()
        return Visitor(persons.person_of(new), new)
    who = await person(connection.app.state.store, token)
    asking.set((asking.get()[0], who))
    return Visitor(who, None)


async def name_of(store: Store, person: Person) -> str | None:
    """What somebody calls themselves."""
    rows = await store.query("select name from people where person = ?", (person,))
    return rows[0][0] if rows else None


def keep_name(person: Person, name: str) -> Statement:
    """The change that keeps what somebody calls themselves."""
    add = "insert into people(person, name, at) values(?,?,?) on conflict do update set name = excluded.name"
    return add, (person, name, time.time())


# The phrase


def new_phrase() -> str:
    """A phrase nobody can guess, and anybody can write down."""
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(GROUP)) for _ in range(GROUPS))


def hash_of(phrase: str) -> bytes | None:
    """What is kept of a phrase, however it was copied; none if it cannot be one of ours."""
    plain = phrase.upper().translate(MISREAD)
    if len(plain) != GROUPS * GROUP or set(plain) - set(LETTERS):
        return None
    return hashlib.sha256(plain.encode()).digest()


# Over HTTP


async def me(request: Request) -> Response:
    """What somebody has told of themselves."""
    who = await visitor(request)
    known, bound = await _store(request).look(
        ("select name, phrase is not null from people where person = ?", (who.person,)),
        ("select count(*) from devices where person = ?", (who.person,)),
    )
    name, has_phrase = known[0] if known else (None, False)
    return http.reply(Me(name, bool(has_phrase), 1 + bound[0][0]))


async def rename(request: Request) -> Response:
    """Call oneself something else from now on."""
    name = persons.shown_name((await http.read(request, Rename)).name)
    who = await somebody(request)
    await _store(request).change(keep_name(who, name))
    return await me(request)


async def make_phrase(request: Request) -> Response:
    """A phrase that brings this person to another device; the only time it is shown, and the end of any former one."""
    http.must_be_ours(request)
    who, phrase = await somebody(request), new_phrase()
    add = "insert into people(person, phrase, at) values(?,?,?) on conflict do update set phrase = excluded.phrase"
    await _store(request).change((add, (who, hash_of(phrase), time.time())))
    return http.reply(Phrase(phrase), 201)


async def recover(request: Request) -> Response:
    """Become the person of a phrase, on this device too; what was played on it alone comes along."""
    wish = await http.read(request, Phrase)
    current = await somebody(request)
    store, found = _store(request), await _person_with(_store(request), wish.phrase)
    token = persons.person_of(pages.token_of(request) or "")
    bind = ("insert or replace into devices values(?,?)", (token, found))
    moves = await _moves(store, current, found)
    touched = await _tables_of(store, current) if moves else []
    await store.change(bind, *moves)
    await request.app.state.rooms.reread(touched)
    return await me(request)


async def _person_with(store: Store, phrase: str) -> Person:
    hashed = hash_of(phrase)
    rows = await store.query("select person, phrase from people where phrase = ?", (hashed,))
    if not rows or not persons.same(hashed, rows[0][1]):
        raise Refusal("wrong-phrase", "Nobody has that recovery phrase.")
    return bytes(rows[0][0])


async def _moves(store: Store, current: Person, found: Person) -> list[Statement]:
    """What hands everything over, unless it can still be reached: by a phrase of its own, or from another device."""
    reachable = (
        "select 1 from people where person = ? and phrase is not null union select 1 from devices where person = ?"
    )
    if persons.same(current, found) or await store.query(reachable, (current, current)):
        return []
    moves: list[Statement] = [
        (f"update or replace {table} set person = ? where person = ?", (found, current)) for table in HELD
    ]
    moves.append(("update tables set host = ? where host = ?", (found, current)))
    return [*moves, ("delete from people where person = ?", (current,))]


async def export(request: Request) -> Response:
    """Everything that is kept of somebody, as a file."""
    who = await somebody(request)
    body = msgspec.json.format(msgspec.json.encode(await _everything(_store(request), who)), indent=1)
    headers = {"content-disposition": 'attachment; filename="perihelion.json"', "cache-control": "no-store"}
    return Response(body, headers=headers, media_type="application/json")


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
    "results": ("table_id, seat, place, score", "results where person = ?1"),
    "notifications": ("endpoint, lang, at", "pushes where person = ?1"),
    "feeds": ("count(*)", "feeds where person = ?1"),
    "curbs": ("table_id, kind, at", "curbs where person = ?1"),
}
NAMES = {
    "phrase is not null": "has_phrase",
    "case when over then seed end": "seed",
    "host = ?1": "hosted",
    "count(*)": "count",
}


async def _everything(store: Store, who: Person) -> dict[str, list[dict[str, object]]]:
    found = await store.look(*((f"select {columns} from {rows}", (who,)) for columns, rows in OWNED.values()))
    return {
        kind: [dict(zip(_names(columns), row, strict=True)) for row in rows]
        for (kind, (columns, _)), rows in zip(OWNED.items(), found, strict=True)
    }


def _names(columns: str) -> list[str]:
    return [NAMES.get(column, column) for column in columns.split(", ")]


async def delete(request: Request) -> Response:
    """Forget somebody: bots play on for them, their seats at games that are over are of somebody who left."""
    http.must_be_ours(request)
    who, store = await somebody(request), _store(request)
    touched = await _tables_of(store, who)
    await store.change(*_forgetting(who))
    await request.app.state.rooms.reread(touched)
    response = http.reply(Me(None, False, 1))
    pages.give_token(request, response, persons.new_token())
    return response


def _forgetting(who: Person) -> list[Statement]:
    full = "(select count(*) from seats as each where each.table_id = tables.id) = players"
    heir = "select person from seats where table_id = tables.id and person is not null and person != ?1 limit 1"
    changes = [
        f"""update seats set person = null, name = null, away = null, bot = '{STAND_IN}'
            where person = ?1 and table_id in (select id from tables where not over and {full})""",
        "delete from seats where person = ?1 and table_id in (select id from tables where not over)",
        "update seats set person = null, name = null where person = ?1",
        f"update tables set host = coalesce(({heir}), x'') where host = ?1",
        "delete from chat where person = ?1",
        "update results set person = null where person = ?1",
        *(f"delete from {table} where person = ?1" for table in ("pushes", "feeds", "curbs", "devices", "people")),
    ]
    return [(sql, (who,)) for sql in changes]


async def _tables_of(store: Store, who: Person) -> list[str]:
    """The tables where somebody has left a trace."""
    find = """select table_id from seats where person = ?1 union select id from tables where host = ?1
        union select table_id from chat where person = ?1 union select table_id from curbs where person = ?1"""
    return [table for (table,) in await store.query(find, (who,))]


async def somebody(request: Request) -> Person:
    """Whoever asks, if they can be told from others."""
    who = await visitor(request)
    if who.new_token is not None:
        raise Refusal("nobody", "This browser has shown no cookie, so nobody knows whose it is.")
    return who.person


def _store(request: Request) -> Store:
    store: Store = request.app.state.store
    return store


ROUTES = [
    Route("/api/me", me, methods=["GET"]),
    Route("/api/me", rename, methods=["POST"]),
    Route("/api/me", delete, methods=["DELETE"]),
    Route("/api/me/phrase", make_phrase, methods=["POST"]),
    Route("/api/me/recover", recover, methods=["POST"]),
    Route("/api/me/export", export, methods=["GET"]),
]
