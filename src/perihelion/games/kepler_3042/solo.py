"""The solo game: a Ghost that runs along the tracks, and campaigns of four levels."""

from typing import NamedTuple

from perihelion.notation import Choice

from .components import (
    ALL_CUBES,
    ANTIMATTER,
    CAMPAIGNS,
    CONTENT,
    EARTH,
    ENERGY,
    LAST_SPACE,
    LEVELS,
    MATTER,
    OBJECTIVES,
    TECHS,
    TOP_LEVEL,
    TRACK_IDS,
    TRACKS,
    Objective,
    Tech,
)
from .cubes import plus, produce, replaced, tell_cubes
from .objectives import met
from .state import Galaxy, Ghost, Player, Rules
from .tracks import pass_medal

_solo = CONTENT["solo"]
LEAST: tuple[int, ...] = tuple(_solo["least"])
GHOST_ROUNDS: tuple[int, ...] = tuple(_solo["ghost_rounds"])

# Setup


class Bonus(NamedTuple):
    """What a level brings to the Earth: antimatter, and energy or matter in a mix of one's own."""

    antimatter: int
    cubes: int


def bonus_of(level: int, previous: int, on_top: bool) -> Bonus:
    """The bonus of a level after so many points in the level before (K37).

    Taken from storage, it is never more than there is; but the table may have it come on top (K38).
    """
    if level == 1:
        return Bonus(0, 0)
    spare = max(previous - LEAST[level - 2], 0) // int(_solo["points_per_cube"])
    antimatter = (level - 1) * int(_solo["antimatter_per_level"])
    if on_top:
        return Bonus(antimatter, spare)
    return Bonus(min(antimatter, ALL_CUBES[ANTIMATTER]), min(spare, ALL_CUBES[ENERGY] + ALL_CUBES[MATTER]))


def this_bonus(rules: Rules) -> Bonus:
    """The bonus of the level that is played."""
    return bonus_of(rules.level, rules.previous_score, rules.bonus_on_top)


def mixes(rules: Rules) -> list[Choice]:
    """The ways to divide the bonus into energy and matter."""
    cubes = this_bonus(rules).cubes
    energy, matter = (cubes, cubes) if rules.bonus_on_top else (ALL_CUBES[ENERGY], ALL_CUBES[MATTER])
    return [("bring", some, cubes - some) for some in range(max(cubes - matter, 0), min(cubes, energy) + 1)]


def bring(g: Galaxy, me: Player, choice: Choice) -> None:
    """The bonus lies on the Earth, taken from storage or, on top of it, from the box (K38)."""
    _, energy, matter = choice
    bonus = (energy, matter, this_bonus(g.rules).antimatter)
    if g.rules.bonus_on_top:
        me.storage = plus(me.storage, bonus)
    tell_cubes(g, me, EARTH, produce(me, 0, bonus))


def wake_ghost(ghost: Ghost, mine: tuple[Tech, ...]) -> None:
    """The Ghost begins with the technologies one has not chosen."""
    level: int = _solo["ghost_level"]
    ghost.techs = tuple([0 if tech in mine else level for tech in range(len(TECHS))])


# Phase 1


def move_ghost(g: Galaxy, ghost: Ghost) -> None:
    """A space on both tracks, every medal reached goes to the card; in some rounds, a level in everything."""
    for track in range(len(TRACKS)):
        space = min(ghost.tracks[track] + int(_solo["ghost_steps"]), LAST_SPACE)
        pass_medal(g, track, space)
        ghost.tracks = replaced(ghost.tracks, track, space)
    g.tell("ghost-advance", spaces=ghost.tracks[0], tracks=TRACK_IDS)
    if g.round in GHOST_ROUNDS:
        ghost.techs = tuple([min(level + 1, TOP_LEVEL) for level in ghost.techs])
        g.tell("ghost-techs")


# The campaign


def aims(rules: Rules) -> list[Objective]:
    """The Objectives of this level and those before it."""
    return [OBJECTIVES[id] for id in CAMPAIGNS[rules.campaign][: rules.level]]


def passed(g: Galaxy, me: Player, points: int) -> bool:
    """Whether the level is passed: enough points, and the Objectives of all levels so far."""
    return points >= LEAST[g.rules.level - 1] and all(met(g, me, objective) for objective in aims(g.rules))


def next_bonus(rules: Rules, points: int) -> Bonus | None:
    """What passing this level with so many points gives for the next one."""
    return bonus_of(rules.level + 1, points, rules.bonus_on_top) if rules.level < LEVELS else None
