"""What people say at a table reaches everybody there, stays, and is theirs to take along."""

from collections.abc import Callable
from contextlib import ExitStack

import pytest

from perihelion.server.limits.rate import Rate
from tests.server.browsers import Browser, Message, Party, Server, Socket

Browsers = Callable[[], Browser]
Parties = Callable[..., Party]


def hear(*sockets: Socket) -> list[Message]:
    """Wait until each of them has been told a line; all lines that the last one knows."""
    for socket in sockets:
        socket.until(lambda message: message["t"] == "talk")
    return sockets[-1].talk


def test_a_line_reaches_everybody_and_stays(party: Parties) -> None:
    game = party(players=2)
    game.sockets[1].send(t="say", text="  Hello <b>you</b>\u202e \n there ")
    for socket in game.everybody:
        (line,) = hear(socket)
        assert (line["n"], line["seat"], line["name"], line["saying"]) == (1, 1, "Player 1", None)
        assert line["text"] == "Hello <b>you</b> there"
    game.sockets[0].send(t="say", saying="luck")
    hear(*game.everybody)
    game.reopen()
    for socket in game.everybody:
        while len(socket.talk) < 2:
            socket.receive()
        assert [(line["text"], line["saying"]) for line in socket.talk] == [
            ("Hello <b>you</b> there", None),
            ("", "luck"),
        ]


def test_it_survives_a_crash(own_server: Server, stack: ExitStack) -> None:
    ana = Browser(own_server, stack)
    table = ana.create(players=2, name="Ana")
    socket = ana.open(table)
    socket.send(t="say", text="Anybody there?")
    hear(socket)
    own_server.restart()
    assert [line["text"] for line in hear(ana.open(table))] == ["Anybody there?"]


def test_somebody_who_watches_may_speak_too(party: Parties) -> None:
    game = party(players=2)
    game.spectator.send(t="say", saying="hello")
    (line,) = hear(game.sockets[0])
    assert (line["seat"], line["name"]) == (None, None)
    game.passer_by.request("POST", "/api/me", {"name": "Dot"})
    game.spectator.send(t="say", saying="nice")
    assert hear(game.sockets[0])[-1]["name"] == "Dot"


def test_a_neighbour_speaks_for_their_own_seat(browser: Browsers) -> None:
    ana = browser()
    socket = ana.open(ana.create(players=3, name="Ana"))
    socket.send(t="sit", seat=1, name="Bo")
    socket.until(lambda message: message.get("mine") == [0, 1])
    socket.send(t="say", text="I am Bo", seat=1)
    assert hear(socket)[-1]["name"] == "Bo"
    assert socket.ask(t="say", text="I am nobody", seat=2)["code"] == "not-your-seat"


@pytest.mark.parametrize(
    ("wish", "code"),
    [
        ({}, "malformed"),
        ({"text": ""}, "malformed"),
        ({"text": "\u200b \u202e"}, "malformed"),
        ({"text": "x" * 281}, "malformed"),
        ({"text": "x" * 5000}, "too-large"),
        ({"saying": "rude"}, "malformed"),
        ({"text": "hello", "saying": "hello"}, "malformed"),
        ({"text": "hello", "name": "Ana"}, "malformed"),
        ({"text": "hello", "seat": 0}, "not-your-seat"),
    ],
)
def test_what_cannot_be_said(party: Parties, wish: Message, code: str) -> None:
    game = party(players=2)
    refused = game.spectator.ask(t="say", **wish)
    assert refused["code"] == code
    assert "\n" not in refused["why"]
    assert game.spectator.talk == []


def test_a_pace_comes_back_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    pace = Rate(0.5, 3)
    assert [pace.allows() for _ in range(4)] == [True, True, True, False]
    now += 2
    assert [pace.allows(), pace.allows()] == [True, False]
    now += 1000
    assert [pace.allows() for _ in range(4)] == [True, True, True, False]


def test_whoever_leaves_takes_their_words_along(party: Parties) -> None:
    game = party(players=2)
    game.sockets[0].send(t="say", text="Here I was")
    hear(*game.everybody)
    game.sockets[1].send(t="say", text="And here I am")
    hear(*game.everybody)
    exported = game.people[0].request("GET", "/api/me/export")[1]["chat"]
    assert [line["text"] for line in exported] == ["Here I was"]
    game.people[0].request("DELETE", "/api/me")
    told = game.sockets[1].until(lambda message: message["t"] == "talk")
    assert (told["after"], [line["text"] for line in told["lines"]]) == (0, ["And here I am"])
    game.sockets[1].send(t="say", text="Alone")
    assert [line["n"] for line in hear(game.sockets[1])] == [2, 3]
    game.people[1].request("DELETE", "/api/me")
    assert game.spectator.until(lambda message: message["t"] == "talk" and not message["lines"])


def test_a_table_that_nobody_has_heard_of_hears_nothing(party: Parties) -> None:
    one, other = party(players=2), party(players=2)
    one.sockets[0].send(t="say", text="Only here")
    hear(*one.everybody)
    assert all(message["t"] != "talk" for socket in other.everybody for message in socket.unheard())


def test_those_who_watch_are_counted_and_named(browser: Browsers) -> None:
    ana, bo, cy = browser(), browser().visit(), browser().visit()
    cy.request("POST", "/api/me", {"name": "Cy"})
    table = ana.create(players=2, name="Ana", bots=[None, "random"])
    socket = ana.open(table)

    def told() -> tuple[int, list[str]]:
        message = socket.until(lambda message: message["t"] == "watching")
        return message["count"], message["names"]

    assert told() == (0, [])
    first = bo.open(table)
    assert told() == (1, [])
    bo.open(table)
    second = cy.open(table)
    assert told() == (2, ["Cy"]), "each of them once"
    second.connection.close()
    assert told() == (1, [])
    assert first.until(lambda message: message.get("count") == 1)
