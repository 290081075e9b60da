"""What is counted while the server works, for whoever watches it; none of it is of a person or a table.

Several workers keep these in files of one folder, if PROMETHEUS_MULTIPROC_DIR names one before this is imported: then
any of them answers for all. Whoever takes the place of a worker goes on with its files.
"""

import os
from collections.abc import Iterable

from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, disable_created_metrics, values
from prometheus_client.multiprocess import mark_process_dead

from perihelion.sitting.outcome import Answered, Change

SECONDS = (0.001, 0.002, 0.005, 0.01, 0.02, 0.05, 0.1, 0.2, 0.5, 1.0, 2.0, 5.0)

disable_created_metrics()  # type: ignore[no-untyped-call]  # as the library has it
registry = CollectorRegistry()


class Keeper:
    """What the files of this process are called by: a worker by its name, which the one in its place has, too."""

    name: str | int = os.getpid()


if values.ValueClass._multiprocess:
    values.ValueClass = values.MultiProcessValue(lambda: Keeper.name)  # type: ignore[no-untyped-call]  # as it comes

ANSWERS = Counter("perihelion_answers", "Answers that were kept.", registry=registry)
KEEPING = Histogram(
    "perihelion_keeping_seconds", "How long changes took until they were for good.", buckets=SECONDS, registry=registry
)
REFUSALS = Counter("perihelion_refusals", "Wishes that were turned down, by why.", ["code"], registry=registry)
REPLIES = Counter("perihelion_replies", "Replies over HTTP, by their status.", ["status"], registry=registry)
ERRORS = Counter("perihelion_errors", "Lines of the log that tell of an error.", registry=registry)
SOCKETS = Gauge("perihelion_sockets", "Sockets that are open.", multiprocess_mode="livesum", registry=registry)


def kept(changes: Iterable[Change], seconds: float) -> None:
    """Changes are for good, after so many seconds."""
    KEEPING.observe(seconds)
    if answers := sum(isinstance(change, Answered) for change in changes):
        ANSWERS.inc(answers)


def refused(code: str) -> None:
    """A wish was turned down."""
    REFUSALS.labels(code).inc()


def keep_as(name: str) -> None:
    """From now on this process keeps its figures by that name."""
    Keeper.name = name


def forget_how_it_was(name: str) -> None:
    """The process of that name is gone: what it has counted stays, what was so at the moment is so no more."""
    mark_process_dead(name)  # type: ignore[no-untyped-call]  # as the library has it
