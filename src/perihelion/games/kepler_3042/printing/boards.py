"""The boards of Kepler-3042: actions, technologies, tracks and rounds."""

from collections.abc import Sequence

from perihelion.grammar import begun
from perihelion.printing.art import drawing, mixed
from perihelion.printing.book import TOP, Book
from perihelion.printing.canvas import INK, LINE, PALE, SOFT, WHITE, Canvas

from ..content_types import PrintedAction, PrintedTechnology, PrintedTrack
from ..printing import art as pictures
from ..printing.art import HERE

TINTS = ("#dbe7f6", "#e9dff6", "#fbefc9", "#dcecd0", "#f6dfe8")
TRACK_TINTS = {"technology": "#dbe7f6", "colonial": "#ece0f8"}


# The action board


def action_board(book: Book, seat: int | None) -> None:
    """Nine actions with the bonus actions around them; storage, the pit and the Earth below."""
    page = book.page(f"{book.texts.say('board.action-board')}, {book.owner(seat)}", book.own("actions-hint"))
    content = book.game.content()
    wide, high, bonus = 47.0, 36.0, book.wide - 3 * 47.0 - 2
    for action in content["action"]:
        with page.at(book.left + action["column"] * wide, TOP + 2 + action["row"] * high):
            _action(book, page, action, wide - 2, high - 2, action["id"] == content["player"]["first_action"])
    for each in content["bonus"]:
        if "row" in each:
            place = book.left + 3 * wide + 2, TOP + 2 + each["row"] * high + 4
        else:
            place = book.left + each["column"] * wide, TOP + 4 + 3 * high
        with page.at(*place):
            _bonus(book, page, each["id"], wide - 2 if "column" in each else bonus, 25)
    _resources(book, page, TOP + 4 + 3 * high + 32)


def _action(book: Book, page: Canvas, action: PrintedAction, wide: float, high: float, first: bool) -> None:
    page.box(0, 0, wide, high, PALE, INK if first else SOFT, 0.8 if first else 0.35, 2.5)
    page.picture(drawing(HERE, "actions", action["id"]), 6.4, 6.4, 8.4)
    page.paragraph(12, 2.2, book.texts.say(f"action.{action['id']}"), 3.0, wide - 18, bold=True)
    page.text(wide - 2.4, 5.6, action["letter"], 3.6, bold=True, fill=SOFT, align="right")
    page.paragraph(2.5, 12, book.texts.say(f"action-text.{action['id']}"), 2.35, wide - 14)
    page.box(wide - 10.5, high - 10.5, 8.5, 8.5, WHITE, SOFT, 0.3, 1, (1, 0.8))


def _bonus(book: Book, page: Canvas, id: str, wide: float, high: float) -> None:
    page.box(0, 0, wide, high, WHITE, SOFT, 0.35, 5)
    page.picture(drawing(HERE, "bonuses", id), 7, 7.4, 8)
    page.paragraph(13, 3.2, book.texts.say(f"bonus.{id}"), 2.8, wide - 15, bold=True)
    page.paragraph(3.5, 13, book.texts.say(f"does.{id}"), 2.35, wide - 7, fill=SOFT)


def _resources(book: Book, page: Canvas, y: float) -> None:
    """Where resources lie: storage, the pit, the Earth; and the ships in supply."""
    content = book.game.content()
    high = min(TOP + book.high - y, 100.0)
    wide = (book.wide - 9) / 4
    on_earth = content["player"]["on_earth"]
    rest = [each - there for each, there in zip(content["resources"]["each"], on_earth, strict=True)]
    alone = book.players == 1
    start = content["resources"]["each"] if alone else rest
    for index, (label, sign, begins) in enumerate(
        (
            (book.name("storage"), drawing(HERE, "marks", "storage"), start),
            (begun(book.texts.say("planet.0")), None, [0, 0, 0] if alone else on_earth),
            (book.name("pit"), drawing(HERE, "marks", "pit"), [0, 0, 0]),
            (book.own("ships"), drawing(HERE, "actions", "construct"), None),
        )
    ):
        x = book.left + index * (wide + 3)
        page.box(x, y, wide, high, WHITE, INK, 0.4, 3)
        if sign is None:
            pictures.planet(page, "earth", x + 6.5, y + 6.5, 4)
        else:
            page.picture(sign, x + 6.5, y + 6.5, 7.5)
        page.text(x + 12, y + 7.8, label, 3.4, bold=True, fit=wide - 14)
        if begins is not None:
            _begins(book, page, x, y + 12, begins, wide)
        else:
            for number in range(content["player"]["ships"]):
                pictures.ship(page, x + 9 + 13 * number, y + 24, 11, str(number + 1))
            _cost(book, page, x + 4, y + 38, content["ship"]["cost"])


