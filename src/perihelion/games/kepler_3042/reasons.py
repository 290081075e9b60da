"""Why a natural choice is not offered: only what is true of the open question, and known to the one who asks."""

from collections.abc import Callable

from perihelion.games.kepler_3042.actions.bonus import possible
from perihelion.games.kepler_3042.actions.colonise import ships_on_planets
from perihelion.games.kepler_3042.actions.movement import routes
from perihelion.games.kepler_3042.actions.produce import yields
from perihelion.games.kepler_3042.actions.ships import in_supply
from perihelion.games.kepler_3042.actions.terraform import required
from perihelion.games.kepler_3042.asking import assigns_left, may_use_quantum, transforms_left
from perihelion.games.kepler_3042.components import (
    ACTION_IDS,
    ACTIONS,
    BONUS_IDS,
    EARTH,
    KINDS,
    PLANETS,
    QUANTUM,
    SCIENCE,
    SHIP_COST,
    SHIPS,
    TECH_IDS,
    TECHS,
    TERRAFORMING,
    TERRAFORMS,
    TOP_LEVEL,
    Cubes,
)
from perihelion.games.kepler_3042.cubes import missing
from perihelion.games.kepler_3042.galaxy import ORBITS, SHEET, SOLID, far_apart
from perihelion.games.kepler_3042.notes import flight_range
from perihelion.games.kepler_3042.state import RESOLUTION, Galaxy, Player
from perihelion.notation import Choice
from perihelion.table import Ask
from perihelion.texts import Note

VERBS = {  # the questions each verb answers
    "act": ("action",),
    "build": ("build",),
    "colonise": ("colonise",),
    "develop": ("develop",),
    "terraform": ("terraform",),
    "produce": ("produce",),
    "bonus": ("bonus",),
    "sacrifice": ("sacrifice",),
    "fly": ("fly",),
    "remove": ("remove",),
    "reveal": ("reveal", "progress"),
    "place": ("place",),
    "launch": ("launch",),
    "transform": ("quantum", "progress"),
    "assign": ("quantum",),
}


def why_not(g: Galaxy, seat: int, ask: Ask, choice: Choice) -> Note | None:
    """The rule that keeps a choice out of the open question."""
    me, verb = g.players[seat], choice[0]
    if choice == ("quantum",):
        return _why_not_quantum(g, me, ask)
    if verb not in VERBS:
        return None
    if ask.name not in VERBS[verb] or (ask.name == "progress" and all(verb != offered[0] for offered in ask.choices)):
        return Note("why.answer-first", {})
    return REASONS[verb](g, me, choice)


def _lacks(there: Cubes, cost: Cubes) -> Note | None:
    short = zip(KINDS, missing(there, cost), strict=True)
    kinds = [kind for kind, number in short for _ in range(number)]
    return Note("why.lacks", {"kinds": kinds}) if kinds else None


def _action(g: Galaxy, me: Player, choice: Choice) -> Note | None:
    return Note("why.cube-here", {"action": choice[1]}) if choice[1:] == (ACTION_IDS[me.action],) else None


def _build(g: Galaxy, me: Player, choice: Choice) -> Note | None:
    if not in_supply(me):
        return Note("why.no-ship", {})
    if len(choice) < 2 or choice[1] not in me.planets:
        return Note("why.not-yours", {})
    return _lacks(me.cubes[me.planets.index(choice[1])], SHIP_COST)


def _colonise(g: Galaxy, me: Player, choice: Choice) -> Note | None:
    match choice:
        case (_, int(number)) if number in PLANETS:
            if number in me.planets:
                return Note("why.yours-already", {"planet": number})
            if all(there != number for _, there in ships_on_planets(g, me)):
                return Note("why.no-ship-there", {"planet": number})
            return Note("why.no-science", {"level": PLANETS[number].science, "tech": TECH_IDS[SCIENCE]})
    return None


def _develop(g: Galaxy, me: Player, choice: Choice) -> Note | None:
    match choice:
        case (_, str(id), int(number), *_) if id in TECH_IDS:
            tech = TECH_IDS.index(id)
            if me.techs[tech] == TOP_LEVEL:
                return Note("why.top-level", {"tech": id})
            if number not in me.planets:
                return Note("why.not-yours", {})
            return _lacks(me.cubes[me.planets.index(number)], TECHS[tech].costs[me.techs[tech] + 1])
    return None


def _terraform(g: Galaxy, me: Player, choice: Choice) -> Note | None:
    match choice:
        case (_, int(number), *_) if number == EARTH or number in PLANETS:
            if number not in me.planets:
                return Note("why.not-yours", {})
            if number == EARTH or number in me.terraformed:
                return Note("why.terraformed", {"planet": number})
            if required(g, number) > TERRAFORMS[me.techs[TERRAFORMING]]:
                return Note("why.terraforming-level", {"planet": number, "level": required(g, number)})
            return _lacks(me.cubes[me.planets.index(number)], PLANETS[number].cost)
    return None


