"""What the action under way will bring, for the judge: as well as one can say before the next answer."""

from collections.abc import Callable

from .actions.develop import levels
from .actions.produce import yields
from .actions.terraform import candidates
from .components import (
    ANTIMATTER,
    BONUS_IDS,
    ENERGY,
    LAST_SPACE,
    MATTER,
    MOST_COLONIES,
    PLANETS,
    SCIENCE,
    SHIP_COST,
    TECH_IDS,
    TECHS,
    Cubes,
)
from .cubes import changes_to_pay
from .forecast import amount
from .galaxy import SUN, places
from .quests import PATIENCE
from .state import Galaxy, Player
from .worlds import free_planets, settling, ship_worth, world_worth
from .worths import EARLY, IN_STORAGE, LEVEL_WORTH, ON_PLANET, STEP, SURE, USEFUL


def plan_worth(g: Galaxy, me: Player, left: int) -> float:
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
    gain = sum([world_worth(choice[1]) for choice in candidates(g, me)[:-1]], 0.0)
    return gain * (1 - SURE) if left else gain


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
