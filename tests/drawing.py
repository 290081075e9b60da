"""What a board looks like in a terminal, as text."""

from collections.abc import Mapping
from typing import Any

from rich.console import Console

from perihelion.cli.boards import board
from perihelion.cli.lines import Room
from perihelion.cli.question import Question
from perihelion.cli.screen import Screen
from perihelion.game import Game
from perihelion.table import Table
from perihelion.texts import Texts, house

NAMES = ["Ada", "Grace", "Lise", "Emmy"]


def screen(lang: str, width: int = 80) -> Screen:
    """A screen without colours."""
    return Screen(Console(width=width, color_system=None), house("terminal", lang))


def drawn(game: Game[Any], view: Mapping[str, Any], texts: Texts, room: Room) -> list[str]:
    """A view as the terminal shows it in some room."""
    lines = board(game, view, texts, screen(texts.lang, room.width), room)
    return [line.plain.rstrip() for line in lines]


def glance(table: Table[Any], seat: int, lang: str, height: int, width: int = 80) -> list[str]:
    """The board in a window, with the choices of the first page, and these."""
    texts = table.texts(lang, NAMES[: table.players])
    view, question = table.view(seat), None
    if seat in table.asks:
        question = Question(table, seat, view, texts, screen(lang, width))
    below = [line.plain.rstrip() for line in question.lines(Room(width, 8))] if question else []
    room = Room(width, height, question.numbers() if question else {})
    return [*drawn(table.game, view, texts, room), *below]


def whole(table: Table[Any], seat: int | None, lang: str, width: int = 80) -> list[str]:
    """All of the board."""
    texts = table.texts(lang, NAMES[: table.players])
    return drawn(table.game, table.view(seat), texts, Room(width))
