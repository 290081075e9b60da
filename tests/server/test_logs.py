"""What the log tells: of every request what it was and by which id, of nobody who they are, of no table where it is."""

import json
import re
from contextlib import ExitStack
from typing import Any

import pytest

from perihelion.server.watch.logs import short
from perihelion.server.web.cookies import person_of
from tests.server.browsers import PATIENCE, Browser, Elsewhere, Message, Party, Server

ADDRESS = "192.0.2.77"
SAID = "meet me behind the moon"


def play(server: Server, stack: ExitStack) -> list[str]:
    """Everything that somebody may do, and some mishaps; all that must not be told."""
    game = Party(server, stack, players=2)
    ana, guest = game.people[0], Elsewhere(server, stack, ADDRESS)
    game.sockets[0].send(t="say", text=SAID)
    game.sockets[1].until(lambda message: message["t"] == "talk")
    (seat,) = game.spectator.news["waiting"]
    game.play([(seat, game.sockets[seat].news["asks"][str(seat)]["choices"][0]["text"])])
    game.sockets[seat].try_to_answer(seat, "fly")
    ana.request("POST", "/api/me", {"name": "Ana Livia"})
    phrase = ana.request("POST", "/api/me/phrase")[1]["phrase"]
    feed = ana.request("POST", "/api/me/feed")[1]["secret"]
    server.request("GET", f"/feed/{feed}.ics")
    server.request("GET", f"/t/{game.table}?said={SAID.replace(' ', '+')}")
    server.request("GET", f"/t/{game.table}/{ana.cookie}")
    server.request("GET", "/api/me/export", headers=ana.headers)
    ana.request("POST", "/api/me/recover", {"phrase": phrase[::-1]})
    guest.visit().request("GET", "/api/lobby")
    guest.open(game.table)
    server.alter(("update answers set digest = 'changed' where table_id = ?", (game.table,)))
    cookies = [each.cookie.partition("=")[2] for each in (*game.people, game.passer_by, guest)]
    hashes = [text for cookie in cookies for text in (person_of(cookie).hex(), repr(person_of(cookie))[2:-1])]
    broken = ana.create(players=2, bots=["greedy"])
    return [game.table, broken, *cookies, *hashes, phrase, feed, "Ana Livia", "Player 0", SAID.split()[2], ADDRESS]


@pytest.mark.parametrize("log_format", ["lines", "json"])
def test_a_busy_server_tells_no_secret(own_server: Server, stack: ExitStack, log_format: str) -> None:
    settings: dict[str, Any] = {"log_format": log_format, "log_requests": "true"}
    own_server.end()
    own_server.start(**settings)
    secrets = play(own_server, stack)
    told = own_server.end()
    own_server.start(**settings)
    Browser(own_server, stack).open(secrets[0])  # which is frozen now
    told += own_server.end()
    assert [secret for secret in secrets if secret in told] == []
    assert "127.0.0.1" not in told
    assert short(secrets[0]) in told, "the frozen table is told of, by another name"
    for place in ("/ws/{id}", "/t/{id}", "/feed/{secret}.ics", "(no such address)", "/api/me/phrase"):
        assert place in told
    if log_format == "lines":
        assert re.match(r"2\d{3}-\d\d-\d\dT[\d:.]+Z INFO POST 201 /api/tables after [\d.]+ ms \[[0-9a-f]{16}\]\n", told)
    else:
        _holds_together([json.loads(line) for line in told.splitlines()])


def _holds_together(objects: list[Message]) -> None:
    """Every request has an id of its own, by which its mishaps can be found."""
    ids = [each["request"] for each in objects if each["logger"] == "perihelion.requests"]
    assert len(ids) == len(set(ids)) > 15
    (frozen,) = [each for each in objects if each["level"] == "error"]
    assert "is frozen" in frozen["message"]
    assert frozen["request"] in ids, "it was found out for the socket that opened the table"


def test_whoever_asks_finds_the_id_of_the_request_in_the_reply(own_server: Server, stack: ExitStack) -> None:
    own_server.end()
    own_server.start(log_requests="true", log_addresses="true", log_format="json")
    ids = [own_server.request("GET", path)[1]["x-request-id"] for path in ("/", "/api/games", "/nowhere")]
    socket = Elsewhere(own_server, stack, ADDRESS).visit().connect("/ws/nowhere")
    assert socket.response is not None
    ids.append(socket.response.headers["x-request-id"])
    socket.recv(PATIENCE)
    objects = {each["request"]: each for each in map(json.loads, own_server.end().splitlines())}
    told = [objects[id] for id in ids]
    assert [each["path"] for each in told] == ["/", "/api/games", "(no such address)", "/ws/{id}"]
    assert [each.get("status") for each in told] == [200, 200, 404, None]
    assert [each["address"] for each in told] == ["127.0.0.1"] * 3 + [ADDRESS]
