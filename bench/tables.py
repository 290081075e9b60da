"""Random games with three players of the game that the yardstick plays too, on our tables and on its own."""

import random
import time
from collections.abc import Callable
from typing import Any

import perihelion as ph
from bench.games import sketched

ID, SKETCH = sketched()
GAME = ph.game(ID)
PLAYERS = 3


def ours(seed: int) -> ph.Table[Any]:
    """A new table of ours."""
    return GAME.new(PLAYERS, seed)


def our_dream(seed: int) -> ph.Table[Any]:
    """A table of ours that is only played on: silent, and keeping nothing."""
    return ours(seed).imagine(0, seed)


def sketch(seed: int) -> Any:
    """A new table of the yardstick."""
    return SKETCH.sketch(PLAYERS, seed)


def sketch_dream(seed: int) -> Any:
    """A table of the yardstick that keeps nothing."""
    return SKETCH.sketch(PLAYERS, seed, saving=False)


def play_out(table: Any, chance: random.Random) -> int:
    """Play at random to the end; how many decisions that took."""
    decisions, draw = 0, chance.random
    while table.asks:
        seat, (_, choices) = next(iter(table.asks.items()))
        table.play(seat, choices[int(draw() * len(choices))])
        decisions += 1
    return decisions


def answer_out(table: Any, chance: random.Random) -> int:
    """The same with every answer checked, as from outside, and kept; for ours, then the record is written."""
    decisions, draw = 0, chance.random
    while table.asks:
        seat, (_, choices) = next(iter(table.asks.items()))
        table.answer(seat, choices[int(draw() * len(choices))])
        decisions += 1
    if isinstance(table, ph.Table):
        table.record()
    return decisions


def pace(make: Callable[[int], Any], play: Callable[[Any, random.Random], int], seconds: float) -> tuple[float, float]:
    """Play games for so long; decisions and games a second of processor time, which other programs disturb little."""
    chance, decisions, games, begun = random.Random(1), 0, 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        decisions += play(make(games), chance)
        games += 1
    return decisions / spent, games / spent


def along_games(make: Callable[[int], Any], count: int) -> list[Any]:
    """Tables at all moments of some games."""
    chance = random.Random(1)
    tables: list[Any] = []
    seed = 0
    while len(tables) < count:
        table = make(seed)
        for _ in range(chance.randrange(100)):
            if table.asks:
                seat, (_, choices) = next(iter(table.asks.items()))
                table.answer(seat, chance.choice(choices))
        if table.asks:
            tables.append(table)
        seed += 1
    return tables
