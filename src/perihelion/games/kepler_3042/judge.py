"""How well a player stands, by named terms; a bot adds them up."""

from collections.abc import Callable
from math import sqrt

from perihelion.games.kepler_3042.actions.develop import levels
from perihelion.games.kepler_3042.actions.produce import yields
from perihelion.games.kepler_3042.actions.terraform import candidates, required
from perihelion.games.kepler_3042.components import (
    ANTIMATTER,
    BONUS_IDS,
    ENERGY,
    LAST_SPACE,
    MATTER,
    MOST_COLONIES,
    PLANETS,
    RANGE,
    ROUNDS,
    SCIENCE,
    SHIP_COST,
    TECH_IDS,
    TECHS,
    TERRAFORMING,
    TERRAFORMS,
    TRACKS,
    TRAVEL,
    Cubes,
    Number,
)
from perihelion.games.kepler_3042.cubes import changes_to_pay, missing
from perihelion.games.kepler_3042.forecast import amount
from perihelion.games.kepler_3042.galaxy import SUN, ZONE_OF, ZONES, Place, distances, places
from perihelion.games.kepler_3042.quests import (
    LEARNING,
    PATIENCE,
    Goal,
    level_worth,
    objective_worth,
    quest,
    terraforming_wish,
    wished_places,
)
from perihelion.games.kepler_3042.scoring import total
from perihelion.games.kepler_3042.state import Galaxy, Player

LEVEL_WORTH = (  # what a level is good for at the start of a game, besides points
    (0.0, 4.0, 7.0, 8.5, 9.0),
    (0.0, 1.5, 2.2, 2.8, 3.5),
    (0.0, 3.0, 5.0, 5.6, 5.8),
    (0.0, 4.0, 6.5, 9.0, 11.0),
    (0.0, 1.0, 1.6, 2.6, 3.4),
)
STEP = 0.55  # a space on a track, on average
ON_PLANET = (1.1, 1.1, 0.6)  # a resource there, antimatter besides its point
IN_STORAGE = (0.7, 0.7, 0.6)
LIKELY = (1.0, 0.7, 0.45, 0.28, 0.15)  # to terraform, by how many levels are lacking
BARE = 0.3  # what is left of that if nothing lies on the planet yet
EARLY = 11  # with so many turns left, a technology has its full worth
USEFUL = 9  # and so has a resource


def judge(g: Galaxy, seat: int) -> dict[str, float]:
    """Points, what there is to make more of them, and what the action under way will bring."""
    me = g.players[seat]
    left = rounds_left(g, me)
    return {
        "points": float(total(g, me)),
        "technologies": _technologies(me, left),
        "colonies": sum([_terraforming(g, me, number, left) for number in me.planets[1:]], 0.0),
        "ships": _ships(g, me, left),
        "resources": _resources(me, left),
        "tracks": _tracks(me, left),
        "objective": objective_worth(g, me),
        "plan": _plan(g, me, left) if g.doing and g.active() is me else 0.0,
        "tinkering": -0.2 if g.tinkering and g.active() is me else 0.0,
        "level": level_worth(g, left) if g.ghost else 0.0,
    }


def rounds_left(g: Galaxy, me: Player) -> int:
    """How many turns a player has still to begin."""
    waiting = (me.seat - g.first) % len(g.players) > g.turn
    return ROUNDS - g.round + waiting


def _technologies(me: Player, left: int) -> float:
    return min(left / EARLY, 1.0) * sum([worth[level] for worth, level in zip(LEVEL_WORTH, me.techs, strict=True)])


def _terraforming(g: Galaxy, me: Player, number: Number, left: int) -> float:
    """What a colony may still become, and what it yields."""
    worth = 0.12 * min(left, 8) * sqrt(sum(yields(g, me, number)))
    if number in me.terraformed or not left:
        return worth
    planet = PLANETS[number]
    lacking = max(required(g, number) - TERRAFORMS[me.techs[TERRAFORMING]], 0)
    short = sum(missing(me.cubes[me.planets.index(number)], planet.cost))
    ready = 1 - short / (sum(planet.cost) + 1)
    chance = LIKELY[lacking] * min(left / 5, 1.0) * (BARE + (1 - BARE) * ready**2)
    return worth + chance * (planet.points + STEP * planet.icons[1] + terraforming_wish(g, me, number))


def settling(g: Galaxy, me: Player, number: Number, place: Place, left: int) -> float:
    """What a new colony is worth."""
    planet = PLANETS[number]
    lacking = max(required(g, number) - TERRAFORMS[me.techs[TERRAFORMING]], 0)
    later = BARE * LIKELY[lacking] * min(left / 5, 1.0) * (planet.points + STEP * planet.icons[1])
    return (
        ZONES[ZONE_OF[place]].points
        + STEP * planet.icons[0]
        + later
        + 0.12 * min(left, 8) * sqrt(sum(planet.yields[0]))
    )


def _ships(g: Galaxy, me: Player, left: int) -> float:
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


def _resources(me: Player, left: int) -> float:
    """Resources on planets are nearer to use than those in storage; late in the game there is little left to buy."""
    use = min(left / USEFUL, 1.0)
    worth = sum([number * each for number, each in zip(me.storage, IN_STORAGE, strict=True)])
    for there in me.cubes:
        worth += sum([number * each for number, each in zip(there, ON_PLANET, strict=True)])
    return use * worth


