"""Nobody can take the tables from others: how much one person, and one address, may ask for."""

import json
from contextlib import ExitStack
from typing import Any

import pytest
from starlette.requests import HTTPConnection
from websockets.exceptions import ConnectionClosedError

from perihelion.server.limits import quotas
from perihelion.server.limits.quotas import Quotas, address_of
from perihelion.server.rooms.sockets import LATER
from perihelion.server.settings import Settings, rows
from perihelion.wire.refusal import Refusal
from tests.server.browsers import Browser, Elsewhere, Message, Server, begin, wait_for

USUAL = {row.field: row.usual for row in rows() if isinstance(row.usual, int)}
ANA, BO = ("192.0.2.1", b"ana"), ("192.0.2.1", b"bo")


def limited(server: Server, **settings: Any) -> None:
    """Start it anew with those limits."""
    server.end()
    server.start(**settings)


def lay(person: Browser) -> tuple[int, Message, str | None]:
    wish = {"game": "imperium-dice", "players": 2}
    status, headers, body = person.server.request("POST", "/api/tables", wish, person.headers)
    return status, json.loads(body), headers.get("Retry-After")


# Counting


def test_a_person_may_do_so_much_at_once_and_more_with_time(monkeypatch: pytest.MonkeyPatch) -> None:
    now = 100.0
    monkeypatch.setattr("time.monotonic", lambda: now)
    counted = Quotas(Settings(tables_at_once=2, tables_an_hour=60))
    counted.take("tables", ANA)
    counted.take("tables", ANA)
    with pytest.raises(Refusal) as refused:
        counted.take("tables", ANA)
    assert refused.value.why == "One person may lay 2 tables in a row, then 60 an hour; come again in 60 seconds."
    assert (refused.value.code, refused.value.wait) == ("too-many", 60)
    counted.take("tables", BO)
    now += 60
    counted.take("tables", ANA)


def test_all_at_one_address_may_do_so_much_together() -> None:
    counted = Quotas(Settings(tables_at_once=2, household=3))
    for number in range(6):
        counted.take("tables", ("192.0.2.1", f"cookie {number}".encode()))
    with pytest.raises(Refusal, match="Everybody at your address together may lay 6 tables") as refused:
        counted.take("tables", ("192.0.2.1", b"another cookie"))
    assert refused.value.limit is not None
    assert (refused.value.limit.most, refused.value.limit.shared) == (6, True)
    counted.take("tables", ("192.0.2.2", b"another cookie"))


def test_whoever_has_no_cookie_counts_by_address() -> None:
    counted = Quotas(Settings(tables_at_once=1, household=2))
    counted.take("tables", ("192.0.2.1", None))
    counted.take("tables", ("192.0.2.1", None))
    with pytest.raises(Refusal):
        counted.take("tables", ("192.0.2.1", None))


def test_a_person_is_the_same_wherever_they_are() -> None:
    counted = Quotas(Settings(tables_at_once=1))
    counted.take("tables", ("192.0.2.1", b"ana"))
    with pytest.raises(Refusal):
        counted.take("tables", ("192.0.2.2", b"ana"))


def test_what_is_refused_does_not_count() -> None:
    counted = Quotas(Settings(tables_at_once=1, household=2))
    counted.take("tables", ANA)
    for _ in range(9):
        with pytest.raises(Refusal, match="One person"):
            counted.take("tables", ANA)
    counted.take("tables", BO)


def test_several_servers_allow_a_sixteenth_more_than_one() -> None:
    both = [Quotas(Settings(tables_at_once=32, tables_an_hour=1)) for _ in range(2)]
    given = 0
    for number in range(80):
        mine, other = both if number % 2 else both[::-1]
        try:
            mine.take("tables", ("", b"ana"))
        except Refusal:
            continue
        given += 1
        for spent in mine.to_tell():
            other.hear(spent)
    assert 32 <= given <= 32 + 32 // 16


