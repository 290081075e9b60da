"""How well a player stands, by named terms; a bot adds them up, weighed as training has found it best.

The exponential of the sum is a player's share of the victory. A Resource counts only as far as there is something to
spend it on: bots that hoard lock the game.
"""

from .forecast import win_by_management
from .state import ATTACK, GOOD, PLANETS_TO_WIN, RESOURCE, Galaxy, Player

BIG = 2  # the attack of a weapon not worth rolling again
WAIT = 0.3  # what it costs to be the last whose turn comes
TERMS = ("planets", "thriving", "victory", "resources", "weapons", "attack", "reach", "danger", "turn")


def stage(g: Galaxy) -> float:
    """How far the game has come, from 0 to 1: how many planets have an owner."""
    owned = sum([len(player.planets) for player in g.players])
    return owned / (owned + len(g.galaxy)) if owned else 0.0


def judge(g: Galaxy, seat: int) -> dict[str, float]:
    """A player's standing."""
    me = g.players[seat]
    shown = g.shows(me)
    colonies = min(len(shown), PLANETS_TO_WIN) - 1
    attack, defence = g.attack(me), g.defence(me)
    others = [foe for foe in g.players if foe is not me]
    hunters = len([foe for foe in others if g.attack(foe) > defence])
    hunting = any(len(foe.worlds) > 1 and attack > g.defence(foe) for foe in others)
    return {
        "planets": 0.9 * colonies,
        "thriving": 0.5 * len([face for face in shown if face in GOOD]),
        "victory": 0.8 * win_by_management(g, me),
        "resources": 0.55 * min(shown.count(RESOURCE), worth_building(g, me)),
        "weapons": 0.15 * len(me.weapons) + 0.16 * defence,
        "attack": 0.33 * attack,
        "reach": 0.93 * hunting,
        "danger": -0.88 * colonies * hunters**0.5,
        "turn": -WAIT * ((seat - g.first - g.turn) % len(g.players)) / len(g.players),
    }


def worth_building(g: Galaxy, me: Player) -> int:
    """Weapons to build, and weapons to roll again."""
    weak = len([die for die in me.weapons if ATTACK[g.faces[die]] < BIG])
    return len(me.worlds) - len(me.weapons) + weak
