"""Nobody is told what they may not see, and nobody is taken for somebody else."""

import json
from collections.abc import Callable
from typing import Any

import perihelion as ph
from tests.server.browsers import Browser, Party, Server, Socket, script
from tests.server.by_hand import all_kept

Parties = Callable[..., Party]


def is_secret_vote(table: ph.Table[Any]) -> bool:
    return len(table.asks) == table.players


def heard(game: Party) -> list[list[str]]:
    """Every byte each socket has received, but for the name of the table and the hash over its seed and salt.

    People come at their own pace: how many look on, and who sits before the game begins, is told now and then.
    """
    promise = game.spectator.room["promise"]["commitment"]
    return [
        [
            text.replace(game.table, "TABLE").replace(promise, "PROMISE")
            for text in [*_of_the_game(socket), json.dumps(socket.room)]
        ]
        for socket in game.everybody
    ]


def _of_the_game(socket: Socket) -> list[str]:
    return [text for text in socket.received if json.loads(text)["t"] not in ("watching", "room")]


def vote(party: Parties, ballot: str) -> tuple[list[list[str]], list[list[str]]]:
    """What everybody hears until seat 1 alone has not voted, and after; seat 0 votes as told."""
    game = party()
    game.play(script(is_secret_vote))
    n = game.spectator.news["n"]
    game.play([(0, ballot), (2, "for")])
    for socket in game.everybody:
        frames = socket.recall()["frames"]
        assert frames[-1]["answers"] == n + 2
    during = heard(game)
    assert game.spectator.news["waiting"] == [1]
    game.play([(1, "against")])
    return during, heard(game)


def test_a_ballot_is_secret_until_all_are_in(party: Parties) -> None:
    aye, aye_after = vote(party, "for")
    nay, nay_after = vote(party, "against")
    assert aye[1:] == nay[1:]
    assert all(one != other for one, other in zip(aye_after, nay_after, strict=True)), "the vote is told in the end"


def test_votes_are_given_side_by_side_and_can_be_taken_back(party: Parties) -> None:
    game = party()
    game.play(script(is_secret_vote))
    n = game.spectator.news["n"]
    for seat, socket in enumerate(game.sockets[:2]):
        socket.send(t="answer", n=n, seat=seat, choice="for")
        game.hear(n + 1 + seat)
    assert game.sockets[0].news["undo"] == [0]
    game.sockets[0].send(t="undo", n=n + 1, seat=0)
    game.hear(n + 3)
    assert game.spectator.news["waiting"] == [0, 2]
    assert game.sockets[0].ask(t="answer", n=n + 1, seat=0, choice="against")["code"] == "stale"
    game.sockets[2].send(t="answer", n=n, seat=2, choice="against")
    game.hear(n + 4)
    game.sockets[0].send(t="answer", n=n + 3, seat=0, choice="against")
    game.hear(n + 5)
    ballots = [event["values"] for event in game.spectator.events if event["key"] == "ballot"][-3:]
    assert [(ballot["by"], ballot["way"]) for ballot in ballots] == [(0, "against"), (1, "for"), (2, "against")]


def test_spectators_are_asked_nothing(party: Parties) -> None:
    game = party(players=2)
    game.play(script(lambda table: table.over, players=2))
    for message in game.spectator.told_of_the_game:
        assert (message["lens"], message["asks"], message["undo"]) == (None, {}, [])
        assert message["view"]["you"] is None
    for message in map(json.loads, game.spectator.received):
        assert not {"lens", "asks", "undo"} & message.get("parts", {}).keys(), "what is always empty never changes"


def test_everybody_is_asked_only_for_their_own_seats(party: Parties) -> None:
    game = party()
    game.play(script(lambda table: len(table.answers) == 40))
    for seat, socket in enumerate(game.sockets):
        assert len(socket.told_of_the_game) > 40
        for message in socket.told_of_the_game:
            assert set(message["asks"]) <= {str(seat)}


def test_a_seat_is_held_by_a_cookie_and_not_by_a_name(browser: Callable[[], Browser]) -> None:
    host, guest, thief = browser(), browser(), browser()
    table = host.create(players=2, name="Ana", seed="1")
    other, same_name = guest.open(table), thief.open(table)
    other.send(t="sit", seat=1, name="Bo")
    other.until_news(0)
    same_name.until_news(0)
    assert same_name.ask(t="sit", seat=1, name="Bo")["code"] == "started"
    assert same_name.room["mine"] == []
    assert [seat["name"] for seat in same_name.room["seats"]] == ["Ana", "Bo"]
    assert same_name.ask(t="answer", n=0, seat=1, choice="keep")["code"] == "not-your-seat"
    assert guest.open(table).room["mine"] == [1]
    assert host.open(table).room["mine"] == [0]
    thief.cookie = "perihelion=Bo"
    assert thief.open(table).room["mine"] == []


def test_the_file_holds_no_cookie(server: Server, browser: Callable[[], Browser]) -> None:
    person = browser()
    person.open(person.create(name="Ana"))
    token = person.cookie.partition("=")[2].encode()
    kept = all_kept(server.place)
    assert b"Ana" in kept
    assert token not in kept


def test_every_visitor_gets_another_cookie(server: Server) -> None:
    cookies = [server.request("GET", "/")[1]["Set-Cookie"] for _ in range(3)]
    tokens = {cookie.partition(";")[0] for cookie in cookies}
    assert len(tokens) == 3
    for cookie in cookies:
        assert "; HttpOnly" in cookie
        assert "; SameSite=Lax" in cookie
    known = server.request("GET", "/", headers={"Cookie": tokens.pop()})[1]
    assert known["Set-Cookie"] is None
