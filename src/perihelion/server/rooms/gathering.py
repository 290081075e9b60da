"""A table before the game starts: who sits where, and under which rules they will play.

The game starts by itself when the last seat is filled. Until then everybody may move to a free seat, two may swap if
both want to, and whoever made the table seats and moves bots, and arranges the rest.
"""

from abc import ABC, abstractmethod

import msgspec

from perihelion.server.people import identity, lobby
from perihelion.server.rooms.desk import Desk
from perihelion.server.storage.store import Statement, Taken
from perihelion.sitting import fair, persons, setting_up
from perihelion.sitting.ledger import Holder
from perihelion.sitting.persons import Person
from perihelion.sitting.play import Play, begin
from perihelion.wire.refusal import Refusal
from perihelion.wire.up import Arrange


class Gathering(Desk, ABC):
    """What people do before they play."""

    @abstractmethod
    def _wake_bots(self) -> None:
        """Let the bots that are asked play."""

    @abstractmethod
    async def _set_clock(self) -> None:
        """Let time run for those who are asked, once the game has started."""

    @abstractmethod
    async def _mix(self) -> None:
        """See to the words that go into the luck, once every seat is taken."""

    async def sit(self, person: Person, seat: int, name: str) -> None:
        """Take a free seat; the first one under one's own name, others for neighbours at the same screen."""
        shown = persons.shown_name(name)
        async with self._alone():
            self._seats.must_be_free(seat)
            known = [] if self._seats.of(person) else [identity.keep_name(person, shown)]
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
            self._must_be_host(person, "seats bots")
            if self._seats.bot(seat):
                await self._empty(seat)
            if bot is not None:
                self._seats.must_be_free(seat)
                await self._fill(Holder(seat, None, None, bot))

    async def move(self, person: Person, seat: int, to: int) -> None:
        """Change places: with nobody, with oneself or with a bot at once, with somebody else if they want it too."""
        async with self._alone():
            self._seats.must_be_open()
            self._seats.must_exist(seat, to)
            self._must_place(person, seat)
            if (to, seat) in self._seats.swaps:
                await self._exchange(seat, to)
            elif self._seats.is_other_person(person, to):
                self._seats.swaps.add((seat, to))
                self._tell(people=True, news=False)
            else:
                if self._seats.bot(to):
                    self._must_be_host(person, "moves bots")
                await self._exchange(seat, to)

    async def stay(self, person: Person, seat: int) -> None:
        """Take back one's wish to swap, and turn down the wishes of others."""
        async with self._alone():
            self._seats.must_be_open()
            self._must_place(person, seat)
            self._seats.forget_swaps(seat)
            self._tell(people=True, news=False)

    async def arrange(self, person: Person, wish: Arrange) -> None:
        """Change the rules of the table, who begins, how long people may think, or whether strangers find it."""
        async with self._alone():
            self._seats.must_be_open()
            self._must_be_host(person, "arranges it")
            setup = setting_up.arranged(self.setup, wish)
            play = Play(begin(setup))
            row = (msgspec.json.encode(setup.options).decode(), setup.public, setup.first, setup.clock, setup.id)
            change = "update tables set options = ?, public = ?, first = ?, clock = ? where id = ?"
            await self._store.change((change, row), lobby.asked(setup.id, play.table))
            self.setup, self._play = setup, play
            self._tell(people=True)

    def _must_be_host(self, person: Person, does: str) -> None:
        if not persons.same(person, self.setup.host):
            raise Refusal("not-host", f"Only whoever made the table {does}.")

    def _must_place(self, person: Person, seat: int) -> None:
        """Refuse whoever moves another than oneself, or than a bot of one's own table."""
        if self._seats.bot(seat):
            self._must_be_host(person, "moves bots")
        else:
            self._seats.must_be_of(person, seat)

    async def _fill(self, holder: Holder, *more: Statement) -> None:
        before = [*self._seats.holders, holder]
        after = before
        if self._play is not None and not fair.is_everybody_s(self.setup, before):
            after = setting_up.turned(self.setup, self._play.table, before)
        try:
            if after != before:
                clear = ("delete from seats where table_id = ?", (self.setup.id,))
                await self._store.change(clear, *(self._store.seating(self.setup.id, each) for each in after), *more)
            else:
                await self._store.seat(self.setup.id, holder, *more)
        except Taken as error:
            self._in_doubt = True
            raise Refusal("seat-taken", f"Seat {holder.seat} is taken.") from error
        for each in after:
            self._seats.fill(each)
        await self._begin()
        await self._mix()

    async def _begin(self) -> None:
        """Let everybody know who sits where; if that is all that was waited for, the game begins."""
        await self._set_clock()
        self._tell(people=True)
        self._wake_bots()

    async def _empty(self, seat: int) -> None:
        await self._store.unseat(self.setup.id, seat)
        self._seats.empty(seat)
        self._tell(people=True)

    async def _exchange(self, one: int, other: int) -> None:
        aside = self.setup.players
        steps = [(one, aside), (other, one), (aside, other)]
        change = "update seats set seat = ? where table_id = ? and seat = ?"
        await self._store.change(*((change, (to, self.setup.id, seat)) for seat, to in steps))
        self._seats.exchange(one, other)
        self._tell(people=True)
