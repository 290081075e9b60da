"""All rooms: opened when somebody comes, closed when they have been empty for a while."""

import asyncio
import logging
import re
import secrets
import time
from collections import Counter
from collections.abc import AsyncIterator, Collection, Iterable
from contextlib import asynccontextmanager, suppress
from functools import partial

from perihelion.server.limits import garbage
from perihelion.server.limits.fair_queue import asking
from perihelion.server.limits.pools import Pool
from perihelion.server.limits.quotas import Quotas
from perihelion.server.people.pushes import Pusher
from perihelion.server.rooms import deadlines
from perihelion.server.rooms.room import Room, Shared
from perihelion.server.rooms.together import Together
from perihelion.server.settings import Settings
from perihelion.server.storage.interface import BotTable, Store, StoreError, Taken
from perihelion.server.thinking.thinker import Thinker
from perihelion.server.workers.charge import Chore
from perihelion.sitting import setting_up
from perihelion.sitting.branching import branched
from perihelion.sitting.house import House
from perihelion.sitting.ledger import Stored
from perihelion.sitting.outcome import EVERYBODY, Answered, Awaited, Named, PlayAgain
from perihelion.sitting.persons import Person
from perihelion.sitting.play import begin
from perihelion.sitting.presence import Presence
from perihelion.sitting.sitting import Sitting
from perihelion.wire.api import Branch, NewTable
from perihelion.wire.refusal import Refusal

ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that looks like another
ID_LENGTH = 13  # 64 bits: who has not been given the link does not find the table
LINGER = 60.0  # seconds that a room stays open with nobody in it
RECENT = 7 * 24 * 3600.0  # seconds; bots of tables not touched for longer wait for somebody to look

log = logging.getLogger("perihelion")


def new_id() -> str:
    """The name of a table that is to be."""
    return "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))


def must_be_id(text: str) -> str:
    """That name, if a table could have it."""
    if not re.fullmatch(f"[{ID_LETTERS}]{{{ID_LENGTH}}}", text):
        raise Refusal("unknown-table", "There is no such table.")
    return text


