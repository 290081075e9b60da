"""One table in memory and on the disk, and who listens at it.

A change is checked, made in memory, brought to the disk, and only then told to anybody. Whatever goes wrong between,
memory is made again from the disk before anybody looks at it, so the two never differ.
"""

import asyncio
import logging
import time
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from perihelion.server.limits.pools import Pool
from perihelion.server.rooms.listener import Listener
from perihelion.server.storage.store import Store, StoreError, Taken
from perihelion.sitting.ledger import Stored
from perihelion.sitting.persons import Person
from perihelion.sitting.play import Frozen, Play, resume
from perihelion.sitting.seats import Seats
from perihelion.wire.refusal import Refusal

log = logging.getLogger("perihelion")


class Desk:
    """What every change of a table goes through."""

    def __init__(self, store: Store, stored: Stored, replays: Pool) -> None:
        self._store, self._replays = store, replays
        self.setup = stored.setup
        self.touched = time.monotonic()
        self._lock = asyncio.Lock()
        self._listeners: dict[Listener, None] = {}  # in the order they came
        self._in_doubt = True  # whether memory may differ from the disk
        self._stored: Stored | None = stored  # read, but not yet looked at
        self._seats = Seats(self.setup.players)
        self._play: Play | None = None
        self._frozen = ""
        self.call: Callable[[Person, str], None] = lambda person, table: None  # whoever is not here

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
            self._play, self._frozen = await self._replays.run(resume, stored), ""
        except Frozen as drift:
            log.error("Table %s is frozen: %s", self.setup.id, drift, exc_info=drift.__cause__)
            self._play, self._frozen = None, str(drift)
        self._in_doubt = False

    def _failure(self, error: Exception) -> Refusal:
        if isinstance(error, Taken):
            return Refusal("stale", "Somebody else was first.")
        if isinstance(error, StoreError):
            log.error("Table %s: %s", self.setup.id, error)
            return Refusal("failed", "The server could not keep that; nothing has changed.")
        log.error("Table %s: something is wrong with the rules or the server", self.setup.id, exc_info=error)
        return Refusal("failed", "The server stumbled over that; nothing has changed.")

    def _online(self) -> set[Person]:
        return {listener.person for listener in self._listeners}

    def _tell(self, people: bool = False, news: bool = True) -> None:
        for listener in sorted(self._listeners, key=self._only_watches):  # the players first
            listener.people_due |= people
            listener.news_due |= news
            listener.due.set()

    def _only_watches(self, listener: Listener) -> bool:
        return not self._seats.of(listener.person)