def _begins(book: Book, page: Canvas, x: float, y: float, begins: Sequence[int], wide: float) -> None:
    """What lies there at the beginning, small and pale, to be covered with cubes."""
    for row, (kind, number) in enumerate(zip(pictures.KINDS, begins, strict=True)):
        for index in range(number):
            pictures.cube(page, kind, x + 5 + index * min(5.6, (wide - 8) / 7), y + 5 + row * 6, 4.6, ink=SOFT)


def _cost(book: Book, page: Canvas, x: float, y: float, cost: Sequence[int]) -> None:
    page.text(x, y + 1, book.own("costs"), 2.6, fill=SOFT)
    pictures.cubes(page, cost, x + 11, y, 4.8)


# Technologies


def technology_board(book: Book) -> None:
    """Five technologies with five levels each."""
    page = book.page(book.own("technologies"), book.own("technologies-hint"))
    rows = book.game.content()["technology"]
    high = min((book.high - 3) / len(rows), 50.0)
    for number, tech in enumerate(rows):
        with page.at(book.left, TOP + 2 + number * high):
            _technology(book, page, tech, TINTS[number], book.wide, high - 2)


def _technology(book: Book, page: Canvas, tech: PrintedTechnology, tint: str, wide: float, high: float) -> None:
    head = 27.0
    page.box(0, 0, head, high, tint, SOFT, 0.35, 2.5)
    page.picture(drawing(HERE, "techs", tech["id"]), head / 2, 14, 15)
    page.text(head / 2, 27.5, tech["numeral"], 3.4, bold=True, fill=SOFT, align="middle")
    page.paragraph(1.5, 29.5, book.texts.say(f"tech.{tech['id']}"), 3.0, head - 3, bold=True, align="middle")
    each = (wide - head) / (len(tech["costs"]) + 1)
    for level in range(len(tech["costs"]) + 1):
        with page.at(head + 1 + level * each, 0):
            _level(book, page, tech, level, tint, each - 1, high)


def _level(book: Book, page: Canvas, tech: PrintedTechnology, level: int, tint: str, wide: float, high: float) -> None:
    page.box(0, 0, wide, high, mixed(tint, 0.8 - 0.17 * level), SOFT, 0.3, 2)
    page.disc(5, 5, 3.1, WHITE, INK, 0.35)
    page.centred(5, 5, str(level), 3.4, bold=True)
    page.paragraph(9.2, 2.2, book.texts.say(f"level.{tech['id']}.{level}"), 2.45, wide - 10.5, bold=True)
    gives = {name: values[level] for name, values in tech["gives"].items()}
    y = page.paragraph(2, 11.4, book.texts.say(f"gives.{tech['id']}", gives) if level else "–", 2.4, wide - 4)
    settled = [kind["id"] for kind in book.game.content()["type"] if kind["antimatter_science"] == level > 0]
    if tech["id"] == "antimatter-science" and settled:
        names = ", ".join(book.texts.say(f"type.{kind}") for kind in settled)
        page.paragraph(2, y + 0.6, book.own("settle", types=names), 2.4, wide - 4, bold=True)
    if level:
        pictures.cubes(page, tech["costs"][level - 1], 2, high - 15.6, 4.8, wide - 4)
        lifts = book.game.content()["collaboration"].get(f"level_{level}", 0)
        if lifts:
            page.text(2, high - 18.8, book.own("lifts", n=lifts), 2.0, fill=SOFT, fit=wide - 4)
        icons = tech["icons"][level - 1]
        if icons:
            page.picture(drawing(HERE, "marks", "tracks"), 4.4, high - 10, 4)
            page.text(7.6, high - 9.2, book.own("steps", n=icons), 2.3, fill=SOFT)
    for seat in range(4):
        page.disc(wide / 2 + (seat - 1.5) * 7, high - 4, 2.7, WHITE, LINE, 0.25)