def test_no_crowd_fills_the_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(quotas, "REMEMBERED", 50)
    counted = Quotas(Settings(lines_at_once=1))
    counted.take("lines", ANA)
    for number in range(1000):
        counted.take("lines", (f"2001:db8::{number}", f"cookie {number}".encode()))
    assert len(counted._paces) == 50
    with counted.open_socket(ANA), counted.open_socket(BO):
        assert len(counted._open) == 3
    assert not counted._open


@pytest.mark.parametrize(
    ("client", "address"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("2001:db8:1:2::9", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("x" * 999, "unknown"),
        ("", "unknown"),
    ],
)
def test_a_household_is_one_address(client: str, address: str) -> None:
    assert address_of(HTTPConnection({"type": "http", "client": (client, 1), "headers": []})) == address


# At a server


def test_tables_beyond_the_limit_are_refused_with_the_time_to_come_again(own_server: Server, stack: ExitStack) -> None:
    limited(own_server, tables_at_once=2, tables_an_hour=60)
    ana, bo = Browser(own_server, stack).visit(), Browser(own_server, stack).visit()
    assert [lay(ana)[0], lay(ana)[0]] == [201, 201]
    status, problem, again = lay(ana)
    assert (status, problem["code"], again) == (429, "too-many", str(problem["wait"]))
    assert problem["limit"] == {"what": "tables", "most": 2, "every": 60.0, "shared": False}
    assert "\n" not in problem["why"]
    assert lay(bo)[0] == 201


def test_new_cookies_do_not_help_but_another_address_does(own_server: Server, stack: ExitStack) -> None:
    limited(own_server, tables_at_once=1, tables_an_hour=1, household=2)
    outcomes = [lay(Browser(own_server, stack))[0] for _ in range(4)]
    assert outcomes == [201, 201, 429, 429]
    assert lay(Elsewhere(own_server, stack, "192.0.2.1"))[0] == 201
    assert lay(Elsewhere(own_server, stack, "2001:db8::1"))[0] == 201
    assert lay(Elsewhere(own_server, stack, "2001:db8::2"))[0] == 201
    assert lay(Elsewhere(own_server, stack, "2001:db8::3"))[0] == 429, "the same household"


def test_nobody_but_a_trusted_proxy_says_for_whom_it_asks(own_server: Server, stack: ExitStack) -> None:
    limited(own_server, tables_at_once=1, tables_an_hour=1, household=1, trusted_proxies="192.0.2.99")
    assert lay(Elsewhere(own_server, stack, "192.0.2.1"))[0] == 201
    assert lay(Elsewhere(own_server, stack, "192.0.2.2"))[0] == 429


def test_sockets_beyond_the_limit_are_told_why_and_closed(own_server: Server, stack: ExitStack) -> None:
    limited(own_server, sockets_at_once=2)
    ana = Browser(own_server, stack).visit()
    table = ana.create()
    sockets = [ana.open(table), ana.open(table)]
    refused = ana.open(table)
    assert (refused.refused["code"], refused.refused["limit"]["what"]) == ("too-many", "sockets")
    assert refused.refused["wait"] > 0
    with pytest.raises(ConnectionClosedError) as closed:
        refused.receive()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == LATER
    sockets[0].connection.close()
    wait_for(lambda: not ana.open(table).refused)


def test_the_same_mouth_says_no_more_at_two_tables(own_server: Server, stack: ExitStack) -> None:
    limited(own_server, lines_at_once=3, lines_an_hour=1)
    ana, bo = Browser(own_server, stack).visit(), Browser(own_server, stack).visit()
    tables = [ana.open(ana.create()), ana.open(ana.create())]
    for socket in (tables[0], tables[1], tables[0]):
        socket.send(t="say", saying="hello")
        socket.until(lambda message: message["t"] == "talk")
    refused = tables[1].ask(t="say", saying="hello")
    assert (refused["code"], refused["limit"]["what"], refused["limit"]["most"]) == ("too-many", "lines", 3)
    other = bo.open(tables[1].room["table"])
    other.send(t="say", saying="hello")
    other.until(lambda message: message["t"] == "talk")


def test_strangers_of_one_address_do_not_talk_a_table_full(own_server: Server, stack: ExitStack) -> None:
    limited(own_server, lines_at_once=2, lines_an_hour=1, household=3)
    host = Elsewhere(own_server, stack, "192.0.2.1").visit()
    table = host.create()
    for _ in range(10):
        stranger = Browser(own_server, stack).open(table)
        stranger.send(t="say", text="Buy!")
        stranger.send(t="say", text="Buy more!")
        stranger.send(t="why", seat=15, choice="?")
        stranger.until(lambda message: message.get("why") == "Seat 15 is not yours.")
    assert own_server.rows("select count(*) from chat") == [(6,)]
    mine = host.open(table)
    mine.send(t="say", text="Enough")
    mine.until(lambda message: message["t"] == "talk" and message["lines"][-1]["text"] == "Enough")


def test_looking_back_has_its_limit(own_server: Server, stack: ExitStack) -> None:
    limited(own_server, recalls_at_once=2, recalls_an_hour=1)
    ana = Browser(own_server, stack).visit()
    socket = ana.open(ana.create(players=2, bots=["random", None], name="Ana"))
    socket.until_news(0)
    kinds = [socket.ask(t="recall", answers=0).get("code") for _ in range(3)]
    assert kinds == [None, None, "too-many"]


def test_changes_have_their_limit_over_requests_and_sockets_together(own_server: Server, stack: ExitStack) -> None:
    limited(own_server, changes_at_once=4, changes_an_hour=1)
    ana = Browser(own_server, stack).visit()
    socket = ana.open(ana.create(seed="1"))
    assert ana.request("POST", "/api/me", {"name": "Ana"})[0] == 200
    socket.send(t="sit", seat=0, name="Ana")
    socket.until(lambda message: message["t"] == "room" and message["mine"] == [0])
    socket.send(t="leave", seat=0)
    socket.until(lambda message: message["t"] == "room" and message["mine"] == [])
    assert socket.ask(t="sit", seat=0, name="Ana")["limit"]["what"] == "changes"
    status, problem = ana.request("POST", "/api/me", {"name": "Anna"})
    assert (status, problem["limit"]["what"]) == (429, "changes")
    assert ana.request("GET", "/api/me")[1]["name"] == "Ana"


def test_editions_are_looked_at_as_often_as_things_are_changed(own_server: Server, stack: ExitStack) -> None:
    limited(own_server, changes_at_once=2, changes_an_hour=1)
    ana = Browser(own_server, stack).visit()
    statuses = [ana.request("POST", path, {})[0] for path in ("/api/editions", "/api/workshop/check") * 2]
    assert statuses == [400, 400, 429, 429]


def test_a_living_room_never_notices(own_server: Server, stack: ExitStack) -> None:
    """Six people at one address lay tables, sit down everywhere, talk, look back and click as fast as they can."""
    limited(own_server, **{name: value for name, value in USUAL.items() if name not in ("bot_pause", "rate")})
    people = [Browser(own_server, stack).visit() for _ in range(6)]
    tables = [person.create(players=6) for person in people for _ in range(3)]
    for table in tables[:4]:
        sockets = [person.open(table) for person in people]
        for seat, socket in enumerate(sockets):
            socket.send(t="sit", seat=seat, name=f"Player {seat}")
        begin(*sockets)
        for _ in range(20):
            seat = sockets[0].news["waiting"][0]
            choice = sockets[seat].until_news(sockets[0].news["n"])["asks"][str(seat)]["choices"][-1]["text"]
            n = sockets[seat].answer(seat, choice)["n"]
            for socket in sockets:
                socket.until_news(n)
        for socket in sockets:
            socket.send(t="say", saying="nice")
            assert socket.ask(t="recall", answers=0)["t"] == "recalled"
            assert not socket.refused