def _tracks(me: Player, left: int) -> float:
    """Each space counts, though points come every other space; and there are medals ahead."""
    worth = 0.0
    for track, space in zip(TRACKS, me.tracks, strict=True):
        worth += STEP * space - track.points[space] + 0.1 * space * min(left / 8, 1.0)
    return worth * min(left / 3, 1.0)


# The action under way


def _plan(g: Galaxy, me: Player, left: int) -> float:
    """What the action under way will bring, as well as one can say before the next answer."""
    plan = PLANS.get(g.doing)
    worth = plan(g, me, left) if plan else 0.0
    return worth - _cheapest(me, left) if g.doing in BONUS_IDS and g.doing not in g.done else worth


def _cheapest(me: Player, left: int) -> float:
    """What the sacrifice for a bonus action costs at least."""
    stored = [each for number, each in zip(me.storage, IN_STORAGE, strict=True) if number]
    return min(left / USEFUL, 1.0) * min(stored or ON_PLANET)


def _colonising(g: Galaxy, me: Player, left: int) -> float:
    room = MOST_COLONIES + 1 - len(me.planets)
    gains = []
    for place in me.ships:
        if place >= 0 and place in g.tiles and g.body(place).isdigit():
            number = int(g.body(place))
            if me.techs[SCIENCE] >= PLANETS[number].science:
                gains.append((1 - PATIENCE * (left > 0)) * settling(g, me, number, place, left) + 1.0)
    return sum(sorted(gains, reverse=True)[:room], 0.0)


def _developing(g: Galaxy, me: Player, left: int) -> float:
    best = 0.0
    for choice in levels(me)[:-1]:
        tech = TECH_IDS.index(choice[1])
        level = me.techs[tech] + 1
        worth = min(left / EARLY, 1.0) * (LEVEL_WORTH[tech][level] - LEVEL_WORTH[tech][level - 1])
        best = max(best, worth + STEP * TECHS[tech].icons[level] - 0.2 * sum(TECHS[tech].costs[level]))
    return best


def _terraforming_now(g: Galaxy, me: Player, left: int) -> float:
    gains = 0.0
    for choice in candidates(g, me)[:-1]:
        planet = PLANETS[choice[1]]
        gains += planet.points + STEP * planet.icons[1] - _terraforming(g, me, choice[1], left)
    return gains


def _building(g: Galaxy, me: Player, left: int) -> float:
    payable = any(changes_to_pay(me, index, SHIP_COST) is not None for index in range(len(me.planets)))
    return _new_ship(g, me, left) - 0.4 if payable else 0.0


def _new_ship(g: Galaxy, me: Player, left: int) -> float:
    """What one ship more is worth, if there is one in supply and room for a colony."""
    waiting = sum([place >= 0 for place in me.ships])
    if waiting == len(me.ships) or len(me.planets) + waiting > MOST_COLONIES:
        return 0.0
    goals = free_planets(g, me, left)
    return 0.8 * ship_worth(g, me, SUN, goals, left)[0]


def _moved(me: Player, moved: Cubes, left: int) -> float:
    use = min(left / USEFUL, 1.0)
    worth = sum([n * (there - here) for n, there, here in zip(moved, ON_PLANET, IN_STORAGE, strict=True)])
    return use * worth + moved[ANTIMATTER]


def _storing(g: Galaxy, me: Player, left: int) -> float:
    return _moved(me, (amount(me, "energy"), 0, 0), left)


def _generating(g: Galaxy, me: Player, left: int) -> float:
    return _moved(me, (0, 0, amount(me, "antimatter")), left)


def _producing(g: Galaxy, me: Player, left: int) -> float:
    gains = []
    for number in me.planets:
        energy, matter, antimatter = map(min, yields(g, me, number), me.storage)
        gains.append(_moved(me, (energy, matter, antimatter), left))
    return sum(sorted(gains, reverse=True)[: amount(me, "produce")], 0.0)


def _mapping(g: Galaxy, me: Player, left: int) -> float:
    known = sum(g.body(place).isdigit() for place in places(g.chart().harbours & ~g.occupied()))
    return STEP + (0.6 if known < 6 and left > 4 else 0.1)


def _stepping(g: Galaxy, me: Player, left: int) -> float:
    return STEP if min(me.tracks) < LAST_SPACE else 0.0


def _asteroid(g: Galaxy, me: Player, left: int) -> float:
    return _moved(me, (min(1, me.storage[ENERGY]), min(1, me.storage[MATTER]), 0), left)


def _evolving(g: Galaxy, me: Player, left: int) -> float:
    return _moved(me, (0, 0, 1), left)


PLANS: dict[str, Callable[[Galaxy, Player, int], float]] = {
    "construct": _building,
    "colonise": _colonising,
    "develop": _developing,
    "terraform": _terraforming_now,
    "map": _mapping,
    "energy": _storing,
    "produce": _producing,
    "antimatter": _generating,
    "logistics": _new_ship,
    "evolution": _evolving,
    "science": _stepping,
    "society": _stepping,
    "asteroid": _asteroid,
}
