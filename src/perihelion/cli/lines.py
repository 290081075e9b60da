"""Lines of a terminal: cut to their width, wrapped, in columns, and beside each other."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import zip_longest
from textwrap import wrap
from typing import NamedTuple

from rich.cells import cell_len
from rich.text import Text

from perihelion.notation import Choice

Lines = list[Text]

GAP = 2
OFFERED, PICKED = "reverse", "reverse bold"  # how boards show where choices lie, besides a sign


class Room(NamedTuple):
    """The room that a board has, and the choices that it may point at."""

    width: int
    height: int | None = None  # lines; as many as it takes where none is said
    numbers: Mapping[Choice, int] = {}  # the choices in sight, by their numbers
    picked: Choice | None = None  # the one that is looked at

    def over(self, wanted: int) -> int:
        """How many lines are left when so many are taken; 0 where there is no end of them."""
        return 0 if self.height is None else max(self.height - wanted, 0)


def fitted(line: str | Text, width: int, style: str = "") -> Text:
    """A line that is not longer than that; what is cut shows as a dot or three."""
    text = line.copy() if isinstance(line, Text) else Text(line, style=style)
    text.truncate(max(width, 1), overflow="ellipsis")
    return text


def wrapped(sentence: str, width: int, indent: int = 0, style: str = "") -> Lines:
    """Paragraphs in as many lines as it takes; those after the first of each a little to the right."""
    room = max(width, indent + 8)
    found: Lines = []
    for paragraph in sentence.splitlines():
        rows = wrap(paragraph, room, subsequent_indent=" " * indent) or [""]
        found += [Text(row, style=style) for row in rows]
    return found


def columns(cells: Sequence[Text], width: int) -> Lines:
    """Cells in as many columns as there is room for, read downwards."""
    widest = max((cell.cell_len for cell in cells), default=1)
    across = max((width + GAP) // (min(widest, width) + GAP), 1)
    down = -(-len(cells) // across)
    rows: list[Sequence[Text]] = [cells[row::down] for row in range(down)]
    return [joined(row, min(widest, width)) for row in rows]


def joined(cells: Sequence[Text], width: int) -> Text:
    """Cells of one width in a line."""
    line = Text()
    for cell in cells:
        line.append_text(padded(fitted(cell, width), width + GAP))
    line.rstrip()
    return line


def padded(line: str | Text, width: int, style: str = "") -> Text:
    """A line of exactly that width."""
    text = fitted(line, width, style)
    text.append(" " * (width - text.cell_len))
    return text


def beside(left: Lines, right: Lines, width: int, gap: int = GAP) -> Lines:
    """Two blocks of lines, the left one of that width."""
    rows = []
    for one, other in zip_longest(left, right, fillvalue=Text()):
        row = padded(one, width + gap) if other.plain else one.copy()
        rows.append(row.append_text(other))
    return rows


def grid(rows: Iterable[Sequence[str | Text]], width: int, last: int = 1) -> Lines:
    """Rows of cells, every column as wide as its widest cell; the last column takes what is left, at least so much."""
    table = [[cell if isinstance(cell, Text) else Text(cell) for cell in row] for row in rows]
    if not table:
        return []
    wide = [max(cell.cell_len for cell in column) for column in zip_longest(*table, fillvalue=Text(" "))]
    spare = width - sum(wide[1:-1]) - GAP * (len(wide) - 1) - last
    wide[0] = max(min(wide[0], spare), 1) if len(wide) > 1 else wide[0]
    return [fitted(_row(row, wide), width) for row in table]


def _row(cells: Sequence[Text], wide: Sequence[int]) -> Text:
    line = Text()
    for cell, width in zip(cells[:-1], wide, strict=False):
        line.append_text(padded(fitted(cell, width), width + GAP))
    return line.append_text(cells[-1])


def longest(lines: Iterable[str]) -> int:
    """How many columns the longest of them takes."""
    return max(map(cell_len, lines), default=0)
