"""Points: Specialists, abilities that score at the end, and Projects; and what the solo Opponent has."""

from typing import NamedTuple

from perihelion.table import GameOver

from .abilities import AT_THE_END, Tally
from .components import CONTENT, DIVISIONS, PROJECTS, SPECIALISTS, unpacked
from .state import Opponent, Player, Space

_solo = CONTENT["solo"]


class Line(NamedTuple):
    """One line of the score: what it is for, the Specialist, Project or Division in question, and the points."""

    what: str
    about: int | str | None
    points: int


def lines(g: Space, player: Player) -> list[Line]:
    """A player's points as things stand."""
    specialists = Line("specialists", player.specialists(), printed_points(g, player))
    projects = [Line("project", PROJECTS[face].id, PROJECTS[face].points) for face in player.projects]
    return [specialists, *ability_lines(g, player), *projects]


def total(g: Space, player: Player) -> int:
    """All points of a player."""
    abilities = sum([line.points for line in ability_lines(g, player)])
    return printed_points(g, player) + abilities + sum([PROJECTS[face].points for face in player.projects])


def printed_points(g: Space, player: Player) -> int:
    """The points printed on the Specialists of a Hub."""
    kinds, points = g.cards.kinds, 0
    for stack in player.hub:
        for card in stack:
            points += SPECIALISTS[kinds[card]].points
    return points


def ability_lines(g: Space, player: Player) -> list[Line]:
    """What abilities score at the end, wherever their cards lie."""
    kinds = g.cards.kinds
    scoring = [
        (specialist, len(stack) - height)
        for stack in player.hub
        for height, card in enumerate(stack, 1)
        if (specialist := SPECIALISTS[kinds[card]]).ability in AT_THE_END
    ]
    if not scoring:
        return []
    skills, stacks = unpacked(g.skills(player.hub)), tuple([len(stack) for stack in player.hub])
    projects, tokens = len(player.projects), sum(player.tokens)
    return [
        Line("ability", each.number, AT_THE_END[each.ability](each, Tally(skills, stacks, above, projects, tokens)))
        for each, above in scoring
    ]


def opponent_lines(g: Space, foe: Opponent) -> list[Line]:
    """The Opponent's points: two for each Specialist, whatever is printed there, its Projects, and the variants."""
    sizes = [len(stack) for stack in foe.hub]
    found = [Line("specialists", sum(sizes), _solo["specialist_points"] * sum(sizes))]
    found += [Line("project", PROJECTS[face].id, PROJECTS[face].points) for face in foe.projects]
    if g.rules.project_bonus:
        found.append(Line("project-bonus", len(foe.projects), _solo["project_bonus"] * len(foe.projects)))
    if foe.favoured is not None:
        found.append(Line("favoured", DIVISIONS[foe.favoured], _solo["favoured_bonus"] * sizes[foe.favoured]))
    if g.rules.full_divisions:
        found += [Line("full-division", DIVISIONS[kind], full_bonus(size)) for kind, size in enumerate(sizes)]
    return found


def full_bonus(size: int) -> int:
    """Variant 4: a point for the third Specialist of a Division, two for each further one (S30)."""
    third, further = _solo["third_bonus"], _solo["further_bonus"]
    return int(third + further * (size - 3)) if size >= 3 else 0


def project_points(found: list[Line]) -> int:
    """The points from completed Projects, which break ties (S18); the bonus of variant 2 is among them (S29)."""
    return sum([line.points for line in found if line.what in ("project", "project-bonus")])


def final_scoring(g: Space, reason: str) -> None:
    """The most points win, then the most points from Projects; else the victory is shared."""
    sheets = [lines(g, player) for player in g.players]
    standings = [(sum(line.points for line in sheet), project_points(sheet)) for sheet in sheets]
    for seat, (points, _) in enumerate(standings):
        g.tell("score", by=seat, points=points)
    scores = [points for points, _ in standings]
    if g.solo is None:
        best = max(standings)
        raise GameOver([seat for seat, standing in enumerate(standings) if standing == best], reason, scores)
    sheet = opponent_lines(g, g.solo)
    theirs = sum(line.points for line in sheet), project_points(sheet)
    g.tell("opponent-score", points=theirs[0])
    if standings[0] == theirs:
        raise GameOver([0], "shared", scores)
    raise GameOver(*(([0], reason) if standings[0] > theirs else ([], "opponent")), scores)
