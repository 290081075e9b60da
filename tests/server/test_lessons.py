"""Lessons at the server: a table that begins where its chapter does, with rivals who know their part."""

from collections.abc import Callable
from typing import Any

import pytest

import perihelion as ph
from perihelion.lessons import lessons_of
from tests.server.browsers import Browser, Server, Socket

Browsers = Callable[[], Browser]
LESSON = lessons_of(ph.game("imperium-dice"))[0]
WISH: dict[str, Any] = {"game": LESSON.game, "players": LESSON.players, "lesson": LESSON.id, "name": "Ana"}


def play(socket: Socket) -> dict[str, Any]:
    """Do what the lesson points at, to its end; the last stage."""
    while (stage := socket.news["lesson"])["to"] != len(LESSON.steps):
        if stage["want"] and socket.news["asks"]:
            socket.answer(LESSON.seat, stage["want"][0])
        else:
            socket.receive()
    return stage  # type: ignore[no-any-return]  # news are plain data


def test_a_table_begins_where_its_lesson_does_and_comes_to_its_end(browser: Browsers) -> None:
    me = browser()
    socket = me.open(me.create(**WISH))
    assert socket.room["lesson"] == LESSON.id
    assert socket.room["mine"] == [LESSON.seat]
    assert socket.until_news(0)["answers"] == len(LESSON.begin)
    stage = socket.news["lesson"]
    assert stage["at"] == 0
    assert set(stage["want"]) <= {choice["text"] for choice in socket.news["asks"]["0"]["choices"]}
    assert play(socket)["at"] == len(LESSON.steps)


def test_it_goes_on_where_it_was_after_a_restart(server: Server, browser: Browsers) -> None:
    me = browser()
    table = me.create(**WISH)
    socket = me.open(table)
    socket.until_news(0)
    socket.answer(0, socket.news["lesson"]["want"][0])
    stage = socket.news["lesson"]
    assert stage["at"] > 0
    server.kill()
    server.start()
    again = me.open(table)
    again.until_news(0)
    assert (again.news["lesson"], again.room["lesson"]) == (stage, LESSON.id)
    play(again)


def test_it_counts_for_nobody(browser: Browsers) -> None:
    me = browser()
    socket = me.open(me.create(**WISH))
    assert "seed" in socket.room["unrated"]


def test_those_who_look_on_are_not_led(browser: Browsers) -> None:
    table = browser().create(**WISH)
    socket = browser().open(table)
    assert socket.until_news(0)["lesson"] is None


@pytest.mark.parametrize(
    "wish",
    [
        {"lesson": "nothing"},
        {"players": 2},
        {"seed": "5"},
        {"bots": [None, "cadet", "cadet"]},
        {"options": {"open_vote": True}},
        {"public": True},
    ],
)
def test_nothing_is_arranged_at_a_lesson(browser: Browsers, wish: dict[str, Any]) -> None:
    status, problem = browser().request("POST", "/api/tables", {**WISH, **wish})
    assert (status, problem["code"]) == (400, "bad-table")


def test_an_ordinary_table_has_no_lesson(browser: Browsers) -> None:
    me = browser()
    socket = me.open(me.create(game="imperium-dice", players=2, bots=[None, "cadet"], name="Ana"))
    assert (socket.room["lesson"], socket.until_news(0)["lesson"]) == (None, None)


def test_the_chapters_of_every_game_are_told_and_what_tries_its_rules(browser: Browsers) -> None:
    me = browser()
    for game in me.request("GET", "/api/games")[1]:
        status, found = me.request("GET", f"/api/games/{game['id']}/lessons")
        tries = me.request("GET", f"/api/games/{game['id']}/teaching")[1]["tries"]
        assert (status, [lesson["id"] for lesson in found]) == (200, [*game["lessons"], *tries.values()])
    assert me.request("GET", "/api/games/nothing/lessons")[1]["code"] == "unknown-game"
