"""Going back beyond a roll or a reveal: only if everybody else at the table wants it."""

from collections.abc import Callable
from contextlib import ExitStack
from typing import Any

import perihelion as ph
from tests.server.browsers import Browser, Message, Party, Server, Socket, script

Parties = Callable[..., Party]


def beyond_undo(table: ph.Table[Any]) -> bool:
    """Whether whoever answered last has let a die roll, and something was told of it."""
    if len(table.answers) < 8 or table.over or table.events[-1].at != len(table.answers):
        return False
    return not table.can_undo(table.answers[-1][0])


def settled(game: Party, **wish: Any) -> tuple[int, int]:
    """Play until undo does not help; who answered last, and how many answers there are."""
    answers = script(beyond_undo, **wish)
    game.play(answers)
    return answers[-1][0], len(answers)


def until_request(socket: Socket, wanted: Callable[[Message | None], bool]) -> Message:
    room = socket.until(lambda message: message["t"] == "room" and wanted(message["takeback"]))
    return room["takeback"] or {}


def log_of(server: Server, table: str) -> list[str]:
    return [text for (text,) in server.rows("select text from answers where table_id = ? order by n", table)]


def test_everybody_else_must_agree(server: Server, party: Parties) -> None:
    game = party()
    seat, n = settled(game)
    asker, others = game.sockets[seat], [other for other in range(3) if other != seat]
    assert (asker.news["undo"], asker.news["back"]) == ([], [seat])
    knew, before = list(game.spectator.events), asker.recall()["frames"][n - 1]["view"]
    asker.send(t="take-back", n=n, seat=seat)
    for socket in game.everybody:
        request = until_request(socket, lambda told: told is not None)
        assert request == {"seat": seat, "n": n, "waiting": others, "refused": None}
    game.sockets[others[0]].send(t="agree", n=n, yes=True)
    for socket in game.everybody:
        assert until_request(socket, lambda told: told is not None)["waiting"] == others[1:]
    assert asker.news["n"] == n
    game.sockets[others[1]].send(t="agree", n=n, yes=True)
    game.hear(n + 1)
    for socket in game.everybody:
        assert socket.room["takeback"] is None
        assert socket.news["answers"] == n - 1
        assert socket.news["waiting"] == [seat]
    assert asker.news["view"] == before
    assert game.spectator.events == game.passer_by.open(game.table).events
    assert game.spectator.news["since"] < len(knew)
    assert log_of(server, game.table)[-1] == f"back {n - 1}"
    choices = [choice["text"] for choice in asker.news["asks"][str(seat)]["choices"]]
    game.play([(seat, choices[-1])])
    now = game.passer_by.open(game.table).events
    assert game.spectator.events == now
    late = Browser(server, game.passer_by._stack).open(game.table, since=len(knew), n=n)
    assert knew[: late.news["since"]] + late.news["events"] == now


def test_the_game_is_the_same_after_a_restart(own_server: Server, stack: ExitStack) -> None:
    game = Party(own_server, stack)
    seat, n = settled(game)
    game.sockets[seat].send(t="take-back", n=n, seat=seat)
    for other in range(3):
        if other != seat:
            until_request(game.sockets[other], lambda told: told is not None)
            game.sockets[other].send(t="agree", n=n, yes=True)
    game.hear(n + 1)
    choice = game.sockets[seat].news["asks"][str(seat)]["choices"][-1]["text"]
    game.play([(seat, choice)])
    before = game.seen()
    own_server.restart()
    assert game.seen() == before
    seat = before[0]["waiting"][0]
    game.play([(seat, game.sockets[seat].news["asks"][str(seat)]["choices"][0]["text"])])


def test_one_who_refuses_is_enough(party: Parties) -> None:
    game = party()
    seat, n = settled(game)
    asker, other = game.sockets[seat], (seat + 1) % 3
    asker.send(t="take-back", n=n, seat=seat)
    until_request(game.sockets[other], lambda told: told is not None)
    game.sockets[other].send(t="agree", n=n, yes=False)
    for socket in game.everybody:
        assert until_request(socket, lambda told: told is not None and told["refused"] is not None)["refused"] == other
    third = game.sockets[(seat + 2) % 3]
    assert third.ask(t="agree", n=n, yes=True)["code"] == "stale"
    assert asker.ask(t="take-back", n=n, seat=seat)["code"] == "no-undo", "asking again does not help"
    assert asker.news["n"] == n


