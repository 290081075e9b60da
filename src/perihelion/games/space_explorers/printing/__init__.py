"""Space Explorers on paper: Specialists, Projects with two sides, tokens, and the Success Track of the solo game."""

from collections.abc import Sequence

from perihelion.printing.art import art, drawing, mixed
from perihelion.printing.book import TOP, Book
from perihelion.printing.canvas import INK, LINE, PALE, SOFT, WHITE, Canvas, paragraph_height
from perihelion.printing.markup import draw
from perihelion.printing.paths import Matrix, circle, rectangle

from ..components import DIVISIONS
from ..content_types import PrintedAbility, PrintedProject, PrintedSpecialist

HERE = __name__
COLOURS = {
    "engineering": "#6aaefb",
    "testing": "#5fcb8f",
    "science": "#ecd04a",
    "construction": "#fb8f80",
    "spaceflight": "#bb99f8",
}
CARD_WIDE, CARD_HIGH = 60.0, 80.0
TILE_WIDE, TILE_HIGH = 45.0, 48.0
MOST = 4  # players
PICTURE_WIDE = 120.0  # in the units of the page's own pictures
EYES = 52.0  # how far below the upper edge of a portrait
FACE_HIGH = 22.0
COIN = 10.0  # the radius of a token


def pages(book: Book) -> None:
    """The set-up of the table, cards, tiles, tokens and the rules."""
    content = book.game.content()
    if book.table:
        _setup(book)
    book.cards(
        book.own("specialists"),
        content["specialist"],
        CARD_WIDE,
        CARD_HIGH,
        lambda page, card: _card(book, page, card),
    )
    book.cards(
        book.own("projects"),
        [tile for tile in _tiles(content["project"]) if not book.table or _in_play(book, tile)],
        2 * TILE_WIDE,
        TILE_HIGH,
        lambda page, tile: _tile(book, page, tile),
        book.say("fold"),
    )
    _tokens(book)
    if book.players in (None, 1):
        _track(book)
    book.rules()


def _tiles(faces: Sequence[PrintedProject]) -> list[list[PrintedProject]]:
    numbers = sorted({face["tile"] for face in faces})
    return [[face for face in faces if face["tile"] == number] for number in numbers]


def _in_play(book: Book, tile: Sequence[PrintedProject]) -> bool:
    chosen = {project["id"] for project in book.view["projects"]}
    return any(face["id"] in chosen for face in tile)


# Signs


def _sign(book: Book, page: Canvas, division: str, x: float, y: float, high: float, skill: bool = True) -> None:
    """A Division's icon and letter around a point: round for a skill or token, square for a cost."""
    wide = 1.75 * high
    fill = COLOURS[division] if skill else mixed(COLOURS[division], 0.65)
    page.box(x - wide / 2, y - high / 2, wide, high, fill, INK, 0.25, high / 2 if skill else 0.9)
    page.picture(drawing(HERE, "signs", division), x - high * 0.34, y, high * 0.78, fill=WHITE)
    page.centred(x + high * 0.42, y, book.texts.say(f"letter.{division}"), high * 0.62, bold=True)


