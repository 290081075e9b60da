"""A table that somebody is at: a sitting, one thing at a time, a store, and those who listen.

A change is made in memory, brought to the disk, and only then told to anybody. Whatever goes wrong between, memory is
made again from the disk before anybody looks at it, so the two never differ.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager

from perihelion.server.limits.pools import Pool
from perihelion.server.rooms.bot_players import BotPlayers
from perihelion.server.rooms.listener import Listener
from perihelion.server.rooms.listeners import Listeners
from perihelion.server.settings import Settings
from perihelion.server.storage.interface import Store, StoreError, Taken
from perihelion.server.thinking.thinker import Thinker
from perihelion.sitting import sight
from perihelion.sitting.outcome import EVERYBODY, LookBack, Outcome, Rematch, Seated
from perihelion.sitting.persons import Person
from perihelion.sitting.sitting import Sitting
from perihelion.sitting.telling import in_words
from perihelion.wire import up
from perihelion.wire.down import Advice, Down
from perihelion.wire.refusal import Refusal

Reply = Down | str | Awaitable[Advice] | None  # a message, one in words, or one that is thought about

log = logging.getLogger("perihelion")


class Room:
    """One table, and everybody at it."""

    def __init__(self, sitting: Sitting, store: Store, replays: Pool, thinker: Thinker, settings: Settings) -> None:
        self.id, self.sitting, self._store, self._replays = sitting.setup.id, sitting, store, replays
        self.touched = time.monotonic()
        self.listeners = Listeners(sitting, settings.watchers_told)
        self.bots = BotPlayers(self, thinker, settings.bot_pause / 1000)
        self.call: Callable[[Person, str], None] = lambda person, table: None  # whoever is not here
        self.lay_again: Callable[[Room, Person, Rematch], Awaitable[None]]  # the same game at another table
        self._lock = asyncio.Lock()
        self._in_doubt = False  # whether memory may differ from the disk

    async def do(self, person: Person, message: up.FromBrowser) -> Reply:
        """What a message leads to, kept before anybody is told."""
        async with self.at_table() as sitting:
            await self._find_out(person, message)
            outcome = sitting.do(person, message, now := time.time())
            await self.keep(outcome, now)
            shown = self.listeners.recalled
            if isinstance(outcome.wanted, up.Advise):
                return self.bots.advise(outcome.wanted)
        if isinstance(outcome.wanted, LookBack):
            key = outcome.wanted.key
            return shown.find(key) or shown.keep(key, await self._replays.run(_look_back, outcome.wanted))
        if isinstance(outcome.wanted, Rematch):
            await self.lay_again(self, person, outcome.wanted)
        return outcome.reply

    async def see_to(self, what: Callable[[Sitting, float], Outcome]) -> None:
        """What happens at the table without a message, kept before anybody is told."""
        async with self.at_table() as sitting:
            await self.keep(what(sitting, now := time.time()), now)

    async def reread(self) -> None:
        """Somebody has changed the table on the disk."""
        self._in_doubt = True
        await self.see_to(Sitting.settle)

    async def record(self) -> str:
        """The finished game as text."""
        async with self.at_table() as sitting:
            return sitting.record()

    async def due(self, listener: Listener) -> list[str]:
        """What that browser is to be told now, in words."""
        async with self.at_table():
            return self.listeners.due(listener)

    @asynccontextmanager
    async def at_table(self) -> AsyncIterator[Sitting]:
        """Nobody else reads or changes the table meanwhile."""
        async with self._lock:
            self.touched = time.monotonic()
            try:
                if self._in_doubt:
                    await self._sit_down_again()
                yield self.sitting
            except Refusal:
                raise
            except BaseException as error:
                self._in_doubt = True
                if not isinstance(error, Exception):
                    raise
                self.listeners.tell(EVERYBODY)
                raise self._failure(error) from error

    async def keep(self, outcome: Outcome, now: float) -> None:
        """Bring it to the disk, then have everybody told, and called."""
        try:
            await self._store.tables.keep(self.id, outcome.changes, now)
        except Taken as error:
            taken = [change.holder.seat for change in outcome.changes if isinstance(change, Seated)]
            if not taken:
                raise
            self._in_doubt = True
            raise Refusal("seat-taken", f"Seat {taken[0]} is taken.") from error
        self.listeners.tell(outcome)
        self.bots.wake()
        for person in outcome.calls:
            self.call(person, self.id)

    async def _find_out(self, person: Person, message: up.FromBrowser) -> None:
        """What the table cannot know: what somebody is called now, and whether bots may think for them."""
        if isinstance(message, up.Say) and not self.sitting.seats.of(person):
            self.sitting.presence.names[person] = await self._store.people.name_of(person)
        if isinstance(message, up.Advise):
            self.bots.must_have_time()

    async def _sit_down_again(self) -> None:
        """Make memory what the disk says."""
        stored = await self._store.tables.read(self.id, self.sitting.house)
        assert stored is not None, "tables are never deleted"
        self.sitting = await self._replays.run(Sitting, stored, self.sitting.house, self.sitting.presence)
        self._in_doubt = False
        self.listeners.sit_down_again(self.sitting)

    def _failure(self, error: Exception) -> Refusal:
        if isinstance(error, Taken):
            return Refusal("stale", "Somebody else was first.")
        if isinstance(error, StoreError):
            log.error("Table %s: %s", self.id, error)
            return Refusal("failed", "The server could not keep that; nothing has changed.")
        log.error("Table %s: something is wrong with the rules or the server", self.id, exc_info=error)
        return Refusal("failed", "The server stumbled over that; nothing has changed.")

    def join(self, listener: Listener) -> None:
        """Somebody opens the page."""
        self.bots.note_whom_for(listener.person, listener.whose)
        self.listeners.join(listener)
        self.bots.wake()

    def part(self, listener: Listener) -> None:
        """Somebody closes it."""
        self.touched = time.monotonic()
        self.listeners.part(listener)

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks and no bot plays."""
        return not self.listeners and not self.bots.are_playing and not self._lock.locked()

    async def close(self) -> None:
        """Stop the bots, and all that would be told later."""
        self.listeners.close()
        await self.bots.stop()


def _look_back(wanted: LookBack) -> str:
    return in_words(sight.recalled(*wanted))
