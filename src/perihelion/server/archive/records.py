"""Games as text files: brought here from elsewhere once they are verified, and taken away all together.

A game that was brought, as one played without a network may be, lies among one's finished games and counts in
campaigns; it counts for no rating and no statistics.
"""

import hashlib
import io
import re
import time
import zipfile
from typing import Any, NamedTuple, get_args

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import perihelion as ph
from perihelion import notation
from perihelion.promise import examine
from perihelion.server.limits.fair_queue import asking
from perihelion.server.people import identity
from perihelion.server.rooms.rooms import ID_LENGTH, ID_LETTERS
from perihelion.server.storage.interface import Store, Taken
from perihelion.server.thinking.background import Background, Lost
from perihelion.server.web import http
from perihelion.sitting import fair, persons, playing
from perihelion.sitting.house import House
from perihelion.sitting.ledger import Entry, Holder, Setup, Stored
from perihelion.sitting.outcome import GameEnded, Result
from perihelion.sitting.persons import Person
from perihelion.sitting.play import Frozen, resume
from perihelion.wire.api import Created
from perihelion.wire.refusal import Refusal
from perihelion.wire.words import BotName

LARGEST = 1_000_000  # bytes; the longest games have some thousands of answers
PATIENCE = 60.0  # seconds to verify a record
MOST = 500  # games that are taken away together


class Sound(NamedTuple):
    """A record that is what the rules say."""

    setup: Setup
    log: list[Entry]
    results: tuple[Result, ...]  # of nobody in particular


class Told(NamedTuple):
    """What is told along with a record: which seat was one's own and by which name, whose the others were, and when."""

    seat: int
    name: str | None
    bots: list[str | None]
    ended: float


async def bring(request: Request) -> Response:
    """Keep a game that was played elsewhere, if its record is sound."""
    who, store = await identity.somebody(request), _store(request)
    request.app.state.quotas.take("records", asking.get())
    text = (await http.body(request, LARGEST)).decode("utf-8", "replace")
    try:
        sound = await _background(request).run(PATIENCE, verify, text, who)
    except ph.RecordError as error:
        raise Refusal("bad-record", f"{str(error)[:1].upper()}{str(error)[1:]}.") from None
    except Lost as error:
        raise Refusal("failed", "The record could not be verified.") from error
    told = _told(request, sound.setup.players)
    last = sound.log[-1].digest if sound.log else ""
    known = await store.archive.known(sound.setup, last)
    if known is None:
        try:
            await _keep(store, told, sound)
        except Taken:  # it was brought twice at once
            known = sound.setup.id
    return http.reply(Created(known or sound.setup.id), 200 if known else 201)


def verify(text: str, host: Person) -> Sound:
    """What a record tells, if it is of a finished game and true to the rules; the work of a process."""
    record, table = notation.read(text), ph.replay(text)
    if not table.over:
        raise ph.RecordError("the game in the record is not over")
    for finding in examine(record, table.game):
        if finding.state == "broken":
            raise ph.RecordError(finding.why)
    salt, id = record.salt if record.commitment else "", id_of(table, host)
    setup = Setup(id, record.game, record.rules, record.players, record.seed, dict(table.options), host, salt)
    setup = setup._replace(edition=table.game.edition.text if table.game.edition else "")
    if record.mixed is not None:
        setup = setup._replace(terms=record.mixed.terms, share=record.mixed.share, words=record.mixed.words)
    log = [Entry(n, *answer) for n, answer in enumerate(record.answers, 1)]
    nobody = [Holder(seat, None, None, None) for seat in range(record.players)]
    return Sound(setup, log, playing.results(table, nobody))


def id_of(table: ph.Table[Any], host: Person) -> str:
    """What a game that somebody brings is called: always the same, so that it is kept once; nobody else can tell."""
    number = int.from_bytes(hashlib.sha256(host + table.record().encode()).digest(), "big")
    letters = []
    for _ in range(ID_LENGTH):
        number, letter = divmod(number, len(ID_LETTERS))
        letters.append(ID_LETTERS[letter])
    return "".join(letters)


def _told(request: Request, players: int) -> Told:
    """What is told along with a record, if it can be true of so many players."""
    given = request.query_params
    seat, bots, ended = given.get("seat", ""), given.get("bots", ""), given.get("ended", "")
    if not (seat.isdecimal() and len(seat) < 3 and int(seat) < players):
        raise Refusal("malformed", f"There are {players} seats; there is no seat {seat[:9]!r}.")
    sat = [bot or None for bot in (bots or "," * (players - 1)).split(",")]
    if len(sat) != players or sat[int(seat)] is not None or set(sat) - {None, *get_args(BotName)}:
        raise Refusal("malformed", f"These cannot be the bots beside seat {seat}: {bots[:99]!r}.")
    name = persons.shown_name(given["name"]) if "name" in given else None
    now = time.time()
    return Told(int(seat), name, sat, min(now, float(ended)) if re.fullmatch(r"\d{1,12}", ended) else now)


async def _keep(store: Store, told: Told, sound: Sound) -> None:
    setup = sound.setup
    name = told.name or await store.people.name_of(setup.host)
    holders = [Holder(seat, None, None, bot) for seat, bot in enumerate(told.bots)]
    holders[told.seat] = Holder(told.seat, setup.host, name, None)
    ended = GameEnded(
        tuple(
            result._replace(person=each.person, bot=each.bot)
            for each, result in zip(holders, sound.results, strict=True)
        )
    )
    await store.archive.bring(setup, holders, sound.log, ended, told.ended)


async def take(request: Request) -> Response:
    """All one's finished games as text files, in one file."""
    who, store = await identity.somebody(request), _store(request)
    request.app.state.quotas.take("records", asking.get())
    packed = io.BytesIO()
    with zipfile.ZipFile(packed, "w", zipfile.ZIP_DEFLATED) as file:
        for id, game, ended in await store.archive.finished(who, MOST):
            stored = await store.tables.read(id, House())
            assert stored is not None, "tables are never deleted"
            day = time.strftime("%Y-%m-%d", time.gmtime(ended or 0))
            file.writestr(f"{day}-{game}-{id}.txt", await _background(request).run(PATIENCE, written, stored))
    headers = {"content-disposition": 'attachment; filename="perihelion-games.zip"', "cache-control": "no-store"}
    return Response(packed.getvalue(), headers=headers, media_type="application/zip")


def written(stored: Stored) -> str:
    """The record of a stored game, or why there is none; the work of a process."""
    try:
        return fair.record(stored.setup, resume(stored).table)
    except Frozen as frozen:
        return f"# {frozen}\n"


def _store(request: Request) -> Store:
    store: Store = request.app.state.store
    return store


def _background(request: Request) -> Background:
    background: Background = request.app.state.background
    return background


ROUTES = [
    Route("/api/records", take, methods=["GET"]),
    Route("/api/records", bring, methods=["POST"]),
]
