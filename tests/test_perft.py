"""The number of sequences of answers from the starts in tests/perft, which says how to count again."""

from typing import Any

import pytest

import perihelion as ph
from tests.perft import begin, count, sequences, starts

STARTS = [(game, start) for game in ph.games() for start in starts(game)]


@pytest.mark.parametrize(("game", "start"), STARTS, ids=[f"{game}: {start['about']}" for game, start in STARTS])
def test_there_are_as_many_sequences_of_answers_as_written_down(game: str, start: dict[str, Any]) -> None:
    assert count(game, start) == start["sequences"]


@pytest.mark.parametrize("game", ph.games())
def test_every_game_has_a_start_to_count_from(game: str) -> None:
    assert starts(game), f"tests/perft/{game}.toml is missing: python -m tests.perft {game} begins it"


@pytest.mark.parametrize("game", sorted({game for game, _ in STARTS}))
def test_sequences_two_answers_deep_are_those_one_deep_after_each_answer(game: str) -> None:
    table = begin(game, starts(game)[-1])
    one_deep = 0
    for seat, ask in table.asks.items():
        for choice in ask.choices:
            after = table.clone()
            after.answer(seat, choice)
            one_deep += sequences(after, 1)
    assert sequences(table, 2) == one_deep > 0
