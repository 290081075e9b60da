"""Nobody is waited for for ever: the others may agree to go on without whoever is not there.

Before the game they begin without a word that does not come; later a bot plays on for whoever is asked and has been
gone for long, until that person is back. How long is long depends on how fast they have played so far. Everybody else
who is around must agree. Consent is not written down: after a restart it can be given again.
"""

import time
from abc import ABC
from itertools import pairwise

from perihelion.server.limits.pools import Pool
from perihelion.server.rooms.timed import Timed
from perihelion.server.settings import Settings
from perihelion.server.storage.store import Store
from perihelion.sitting.ledger import Stored
from perihelion.sitting.persons import Person
from perihelion.wire.down import Missing
from perihelion.wire.refusal import Refusal

DAY = 24 * 3600
LONGEST = 3 * DAY  # seconds that anybody is waited for
GRACE = 60  # seconds for everybody to come back when a room is opened


class Attended(Timed, ABC):
    """What the people at a table may do about somebody who is not there."""

    def __init__(self, store: Store, stored: Stored, replays: Pool, settings: Settings) -> None:
        super().__init__(store, stored, replays, settings.clock_second / 1000)
        self._settings = settings
        self._agreed: dict[int, set[Person]] = {}  # who would go on without whoever sits there
        self._opened = time.time()
        self._filled: float | None = None  # since when everybody waits for words
        self._left: dict[Person, float] = {}  # when somebody was last here
        self._moved = 0.0  # when the game moved on
        self._slowest: dict[int, float] = {}  # the longest that each seat took for an answer
        self._missed: list[int] = []  # whom everybody knows to be waited for

    async def _load(self) -> None:
        await super()._load()
        find = "select seat, at from answers where table_id = ? order by n"
        log = await self._store.query(find, (self.setup.id,))
        self._moved, self._slowest = log[-1][1] if log else 0.0, {}
        for (_, before), (seat, at) in pairwise(log):
            self._slowest[seat] = max(self._slowest.get(seat, 0.0), at - before)

    async def go_on_without(self, person: Person, seat: int, yes: bool) -> None:
        """Agree that nobody waits any longer for whoever sits there, or do not."""
        async with self._alone():
            self._seats.must_exist(seat)
            if seat not in self._waited_for():
                raise Refusal("stale", f"Nobody waits for seat {seat} any more.")
            if not self._seats.of(person):
                raise Refusal("not-your-seat", "That is for those who play to say.")
            left = self._time_left(seat)
            if left > 0 and person != self._person(seat):
                raise Refusal("too-fast", f"Whoever sits on seat {seat} has {left:.0f} seconds left.")
            agreed = self._agreed.setdefault(seat, set())
            (agreed.add if yes else agreed.discard)(person)
            if self._agreeing(seat) and not self._undecided(seat):
                await self._go_on(seat)
            else:
                self._tell(people=True, news=False)

    async def _go_on(self, seat: int) -> None:
        self._agreed.pop(seat, None)
        if self._is_mixing:
            await self._spare(seat)
            return
        person = self._seats.holder(seat).person
        assert person is not None, "only people are waited for"
        await self._send_away(self._seats.of(person), time.time())

    def _waited_for(self) -> list[int]:
        """The seats that everybody waits for: with a word to come, or asked something with nobody there."""
        if self._is_mixing:
            return self._silent()
        if self._play is None or not self._has_started:
            return []
        asked = [seat for seat in self._play.table.asks if self._seats.player(seat) is None]
        online = self._online()
        return sorted(seat for seat in asked if self._seats.beside(seat) and self._person(seat) not in online)

    def _time_left(self, seat: int) -> float:
        """How many seconds that seat is still waited for."""
        now = time.time()
        if self._is_lost(seat):
            return 0.0
        if self._is_mixing:
            self._filled = self._filled or now
            return self._filled + self._long_enough_for_a_word() * self._second - now
        patience = self._long_enough(seat) * self._second
        unseen = self._opened + min(GRACE * self._second, patience) - patience
        gone = self._left.get(self._person(seat) or b"", unseen)
        return max(gone, self._moved) + patience - now

    def _is_lost(self, seat: int) -> bool:
        """Whether whoever sits there has said that there is nothing to wait for."""
        return self._person(seat) in self._agreed.get(seat, set())

    def _long_enough_for_a_word(self) -> float:
        return max(self._settings.word_patience, min(self.setup.clock or 0, DAY))

    def _long_enough(self, seat: int) -> float:
        """Twice as long as whoever sits there has ever taken, within limits; no longer than a clock would give."""
        slowest = self._slowest.get(seat)
        usual = self._settings.first_patience if slowest is None else 2 * slowest / self._second
        within = min(max(self._settings.absent_patience, usual), LONGEST)
        return within if self.setup.clock is None else min(within, self.setup.clock)

    def _undecided(self, seat: int) -> list[int]:
        """The seats of all others around who have not agreed."""
        agreed = self._agreed.get(seat, set())
        around = self._online() - agreed
        return [other for other in self._seats.beside(seat) if self._person(other) in around]

    def _person(self, seat: int) -> Person | None:
        return self._seats.holder(seat).person

    def _note_absence(self, person: Person) -> None:
        """Somebody has closed the page."""
        self._left[person] = time.time()

    def _note_presence(self, person: Person) -> None:
        """Somebody is back: whatever was agreed about them is settled."""
        for seat in self._seats.of(person):
            self._agreed.pop(seat, None)

    def _note_answer(self, seat: int) -> bool:
        """The game has moved on; whether others are waited for now."""
        now = time.time()
        if self._moved:
            self._slowest[seat] = max(self._slowest.get(seat, 0.0), now - self._moved)
        before, self._moved, self._missed = self._missed, now, self._waited_for()
        return before != self._missed

    def _told_of_missing(self) -> list[Missing]:
        """Whom everybody waits for, as everybody is told."""
        self._missed = self._waited_for()
        return [
            Missing(
                seat, max(0.0, self._time_left(seat)), self._undecided(seat), self._agreeing(seat), self._is_lost(seat)
            )
            for seat in self._missed
        ]

    def _agreeing(self, seat: int) -> list[int]:
        """The seats of all others who have agreed."""
        agreed = self._agreed.get(seat, set())
        return [other for other in self._seats.beside(seat) if self._person(other) in agreed]
