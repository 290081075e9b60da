"""The compiled rules beside the pure ones: each in a process of its own, in turns."""

import json
import sys
from collections.abc import Mapping
from statistics import geometric_mean, median
from typing import Any

import perihelion as ph
from bench.figures import Figure, Measure, rounds
from bench.servers import ROOT
from bench.talking import Talking

PURE = ROOT / "src"
COMPILED = ROOT / "build/compiled"
BUILT = COMPILED / ".ok"
PLAYERS = 3
UNITS = {"playouts": "decisions/s", "clone": "clones/s", "imagine": "tables/s"}


def figures(count: int, seconds: float) -> list[Figure]:
    """Random playouts, clones and imagined tables of every game; then how many times as fast all games are."""
    with (
        Talking("bench.pacing", sys.executable, COMPILED) as compiled,
        Talking("bench.pacing", sys.executable, PURE) as pure,
    ):
        assert [_kernel(compiled), _kernel(pure)] == ["compiled", "pure"]
        found = {
            what: [_beside(what, id, count, seconds, {"compiled": compiled, "pure": pure}) for id in ph.games()]
            for what in UNITS
        }
    return [figure for what, games in found.items() for figure in (*games, _all_games(what, games))]


def _kernel(process: Talking) -> Any:
    return process.ask("{}")["kernel"]


def _beside(what: str, id: str, count: int, seconds: float, processes: Mapping[str, Talking]) -> Figure:
    wish = json.dumps({"what": what, "game": id, "players": PLAYERS, "seconds": seconds})

    def measure(process: Talking) -> Measure:
        return lambda: float(process.ask(wish)["rate"])

    paces = rounds(count, {name: measure(process) for name, process in processes.items()})
    return Figure(f"{what}, {id}", UNITS[what], paces["compiled"], "pure", paces["pure"])


def _all_games(what: str, games: list[Figure]) -> Figure:
    ratios = [median([a / b for a, b in zip(game.ours, game.theirs, strict=True)]) for game in games]
    return Figure(f"{what}, geometric mean", "times as fast", [geometric_mean(ratios)])
