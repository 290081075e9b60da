"""Nobody is waited for for ever: the others go on without a word, or let a bot play on, if all who are around agree."""

import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from typing import Any

import pytest

from perihelion.promise import read_terms
from tests.server.browsers import Browser, Message, Server, Serving, Socket, begin
from tests.server.test_mixing import finish, record_of, sit_down, until_room

PEACE = {"peace_rounds": 5}


@pytest.fixture
def hasty(serving: Serving, monkeypatch: pytest.MonkeyPatch) -> Iterator[Server]:
    """A server where five minutes are over in no time, and an hour is not."""
    monkeypatch.setenv("PERIHELION_CLOCK_SECOND", "1")
    monkeypatch.setenv("PERIHELION_FIRST_PATIENCE", "400")
    with serving() as server:
        yield server
        if server.process.poll() is None:
            assert server.end() == ""


@pytest.fixture
def patient(serving: Serving) -> Iterator[Server]:
    """A server where an hour is an hour."""
    with serving() as server:
        yield server
        assert server.end() == ""


def come(server: Server, stack: ExitStack, count: int) -> list[Browser]:
    return [Browser(server, stack) for _ in range(count)]


def playing(people: list[Browser], **wish: Any) -> tuple[str, list[Socket]]:
    table, sockets = sit_down(*people, **wish)
    begin(*sockets)
    return table, sockets


def missing(seat: int) -> Callable[[Message], bool]:
    return lambda room: [each["seat"] for each in room["missing"]] == [seat]


def once_time_is_up(socket: Socket, seat: int) -> None:
    """Wait until the others may go on without that seat."""
    (told,) = until_room(socket, missing(seat))["missing"]
    let_pass(told)


def let_pass(told: Message) -> None:
    """Wait until time is up as that one was told."""
    assert told["left"] < 10, "time flies here"
    time.sleep(told["left"] + 0.05)


def test_before_the_game_it_begins_without_a_word_if_the_others_agree(hasty: Server, stack: ExitStack) -> None:
    people = come(hasty, stack, 3)
    table, sockets = sit_down(*people, options=PEACE, mixes=False)
    words = [socket.pledge(seat) for seat, socket in enumerate(sockets)]
    for socket in sockets:
        until_room(socket, lambda room: room["promise"]["terms"] != "")
    for seat in (0, 1):
        sockets[seat].send(t="word", seat=seat, word=words[seat])
    once_time_is_up(sockets[0], 2)
    sockets[0].send(t="without", seat=2)
    (told,) = until_room(sockets[1], lambda room: missing(2)(room) and room["missing"][0]["agreed"] == [0])["missing"]
    assert told["waiting"] == [1], "somebody who is around has not agreed"
    let_pass(told)
    sockets[1].send(t="without", seat=2)
    for socket in sockets:
        socket.until_news(0)
        assert socket.room["promise"]["left_out"] == [2]
    assert sockets[2].ask(t="word", seat=2, word=words[2])["code"] == "bad-word", "it is too late"
    finish(sockets)
    assert sockets[2].news["proof"]["words"] == [*words[:2], ""]
    mixed = record_of(hasty, table).mixed
    assert mixed is not None
    assert mixed.words == (*words[:2], "")


def test_without_a_pledge_the_terms_say_so(hasty: Server, stack: ExitStack) -> None:
    people = come(hasty, stack, 2)
    _, (ana, bo) = sit_down(*people, mixes=False)
    bo.connection.close()
    ana.mixes = True
    ana.mix()
    once_time_is_up(ana, 1)
    ana.send(t="without", seat=1)
    ana.until_news(0)
    assert read_terms(ana.room["promise"]["terms"]).seats[1] == "word none"
    assert ana.room["promise"]["left_out"] == [1]


