"""How boards look in a terminal, kept as text: DRAWN=new .venv/bin/pytest tests/test_drawings.py takes them anew.

Whoever changes a board reads what has become of it, and commits it with the change.
"""

import os
from itertools import islice
from pathlib import Path
from typing import Any

import pytest

import perihelion as ph
from perihelion.languages import LANGUAGES
from perihelion.table import Table
from tests.drawing import glance, whole
from tests.playing import wander

KEPT = Path(__file__).parent / "drawings"
AS_KEPT = os.environ.get("DRAWN") != "new"
MOMENTS = {"kepler-3042": 43, "distant-suns": 13, "space-explorers": 24, "imperium-dice": 24}  # answers
LOW, WIDE = 13, 150


def position(game: str, players: int) -> Table[Any]:
    """A position of a game that is the same every time."""
    answers = MOMENTS[game] * players // 3
    moments = islice(wander(ph.game(game).new(players, seed=11), 5), answers, None)
    return next(moment for moment in moments if 0 in moment.asks)


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", MOMENTS)
def test_a_board_looks_as_it_did(game: str, lang: str) -> None:
    table, alone = position(game, 3), ph.game(game).players[0] == 1
    parts = {"in a window": glance(table, 0, lang, LOW), "all of it": whole(table, 0, lang)}
    parts["where there is room"] = glance(table, 0, lang, 30, WIDE)
    if alone:
        parts["alone"] = glance(position(game, 1), 0, lang, LOW)
    text = "\n".join(f"== {name}\n" + "\n".join(lines) + "\n" for name, lines in parts.items())
    file = KEPT / f"{game}.{lang}.txt"
    if not AS_KEPT:
        file.write_text(text, "utf-8")
    assert text == file.read_text("utf-8")


@pytest.mark.parametrize("lang", LANGUAGES)
@pytest.mark.parametrize("game", MOMENTS)
def test_a_board_keeps_to_its_room(game: str, lang: str) -> None:
    for moment in islice(wander(ph.game(game).new(4, seed=4), 3, stop=60), 0, None, 20):
        for seat in list(moment.asks)[:1]:
            for width, height in ((80, LOW), (80, 8), (40, 6)):
                lines = glance(moment, seat, lang, height, width)
                assert max(map(len, lines)) <= width
                assert len(lines) <= height + 8
            assert max(map(len, whole(moment, seat, lang))) <= 80
