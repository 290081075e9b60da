"""Why a natural choice is not offered: which condition of the rules answers for it, if its question is open."""

from perihelion.notation import Choice
from perihelion.table import Ask, why
from perihelion.texts import Note

from .rules import OTHER_SHAPE, cannot_draw, cannot_place, cannot_skip
from .sheet import HEXES, PLACEMENTS
from .state import SIDES, Cosmos, Explorer


def why_not(g: Cosmos, seat: int, ask: Ask, choice: Choice) -> Note | None:
    """The rule that keeps a Module or a drawing out; a drawing is named by its hexes: `cover 12 13 24`."""
    explorer = g.explorers[seat]
    match choice:
        case ("module", str(side), int(notch), "left" | "right") if ask.name == "assign":
            if g.is_solo():
                return None if choice in ask.choices else Note("why.chance-placed", {})
            filled: dict[str, int] = {each: g.notches_taken(each) for each in SIDES}
            return why(cannot_place, filled.get(side, 0), notch if side in filled else -1)
        case ("cover", *hexes) if ask.name == "draw" and all(isinstance(hex, int) for hex in hexes):
            if not all(hex in HEXES for hex in hexes):
                return Note("why.off-sheet", {})
            return why(cannot_draw, g, explorer, sum(1 << hex for hex in set(hexes)))
        case ("draw", int(number)) if ask.name == "draw" and number in range(len(PLACEMENTS)):
            return _why_not_placement(g, explorer, number)
        case ("skip",) if ask.name == "draw":
            return why(cannot_skip, g, explorer, explorer.whole_ways(g.shape_for(seat)))
    return Note("why.not-now", {})


def _why_not_placement(g: Cosmos, explorer: Explorer, number: int) -> Note | None:
    shape, _, hexes = PLACEMENTS[number]
    if shape != g.shape_for(explorer.seat):
        return Note(OTHER_SHAPE.key, OTHER_SHAPE.values(g, explorer, hexes))
    return why(cannot_draw, g, explorer, hexes)
