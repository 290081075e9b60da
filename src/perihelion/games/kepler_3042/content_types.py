"""What content.toml holds; three numbers in a row are energy, matter and antimatter."""

from typing import Literal, NotRequired, TypedDict

from perihelion.content import Sourced

Kind = Literal["energy", "matter", "antimatter"]
TrackId = Literal["technology", "colonial"]
StarKind = Literal["single", "double", "triple"]
SpaceIcon = Literal["", "produce", "regenerate", "medal"]


class PrintedResources(Sourced):
    """The cubes of each player."""

    ids: list[Kind]
    each: list[int]


class PrintedPlayer(Sourced):
    """What a player begins with."""

    on_earth: list[int]
    ships: int
    colonies: int
    first_levels: int
    first_action: str


class PrintedShip(Sourced):
    """What a ship costs."""

    cost: list[int]


class PrintedBodies(Sourced):
    """How many bodies of the other kinds there are for each player."""

    mines_each: int
    objectives_each: int


class PrintedPoints(Sourced):
    """Points at the end."""

    antimatter: int
    every_type: int
    three_alike: int
    mine: int
    top_level: int
    medal: int


class PrintedRound(Sourced):
    """How many rounds there are."""

    count: int


class PrintedGalaxy(Sourced):
    """The map."""

    rows: int
    columns: int
    sun_row: int
    sun_column: int
    black_hole: list[int]


class PrintedZone(Sourced):
    """A part of the galaxy, by distance from the Sun."""

    id: str
    within: int
    points: int
    face_up: bool


class PrintedStars(Sourced):
    """Which stars have bodies around them, by the number of players."""

    one: list[StarKind]
    two: list[StarKind]
    three: list[StarKind]
    four: list[StarKind]


class PrintedStar(Sourced):
    """A star and where it stands."""

    id: str
    kind: StarKind
    at: list[int]


class PrintedType(Sourced):
    """A type of planets: the levels it takes to terraform and to settle one."""

    id: str
    terraforming: int
    antimatter_science: int


class PrintedEarth(Sourced):
    """The Earth."""

    production: list[int]


class PrintedColony(TypedDict):
    """The side of a planet card for a colony."""

    production: list[int]
    icons: int


class PrintedTerraformed(PrintedColony):
    """The side of a planet card for a terraformed planet."""

    points: int


class PrintedPlanet(Sourced):
    """A planet card."""

    number: int
    type: str
    mark: str
    colony: PrintedColony
    cost: list[int]
    terraformed: PrintedTerraformed


class PrintedCollaboration(Sourced):
    """The level that others are lifted to."""

    level_3: int
    level_4: int


class PrintedTechnology(Sourced):
    """A row of the technology board; what it gives goes by level from 0 on, the rest from 1 on."""

    id: str
    numeral: str
    gives: dict[str, list[int]]
    gives_provenance: str
    costs: list[list[int]]
    icons: list[int]


class PrintedAction(Sourced):
    """A space of the action board."""

    id: str
    letter: str
    row: int
    column: int


class PrintedBonus(Sourced):
    """A bonus action, which belongs to a row or a column of the action board."""

    id: str
    row: NotRequired[int]
    column: NotRequired[int]


class PrintedExploration(Sourced):
    """How far the bonus action flies."""

    range: int


class PrintedMapping(Sourced):
    """What the map action turns up."""

    steps: int
    bodies: int


class PrintedTrack(Sourced):
    """A Supremacy track, space by space."""

    id: TrackId
    medal: str
    points: list[int]
    icons: list[SpaceIcon]


class PrintedProgress(Sourced):
    """How many Progress cards are left out."""

    removed: int
    removed_alone: int


class PrintedCard(Sourced):
    """A Progress card."""

    id: str
    who: str
    of: NotRequired[str]
    effect: str
    n: int
    kinds: NotRequired[list[Kind]]
    track: NotRequired[TrackId]
    not_alone: NotRequired[bool]


class PrintedCondition(TypedDict):
    """One thing an Objective asks for."""

    of: str
    least: int
    which: NotRequired[str]
    types: NotRequired[list[str]]
    zone: NotRequired[str]
    terraformed: NotRequired[bool]


class PrintedObjective(Sourced):
    """An Objective card."""

    id: str
    deck: str
    points: int
    all: list[PrintedCondition]


class PrintedSolo(Sourced):
    """The solo game."""

    least: list[int]
    points_per_cube: int
    antimatter_per_level: int
    ghost_steps: int
    ghost_rounds: list[int]
    ghost_level: int


class PrintedCampaign(Sourced):
    """A campaign: an Objective for each level."""

    id: str
    objectives: list[str]


class Printed(TypedDict):
    """Everything printed on the components."""

    resources: PrintedResources
    player: PrintedPlayer
    ship: PrintedShip
    bodies: PrintedBodies
    points: PrintedPoints
    round: PrintedRound
    galaxy: PrintedGalaxy
    zone: list[PrintedZone]
    stars: PrintedStars
    star: list[PrintedStar]
    type: list[PrintedType]
    earth: PrintedEarth
    planet: list[PrintedPlanet]
    collaboration: PrintedCollaboration
    technology: list[PrintedTechnology]
    action: list[PrintedAction]
    bonus: list[PrintedBonus]
    exploration: PrintedExploration
    mapping: PrintedMapping
    track: list[PrintedTrack]
    progress: PrintedProgress
    card: list[PrintedCard]
    objective: list[PrintedObjective]
    solo: PrintedSolo
    campaign: list[PrintedCampaign]
