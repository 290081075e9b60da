"""Who is connected, and how long anything on a connection may take."""

import asyncio
import socket
import struct
from collections import Counter
from collections.abc import Callable
from contextlib import suppress

from perihelion.server.limits.networks import Networks
from perihelion.server.limits.quotas import household
from perihelion.server.settings import Settings

LINGER = 2.0  # seconds to take in what nobody reads, so that whoever sends it reads our answer
AT_ONCE = struct.pack("ii", 1, 0)  # linger no second


class Crowd:
    """Who is connected; connections that do not end by themselves once they are closed are torn off."""

    def __init__(self, settings: Settings) -> None:
        self._settings = settings
        self._proxies = Networks(settings.trusted_proxies)
        self._places: dict[asyncio.Transport, str] = {}
        self._count: Counter[str] = Counter()
        self._closing: dict[asyncio.Transport, tuple[int, float]] = {}  # what each has still to take, and since when
        self._looks_after = False  # whether a look at those who are closing is due

    def enter(self, transport: asyncio.Transport) -> str:
        """Somebody has come; why they cannot stay, or nothing."""
        host = (transport.get_extra_info("peername") or [""])[0]  # whoever is gone already comes from nowhere
        place = household(host)
        if len(self._places) >= self._settings.connections:
            return f"There are {len(self._places)} connections already, and no more than that are taken at once."
        if self._count[place] >= self._settings.connections_each and host not in self._proxies:
            most = self._settings.connections_each
            return f"There are {most} connections from {place} already, and no more than that are taken at once."
        self._places[transport] = place
        self._count[place] += 1
        self._look_after()
        return ""

    def leave(self, transport: asyncio.Transport) -> None:
        """Somebody has gone."""
        if (place := self._places.pop(transport, None)) is not None:
            self._count[place] -= 1
            if not self._count[place]:
                del self._count[place]

    def _look_after(self) -> None:
        """Look in a while; one look at a time, however many come and go meanwhile."""
        if self._places and not self._looks_after:
            self._looks_after = True
            asyncio.get_running_loop().call_later(LINGER, self._sweep)

    def _sweep(self) -> None:
        self._looks_after = False
        before, now = self._closing, asyncio.get_running_loop().time()
        self._closing = {}
        for transport in [each for each in self._places if each.is_closing()]:
            left = transport.get_write_buffer_size()
            known, since = before.get(transport, (left + 1, now))
            self._closing[transport] = left, since if left >= known else now
            if left >= known and now - since >= self._settings.stall_seconds:
                tear_off(transport)  # nothing of what it was sent has been taken since
        self._look_after()


def tear_off(transport: asyncio.Transport) -> None:
    """End a connection at once, with all that was still to be sent over it."""
    with suppress(OSError):
        transport.get_extra_info("socket").setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, AT_ONCE)
    transport.abort()


class Deadline:
    """One thing at a time that must not take too long."""

    def __init__(self) -> None:
        self._timer: asyncio.TimerHandle | None = None

    def set(self, seconds: float, then: Callable[[], None]) -> None:
        """From now on there are so many seconds."""
        self.lift()
        self._timer = asyncio.get_running_loop().call_later(seconds, then)

    def lift(self) -> None:
        """It has been done in time."""
        if self._timer is not None:
            self._timer.cancel()
            self._timer = None

    @property
    def is_set(self) -> bool:
        """Whether something is waited for."""
        return self._timer is not None
