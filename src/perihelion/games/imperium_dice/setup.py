"""Setup for two to six players."""

from collections.abc import Mapping
from typing import Any  # Any: the options were checked one by one

from .state import UNROLLED, Galaxy, Player, Rules


def set_up(players: int, luck: int, options: Mapping[str, Any]) -> Galaxy:
    """A home die for each player; as many planets in the galaxy; twice as many weapons in the supply."""
    g = Galaxy(
        luck=luck,
        rules=Rules(**options),
        players=[Player(seat=seat, worlds=(seat,)) for seat in range(players)],
        faces=[UNROLLED] * (4 * players),
        galaxy=tuple(range(players, 2 * players)),
        supply=tuple(range(2 * players, 4 * players)),
        first=0,
    )
    g.first = g.draw(players)  # R2
    return g
