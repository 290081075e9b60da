"""Whatever browsers send, the table is what its log says."""

import json
import random
import re
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import msgspec
import pytest
from msgspec import inspect as shapes
from starlette.routing import Route

import perihelion as ph
from perihelion.server import app, settings
from perihelion.server.storage.sqlite.file import SqliteStore
from perihelion.wire import api, up
from tests.server.browsers import Browser, Party, Server, Socket

ROUNDS = 90
RECORD = Path(__file__).parents[1] / "transcripts" / "imperium-dice-2p-fair-start.txt"
DIGITS = "9" * 5000
NASTY = [  # as JSON, or nearly
    *("-1", "-99999999999999999999", "16", "2147483648", "9223372036854775808", "99999999999999999999", DIGITS),
    *("1.5", "1e400", "-1e400", "NaN", "Infinity", "true", "null", "[]", "{}", "[" * 2000, "[null]", f"[{DIGITS}]"),
    *('""', '" "', '"\\ud800"', '"\\u0000"', '"\\u202e"', '"-1"', f'"{"x" * 61}"', f'"{"x" * 3000}"', f'"{DIGITS}"'),
    json.dumps([None] * 500),
    json.dumps({f"option {number}": number for number in range(150)}),
    json.dumps({"peace_rounds": 10**20}),
    f'{{"peace_rounds": {DIGITS}}}',
    '{"peace_rounds": NaN}',
]
WORDS = [
    "-1",
    "16",
    "1e400",
    "NaN",
    "99999999999999999999",
    DIGITS,
    "%00",
    "%ff",
    "%ED%A0%80",
    "%D9%A3",
    "x" * 3000,
    "",
]
WORDS += ["..%2f..%2fetc", "%F0%9F%98%80", "'%22;--", ",,,,,,,,,,,,,,,,,,,,"]


def any_message(chance: random.Random, socket: Socket) -> str:
    """Something a browser might send: often a move, right or wrong, sometimes nonsense."""
    news, seat = socket.news, chance.randrange(4)
    asks = [(int(seat), choice["text"]) for seat, ask in news["asks"].items() for choice in ask["choices"]]
    n = news["n"] + chance.choice([0, 0, 0, 0, -1, 1])
    messages: list[dict[str, Any]] = [
        {"t": "answer", "n": n, "seat": seat, "choice": chance.choice(["keep", "done", "for", "attack 1", "?"])},
        {"t": "undo", "n": n, "seat": seat},
        {"t": "why", "seat": seat, "choice": chance.choice(["build", "invade x y", "vote 9", "roll 0 0 0", "-1 -1"])},
        {"t": "recall", "answers": max(0, n + 3)},
        {"t": "sit", "seat": seat, "name": "Eve"},
        {"t": "leave", "seat": seat},
        {"t": "bot", "seat": seat, "bot": "random"},
        {"t": "who"},
        {"t": "curb", "who": "0123456789abcdef", "kind": chance.choice(["muted", "removed", None])},
        {"t": "hush", "quiet": chance.random() < 0.5},
        {"t": chance.choice(["answer", "undo", "sit", "news", ""]), "seat": None},
    ]
    if asks and chance.random() < 0.7:
        asked, choice = chance.choice(asks)
        return json.dumps({"t": "answer", "n": n, "seat": asked, "choice": choice})
    return json.dumps(chance.choice(messages))[: chance.choice([9999, 9999, 9999, 9])]


@pytest.mark.parametrize("seed", range(3))
def test_random_messages(party: Callable[..., Party], seed: int) -> None:
    game, chance = party(seed=seed), random.Random(seed)
    for _ in range(ROUNDS):
        for socket in game.everybody:
            for _ in range(chance.choice([0, 1, 1, 2])):
                socket.connection.send(any_message(chance, socket))
        for socket in game.everybody:
            socket.unheard()
    table = ph.game("imperium-dice").new(3, seed)
    with closing(sqlite3.connect(game.people[0].server.db)) as db:
        find = "select seat, text, digest from answers where table_id = ? order by n"
        log = db.execute(find, [game.table]).fetchall()
    for seat, text, digest in log:
        if text == "undo":
            table.undo(seat)
        else:
            table.answer(seat, text)
        assert digest == (table.digests[-1] if table.digests else "")
    assert len(log) > 20
    for lens, (socket, seen) in zip((0, 1, 2, None), zip(game.everybody, game.seen(), strict=True), strict=True):
        assert seen["n"] == len(log)
        assert seen["view"] == json.loads(json.dumps(table.view(lens)))
        assert {seat: [c["text"] for c in ask["choices"]] for seat, ask in seen["asks"].items()} == {
            str(seat): [" ".join(map(str, choice)) for choice in ask.choices]
            for seat, ask in table.asks.items()
            if seat == lens
        }
        assert [(e["at"], e["key"]) for e in seen["events"]] == [(e.at, e.key) for e in table.events_for(lens)]
        socket.until_news(len(log))
        assert socket.events == seen["events"]


def spoilt(kind: type[msgspec.Struct]) -> list[str]:
    """Messages of that kind with one field each that nobody should send."""
    shape = shapes.type_info(kind)
    assert isinstance(shape, shapes.StructType)
    whole = {field.encode_name: sample(field.type) for field in shape.fields}
    if shape.tag_field:
        whole[shape.tag_field] = shape.tag
    return [json.dumps({**whole, name: "@"}).replace('"@"', nasty) for name in whole for nasty in NASTY if name != "t"]


