"""Distant Suns as one would write it first: hexes are pairs, sheets are sets of them, every place is tried anew.

The rules are the same as ours (with the usual options), so that random games are equally long and score the same.
"""

import random
from collections.abc import Iterable, Iterator
from itertools import combinations

from perihelion.games.distant_suns.sheet import CONTENT

Hex = tuple[int, int]
Drawing = frozenset[Hex]
Ask = tuple[str, list[tuple[object, ...]]]

STEPS = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
KINDS = {(x - y // 2, y): kind for y, row in enumerate(CONTENT["sheet"]["rows"]) for x, kind in enumerate(row)}
OPEN = {hex for hex, kind in KINDS.items() if kind in ".AU"}
ALIENS, UPGRADES, TREASURES, STARTS, CORNERS = (
    {hex for hex, kind in KINDS.items() if kind == wanted} for wanted in "AUTSW"
)
WORLDS = [
    (corner, world["first"], world["later"])
    for corner, world in zip(sorted(CORNERS, key=lambda h: (h[1], h[0])), CONTENT["world"], strict=True)
]
SHAPES = {shape["id"]: [(q, r) for q, r in shape["hexes"]] for shape in CONTENT["shape"]}
HOLE = "black-hole"
POINTS = CONTENT["points"]
ROUNDS, MODULES, NOTCHES, MOST_DROPPED = 3, 5, 6, 2


def around(hex: Hex) -> set[Hex]:
    """The six hexes around one."""
    return {(hex[0] + q, hex[1] + r) for q, r in STEPS}


def beside(hexes: Iterable[Hex]) -> set[Hex]:
    """All hexes around some."""
    return {near for hex in hexes for near in around(hex)}


def connected(hexes: set[Hex]) -> bool:
    """Whether they are in one piece."""
    reached: set[Hex] = set()
    edge = {next(iter(hexes))}
    while edge:
        reached |= edge
        edge = (beside(edge) & hexes) - reached
    return reached == hexes


def outlines(cells: list[Hex], dropped: int) -> set[Drawing]:
    """A shape with so many hexes left out, turned and mirrored in all ways."""
    found = set()
    for rest in combinations(cells, len(cells) - dropped):
        if rest and connected(set(rest)):
            for flipped in (rest, [(q + r, -r) for q, r in rest]):
                now = list(flipped)
                for _ in range(6):
                    now = [(q + r, -q) for q, r in now]
                    q, r = min(now)
                    found.add(frozenset((a - q, b - r) for a, b in now))
    return found


OUTLINES = {name: [outlines(cells, dropped) for dropped in range(MOST_DROPPED + 1)] for name, cells in SHAPES.items()}


class Sheet:
    """One player's sheet."""

    def __init__(self) -> None:
        self.drawn: list[tuple[str, Drawing]] = []
        self.covered: set[Hex] = set()
        self.upgrades = 0
        self.worlds: dict[Hex, int] = {}

    def ways(self, shape: str, dropped: int) -> Iterator[Drawing]:
        """Every way to draw a shape with so many hexes left out."""
        near = beside(self.covered or STARTS)
        for outline in OUTLINES[shape][dropped]:
            for q, r in OPEN:
                hexes = frozenset((q + a, r + b) for a, b in outline)
                if hexes <= OPEN and not hexes & self.covered and hexes & near:
                    yield hexes

    def score(self, missions: dict[str, str]) -> int:
        """All points."""
        points = sum(self.worlds.values()) + POINTS["alien_uncovered"] * len(ALIENS - self.covered)
        points += POINTS["treasure_surrounded"] * sum(around(hex) <= self.covered for hex in TREASURES)
        for shape, mission in missions.items():
            times = self._times(mission, [hexes for name, hexes in self.drawn if name == shape])
            table = POINTS["table"]
            points += table[times] if times < len(table) else table[-1] + POINTS["beyond"] * (times + 1 - len(table))
        return int(points)

    def _times(self, mission: str, own: list[Drawing]) -> int:
        covered = {hex for hexes in own for hex in hexes}
        if mission == "alien":
            return len(covered & ALIENS)
        if mission == "upgrade":
            return len(covered & UPGRADES)
        if mission == "treasure":
            return len(beside(covered) & TREASURES)
        if mission == "cluster":
            return max((self._cluster(hexes, own) for hexes in own), default=0)
        near = {hex for name, hexes in self.drawn if name == HOLE for hex in beside(hexes)}
        return sum(bool(hexes & near) for hexes in own)

    def _cluster(self, first: Drawing, own: list[Drawing]) -> int:
        cluster, edge = {first}, {first}
        while edge:
            near = beside(hex for hexes in edge for hex in hexes)
            edge = {hexes for hexes in own if hexes not in cluster and hexes & near}
            cluster |= edge
        return len(cluster)


class Suns:
    """A game in progress: whom it asks what, and what an answer does."""

    def __init__(self, players: int, seed: int) -> None:
        chance = random.Random(seed)
        tiles = chance.sample([name for name in SHAPES if name != HOLE], 5)
        self.zones: list[str] = [*tiles, HOLE]
        self.missions = dict(zip(tiles, chance.sample(CONTENT["missions"]["kinds"], 5), strict=True))
        self.sheets = [Sheet() for _ in range(players)]
        self.active, self.round = chance.randrange(players), 1
        self.modules: list[tuple[str, int, bool]] = []
        self.drawings: dict[int, tuple[object, ...]] = {}
        self.scores: list[int] = []
        self.asks: dict[int, Ask] = {}
        self._assign()

    def play(self, seat: int, choice: tuple[object, ...]) -> None:
        """Give an answer."""
        name, _ = self.asks.pop(seat)
        if name == "draw":
            self.drawings[seat] = choice
        else:
            self.modules.append(choice)  # type: ignore[arg-type]
            self._ask_to_draw()
        if not self.asks:
            self._end_turn()

    def _assign(self) -> None:
        if not (places := self._places()):
            if self.round == ROUNDS:
                self.scores = [sheet.score(self.missions) for sheet in self.sheets]
                return
            self.round, self.modules = self.round + 1, []
            places = self._places()
        self.asks = {self.active: ("assign", places)}

    def _places(self) -> list[tuple[object, ...]]:
        if len(self.modules) == MODULES:
            return []
        taken = {(side, notch + more) for side, notch, _ in self.modules for more in (0, 1)}
        return [
            (side, notch, circle_left)
            for side in "ab"
            for notch in range(NOTCHES - 1)
            if (side, notch) not in taken and (side, notch + 1) not in taken
            for circle_left in (True, False)
        ]

    def _shape_for(self, seat: int) -> str:
        _, notch, circle_left = self.modules[-1]
        return self.zones[notch + ((seat == self.active) != circle_left)]

    def _ask_to_draw(self) -> None:
        for seat, sheet in enumerate(self.sheets):
            shape = self._shape_for(seat)
            whole = list(sheet.ways(shape, 0))
            fewer = range(1, min(sheet.upgrades, MOST_DROPPED) + 1)
            reduced = [hexes for dropped in fewer for hexes in sheet.ways(shape, dropped)]
            choices: list[tuple[object, ...]] = [("draw", hexes) for hexes in [*whole, *reduced]]
            if reduced and not whole:
                choices.append(("skip",))
            if choices:
                self.asks[seat] = ("draw", choices)

    def _end_turn(self) -> None:
        for seat, sheet in enumerate(self.sheets):
            match self.drawings.get(seat):
                case ("draw", frozenset() as hexes):
                    shape = self._shape_for(seat)
                    sheet.drawn.append((shape, hexes))
                    sheet.covered |= hexes
                    sheet.upgrades += len(hexes & UPGRADES) - (len(SHAPES[shape]) - len(hexes))
        for corner, first, later in WORLDS:
            reached_before = any(corner in sheet.worlds for sheet in self.sheets)
            for sheet in self.sheets:
                if corner not in sheet.worlds and sheet.covered & around(corner):
                    sheet.worlds[corner] = later if reached_before else first
        self.drawings = {}
        self.active = (self.active + 1) % len(self.sheets)
        self._assign()
