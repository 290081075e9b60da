"""Distant Suns: random games beside the set-of-tuples yardstick, and what one operation costs."""

from typing import Any

import perihelion as ph
from bench.figures import Figure, Measure, rounds
from bench.games.distant_suns.yardstick import Suns
from bench.kernel import cost
from bench.tables import along_games, pace, play_out

GAME = ph.game("distant-suns")
PLAYERS = 2
TABLES = 40


def ours(seed: int) -> ph.Table[Any]:
    """A new table of ours."""
    return GAME.new(PLAYERS, seed)


def our_dream(seed: int) -> ph.Table[Any]:
    """A table of ours that is only played on."""
    return ours(seed).imagine(0, seed)


def yardstick(seed: int) -> Suns:
    """A new game of the yardstick."""
    return Suns(PLAYERS, seed)


def figures(count: int, seconds: float) -> list[Figure]:
    """Games a second beside the yardstick; microseconds for a clone, an imagined table and a judgement."""
    games = rounds(
        count,
        {
            "ours": lambda: pace(our_dream, play_out, seconds)[1],
            "theirs": lambda: pace(yardstick, play_out, seconds)[1],
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
        Figure("random games", "games/s", games["ours"], "set-of-tuples yardstick", games["theirs"]),
        *[Figure(what, "us", found[what]) for what in costs],
    ]
