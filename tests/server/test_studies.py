"""The workshop: what an edition does to its game, and how it looks on paper."""

import json
from collections.abc import Callable
from typing import Any

import pytest

import perihelion as ph
from perihelion.workshop.studying import AT_LEAST, GAMES
from tests.editing import head
from tests.server.browsers import Browser, Server

DICE = ph.game("imperium-dice")
TEXT = f"{head(DICE)}[attack]\ncruiser = 5\nnote = 'the race list'\n"
WISH = {"game": DICE.id, "text": TEXT, "bots": "random"}


@pytest.fixture
def ask(browser: Callable[[], Browser]) -> Callable[..., tuple[int, Any]]:
    """Somebody who asks for a study."""
    ana = browser()
    return lambda **wish: ana.request("POST", "/api/workshop/study", {**WISH, **wish})


def test_a_study_goes_on_from_the_games_it_is_told_of(ask: Callable[..., tuple[int, Any]]) -> None:
    status, first = ask()
    assert status == 200
    assert first["of"] == GAMES
    assert 0 <= len(first["house"]) - len(first["own"]) <= 1
    _, more = ask(house=first["house"][:2], own=first["own"][:2])
    known = min(len(first["house"]), len(more["house"]))
    assert known > 2
    assert more["house"][:known] == first["house"][:known]
    while len(more["own"]) < AT_LEAST:
        _, more = ask(house=more["house"], own=more["own"])
    for figure in (*more["lengths"], more["longer"], *[share for place in more["places"] for share in place]):
        assert figure["low"] <= figure["mean"] <= figure["high"]


def test_a_study_ends_when_all_games_are_played(ask: Callable[..., tuple[int, Any]]) -> None:
    ended = [{"answers": 50 + n % 7, "first": n % 3, "winners": [n % 2]} for n in range(GAMES)]
    _, told = ask(house=ended, own=ended, players=3)
    assert (len(told["house"]), len(told["own"])) == (GAMES, GAMES)
    assert told["longer"] == {"mean": 0.0, "low": 0.0, "high": 0.0}


@pytest.mark.parametrize(
    "wish",
    [
        {"text": "x"},
        {"text": TEXT.replace("5", "50")},
        {"game": "chess"},
        {"bots": "search"},
        {"players": 17},
        {"house": [{"answers": -1, "first": None, "winners": []}]},
        {"own": [{"answers": 1, "first": 0, "winners": [99]}]},
        {"own": [{"answers": 1, "first": 0, "winners": [0]}] * 1001},
        {"house": "x"},
    ],
)
def test_what_cannot_be_studied_is_refused(ask: Callable[..., tuple[int, Any]], wish: dict[str, Any]) -> None:
    status, told = ask(**wish)
    assert 400 <= status < 500
    assert "\n" not in told["why"]


def test_winners_who_cannot_have_sat_there_change_nothing_but_the_figures(
    ask: Callable[..., tuple[int, Any]],
) -> None:
    strange = [{"answers": 2**31 - 1, "first": 15, "winners": [15, 15, 0]}] * AT_LEAST
    assert ask(house=strange, own=strange)[0] == 200


def test_an_edition_is_drawn_on_paper(server: Server, browser: Callable[[], Browser]) -> None:
    ana = browser()
    wish = {"game": DICE.id, "text": TEXT, "lang": "fr"}
    status, headers, body = server.request(
        "POST", "/api/workshop/print", json.dumps(wish).encode(), {**ana.headers, "content-type": "application/json"}
    )
    assert (status, headers["content-type"], body[:5]) == (200, "application/pdf", b"%PDF-")
    assert ana.request("POST", "/api/workshop/print", {**wish, "text": "x"})[0] == 400
    assert ana.request("POST", "/api/workshop/print", {**wish, "paper": "a3"})[0] == 400
