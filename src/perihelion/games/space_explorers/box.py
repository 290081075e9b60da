"""What an edition may print otherwise, and what must hold of all that is printed."""

from collections.abc import Iterator

from perihelion.content import content_of
from perihelion.editions.box import Box
from perihelion.editions.flaws import Flaw, expected, saying
from perihelion.editions.kinds import Number, Row, Table, Word

from .content_types import Printed

_house: Printed = content_of(__package__)
DIVISION = Word(tuple(_house["divisions"]["ids"]))
POINTS = Number(0, 12)
COST = Number(1, 7)  # icons
NAMED = {card["ability"]: tuple(card.get("values", {})) for card in _house["specialist"]}  # what each ability names
KINDS = (2, 4)  # of skills, on some face of two tiles at least; three of them on a face of every tile
VALUES = Table(
    may={
        "icons": Row(DIVISION, 1, 5),
        "cost": COST,
        "costs": Row(COST, 1, 5),
        "skill": DIVISION,
        "divisions": Row(DIVISION, 1, 5),
        "per": Number(1, 5),
        "min": Number(1, 6),
        "cards": Number(1, 4),
        "group": Number(1, 6),
    }
)


def flaws(content: Printed) -> Iterator[Flaw]:
    """What cannot be so."""
    for card in content["specialist"]:
        lacking = [name for name in NAMED[card["ability"]] if name not in card.get("values", {})]
        if lacking:
            at = ("specialist", str(card["number"]), "values")
            yield expected(at, saying("lacking", names=lacking, ability=card["ability"]), card.get("values", {}))
    yield from _project_flaws(content)
    track = content["track"]
    if not track["head_start"] < track["fewest"] <= track["steps"] <= track["most"]:
        yield expected(("track", "steps"), saying("number", low=track["fewest"], high=track["most"]), track["steps"])


def _project_flaws(content: Printed) -> Iterator[Flaw]:
    """Every Project can be completed before the game ends, and there are enough of each kind to choose from, alone."""
    specialists = content["end"]["specialists"]
    tiles: dict[int, set[int]] = {}
    for project in content["project"]:
        asked = sum([project["requires"].get(kind, 0) for kind in content["divisions"]["ids"]])
        if not 1 <= asked < specialists:
            at = ("project", project["id"], "requires")
            yield expected(at, saying("skills", most=specialists - 1, specialists=specialists), asked)
        tiles.setdefault(project["tile"], set()).add(len(project["requires"]))
    for tile, kinds in tiles.items():
        if KINDS[0] + 1 not in kinds:
            yield Flaw(("project",), saying("three-kinds", tile=tile))
    for kind in KINDS:
        if sum(kind in kinds for kinds in tiles.values()) < len(KINDS):
            yield Flaw(("project",), saying("kinds-on-tiles", n=kind))


BOX = Box(
    may_change={
        "discard.icons": Number(1, 4),
        "end.specialists": Number(6, 15),
        "end.extra_projects": Number(1, 4),
        "solo.specialist_points": POINTS,
        "solo.project_bonus": POINTS,
        "solo.favoured_bonus": POINTS,
        "solo.third_bonus": POINTS,
        "solo.further_bonus": POINTS,
        "track.steps": Number(3, 16),
        "track.fewest": Number(3, 16),
        "track.most": Number(3, 16),
        "track.head_start": Number(0, 2),
        "specialist.skills": Row(DIVISION, 1, 2),
        "specialist.cost": Row(DIVISION, 1, 7),
        "specialist.points": POINTS,
        "specialist.ability": Word(tuple([ability["id"] for ability in _house["ability"]])),
        "specialist.values": VALUES,
        "project.year": Number(1940, 2030),
        "project.requires": Table(may=dict.fromkeys(DIVISION.words, Number(1, 6))),
        "project.points": POINTS,
    },
    flaws=flaws,
)
