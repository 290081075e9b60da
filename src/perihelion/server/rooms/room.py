"""The people around one table: what they play, and what each of them is told."""

import time
from collections.abc import Callable, Hashable

import msgspec

import perihelion as ph
from perihelion.server.limits.fair_queue import asking
from perihelion.server.limits.pools import Pool
from perihelion.server.people import lobby
from perihelion.server.rooms import counting, rematch, results, spectators
from perihelion.server.rooms.alike import Alike, in_words
from perihelion.server.rooms.listener import Listener
from perihelion.server.rooms.talking import Talking
from perihelion.server.settings import Settings
from perihelion.server.storage.store import Statement, Store
from perihelion.server.thinking.thinker import Thinker
from perihelion.sitting import fair, persons, sight, takebacks
from perihelion.sitting.ledger import Entry, Holder, Stored
from perihelion.sitting.persons import Person
from perihelion.sitting.play import Play, beginner, game_of
from perihelion.wire import api, down, up, words
from perihelion.wire.refusal import Refusal

RECALLED = 8  # pieces of a game that are kept until it goes on, for whoever asks for them next


class Room(Talking):
    """One table, its seats and its listeners."""

    def __init__(self, store: Store, stored: Stored, thinker: Thinker, replays: Pool, settings: Settings) -> None:
        super().__init__(store, stored, thinker, replays, settings)
        self._takebacks = takebacks.Takebacks()
        self._next: rematch.Next | None = None
        self._counting = counting.Counting(self.setup.players, self.setup.chosen, helped=0, imported=False)
        self._shown = Alike(RECALLED)  # again
        self._watching = in_words(down.Watching(0, []))
        self._watchers = spectators.Gathered(settings.watchers_told, self._tell_who_watches)

    # Coming and going

    async def open(self) -> None:
        """Make the game from its log, and let its bots play on."""
        async with self._alone():
            await self._set_clock()
            await self._mix()
            self._wake_bots()

    async def reread(self) -> None:
        """Somebody has changed the table on the disk."""
        async with self._alone():
            self._in_doubt = True
            await self._load()
            await self._begin()
            await self._mix()

    def join(self, listener: Listener) -> None:
        """Somebody opens the page."""
        before = self._is_here(listener.person)
        self._note_whom_for(listener)
        self._listeners[listener] = None
        self._note_presence(listener.person)
        self._tell_who_is_here(listener.person, before)
        self._wake_bots()

    def part(self, listener: Listener) -> None:
        """Somebody closes it."""
        before = self._is_here(listener.person)
        self._listeners.pop(listener, None)
        self._note_absence(listener.person)
        self._tell_who_is_here(listener.person, before)

    def _is_here(self, person: Person) -> bool:
        return any(listener.person == person for listener in self._listeners)

    def _tell_who_is_here(self, person: Person, before: bool) -> None:
        """Somebody may have come or gone: of those who play all learn at once, of those who look on now and then."""
        self.touched = time.monotonic()
        if self._is_here(person) == before:
            return
        if self._seats.of(person):
            self._tell(people=True, news=False)
        else:
            self._watchers.tell(len(self._listeners))

    def _tell_who_watches(self) -> None:
        now = spectators.watching(filter(self._only_watches, self._listeners))
        self._watching = in_words(now)
        for listener in self._listeners:
            listener.due.set()

    def _tell(self, people: bool = False, news: bool = True) -> None:
        self._alike = Alike()
        if news:
            self._shown = Alike(RECALLED)
        super()._tell(people, news)
        if people:
            self._tell_who_watches()

    @property
    def is_idle(self) -> bool:
        """Whether nobody looks and no bot plays."""
        return not self._listeners and self._bots is None and not self._lock.locked()

    async def close(self) -> None:
        """Stop the bots, and all that would be told later."""
        self._watchers.close()
        await self._stop_bots()

    # Playing

    async def answer(self, person: Person, seat: int, n: int, choice: str) -> None:
        """Choose one of the offered choices."""
        async with self._alone():
            await self._speak_for(person, seat)
            await self._answer(seat, n, choice)

    async def _answer(self, seat: int, n: int, choice: str) -> None:
        play = self._open_play()
        if not play.may_answer_at(seat, n):
            raise Refusal("stale", "The game has moved on since that choice was offered.")
        await self._keep(play, "not-offered", lambda: play.answer(seat, choice))

    async def undo(self, person: Person, seat: int, n: int) -> None:
        """Take back one's last answer."""
        async with self._alone():
            await self._speak_for(person, seat)
            play = self._open_play()
            if not play.may_undo_at(seat, n):
                raise Refusal("stale", "That seat has answered, or taken back, something else meanwhile.")
            await self._keep(play, "no-undo", lambda: play.undo(seat))

    async def take_back(self, person: Person, seat: int, n: int) -> None:
        """Ask everybody to go back to before one's last answer."""
        async with self._alone():
            await self._speak_for(person, seat)
            play = self._open_play()
            self._takebacks.ask(self.setup, play, self._seats, seat, n)
            await self._go_back_if_granted(play)

    async def agree(self, person: Person, n: int, yes: bool) -> None:
        """Say whether to go back, as somebody has asked."""
        async with self._alone():
            play = self._open_play()
            self._takebacks.reply(play, self._seats, person, n, yes)
            await self._go_back_if_granted(play)

    async def _go_back_if_granted(self, play: Play) -> None:
        seat = self._takebacks.granted(play, self._seats)
        if seat is None:
            self._tell(people=True, news=False)
        else:
            await self._keep(play, "no-undo", lambda: play.go_back(seat), self._help(counting.BACK))

    async def _keep(self, play: Play, code: words.Code, change: Callable[[], Entry], *also: Statement) -> None:
        """Make a change in memory, bring it to the disk, then tell everybody."""
        before = self._seats.waited_for(play.table.asks)
        try:
            entry = change()
        except ph.IllegalChoice as error:
            raise Refusal(code, f"{str(error)[:1].upper()}{str(error)[1:]}.") from error
        id, table = self.setup.id, play.table
        self._clock.move(play, self._seats)
        more = [lobby.asked(id, table), *self._clock.keeping(id), *results.keep(id, table, self._seats.holders), *also]
        await self._store.append(id, entry, *more, over=table.over)
        self._tell(people=self._takebacks.lapse() | self._note_answer(entry.seat))
        self._wake_bots()
        for person in self._seats.waited_for(play.table.asks) - before - self._online():
            self.call(person, id)

    def _started_play(self) -> Play:
        if self._frozen:
            raise Refusal("frozen", self._frozen)
        if self._play is None or not self._has_started:
            raise Refusal("not-started", "The game starts when every seat is filled, and everybody's word is in.")
        return self._play

    def _open_play(self) -> Play:
        play = self._started_play()
        if play.table.over:
            raise Refusal("over", "The game is over.")
        return play

    async def wish_for_rematch(self, person: Person) -> tuple[api.NewTable, list[Holder]]:
        """The table that somebody who has played here wants next, and who sits there already."""
        async with self._alone():
            if not self._started_play().table.over:
                raise Refusal("not-over", "A rematch can be had when the game is over.")
            if not self._seats.of(person):
                self._must_be_host(person, "or has played at it asks for a rematch")
            return rematch.wish(self.setup), rematch.holders(self._seats, person)

    async def invite(self) -> None:
        """Tell everybody of the rematch."""
        async with self._alone():
            self._next = await rematch.read(self._store, self.setup.id)
            self._tell(people=True, news=False)

    async def _load(self) -> None:
        await super()._load()
        self._next = await rematch.read(self._store, self.setup.id)
        self._counting = await counting.counting(self._store, self.setup.id)

    # Asking

    async def why_not(self, person: Person, seat: int, choice: str) -> down.Reason:
        """The rule that keeps a choice out."""
        async with self._alone():
            self._seats.must_be_of(person, seat)
            return down.Reason(choice, sight.reason(self._started_play().table, seat, choice))

    async def advise(self, person: Person, seat: int, n: int) -> down.Advice:
        """A good move, from what that seat can see."""
        async with self._alone():
            self._seats.must_be_of(person, seat)
            self._seats.must_be_alone(person)
            play = self._open_play()
            if seat not in play.table.asks or not play.may_answer_at(seat, n):
                raise Refusal("stale", "The game has moved on since then.")
            self._thinker.quotas.check("bots", asking.get())
            await self._store.change(self._help(counting.HINT))
            self._tell(people=True, news=False)
            thought = self._thinker.advise(play.table, seat, self._standing)
        hint = await thought
        if hint is None:
            raise Refusal("failed", "Nobody could think of a good move.")
        return down.Advice(n, seat, *hint)

    def _help(self, how: int) -> Statement:
        """From now on the game does not count; the change that keeps that."""
        self._counting = self._counting._replace(helped=self._counting.helped | how)
        return counting.helped(self.setup.id, how)

    async def recall(self, person: Person, wish: up.Recall) -> str:
        """A piece of the game again, in words, through that person's eyes or through others they may borrow."""
        async with self._alone():
            table = self._started_play().table
            given, lens = list(table.answers), sight.lens_for(table, self._seats.of(person), wish.eyes)
            key, shown = (sight.piece_at(wish.answers, given), wish.story, wish.eyes, lens), self._shown
            known = shown.find(key)
        if known is not None:
            return known
        made = await self._replays.run(lambda: in_words(sight.recalled(self.setup, given, wish, lens)))
        return shown.keep(key, made)

    async def record(self) -> str:
        """The finished game as text."""
        async with self._alone():
            table = self._started_play().table
            if not table.over:
                raise Refusal("not-over", "The record can be had when the game is over.")
            return fair.record(self.setup, table)

    # Telling

    async def due(self, listener: Listener) -> list[str]:
        """What that browser is to be told now, in words."""
        async with self._alone():
            self.must_admit(listener.person)
            listener.due.clear()
            due: list[str] = []
            if listener.people_due:
                muted = self._curbs.kind(listener.person)
                due.append(self._words("room", listener, lambda: self._people(listener.person), muted))
            if listener.news_due and self._frozen:
                due.append(in_words(down.Refused("frozen", self._frozen)))
            elif listener.news_due and self._play is not None and self._has_started:
                due.append(self._news(self._play, listener))
            listener.people_due = listener.news_due = False
            return [*due, *self._looking_on(listener), *self._said(listener)]

    def _words(self, kind: str, listener: Listener, make: Callable[[], down.Down], *known: Hashable) -> str:
        """A message in words: for those who only look on, and know the same, it is made once."""
        return self._alike.text((kind, *known), make) if self._looks_on(listener.person) else in_words(make())

    def _news(self, play: Play, listener: Listener) -> str:
        person, known = listener.person, listener.known

        def make() -> down.News:
            news = sight.news(self.setup, play, self._seats, person, known)
            return msgspec.structs.replace(news, left=self._clock.left())

        lens = sight.lens_of(play.table, self._seats.of(person), known.lens)
        listener.known = sight.Known(len(play.table.events), play.n, lens)
        second = int(time.monotonic()) if self.setup.clock else 0  # what is left of it is as new as that
        return self._words("news", listener, make, known, second)

    def _looking_on(self, listener: Listener) -> list[str]:
        """Who looks on, where that browser has been told something else."""
        before, listener.watching = listener.watching, self._watching
        return [self._watching] if before != self._watching else []

    def _people(self, person: Person) -> down.Room:
        setup = self.setup
        return down.Room(
            table=setup.id,
            game=setup.game,
            rules_version=setup.rules_version,
            players=setup.players,
            options=game_of(setup).settled(setup.options),
            labels=sight.labels(setup),
            seats=self._seats.info(self._online()),
            mine=self._seats.of(person),
            host=persons.same(person, setup.host),
            started=self._has_started,
            promise=fair.promise(setup, self._seats.holders),
            public=setup.public,
            first=setup.first,
            chooses_first=self._may_choose_first(),
            again=None if self._next is None else rematch.invitation(self._next, self._seats, person),
            swaps=[down.Swap(*swap) for swap in sorted(self._seats.swaps)],
            takeback=self._takebacks.told(self._play, self._seats),
            clock=setup.clock,
            quiet=self._curbs.quiet,
            curbed=len(self._curbs.known) if persons.same(person, setup.host) else 0,
            muted=self._looks_on(person) and self._curbs.kind(person) == "muted",
            unrated=self._counting.unrated(self._seats.people),
            mixing=self._told_of_mixing(),
            missing=self._told_of_missing(),
        )

    def _may_choose_first(self) -> bool:
        if self._play is None or self._seats.are_filled:
            return False
        return beginner(self._play.table) is not None
