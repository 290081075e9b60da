"""What was changed from a command line while the server runs: it is asked for now and then, by every worker."""

import asyncio
import logging

from perihelion.server.people.bans import Bans
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.storage.interface import Store, StoreError
from perihelion.wire.refusal import Refusal

log = logging.getLogger("perihelion")


class Notices:
    """Reads what this server was given notice of, and sees to it that nothing older is remembered."""

    def __init__(self, store: Store, rooms: Rooms, bans: Bans) -> None:
        self._store, self._rooms, self._bans = store, rooms, bans
        self._read = 0  # the number of the last one

    async def begin(self) -> None:
        """What was changed before is known by reading it now."""
        for notice in await self._store.upkeep.notices(0):
            self._read = notice.n
        self._bans.persons = await self._store.upkeep.banned()

    async def watch(self, rest: float) -> None:
        """Look every so many seconds."""
        while True:
            await asyncio.sleep(rest)
            try:
                await self.look()
            except (StoreError, Refusal) as error:
                log.error("It could not be looked for what was changed from a command line: %s", error)

    async def look(self) -> None:
        """See to whatever there is notice of; what fails is seen to again at the next look."""
        for notice in await self._store.upkeep.notices(self._read):
            if notice.table is None:
                self._bans.persons = await self._store.upkeep.banned()
                self._rooms.look_up(self._bans.persons)
            else:
                await self._rooms.reread([notice.table])
            self._read = notice.n
