"""Pictures of the page that are more than a few lines, drawn on paper: the part of SVG that they are written in."""

import re
import xml.etree.ElementTree as ET
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from typing import NamedTuple

from perihelion.printing.canvas import Canvas
from perihelion.printing.paths import Matrix, Path, ellipse, moved, parse, rectangle

MOVE = re.compile(r"(translate|rotate|scale)\(([^)]*)\)")
REFERENCE = re.compile(r"url\(#(.+)\)")


class Style(NamedTuple):
    """What is said of a shape, or of all that are in a group."""

    matrix: Matrix
    opacity: float = 1.0


@cache
def _read(markup: str) -> ET.Element:
    return ET.fromstring(f"<svg>{markup}</svg>")


def draw(canvas: Canvas, markup: str, matrix: Matrix) -> None:
    """Draw a picture; the map says where its own coordinates lie on the page."""
    root = _read(markup)
    clips = {clip.get("id", ""): clip for clip in root.iter("clipPath")}
    for child in root:
        _draw(canvas, child, Style(matrix), clips)


def _draw(canvas: Canvas, element: ET.Element, style: Style, clips: dict[str, ET.Element]) -> None:
    if element.tag in ("defs", "clipPath"):
        return
    matrix = _under(style.matrix, element.get("transform", ""))
    opacity = style.opacity * float(element.get("opacity", 1))
    with _clipped(canvas, element, matrix, clips):
        if element.tag == "g":
            for child in element:
                _draw(canvas, child, Style(matrix, opacity), clips)
        else:
            _shape(canvas, element, matrix, opacity)


def _shape(canvas: Canvas, element: ET.Element, matrix: Matrix, opacity: float) -> None:
    path = moved(_outline(element), matrix)
    fill, faint = _colour(element.get("fill"))
    stroke, _ = _colour(element.get("stroke", "none"))
    dash = [float(each) * matrix.scale for each in element.get("stroke-dasharray", "").split()]
    width = float(element.get("stroke-width", 1)) * matrix.scale
    if fill:
        canvas.path(path, fill, opacity=opacity * faint * float(element.get("fill-opacity", 1)))
    if stroke:
        shine = opacity * float(element.get("stroke-opacity", 1))
        canvas.path(path, None, stroke, width, dash, opacity=shine)


def _outline(element: ET.Element) -> Path:
    number = {name: float(value) for name, value in element.attrib.items() if name in NUMBERS}
    if element.tag == "path":
        return parse(element.get("d", ""))
    if element.tag == "rect":
        return rectangle(number["x"], number["y"], number["width"], number["height"])
    across = number.get("rx", number.get("r", 0.0))
    return ellipse(number["cx"], number["cy"], across, number.get("ry", across))


NUMBERS = ("x", "y", "width", "height", "cx", "cy", "r", "rx", "ry")


def _colour(colour: str | None) -> tuple[str | None, float]:
    """A colour without what makes it faint, and how faint it is; black if nothing is said."""
    if colour == "none":
        return None, 1.0
    full = "#000000" if colour is None else colour
    if len(full) == 4:
        full = "#" + "".join(2 * digit for digit in full[1:])
    return full[:7], int(full[7:], 16) / 255 if len(full) == 9 else 1.0


@contextmanager
def _clipped(canvas: Canvas, element: ET.Element, matrix: Matrix, clips: dict[str, ET.Element]) -> Iterator[None]:
    found = REFERENCE.match(element.get("clip-path", ""))
    if found is None:
        yield
        return
    with canvas.within(moved(_outline(clips[found[1]][0]), matrix)):
        yield


def _under(matrix: Matrix, moves: str) -> Matrix:
    """The map with what a transform adds to it."""
    for kind, given in MOVE.findall(moves):
        first, *others = [float(number) for number in re.split(r"[ ,]+", given.strip())]
        if kind == "translate":
            matrix = matrix.then(first, others[0])
        elif kind == "scale":
            matrix = matrix.stretched(first, others[0] if others else first)
        else:
            x, y = others or (0.0, 0.0)
            matrix = matrix.then(x, y, turn=first).then(-x, -y)
    return matrix
