"""Whoever comes back, or reads slowly, is told what they missed and no more."""

import json
from collections.abc import Callable
from typing import Any

import perihelion as ph
from tests.server.browsers import Browser, Party, Socket, script

Parties = Callable[..., Party]


def can_undo_an_event(table: ph.Table[Any]) -> bool:
    """Whether whoever answered last can take it back, and something was told of it."""
    if not table.answers or table.events[-1].at != len(table.answers):
        return False
    return table.can_undo(table.answers[-1][0])


def test_only_what_was_missed_is_sent(party: Parties) -> None:
    game = party()
    answers = script(lambda table: len(table.answers) == 30)
    game.play(answers[:20])
    known, n = len(game.spectator.events), game.spectator.news["n"]
    game.play(answers[20:])
    back = game.passer_by.open(game.table, since=known, n=n)
    assert back.news["since"] == known
    assert back.news["events"] == game.spectator.events[known:]
    assert game.passer_by.open(game.table, since=known).news["events"] == game.spectator.events[known:]


def test_whoever_claims_to_know_too_much_is_told_where_to_start(party: Parties) -> None:
    game = party()
    for since in (1000, 10**6):
        socket = game.passer_by.open(game.table, since=since)
        assert socket.news["since"] == len(game.spectator.events)
        assert socket.news["events"] == []
    for odd in ("?since=-1", "?since=x", "?since=" + "9" * 5000, "?since=%C2%B2", "?n=x", ""):
        connection = game.passer_by.connect(f"/ws/{game.table}{odd}")
        assert json.loads(connection.recv(timeout=5))["t"] == "room"
        assert json.loads(connection.recv(timeout=5))["since"] == 0


def test_events_that_were_taken_back_are_replaced(party: Parties) -> None:
    game = party()
    answers = script(can_undo_an_event)
    game.play(answers)
    seat, n = answers[-1][0], len(answers)
    knew = list(game.spectator.events)
    game.sockets[seat].send(t="undo", n=n, seat=seat)
    game.hear(n + 1)
    standing = game.spectator.news["since"]
    assert standing < len(knew)
    assert game.spectator.events == knew[:standing]
    others = [c["text"] for c in game.sockets[seat].news["asks"][str(seat)]["choices"] if c["text"] != answers[-1][1]]
    game.play([(seat, others[0])])
    now = game.passer_by.open(game.table).events
    assert now[:standing] == knew[:standing]
    assert now[: len(knew)] != knew
    for socket in game.everybody:
        assert socket.events == now
    for n_known in (n, None):  # before the undo, or it is not said when
        back = Browser(game.passer_by.server, game.passer_by._stack).open(game.table, since=len(knew), n=n_known)
        assert back.news["since"] <= standing
        assert knew[: back.news["since"]] + back.news["events"] == now
    after = game.passer_by.open(game.table, since=len(now), n=game.spectator.news["n"])
    assert after.news["events"] == []


def test_recall_shows_every_step_as_it_was_seen(party: Parties) -> None:
    game = party()
    answers = script(lambda table: len(table.answers) == 25)
    views: list[list[Any]] = [[socket.news["view"]] for socket in game.everybody]
    for answer in answers:
        game.play([answer])
        for seen, socket in zip(views, game.everybody, strict=True):
            seen.append(socket.news["view"])
    for seen, socket in zip(views, game.everybody, strict=True):
        recalled = socket.recall()
        frames = recalled["frames"]
        assert [frame["answers"] for frame in frames] == list(range(26))
        assert [frame["view"] for frame in frames] == seen
        assert recalled["story"] == socket.events


def test_one_browser_on_two_seats_looks_with_the_eyes_of_who_is_asked(browser: Callable[[], Browser]) -> None:
    person = browser()
    socket = person.open(person.create(players=2, name="Ana", seed="4"))
    socket.send(t="sit", seat=1, name="Bo")
    socket.until_news(0)
    assert socket.room["mine"] == [0, 1]
    lenses = set()
    for seat, choice in script(lambda table: len(table.asks) == 2, seed=4, players=2):
        assert socket.news["lens"] == seat
        assert set(socket.news["asks"]) == {str(seat)}
        lenses.add(seat)
        socket.answer(seat, choice)
    assert lenses == {0, 1}
    assert (socket.news["lens"], set(socket.news["asks"])) == (0, {"0", "1"})
    socket.answer(0, "for")
    assert (socket.news["lens"], set(socket.news["asks"])) == (1, {"1"})


def test_people_are_told_who_is_there(party: Parties) -> None:
    game = party(players=2)
    game.sockets[1].connection.close()
    room = game.sockets[0].until(lambda message: message["t"] == "room")
    assert [seat["online"] for seat in room["seats"]] == [True, False]
    game.sockets[1] = game.people[1].open(game.table)
    room = game.sockets[0].until(lambda message: message["t"] == "room")
    assert [seat["online"] for seat in room["seats"]] == [True, True]
    again = game.passer_by.open(game.table)
    assert game.sockets[0].unheard() == [], "they were there already"
    for socket in (again, game.spectator):
        socket.connection.close()
    assert game.sockets[0].until(lambda message: message["t"] == "watching")["count"] == 0


def test_a_slow_reader_holds_up_nobody(party: Parties) -> None:
    game = party(players=2)
    answers = script(lambda table: table.over, players=2)
    game.play(answers[:60])
    slow = Socket(game.passer_by.connect(f"/ws/{game.table}"))
    for _ in range(500):  # pieces of some ten kilobytes each: more than fits between here and there
        slow.send(t="recall", answers=0, story=True)
    game.play(answers[60:])
    slow.receive()
    assert slow.until_news(len(answers))["answers"] == len(answers)
    assert slow.news["ending"] == game.spectator.news["ending"]
    assert slow.events == game.spectator.events
