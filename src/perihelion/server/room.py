"""The people around one table, and what each of them is told.

A change is checked, made in memory, brought to the disk, and only then told to anybody. Whatever goes wrong between,
memory is made again from the disk before anybody looks at it, so the two never differ.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

import perihelion as ph
from perihelion.server import fair, identity, lobby, messages, people, sight
from perihelion.server.bots import Thinker, persist
from perihelion.server.kept import Entry, Holder, Stored
from perihelion.server.listener import Listener
from perihelion.server.people import Person
from perihelion.server.play import Frozen, Play, resume
from perihelion.server.refusal import Refusal
from perihelion.server.seats import Seats
from perihelion.server.store import Statement, Store, StoreError, Taken

log = logging.getLogger("perihelion")


class Room:
    """One table, its seats and its listeners."""

    def __init__(self, store: Store, thinker: Thinker, pause: float, stored: Stored) -> None:
        self._store, self._thinker, self._pause = store, thinker, pause
        self.setup = stored.setup
        self.touched = time.monotonic()
        self._lock = asyncio.Lock()
        self._listeners: set[Listener] = set()
        self._bots: asyncio.Task[None] | None = None
        self._in_doubt = True  # whether memory may differ from the disk
        self._stored: Stored | None = stored  # read, but not yet looked at
        self._seats = Seats(self.setup.players)
        self._play: Play | None = None
        self._frozen = ""

    @asynccontextmanager
    async def _alone(self) -> AsyncIterator[None]:
        """Nobody else reads or changes the table meanwhile."""
        async with self._lock:
            self.touched = time.monotonic()
            try:
                if self._in_doubt:
                    await self._load()
                yield
            except Refusal:
                raise
            except BaseException as error:
                self._in_doubt = True
                if not isinstance(error, Exception):
                    raise
                self._tell(people=True)
                raise self._failure(error) from error

    async def _load(self) -> None:
        """Make memory what the disk says."""
        stored, self._stored = self._stored or await self._store.read(self.setup.id), None
        assert stored is not None, "tables are never deleted"
        self.setup = stored.setup
        self._seats = Seats(self.setup.players, stored.holders)
        try:
            self._play, self._frozen = await asyncio.to_thread(resume, stored), ""
        except Frozen as drift:
            log.error("Table %s is frozen: %s", self.setup.id, drift, exc_info=drift.__cause__)
            self._play, self._frozen = None, str(drift)
        self._in_doubt = False

    async def reread(self) -> None:
        """Somebody has changed the table on the disk."""
        async with self._alone():
            self._in_doubt = True
            await self._load()
            self._tell(people=True)
            self._wake_bots()

    def _failure(self, error: Exception) -> Refusal:
        if isinstance(error, Taken):
            return Refusal("stale", "Somebody else was first.")
        if isinstance(error, StoreError):
            log.error("Table %s: %s", self.setup.id, error)
            return Refusal("failed", "The server could not keep that; nothing has changed.")
        log.error("Table %s: something is wrong with the rules or the server", self.setup.id, exc_info=error)
        return Refusal("failed", "The server stumbled over that; nothing has changed.")

    # Coming and going

    async def open(self) -> None:
        """Make the game from its log, and let its bots play on."""
        async with self._alone():
            self._wake_bots()

    def join(self, listener: Listener) -> None:
        """Somebody opens the page."""
        before = self._online()
        self._listeners.add(listener)
        self._tell_who_is_online(before)
        self._wake_bots()

    def part(self, listener: Listener) -> None:
        """Somebody closes it."""
        before = self._online()
        self._listeners.discard(listener)
        self._tell_who_is_online(before)

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks and no bot plays."""
        return not self._listeners and self._bots is None and not self._lock.locked()

    async def close(self) -> None:
        """Stop the bots."""
        if self._bots is not None:
            self._bots.cancel()
            await asyncio.wait([self._bots])

    def _online(self) -> set[Person]:
        return {listener.person for listener in self._listeners}

    def _tell_who_is_online(self, before: set[Person]) -> None:
        self.touched = time.monotonic()
        if self._seats.has_person(before ^ self._online()):
            self._tell(people=True, news=False)

    # Seats

    async def sit(self, person: Person, seat: int, name: str) -> None:
        """Take a free seat."""
        shown = people.shown_name(name)
        async with self._alone():
            self._seats.must_be_free(seat)
            known = (
                [] if self._seats.of(person) else [identity.keep_name(person, shown)]
            )  # else it is a neighbour's name
            await self._fill(Holder(seat, person, shown, None), *known)

    async def leave(self, person: Person, seat: int) -> None:
        """Give up one's seat."""
        async with self._alone():
            self._seats.must_be_open()
            self._seats.must_be_of(person, seat)
            await self._empty(seat)

    async def seat_bot(self, person: Person, seat: int, bot: str | None) -> None:
        """Put a bot on a free seat or in the place of another bot, or take it away."""
        async with self._alone():
            self._seats.must_be_open()
            if not people.same(person, self.setup.host):
                raise Refusal("not-host", "Only whoever made the table seats bots.")
            if self._seats.bot(seat):
                await self._empty(seat)
            if bot is not None:
                self._seats.must_be_free(seat)
                await self._fill(Holder(seat, None, None, bot))

    async def _fill(self, holder: Holder, *more: Statement) -> None:
        try:
            await self._store.seat(self.setup.id, holder, *more)
        except Taken as error:
            self._in_doubt = True
            raise Refusal("seat-taken", f"Seat {holder.seat} is taken.") from error
        self._seats.fill(holder)
        self._tell(people=True)
        self._wake_bots()

    async def _empty(self, seat: int) -> None:
        await self._store.unseat(self.setup.id, seat)
        self._seats.empty(seat)
        self._tell(people=True)

    # Playing

    async def answer(self, person: Person, seat: int, n: int, choice: str) -> None:
        """Choose one of the offered choices."""
        async with self._alone():
            self._seats.must_be_of(person, seat)
            await self._answer(seat, n, choice)

    async def _answer(self, seat: int, n: int, choice: str) -> None:
        play = self._open_play()
        if not play.may_answer_at(seat, n):
            raise Refusal("stale", "The game has moved on since that choice was offered.")
        await self._keep(play, "not-offered", lambda: play.answer(seat, choice))

    async def undo(self, person: Person, seat: int, n: int) -> None:
        """Take back one's last answer."""
        async with self._alone():
            self._seats.must_be_of(person, seat)
            play = self._open_play()
            if not play.may_undo_at(seat, n):
                raise Refusal("stale", "That seat has answered, or taken back, something else meanwhile.")
            await self._keep(play, "no-undo", lambda: play.undo(seat))

    async def _keep(self, play: Play, code: messages.Code, change: Callable[[], Entry]) -> None:
        """Make a change in memory, bring it to the disk, then tell everybody."""
        try:
            entry = change()
        except ph.IllegalChoice as error:
            raise Refusal(code, f"{str(error)[:1].upper()}{str(error)[1:]}.") from error
        await self._store.append(self.setup.id, entry, lobby.asked(self.setup.id, play.table), over=play.table.over)
        self._tell()
        self._wake_bots()

    def _started_play(self) -> Play:
        if self._frozen:
            raise Refusal("frozen", self._frozen)
        if self._play is None or not self._seats.are_filled:
            raise Refusal("not-started", "The game starts when every seat is filled.")
        return self._play

    def _open_play(self) -> Play:
        play = self._started_play()
        if play.table.over:
            raise Refusal("over", "The game is over.")
        return play

    # Bots

    def _wake_bots(self) -> None:
        if self._bots is None and self._bots_asked():
            self._bots = asyncio.create_task(self._play_bots())

    def _bots_asked(self) -> dict[int, str]:
        """The bots whose answer is awaited, by seat."""
        if self._play is None or not self._seats.are_filled:
            return {}
        asked = {seat: self._seats.bot(seat) for seat in self._play.table.asks}
        return {seat: bot for seat, bot in asked.items() if bot is not None}

    async def _play_bots(self) -> None:
        try:
            await persist(self._play_bots_once, f"Table {self.setup.id}")
        finally:
            self._bots = None

    async def _play_bots_once(self) -> bool:
        """Let the bots that are asked now think side by side, then answer; whether there were any."""
        begun = time.monotonic()
        async with self._alone():
            asked, play = self._bots_asked(), self._play
            if not asked or play is None:
                return False
            n = play.n
            thoughts = [self._thinker.choose(bot, play.table, seat) for seat, bot in asked.items()]
        choices = await asyncio.gather(*thoughts)
        await asyncio.sleep(begun + self._pause - time.monotonic())
        for seat, choice in zip(asked, choices, strict=True):
            async with self._alone():
                await self._answer(seat, n, choice)
        return True

    # Asking

    async def why_not(self, person: Person, seat: int, choice: str) -> messages.Reason:
        """The rule that keeps a choice out."""
        async with self._alone():
            self._seats.must_be_of(person, seat)
            return messages.Reason(choice, sight.reason(self._started_play().table, seat, choice))

    async def recall(self, person: Person, wish: messages.Recall) -> messages.Recalled:
        """The game from so many answers on, through that person's eyes or through others they may borrow."""
        async with self._alone():
            table = self._started_play().table
            given, lens = list(table.answers), sight.lens_for(table, self._seats.of(person), wish.eyes)
        frames = await asyncio.to_thread(sight.frames, self.setup, given, wish.answers, lens)
        return messages.Recalled(frames, wish.eyes)

    async def record(self) -> str:
        """The finished game as text."""
        async with self._alone():
            table = self._started_play().table
            if not table.over:
                raise Refusal("not-over", "The record can be had when the game is over.")
            return table.record(salt=self.setup.salt)

    # Telling

    def _tell(self, people: bool = False, news: bool = True) -> None:
        for listener in self._listeners:
            listener.people_due |= people
            listener.news_due |= news
            listener.due.set()

    async def due(self, listener: Listener) -> list[messages.Down]:
        """What that browser is to be told now."""
        async with self._alone():
            listener.due.clear()
            due: list[messages.Down] = []
            if listener.people_due:
                due.append(self._people(listener.person))
            if listener.news_due and self._frozen:
                due.append(messages.Refused("frozen", self._frozen))
            elif listener.news_due and self._play is not None and self._seats.are_filled:
                news = sight.news(self.setup, self._play, self._seats.of(listener.person), listener.known)
                listener.known = sight.Known(news.since + len(news.events), news.n, news.lens)
                due.append(news)
            listener.people_due = listener.news_due = False
            return due

    def _people(self, person: Person) -> messages.Room:
        setup = self.setup
        return messages.Room(
            table=setup.id,
            game=setup.game,
            rules_version=setup.rules_version,
            players=setup.players,
            options=setup.options,
            labels=sight.labels(setup),
            seats=self._seats.info(self._online()),
            mine=self._seats.of(person),
            host=people.same(person, setup.host),
            started=self._seats.are_filled,
            promise=fair.promise(setup),
        )
