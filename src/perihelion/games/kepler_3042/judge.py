"""How well a player stands, by named terms; a bot adds them up."""

from functools import cache
from math import exp

from .components import PLANETS, ROUNDS, TRACKS, Track
from .plans import plan_worth
from .quests import level_worth, objective_worth
from .scoring import total
from .state import Galaxy, Player
from .worlds import colonies_worth, ships_worth
from .worths import EARLY, IN_STORAGE, LEVEL_WORTH, ON_PLANET, STEP, USEFUL

NEARER = ON_PLANET[0] - IN_STORAGE[0]
PACE = 0.6  # spaces that a turn brings on a track
FIRM = 3.0  # spaces ahead that make the next medal e times as likely
ON_CARD = 0.9  # a medal that lies on the card, for whoever is furthest

# What a player's standing is made of, and training weighs; alone there is one more.
TERMS = ("points", "technologies", "colonies", "ships", "resources", "tracks", "objective", "plan", "tinkering")


def stage(g: Galaxy) -> float:
    """How far the game has come, from 0 to 1."""
    return g.round / ROUNDS


def judge(g: Galaxy, seat: int) -> dict[str, float]:
    """Points, what there is to make more of them, and what the action under way will bring."""
    me = g.players[seat]
    left = rounds_left(g, me)
    terms = {
        "points": float(total(g, me)),
        "technologies": _technologies(me, left),
        "colonies": colonies_worth(g, me, left),
        "ships": ships_worth(g, me, left),
        "resources": _resources(me, left),
        "tracks": _tracks(g, me, left),
        "objective": objective_worth(g, me),
        "plan": plan_worth(g, me, left) if g.doing and g.active() is me else 0.0,
        "tinkering": -0.2 if g.tinkering and g.active() is me else 0.0,
    }
    if g.ghost:
        terms["level"] = level_worth(g, left)
    return terms


def rounds_left(g: Galaxy, me: Player) -> int:
    """How many turns a player has still to begin."""
    waiting = (me.seat - g.first) % len(g.players) > g.turn
    return ROUNDS - g.round + waiting


def turns_begun(g: Galaxy, seat: int) -> int:
    """How many turns a player has begun."""
    return ROUNDS - rounds_left(g, g.players[seat])


def _technologies(me: Player, left: int) -> float:
    return min(left / EARLY, 1.0) * sum([worth[level] for worth, level in zip(LEVEL_WORTH, me.techs, strict=True)])


def _resources(me: Player, left: int) -> float:
    """Resources on planets are nearer to use than those in storage; late in the game there is little left to buy.

    What a colony keeps for its own terraforming counts there, and only as much as in storage here.
    """
    worth = sum([number * each for number, each in zip(me.storage, IN_STORAGE, strict=True)])
    for number, there in zip(me.planets, me.cubes, strict=True):
        if any(there):
            worth += sum([n * each for n, each in zip(there, ON_PLANET, strict=True)])
            if number and number not in me.terraformed:
                cost = PLANETS[number].cost
                worth -= NEARER * (min(there[0], cost[0]) + min(there[1], cost[1]))
    return min(left / USEFUL, 1.0) * worth


def _tracks(g: Galaxy, me: Player, left: int) -> float:
    """Each space counts, though points come every other space; and there are medals on the card and ahead."""
    worth = 0.0
    for track, space in enumerate(me.tracks):
        others = [each.tracks[track] for each in g.players if each is not me]
        rival = max([*others, g.ghost.tracks[track]] if g.ghost else others)
        worth += _space(track, space, left) + _ahead(track, max(space, rival), space - rival, left)
        if g.on_card[track] and space >= rival:
            worth += ON_CARD * g.on_card[track]
    return worth


@cache
def _space(track: Track, space: int, left: int) -> float:
    return (STEP * space - TRACKS[track].points[space] + 0.1 * space * min(left / 8, 1.0)) * min(left / 3, 1.0)


@cache
def _ahead(track: Track, leading: int, lead: int, left: int) -> float:
    """What medals may still bring whoever is so far ahead, or behind."""
    medals = sum(leading < space <= leading + PACE * left for space in TRACKS[track].medals)
    return medals / (1 + exp(-(lead + 0.5) / FIRM))
