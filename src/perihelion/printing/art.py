"""The small pictures of the page, and ways to draw with them on paper.

The art.json beside what is printed is generated from the sources of the page (`make generate`), so that a sign looks
the same on both.
"""

import json
import math
from collections.abc import Mapping
from functools import cache
from importlib.resources import files
from typing import Any  # Any: drawings are JSON

from perihelion.printing.canvas import INK, WHITE, Canvas, Colour, Drawing
from perihelion.printing.paths import Path, parse

NOTHING: Drawing = {}


@cache
def art(package: str) -> Mapping[str, Any]:
    """The drawings in a package, by group and name."""
    drawings: Mapping[str, Any] = json.loads(files(package).joinpath("art.json").read_text("utf-8"))
    return drawings


def drawing(package: str, group: str, name: str) -> Drawing:
    """A small picture; nothing where there is none."""
    found: Drawing = art(package)[group].get(name, NOTHING)
    return found


def mixed(colour: Colour, share: float, other: Colour = WHITE) -> Colour:
    """A colour with another one in it: a share of 0 leaves the colour, 1 is the other."""
    pairs = [(int(colour[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + (b - a) * share):02x}" for a, b in pairs)


def hatch(
    canvas: Canvas, path: Path, weave: Mapping[str, Any], ink: Colour = INK, unit: float = 0.3, pen: float = 0.8
) -> None:
    """Fill an outline with a small drawing, again and again; its unit in millimetres."""
    xs = [float(number) for step in path for number in step[1::2]]
    ys = [float(number) for step in path for number in step[2::2]]
    x, y, reach = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2, math.hypot(max(xs) - min(xs), max(ys) - min(ys)) / 2
    tile = weave["size"] * unit
    count = math.ceil(reach / tile) + 1
    with canvas.within(path), canvas.at(x, y, turn=weave.get("turn", 0)):
        for row in range(-count, count):
            for column in range(-count, count):
                if math.hypot(row + 0.5, column + 0.5) * tile < reach + tile:
                    _tile(canvas, weave, column * tile, row * tile, unit, ink, pen)


def _tile(canvas: Canvas, weave: Mapping[str, Any], x: float, y: float, unit: float, ink: Colour, pen: float) -> None:
    with canvas.at(x, y, unit):
        if "line" in weave:
            canvas.path(parse(weave["line"]), stroke=ink, width=pen)
        if "solid" in weave:
            canvas.path(parse(weave["solid"]), ink)
