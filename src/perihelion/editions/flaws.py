"""What is wrong with an edition: where, what was expected there, and what came."""

from collections.abc import Sequence
from typing import NamedTuple

MOST_SHOWN = 60  # characters of what came

Path = tuple[str, ...]  # "planet", "3", "cost"


class Flaw(NamedTuple):
    """One thing that cannot be so."""

    at: Path
    said: str


class BadEdition(ValueError):
    """This is no edition of the game: the first flaw in a line, and all of them."""

    def __init__(self, flaws: Sequence[str]) -> None:
        more = f" (and {len(flaws) - 1} more)" if len(flaws) > 1 else ""
        super().__init__(flaws[0] + more)
        self.flaws = tuple(flaws)


def expected(at: Path, what: str, came: object) -> Flaw:
    """The flaw of something that is not what it must be."""
    return Flaw(at, f"expected {what}, not {shown(came)}")


def shown(came: object) -> str:
    """What came, on one line, and no more of it than helps."""
    said = repr(came)
    return said if len(said) <= MOST_SHOWN else f"{said[:MOST_SHOWN]}..."
