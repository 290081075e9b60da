"""Everything printed on the components, in the form the rules ask for it."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from perihelion.content import content_of
from perihelion.notation import Choice

from .content_types import Kind as KindName
from .content_types import (
    Printed,
    PrintedCard,
    PrintedCondition,
    PrintedPlanet,
    PrintedTechnology,
    SpaceIcon,
    TrackId,
)

CONTENT: Printed = content_of(__package__)

Kind = int  # of a resource: its place in a tuple of three
Cubes = tuple[int, int, int]  # energy, matter, antimatter
Tech = int
Track = int
Number = int  # of a planet; the Earth is 0

KINDS: tuple[KindName, ...] = tuple(CONTENT["resources"]["ids"])
ENERGY, MATTER, ANTIMATTER = range(3)
NO_CUBES: Cubes = (0, 0, 0)
EARTH: Number = 0


def cubes(numbers: Sequence[int]) -> Cubes:
    """Three numbers as resources."""
    energy, matter, antimatter = numbers
    return energy, matter, antimatter


ALL_CUBES = cubes(CONTENT["resources"]["each"])
ON_EARTH = cubes(CONTENT["player"]["on_earth"])
SHIP_COST = cubes(CONTENT["ship"]["cost"])
SHIPS: int = CONTENT["player"]["ships"]
MOST_COLONIES: int = CONTENT["player"]["colonies"]
ROUNDS: int = CONTENT["round"]["count"]
POINTS = CONTENT["points"]
SHORT_HOP: int = CONTENT["exploration"]["range"]
MAPPED: int = CONTENT["mapping"]["bodies"]
MAP_STEPS: int = CONTENT["mapping"]["steps"]

# Planets


class Planet(NamedTuple):
    """A planet card: the colony side, the cost of terraforming, and the terraformed side."""

    number: Number
    type: str
    mark: str  # the symbol that leaves it out with few players
    yields: tuple[Cubes, Cubes]  # as a colony, and terraformed
    icons: tuple[int, int]
    cost: Cubes
    points: int
    level: int  # of Terraforming
    science: int  # the Antimatter Science it takes to settle it


class Type(NamedTuple):
    """A type of planets."""

    id: str
    terraforming: int
    antimatter_science: int


TYPES: dict[str, Type] = {
    each["id"]: Type(each["id"], each["terraforming"], each["antimatter_science"]) for each in CONTENT["type"]
}


def _planet(printed: PrintedPlanet) -> Planet:
    colony, later, type = printed["colony"], printed["terraformed"], TYPES[printed["type"]]
    return Planet(
        number=printed["number"],
        type=type.id,
        mark=printed["mark"],
        yields=(cubes(colony["production"]), cubes(later["production"])),
        icons=(colony["icons"], later["icons"]),
        cost=cubes(printed["cost"]),
        points=later["points"],
        level=type.terraforming,
        science=type.antimatter_science,
    )


PLANETS: dict[Number, Planet] = {each["number"]: _planet(each) for each in CONTENT["planet"]}
EARTH_YIELDS = cubes(CONTENT["earth"]["production"])
MINE: Final = "mine"  # the other kinds of bodies
TARGET: Final = "target"  # a colonial objective

# Technologies


class Technology(NamedTuple):
    """A row of the technology board; tuples go by level, from 0 on."""

    id: str
    costs: tuple[Cubes, ...]
    icons: tuple[int, ...]
    gives: Mapping[str, tuple[int, ...]]


def _technology(printed: PrintedTechnology) -> Technology:
    return Technology(
        id=printed["id"],
        costs=(NO_CUBES, *map(cubes, printed["costs"])),
        icons=(0, *printed["icons"]),
        gives={what: tuple(values) for what, values in printed["gives"].items()},
    )


TECHS: tuple[Technology, ...] = tuple(map(_technology, CONTENT["technology"]))
TECH_IDS: tuple[str, ...] = tuple(tech.id for tech in TECHS)
TRAVEL, QUANTUM, ENERGETICS, TERRAFORMING, SCIENCE = range(5)
TOP_LEVEL = len(TECHS[0].costs) - 1
RANGE = TECHS[TRAVEL].gives["range"]
TRANSFORMS = TECHS[QUANTUM].gives["transforms"]  # without a limit is so often that nobody could want more (K48)
ASSIGNS = TECHS[QUANTUM].gives["assigns"]
STORED = TECHS[ENERGETICS].gives["energy"]
PRODUCING = TECHS[TERRAFORMING].gives["planets"]
TERRAFORMS = TECHS[TERRAFORMING].gives["terraforms"]
GENERATED = TECHS[SCIENCE].gives["antimatter"]
LIFTS = (0, 0, 0, CONTENT["collaboration"]["level_3"], CONTENT["collaboration"]["level_4"])  # others, to that level

# The action board


class Action(NamedTuple):
    """A space of the action board, and the bonus actions it opens."""

    id: str
    letter: str
    bonuses: tuple[str, ...]  # of its column, and of its row
    choice: Choice


def _bonuses(row: int, column: int) -> tuple[str, ...]:
    there = [bonus for bonus in CONTENT["bonus"] if bonus.get("row") == row or bonus.get("column") == column]
    return tuple([bonus["id"] for bonus in there])


ACTIONS: tuple[Action, ...] = tuple(
    [
        Action(each["id"], each["letter"], _bonuses(each["row"], each["column"]), ("act", each["id"]))
        for each in CONTENT["action"]
    ]
)
ACTION_IDS: tuple[str, ...] = tuple(action.id for action in ACTIONS)
BONUS_IDS: tuple[str, ...] = tuple(bonus["id"] for bonus in CONTENT["bonus"])
FIRST_ACTION = ACTION_IDS.index(CONTENT["player"]["first_action"])

# Supremacy tracks


class Line(NamedTuple):
    """A Supremacy track, space by space."""

    id: TrackId
    points: tuple[int, ...]
    icons: tuple[SpaceIcon, ...]
    medals: tuple[int, ...]  # the spaces that have one


TRACKS: tuple[Line, ...] = tuple(
    [
        Line(
            each["id"],
            tuple(each["points"]),
            tuple(each["icons"]),
            tuple([space for space, icon in enumerate(each["icons"]) if icon == "medal"]),
        )
        for each in CONTENT["track"]
    ]
)
TRACK_IDS: tuple[TrackId, ...] = tuple(track.id for track in TRACKS)
TECHNOLOGY, COLONIAL = range(2)
LAST_SPACE = len(TRACKS[0].points) - 1

# Progress cards and Objectives


class Progress(NamedTuple):
    """A Progress card: whom it concerns, and what they may do."""

    id: str
    who: str  # lowest, highest or all
    of: str  # what is compared
    effect: str
    n: int
    kinds: tuple[Kind, ...]
    track: Track
    not_alone: bool


def _progress(printed: PrintedCard) -> Progress:
    return Progress(
        id=printed["id"],
        who=printed["who"],
        of=printed.get("of", ""),
        effect=printed["effect"],
        n=printed["n"],
        kinds=tuple([KINDS.index(kind) for kind in printed.get("kinds", ())]),
        track=TRACK_IDS.index(printed.get("track", TRACK_IDS[0])),
        not_alone=printed.get("not_alone", False),
    )


PROGRESS: dict[str, Progress] = {each["id"]: _progress(each) for each in CONTENT["card"]}


class Condition(NamedTuple):
    """One thing an Objective asks for."""

    of: str
    which: str
    types: tuple[str, ...]
    zone: str
    terraformed: bool
    least: int


class Objective(NamedTuple):
    """An Objective card."""

    id: str
    deck: str
    points: int
    all: tuple[Condition, ...]


def _condition(printed: PrintedCondition) -> Condition:
    return Condition(
        of=printed["of"],
        which=printed.get("which", ""),
        types=tuple(printed.get("types", ())),
        zone=printed.get("zone", ""),
        terraformed=printed.get("terraformed", False),
        least=printed["least"],
    )


OBJECTIVES: dict[str, Objective] = {
    each["id"]: Objective(each["id"], each["deck"], each["points"], tuple(map(_condition, each["all"])))
    for each in CONTENT["objective"]
}
CAMPAIGNS: dict[str, tuple[str, ...]] = {each["id"]: tuple(each["objectives"]) for each in CONTENT["campaign"]}
LEVELS = len(CONTENT["solo"]["least"])
