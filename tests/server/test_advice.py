"""Hints: a good move with its reasons, for whoever plays with no other people."""

from collections.abc import Callable
from contextlib import ExitStack
from functools import partial

import pytest

import perihelion as ph
from perihelion.bots.hint import hint
from perihelion.bots.levels import adviser
from tests.server.browsers import Browser, Message, Party, Server, Socket, script

Browsers = Callable[[], Browser]


def turn(socket: Socket) -> int:
    """Wait until something is asked here; the seat."""
    while not socket.news.get("asks"):
        socket.receive()
    return int(next(iter(socket.news["asks"])))


def advice(socket: Socket, seat: int) -> Message:
    return socket.ask(t="advise", n=socket.news["n"], seat=seat)


@pytest.mark.parametrize("game", ph.games())
def test_a_good_move_in_every_game(browser: Browsers, game: str) -> None:
    me = browser()
    socket = me.open(me.create(game=game, players=2, seed="3", bots=[None, "random"], name="Ana"))
    seat = turn(socket)
    told = advice(socket, seat)
    assert (told["t"], told["n"], told["seat"]) == ("advice", socket.news["n"], seat)
    assert told["choice"] in {choice["text"] for choice in socket.news["asks"][str(seat)]["choices"]}
    texts = ph.game(game).texts("fr").templates
    reasons = told["reasons"] + told["other"]["reasons"]
    assert all(f"term.{reason['term']}" in texts for reason in reasons)
    socket.answer(seat, told["choice"])


def test_it_is_what_the_search_thinks_of_the_same_table(browser: Browsers) -> None:
    me = browser()
    socket = me.open(me.create(game="space-explorers", players=1, seed="3", bots=[None], name="Ana"))
    found = hint(ph.game("space-explorers").new(1, 3), turn(socket), adviser())
    told = advice(socket, 0)
    reasons = [(reason["term"], reason["percent"]) for reason in told["reasons"]]
    assert (told["choice"], told["steps"], reasons) == (found.choice, found.steps, found.reasons)
    assert reasons


def test_my_own_choice_is_compared_if_it_is_one(browser: Browsers) -> None:
    me = browser()
    socket = me.open(me.create(game="space-explorers", players=2, seed="3", bots=[None, "random"], name="Ana"))
    seat, n = turn(socket), socket.news["n"]
    mine = socket.news["asks"][str(seat)]["choices"][-1]["text"]
    told = socket.ask(t="advise", n=n, seat=seat, instead=mine)
    assert told["other"]["choice"] == mine
    refused = socket.ask(t="advise", n=n, seat=seat, instead="fly 1 2")
    assert (refused["t"], refused["code"]) == ("refused", "not-offered")
    assert "not" in refused["why"]


def test_a_game_with_a_hint_rates_nobody(browser: Browsers) -> None:
    me = browser()
    tables = [me.create(game="imperium-dice", players=2, bots=[None, "random"], name="Ana") for _ in range(2)]
    socket = me.open(tables[0])
    advice(socket, turn(socket))
    helped = dict(me.server.rows("select id, helped from tables where id in (?, ?)", *tables))
    assert helped == {tables[0]: 1, tables[1]: 0}


def test_no_hints_with_other_people(party: Callable[..., Party]) -> None:
    game = party(players=2)
    (seat,) = game.spectator.news["waiting"]
    told = advice(game.sockets[seat], seat)
    assert (told["t"], told["code"]) == ("refused", "with-others")


def test_no_hints_for_a_seat_that_is_not_mine_or_not_asked(browser: Browsers) -> None:
    me = browser()
    socket = me.open(me.create(players=2, seed="3", bots=[None, "random"], name="Ana"))
    seat = turn(socket)
    assert advice(socket, 1)["code"] == "not-your-seat"
    n = socket.news["n"]
    socket.answer(seat, socket.news["asks"]["0"]["choices"][0]["text"])
    assert socket.ask(t="advise", n=n, seat=seat)["code"] == "stale"
    assert browser().open(socket.room["table"]).ask(t="advise", n=n, seat=seat)["code"] == "not-your-seat"


def has_seat(seat: int, message: Message) -> bool:
    return seat in message.get("mine", [])


def neighbours(browser: Browsers) -> Socket:
    """Three seats of one person, in the middle of a secret vote."""
    me = browser()
    socket = me.open(me.create(seed="1", name="Ana"))
    for seat in (1, 2):
        socket.send(t="sit", seat=seat, name=f"Seat {seat}")
        socket.until(partial(has_seat, seat))
    socket.until_news(0)
    for seat, choice in script(lambda table: len(table.asks) == 3):
        socket.answer(seat, choice)
    return socket


def test_a_neighbours_ballot_does_not_change_a_hint(browser: Browsers) -> None:
    hints = []
    for ballot in ("for", "against"):
        socket = neighbours(browser)
        socket.answer(0, ballot)
        told = advice(socket, 1)
        assert told["t"] == "advice"
        hints.append(told)
    assert hints[0] == hints[1]


def test_the_game_goes_on_while_somebody_thinks(browser: Browsers) -> None:
    me = browser()
    socket = me.open(me.create(game="kepler-3042", players=2, seed="3", bots=[None, "random"], name="Ana"))
    seat, n = turn(socket), socket.news["n"]
    choice = socket.news["asks"][str(seat)]["choices"][0]["text"]
    socket.send(t="advise", n=n, seat=seat)
    socket.send(t="advise", n=n, seat=seat)
    socket.send(t="answer", n=n, seat=seat, choice=choice)
    kinds: list[str] = []
    while {"news", "advice"} - set(kinds):
        kinds.append(socket.receive()["t"])
    assert kinds.index("refused") < kinds.index("news") < kinds.index("advice")
    assert socket.refused["code"] == "too-fast"


def test_whoever_goes_before_a_hint_comes_leaves_nothing_behind(own_server: Server, stack: ExitStack) -> None:
    me = Browser(own_server, stack)
    table = me.create(game="kepler-3042", players=2, seed="3", bots=[None, "random"], name="Ana")
    seat = turn(me.open(table))
    for _ in range(20):
        socket = me.open(table)
        socket.send(t="advise", n=socket.news["n"], seat=seat)
        socket.connection.close()
    assert own_server.end() == ""


def test_the_odds_of_every_choice_of_a_solved_game_count_as_a_hint(browser: Browsers) -> None:
    me = browser()
    socket = me.open(me.create(game="imperium-dice", players=2, seed="3", bots=[None, "random"], name="Ana"))
    seat = turn(socket)
    assert socket.room["odds"] is True
    told = socket.ask(t="odds", n=socket.news["n"], seat=seat)
    assert (told["t"], told["n"], told["seat"]) == ("odds", socket.news["n"], seat)
    assert set(told["shares"]) == {choice["text"] for choice in socket.news["asks"][str(seat)]["choices"]}
    assert all(0 <= share <= 1 for share in told["shares"].values())
    assert socket.room["unrated"] == ["seed", "hint"]


def test_there_are_no_odds_beside_other_people_nor_of_other_games(
    browser: Browsers, party: Callable[..., Party]
) -> None:
    game = party(players=2)
    (socket,) = (each for each in game.sockets if each.news["asks"])
    refused = socket.ask(t="odds", n=socket.news["n"], seat=int(next(iter(socket.news["asks"]))))
    assert refused["code"] == "with-others"
    me = browser()
    other = me.open(me.create(game="space-explorers", players=2, seed="3", bots=[None, "random"], name="Ana"))
    assert other.room["odds"] is False
    assert other.ask(t="odds", n=other.news["n"], seat=turn(other))["shares"] == {}
