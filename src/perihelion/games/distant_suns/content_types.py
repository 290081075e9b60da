"""What content.toml holds."""

from typing import TypedDict

from perihelion.content import Sourced


class PrintedPoints(Sourced):
    """Points at the end: what fulfilling a mission so many times is worth, and the rest."""

    table: list[int]
    beyond: int
    treasure_surrounded: int
    alien_uncovered: int


class PrintedBoard(Sourced):
    """The Spacecraft board."""

    notches: int
    modules: int


class PrintedMissions(Sourced):
    """The missions."""

    kinds: list[str]


class PrintedSolo(Sourced):
    """The points each medal takes, the least first, by the options that are not as usual."""

    medals: dict[str, dict[str, int]]


class PrintedSheet(Sourced):
    """The Cosmos sheet, a letter for each hex."""

    rows: list[str]


class PrintedWorld(Sourced):
    """What an Outer World pays to the first there, and to those who come later."""

    id: str
    first: int
    later: int


class PrintedShape(TypedDict):
    """The shape of an Exploration Zone, as pairs of numbers."""

    id: str
    hexes: list[list[int]]
    name_provenance: str
    outline_provenance: str


class Printed(TypedDict):
    """Everything printed on the components."""

    points: PrintedPoints
    board: PrintedBoard
    missions: PrintedMissions
    solo: PrintedSolo
    sheet: PrintedSheet
    world: list[PrintedWorld]
    shape: list[PrintedShape]
