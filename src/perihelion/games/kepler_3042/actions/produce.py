"""H. Production: planets yield what is printed on them."""

from perihelion.games.kepler_3042.asking import DONE, choose
from perihelion.games.kepler_3042.components import (
    EARTH,
    EARTH_YIELDS,
    NO_CUBES,
    PLANETS,
    PRODUCING,
    TERRAFORMING,
    Cubes,
    Number,
)
from perihelion.games.kepler_3042.cubes import produce, tell_cubes
from perihelion.games.kepler_3042.state import Galaxy, Player
from perihelion.notation import Choice


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
    found: list[Choice] = []
    energy, matter, antimatter = me.storage
    waiting = [number for number in me.planets if number not in g.busy]
    for number in waiting:
        given = yields(g, me, number)
        if (given[0] and energy) or (given[1] and matter) or (given[2] and antimatter):
            found.append(("produce", number))
    return [*found, DONE] if waiting else []
