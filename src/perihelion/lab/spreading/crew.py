"""Those who do the work: what they have in common, wherever they are."""

import re
import time
from collections.abc import Sequence
from typing import Any, NamedTuple, Protocol  # Any: whatever the work brings

from perihelion.game import BadTable

HERE = "here"
RAY, CLUSTER = "ray", "ray://"
LONGEST_ADDRESS = 253  # letters of a name in the network
MOST_JOBS = 100_000


class BadWork(BadTable):
    """Work that cannot be done where and how it is wished."""


class Player(Protocol):
    """Whoever does the pieces with some numbers, here or elsewhere; it can be pickled."""

    def __call__(self, numbers: range) -> Sequence[Any]:
        """What came of them, one result a piece."""


class Done(NamedTuple):
    """What became of a part of the work."""

    part: range
    came: Sequence[Any] | None  # nothing, if whoever did it died
    seconds: float = 0.0


class Crew(Protocol):
    """Workers, of whom each does one part at a time."""

    size: int

    def begin(self, player: Player) -> None:
        """All parts from now on are done by this one."""

    def hand(self, part: range) -> None:
        """Give a part to whoever has none."""

    def wait(self) -> Done:
        """The next part that is done, or was lost with its worker."""

    def end(self) -> None:
        """Nobody works any more."""


class Alone:
    """Nobody but this process."""

    size = 1

    def begin(self, player: Player) -> None:
        """All parts from now on are done by this one."""
        self._player = player

    def hand(self, part: range) -> None:
        """Take a part."""
        self._part = part

    def wait(self) -> Done:
        """Do it."""
        return Done(self._part, *timed(self._player, self._part))

    def end(self) -> None:
        """There is nobody to send home."""


def timed(player: Player, part: range) -> tuple[Sequence[Any], float]:
    """What comes of a part, and how long it took."""
    began = time.perf_counter()
    return player(part), time.perf_counter() - began


def crew(jobs: int | None = None, on: str = HERE) -> Crew:
    """So many workers there; if nobody says how many, one here, and on Ray as many as there are processors."""
    if jobs is not None and not 1 <= jobs <= MOST_JOBS:
        raise BadWork(f"the number of jobs is from 1 to {MOST_JOBS}, not {jobs}")
    if not is_somewhere(on):
        raise BadWork(f"work is done on {HERE}, {RAY} or {CLUSTER}HOST:PORT, not on {on[:LONGEST_ADDRESS]!r}")
    if on == HERE:
        return _processes(jobs) if jobs is not None and jobs > 1 else Alone()
    from perihelion.lab.spreading.cluster import Cluster

    return Cluster(None if on == RAY else on, jobs)


def is_somewhere(on: str) -> bool:
    """Whether work may be done there."""
    return on in (HERE, RAY) or re.fullmatch(rf"{CLUSTER}[\w.-]{{1,{LONGEST_ADDRESS}}}:\d{{1,5}}", on) is not None


def _processes(jobs: int) -> Crew:
    from perihelion.lab.spreading.processes import Processes

    return Processes(jobs)
