"""Every choice of Kepler-3042, in parts where there would be too many.

A flight is the ship, then the targets it passes over where there are several ways, then the hex; a resource that is
moved between planets is taken up first, and put down then. Whether cubes must be changed to pay makes no other choice.
"""

from collections.abc import Iterator

from perihelion.notation import Choice

from ..actions.bonus import BONUS, FROM_STORAGE
from ..asking import DONE, USE_QUANTUM
from ..components import ACTIONS, EARTH, KINDS, LEVELS, PLANETS, SHIPS, TECH_IDS, TRACK_IDS
from ..galaxy import ORBITS, SPACE, places
from ..progress import ACCEPT
from ..setup import PAIRS
from ..solo import bonus_of
from ..state import OPTIONS

BEGINS = ("fly", "via", "assign")
OWN = (EARTH, *PLANETS)  # the planets that may be a player's
MOST_BROUGHT = max(bonus_of(level, OPTIONS["previous_score"].high, True).cubes for level in range(1, LEVELS + 1))


def every_choice(players: int) -> Iterator[Choice]:
    """Every verb with every planet, resource, ship or hex it may go with."""
    yield from [action.choice for action in ACTIONS]
    yield from [("build", number) for number in OWN]
    yield from [("colonise", number) for number in PLANETS]
    yield from [("develop", tech, number) for tech in TECH_IDS for number in OWN]
    yield from [("terraform", number) for number in PLANETS]
    yield from [("produce", number) for number in OWN]
    yield from [(verb, number) for verb in ("energy", "antimatter", "dock") for number in OWN]
    yield from [*BONUS.values(), *FROM_STORAGE, *[("regenerate", kind) for kind in KINDS]]
    yield from [(verb, kind, number) for verb in ("sacrifice", "gain") for kind in KINDS for number in OWN]
    yield from [USE_QUANTUM, ACCEPT, DONE]
    yield from [("transform", kind, number) for kind in KINDS[:2] for number in OWN]
    yield from [("assign", kind, number) for kind in KINDS for number in OWN]
    yield from [("onto", number) for number in OWN]
    yield from [("advance", track) for track in TRACK_IDS]
    yield from PAIRS
    yield from [(verb, ship) for verb in ("fly", "remove") for ship in range(players * SHIPS)]
    yield ("via",)
    yield from [(verb, place) for verb in ("via", "reveal", "place") for place in places(ORBITS[players])]
    yield from [(verb, place) for verb in ("launch", "to") for place in places(SPACE)]
    yield from [("bring", energy) for energy in range(MOST_BROUGHT + 1) if players == 1]


def parts(choice: Choice) -> tuple[Choice, ...]:
    """The small choices that make up one."""
    match choice:
        case ("fly", ship, place):
            return ("fly", ship), ("to", place)
        case ("fly", ship, place, "via"):
            return ("fly", ship), ("via",), ("to", place)
        case ("fly", ship, place, "via", *targets):
            return ("fly", ship), *[("via", target) for target in targets], ("to", place)
        case ("assign", kind, number, to):
            return ("assign", kind, number), ("onto", to)
        case ("bring", energy, _):
            return (("bring", energy),)
        case (*paid, "change"):
            return (tuple(paid),)
    return (choice,)
