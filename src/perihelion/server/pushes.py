"""Telling somebody who is not there that it is their turn, through the push service of their browser."""

import asyncio
import ipaddress
import json
import logging
import socket
import time
import urllib.error
import urllib.request
from http.client import HTTPException
from typing import Any
from urllib.parse import urlsplit

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from perihelion.server import feeds, http, identity, lobby, webpush
from perihelion.server.answers import PushEnd, PushKey, PushWish
from perihelion.server.people import Person
from perihelion.server.refusal import Refusal
from perihelion.server.store import Store, StoreError

MOST = 8  # browsers a person
PATIENCE = 10.0  # seconds
KEPT = 24 * 3600  # seconds that a push service keeps a message for a browser that sleeps
GONE = (404, 410)  # that browser wants no more

log = logging.getLogger("perihelion")


class Pusher:
    """Calls people to their tables, off the loop."""

    def __init__(self, store: Store) -> None:
        self._store = store
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

    async def _call(self, person: Person, table: str) -> None:
        try:
            subscribed = await self._store.query("select endpoint, keys, lang from pushes where person = ?", (person,))
            turns = [turn for turn in await lobby.turns(self._store, person) if turn.id == table] if subscribed else []
            for endpoint, keys, lang in subscribed if turns else ():
                message = _message(feeds.turn(turns[0], "/", lang))
                status = await asyncio.to_thread(_send, endpoint, json.loads(keys), await key(self._store), message)
                if status in GONE:
                    await self._store.change(("delete from pushes where endpoint = ?", (endpoint,)))
        except StoreError as error:
            log.error("Somebody could not be called to table %s: %s", table, error)


def _message(turn: feeds.Turn) -> bytes:
    return json.dumps({"title": turn.title, "body": turn.about, "url": turn.url, "tag": turn.id}).encode()


class _NoDetour(urllib.request.HTTPRedirectHandler):
    """A push service does not send us elsewhere."""

    def redirect_request(self, *_: Any) -> None:
        """Never."""


def _send(endpoint: str, keys: dict[str, str], key: str, message: bytes) -> int:
    """Hand it to the push service; what it said, or 0 if it could not be reached."""
    if not may_call(endpoint):
        return 0
    headers = {
        "authorization": webpush.signed(endpoint, key),
        "content-encoding": "aes128gcm",
        "content-type": "application/octet-stream",
        "ttl": str(KEPT),
        "urgency": "normal",
    }
    request = urllib.request.Request(endpoint, webpush.encrypted(message, **keys), headers, method="POST")
    try:
        opener = urllib.request.build_opener(urllib.request.ProxyHandler({}), _NoDetour)
        with opener.open(request, timeout=PATIENCE) as response:
            return int(response.status)
    except urllib.error.HTTPError as error:
        return error.code
    except (OSError, ValueError, HTTPException) as error:
        log.info("A push service could not be reached: %r", error)
        return 0


def may_call(endpoint: str) -> bool:
    """Whether that is out on the network: nobody may have us knock at doors inside it."""
    try:
        where = urlsplit(endpoint)
        found = socket.getaddrinfo(where.hostname, where.port or 443, type=socket.SOCK_STREAM)
    except (OSError, ValueError, UnicodeError):
        return False
    return where.scheme == "https" and all(ipaddress.ip_address(address[4][0]).is_global for address in found)


async def key(store: Store) -> str:
    """The key of this server, made at its first start."""
    find = "select value from secrets where name = 'vapid'"
    rows = await store.query(find)
    if not rows:
        await store.change(("insert or ignore into secrets values('vapid', ?)", (webpush.new_key(),)))
        rows = await store.query(find)
    return str(rows[0][0])


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
    keys = json.dumps({"p256dh": wish.p256dh, "auth": wish.auth})
    kept = "select endpoint from pushes where person = ?1 order by at desc limit ?2"
    await store.change(
        ("insert or replace into pushes values(?,?,?,?,?)", (wish.endpoint, who, keys, wish.lang, time.time())),
        (f"delete from pushes where person = ?1 and endpoint not in ({kept})", (who, MOST)),
    )
    return http.reply(PushEnd(wish.endpoint), 201)


async def unsubscribe(request: Request) -> Response:
    """Leave this browser alone."""
    wish = await http.read(request, PushEnd)
    who = await identity.somebody(request)
    drop = "delete from pushes where endpoint = ? and person = ?"
    await request.app.state.store.change((drop, (wish.endpoint, who)))
    return http.reply(wish)


ROUTES = [
    Route("/api/me/pushes", told_key, methods=["GET"]),
    Route("/api/me/pushes", subscribe, methods=["POST"]),
    Route("/api/me/pushes", unsubscribe, methods=["DELETE"]),
]
