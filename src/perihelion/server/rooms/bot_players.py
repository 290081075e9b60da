"""The bots at a table: when they are asked, and for whom they think."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from functools import partial
from typing import TYPE_CHECKING

from perihelion.server.limits.fair_queue import Claim, Whose, asking
from perihelion.server.thinking.thinker import Thinker, persist
from perihelion.sitting.persons import Person
from perihelion.wire import up
from perihelion.wire.down import Advice
from perihelion.wire.refusal import Refusal

if TYPE_CHECKING:
    from perihelion.server.rooms.room import Room

WATCHED, LEFT, DESERTED, TIRED = range(4)  # whose bots think first; those for whom bots thought much come after all
Thought = Callable[[], Awaitable[Advice]]  # nothing is thought before it is called

REST = 5.0  # seconds until tired bots look again whether somebody has come


class BotPlayers:
    """What bots do at one table."""

    def __init__(self, room: "Room", thinker: Thinker, pause: float) -> None:
        self._room, self._thinker, self._pause = room, thinker, pause
        self._playing: asyncio.Task[None] | None = None
        self._whose: Whose = (asking.get()[0], room.sitting.setup.host)

    @property
    def are_playing(self) -> bool:
        """Whether a bot is asked, or thinks."""
        return self._playing is not None

    def wake(self) -> None:
        """Let the bots that are asked play."""
        if self._playing is None and self._room.sitting.bots_asked():
            self._playing = asyncio.create_task(self._play())

    async def stop(self) -> None:
        """Whatever they think of, they do not answer any more."""
        if self._playing is not None:
            self._playing.cancel()
            await asyncio.wait([self._playing])

    async def _play(self) -> None:
        try:
            await persist(self._play_once, f"Table {self._room.sitting.setup.id}")
        finally:
            self._playing = None

    async def _play_once(self) -> bool:
        """Let the bots that are asked now think side by side, then answer; whether there may be more."""
        begun = time.monotonic()
        if self._standing().rank == TIRED + DESERTED:
            await asyncio.sleep(REST)
            return True
        async with self._room.alone() as sitting:
            asked, play = sitting.bots_asked(), sitting.play
            if not asked or play is None:
                return False
            n = play.n
            thoughts = [self._thinker.choose(bot, play.table, seat, self._standing) for seat, bot in asked.items()]
        choices = await asyncio.gather(*thoughts)
        await asyncio.sleep(begun + self._pause - time.monotonic())
        for seat, choice in zip(asked, choices, strict=True):
            async with self._room.alone() as sitting:
                if seat in sitting.bots_asked():  # nobody has come back meanwhile
                    await self._room.keep(sitting.answer_for(seat, n, choice, now := time.time()), now)
        return True

    # Hints

    def must_have_time(self) -> None:
        """Refuse whoever has had bots think for too long."""
        self._thinker.quotas.check("bots", asking.get())

    def advise(self, wish: up.Advise) -> Thought:
        """A good move, from what that seat can see now."""
        return partial(self._think, self._room.sitting.open_play.table.record(), wish)

    async def _think(self, record: str, wish: up.Advise) -> Advice:
        hint = await self._thinker.advise(record, wish.seat, self._standing)
        if hint is None:
            raise Refusal("failed", "Nobody could think of a good move.")
        return Advice(wish.n, wish.seat, *hint)

    # For whom

    def note_whom_for(self, person: Person, whose: Whose) -> None:
        """Bots think for whoever came last of those who play, else for whoever looks, else for the host."""
        if not self._room.listeners or self._room.sitting.seats.of(person):
            self._whose = whose

    def _standing(self) -> Claim:
        """How the bots here wait for their thoughts: behind those of tables that somebody looks at or plays at."""
        deserted = not self._room.sitting.seats.people
        rank = WATCHED if self._room.listeners else DESERTED if deserted else LEFT
        tired = bool(self._thinker.quotas.wait("bots", self._whose))
        return Claim(self._whose, rank + TIRED * tired)
