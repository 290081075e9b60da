"""What an edition may print otherwise, and what must hold of all that is printed."""

from collections import Counter
from collections.abc import Iterator

from perihelion.editions.box import Box
from perihelion.editions.flaws import Flaw, expected, saying
from perihelion.editions.kinds import Letters, Number, Row, Table
from perihelion.hexes import Hex, connected, orientations

from .content_types import Printed

MOST_HEXES = 65  # of all shapes together, so that all their placements can be tabulated
POINTS = Number(0, 60)


def flaws(content: Printed) -> Iterator[Flaw]:
    """What cannot be so."""
    yield from _sheet_flaws(content)
    yield from _shape_flaws(content)
    points = content["points"]["table"]
    if points[0] != 0 or points != sorted(points):
        yield expected(("points", "table"), saying("missions"), points)
    for world in content["world"]:
        first, later = world["first"], world["later"]
        if later > first:
            yield expected(("world", world["id"], "later"), saying("later", first=first), later)
    for which, medals in content["solo"]["medals"].items():
        if not medals["bronze"] < medals["silver"] < medals["gold"]:
            yield expected(("solo", "medals", which), saying("medals"), medals)


def _sheet_flaws(content: Printed) -> Iterator[Flaw]:
    """A sheet is a rectangle with one start, beside which something can be drawn, and an Outer World for each value."""
    rows = content["sheet"]["rows"]
    found, worlds = Counter("".join(rows)), len(content["world"])
    if len({len(row) for row in rows}) > 1:
        yield expected(("sheet", "rows"), saying("one-length"), rows)
    for letter, what, number in (("S", "starts", 1), ("W", "outer-worlds", worlds)):
        if found[letter] != number:
            yield expected(("sheet", "rows"), saying(what, n=number, letter=letter), found[letter])
    if found["."] < len("".join(rows)) / 2:
        yield expected(("sheet", "rows"), saying("empty-hexes"), found["."])


def _shape_flaws(content: Printed) -> Iterator[Flaw]:
    """Every shape hangs together, and no two are the same."""
    known: dict[tuple[Hex, ...], str] = {}
    for shape in content["shape"]:
        at, hexes = ("shape", shape["id"], "hexes"), [(q, r) for q, r in shape["hexes"]]
        if len(set(hexes)) < len(hexes) or not connected(hexes):
            yield expected(at, saying("hangs-together"), shape["hexes"])
            continue
        outlines = list(orientations(hexes))
        if outlines[0] in known:
            yield expected(at, saying("same-shape", other=known[outlines[0]]), shape["hexes"])
        known.update(dict.fromkeys(outlines, shape["id"]))
    if sum(len(shape["hexes"]) for shape in content["shape"]) > MOST_HEXES:
        yield Flaw(("shape",), saying("most-hexes", most=MOST_HEXES))


BOX = Box(
    may_change={
        "points.table": Row(POINTS, 3, 10),
        "points.beyond": POINTS,
        "points.treasure_surrounded": POINTS,
        "points.alien_uncovered": Number(-60, 0),
        "board.modules": Number(2, 6),
        "solo.medals.*": Table(dict.fromkeys(["bronze", "silver", "gold"], Number(0, 400))),
        "sheet.rows": Row(Letters("SWAUT.", 7, 13), 7, 13),
        "world.first": POINTS,
        "world.later": POINTS,
        "shape.hexes": Row(Row(Number(-6, 6), 2, 2), 3, 7),
    },
    flaws=flaws,
)
