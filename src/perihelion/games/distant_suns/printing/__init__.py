"""Distant Suns on paper: a Cosmos sheet for everybody, the Spacecraft board, its tiles and Modules."""

import math
from collections.abc import Iterable, Mapping, Sequence

from perihelion.game import unusual
from perihelion.printing.art import art, drawing, hatch, mixed
from perihelion.printing.book import TOP, Book
from perihelion.printing.canvas import INK, LINE, PALE, SOFT, WHITE, Canvas
from perihelion.printing.paths import Point, hex_corners, hexagon, parse

from ..content_types import PrintedWorld

HERE = __name__
KINDS = {"S": "start", "W": "world", "A": "alien", "U": "upgrade", "T": "treasure"}
TINTS = {"start": "#e9edf5", "world": "#dbe6f7", "alien": "#dff0dd", "upgrade": "#fbeccb", "treasure": "#f6d9e4"}
ZONE_WIDE, ZONE_HIGH, MISSION_HIGH, NOTCH_HIGH = 30.0, 40.0, 16.0, 20.0
SIDES = ("a", "b")
ROOT = math.sqrt(3)


def pages(book: Book) -> None:
    """Everything that is needed besides a pencil."""
    for seat in book.seats():
        _sheet(book, seat)
    _board(book)
    _tiles(book)
    book.rules()


def _zones(book: Book) -> list[tuple[str, str]]:
    """The shape and mission of each zone of the table; the Black Hole has no mission."""
    missions = [*book.view.get("missions", []), ""]
    return list(zip(book.view.get("zones", []), missions, strict=False))


# The Cosmos sheet


def _sheet(book: Book, seat: int | None) -> None:
    page = book.page(f"{book.texts.say('board.cosmos')}, {book.owner(seat)}", book.own("hint"))
    rows: list[str] = book.game.content()["sheet"]["rows"]
    radius = book.wide / ((len(rows[0]) + 0.5) * ROOT)
    radius = min(radius, (book.high - 84) / (1.5 * len(rows) + 0.5))
    width = ROOT * radius
    left = book.left + (book.wide - (len(rows[0]) + 0.5) * width) / 2
    worlds = iter(book.game.content()["world"])
    for row, line in enumerate(rows):
        for column, letter in enumerate(line):
            x = left + width * (column + 0.5 + 0.5 * (row % 2))
            y = TOP + radius * (1 + 1.5 * row)
            _hex(page, x, y, radius, KINDS.get(letter), next(worlds) if letter == "W" else None)
    _score(book, page, TOP + radius * (1.5 * len(rows) + 0.5) + 4)


def _hex(page: Canvas, x: float, y: float, radius: float, kind: str | None, world: PrintedWorld | None) -> None:
    page.path(hexagon(x, y, radius), TINTS[kind] if kind else WHITE, SOFT, 0.25)
    if kind in ("start", "world", "treasure"):
        page.path(hexagon(x, y, radius * 0.88), None, INK, 0.3)  # nothing is drawn over these
    if world:
        page.picture(drawing(HERE, "marks", "world"), x, y - radius * 0.26, radius * 0.85)
        page.centred(x, y + radius * 0.44, f"{world['first']} / {world['later']}", radius * 0.33, bold=True)
    elif kind:
        page.picture(drawing(HERE, "marks", kind), x, y, radius * 1.02)


def _score(book: Book, page: Canvas, top: float) -> None:
    """The lines of the score: missions at the left, everything else at the right."""
    half = (book.wide - 6) / 2
    high = min(TOP + book.high - top, 96.0)
    _mission_lines(book, page, book.left, top, half + 14, high)
    _other_lines(book, page, book.left + half + 20, top, half - 14, high)


def _mission_lines(book: Book, page: Canvas, x: float, y: float, wide: float, high: float) -> None:
    page.text(x, y + 3, book.own("missions"), 3.1, bold=True)
    content = book.game.content()
    steps: list[int] = content["points"]["table"][1:]
    shape_of = {mission: zone for zone, mission in _zones(book)}
    kinds: list[str] = content["missions"]["kinds"]
    y, each = y + 5.2, (high - 5.2) / len(kinds)
    for kind in kinds:
        tall, middle = each - 1.2, y + (each - 1.2) / 2
        page.box(x, y, wide, tall, PALE, LINE, radius=1.5)
        page.picture(drawing(HERE, "missions", kind), x + 5.6, middle, 7.6)
        page.box(x + 11.5, y + 1, 13.5, tall - 2, WHITE, LINE, radius=1)
        if kind in shape_of:
            _outline(book, page, shape_of[kind], x + 18.25, middle, 12, tall - 3.4)
        page.text(x + 26.5, y + tall / 2 - 2.2, book.texts.say(f"mission.{kind}"), 2.9, bold=True, fit=26)
        page.paragraph(x + 26.5, y + tall / 2 - 1.4, book.texts.say(f"mission-help.{kind}"), 2.0, 27.5, fill=SOFT)
        _ladder(book, page, x + 58, middle, steps, content["points"]["beyond"], x + wide)
        y += each


