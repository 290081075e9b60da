"""The galaxy map of Kepler-3042 on two pages, with what lies there at the beginning of a table."""

import math
from typing import NamedTuple

from perihelion.hexes import Hex, distance, neighbours
from perihelion.printing.art import drawing
from perihelion.printing.book import TOP, Book
from perihelion.printing.canvas import INK, LINE, SOFT, WHITE, Canvas
from perihelion.printing.paths import Point, hex_corners, hexagon, rectangle

from ..components import CONTENT
from ..content_types import Printed, PrintedStar, PrintedStars, StarKind
from ..printing import art as pictures
from ..view_types import Body

ROOT = math.sqrt(3)
LEFT_COLUMNS = 13  # on the left half; the Sun is whole on it
LEGEND = 20.0  # below the map
FILLS = ("#fdf3d3", "#eef2fa", "#ffffff")
PLAYERS = {"single": 1, "double": 3, "triple": 4}  # from how many on a star has bodies


class Map(NamedTuple):
    """The printed galaxy, and how large its hexes are."""

    content: Printed
    radius: float

    @property
    def step(self) -> float:
        """From one hex to the next in a row."""
        return ROOT * self.radius

    def places(self) -> list[tuple[int, int]]:
        """Row and column of every hex, in the order of their numbers."""
        galaxy = self.content["galaxy"]
        return [(row, column) for row in range(galaxy["rows"]) for column in range(galaxy["columns"])]

    def hex(self, row: int, column: int) -> Hex:
        """A hex as the content counts: from the Sun."""
        r: int = row - self.content["galaxy"]["sun_row"]
        return column - self.content["galaxy"]["sun_column"] - r // 2, r

    def centre(self, hex: Hex) -> Point:
        """Where a hex lies on the paper."""
        q, r = hex
        row, column = r + self.content["galaxy"]["sun_row"], q + self.content["galaxy"]["sun_column"] + r // 2
        return self.step * (column + 0.5 + 0.5 * (row % 2)), self.radius * (1 + 1.5 * row)

    def zone(self, hex: Hex) -> int:
        """The number of a hex's zone."""
        return next(i for i, zone in enumerate(self.content["zone"]) if distance(hex, (0, 0)) <= zone["within"])


def galaxy_map(book: Book) -> None:
    """Both halves, and the zones below."""
    content = CONTENT
    rows = 1.5 * content["galaxy"]["rows"] + 0.5
    galaxy = Map(content, min(book.wide / (LEFT_COLUMNS * ROOT), (book.high - LEGEND) / rows))
    split = LEFT_COLUMNS * galaxy.step
    whole = (content["galaxy"]["columns"] + 0.5) * galaxy.step
    high = galaxy.radius * rows
    for part, left, right in (("left", 0.0, split), ("right", split, whole)):
        page = book.page(book.own("map", part=part), book.first() or book.own("map-hint", part=part))
        with page.at(book.left - left, TOP + 2):
            with page.within(rectangle(left, -0.5, right - left, high + 1)):
                _draw(book, page, galaxy)
            page.line((split, -2.5), (split, high + 2.5), stroke=INK, width=0.2, dash=(2, 1.5))
        _legend(book, page, TOP + high + 5)


def _stars_in_use(stars: PrintedStars, players: int) -> list[StarKind]:
    return (stars["one"], stars["two"], stars["three"], stars["four"])[players - 1]


def _draw(book: Book, page: Canvas, galaxy: Map) -> None:
    used = _stars_in_use(galaxy.content["stars"], book.players or 4)
    stars: dict[Hex, PrintedStar] = {(star["at"][0], star["at"][1]): star for star in galaxy.content["star"]}
    orbits = {near for at, star in stars.items() if star["kind"] in used for near in neighbours(at)}
    hexes = [galaxy.hex(row, column) for row, column in galaxy.places()]
    for number, hex in enumerate(hexes):
        x, y = galaxy.centre(hex)
        page.path(hexagon(x, y, galaxy.radius), FILLS[galaxy.zone(hex)], LINE, 0.2)
        page.text(x, y + galaxy.radius * 0.86, str(number), 1.35, fill=SOFT, align="middle")
        if hex in orbits:
            page.path(hexagon(x, y, galaxy.radius * 0.84), None, SOFT, 0.2, (0.6, 0.9))
    _borders(page, galaxy, hexes)
    for hex, star in stars.items():
        _star(book, page, galaxy, hex, star, star["kind"] in used)
    _fixed(book, page, galaxy)
    for body in book.view.get("bodies", []):
        _body(book, page, galaxy.centre(hexes[body["hex"]]), body, galaxy.radius * 0.7)
    for seat in book.view.get("seats", []):
        for ship in seat["ships"]:
            if ship["hex"] is not None:
                x, y = galaxy.centre(hexes[ship["hex"]])
                pictures.ship(page, x, y, galaxy.radius * 1.1, "ABCD"[seat["seat"]])


