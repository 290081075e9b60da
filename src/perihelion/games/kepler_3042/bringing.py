"""What a main action is about as things stand, and what it would bring at once: for the tiles of the page."""

from collections.abc import Callable

from perihelion.notation import Choice

from .actions.colonise import settlements
from .actions.construct import builds
from .actions.develop import levels
from .actions.movement import flights
from .actions.produce import producers
from .actions.ships import in_supply
from .actions.terraform import candidates
from .components import COLONIAL, MAPPED, PLANETS, RANGE, TRACK_IDS, TRAVEL, Number
from .forecast import (
    advanced,
    amount,
    comes_nearer,
    concerns,
    gain,
    settled,
    terraformed,
)
from .state import Galaxy, Player
from .view_types import Brings


def brings(g: Galaxy, me: Player, action: str) -> Brings:
    """How many, of what, on which planets; and the best that one of them would bring."""
    match action:
        case "construct":
            planets = _named(builds(me))
            return _plain(min(in_supply(me), len(planets)), planets)
        case "colonise":
            planets = _named(settlements(g, me))
            return _worth(g, me, planets, 0, lambda number: settled(me, number, _place(g, number)))
        case "terraform":
            planets = _named(candidates(g, me))
            return _worth(g, me, planets, 1, lambda number: terraformed(me, number))
        case "develop":
            return _plain(len({choice[1] for choice in levels(me) if choice[0] == "develop"}))
        case "propel":
            return _plain(len({choice[1] for choice in flights(g, me, RANGE[me.techs[TRAVEL]])}))
        case "map":
            return _plain(min(MAPPED, g.hidden().bit_count()))
        case "produce":
            planets = _named(producers(g, me))
            return _plain(min(amount(me, action), len(planets)), planets)
    return {**_plain(amount(me, action)), "kind": action}


def _named(choices: list[Choice]) -> list[Number]:
    return [choice[1] for choice in choices if len(choice) > 1]


def _place(g: Galaxy, number: Number) -> int:
    return g.tiles[g.cards.kinds.index(str(number))]


def _plain(n: int, planets: list[Number] | None = None) -> Brings:
    return {
        "n": n,
        "kind": None,
        "planets": planets or [],
        "points": 0,
        "track": None,
        "steps": 0,
        "card": False,
        "objective": False,
    }


def _worth(g: Galaxy, me: Player, planets: list[Number], side: int, done: Callable[[Number], Player]) -> Brings:
    """The planets with the best first, and what it would bring alone."""
    later = {number: advanced(done(number), COLONIAL, PLANETS[number].icons[side]) for number in planets}
    best = sorted(planets, key=lambda number: -gain(g, me, later[number]))
    found = _plain(len(best), best)
    if not best:
        return found
    then = later[best[0]]
    return {
        **found,
        "points": gain(g, me, then),
        "track": TRACK_IDS[COLONIAL],
        "steps": PLANETS[best[0]].icons[side],
        "card": concerns(g, then) and not concerns(g, me),
        "objective": comes_nearer(g, me, then),
    }
