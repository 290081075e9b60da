"""What is drawn on a page, before any file format: filled and stroked paths, words, and windows to draw inside."""

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from typing import Literal, NamedTuple

from perihelion.printing.fonts import fitting, plain, width, wrapped
from perihelion.printing.paths import Matrix, Path, circle, line, moved, parse, rectangle

Colour = str  # such as "#1b2233"
Align = Literal["left", "middle", "right"]

INK, SOFT, LINE, PALE, WHITE = "#1b2233", "#556079", "#b4bccd", "#eef1f7", "#ffffff"
HAIR = 0.2  # of a millimetre
LEADING = 1.22
CAPITALS = 0.72  # how high capital letters are, for a size of one
BOX = 32  # the side of the box small pictures are drawn in
PEN = 2.3  # their stroke


class Shape(NamedTuple):
    """A path, filled or stroked or both."""

    path: Path
    fill: Colour | None
    stroke: Colour | None
    width: float
    dash: tuple[float, ...]
    opacity: float = 1.0


class Words(NamedTuple):
    """A line of text, from its left end on its base line; turned by degrees, clockwise."""

    x: float
    y: float
    text: str
    size: float
    bold: bool
    fill: Colour
    turn: float


class Window(NamedTuple):
    """From here on only what lies within the path is seen."""

    path: Path


class Wall(NamedTuple):
    """The last window ends."""


Mark = Shape | Words | Window | Wall
Drawing = Mapping[str, str]  # pale, line and solid path data in a box of 32 by 32


class Canvas:
    """A page of so many millimetres, and the pens to draw on it."""

    def __init__(self, width: float, height: float) -> None:
        self.width, self.height = width, height
        self.marks: list[Mark] = []
        self._matrix = Matrix()

    @contextmanager
    def at(self, x: float, y: float, scale: float = 1.0, turn: float = 0.0) -> Iterator[None]:
        """Draw around another point, larger or turned."""
        before, self._matrix = self._matrix, self._matrix.then(x, y, scale, turn)
        try:
            yield
        finally:
            self._matrix = before

    @contextmanager
    def within(self, path: Path) -> Iterator[None]:
        """Draw in a window."""
        self.marks.append(Window(moved(path, self._matrix)))
        try:
            yield
        finally:
            self.marks.append(Wall())

    def path(
        self,
        path: Path,
        fill: Colour | None = None,
        stroke: Colour | None = None,
        width: float = HAIR,
        dash: Sequence[float] = (),
        opacity: float = 1.0,
    ) -> None:
        """Fill and stroke an outline."""
        scale = self._matrix.scale
        self.marks.append(
            Shape(moved(path, self._matrix), fill, stroke, width * scale, tuple(each * scale for each in dash), opacity)
        )

    def line(
        self, *points: tuple[float, float], stroke: Colour = INK, width: float = HAIR, dash: Sequence[float] = ()
    ) -> None:
        """Stroke a row of straight lines."""
        self.path(line(*points), stroke=stroke, width=width, dash=dash)

    def box(
        self,
        x: float,
        y: float,
        wide: float,
        high: float,
        fill: Colour | None = None,
        stroke: Colour | None = INK,
        width: float = HAIR,
        radius: float = 0.0,
        dash: Sequence[float] = (),
    ) -> None:
        """A rectangle."""
        self.path(rectangle(x, y, wide, high, radius), fill, stroke, width, dash)

    def disc(
        self,
        x: float,
        y: float,
        radius: float,
        fill: Colour | None = None,
        stroke: Colour | None = INK,
        width: float = HAIR,
    ) -> None:
        """A circle."""
        self.path(circle(x, y, radius), fill, stroke, width)

    def text(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        fill: Colour = INK,
        align: Align = "left",
        fit: float | None = None,
    ) -> None:
        """A line of text on its base line; made smaller if it must fit."""
        if not text:
            return
        if fit is not None:
            size = fitting(text, size, fit, bold)
        wide = width(text, size, bold)
        left = x - {"left": 0.0, "middle": wide / 2, "right": wide}[align]
        at = self._matrix.point(left, y)
        self.marks.append(Words(*at, plain(text), size * self._matrix.scale, bold, fill, self._matrix.turn))

    def centred(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        *,
        bold: bool = False,
        fill: Colour = INK,
        fit: float | None = None,
    ) -> None:
        """A line of text around a point."""
        if fit is not None:
            size = fitting(text, size, fit, bold)
        self.text(x, y + size * CAPITALS / 2, text, size, bold=bold, fill=fill, align="middle")

    def paragraph(
        self,
        x: float,
        y: float,
        text: str,
        size: float,
        limit: float,
        *,
        bold: bool = False,
        fill: Colour = INK,
        align: Align = "left",
    ) -> float:
        """Lines of text below y; where the next thing may begin."""
        for part in wrapped(text, size, limit, bold):
            at = x + {"left": 0.0, "middle": limit / 2, "right": limit}[align]
            self.text(at, y + size * 0.8, part, size, bold=bold, fill=fill, align=align)
            y += size * LEADING
        return y

    def picture(
        self,
        drawing: Drawing,
        x: float,
        y: float,
        size: float,
        *,
        ink: Colour = INK,
        fill: Colour | None = WHITE,
        pen: float = PEN,
    ) -> None:
        """A small picture around a point: pale shapes with an outline, plain lines, solid shapes."""
        with self.at(x - size / 2, y - size / 2, size / BOX):
            if drawing.get("pale"):
                self.path(parse(drawing["pale"]), fill, ink, pen)
            if drawing.get("line"):
                self.path(parse(drawing["line"]), None, ink, pen)
            if drawing.get("solid"):
                self.path(parse(drawing["solid"]), ink)


def paragraph_height(text: str, size: float, limit: float, bold: bool = False) -> float:
    """How much room a paragraph takes."""
    return len(wrapped(text, size, limit, bold)) * size * LEADING
