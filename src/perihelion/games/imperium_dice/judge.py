"""How well a player stands, by named terms; a bot adds them up."""

from perihelion.games.imperium_dice import odds
from perihelion.games.imperium_dice.state import GOOD, RESOURCE, Galaxy, Player


def judge(g: Galaxy, seat: int) -> dict[str, float]:
    """One's own standing, less the best of the others'."""
    mine = _standing(g, g.players[seat])
    rivals = max(sum(_standing(g, foe).values()) for foe in g.players if foe.seat != seat)
    return mine | {"rivals": -rivals}


def _standing(g: Galaxy, player: Player) -> dict[str, float]:
    shown = g.shows(player)
    attack, defence = g.attack(player), g.defence(player)
    others = [foe for foe in g.players if foe is not player]
    hunters = sum(g.attack(foe) > defence for foe in others)
    preys = sum(attack > g.defence(foe) for foe in others)
    return {
        "planets": 3.0 * min(len(shown), 3) + 0.5 * max(len(shown) - 3, 0),
        "good": 1.0 * sum(face in GOOD for face in shown),
        "victory": 8.0 * odds.win_by_management(g, player),
        "resources": 0.6 * min(shown.count(RESOURCE), 2),
        "weapons": 0.5 * len(player.weapons) + 0.35 * attack + 0.3 * defence,
        "reach": 0.8 * (preys > 0),
        "danger": -1.2 * len(player.planets) * (hunters > 0),
    }
