"""Ways to play any game, for tests."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

from perihelion.game import Game
from perihelion.notation import OptionValue
from perihelion.table import Table


def wander(table: Table[Any], seed: int, stop: int = 400) -> Iterator[Table[Any]]:
    """Play random choices, any of the asked players first, pausing before each."""
    chooser = Random(seed)
    for _ in range(stop):
        if table.over:
            return
        yield table
        step(table, chooser)


def step(table: Table[Any], chooser: Random) -> int:
    """One random answer; who gave it."""
    seat = chooser.choice(list(table.asks))
    table.answer(seat, chooser.choice(table.asks[seat].choices))
    return seat


def finish(table: Table[Any], seed: int, most: int = 20_000) -> Table[Any]:
    """Play random choices to the end."""
    chooser = Random(seed)
    for _ in range(most):
        if table.over:
            return table
        step(table, chooser)
    raise AssertionError(f"{table.game.id} did not end within {most} answers")


def random_options(game: Game[Any], seed: int) -> dict[str, OptionValue]:
    """Any value for every option."""
    chooser = Random(seed)
    found: dict[str, OptionValue] = {}
    for name, option in game.options.items():
        if option.kind == "bool":
            found[name] = chooser.random() < 0.5
        elif option.kind == "int":
            found[name] = chooser.randint(option.low, option.high)
        else:
            found[name] = chooser.choice(option.choices)
    return found


def asked(table: Table[Any], seat: int) -> Any:
    """The question put to a seat, as data."""
    ask = table.asks.get(seat)
    return [ask.name, [list(choice) for choice in ask.choices]] if ask else None


def picture(table: Table[Any]) -> str:
    """All there is to a table, as text."""
    questions = {seat: asked(table, seat) for seat in sorted(table.asks)}
    ending = table.over, table.winners, table.scores, table.reason
    return repr((table.state, questions, table.answers, table.digests, table.events, ending))


def sight(table: Table[Any], seat: int | None) -> bytes:
    """All that a seat, or a spectator, may know of a table, to the byte."""
    events = [list(event) for event in table.events_for(seat)]
    question = None if seat is None else [asked(table, seat), table.notes(seat)]
    return json.dumps([table.view(seat), question, events], sort_keys=True).encode()
