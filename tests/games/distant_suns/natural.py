"""What somebody might click on while a question is open, offered or not."""

from collections.abc import Iterator

from perihelion.games.distant_suns.sheet import PLACEMENTS
from perihelion.games.distant_suns.state import NOTCHES, SIDES, Cosmos
from perihelion.hexes import numbers
from perihelion.notation import Choice
from perihelion.table import Ask, Table

STEP = 61  # some of the placements, of every shape


def natural(table: Table[Cosmos], seat: int) -> Iterator[Choice]:
    """Every place for a Module, and drawings anywhere, by number and by hexes."""
    yield from [
        ("module", side, notch, circle) for side in SIDES for notch in range(NOTCHES) for circle in ("left", "right")
    ]
    yield ("skip",)
    if table.asks[seat].name == "draw":
        for number in range(table.state.turn % STEP, len(PLACEMENTS), STEP):
            yield ("draw", number)
            yield ("cover", *numbers(PLACEMENTS[number].hexes))


def is_offered(ask: Ask, choice: Choice) -> bool:
    """Whether a choice is offered; a drawing may be named by its hexes."""
    if choice[0] == "cover":
        ways = [PLACEMENTS[number].hexes for verb, *rest in ask.choices if verb == "draw" for number in rest]
        return sum(1 << hex for hex in choice[1:]) in ways
    return choice in ask.choices
