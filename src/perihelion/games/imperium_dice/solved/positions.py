"""The positions of a game for two at the beginning of a turn, each with a number.

A position is what both players hold: the face of the home planet (a Bonus is the face it acts as), the faces of the
colonies in any order, and the weapons in any order, one a planet at most. The galaxy and the supply have the rest. The
two colonies of the game lie with the mover, with the foe or in the galaxy, which makes six BLOCKS; in each of them a
position is a row (what the mover holds) and a column (what the foe holds). For races whose Bonus is a face of its own
that is 648,025 positions for either mover, and 414,736 where both act as another face of the die does.

How long peace has lasted belongs to a position, too (R15): 0 to 39 turns. Nothing else is left over from a turn.
"""

from collections.abc import Iterable
from functools import cache
from itertools import combinations_with_replacement
from math import prod
from typing import NamedTuple

from ..state import BONUS, BONUS_OF, GOOD, HOME, PLANET, PLANETS_TO_WIN, WEAPON, Face

COLONIES = 2  # in a game for two
PEACE = 40  # turns after which the game is a draw
BLOCKS = ((0, 0), (1, 0), (0, 1), (1, 1), (2, 0), (0, 2))  # the colonies of the mover and of the foe

PLANET_FACES = tuple(dict.fromkeys(PLANET))
WEAPON_FACES = tuple(dict.fromkeys(WEAPON))
PLANET_ODDS = tuple(PLANET.count(face) / len(PLANET) for face in PLANET_FACES)


class Holding(NamedTuple):
    """What a player has."""

    home: Face
    colonies: tuple[Face, ...]
    fleet: tuple[Face, ...]

    @property
    def worlds(self) -> tuple[Face, ...]:
        """What all planets show."""
        return (self.home, *self.colonies)

    def wins(self) -> bool:
        """Three planets, all on a winning face."""
        return len(self.colonies) + 1 >= PLANETS_TO_WIN and all(face in GOOD for face in self.worlds)


def hold(home: Face, colonies: Iterable[Face], fleet: Iterable[Face]) -> Holding:
    """A holding with its dice in order."""
    return Holding(home, tuple(sorted(colonies, key=PLANET_FACES.index)), tuple(sorted(fleet, key=WEAPON_FACES.index)))


@cache
def home_odds(race: str) -> dict[Face, float]:
    """What a race's home die may act as, and how often."""
    faces = [BONUS_OF[race] if face == BONUS else face for face in HOME]
    return {face: faces.count(face) / len(faces) for face in dict.fromkeys(faces)}


SYSTEMS = tuple(tuple(combinations_with_replacement(PLANET_FACES, count)) for count in range(COLONIES + 1))
FLEETS = tuple(fleet for size in range(COLONIES + 2) for fleet in combinations_with_replacement(WEAPON_FACES, size))
FLEET_NUMBERS = {fleet: number for number, fleet in enumerate(FLEETS)}
SYSTEM_NUMBERS = tuple({system: number for number, system in enumerate(systems)} for systems in SYSTEMS)


@cache
def fleets(colonies: int) -> int:
    """How many fleets there may be; the smaller ones come first, so that a fleet has one number everywhere."""
    return sum(len(fleet) <= colonies + 1 for fleet in FLEETS)


def shape(race: str, colonies: int) -> tuple[int, int, int]:
    """How many homes, systems and fleets a player with so many colonies may have."""
    return len(home_odds(race)), len(SYSTEMS[colonies]), fleets(colonies)


@cache
def size(race: str, colonies: int) -> int:
    """How many holdings with so many colonies there are."""
    return prod(shape(race, colonies))


@cache
def number(race: str, holding: Holding) -> int:
    """The number of a holding among those with as many colonies."""
    count = len(holding.colonies)
    home = list(home_odds(race)).index(holding.home)
    system = SYSTEM_NUMBERS[count][holding.colonies]
    return (home * len(SYSTEMS[count]) + system) * fleets(count) + FLEET_NUMBERS[holding.fleet]


def holdings(race: str, colonies: int) -> list[Holding]:
    """All holdings with so many colonies, by number."""
    return [
        Holding(home, system, fleet)
        for home in home_odds(race)
        for system in SYSTEMS[colonies]
        for fleet in FLEETS[: fleets(colonies)]
    ]