def _ladder(book: Book, page: Canvas, x: float, y: float, steps: Sequence[int], beyond: int, right: float) -> None:
    """A bubble to tick for each time a mission is fulfilled, and a box for the points."""
    for number, points in enumerate(steps):
        page.disc(x + 5.6 * number, y, 2.6, WHITE, SOFT, 0.25)
        page.centred(x + 5.6 * number, y, str(points), 2.5)
    page.text(
        x + 5.6 * len(steps) - 2.2,
        y + 0.9,
        book.own("beyond", n=beyond),
        2.0,
        fill=SOFT,
        fit=right - 11.3 - (x + 5.6 * len(steps) - 2.2),
    )
    page.box(right - 10.5, y - 3.7, 9.5, 7.4, WHITE, INK, 0.3, 1)


def _other_lines(book: Book, page: Canvas, x: float, y: float, wide: float, high: float) -> None:
    content = book.game.content()
    page.text(x, y + 3, book.own("worlds"), 2.6, bold=True, fit=wide)
    for number, world in enumerate(content["world"]):
        left = x + number * wide / 3
        page.picture(drawing(HERE, "marks", "world"), left + 3.2, y + 9, 5.4)
        for index, points in enumerate((world["first"], world["later"])):
            page.disc(left + 9 + 7.2 * index, y + 9, 3.1, WHITE, SOFT, 0.25)
            page.centred(left + 9 + 7.2 * index, y + 9, str(points), 2.7)
    page.text(x, y + 17.5, book.own("upgrades"), 2.6, bold=True, fit=wide)
    count = sum(row.count("U") for row in content["sheet"]["rows"])
    for number in range(count):
        with page.at(x + 3.6 + number * wide / count, y + 23.2):
            page.picture(drawing(HERE, "missions", "upgrade"), 0, 0, 6.2, ink=SOFT, pen=1.6)
    points, bottom = content["points"], y + high - 10.4
    top = y + 29.5
    step = (bottom - top) / 3
    values = {
        "worlds": "",
        "treasures": f"+{points['treasure_surrounded']}",
        "aliens": f"–{-points['alien_uncovered']}",
    }
    for number, (line, worth) in enumerate(values.items()):
        _total(
            page, drawing(HERE, "bonuses", line), book.texts.say(f"line.{line}"), worth, x, top + number * step, wide
        )
    page.box(x, bottom, wide, 9.2, PALE, INK, 0.4, 1.5)
    page.text(x + 3, bottom + 6, book.say("total"), 3.8, bold=True)
    page.box(x + wide - 20, bottom + 1, 19, 7.2, WHITE, INK, 0.3, 1)


def _total(page: Canvas, sign: Mapping[str, str], text: str, worth: str, x: float, y: float, wide: float) -> None:
    page.picture(sign, x + 3, y + 3.6, 5.6)
    page.text(x + 8, y + 4.7, text, 2.8, fit=wide - 34)
    page.text(x + wide - 15, y + 4.7, worth, 2.8, bold=True, align="right")
    page.box(x + wide - 13, y + 0.3, 12, 6.8, WHITE, INK, 0.3, 1)


# Shapes


def _outline(
    book: Book, page: Canvas, shape: str, x: float, y: float, wide: float, high: float, weave: bool = False
) -> None:
    """A shape around a point, as large as its room allows."""
    hexes: list[list[int]] = next(each["hexes"] for each in book.game.content()["shape"] if each["id"] == shape)
    centres = [(ROOT * (q + r / 2), 1.5 * r) for q, r in hexes]
    xs, ys = [cx for cx, _ in centres], [cy for _, cy in centres]
    radius = min(wide / (max(xs) - min(xs) + ROOT), high / (max(ys) - min(ys) + 2))
    middle = ((max(xs) + min(xs)) / 2, (max(ys) + min(ys)) / 2)
    with page.at(x, y):
        for cx, cy in centres:
            at = (radius * (cx - middle[0]), radius * (cy - middle[1]))
            page.path(hexagon(*at, radius), mixed("#8ea0c4", 0.6))
            if weave:
                hatch(page, hexagon(*at, radius), art(HERE)["weaves"][shape], SOFT, unit=0.2, pen=0.7)
        for edge in _edges(centres, middle, radius):
            page.line(*edge[1], stroke=INK if edge[0] else SOFT, width=0.5 if edge[0] else 0.12)