def _produce(g: Galaxy, me: Player, choice: Choice) -> Note | None:
    if len(choice) != 2 or choice[1] not in me.planets:
        return Note("why.not-yours", {})
    if choice[1] in g.busy:
        return Note("why.produced", {"planet": choice[1]})
    key = "why.storage-empty" if any(yields(g, me, choice[1])) else "why.barren"
    return Note(key, {"planet": choice[1]})


def _bonus(g: Galaxy, me: Player, choice: Choice) -> Note | None:
    if len(choice) != 2 or choice[1] not in BONUS_IDS:
        return None
    if choice[1] not in ACTIONS[me.action].bonuses:
        return Note("why.other-bonus", {"bonuses": list(ACTIONS[me.action].bonuses)})
    if choice[1] in g.done:
        return Note("why.bonus-used", {})
    return Note("why.nothing-to-sacrifice" if possible(g, me, choice[1]) else "why.no-effect", {})


def _sacrifice(g: Galaxy, me: Player, choice: Choice) -> Note | None:
    match choice:
        case (_, str(kind)) if kind in KINDS:
            there = me.storage[KINDS.index(kind)]
            return Note("why.last-one" if there else "why.none-there", {"kind": kind})
        case (_, str(kind), int()) if kind in KINDS:
            return Note("why.none-there", {"kind": kind})
    return None


def _fly(g: Galaxy, me: Player, choice: Choice) -> Note | None:
    match choice:
        case (_, int(ship), int(place), *_) if 0 <= place < len(SHEET.hexes):
            if ship // SHIPS != me.seat:
                return Note("why.not-your-ship", {})
            start = me.ships[ship % SHIPS]
            if start < 0:
                return Note("why.in-supply", {})
            if ship in g.busy:
                return Note("why.flown", {})
            return _why_not_there(g, start, place, flight_range(g, me))
    return None


def _why_not_there(g: Galaxy, start: int, place: int, steps: int) -> Note | None:
    chart = g.chart()
    if chart.harbours >> start & 1:
        return Note("why.landed", {})
    if SOLID >> place & 1:
        return Note("why.star", {})
    if chart.hidden >> place & 1:
        return Note("why.hidden", {})
    if g.occupied() >> place & 1:
        return Note("why.occupied", {})
    if far_apart(start, place) > steps:
        return Note("why.too-far", {"n": far_apart(start, place), "range": steps})
    if routes(g, chart, start, steps).everywhere() >> place & 1:
        return None  # by another way, which is named
    return Note("why.detour", {"range": steps})


def _remove(g: Galaxy, me: Player, choice: Choice) -> Note | None:
    match choice:
        case (_, int(ship)):
            return Note("why.in-supply" if ship // SHIPS == me.seat else "why.not-your-ship", {})
    return None


def _reveal(g: Galaxy, me: Player, choice: Choice) -> Note | None:
    return Note("why.nothing-hidden", {})


def _place(g: Galaxy, me: Player, choice: Choice) -> Note | None:
    match choice:
        case (_, int(place)) if 0 <= place < len(SHEET.hexes):
            beside = ORBITS[len(g.players)] >> place & 1
            return Note("why.beside-body" if beside else "why.no-star", {})
    return None


def _launch(g: Galaxy, me: Player, choice: Choice) -> Note | None:
    return Note("why.not-beside", {})


def _transform(g: Galaxy, me: Player, choice: Choice) -> Note | None:
    used = g.phase != RESOLUTION and not transforms_left(me)
    return Note("why.transforms-used" if used else "why.no-swap", {})


def _assign(g: Galaxy, me: Player, choice: Choice) -> Note | None:
    return Note("why.no-assign" if assigns_left(me) else "why.assigns-used", {})


def _why_not_quantum(g: Galaxy, me: Player, ask: Ask) -> Note:
    if not me.techs[QUANTUM]:
        return Note("why.no-quantum", {})
    if not transforms_left(me) and not assigns_left(me):
        return Note("why.quantum-used", {})
    return Note("why.quantum-later" if may_use_quantum(g, me) or g.phase == RESOLUTION else "why.quantum-idle", {})


REASONS: dict[str, Callable[[Galaxy, Player, Choice], Note | None]] = {
    "act": _action,
    "build": _build,
    "colonise": _colonise,
    "develop": _develop,
    "terraform": _terraform,
    "produce": _produce,
    "bonus": _bonus,
    "sacrifice": _sacrifice,
    "fly": _fly,
    "remove": _remove,
    "reveal": _reveal,
    "place": _place,
    "launch": _launch,
    "transform": _transform,
    "assign": _assign,
}
