"""What colonies are worth to the judge, and the ships on their way to found them."""

from functools import cache
from math import sqrt

from .actions.terraform import required
from .components import (
    MOST_COLONIES,
    PLANETS,
    RANGE,
    SCIENCE,
    TERRAFORMING,
    TERRAFORMS,
    TRAVEL,
    Number,
)
from .cubes import missing
from .galaxy import ZONE_OF, ZONES, Place, distances, places
from .quests import LEARNING, PATIENCE, Goal, quest, terraforming_wish, wished_places
from .state import Galaxy, Player
from .worths import STEP, SURE

SHARE = 0.5  # of the turns left that may go into what is still lacking
FETCHED = 3.0  # cubes that a turn brings to a colony
LEARNT = 1.3  # levels that a turn brings


def colonies_worth(g: Galaxy, me: Player, left: int) -> float:
    """What colonies yield, and what they may still become: the nearest first, for all of them share the turns left."""
    worth, waiting = 0.0, []
    for index in range(1, len(me.planets)):
        number = me.planets[index]
        world = number in me.terraformed
        worth += _yielding(number, world, left)
        if left and not world:
            planet = PLANETS[number]
            lacking = max(required(g, number) - TERRAFORMS[me.techs[TERRAFORMING]], 0)
            short = sum(missing(me.cubes[index], planet.cost))
            waiting.append((lacking / LEARNT + short / FETCHED, lacking, short, number))
    levels = cubes = 0
    for _, lacking, short, number in sorted(waiting):
        levels, cubes = max(levels, lacking), cubes + short
        worth += _likely(levels, cubes, left) * (world_worth(number) + terraforming_wish(g, me, number))
    return worth


def world_worth(number: Number) -> float:
    """What it brings to terraform a colony."""
    return PLANETS[number].points + STEP * PLANETS[number].icons[1]


@cache
def _yielding(number: Number, terraformed: bool, left: int) -> float:
    return 0.12 * min(left, 8) * sqrt(sum(PLANETS[number].yields[terraformed]))


@cache
def _likely(lacking: int, short: int, left: int) -> float:
    """The chance that so many levels and cubes come together in time for a colony."""
    turns = lacking / LEARNT + short / FETCHED
    return SURE * max(1 - turns / (1 + SHARE * (left - 1)), 0.0) if left else 0.0


def settling(g: Galaxy, me: Player, number: Number, place: Place, left: int) -> float:
    """What a new colony is worth."""
    lacking = max(required(g, number) - TERRAFORMS[me.techs[TERRAFORMING]], 0)
    return _settled(number, ZONE_OF[place], lacking, left)


@cache
def _settled(number: Number, zone: int, lacking: int, left: int) -> float:
    planet = PLANETS[number]
    later = _likely(lacking, sum(planet.cost), left) * world_worth(number)
    return ZONES[zone].points + STEP * planet.icons[0] + later + _yielding(number, False, left)


def ships_worth(g: Galaxy, me: Player, left: int) -> float:
    """Ships on planets wait to settle, ships in space are on their way; only so many colonies fit."""
    out = [place for place in me.ships if place >= 0]
    if not out or not left:
        return 0.0
    goals, worths = free_planets(g, me, left), []
    for place in out:  # no two have the same goal
        worth, goal = ship_worth(g, me, place, goals, left)
        worths.append(worth)
        goals = [each for each in goals if each[0] != goal]
    room = MOST_COLONIES + 1 - len(me.planets)
    wished = wished_places(g, me)
    errand = max([quest(me, place, wished, left) for place in out])  # one ship is enough for an Objective
    return sum(sorted(worths, reverse=True)[:room], 0.0) + 0.1 * len(worths[room:]) + errand


def free_planets(g: Galaxy, me: Player, left: int) -> list[Goal]:
    """Open planets nobody is on, and what settling them is worth."""
    free = g.chart().harbours & ~g.occupied()
    found = []
    for place in places(free):
        body = g.body(place)
        if body.isdigit():
            number = int(body)
            lacking = max(PLANETS[number].science - me.techs[SCIENCE], 0)
            found.append((place, settling(g, me, number, place, left) * LEARNING[lacking]))
        else:
            found.append((place, 1.5))
    return found


def ship_worth(g: Galaxy, me: Player, place: Place, goals: list[Goal], left: int) -> tuple[float, Place]:
    """What a ship there may become, and where."""
    if place in g.tiles:
        body = g.body(place)
        if not body.isdigit():
            return 0.3, place
        ready = me.techs[SCIENCE] >= PLANETS[int(body)].science
        return (PATIENCE if ready else 0.3) * settling(g, me, int(body), place, left - 1) if left else 0.0, place
    steps, away = RANGE[me.techs[TRAVEL]] or 0.4, distances(place)
    best, there = 0.3, place
    for goal, worth in goals:
        turns = away[goal] / steps
        if turns + 1 <= left and worth * PATIENCE ** (turns + 1.6) > best:
            best, there = worth * PATIENCE ** (turns + 1.6), goal
    return best, there