def _edges(centres: Iterable[Point], middle: Point, radius: float) -> list[tuple[bool, tuple[Point, Point]]]:
    """Every edge once, inner ones first, and whether it belongs to the outline."""
    seen: dict[frozenset[tuple[float, float]], list[tuple[Point, Point]]] = {}
    for cx, cy in centres:
        corners = hex_corners(radius * (cx - middle[0]), radius * (cy - middle[1]), radius)
        for a, b in zip(corners, [*corners[1:], corners[0]], strict=True):
            key = frozenset({(round(a[0], 3), round(a[1], 3)), (round(b[0], 3), round(b[1], 3))})
            seen.setdefault(key, []).append((a, b))
    edges = [(len(found) == 1, found[0]) for found in seen.values()]
    return sorted(edges, key=lambda edge: edge[0])


def _zone(book: Book, page: Canvas, shape: str) -> None:
    """A zone tile."""
    page.picture(drawing(HERE, "signs", shape), ZONE_WIDE / 2, 7, 8.4)
    _outline(book, page, shape, ZONE_WIDE / 2, 22, ZONE_WIDE - 6, 17, weave=True)
    page.text(ZONE_WIDE / 2, ZONE_HIGH - 4, book.texts.say(f"shape.{shape}"), 3.1, bold=True, align="middle", fit=26)


def _mission(book: Book, page: Canvas, kind: str) -> None:
    """A mission tile."""
    page.picture(drawing(HERE, "missions", kind), 6, MISSION_HIGH / 2, 7.5)
    page.text(11.5, 5.2, book.texts.say(f"mission.{kind}"), 2.6, bold=True, fit=17)
    page.paragraph(11.5, 6.2, book.texts.say(f"mission-help.{kind}"), 1.8, 17.8, fill=SOFT)


# The board


def _board(book: Book) -> None:
    page = book.page(book.own("board"), book.own("board-hint"))
    zones = _zones(book)
    notches: int = book.game.content()["board"]["notches"]
    left, top = (book.paper.width - notches * ZONE_WIDE) / 2, TOP + 12
    middle = ZONE_HIGH + MISSION_HIGH + 2
    page.text(left, TOP + 6, book.first(), 3.6, bold=True)
    for side, y in zip(SIDES, (top, top + NOTCH_HIGH + middle), strict=True):
        _notches(book, page, left, y, side, notches)
    page.box(left - 3, top + NOTCH_HIGH, notches * ZONE_WIDE + 6, middle, PALE, INK, 0.6, 3)
    for number in range(notches):
        with page.at(left + number * ZONE_WIDE, top + NOTCH_HIGH + 1):
            _place(book, page, number, zones[number] if zones else None, number == notches - 1)
    y = _legend(book, page, top + 2 * NOTCH_HIGH + middle + 12)
    page.text(book.left, y + 3, _medals(book), 3.1, fill=SOFT)
    _module_row(book, page, y + 14)


def _medals(book: Book) -> str:
    """What is good for somebody alone, where that was tried with these options."""
    changed = " ".join(unusual(book.texts.facts, book.game.options)) or "standard"
    points = book.game.content()["solo"]["medals"].get(changed)
    return book.own("medals", **points) if points and book.players in (None, 1) else ""


def _notches(book: Book, page: Canvas, left: float, y: float, side: str, notches: int) -> None:
    for number in range(notches):
        x = left + number * ZONE_WIDE
        page.box(x + 1, y + 1, ZONE_WIDE - 2, NOTCH_HIGH - 2, WHITE, SOFT, 0.3, 2, (1.4, 1.2))
        page.centred(
            x + ZONE_WIDE / 2, y + NOTCH_HIGH / 2, f"{book.texts.say(f'side.{side}')}{number + 1}", 4, fill=LINE
        )


