"""The counts of sequences of answers, checked by hand where that can be done."""

from itertools import pairwise

from perihelion.games.distant_suns import GAME
from tests.games.distant_suns import plain
from tests.perft import begin, starts

STARTS = starts(GAME.id)


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
