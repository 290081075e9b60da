"""What the commands share: the words of the command line, a place to write, and the end of a game in words."""

import sys
from argparse import Namespace
from collections.abc import Iterable, Sequence
from functools import reduce
from typing import Any, NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Console, RenderableType
from rich.padding import Padding
from rich.table import Table as Grid
from rich.text import Text

from perihelion.cli.arguments import Complaint
from perihelion.languages import language
from perihelion.table import Table
from perihelion.texts import Texts, house

WIDTH = 100  # where the output is no terminal
SEAT_COLOURS = ("cyan", "yellow", "magenta", "green", "blue", "red")


class Screen(NamedTuple):
    """A terminal, or a file, and the language spoken there."""

    console: Console
    words: Texts

    def say(self, key: str, **values: object) -> None:
        """Write a sentence of the command line."""
        self.write(self.words.say(key, values))

    def write(self, sentence: str, style: str = "") -> None:
        """Write a sentence; it wraps on a terminal only."""
        self.console.print(sentence, style=style, soft_wrap=not self.console.is_terminal)

    def lines(self, lines: Iterable[Text]) -> None:
        """Write lines that are as long as they shall be."""
        for line in lines:
            whole = line.copy()
            whole.rstrip()
            self.console.print(whole, soft_wrap=True)

    @property
    def width(self) -> int:
        """How many columns there are."""
        return self.console.width

    def indent(self, thing: RenderableType) -> None:
        """Write something a little to the right; it wraps there."""
        self.console.print(Padding(thing, (0, 0, 0, 2), expand=False))

    def table(self, grid: Grid) -> None:
        """Write a table below an empty line."""
        self.console.print()
        self.console.print(grid)

    def grid(self, *columns: str, right: Sequence[int] = ()) -> Grid:
        """An empty table with these headings; the columns named in `right` are aligned there."""
        grid = Grid(box=SIMPLE_HEAD, pad_edge=False, show_edge=False, header_style="bold")
        for number, key in enumerate(columns):
            grid.add_column(self.words.say(key), justify="right" if number in right else "left")
        return grid

    def pair(self, name: str, what: str) -> str:
        """A name, and what is said of it."""
        return self.words.say("pair", {"a": name, "b": what})

    def row(self, facts: Sequence[str]) -> str:
        """Several facts in one line."""
        return reduce(lambda a, b: self.words.say("also", {"a": a, "b": b}), facts) if facts else ""

    def number(self, number: float, digits: int = 1) -> str:
        """A number as the language writes it."""
        return f"{number:.{digits}f}".replace(".", language(self.words.lang).decimal)

    def percent(self, share: float, digits: int = 1) -> str:
        """A share as the language writes it."""
        return self.words.say("percent", {"n": self.number(100 * share, digits)})


def screen(arguments: Namespace) -> Screen:
    """Standard output, in the language of the arguments."""
    width = None if sys.stdout.isatty() else WIDTH
    return Screen(Console(width=width, highlight=False, markup=False, emoji=False), house("terminal", arguments.lang))


def all_names(texts: Texts, players: int, names: Sequence[str]) -> list[str]:
    """A name for every seat: those given, then the game's own."""
    if len(names) > players:
        raise Complaint(f"expected {players} names at most, not {len(names)}: {', '.join(names)}")
    return [*names, *[texts.say("seat", {"seat": seat + 1}) for seat in range(len(names), players)]]


def ending(table: Table[Any], words: Texts, texts: Texts) -> str:
    """Who won, and how."""
    if not table.over:
        return words.say("ending.unfinished")
    key = ("nobody", "one", "many")[min(len(table.winners), 2)]
    who = words.about(texts.names, ()).say(f"ending.{key}", {"winners": table.winners})
    return f"{who} {texts.say(f'over.{table.reason}')}"
