"""Who somebody is on all their devices: a name, a phrase that brings a person back, and the way out.

A browser is known by its token. It is a person of its own until it takes over another one with a recovery phrase.
"""

import hashlib
import secrets
from typing import NamedTuple

import msgspec
from starlette.requests import HTTPConnection, Request
from starlette.responses import Response
from starlette.routing import Route

from perihelion.server.limits.fair_queue import asking
from perihelion.server.storage.interface import Store
from perihelion.server.web import cookies, http, pages
from perihelion.sitting import persons
from perihelion.sitting.persons import Person
from perihelion.wire.api import Me, Phrase, Rename
from perihelion.wire.refusal import Refusal

LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"  # Crockford's: none that looks like another
MISREAD = str.maketrans("OIL", "011", "- \t\r\n")
GROUPS, GROUP = 6, 5  # 150 bits


class Visitor(NamedTuple):
    """Who asks, and the token to give them if they had none."""

    person: Person
    new_token: str | None


async def person(store: Store, token: str) -> Person:
    """The person that token stands for: its own, unless it was bound to another."""
    own = cookies.person_of(token)
    return await store.people.bound_to(own) or own


async def visitor(connection: HTTPConnection) -> Visitor:
    """Whoever is there, be it for the first time; a refusal for somebody who is banned."""
    token = pages.token_of(connection)
    if token is None:
        new = cookies.new_token()
        return Visitor(cookies.person_of(new), new)
    who = await person(connection.app.state.store, token)
    connection.app.state.bans.must_let_in(who)
    asking.set((asking.get()[0], who))
    return Visitor(who, None)


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
    about = await _store(request).people.about((await visitor(request)).person)
    return http.reply(Me(about.name, about.has_phrase, 1 + about.devices))


async def rename(request: Request) -> Response:
    """Call oneself something else from now on."""
    name = persons.shown_name((await http.read(request, Rename)).name)
    who = await somebody(request)
    await _store(request).people.rename(who, name)
    return await me(request)


async def make_phrase(request: Request) -> Response:
    """A phrase that brings this person to another device; the only time it is shown, and the end of any former one."""
    http.must_be_ours(request)
    who, phrase = await somebody(request), new_phrase()
    hashed = hash_of(phrase)
    assert hashed is not None, "it is one of ours"
    await _store(request).people.keep_phrase(who, hashed)
    return http.reply(Phrase(phrase), 201)


async def recover(request: Request) -> Response:
    """Become the person of a phrase, on this device too; what was played on it alone comes along."""
    wish = await http.read(request, Phrase)
    current, people = await somebody(request), _store(request).people
    found = await people.with_phrase(hash_of(wish.phrase))
    if found is None:
        raise Refusal("wrong-phrase", "Nobody has that recovery phrase.")
    token = cookies.person_of(pages.token_of(request) or "")
    await request.app.state.rooms.reread(await people.take_over(token, current, found))
    return await me(request)


async def export(request: Request) -> Response:
    """Everything that is kept of somebody, as a file."""
    who = await somebody(request)
    body = msgspec.json.format(msgspec.json.encode(await _store(request).people.everything(who)), indent=1)
    headers = {"content-disposition": 'attachment; filename="perihelion.json"', "cache-control": "no-store"}
    return Response(body, headers=headers, media_type="application/json")


async def delete(request: Request) -> Response:
    """Forget somebody: bots play on for them, their seats at games that are over are of somebody who left."""
    http.must_be_ours(request)
    who = await somebody(request)
    await request.app.state.rooms.reread(await _store(request).people.forget(who))
    response = http.reply(Me(None, False, 1))
    pages.give_token(request, response, cookies.new_token())
    return response


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
