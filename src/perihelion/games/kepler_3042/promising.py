"""Which of many choices are worth a look: flights and hidden bodies, best first."""

from collections.abc import Sequence

from perihelion.notation import Choice
from perihelion.table import Ask

from .components import SHIPS
from .galaxy import SUN, ZONE_OF, distances
from .judge import rounds_left
from .quests import quest, unknown_zones, wished_places
from .state import Galaxy
from .worlds import free_planets, ship_worth


def promising(g: Galaxy, seat: int, ask: Ask) -> Sequence[Choice]:
    """Flights by what the ship may become there; bodies to reveal or place by where that is."""
    if ask.name == "fly":
        return _flights(g, seat, ask.choices)
    if any(choice[0] in ("reveal", "place") for choice in ask.choices):
        return _by_place(g, seat, ask.choices)
    return ask.choices


def _by_place(g: Galaxy, seat: int, choices: Sequence[Choice]) -> Sequence[Choice]:
    """Near the Sun first; but before that where an Objective wants a colony and no planet is known."""
    from_sun, unknown = distances(SUN), unknown_zones(g, g.players[seat])

    def far(choice: Choice) -> tuple[bool, int]:
        place = choice[-1]
        if not isinstance(place, int):
            return False, 0
        return choice[0] == "reveal" and ZONE_OF[place] not in unknown, from_sun[place]

    return sorted(choices, key=far)


def _flights(g: Galaxy, seat: int, choices: Sequence[Choice]) -> Sequence[Choice]:
    me = g.players[seat]
    left = rounds_left(g, me)
    goals = free_planets(g, me, left)
    landing, wished = dict(goals), wished_places(g, me)

    def gain(choice: Choice) -> float:
        if choice[0] != "fly":
            return 0.0
        here, there = me.ships[choice[1] % SHIPS], choice[2]
        gain = landing.get(there) or ship_worth(g, me, there, goals, left)[0]
        errand = quest(me, there, wished, left) - quest(me, here, wished, left)
        return gain - ship_worth(g, me, here, goals, left)[0] + errand

    return sorted(choices, key=lambda choice: (gain(choice), choice[0] != "fly"), reverse=True)  # to stay, if all one
