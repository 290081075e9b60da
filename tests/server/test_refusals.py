"""What is refused is refused to that socket alone, changes nothing, and nobody else notices."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack, contextmanager
from threading import Barrier, Thread
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosedError

from tests.server.browsers import Browser, Message, Party, Server, Socket, script

Parties = Callable[..., Party]


def rows(server: Server, table: str) -> list[Any]:
    """Everything the server has kept of a table; at others, bots may be playing."""
    keys = {"tables": "id", "seats": "table_id", "answers": "table_id", "chat": "table_id"}
    return [server.rows(f"select * from {name} where {key} = ?", table) for name, key in keys.items()]


@contextmanager
def nobody_notices(party: Party, but: Socket) -> Iterator[None]:
    """Nothing is kept, nobody else hears anything, and everybody still sees the same."""
    server, seen = party.people[0].server, [s.news for s in party.everybody]
    kept = rows(server, party.table)
    yield
    assert rows(server, party.table) == kept
    assert [socket.unheard() for socket in party.everybody if socket is not but] == [[]] * (len(party.everybody) - 1)
    assert [socket.news for socket in party.everybody] == seen


def refuses(party: Party, socket: Socket, code: str, **message: Any) -> Message:
    with nobody_notices(party, but=socket):
        reply = socket.ask(**message)
        assert (reply["t"], reply["code"]) == ("refused", code), reply
        assert reply["why"]
    return reply


def asked(party: Party) -> tuple[int, Socket, str]:
    """Who is asked, their socket, and something they may answer."""
    seat = party.spectator.news["waiting"][0]
    socket = party.sockets[seat]
    return seat, socket, socket.news["asks"][str(seat)]["choices"][0]["text"]


@pytest.mark.parametrize(
    "text",
    [
        "",
        "{",
        "null",
        "[]",
        '"sit"',
        "{}",
        '{"t": "fly"}',
        '{"t": "answer"}',
        '{"t": "answer", "n": "0", "seat": 0, "choice": "done"}',
        '{"t": "answer", "n": 0.5, "seat": 0, "choice": "done"}',
        '{"t": "answer", "n": true, "seat": 0, "choice": "done"}',
        '{"t": "answer", "n": 0, "seat": -1, "choice": "done"}',
        '{"t": "answer", "n": 0, "seat": 16, "choice": "done"}',
        '{"t": "answer", "n": 0, "seat": 0, "choice": ""}',
        '{"t": "answer", "n": 0, "seat": 0, "choice": ["done"]}',
        '{"t": "answer", "n": 0, "seat": 0, "choice": "%s"}' % ("x" * 201),
        '{"t": "answer", "n": 0, "seat": 0, "choice": "done", "more": 1}',
        '{"t": "answer", "n": 0, "seat": 0, "choice": "\\ud800"}',
        '{"t": "recall", "answers": -1}',
        '{"t": "bot", "seat": 0, "bot": "cheat"}',
        '{"a": %s, "t": "sit"}' % ("[" * 2000 + "]" * 2000),
        "\x00",
        "\U0001f3b2" * 4096,
        b"\x00\xff",
        b'{"t": "undo", "n": 0, "seat": 0}',
    ],
)
def test_malformed_messages(party: Parties, text: str | bytes) -> None:
    game = party(players=2)
    with nobody_notices(game, but=game.sockets[0]):
        game.sockets[0].connection.send(text)
        assert game.sockets[0].reply()["code"] == "malformed"


def test_numbers_without_end_are_refused(party: Parties) -> None:
    game = party(players=2)
    seat, socket, choice = asked(game)
    refuses(game, socket, "malformed", t="answer", n=10**30, seat=seat, choice=choice)
    refuses(game, socket, "malformed", t="answer", n=-(10**30), seat=seat, choice=choice)
    refuses(game, socket, "malformed", t="recall", answers=10**30)
    refuses(game, socket, "stale", t="answer", n=2**31 - 1, seat=seat, choice=choice)
    recalled = socket.ask(t="recall", answers=2**31 - 1)
    assert [frame["answers"] for frame in recalled["frames"]] == [0]


def test_a_message_that_is_too_large(party: Parties) -> None:
    game = party(players=2)
    refuses(game, game.sockets[1], "too-large", t="sit", seat=0, name="x" * 5000)


def test_a_message_that_is_absurdly_large_ends_the_socket(party: Parties) -> None:
    game = party(players=2)
    with pytest.raises(ConnectionClosedError) as closed:  # noqa: PT012  # whichever of the two notices first
        game.spectator.connection.send("x" * 100_000)
        game.spectator.reply()
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009
    for socket in game.sockets:
        assert socket.until(lambda message: message["t"] == "watching")["count"] == 0
        assert socket.unheard() == []


def test_clicks_out_of_place(party: Parties) -> None:
    game = party()
    game.play(script(lambda table: len(table.answers) == 10))
    seat, socket, choice = asked(game)
    other = (seat + 1) % 3
    n = socket.news["n"]
    refuses(game, socket, "stale", t="answer", n=n - 1, seat=seat, choice=choice)
    refuses(game, socket, "stale", t="answer", n=n + 1, seat=seat, choice=choice)
    refuses(game, socket, "not-offered", t="answer", n=n, seat=seat, choice="surrender")
    refuses(game, socket, "not-offered", t="answer", n=n, seat=seat, choice="  ")
    refuses(game, game.sockets[other], "not-offered", t="answer", n=n, seat=other, choice=choice)
    refuses(game, game.sockets[other], "not-your-seat", t="answer", n=n, seat=seat, choice=choice)
    refuses(game, game.spectator, "not-your-seat", t="answer", n=n, seat=seat, choice=choice)
    refuses(game, socket, "not-your-seat", t="answer", n=n, seat=15, choice=choice)
    refuses(game, game.spectator, "not-your-seat", t="why", seat=seat, choice=choice)
    assert socket.answer(seat, choice)["n"] == n + 1


def test_undo_out_of_place(party: Parties) -> None:
    game = party()
    refuses(game, game.sockets[1], "no-undo", t="undo", n=0, seat=1)
    refuses(game, game.sockets[1], "not-your-seat", t="undo", n=0, seat=0)
    answers = script(lambda table: table.answers != [] and table.can_undo(table.answers[-1][0]))
    game.play(answers)
    seat, n = answers[-1][0], len(answers)
    refuses(game, game.sockets[seat], "stale", t="undo", n=n - 1, seat=seat)
    game.sockets[seat].send(t="undo", n=n, seat=seat)
    game.hear(n + 1)
    refuses(game, game.sockets[seat], "stale", t="undo", n=n, seat=seat)


def test_seats_do_not_change_once_the_game_has_started(party: Parties) -> None:
    game = party(players=2)
    refuses(game, game.spectator, "started", t="sit", seat=0, name="Late")
    refuses(game, game.sockets[0], "started", t="leave", seat=0)
    refuses(game, game.sockets[0], "started", t="bot", seat=1, bot="random")


def test_nothing_is_played_before_all_seats_are_filled(browser: Callable[[], Browser]) -> None:
    socket = (person := browser()).open(person.create(name="Ana"))
    for message in (
        {"t": "answer", "n": 0, "seat": 0, "choice": "keep"},
        {"t": "undo", "n": 0, "seat": 0},
        {"t": "why", "seat": 0, "choice": "keep"},
        {"t": "recall", "answers": 0},
    ):
        assert socket.ask(**message)["code"] == "not-started"
    assert socket.news == {}


def test_nothing_is_played_when_the_game_is_over(party: Parties) -> None:
    game = party(players=2)
    answers = script(lambda table: table.over, players=2)
    game.play(answers)
    n = len(answers)
    refuses(game, game.sockets[0], "over", t="answer", n=n, seat=0, choice="keep")
    refuses(game, game.sockets[0], "over", t="undo", n=n, seat=0)


def test_a_table_that_is_not_there(browser: Callable[[], Browser]) -> None:
    for id in ("2222222222222", "nonsense", "x" * 500, "%00"):
        connection = browser().connect(f"/ws/{id}")
        assert '"unknown-table"' in str(connection.recv(timeout=5))
        with pytest.raises(ConnectionClosedError) as closed:
            connection.recv(timeout=5)
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 4404


def test_two_clicks_at_once(party: Parties) -> None:
    game = party()
    seat, socket, choice = asked(game)
    twin = game.people[seat].open(game.table)
    for one in (socket, twin):
        one.send(t="answer", n=0, seat=seat, choice=choice)
    heard = [message for one in (socket, twin) for message in one.unheard()]
    assert [message["code"] for message in heard if message["t"] == "refused"] == ["stale"]
    game.hear(1)
    twin.until_news(1)
    assert [one.unheard() for one in (*game.everybody, twin)] == [[]] * 5


def test_fifty_clicks_at_once(party: Parties) -> None:
    game = party()
    seat, _, choice = asked(game)
    sockets = [game.people[seat].open(game.table) for _ in range(50)]
    together = Barrier(50)

    def click(socket: Socket) -> None:
        together.wait()
        socket.send(t="answer", n=0, seat=seat, choice=choice)

    threads = [Thread(target=click, args=[socket]) for socket in sockets]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    for socket in sockets:
        socket.until_news(1)
        socket.unheard()
    refused = [text for socket in sockets for text in socket.received if '"stale"' in text]
    assert len(refused) == 49
    assert {socket.news["n"] for socket in sockets} == {1}
    log = game.people[0].server.rows("select n, seat, text from answers where table_id = ?", game.table)
    assert log == [(1, seat, choice)]


def test_too_many_messages(own_server: Server, stack: ExitStack) -> None:
    own_server.kill()
    own_server.start(rate=5)
    game = Party(own_server, stack, players=2)
    with nobody_notices(game, but=game.sockets[0]):
        for _ in range(9):
            game.sockets[0].send(t="why", seat=0, choice="surrender")
        replies = [game.sockets[0].reply() for _ in range(9)]
    # Sitting down took one of five; whoever is too fast waits, and earns one with that.
    assert [reply.get("code") for reply in replies[:6]] == [None, None, None, None, "too-fast", None]
    assert {reply.get("code") for reply in replies[6:]} == {None, "too-fast"}
