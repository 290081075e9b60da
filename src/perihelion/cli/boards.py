"""How a game looks in a terminal: as its terminal.py draws it, or else as a list of what is in its view."""

from collections.abc import Callable, Mapping
from typing import Any  # Any: each game types its own view

from perihelion.cli.lines import Lines, Room, fitted, wrapped
from perihelion.cli.screen import Screen
from perihelion.game import Game
from perihelion.notation import Choice
from perihelion.texts import Texts

Describe = Callable[[Choice, Mapping[str, Any], Texts], str | None]
Board = Callable[[Mapping[str, Any], Texts, Screen, Room], Lines]


def board(game: Game[Any], view: Mapping[str, Any], texts: Texts, screen: Screen, room: Room) -> Lines:
    """A view as the game draws it; what is wider or higher than the room is cut."""
    draw: Board = getattr(game.part("terminal"), "draw", plain)
    return [fitted(line, room.width) for line in draw(view, texts, screen, room)[: room.height]]


def words_for(game: Game[Any], choice: Choice, view: Mapping[str, Any], texts: Texts) -> str:
    """A choice in words: those of the game's terminal.py, if it has any that say more in a terminal."""
    describe: Describe | None = getattr(game.part("terminal"), "describe", None)
    return (describe(choice, view, texts) if describe else None) or texts.choice(choice)


def plain(view: Mapping[str, object], texts: Texts, screen: Screen, room: Room) -> Lines:
    """Everything in a view, by name."""
    wide = max(map(len, view), default=0)
    return [line for name, value in view.items() for line in wrapped(f"{name:<{wide}}  {value}", room.width, wide + 2)]
