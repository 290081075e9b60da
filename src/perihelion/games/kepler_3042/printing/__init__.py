"""Kepler-3042 on paper: the galaxy, planets with two sides, boards, tracks, cards and counters."""

from perihelion.printing.art import drawing, mixed
from perihelion.printing.book import TOP, Book
from perihelion.printing.canvas import INK, LINE, SOFT, WHITE, Canvas
from perihelion.printing.paths import hexagon

from ..content_types import PrintedCard, PrintedObjective, PrintedPlanet, PrintedType
from ..printing import art as pictures
from ..printing.art import HERE
from ..printing.boards import action_board, technology_board, tracks_board
from ..printing.map import galaxy_map

SIDE_WIDE, SIDE_HIGH = 45.0, 60.0
CARD_WIDE, CARD_HIGH = 60.0, 40.0
MOST = 4  # players
MEDALS = {"technology": "#a9cdf2", "colonial": "#d6b6f6"}
SEATS = ("#f3b7ae", "#b4d6f5", "#bfe3b4", "#f4dd94")
MARKS = {"yellow": 4, "white": 3}  # players from whom on a marked planet is in the game


def pages(book: Book) -> None:
    """Everything but cubes and pawns, and those too if need be."""
    galaxy_map(book)
    for seat in book.seats():
        action_board(book, seat)
    technology_board(book)
    tracks_board(book)
    book.cards(
        book.own("planets"),
        _planets(book),
        2 * SIDE_WIDE,
        SIDE_HIGH,
        lambda page, planet: _planet(book, page, planet),
        book.say("fold"),
    )
    alone = book.players == 1
    cards = [card for card in book.game.content()["card"] if not (alone and card.get("not_alone"))]
    book.cards(book.own("progress"), cards, CARD_WIDE, CARD_HIGH, lambda page, card: _progress(book, page, card))
    book.cards(
        book.own("objectives"),
        _objectives(book),
        CARD_WIDE,
        CARD_HIGH,
        lambda page, each: _objective(book, page, each),
    )
    _counters(book)
    book.rules()


def _planets(book: Book) -> list[PrintedPlanet]:
    """The planets of the table, which everybody knows; or all."""
    planets: list[PrintedPlanet] = book.game.content()["planet"]
    return [planet for planet in planets if not book.table or planet["number"] in book.view["planets"]]


def _objectives(book: Book) -> list[PrintedObjective]:
    """Those the secret ones are drawn from, or those of the campaign."""
    objectives: list[PrintedObjective] = book.game.content()["objective"]
    if book.table is None:
        return objectives
    options = book.table.options
    if book.table.players > 1:
        return [each for each in objectives if each["deck"] == options["objectives"]]
    campaign = next(each for each in book.game.content()["campaign"] if each["id"] == options["campaign"])
    return [each for each in objectives if each["id"] in campaign["objectives"]]


# Planets


def _planet(book: Book, page: Canvas, planet: PrintedPlanet) -> None:
    """Both sides, with a line to fold between them."""
    _side(book, page, planet, terraformed=False)
    with page.at(SIDE_WIDE, 0):
        _side(book, page, planet, terraformed=True)
    page.line((SIDE_WIDE, 0), (SIDE_WIDE, SIDE_HIGH), stroke=SOFT, width=0.25, dash=(1.4, 1.2))


def _side(book: Book, page: Canvas, planet: PrintedPlanet, terraformed: bool) -> None:
    type, number = planet["type"], planet["number"]
    page.box(2, 2, SIDE_WIDE - 4, SIDE_HIGH - 4, WHITE, SOFT, 0.35, 2.5)
    page.box(2, 2, SIDE_WIDE - 4, 20, mixed(pictures.PLANETS[type], 0.3), SOFT, 0.35, 2.5)
    pictures.planet(page, type, 12.5, 12, 6.2, terraformed)
    page.text(22, 9.6, str(number), 5.4, bold=True)
    page.paragraph(22, 14.6, book.texts.say(f"type.{type}"), 2.4, SIDE_WIDE - 25, fill=SOFT)
    page.text(4.5, 26.4, book.texts.say(f"planet.{number}"), 3.2, bold=True, fit=SIDE_WIDE - 9)
    state = book.texts.say("board.terraformed" if terraformed else "word.colony")
    page.text(4.5, 30, state, 2.4, fill=SOFT)
    face = planet["terraformed" if terraformed else "colony"]
    page.picture(drawing(HERE, "actions", "produce"), 7, 35, 4.2)
    pictures.cubes(page, face["production"], 11, 35, 4.6, SIDE_WIDE - 15)
    page.picture(drawing(HERE, "actions", "colonise"), 7, 41, 4.2)
    page.text(11, 42, book.own("icons", n=face["icons"]), 2.3, fit=SIDE_WIDE - 15)
    if terraformed:
        page.disc(SIDE_WIDE - 8.5, 9, 5, WHITE, INK, 0.4)
        page.centred(SIDE_WIDE - 8.5, 9, str(planet["terraformed"]["points"]), 4.8, bold=True)
    else:
        _to_terraform(book, page, planet)


def _to_terraform(book: Book, page: Canvas, planet: PrintedPlanet) -> None:
    """What it takes to flip the card, and to settle there; and from how many players on it is in the game."""
    kind = next(each for each in book.game.content()["type"] if each["id"] == planet["type"])
    page.line((4.5, 45.2), (SIDE_WIDE - 4.5, 45.2), stroke=LINE)
    page.text(4.5, 48.6, book.own("needs", n=_level(book, kind)), 2.3, fill=SOFT)
    pictures.cubes(page, planet["cost"], 4.5, 52.4, 4.6, SIDE_WIDE - 9)
    if kind["antimatter_science"]:
        page.text(
            SIDE_WIDE - 4.5,
            30,
            book.own("science", n=kind["antimatter_science"]),
            2.0,
            bold=True,
            align="right",
            fit=24,
        )
    if planet["mark"]:
        page.disc(SIDE_WIDE - 6.5, 6.5, 3, "#f7d768" if planet["mark"] == "yellow" else WHITE, INK, 0.3)
        page.centred(SIDE_WIDE - 6.5, 6.5, f"{MARKS[planet['mark']]}+", 2.3, bold=True)


