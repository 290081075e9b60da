"""What lies several answers ahead and is one thing to a player: for the page, where one press then gives them all."""

from perihelion.games.kepler_3042.actions.bonus import FROM_STORAGE, cannot_sacrifice, cannot_take_bonus
from perihelion.games.kepler_3042.actions.colonise import settlements
from perihelion.games.kepler_3042.actions.construct import builds
from perihelion.games.kepler_3042.actions.develop import levels
from perihelion.games.kepler_3042.actions.map import steps
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
from perihelion.games.kepler_3042.components import ACTION_IDS, ACTIONS, KINDS, PRODUCING, TERRAFORMING
from perihelion.games.kepler_3042.galaxy import places
from perihelion.games.kepler_3042.rules import cannot_act
from perihelion.games.kepler_3042.state import BONUS, FLIGHT, MAIN, REMOVAL, Galaxy, Player
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
        return _building(g, me)
    if g.doing == "logistics":
        return [(("dock", number), *way) for number in me.planets for way in _launching(g, me, number)]
    if g.phase == MAIN and not g.doing:
        return [way for way in _acting(g, me) if not cannot_act(me.action, ACTION_IDS.index(way[0][1]))]
    between = g.phase == MAIN or (g.phase == BONUS and not g.doing)  # a bonus action that is begun is paid for first
    return _burning(g, me) if between else []


def _acting(g: Galaxy, me: Player) -> list[Way]:
    """Main actions, each with what it is done with first."""
    targets = {
        "construct": _building(g, me),
        "colonise": _each(settlements(g, me)),
        "develop": _each(levels(me)),
        "terraform": _each(candidates(g, me)),
        "map": _each(steps(me)),
        "produce": _each(producers(g, me)) if PRODUCING[me.techs[TERRAFORMING]] else [],
    }
    return [(ACTIONS[ACTION_IDS.index(id)].choice, *way) for id, ways in targets.items() for way in ways]


def _each(offers: list[Choice]) -> list[Way]:
    return [(offer,) for offer in offers if offer != DONE]


def _building(g: Galaxy, me: Player) -> list[Way]:
    """Ships, each with the planet that pays and the hex where it appears."""
    if not in_supply(me):
        return []
    return [(build, *way) for (build,) in _each(builds(me)) for way in _launching(g, me, build[1])]


def _launching(g: Galaxy, me: Player, number: int) -> list[Way]:
    found = places(berths(g, me.sites[me.planets.index(number)]))
    return [(("launch", place),) for place in found] if len(found) > 1 else [()]  # a single one is not asked


def _burning(g: Galaxy, me: Player) -> list[Way]:
    """Bonus actions, each with what of the storage is sacrificed for it."""
    return [
        (("bonus", id), FROM_STORAGE[kind])
        for id in ACTIONS[me.action].bonuses
        if not cannot_take_bonus(g, me, id)
        for kind in range(len(KINDS))
        if not cannot_sacrifice(me, id, kind)
    ]


def _tinkering(g: Galaxy, me: Player) -> list[Way]:
    """All that Quantum Physics allows."""
    if cannot_use_quantum(g, me) or g.tinkering:
        return []
    return [(USE_QUANTUM, offer) for offer in transform_offers(g, me) + assign_offers(me)]
