"""How well a player stands, by named terms; a bot adds them up."""

from perihelion.games.distant_suns import scoring
from perihelion.games.distant_suns.sheet import AROUND, TREASURES, WORLDS
from perihelion.games.distant_suns.state import Cosmos, Explorer


def judge(g: Cosmos, seat: int) -> dict[str, float]:
    """One's own standing, less the best of the others'."""
    mine = _standing(g, g.explorers[seat])
    rivals = [sum(_standing(g, other).values()) for other in g.explorers if other.seat != seat]
    return mine | {"rivals": -max(rivals, default=0.0)}


def _standing(g: Cosmos, explorer: Explorer) -> dict[str, float]:
    lines = scoring.score(g, explorer)
    rings = [(AROUND[hex] & explorer.covered).bit_count() for hex in TREASURES]
    open_worlds = sum(not points for points in explorer.worlds) if len(WORLDS) else 0
    return {
        "points": float(sum(line.points for line in lines)),
        "rings": sum(0.12 * ring * ring for ring in rings if ring < 6),
        "upgrades": 1.5 * explorer.upgrades,
        "worlds": -0.5 * open_worlds,
    }
