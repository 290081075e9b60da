"""Resources on their way. None is ever made or destroyed: what a player has is in storage, in the pit or on planets.

To spend is to move from a planet to storage, to produce the other way; to sacrifice is to move into the pit of
Clausius, and to regenerate to take from there into storage.
"""

from collections.abc import Sequence
from typing import TypeVar

from perihelion.notation import Choice
from perihelion.table import Reason

from .components import (
    ALL_CUBES,
    ANTIMATTER,
    ENERGY,
    KINDS,
    MATTER,
    QUANTUM,
    TRANSFORMS,
    Cubes,
    Kind,
    Number,
)
from .state import Galaxy, Player

T = TypeVar("T")

NOT_YOURS = Reason("why.not-yours")


def plus(a: Cubes, b: Cubes) -> Cubes:
    """Both together."""
    return a[0] + b[0], a[1] + b[1], a[2] + b[2]


def minus(a: Cubes, b: Cubes) -> Cubes:
    """What is left of the first without the second."""
    return a[0] - b[0], a[1] - b[1], a[2] - b[2]


def of_kind(kind: Kind, number: int = 1) -> Cubes:
    """So many of one kind."""
    return (number if kind == 0 else 0, number if kind == 1 else 0, number if kind == 2 else 0)


def replaced(values: Sequence[T], index: int, value: T) -> tuple[T, ...]:
    """The same values but for one."""
    return (*values[:index], value, *values[index + 1 :])


def missing(have: Cubes, cost: Cubes) -> Cubes:
    """What there is too little of."""
    return max(cost[0] - have[0], 0), max(cost[1] - have[1], 0), max(cost[2] - have[2], 0)


def produce(me: Player, index: int, wanted: Cubes) -> Cubes:
    """From storage to the planet with that index, as far as there is any: the rest is lost; what was moved."""
    storage = me.storage
    moved = (min(wanted[0], storage[0]), min(wanted[1], storage[1]), min(wanted[2], storage[2]))
    me.storage = minus(storage, moved)
    me.cubes = replaced(me.cubes, index, plus(me.cubes[index], moved))
    return moved


def tell_cubes(g: Galaxy, me: Player, planet: Number, moved: Cubes) -> None:
    """Narrate what arrives on a planet, kind by kind."""
    for kind, number in zip(KINDS, moved, strict=True):
        if number:
            g.tell("gain", by=me.seat, n=number, kind=kind, planet=planet)


def sacrifice(me: Player, kind: Kind, index: int | None) -> None:
    """From a planet or, without one, from storage into the pit."""
    cube = of_kind(kind)
    if index is None:
        me.storage = minus(me.storage, cube)
    else:
        me.cubes = replaced(me.cubes, index, minus(me.cubes[index], cube))
    me.pit = plus(me.pit, cube)


def regenerate(me: Player, kind: Kind) -> None:
    """From the pit into storage."""
    me.pit = minus(me.pit, of_kind(kind))
    me.storage = plus(me.storage, of_kind(kind))


def transform(me: Player, kind: Kind, index: int) -> None:
    """Energy on a planet and matter in storage change places, or the other way round (K15)."""
    mine, other = of_kind(kind), of_kind(MATTER if kind == ENERGY else ENERGY)
    me.cubes = replaced(me.cubes, index, plus(minus(me.cubes[index], mine), other))
    me.storage = plus(minus(me.storage, other), mine)


def assign(me: Player, kind: Kind, index: int, to: int) -> None:
    """From one planet to another; antimatter too (K15), and the Earth is one of them (K16)."""
    cube = of_kind(kind)
    me.cubes = replaced(me.cubes, index, minus(me.cubes[index], cube))
    me.cubes = replaced(me.cubes, to, plus(me.cubes[to], cube))


# Paying from one planet


def changes_to_pay(me: Player, index: int, cost: Cubes) -> int | None:
    """How many cubes must be changed in the middle of paying, so that this planet can pay; None if it cannot.

    What was already paid is in storage then, and may be changed back: one cube of a kind there is enough (K43).
    """
    have = me.cubes[index]
    short_energy, short_matter = cost[ENERGY] - have[ENERGY], cost[MATTER] - have[MATTER]
    if have[ANTIMATTER] < cost[ANTIMATTER]:
        return None
    if short_energy <= 0 and short_matter <= 0:
        return 0
    short, spare, kind = (
        (short_energy, -short_matter, ENERGY) if short_energy > 0 else (short_matter, -short_energy, MATTER)
    )
    left = TRANSFORMS[me.techs[QUANTUM]] - me.transforms
    there = me.storage[kind] + have[kind]
    return short if short <= spare and short <= left and there else None


def lacks(me: Player, number: Number, cost: Cubes) -> dict[str, object]:
    """What a planet that cannot pay has too little of, one by one."""
    short = zip(KINDS, missing(me.cubes[me.planets.index(number)], cost), strict=True)
    return {"kinds": [kind for kind, number in short for _ in range(number)]}


def with_change(me: Player, choice: Choice, number: Number, cost: Cubes) -> Choice:
    """The choice as it is offered: it says so if cubes must be changed to pay."""
    return (*choice, "change") if changes_to_pay(me, me.planets.index(number), cost) else choice


def pay(me: Player, index: int, cost: Cubes) -> Cubes:
    """Spend from one planet, changing cubes on the way where it must be; what left the planet."""
    have = me.cubes[index]
    energy, matter = max(cost[ENERGY] - have[ENERGY], 0), max(cost[MATTER] - have[MATTER], 0)
    paid = (cost[ENERGY] - energy + matter, cost[MATTER] - matter + energy, cost[ANTIMATTER])
    me.transforms += energy + matter
    me.cubes = replaced(me.cubes, index, minus(have, paid))
    me.storage = plus(me.storage, paid)
    return paid


def conserved(g: Galaxy, whole: Cubes = ALL_CUBES) -> bool:
    """Whether everybody's resources are all there, between storage, pit and planets, and none is less than nothing."""
    for player in g.players:
        total = plus(player.storage, player.pit)
        for there in player.cubes:
            total = plus(total, there)
        if total != whole or min(*player.storage, *player.pit, *[min(there) for there in player.cubes]) < 0:
            return False
    return True
