"""Measures one operation of a game whenever it is told to; with other sources on the path, those."""

import json
import sys
from functools import cache
from typing import Any  # Any: tables of any game

import perihelion as ph
from bench.kernel import cost
from bench.tables import along_games, pace, play_out
from perihelion.cli.bench import kernel

TABLES = 60


def rate(what: str, game: str, players: int, seconds: float) -> float:
    """How often a second of processor time."""
    if what == "playouts":
        return pace(lambda seed: ph.game(game).new(players, seed).imagine(0, seed), play_out, seconds)[0]
    tables = _tables(game, players)
    return 1e6 / cost(tables, _clone if what == "clone" else _imagine, seconds)


@cache
def _tables(game: str, players: int) -> list[Any]:
    return along_games(lambda seed: ph.game(game).new(players, seed), TABLES)


def _clone(table: Any) -> Any:
    return table.clone()


def _imagine(table: Any) -> Any:
    return table.imagine(0, 7)


if __name__ == "__main__":
    for line in sys.stdin:
        wish = json.loads(line)
        print(json.dumps({"rate": rate(**wish)} if wish else {"kernel": kernel()}), flush=True)
