"""Why a natural choice is not offered: which condition of the rules answers for it, if its question is open."""

from perihelion.notation import Choice
from perihelion.table import Ask, why
from perihelion.texts import Note

from .actions.bonus import cannot_sacrifice, cannot_sacrifice_from, cannot_take_bonus
from .actions.colonise import cannot_colonise
from .actions.construct import cannot_build
from .actions.develop import cannot_develop
from .actions.map import cannot_reveal
from .actions.movement import cannot_fly, cannot_leave, cannot_reach
from .actions.produce import cannot_produce
from .actions.ships import cannot_remove
from .actions.terraform import cannot_terraform
from .asking import USE_QUANTUM, cannot_assign, cannot_transform, cannot_use_quantum
from .components import ACTION_IDS, BONUS_IDS, EARTH, KINDS, PLANETS, SHIPS, TECH_IDS
from .galaxy import SHEET
from .notes import flight_range
from .rules import cannot_act
from .setup import cannot_place
from .state import Galaxy, Player

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
HEXES = range(len(SHEET.hexes))


def why_not(g: Galaxy, seat: int, ask: Ask, choice: Choice) -> Note | None:
    """The rule that keeps a choice out of the open question."""
    me, verb = g.players[seat], choice[0]
    if choice == USE_QUANTUM:
        later = None if USE_QUANTUM in ask.choices else Note("why.quantum-later", {})
        return why(cannot_use_quantum, g, me) or later
    if verb not in VERBS:
        return None
    if ask.name not in VERBS[verb] or (ask.name == "progress" and all(verb != offered[0] for offered in ask.choices)):
        return Note("why.answer-first", {})
    if verb == "launch":
        return None if choice in ask.choices else Note("why.not-beside", {})
    return _of_planets(g, me, choice) or _of_resources(g, me, choice) or _of_places(g, me, choice)


def _of_planets(g: Galaxy, me: Player, choice: Choice) -> Note | None:
    """Actions, and what they do with planets."""
    match choice:
        case ("act", str(id)) if id in ACTION_IDS:
            return why(cannot_act, me.action, ACTION_IDS.index(id))
        case ("build", int(number), *_):
            return why(cannot_build, me, number)
        case ("colonise", int(number)) if number in PLANETS:
            return why(cannot_colonise, g, me, number)
        case ("develop", str(id), int(number), *_) if id in TECH_IDS:
            return why(cannot_develop, me, TECH_IDS.index(id), number)
        case ("terraform", int(number), *_) if number == EARTH or number in PLANETS:
            return why(cannot_terraform, g, me, number)
        case ("produce", int(number)):
            return why(cannot_produce, g, me, number)
    return None


def _of_resources(g: Galaxy, me: Player, choice: Choice) -> Note | None:
    """Bonus actions, what is sacrificed for them, and Quantum Physics."""
    match choice:
        case ("bonus", str(id)) if id in BONUS_IDS:
            return why(cannot_take_bonus, g, me, id)
        case ("sacrifice", str(kind)) if kind in KINDS:
            return why(cannot_sacrifice, me, g.doing, KINDS.index(kind))
        case ("sacrifice", str(kind), int(number)) if kind in KINDS:
            return why(cannot_sacrifice_from, me, number, KINDS.index(kind))
        case ("transform", str(kind), int(number)) if kind in KINDS:
            return why(cannot_transform, g, me, KINDS.index(kind), number)
        case ("assign", str(kind), int(number), int(to)) if kind in KINDS:
            return why(cannot_assign, me, KINDS.index(kind), number, to)
    return None


def _of_places(g: Galaxy, me: Player, choice: Choice) -> Note | None:
    """Ships and bodies."""
    match choice:
        case ("fly", int(ship), int(place), *_) if place in HEXES:
            return why(cannot_fly, g, me, ship) or _why_not_there(g, me, me.ships[ship % SHIPS], place)
        case ("remove", int(ship)):
            return why(cannot_remove, me, ship)
        case ("reveal", int(place)) if place in HEXES:
            return why(cannot_reveal, g, place)
        case ("place", int(place)) if place in HEXES:
            return why(cannot_place, g, place)
    return None


def _why_not_there(g: Galaxy, me: Player, start: int, place: int) -> Note | None:
    return why(cannot_leave, g.chart(), start) or why(cannot_reach, g, start, flight_range(g, me), place)
