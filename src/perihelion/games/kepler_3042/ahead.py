"""What lies several answers ahead and is one thing to a player: for the page, where one press then gives them all."""

from perihelion.games.kepler_3042.actions.bonus import FROM_STORAGE, cannot_sacrifice, cannot_take_bonus
from perihelion.games.kepler_3042.actions.colonise import settlements
from perihelion.games.kepler_3042.actions.construct import builds
from perihelion.games.kepler_3042.actions.develop import levels
from perihelion.games.kepler_3042.actions.map import nearest_first, steps
from perihelion.games.kepler_3042.actions.movement import routes
from perihelion.games.kepler_3042.actions.produce import producers
from perihelion.games.kepler_3042.actions.ships import berths, in_supply
from perihelion.games.kepler_3042.actions.terraform import candidates
from perihelion.games.kepler_3042.asking import (
    DONE,
    USE_QUANTUM,
    assign_offers,
    cannot_use_quantum,
    transform_offers,
)
from perihelion.games.kepler_3042.components import (
    ACTION_IDS,
    ACTIONS,
    KINDS,
    MAPPED,
    MOST_COLONIES,
    PRODUCING,
    RANGE,
    TERRAFORMING,
    TRAVEL,
    Kind,
    Number,
)
from perihelion.games.kepler_3042.galaxy import NOWHERE, Place, places
from perihelion.games.kepler_3042.rules import cannot_act
from perihelion.games.kepler_3042.state import BONUS, FLIGHT, MAIN, REMOVAL, Galaxy, Player, ship_number
from perihelion.notation import Choice, text_of

Way = tuple[Choice, ...]
TURN = (MAIN, BONUS, FLIGHT, REMOVAL)


def ahead(g: Galaxy, me: Player) -> list[list[str]]:
    """The ways to what a player can have now in their turn, each as the answers that lead there."""
    if g.phase not in TURN or g.active() is not me:
        return []
    ways = [*_of_step(g, me), *_tinkering(g, me)]
    return [[text_of(answer) for answer in way] for way in ways]


def _of_step(g: Galaxy, me: Player) -> list[Way]:
    if g.doing == "construct":
        return [*_building(g, me), *_away(g, me, _payers(me))]
    if g.doing == "logistics":
        return _docking(g, me)
    if g.doing == "map":
        return [tuple(nearest_first(g)[:MAPPED])] if g.hidden().bit_count() > 1 else []
    if g.phase == MAIN and not g.doing:
        return [way for way in _acting(g, me) if not cannot_act(me.action, ACTION_IDS.index(way[0][1]))]
    between = g.phase == MAIN or (g.phase == BONUS and not g.doing)  # a bonus action that is begun is paid for first
    return _burning(g, me) if between else []


def _acting(g: Galaxy, me: Player) -> list[Way]:
    """Main actions, each with what it is done with first."""
    targets = {
        "construct": [*_building(g, me), *_settling_out(g, me)],
        "colonise": [*_each(settlements(g, me)), *_all(settlements(g, me), MOST_COLONIES + 1 - len(me.planets))],
        "develop": _each(levels(me)),
        "terraform": [*_each(candidates(g, me)), *_all(candidates(g, me), MOST_COLONIES)],
        "map": _each(steps(me)),
        "produce": _each(producers(g, me)) if PRODUCING[me.techs[TERRAFORMING]] else [],
    }
    return [(ACTIONS[ACTION_IDS.index(id)].choice, *way) for id, ways in targets.items() for way in ways]


def _each(offers: list[Choice]) -> list[Way]:
    return [(offer,) for offer in offers if offer != DONE]


def _all(offers: list[Choice], room: int) -> list[Way]:
    """Several of them together, where all can be had and none stands in another's way."""
    wanted = [offer for offer in offers if offer != DONE]
    free = all(len(offer) == 2 for offer in wanted)  # to change cubes, one must choose for which
    return [tuple(wanted)] if 1 < len(wanted) <= room and free else []


def _building(g: Galaxy, me: Player) -> list[Way]:
    """Ships, each with the planet that pays and the hex where it appears."""
    return [(build, *way) for build, number in _payers(me) for way in _launching(g, me, number)]


def _settling_out(g: Galaxy, me: Player) -> list[Way]:
    """Ships with the planet or the mine they reach at once, where no other ship could be meant to fly there."""
    harbours = g.chart().harbours
    if any(place >= 0 and not harbours >> place & 1 for place in me.ships):
        return []
    return [way for way in _away(g, me, _payers(me)) if harbours >> way[-1][2] & 1]


def _payers(me: Player) -> list[tuple[Choice, Number]]:
    """The choices to build a ship, and the planet that pays for each."""
    return [(build, build[1]) for (build,) in _each(builds(me))] if in_supply(me) else []


def _docking(g: Galaxy, me: Player) -> list[Way]:
    """The same for a ship that costs nothing: beside which planet is asked where there are several."""
    docks: list[tuple[Choice, Number]] = [(("dock", number), number) for number in me.planets] if in_supply(me) else []
    away = _away(g, me, docks)
    if len(docks) == 1:
        return [way[1:] for way in away]
    return [*[(dock, *way) for dock, number in docks for way in _launching(g, me, number)], *away]


def _launching(g: Galaxy, me: Player, number: Number) -> list[Way]:
    beside = _beside(g, me, number)
    return [_appearing(beside, place) for place in beside]


def _beside(g: Galaxy, me: Player, number: Number) -> list[Place]:
    return places(berths(g, me.sites[me.planets.index(number)]))


def _appearing(beside: list[Place], place: Place) -> Way:
    return (("launch", place),) if len(beside) > 1 else ()  # a single one is not asked


def _away(g: Galaxy, me: Player, starts: list[tuple[Choice, Number]]) -> list[Way]:
    """A new ship with where it flies in the same turn, from where it has the shortest way."""
    if not starts:
        return []
    chart, ship = g.chart(), ship_number(me, me.ships.index(NOWHERE))
    found = [(start, _beside(g, me, number)) for start, number in starts]
    known = {place for _, beside in found for place in beside}
    ways: list[Way] = []
    for far in range(1, RANGE[me.techs[TRAVEL]] + 1):
        for start, beside in found:
            for place in beside:
                ends = [end for end in places(routes(g, chart, place, far).everywhere()) if end not in known]
                ways += [(start, *_appearing(beside, place), ("fly", ship, end)) for end in ends]
                known |= {*ends}
    return ways


def _burning(g: Galaxy, me: Player) -> list[Way]:
    """Bonus actions, each with what is sacrificed for it: from storage, or from the only planet that has such."""
    return [
        (("bonus", id), price)
        for id in ACTIONS[me.action].bonuses
        if not cannot_take_bonus(g, me, id)
        for kind in range(len(KINDS))
        for price in _prices(me, id, kind)
    ]


def _prices(me: Player, bonus: str, kind: Kind) -> list[Choice]:
    if not cannot_sacrifice(me, bonus, kind):
        return [FROM_STORAGE[kind]]
    there = [number for number, cubes in zip(me.planets, me.cubes, strict=True) if cubes[kind]]
    return [("sacrifice", KINDS[kind], there[0])] if len(there) == 1 else []


def _tinkering(g: Galaxy, me: Player) -> list[Way]:
    """All that Quantum Physics allows."""
    if cannot_use_quantum(g, me) or g.tinkering:
        return []
    return [(USE_QUANTUM, offer) for offer in transform_offers(g, me) + assign_offers(me)]
