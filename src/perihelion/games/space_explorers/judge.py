"""How well a player stands, by named terms; a bot adds them up."""

from perihelion.games.space_explorers.abilities import Powers
from perihelion.games.space_explorers.components import GOAL, PROJECTS, lacking, unpacked
from perihelion.games.space_explorers.forecast import foreseen
from perihelion.games.space_explorers.scoring import opponent_lines, total
from perihelion.games.space_explorers.state import Opponent, Player, Space


def judge(g: Space, seat: int) -> dict[str, float]:
    """One's own standing, less the best of the others'; whoever is in the middle of a recruit stands as after it."""
    busy = g.active().seat if g.recruiting or g.using else None
    players = [foreseen(g, player) if player.seat == busy else player for player in g.players]
    rivals = [sum(_standing(g, player).values()) for player in players if player.seat != seat]
    if g.solo:
        rivals.append(_opponent(g, g.solo))
    return _standing(g, players[seat]) | {"rivals": -max(rivals)}


def _standing(g: Space, player: Player) -> dict[str, float]:
    powers, skills = g.powers(player), unpacked(g.skills(player.hub))
    missing = [(PROJECTS[face].points, sum(lacking(skills, PROJECTS[face]))) for face in g.projects]
    left = max(GOAL - player.specialists(), 0)
    return {
        "points": float(total(g, player)),
        "projects": sum([0.8 * points * 0.7**lacks for points, lacks in missing]),
        "tempo": 1.2 * player.specialists(),
        "engine": left * (0.16 * sum(powers.icons) + 0.08 * _helpers(powers)),
        "tokens": 0.4 * sum(player.tokens),
        "hand": 0.8 * min(len(player.hand), 5),
    }


def _helpers(powers: Powers) -> int:
    """How many abilities besides research icons make recruits cheaper or bring cards; a bargain counts twice."""
    paying = powers.wild_from_hand + powers.wild_from_center + powers.discard_bonus + powers.kept_tokens
    return paying + len(set(powers.draws_after_cost)) + 2 * len(powers.bargains)


def _opponent(g: Space, foe: Opponent) -> float:
    points = sum([line.points for line in opponent_lines(g, foe)])
    running = zip(g.projects, foe.spaces, strict=True)
    return points + sum([0.8 * PROJECTS[face].points * (space / g.rules.track_steps) ** 2 for face, space in running])
