"""How well a player stands, by named terms in points; a bot adds them up.

Some terms are points one has, the others are points one may hope for: what a Project, a token, a card or an ability
will bring in the rounds that are left. The weights come from a regression over games between bots, of the points they
made in the end on what they had on the way.
"""

from collections.abc import Sequence
from functools import lru_cache

from .components import (
    CONTENT,
    DIVISIONS,
    GOAL,
    PROJECTS,
    SPECIALISTS,
    Specialist,
    lacking,
    unpacked,
)
from .forecast import foreseen
from .scoring import full_bonus, opponent_lines, total
from .state import ACTION, OPPONENT, Face, Opponent, Player, Space

Weight = tuple[
    float, float
]  # what something is worth in the last round but one, and how much more with each round left

TOKEN: Weight = (0.1, 0.07)
CARD: Weight = (0.3, 0.13)  # in hand
CARDS = 4  # in hand; more are not worth more
SPECIALIST: Weight = (-0.25, 0.14)  # besides its points: the discount it gives, less the room it takes
TURN = 1.5  # a turn that others have had in this round

READY = 0.95  # how likely a Project will be one's own that lacks nothing any more
LIKELY = 0.85  # at most, if it lacks anything
EVEN = 0.36  # if there are two rounds for every skill it lacks
ROUND = 0.1  # how much likelier with each round more
REMEMBERED = 1 << 14  # sets of skills with a Project, kept at a time

ICON = 0.16  # a research icon, for each round left; and so are these abilities while they are on top
ON_TOP = {
    "wild-icon-hand": 0.25,
    "wild-icon-center": 0.25,
    "discard-counts-three": 0.28,
    "keep-one-token": 0.28,
    "recolour-token": 0.2,
    "division-discount": 0.25,
    "new-division-discount": 0.2,
    "free-exact-cost": 0.17,
    "pay-one-recruit-cost": 0.17,
    "pay-two-recruit-any": 0.17,
    "draw-after-take": 0.17,
    "draw-after-cost": 0.17,
    "draw-on-project": 0.1,
    "pull-token": 0.1,
    "card-for-token": 0.1,
    "temporary-skill": 0.3,
}
GROWTH = {  # what abilities that score at the end bring beyond what they score now, for each round left
    "end-skill-count": 0.17,
    "end-above": 0.42,
    "end-divisions": 0.18,
    "end-skill-sets": 0.3,
    "end-tokens": -0.15,  # tokens will be spent
}

# Alone
PACE = 1.25  # turns that a recruit takes, with what has to be done before it
RECRUIT = 1.9  # the points of a Specialist still to come
FINISHES = 0.72  # how likely a Project that one will not complete is at the finish, if the game lasts just so long
STEP = 0.1  # how much likelier with each turn more
SOLO = CONTENT["solo"]


# What a player's standing is made of, and training weighs; alone there are others.
TERMS = ("points", "projects", "tempo", "engine", "scoring", "tokens", "hand", "turn")


def stage(g: Space) -> float:
    """How far the game has come, from 0 to 1: it ends with the twelfth Specialist in a Hub."""
    return 1.0 if g.ending else min(1.0, max([player.specialists() for player in g.players]) / GOAL)


def judge(g: Space, seat: int) -> dict[str, float]:
    """One's own standing; alone, less the Opponent's. Whoever is in the middle of a recruit stands as after it."""
    busy = g.active() if g.recruiting or g.using else None
    players = [foreseen(g, player) if player is busy else player for player in g.players]
    if g.solo:
        return _alone(g, g.solo, players[0])
    left = 0 if g.ending else max(GOAL - max([player.specialists() for player in players]), 0)
    terms = _standing(g, players[seat], left, _chances(g, players[seat], [left] * len(g.projects)))
    place, now = (seat - g.first) % len(players), g.turn % len(players)
    if place > now or (place == now and g.phase == ACTION and not busy):
        terms["turn"] = TURN
    return terms


