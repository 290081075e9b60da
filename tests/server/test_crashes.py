"""A killed server comes back with every table exactly as it was."""

import time
from contextlib import ExitStack
from typing import Any

import pytest

import perihelion as ph
from tests.server.browsers import Browser, Party, Server, script
from tests.server.by_hand import unwritable


def log(server: Server, table: str) -> list[Any]:
    return server.rows("select n, seat, text, digest from answers where table_id = ? order by n", table)


def test_killed_in_the_middle(own_server: Server, stack: ExitStack) -> None:
    answers = script(lambda table: table.over, seed=5)
    game = Party(own_server, stack, seed=5)
    game.play(answers[:50])
    undoer = next((seat for seat in range(3) if game.sockets[seat].news["undo"]), None)
    seen = game.seen()
    own_server.restart()
    assert game.seen() == seen
    assert undoer is None or game.sockets[undoer].news["undo"] == [undoer]
    game.play(answers[50:])
    ended = game.seen()
    own_server.restart()
    assert game.seen() == ended
    assert ended[-1]["ending"]


def test_killed_before_everybody_sits(own_server: Server, stack: ExitStack) -> None:
    host, guest = Browser(own_server, stack), Browser(own_server, stack)
    table = host.create(name="Ana", seed="1", bots=[None, "random", None])
    before = [person.open(table).room for person in (host, guest)]
    own_server.restart()
    sockets = [person.open(table) for person in (host, guest)]
    assert [socket.room for socket in sockets] == before
    assert not before[0]["started"]
    sockets[1].send(t="sit", seat=2, name="Bo")
    assert sockets[0].until_news(0)["waiting"]


def test_killed_in_the_middle_of_a_secret_vote(own_server: Server, stack: ExitStack) -> None:
    game = Party(own_server, stack)
    game.play(script(lambda table: len(table.asks) == 3))
    n = game.spectator.news["n"]
    game.play([(2, "against")])
    seen = game.seen()
    own_server.restart()
    assert game.seen() == seen
    game.sockets[0].send(t="answer", n=n, seat=0, choice="for")
    game.hear(n + 2)
    assert game.spectator.news["waiting"] == [1]


def test_killed_after_an_undo(own_server: Server, stack: ExitStack) -> None:
    game = Party(own_server, stack)
    answers = script(lambda table: table.answers != [] and table.can_undo(table.answers[-1][0]))
    game.play(answers)
    seat, n = answers[-1][0], len(answers)
    game.sockets[seat].send(t="undo", n=n, seat=seat)
    game.hear(n + 1)
    seen = game.seen()
    assert (seen[-1]["n"], seen[-1]["answers"]) == (n + 1, n - 1)
    own_server.restart()
    assert game.seen() == seen
    game.play([answers[-1]])


def test_an_acknowledged_answer_is_never_lost(own_server: Server, stack: ExitStack) -> None:
    """Killed at once after the news of an answer, with the next answer already under way or not."""
    answers = script(lambda table: table.over, seed=7, players=2)
    game = Party(own_server, stack, seed=7, players=2)
    given = 0
    for more in (1, 2, 3, 5, 8, 13):
        for seat, choice in answers[given : given + more]:
            game.sockets[seat].until_news(given)
            given = game.sockets[seat].answer(seat, choice)["n"]
        seat, choice = answers[given]
        if more % 2 and game.sockets[seat].until_news(given):
            game.sockets[seat].send(t="answer", n=given, seat=seat, choice=choice)
            time.sleep(0.0007 * (more % 3))
        own_server.restart()
        kept = log(own_server, game.table)
        assert len(kept) in (given, given + more % 2)
        assert [(seat, text) for _, seat, text, _ in kept] == answers[: len(kept)]
        given = len(kept)
        game.reopen()
        assert game.spectator.news["n"] == given


def test_nobody_hears_of_an_answer_before_it_is_kept(own_server: Server, stack: ExitStack) -> None:
    game = Party(own_server, stack)
    seat, choice = script(lambda table: len(table.answers) == 1)[0]
    with unwritable(own_server.place):
        game.sockets[seat].send(t="answer", n=0, seat=seat, choice=choice)
        for socket in game.everybody:
            with pytest.raises(TimeoutError):
                socket.connection.recv(timeout=0.1)
    game.hear(1)
    assert [entry[:3] for entry in log(own_server, game.table)] == [(1, seat, choice)]


def test_a_table_that_drifts_is_frozen(own_server: Server, stack: ExitStack) -> None:
    game, other = Party(own_server, stack), Party(own_server, stack, seed=2)
    game.play(script(lambda table: len(table.answers) == 9))
    own_server.kill()
    own_server.alter(("update answers set digest = '00000000' where table_id = ? and n = 6", [game.table]))
    kept = log(own_server, game.table)
    own_server.start()
    socket = game.people[0].open(game.table)
    assert socket.room["started"]
    assert socket.refused["code"] == "frozen"
    assert "move 6" in socket.refused["why"]
    assert socket.ask(t="answer", n=9, seat=0, choice="keep")["code"] == "frozen"
    assert socket.ask(t="recall", answers=0)["code"] == "frozen"
    assert own_server.request("GET", f"/api/tables/{game.table}/record")[0] == 400
    assert log(own_server, game.table) == kept
    other.reopen()
    other.play(script(lambda table: len(table.answers) == 3, seed=2))
    assert "is frozen" in own_server.end()


def test_two_servers_on_one_file(own_server: Server, stack: ExitStack) -> None:
    """The later answer is refused as stale, and its server shows what the other one did."""
    game = Party(own_server, stack)
    second = Server(own_server.place)
    try:
        strangers = [Browser(second, stack) for _ in range(3)]
        for person, stranger in zip(game.people, strangers, strict=True):
            stranger.cookie = person.cookie
        there = [stranger.open(game.table) for stranger in strangers]
        answers = script(lambda table: len(table.answers) == 2)
        game.play(answers[:1])
        seat, choice = answers[0]
        assert there[seat].ask(t="answer", n=0, seat=seat, choice=choice)["code"] == "stale"
        seat, choice = answers[1]
        there[seat].until_news(1)
        assert there[seat].answer(seat, choice)["n"] == 2
        assert len(log(own_server, game.table)) == 2
    finally:
        second.end()


def test_a_record_of_a_restarted_game_replays(own_server: Server, stack: ExitStack) -> None:
    host = Browser(own_server, stack)
    table = host.create(bots=["random"] * 3, seed="11")
    host.open(table).until(lambda message: bool(message.get("ending")))
    own_server.restart()
    status, _, record = own_server.request("GET", f"/api/tables/{table}/record")
    assert status == 200
    assert ph.replay(record.decode()).over
