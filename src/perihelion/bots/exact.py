"""The one who knows: plays the best choice where a game is solved, and thinks like the admiral elsewhere."""

from typing import Any

from perihelion.bots.search import Search
from perihelion.notation import Choice
from perihelion.table import Table

SOLVED = "solved"  # the part of a game that knows


def odds(table: Table[Any], seat: int) -> dict[Choice, float] | None:
    """What every choice brings that seat, as a share of the victory when all play on as well as can be.

    None if nobody is asked there, or nobody knows. Nothing is looked at but what everybody can see.
    """
    ask, solved = table.asks.get(seat), table.game.part(SOLVED)
    if ask is None or solved is None:
        return None
    found: dict[Choice, float] | None = solved.odds(table.state, seat, ask)
    return found


def missing(table: Table[Any]) -> str | None:
    """The file without which nobody knows, if it is not here; named from the folder in which the games lie."""
    solved = table.game.part(SOLVED)
    file = None if solved is None or table.over else solved.missing(table.state)
    return None if file is None else f"{table.game.package.rpartition('.')[2]}/{SOLVED}/{file}"


class Exact:
    """Needs no luck to decide where the game is solved."""

    def __init__(self, thoughts: int | None = None, seconds: float | None = None, seed: int | None = None) -> None:
        self._search = Search(thoughts=thoughts, seconds=seconds, seed=seed)

    def __call__(self, table: Table[Any], seat: int) -> Choice:
        """The best choice."""
        ask, solved = table.asks[seat], table.game.part(SOLVED)
        if len(ask.choices) == 1:
            return ask.choices[0]
        best: Choice | None = solved.best(table.state, seat, ask) if solved is not None else None
        return best if best is not None else self._search(table, seat)
