"""The puzzles of the days, each made once, in the process for work that nobody waits for at a table."""

import time
from datetime import date
from functools import lru_cache

import msgspec

from perihelion.server.thinking.background import Background, Lost
from perihelion.sitting import puzzles
from perihelion.wire.refusal import Refusal

PATIENCE = 60.0  # seconds; one is usual, but all others come first
KEPT = 400  # days


class Puzzles:
    """Those that were asked for."""

    def __init__(self, background: Background) -> None:
        self._background = background
        self._made: dict[date, bytes] = {}

    async def of(self, text: str) -> bytes:
        """The puzzle of a day, as it is sent."""
        day = puzzles.day_of(text, time.time())
        if day not in self._made:
            try:
                self._made[day] = await self._background.run(PATIENCE, made, day)
            except Lost as error:
                raise Refusal("failed", "The puzzle could not be made.") from error
            while len(self._made) > KEPT:
                del self._made[next(iter(self._made))]
        return self._made[day]


@lru_cache(KEPT)  # whoever asked for the same one meanwhile need not wait as long
def made(day: date) -> bytes:
    """The work of a process."""
    return msgspec.json.encode(puzzles.told(day))
