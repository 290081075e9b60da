"""Distant Suns in a terminal: a sheet as hexes, beside it the score, the Spacecraft board and the shape to be drawn."""

from itertools import groupby

from rich.text import Text

from perihelion.cli.lines import Lines, Room, beside, fitted, padded, wrapped
from perihelion.cli.screen import SEAT_COLOURS, Screen
from perihelion.hexes import numbers
from perihelion.notation import Choice
from perihelion.texts import Texts

from ..sheet import PLACEMENTS, SHAPES
from ..state import Module
from ..terminal.sheets import COLUMNS, LARGE, SMALL, Sheets
from ..view_types import Explorer, Line, View

ZONES = 6
CIRCLE, OCTAGON, FREE = "o", "x", "·"  # the ends of a Module: whoever places it, and the others
MIDDLE = 26  # columns for the score, at least
BOARD = 2 * ZONES + 1  # columns for the Spacecraft board


def draw(view: View, texts: Texts, screen: Screen, room: Room) -> Lines:
    """The table; where there is no end of room, every sheet."""
    painter = Painter(view, texts, screen, room)
    return painter.all_of_it() if room.height is None else painter.glance(room.height)


def describe(choice: Choice, view: View, texts: Texts) -> str | None:
    """A Module by its notches and what it assigns; a drawing by the columns it covers, row by row."""
    match choice:
        case ("module", side, notch, circle):
            module = Module(side, notch, circle, view["active"])
            told = {"mine": view["zones"][module.yours], "theirs": view["zones"][module.theirs]}
            return texts.say("terminal.module", {"side": side, "from": 1 + notch, "to": 2 + notch, **told})
        case ("draw", placement):
            dropped = PLACEMENTS[placement].dropped
            return texts.say("terminal.draw", {"places": _places(placement), "dropped": dropped})
    return None


def _places(placement: int) -> str:
    """The columns that a drawing covers, row by row."""
    places = [divmod(hex, COLUMNS) for hex in numbers(PLACEMENTS[placement].hexes)]
    rows = [(row, [column + 1 for _, column in group]) for row, group in groupby(places, key=lambda place: place[0])]
    return "; ".join(f"{row + 1}: {', '.join(map(str, columns))}" for row, columns in rows)


