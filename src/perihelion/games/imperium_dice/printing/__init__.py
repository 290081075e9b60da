"""Imperium Dice on paper: dice to cut out and fold, a card for each race, and a turn in short."""

from collections.abc import Sequence

from perihelion.printing.art import art, drawing, mixed
from perihelion.printing.book import TOP, Book
from perihelion.printing.canvas import INK, LINE, PALE, SOFT, WHITE, Canvas, paragraph_height
from perihelion.printing.paths import line, parse, polygon, rectangle

from ..view_types import SeatView

HERE = __name__
COLOURS = {"home": "#f2cf63", "planet": "#8fcf9a", "weapon": "#ef9a8d"}
FRAMES = {"home": "round", "planet": "hex", "weapon": "square"}
EACH = {"home": 1, "planet": 1, "weapon": 2}  # dice a player brings
MOST = 6  # players
SIDE, TAB = 16.0, 4.0
NET_WIDE, NET_HIGH = 4 * SIDE + TAB + 22, 3 * SIDE + 2 * TAB + 3.6
CROSS = ((0, 1), (1, 1), (2, 1), (3, 1), (1, 0), (1, 2))  # where each face lies: column and row
PHASES = ("construction", "management", "politics")
CARD_WIDE, CARD_HIGH = 90.0, 79.0

Die = tuple[str, str]  # its kind, and the race of a home


def pages(book: Book) -> None:
    """Dice, race cards, the summary and the rules."""
    _dice(book)
    seats = {seat["race"]: seat for seat in book.view.get("seats", []) if seat["race"]}
    races = [*seats] or list(book.game.content()["bonus"])
    book.cards(
        book.own("races"),
        races,
        CARD_WIDE,
        CARD_HIGH,
        lambda page, race: _race(book, page, race, seats.get(race)),
        book.first(),
    )
    _summary(book)
    book.rules()


# The dice