def _place(book: Book, page: Canvas, number: int, zone: tuple[str, str] | None, last: bool) -> None:
    """A zone of the board, with what lies there at this table."""
    page.box(0.5, 0.5, ZONE_WIDE - 1, ZONE_HIGH - 1, WHITE, SOFT, 0.25, 1.5)
    shape, mission = zone or ("black-hole" if last else "", "")
    if shape:
        _zone(book, page, shape)
    else:
        page.centred(ZONE_WIDE / 2, ZONE_HIGH / 2, book.own("zone", n=number + 1), 3, fill=SOFT)
    if last:
        return
    page.box(0.5, ZONE_HIGH + 0.5, ZONE_WIDE - 1, MISSION_HIGH - 1, WHITE, SOFT, 0.25, 1.5)
    with page.at(0, ZONE_HIGH):
        if mission:
            _mission(book, page, mission)
        else:
            page.centred(ZONE_WIDE / 2, MISSION_HIGH / 2, book.own("mission"), 3, fill=SOFT)


def _legend(book: Book, page: Canvas, y: float) -> float:
    """What the signs of the sheet are."""
    page.text(book.left, y + 4, book.own("legend"), 3.8, bold=True)
    for number, (kind, tint) in enumerate(TINTS.items()):
        x = book.left + 8 + number * book.wide / 5
        page.path(hexagon(x, y + 15, 7), tint, SOFT, 0.25)
        page.picture(drawing(HERE, "marks", kind), x, y + 15, 7.4)
        page.text(x + 8.5, y + 16, _capital(book.texts.say(f"kind.{kind}")), 3, fit=book.wide / 5 - 18)
    return y + 24


def _capital(text: str) -> str:
    return text[:1].upper() + text[1:]


# What is cut out


def _tiles(book: Book) -> None:
    """Zones and missions, unless they stand on the board of the table already."""
    if book.table:
        return
    page = book.page(book.own("tiles"), book.say("cut"))
    shapes = [shape["id"] for shape in book.game.content()["shape"] if shape["id"] != "black-hole"]
    left = (book.paper.width - 5 * ZONE_WIDE) / 2
    for number, shape in enumerate(shapes):
        with page.at(left + number % 5 * ZONE_WIDE, TOP + 2 + number // 5 * ZONE_HIGH):
            _zone(book, page, shape)
    rows = -(-len(shapes) // 5)
    book.cut_lines(page, left, TOP + 2, [ZONE_WIDE] * 5, [ZONE_HIGH] * rows)
    top = TOP + 12 + rows * ZONE_HIGH
    kinds = book.game.content()["missions"]["kinds"]
    for number, kind in enumerate(kinds):
        with page.at(left + number * ZONE_WIDE, top):
            _mission(book, page, kind)
    book.cut_lines(page, left, top, [ZONE_WIDE] * len(kinds), [MISSION_HIGH])


def _module_row(book: Book, page: Canvas, y: float) -> None:
    """The Modules, each as wide as two notches."""
    wide, high = 2 * ZONE_WIDE - 2, NOTCH_HIGH - 2
    left = (book.paper.width - 3 * wide) / 2
    page.text(left, y + 4, book.own("modules"), 3.8, bold=True)
    page.text(left, y + 9, book.own("modules-hint"), 2.9, fill=SOFT, fit=3 * wide)
    for number in range(book.game.content()["board"]["modules"]):
        with page.at(left + number % 3 * wide, y + 14 + number // 3 * high):
            _module(page, wide, high)
    book.cut_lines(page, left, y + 14, [wide] * 3, [high])
    book.cut_lines(page, left, y + 14 + high, [wide] * 2, [high])


def _module(page: Canvas, wide: float, high: float) -> None:
    page.box(1.2, 1.2, wide - 2.4, high - 2.4, "#e6ebf5", SOFT, 0.3, 3)
    page.line((wide / 2, 3), (wide / 2, high - 3), stroke=LINE, width=0.3, dash=(1, 1))
    ends = art(HERE)["ends"]
    for x, end in ((wide / 4, "circle"), (3 * wide / 4, "octagon")):
        with page.at(x - 6, high / 2 - 6, 12 / 32):
            page.path(parse(ends[end]), WHITE, INK, 2.2)
    _people(page, wide / 4, high / 2, 1)
    _people(page, 3 * wide / 4, high / 2, 3)


def _people(page: Canvas, x: float, y: float, number: int) -> None:
    """The active player alone, or everybody else."""
    person = {"solid": drawing("perihelion.printing", "signs", "person")["pale"]}
    for each in range(number):
        page.picture(person, x + (each - (number - 1) / 2) * 2.4, y, 4.2 if number == 1 else 2.3)
