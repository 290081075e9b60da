"""I. Antimatter Generation: antimatter on one planet, as much as Antimatter Science allows."""

from perihelion.games.kepler_3042.actions.energy import generate
from perihelion.games.kepler_3042.components import ANTIMATTER, GENERATED, SCIENCE
from perihelion.games.kepler_3042.state import Galaxy, Player


async def generate_antimatter(g: Galaxy, me: Player) -> None:
    """All of it on one planet (K20)."""
    await generate(g, me, "antimatter", ANTIMATTER, GENERATED[me.techs[SCIENCE]])