def _level(book: Book, kind: PrintedType) -> int:
    level: int = kind["terraforming"]
    if kind["id"] == "alien" and book.table is not None:
        return int(book.table.options["alien_terraforming"])
    return level


# Cards


def _progress(book: Book, page: Canvas, card: PrintedCard) -> None:
    """A Progress card: whom it concerns and what it gives."""
    _frame(page, "#dbe7f6")
    compared = card.get("of", "")
    sign = drawing(HERE, "techs", compared) or drawing(HERE, "marks", "tracks" if compared else "star")
    page.picture(sign, 9.5, 8.6, 7)
    page.text(15.5, 10, book.texts.say(f"card.{card['id']}"), 3.5, bold=True, fit=CARD_WIDE - 20)
    page.paragraph(6, 17.5, book.texts.say(f"card-text.{card['id']}"), 3.0, CARD_WIDE - 12)


def _objective(book: Book, page: Canvas, card: PrintedObjective) -> None:
    """An Objective and its points."""
    _frame(page, "#f3e4f8")
    page.text(6, 10, book.texts.say(f"objective.{card['id']}"), 3.5, bold=True, fit=CARD_WIDE - 22)
    page.disc(CARD_WIDE - 9.5, 8.6, 4.6, WHITE, INK, 0.4)
    page.centred(CARD_WIDE - 9.5, 8.6, str(card["points"]), 4.8, bold=True)
    page.paragraph(6, 17.5, book.texts.say(f"objective-text.{card['id']}"), 3.0, CARD_WIDE - 12)
    page.text(6, CARD_HIGH - 5, book.texts.say(f"option.objectives.{card['deck']}"), 2.3, fill=SOFT)


def _frame(page: Canvas, tint: str) -> None:
    page.box(2.5, 2.5, CARD_WIDE - 5, CARD_HIGH - 5, WHITE, SOFT, 0.35, 2.5)
    page.box(2.5, 2.5, CARD_WIDE - 5, 12.2, tint, SOFT, 0.35, 2.5)


# Counters


def _counters(book: Book) -> None:
    page = book.page(book.own("counters"), book.own("counters-hint"))
    y = _bodies(book, page, TOP + 4)
    y = _medals(book, page, y + 4)
    for seat in range(book.players or MOST):
        y = _belongings(book, page, y + 3, seat)


def _bodies(book: Book, page: Canvas, y: float) -> float:
    """A counter for each planet, mine and colonial objective."""
    bodies = book.game.content()["bodies"]
    others = max(book.players or MOST, 2)
    kinds = [str(planet["number"]) for planet in _planets(book)]
    kinds += ["mine"] * bodies["mines_each"] * others + ["target"] * bodies["objectives_each"] * others
    types = {str(planet["number"]): planet["type"] for planet in book.game.content()["planet"]}
    radius, columns = 7.2, 12
    step = book.wide / columns
    for index, kind in enumerate(kinds):
        x, top = book.left + (index % columns + 0.5) * step, y + (index // columns) * (2 * radius + 1.6) + radius
        page.path(hexagon(x, top, radius), WHITE, INK, 0.3)
        if kind in types:
            pictures.planet(page, types[kind], x, top - 0.9, 3.9)
            page.centred(x, top + 4.9, kind, 2.6, bold=True)
        else:
            (pictures.mine if kind == "mine" else pictures.target)(page, x, top, 4.6)
    return y + -(-len(kinds) // columns) * (2 * radius + 1.6)


def _medals(book: Book, page: Canvas, y: float) -> float:
    x = book.left + 6
    for track in book.game.content()["track"]:
        for _ in range(track["icons"].count("medal")):
            page.disc(x, y + 5.5, 5.5, MEDALS[track["id"]], INK, 0.3)
            page.disc(x, y + 5.5, 4.8, None, INK if track["id"] == "colonial" else None, 0.3)
            page.picture(drawing(HERE, "marks", "medal"), x, y + 5.2, 6.4)
            x += 13
        x += 9
    return y + 12


def _belongings(book: Book, page: Canvas, y: float, seat: int) -> float:
    """A player's ships, markers and resources."""
    content, letter = book.game.content(), "ABCD"[seat]
    page.text(book.left, y + 9, letter, 6, bold=True)
    x = book.left + 14
    for _ in range(content["player"]["ships"]):
        pictures.ship(page, x, y + 7, 11.5, letter, SEATS[seat])
        x += 12.5
    markers = len(content["technology"]) + len(content["track"]) + content["player"]["colonies"] + 1
    for number in range(markers):
        at = x + number // 2 * 6.4, y + 3.8 + number % 2 * 6.4
        page.disc(*at, 2.9, SEATS[seat], INK, 0.25)
        page.centred(*at, letter, 2.6, bold=True)
    x += -(-markers // 2) * 6.4 + 5
    energy, matter, antimatter = content["resources"]["each"]
    for row, kinds in enumerate((["energy"] * energy + ["antimatter"] * antimatter, ["matter"] * matter)):
        for number, kind in enumerate(kinds):
            pictures.cube(page, kind, x + number * 7, y + 3.6 + row * 7, 6)
    return y + 15
