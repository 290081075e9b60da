"""Imperium Dice as one would write it first: what the kernel is measured beside."""

from bench.games.imperium_dice import yardstick
from bench.yardstick.table import Table


def sketch(players: int, seed: int, saving: bool = True) -> Table[yardstick.Galaxy]:
    """A new table of the yardstick."""
    return Table(yardstick.turn, yardstick.setup(players, seed), saving=saving)
