"""How well a player stands, by named terms; a bot adds them up."""

from perihelion.games.space_explorers.components import GOAL, PROJECTS
from perihelion.games.space_explorers.rules import lacking
from perihelion.games.space_explorers.scoring import opponent_lines, total
from perihelion.games.space_explorers.state import Opponent, Player, Space


def judge(g: Space, seat: int) -> dict[str, float]:
    """One's own standing, less the best of the others'."""
    mine = _standing(g, g.players[seat])
    rivals = [sum(_standing(g, other).values()) for other in g.players if other.seat != seat]
    if g.solo:
        rivals.append(_opponent(g, g.solo))
    return mine | {"rivals": -max(rivals)}


def _standing(g: Space, player: Player) -> dict[str, float]:
    powers = g.powers(player)
    missing = [(PROJECTS[face].points, sum(lacking(g.skills(player.hub), face))) for face in g.projects]
    left = max(GOAL - player.specialists(), 0)
    return {
        "points": float(total(g, player)),
        "projects": sum([0.8 * points * 0.7**lacks for points, lacks in missing]),
        "tempo": 1.2 * player.specialists(),
        "engine": 0.04 * left * sum(powers.icons),
        "tokens": 0.25 * sum(player.tokens),
        "hand": 0.5 * min(len(player.hand), 4),
    }


def _opponent(g: Space, foe: Opponent) -> float:
    points = sum([line.points for line in opponent_lines(g, foe)])
    running = zip(g.projects, foe.spaces, strict=True)
    return points + sum([0.8 * PROJECTS[face].points * (space / g.rules.track_steps) ** 2 for face, space in running])
