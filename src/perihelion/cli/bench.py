"""Measuring how fast the games run here."""

import json
from argparse import Namespace

import perihelion as ph
from perihelion import table
from perihelion.cli.screen import screen
from perihelion.lab.pace import pace

COLUMNS = ("game", "players", "playouts", "decisions", "clone", "imagine")


def run(arguments: Namespace) -> None:
    """Measure every game and print the figures."""
    paces = [pace(ph.game(id), seconds=arguments.seconds) for id in ph.games()]
    if arguments.json:
        print(json.dumps({each.game: {**each._asdict(), "kernel": kernel()} for each in paces}))
        return
    shown = screen(arguments)
    grid = shown.grid(*[f"bench.{name}" for name in COLUMNS], right=range(1, len(COLUMNS)))
    for each in paces:
        rates = [shown.number(each.playouts_per_second, 0), shown.number(each.decisions_per_second, 0)]
        times = [shown.number(each.clone_microseconds), shown.number(each.imagine_microseconds)]
        grid.add_row(each.game, str(each.players), *rates, *times)
    shown.console.print(grid)
    shown.say(f"bench.{kernel()}")


def kernel() -> str:
    """Which of the two runs: the sources, or what they were compiled into."""
    return "pure" if str(table.__file__).endswith(".py") else "compiled"
