"""The same game again: at one other table, with everybody one seat further, and everybody invited."""

from collections.abc import Callable
from threading import Thread
from typing import Any

import pytest

from tests.server.browsers import Browser, Message, Party, Socket, begin, script

Parties = Callable[..., Party]


@pytest.fixture
def finished(party: Parties) -> Party:
    """A game for three that is over."""
    game = party(peace_rounds=5)
    game.play(script(lambda table: table.over, peace_rounds=5))
    return game


def invitation(socket: Socket) -> Message:
    again: Message = socket.until(lambda message: bool(message.get("again")))["again"]
    return again


def test_everybody_is_invited_to_their_next_seat(finished: Party) -> None:
    finished.sockets[1].send(t="rematch")
    told = [invitation(socket) for socket in finished.everybody]
    table = told[0]["table"]
    assert table != finished.table
    assert [again["seats"] for again in told] == [[2], [0], [1], []]
    assert {again["table"] for again in told} == {table}
    assert {again["by"] for again in told} == {"Player 1"}

    first = finished.people[1].open(table)
    assert (first.room["mine"], first.room["host"], first.room["started"]) == ([0], True, False)
    assert first.room["options"]["peace_rounds"] == 5
    assert first.room["public"] is False
    guests = [finished.people[number].open(table) for number in (0, 2)]
    for number, guest in zip((0, 2), guests, strict=True):
        guest.send(t="sit", seat=told[number]["seats"][0], name=f"Player {number}")
    begin(first, *guests)
    assert first.room["started"]
    assert [seat["name"] for seat in first.room["seats"]] == [
        "Player 1",
        "Player 2",
        "Player 0",
    ]


def test_there_is_only_one(finished: Party) -> None:
    """However many ask at once, they are brought together."""
    asking = [Thread(target=socket.send, kwargs={"t": "rematch"}) for socket in finished.sockets]
    for thread in asking:
        thread.start()
    for thread in asking:
        thread.join()
    tables = {invitation(socket)["table"] for socket in finished.everybody}
    assert len(tables) == 1
    finished.sockets[0].send(t="rematch")
    assert {invitation(finished.sockets[0])["table"]} == tables


def test_whoever_comes_later_is_invited_too(finished: Party) -> None:
    finished.sockets[0].send(t="rematch")
    table = invitation(finished.sockets[0])["table"]
    assert finished.people[2].open(finished.table).room["again"] == {"table": table, "by": "Player 0", "seats": [1]}

    def listed(person: Browser) -> list[Any]:
        return [(each["id"], each["invited"]) for each in person.request("GET", "/api/lobby")[1]["mine"]]

    assert listed(finished.people[2]) == [(table, True)]
    assert listed(finished.people[0]) == [(table, False)]
    assert listed(finished.passer_by) == []
    assert table not in [each["id"] for each in finished.passer_by.request("GET", "/api/lobby")[1]["open"]]


def test_with_bots_it_starts_at_once(browser: Callable[[], Browser]) -> None:
    ana = browser()
    table = ana.create(players=2, name="Ana", bots=[None, "random"])
    socket = ana.open(table)
    while socket.news["ending"] is None:
        if "0" in socket.news["asks"]:
            socket.try_to_answer(0, socket.news["asks"]["0"]["choices"][-1]["text"])  # the bot may be quicker
        else:
            socket.receive()
    socket.send(t="rematch")
    again = ana.open(invitation(socket)["table"])
    assert again.room["started"] is True
    assert again.room["mine"] == [1]
    assert [seat["bot"] for seat in again.room["seats"]] == ["random", None]


def test_not_before_the_end_and_not_for_passers_by(party: Parties, finished: Party) -> None:
    refused = finished.spectator.ask(t="rematch")
    assert (refused["code"], "\n" in refused["why"]) == ("not-host", False)
    assert finished.people[0].open(finished.table).room["again"] is None
    game = party(players=2)
    assert game.sockets[0].ask(t="rematch")["code"] == "not-over"
    waiting = game.people[0].create(players=2, name="Ana")
    assert game.people[0].open(waiting).ask(t="rematch")["code"] == "not-started"
