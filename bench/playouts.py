"""Random games to the end: ours, the yardstick's, and OpenSpiel's in a process of its own."""

from bench.figures import Figure, rounds
from bench.tables import our_dream, pace, play_out, sketch_dream
from bench.talking import PYTHON, Talking

Pace = tuple[float, float]  # decisions and games a second


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
    return [*found, *_with_open_spiel(count, seconds)] if PYTHON.exists() else found


def _with_open_spiel(count: int, seconds: float) -> list[Figure]:
    ours: list[Pace] = []
    theirs: list[Pace] = []
    with Talking("bench.peers.open_spiel_playouts") as peer:
        for _ in range(count):
            ours.append(pace(our_dream, play_out, seconds))
            played = peer.ask(str(seconds))
            theirs.append((played["decisions"] / played["seconds"], played["games"] / played["seconds"]))
    units = ("decisions/s", "playouts/s")
    return [
        Figure("random playouts", unit, [each[at] for each in ours], "OpenSpiel, Python API", [e[at] for e in theirs])
        for at, unit in enumerate(units)
    ]
