"""What a drawing would add to the score, for hundreds of drawings at a time; who has room; how long the round will be.

Only the lines of the score that a drawing can change are counted again: the mission of its own zone, the Black Hole
mission if it is a Black Hole, the Outer Worlds beside it, the Treasures around it and the Aliens under it.
"""

from collections.abc import Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from perihelion.games.distant_suns.scoring import ALIEN_PENALTY, TREASURE_BONUS, mission, sorted_by_shape
from perihelion.games.distant_suns.sheet import (
    ALIENS,
    AROUND,
    BLACK_HOLE,
    MOST_DROPPED,
    PLACEMENTS,
    TREASURES,
    WAYS,
    WORLDS,
)
from perihelion.games.distant_suns.state import NOTCHES, Cosmos, Explorer, Module
from perihelion.hexes import numbers


class Prospects:
    """One player's sheet, and what each drawing would bring there."""

    def __init__(
        self,
        *,
        missions: tuple[str, ...],
        zones: tuple[int, ...],
        lone: bool,
        placements: tuple[int, ...],
        claims: tuple[tuple[int, ...], ...],
        seat: int,
    ) -> None:
        self.missions, self.zones, self.lone = missions, zones, lone
        self.drawn = sorted_by_shape(placements)
        self.before = [self._mission(zone) for zone in range(len(missions))]
        self.open_worlds = [
            (world.beside, world.later if any(claim[number] for claim in claims) else world.first)
            for number, world in enumerate(WORLDS)
            if not claims[seat][number]
        ]
        covered = sum([hexes for drawings in self.drawn.values() for hexes in drawings])  # drawings share no hex
        self.open_rings = [AROUND[hex] & ~covered for hex in TREASURES if AROUND[hex] & ~covered]

    def gains(self, placement: int) -> list[int]:
        """The points a drawing would add, line by line."""
        shape, _, hexes = PLACEMENTS[placement]
        hole = shape == BLACK_HOLE
        zone = self.missions.index("black-hole") if hole else self.zones.index(shape)
        gains = [0] * len(self.missions)
        gains[zone] = self._mission(zone, (), (hexes,)) if hole else self._mission(zone, (hexes,))
        gains[zone] -= self.before[zone]
        worlds = sum([points for beside, points in self.open_worlds if hexes & beside])
        treasures = TREASURE_BONUS * sum([not ring & ~hexes for ring in self.open_rings])
        return [*gains, worlds, treasures, -ALIEN_PENALTY * (hexes & ALIENS).bit_count()]

    def _mission(self, zone: int, more: Sequence[int] = (), more_holes: Sequence[int] = ()) -> int:
        """What a mission is worth, or would be with more drawings of its shape, or more Black Holes."""
        own, holes = self.drawn.get(self.zones[zone], []), self.drawn.get(BLACK_HOLE, [])
        return mission(self.missions[zone], zone, [*own, *more], [*holes, *more_holes], self.lone).points


def prospects(g: Cosmos, explorer: Explorer) -> Prospects:
    """The prospects of a player as things stand."""
    claims = tuple([other.worlds for other in g.explorers])
    return _kept(
        missions=g.missions,
        zones=g.zones,
        lone=g.rules.lone_cluster_scores,
        placements=explorer.drawn,
        claims=claims,
        seat=explorer.seat,
    )


_kept = lru_cache(maxsize=256)(Prospects)  # asked for choice by choice while the sheets stay as they are


# What everybody could do with a shape


class Outlook(NamedTuple):
    """How somebody could draw a shape: how many ways, with how many hexes left out, and the best of them."""

    ways: int
    cut: int
    placement: int | None
    gain: int


NO_ROOM = Outlook(0, 0, None, 0)


def outlook(g: Cosmos, explorer: Explorer, shape: int) -> Outlook:
    """Whether a player has room for a shape: whole, or else with as few hexes left out as that takes."""
    ahead = prospects(g, explorer)
    for cut in range(min(explorer.upgrades, MOST_DROPPED) + 1):
        if ways := WAYS[shape][cut] & explorer.open:
            return Outlook(ways.bit_count(), cut, *_best(ahead, ways))
    return NO_ROOM


@lru_cache(maxsize=512)  # the sheets stay as they are while somebody thinks about a Module
def _best(ahead: Prospects, ways: int) -> tuple[int, int]:
    """The placement that brings most at once, and how much."""
    gains = {placement: sum(ahead.gains(placement)) for placement in numbers(ways)}
    best = max(gains, key=gains.__getitem__)
    return best, gains[best]


# How long the round will be


def round_length_after(g: Cosmos, module: Module) -> tuple[int, int]:
    """The fewest and most turns the round may have in all, once that Module is placed."""
    taken = [g.notches_taken(side) | (0b11 << module.notch if side == module.side else 0) for side in ("a", "b")]
    placed = len(g.modules) + 1
    low, high = _more(taken[0], taken[1])
    return min(placed + low, g.stack()), min(placed + high, g.stack())


def round_length(g: Cosmos) -> tuple[int, int]:
    """The fewest and most turns the round may have in all, as things stand."""
    low, high = _more(g.notches_taken("a"), g.notches_taken("b"))
    return min(len(g.modules) + low, g.stack()), min(len(g.modules) + high, g.stack())


@cache
def _more(*sides: int) -> tuple[int, int]:
    """The fewest and most Modules that still go in before none fits, were the stack endless."""
    spans = [_side(taken) for taken in sides]
    return sum(low for low, _ in spans), sum(high for _, high in spans)


@cache
def _side(taken: int) -> tuple[int, int]:
    after = [_side(taken | 0b11 << notch) for notch in range(NOTCHES - 1) if not taken >> notch & 0b11]
    if not after:
        return 0, 0
    return 1 + min(low for low, _ in after), 1 + max(high for _, high in after)
