"""How fast work goes, and how long it will take."""

import time
from collections.abc import Callable


class Rate:
    """Told now and then how many pieces of all are done; those that were done before the first time do not count."""

    def __init__(self, whole: int, clock: Callable[[], float] = time.perf_counter) -> None:
        self.whole, self._clock = whole, clock
        self.done = self._before = 0
        self._began = self._now = 0.0

    def told(self, done: int) -> None:
        """So many are done."""
        self._now = self._clock()
        if not self._began:
            self._began, self._before = self._now, done
        self.done = done

    @property
    def per_second(self) -> float:
        """How many a second; 0 before anything is known."""
        return (self.done - self._before) / (self._now - self._began) if self.done > self._before else 0.0

    @property
    def seconds_left(self) -> float | None:
        """How long the rest takes, as far as anything is known."""
        return (self.whole - self.done) / self.per_second if self.per_second else None
