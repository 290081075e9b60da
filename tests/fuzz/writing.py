"""Writes messages and requests: right ones, wrong ones, and what is left of either after something was done to it."""

import json
import random
import re
import struct
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
from msgspec import inspect as shapes
from starlette.routing import Route

import perihelion as ph
from perihelion.server import app, settings
from perihelion.server.storage.sqlite.file import SqliteStore
from perihelion.wire import api, up
from tests.fuzz.spoiling import NASTY, WORDS, kinds, sample, shape_of, with_nasty

FROM_BROWSERS = [shape_of(kind) for kind in kinds(up, lambda kind: issubclass(kind, up.Up))]
BODIES: dict[type[msgspec.Struct], str] = {
    api.NewTable: "/api/tables",
    api.Branch: "/api/tables/{id}/branch",
    api.Rename: "/api/me",
    api.Phrase: "/api/me/recover",
    api.PushWish: "/api/me/pushes",
    api.PushEnd: "/api/me/pushes",
    api.EditionCheck: "/api/workshop/check",
    api.EditionStudy: "/api/workshop/study",
    api.EditionPrint: "/api/workshop/print",
}
HEADS = ["Origin", "Range", "If-None-Match", "Accept-Encoding", "Content-Type", "X-Forwarded-For", "Cookie", "Host"]
QUERIES = ["seat", "bots", "name", "ended", "lang", "since", "n", "table", "game"]
SPOKEN = ["keep", "done", "for", "attack 1", "build", "invade x y", "vote 9", "roll 0 0 0", "-1 -1", "?"]
SIGNS = b'{}[]",:\\/ 0919aez%\x00\x7f\r\n'
LONGEST = 6000  # bytes of what mutations make
THINKS = ("advise", "odds", "recall")  # what takes bots or readers long, and is wanted seldom

Message = dict[str, Any]


def message(chance: random.Random, news: Message, corpus: Sequence[bytes]) -> bytes:
    """Something for a socket at the table of these news."""
    draw = chance.random()
    if draw < 0.1 and corpus:
        return mutated(chance, chance.choice(corpus), corpus)
    asks = [(int(seat), choice["text"]) for seat, ask in news.get("asks", {}).items() for choice in ask["choices"]]
    if draw < 0.3 and asks:
        seat, choice = chance.choice(asks)
        return json.dumps({"t": "answer", "n": news["n"], "seat": seat, "choice": choice}).encode()
    kind = chance.choice(FROM_BROWSERS)
    if kind.tag in THINKS and chance.random() < 0.95:
        kind = chance.choice(FROM_BROWSERS)
    wish = {"t": kind.tag, **{each.encode_name: value(chance, each, news, asks) for each in kind.fields}}
    if chance.random() < 0.4:
        return with_nasty(wish, chance.choice(list(wish)), chance.choice(NASTY)).encode()
    return mutated(chance, json.dumps(wish).encode(), corpus) if chance.random() < 0.4 else json.dumps(wish).encode()


def value(chance: random.Random, part: shapes.Field, news: Message, asks: list[tuple[int, str]]) -> Any:
    """Something that a browser might send there."""
    match part.encode_name:
        case "n" | "answers":
            return max(0, int(news.get("n", 0)) + chance.choice([0, 0, 0, -1, 1, 7]))
        case "seat" | "to" | "first":
            return chance.randrange(4)
        case "choice" | "instead":
            return chance.choice(asks)[1] if asks and chance.random() < 0.5 else chance.choice(SPOKEN)
        case "bot":
            return chance.choice([None, "random"])
    return anything(chance, part.type)


def anything(chance: random.Random, shape: shapes.Type) -> Any:
    """Any value of that type."""
    match shape:
        case shapes.UnionType():
            return anything(chance, chance.choice(shape.types))
        case shapes.NoneType():
            return None
        case shapes.LiteralType():
            return chance.choice(shape.values)
        case shapes.BoolType():
            return chance.random() < 0.5
        case shapes.IntType():
            return chance.randrange(shape.ge or 0, min(shape.le or 99, 99) + 1)
        case shapes.StrType(pattern=str() as pattern) if count := re.search(r"\{(\d+)\}", pattern):
            return "".join(chance.choices("0123456789abcdef", k=int(count[1])))
    return sample(shape)


