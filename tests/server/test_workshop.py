"""The workshop: an edition that somebody is making is looked at, whatever it is."""

import json
from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import perihelion as ph
from perihelion.workshop.box import box_of
from tests.editing import any_edition, head
from tests.server.browsers import Browser, Server

GAMES = ph.games()
KEPLER = ph.game("kepler-3042")
HEAD = {"game": "kepler-3042", "title": "Ada's box"}
COSTS = [[1, 3, 0], [2, 1, 0], [2, 2, 0], [3, 1, 1]]
TECH = {"id": "space-travel", "costs": COSTS, "provenance": "confirmed", "note": "the technology board"}
CARD = {"number": 3, "terraformed": {"points": 6}, "note": "card 3"}


@pytest.fixture
def check(browser: Callable[[], Browser]) -> Callable[..., tuple[int, Any]]:
    """Have an edition looked at."""
    ana = browser()

    def checked(**wish: Any) -> tuple[int, Any]:
        return ana.request("POST", "/api/workshop/check", {"game": "kepler-3042", **wish})

    return checked


Check = Callable[..., tuple[int, Any]]


def test_values_become_the_text_of_an_edition_and_what_it_prints(check: Check) -> None:
    status, told = check(said={"edition": HEAD, "technology": [TECH], "planet": [CARD]})
    assert (status, told["flaws"]) == (200, [])
    game = KEPLER.in_edition(told["text"])
    assert game.edition is not None
    assert told["hash"] == game.edition.hash
    assert told["content"] == game.content()
    assert [change["at"] for change in told["changes"]] == [list(change.at) for change in game.edition.changes]


def test_the_text_of_an_edition_becomes_the_same_values(check: Check) -> None:
    said = {"edition": HEAD, "planet": [CARD], "technology": [TECH]}
    text = check(said=said)[1]["text"]
    again = check(text=text)[1]
    assert (again["said"], again["text"]) == (said, text)


def test_a_flaw_says_where_it_is_printed(check: Check) -> None:
    poor = {"number": 3, "cost": [0, 0, 9], "note": "card 3"}
    told = check(said={"edition": HEAD, "planet": [poor]})[1]
    assert told["hash"] == ""
    assert told["flaws"] == [
        {
            "at": ["planet", "3", "cost"],
            "said": {
                "en": "expected no more than there are (7, 7, 3), not [0, 0, 9]",
                "fr": "attendu : pas plus qu’il n’y en a (7, 7, 3), et non [0, 0, 9]",
            },
            "line": 7,
        }
    ]
    assert check(text=told["text"])[1]["flaws"] == told["flaws"]


def test_names_that_are_too_many_for_a_line_are_still_an_edition(check: Check) -> None:
    names = {"note": "cards", "en": {"planet": {str(number): f"World {number} " + "x" * 90 for number in range(1, 29)}}}
    told = check(said={"edition": HEAD, "names": names})[1]
    assert told["flaws"] == []
    assert KEPLER.in_edition(told["text"]).texts("en").say("planet.7").startswith("World 7 x")


def _lines(status: int, told: Any) -> list[str]:
    """What is wrong, in every language."""
    said = [told.get("said", {"en": told["why"]})] if status != 200 else [flaw["said"] for flaw in told["flaws"]]
    return [line for each in said for line in each.values()]


@pytest.mark.parametrize(
    "said",
    [
        {},
        {"edition": "x"},
        {"edition": [1]},
        {"edition": HEAD, "planet": 7},
        {"edition": HEAD, "planet": [7]},
        {"edition": HEAD, "planet": {"number": 3}},
        {"edition": HEAD, "planet": [{"number": [3], "cost": [1]}]},
        {"edition": HEAD, "planet": [{"number": 3, "cost": None}]},
        {"edition": HEAD, "planet": [{"number": 3, "cost": [1.5, 0, 0]}]},
        {"edition": HEAD, "planet": [{"number": 3, "cost": [10**30, 0, 0]}]},
        {"edition": HEAD, "planet": [CARD, CARD]},
        {"edition": HEAD, 'x"]\n[[planet': [CARD]},
        {"edition": HEAD, "": {"": ""}},
        {"edition": HEAD, "names": {"en": {"planet": {"3": "a\nb"}}}},
        {"edition": HEAD, "names": {"en": {"planet": {"3": "x" * 100_000}}}},
        {"edition": HEAD, "planet": [{"number": number} for number in range(30_000)]},
    ],
)
def test_garbage_is_refused_in_one_line_or_has_flaws(check: Check, said: dict[str, Any]) -> None:
    status, told = check(said=said)
    lines = _lines(status, told)
    assert lines
    assert all(line and "\n" not in line and len(line) < 400 for line in lines)
    assert status in (200, 400, 413)


def test_what_is_too_deep_is_refused(server: Server, browser: Callable[[], Browser]) -> None:
    deep = '{"game": "kepler-3042", "said": {"edition": ' + '{"a":' * 5000 + "1" + "}" * 5002
    headers = {**browser().headers, "content-type": "application/json"}
    status, _, body = server.request("POST", "/api/workshop/check", deep.encode(), headers)
    assert (status, json.loads(body)["code"]) == (400, "malformed")


@pytest.mark.parametrize(
    "text",
    [
        "",
        "x",
        "[edition",
        "x = 1\n[edition]",
        "planet = [1]\n[edition]",
        "#" * 65_536,
        "a = 1\n" * 3999,
        '[edition]\ngame = "\\u0000"',
    ],
)
def test_a_text_that_is_no_edition_is_refused_or_has_flaws(check: Check, text: str) -> None:
    status, told = check(text=text)
    assert status == 400 or told["flaws"]


def test_a_game_nobody_knows_has_no_workshop(check: Check, server: Server) -> None:
    assert check(game="chess")[0] == 404
    assert server.request("GET", "/api/games/chess/box")[0] == 404


@pytest.mark.parametrize("id", GAMES)
def test_whatever_the_page_may_change_becomes_an_edition_or_has_flaws(check: Check, id: str) -> None:
    chooser = Random(id)
    for _ in range(5):
        text = any_edition(ph.game(id), chooser, 4)
        told = check(game=id, text=text)[1]
        again = check(game=id, said=told["said"])[1]
        assert (again["text"], again["hash"], again["flaws"]) == (told["text"], told["hash"], told["flaws"])


@pytest.mark.parametrize("id", GAMES)
def test_the_page_is_told_what_may_be_changed(server: Server, id: str) -> None:
    status, _, body = server.request("GET", f"/api/games/{id}/box")
    told = json.loads(body)
    assert (status, body) == (200, box_of(id))
    assert told["content"] == json.loads(json.dumps(ph.game(id).content()))
    groups = {group["id"] for group in told["groups"]}
    assert {place.partition(".")[0] for place in told["kinds"]} <= groups
    said = ph.game(id).texts("en").templates
    assert all(key in said for group in told["groups"] for keys in group["names"].values() for key in keys)


def test_the_head_of_a_text_is_that_of_its_game(check: Check) -> None:
    told = check(text=head(ph.game("imperium-dice")))[1]
    assert [flaw["at"] for flaw in told["flaws"]] == [["edition", "game"]]