def _signs(
    book: Book,
    page: Canvas,
    divisions: Sequence[str],
    x: float,
    y: float,
    high: float,
    limit: float,
    skill: bool = True,
) -> float:
    """A row of signs from the left, in as many lines as it takes; where the next thing may begin."""
    each = 1.75 * high + 0.7
    columns = max(1, int(limit // each))
    for number, division in enumerate(divisions):
        at = x + each * (number % columns) + each / 2, y + (number // columns + 0.5) * (high + 0.7)
        _sign(book, page, division, *at, high, skill)
    return y + -(-len(divisions) // columns) * (high + 0.7)


def _picture(page: Canvas, group: str, name: str, middle: float, x: float, y: float, wide: float, high: float) -> None:
    """A part of a picture that fills a box, with that height of it in the middle."""
    scale = wide / PICTURE_WIDE
    with page.within(rectangle(x, y, wide, high)):
        draw(page, art(HERE)[group][name], Matrix(scale, 0, 0, scale, x, y + high / 2 - max(middle * scale, high / 2)))


# A Specialist


def _card(book: Book, page: Canvas, card: PrintedSpecialist) -> None:
    """Cost at the left, skills and points above, the ability below."""
    colour, number = COLOURS[card["skills"][0]], card["number"]
    page.box(2.5, 2.5, CARD_WIDE - 5, CARD_HIGH - 5, WHITE, SOFT, 0.35, 3)
    _picture(page, "portraits", str(number), EYES, 18.2, 15.5, CARD_WIDE - 20.7, FACE_HIGH)
    page.box(2.5, 2.5, CARD_WIDE - 5, 13, mixed(colour, 0.45), SOFT, 0.35, 3)
    page.text(6, 10.6, book.texts.say(f"specialist.{number}"), 3.8, bold=True, fit=CARD_WIDE - 22)
    page.disc(CARD_WIDE - 9.2, 9, 5, WHITE, INK, 0.4)
    ability = _ability(book, card["ability"])
    ends = ability["timing"] == "end-of-game"
    page.centred(CARD_WIDE - 9.2, 9, f"{card['points']}{'+' if ends else ''}", 4.8, bold=True)
    page.picture(
        drawing(HERE, "signs", card["skills"][0]),
        CARD_WIDE - 12.5,
        CARD_HIGH - 16,
        13,
        ink=mixed(colour, 0.55),
        fill=None,
        pen=1,
    )
    for index, icon in enumerate(card["cost"]):
        _sign(book, page, icon, 10.2, 21.5 + 7.4 * index, 6.2, skill=False)
    page.line((18.2, 15.5), (18.2, CARD_HIGH - 12), stroke=LINE, width=0.25)
    for index, skill in enumerate(card["skills"]):
        _sign(book, page, skill, CARD_WIDE - 8.5, 34 - 7 * index, 6)
    _ability_words(book, page, card, ability)
    page.text(6, CARD_HIGH - 6, book.texts.say(f"profession.{card['skills'][0]}"), 2.6, fill=SOFT)
    page.text(CARD_WIDE - 6, CARD_HIGH - 6, str(number), 2.6, fill=SOFT, align="right")


def _ability(book: Book, id: str) -> PrintedAbility:
    found: PrintedAbility = next(ability for ability in book.game.content()["ability"] if ability["id"] == id)
    return found


def _ability_words(book: Book, page: Canvas, card: PrintedSpecialist, ability: PrintedAbility) -> None:
    """When it works, what it does, and its icons."""
    x, y, wide = 21.5, 38.6, CARD_WIDE - 27
    page.picture(drawing(HERE, "timings", ability["timing"]), x + 2.6, y + 2.8, 5.2)
    timing = book.texts.say(f"timing.{ability['timing']}")
    if timing != f"timing.{ability['timing']}":
        page.text(x + 6.6, y + 3.9, timing, 2.5, bold=True, fill=SOFT, fit=wide - 6.6)
    values = card.get("values", {})
    text = book.texts.say(f"ability.{card['ability']}", values)
    size = 2.9 if paragraph_height(text, 2.9, wide) < CARD_HIGH - y - 24 else 2.5
    y = page.paragraph(x, y + 7.4, text, size, wide) + 1.2
    kinds = [*values.get("icons", []), *values.get("divisions", []), *([values["skill"]] if "skill" in values else [])]
    _signs(book, page, kinds, x, y, 5, wide, skill="skill" in values)


# A Project


def _tile(book: Book, page: Canvas, tile: Sequence[PrintedProject]) -> None:
    """Both sides, with a line to fold between them; what is in play is marked."""
    chosen = {project["id"] for project in book.view.get("projects", [])}
    for side, face in enumerate(tile):
        with page.at(side * TILE_WIDE, 0):
            _project(book, page, face)
            if face["id"] in chosen:
                page.box(1.3, 1.3, TILE_WIDE - 2.6, TILE_HIGH - 2.6, None, INK, 0.8, 3)
    page.line((TILE_WIDE, 0), (TILE_WIDE, TILE_HIGH), stroke=SOFT, width=0.25, dash=(1.4, 1.2))


def _project(book: Book, page: Canvas, face: PrintedProject) -> None:
    page.box(2, 2, TILE_WIDE - 4, TILE_HIGH - 4, WHITE, SOFT, 0.35, 2.5)
    _picture(page, "posters", face["id"], dict(art(HERE)["focus"])[face["id"]], 2, 2, TILE_WIDE - 4, 21)
    page.box(2, 2, TILE_WIDE - 4, 21, None, SOFT, 0.35, 2.5)
    page.disc(TILE_WIDE - 8, 8.2, 4.4, WHITE, INK, 0.4)
    page.centred(TILE_WIDE - 8, 8.2, str(face["points"]), 4.8, bold=True)
    about = f"{book.texts.say('programme.' + face['programme'])}, {face['year']}"
    page.box(3.4, 18.4, 21, 3.6, WHITE, None, radius=1.8)
    page.text(13.9, 21, about, 2.3, fill=INK, align="middle", fit=19)
    page.text(TILE_WIDE / 2, 27.4, book.texts.say(f"project.{face['id']}"), 3.4, bold=True, align="middle", fit=38)
    skills = [skill for skill in DIVISIONS for _ in range(face["requires"].get(skill, 0))]
    high, each = 5.0, 9.2
    columns = min(4, -(-len(skills) // 2)) if len(skills) > 4 else len(skills)
    for number, skill in enumerate(skills):
        row, column = divmod(number, columns)
        count = min(columns, len(skills) - row * columns)
        x = TILE_WIDE / 2 + (column - (count - 1) / 2) * each
        _sign(book, page, skill, x, 32.6 + row * (high + 1.0), high)
    page.text(4, TILE_HIGH - 3.4, book.own("tile", n=face["tile"]) + face["side"], 1.9, fill=SOFT)


# Tokens


def _tokens(book: Book) -> None:
    page = book.page(book.own("tokens"), book.own("tokens-hint"))
    sets = 2 if book.players == 1 else book.players or MOST
    step = 2 * COIN + 3
    left = (book.paper.width - len(COLOURS) * step) / 2
    for row in range(sets):
        for column, division in enumerate(COLOURS):
            with page.at(left + (column + 0.5) * step, TOP + 6 + (row + 0.5) * step):
                _coin(book, page, division)
    y = TOP + 14 + sets * step
    page.text(left, y + 4, book.name("marker"), 3.4, bold=True)
    page.path(((("M", left + 12, y + 8), ("L", left + 22, y + 26), ("L", left + 2, y + 26), ("Z",))), PALE, INK, 0.4)
    page.picture(drawing(HERE, "marks", "flag"), left + 12.5, y + 20.5, 7)
    if book.players in (None, 1):
        for number in range(5):
            x = left + 36 + number * 17
            page.disc(x, y + 18, 7, WHITE, INK, 0.4)
            page.picture(drawing(HERE, "marks", "star"), x, y + 16, 5)
            page.centred(x, y + 21.2, str(number + 1), 3.4, bold=True)
    lines = [book.texts.say(f"line.{line}") for line in ("specialists", "ability", "project")]
    book.score_pad(page, y + 38, lines, 8)


def _coin(book: Book, page: Canvas, division: str) -> None:
    page.disc(0, 0, COIN, COLOURS[division], INK, 0.3)
    page.path(circle(0, 0, COIN - 1.3), mixed(COLOURS[division], 0.55), INK, 0.2)
    page.picture(drawing(HERE, "signs", division), 0, -2, 8.5)
    page.centred(0, 5.6, book.texts.say(f"letter.{division}"), 4, bold=True)


# The solo game


def _track(book: Book) -> None:
    """A lane for each Project: its tile at the left, its marker on the spaces."""
    page = book.page(book.name("track"), book.own("track-hint"))
    content = book.game.content()
    steps: int = book.view["solo"]["steps"] if book.table else content["track"]["steps"]
    lanes: int = content["solo"]["projects"]
    spaces = book.view["solo"]["track"] if book.table else {}
    projects = [project["id"] for project in book.view.get("projects", [])]
    wide, high = (book.wide - TILE_WIDE) / (steps + 1), min(TILE_HIGH, (book.high - 6) / lanes)
    for lane in range(lanes):
        y = TOP + 4 + lane * high
        project = projects[lane] if projects else ""
        page.box(book.left, y, TILE_WIDE - 2, high - 2, PALE, SOFT, 0.3, 2, (1.4, 1.2))
        name = book.texts.say(f"project.{project}") if project else str(lane + 1)
        page.centred(book.left + TILE_WIDE / 2 - 1, y + high / 2, name, 3.4, bold=True, fill=SOFT, fit=TILE_WIDE - 8)
        for space in range(steps + 1):
            x = book.left + TILE_WIDE + (space + 0.5) * wide
            _space(book, page, x, y + high / 2 - 1, wide / 2 - 0.7, space, steps, spaces.get(project, 0))


def _space(book: Book, page: Canvas, x: float, y: float, radius: float, space: int, steps: int, begins: int) -> None:
    """A space of a lane, filled darker the nearer the finish is."""
    fill = mixed("#8ea0c4", 1 - 0.7 * space / steps)
    page.disc(x, y, radius, WHITE if space == begins else fill, INK, 0.8 if space in (begins, steps) else 0.3)
    if space == steps:
        page.picture(drawing(HERE, "marks", "flag"), x, y, radius)
    else:
        page.centred(x, y, str(space), radius * 0.7, bold=True, fill=INK)
    if space in (0, steps):
        text = book.own("start" if space == 0 else "finish")
        page.text(x, y + radius + 3.4, text, 2.5, fill=SOFT, align="middle", fit=2 * radius + 2)


# The set-up of a table


def _setup(book: Book) -> None:
    """What everybody sees when the game begins: the Center and the Projects."""
    page = book.page(book.say("setup"), book.own("hands", n=book.game.content()["player"]["hand"]))
    page.text(book.left, TOP + 5, book.first(), 3.8, bold=True)
    page.text(book.left, TOP + 14, book.own("center"), 3.8, bold=True)
    printed = {card["number"]: card for card in book.game.content()["specialist"]}
    shown = [printed[book.view["cards"][card]] for card in book.view["slots"] if card is not None]
    for number, card in enumerate(shown):
        with page.at(book.left + number % 3 * 63.0, TOP + 17 + number // 3 * CARD_HIGH * 0.9, 0.88):
            _card(book, page, card)
    y = TOP + 17 + 2 * CARD_HIGH * 0.9
    page.text(book.left, y + 6, book.own("in-play"), 3.8, bold=True)
    faces = {face["id"]: face for face in book.game.content()["project"]}
    for number, project in enumerate(book.view["projects"]):
        with page.at(book.left + number * 31.6, y + 9, 0.7):
            _project(book, page, faces[project["id"]])
    _solo_setup(book, page, y + 49)


def _solo_setup(book: Book, page: Canvas, y: float) -> None:
    solo = book.view["solo"]
    if not solo:
        page.text(book.left, y, book.own("order"), 3.2)
        return
    pile = [book.texts.say(f"division.{token}") if token else book.own("unknown") for token in solo["pile"]]
    page.text(book.left, y, book.own("pile", tokens=", ".join(pile)), 3.2, fit=book.wide)
    if solo["favoured"]:
        favoured = book.texts.say(f"division.{solo['favoured']}")
        page.text(book.left, y + 5, book.own("favoured", division=favoured), 3.2)
