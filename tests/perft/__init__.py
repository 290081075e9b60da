"""How many sequences of answers there are from a position, so many answers deep.

A rule that offers a choice too many or too few anywhere below changes the number, so a handful of numbers guards all of
them. Each game has a file of starts beside this one, `<game>.toml`:

    [[start]]
    about = "what it is good for"
    players = 3
    seed = 42
    after = 30                          # answers given before the count begins, drawn at random from the seed
    options = { moored_weapons = true }
    sequences = [4, 31, 240]            # one answer deep, two, three

After a change of rules that is meant, `python -m tests.perft imperium-dice` counts again and writes the numbers down;
read the difference before keeping it.
"""

import re
import tomllib
from pathlib import Path
from typing import Any

import perihelion as ph
from perihelion import luck
from perihelion.table import Table

FOLDER = Path(__file__).parent
FIRST = """[[start]]
about = "the first turns"
players = {players}
seed = 1
after = 0
options = {{}}
sequences = [0, 0, 0]
"""
NUMBERS = re.compile(r"^sequences = \[.*\]$", re.MULTILINE)


def starts(game: str) -> list[dict[str, Any]]:
    """The starts in a game's file; none where nobody has written one."""
    if not _file(game).exists():
        return []
    found: list[dict[str, Any]] = tomllib.loads(_file(game).read_text("utf-8"))["start"]
    return found


def begin(game: str, start: dict[str, Any]) -> Table[Any]:
    """The table at which a count begins."""
    table = ph.game(game).new_with(start["players"], start["seed"], start["options"])
    chance = luck.begin(start["seed"])
    for _ in range(start["after"]):
        offered = [(seat, choice) for seat, ask in table.asks.items() for choice in ask.choices]
        chance, drawn = luck.draw(chance, len(offered))
        table.answer(*offered[drawn])
    return table


def sequences(table: Table[Any], depth: int) -> int:
    """How many sequences of so many answers there are; anybody who is asked may answer first."""
    if depth == 1:
        return sum(len(ask.choices) for ask in table.asks.values())
    return sum(
        sequences(_after(table, seat, choice), depth - 1) for seat, ask in table.asks.items() for choice in ask.choices
    )


def count(game: str, start: dict[str, Any]) -> list[int]:
    """The numbers of a start, as deep as its file goes."""
    table = begin(game, start)
    return [sequences(table, depth) for depth in range(1, len(start["sequences"]) + 1)]


def write(game: str) -> None:
    """Count again, and write the numbers down; where there is no file, begin one."""
    if not _file(game).exists():
        _file(game).write_text(FIRST.format(players=ph.game(game).players[0]), "utf-8")
    numbers = iter([count(game, start) for start in starts(game)])
    text = NUMBERS.sub(lambda _: f"sequences = {next(numbers)}", _file(game).read_text("utf-8"))
    _file(game).write_text(text, "utf-8")


def _after(table: Table[Any], seat: int, choice: Any) -> Table[Any]:
    twin = table.clone()
    twin.play(seat, choice)
    return twin


def _file(game: str) -> Path:
    return FOLDER / f"{game}.toml"
