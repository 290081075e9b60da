"""The Spacecraft board and everybody's Cosmos sheet."""

from collections.abc import Iterator, Sequence
from dataclasses import field
from typing import Final, NamedTuple, overload

from perihelion.game import later, number, spelled, switch
from perihelion.hexes import lowest, numbers
from perihelion.notation import Choice
from perihelion.shell import Shell, shell
from perihelion.table import State

from .sheet import (
    CONTENT,
    EVERY_PLACEMENT,
    FIRST_WAYS,
    MOST_DROPPED,
    PLACEMENTS,
    WAYS,
    WORLDS,
    beside,
    clear_of,
)
from .view_types import Circle, Phase, Side

MISSIONS: tuple[str, ...] = tuple(CONTENT["missions"]["kinds"])
NOTCHES: int = CONTENT["board"]["notches"]
MODULES: int = CONTENT["board"]["modules"]
SIDES: tuple[Side, ...] = ("a", "b")
SKIP: Choice = ("skip",)
STEPS = 20  # bits taken away one by one sooner than a set of placements is halved

OPTIONS = {
    "rounds": number(3, 3, 4),
    "must_use_upgrades": switch(),
    "lone_cluster_scores": switch(True),
    "fair_rotation": switch(),
    "choose_end": later(switch()),
}


PRESETS: dict[str, dict[str, bool | int | str]] = {
    "fourth-round": {"rounds": 4},
}

ASSIGN: Final = "assign"
DRAW: Final = "draw"


class Rules(NamedTuple):
    """The options of a table."""

    rounds: int
    must_use_upgrades: bool
    lone_cluster_scores: bool
    fair_rotation: bool
    choose_end: bool = False  # alone

    def __repr__(self) -> str:
        return spelled(self, OPTIONS)


class Module(NamedTuple):
    """A Module on the board: it fills two notches of a side, its circle at one zone and its octagon at the other."""

    side: Side
    notch: int
    circle: Circle
    by: int  # who placed it; in a score attack, nobody: -1

    @property
    def yours(self) -> int:
        """The zone at the circle: the active player draws its shape."""
        return self.notch if self.circle == "left" else self.notch + 1

    @property
    def theirs(self) -> int:
        """The zone at the octagon: everybody else draws its shape."""
        return self.notch + 1 if self.circle == "left" else self.notch


class Ways(Sequence[Choice]):
    """The ways to draw a shape, as choices, without ever making the list of them."""

    __slots__ = ("bits", "first", "may_skip", "size")

    def __init__(self, placements: int, may_skip: bool = False, first: int = 0) -> None:
        self.bits, self.first = placements >> first, first  # counted from the shape's first placement: a narrow set
        self.size, self.may_skip = self.bits.bit_count(), may_skip

    def __len__(self) -> int:
        return self.size + self.may_skip

    @overload
    def __getitem__(self, index: int) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> list[Choice]: ...
    def __getitem__(self, index: int | slice) -> Choice | list[Choice]:
        if isinstance(index, slice):
            return list(self)[index]
        if index < 0:
            index += self.size + self.may_skip
        if 0 <= index < self.size:
            return ("draw", self.first + _nth(self.bits, index))
        if index == self.size and self.may_skip:
            return SKIP
        raise IndexError(index)

    def __iter__(self) -> Iterator[Choice]:
        for placement in self.placements():
            yield ("draw", placement)
        if self.may_skip:
            yield SKIP

    def placements(self) -> Iterator[int]:
        """The placements alone."""
        for above in numbers(self.bits):
            yield self.first + above

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Ways) and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[int, int, bool]:
        return self.bits, self.first, self.may_skip

    def __contains__(self, choice: object) -> bool:
        match choice:
            case ("draw", int(placement)):
                return self.first <= placement < len(PLACEMENTS) and bool(self.bits >> placement - self.first & 1)
        return self.may_skip and choice == SKIP


def _nth(bits: int, index: int) -> int:
    """The number of the bit that has so many set bits below it."""
    base, width = 0, bits.bit_length()
    while index > STEPS:  # far up: halve the set
        half = width >> 1
        low = bits & ((1 << half) - 1)
        below = low.bit_count()
        if index < below:
            bits, width = low, half
        else:
            bits, width, index, base = bits >> half, width - half, index - below, base + half
    for _ in range(index):  # near: take the lowest bits away, one by one
        bits &= bits - 1
    return base + lowest(bits)


@shell
class Explorer(Shell):
    """One player's Cosmos sheet."""

    seat: int
    drawn: tuple[int, ...] = ()  # placements, in the order they were drawn
    covered: int = 0  # hexes
    upgrades: int = 0  # gained and not yet used; at most as many as there are spaces (A21)
    worlds: tuple[int, ...] = (0,) * len(WORLDS)  # points claimed
    # What may still be drawn follows from what was drawn, but is kept: a table of all placements, updated as one draws.
    free: int = field(default=EVERY_PLACEMENT, repr=False, compare=False)
    open: int = field(default=FIRST_WAYS, repr=False, compare=False)  # those of the free ones that lie where they must

    def whole_ways(self, shape: int) -> int:
        """The placements of the whole shape that may be drawn."""
        return WAYS[shape][0] & self.open

    def reduced_ways(self, shape: int) -> int:
        """Those with hexes left out, as far as Upgrades allow."""
        ways = 0
        for dropped in range(1, min(self.upgrades, MOST_DROPPED) + 1):
            ways |= WAYS[shape][dropped] & self.open
        return ways

    def draw(self, placement: int) -> None:
        """Cover the hexes of a placement; after the first (A5), what follows lies beside these, not the start (A6)."""
        hexes = PLACEMENTS[placement].hexes
        self.covered |= hexes
        self.free &= clear_of(hexes)
        self.open = self.free & (beside(hexes) | self.open if self.drawn else beside(hexes))
        self.drawn += (placement,)


@shell
class Cosmos(State):
    """The state of a game."""

    rules: Rules
    zones: tuple[int, ...]  # the shape of each Exploration Zone along the board; the Black Hole comes last
    box: tuple[int, ...]  # the tiles that are not in this game
    missions: tuple[str, ...]  # the mission of each zone but the Black Hole
    explorers: list[Explorer]
    active: int
    phase: Phase = ASSIGN
    round: int = 1
    turn: int = 0
    modules: tuple[Module, ...] = ()  # on the board in this round

    @property
    def players(self) -> list[Explorer]:
        """Everybody at the table."""
        return self.explorers

    def notches_taken(self, side: Side) -> int:
        """The filled notches of a side, one bit each."""
        taken = 0
        for module in self.modules:
            if module.side == side:
                taken |= 0b11 << module.notch
        return taken

    def stack(self) -> int:
        """Modules in a round: with fair rotation one less, so that everybody is active equally often (A23)."""
        return MODULES - 1 if self.rules.fair_rotation else MODULES

    def shape_for(self, seat: int) -> int:
        """The shape that seat has to draw this turn."""
        module = self.modules[-1]
        return self.zones[module.yours if seat == self.active else module.theirs]

    def things(self) -> tuple[int, ...]:
        """Every Exploration Zone, on the board or in the box."""
        return self.zones + self.box

    def may_assign(self) -> bool:
        """Whether anybody has a say in who draws what."""
        return not self.is_solo() or self.rules.choose_end

    def is_solo(self) -> bool:
        """A score attack: one sheet, and Modules that come by chance."""
        return len(self.explorers) == 1
