"""Figures side by side: ours, another's, and how many times as fast ours is."""

from collections.abc import Callable, Mapping, Sequence
from statistics import median
from typing import NamedTuple

Measure = Callable[[], float]


class Figure(NamedTuple):
    """One thing measured in several rounds, beside somebody else doing the same."""

    what: str
    unit: str
    ours: Sequence[float]
    peer: str = ""
    theirs: Sequence[float] = ()
    note: str = ""

    @property
    def ratio(self) -> float | None:
        """How many times as fast ours is: the median of the rounds, each compared with its own neighbour."""
        if not self.theirs:
            return None
        pairs = zip(self.ours, self.theirs, strict=True)
        return median([ours / theirs if self.unit.endswith("/s") else theirs / ours for ours, theirs in pairs])

    def as_dict(self) -> dict[str, object]:
        """The figure for machines."""
        theirs = median(self.theirs) if self.theirs else None
        return {**self._asdict(), "ours_median": median(self.ours), "theirs_median": theirs, "ratio": self.ratio}


def rounds(count: int, measures: Mapping[str, Measure]) -> dict[str, list[float]]:
    """Measure everything in turn, again and again: what slows the machine down for a while slows down everybody."""
    found: dict[str, list[float]] = {name: [] for name in measures}
    for _ in range(count):
        for name, measure in measures.items():
            found[name].append(measure())
    return found


def show(title: str, figures: Sequence[Figure]) -> None:
    """Print figures as a table."""
    rows = [("", "ours", "theirs", "ratio", "beside"), *[_row(figure) for figure in figures]]
    widths = [max(len(row[column]) for row in rows) for column in range(4)]
    print(f"\n{title}")
    for what, ours, theirs, ratio, beside in rows:
        numbers = [cell.rjust(width) for cell, width in zip((ours, theirs, ratio), widths[1:], strict=True)]
        print("  ".join([what.ljust(widths[0]), *numbers, beside]).rstrip(), flush=True)


def _row(figure: Figure) -> tuple[str, str, str, str, str]:
    beside = ", ".join(part for part in (figure.peer, figure.note) if part)
    theirs = _number(median(figure.theirs)) if figure.theirs else "-"
    ratio = "-" if figure.ratio is None else f"{figure.ratio:.2f}"
    return f"{figure.what} [{figure.unit}]", _number(median(figure.ours)), theirs, ratio, beside


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.2f}"
