"""D. Stellar Propulsion: every ship flies, and again at the end of the turn."""

from perihelion.games.kepler_3042.actions.movement import fly
from perihelion.games.kepler_3042.components import RANGE, TRAVEL
from perihelion.games.kepler_3042.state import Galaxy, Player


async def propel(g: Galaxy, me: Player) -> None:
    """Each ship by the usual rules."""
    await fly(g, me, RANGE[me.techs[TRAVEL]])