def _borders(page: Canvas, galaxy: Map, hexes: list[Hex]) -> None:
    """A thick line between two zones."""
    known = set(hexes)
    for hex in hexes:
        corners = hex_corners(*galaxy.centre(hex), galaxy.radius)
        for other in neighbours(hex):
            if other in known and galaxy.zone(other) > galaxy.zone(hex):
                a, b = _shared(corners, hex_corners(*galaxy.centre(other), galaxy.radius))
                page.line(a, b, stroke=INK, width=0.6)


def _shared(one: list[Point], other: list[Point]) -> tuple[Point, Point]:
    a, b = [corner for corner in one if any(math.dist(corner, each) < 0.01 for each in other)]
    return a, b


def _star(book: Book, page: Canvas, galaxy: Map, hex: Hex, star: PrintedStar, used: bool) -> None:
    x, y = galaxy.centre(hex)
    page.path(hexagon(x, y, galaxy.radius), WHITE, INK if used else SOFT, 0.35)
    pictures.star(page, star["kind"], x, y - galaxy.radius * 0.24, galaxy.radius * 0.58, used)
    name = book.texts.say(f"star.{star['id']}")
    page.text(x, y + galaxy.radius * 0.52, name, 1.75, bold=True, align="middle", fit=galaxy.step * 0.9)


def _fixed(book: Book, page: Canvas, galaxy: Map) -> None:
    """The Sun and the black hole."""
    x, y = galaxy.centre((0, 0))
    page.path(hexagon(x, y, galaxy.radius), WHITE, INK, 0.5)
    pictures.sun(page, x, y - galaxy.radius * 0.18, galaxy.radius * 0.56)
    page.text(x, y + galaxy.radius * 0.58, book.texts.say("star.sun"), 1.8, bold=True, align="middle")
    q, r = galaxy.content["galaxy"]["black_hole"]
    x, y = galaxy.centre((q, r))
    page.path(hexagon(x, y, galaxy.radius), "#d8dbe4", INK, 0.5)
    page.picture(drawing("perihelion.printing", "signs", "black-hole"), x, y - galaxy.radius * 0.2, galaxy.radius)
    page.text(
        x,
        y + galaxy.radius * 0.54,
        book.texts.say("star.black-hole"),
        1.75,
        bold=True,
        align="middle",
        fit=galaxy.step * 0.9,
    )


def _body(book: Book, page: Canvas, at: Point, body: Body, radius: float) -> None:
    """A body as everybody sees it."""
    x, y = at
    match body["kind"]:
        case "planet":
            printed = next(each for each in book.game.content()["planet"] if each["number"] == body["planet"])
            pictures.planet(page, printed["type"], x, y, radius)
            page.disc(x, y, radius * 0.42, WHITE, INK, 0.2)
            page.centred(x, y, str(body["planet"]), radius * 0.52, bold=True)
        case "mine":
            pictures.mine(page, x, y, radius)
        case "target":
            pictures.target(page, x, y, radius)
        case _:
            pictures.face_down(page, x, y, radius)


def _legend(book: Book, page: Canvas, y: float) -> None:
    """The zones with their points, and the kinds of stars."""
    x = book.left
    for fill, zone in zip(FILLS, book.game.content()["zone"], strict=True):
        page.path(hexagon(x + 3, y + 3, 3), fill, INK, 0.3)
        text = book.own("zone-points", zone=book.texts.say(f"zone.{zone['id']}"), n=zone["points"])
        page.text(x + 8, y + 4, text, 2.5, fit=book.wide / 3 - 10)
        x += book.wide / 3
    x = book.left
    for kind, players in PLAYERS.items():
        pictures.star(page, kind, x + 3, y + 11, 3.6)
        page.text(x + 8, y + 12, book.own("players" if players > 1 else "always", n=players), 2.5)
        x += 38
    page.path(hexagon(x + 6, y + 11, 3.2), None, SOFT, 0.25, (0.6, 0.9))
    page.text(x + 12, y + 12, book.own("orbit"), 2.5, fit=book.wide - (x - book.left) - 12)
