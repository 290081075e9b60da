"""G. Energy Storage: energy on one planet, as much as Energy Development allows."""

from perihelion.notation import Choice

from ..asking import choose
from ..components import ENERGETICS, ENERGY, STORED, Kind
from ..cubes import of_kind, produce, tell_cubes
from ..state import Galaxy, Player


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
