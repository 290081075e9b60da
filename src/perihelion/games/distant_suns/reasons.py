"""Why a natural choice is not offered: only what is true of the open question, and known to the one who asks."""

from perihelion.games.distant_suns.sheet import (
    DRAWABLE,
    HEX_KINDS,
    HEXES,
    MOST_DROPPED,
    PLACEMENTS,
    SHAPES,
    SHEET,
    START,
    Placement,
)
from perihelion.games.distant_suns.state import NOTCHES, SIDES, Cosmos, Explorer
from perihelion.hexes import connected, numbers, orientations
from perihelion.notation import Choice
from perihelion.table import Ask
from perihelion.texts import Note


def why_not(g: Cosmos, seat: int, ask: Ask, choice: Choice) -> Note | None:
    """The rule that keeps a Module or a drawing out; a drawing is named by its hexes: `cover 12 13 24`."""
    explorer = g.explorers[seat]
    match choice:
        case ("module", str(side), int(notch), "left" | "right") if ask.name == "assign":
            if g.is_solo():
                return Note("why.chance-placed", {})
            there = side in SIDES and 0 <= notch < NOTCHES - 1
            return Note("why.notches-taken" if there else "why.no-such-notch", {})
        case ("cover", *hexes) if ask.name == "draw" and all(isinstance(hex, int) for hex in hexes):
            return _why_not_cover(g, explorer, sorted(set(hexes)))
        case ("draw", int(number)) if ask.name == "draw" and number in range(len(PLACEMENTS)):
            return _why_not_placement(g, explorer, PLACEMENTS[number])
        case ("skip",) if ask.name == "draw":
            return _why_not_skip(g, explorer)
    return Note("why.not-now", {})


def _why_not_skip(g: Cosmos, explorer: Explorer) -> Note:
    shape = g.shape_for(explorer.seat)
    return Note("why.must-draw" if explorer.whole_ways(shape) else "why.must-use-upgrades", {"shape": SHAPES[shape].id})


def _why_not_placement(g: Cosmos, explorer: Explorer, placement: Placement) -> Note | None:
    shape = g.shape_for(explorer.seat)
    if placement.shape != shape:
        return Note("why.other-shape", {"shape": SHAPES[shape].id})
    return _why_not_cover(g, explorer, list(numbers(placement.hexes)))


def _why_not_cover(g: Cosmos, explorer: Explorer, hexes: list[int]) -> Note | None:
    shape = g.shape_for(explorer.seat)
    if any(hex not in HEXES for hex in hexes):
        return Note("why.off-sheet", {})
    bits = sum(1 << hex for hex in hexes)
    for hex in hexes:
        if not DRAWABLE >> hex & 1:
            return Note("why.forbidden", {"kind": HEX_KINDS[hex]})
    if bits & explorer.covered:
        return Note("why.covered", {})
    left_out = len(SHAPES[shape].hexes) - len(hexes)
    if not _is_part_of(shape, hexes) or not 0 <= left_out <= MOST_DROPPED:
        return Note("why.other-shape", {"shape": SHAPES[shape].id})
    if left_out > explorer.upgrades:
        return Note("why.no-upgrade", {"n": left_out, "upgrades": explorer.upgrades})
    if not explorer.drawn and not bits & SHEET.near(START):
        return Note("why.not-beside-start", {})
    if explorer.drawn and not bits & SHEET.near(explorer.covered):
        return Note("why.not-beside", {})
    return None


def _is_part_of(shape: int, hexes: list[int]) -> bool:
    """Whether these hexes are the shape, turned or mirrored, with some left out and the rest in one piece."""
    cells = {SHEET.hexes[hex] for hex in hexes}
    if not cells or not connected(cells):
        return False
    for outline in orientations(SHAPES[shape].hexes):
        for q, r in outline:
            for a, b in cells:
                moved = {(x - q + a, y - r + b) for x, y in outline}
                if cells <= moved:
                    return True
    return False
