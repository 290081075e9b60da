"""H. Production: planets yield what is printed on them."""

from perihelion.notation import Choice
from perihelion.table import Reason

from ..asking import DONE, choose
from ..components import (
    EARTH,
    EARTH_YIELDS,
    NO_CUBES,
    PLANETS,
    PRODUCING,
    TERRAFORMING,
    Cubes,
    Number,
)
from ..cubes import NOT_YOURS, produce, tell_cubes
from ..state import Galaxy, Player

PRODUCED = Reason("why.produced", lambda g, me, number: {"planet": number})
STORAGE_EMPTY = Reason("why.storage-empty", lambda g, me, number: {"planet": number})
BARREN = Reason("why.barren", lambda g, me, number: {"planet": number})


async def production(g: Galaxy, me: Player) -> None:
    """As many different planets as Terraforming allows, in an order of one's choice (K19)."""
    g.busy = ()
    for _ in range(PRODUCING[me.techs[TERRAFORMING]]):
        choice = await choose(g, me, "produce", lambda: producers(g, me))
        if choice == DONE:
            break
        number = choice[1]
        g.busy += (number,)
        moved = produce(me, me.planets.index(number), yields(g, me, number))
        tell_cubes(g, me, number, moved)
    g.busy = ()


def yields(g: Galaxy, me: Player, number: Number) -> Cubes:
    """What a planet produces as it is now; the Earth too, unless the table says otherwise (K17)."""
    if number == EARTH:
        return EARTH_YIELDS if g.rules.earth_produces else NO_CUBES
    return PLANETS[number].yields[number in me.terraformed]


def producers(g: Galaxy, me: Player) -> list[Choice]:
    """The planets that would get anything from storage, or might once Quantum Physics has been used."""
    waiting = [number for number in me.planets if number not in g.busy]
    found: list[Choice] = [("produce", number) for number in waiting if not cannot_produce(g, me, number)]
    return [*found, DONE] if waiting else []


def cannot_produce(g: Galaxy, me: Player, number: Number) -> Reason | None:
    """One of one's planets that has not produced yet, if storage has anything it yields."""
    if number not in me.planets:
        return NOT_YOURS
    if number in g.busy:
        return PRODUCED
    given, storage = yields(g, me, number), me.storage
    if (given[0] and storage[0]) or (given[1] and storage[1]) or (given[2] and storage[2]):
        return None
    return STORAGE_EMPTY if any(given) else BARREN
