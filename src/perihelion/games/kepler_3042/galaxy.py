"""The hexes of the galaxy, numbered row by row, and sets of them as bits.

A set spreads by a step with a few shifts, for all of its hexes at once: rows lie one behind the other in the integer,
and odd rows are shifted half a hex to the right.
"""

from collections.abc import Sequence
from functools import cache
from itertools import compress
from typing import NamedTuple, TypeVar

from perihelion.hexes import Hex, Sheet, distance, numbers

from .components import CONTENT
from .content_types import PrintedStar

T = TypeVar("T")

Place = int  # the number of a hex
Places = int  # a set of hexes, one bit each

NOWHERE: Place = -1
FEW = 30  # so many hexes are listed faster one by one
_truth = bytes.maketrans(b"01", b"\0\1")
_map = CONTENT["galaxy"]
ROWS: int = _map["rows"]
COLUMNS: int = _map["columns"]


def _axial(row: int, column: int) -> Hex:
    r = row - _map["sun_row"]
    return column - _map["sun_column"] - r // 2, r


SHEET = Sheet([_axial(row, column) for row in range(ROWS) for column in range(COLUMNS)])
EVERYWHERE: Places = (1 << len(SHEET.hexes)) - 1
SUN: Place = SHEET.number[0, 0]
BLACK_HOLE: Place = SHEET.number[_map["black_hole"][0], _map["black_hole"][1]]
AROUND = SHEET.around


class Zone(NamedTuple):
    """A part of the galaxy, by distance from the Sun."""

    id: str
    within: int
    points: int
    face_up: bool


ZONES: tuple[Zone, ...] = tuple(
    [Zone(each["id"], each["within"], each["points"], each["face_up"]) for each in CONTENT["zone"]]
)
ZONE_IDS: tuple[str, ...] = tuple(zone.id for zone in ZONES)
ZONE_OF: tuple[int, ...] = tuple(
    [next(i for i, zone in enumerate(ZONES) if distance(hex, (0, 0)) <= zone.within) for hex in SHEET.hexes]
)


class Star(NamedTuple):
    """A star, single, double or triple."""

    id: str
    kind: str
    place: Place


def _star(printed: PrintedStar) -> Star:
    q, r = printed["at"]
    return Star(printed["id"], printed["kind"], SHEET.number[q, r])


STARS: tuple[Star, ...] = tuple(map(_star, CONTENT["star"]))
SOLID: Places = 1 << SUN | 1 << BLACK_HOLE | sum(1 << star.place for star in STARS)  # all stars block (K2, K4)
SPACE: Places = EVERYWHERE & ~SOLID


def _orbits(kinds: Sequence[str]) -> Places:
    """The hexes next to a star in use; the Sun and the black hole are none (K3)."""
    bits = 0
    for star in STARS:
        if star.kind in kinds:
            bits |= AROUND[star.place]
    return bits & SPACE


_used = CONTENT["stars"]
ORBITS: tuple[Places, ...] = (0, *map(_orbits, (_used["one"], _used["two"], _used["three"], _used["four"])))

# Steps

_first_column: Places = sum(1 << row * COLUMNS for row in range(ROWS))
_last_column: Places = _first_column << COLUMNS - 1
_row: Places = (1 << COLUMNS) - 1
_even: Places = sum(_row << row * COLUMNS for row in range(0, ROWS, 2))
_odd: Places = EVERYWHERE & ~_even
_not_last: Places = EVERYWHERE & ~_last_column
_not_first: Places = EVERYWHERE & ~_first_column
_odd_not_last: Places = _odd & _not_last
_even_not_first: Places = _even & _not_first


def spread(places: Places) -> Places:
    """These hexes and all beside them."""
    beyond = places | (places & _odd_not_last) << 1 | (places & _even_not_first) >> 1
    beside = places | (places & _not_last) << 1 | (places & _not_first) >> 1
    return (beside | beyond << COLUMNS | beyond >> COLUMNS) & EVERYWHERE


def nearest(place: Place, among: Places) -> Places:
    """Those of some hexes that are nearest to one."""
    reached = 1 << place
    while among and not reached & among:
        reached = spread(reached)
    return reached & among


def far_apart(a: Place, b: Place) -> int:
    """Steps from one hex to another, as the crow flies."""
    return distances(a)[b]


@cache
def distances(place: Place) -> bytes:
    """Steps to every hex, as the crow flies."""
    return bytes([distance(SHEET.hexes[place], hex) for hex in SHEET.hexes])


def of_places(row: Sequence[T], bits: Places) -> list[T]:
    """Those entries of a row, which has one for each hex, that belong to the hexes of a set."""
    if bits.bit_count() < FEW:
        return [row[place] for place in numbers(bits)]
    return list(compress(row, f"{bits:b}".encode().translate(_truth)[::-1]))  # all at once, for the longest lists


def places(bits: Places) -> list[Place]:
    """The hexes of a set."""
    return of_places(range(len(SHEET.hexes)), bits)