def mutated(chance: random.Random, whole: bytes, corpus: Sequence[bytes]) -> bytes:
    """What is left of it after one to four things were done to it."""
    text = bytearray(whole or b"?")
    for _ in range(chance.choice([1, 1, 2, 4])):
        at, to = sorted(chance.choices(range(len(text) + 1), k=2))
        match chance.randrange(7):
            case 0:
                del text[at : min(to, at + 9)]
            case 1:
                text[at:at] = text[at:to]
            case 2:
                text[at : at + 1] = bytes([chance.choice(SIGNS)])
            case 3 if at < len(text):
                text[at] ^= 1 << chance.randrange(7)
            case 4:
                text[at:at] = chance.choice(NASTY).encode("utf-8", "surrogatepass")
            case 5 if corpus:
                text[at:] = chance.choice(corpus)[at:]
            case _:
                del text[to:]
        text = text[:LONGEST] or bytearray(b"?")
    return bytes(text)


# Over HTTP


def addresses(folder: Path) -> list[tuple[str, str]]:
    """Every method and path that the server has a name for."""
    with closing(SqliteStore(folder / "routes.sqlite")) as store:
        routes = app.make_app(store, settings.Settings(), folder).routes
    return [
        (method, route.path)
        for route in routes
        if isinstance(route, Route)
        for method in sorted((route.methods or set()) - {"HEAD"})
    ]


def request(
    chance: random.Random, known: Sequence[tuple[str, str]], tables: Sequence[str], corpus: Sequence[bytes]
) -> bytes:
    """Something for a new connection."""
    if corpus and chance.random() < 0.2:
        return mutated(chance, chance.choice(corpus), corpus)
    method, path = chance.choice(known)
    words = [*tables, *ph.games(), "en", "me", "2026-01-01", *WORDS]
    filled = re.sub(r"\{[^}]*\}", lambda _: chance.choice(words), path)
    if chance.random() < 0.3:
        filled += "?" + "&".join(f"{chance.choice(QUERIES)}={chance.choice(words)}" for _ in range(2))
    body = b"" if method == "GET" else _body(chance, path, corpus)
    lines = [f"{method} {filled} HTTP/1.1", "Host: here", "Connection: close"]
    if chance.random() < 0.2:
        lines.append(f"{chance.choice(HEADS)}: {chance.choice(words)}")
    if body:
        lines.append(f"Content-Length: {len(body)}")
    whole = "\r\n".join([*lines, "", ""]).encode() + body
    return mutated(chance, whole, corpus) if chance.random() < 0.1 else whole


def _body(chance: random.Random, path: str, corpus: Sequence[bytes]) -> bytes:
    wanted = [kind for kind, where in BODIES.items() if where == path]
    if not wanted:
        return mutated(chance, b"{}", corpus)
    wish = {each.encode_name: anything(chance, each.type) for each in shape_of(chance.choice(wanted)).fields}
    if "players" in wish:
        wish |= {"game": chance.choice(ph.games()), "bots": [], "lesson": None, "players": chance.randrange(1, 5)}
    if chance.random() < 0.5:
        return with_nasty(wish, chance.choice(list(wish)), chance.choice(NASTY)).encode("utf-8", "surrogatepass")
    return json.dumps(wish).encode()


def frames(chance: random.Random, table: str, corpus: Sequence[bytes]) -> bytes:
    """A socket that is opened by hand, and frames of any kind over it; the last one says goodbye."""
    opening = (
        f"GET /ws/{table} HTTP/1.1\r\nHost: here\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: MDEyMzQ1Njc4OTAxMjM0NQ==\r\n\r\n"
    ).encode()
    sent = b"".join(_frame(chance, chance.choice(corpus or [b"{}"])) for _ in range(chance.randrange(1, 6)))
    goodbye = struct.pack("!BBIH", 0x88, 0x82, 0, 1000)
    return opening + (mutated(chance, sent, corpus) if chance.random() < 0.5 else sent) + goodbye


def _frame(chance: random.Random, payload: bytes) -> bytes:
    """A frame: mostly of text and masked by zeros, now and then of any kind, length and bits."""
    first = 0x81 if chance.random() < 0.7 else chance.randrange(256)
    length = len(payload) if chance.random() < 0.9 else chance.choice([0, 125, 126, 65535])
    masked = 0x80 if chance.random() < 0.95 else 0
    head = bytes([first, masked | length]) if length < 126 else struct.pack("!BBH", first, masked | 126, length)
    return head + bytes(4 if masked else 0) + payload
