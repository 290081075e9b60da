"""Who stands best in a stalemate that is decided: most planets, then winning faces, votes and attack (R15)."""

from .state import GOOD, Galaxy, Player


def verdict(g: Galaxy) -> tuple[int, ...]:
    """The seats that stand best; several share the victory."""
    best = max(_standing(g, player) for player in g.players)
    return tuple(player.seat for player in g.players if _standing(g, player) == best)


def _standing(g: Galaxy, player: Player) -> tuple[int, int, int, int]:
    shown = g.shows(player)
    return len(shown), sum(face in GOOD for face in shown), g.influence(player), g.attack(player)
