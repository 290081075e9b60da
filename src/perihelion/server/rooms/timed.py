"""A table whose clock runs: who is late, and who is back."""

import time
from abc import ABC

from perihelion.server.limits.pools import Pool
from perihelion.server.rooms import clocks
from perihelion.server.rooms.mixing import Mixing
from perihelion.server.storage.store import Store
from perihelion.sitting.ledger import Stored
from perihelion.sitting.persons import Person


class Timed(Mixing, ABC):
    """What time does to a table; a second lasts as long as the server says."""

    def __init__(self, store: Store, stored: Stored, replays: Pool, second: float) -> None:
        super().__init__(store, stored, replays)
        self._second = second
        self._clock = clocks.Clock(None, {})

    async def _load(self) -> None:
        await super()._load()
        self._clock = await clocks.read(self._store, self.setup, self._second)

    async def run_out(self) -> None:
        """Let a bot play on for those whose time has run out."""
        async with self._alone():
            late = self._clock.late()
            if self._play is None:
                self._clock.stop()
            if late:
                await self._send_away([] if self._play is None else late, time.time())

    async def come_back(self, person: Person, seat: int) -> None:
        """Take one's seat back from the bot that plays on."""
        async with self._alone():
            await self._speak_for(person, seat)

    async def _speak_for(self, person: Person, seat: int) -> None:
        """Refuse whoever speaks for another's seat; whoever speaks for their own is back."""
        self._seats.must_be_of(person, seat)
        if self._seats.is_away(seat):
            await self._send_away([seat], None)

    async def _send_away(self, seats: list[int], since: float | None) -> None:
        self._seats.send_away(seats, since)
        if self._play is not None:
            self._clock.set(self._play, self._seats)
        id = self.setup.id
        await self._store.change(*clocks.away(id, seats, since), *self._clock.keeping(id))
        self._tell(people=True)
        self._wake_bots()

    async def _set_clock(self) -> None:
        self._clock.give(clocks.time_for(self.setup, self._second))
        if self._play is not None and self._has_started and self._clock.set(self._play, self._seats):
            await self._store.change(*self._clock.keeping(self.setup.id))
