"""A stored game again, under the rules of today: whether it comes out as it is kept."""

from typing import NamedTuple

from perihelion.sitting.ledger import Stored
from perihelion.sitting.play import Frozen, resume


class Outcome(NamedTuple):
    """A stored game, and where it leads elsewhere than its log says, if it does."""

    table: str
    game: str
    drift: str | None


def outcome_of(table: str, game: str, stored: Stored, over: bool) -> Outcome:
    """What comes of playing it again."""
    return Outcome(table, game, _drift(stored, over))


def _drift(stored: Stored, over: bool) -> str | None:
    try:
        play = resume(stored)
    except Frozen as frozen:
        return str(frozen)
    if play.table.over != over:
        return "It was over, and would go on." if over else "It went on, and would be over."
    return None