def test_a_request_can_be_withdrawn_and_made_again(party: Parties) -> None:
    game = party(players=2)
    seat, n = settled(game, players=2)
    asker, other = game.sockets[seat], game.sockets[1 - seat]
    asker.send(t="take-back", n=n, seat=seat)
    until_request(other, lambda told: told is not None)
    asker.send(t="agree", n=n, yes=False)
    until_request(other, lambda told: told is None)
    assert other.ask(t="agree", n=n, yes=True)["code"] == "stale"
    asker.send(t="take-back", n=n, seat=seat)
    until_request(other, lambda told: told is not None)
    other.send(t="agree", n=n, yes=True)
    game.hear(n + 1)
    assert asker.news["answers"] == n - 1


def test_a_request_lapses_when_anybody_answers(party: Parties) -> None:
    game = party(players=2)
    seat, n = settled(game, players=2)
    game.sockets[seat].send(t="take-back", n=n, seat=seat)
    for socket in game.everybody:
        until_request(socket, lambda told: told is not None)
    asked = game.spectator.news["waiting"][0]
    game.play([(asked, game.sockets[asked].news["asks"][str(asked)]["choices"][0]["text"])])
    for socket in game.everybody:
        assert socket.room["takeback"] is None
    assert game.sockets[1 - seat].ask(t="agree", n=n, yes=True)["code"] == "stale"


def test_only_those_who_sit_there_are_asked(party: Parties) -> None:
    game = party()
    seat, n = settled(game)
    asker = game.sockets[seat]
    assert asker.ask(t="agree", n=n, yes=True)["code"] == "stale", "nobody has asked"
    assert game.spectator.ask(t="take-back", n=n, seat=seat)["code"] == "not-your-seat"
    asker.send(t="take-back", n=n, seat=seat)
    until_request(game.spectator, lambda told: told is not None)
    for socket in (asker, game.spectator):
        assert socket.ask(t="agree", n=n, yes=True)["code"] == "not-your-seat"
    assert game.spectator.ask(t="agree", n=n, yes=False)["code"] == "not-your-seat"
    assert asker.news["n"] == n


def test_what_can_be_undone_need_not_be_asked_for(party: Parties) -> None:
    game = party()
    assert game.sockets[0].ask(t="take-back", n=0, seat=0)["code"] == "no-undo", "nothing was answered"
    answers = script(lambda table: table.answers != [] and table.can_undo(table.answers[-1][0]))
    game.play(answers)
    seat, n = answers[-1][0], len(answers)
    assert (game.sockets[seat].news["undo"], game.sockets[seat].news["back"]) == ([seat], [])
    assert game.sockets[seat].ask(t="take-back", n=n, seat=seat)["code"] == "no-undo"
    assert game.sockets[seat].ask(t="take-back", n=n - 1, seat=seat)["code"] == "stale"


def play_beyond_undo(socket: Socket) -> None:
    """Answer anyhow until it is my turn again and my last answer cannot be undone."""
    socket.until_news(0)
    while not (socket.news["asks"] and socket.news["answers"] > 4 and not socket.news["undo"]):
        ask = socket.news["asks"].get("0")
        if ask:
            socket.answer(0, ask["choices"][-1]["text"])
        else:
            socket.receive()


def test_bots_agree_at_once(server: Server, browser: Callable[[], Browser]) -> None:
    person = browser()
    table = person.create(players=2, bots=[None, "random"], name="Ana")
    socket = person.open(table)
    play_beyond_undo(socket)
    assert socket.news["back"] == [0]
    n, answers = socket.news["n"], socket.news["answers"]
    socket.send(t="take-back", n=n, seat=0)
    socket.until_news(n + 1)
    standing = int(log_of(server, table)[n].removeprefix("back "))
    assert standing < answers
    again = person.open(table)
    assert again.news["waiting"] == [0]
    assert again.news["answers"] == standing


def test_alone_with_chosen_luck_nothing_is_taken_back(browser: Callable[[], Browser]) -> None:
    person = browser()
    socket = person.open(person.create(players=2, bots=[None, "random"], name="Ana", seed="9"))
    play_beyond_undo(socket)
    assert socket.news["back"] == []
    assert socket.ask(t="take-back", n=socket.news["n"], seat=0)["code"] == "no-undo"
