"""Random games to the end: ours, the yardstick's, and OpenSpiel's in a process of its own."""

import json
import subprocess
from types import TracebackType
from typing import Self

from bench.figures import Figure, rounds
from bench.servers import PEERS, ROOT
from bench.tables import our_dream, pace, play_out, sketch_dream

Pace = tuple[float, float]  # decisions and games a second


class OpenSpiel:
    """The process that plays with OpenSpiel."""

    python = PEERS / "venv/bin/python"

    def __enter__(self) -> Self:
        command = [str(self.python), "-m", "bench.peers.open_spiel_playouts"]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=ROOT)
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        self._process.communicate()

    def pace(self, seconds: float) -> Pace:
        """Play for so long."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(seconds, file=self._process.stdin, flush=True)
        found = json.loads(self._process.stdout.readline())
        return found["decisions"] / found["seconds"], found["games"] / found["seconds"]


def figures(count: int, seconds: float) -> list[Figure]:
    """Decisions a second beside the yardstick, and games a second beside OpenSpiel."""
    with_sketch = rounds(
        count,
        {
            "ours": lambda: pace(our_dream, play_out, seconds)[0],
            "sketch": lambda: pace(sketch_dream, play_out, seconds)[0],
        },
    )
    found = [Figure("random playouts", "decisions/s", with_sketch["ours"], "yardstick", with_sketch["sketch"])]
    return [*found, *_with_open_spiel(count, seconds)] if OpenSpiel.python.exists() else found


def _with_open_spiel(count: int, seconds: float) -> list[Figure]:
    ours: list[Pace] = []
    theirs: list[Pace] = []
    with OpenSpiel() as peer:
        for _ in range(count):
            ours.append(pace(our_dream, play_out, seconds))
            theirs.append(peer.pace(seconds))
    units = ("decisions/s", "playouts/s")
    return [
        Figure("random playouts", unit, [each[at] for each in ours], "OpenSpiel, Python API", [e[at] for e in theirs])
        for at, unit in enumerate(units)
    ]
