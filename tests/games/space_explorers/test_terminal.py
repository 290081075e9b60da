"""The table in a terminal: everything in words, and nothing that a seat may not know."""

import re
from typing import Any

import pytest

import tests.drawing
from perihelion.cli.lines import Room
from perihelion.games.space_explorers import GAME
from perihelion.texts import load
from tests.playing import wander

RAW = re.compile(r"\b(board|badge|division|letter|phase|project|specialist|thing)\.[a-z]|\{\w+")


def drawn(view: dict[str, Any], players: int, lang: str) -> str:
    """All of a view as the terminal shows it."""
    texts = load("perihelion.games.space_explorers", lang).about([f"P{seat}" for seat in range(players)], ())
    return "\n".join(tests.drawing.drawn(GAME, view, texts, Room(120)))


@pytest.mark.parametrize("lang", ["en", "fr"])
@pytest.mark.parametrize("players", [1, 3])
def test_everything_is_in_words(players: int, lang: str) -> None:
    for moment in wander(GAME.new(players, seed=players), 1, stop=60):
        text = drawn(moment.view(0), players, lang)
        assert not RAW.search(text)
        assert all(f"P{seat}" in text for seat in range(players))
        assert len(re.findall(r"[\d ]+/\d+", text)) == len(moment.view(0)["projects"])


def test_cards_of_others_stay_hidden() -> None:
    table = GAME.new(2, seed=3)
    mine = [drawn(table.view(seat), 2, "en") for seat in (0, 1)]
    assert all(text.count("a card face down") == 1 for text in mine)
    assert drawn(table.view(None), 2, "en").count("a card face down") == 2


def test_the_marker_shows_whom_the_opponent_takes_next() -> None:
    table = GAME.new(1, seed=4)
    first = table.view(0)["cards"][table.view(0)["slots"][0]]
    assert re.search(rf"\^ {first} ", drawn(table.view(0), 1, "en"))
