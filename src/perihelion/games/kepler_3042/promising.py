"""Which of many choices are worth a look: flights and hidden bodies, best first."""

from collections.abc import Sequence

from perihelion.games.kepler_3042.components import SHIPS
from perihelion.games.kepler_3042.galaxy import SUN, distances
from perihelion.games.kepler_3042.judge import free_planets, rounds_left, ship_worth
from perihelion.games.kepler_3042.quests import quest, wished_places
from perihelion.games.kepler_3042.state import Galaxy
from perihelion.notation import Choice
from perihelion.table import Ask


def promising(g: Galaxy, seat: int, ask: Ask) -> Sequence[Choice]:
    """Flights by what the ship may become there; bodies to reveal or place by how near to the Sun that is."""
    if ask.name == "fly":
        return _flights(g, seat, ask.choices)
    if any(choice[0] in ("reveal", "place") for choice in ask.choices):
        from_sun = distances(SUN)
        return sorted(ask.choices, key=lambda choice: from_sun[choice[-1]] if isinstance(choice[-1], int) else 0)
    return ask.choices


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

    return sorted(choices, key=gain, reverse=True)
