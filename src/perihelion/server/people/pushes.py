"""Telling somebody who is not there that it is their turn, through the push service of their browser."""

import asyncio
import functools
import ipaddress
import json
import logging
import re
import socket
import ssl
from typing import NamedTuple
from urllib.parse import quote, urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from perihelion.languages import LANGUAGES, best
from perihelion.server.limits.fair_queue import FairQueue, asking
from perihelion.server.limits.pools import Pool
from perihelion.server.people import calendars, identity, webpush
from perihelion.server.settings import Settings
from perihelion.server.storage.interface import Store, StoreError, Subscribed
from perihelion.server.web import http
from perihelion.sitting.persons import Person
from perihelion.wire.api import PushEnd, PushKey, PushWish
from perihelion.wire.refusal import Refusal

MOST = 8  # browsers a person
PATIENCE = 10.0  # seconds for everything: finding it, knocking, and hearing what it says
SAFE = "/%:@!$&'()*+,;=?-._~"  # what stands for itself in an address
KEPT = 24 * 3600  # seconds that a push service keeps a message for a browser that sleeps
GONE = (404, 410)  # that browser wants no more

log = logging.getLogger("perihelion")


class Pusher:
    """Calls people to their tables; those who call many, or whose services are silent, wait behind each other."""

    def __init__(self, store: Store, settings: Settings) -> None:
        self._store = store
        self._line = FairQueue(settings.push_threads, settings.push_queue)
        self._pool = Pool("pushes", settings.push_threads, settings.push_queue)
        self._calls: set[asyncio.Task[None]] = set()

    def call(self, person: Person, table: str) -> None:
        """Tell somebody on all their browsers that a table waits for them."""
        task = asyncio.create_task(self._call(person, table))
        self._calls.add(task)
        task.add_done_callback(self._calls.discard)

    async def close(self) -> None:
        """Whoever has not been told yet is not."""
        for task in self._calls:
            task.cancel()
        await asyncio.gather(*self._calls, return_exceptions=True)
        self._pool.close()

    async def _call(self, person: Person, table: str) -> None:
        asking.set((person,))
        try:
            subscribed = await self._store.people.subscribed(person)
            turns = [turn for turn in await self._store.lobby.turns(person) if turn.id == table] if subscribed else []
            for endpoint, keys, lang in subscribed if turns else ():
                message = _message(calendars.turn(turns[0], "/", best([lang])))
                if await self._send(endpoint, json.loads(keys), message) in GONE:
                    await self._store.people.unsubscribe(endpoint)
        except (StoreError, Refusal) as error:
            log.error("Somebody could not be called to table %s: %s", table, error)

    async def _send(self, endpoint: str, keys: dict[str, str], message: bytes) -> int:
        """Hand it to the push service; what it said, or 0 if it could not be reached in time."""
        async with self._line.turn():
            try:
                async with asyncio.timeout(PATIENCE):
                    letter = await self._pool.run(_letter, endpoint, keys, await key(self._store), message)
                    return 0 if letter is None else await _deliver(letter)
            except (OSError, ValueError) as error:
                log.info("A push service could not be reached: %r", error)
                return 0


def _message(turn: calendars.Turn) -> bytes:
    return json.dumps({"title": turn.title, "body": turn.about, "url": turn.url, "tag": turn.id}).encode()


class PushService(NamedTuple):
    """Where a push service listens."""

    address: str
    port: int
    name: str | None  # whom to expect there, if it is a secure one


class Letter(NamedTuple):
    """A request that is ready to be sent."""

    door: PushService
    request: bytes


def _letter(endpoint: str, keys: dict[str, str], key: str, message: bytes) -> Letter | None:
    """What to send to a push service, and where, if that is out on the network; the work of a thread."""
    door = door_of(endpoint)
    if door is None:
        return None
    where, body = urlsplit(endpoint), webpush.encrypted(message, **keys)
    path = quote(where.path or "/", safe=SAFE) + (f"?{quote(where.query, safe=SAFE)}" if where.query else "")
    head = {
        "host": where.netloc.rpartition("@")[2],
        "authorization": webpush.signed(endpoint, key),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "content-length": str(len(body)),
        "ttl": str(KEPT),
        "urgency": "normal",
        "connection": "close",
    }
    lines = [f"POST {path} HTTP/1.1", *(f"{name}: {value}" for name, value in head.items()), "", ""]
    return Letter(door, "\r\n".join(lines).encode("ascii") + body)


def door_of(endpoint: str) -> PushService | None:
    """Where to knock, if that is out on the network: nobody may have us knock at doors inside it."""
    try:
        where = urlsplit(endpoint)
        port, name = where.port or 443, where.hostname or ""
        found = [each[4][0] for each in socket.getaddrinfo(name, port, type=socket.SOCK_STREAM)]
    except (OSError, ValueError, UnicodeError):
        return None
    if where.scheme != "https" or not all(ipaddress.ip_address(address).is_global for address in found):
        return None
    return PushService(str(found[0]), port, name)


async def _deliver(letter: Letter) -> int:
    """Send a request; the status that comes back. It goes to the very address that was looked at before."""
    door = letter.door
    secure = None if door.name is None else _trusted()
    reader, writer = await asyncio.open_connection(door.address, door.port, ssl=secure, server_hostname=door.name)
    try:
        writer.write(letter.request)
        await writer.drain()
        status = re.match(rb"HTTP/1\.[01] ([2-5]\d\d)\b", await reader.readline())
        return int(status[1]) if status else 0
    finally:
        writer.close()


@functools.cache
def _trusted() -> ssl.SSLContext:
    return ssl.create_default_context()


async def key(store: Store) -> str:
    """The key of this server, made at its first start."""
    return await store.people.secret("vapid", webpush.new_key)


# Over HTTP


async def told_key(request: Request) -> Response:
    """What a browser needs to subscribe."""
    return http.reply(PushKey(webpush.public_key(await key(request.app.state.store))))


async def subscribe(request: Request) -> Response:
    """Have this browser called from now on; of very many, the oldest is forgotten."""
    wish = await http.read(request, PushWish)
    who, store = await identity.somebody(request), request.app.state.store
    if not webpush.is_readable(wish.p256dh, wish.auth) or not wish.endpoint.startswith(("https://", "http://")):
        raise Refusal("malformed", "These are no keys of a browser.")
    if wish.lang not in LANGUAGES:
        raise Refusal("malformed", f"languages are {' or '.join(LANGUAGES)}, not {wish.lang!r}")
    keys = json.dumps({"p256dh": wish.p256dh, "auth": wish.auth})
    await store.people.subscribe(who, Subscribed(wish.endpoint, keys, wish.lang), MOST)
    return http.reply(PushEnd(wish.endpoint), 201)


async def unsubscribe(request: Request) -> Response:
    """Leave this browser alone."""
    wish = await http.read(request, PushEnd)
    who = await identity.somebody(request)
    await request.app.state.store.people.unsubscribe(wish.endpoint, who)
    return http.reply(wish)


ROUTES = [
    Route("/api/me/pushes", told_key, methods=["GET"]),
    Route("/api/me/pushes", subscribe, methods=["POST"]),
    Route("/api/me/pushes", unsubscribe, methods=["DELETE"]),
]
