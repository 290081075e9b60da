"""Pages with their heading, page number and scale; cards in rows with marks to cut along; the rules in columns."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, TypeVar  # Any: each game types its own view

from perihelion.game import Game
from perihelion.grammar import begun
from perihelion.notation import OptionValue
from perihelion.printing.canvas import HAIR, INK, LINE, PALE, SOFT, WHITE, Canvas, paragraph_height
from perihelion.table import Table
from perihelion.texts import Texts, house

T = TypeVar("T")

MARGIN = 10.0
TOP = 22.0  # below the heading
FOOT = 16.0  # above the lower edge
CROP_GAP, CROP = 0.8, 2.0  # marks begin so far outside, and are so long
SCALE = 50.0  # the bar to measure after printing
BODY, COLUMN_GAP = 2.95, 7.0  # the size of the rules, and the room between their columns


class Paper(NamedTuple):
    """A sheet, in millimetres."""

    width: float
    height: float


PAPERS = {"a4": Paper(210.0, 297.0), "letter": Paper(215.9, 279.4)}


class Block(NamedTuple):
    """A heading, a paragraph or a point of a list."""

    kind: str  # title, text or point
    text: str


class Book:
    """What is printed of a game: for so many players and options, or of the very table that is given."""

    def __init__(
        self,
        game: Game[Any],
        lang: str,
        paper: str,
        players: int | None = None,
        table: Table[Any] | None = None,
        options: Mapping[str, OptionValue] | None = None,
    ) -> None:
        self.game, self.lang, self.paper = game, lang, PAPERS[paper]
        self.table, self.players = table, table.players if table else players
        self.texts: Texts = game.texts(lang, table.options if table else options, self.players)
        self.words: Texts = house("printing", lang).under(self.texts.facts)
        self.view: dict[str, Any] = table.view(None) if table else {}  # what a spectator sees, and nothing else
        self.pages: list[Canvas] = []

    # Where things go

    @property
    def left(self) -> float:
        """The left edge of what is drawn."""
        return MARGIN

    @property
    def wide(self) -> float:
        """The width of what is drawn."""
        return self.paper.width - 2 * MARGIN

    @property
    def high(self) -> float:
        """The height between heading and foot."""
        return self.paper.height - TOP - FOOT

    def name(self, word: str) -> str:
        """What the game calls one of its things, as a heading."""
        return begun(self.texts.say(f"word.{word}"))

    def say(self, key: str, **values: object) -> str:
        """Words of ours about what is printed."""
        return self.words.say(key, values)

    def own(self, key: str, **values: object) -> str:
        """Words of the game about what is printed of it."""
        return self.texts.say(f"printing.{key}", values)

    def seats(self) -> Sequence[int | None]:
        """Whom to print a sheet for: every player, or one to be copied."""
        return [None] if self.players is None else range(self.players)

    def owner(self, seat: int | None) -> str:
        """Whose sheet it is."""
        return self.say("each") if seat is None else self.texts.say("seat", {"seat": seat + 1})

    def first(self) -> str:
        """Who begins at the table; nothing where there is none."""
        if self.table is None:
            return ""
        names = [self.texts.say("seat", {"seat": seat + 1}) for seat in range(self.table.players)]
        return self.words.about(names, ()).say("begins", {"seat": self.view.get("first", self.view["active"])})

    # Pages

    def page(self, heading: str, hint: str = "") -> Canvas:
        """A new page."""
        page = Canvas(*self.paper)
        page.text(self.left, 14.6, heading, 5.4, bold=True, fit=self.wide - 50)
        page.text(self.paper.width - MARGIN, 14.6, self.texts.say("title"), 3.6, fill=SOFT, align="right")
        page.text(self.left, 18.9, hint, 2.9, fill=SOFT, fit=self.wide)
        self.pages.append(page)
        return page

    def finished(self) -> list[Canvas]:
        """All pages, with their foot."""
        for number, page in enumerate(self.pages, 1):
            self._foot(page, number)
        return self.pages

    def _foot(self, page: Canvas, number: int) -> None:
        y, x = page.height - 8.5, self.left
        page.line((x, y), (x + SCALE, y), width=0.35)
        for centimetre in range(6):
            page.line((x + 10 * centimetre, y - 1.6), (x + 10 * centimetre, y), width=0.35)
        page.text(x + SCALE + 2, y, self.say("scale"), 2.7, fill=SOFT)
        about = [] if self.table is None else [self.say("seed", seed=self.table.seed, players=self.table.players)]
        about.append(self.say("page", n=number, all=len(self.pages)))
        page.text(page.width - MARGIN, y, " · ".join(about), 2.9, fill=SOFT, align="right")

    # Cards

    def cards(
        self,
        heading: str,
        items: Sequence[T],
        wide: float,
        high: float,
        draw: Callable[[Canvas, T], None],
        hint: str = "",
    ) -> None:
        """Cards side by side on as many pages as they need; each is drawn from its upper left corner."""
        columns, rows = int(self.wide // wide), int(self.high // high)
        each = columns * rows
        for start in range(0, len(items), each):
            some = items[start : start + each]
            page = self.page(heading, hint or self.say("cut"))
            left = (self.paper.width - columns * wide) / 2
            for index, item in enumerate(some):
                with page.at(left + index % columns * wide, TOP + index // columns * high):
                    draw(page, item)
            used = min(columns, len(some))
            self.cut_lines(page, left, TOP, [wide] * used, [high] * -(-len(some) // columns))

    def cut_lines(self, page: Canvas, left: float, top: float, columns: Sequence[float], rows: Sequence[float]) -> None:
        """Lines around cards, and crop marks outside, to cut along with a ruler."""
        right, bottom = left + sum(columns), top + sum(rows)
        for number in range(len(columns) + 1):
            x = left + sum(columns[:number])
            page.line((x, top), (x, bottom), stroke=LINE, width=HAIR / 2)
            for y, way in ((top, -1), (bottom, 1)):
                page.line((x, y + way * CROP_GAP), (x, y + way * (CROP_GAP + CROP)))
        for number in range(len(rows) + 1):
            y = top + sum(rows[:number])
            page.line((left, y), (right, y), stroke=LINE, width=HAIR / 2)
            for x, way in ((left, -1), (right, 1)):
                page.line((x + way * CROP_GAP, y), (x + way * (CROP_GAP + CROP), y))

    # A score pad

    def score_pad(self, page: Canvas, y: float, lines: Sequence[str], each: float = 6.2) -> None:
        """A row for each line of the score and one for the total, a column for each player."""
        columns = max(self.players or self.game.players[-1], 2)  # alone, the other one is the rival
        head, rows = 62.0, [*lines, self.say("total")]
        wide = min((self.wide - head) / columns, 30.0)
        for number, line in enumerate(rows):
            top, last = y + each * number, number == len(rows) - 1
            page.text(self.left, top + each * 0.68, line, 3.1, bold=last, fit=head - 2)
            for column in range(columns):
                width = 0.5 if last else HAIR
                page.box(self.left + head + column * wide, top, wide, each, PALE if last else WHITE, SOFT, width)

    # Rules

    def rules(self) -> None:
        """The rules of the game, in two columns."""
        wide = (self.wide - COLUMN_GAP) / 2
        page, column, y = self.page(self.say("rules")), 0, TOP
        blocks = list(self._blocks())
        for index, block in enumerate(blocks):
            need = _room(block, wide) + (_room(blocks[index + 1], wide) if block.kind == "title" else 0)
            if y + need > TOP + self.high:
                column, y = column + 1, TOP
                if column == 2:
                    page, column = self.page(self.say("rules")), 0
            y = _set(page, block, self.left + column * (wide + COLUMN_GAP), y, wide)

    def _blocks(self) -> Iterator[Block]:
        """Every section of the rules, as the page shows them."""
        for section in self.texts.rules():
            yield Block("title", self.texts.say(f"rules.{section}.title"))
            yield from blocks_of(self.texts.say(f"rules.{section}.text"))


def blocks_of(text: str) -> Iterator[Block]:
    """The paragraphs and points of a text."""
    for paragraph in text.split("\n"):
        if paragraph.startswith("- "):
            yield Block("point", paragraph[2:])
        elif paragraph:
            yield Block("text", paragraph)


def _room(block: Block, wide: float) -> float:
    if block.kind == "title":
        return 8.5
    return paragraph_height(block.text, BODY, wide - 3 * (block.kind == "point")) + 1.3


def _set(page: Canvas, block: Block, x: float, y: float, wide: float) -> float:
    """Write a block; where the next one begins."""
    if block.kind == "title":
        page.text(x, y + 5.8, block.text, 3.9, bold=True, fill=INK)
        return y + 8.5
    if block.kind == "point":
        page.text(x + 0.4, y + BODY * 0.8, "•", BODY)
        return page.paragraph(x + 3, y, block.text, BODY, wide - 3) + 1.3
    return page.paragraph(x, y, block.text, BODY, wide) + 1.3
