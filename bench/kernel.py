"""What one operation on a table costs, in microseconds of processor time."""

import time
from collections.abc import Callable, Sequence
from itertools import cycle, islice
from typing import Any

from bench.figures import Figure, Measure, rounds
from bench.tables import along_games, answer_out, ours, pace, sketch

TABLES = 60


def figures(count: int, seconds: float) -> list[Figure]:
    """Each operation beside the yardstick's, on tables from all moments of random games."""
    mine, theirs, seeds = along_games(ours, TABLES), along_games(sketch, TABLES), range(TABLES)

    def each(things: Sequence[Any], do: Callable[[Any], Any]) -> Measure:
        return lambda: cost(things, do, seconds)

    def answers(make: Callable[[int], Any]) -> Measure:
        return lambda: 1e6 / pace(make, answer_out, seconds)[0]

    def beside(what: str, ours: Measure, theirs: Measure, note: str = "") -> Figure:
        found = rounds(count, {"ours": ours, "theirs": theirs})
        return Figure(what, "us", found["ours"], "yardstick", found["theirs"], note)

    bare = "which keeps no events, hashes or record"
    return [
        beside("clone", each(mine, lambda table: table.clone()), each(theirs, lambda table: table.clone(True))),
        beside("imagine", each(mine, _imagine), each(theirs, _imagine)),
        beside("new", each(seeds, ours), each(seeds, sketch)),
        beside("answer, events and record", answers(ours), answers(sketch), bare),
        Figure("view", "us", rounds(count, {"view": each(mine, lambda table: table.view(0))})["view"]),
    ]


def _imagine(table: Any) -> Any:
    return table.imagine(0, 7)


def cost(things: Sequence[Any], do: Callable[[Any], Any], seconds: float) -> float:
    """Microseconds that it takes to do something with one of the things."""
    done, begun, endless = 0, time.process_time(), cycle(things)
    while (spent := time.process_time() - begun) < seconds:
        for thing in islice(endless, len(things)):
            do(thing)
        done += len(things)
    return spent / done * 1e6
