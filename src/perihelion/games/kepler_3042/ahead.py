"""What lies several answers ahead and is one thing to a player: for the page, where one press then gives them all."""

from perihelion.notation import Choice, text_of

from .actions.colonise import settlements
from .actions.develop import cannot_develop, levels, next_cost
from .actions.map import nearest_first, steps
from .actions.produce import producers, yields
from .actions.terraform import LACKS, candidates, cannot_terraform
from .asking import (
    DONE,
    USE_QUANTUM,
    assign_offers,
    cannot_assign,
    cannot_use_quantum,
    transform_offers,
)
from .burning import burning
from .components import (
    ACTION_IDS,
    ACTIONS,
    KINDS,
    MAPPED,
    MOST_COLONIES,
    NO_CUBES,
    PLANETS,
    PRODUCING,
    TECH_IDS,
    TERRAFORMING,
    TOP_LEVEL,
    Cubes,
    Number,
)
from .cubes import missing, plus
from .departures import Way, away, building, docking, payers, setting_out
from .forecast import amount
from .rules import cannot_act
from .state import BONUS, FLIGHT, MAIN, REMOVAL, Galaxy, Player

TURN = (MAIN, BONUS, FLIGHT, REMOVAL)


def ahead(g: Galaxy, me: Player) -> list[list[str]]:
    """The ways to what a player can have now in their turn, each as the answers that lead there."""
    if g.phase not in TURN or g.active() is not me:
        return []
    ways = [*_of_step(g, me), *_tinkering(g, me)]
    return [[text_of(answer) for answer in way] for way in ways]


def _of_step(g: Galaxy, me: Player) -> list[Way]:
    if g.doing == "construct":
        return [*building(g, me), *away(g, me, payers(me)), *burning(g, me)]
    if g.doing == "logistics":
        return docking(g, me)
    if g.doing == "map":
        together = [tuple(nearest_first(g)[:MAPPED])] if g.hidden().bit_count() > 1 else []
        return [*together, *burning(g, me)]
    if g.doing == "develop":
        return [*_developing_with_help(g, me), *burning(g, me)]
    if g.doing == "terraform":
        return [*_terraforming_with_help(g, me), *burning(g, me)]
    if g.phase == MAIN and not g.doing:
        return [way for way in _acting(g, me) if not cannot_act(me.action, ACTION_IDS.index(way[0][1]))]
    between = g.phase == MAIN or (g.phase == BONUS and not g.doing)  # a bonus action that is begun is paid for first
    return burning(g, me) if between else []


def _acting(g: Galaxy, me: Player) -> list[Way]:
    """Main actions, each with what it is done with first."""
    targets = {
        "construct": [*building(g, me), *setting_out(g, me)],
        "colonise": [*_each(settlements(g, me)), *_all(settlements(g, me), MOST_COLONIES + 1 - len(me.planets))],
        "develop": [*_each(levels(me)), *_developing_with_help(g, me)],
        "terraform": [
            *_each(candidates(g, me)),
            *_all(candidates(g, me), MOST_COLONIES),
            *_terraforming_with_help(g, me),
        ],
        "map": _each(steps(me)),
        "produce": _producing(g, me),
        "energy": _onto_planets(me, "energy"),
        "antimatter": _onto_planets(me, "antimatter"),
    }
    return [(ACTIONS[ACTION_IDS.index(id)].choice, *way) for id, ways in targets.items() for way in ways]


def _each(offers: list[Choice]) -> list[Way]:
    return [(offer,) for offer in offers if offer != DONE]


def _all(offers: list[Choice], room: int) -> list[Way]:
    """Several of them together, where all can be had and none stands in another's way."""
    wanted = [offer for offer in offers if offer != DONE]
    free = all(len(offer) == 2 for offer in wanted)  # to change cubes, one must choose for which
    return [tuple(wanted)] if 1 < len(wanted) <= room and free else []


def _onto_planets(me: Player, action: str) -> list[Way]:
    """What goes onto one planet, all of it."""
    return [((action, number),) for number in me.planets] if amount(me, action) else []


def _developing_with_help(g: Galaxy, me: Player) -> list[Way]:
    """Levels that no planet can pay for, unless Quantum Physics assigns it a cube of another first."""
    techs = [tech for tech in range(len(TECH_IDS)) if me.techs[tech] < TOP_LEVEL]
    return [
        (USE_QUANTUM, help, ("develop", TECH_IDS[tech], number))
        for tech in techs
        if all(cannot_develop(me, tech, number) for number in me.planets)
        for number in me.planets
        for help in _helps(g, me, number, next_cost(me, tech))
    ]


def _terraforming_with_help(g: Galaxy, me: Player) -> list[Way]:
    """The same for colonies that lack one cube to be terraformed."""
    short = [number for number in me.planets if cannot_terraform(g, me, number) is LACKS]
    return [
        (USE_QUANTUM, help, ("terraform", number))
        for number in short
        for help in _helps(g, me, number, PLANETS[number].cost)
    ]


def _helps(g: Galaxy, me: Player, number: Number, cost: Cubes) -> list[Choice]:
    """How Quantum Physics can assign a planet the only cube it lacks."""
    lacks = missing(me.cubes[me.planets.index(number)], cost)
    if cannot_use_quantum(g, me) or sum(lacks) != 1:
        return []
    kind = lacks.index(1)
    return [("assign", KINDS[kind], each, number) for each in me.planets if not cannot_assign(me, kind, each, number)]


def _producing(g: Galaxy, me: Player) -> list[Way]:
    """Planets that produce; together where all may and storage has enough for all, so that no order matters."""
    able, room = producers(g, me), PRODUCING[me.techs[TERRAFORMING]]
    if not room:
        return []
    wanted = NO_CUBES
    for _, number in [offer for offer in able if offer != DONE]:
        wanted = plus(wanted, yields(g, me, number))
    plenty = all(need <= there for need, there in zip(wanted, me.storage, strict=True))
    return [*_each(able), *(_all(able, room) if plenty else [])]


def _tinkering(g: Galaxy, me: Player) -> list[Way]:
    """All that Quantum Physics allows."""
    if cannot_use_quantum(g, me) or g.tinkering:
        return []
    return [(USE_QUANTUM, offer) for offer in transform_offers(g, me) + assign_offers(me)]
