"""What Objectives ask for, and how far a player has come."""

from .components import (
    ANTIMATTER,
    OBJECTIVES,
    PLANETS,
    TECH_IDS,
    TOP_LEVEL,
    TRACK_IDS,
    TYPES,
    Condition,
    Objective,
)
from .galaxy import ZONE_IDS, ZONE_OF
from .state import NO_CARD, Galaxy, Player
from .view_types import Condition as ConditionView
from .view_types import ObjectiveView


def met(g: Galaxy, me: Player, objective: Objective) -> bool:
    """Whether every condition holds."""
    return all(reached(g, me, condition) >= condition.least for condition in objective.all)


def reached(g: Galaxy, me: Player, condition: Condition) -> int:
    """How much a player has of what a condition asks for; the Earth is no colony (K33)."""
    match condition.of:
        case "colonies":
            return _colonies(me, condition)
        case "tech":
            return me.techs[TECH_IDS.index(condition.which)]
        case "track":
            return me.tracks[TRACK_IDS.index(condition.which)]
        case "techs-at-max":
            return me.techs.count(TOP_LEVEL)
        case "antimatter-on-planets":
            return sum([there[ANTIMATTER] for there in me.cubes])
        case "ships-on-board":
            return sum([place >= 0 for place in me.ships])
        case "ships-on-mines":
            return sum([g.on_mine(place) for place in me.ships])
    types = [PLANETS[number].type for number in me.planets[1:]]
    return sum([types.count(type) >= 2 for type in TYPES])


def _colonies(me: Player, condition: Condition) -> int:
    """Colonies of the types, in the zone (K5) and in the state asked for."""
    found = 0
    for number, place in zip(me.planets[1:], me.sites[1:], strict=True):
        fits = not condition.types or PLANETS[number].type in condition.types
        there = not condition.zone or ZONE_IDS[ZONE_OF[place]] == condition.zone
        found += fits and there and (not condition.terraformed or number in me.terraformed)
    return found


def secret(g: Galaxy, me: Player) -> Objective | None:
    """The Objective a player holds."""
    return None if me.objective == NO_CARD else OBJECTIVES[g.cards.kinds[me.objective]]


def objective_sheet(g: Galaxy, me: Player, card: Objective) -> ObjectiveView:
    """An Objective, and how far a player has come with it."""
    return {
        "id": card.id,
        "points": card.points,
        "met": met(g, me, card),
        "conditions": [_condition(g, me, condition) for condition in card.all],
    }


def _condition(g: Galaxy, me: Player, condition: Condition) -> ConditionView:
    return {
        "of": condition.of,
        "which": condition.which,
        "types": list(condition.types),
        "zone": condition.zone,
        "terraformed": condition.terraformed,
        "least": condition.least,
        "have": reached(g, me, condition),
    }
