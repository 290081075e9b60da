"""A bar for what takes long."""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn

from perihelion.lab.spreading import Rate

Told = Callable[[int, int], None]  # how much is done, and of how much


@contextmanager
def progress(what: str, pace: Callable[[float], str] = lambda rate: "") -> Iterator[Told]:
    """A bar on a terminal, which is gone when all is done; `pace` has the words for so many a second."""
    if not sys.stderr.isatty():
        yield lambda done, whole: None
        return
    text = TextColumn("{task.description}")
    columns = (text, BarColumn(), MofNCompleteColumn(), TextColumn("{task.fields[pace]}"), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task, rate = bar.add_task(what, total=None, pace=""), Rate(0)

        def told(done: int, whole: int) -> None:
            rate.told(done)
            said = pace(rate.per_second) if rate.per_second else ""
            bar.update(task, completed=done, total=whole, pace=said)

        yield told
