"""How fast a game runs on this machine."""

import time
from collections.abc import Callable, Sequence
from random import Random as Chance
from typing import Any, NamedTuple

from perihelion.game import BadTable, Game
from perihelion.lab.simulate import play_out, usual_players
from perihelion.table import Table

TABLES = 40  # positions that are cloned and imagined, from the opening on
STEP = 2  # answers from one of them to the next
PLAYOUTS = 0.6  # of the time


class Pace(NamedTuple):
    """Games played at random on imagined tables, and what it takes to make the same table again."""

    game: str
    players: int
    playouts_per_second: float
    decisions_per_second: float
    clone_microseconds: float
    imagine_microseconds: float


def pace(game: Game[Any], players: int | None = None, seconds: float = 2.0) -> Pace:
    """Measure a game for about so long."""
    if seconds <= 0:
        raise BadTable(f"a measurement takes more than 0 seconds, not {seconds}")
    seats = usual_players(game) if players is None else players
    tables = _tables(game, seats)
    playouts, decisions = _playouts(game.new(seats, 1), seconds * PLAYOUTS)
    rest = seconds * (1 - PLAYOUTS) / 2
    clone = _microseconds(Table.clone, tables, rest)
    imagine = _microseconds(lambda table: table.imagine(0, 1), tables, rest)
    return Pace(game.id, seats, playouts, decisions, clone, imagine)


def _tables(game: Game[Any], players: int) -> list[Table[Any]]:
    """Tables between the opening and the middle of a game."""
    return [_some_answers(game.new(players, seed), STEP * seed, Chance(seed)) for seed in range(TABLES)]


def _some_answers(table: Table[Any], count: int, chance: Chance) -> Table[Any]:
    for _ in range(count):
        if table.over:
            break
        seat = next(iter(table.asks))
        table.play(seat, chance.choice(table.asks[seat].choices))
    return table


def _playouts(table: Table[Any], seconds: float) -> tuple[float, float]:
    """Playouts and decisions a second."""
    chance, games, decisions = Chance(1), 0, 0
    began = now = time.perf_counter()
    while now - began < seconds:
        decisions += play_out(table.imagine(0, chance.getrandbits(64)), chance)
        games += 1
        now = time.perf_counter()
    return games / (now - began), decisions / (now - began)


def _microseconds(make: Callable[[Table[Any]], object], tables: Sequence[Table[Any]], seconds: float) -> float:
    rounds = 0
    began = now = time.perf_counter()
    while now - began < seconds:
        for table in tables:
            make(table)
        rounds += 1
        now = time.perf_counter()
    return 1e6 * (now - began) / (rounds * len(tables))
