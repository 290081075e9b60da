"""What content.toml holds."""

from typing import Literal, NotRequired, TypedDict

from perihelion.content import Sourced

Division = Literal["engineering", "testing", "science", "construction", "spaceflight"]
Programme = Literal["ussr", "usa"]


class SomeOfEach(TypedDict, total=False):
    """So many of each kind, where there are any."""

    engineering: int
    testing: int
    science: int
    construction: int
    spaceflight: int


class PrintedDivisions(Sourced):
    """The Divisions of a Hub, in order."""

    ids: list[Division]
    colours: list[str]


class PrintedCenter(Sourced):
    """The Center."""

    slots: int


class PrintedPlayer(Sourced):
    """What a player begins with: tokens of each kind, and cards."""

    tokens: int
    hand: int


class PrintedDiscard(Sourced):
    """Icons that a card pays for."""

    icons: int


class PrintedEnd(Sourced):
    """What ends the game, and how many Projects there are beyond one for each player."""

    specialists: int
    extra_projects: int


class PrintedSolo(Sourced):
    """The solo game."""

    projects: int
    balanced: list[int]
    specialist_points: int
    project_bonus: int
    favoured_bonus: int
    third_bonus: int
    further_bonus: int


class PrintedTrack(Sourced):
    """The Success Track of the solo game."""

    steps: int
    fewest: int
    most: int
    head_start: int


class PrintedAbility(Sourced):
    """An ability: when it works, and whether it does so below other cards."""

    id: str
    timing: str
    active: Literal["on-top", "anywhere"]
    note: NotRequired[str]


class SpecialistsProvenance(TypedDict):
    """How sure we are of what all Specialists have."""

    division: str
    skills: str
    cost: str
    points: str


class PrintedSpecialists(TypedDict):
    """What is to be said of all Specialists."""

    provenance: SpecialistsProvenance


class AbilityValues(TypedDict, total=False):
    """What the ability of a card names; which of these, depends on the ability."""

    icons: list[Division]
    cost: int
    costs: list[int]
    skill: Division
    divisions: list[Division]
    per: int
    min: int
    cards: int
    group: int


class SpecialistProvenance(TypedDict):
    """How sure we are of what one Specialist has."""

    ability: str
    values: NotRequired[str]


class PrintedSpecialist(TypedDict):
    """A card as it is printed: the upper skill first, the cost from top to bottom."""

    number: int
    skills: list[Division]
    cost: list[Division]
    points: int
    ability: str
    values: NotRequired[AbilityValues]
    provenance: SpecialistProvenance
    facts: NotRequired[list[str]]


class ProjectProvenance(TypedDict):
    """How sure we are of what a Project has."""

    name: str
    requires: str
    points: str


class PrintedProject(TypedDict):
    """A face of a Project tile."""

    id: str
    tile: int
    side: Literal["a", "b"]
    programme: Programme
    year: int
    requires: SomeOfEach
    points: int
    provenance: ProjectProvenance
    facts: NotRequired[list[str]]


class Printed(TypedDict):
    """Everything printed on the components."""

    divisions: PrintedDivisions
    center: PrintedCenter
    player: PrintedPlayer
    discard: PrintedDiscard
    end: PrintedEnd
    solo: PrintedSolo
    track: PrintedTrack
    ability: list[PrintedAbility]
    specialists: PrintedSpecialists
    specialist: list[PrintedSpecialist]
    project: list[PrintedProject]
