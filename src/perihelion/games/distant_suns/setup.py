"""Setup for one to four players."""

from collections.abc import Mapping
from typing import Any  # Any: the options were checked one by one

from .sheet import BLACK_HOLE, TILES
from .state import MISSIONS, Cosmos, Explorer, Rules


def set_up(players: int, luck: int, options: Mapping[str, Any]) -> Cosmos:
    """Five of the ten tiles lie in the middle of the board, each with a mission; the Black Hole is always there."""
    g = Cosmos(
        luck=luck,
        rules=Rules(**options),
        zones=(),
        box=(),
        missions=(),
        explorers=[Explorer(seat=seat) for seat in range(players)],
        active=0,
    )
    tiles = g.shuffled(TILES)
    g.zones, g.box = (*tiles[: len(MISSIONS)], BLACK_HOLE), tuple(tiles[len(MISSIONS) :])
    g.missions = tuple(g.shuffled(MISSIONS))
    g.active = g.draw(players)  # A26
    return g
