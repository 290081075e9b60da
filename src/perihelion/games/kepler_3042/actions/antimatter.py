"""I. Antimatter Generation: antimatter on one planet, as much as Antimatter Science allows."""

from ..actions.energy import generate
from ..components import ANTIMATTER, GENERATED, SCIENCE
from ..state import Galaxy, Player


async def generate_antimatter(g: Galaxy, me: Player) -> None:
    """All of it on one planet (K20)."""
    await generate(g, me, "antimatter", ANTIMATTER, GENERATED[me.techs[SCIENCE]])
