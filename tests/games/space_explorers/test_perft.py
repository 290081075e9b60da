"""The number of sequences of answers from the starts in tests/perft, which says how to count again."""

from typing import Any

import pytest

from perihelion.games.space_explorers import GAME
from tests.perft import begin, count, sequences, starts

STARTS = starts(GAME.id)


@pytest.mark.parametrize("start", STARTS, ids=[start["about"] for start in STARTS])
def test_there_are_as_many_sequences_of_answers_as_written_down(start: dict[str, Any]) -> None:
    assert count(GAME.id, start) == start["sequences"]


def test_sequences_two_answers_deep_are_those_one_deep_after_each_answer() -> None:
    table = begin(GAME.id, STARTS[-1])
    one_deep = 0
    for seat, ask in table.asks.items():
        for choice in ask.choices:
            after = table.clone()
            after.answer(seat, choice)
            one_deep += sequences(after, 1)
    assert sequences(table, 2) == one_deep > 0
