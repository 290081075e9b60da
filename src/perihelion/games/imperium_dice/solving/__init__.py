"""Solves Imperium Dice for two, a pairing of races after the other; `python -m perihelion.lab.solve` runs it."""

from array import array
from collections.abc import Callable

import numpy as np

from ..solved.positions import BLOCKS
from ..solved.tables import FOLDER, LAYERS, PAIRINGS, TOP, name_of, pack
from ..solving.dice import Numbers
from ..solving.solver import Pairing

__all__ = ["FOLDER", "PROBLEMS", "laid_out", "solve"]

PROBLEMS = {name_of(races): races for races in PAIRINGS}  # by the names of their files


def solve(name: str, tell: Callable[[str], None]) -> bytes:
    """The file of that name."""
    pairing = Pairing(PROBLEMS[name], keep=LAYERS)
    pairing.solve(lambda galaxy, change: tell(f"planets in the galaxy: {galaxy}, largest change: {change:.1e}"))
    first, second = pairing.opening(0), pairing.opening(1)
    tell(f"the first turn is worth {first:.4f} to {pairing.races[0]}, {second:.4f} to {pairing.races[1]}")
    return pack(array("H", _rounded(laid_out(pairing, peace))) for peace in LAYERS)


def laid_out(pairing: Pairing, peace: int) -> Numbers:
    """All values after so many turns of peace, in the order of a file."""
    return np.concatenate([pairing.layers[peace][seat, *block].ravel() for seat in (0, 1) for block in BLOCKS])


def _rounded(values: Numbers) -> bytes:
    return np.round(values * TOP).astype(np.uint16).tobytes()
