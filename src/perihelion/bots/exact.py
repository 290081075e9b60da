"""The one who knows: plays the best choice where a game is solved, and thinks like the admiral elsewhere."""

from types import ModuleType
from typing import Any

from perihelion.bots.opinions import Weights
from perihelion.bots.outlook import Outlooks, behind_best, log_odds
from perihelion.bots.search import Search
from perihelion.notation import Choice, text_of
from perihelion.table import Table

SOLVED = "solved"  # the part of a game that knows


def odds(table: Table[Any], seat: int) -> dict[Choice, float] | None:
    """What every choice brings that seat, as a share of the victory when all play on as well as can be.

    None if nobody is asked there, or nobody knows. Nothing is looked at but what everybody can see.
    """
    ask, solved = table.asks.get(seat), _solved(table)
    if ask is None or solved is None:
        return None
    found: dict[Choice, float] | None = solved.odds(table.state, seat, ask)
    return found


def is_solved(table: Table[Any]) -> bool:
    """Whether the odds of such a game are known, at least after its beginning."""
    solved = _solved(table)
    return solved is not None and bool(solved.covers(table.players, table.options))


def missing(table: Table[Any]) -> str | None:
    """The file without which nobody knows, if it is not here; named from the folder in which the games lie."""
    solved = _solved(table)
    file = None if solved is None or table.over else solved.missing(table.state)
    return None if file is None else f"{table.game.package.rpartition('.')[2]}/{SOLVED}/{file}"


def odds_told(table: Table[Any], seat: int) -> dict[str, float]:
    """The same by choices as they are written, to the digits that are sure; nothing where nobody knows."""
    return {text_of(choice): round(share, 4) for choice, share in (odds(table, seat) or {}).items()}


def _solved(table: Table[Any]) -> ModuleType | None:
    """The part that knows; what it knows is true of what the house prints."""
    return table.game.part(SOLVED) if table.game.edition is None else None


class Exact:
    """Needs no luck to decide where the game is solved."""

    def __init__(self, thoughts: int | None = None, seconds: float | None = None, seed: int | None = None) -> None:
        self._search = Search(thoughts=thoughts, seconds=seconds, seed=seed)
        self.weights: Weights = {}  # what was thought of the last question, if it was not known

    def __call__(self, table: Table[Any], seat: int) -> Choice:
        """The best choice."""
        ask, solved = table.asks[seat], _solved(table)
        best: Choice | None = None
        if solved is not None and len(ask.choices) > 1:
            best = solved.best(table.state, seat, ask)
        choice = best if best is not None else self._search(table, seat)
        self.weights = self._search.weights if best is None else {}
        return choice

    def outlooks(self, table: Table[Any], seat: int) -> Outlooks:
        """What is known of the choices; where nobody knows, what was thought of them."""
        known = odds(table, seat)
        if known is None:
            return self._search.outlooks(table, seat)
        return behind_best({choice: log_odds(share) for choice, share in known.items()}, lambda choice: ())
