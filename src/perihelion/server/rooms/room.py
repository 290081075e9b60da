"""A table that somebody is at: a message leads to an outcome, which is kept, and then told."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from perihelion.server import figures
from perihelion.server.limits.pools import Pool
from perihelion.server.rooms.bot_players import BotPlayers, Thought
from perihelion.server.rooms.listener import Listener
from perihelion.server.rooms.listeners import Listeners
from perihelion.server.rooms.memory import Memory
from perihelion.server.settings import Settings
from perihelion.server.storage.interface import Store
from perihelion.server.thinking.thinker import Thinker
from perihelion.server.workers.charge import Charges
from perihelion.server.workers.whereabouts import Visit, Whereabouts
from perihelion.sitting import sight
from perihelion.sitting.outcome import EVERYBODY, NOTHING, LookBack, Outcome, PlayAgain
from perihelion.sitting.persons import Person
from perihelion.sitting.sitting import Sitting
from perihelion.sitting.telling import in_words
from perihelion.wire import up
from perihelion.wire.down import Down
from perihelion.wire.refusal import Refusal

log = logging.getLogger("perihelion")

Reply = Down | str | Thought | None  # a message, one in words, or one that is yet to be thought of


class Shared(NamedTuple):
    """What all rooms of a server share."""

    store: Store
    replays: Pool
    thinker: Thinker
    settings: Settings
    charges: Charges
    whereabouts: Whereabouts


class Room(Memory):
    """One table, its store, and everybody at it."""

    def __init__(self, sitting: Sitting, shared: Shared) -> None:
        super().__init__(sitting, shared.store, shared.replays)
        self.id, self.listeners = sitting.setup.id, Listeners(sitting, shared.settings.watchers_told)
        self.bots = BotPlayers(self, shared.thinker, shared.charges, shared.settings.bot_pause / 1000)
        self._whereabouts = shared.whereabouts
        self._following: asyncio.Task[None] | None = None
        self.call: Callable[[Person, str], None] = lambda person, table: None  # whoever is not here
        self.lay_again: Callable[[Room, Person, PlayAgain], Awaitable[None]]  # the same game at another table

    async def do(self, person: Person, message: up.FromBrowser) -> Reply:
        """What a message leads to, kept before anybody is told; at the table as it is once other workers were first."""
        outcome, shown = NOTHING, self.listeners.recalled
        for attempt in self.attempts():
            async with attempt as sitting:
                await self._find_out(person, message)
                outcome = sitting.do(person, message, now := time.time())
                await self.keep(outcome, now)
                shown = self.listeners.recalled
                if isinstance(outcome.wanted, up.Advise | up.Weigh):
                    return self.bots.advise(outcome.wanted)
        if isinstance(outcome.wanted, LookBack):
            key = outcome.wanted.key
            return shown.find(key) or shown.keep(key, await self._replays.run(_look_back, outcome.wanted))
        if isinstance(outcome.wanted, PlayAgain):
            await self.lay_again(self, person, outcome.wanted)
        return outcome.reply

    async def see_to(self, what: Callable[[Sitting, float], Outcome]) -> None:
        """What happens at the table without a message, kept before anybody is told."""
        for attempt in self.attempts():
            async with attempt as sitting:
                await self.keep(what(sitting, now := time.time()), now)

    async def keep(self, outcome: Outcome, now: float) -> None:
        """Bring it to the disk, then have everybody told, and called."""
        begun = time.perf_counter()
        await self._store.tables.keep(self.id, outcome.changes, now, self.sitting.version)
        figures.kept(outcome.changes, time.perf_counter() - begun)
        self.sitting.version += bool(outcome.changes)
        self.listeners.tell(outcome)
        self.bots.wake()
        for person in outcome.calls:
            self.call(person, self.id)

    async def _find_out(self, person: Person, message: up.FromBrowser) -> None:
        """What the table cannot know: what somebody is called now, and whether bots may think for them."""
        if isinstance(message, up.Say) and not self.sitting.seats.of(person):
            self.sitting.presence.names[person] = await self._store.people.name_of(person)
        if isinstance(message, up.Advise | up.Weigh):
            self.bots.must_have_time()

    async def record(self) -> str:
        """The finished game as text."""
        async with self.alone() as sitting:
            return sitting.record()

    async def due(self, listener: Listener) -> list[str]:
        """What that browser is to be told now, in words."""
        async with self.alone():
            return self.listeners.due(listener)

    # Who is here

    def join(self, listener: Listener) -> None:
        """Somebody opens the page."""
        self.bots.note_whom_for(listener.person, listener.whose)
        self.listeners.join(listener)
        self._whereabouts.come(self.id, listener.person, listener.name)
        self.bots.wake()

    def part(self, listener: Listener) -> None:
        """Somebody closes it."""
        self.touched = time.monotonic()
        self.listeners.part(listener)
        self._whereabouts.go(self.id, listener.person)

    def greet(self, visit: Visit) -> None:
        """Somebody opens the page at another worker."""
        self.listeners.tell(self.sitting.come(visit.person, visit.name, visit.worker))
        self.bots.wake()

    def miss(self, visit: Visit) -> None:
        """Somebody closes it at another worker."""
        self.listeners.tell(self.sitting.go(visit.person, time.time(), visit.worker))

    # What other workers do

    def hear(self, version: int) -> None:
        """It has that version on the disk, of which everybody here is told soon."""
        super().hear(version)
        if self.is_behind and self._following is None and (self.listeners or self.bots.are_ours):
            self._following = asyncio.create_task(self._follow())

    async def _follow(self) -> None:
        try:
            while self.is_behind:
                async with self.alone():
                    pass  # whoever comes in finds it as it is on the disk
        except Refusal as refusal:
            log.warning("Table %s could not be read again: %s", self.id, refusal)
        finally:
            self._following = None

    def on_news(self, outcome: Outcome) -> None:
        """An answer of another worker led to that."""
        self.listeners.tell(outcome)
        self.bots.wake()

    def on_new(self, sitting: Sitting) -> None:
        """The table was read again."""
        self.listeners.sit_down_again(sitting)
        self.bots.wake()

    def on_doubt(self) -> None:
        """Something went wrong."""
        self.listeners.tell(EVERYBODY)

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks and no bot plays."""
        return not self.listeners and not self.bots.are_playing and not self.is_in_use

    async def close(self) -> None:
        """Stop the bots, and all that would be told later."""
        self.listeners.close()
        if self._following is not None:
            self._following.cancel()
        await self.bots.stop()


def _look_back(wanted: LookBack) -> str:
    return in_words(sight.recalled(*wanted))