def test_whoever_has_lost_their_word_says_so_and_the_others_agree_at_once(patient: Server, stack: ExitStack) -> None:
    people = come(patient, stack, 2)
    _, (ana, bo) = sit_down(*people, mixes=False)
    ana.pledge(0)
    bo.pledge(1)
    ana.mixes = True
    for each in (ana, bo):
        until_room(each, lambda room: all(room["mixing"]["pledges"]) and room["mixing"]["waiting"] == [1])
    assert ana.ask(t="without", seat=1)["code"] == "too-fast", "the others have to wait"
    assert bo.ask(t="without", seat=0)["code"] == "stale", "that word is there"
    bo.send(t="without", seat=1)
    (told,) = until_room(ana, lambda room: bool(room["missing"]) and room["missing"][0]["lost"])["missing"]
    assert (told["seat"], told["left"], told["waiting"], told["agreed"]) == (1, 0.0, [0], [])
    assert not ana.room["started"], "who knows what comes of the words told so far must not choose by keeping theirs"
    ana.send(t="without", seat=1)
    ana.until_news(0)
    assert ana.room["promise"]["left_out"] == [1]


def test_nobody_goes_on_too_soon_or_uninvited(patient: Server, stack: ExitStack) -> None:
    people = come(patient, stack, 3)
    table, sockets = sit_down(*people[:2], mixes=False)
    watcher = people[2].open(table)
    sockets[0].pledge(0)
    until_room(sockets[0], missing(1))
    assert watcher.ask(t="without", seat=1)["code"] == "not-your-seat"
    assert sockets[0].ask(t="without", seat=1)["code"] == "too-fast"
    assert sockets[0].ask(t="without", seat=0)["code"] == "stale", "that word is there"
    assert sockets[0].ask(t="without", seat=2)["code"] == "malformed"


def test_a_bot_plays_on_for_whoever_has_left_until_they_are_back(hasty: Server, stack: ExitStack) -> None:
    people = come(hasty, stack, 3)
    table, sockets = playing(people, options=PEACE)
    (seat,) = sockets[0].news["waiting"]
    others = [other for other in range(3) if other != seat]
    assert sockets[others[0]].ask(t="without", seat=seat)["code"] == "stale", "they are here"
    sockets[seat].connection.close()
    once_time_is_up(sockets[others[0]], seat)
    sockets[others[0]].send(t="without", seat=seat)
    until_room(sockets[others[1]], lambda room: bool(room["missing"]) and room["missing"][0]["agreed"] == [others[0]])
    sockets[others[0]].send(t="without", seat=seat, yes=False)
    until_room(sockets[others[1]], lambda room: room["missing"][0]["agreed"] == [])
    sockets[others[1]].send(t="without", seat=seat)
    sockets[others[0]].send(t="without", seat=seat)
    for other in others:
        until_room(sockets[other], lambda room: room["seats"][seat]["away"])
        sockets[other].until_news(1)
    again = people[seat].open(table)
    assert again.room["seats"][seat]["away"], "until they say so"
    again.send(t="return", seat=seat)
    until_room(again, lambda room: not room["seats"][seat]["away"])


def test_it_counts_for_whoever_left(hasty: Server, stack: ExitStack) -> None:
    people = come(hasty, stack, 2)
    table, sockets = playing(people, options=PEACE)
    (seat,) = sockets[0].news["waiting"]
    sockets[seat].connection.close()
    here = sockets[1 - seat]
    once_time_is_up(here, seat)
    here.send(t="without", seat=seat)
    while not here.news["ending"]:
        ask = here.news["asks"].get(str(1 - seat))
        if ask:
            here.answer(1 - seat, ask["choices"][-1]["text"])
        else:
            here.receive()
    ended = people[0].request("GET", f"/api/tables/{table}/results")[1]
    assert ended["unrated"] == here.room["unrated"] == []
    assert all(each["rating"] is not None and each["player"] is not None for each in ended["seats"])


