"""The medals of the score attack, which is ours: how many points are good, found by simulation."""

from collections.abc import Mapping

from perihelion.game import unusual
from perihelion.notation import OptionValue

from .scoring import total
from .sheet import CONTENT
from .state import OPTIONS, Cosmos
from .view_types import Medals

STANDARD = "standard"
MEDALS = CONTENT["solo"]["medals"]  # by the options that are not as usual; the least first


def medals(g: Cosmos) -> Medals | None:
    """The points each medal takes and the best one reached, in a score attack by rules that were tried."""
    points = medals_under(g.rules._asdict()) if g.is_solo() else None
    if points is None:
        return None
    return {"points": points, "reached": medal_for(total(g, g.explorers[0]), points)}


def medals_under(options: Mapping[str, OptionValue]) -> dict[str, int] | None:
    """The points each medal takes at a table with these options; none where nobody has tried what is good there."""
    return MEDALS.get(" ".join(unusual(options, OPTIONS)) or STANDARD)


def medal_for(points: int, medals: Mapping[str, int]) -> str | None:
    """The best medal that so many points bring."""
    reached = [medal for medal, least in medals.items() if points >= least]
    return reached[-1] if reached else None
