"""How fast bots think: thoughts a second along random games for two, beside what that was once.

A game's folder says how many THOUGHTS there were, before the search had a tree to remember, for a thousand decisions of
the yardstick on the same machine in the same minute.
"""

import time
from collections.abc import Sequence
from functools import partial
from typing import Any

import perihelion as ph
from bench.figures import Figure, rounds
from bench.games import beside
from bench.tables import along_games, pace, play_out, sketch_dream
from perihelion.bots.search import Search

PLAYERS = 2
TABLES = 8
THOUGHTS = 200


def figures(count: int, seconds: float) -> list[Figure]:
    """Every game's thoughts a second, and what they would have been."""
    return [_figure(id, count, seconds) for id in ph.games()]


def _figure(id: str, count: int, seconds: float) -> Figure:
    tables = along_games(partial(ph.game(id).new, PLAYERS), TABLES)
    found = rounds(
        count,
        {
            "thoughts": lambda: thoughts_a_second(tables),
            "dice": lambda: pace(sketch_dream, play_out, seconds)[0] / 1000,
        },
    )
    once = getattr(beside(id), "THOUGHTS", None)
    before = [once * dice for dice in found["dice"]] if once else []
    return Figure(ph.game(id).title("en"), "thoughts/s", found["thoughts"], "before" if before else "", before)


def thoughts_a_second(tables: Sequence[Any]) -> float:
    """How many thoughts there are in a second of processor time, whatever is asked."""
    thought, begun = 0, time.process_time()
    for table in tables:
        search = Search(thoughts=THOUGHTS, seed=1)
        search.rank(table, next(iter(table.asks)))
        thought += sum(times for times, _ in search.weights.values())
    return thought / (time.process_time() - begun)
