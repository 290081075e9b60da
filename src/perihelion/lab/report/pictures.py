"""Pictures of figures, as SVG that takes its colours from the page."""

from collections.abc import Callable, Sequence
from html import escape
from itertools import count
from math import ceil, floor, log10
from typing import NamedTuple

from perihelion.lab.figures import Figure

WIDTH, LEFT, RIGHT, TOP = 420, 14, 22, 4  # narrow, for a phone shows all of it
LABEL, LINE, GAP, AXIS = 20, 18, 8, 26  # heights: of a label, of a point, between rows, of the axis
HISTOGRAM, BINS = 60, 30  # how high one is, and how many bars it has at most
LONGEST_LABEL = 56
COLOURS = 8  # classes s0 to s7 of the page
TICKS = 6

Write = Callable[[float], str]


class Row(NamedTuple):
    """A point for each of the sets that are compared, if it has one."""

    label: str
    points: Sequence[Figure | None]


class Bars(NamedTuple):
    """The counts of one set."""

    label: str
    counts: Sequence[int]
    mean: Figure


def dots(title: str, rows: Sequence[Row], write: Write, fair: float | None = None) -> str:
    """Points with the bounds of each, below one another; a dashed line where all would be if all were equal."""
    points = [point for row in rows for point in row.points if point is not None]
    low = min([0.0, *[point.low for point in points]])
    high = max([fair or 0.0, *[point.high for point in points]])
    axis = Axis.over(low, high)
    parts, y = [], float(TOP)
    for row in rows:
        parts.append(_label(row.label, y + LABEL - 7))
        y += LABEL
        for number, point in enumerate(row.points):
            if point is not None:
                parts.append(_point(axis, point, y + LINE / 2, number))
                y += LINE
        y += GAP
    line = "" if fair is None else _upright(axis.x(fair), TOP, y, "fair")
    zero = _upright(axis.x(0), TOP, y, "zero") if low < 0 else ""
    return _picture(title, y + AXIS, [_grid(axis, y, write), zero, line, *parts])


def histograms(title: str, sets: Sequence[Bars], write: Write) -> str:
    """How often each length came, one set below the other along one axis."""
    low, high = min(min(each.counts) for each in sets), max(max(each.counts) for each in sets)
    axis = Axis.over(low, high + 1)
    step = max(1, ceil((axis.high - axis.low) / BINS))
    parts, y = [], float(TOP)
    for number, each in enumerate(sets):
        parts.append(_label(each.label, y + LABEL - 7))
        y += LABEL
        parts.append(_bars(axis, each, step, y, number))
        y += HISTOGRAM + GAP
    return _picture(title, y + AXIS, [_grid(axis, y, write), *parts])


class Axis(NamedTuple):
    """What lies where from left to right."""

    low: float
    high: float
    step: float

    @classmethod
    def over(cls, low: float, high: float) -> "Axis":
        """An axis with round numbers at which it is marked."""
        high = high if high > low else low + 1.0
        wide = (high - low) / TICKS
        power = 10.0 ** floor(log10(wide))
        step = next(power * each for each in (1, 2, 5, 10) if power * each >= wide * 0.999)
        return cls(floor(low / step + 1e-9) * step, ceil(high / step - 1e-9) * step, step)

    def x(self, value: float) -> float:
        """Where a value lies."""
        return LEFT + (value - self.low) / (self.high - self.low) * (WIDTH - LEFT - RIGHT)

    @property
    def ticks(self) -> list[float]:
        """Where it is marked."""
        return [self.low + number * self.step for number in range(round((self.high - self.low) / self.step) + 1)]


_numbers = count(1)  # of pictures, for a page names each


def _picture(title: str, height: float, parts: Sequence[str]) -> str:
    name = f"picture-{next(_numbers)}"
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-labelledby="{name}">'
        f'<title id="{name}">{escape(title)}</title>{"".join(parts)}</svg>'
    )


def _grid(axis: Axis, height: float, write: Write) -> str:
    lines = [_upright(axis.x(tick), TOP, height, "grid") for tick in axis.ticks]
    words = [
        f'<text x="{axis.x(tick):.1f}" y="{height + 16:.1f}" class="tick">{escape(write(round(tick, 9)))}</text>'
        for tick in axis.ticks
    ]
    return "".join([*lines, *words])


def _upright(x: float, top: float, bottom: float, kind: str) -> str:
    return f'<line x1="{x:.1f}" x2="{x:.1f}" y1="{top:.1f}" y2="{bottom:.1f}" class="{kind}"/>'


def _label(label: str, y: float) -> str:
    short = label if len(label) <= LONGEST_LABEL else label[: LONGEST_LABEL - 1] + "…"
    return f'<text x="{LEFT}" y="{y:.1f}">{escape(short)}</text>'


def _point(axis: Axis, point: Figure, y: float, number: int) -> str:
    x, low, high = axis.x(point.mean), axis.x(point.low), axis.x(point.high)
    return (
        f'<g class="s{number % COLOURS}"><line x1="{low:.1f}" x2="{high:.1f}" y1="{y:.1f}" y2="{y:.1f}" '
        f'class="whisker"/>{mark(x, y, number)}</g>'
    )


def mark(x: float, y: float, number: int) -> str:
    """The sign of a set: its shape tells it from others as its colour does."""
    turned = f'transform="rotate(45 {x:.1f} {y:.1f})"'
    shapes = (
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5"/>',
        f'<rect x="{x - 4.5:.1f}" y="{y - 4.5:.1f}" width="9" height="9"/>',
        f'<path d="M{x:.1f} {y - 6:.1f}l6 11h-12z"/>',
        f'<rect x="{x - 5:.1f}" y="{y - 5:.1f}" width="9" height="9" {turned}/>',
        f'<circle cx="{x:.1f}" cy="{y:.1f}" r="5" class="open"/>',
        f'<rect x="{x - 5:.1f}" y="{y - 5:.1f}" width="10" height="10" class="open"/>',
    )
    return shapes[number % len(shapes)]


def _bars(axis: Axis, each: Bars, step: int, top: float, number: int) -> str:
    start = floor(axis.low)
    bins = [0] * (ceil((axis.high - start) / step) + 1)
    for length in each.counts:
        bins[(length - start) // step] += 1
    tallest, bottom = max(bins), top + HISTOGRAM
    bars = [
        f'<rect x="{axis.x(start + place * step) + 0.5:.1f}" y="{bottom - HISTOGRAM * here / tallest:.1f}" '
        f'width="{axis.x(start + step) - axis.x(start) - 1:.1f}" height="{HISTOGRAM * here / tallest:.1f}"/>'
        for place, here in enumerate(bins)
        if here
    ]
    low, high = axis.x(each.mean.low), axis.x(each.mean.high)
    shade = f'<rect x="{low:.1f}" y="{top:.1f}" width="{max(0.5, high - low):.1f}" height="{HISTOGRAM}" class="shade"/>'
    mean = _upright(axis.x(each.mean.mean), top, bottom, "mean")
    return f'<g class="s{number % COLOURS}">{"".join(bars)}</g>{shade}{mean}'
