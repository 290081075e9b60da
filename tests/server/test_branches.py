"""Playing on from a moment of a finished game: a table of one's own, with the same luck, that counts for nothing."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import perihelion as ph
from perihelion import notation
from tests.server.browsers import Browser, Party, Server

Browsers = Callable[[], Browser]


def finished(browser: Browser, **wish: Any) -> str:
    """A table whose bots have come to the end."""
    table = browser.create(**wish)
    browser.open(table).until(lambda message: bool(message.get("ending")))
    return table


def branch(me: Browser, table: str, **wish: Any) -> tuple[int, Any]:
    return me.request("POST", f"/api/tables/{table}/branch", {"bot": "cadet", "seat": 0, "name": "Ada", **wish})


def record(server: Server, table: str) -> notation.Record:
    status, _, text = server.request("GET", f"/api/tables/{table}/record")
    assert status == 200
    return notation.read(text.decode())


@pytest.mark.parametrize("game", ph.games())
def test_the_game_goes_on_as_it_was_with_bots_on_the_other_seats(server: Server, browser: Browsers, game: str) -> None:
    me = browser()
    players = max(2, ph.game(game).players[0])
    table = finished(me, game=game, players=players, bots=["random"] * players, seed="5")
    old = record(server, table)
    at = next(n for n in range(len(old.answers) // 2, len(old.answers)) if old.answers[n][0] == 1)
    status, made = branch(me, table, answers=at, seat=1)
    assert status == 201
    there = me.open(made["id"])
    assert [seat["bot"] for seat in there.room["seats"]] == [None if seat == 1 else "cadet" for seat in range(players)]
    assert there.room["mine"] == [1]
    assert "branch" in there.room["unrated"]
    assert "seed" not in there.room["unrated"]
    while "1" not in there.news["asks"]:
        there.receive()
    news = there.news
    assert news["answers"] >= at
    before = ph.game(game).new(players, old.seed, None, **old.options)
    for seat, choice, _ in old.answers[:at]:
        before.answer(seat, choice)
    if news["answers"] == at:
        assert news["view"] == json.loads(json.dumps(before.view(1)))
        assert there.answer(1, old.answers[at][1])["answers"] > at


def test_it_counts_for_nothing(server: Server, browser: Browsers) -> None:
    me = browser()
    solo = finished(me, game="distant-suns", players=1, bots=["random"], seed="5")
    before = me.request("GET", "/api/players/me")[1]
    old = record(server, solo)
    status, made = branch(me, solo, answers=len(old.answers) - 1)
    assert status == 201
    there = me.open(made["id"])
    while not there.news["ending"]:
        there.answer(0, there.news["asks"]["0"]["choices"][0]["text"])
    assert server.request("GET", f"/api/tables/{made['id']}/results")[0] == 200
    after = me.request("GET", "/api/players/me")[1]
    assert after["played"] == before["played"]


def test_only_what_is_over_is_played_on_and_only_before_an_answer(
    server: Server, browser: Browsers, party: Callable[..., Party]
) -> None:
    game = party()
    status, problem = branch(game.people[0], game.table, answers=0)
    assert (status, problem["code"]) == (403, "not-over")
    me = browser()
    table = finished(me, players=2, bots=["random", "random"], options={"peace_rounds": 5})
    many = len(record(server, table).answers)
    for wish in ({"answers": many}, {"answers": -1}, {"answers": 0, "seat": 2}, {"answers": 0, "bot": "nobody"}):
        status, problem = branch(me, table, **wish)
        assert (status, problem["code"]) == (400, "malformed"), wish
    assert branch(me, table, answers=0, name="\u200b")[1]["code"] == "bad-name"
    assert branch(me, "nowhere", answers=0)[0] == 404