def _standing(g: Space, player: Player, left: int, chances: Sequence[float]) -> dict[str, float]:
    kinds = g.cards.kinds
    recruited = [kinds[card] for stack in player.hub for card in stack]
    bonus = sum([PER_PROJECT[kind] for kind in recruited])
    hopes = [(PROJECTS[face].points + bonus) * chance for face, chance in zip(g.projects, chances, strict=True)]
    terms = {"points": float(total(g, player)), "projects": sum(hopes, 0.0)}
    if not g.ending:
        terms["tempo"] = _worth(SPECIALIST, left) * len(recruited)
        terms["engine"] = left * sum([ENGINE[kind] for kind in g.tops(player) if kind], 0.0)
        terms["scoring"] = left * sum([SCORING[kind] for kind in recruited], 0.0)
        terms["tokens"] = _worth(TOKEN, left) * sum(player.tokens)
        terms["hand"] = _worth(CARD, left) * min(len(player.hand), CARDS)
    return terms


def _worth(weight: Weight, left: int) -> float:
    return weight[0] + weight[1] * left


def _engine(specialist: Specialist) -> float:
    """What the ability on top of a Division is worth for each round left."""
    if specialist.ability == "research-icons":
        return ICON * len(specialist.values["icons"])
    return ON_TOP.get(specialist.ability, 0.0)


ENGINE = {kind: _engine(specialist) for kind, specialist in SPECIALISTS.items()}
SCORING = {kind: GROWTH.get(specialist.ability, 0.0) for kind, specialist in SPECIALISTS.items()}
PER_PROJECT: dict[str, int] = {
    kind: specialist.values["per"] if specialist.ability == "end-projects" else 0
    for kind, specialist in SPECIALISTS.items()
}


# Projects


def _chances(g: Space, player: Player, times: Sequence[float]) -> list[float]:
    """How likely the player will complete each Project, if there are so many rounds for it."""
    skills = g.skills(player.hub)
    return [_chance(lacks(skills, face), time) for face, time in zip(g.projects, times, strict=True)]


@lru_cache(REMEMBERED)
def lacks(skills: int, face: Face) -> int:
    """How many skills a Project still needs."""
    return sum(lacking(unpacked(skills), PROJECTS[face]))


def _chance(lacks: int, time: float) -> float:
    return min(LIKELY, max(0.0, EVEN + ROUND * (time - 2 * lacks))) if lacks else READY


# Alone: the race on the Success Track


def _alone(g: Space, foe: Opponent, me: Player) -> dict[str, float]:
    """Your standing with the Specialists still to come, less what the Opponent will have."""
    track = [_arrival(g, face, space) for face, space in zip(g.projects, foe.spaces, strict=True)]
    left = 0 if g.ending else min(max(GOAL - me.specialists(), 0), int(max(track, default=0)))
    turns = PACE * left + (g.phase != OPPONENT)  # of the Opponent's
    chances = _chances(g, me, [min(turns, arrival) for arrival in track])
    lost = [
        (1 - chance) * min(1.0, max(0.0, FINISHES + STEP * (turns - arrival)))
        for chance, arrival in zip(chances, track, strict=True)
    ]
    terms = _standing(g, me, left, chances)
    terms["recruits"] = RECRUIT * left
    terms["opponent"] = -_opponent(g, foe, turns, lost)
    return terms


def _arrival(g: Space, face: Face, space: int) -> float:
    """The Opponent's turns until a Project is at the finish, on average."""
    return (g.rules.track_steps - space) * len(DIVISIONS) / PROJECTS[face].kinds


def _opponent(g: Space, foe: Opponent, turns: float, lost: Sequence[float]) -> float:
    """The Opponent's points, those of the turns to come, and the Projects as likely as you lose them."""
    points = sum([line.points for line in opponent_lines(g, foe)])
    each = sum([_next_recruit(g, foe, division) for division in range(len(foe.hub))]) / len(foe.hub)
    bonus = SOLO["project_bonus"] if g.rules.project_bonus else 0
    projects = [(PROJECTS[face].points + bonus) * chance for face, chance in zip(g.projects, lost, strict=True)]
    return points + turns * each + sum(projects)


def _next_recruit(g: Space, foe: Opponent, division: int) -> float:
    """What the Opponent's next Specialist of a Division would score."""
    points = float(SOLO["specialist_points"])
    if division == foe.favoured:
        points += SOLO["favoured_bonus"]
    if g.rules.full_divisions:
        size = len(foe.hub[division])
        points += full_bonus(size + 1) - full_bonus(size)
    return points
