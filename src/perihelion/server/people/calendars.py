"""Whose turn it is, for calendars and readers: one secret address a person, of which only the hash is kept."""

import hashlib
import json
from collections.abc import Sequence
from datetime import UTC, datetime, timedelta
from typing import NamedTuple

from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import perihelion as ph
from perihelion.languages import best
from perihelion.server.people import identity
from perihelion.server.storage.interface import Store
from perihelion.server.web import cookies, http
from perihelion.sitting.persons import Person
from perihelion.texts import house
from perihelion.wire.api import Feed, LobbyTable

LINE = 75  # bytes of a line in a calendar
HOURLY = "PT1H"


class Turn(NamedTuple):
    """A table where it is somebody's turn."""

    id: str
    url: str
    title: str
    about: str
    since: datetime


# Making and taking back the address


async def state(request: Request) -> Response:
    """Whether somebody has an address; which one, only they know."""
    who = await identity.visitor(request)
    about = await _store(request).people.about(who.person)
    return http.reply(Feed(about.has_calendar, None))


async def make(request: Request) -> Response:
    """A new address, shown this once; a former one stops."""
    http.must_be_ours(request)
    who, secret = await identity.somebody(request), cookies.new_token()
    await _store(request).people.keep_calendar(who, _hash(secret))
    return http.reply(Feed(True, secret), 201)


async def revoke(request: Request) -> Response:
    """The address stops."""
    http.must_be_ours(request)
    who = await identity.somebody(request)
    await _store(request).people.keep_calendar(who, None)
    return http.reply(Feed(False, None))


# Reading it


async def calendar(request: Request) -> Response:
    """My turns as events from the day they came until today."""
    lang = _lang(request)
    title = house("turn", lang).say("title")
    lines = ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Perihelion//my turn//EN", f"X-WR-CALNAME:{title}"]
    lines += [f"REFRESH-INTERVAL;VALUE=DURATION:{HOURLY}", f"X-PUBLISHED-TTL:{HOURLY}"]
    lines += [line for turn in await _turns(request, lang) for line in _event(turn)]
    body = "".join(f"{_folded(line)}\r\n" for line in [*lines, "END:VCALENDAR"])
    return http.unchanging(request, body.encode(), public=False, kind="text/calendar; charset=utf-8")


async def feed(request: Request) -> Response:
    """My turns as a JSON Feed."""
    lang = _lang(request)
    items = [
        {
            "id": turn.url,
            "url": turn.url,
            "title": turn.title,
            "content_text": turn.about or turn.title,
            "date_published": turn.since.isoformat(timespec="seconds"),
        }
        for turn in await _turns(request, lang)
    ]
    told = {
        "version": "https://jsonfeed.org/version/1.1",
        "title": house("turn", lang).say("title"),
        "home_page_url": str(request.base_url),
        "language": lang,
        "items": items,
    }
    body = json.dumps(told, ensure_ascii=False, indent=1).encode()
    return http.unchanging(request, body, public=False, kind="application/feed+json")


async def _turns(request: Request, lang: str) -> list[Turn]:
    tables = await _store(request).lobby.turns(await _owner(request))
    return [turn(table, str(request.base_url), lang) for table in tables]


async def _owner(request: Request) -> Person:
    owner = await _store(request).people.with_calendar(_hash(request.path_params["secret"]))
    if owner is None:
        raise HTTPException(404)
    return owner


def turn(table: LobbyTable, base: str, lang: str) -> Turn:
    """That table as it is told of, in a language."""
    game = ph.game(table.game).title(lang) if table.game in ph.games() else table.game
    others = [seat.name for number, seat in enumerate(table.seats) if number not in table.mine and seat.name]
    words = house("turn", lang)
    about = words.say("with", {"names": others}) if others else ""
    since = datetime.fromtimestamp(table.since, UTC)
    return Turn(table.id, f"{base}t/{table.id}", words.say("turn", {"game": game}), about, since)


def _lang(request: Request) -> str:
    return best([request.query_params.get("lang", "")])


def _hash(secret: str) -> bytes:
    return hashlib.sha256(secret.encode()).digest()


def _store(request: Request) -> Store:
    store: Store = request.app.state.store
    return store


# How calendars write


def _event(turn: Turn) -> Sequence[str]:
    tomorrow = datetime.now(UTC) + timedelta(days=1)
    return [
        "BEGIN:VEVENT",
        f"UID:{turn.id}-{int(turn.since.timestamp())}@perihelion",
        f"DTSTAMP:{turn.since:%Y%m%dT%H%M%SZ}",
        f"DTSTART;VALUE=DATE:{turn.since:%Y%m%d}",
        f"DTEND;VALUE=DATE:{tomorrow:%Y%m%d}",
        f"SUMMARY:{_escaped(turn.title)}",
        f"DESCRIPTION:{_escaped(f'{turn.about} {turn.url}'.strip())}",
        f"URL:{turn.url}",
        "TRANSP:TRANSPARENT",
        "END:VEVENT",
    ]


def _escaped(text: str) -> str:
    for sign in "\\;,":
        text = text.replace(sign, f"\\{sign}")
    return text.replace("\r", "").replace("\n", "\\n")


def _folded(line: str) -> str:
    """A line in pieces that are short enough, none of which ends within a letter."""
    pieces, size = [""], 0
    for letter in line:
        size += len(letter.encode())
        if size > LINE:
            pieces.append("")
            size = 1 + len(letter.encode())  # the space that joins it
        pieces[-1] += letter
    return "\r\n ".join(pieces)


ROUTES = [
    Route("/api/me/feed", state, methods=["GET"]),
    Route("/api/me/feed", make, methods=["POST"]),
    Route("/api/me/feed", revoke, methods=["DELETE"]),
    Route("/feed/{secret}.ics", calendar),
    Route("/feed/{secret}.json", feed),
]
