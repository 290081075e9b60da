"""Distant Suns a second time, as plainly as possible: hexes as pairs in a set, and no table of anything.

A hex is (x, y): its place in the picture below, so that its neighbours are two steps left or right, or one step aside
in the lines above and below. The rules under test know other coordinates, and share no line with this file.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from functools import cache
from itertools import combinations

Hex = tuple[int, int]
Shape = frozenset[Hex]

PICTURE = """\
W . . . . A . . A . W
 . . A . . . . . . . .
U . . . . U . . U . A
 . . T . . . . T . . .
. A . . A . . . . . .
 . . . . . T . . U . A
. . U . . . A . . . .
 . . . T . . . . . . .
. A . . U . . T . A .
 . . A . . . A . . . .
S . . . . . . . U . W
"""
OUTLINES = {
    "moon": [" O O", "O   O"],
    "lightning": ["O", " O O O", "      O"],
    "rocket": ["O", " O O O", "O"],
    "planet": ["   O", "O O O O", "   O"],
    "comet": ["     O", "O O O O"],
    "satellite": [" O", "O O O", "   O"],
    "star": ["O", " O O", "O"],
    "telescope": [" O O O O", "O"],
    "galaxy": ["     O", "O O O", "   O", "    O"],
    "saucer": [" O O", "O O O"],
    "black-hole": [" O O", "O O O", " O O"],
}
WORLD_POINTS = {(0, 0): (10, 5), (20, 0): (15, 8), (20, 10): (10, 5)}
POINTS = (0, 3, 6, 10, 15, 20)


def _marks(lines: Sequence[str]) -> Iterator[tuple[Hex, str]]:
    for y, line in enumerate(lines):
        for x, mark in enumerate(line):
            if mark != " ":
                yield (x, y), mark


def _shape(lines: Sequence[str]) -> Shape:
    """A shape, moved so that one of its hexes is (0, 0)."""
    (x, y), *_ = found = sorted(hex for hex, _ in _marks(lines))
    return frozenset((a - x, b - y) for a, b in found)


SHEET = dict(_marks(PICTURE.splitlines()))
SHAPES = {name: _shape(lines) for name, lines in OUTLINES.items()}
STEPS = ((2, 0), (-2, 0), (1, 1), (1, -1), (-1, 1), (-1, -1))


def spaces(mark: str) -> set[Hex]:
    """The spaces of a kind."""
    return {hex for hex, found in SHEET.items() if found == mark}


def around(hex: Hex) -> set[Hex]:
    """The spaces beside one."""
    return {(hex[0] + x, hex[1] + y) for x, y in STEPS} & SHEET.keys()


def beside(hexes: Iterable[Hex]) -> set[Hex]:
    """The spaces beside any of these."""
    return {near for hex in hexes for near in around(hex)}


def in_one_piece(hexes: Collection[Hex]) -> bool:
    """Whether hexes hang together."""
    if not hexes:
        return False
    reached: set[Hex] = set()
    more = {next(iter(hexes))}
    while more:
        reached |= more
        more = {(x + a, y + b) for x, y in more for a, b in STEPS} & set(hexes) - reached
    return len(reached) == len(hexes)


# Drawing


def turned(shape: Iterable[Hex]) -> Shape:
    """A shape turned by a sixth."""
    return frozenset(((x - 3 * y) // 2, (x + y) // 2) for x, y in shape)


def mirrored(shape: Iterable[Hex]) -> Shape:
    """A shape upside down."""
    return frozenset((x, -y) for x, y in shape)


def twelve(shape: Shape) -> Iterator[Shape]:
    """A shape in all twelve ways to turn and mirror it, different or not."""
    for now in (shape, mirrored(shape)):
        yield now
        for _ in range(5):
            yield (now := turned(now))


@cache
def everywhere(name: str, left_out: int) -> frozenset[Shape]:
    """Every set of spaces that a shape with so many hexes left out may cover on an empty sheet."""
    found: set[Shape] = set()
    open_to_all = spaces(".") | spaces("A") | spaces("U")
    for shape in twelve(SHAPES[name]):
        for dx, dy in ((x, y) for x in range(-14, 36) for y in range(-7, 18) if (x + y) % 2 == 0):
            moved = {(x + dx, y + dy) for x, y in shape}
            if len(moved - open_to_all) <= left_out:  # the rest has to be left out
                found |= {
                    frozenset(rest)
                    for rest in combinations(moved, len(moved) - left_out)
                    if open_to_all.issuperset(rest) and in_one_piece(rest)
                }
    return frozenset(found)


def fits(name: str, left_out: int, drawn: Sequence[Shape]) -> set[Shape]:
    """Where a shape with so many hexes left out may be drawn, after these drawings."""
    covered = {hex for shape in drawn for hex in shape}
    anchors = beside(covered) if drawn else beside(spaces("S"))
    return {hexes for hexes in everywhere(name, left_out) if not hexes & covered and hexes & anchors}


def upgrades_left(drawn: Sequence[tuple[str, Shape]]) -> int:
    """Upgrades gained and not used."""
    used = sum(len(SHAPES[name]) - len(hexes) for name, hexes in drawn)
    return sum(len(hexes & spaces("U")) for _, hexes in drawn) - used


# Scoring: for each line how often, the points, and what may be shown as evidence

Line = tuple[int, int, list[set[Hex]]]


def mission(kind: str, name: str, drawn: Sequence[tuple[str, Shape]], lone_cluster_scores: bool = True) -> Line:
    """A mission that asks for a shape; of several clusters of the biggest size, any is evidence."""
    mine = [hexes for shape, hexes in drawn if shape == name]
    covered = union(mine)
    if kind == "alien":
        return _line(covered & spaces("A"))
    if kind == "upgrade":
        return _line(covered & spaces("U"))
    if kind == "treasure":
        return _line({hex for hex in spaces("T") if around(hex) & covered})
    if kind == "cluster":
        size = max(map(len, clusters(mine)), default=0)
        if size == 0 or (size == 1 and not lone_cluster_scores):
            return _line(set())
        return size, points(size), [union(each) for each in clusters(mine) if len(each) == size]
    holes = [hexes for shape, hexes in drawn if shape == "black-hole"]
    touching = [hexes for hexes in mine if any(beside(hexes) & hole for hole in holes)]
    return len(touching), points(len(touching)), [union(touching)]


def points(times: int) -> int:
    """What a mission is worth that is fulfilled so often."""
    return POINTS[min(times, 5)] + 5 * max(times - 5, 0)


def _line(proof: set[Hex]) -> Line:
    return len(proof), points(len(proof)), [proof]


def union(shapes: Iterable[Iterable[Hex]]) -> set[Hex]:
    """All hexes of these shapes."""
    return {hex for shape in shapes for hex in shape}


def clusters(shapes: Sequence[Shape]) -> list[list[Shape]]:
    """Shapes that hang together, sorted into groups by joining group after group."""
    groups: list[list[Shape]] = []
    for shape in shapes:
        joined = [group for group in groups if any(beside(shape) & other for other in group)]
        groups = [group for group in groups if group not in joined]
        groups.append([shape, *(other for group in joined for other in group)])
    return groups


def closed_treasures(covered: set[Hex]) -> Line:
    """Treasures with every space around covered."""
    proof = {hex for hex in spaces("T") if around(hex) <= covered}
    return len(proof), 10 * len(proof), [proof]


def aliens_left(covered: set[Hex]) -> Line:
    """Aliens not covered."""
    proof = spaces("A") - covered
    return len(proof), -5 * len(proof), [proof]


def claims(before: Sequence[set[Hex]], after: Sequence[set[Hex]]) -> Mapping[tuple[int, Hex], int]:
    """What each seat gets for each Outer World on one turn, by what everybody had covered before and has after it."""
    found = {}
    for world, (first, later) in WORLD_POINTS.items():
        known = any(around(world) & covered for covered in before)
        for seat, covered in enumerate(after):
            if around(world) & covered and not around(world) & before[seat]:
                found[seat, world] = later if known else first
    return found


# The board


def pairs(taken: frozenset[tuple[str, int]]) -> list[frozenset[tuple[str, int]]]:
    """The pairs of free notches side by side."""
    every = [frozenset({(side, notch), (side, notch + 1)}) for side in "ab" for notch in range(5)]
    return [pair for pair in every if not pair & taken]


@cache
def lengths(taken: frozenset[tuple[str, int]], modules: int) -> frozenset[int]:
    """How many more turns a round may have, with that many Modules in the stack."""
    after = [lengths(taken | pair, modules - 1) for pair in pairs(taken)] if modules else []
    return frozenset({1 + more for each in after for more in each} or {0})
