"""How well a player stands, by named terms in points; a bot adds them up, weighed as training has found it best.

Some terms are points one has, the others are points one may hope for: what a mission, a ring, a race or an Alien may
still bring in the turns that are left. Hopes are found with the tabulated placements: whatever no placement still
reaches is lost, however near it looks.
"""

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import NamedTuple

from perihelion.hexes import distance, numbers

from .rules import module_places
from .scoring import (
    ALIEN_PENALTY,
    TREASURE_BONUS,
    mission,
    points_for,
    sorted_by_shape,
    union,
)
from .sheet import (
    ALIENS,
    AROUND,
    BLACK_HOLE,
    DRAWABLE,
    HEXES,
    SHEET,
    TREASURES,
    UPGRADES,
    WAYS,
    WORLDS,
    beside,
    using,
)
from .state import DRAW, Cosmos, Explorer

CLOSE = (1.0, 0.3, 0.2, 0.12, 0.06, 0.02, 0.0)  # how likely a ring is closed that lacks so many hexes
REACH = 3.0  # hexes that a drawing brings one nearer
DELAY = 0.88  # what is left of a hope with each turn it takes
RIVAL_LATER = 0.4  # how often a rival who is nearer to an Outer World still arrives later
ALIEN_HOPE = 0.02  # how likely an Alien in reach is covered in one turn
SHAPE_COMES = 0.1  # how likely a mission's shape comes and serves it, in one turn
ALIENS_AT_MOST = 0.8
UPGRADE = 1.5
CRAMPED = 1.0  # what it costs to have no room for a shape, for each turn left
FULL_TURNS = 4  # a turn more than that changes no hope
RING_HEXES = 2  # what covering some hexes around a Treasure is worth
READY = 0.4  # how much nearer something is that the assigned shape can bring
FREEDOM = 0.5  # a shape that can be drawn in e times as many ways
STUCK = -4.0  # what it costs to have been assigned a shape that does not fit


TERMS = (
    *("missions", "worlds", "treasures", "rings", "aliens", "covering", "hopes", "upgrades"),
    *("room", "freedom", "assigned", "races"),
)


def stage(g: Cosmos) -> float:
    """How far the game has come, from 0 to 1."""
    return 1 - turns_left(g) / (g.stack() * g.rules.rounds + 1)


def judge(g: Cosmos, seat: int) -> dict[str, float]:
    """One's own standing."""
    left = turns_left(g)
    standing = _standing(g, g.explorers[seat], left)
    if left:
        standing["races"] = _races(g, seat, left)
    return standing


def turns_left(g: Cosmos) -> int:
    """Drawings still to come, if no round is cut short from now on."""
    more = g.stack() - len(g.modules) if module_places(g) else 0
    return g.stack() * (g.rules.rounds - g.round) + more + (g.phase == DRAW)


def _standing(g: Cosmos, explorer: Explorer, left: int) -> dict[str, float]:
    missions = _progress(g, explorer)
    room = DRAWABLE & ~explorer.covered
    lost = room & ~_beside(room) if left else room  # no shape is a single hex
    terms = {
        "missions": float(sum([mission.points for mission in missions])),
        "worlds": float(sum(explorer.worlds)),
        "treasures": float(TREASURE_BONUS * sum([not ring & room for ring in RINGS])),
        "aliens": float(ALIEN_PENALTY * (ALIENS & room).bit_count()),
    }
    if left:
        terms["rings"] = _rings(room, lost)
        terms["covering"] = _covering(room, lost, left)
        terms["hopes"] = _mission_hopes(g, explorer.free, missions) * min(1.0, SHAPE_COMES * left)
        terms["upgrades"] = UPGRADE * explorer.upgrades * min(1.0, left / FULL_TURNS)
        terms["room"] = _room(g, explorer) * left
        terms["freedom"] = _freedom(g, explorer)
    if g.phase == DRAW and g.may_assign():  # where the shape is luck, greed would wait for it
        terms["assigned"] = READY * _assigned(g, explorer, missions)
    return terms


# Missions


class Progress(NamedTuple):
    """What a mission has brought so far, what the next time is worth, and the placements that would bring it."""

    points: int
    step: int
    ways: int  # with the mission's own shape
    hole_ways: int  # with a Black Hole


def _progress(g: Cosmos, explorer: Explorer) -> list[Progress]:
    drawn = sorted_by_shape(explorer.drawn)
    lone, holes = g.rules.lone_cluster_scores, tuple(drawn.get(BLACK_HOLE, ()))
    return [
        _mission(kind, tuple(drawn.get(shape, ())), holes if kind == "black-hole" else (), lone)
        for kind, shape in zip(g.missions, g.zones, strict=False)
    ]


@lru_cache(maxsize=2048)  # a drawing changes one mission or two
def _mission(kind: str, own: tuple[int, ...], holes: tuple[int, ...], lone: bool) -> Progress:
    line = mission(kind, 0, list(own), list(holes), lone)
    step = points_for(line.times + 1) - line.points
    serving = [each for each in own if each & line.evidence]
    match kind:
        case "alien":
            ways = ON_ALIENS
        case "upgrade":
            ways = ON_UPGRADES
        case "treasure":
            ways = using(union([AROUND[hex] for hex in TREASURES if not line.evidence >> hex & 1]))
        case "cluster":
            ways = union([beside(each) for each in serving or own])
        case _:
            ways = union([beside(hole) for hole in holes])
    lonely = [each for each in own if each not in serving] if kind == "black-hole" else []
    return Progress(line.points, step, ways, union([beside(each) for each in lonely]))


