"""Final scoring: missions, Outer Worlds, surrounded Treasures and uncovered Aliens."""

from collections.abc import Iterator, Sequence
from functools import cache
from typing import NamedTuple

from .sheet import (
    ALIENS,
    AROUND,
    BLACK_HOLE,
    CONTENT,
    PLACEMENTS,
    SHEET,
    TREASURES,
    UPGRADES,
    WORLDS,
)
from .state import Cosmos, Explorer

_points = CONTENT["points"]
TABLE: list[int] = _points["table"]
BEYOND: int = _points["beyond"]
TREASURE_BONUS: int = _points["treasure_surrounded"]
ALIEN_PENALTY: int = _points["alien_uncovered"]


class Line(NamedTuple):
    """One line of the score: what it is for, how often, the points, and the hexes that prove it."""

    what: str  # a mission, "worlds", "treasures" or "aliens"
    zone: int | None
    times: int
    points: int
    evidence: int


def points_for(times: int) -> int:
    """What fulfilling a mission so many times is worth."""
    last = len(TABLE) - 1
    return TABLE[times] if times <= last else TABLE[last] + BEYOND * (times - last)


def total(g: Cosmos, explorer: Explorer) -> int:
    """All points of a player, as things stand."""
    return sum([line.points for line in score(g, explorer)])


def score(g: Cosmos, explorer: Explorer) -> list[Line]:
    """The points of a player line by line, as things stand; hexes left out of a shape count for nothing (A7)."""
    drawn = sorted_by_shape(explorer.drawn)
    holes, lone = drawn.get(BLACK_HOLE, []), g.rules.lone_cluster_scores
    lines = [
        mission(kind, zone, drawn.get(shape, []), holes, lone)
        for zone, (kind, shape) in enumerate(zip(g.missions, g.zones, strict=False))
    ]
    return [*lines, outer_worlds(explorer), treasure_bonus(explorer.covered), alien_penalty(explorer.covered)]


def sorted_by_shape(placements: tuple[int, ...]) -> dict[int, list[int]]:
    """The hexes of each drawing, by shape."""
    drawn: dict[int, list[int]] = {}
    for placement in placements:
        shape, _, hexes = PLACEMENTS[placement]
        drawn.setdefault(shape, []).append(hexes)
    return drawn


def mission(kind: str, zone: int, drawn: list[int], holes: list[int], lone: bool) -> Line:
    """How often a mission is fulfilled by the shapes of its zone, each given as its hexes."""
    if kind == "alien":
        return _line(kind, zone, union(drawn) & ALIENS)
    if kind == "upgrade":
        return _line(kind, zone, union(drawn) & UPGRADES)
    if kind == "treasure":
        covered = union(drawn)
        return _line(kind, zone, sum([1 << hex for hex in TREASURES if AROUND[hex] & covered]))
    if kind == "cluster":
        cluster = max(clusters(drawn), key=len, default=[])
        if len(cluster) == 1 and not lone:  # A10
            cluster = []
        return Line(kind, zone, len(cluster), points_for(len(cluster)), union(cluster))
    around = union([near(hole) for hole in holes])
    touching = [hexes for hexes in drawn if hexes & around]  # each shape once (A11), whichever was drawn first (A12)
    return Line(kind, zone, len(touching), points_for(len(touching)), union(touching))


def clusters(drawn: Sequence[int]) -> Iterator[list[int]]:
    """The shapes that hang together, one beside the other."""
    left = list(drawn)
    while left:
        cluster = [left.pop()]
        for member in cluster:  # grows while it is walked through
            around = near(member)
            cluster += [hexes for hexes in left if hexes & around]
            left = [hexes for hexes in left if not hexes & around]
        yield cluster


def outer_worlds(explorer: Explorer) -> Line:
    """The points claimed at Outer Worlds."""
    reached = [world.hex for world, points in zip(WORLDS, explorer.worlds, strict=True) if points]
    return Line("worlds", None, len(reached), sum(explorer.worlds), sum([1 << hex for hex in reached]))


def treasure_bonus(covered: int) -> Line:
    """Treasures with every hex around them covered, by any shapes (A13)."""
    closed = [hex for hex in TREASURES if not AROUND[hex] & ~covered]
    return Line("treasures", None, len(closed), TREASURE_BONUS * len(closed), sum([1 << hex for hex in closed]))


def alien_penalty(covered: int) -> Line:
    """Aliens left uncovered."""
    left = ALIENS & ~covered
    return Line("aliens", None, left.bit_count(), ALIEN_PENALTY * left.bit_count(), left)


def _line(kind: str, zone: int, evidence: int) -> Line:
    count = evidence.bit_count()
    return Line(kind, zone, count, points_for(count), evidence)


@cache
def near(drawing: int) -> int:
    """Every hex beside a drawing: there are only so many drawings."""
    return SHEET.near(drawing)


def union(sets: Sequence[int]) -> int:
    """All hexes of these."""
    hexes = 0
    for each in sets:
        hexes |= each
    return hexes
