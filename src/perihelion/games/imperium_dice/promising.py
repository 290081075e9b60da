"""The choices worth a look, for bots, the best first."""

from collections.abc import Sequence

from perihelion.notation import Choice
from perihelion.table import Ask

from .politics import AGAINST, FOR
from .state import Galaxy


def promising(g: Galaxy, seat: int, ask: Ask) -> Sequence[Choice]:
    """Nobody votes to lose a weapon; besides that, there are never too many choices to look at all of them."""
    if ask.name != "ballot":
        return ask.choices
    return [AGAINST] if g.motion == seat else [FOR, AGAINST]
