"""The medals of the score attack, which is ours: how many points are good, found by simulation."""

from typing import Any

from perihelion.games.distant_suns.scoring import total
from perihelion.games.distant_suns.sheet import CONTENT
from perihelion.games.distant_suns.state import OPTIONS, Cosmos

MEDALS: dict[str, int] = CONTENT["solo"]["medals"]  # the points each takes, the least first


def medals(g: Cosmos) -> dict[str, Any] | None:
    """The points each medal takes and the best one reached, in a score attack of the usual length."""
    if not g.is_solo() or g.rules.rounds != OPTIONS["rounds"].default:
        return None
    return {"points": MEDALS, "reached": medal_for(total(g, g.explorers[0]))}


def medal_for(points: int) -> str | None:
    """The best medal that so many points bring."""
    reached = [medal for medal, least in MEDALS.items() if points >= least]
    return reached[-1] if reached else None
