"""Distant Suns for learners: the facts about a table and where they stand, and every choice there is."""

from array import array
from collections.abc import Hashable, Iterable, Iterator
from functools import lru_cache

from perihelion.hexes import numbers
from perihelion.lab.learning.layout import Layout, Row, Section
from perihelion.lab.learning.numbering import members
from perihelion.lab.learning.painting import Colour, Patch, disc
from perihelion.notation import Choice

from .scoring import alien_penalty, mission, outer_worlds, treasure_bonus
from .sheet import HEX_KINDS, HEXES, PLACEMENTS, SHAPES, SHEET, WORLDS
from .state import (
    ASSIGN,
    DRAW,
    MISSIONS,
    MODULES,
    NOTCHES,
    SIDES,
    SKIP,
    Cosmos,
    Explorer,
    Module,
    Ways,
)
from .view_types import View

SHAPE_IDS = tuple([shape.id for shape in SHAPES])
CIRCLES = ("left", "right")
MODULE_PLACES = [(side, notch, circle) for side in SIDES for notch in range(NOTCHES - 1) for circle in CIRCLES]
FIRST_DRAWING = len(MODULE_PLACES)  # among the numbers of choices
DRAWINGS = 30  # more than anybody makes
REMEMBERED = 1 << 12  # drawings on a sheet, and what those of a shape are worth


class Encoder:
    """The board, the shapes to draw, and every sheet: which zone's shape covers each hex, and as which drawing."""

    def __init__(self, layout: Layout, players: int) -> None:
        self.phase = layout.word("phase", (ASSIGN, DRAW))
        self.round = layout.number("round", 4)
        self.turn = layout.number("turn", MODULES)
        self.active = layout.numbers("active", range(players))
        self.shapes = [layout.word(whose, SHAPE_IDS) for whose in ("shape", "active.shape", "others.shape")]
        self.zones = [layout.word(f"zone{zone}.shape", SHAPE_IDS) for zone in range(NOTCHES)]
        self.missions = [layout.word(f"zone{zone}.mission", MISSIONS) for zone in range(NOTCHES - 1)]
        self.modules = {place: layout.flag("module." + ".".join(map(str, place))) for place in MODULE_PLACES}
        remembered: dict[Hashable, Row] = {}
        self.sheets = [SheetEncoder(layout, f"seat{turn}", remembered) for turn in range(players)]

    def write(self, row: Row, g: Cosmos, seat: int) -> None:
        """What that seat sees."""
        players = len(g.explorers)
        row[self.phase[g.phase]] = 1
        row[self.round] = g.round
        row[self.turn] = len(g.modules)
        row[self.active + (g.active - seat) % players] = 1
        if g.phase == DRAW:
            module = g.modules[-1]
            for places, zone in zip(self.shapes, _zones_of(module, seat == g.active), strict=True):
                row[places[SHAPE_IDS[g.zones[zone]]]] = 1
        for places, shape in zip(self.zones, g.zones, strict=True):
            row[places[SHAPE_IDS[shape]]] = 1
        for places, kind in zip(self.missions, g.missions, strict=True):
            row[places[kind]] = 1
        for side, notch, circle, _ in g.modules:
            row[self.modules[side, notch, circle]] = 1
        for turn, sheet in enumerate(self.sheets):
            sheet.write(row, g, g.explorers[(seat + turn) % players])


class SheetEncoder:
    """What is on a Cosmos sheet, and the points for it."""

    def __init__(self, layout: Layout, name: str, remembered: dict[Hashable, Row]) -> None:
        self.upgrades = layout.number(f"{name}.upgrades", 8)
        self.total = layout.number(f"{name}.total", 200)
        self.worlds = layout.numbers(f"{name}.world", range(len(WORLDS)), 15)
        self.points = layout.numbers(f"{name}.points", (*range(NOTCHES - 1), "worlds", "treasures", "aliens"), 60)
        self.drawings = layout.numbers(f"{name}.drawing", HEXES, DRAWINGS)
        for zone in range(NOTCHES):
            layout.numbers(f"{name}.zone{zone}", HEXES)
        self.all = Section(self.upgrades, len(layout.names) - 1, remembered)

    def write(self, row: Row, g: Cosmos, explorer: Explorer) -> None:
        """The sheet of an Explorer."""
        key = g.zones, g.missions, g.rules, explorer.drawn, explorer.worlds, explorer.upgrades
        if not self.all.recall(row, key):
            self._write(row, g, explorer)
            self.all.keep(row, key)

    def _write(self, row: Row, g: Cosmos, explorer: Explorer) -> None:
        row[self.upgrades] = explorer.upgrades
        row[self.worlds : self.worlds + len(WORLDS)] = array("f", explorer.worlds)
        hexes, by_zone = _drawn(g.zones, explorer.drawn)
        row[self.drawings : self.drawings + len(hexes)] = hexes
        lone, holes = g.rules.lone_cluster_scores, by_zone[-1]
        missions = [_mission(kind, drawn, holes, lone) for kind, drawn in zip(g.missions, by_zone, strict=False)]
        others = outer_worlds(explorer), treasure_bonus(explorer.covered), alien_penalty(explorer.covered)
        points = [*missions, *[line.points for line in others]]
        row[self.points : self.points + len(points)] = array("f", points)
        row[self.total] = sum(points)


