"""A flood of lines drowns nobody, and the host says who of those who look on may talk, or come."""

import json
from collections.abc import Callable, Iterator
from contextlib import ExitStack, suppress

import msgspec
import pytest
from websockets.exceptions import ConnectionClosed

from perihelion.wire import up
from tests.server.browsers import Browser, Message, Party, Server, Serving, Socket

LINES = 5  # of everybody

Browsers = Callable[[], Browser]
Parties = Callable[..., Party]


@pytest.fixture(scope="module")
def small(serving: Serving) -> Iterator[Server]:
    """A server that keeps few lines, and lets few people be muted."""
    with serving(lines_of_players=10, lines_of_watchers=10, curbs=2) as server:
        yield server
        assert server.end() == ""


def said(socket: Socket) -> list[str]:
    return [line["text"] for line in socket.talk]


def say(socket: Socket, *lines: str) -> None:
    """Say something, and wait until it was heard."""
    for line in lines:
        socket.send(t="say", text=line)
        while line not in said(socket):
            assert socket.receive()["t"] != "refused", socket.refused


def listed(host: Socket) -> list[Message]:
    people: list[Message] = host.ask(t="who")["people"]
    return people


def curb(host: Socket, who: str, kind: str | None) -> Message:
    return host.ask(t="curb", who=who, kind=kind)


def closed(socket: Socket) -> int:
    """How the server ended that socket."""
    with pytest.raises(ConnectionClosed) as end:
        socket.until(lambda message: False)
    assert end.value.rcvd is not None
    return end.value.rcvd.code


# Lines give way


def test_old_lines_give_way_and_strangers_push_out_nobody(small: Server, stack: ExitStack) -> None:
    game = Party(small, stack, players=2)
    say(game.sockets[0], "one", "two")
    for stranger in range(6):
        say(Browser(small, stack).open(game.table), *(f"noise {stranger} {number}" for number in range(LINES)))
    say(game.sockets[1], "three")
    fresh = game.passer_by.open(game.table)
    fresh.until(lambda message: message["t"] == "talk")
    assert [text for text in said(fresh) if "noise" not in text] == ["one", "two", "three"]
    assert [text for text in said(fresh) if "noise" in text] == [
        f"noise {stranger} {number}" for stranger in (4, 5) for number in range(5)
    ]
    assert small.rows("select count(*) from chat where table_id = ?", game.table) == [(13,)]


def test_players_lines_give_way_to_their_own(small: Server, stack: ExitStack) -> None:
    game = Party(small, stack, players=3)
    for socket in game.sockets:
        say(socket, *(f"{socket.room['mine']} {number}" for number in range(LINES)))
    fresh = game.passer_by.open(game.table)
    fresh.until(lambda message: message["t"] == "talk")
    assert [line["n"] for line in fresh.talk] == list(range(6, 16))


def test_a_table_with_a_thousand_lines_can_be_talked_at_again(own_server: Server, stack: ExitStack) -> None:
    """What was kept before there were shares is cut when the next line comes."""
    ana = Browser(own_server, stack)
    table = ana.create(players=2, name="Ana")
    own_server.end()
    add = "insert into chat(table_id, n, person, seat, name, text, at) values(?,?,?,null,null,'noise',0)"
    own_server.alter(*((add, (table, n, b"\0")) for n in range(1, 1001)))
    own_server.start()
    say(ana.open(table), "at last")
    dot = Browser(own_server, stack).open(table)
    say(dot, "hello")
    own_server.end()
    assert own_server.rows("select count(*) from chat") == [(101,)]


# Muting


def test_whoever_is_muted_is_told_and_not_heard(party: Parties) -> None:
    game = party(players=2)
    host, dot = game.sockets[0], game.spectator
    say(dot, "noise")
    (line,) = host.until(lambda message: message["t"] == "talk")["lines"]
    (watcher,) = listed(host)
    assert watcher == {"who": line["who"], "name": None, "here": True, "curb": None}
    (watcher,) = curb(host, line["who"], "muted")["people"]
    assert watcher["curb"] == "muted"
    assert dot.until(lambda message: message["t"] == "room")["muted"] is True
    assert dot.ask(t="say", text="more noise")["code"] == "muted"
    host.until(lambda message: message.get("curbed") == 1)
    assert (host.room["muted"], dot.room["curbed"]) == (False, 0)
    curb(host, line["who"], None)
    assert dot.until(lambda message: message["t"] == "room")["muted"] is False
    say(dot, "sorry")
    assert said(dot) == ["noise", "sorry"]


