"""All rooms: opened when somebody comes, closed when they have been empty for a while."""

import asyncio
import logging
import re
import secrets
import time

import perihelion as ph
from perihelion.server import people
from perihelion.server.bots import Thinker
from perihelion.server.messages import NewTable
from perihelion.server.people import Person
from perihelion.server.refusal import Refusal
from perihelion.server.room import Room
from perihelion.server.store import Holder, Setup, Store, Stored, StoreError

ID_LETTERS = "23456789abcdefghjkmnpqrstuvwxyz"  # none that looks like another
ID_LENGTH = 13  # 64 bits: who has not been given the link does not find the table
SALT_BYTES = 16  # nobody finds the seed by trying, however small it is
LINGER = 60.0  # seconds that a room stays open with nobody in it
RECENT = 7 * 24 * 3600.0  # seconds; bots of tables not touched for longer wait for somebody to look

log = logging.getLogger("perihelion")


class Rooms:
    """The rooms of one server."""

    def __init__(self, store: Store, pause: float, linger: float = LINGER) -> None:
        self._store, self._pause, self._linger = store, pause, linger
        self._thinker = Thinker()
        self._rooms: dict[str, asyncio.Task[Room]] = {}
        self._chores: list[asyncio.Task[None]] = []

    def start(self) -> None:
        """Let the bots of unfinished tables play on, and look after empty rooms."""
        self._chores = [asyncio.create_task(self._resume_bots()), asyncio.create_task(self._sweep())]

    async def close(self) -> None:
        """Stop everything that goes on by itself."""
        for chore in self._chores:
            chore.cancel()
        for room in list(self._rooms.values()):
            if room.done():
                await room.result().close()
        self._thinker.close()

    async def create(self, host: Person, wish: NewTable) -> str:
        """Set up a table; its id."""
        name = people.clean_name(wish.name or "")
        if wish.name is not None and not name:
            raise Refusal("bad-name", f"A name has 1 to {people.NAME_LENGTH} characters that can be seen.")
        setup = _setup(host, wish)
        if len(wish.bots) > wish.players:
            raise Refusal("bad-table", f"There are {wish.players} seats, but {len(wish.bots)} were given a bot or not.")
        holders = [Holder(seat, None, None, bot) for seat, bot in enumerate(wish.bots) if bot is not None]
        free = [seat for seat in range(wish.players) if seat not in {holder.seat for holder in holders}]
        if name and free:
            holders.append(Holder(free[0], host, name, None))
        try:
            await self._store.create(setup, holders)
        except StoreError as error:
            log.error("A table could not be made: %s", error)
            raise Refusal("failed", "The server could not keep the table.") from error
        if not free:
            await self.get(setup.id)  # the bots begin
        return setup.id

    async def get(self, id: str) -> Room:
        """The room of that table."""
        if id not in self._rooms:
            self._rooms[id] = asyncio.create_task(self._open(id))
        return await asyncio.shield(self._rooms[id])

    async def _open(self, id: str) -> Room:
        try:
            room = Room(self._store, self._thinker, self._pause, await self._read(id))
            await room.open()
        except BaseException:
            del self._rooms[id]
            raise
        return room

    async def _read(self, id: str) -> Stored:
        try:
            stored = await self._store.read(id) if re.fullmatch(f"[{ID_LETTERS}]{{{ID_LENGTH}}}", id) else None
        except StoreError as error:
            log.error("Table %s cannot be opened: %s", id, error)
            raise Refusal("failed", "The server could not read the table.") from error
        if stored is None:
            raise Refusal("unknown-table", "There is no such table.")
        return stored

    async def _resume_bots(self) -> None:
        try:
            for table in await self._store.waiting_for_bots(time.time() - RECENT):
                await self.get(table)
        except (StoreError, Refusal) as error:
            log.error("Some bots could not be woken: %s", error)

    async def _sweep(self) -> None:
        while True:
            await asyncio.sleep(self._linger / 2)
            for id, opening in list(self._rooms.items()):
                if opening.done() and self._is_left(opening.result()):
                    del self._rooms[id]

    def _is_left(self, room: Room) -> bool:
        return room.is_idle and time.monotonic() - room.touched > self._linger


def _setup(host: Person, wish: NewTable) -> Setup:
    """The table that was wished for, if there can be one like that."""
    try:
        game = ph.game(wish.game)
        for name in wish.options:
            if name not in game.options:
                raise ph.BadTable(f"options of {game.id} are {', '.join(game.options)}; there is no {name!r}")
        table = game.new(wish.players, _seed(wish.seed), None, **wish.options)
    except ph.UnknownGame as error:
        raise Refusal("unknown-game", f"{error}") from error
    except ValueError as error:
        raise Refusal("bad-table", f"{error}") from error
    id = "".join(secrets.choice(ID_LETTERS) for _ in range(ID_LENGTH))
    options, salt = dict(table.options), secrets.token_hex(SALT_BYTES)
    return Setup(
        id, game.id, game.rules_version, table.players, table.seed, options, host, salt, chosen=wish.seed is not None
    )


def _seed(text: str | None) -> int:
    if text is None:
        return secrets.randbits(128)
    if not re.fullmatch(r"[0-9]{1,39}", text):
        raise ph.BadSeed(f"a seed is a whole number from 0 to 2**128 - 1, not {text[:50]!r}")
    return int(text)
