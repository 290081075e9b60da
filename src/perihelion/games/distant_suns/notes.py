"""What each choice would bring."""

from perihelion.notation import Choice
from perihelion.texts import Note

from .forecast import prospects, round_length_after
from .sheet import SHAPES
from .state import Cosmos, Module


def notes(g: Cosmos, seat: int, choice: Choice) -> list[Note]:
    """Which shapes a Module assigns and what it does to the round; what a drawing would add to the score."""
    match choice:
        case ("module", side, notch, circle):
            return _module_notes(g, seat, Module(side, notch, circle, seat))
        case ("draw", placement):
            return [Note("note.gain", {"n": sum(prospects(g, g.explorers[seat]).gains(placement))})]
    return []


def _module_notes(g: Cosmos, seat: int, module: Module) -> list[Note]:
    mine, theirs = g.zones[module.yours], g.zones[module.theirs]
    others = [explorer for explorer in g.explorers if explorer.seat != seat]
    able = sum(bool(explorer.whole_ways(theirs)) for explorer in others)
    after = round_length_after(g, module)
    ways = g.explorers[seat].whole_ways(mine).bit_count()
    able_ones = Note("note.others-able", {"n": able, "all": len(others), "shape": SHAPES[theirs].id})
    return [
        Note("note.assigned", {"mine": SHAPES[mine].id, "theirs": SHAPES[theirs].id}),
        Note("note.ways", {"n": ways, "shape": SHAPES[mine].id}),
        *([able_ones] if others else []),
        Note("note.turns" if after[0] < after[1] else "note.turns-sure", {"low": after[0], "high": after[1]}),
    ]
