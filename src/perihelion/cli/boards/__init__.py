"""How a game looks in a terminal. A game without a board of its own here is shown as a list of what is in its view."""

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any

from rich.console import RenderableType
from rich.table import Table as Grid

from perihelion.cli.screen import Screen
from perihelion.texts import Texts

Board = Callable[[Mapping[str, Any], Texts, Screen], RenderableType]

BOARDS = {
    "imperium-dice": "perihelion.cli.boards.imperium_dice",
    "kepler-3042": "perihelion.cli.boards.kepler_3042",
    "space-explorers": "perihelion.cli.boards.space_explorers",
}


def board_of(game: str) -> Board:
    """What draws the views of a game."""
    if game not in BOARDS:
        return plain
    drawn: Board = import_module(BOARDS[game]).draw
    return drawn


def plain(view: Mapping[str, Any], texts: Texts, screen: Screen) -> RenderableType:
    """Everything in a view, by name."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for name, value in view.items():
        grid.add_row(name, str(value))
    return grid
