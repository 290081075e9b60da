"""A table that somebody is at: a message leads to an outcome, which is kept, and then told."""

import time
from collections.abc import Awaitable, Callable

from perihelion.server.limits.pools import Pool
from perihelion.server.rooms.bot_players import BotPlayers, Thought
from perihelion.server.rooms.listener import Listener
from perihelion.server.rooms.listeners import Listeners
from perihelion.server.rooms.memory import Memory
from perihelion.server.settings import Settings
from perihelion.server.storage.interface import Store, Taken
from perihelion.server.thinking.thinker import Thinker
from perihelion.sitting import sight
from perihelion.sitting.outcome import EVERYBODY, LookBack, Outcome, PlayAgain, SeatTaken
from perihelion.sitting.persons import Person
from perihelion.sitting.sitting import Sitting
from perihelion.sitting.telling import in_words
from perihelion.wire import up
from perihelion.wire.down import Down
from perihelion.wire.refusal import Refusal

Reply = Down | str | Thought | None  # a message, one in words, or one that is yet to be thought of


class Room(Memory):
    """One table, its store, and everybody at it."""

    def __init__(self, sitting: Sitting, store: Store, replays: Pool, thinker: Thinker, settings: Settings) -> None:
        super().__init__(sitting, store, replays)
        self.id, self.listeners = sitting.setup.id, Listeners(sitting, settings.watchers_told)
        self.bots = BotPlayers(self, thinker, settings.bot_pause / 1000)
        self.call: Callable[[Person, str], None] = lambda person, table: None  # whoever is not here
        self.lay_again: Callable[[Room, Person, PlayAgain], Awaitable[None]]  # the same game at another table
        self.on_doubt = lambda: self.listeners.tell(EVERYBODY)
        self.on_new = self.listeners.sit_down_again

    async def do(self, person: Person, message: up.FromBrowser) -> Reply:
        """What a message leads to, kept before anybody is told."""
        async with self.alone() as sitting:
            await self._find_out(person, message)
            outcome = sitting.do(person, message, now := time.time())
            await self.keep(outcome, now)
            shown = self.listeners.recalled
            if isinstance(outcome.wanted, up.Advise):
                return self.bots.advise(outcome.wanted)
        if isinstance(outcome.wanted, LookBack):
            key = outcome.wanted.key
            return shown.find(key) or shown.keep(key, await self._replays.run(_look_back, outcome.wanted))
        if isinstance(outcome.wanted, PlayAgain):
            await self.lay_again(self, person, outcome.wanted)
        return outcome.reply

    async def see_to(self, what: Callable[[Sitting, float], Outcome]) -> None:
        """What happens at the table without a message, kept before anybody is told."""
        async with self.alone() as sitting:
            await self.keep(what(sitting, now := time.time()), now)

    async def keep(self, outcome: Outcome, now: float) -> None:
        """Bring it to the disk, then have everybody told, and called."""
        try:
            await self._store.tables.keep(self.id, outcome.changes, now)
        except Taken as error:
            taken = [change.holder.seat for change in outcome.changes if isinstance(change, SeatTaken)]
            if not taken:
                raise
            self.doubt()
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

    async def record(self) -> str:
        """The finished game as text."""
        async with self.alone() as sitting:
            return sitting.record()

    async def due(self, listener: Listener) -> list[str]:
        """What that browser is to be told now, in words."""
        async with self.alone():
            return self.listeners.due(listener)

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
        return not self.listeners and not self.bots.are_playing and not self.is_in_use

    async def close(self) -> None:
        """Stop the bots, and all that would be told later."""
        self.listeners.close()
        await self.bots.stop()


def _look_back(wanted: LookBack) -> str:
    return in_words(sight.recalled(*wanted))
