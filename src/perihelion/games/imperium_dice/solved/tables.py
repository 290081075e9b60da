"""The values of all positions of two races, read from a file when they are first wanted.

A file has the mover's share of the victory at the beginning of a turn, in twelve bits, for either mover, block by block
and row by row, in three layers. The first is right after a planet has changed hands, the second one turn later: odd and
even turns of peace are told apart, because somebody will have the last one. As a peace goes on, all values come nearer
to a draw; by how much was fitted once to the values of every turn, which is 0.001 off on average half-way.

Early in a peace, waiting costs less than twelve bits can tell, and two who see no difference would wait for ever. The
third layer is that of a long peace, in which it costs something: it decides between choices that are equally good.
"""

import lzma
import sys
from array import array
from collections.abc import Iterable
from functools import lru_cache
from itertools import combinations
from pathlib import Path

from ..solved.positions import BLOCKS, PEACE, Holding, number, size
from ..state import BONUS_OF

FOLDER = Path(__file__).parent / "tables"
PAIRINGS = tuple(combinations(BONUS_OF, 2))
LONG = 30  # turns of peace after which there is no time to lose
LAYERS = (0, 1, LONG)
TOP = 4095  # stands for a certain victory
DRAW = 0.5
KEPT = 4  # pairings in memory

# How much of what sets a position apart from a draw is left after so many turns of peace.
LEFT = (
    *(1.0, 1.0, 1.0, 1.0, 0.9999, 0.9999, 0.9999, 0.9999, 0.9998, 0.9998),
    *(0.9996, 0.9996, 0.9994, 0.9993, 0.999, 0.9988, 0.9984, 0.9982, 0.9974, 0.9972),
    *(0.996, 0.9957, 0.9938, 0.9931, 0.9901, 0.9889, 0.984, 0.982, 0.9738, 0.9702),
    *(0.9558, 0.9486, 0.9222, 0.9057, 0.8545, 0.814, 0.7102, 0.622, 0.4578, 0.307),
)


class Values:
    """What every position of two races is worth."""

    def __init__(self, races: tuple[str, str], layers: list["array[int]"], hurried: bool = False) -> None:
        """With hurry, every peace is taken for a long one."""
        self._layers, self._hurried = layers, hurried
        self._starts: dict[tuple[str, int, int], tuple[int, int]] = {}
        start = 0
        for mover, foe in (races, races[::-1]):
            for mine, theirs in BLOCKS:
                width = size(foe, theirs)
                self._starts[mover, mine, theirs] = start, width
                start += size(mover, mine) * width

    def of(self, races: tuple[str, str], mine: Holding, theirs: Holding, peace: int) -> float:
        """The mover's share of the victory at the beginning of a turn after so many turns of peace."""
        if peace >= PEACE:
            return DRAW
        hurried = self._hurried and peace > 0
        value = self._layers[LAYERS.index(LONG) if hurried else peace % 2][self.place(races, mine, theirs)] / TOP
        if value in (0, 1):
            return value
        return DRAW + (value - DRAW) * (LEFT[max(peace, LONG)] / LEFT[LONG] if hurried else LEFT[peace])

    def place(self, races: tuple[str, str], mine: Holding, theirs: Holding) -> int:
        """Where a position stands in a layer; the mover's race comes first."""
        start, width = self._starts[races[0], len(mine.colonies), len(theirs.colonies)]
        return start + number(races[0], mine) * width + number(races[1], theirs)


def name_of(races: tuple[str, str]) -> str:
    """The file of two races, which are in the order of the race list."""
    return f"{races[0]}-{races[1]}.xz"


def pack(layers: Iterable["array[int]"]) -> bytes:
    """The bytes of a file."""
    numbers = array("H")
    for layer in layers:
        numbers.extend(layer)
    if sys.byteorder == "big":
        numbers.byteswap()
    return lzma.compress(numbers.tobytes(), preset=9 | lzma.PRESET_EXTREME)


def unpack(packed: bytes) -> list["array[int]"]:
    """The layers in a file."""
    numbers = array("H", lzma.decompress(packed))
    if sys.byteorder == "big":
        numbers.byteswap()
    length = len(numbers) // len(LAYERS)
    return [numbers[start : start + length] for start in range(0, len(numbers), length)]


def load(races: tuple[str, str], hurried: bool = False) -> Values | None:
    """The values of two races; none as long as their file is not here."""
    return _read(races)[hurried] if (FOLDER / name_of(races)).is_file() else None


@lru_cache(KEPT)
def _read(races: tuple[str, str]) -> tuple[Values, Values]:
    layers = unpack((FOLDER / name_of(races)).read_bytes())
    return Values(races, layers), Values(races, layers, hurried=True)
