"""Those who look on without a seat are told of now and then, not at every coming."""

import asyncio
from collections.abc import Callable


class Gathered:
    """Something that is told to many at once, and the seldomer the more there are: so many messages a second."""

    def __init__(self, a_second: int, tell: Callable[[], None]) -> None:
        self._a_second, self._tell = a_second, tell
        self._not_before = 0.0
        self._coming: asyncio.TimerHandle | None = None

    def tell(self, listeners: int) -> None:
        """Tell so many soon, together with all that changes until then."""
        loop = asyncio.get_running_loop()
        if self._coming is None and loop.time() >= self._not_before:
            self._now(listeners)
        elif self._coming is None:
            self._coming = loop.call_at(self._not_before, self._now, listeners)

    def _now(self, listeners: int) -> None:
        self._coming = None
        self._not_before = asyncio.get_running_loop().time() + listeners / self._a_second
        self._tell()

    def close(self) -> None:
        """There is nobody to tell any more."""
        self._tell = lambda: None  # nor anything that holds whoever told
        if self._coming is not None:
            self._coming.cancel()
