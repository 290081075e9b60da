"""A table that somebody is at: a sitting, one thing at a time, and those who listen.

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
from perihelion.server.rooms.spectators import Gathered
from perihelion.server.settings import Settings
from perihelion.server.storage.store import Store, StoreError, Taken
from perihelion.server.thinking.thinker import Thinker
from perihelion.sitting import sight
from perihelion.sitting.ledger import Next
from perihelion.sitting.outcome import EVERYBODY, LookBack, Outcome, Rematch, Seated
from perihelion.sitting.persons import Person
from perihelion.sitting.sitting import Sitting
from perihelion.sitting.telling import Telling, in_words
from perihelion.wire import up
from perihelion.wire.down import Advice, Down
from perihelion.wire.refusal import Refusal

Reply = Down | str | Awaitable[Advice] | None  # a message, one in words, or one that is thought about

log = logging.getLogger("perihelion")


class Room:
    """One table, and everybody at it."""

    def __init__(self, sitting: Sitting, store: Store, replays: Pool, thinker: Thinker, settings: Settings) -> None:
        self.sitting, self._store, self._replays = sitting, store, replays
        self.touched = time.monotonic()
        self.call: Callable[[Person, str], None] = lambda person, table: None  # whoever is not here
        self.lay_again: Callable[[Room, Person, Rematch], Awaitable[None]]  # at another table
        self.bots = BotPlayers(self, thinker, settings.bot_pause / 1000)
        self._lock = asyncio.Lock()
        self._in_doubt = False  # whether memory may differ from the disk
        self._listeners: dict[Listener, None] = {}  # in the order they came
        self._telling = Telling()
        self._watchers = Gathered(settings.watchers_told, self._tell_who_watches)

    # Doing

    async def do(self, person: Person, message: up.FromBrowser) -> Reply:
        """What a message leads to, kept before anybody is told."""
        async with self.at_table() as sitting:
            await self._prepare(person, message)
            outcome = sitting.do(person, message, now := time.time())
            await self.keep(outcome, now)
            shown = self._telling.recalled
            if isinstance(outcome.wanted, up.Advise):
                return self.bots.advise(outcome.wanted)
        if isinstance(outcome.wanted, LookBack):
            key = outcome.wanted.key
            return shown.find(key) or shown.keep(key, await self._replays.run(_look_back, outcome.wanted))
        if isinstance(outcome.wanted, Rematch):
            await self.lay_again(self, person, outcome.wanted)
        return outcome.reply

    async def _prepare(self, person: Person, message: up.FromBrowser) -> None:
        """Find out what the table cannot know: what somebody is called now, and whether bots may think for them."""
        if isinstance(message, up.Say) and not self.sitting.seats.of(person):
            self.sitting.presence.names[person] = await self._store.people.name_of(person)
        if isinstance(message, up.Advise):
            self.bots.must_have_time()

    async def settle(self) -> None:
        """See to what was left unfinished, and let the bots play on."""
        async with self.at_table() as sitting:
            await self.keep(sitting.settle(now := time.time()), now)

    async def reread(self) -> None:
        """Somebody has changed the table on the disk."""
        self._in_doubt = True
        await self.settle()

    async def run_out(self) -> None:
        """Let a bot play on for those whose time has run out."""
        async with self.at_table() as sitting:
            await self.keep(sitting.run_out(now := time.time()), now)

    async def invite(self, next: Next) -> None:
        """Tell everybody of the rematch."""
        async with self.at_table() as sitting:
            await self.keep(sitting.invite(next), time.time())

    async def record(self) -> str:
        """The finished game as text."""
        async with self.at_table() as sitting:
            return sitting.record()

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
                self._tell(EVERYBODY)
                raise self._failure(error) from error

    async def keep(self, outcome: Outcome, now: float) -> None:
        """Bring it to the disk, then tell everybody."""
        try:
            await self._store.tables.keep(self.sitting.setup.id, outcome.changes, now)
        except Taken as error:
            taken = [change.holder.seat for change in outcome.changes if isinstance(change, Seated)]
            if not taken:
                raise
            self._in_doubt = True
            raise Refusal("seat-taken", f"Seat {taken[0]} is taken.") from error
        self._tell(outcome)
        self.bots.wake()
        for person in outcome.calls:
            self.call(person, self.sitting.setup.id)

    async def _sit_down_again(self) -> None:
        """Make memory what the disk says."""
        before = self.sitting
        stored = await self._store.tables.read(before.setup.id, before.house)
        assert stored is not None, "tables are never deleted"
        self.sitting = await self._replays.run(Sitting, stored, before.house, before.presence)
        self._in_doubt = False
        for listener in self._listeners:
            listener.hear_again()

    def _failure(self, error: Exception) -> Refusal:
        table = self.sitting.setup.id
        if isinstance(error, Taken):
            return Refusal("stale", "Somebody else was first.")
        if isinstance(error, StoreError):
            log.error("Table %s: %s", table, error)
            return Refusal("failed", "The server could not keep that; nothing has changed.")
        log.error("Table %s: something is wrong with the rules or the server", table, exc_info=error)
        return Refusal("failed", "The server stumbled over that; nothing has changed.")

    # Listening

    def join(self, listener: Listener) -> None:
        """Somebody opens the page."""
        self.bots.note_whom_for(listener.person, listener.whose, alone=not self._listeners)
        self._listeners[listener] = None
        self._tell(self.sitting.come(listener.person, listener.name))
        self.bots.wake()

    def part(self, listener: Listener) -> None:
        """Somebody closes it."""
        self._listeners.pop(listener, None)
        self.touched = time.monotonic()
        self._tell(self.sitting.go(listener.person, time.time()))

    async def due(self, listener: Listener) -> list[str]:
        """What that browser is to be told now, in words."""
        async with self.at_table() as sitting:
            sitting.must_admit(listener.person)
            listener.due.clear()
            return self._telling.due(sitting, listener, time.time())

    def _tell(self, outcome: Outcome) -> None:
        if outcome.watchers:
            self._watchers.tell(len(self._listeners))
        everybody = outcome.people or outcome.news or outcome.talk
        if not everybody and not outcome.alone:
            return
        self._telling.changed(outcome.news)
        if outcome.people:
            self._telling.count(self.sitting)
        for listener in sorted(self._listeners, key=lambda each: not self.sitting.seats.of(each.person)):
            listener.people_due |= outcome.people or listener.person in outcome.alone
            listener.news_due |= outcome.news
            if everybody or listener.person in outcome.alone:
                listener.due.set()

    def _tell_who_watches(self) -> None:
        self._telling.count(self.sitting)
        for listener in self._listeners:
            listener.due.set()

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks and no bot plays."""
        return not self._listeners and not self.bots.are_playing and not self._lock.locked()

    @property
    def is_watched(self) -> bool:
        """Whether somebody looks."""
        return bool(self._listeners)

    async def close(self) -> None:
        """Stop the bots, and all that would be told later."""
        self._watchers.close()
        await self.bots.stop()


def _look_back(wanted: LookBack) -> str:
    return in_words(sight.recalled(*wanted))
