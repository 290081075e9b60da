"""Time for an answer: when it is out a bot plays on, until the person is back."""

import json
import time
from collections.abc import Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from tests.server.browsers import Browser, Message, Server, Serving, Socket

QUICK = "20"  # milliseconds: half a minute is over after 0.6 seconds


@pytest.fixture
def hasty(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server where time flies."""
    monkeypatch.setenv("PERIHELION_CLOCK_SECOND", QUICK)
    with serving() as server:
        yield server
        assert server.end() == ""


@pytest.fixture
def people(hasty: Server, stack: ExitStack) -> list[Browser]:
    """Two people who have not sat down yet."""
    return [Browser(hasty, stack) for _ in range(2)]


def sit_down(people: list[Browser], **wish: Any) -> tuple[str, list[Socket]]:
    """A table for two with a clock; whoever is asked, first."""
    ana, bo = people
    table = ana.create(players=2, name="Ana", seed="1", **wish)
    sockets = [ana.open(table), bo.open(table)]
    sockets[1].send(t="sit", seat=1, name="Bo")
    for socket in sockets:
        socket.until_news(0)
    return table, sockets


def is_away(seat: int, away: bool = True) -> Any:
    return lambda message: message["t"] == "room" and message["seats"][seat]["away"] is away


def due(server: Server, table: str) -> Message:
    ((text,),) = server.rows("select due from tables where id = ?", table)
    found: Message = {} if text is None else json.loads(text)
    return found


def test_a_bot_plays_on_until_the_person_is_back(hasty: Server, people: list[Browser]) -> None:
    _, sockets = sit_down(people, clock=30)
    seat = sockets[0].news["waiting"][0]
    late, other = sockets[seat], sockets[1 - seat]
    assert late.room["clock"] == 30
    assert set(late.news["left"]) == {str(seat)}
    for socket in sockets:
        socket.until(is_away(seat))
        assert socket.room["seats"][seat]["name"] is not None
        assert socket.room["seats"][seat]["bot"] is None
    other.until(lambda message: message["t"] == "news" and message["waiting"] == [1 - seat])
    assert other.news["n"] >= 1, "the bot has answered"
    assert set(other.news["left"]) == {str(1 - seat)}
    late.send(t="return", seat=seat)
    for socket in sockets:
        socket.until(is_away(seat, False))


def test_whoever_answers_is_back(hasty: Server, people: list[Browser], stack: ExitStack) -> None:
    hasty.end()
    hasty.start(pause=3000)
    _, sockets = sit_down(people, clock=30)
    seat = sockets[0].news["waiting"][0]
    late = sockets[seat]
    late.until(is_away(seat))
    late.until(lambda message: message["t"] == "news" and message["left"] == {})
    late.answer(seat, late.news["asks"][str(seat)]["choices"][0]["text"])
    assert late.room["seats"][seat]["away"] is False
    assert late.news["n"] == 1


def test_whoever_is_back_in_time_is_asked_again_and_has_all_the_time(hasty: Server, people: list[Browser]) -> None:
    hasty.end()
    hasty.start(pause=1000)
    _, sockets = sit_down(people, clock=120)
    seat = sockets[0].news["waiting"][0]
    late = sockets[seat]
    late.until(is_away(seat))
    late.send(t="return", seat=seat)
    late.until(is_away(seat, False))
    late.until(lambda message: message["t"] == "news" and str(seat) in message["left"])
    assert late.news["left"][str(seat)] > 2.0
    time.sleep(1.2)  # the bot that was thinking has nothing to say any more
    late.unheard()
    assert late.news["n"] == 0


def test_nobody_takes_the_seat_of_another(people: list[Browser]) -> None:
    _, sockets = sit_down(people, clock=30)
    seat = sockets[0].news["waiting"][0]
    sockets[1 - seat].until(is_away(seat))
    assert sockets[1 - seat].ask(t="return", seat=seat)["code"] == "not-your-seat"


def test_time_runs_out_with_nobody_looking(hasty: Server, people: list[Browser]) -> None:
    table, sockets = sit_down(people, clock=30)
    for socket in sockets:
        socket.connection.close()
    until = time.monotonic() + 20
    while not over(hasty, table):
        assert time.monotonic() < until, "both are away, so bots finish the game"
        time.sleep(0.05)
    assert due(hasty, table) == {}


def over(server: Server, table: str) -> bool:
    ((ended,),) = server.rows("select over from tables where id = ?", table)
    return bool(ended)


def test_a_restart_keeps_the_deadline(hasty: Server, people: list[Browser]) -> None:
    table, sockets = sit_down(people, clock=259200)
    seat, begun = sockets[0].news["waiting"][0], time.time()
    sockets[seat].answer(seat, sockets[seat].news["asks"][str(seat)]["choices"][0]["text"])
    before = due(hasty, table)
    assert before
    asked = next(iter(before))
    assert begun <= before[asked] - 259200 * 0.02 <= time.time()
    hasty.restart()
    begun, again = time.time(), people[0].open(table)
    assert due(hasty, table) == before
    assert begun <= before[asked] - again.news["left"][asked] <= time.time(), "what is left when it is told"


def test_what_ran_out_while_the_server_was_down(hasty: Server, people: list[Browser]) -> None:
    table, sockets = sit_down(people, clock=120)
    seat = sockets[0].news["waiting"][0]
    hasty.kill()
    time.sleep(2.5)
    hasty.start(pause=2000)
    until = time.monotonic() + 10
    socket = people[0].open(table)
    while not socket.room["seats"][seat]["away"]:
        assert time.monotonic() < until
        socket.receive()
    hasty.restart()
    assert people[0].open(table).room["seats"][seat]["away"], "who is away stays away"


def test_time_does_not_run_before_the_start(hasty: Server, people: list[Browser]) -> None:
    table = people[0].create(players=2, name="Ana", clock=30, seed="1")
    people[0].open(table)
    time.sleep(1)
    assert due(hasty, table) == {}
    bo = people[1].open(table)
    bo.send(t="sit", seat=1, name="Bo")
    bo.until_news(0)
    assert bo.room["seats"][0]["away"] is False
    assert due(hasty, table)


def test_the_lobby_says_when_time_runs_out(hasty: Server, people: list[Browser]) -> None:
    table, _ = sit_down(people, clock=604800)
    for person in people:
        (shown,) = person.request("GET", "/api/lobby")[1]["mine"]
        assert shown["clock"] == 604800
        assert [shown["due"]] == list(due(hasty, table).values())
    free, _ = sit_down(people)
    (shown,) = [each for each in people[0].request("GET", "/api/lobby")[1]["mine"] if each["id"] == free]
    assert (shown["clock"], shown["due"]) == (None, None)


def test_for_whoever_is_away_a_bot_agrees_to_go_back(hasty: Server, people: list[Browser]) -> None:
    _, sockets = sit_down(people, clock=300)
    first = sockets[0].news["waiting"][0]
    asker, late = sockets[first], 1 - first
    while not (asker.news["back"] and asker.room["seats"][late]["away"]):
        ask = asker.news["asks"].get(str(first))
        if ask:
            asker.answer(first, ask["choices"][0]["text"])
        else:
            asker.receive()
        assert not asker.news["ending"]
    while asker.news["waiting"] != [first]:
        asker.receive()
    assert asker.news["back"] == [first]
    n, answers = asker.news["n"], asker.news["answers"]
    asker.send(t="take-back", n=n, seat=first)
    asker.until_news(n + 1)
    assert asker.news["answers"] < answers


def test_the_host_changes_the_clock_before_the_start(hasty: Server, people: list[Browser]) -> None:
    ana, bo = people
    table = ana.create(players=2, name="Ana", clock=30, seed="1")
    host, guest = ana.open(table), bo.open(table)
    host.send(t="arrange", clock="none")
    assert host.until(lambda message: message["t"] == "room" and message["clock"] != 30)["clock"] is None
    host.send(t="arrange", clock=86400)
    assert host.until(lambda message: message["t"] == "room" and message["clock"] is not None)["clock"] == 86400
    assert guest.ask(t="arrange", clock=30)["code"] == "not-host"
    begun = time.time()
    guest.send(t="sit", seat=1, name="Bo")
    guest.until_news(0)
    ((_, left),) = guest.news["left"].items()
    assert 0 <= 86400 * 0.02 - left <= time.time() - begun
    hasty.restart()
    assert bo.open(table).room["clock"] == 86400


def test_no_clock_is_shorter_than_half_a_minute(people: list[Browser]) -> None:
    status, problem = people[0].request("POST", "/api/tables", {"game": "imperium-dice", "players": 2, "clock": 1})
    assert (status, problem["code"]) == (400, "malformed")
