"""G. Energy Storage: energy on one planet, as much as Energy Development allows."""

from perihelion.games.kepler_3042.asking import choose
from perihelion.games.kepler_3042.components import ENERGETICS, ENERGY, STORED, Kind
from perihelion.games.kepler_3042.cubes import of_kind, produce, tell_cubes
from perihelion.games.kepler_3042.state import Galaxy, Player
from perihelion.notation import Choice


async def store_energy(g: Galaxy, me: Player) -> None:
    """All of it on one planet (K20)."""
    await generate(g, me, "energy", ENERGY, STORED[me.techs[ENERGETICS]])


async def generate(g: Galaxy, me: Player, verb: str, kind: Kind, number: int) -> None:
    """So much of one kind from storage to one planet of one's choice; the Earth is one of them (K16)."""

    def offers() -> list[Choice]:
        return [(verb, planet) for planet in me.planets] if number and me.storage[kind] else []

    choice = await choose(g, me, verb, offers)
    if choice[0] == verb:
        moved = produce(me, me.planets.index(choice[1]), of_kind(kind, number))
        tell_cubes(g, me, choice[1], moved)
