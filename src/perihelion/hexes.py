"""Hexagons: axial coordinates, neighbours, rings, and shapes as bit sets.

A hex is a pair (q, r). On a sheet every hex has a number, and a set of hexes is an int with one bit a hex: union,
overlap and difference are single operations, and sharing such a set is sharing a number.
"""

from collections.abc import Iterable, Iterator

Hex = tuple[int, int]

DIRECTIONS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))  # counter-clockwise from the east


def plus(a: Hex, b: Hex) -> Hex:
    """The hex as far from b as a is from the middle."""
    return a[0] + b[0], a[1] + b[1]


def neighbours(hex: Hex) -> list[Hex]:
    """The six hexes around one."""
    return [plus(hex, direction) for direction in DIRECTIONS]


def distance(a: Hex, b: Hex) -> int:
    """Steps from one hex to another."""
    q, r = a[0] - b[0], a[1] - b[1]
    return max(abs(q), abs(r), abs(q + r))


def ring(centre: Hex, radius: int) -> list[Hex]:
    """The hexes exactly so many steps away, once around."""
    if radius == 0:
        return [centre]
    hex = plus(centre, (DIRECTIONS[4][0] * radius, DIRECTIONS[4][1] * radius))
    around = []
    for direction in DIRECTIONS:
        for _ in range(radius):
            around.append(hex)
            hex = plus(hex, direction)
    return around


def disc(centre: Hex, radius: int) -> list[Hex]:
    """The hexes at most so many steps away, from the middle outwards."""
    return [hex for step in range(radius + 1) for hex in ring(centre, step)]


def turned(hex: Hex, sixths: int = 1) -> Hex:
    """A hex turned around the middle, counter-clockwise by so many sixths."""
    q, r = hex
    for _ in range(sixths % 6):
        q, r = q + r, -q
    return q, r


def mirrored(hex: Hex) -> Hex:
    """A hex mirrored at the line through the middle and (1, 0)."""
    q, r = hex
    return q + r, -r


def orientations(shape: Iterable[Hex]) -> list[tuple[Hex, ...]]:
    """A shape's different rotations and reflections, each moved so that its first hex is the middle."""
    cells = list(shape)
    found: dict[tuple[Hex, ...], None] = {}
    for flipped in (cells, [mirrored(hex) for hex in cells]):
        for sixths in range(6):
            found[_settled(turned(hex, sixths) for hex in flipped)] = None
    return list(found)


def connected(shape: Iterable[Hex]) -> bool:
    """Whether one can walk from any hex of a shape to any other without leaving it."""
    left = set(shape)
    edge = [left.pop()] if left else []
    while edge:
        near = left.intersection(neighbours(edge.pop()))
        left -= near
        edge += near
    return not left


class Sheet:
    """Numbered hexes, and what lies around each of them, as bit sets."""

    def __init__(self, hexes: Iterable[Hex]) -> None:
        self.hexes = tuple(hexes)
        self.number = {hex: number for number, hex in enumerate(self.hexes)}
        self.around = tuple(self.bits(neighbours(hex)) for hex in self.hexes)

    def bits(self, hexes: Iterable[Hex]) -> int:
        """The set of these hexes, those off the sheet left out."""
        bits = 0
        for hex in hexes:
            if hex in self.number:
                bits |= 1 << self.number[hex]
        return bits

    def near(self, cells: int) -> int:
        """Every hex beside one of these, these themselves left out."""
        bits = 0
        for number in numbers(cells):
            bits |= self.around[number]
        return bits & ~cells


def numbers(bits: int) -> Iterator[int]:
    """The numbers in a bit set, smallest first."""
    while bits:
        low = bits & -bits
        yield low.bit_length() - 1
        bits ^= low


def lowest(bits: int) -> int:
    """The smallest number in a bit set."""
    return (bits & -bits).bit_length() - 1


def _settled(shape: Iterable[Hex]) -> tuple[Hex, ...]:
    cells = sorted(shape)
    q, r = cells[0]
    return tuple((a - q, b - r) for a, b in cells)
