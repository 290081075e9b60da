"""How well a player stands, by named terms; a bot adds them up.

The weights were fitted to the outcomes of games between bots, so that the exponential of the sum is a player's share of
the victory. A Resource counts only as far as there is something to spend it on: bots that hoard lock the game.
"""

from perihelion.games.imperium_dice.forecast import win_by_management
from perihelion.games.imperium_dice.state import ATTACK, GOOD, PLANETS_TO_WIN, RESOURCE, Galaxy, Player

BIG = 2  # the attack of a weapon not worth rolling again


def judge(g: Galaxy, seat: int) -> dict[str, float]:
    """A player's standing."""
    me = g.players[seat]
    shown = g.shows(me)
    colonies = min(len(shown), PLANETS_TO_WIN) - 1
    attack, defence = g.attack(me), g.defence(me)
    others = [foe for foe in g.players if foe is not me]
    hunted = colonies > 0 and any(g.attack(foe) > defence for foe in others)
    hunting = any(len(foe.worlds) > 1 and attack > g.defence(foe) for foe in others)
    return {
        "planets": 0.9 * colonies,
        "thriving": 0.5 * len([face for face in shown if face in GOOD]),
        "victory": 0.8 * win_by_management(g, me),
        "resources": 0.55 * min(shown.count(RESOURCE), worth_building(g, me)),
        "weapons": 0.15 * len(me.weapons) + 0.33 * attack + 0.16 * defence,
        "reach": 0.93 * hunting,
        "danger": -0.88 * colonies * hunted,
    }


def worth_building(g: Galaxy, me: Player) -> int:
    """Weapons to build, and weapons to roll again."""
    weak = len([die for die in me.weapons if ATTACK[g.faces[die]] < BIG])
    return len(me.worlds) - len(me.weapons) + weak
