"""The bots at a table: when they are asked, and for whom they think."""

import asyncio
import time
from abc import ABC, abstractmethod

from perihelion.server.limits.fair_queue import Standing, Whose, asking
from perihelion.server.limits.pools import Pool
from perihelion.server.rooms.absent import Attended
from perihelion.server.rooms.listener import Listener
from perihelion.server.settings import Settings
from perihelion.server.storage.store import Store
from perihelion.server.thinking.thinker import Thinker, persist
from perihelion.sitting.ledger import Stored

WATCHED, LEFT, DESERTED, TIRED = range(4)  # whose bots think first; those for whom bots thought much come after all
REST = 5.0  # seconds until tired bots look again whether somebody has come


class Company(Attended, ABC):
    """What bots do at a table."""

    def __init__(self, store: Store, stored: Stored, thinker: Thinker, replays: Pool, settings: Settings) -> None:
        super().__init__(store, stored, replays, settings)
        self._thinker, self._pause = thinker, settings.bot_pause / 1000
        self._bots: asyncio.Task[None] | None = None
        self._bots_for: Whose = (asking.get()[0], self.setup.host)

    @abstractmethod
    async def _answer(self, seat: int, n: int, choice: str) -> None:
        """Answer for a seat."""

    def _wake_bots(self) -> None:
        if self._bots is None and self._bots_asked():
            self._bots = asyncio.create_task(self._play_bots())

    async def _stop_bots(self) -> None:
        if self._bots is not None:
            self._bots.cancel()
            await asyncio.wait([self._bots])

    def _bots_asked(self) -> dict[int, str]:
        """The bots whose answer is awaited, by seat."""
        if self._play is None or not self._has_started:
            return {}
        asked = {seat: self._seats.player(seat) for seat in self._play.table.asks}
        return {seat: bot for seat, bot in asked.items() if bot is not None}

    async def _play_bots(self) -> None:
        try:
            await persist(self._play_bots_once, f"Table {self.setup.id}")
        finally:
            self._bots = None

    async def _play_bots_once(self) -> bool:
        """Let the bots that are asked now think side by side, then answer; whether there may be more."""
        begun = time.monotonic()
        if self._standing().rank == TIRED + DESERTED:
            await asyncio.sleep(REST)
            return True
        async with self._alone():
            asked, play = self._bots_asked(), self._play
            if not asked or play is None:
                return False
            n = play.n
            thoughts = [self._thinker.choose(bot, play.table, seat, self._standing) for seat, bot in asked.items()]
        choices = await asyncio.gather(*thoughts)
        await asyncio.sleep(begun + self._pause - time.monotonic())
        for seat, choice in zip(asked, choices, strict=True):
            async with self._alone():
                if seat in self._bots_asked():  # nobody has come back meanwhile
                    await self._answer(seat, n, choice)
        return True

    # For whom

    def _note_whom_for(self, listener: Listener) -> None:
        """Bots think for whoever came last of those who play, else for whoever looks, else for the host."""
        if not self._listeners or self._seats.of(listener.person):
            self._bots_for = listener.whose

    def _standing(self) -> Standing:
        """How the bots here wait for their thoughts: behind those of tables that somebody looks at or plays at."""
        alone = not any(holder.person for holder in self._seats.holders)
        rank = WATCHED if self._listeners else DESERTED if alone else LEFT
        tired = bool(self._thinker.quotas.wait("bots", self._bots_for))
        return Standing(self._bots_for, rank + TIRED * tired)