def _zones_of(module: Module, active: bool) -> tuple[int, int, int]:
    """The zone whose shape the one who looks has to draw; the active player's, and everybody else's."""
    return (module.yours if active else module.theirs), module.yours, module.theirs


@lru_cache(REMEMBERED)
def _drawn(zones: tuple[int, ...], drawn: tuple[int, ...]) -> tuple[Row, tuple[tuple[int, ...], ...]]:
    """Some drawings as they stand in a row, and by zone; they are those before the last one, and that one."""
    if not drawn:
        return array("f", bytes(4 * len(HEXES) * (1 + NOTCHES))), ((),) * NOTCHES
    before, by_zone = _drawn(zones, drawn[:-1])
    row = before[:]
    shape, _, hexes = PLACEMENTS[drawn[-1]]
    zone = zones.index(shape)
    for hex in numbers(hexes):
        row[hex] = len(drawn)
        row[len(HEXES) * (1 + zone) + hex] = 1
    return row, (*by_zone[:zone], (*by_zone[zone], hexes), *by_zone[zone + 1 :])


@lru_cache(REMEMBERED)
def _mission(kind: str, drawn: tuple[int, ...], holes: tuple[int, ...], lone: bool) -> int:
    """The points for what was drawn of the shape of a zone."""
    return mission(kind, 0, list(drawn), list(holes), lone).points


def every_choice(players: int) -> Iterator[Choice]:
    """Where a Module may go, then every placement of every shape by its own number, then drawing nothing."""
    for place in MODULE_PLACES:
        yield ("module", *place)
    for placement in range(len(PLACEMENTS)):
        yield ("draw", placement)
    yield SKIP


def listed(choices: Iterable[Choice]) -> list[int]:
    """Ways to draw are a set of placements, whose numbers need not be looked up one by one."""
    if not isinstance(choices, Ways):
        return []
    found = members(choices.bits, FIRST_DRAWING + choices.first)
    return [*found, FIRST_DRAWING + len(PLACEMENTS)] if choices.may_skip else found


# As a picture

KINDS_OF: dict[str, Colour] = {
    "empty": (44, 50, 76),
    "start": (240, 232, 200),
    "world": (120, 88, 160),
    "alien": (96, 136, 72),
    "upgrade": (72, 120, 152),
    "treasure": (152, 128, 56),
}
ZONES_OF: tuple[Colour, ...] = (
    *((224, 96, 80), (240, 176, 72), (120, 200, 112), (88, 184, 216), (184, 136, 232)),
    *((136, 144, 160), (232, 136, 176), (200, 208, 120)),
)
APART = 13  # the middles of two sheets


def picture(view: View) -> Iterator[Patch]:
    """The sheets of all, one's own first: what is printed on each hex, and the zone whose shape covers it."""
    seats, first = len(view["explorers"]), view["you"] or 0
    for turn in range(seats):
        explorer = view["explorers"][(first + turn) % seats]
        colours = [KINDS_OF[kind] for kind in HEX_KINDS]
        for drawn in explorer["drawn"]:
            for hex in drawn["hexes"]:
                colours[hex] = ZONES_OF[view["zones"].index(drawn["shape"])]
        for colour, (q, r) in zip(colours, SHEET.hexes, strict=True):
            yield disc(colour, APART * turn + q + r / 2, r * 3**0.5 / 2, 0.54, turned=0)
