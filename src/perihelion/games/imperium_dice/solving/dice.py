"""What rolling, building and losing dice does to the numbers of holdings, as small matrices and lists of indices."""

from functools import cache
from typing import Final

import numpy as np
from numpy.typing import NDArray

from ..solved.positions import (
    FLEET_NUMBERS,
    FLEETS,
    PLANET_FACES,
    PLANET_ODDS,
    SYSTEM_NUMBERS,
    SYSTEMS,
    WEAPON_FACES,
    fleets,
    hold,
)
from ..state import CARRIER, Face

Numbers = NDArray[np.float64]
Indices = NDArray[np.intp]

ROLL: Final = np.array(PLANET_ODDS)  # of a planet


def _fleet(weapons: tuple[Face, ...]) -> int:
    return FLEET_NUMBERS[hold("", (), weapons).fleet]


def _system(colonies: tuple[Face, ...]) -> int:
    return SYSTEM_NUMBERS[len(colonies)][hold("", colonies, ()).colonies]


@cache
def gained(colonies: int) -> Indices:
    """The system that each system becomes with one planet more, by the face it shows."""
    return np.array([[_system((*system, face)) for face in PLANET_FACES] for system in SYSTEMS[colonies]])


@cache
def lost(colonies: int) -> list[Indices]:
    """The system that each system becomes when the first colony is lost, the second, and so on."""
    return [np.array([_system(_without(each, slot)) for each in SYSTEMS[colonies]]) for slot in range(colonies)]


@cache
def rolled(colonies: int) -> dict[tuple[int, ...], Numbers]:
    """The chances to come from each system to each other, for every handful of colonies that may be rolled."""
    handfuls = [tuple(slot for slot in range(colonies) if bits >> slot & 1) for bits in range(1, 1 << colonies)]
    return {handful: np.array([_rolls(each, handful) for each in SYSTEMS[colonies]]) for handful in handfuls}


def _rolls(system: tuple[Face, ...], handful: tuple[int, ...]) -> Numbers:
    chances = np.zeros(len(SYSTEMS[len(system)]))
    if not handful:
        chances[_system(system)] = 1
        return chances
    slot, *rest = handful
    for face, odds in zip(PLANET_FACES, PLANET_ODDS, strict=True):
        chances += odds * _rolls((*system[:slot], face, *system[slot + 1 :]), tuple(rest))
    return chances


@cache
def armed(colonies: int) -> tuple[Numbers, Indices]:
    """One weapon more for every fleet that has room: the chances of all but a Carrier; and the fleet with a Carrier."""
    small = FLEETS[: fleets(colonies - 1)]
    chances = np.zeros((len(small), fleets(colonies)))
    for number, fleet in enumerate(small):
        for face in WEAPON_FACES:
            if face != CARRIER:
                chances[number, _fleet((*fleet, face))] += 1 / len(WEAPON_FACES)
    return chances, np.array([_fleet((*fleet, CARRIER)) for fleet in small])


@cache
def rerolls(colonies: int) -> list[Indices]:
    """The fleets to which one more weapon may be rolled: a fleet itself if it has room, or without any of its own."""
    full = colonies + 1
    ways = [
        [*([number] if len(fleet) < full else []), *[_fleet(_without(fleet, slot)) for slot in range(len(fleet))]]
        for number, fleet in enumerate(FLEETS[: fleets(colonies)])
    ]
    return _columns(ways)


@cache
def disarmed(colonies: int) -> list[Indices]:
    """The fleets that each fleet may become when a weapon is lost; an empty one stays as it is."""
    return _columns([_losses(fleet) for fleet in FLEETS[: fleets(colonies)]])


@cache
def evicted(colonies: int) -> list[Indices]:
    """The fleets that each fleet may become when a planet is lost: one weapon less, if there is one too many."""
    kept = [[number] if len(fleet) <= colonies else _losses(fleet) for number, fleet in enumerate(FLEETS)]
    return _columns(kept[: fleets(colonies)])


def _losses(fleet: tuple[Face, ...]) -> list[int]:
    return [_fleet(_without(fleet, slot)) for slot in range(len(fleet))] or [_fleet(fleet)]


def _without(dice: tuple[Face, ...], slot: int) -> tuple[Face, ...]:
    return dice[:slot] + dice[slot + 1 :]


def _columns(ways: list[list[int]]) -> list[Indices]:
    """The first way of each, the second way of each, and so on; whoever has fewer ways has the last one again."""
    most = max(map(len, ways))
    return list(np.array([[*each, *[each[-1]] * (most - len(each))] for each in ways]).T)
