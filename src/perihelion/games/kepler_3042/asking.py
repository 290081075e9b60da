"""How players are asked: a single offer needs no question, and Quantum Physics may be used before any answer."""

from collections.abc import Callable, Sequence

from perihelion.games.kepler_3042.components import (
    ASSIGNS,
    ENERGY,
    KINDS,
    MATTER,
    QUANTUM,
    TRANSFORMS,
    Kind,
    Number,
)
from perihelion.games.kepler_3042.cubes import assign, regenerate, transform
from perihelion.games.kepler_3042.state import RESOLUTION, Galaxy, Player
from perihelion.notation import Choice
from perihelion.table import ask

DONE: Choice = ("done",)
USE_QUANTUM: Choice = ("quantum",)

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
        if may_use_quantum(g, me):
            choices = [*choices, USE_QUANTUM]
        choice = await pick(me, name, choices)
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


def may_use_quantum(g: Galaxy, me: Player) -> bool:
    """Whether anything could be transformed or assigned now; at the end of a round it is nobody's turn."""
    if not me.techs[QUANTUM] or g.phase == RESOLUTION:
        return False
    if assigns_left(me) and len(me.planets) > 1 and any(map(any, me.cubes)):
        return True
    energy, matter, _ = me.storage
    return transforms_left(me) > 0 and any((there[0] and matter) or (there[1] and energy) for there in me.cubes)


async def use_quantum(g: Galaxy, me: Player) -> None:
    """Transform or assign one resource; whoever has begun does one of the two (K44)."""
    offers = transform_offers(me) if transforms_left(me) else []
    if assigns_left(me):
        offers += assign_offers(me)
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


def transform_offers(me: Player) -> list[Choice]:
    """Energy or matter on a planet, for which there is a cube of the other kind in storage (K15)."""
    energy, matter, _ = me.storage
    found: list[Choice] = []
    for number, there in zip(me.planets, me.cubes, strict=True):
        if there[ENERGY] and matter:
            found.append(_transform[ENERGY, number])
        if there[MATTER] and energy:
            found.append(_transform[MATTER, number])
    return found


def assign_offers(me: Player) -> list[Choice]:
    """Any resource on a planet, to any other planet (K15, K16)."""
    return [
        ("assign", KINDS[kind], number, to)
        for number, there in zip(me.planets, me.cubes, strict=True)
        for kind in range(3)
        if there[kind]
        for to in me.planets
        if to != number
    ]


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
