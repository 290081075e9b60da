"""What a drawing would add to the score, for hundreds of drawings at a time; who has room; how long the round will be.

Only the lines of the score that a drawing can change are counted again: the mission of its own zone, the Black Hole
mission if it is a Black Hole, the Outer Worlds beside it, the Treasures around it and the Aliens under it.
"""

from collections.abc import Callable, Sequence
from functools import cache, lru_cache
from typing import NamedTuple

from perihelion.hexes import numbers

from .scoring import (
    ALIEN_PENALTY,
    TREASURE_BONUS,
    clusters,
    mission,
    near,
    points_for,
    sorted_by_shape,
    union,
)
from .sheet import (
    ALIENS,
    AROUND,
    BLACK_HOLE,
    MOST_DROPPED,
    PLACEMENTS,
    TREASURES,
    UPGRADES,
    WAYS,
    WORLDS,
)
from .state import NOTCHES, Cosmos, Explorer, Module


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
        drawn = sorted_by_shape(placements)
        own, holes = [drawn.get(zone, []) for zone in zones], drawn.get(BLACK_HOLE, [])
        self.missions, self.zones = missions, zones
        self._grown = [grown(kind, each, holes, lone) for kind, each in zip(missions, own, strict=False)]
        if "black-hole" in missions:
            self._touched = grown_by_hole(own[missions.index("black-hole")], holes)
        self._before = [mission(kind, zone, own[zone], holes, lone).points for zone, kind in enumerate(missions)]
        open_worlds = [
            (world.beside, world.later if any(claim[number] for claim in claims) else world.first)
            for number, world in enumerate(WORLDS)
            if not claims[seat][number]
        ]
        covered = sum([hexes for drawings in drawn.values() for hexes in drawings])  # drawings share no hex
        self._open_worlds, self._beside_worlds = open_worlds, union([beside for beside, _ in open_worlds])
        self._open_rings = [AROUND[hex] & ~covered for hex in TREASURES if AROUND[hex] & ~covered]
        self._around = union(self._open_rings)
        self._told: dict[int, list[int]] = {}

    def gains(self, placement: int) -> list[int]:
        """The points a drawing would add, line by line: asked for twice, by the view and for a note."""
        if placement not in self._told:
            zone, more, *others = self._parts(placement)
            mine = [0] * len(self.missions)
            mine[zone] = more
            self._told[placement] = [*mine, *others]
        return self._told[placement]

    def gain(self, placement: int) -> int:
        """All of them together."""
        _, *points = self._parts(placement)
        return sum(points)

    def _parts(self, placement: int) -> tuple[int, int, int, int, int]:
        """The zone whose mission a drawing serves; what that gains, and the Outer Worlds, Treasures and Aliens."""
        shape, _, hexes = PLACEMENTS[placement]
        if shape == BLACK_HOLE:
            zone = self.missions.index("black-hole")
            times = self._touched(hexes)
        else:
            zone = self.zones.index(shape)
            times = self._grown[zone](hexes)
        worlds = treasures = 0
        if hexes & self._beside_worlds:
            worlds = sum([points for beside, points in self._open_worlds if hexes & beside])
        if hexes & self._around:
            treasures = TREASURE_BONUS * sum([not ring & ~hexes for ring in self._open_rings])
        aliens = -ALIEN_PENALTY * (hexes & ALIENS).bit_count()
        return zone, points_for(times) - self._before[zone], worlds, treasures, aliens


def grown(kind: str, drawn: Sequence[int], holes: Sequence[int], lone: bool) -> Callable[[int], int]:
    """How often a mission would be fulfilled with one more drawing of its own shape, wherever that is."""
    covered = union(drawn)
    match kind:
        case "alien":
            return lambda hexes: ((covered | hexes) & ALIENS).bit_count()
        case "upgrade":
            return lambda hexes: ((covered | hexes) & UPGRADES).bit_count()
        case "treasure":
            rings = [AROUND[hex] for hex in TREASURES]
            untouched = [ring for ring in rings if not ring & covered]
            had = len(rings) - len(untouched)
            return lambda hexes: had + len([ring for ring in untouched if ring & hexes])
        case "cluster":
            return _grown_cluster(drawn, lone)
    near_holes = union([near(hole) for hole in holes])
    touching = len([hexes for hexes in drawn if hexes & near_holes])
    return lambda hexes: touching + (hexes & near_holes != 0)


def _grown_cluster(drawn: Sequence[int], lone: bool) -> Callable[[int], int]:
    groups = [(union([near(each) for each in cluster]), len(cluster)) for cluster in clusters(drawn)]
    biggest = max([size for _, size in groups], default=0)
    least = 1 if lone else 2

    def grown(hexes: int) -> int:
        size = max(biggest, 1 + sum([size for around, size in groups if around & hexes]))
        return size if size >= least else 0

    return grown


def grown_by_hole(drawn: Sequence[int], holes: Sequence[int]) -> Callable[[int], int]:
    """How many drawings would touch a Black Hole if there were one more of those."""
    near_holes = union([near(hole) for hole in holes])
    lonely = [hexes for hexes in drawn if not hexes & near_holes]
    touching = len(drawn) - len(lonely)
    return lambda hole: touching + len([hexes for hexes in lonely if hexes & near(hole)])


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
    gains = {placement: ahead.gain(placement) for placement in numbers(ways)}
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
