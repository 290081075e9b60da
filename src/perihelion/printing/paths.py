"""Outlines: what the pens of every output follow. Millimetres from the top left corner, y downwards.

A path is a row of steps in absolute coordinates: ("M", x, y), ("L", x, y), ("C", x1, y1, x2, y2, x, y) and ("Z",).
"""

import math
import re
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import NamedTuple

Step = tuple[str | float, ...]
Path = tuple[Step, ...]
Point = tuple[float, float]

TOKEN = re.compile(r"[MLHVCSQTAZmlhvcsqtaz]|[-+]?(?:\d+\.?\d*|\.\d+)")
ROUND = 0.5522847498  # where the handles of a quarter circle lie
SIZES = {"M": 2, "L": 2, "H": 1, "V": 1, "C": 6, "S": 4, "Q": 4, "T": 2, "A": 7, "Z": 0}


class Matrix(NamedTuple):
    """An affine map: x' = a x + c y + e, y' = b x + d y + f."""

    a: float = 1.0
    b: float = 0.0
    c: float = 0.0
    d: float = 1.0
    e: float = 0.0
    f: float = 0.0

    def then(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> "Matrix":
        """This map, after things have been turned by degrees, scaled and moved."""
        cos, sin = scale * math.cos(math.radians(turn)), scale * math.sin(math.radians(turn))
        a, b, c, d, e, f = self
        return Matrix(
            a * cos + c * sin,
            b * cos + d * sin,
            c * cos - a * sin,
            d * cos - b * sin,
            a * x + c * y + e,
            b * x + d * y + f,
        )

    def stretched(self, across: float, down: float) -> "Matrix":
        """This map, after things have been stretched; by less than nothing, they are mirrored."""
        return Matrix(self.a * across, self.b * across, self.c * down, self.d * down, self.e, self.f)

    def point(self, x: float, y: float) -> Point:
        """Where a point comes to lie."""
        return self.a * x + self.c * y + self.e, self.b * x + self.d * y + self.f

    @property
    def scale(self) -> float:
        """How much longer things get."""
        return math.hypot(self.a, self.b)

    @property
    def turn(self) -> float:
        """By how many degrees things are turned."""
        return math.degrees(math.atan2(self.b, self.a))


def short(number: float) -> str:
    """A number as it is written down: four digits after the point are a ten thousandth of a millimetre."""
    text = f"{number:.4f}".rstrip("0").rstrip(".")
    return "0" if text == "-0" else text


def moved(path: Path, matrix: Matrix) -> Path:
    """A path under a map."""
    return tuple([_moved(step, matrix) for step in path])


def _moved(step: Step, matrix: Matrix) -> Step:
    numbers = [float(number) for number in step[1:]]
    points = [matrix.point(x, y) for x, y in zip(numbers[::2], numbers[1::2], strict=True)]
    return (step[0], *[number for point in points for number in point])


# Common outlines


def rectangle(x: float, y: float, width: float, height: float, radius: float = 0.0) -> Path:
    """A rectangle, its corners rounded if there is a radius."""
    right, bottom = x + width, y + height
    if not radius:
        return polygon([(x, y), (right, y), (right, bottom), (x, bottom)])
    r, k = radius, radius * (1 - ROUND)
    return (
        ("M", x + r, y),
        ("L", right - r, y),
        ("C", right - k, y, right, y + k, right, y + r),
        ("L", right, bottom - r),
        ("C", right, bottom - k, right - k, bottom, right - r, bottom),
        ("L", x + r, bottom),
        ("C", x + k, bottom, x, bottom - k, x, bottom - r),
        ("L", x, y + r),
        ("C", x, y + k, x + k, y, x + r, y),
        ("Z",),
    )


def circle(x: float, y: float, radius: float) -> Path:
    """A circle around a point."""
    return rectangle(x - radius, y - radius, 2 * radius, 2 * radius, radius)


def ellipse(x: float, y: float, across: float, down: float) -> Path:
    """An ellipse around a point."""
    return moved(circle(0, 0, 1), Matrix(across, 0, 0, down, x, y))


def polygon(corners: Iterable[Point]) -> Path:
    """A closed row of straight lines."""
    first, *others = corners
    return (("M", *first), *[("L", *corner) for corner in others], ("Z",))


def line(*points: Point) -> Path:
    """An open row of straight lines."""
    return (("M", *points[0]), *[("L", *point) for point in points[1:]])


def hexagon(x: float, y: float, radius: float) -> Path:
    """A hexagon that stands on a corner."""
    return polygon(hex_corners(x, y, radius))


def hex_corners(x: float, y: float, radius: float) -> list[Point]:
    """The corners of a hexagon, from the top one on, clockwise."""
    angles = [math.radians(60 * corner - 90) for corner in range(6)]
    return [(x + radius * math.cos(angle), y + radius * math.sin(angle)) for angle in angles]


# SVG path data


@cache
def parse(data: str) -> Path:
    """The path that SVG path data describe."""
    return tuple(_Reader(data).steps())


class _Reader:
    """Goes through path data; where the pen is, where the outline began, and the last handle of a curve."""

    def __init__(self, data: str) -> None:
        self.data, self.position = data, 0
        self.x = self.y = self.start_x = self.start_y = 0.0
        self.handle: Point | None = None

    def steps(self) -> Iterator[Step]:
        """Every step, absolute."""
        letter = ""
        while (token := self._peek()) is not None:
            if token.isalpha():
                letter = token
                self._next()
            yield from self._step(letter)
            letter = {"M": "L", "m": "l"}.get(letter, letter)  # more points are lines

    def _step(self, letter: str) -> Iterable[Step]:
        kind, relative = letter.upper(), letter.islower()
        numbers = [self._flag() if kind == "A" and i in (3, 4) else float(self._next()) for i in range(SIZES[kind])]
        before, self.handle = self.handle, None
        draw: Callable[[], Iterable[Step]] = {
            "M": lambda: self._move(numbers, relative),
            "L": lambda: [self._line(*self._absolute(numbers, relative))],
            "H": lambda: [self._line(numbers[0] + relative * self.x, self.y)],
            "V": lambda: [self._line(self.x, numbers[0] + relative * self.y)],
            "C": lambda: [self._curve(self._absolute(numbers, relative))],
            "S": lambda: [self._curve([*self._mirrored(before), *self._absolute(numbers, relative)])],
            "Q": lambda: [self._quadratic(self._absolute(numbers, relative))],
            "T": lambda: [self._quadratic([*self._mirrored(before), *self._absolute(numbers, relative)])],
            "A": lambda: self._arc(numbers, relative),
            "Z": self._close,
        }[kind]
        return draw()

    def _peek(self) -> str | None:
        found = TOKEN.search(self.data, self.position)
        return found[0] if found else None

    def _next(self) -> str:
        found = TOKEN.search(self.data, self.position)
        if found is None:
            raise ValueError(f"path data end too early: {self.data!r}")
        self.position = found.end()
        return found[0]

    def _flag(self) -> float:
        """A flag of an arc is one digit, and the next number may follow at once."""
        found = re.compile(r"[01]").search(self.data, self.position)
        if found is None:
            raise ValueError(f"an arc has no flag: {self.data!r}")
        self.position = found.end()
        return float(found[0])

    def _absolute(self, numbers: Sequence[float], relative: bool) -> list[float]:
        origin = (self.x, self.y) if relative else (0.0, 0.0)
        return [number + origin[i % 2] for i, number in enumerate(numbers)]

    def _move(self, numbers: Sequence[float], relative: bool) -> list[Step]:
        self.x, self.y = self._absolute(numbers, relative)
        self.start_x, self.start_y = self.x, self.y
        return [("M", self.x, self.y)]

    def _line(self, x: float, y: float) -> Step:
        self.x, self.y = x, y
        return ("L", x, y)

    def _curve(self, numbers: Sequence[float]) -> Step:
        self.handle = numbers[2], numbers[3]
        self.x, self.y = numbers[4], numbers[5]
        return ("C", *numbers)

    def _quadratic(self, numbers: Sequence[float]) -> Step:
        """A curve with a single handle; a further one mirrors that, not those of the curve that is drawn."""
        handle_x, handle_y, x, y = numbers
        first = self.x + 2 / 3 * (handle_x - self.x), self.y + 2 / 3 * (handle_y - self.y)
        curve = self._curve([*first, x + 2 / 3 * (handle_x - x), y + 2 / 3 * (handle_y - y), x, y])
        self.handle = handle_x, handle_y
        return curve

    def _mirrored(self, handle: Point | None) -> Point:
        return (2 * self.x - handle[0], 2 * self.y - handle[1]) if handle else (self.x, self.y)

    def _close(self) -> list[Step]:
        self.x, self.y = self.start_x, self.start_y
        return [("Z",)]

    def _arc(self, numbers: Sequence[float], relative: bool) -> list[Step]:
        rx, ry, turn, large, sweep, *end = numbers
        x, y = self._absolute(end, relative)
        curves = arc((self.x, self.y), (x, y), rx, ry, turn, bool(large), bool(sweep))
        self.x, self.y = x, y
        return curves


def arc(start: Point, end: Point, rx: float, ry: float, turn: float, large: bool, sweep: bool) -> list[Step]:
    """An elliptical arc as curves, by the formulas of the SVG specification for its centre."""
    cos, sin = math.cos(math.radians(turn)), math.sin(math.radians(turn))
    half_x, half_y = (start[0] - end[0]) / 2, (start[1] - end[1]) / 2
    x, y = cos * half_x + sin * half_y, cos * half_y - sin * half_x
    stretch = math.sqrt(max(1.0, (x / rx) ** 2 + (y / ry) ** 2))  # too small an ellipse grows until it fits
    rx, ry = rx * stretch, ry * stretch
    under = (rx * ry) ** 2 / ((rx * y) ** 2 + (ry * x) ** 2) - 1
    factor = math.sqrt(max(0.0, under)) * (-1 if large == sweep else 1)
    cx, cy = factor * rx * y / ry, -factor * ry * x / rx
    first = math.atan2((y - cy) / ry, (x - cx) / rx)
    angle = math.atan2((-y - cy) / ry, (-x - cx) / rx) - first
    angle += 2 * math.pi * ((angle < 0) * sweep - (angle > 0) * (not sweep))
    centre = Matrix(cos, sin, -sin, cos, cos * cx - sin * cy + (start[0] + end[0]) / 2, 0)
    centre = centre._replace(f=sin * cx + cos * cy + (start[1] + end[1]) / 2)
    pieces = max(1, math.ceil(abs(angle) / (math.pi / 2) - 1e-9))
    return [_piece(centre, rx, ry, first + i * angle / pieces, angle / pieces) for i in range(pieces)]


def _piece(centre: Matrix, rx: float, ry: float, first: float, angle: float) -> Step:
    """A quarter of an ellipse or less, as one curve."""
    reach, last = 4 / 3 * math.tan(angle / 4), first + angle
    handles = (
        (math.cos(first) - reach * math.sin(first), math.sin(first) + reach * math.cos(first)),
        (math.cos(last) + reach * math.sin(last), math.sin(last) - reach * math.cos(last)),
        (math.cos(last), math.sin(last)),
    )
    return ("C", *[number for u, v in handles for number in centre.point(rx * u, ry * v)])