def _dice(book: Book) -> None:
    """The homes of the races, one planet and two weapons a player; a page has eight nets."""
    players = book.players or MOST
    dealt = [seat["race"] for seat in book.view.get("seats", []) if seat["race"]]
    homes: list[Die] = [("home", race) for race in dealt or book.game.content()["bonus"]]
    dice = homes + [(kind, "") for kind in ("planet", "weapon") for _ in range(EACH[kind] * players)]
    each = 2 * int(book.high // NET_HIGH)
    left = (book.paper.width - 2 * NET_WIDE) / 2
    for start in range(0, len(dice), each):
        page = book.page(book.own("dice"), book.say("net"))
        for index, die in enumerate(dice[start : start + each]):
            with page.at(left + index % 2 * NET_WIDE, TOP + index // 2 * NET_HIGH):
                _net(book, page, *die)


def _net(book: Book, page: Canvas, kind: str, race: str) -> None:
    """A die: six faces in a cross, with seven tabs to glue."""
    faces: list[str] = next(die["faces"] for die in book.game.content()["die"] if die["kind"] == kind)
    with page.at(1, TAB + 1):
        _tabs(page)
        for face, (column, row) in zip(_spread(faces), CROSS, strict=True):
            with page.at(column * SIDE, row * SIDE):
                page.path(rectangle(0, 0, SIDE, SIDE), mixed(COLOURS[kind], 0.72))
                _face(book, page, kind, race, face)
        _folds(page)
        page.text(2 * SIDE + 4, 3.4, book.texts.say(f"kind.{kind}").capitalize(), 2.9, bold=True, fit=38)
        page.text(2 * SIDE + 4, 6.9, book.texts.say(f"race.{race}") if race else "", 2.5, fill=SOFT, fit=38)


def _spread(faces: Sequence[str]) -> list[str]:
    """The faces so that equal ones do not all lie in one row."""
    first, second, third, fourth, fifth, sixth = faces
    return [first, third, second, fifth, fourth, sixth]


def _tabs(page: Canvas) -> None:
    slant = 2.2
    for column in (0, 2, 3):
        x = column * SIDE
        for y, way in ((SIDE, -1), (2 * SIDE, 1)):
            tip = y + way * TAB
            page.path(polygon([(x, y), (x + slant, tip), (x + SIDE - slant, tip), (x + SIDE, y)]), WHITE, INK, 0.25)
    x = 4 * SIDE
    page.path(
        polygon([(x, SIDE), (x + TAB, SIDE + slant), (x + TAB, 2 * SIDE - slant), (x, 2 * SIDE)]), WHITE, INK, 0.25
    )


def _folds(page: Canvas) -> None:
    """Solid where one cuts, dashed where one folds."""
    s = SIDE
    cross = [(s, s), (s, 0), (2 * s, 0), (2 * s, s), (4 * s, s), (4 * s, 2 * s), (2 * s, 2 * s), (2 * s, 3 * s)]
    cross += [(s, 3 * s), (s, 2 * s), (0, 2 * s), (0, s)]
    page.path(polygon(cross), None, INK, 0.3)
    inner = [((x * s, s), (x * s, 2 * s)) for x in (1, 2, 3)] + [((s, y * s), (2 * s, y * s)) for y in (1, 2)]
    tabs = [((x * s, y * s), (x * s + s, y * s)) for x in (0, 2, 3) for y in (1, 2)] + [((4 * s, s), (4 * s, 2 * s))]
    for a, b in inner + tabs:
        page.path(line(a, b), stroke=WHITE, width=0.45)
        page.path(line(a, b), stroke=INK, width=0.25, dash=(1.0, 0.9))


def _face(book: Book, page: Canvas, kind: str, race: str, face: str) -> None:
    """A frame for the kind of die, the picture, its name, and what it is worth in a fight."""
    middle = SIDE / 2
    with page.at(0.9, 0.9, (SIDE - 1.8) / 64):
        frame = art("perihelion.printing")["frames"][FRAMES[kind]]
        page.path(parse(frame["body"]), WHITE, mixed(COLOURS[kind], 0.35, INK), 1.4)
        if "marks" in frame:
            page.path(parse(frame["marks"]), None, mixed(COLOURS[kind], 0.35, INK), 1.2)
    acts = book.game.content()["bonus"].get(race, "") if face == "bonus" else ""
    if acts:
        page.picture(drawing(HERE, "emblems", race), middle - 2.9, middle - 1.4, 5)
        page.picture(drawing(HERE, "faces", acts), middle + 2.9, middle - 1.4, 5)
    else:
        picture = drawing(HERE, "glyphs", "win") if face == "bonus" else drawing(HERE, "faces", face)
        page.picture(picture, middle, middle - 1.2, 7)
    page.text(middle, SIDE - 4.1, book.texts.say(f"face.{acts or face}"), 1.75, bold=True, align="middle", fit=10.4)
    _worth(book, page, acts or face)


def _worth(book: Book, page: Canvas, face: str) -> None:
    """Attack on a disc at the left, defence on a shield at the right."""
    content = book.game.content()
    attack, defence = content["attack"].get(face, 0), content["defence"].get(face, 0)
    if attack:
        page.disc(2.3, 2.3, 1.6, WHITE, INK, 0.2)
        page.centred(2.3, 2.3, str(attack), 2.0, bold=True)
    if defence:
        page.picture(drawing(HERE, "glyphs", "defence"), SIDE - 2.4, 2.4, 4.0, pen=1.6)
        page.centred(SIDE - 2.4, 2.2, str(defence), 2.0, bold=True)


# Cards


def _race(book: Book, page: Canvas, race: str, seat: SeatView | None) -> None:
    face: str = book.game.content()["bonus"][race]
    page.box(3, 3, CARD_WIDE - 6, CARD_HIGH - 6, WHITE, SOFT, 0.4, 3)
    page.box(3, 3, CARD_WIDE - 6, 24, mixed(COLOURS["home"], 0.6), SOFT, 0.4, 3)
    page.picture(drawing(HERE, "emblems", race), 16, 15, 18)
    page.text(29, 14, book.texts.say(f"race.{race}"), 5.2, bold=True, fit=CARD_WIDE - 35)
    owner = book.texts.say("seat", {"seat": seat["seat"] + 1}) if seat else ""
    page.text(29, 20.5, owner, 3.4, fill=SOFT)
    page.picture(drawing(HERE, "faces", face), 14, 36, 11)
    page.text(24, 35.5, f"{book.texts.say('face.bonus')} =", 3.2, fill=SOFT)
    page.text(24, 40.2, book.texts.say(f"face.{face}"), 4.2, bold=True)
    if seat and book.table:
        home = book.view["dice"][seat["home"]]["face"]
        page.text(24, 45.6, book.own("starts", face=book.texts.say(f"face.{home}")) if home else "", 3.0, fill=SOFT)
    y = 50.0
    for number, phase in enumerate(PHASES, 1):
        page.text(8, y + 2.5, f"{number}", 3.4, bold=True)
        y = page.paragraph(13, y, book.own(f"{phase}"), 2.35, CARD_WIDE - 21) + 1.1


# The summary


def _summary(book: Book) -> None:
    page = book.page(book.own("summary"), book.own("counts"))
    y = TOP
    for number, phase in enumerate(PHASES, 1):
        extra = {"construction": ("carrier",), "politics": ("prize", "vote")}.get(phase, ())
        y = _box(book, page, y, f"{number}. {book.texts.say(f'phase.{phase}')}", [phase, *extra])
    y = _box(book, page, y, book.own("win"), ["aim"])
    y = _capacity(book, page, y + 4)
    _kinds(book, page, y + 4)


def _box(book: Book, page: Canvas, y: float, title: str, keys: Sequence[str]) -> float:
    texts, wide = [book.own(f"{key}") for key in keys], book.wide - 52
    high = max(sum(paragraph_height(text, 3.3, wide) + 1.6 for text in texts) + 4, 13)
    page.box(book.left, y, book.wide, high, PALE, LINE, radius=2)
    page.text(book.left + 4, y + 7.6, title, 4.2, bold=True, fit=42)
    inner = y + 3.2
    for text in texts:
        inner = page.paragraph(book.left + 48, inner, text, 3.3, wide) + 1.6
    return y + high + 3


def _capacity(book: Book, page: Canvas, y: float) -> float:
    """What each face is worth in attack and defence."""
    content = book.game.content()
    page.text(book.left, y + 4, book.own("legend"), 4.2, bold=True)
    faces = list(content["defence"])
    each = book.wide / len(faces)
    for number, face in enumerate(faces):
        x = book.left + (number + 0.5) * each
        page.box(x - each / 2 + 1, y + 7, each - 2, 27, WHITE, LINE, radius=2)
        page.picture(drawing(HERE, "faces", face), x, y + 14.5, 9)
        page.text(x, y + 24, book.texts.say(f"face.{face}"), 2.8, bold=True, align="middle", fit=each - 4)
        worth = f"{content['attack'].get(face, 0)} / {content['defence'][face]}"
        page.text(x, y + 30.5, worth, 4.4, bold=True, align="middle")
    page.disc(book.left + 2, y + 38, 1.9, WHITE, INK, 0.25)
    page.text(book.left + 5.5, y + 39, book.own("attack"), 2.9, fill=SOFT)
    page.picture(drawing(HERE, "glyphs", "defence"), book.left + 27, y + 38, 4.4, pen=1.6)
    page.text(book.left + 30.5, y + 39, book.own("defence"), 2.9, fill=SOFT)
    return y + 42


def _kinds(book: Book, page: Canvas, y: float) -> None:
    """Every die and its six faces."""
    page.text(book.left, y + 4, book.own("faces"), 4.2, bold=True)
    for number, die in enumerate(book.game.content()["die"]):
        top = y + 8 + 17 * number
        page.text(book.left, top + 9, book.texts.say(f"kind.{die['kind']}").capitalize(), 3.4, bold=True, fit=40)
        for index, face in enumerate(die["faces"]):
            with page.at(book.left + 44 + index * (SIDE + 4), top):
                page.path(rectangle(0, 0, SIDE, SIDE, 2), mixed(COLOURS[die["kind"]], 0.72), SOFT, 0.25)
                _face(book, page, die["kind"], "", face)