def test_only_whoever_made_the_table_mutes_and_only_those_who_look_on(party: Parties) -> None:
    game = party(players=2)
    host, (watcher,) = game.sockets[0], listed(game.sockets[0])
    for socket in (game.sockets[1], game.spectator):
        assert socket.ask(t="who")["code"] == "not-host"
        assert curb(socket, watcher["who"], "muted")["code"] == "not-host"
        assert socket.ask(t="hush", quiet=True)["code"] == "not-host"
    for nonsense in ("", "0" * 15, "Z" * 16, "0" * 17):
        assert curb(host, nonsense, "muted")["code"] == "malformed"
    assert curb(host, "0" * 16, "muted")["code"] == "stale"
    assert curb(host, watcher["who"], "shot")["code"] == "malformed"
    assert len(listed(host)) == 1, "neither the host nor those who play can be meant"


def test_only_so_many_are_muted(small: Server, stack: ExitStack) -> None:
    game = Party(small, stack, players=2)
    for _ in range(2):
        Browser(small, stack).open(game.table)
    host = game.sockets[0]
    handles = [watcher["who"] for watcher in listed(host)]
    assert [curb(host, who, "muted")["t"] for who in handles] == ["watchers", "watchers", "refused"]
    assert (host.refused["code"], "At most 2" in host.refused["why"]) == ("too-large", True)
    curb(host, handles[0], None)
    assert curb(host, handles[2], "removed")["t"] == "watchers"


def test_the_host_can_leave_the_talk_to_the_table(party: Parties) -> None:
    game = party(players=2)
    game.sockets[0].send(t="hush", quiet=True)
    for socket in game.everybody:
        assert socket.until(lambda message: message["t"] == "room")["quiet"] is True
    assert game.spectator.ask(t="say", text="May I?")["code"] == "quiet"
    say(game.sockets[1], "no")
    game.sockets[0].send(t="hush", quiet=False)
    game.spectator.until(lambda message: message["t"] == "room" and not message["quiet"])
    say(game.spectator, "thanks")


# Removing


def test_whoever_is_removed_goes_and_cannot_come_back(own_server: Server, stack: ExitStack) -> None:
    game = Party(own_server, stack, players=2)
    bystander = Browser(own_server, stack).open(game.table)
    second = game.passer_by.open(game.table)
    say(game.spectator, "noise")
    who = game.spectator.talk[0]["who"]
    curb(game.sockets[0], who, "removed")
    for socket in (game.spectator, second):
        assert closed(socket) == 4403
        assert json.loads(socket.received[-1])["code"] == "removed"
    assert bystander.until(lambda message: message.get("count") == 1)
    assert closed(game.passer_by.open(game.table)) == 4403
    own_server.restart()
    assert closed(game.passer_by.open(game.table)) == 4403
    host = game.people[0].open(game.table)
    assert [(each["who"], each["here"], each["curb"]) for each in listed(host)] == [(who, False, "removed")]
    curb(host, who, None)
    game.passer_by.open(game.table)
    assert host.until(lambda message: message.get("count") == 1)


def test_whoever_was_removed_sits_nowhere(browser: Browsers) -> None:
    ana, dot = browser(), browser()
    table = ana.create(players=2, name="Ana")
    host, socket = ana.open(table), dot.open(table)
    curb(host, listed(host)[0]["who"], "removed")
    with suppress(ConnectionClosed):  # it may be closed already
        socket.connection.send(json.dumps({"t": "sit", "seat": 1, "name": "Dot"}))
    assert closed(socket) == 4403
    assert closed(dot.open(table)) == 4403
    assert [seat["name"] for seat in ana.open(table).room["seats"]] == ["Ana", None]


def test_it_goes_with_the_person_and_can_be_exported_and_forgotten(party: Parties, browser: Browsers) -> None:
    game, dot = party(players=2), browser().visit()
    phrase = dot.request("POST", "/api/me/phrase")[1]["phrase"]
    curb(game.sockets[0], listed(game.sockets[0])[0]["who"], "removed")
    assert closed(game.spectator) == 4403
    assert game.passer_by.request("POST", "/api/me/recover", {"phrase": phrase})[0] == 200
    assert closed(dot.open(game.table)) == 4403
    (kept,) = dot.request("GET", "/api/me/export")[1]["curbs"]
    assert (kept["table_id"], kept["kind"]) == (game.table, "removed")
    dot.request("DELETE", "/api/me")
    assert listed(game.people[0].open(game.table)) == []


@pytest.mark.parametrize("who", ["0123456789abcdef\n", "\n0123456789abcdef", "0123456789ABCDEF", "0123456789abcdef0"])
def test_a_handle_is_sixteen_digits_and_nothing_else(who: str) -> None:
    with pytest.raises(msgspec.ValidationError):
        msgspec.json.decode(msgspec.json.encode({"t": "curb", "who": who, "kind": None}), type=up.Curb)
