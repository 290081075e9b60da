"""What the players see: all sheets are public (A17); a drawing is not on any sheet before everybody's is done."""

from functools import cache
from typing import Any

from perihelion.games.distant_suns import scoring
from perihelion.games.distant_suns.medals import medals
from perihelion.games.distant_suns.prospects import prospects
from perihelion.games.distant_suns.rules import ways_to_draw
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
from perihelion.games.distant_suns.state import (
    DRAW,
    NOTCHES,
    SIDES,
    Cosmos,
    Explorer,
    Module,
)
from perihelion.hexes import connected, numbers, orientations
from perihelion.notation import Choice
from perihelion.table import Ask
from perihelion.texts import Note


def view(g: Cosmos, seat: int | None) -> dict[str, Any]:
    """The board and every sheet; for whoever has to draw, every way to do so and what it would bring."""
    drawing = seat is not None and g.phase == DRAW
    return {
        "you": seat,
        "round": g.round,
        "rounds": g.rules.rounds,
        "turn": g.turn,
        "active": g.active,
        "phase": g.phase,
        "solo": g.is_solo(),
        "medals": medals(g),
        "zones": [SHAPES[shape].id for shape in g.zones],
        "missions": list(g.missions),
        "modules": [_module(module) for module in g.modules],
        "turns_left": list(turns_left(g)),
        "explorers": [_explorer(g, explorer) for explorer in g.explorers],
        "shape": SHAPES[g.shape_for(seat)].id if drawing and seat is not None else None,
        "ways": _ways(g, g.explorers[seat]) if drawing and seat is not None else [],
    }


def _module(module: Module) -> dict[str, Any]:
    return {**module._asdict(), "yours": module.yours, "theirs": module.theirs}


def _explorer(g: Cosmos, explorer: Explorer) -> dict[str, Any]:
    lines = scoring.score(g, explorer)
    return {
        "seat": explorer.seat,
        "drawn": [_placement(placement) for placement in explorer.drawn],
        "upgrades": explorer.upgrades,
        "worlds": list(explorer.worlds),
        "lines": [{**line._asdict(), "evidence": list(numbers(line.evidence))} for line in lines],
        "total": sum(line.points for line in lines),
    }


def _placement(number: int) -> dict[str, Any]:
    shape, dropped, hexes = PLACEMENTS[number]
    return {"id": number, "shape": SHAPES[shape].id, "dropped": dropped, "hexes": list(numbers(hexes))}


def _ways(g: Cosmos, explorer: Explorer) -> list[dict[str, Any]]:
    """Each way to draw, with the points it would add to each line of the score."""
    ahead = prospects(g, explorer)
    return [
        {"id": placement, "hexes": _hexes(placement), "gains": ahead.gains(placement)}
        for placement in ways_to_draw(g, explorer).placements()
    ]


@cache
def _hexes(placement: int) -> list[int]:
    return list(numbers(PLACEMENTS[placement].hexes))


# What each choice would bring


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
    after = turns_after(g, module)
    ways = g.explorers[seat].whole_ways(mine).bit_count()
    able_ones = Note("note.others-able", {"n": able, "all": len(others), "shape": SHAPES[theirs].id})
    return [
        Note("note.assigned", {"mine": SHAPES[mine].id, "theirs": SHAPES[theirs].id}),
        Note("note.ways", {"n": ways, "shape": SHAPES[mine].id}),
        *([able_ones] if others else []),
        Note("note.turns" if after[0] < after[1] else "note.turns-sure", {"low": after[0], "high": after[1]}),
    ]


def turns_after(g: Cosmos, module: Module) -> tuple[int, int]:
    """The fewest and most turns the round may have in all, once that Module is placed."""
    taken = [g.notches_taken(side) | (0b11 << module.notch if side == module.side else 0) for side in ("a", "b")]
    placed = len(g.modules) + 1
    low, high = _more(taken[0], taken[1])
    return min(placed + low, g.stack()), min(placed + high, g.stack())


def turns_left(g: Cosmos) -> tuple[int, int]:
    """The fewest and most turns the round may have in all, as things stand."""
    low, high = _more(g.notches_taken("a"), g.notches_taken("b"))
    return min(len(g.modules) + low, g.stack()), min(len(g.modules) + high, g.stack())


@cache
def _more(*sides: int) -> tuple[int, int]:
    """The fewest and most Modules that still go in before none fits, were the stack endless."""
    spans = [_side(taken) for taken in sides]
    return sum(low for low, _ in spans), sum(high for _, high in spans)


@cache
def _side(taken: int) -> tuple[int, int]:
    after = [_side(taken | 0b11 << notch) for notch in range(NOTCHES - 1) if not taken >> notch & 0b11]
    if not after:
        return 0, 0
    return 1 + min(low for low, _ in after), 1 + max(high for _, high in after)


# Why not


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
