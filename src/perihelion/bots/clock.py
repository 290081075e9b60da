"""The clock that bots think by: how long somebody waits, or, where strength is measured, how long a processor works."""

import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from contextvars import ContextVar

_read: ContextVar[Callable[[], float]] = ContextVar("read", default=time.perf_counter)


def now() -> float:
    """A moment, in seconds; only differences mean anything."""
    return _read.get()()


@contextmanager
def of_work() -> Iterator[None]:
    """Meanwhile only the thread's own work counts, so that a busy machine makes nobody weaker."""
    before = _read.set(time.thread_time)
    try:
        yield
    finally:
        _read.reset(before)
