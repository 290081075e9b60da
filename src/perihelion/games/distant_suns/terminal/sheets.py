"""Cosmos sheets in text: what is printed and drawn, and where the shape could go, by the numbers of the choices."""

from collections import Counter
from collections.abc import Sequence

from rich.text import Text

from perihelion.cli.honeycomb import heading, honeycomb, window
from perihelion.cli.lines import OFFERED, PICKED, Lines, Room
from perihelion.hexes import numbers
from perihelion.texts import Texts

from ..sheet import CONTENT, HEX_KINDS, PLACEMENTS
from ..view_types import Explorer

ROWS, COLUMNS = len(CONTENT["sheet"]["rows"]), len(CONTENT["sheet"]["rows"][0])
LARGE, SMALL = 3, 2  # columns of text for a hex
MARGIN = 3
SIGNS = {"start": ">", "world": "@", "alien": "a", "upgrade": "u", "treasure": "$", "empty": "·"}
STYLES = {"start": "bold", "world": "bold cyan", "alien": "green", "upgrade": "bold blue", "treasure": "bold yellow"}
HELD = "#"  # the hexes of the way that is looked at
DRAWN = ("bold magenta", "bold bright_white")  # one shape and the next


class Sheets:
    """Draws the sheets of a table."""

    def __init__(self, texts: Texts, room: Room) -> None:
        self.texts = texts
        ways = {number: _hexes(choice[1]) for choice, number in room.numbers.items() if choice[0] == "draw"}
        self.numbers = _spread(ways)
        held = room.picked is not None and room.picked[0] == "draw"
        self.held = set(_hexes(room.picked[1])) if held and room.picked is not None else set()

    def width(self, wide: int) -> int:
        """How many columns of text a sheet takes."""
        return MARGIN + COLUMNS * wide + wide // 2

    def sheet(self, explorer: Explorer, wide: int, height: int | None) -> Lines:
        """A sheet, or the rows of it that matter now, with the numbers of rows and columns."""
        cells = self.cells(explorer, own=wide == LARGE)
        rows = ROWS if height is None else max(min(height - 1, ROWS), 1)
        wanted = [hex // COLUMNS for hex in (*self.held, *self.numbers)]
        wanted += [hex // COLUMNS for drawn in reversed(explorer["drawn"]) for hex in drawn["hexes"]]
        first = window(ROWS, rows, wanted or [ROWS - 1])
        seen = range(first, first + rows)
        lined = [cells[row * COLUMNS : (row + 1) * COLUMNS] for row in seen]
        every = 1 if wide > SMALL else 2
        top = heading(COLUMNS, wide, MARGIN - wide + 1, every, first=1)
        return [top, *honeycomb(lined, wide, [f"{row + 1:>2} " for row in seen], first)]

    def cells(self, explorer: Explorer, *, own: bool) -> list[Text]:
        """Every hex: what is drawn there, else what is printed; on one's own sheet also where the shape could go."""
        cells = [Text(SIGNS[kind], style=STYLES.get(kind, "dim")) for kind in HEX_KINDS]
        for order, drawn in enumerate(explorer["drawn"]):
            letter = self.texts.say(f"terminal.shape.{drawn['shape']}")
            for hex in drawn["hexes"]:
                cells[hex] = Text(letter, style=DRAWN[order % len(DRAWN)])
        if own:
            for hex, number in self.numbers.items():
                cells[hex] = Text(str(number), style=OFFERED)
            for hex in self.held:
                cells[hex] = Text(HELD, style=PICKED)
        return cells


def _hexes(placement: int) -> list[int]:
    return list(numbers(PLACEMENTS[placement].hexes))


def _spread(ways: dict[int, list[int]]) -> dict[int, int]:
    """A hex for each way that shows its number: one that few others cover, and no two ways have the same."""
    covered = Counter(hex for hexes in ways.values() for hex in hexes)
    shown: dict[int, int] = {}
    for number, hexes in sorted(ways.items(), key=lambda way: _narrowest(way[1], covered)):
        free = [hex for hex in hexes if hex not in shown]
        if free:
            shown[min(free, key=lambda hex: covered[hex])] = number
    return shown


def _narrowest(hexes: Sequence[int], covered: Counter[int]) -> int:
    return min(covered[hex] for hex in hexes)
