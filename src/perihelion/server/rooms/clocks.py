"""How long a seat may take for an answer, and who plays on for whoever takes longer.

When a question is put, the moment its time runs out is written down with the answer that led to it, so it stays the
same however often the server starts. When it has come, a bot plays for that seat until its person is back.
"""

import asyncio
import json
import logging
import time
from collections.abc import Awaitable, Callable, Iterable

from perihelion.server.storage.store import Statement, Store, StoreError
from perihelion.sitting.ledger import Setup
from perihelion.sitting.play import Play
from perihelion.sitting.seats import Seats
from perihelion.wire.refusal import Refusal

SHORTEST = 30  # seconds: no clock gives less
DUE = """
    select id, (select min(value) from json_each(due)) as soonest from tables
    where due is not null and not over and soonest is not null order by soonest limit 100
"""

log = logging.getLogger("perihelion")


class Clock:
    """When the time of each seat that is asked runs out, at a table where it does."""

    def __init__(self, each: float | None, due: dict[int, float]) -> None:
        self._each, self._due = each, due

    def give(self, each: float | None) -> None:
        """From now on there are so many seconds for an answer."""
        self._each = each

    def move(self, play: Play, seats: Seats) -> None:
        """The game has moved on: new questions have all their time."""
        self._due = {seat: at for seat, at in self._due.items() if not play.is_new(seat)}
        self.set(play, seats)

    def set(self, play: Play, seats: Seats) -> bool:
        """Time runs for the people who are asked, and for nobody else; whether that is new."""
        before = self._due
        if self._each is not None:
            out = time.time() + self._each
            asked = [seat for seat in play.table.asks if seats.are_filled and seats.player(seat) is None]
            self._due = {seat: before.get(seat, out) for seat in asked}
        return self._due != before

    def stop(self) -> None:
        """Nobody can play on here."""
        self._due = {}

    def late(self) -> list[int]:
        """The seats whose time has run out."""
        now = time.time()
        return [seat for seat, at in self._due.items() if at <= now]

    def left(self) -> dict[str, float]:
        """How many seconds each seat has left."""
        now = time.time()
        return {str(seat): max(0.0, at - now) for seat, at in self._due.items()}

    def keeping(self, table: str) -> list[Statement]:
        """The changes that keep when time runs out."""
        if self._each is None:
            return []
        return [("update tables set due = ? where id = ?", (json.dumps(self._due), table))]


async def read(store: Store, setup: Setup, second: float) -> Clock:
    """The clock of a table, where a second lasts so long."""
    if setup.clock is None:
        return Clock(None, {})
    ((due,),) = await store.query("select due from tables where id = ?", (setup.id,))
    return Clock(time_for(setup, second), {int(seat): at for seat, at in json.loads(due or "{}").items()})


def time_for(setup: Setup, second: float) -> float | None:
    """How long a seat may take for an answer."""
    return None if setup.clock is None else setup.clock * second


def away(table: str, seats: Iterable[int], since: float | None) -> list[Statement]:
    """The changes that keep since when a bot plays on for those seats; or that it does no more."""
    change = "update seats set away = ? where table_id = ? and seat = ?"
    return [(change, (since, table, seat)) for seat in seats]


async def watch(store: Store, second: float, run_out: Callable[[str], Awaitable[None]]) -> None:
    """See to every table when time runs out there; no clock that starts meanwhile can run out before the next look."""
    while True:
        rest = SHORTEST * second
        try:
            for table, soonest in await store.query(DUE):
                if soonest <= time.time():
                    await _see_to(table, run_out)
                else:
                    rest = min(rest, soonest - time.time())
        except (StoreError, Refusal) as error:
            log.error("The clocks could not be looked at: %s", error)
        await asyncio.sleep(max(second, rest))


async def _see_to(table: str, run_out: Callable[[str], Awaitable[None]]) -> None:
    """Whatever is wrong with one table, the others do not wait for it."""
    try:
        await run_out(table)
    except Refusal as refusal:
        log.error("The clock of table %s could not be seen to: %s", table, refusal)