def sample(shape: shapes.Type) -> Any:
    """Something that may stand in such a field."""
    match shape:
        case shapes.UnionType():
            return sample(next(part for part in shape.types if not isinstance(part, shapes.NoneType)))
        case shapes.LiteralType():
            return shape.values[0]
        case shapes.StrType():
            return "https://push.example/1"[: shape.max_length]
        case shapes.IntType():
            return shape.ge or 0
        case shapes.BoolType():
            return False
        case shapes.ListType():
            return []
        case shapes.DictType():
            return {}
    raise TypeError(f"no sample of {shape!r}")


def kinds(module: Any, wanted: Callable[[Any], bool]) -> list[type[msgspec.Struct]]:
    """The messages of a module that come from outside."""
    structs = [
        thing for thing in vars(module).values() if isinstance(thing, type) and issubclass(thing, msgspec.Struct)
    ]
    return [kind for kind in structs if wanted(kind) and not kind.__subclasses__()]


@pytest.mark.parametrize("kind", kinds(up, lambda kind: issubclass(kind, up.Up)), ids=lambda kind: kind.__name__)
def test_every_field_of_a_message(party: Callable[..., Party], kind: type[msgspec.Struct]) -> None:
    """Whatever stands in it, the server refuses or does what it says, stumbles over nothing, and goes on."""
    game = party()
    for text in spoilt(kind):
        game.sockets[0].connection.send(text)
        replies = [reply for reply in game.sockets[0].unheard() if reply["t"] == "refused"]
        assert all(reply["code"] != "failed" for reply in replies), (text[:200], replies)
        assert all(len(reply["why"]) < 400 for reply in replies), (text[:200], replies)
    assert game.passer_by.open(game.table).news["n"] == game.sockets[0].news["n"]


BODIES = {
    api.NewTable: "/api/tables",
    api.Rename: "/api/me",
    api.Phrase: "/api/me/recover",
    api.PushWish: "/api/me/pushes",
    api.PushEnd: "/api/me/pushes",
}


def test_every_message_over_http_is_tried() -> None:
    incoming = kinds(api, lambda kind: kind.__struct_config__.forbid_unknown_fields)
    assert set(incoming) == set(BODIES)


@pytest.mark.parametrize("kind", BODIES, ids=lambda kind: kind.__name__)
def test_every_field_of_a_body(browser: Callable[[], Browser], kind: type[msgspec.Struct]) -> None:
    me, method = browser().visit(), "DELETE" if kind is api.PushEnd else "POST"
    for text in spoilt(kind):
        status, _, body = me.server.request(method, BODIES[kind], text.encode(), me.headers)
        assert status < 500, (text[:200], body)
        assert status < 400 or len(json.loads(body)["why"]) < 400, body
    assert me.request("GET", "/api/lobby")[0] == 200


def addresses(tmp_path: Path) -> list[tuple[str, str]]:
    """Every method and path that the server has a name for."""
    kept = SqliteStore(tmp_path / "x")
    routes = app.make_app(kept, settings.Settings(), tmp_path).routes
    kept.close()
    return [
        (method, route.path)
        for route in routes
        if isinstance(route, Route)
        for method in sorted((route.methods or set()) - {"HEAD"})
    ]


def test_every_path_and_every_query(browser: Callable[[], Browser], tmp_path: Path) -> None:
    me = browser().visit()
    queries = ["", *(f"?{name}={word}" for name in ("seat", "bots", "name", "ended", "lang") for word in WORDS)]
    for method, path in addresses(tmp_path):
        if (method, path) == ("DELETE", "/api/me"):
            continue
        holes = re.findall(r"\{\w+(?::\w+)?\}", path)
        filled = [path.replace(hole, word) for hole in holes for word in WORDS] or [
            f"{path}{query}" for query in queries
        ]
        for address in filled:
            status, _, body = me.server.request(method, re.sub(r"\{[^}]*\}", "x", address), b"{}", me.headers)
            assert status < 500, (method, address[:200], body)


def test_every_number_a_socket_is_opened_with(party: Callable[..., Party]) -> None:
    game = party()
    for word in WORDS:
        for query in (f"since={word}", f"n={word}"):
            assert '"t":"room"' in str(game.passer_by.connect(f"/ws/{game.table}?{query}").recv(timeout=5))


def test_numbers_of_a_record(server: Server, browser: Callable[[], Browser]) -> None:
    """Every number in it, and everything told along with it."""
    me, text = browser().visit(), RECORD.read_text()
    lines = text.splitlines()
    chosen = [*range(12), len(lines) - 2, len(lines) - 1]
    for number, digits in ((each, found) for each in chosen for found in re.finditer(r"\d+", lines[each])):
        for nasty in ("-1", "99999999999999999999", DIGITS, "NaN", "1e400", ""):
            line = lines[number][: digits.start()] + nasty + lines[number][digits.end() :]
            spoilt_text = "\n".join([*lines[:number], line, *lines[number + 1 :]])
            status, _, body = server.request("POST", "/api/records?seat=0", spoilt_text.encode(), me.headers)
            assert status == 400, (line[:99], body)
            assert len(json.loads(body)["why"]) < 400
    for name, word in ((name, word) for name in ("seat", "bots", "name", "ended") for word in WORDS):
        query = f"?{name}={word}" if name == "seat" else f"?seat=0&{name}={word}"
        status, _, body = server.request("POST", f"/api/records{query}", text.encode(), me.headers)
        assert status in (200, 201, 400), (query, body)
    me.create()