def _mission_hopes(g: Cosmos, free: int, missions: list[Progress]) -> float:
    """What one more time of each mission is worth where that is still possible."""
    hopes, holes = 0, free & WAYS[BLACK_HOLE][0]
    for shape, (_, step, ways, hole_ways) in zip(g.zones, missions, strict=False):
        if free & WAYS[shape][0] & ways or holes & hole_ways:
            hopes += step
    return hopes


# Treasures and Aliens


def _rings(room: int, lost: int) -> float:
    """The bonus of every Treasure still open, as likely as its ring is closed."""
    return TREASURE_BONUS * sum([CLOSE[(ring & room).bit_count()] for ring in RINGS if ring & room and not ring & lost])


def _covering(room: int, lost: int, left: int) -> float:
    """The penalty that Aliens will not cost which may still be covered."""
    hope = (ALIENS & room & ~lost).bit_count() * min(ALIENS_AT_MOST, ALIEN_HOPE * left)
    return -ALIEN_PENALTY * hope


# Outer Worlds


def _races(g: Cosmos, seat: int, left: int) -> float:
    """What Outer Worlds not yet reached may bring: the high value to the nearest, less to the rest."""
    me, hopes = g.explorers[seat], 0.0
    for number, (_, _, _, first, later) in enumerate(WORLDS):
        turns = turns_to(number, me.covered) if not me.worlds[number] else left + 1
        if turns <= left:
            hopes += (later + _chance_to_be_first(g, number, turns) * (first - later)) * DELAY**turns
    return hopes


def _chance_to_be_first(g: Cosmos, number: int, turns: int) -> float:
    """How likely nobody comes to an Outer World before somebody who is so many drawings away."""
    if any(explorer.worlds[number] for explorer in g.explorers):
        return 0.0
    nearest = min([turns_to(number, explorer.covered) for explorer in g.explorers])
    return 1.0 if turns == nearest else RIVAL_LATER


def turns_to(world: int, covered: int) -> int:
    """Drawings it takes at least, more or less, to come beside an Outer World."""
    for turns, within in enumerate(WITHIN[world]):
        if covered & within:
            return turns
    return len(WITHIN[world])


def _within(world: int) -> list[int]:
    """The hexes from which an Outer World is so many drawings away."""
    at = SHEET.hexes[world]
    steps = [distance(at, hex) for hex in SHEET.hexes]
    most = int((max(steps) + REACH) / REACH)
    return [sum(1 << hex for hex in HEXES if steps[hex] <= 1 + REACH * turns) for turns in range(most + 1)]


WITHIN = [_within(world.hex) for world in WORLDS]


# Room


def _freedom(g: Cosmos, explorer: Explorer) -> float:
    """In how many ways each shape can still be drawn: the difference between few and fewer counts most."""
    ways = explorer.open if explorer.drawn else explorer.free
    return FREEDOM * sum([math.log1p((ways & WAYS[shape][0]).bit_count()) for shape in g.zones])


def _room(g: Cosmos, explorer: Explorer) -> float:
    """The turns that shapes cost which fit nowhere any more, for each turn left."""
    ways = explorer.open if explorer.drawn else explorer.free
    return -CRAMPED * sum([not ways & WAYS[shape][0] for shape in g.zones]) / len(g.zones)


def _offsets() -> list[tuple[int, int]]:
    """The hexes that have a neighbour so many numbers further on, for each such number."""
    found: dict[int, int] = {}
    for hex in HEXES:
        for near in numbers(AROUND[hex]):
            found[near - hex] = found.get(near - hex, 0) | 1 << hex
    return list(found.items())


FORTH = [(offset, hexes) for offset, hexes in _offsets() if offset > 0]
BACK = [(-offset, hexes) for offset, hexes in _offsets() if offset < 0]


def _beside(hexes: int) -> int:
    """Every hex beside one of these: all of them moved at once."""
    near = 0
    for offset, movable in FORTH:
        near |= (hexes & movable) << offset
    for offset, movable in BACK:
        near |= (hexes & movable) >> offset
    return near


# The shape to draw this turn


def _assigned(g: Cosmos, explorer: Explorer, missions: list[Progress]) -> float:
    """What the assigned shape brings if it is drawn well: the best things in turn, as far as they go together."""
    shape = g.shape_for(explorer.seat)
    ways = explorer.whole_ways(shape)
    if not ways:
        return STUCK
    gain = 0.0
    for wished, value in _wishes(g, explorer, missions, shape):
        if ways & wished:
            ways &= wished
            gain += value
    return gain


def _wishes(g: Cosmos, explorer: Explorer, missions: list[Progress], shape: int) -> Iterator[tuple[int, int]]:
    """What a drawing may bring, the best first: the placements that do, and the points."""
    for number, world in enumerate(WORLDS):
        if not explorer.worlds[number]:
            yield BESIDE_WORLD[number], world.later
    if shape == BLACK_HOLE:
        touched = missions[g.missions.index("black-hole")]
        yield touched.hole_ways, touched.step
    else:
        own = missions[g.zones.index(shape)]
        yield own.ways, own.step
    yield ON_ALIENS, -ALIEN_PENALTY
    yield ON_RINGS, RING_HEXES


ON_ALIENS, ON_UPGRADES = using(ALIENS), using(UPGRADES)
RINGS = [AROUND[hex] for hex in TREASURES]
ON_RINGS = using(union(RINGS))
BESIDE_WORLD = tuple(using(world.beside) for world in WORLDS)
