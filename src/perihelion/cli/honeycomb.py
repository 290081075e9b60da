"""Hexes in text: rows of cells, every other row half a cell to the right."""

from collections.abc import Sequence

from rich.text import Text

from perihelion.cli.lines import Lines, padded


def honeycomb(rows: Sequence[Sequence[Text]], wide: int, labels: Sequence[str], first: int = 0) -> Lines:
    """The rows, each cell of that width, with a label before each; the first row is the one of that number."""
    margin = max(map(len, labels), default=0)
    return [
        _row(cells, wide, f"{label:>{margin}}", shifted=bool(number % 2))
        for number, (cells, label) in enumerate(zip(rows, labels, strict=True), first)
    ]


def _row(cells: Sequence[Text], wide: int, label: str, *, shifted: bool) -> Text:
    line = Text(label, style="dim") if label else Text()
    line = Text().append_text(line).append(" " * (wide // 2 if shifted else 0))
    for cell in cells:
        line.append_text(padded(cell, wide))
    return line


def heading(count: int, wide: int, margin: int, every: int = 1, first: int = 0) -> Text:
    """The numbers of the columns, or of every so manieth."""
    line = " " * margin
    for column in range(first, first + count):
        line += f"{column if column % every == 0 else '':>{wide}}"
    return Text(line, style="dim")


def window(size: int, room: int, wanted: Sequence[int]) -> int:
    """Where a window of so much room begins among so many rows, to show those wanted, the first ones first."""
    low = high = min(max(wanted[0], 0), size - 1) if wanted else size // 2
    for row in wanted:
        if max(high, row) - min(low, row) < room:
            low, high = min(low, row), max(high, row)
    return min(max((low + high + 1) // 2 - room // 2, 0), max(size - room, 0))
