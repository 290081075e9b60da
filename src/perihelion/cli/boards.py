"""How a game looks in a terminal: as its terminal.py draws it, or else as a list of what is in its view."""

from collections.abc import Callable, Mapping
from typing import Any  # Any: each game types its own view

from rich.console import RenderableType
from rich.table import Table as Grid

from perihelion.cli.screen import Screen
from perihelion.game import Game
from perihelion.texts import Texts

Board = Callable[[Mapping[str, Any], Texts, Screen], RenderableType]


def board_of(game: Game[Any]) -> Board:
    """What draws the views of a game."""
    drawn: Board = getattr(game.part("terminal"), "draw", plain)
    return drawn


def plain(view: Mapping[str, object], texts: Texts, screen: Screen) -> RenderableType:
    """Everything in a view, by name."""
    grid = Grid.grid(padding=(0, 2, 0, 0))
    for name, value in view.items():
        grid.add_row(name, str(value))
    return grid
