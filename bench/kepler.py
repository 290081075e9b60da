"""Kepler-3042: random games, and what one operation costs."""

from typing import Any

import perihelion as ph
from bench.figures import Figure, Measure, rounds
from bench.kernel import cost
from bench.tables import along_games, pace, play_out, sketch_dream

GAME = ph.game("kepler-3042")
PLAYERS = 2
TABLES = 60


def ours(seed: int) -> ph.Table[Any]:
    """A new table of ours."""
    return GAME.new(PLAYERS, seed)


def our_dream(seed: int) -> ph.Table[Any]:
    """A table of ours that is only played on."""
    return ours(seed).imagine(0, seed)


def figures(count: int, seconds: float) -> list[Figure]:
    """Games and decisions a second; microseconds for a clone, an imagined table and a judgement.

    Nobody else has written this game, so its decisions stand beside those of the Imperium Dice yardstick: a measure of
    the machine in the same minute, with which figures from different machines can be compared.
    """
    paces = rounds(
        count,
        {
            "games": lambda: pace(our_dream, play_out, seconds)[1],
            "decisions": lambda: pace(our_dream, play_out, seconds)[0],
            "dice": lambda: pace(sketch_dream, play_out, seconds)[0],
        },
    )
    tables = along_games(ours, TABLES)
    costs: dict[str, Measure] = {
        "clone": lambda: cost(tables, lambda table: table.clone(), seconds / 3),
        "imagine": lambda: cost(tables, lambda table: table.imagine(0, 7), seconds / 3),
        "judge": lambda: cost(tables, lambda table: GAME.judge(table.state, 0), seconds / 3),
    }
    found = rounds(count, costs)
    return [
        Figure("random games", "games/s", paces["games"]),
        Figure("random games", "decisions/s", paces["decisions"], "yardstick of Imperium Dice", paces["dice"]),
        *[Figure(what, "us", found[what]) for what in costs],
    ]
