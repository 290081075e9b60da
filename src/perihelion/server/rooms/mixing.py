"""Between the last seat and the first move: the words of everybody who plays are mixed into the luck.

The server's share was hashed for all to see when the table was made. Everybody's browser shows the hash of a word when
its person sits down. When all seats are taken and all hashes are there, the terms are fixed; only then are the words
told, and the seed is made of terms, share and words (`perihelion.promise`). Each step is on the disk before the next.
"""

from abc import ABC

import msgspec

from perihelion.promise import pledge_of, seed_of
from perihelion.server.limits.pools import Pool
from perihelion.server.people import lobby
from perihelion.server.rooms.gathering import Gathering
from perihelion.server.storage.store import Statement, Store
from perihelion.sitting import fair, setting_up
from perihelion.sitting.ledger import Stored
from perihelion.sitting.persons import Person
from perihelion.sitting.play import Play, begin
from perihelion.wire import down
from perihelion.wire.refusal import Refusal


class Mixing(Gathering, ABC):
    """A table where luck is everybody's."""

    def __init__(self, store: Store, stored: Stored, replays: Pool) -> None:
        super().__init__(store, stored, replays)
        self._spared: set[int] = set()  # the seats without whose word the game may begin

    @property
    def _is_mixing(self) -> bool:
        """Whether all seats are taken, and words are still to come."""
        if self.setup.terms:
            return self.setup.share is None
        return fair.is_everybody_s(self.setup, self._seats.holders)

    @property
    def _has_started(self) -> bool:
        return self._seats.are_filled and not self._is_mixing

    def _silent(self) -> list[int]:
        """The seats of people who have yet to pledge a word, or to tell it once the terms are fixed."""
        people = [each for each in self._seats.holders if each.person is not None and each.seat not in self._spared]
        if self.setup.terms:
            return sorted(each.seat for each in people if each.pledge and not each.word)
        return sorted(each.seat for each in people if not each.pledge)

    async def pledge(self, person: Person, seat: int, pledge: str) -> None:
        """Show the hash of a word; another one takes its place until the terms are fixed."""
        async with self._alone():
            self._seats.must_be_of(person, seat)
            if not self.setup.shared or self.setup.terms or self._has_started:
                raise Refusal("stale", "No words are pledged at this table any more.")
            await self._store.change(self._keeping(seat, "pledge", pledge))
            self._seats.fill(self._seats.holder(seat)._replace(pledge=pledge))
            self._spared.discard(seat)
            self._tell(people=True, news=False)
            await self._mix()

    async def tell(self, person: Person, seat: int, word: str) -> None:
        """Tell the word that was pledged."""
        async with self._alone():
            self._seats.must_be_of(person, seat)
            if not self._is_mixing or not self.setup.terms:
                raise Refusal(
                    "bad-word", "Words are told once, when every seat is taken and everybody has pledged one."
                )
            holder = self._seats.holder(seat)
            if holder.word:
                raise Refusal("bad-word", f"Seat {seat} has told its word.")
            if pledge_of(word) != holder.pledge:
                raise Refusal("bad-word", f"That is not the word that seat {seat} has pledged.")
            await self._store.change(self._keeping(seat, "word", word))
            self._seats.fill(holder._replace(word=word))
            self._tell(people=True, news=False)
            await self._mix()

    async def _spare(self, seat: int) -> None:
        """Begin without the word of that seat."""
        self._spared.add(seat)
        self._tell(people=True, news=False)
        await self._mix()

    async def _mix(self) -> None:
        """Fix the terms when everybody has pledged a word, and make the seed when everybody has told it."""
        if not self._is_mixing or self._play is None:
            return
        if not self.setup.terms and not self._silent():
            await self._fix_terms()
        if self.setup.terms and not self._silent():
            await self._make_seed()
        else:
            await self._store.change(lobby.awaited(self.setup.id, self._silent()))

    async def _fix_terms(self) -> None:
        setup = self.setup._replace(terms=fair.terms(self.setup, self._seats.holders).text())
        await self._store.change(("update tables set terms = ? where id = ?", (setup.terms, setup.id)))
        self.setup = setup
        self._tell(people=True, news=False)
        for person in self._seats.waited_for(self._silent()) - self._online():
            self.call(person, setup.id)

    async def _make_seed(self) -> None:
        """Everything is in: the game begins, with whoever was chosen to begin on the seat that does."""
        share, words = self.setup.seed, tuple(each.word for each in sorted(self._seats.holders))
        seed = seed_of(self.setup.terms, share, words)
        setup = self.setup._replace(seed=seed, share=share, words=words)
        play = Play(begin(setup))
        holders = setting_up.turned(setup, play.table, self._seats.holders)
        made = (str(seed), str(share), msgspec.json.encode(words).decode(), setup.id)
        await self._store.change(
            ("update tables set seed = ?, share = ?, words = ? where id = ?", made),
            ("delete from seats where table_id = ?", (setup.id,)),
            *(self._store.seating(setup.id, each) for each in holders),
            lobby.asked(setup.id, play.table),
        )
        self.setup, self._play = setup, play
        for each in holders:
            self._seats.fill(each)
        await self._begin()
        for person in self._seats.waited_for(play.table.asks) - self._online():
            self.call(person, setup.id)

    def _keeping(self, seat: int, column: str, value: str) -> Statement:
        return f"update seats set {column} = ? where table_id = ? and seat = ?", (value, self.setup.id, seat)

    def _told_of_mixing(self) -> down.Mixing | None:
        """What everybody is told of it."""
        if not self.setup.shared or self._has_started:
            return None
        pledges: list[str | None] = [None] * self.setup.players
        for each in self._seats.holders:
            pledges[each.seat] = each.pledge or None
        return down.Mixing(pledges, self._silent() if self._is_mixing else [])
