"""What is observed: a row of numbers from -1 to 1, as long and in the same order whatever happens in a game."""

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

Numbers = NDArray[np.float32]


class Facts(NamedTuple):
    """The numbers; and what they are called, if somebody wants to know."""

    numbers: Numbers
    names: tuple[str, ...] | None = None
