"""The table in a terminal: everything in words, and nothing that a seat may not know."""

import re
from typing import Any

import pytest

import tests.drawing
from perihelion.cli.lines import Room
from perihelion.games.kepler_3042 import GAME
from perihelion.games.kepler_3042.components import OBJECTIVES
from perihelion.games.kepler_3042.galaxy import ROWS
from perihelion.texts import load
from tests.playing import wander

MAP_ROW = re.compile(r"[ \d]{2}\d .{50,51}$")
RAW = re.compile(r"\b(board|body|campaign|card|medal|objective|phase|planet|resource|tech|track|zone)\.[a-z0-9]|\{\w+")


def drawn(view: dict[str, Any], players: int, lang: str) -> str:
    """All of a view as the terminal shows it."""
    texts = load("perihelion.games.kepler_3042", lang).about([f"P{seat}" for seat in range(players)], ())
    return "\n".join(tests.drawing.drawn(GAME, view, texts, Room(100)))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("players", [1, 3])
def test_everything_is_in_words(players: int, lang: str) -> None:
    for moment in wander(GAME.new(players, seed=players), 1, stop=60):
        text = drawn(moment.view(0), players, lang)
        assert not RAW.search(text)
        assert all(f"P{seat}" in text for seat in range(players))


def test_objectives_of_others_and_bodies_face_down_stay_hidden() -> None:
    names = load("perihelion.games.kepler_3042", "en")
    for moment in wander(GAME.new(3, seed=4), 1, stop=60):
        view = moment.view(0)
        text = drawn(view, 3, "en")
        assert [id for id in OBJECTIVES if names.say(f"objective.{id}") in text] == [view["objective"]["id"]]
        hidden = [body for body in view["bodies"] if body["kind"] is None]
        rows = [line for line in text.splitlines() if MAP_ROW.match(line)]
        assert len(rows) == ROWS
        assert sum(row.count("?") for row in rows) == len(hidden)


def test_alone_one_sees_the_level_and_the_ghost() -> None:
    *_, moment = wander(GAME.new(1, seed=4), 1, stop=40)
    solo = moment.view(0)["solo"]
    text = drawn(moment.view(0), 1, "en")
    assert f"level 1, {solo['score']} of 30 points" in text
    assert f"the Ghost on space {solo['ghost']['tracks']['technology']}" in text
