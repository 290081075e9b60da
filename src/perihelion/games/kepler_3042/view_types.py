"""What a view of the table holds."""

from typing import Literal, TypedDict

from .content_types import TrackId

Phase = Literal["placing", "starting", "reveal", "main", "bonus", "flight", "removal", "resolution"]
BodyKind = Literal["planet", "mine", "target"]
Whereabouts = Literal["supply", "space", "planet", "mine"]


class Cubes(TypedDict):
    """So many resources of each kind."""

    energy: int
    matter: int
    antimatter: int


class OnTracks(TypedDict):
    """A number for each Supremacy track."""

    technology: int
    colonial: int


def on_tracks(numbers: tuple[int, ...]) -> OnTracks:
    """The numbers in the order of the tracks, by name."""
    technology, colonial = numbers
    return {"technology": technology, "colonial": colonial}


class CardView(TypedDict):
    """The Progress card of the round, and whom it concerns."""

    id: str
    who: str
    of: str
    effect: str
    n: int
    affects: list[int]
    ghost: bool
    medals: OnTracks


class Face(TypedDict):
    """What a body is; nothing is known of it while it lies face down."""

    kind: BodyKind | None
    planet: int | None


class Body(Face):
    """A body on the map, and whose marker and which ship are there."""

    id: int
    hex: int
    zone: str
    owner: int | None
    ship: int | None


class TrackView(TypedDict):
    """A Supremacy track: the spaces where a medal still lies, and who is first."""

    id: TrackId
    medals: list[int]
    on_card: int
    leaders: list[int]
    ghost_leads: bool


class Line(TypedDict):
    """One line of the score; no points where it is the secret of somebody else."""

    what: str
    about: int | str | None
    points: int | None


class PlanetView(TypedDict):
    """A planet of a player; what it would take to terraform it, unless that is done."""

    number: int
    hex: int
    terraformed: bool
    cubes: Cubes
    produces: Cubes
    cost: Cubes | None
    level: int | None
    missing: Cubes | None
    ready: bool
    points: int


class NextLevel(TypedDict):
    """What the next level of a technology costs and brings, and which planets could pay for it."""

    level: int
    cost: Cubes
    icons: int
    lifts: int
    gives: dict[str, int]
    payable: list[int]


class TechView(TypedDict):
    """A technology of a player."""

    id: str
    level: int
    gives: dict[str, int]
    next: NextLevel | None


class ShipView(TypedDict):
    """A ship: where it is, and what it is on."""

    id: int
    hex: int | None
    on: Whereabouts
    planet: int | None


class Quantum(TypedDict):
    """How often Quantum Physics may still be used this turn."""

    transforms: int
    assigns: int


class SeatView(TypedDict):
    """A player."""

    seat: int
    storage: Cubes
    pit: Cubes
    planets: list[PlanetView]
    techs: list[TechView]
    tracks: OnTracks
    medals: OnTracks
    action: str
    bonuses: list[str]
    ships: list[ShipView]
    quantum: Quantum
    lines: list[Line]
    total: int
    objective: str | None


class Condition(TypedDict):
    """One thing an Objective asks for, and how much of it a player has."""

    of: str
    which: str
    types: list[str]
    zone: str
    terraformed: bool
    least: int
    have: int


class ObjectiveView(TypedDict):
    """An Objective, and how far a player has come with it."""

    id: str
    points: int
    met: bool
    conditions: list[Condition]


class Brings(TypedDict):
    """What an action is about now: how many, of which kind, on which planets; and what the best of them brings at once.

    That is points, steps on a track, whether the Progress card would then concern whoever looks, and whether an
    Objective comes nearer.
    """

    n: int
    kind: str | None
    planets: list[int]
    points: int
    track: TrackId | None
    steps: int
    card: bool
    objective: bool


class ActionView(TypedDict):
    """A space of the action board, as it is for whoever looks."""

    id: str
    letter: str
    row: int
    column: int
    here: bool
    bonuses: list[str]
    useful: bool
    brings: Brings


class Reach(TypedDict):
    """How far a ship can fly now, and in its next flight; which targets it would pass, by the hex where it ends."""

    ship: int
    range: int
    hexes: list[int]
    next: list[int]
    passes: dict[str, list[int]]


class LevelBonus(TypedDict):
    """What a level of a campaign brings to the Earth."""

    antimatter: int
    cubes: int


class CampaignObjective(ObjectiveView):
    """An Objective of a campaign, and whether it is needed already."""

    level: int
    needed: bool


class GhostTech(TypedDict):
    """A technology of the Ghost."""

    id: str
    level: int


class GhostView(TypedDict):
    """The Ghost, and the rounds in which it advances in technology."""

    techs: list[GhostTech]
    tracks: OnTracks
    medals: OnTracks
    lifts: list[int]


class SoloView(TypedDict):
    """The campaign and its level, the Ghost, and whether the level would be passed as things stand."""

    campaign: str
    level: int
    least: int
    score: int
    passed: bool
    next: LevelBonus | None
    objectives: list[CampaignObjective]
    ghost: GhostView


class View(TypedDict):
    """The table as a seat may see it."""

    you: int | None
    phase: Phase
    round: int
    rounds: int
    first: int
    active: int | None
    order: list[int]
    doing: str | None  # the main or bonus action under way
    done: list[str]
    busy: list[int]
    card: CardView | None
    past: list[str]
    deck: int
    planets: list[int]
    bodies: list[Body]
    terraforming: dict[str, int]  # the level that each type of planet demands at this table
    tracks: list[TrackView]
    seats: list[SeatView]
    objective: ObjectiveView | None
    actions: list[ActionView]
    reach: list[Reach]
    ahead: list[list[str]]  # answers that one press gives together
    solo: SoloView | None