class Painter:
    """Puts one view into words."""

    def __init__(self, view: View, texts: Texts, screen: Screen, room: Room) -> None:
        self.view, self.texts, self.screen, self.room = view, texts, screen, room
        self.mine = view["explorers"][view["you"] if view["you"] is not None else view["active"]]
        self.sheets = Sheets(texts, room)

    def glance(self, height: int) -> Lines:
        """The sheet of whoever looks, its score, the board; the others in a line each."""
        sheet = self.sheets.sheet(self.mine, LARGE, height)
        left = self.room.width - self.sheets.width(LARGE) - 2
        if left < MIDDLE:
            return [self.heading(), *self.sheets.sheet(self.mine, LARGE, max(height - 1, 2))]
        middle = max(MIDDLE, left - BOARD - 2)
        score = [self.heading(), *self.score(self.mine, middle), *self.others(middle)][:height]
        if left >= MIDDLE + BOARD + 2:
            score = beside(
                [fitted(line, middle) for line in score], [Text(), *self.board(), Text(), *self.shape()], middle
            )
        return beside(sheet, score, self.sheets.width(LARGE))[:height]

    def all_of_it(self) -> Lines:
        """Every sheet with its score, the board and what the signs mean."""
        lines = [self.heading(), *self.board(), Text(), *self.shape()]
        for explorer in self.view["explorers"]:
            name = Text(self.texts.names[explorer["seat"]], style=f"bold {SEAT_COLOURS[explorer['seat']]}")
            sheet = self.sheets.sheet(explorer, LARGE if explorer is self.mine else SMALL, None)
            wide = max(line.cell_len for line in sheet)
            lines += [name, *beside(sheet, self.score(explorer, max(self.room.width - wide - 2, MIDDLE)), wide)]
        return [*lines, *wrapped(self.legend(), self.room.width, 2, "dim")]

    def heading(self) -> Text:
        """Where the game stands."""
        view = self.view
        round = self.texts.say("board.round", {"n": view["round"], "of": view["rounds"]})
        return Text(self.screen.pair(round, self.texts.say(f"phase.{view['phase']}")), style="bold")

    def legend(self) -> str:
        """What the signs on a sheet mean."""
        shapes = ", ".join(f"{self.letter(shape)} {self.texts.say(f'shape.{shape}')}" for shape in self.view["zones"])
        return self.say("legend", shapes=shapes)

    # The score

    def score(self, explorer: Explorer, width: int) -> Lines:
        """A line for each mission and everything else that counts; then all of it, and the Upgrades."""
        total = self.screen.pair(self.texts.say("board.total"), str(explorer["total"]))
        upgrades = self.texts.say("board.upgrades", {"n": explorer["upgrades"]})
        rows = [self.line(line, width) for line in explorer["lines"]]
        return [*rows, fitted(self.screen.row([total, upgrades]), width, "bold")]

    def line(self, line: Line, width: int) -> Text:
        """What points are for, how often that is so, and the points."""
        zone = line["zone"]
        name = self.texts.say(f"line.{line['what']}")
        if zone is not None:
            shape = self.view["zones"][zone]
            mission = self.texts.say(f"mission.{line['what']}")
            name = self.screen.pair(f"{self.letter(shape)} {self.texts.say(f'shape.{shape}')}", mission)
        counted = f" {line['times']}× {line['points']:>3}"
        return padded(name, width - len(counted)).append(counted)

    def others(self, width: int) -> Lines:
        """The points of everybody else, and in a score attack how far the next medal is."""
        medals = self.view["medals"]
        if medals is not None:
            points = ", ".join(
                f"{self.texts.say(f'medal.{medal}')} {least}" for medal, least in medals["points"].items()
            )
            return [fitted(points, width)]
        return [self.other(explorer, width) for explorer in self.view["explorers"] if explorer is not self.mine]

    def other(self, explorer: Explorer, width: int) -> Text:
        """Somebody's name, points and Upgrades."""
        facts = f" {self.texts.say('board.points', {'n': explorer['total']})}"
        name = padded(self.texts.names[explorer["seat"]], width - len(facts)).append(facts)
        name.stylize(SEAT_COLOURS[explorer["seat"]])
        return name

    # The Spacecraft board and the shape

    def board(self) -> Lines:
        """The zones by the letters of their shapes; on either side of them the Modules."""
        zones = " ".join(map(self.letter, self.view["zones"]))
        sides = {side: " ".join(self.notches(side)) for side in ("a", "b")}
        return [Text(f"A {sides['a']}"), Text(f"  {zones}", style="bold"), Text(f"B {sides['b']}")]

    def notches(self, side: str) -> list[str]:
        """What lies in the notches of one side."""
        row = [FREE] * ZONES
        for module in self.view["modules"]:
            if module["side"] == side:
                row[module["yours"]], row[module["theirs"]] = CIRCLE, OCTAGON
        return row

    def shape(self) -> Lines:
        """The shape to be drawn, as it is printed."""
        if self.view["shape"] is None:
            return []
        cells = next(shape.hexes for shape in SHAPES if shape.id == self.view["shape"])
        left, top = min(2 * q + r for q, r in cells), min(r for _, r in cells)
        rows = [Text() for _ in range(1 + max(r for _, r in cells) - top)]
        for q, r in sorted(cells):
            row, at = rows[r - top], 2 * q + r - left
            row.append(" " * (at - row.cell_len)).append(self.letter(self.view["shape"]), style="bold")
        return [Text(self.texts.say(f"shape.{self.view['shape']}")), *rows]

    def letter(self, shape: str) -> str:
        """The letter of a shape."""
        return self.say(f"shape.{shape}")

    def say(self, key: str, **values: object) -> str:
        """A text of this board."""
        return self.texts.say(f"terminal.{key}", values)
