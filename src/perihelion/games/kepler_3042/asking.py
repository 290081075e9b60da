"""How players are asked: a single offer needs no question, and Quantum Physics may be used before any answer."""

from collections.abc import Callable, Sequence

from perihelion.notation import Choice
from perihelion.table import Reason, ask

from .components import (
    ASSIGNS,
    ENERGY,
    KINDS,
    MATTER,
    QUANTUM,
    TRANSFORMS,
    Kind,
    Number,
)
from .cubes import assign, regenerate, transform
from .state import RESOLUTION, Galaxy, Player

DONE: Choice = ("done",)
USE_QUANTUM: Choice = ("quantum",)
SWAPS = {ENERGY: MATTER, MATTER: ENERGY}

NO_QUANTUM = Reason("why.no-quantum")
QUANTUM_USED = Reason("why.quantum-used")
QUANTUM_LATER = Reason("why.quantum-later")
QUANTUM_IDLE = Reason("why.quantum-idle")
TRANSFORMS_USED = Reason("why.transforms-used")
NO_SWAP = Reason("why.no-swap")
ASSIGNS_USED = Reason("why.assigns-used")
NO_ASSIGN = Reason("why.no-assign")

_transform: dict[tuple[Kind, Number], Choice] = {
    (kind, number): ("transform", KINDS[kind], number) for kind in (ENERGY, MATTER) for number in range(29)
}


async def pick(me: Player, name: str, offers: Sequence[Choice]) -> Choice:
    """What a player chooses; a single offer needs no question."""
    return offers[0] if len(offers) == 1 else await ask(me.seat, name, offers)


async def pick_or_leave(me: Player, name: str, offers: Sequence[Choice]) -> Choice:
    """The same, or to leave it; where there is nothing to choose from, nobody is asked."""
    return await ask(me.seat, name, [*offers, DONE]) if offers else DONE


async def choose(g: Galaxy, me: Player, name: str, offers: Callable[[], list[Choice]]) -> Choice:
    """What a player chooses where resources matter: Quantum Physics may come first, and change the offers (K14).

    Where there is nothing to offer, not even to leave it, nobody is asked and it is done.
    """
    while True:
        choices = offers()
        if not choices:
            return DONE
        if not cannot_use_quantum(g, me):
            choices = [*choices, USE_QUANTUM]
        choice = choices[0] if len(choices) == 1 else await ask(me.seat, name, choices)  # pick: this is done most
        if choice != USE_QUANTUM:
            return choice
        await use_quantum(g, me)


# Quantum Physics


def transforms_left(me: Player) -> int:
    """How often a resource may still be transformed this turn; a level just bought helps at once (K14)."""
    return max(TRANSFORMS[me.techs[QUANTUM]] - me.transforms, 0)


def assigns_left(me: Player) -> int:
    """How often a resource may still be moved between planets this turn."""
    return max(ASSIGNS[me.techs[QUANTUM]] - me.assigns, 0)


def cannot_use_quantum(g: Galaxy, me: Player) -> Reason | None:
    """Whether anything could be transformed or assigned now; at the end of a round it is nobody's turn."""
    level = me.techs[QUANTUM]
    if not level:
        return NO_QUANTUM
    assigns, transforms = ASSIGNS[level] > me.assigns, TRANSFORMS[level] > me.transforms
    if not assigns and not transforms:
        return QUANTUM_USED
    if g.phase == RESOLUTION:
        return QUANTUM_LATER
    if assigns and len(me.planets) > 1 and any(map(any, me.cubes)):
        return None
    energy, matter, _ = me.storage
    swaps = transforms and any((there[0] and matter) or (there[1] and energy) for there in me.cubes)
    return None if swaps else QUANTUM_IDLE


async def use_quantum(g: Galaxy, me: Player) -> None:
    """Transform or assign one resource; whoever has begun does one of the two (K44)."""
    offers = transform_offers(g, me) + assign_offers(me)
    g.tinkering = True
    choice = await pick(me, "quantum", offers)
    g.tinkering = False
    if choice[0] == "transform":
        do_transform(g, me, choice)
        me.transforms += 1
    else:
        _, kind, number, to = choice
        assign(me, KINDS.index(kind), me.planets.index(number), me.planets.index(to))
        me.assigns += 1
        g.tell("assign", by=me.seat, kind=kind, planet=number, to=to)


def do_transform(g: Galaxy, me: Player, choice: Choice) -> None:
    """Carry out a transformation that was chosen."""
    _, kind, number = choice
    transform(me, KINDS.index(kind), me.planets.index(number))
    g.tell("transform", by=me.seat, kind=kind, planet=number)


def transform_offers(g: Galaxy, me: Player) -> list[Choice]:
    """The energy and the matter that may be transformed."""
    every = [(kind, number) for number in me.planets for kind in (ENERGY, MATTER)]
    return [_transform[kind, number] for kind, number in every if not cannot_transform(g, me, kind, number)]


def cannot_transform(g: Galaxy, me: Player, kind: Kind, number: Number) -> Reason | None:
    """Energy or matter on a planet, for which there is a cube of the other kind in storage (K15).

    In one's own turn as often as Quantum Physics allows; at the end of a round a card does.
    """
    if TRANSFORMS[me.techs[QUANTUM]] <= me.transforms and g.phase != RESOLUTION:
        return TRANSFORMS_USED
    if kind not in SWAPS or number not in me.planets:
        return NO_SWAP
    return None if me.cubes[me.planets.index(number)][kind] and me.storage[SWAPS[kind]] else NO_SWAP


def assign_offers(me: Player) -> list[Choice]:
    """The resources that may be moved, each to every other planet."""
    every = [(kind, number, to) for number in me.planets for kind in range(3) for to in me.planets]
    return [("assign", KINDS[case[0]], *case[1:]) for case in every if not cannot_assign(me, *case)]


def cannot_assign(me: Player, kind: Kind, number: Number, to: Number) -> Reason | None:
    """Any resource on a planet, to any other planet (K15, K16)."""
    if ASSIGNS[me.techs[QUANTUM]] <= me.assigns:
        return ASSIGNS_USED
    if number == to or number not in me.planets or to not in me.planets:
        return NO_ASSIGN
    return None if me.cubes[me.planets.index(number)][kind] else NO_ASSIGN


# What icons, mines and cards give


async def regenerate_one(g: Galaxy, me: Player) -> None:
    """A resource of one's choice comes back from the pit, if any is there; be it the one just sacrificed (K13)."""
    offers = regenerate_offers(me)
    if offers:
        do_regenerate(g, me, await pick(me, "regenerate", offers))


def do_regenerate(g: Galaxy, me: Player, choice: Choice) -> None:
    """Carry out a regeneration that was chosen."""
    regenerate(me, KINDS.index(choice[1]))
    g.tell("regenerate", by=me.seat, kind=choice[1])


def regenerate_offers(me: Player) -> list[Choice]:
    """The kinds that lie in the pit."""
    return [("regenerate", KINDS[kind]) for kind in range(3) if me.pit[kind]]


def gain_offers(me: Player, kinds: Sequence[Kind]) -> list[Choice]:
    """A resource of one of these kinds from storage, on any planet one controls."""
    return [("gain", KINDS[kind], number) for kind in kinds if me.storage[kind] for number in me.planets]
