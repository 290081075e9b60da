"""What the players see: all sheets are public (A17); a drawing is not on any sheet before everybody's is done."""

from functools import cache

from perihelion.hexes import numbers

from . import scoring
from .forecast import outlook, prospects, round_length
from .medals import medals
from .rules import ways_to_draw
from .sheet import (
    PLACEMENTS,
    SHAPES,
)
from .state import (
    ASSIGN,
    DRAW,
    Cosmos,
    Explorer,
    Module,
)
from .view_types import Drawn, Line, Outlook, View, Way
from .view_types import Explorer as ExplorerView
from .view_types import Module as ModuleView


def view(g: Cosmos, seat: int | None) -> View:
    """The board and every sheet; for whoever has to assign or draw, every way to do so and what it would bring."""
    assigning = seat == g.active and g.phase == ASSIGN and g.may_assign()
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
        "turns_left": list(round_length(g)),
        "explorers": [_explorer(g, explorer) for explorer in g.explorers],
        "shape": SHAPES[g.shape_for(seat)].id if drawing and seat is not None else None,
        "ways": _ways(g, g.explorers[seat]) if drawing and seat is not None else [],
        "outlook": [_outlook(g, explorer) for explorer in g.explorers] if assigning else [],
    }


def _module(module: Module) -> ModuleView:
    return {
        "side": module.side,
        "notch": module.notch,
        "circle": module.circle,
        "by": module.by,
        "yours": module.yours,
        "theirs": module.theirs,
    }


def _explorer(g: Cosmos, explorer: Explorer) -> ExplorerView:
    lines = scoring.score(g, explorer)
    return {
        "seat": explorer.seat,
        "drawn": [_placement(placement) for placement in explorer.drawn],
        "upgrades": explorer.upgrades,
        "worlds": list(explorer.worlds),
        "lines": [_line(line) for line in lines],
        "total": sum(line.points for line in lines),
    }


def _line(line: scoring.Line) -> Line:
    return {
        "what": line.what,
        "zone": line.zone,
        "times": line.times,
        "points": line.points,
        "evidence": list(numbers(line.evidence)),
    }


def _placement(number: int) -> Drawn:
    shape, dropped, hexes = PLACEMENTS[number]
    return {"id": number, "shape": SHAPES[shape].id, "dropped": dropped, "hexes": list(numbers(hexes))}


def _ways(g: Cosmos, explorer: Explorer) -> list[Way]:
    """Each way to draw, with the points it would add to each line of the score."""
    ahead = prospects(g, explorer)
    return [
        {"id": placement, "hexes": _hexes(placement), "gains": ahead.gains(placement)}
        for placement in ways_to_draw(g, explorer).placements()
    ]


def _outlook(g: Cosmos, explorer: Explorer) -> list[Outlook]:
    """How that player could draw the shape of each zone."""
    seen = [outlook(g, explorer, shape) for shape in g.zones]
    return [
        {"ways": ways, "cut": cut, "hexes": [] if place is None else _hexes(place), "gain": gain}
        for ways, cut, place, gain in seen
    ]


@cache
def _hexes(placement: int) -> list[int]:
    return list(numbers(PLACEMENTS[placement].hexes))