def test_whoever_comes_back_in_time_is_waited_for_again(hasty: Server, stack: ExitStack) -> None:
    people = come(hasty, stack, 3)
    table, sockets = playing(people)
    (seat,) = sockets[0].news["waiting"]
    others = [other for other in range(3) if other != seat]
    sockets[seat].connection.close()
    once_time_is_up(sockets[others[0]], seat)
    sockets[others[0]].send(t="without", seat=seat)
    until_room(sockets[others[1]], lambda room: bool(room["missing"]) and room["missing"][0]["agreed"] == [others[0]])
    back = people[seat].open(table)
    assert back.room["missing"] == []
    assert sockets[others[1]].ask(t="without", seat=seat)["code"] == "stale"
    back.connection.close()
    (told,) = until_room(sockets[others[1]], missing(seat))["missing"]
    assert told["agreed"] == [], "they were here since"


def test_a_slow_player_is_waited_for_longer(patient: Server, stack: ExitStack) -> None:
    """An hour before the first answer; then twice as long as somebody has taken so far, five minutes at least."""
    people = come(patient, stack, 2)
    table, sockets = playing(people, game="space-explorers")

    def left() -> float:
        (seat,) = sockets[0].news["waiting"]
        sockets[seat].connection.close()
        (told,) = until_room(sockets[1 - seat], missing(seat))["missing"]
        assert sockets[1 - seat].ask(t="without", seat=seat)["code"] == "too-fast"
        sockets[seat] = people[seat].open(table)
        until_room(sockets[1 - seat], lambda room: room["missing"] == [])
        return float(told["left"])

    assert left() == pytest.approx(3600, abs=20)
    for _ in range(16):
        (seat,) = sockets[0].news["waiting"]
        n = sockets[0].news["n"]
        sockets[seat].answer(seat, sockets[seat].news["asks"][str(seat)]["choices"][0]["text"])
        for socket in sockets:
            socket.until_news(n + 1)
    assert left() == pytest.approx(300, abs=20)
    patient.kill()
    patient.alter(("update answers set at = at - 36000 where n <= 8 and table_id = ?", [table]))
    patient.start()
    sockets = [person.open(table) for person in people]
    (slow,) = [seat for seat in (0, 1) if answered_after_a_pause(patient, table) == seat]
    while sockets[0].news["waiting"] != [slow]:
        (seat,) = sockets[0].news["waiting"]
        n = sockets[0].news["n"]
        sockets[seat].answer(seat, sockets[seat].news["asks"][str(seat)]["choices"][0]["text"])
        for socket in sockets:
            socket.until_news(n + 1)
    assert left() == pytest.approx(72000, abs=20)


def answered_after_a_pause(server: Server, table: str) -> int:
    ((seat,),) = server.rows("select seat from answers where n = 9 and table_id = ?", table)
    return int(seat)


def test_a_clock_is_never_outlasted(patient: Server, stack: ExitStack) -> None:
    people = come(patient, stack, 2)
    _, sockets = playing(people, clock=300)
    (seat,) = sockets[0].news["waiting"]
    sockets[seat].connection.close()
    (told,) = until_room(sockets[1 - seat], missing(seat))["missing"]
    assert told["left"] == pytest.approx(300, abs=20)


def test_nobody_is_missed_who_is_not_asked_or_alone(hasty: Server, stack: ExitStack) -> None:
    people = come(hasty, stack, 2)
    _, sockets = playing(people)
    (seat,) = sockets[0].news["waiting"]
    sockets[1 - seat].connection.close()
    room = until_room(sockets[seat], lambda room: not room["seats"][1 - seat]["online"])
    assert room["missing"] == []
    n = sockets[seat].news["n"]
    while sockets[seat].news["waiting"] == [seat]:
        sockets[seat].answer(seat, sockets[seat].news["asks"][str(seat)]["choices"][0]["text"])
    assert sockets[seat].news["n"] > n
    sockets[seat].unheard()
    assert missing(1 - seat)(sockets[seat].room), "now they are"
