"""The number of sequences of answers from the starts in tests/perft, which says how to count again."""

from itertools import pairwise
from typing import Any

import pytest

from perihelion.games.distant_suns import GAME
from tests.games.distant_suns import plain
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


def test_the_opening_of_two_is_counted_by_hand() -> None:
    """Any Module, then one player's first shape and the other's, in either order."""
    zones = begin(GAME.id, STARTS[0]).view(None)["zones"]
    first = [len(plain.fits(shape, 0, [])) for shape in zones]
    pairs = [(one, other) for one, other in pairwise(first) for _ in range(4)]  # two sides, two ways up
    assert STARTS[0]["sequences"][:3] == [
        len(pairs),
        sum(one + other for one, other in pairs),
        sum(2 * one * other for one, other in pairs),
    ]
