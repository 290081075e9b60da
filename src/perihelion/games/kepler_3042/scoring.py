"""Points, line by line."""

from typing import NamedTuple

from perihelion.table import GameOver

from .components import ANTIMATTER, PLANETS, POINTS, TOP_LEVEL, TRACK_IDS, TRACKS, TYPES
from .galaxy import ZONE_OF, ZONES
from .objectives import met, secret
from .solo import LEAST, aims, next_bonus, passed
from .state import Galaxy, Player


class Points(NamedTuple):
    """One line of the score: what it is for, which one, and the points."""

    what: str
    about: int | str | None
    points: int


def lines(g: Galaxy, me: Player) -> list[Points]:
    """A player's points as things stand, the Objective left out."""
    types = [PLANETS[number].type for number in me.planets[1:]]
    zones = [ZONE_OF[place] for place in me.sites[1:]]
    return [
        Points("antimatter", None, POINTS["antimatter"] * sum([there[ANTIMATTER] for there in me.cubes])),  # K33
        Points("every-type", None, POINTS["every_type"] * (len(set(types)) == len(TYPES))),
        Points("three-alike", None, POINTS["three_alike"] * any(types.count(type) >= 3 for type in TYPES)),  # K34
        Points("mines", None, POINTS["mine"] * sum([g.on_mine(place) for place in me.ships])),
        Points("top-levels", None, POINTS["top_level"] * me.techs.count(TOP_LEVEL)),
        Points("medals", None, POINTS["medal"] * sum(me.medals)),
        *[Points("zone", zone.id, zone.points * zones.count(i)) for i, zone in enumerate(ZONES)],  # K5
        *[Points("track", id, TRACKS[i].points[me.tracks[i]]) for i, id in enumerate(TRACK_IDS)],
        *[Points("terraformed", number, PLANETS[number].points) for number in me.terraformed],
    ]


def objective_lines(g: Galaxy, me: Player) -> list[Points]:
    """What Objectives bring: the secret one, or those of the campaign so far, if the table has them count (K36)."""
    if g.ghost is None:
        card = secret(g, me)
        return [] if card is None else [Points("objective", card.id, card.points if met(g, me, card) else 0)]
    if not g.rules.objective_points:
        return []
    return [Points("objective", aim.id, aim.points if met(g, me, aim) else 0) for aim in aims(g.rules)]


def total(g: Galaxy, me: Player) -> int:
    """All points of a player, Objectives too."""
    return sum([line.points for line in lines(g, me)]) + sum([line.points for line in objective_lines(g, me)])


def final_scoring(g: Galaxy) -> None:
    """The most points win; of those tied, whoever terraformed the planet with the highest number."""
    for player in g.players:
        if player.objective >= 0:
            g.cards.reveal(player.objective)
    scores = [total(g, player) for player in g.players]
    for player in g.players:
        for line in objective_lines(g, player):
            key = "objective-met" if line.points else "objective-missed"
            g.tell(key, by=player.seat, objective=line.about, points=line.points)
        g.tell("score", by=player.seat, points=scores[player.seat])
    if g.ghost is not None:
        end_level(g, scores[0])
    standings = [(score, max(player.terraformed, default=0)) for score, player in zip(scores, g.players, strict=True)]
    best = max(standings)  # nobody has terraformed: the victory is shared (K35)
    raise GameOver([seat for seat, standing in enumerate(standings) if standing == best], "rounds", scores)


def end_level(g: Galaxy, points: int) -> None:
    """A level of a campaign is passed, or has to be played again."""
    if not passed(g, g.players[0], points):
        wanted = aims(g.rules)
        reached = sum(met(g, g.players[0], objective) for objective in wanted)
        least = LEAST[g.rules.level - 1]
        g.tell("level-failed", level=g.rules.level, points=points, least=least, met=reached, aims=len(wanted))
        raise GameOver([], "failed", [points])
    bonus = next_bonus(g.rules, points)
    if bonus is None:
        g.tell("campaign-won", campaign=g.rules.campaign)
    else:
        g.tell("level-passed", level=g.rules.level, antimatter=bonus.antimatter, cubes=bonus.cubes)
    raise GameOver([0], "passed", [points])
