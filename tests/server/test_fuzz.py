"""Whatever browsers send, the table is what its log says."""

import json
import random
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import pytest

import perihelion as ph
from perihelion.wire import api, up
from tests.fuzz import campaign
from tests.fuzz.spoiling import DIGITS, WORDS, kinds, spoilt
from tests.fuzz.writing import BODIES, addresses
from tests.lengths import brief_and_long
from tests.server.browsers import Browser, Party, Server, Socket

ROUNDS = 90
RECORD = Path(__file__).parents[1] / "transcripts" / "imperium-dice-2p-fair-start.txt"


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
    log = game.people[0].server.rows("select seat, text, digest from answers where table_id = ? order by n", game.table)
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


@pytest.mark.parametrize("most", brief_and_long(2000, 200_000))
def test_whatever_was_once_of_interest(most: int) -> None:
    """And some thousands of messages and requests made of that; `python -m tests.fuzz` sends millions."""
    done = campaign.run(most, seconds=3600, seed=1, tell=print)
    assert not done.found
    assert done.sent.total() >= most


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


def test_every_message_over_http_is_tried() -> None:
    incoming = kinds(api, lambda kind: kind.__struct_config__.forbid_unknown_fields)
    assert set(incoming) == set(BODIES)


@pytest.mark.parametrize("kind", BODIES, ids=lambda kind: kind.__name__)
def test_every_field_of_a_body(browser: Callable[[], Browser], kind: type[msgspec.Struct]) -> None:
    me, method = browser().visit(), "DELETE" if kind is api.PushEnd else "POST"
    path = BODIES[kind].replace("{id}", "2222222222222")
    for text in spoilt(kind):
        status, _, body = me.server.request(method, path, text.encode(), me.headers)
        assert status < 500, (text[:200], body)
        assert status < 400 or len(json.loads(body)["why"]) < 400, body
    assert me.request("GET", "/api/lobby")[0] == 200


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