class Rooms:
    """The rooms of one server."""

    def __init__(self, store: Store, settings: Settings, linger: float = LINGER, quotas: Quotas | None = None) -> None:
        self._store, self._settings, self._linger = store, settings, linger
        self._quotas, self._house = quotas or Quotas(settings), house_of(settings)
        self.replays = Pool("replays", settings.replay_threads, settings.replay_queue)
        self.thinker = Thinker(settings, self._quotas)
        self._pusher = Pusher(store, settings)
        self._together = Together(store, self._quotas, self._vacate_soon)
        others = self._together.charges, self._together.whereabouts
        self._shared = Shared(store, self.replays, self.thinker, settings, *others)
        self._rooms: dict[str, asyncio.Task[Room]] = {}
        self._visits: Counter[str] = Counter()  # how many are in the room of each table, or on their way in
        self._chores: list[asyncio.Task[None]] = []

    def __len__(self) -> int:
        return len(self._rooms)

    def start(self, *also: Chore) -> None:
        """Look after empty rooms, hear what other workers do, and see to what one does for all, be it more than ours.

        That is to let the bots of unfinished tables play on, and to look at the clocks.
        """
        clocks = partial(deadlines.watch, self._store, self._house.second, self._run_out)
        together = self._together.chores([self._resume_bots, clocks, *also])
        chores = [*together, self._sweep(), garbage.look_through_all_now_and_then()]
        self._chores = [asyncio.create_task(chore) for chore in chores]

    async def close(self) -> None:
        """Stop everything that goes on by itself."""
        for chore in self._chores:
            chore.cancel()
        await self._together.end()
        for room in list(self._together.rooms.values()):
            await room.close()
        self.thinker.close()
        await self._pusher.close()
        self.replays.close()

    async def create(self, host: Person, wish: NewTable) -> str:
        """Set up a table; its id."""
        wish = setting_up.taught(wish)
        if wish.players == len([bot for bot in wish.bots if bot]):
            self._quotas.check("bots", asking.get())
        self._quotas.take("tables", asking.get())
        id = new_id()
        setup = await self.replays.run(setting_up.setup, id, host, wish)
        table, begun = setting_up.opened(setup)
        holders = setting_up.turned(setup, table, setting_up.holders(host, wish))
        named = [Named(host, holder.name) for holder in holders if holder.name][:1]
        try:
            asked, opening = Awaited(tuple(sorted(table.asks))), [Answered(entry, False) for entry in begun]
            await self._store.tables.create(setup, holders, [*opening, asked, *named], time.time())
        except StoreError as error:
            log.error("A table could not be made: %s", error)
            raise Refusal("failed", "The server could not keep the table.") from error
        if len(holders) == setup.players:
            await self._get(id)  # the bots begin
        return id

    async def branch(self, id: str, host: Person, wish: Branch) -> str:
        """Set up a table that goes on from a moment of a finished game; its id."""
        self._quotas.take("tables", asking.get())
        async with self.visit(id) as room:
            await room.record()  # only what is over may be looked into
            old, answers = room.sitting.setup, room.sitting.started_play.table.answers
        new = await self.replays.run(branched, old, answers, new_id(), host, wish)
        await self._store.tables.create(new.setup, new.holders, new.changes, time.time())
        await self._get(new.setup.id)  # the bots go on
        return new.setup.id

    async def _lay_again(self, room: Room, person: Person, wanted: PlayAgain) -> None:
        """Lay out the game of that room again, unless somebody has done so already, and invite everybody."""
        self._quotas.take("tables", asking.get())
        new = await self.replays.run(setting_up.setup, new_id(), person, wanted.wish)
        old = room.sitting.setup.id
        asked = Awaited(tuple(sorted(begin(new).asks)))
        with suppress(Taken):
            await self._store.tables.create(new, wanted.holders, [asked], time.time(), follows=old)
            if len(wanted.holders) == new.players:
                await self._get(new.id)  # the bots begin
        if (next := await self._store.tables.rematch_of(old)) is not None:
            await room.see_to(lambda sitting, now: sitting.invite(next, now))

    @asynccontextmanager
    async def visit(self, id: str) -> AsyncIterator[Room]:
        """Enter the room of that table, as it is on the disk; it stays the only one as long as somebody is in it."""
        self._visits[id] += 1
        try:
            was_open = id in self._rooms
            room = await self._get(id)
            if was_open:
                await room.look()
            yield room
        finally:
            self._visits[id] -= 1
            if not self._visits[id]:
                del self._visits[id]

    async def _get(self, id: str) -> Room:
        if id not in self._rooms:
            self._rooms[id] = asyncio.create_task(self._open(id))
        return await asyncio.shield(self._rooms[id])

    async def reread(self, ids: Iterable[str]) -> None:
        """Those tables have changed on the disk; rooms that are open learn of it."""
        for id in ids:
            if id in self._rooms:
                try:
                    async with self.visit(id) as room:
                        await room.read_again()
                        await room.see_to(Sitting.settle)
                except Refusal as refusal:
                    if refusal.code != "unknown-table":
                        raise
                    await self._vacate(id)

    async def _vacate(self, id: str) -> None:
        """That table is no more: its bots stop, and everybody who is there learns of it."""
        if (opening := self._forget(id)) is not None:
            room = await opening
            await room.close()
            room.listeners.tell(EVERYBODY)

    def _vacate_soon(self, id: str) -> None:
        """Another worker knows that there is no such table any more."""
        self._chores.append(asyncio.create_task(self.reread([id])))

    def _forget(self, id: str) -> asyncio.Task[Room] | None:
        self._together.close(id)
        return self._rooms.pop(id, None)

    def look_up(self, people: Collection[Person]) -> None:
        """Have whatever concerns these people seen to now, at whichever table they are."""
        for room in self._together.rooms.values():
            room.listeners.look_up(people)

    async def _open(self, id: str) -> Room:
        self._together.begin_to_read(id)
        try:
            room = await self._opened(await self._read(id))
        except BaseException:
            self._forget(id)
            raise
        return room

    async def _opened(self, stored: Stored) -> Room:
        sitting = await self.replays.run(Sitting, stored, self._house, Presence(time.time()))
        if sitting.frozen:
            log.error("Table %s is frozen: %s", stored.setup.id, sitting.frozen, exc_info=sitting.cause)
        room = Room(sitting, self._shared)
        room.call, room.lay_again = self._pusher.call, self._lay_again
        self._together.open(room)
        await room.see_to(Sitting.settle)
        return room

    async def _read(self, id: str) -> Stored:
        try:
            stored = await self._store.tables.read(must_be_id(id), self._house)
        except StoreError as error:
            log.error("Table %s cannot be opened: %s", id, error)
            raise Refusal("failed", "The server could not read the table.") from error
        if stored is None:
            raise Refusal("unknown-table", "There is no such table.")
        return stored

    async def _resume_bots(self) -> None:
        try:
            tables = self._resumed(await self._store.tables.waiting_for_bots(time.time() - RECENT))
            await self._together.charges.take(tables)
            for table in filter(self._together.charges.has, tables):
                await self._resume_bots_of(table)
        except StoreError as error:
            log.error("Some bots could not be woken: %s", error)

    async def _resume_bots_of(self, table: str) -> None:
        """Whatever is wrong with one table, the others do not wait for it."""
        try:
            await self._get(table)
        except Refusal as refusal:
            log.error("The bots of table %s could not be woken: %s", table, refusal)
            await self._together.charges.let_go(table)

    def _resumed(self, waiting: Iterable[BotTable | tuple[str, Person, bool]]) -> list[str]:
        """The tables whose bots play on: those where somebody plays first, few of one host where nobody does."""
        played, deserted, made = [], [], Counter[Person]()
        for id, host, is_deserted in waiting:
            made[host] += is_deserted
            if not is_deserted:
                played.append(id)
            elif made[host] <= self._settings.bots_resumed_each:
                deserted.append((made[host], id))
        return [*played, *(id for _, id in sorted(deserted))][: self._settings.bots_resumed]

    async def _run_out(self, id: str) -> None:
        async with self.visit(id) as room:
            await room.see_to(Sitting.run_out)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self._linger / 2)
            await self._close_those_left()

    async def _close_those_left(self) -> None:
        for id, opening in list(self._rooms.items()):
            if opening.done() and id not in self._visits and self._is_left(opening.result()):
                self._forget(id)
                await opening.result().close()

    def _is_left(self, room: Room) -> bool:
        return room.is_idle and time.monotonic() - room.touched > self._linger


def house_of(settings: Settings) -> House:
    """What holds at every table, as the settings have it."""
    named = {name: getattr(settings, name) for name in House._fields if name != "second"}
    return House(settings.clock_second / 1000, **named)
