"""The ways to draw in an order, for bots: there are hundreds."""

from collections.abc import Sequence
from functools import lru_cache

from perihelion.hexes import numbers
from perihelion.notation import Choice
from perihelion.table import Ask

from .forecast import Prospects, prospects
from .judge import turns_left
from .sheet import AROUND, PLACEMENTS, TREASURES, UPGRADES
from .state import DRAW, SKIP, Cosmos, Ways

RINGS = sum({1 << hex for treasure in TREASURES for hex in numbers(AROUND[treasure])})


def promising(g: Cosmos, seat: int, ask: Ask) -> Sequence[Choice]:
    """The ways to draw, those first that bring points now or soon, on rings and Upgrades; at last only points count."""
    if ask.name != DRAW:
        return ask.choices
    assert isinstance(ask.choices, Ways)
    return _ranked(prospects(g, g.explorers[seat]), ask.choices, turns_left(g) == 1)


@lru_cache(maxsize=256)  # a bot comes back to the same drawing many times, with other luck after it
def _ranked(ahead: Prospects, ways: Ways, last: bool) -> Sequence[Choice]:
    def promise(choice: Choice) -> float:
        if choice == SKIP:
            return -100.0
        placement = choice[1]
        return ahead.gain(placement) + (0.0 if last else SOON[placement])

    return sorted(ways, key=promise, reverse=True)


def _soon(hexes: int, dropped: int) -> float:
    """What covering them may bring later, on rings and by Upgrades."""
    return 0.6 * (hexes & RINGS).bit_count() + 2.0 * (hexes & UPGRADES).bit_count() - 1.5 * dropped


SOON = [_soon(placement.hexes, placement.dropped) for placement in PLACEMENTS]
