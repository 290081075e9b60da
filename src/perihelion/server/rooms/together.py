"""The rooms that are open at this worker, and what others do at their tables."""

from collections.abc import Callable, Coroutine, Sequence
from typing import Any  # Any: nobody waits for what a chore brings

from perihelion.server.limits.quotas import Quotas
from perihelion.server.rooms.room import Room
from perihelion.server.storage.interface import Store
from perihelion.server.workers.charge import Charges, Chore, Chores
from perihelion.server.workers.commons import Commons
from perihelion.server.workers.spending import Spending
from perihelion.server.workers.whereabouts import Visit, Whereabouts


class Together:
    """What the rooms of a worker have to do with those of others."""

    def __init__(self, store: Store, quotas: Quotas, gone: Callable[[str], None]) -> None:
        self._fellows, self._gone = store.fellows, gone
        self.charges, self._commons = Charges(store.fellows), Commons(store.fellows)
        self.whereabouts = Whereabouts(self._commons)
        self._spending = Spending(quotas, store.fellows, self._commons)
        self.rooms: dict[str, Room] = {}
        self._heard_of: dict[str, int] = {}  # the latest versions of tables that are just being read

    def chores(self, for_all: Sequence[Chore]) -> list[Coroutine[Any, Any, None]]:
        """What is to be done until the end, here and by one worker for all."""
        self._fellows.watch(self._remembered, self._hear)
        self.whereabouts.on_come, self.whereabouts.on_go = self._greet, self._miss
        common = Chores(self._fellows, for_all)
        self._commons.on_end.append(common.begin_again)
        return [common.watch(), self._commons.speak(), self._spending.speak()]

    async def end(self) -> None:
        """Leave everything to others."""
        await self._commons.say_farewell()

    def begin_to_read(self, table: str) -> None:
        """A room is to be opened: whatever happens at that table from now on concerns it."""
        self._heard_of[table] = 0

    def open(self, room: Room) -> None:
        """A room is there, and everybody in it that is at its table elsewhere."""
        self.rooms[room.id] = room
        room.hear(self._heard_of.pop(room.id, 0))
        for visit in self.whereabouts.elsewhere(room.id):
            room.greet(visit)

    def close(self, table: str) -> None:
        """There is no such room any more."""
        self.rooms.pop(table, None)
        self._heard_of.pop(table, None)

    def _remembered(self) -> dict[str, int]:
        return {id: room.sitting.version for id, room in self.rooms.items()}

    def _hear(self, table: str, version: int | None) -> None:
        """A table has that version now, or is no more."""
        if version is None:
            self._gone(table)
        elif table in self.rooms:
            self.rooms[table].hear(version)
        elif table in self._heard_of:
            self._heard_of[table] = max(version, self._heard_of[table])

    def _greet(self, table: str, visit: Visit) -> None:
        if table in self.rooms:
            self.rooms[table].greet(visit)

    def _miss(self, table: str, visit: Visit) -> None:
        if table in self.rooms:
            self.rooms[table].miss(visit)