# Tracks


def tracks_board(book: Book) -> None:
    """Both Supremacy tracks, the rounds, and what the icons do."""
    page = book.page(book.own("tracks"))
    y = TOP
    for track in book.game.content()["track"]:
        y = _track(book, page, track, y)
    y = _rounds(book, page, y)
    y = _icons(book, page, y + 1)
    lines = (
        "antimatter",
        "every-type",
        "three-alike",
        "mines",
        "top-levels",
        "medals",
        "zone",
        "track",
        "terraformed",
        "objective",
    )
    book.score_pad(page, y, [book.texts.say(f"line.{line}") for line in lines], 5.4)


def _track(book: Book, page: Canvas, track: PrintedTrack, y: float) -> float:
    """Spaces in two rows; points below, an icon above."""
    name = book.texts.say(f"track.{track['id']}")
    page.text(book.left, y + 5, name[:1].upper() + name[1:], 4.2, bold=True)
    columns = -(-len(track["points"]) // 2)
    wide, high = book.wide / columns, 24.5
    for space, (points, icon) in enumerate(zip(track["points"], track["icons"], strict=True)):
        with page.at(book.left + space % columns * wide, y + 8 + space // columns * (high + 2)):
            page.box(0.6, 0, wide - 1.2, high, TRACK_TINTS[track["id"]], SOFT, 0.35, 2.5)
            page.text(3, 5, str(space), 3.0, bold=True, fill=SOFT)
            if icon:
                page.picture(drawing(HERE, "marks", icon), wide / 2, 8.6, 8)
            page.disc(wide / 2, high - 6, 4.2, WHITE, INK, 0.3)
            page.centred(wide / 2, high - 6, str(points), 3.8, bold=True)
    return y + 8 + 2 * (high + 2) + 2


def _rounds(book: Book, page: Canvas, y: float) -> float:
    count: int = book.game.content()["round"]["count"]
    ghost: list[int] = book.game.content()["solo"]["ghost_rounds"] if book.players in (None, 1) else []
    page.text(book.left, y + 5, book.own("rounds"), 4.2, bold=True)
    page.text(book.left + 30, y + 5, book.own("round-hint"), 2.9, fill=SOFT)
    wide = book.wide / count
    for number in range(1, count + 1):
        x = book.left + (number - 0.5) * wide
        page.box(x - wide / 2 + 0.5, y + 8, wide - 1, 15, WHITE, SOFT, 0.35, 2)
        page.centred(x, y + 12.5, str(number), 4, bold=True)
        if number in ghost:
            page.picture(drawing(HERE, "marks", "ghost"), x, y + 19, 4.6)
    return y + 26


def _icons(book: Book, page: Canvas, y: float) -> float:
    for index, icon in enumerate(("produce", "regenerate", "medal")):
        x = book.left + index * book.wide / 3
        page.picture(drawing(HERE, "marks", icon), x + 4.5, y + 5, 7.5)
        page.paragraph(x + 10, y + 1.6, book.texts.say(f"icon.{icon}"), 2.8, book.wide / 3 - 13)
    ghost = book.game.content()["solo"]
    if book.players in (None, 1):
        page.picture(drawing(HERE, "marks", "ghost"), book.left + 4.5, y + 17, 7)
        text = book.own("ghost", rounds=", ".join(map(str, ghost["ghost_rounds"])), n=ghost["ghost_steps"])
        page.paragraph(book.left + 10, y + 14, text, 2.8, book.wide - 12)
        return y + 24
    return y + 14
