"""The Cosmos sheet, and every way to draw a shape on it, tabulated once.

A set of hexes is an int with one bit a hex. A placement (a shape, in some orientation, somewhere, with 0, 1 or 2 hexes
left out) is a number too, and a set of placements is an int with one bit a placement: what may still be drawn is found
with a few `&`, however many ways there are.
"""

from collections.abc import Iterable, Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

from perihelion import hexes
from perihelion.content import content_of
from perihelion.hexes import Hex, lowest, numbers

from .content_types import Printed

CONTENT: Printed = content_of(__package__)
MOST_DROPPED = 2  # hexes that Upgrades may leave out of one shape

_rows = CONTENT["sheet"]["rows"]
_kinds: dict[Hex, str] = {
    (column - row // 2, row): kind for row, line in enumerate(_rows) for column, kind in enumerate(line)
}

SHEET = hexes.Sheet(_kinds)
HEXES = range(len(SHEET.hexes))


def _of_kind(kind: str) -> int:
    return SHEET.bits(hex for hex, found in _kinds.items() if found == kind)


START, ALIENS, UPGRADES = _of_kind("S"), _of_kind("A"), _of_kind("U")
TREASURES = tuple(numbers(_of_kind("T")))
DRAWABLE = _of_kind(".") | ALIENS | UPGRADES
KINDS = {"S": "start", "W": "world", "A": "alien", "U": "upgrade", "T": "treasure", ".": "empty"}
HEX_KINDS = tuple(KINDS[kind] for kind in _kinds.values())
AROUND = SHEET.around


class World(NamedTuple):
    """An Outer World: where it lies, the hexes beside it, and what it pays."""

    id: str
    hex: int
    beside: int
    first: int
    later: int


WORLDS = tuple(
    World(world["id"], number, AROUND[number], world["first"], world["later"])
    for world, number in zip(CONTENT["world"], numbers(_of_kind("W")), strict=True)
)


class Shape(NamedTuple):
    """An Exploration Zone's shape."""

    id: str
    hexes: tuple[Hex, ...]


SHAPES = tuple(Shape(shape["id"], tuple([(q, r) for q, r in shape["hexes"]])) for shape in CONTENT["shape"])
BLACK_HOLE = next(number for number, shape in enumerate(SHAPES) if shape.id == "black-hole")
TILES = tuple(number for number in range(len(SHAPES)) if number != BLACK_HOLE)


class Placement(NamedTuple):
    """One way to draw a shape: which shape, how many hexes are left out, and the hexes covered."""

    shape: int
    dropped: int
    hexes: int


def _reduced(shape: Iterable[Hex], dropped: int) -> Iterator[tuple[Hex, ...]]:
    """Every outline of a shape with so many hexes left out, any (A8, A24), and the rest in one piece, each once."""
    seen: set[tuple[Hex, ...]] = set()
    cells = list(shape)
    for rest in combinations(cells, len(cells) - dropped):
        if rest and hexes.connected(rest):
            for outline in hexes.orientations(rest):
                if outline not in seen:
                    seen.add(outline)
                    yield outline


def _everywhere(outline: tuple[Hex, ...]) -> Iterator[int]:
    """An outline at every place where all its hexes may be drawn on."""
    for cells in zip(*map(_drawable_from_each, outline), strict=True):
        if all(cells):
            yield sum(cells)


@cache
def _drawable_from_each(way: Hex) -> list[int]:
    """Of each hex the one that lies in that way from it, as a set; an empty one where nobody may draw."""
    a, b = way
    return [DRAWABLE & SHEET.bits([(q + a, r + b)]) for q, r in SHEET.hexes]


def _all_placements() -> Iterator[Placement]:
    for shape, (_, cells) in enumerate(SHAPES):
        for dropped in range(MOST_DROPPED + 1):
            for outline in _reduced(cells, dropped):
                for bits in _everywhere(outline):
                    yield Placement(shape, dropped, bits)


PLACEMENTS = tuple(_all_placements())
EVERY_PLACEMENT = (1 << len(PLACEMENTS)) - 1


def _sets() -> tuple[list[int], list[list[int]]]:
    """The placements that use each hex; and those of each shape, by hexes left out."""
    users: list[list[int]] = [[] for _ in HEXES]
    ways: list[list[list[int]]] = [[[] for _ in range(MOST_DROPPED + 1)] for _ in SHAPES]
    for number, (shape, dropped, bits) in enumerate(PLACEMENTS):
        ways[shape][dropped].append(number)
        for hex in numbers(bits):
            users[hex].append(number)
    return [_bits(each) for each in users], [[_bits(each) for each in drops] for drops in ways]


def _bits(placements: list[int]) -> int:
    """The set of these numbers; written as bytes, for ints this wide grow slowly bit by bit."""
    wide = bytearray(len(PLACEMENTS) // 8 + 1)
    for number in placements:
        wide[number >> 3] |= 1 << (number & 7)
    return int.from_bytes(wide, "little")


USES, WAYS = _sets()
FIRST = tuple(lowest(whole) for whole, *_ in WAYS)  # the placements of a shape are numbered in a row, from this one


@cache
def placed_on(shape: int) -> dict[int, int]:
    """The placements of a shape, by the hexes they cover."""
    return {placement.hexes: number for number, placement in enumerate(PLACEMENTS) if placement.shape == shape}


def using(cells: int) -> int:
    """The placements that cover any of these hexes."""
    users = 0
    for hex in numbers(cells):
        users |= USES[hex]
    return users


@cache
def clear_of(drawing: int) -> int:
    """The placements that share no hex with a drawing: shapes never overlap (A1)."""
    return EVERY_PLACEMENT ^ using(drawing)


@cache
def beside(drawing: int) -> int:
    """The placements that cover a hex next to a drawing, with an edge in common (A9)."""
    return using(SHEET.near(drawing))


FIRST_WAYS = beside(START)
