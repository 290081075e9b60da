"""The bots at a table: when they are asked, and for whom they think."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable
from contextlib import suppress
from functools import partial
from typing import TYPE_CHECKING, Any  # Any: each game types its own state
from weakref import proxy

from perihelion.bots.hint import Promises
from perihelion.flow import Answer
from perihelion.server.limits.fair_queue import Claim, Whose, asking
from perihelion.server.storage.interface import StoreError
from perihelion.server.thinking.thinker import Thinker, persist
from perihelion.server.workers.charge import PACE, Charges
from perihelion.sitting import sight
from perihelion.sitting.persons import Person
from perihelion.sitting.sitting import Sitting
from perihelion.table import Table
from perihelion.wire import up
from perihelion.wire.down import Advice, Odds
from perihelion.wire.refusal import Refusal

if TYPE_CHECKING:
    from perihelion.server.rooms.room import Room

WATCHED, LEFT, DESERTED, TIRED = range(4)  # whose bots think first; those for whom bots thought much come after all
Thought = Callable[[], Awaitable[Advice | Odds]]  # nothing is thought before it is called

log = logging.getLogger("perihelion")

REST = 5.0  # seconds until tired bots look again whether somebody has come


class BotPlayers:
    """What bots do at one table."""

    def __init__(self, room: "Room", thinker: Thinker, charges: Charges, pause: float) -> None:
        self._room: Room = proxy(room)  # which has them: what holds itself would stay until it is looked for
        self._thinker, self._charges, self._pause = thinker, charges, pause
        self._playing: asyncio.Task[None] | None = None
        self._promises = Promises()
        self._whose: Whose = (asking.get()[0], room.sitting.setup.host)

    @property
    def are_ours(self) -> bool:
        """Whether this worker sees to the bots here."""
        return self._charges.has(self._room.id)

    @property
    def are_playing(self) -> bool:
        """Whether a bot is asked, or thinks, that this worker sees to."""
        return self._playing is not None and self.are_ours

    def wake(self) -> None:
        """Let the bots that are asked play, or another worker see to them."""
        if self._playing is None and (self._room.sitting.bots_asked() or (self.are_ours and self._are_for_others)):
            self._playing = asyncio.create_task(self._play())

    async def stop(self) -> None:
        """Whatever they think of, they do not answer any more, unless at another worker."""
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.wait([self._playing])
        with suppress(StoreError):
            await self._charges.let_go(self._room.id)

    async def _play(self) -> None:
        try:
            await persist(self._play_once, f"Table {self._room.sitting.setup.id}")
        finally:
            self._playing = None

    async def _play_once(self) -> bool:
        """Let the bots that are asked now think side by side, then answer; whether there may be more."""
        begun = time.monotonic()
        await self._take_or_let_go()
        if not self.are_ours:
            await asyncio.sleep(PACE)
            return bool(self._room.sitting.bots_asked())
        if self._standing().rank == TIRED + DESERTED:
            await asyncio.sleep(REST)
            return True
        async with self._room.alone() as sitting:
            asked, play = sitting.bots_asked(), sitting.play
            if not asked or play is None:
                return False
            n, pause = play.n, sitting.bots_pause(self._pause)
            thoughts = [self._thought(sitting, play.table, seat, bot) for seat, bot in asked.items()]
        choices = await asyncio.gather(*thoughts)
        await asyncio.sleep(begun + pause - time.monotonic())
        for seat, choice in zip(asked, choices, strict=True):
            async with self._room.alone() as sitting:
                if seat in sitting.bots_asked():  # nobody has come back meanwhile
                    await self._room.keep(sitting.answer_for(seat, n, choice, now := time.time()), now)
        return True

    async def _take_or_let_go(self) -> None:
        """See to the bots here, unless somebody looks, and nobody at this worker."""
        try:
            if self._are_for_others:
                await self._charges.let_go(self._room.id)
            elif not self.are_ours:
                await self._charges.take([self._room.id])
        except StoreError as error:
            log.warning("Nobody can say who sees to the bots of table %s: %s", self._room.id, error)

    @property
    def _are_for_others(self) -> bool:
        """Whether somebody looks, but at other workers only."""
        return not self._room.listeners and bool(self._room.sitting.presence.names)

    def _thought(self, sitting: Sitting, table: Table[Any], seat: int, bot: str) -> Awaitable[str]:
        known = sitting.scripted(seat)
        if known is not None:
            return asyncio.sleep(0, known)
        return self._thinker.choose(bot, table, seat, self._standing, steady=sitting.setup.lesson is not None)

    # Hints

    def must_have_time(self) -> None:
        """Refuse whoever has had bots think for too long."""
        self._thinker.quotas.check("bots", asking.get())

    def advise(self, wish: up.Advise | up.Weigh) -> Thought:
        """A good move, or the odds of all, from what that seat can see now."""
        table = self._room.sitting.open_play.table
        return partial(self._think, table.record(), table.answers[:], wish)

    async def _think(self, record: str, answers: list[Answer], wish: up.Advise | up.Weigh) -> Advice | Odds:
        if isinstance(wish, up.Weigh):
            return Odds(wish.n, wish.seat, await self._thinker.weigh(record, wish.seat, self._standing) or {})
        due = self._promises.due(answers, wish.seat)
        hint = await self._thinker.advise(record, wish, due, self._standing)
        if hint is None:
            raise Refusal("failed", "Nobody could think of a good move.")
        self._promises.keep(answers, wish.seat, hint)
        return sight.advice(wish, hint)

    # For whom

    def note_whom_for(self, person: Person, whose: Whose) -> None:
        """Bots think for whoever came last of those who play, else for whoever looks, else for the host."""
        if not self._room.listeners or self._room.sitting.seats.of(person):
            self._whose = whose

    def _standing(self) -> Claim:
        """How the bots here wait for their thoughts: behind those of tables that somebody looks at or plays at."""
        deserted = not self._room.sitting.seats.people
        rank = WATCHED if self._room.sitting.presence.names else DESERTED if deserted else LEFT
        tired = bool(self._thinker.quotas.wait("bots", self._whose))
        return Claim(self._whose, rank + TIRED * tired)
