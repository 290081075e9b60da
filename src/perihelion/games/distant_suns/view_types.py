"""What a view of the table holds."""

from typing import Literal, TypedDict

Phase = Literal["assign", "draw"]
Side = Literal["a", "b"]
Circle = Literal["left", "right"]


class Module(TypedDict):
    """A Module on the board; in a score attack nobody has placed it: -1."""

    side: Side
    notch: int
    circle: Circle
    by: int
    yours: int  # the zone at the circle
    theirs: int  # the zone at the octagon


class Drawn(TypedDict):
    """A shape on a sheet, and how many of its hexes were left out."""

    id: int
    shape: str
    dropped: int
    hexes: list[int]


class Line(TypedDict):
    """A line of the score: what it is for, how often, the points, and the hexes that prove it."""

    what: str
    zone: int | None
    times: int
    points: int
    evidence: list[int]


class Explorer(TypedDict):
    """A player's sheet, the points claimed at each Outer World, and the score as it stands."""

    seat: int
    drawn: list[Drawn]
    upgrades: int
    worlds: list[int]
    lines: list[Line]
    total: int


class Way(TypedDict):
    """One way to draw the shape one has to draw, and what it adds to each line of the score."""

    id: int
    hexes: list[int]
    gains: list[int]


class Outlook(TypedDict):
    """How somebody could draw the shape of a zone: the ways, the hexes that must be left out, and the best place."""

    ways: int
    cut: int
    hexes: list[int]  # none where there is no room
    gain: int


class Medals(TypedDict):
    """The points that earn each medal in a score attack, the least first, and the best one earned so far."""

    points: dict[str, int]
    reached: str | None


class View(TypedDict):
    """The board and every sheet; for whoever has to draw, every way to do so and what it would bring."""

    you: int | None
    round: int
    rounds: int
    turn: int
    active: int
    phase: Phase
    solo: bool
    medals: Medals | None
    zones: list[str]
    missions: list[str]
    modules: list[Module]
    turns_left: list[int]  # the fewest and most that this round may have in all
    explorers: list[Explorer]
    shape: str | None
    ways: list[Way]
    outlook: list[list[Outlook]]  # by seat and zone, for whoever assigns the shapes
