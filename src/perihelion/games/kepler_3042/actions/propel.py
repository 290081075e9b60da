"""D. Stellar Propulsion: every ship flies, and again at the end of the turn."""

from ..actions.movement import fly
from ..components import RANGE, TRAVEL
from ..state import Galaxy, Player


async def propel(g: Galaxy, me: Player) -> None:
    """Each ship by the usual rules."""
    await fly(g, me, RANGE[me.techs[TRAVEL]])
