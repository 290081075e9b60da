"""Which worker sees to what: the one that the store says is in charge, and another one soon after it is gone."""

import asyncio
import logging
from collections.abc import Callable, Coroutine, Iterable, Sequence
from typing import Any  # Any: nobody waits for what a chore brings

from perihelion.server.storage.interface import Fellows, StoreError

PACE = 1.0  # seconds until a worker asks again whether it can be in charge
MOST = 1500  # tables that one worker is in charge of: a database remembers some thousands for all
CHORES = "chores"

Chore = Callable[[], Coroutine[Any, Any, None]]

log = logging.getLogger("perihelion")


class Charges:
    """The tables whose bots this worker lets play."""

    def __init__(self, fellows: Fellows) -> None:
        self._fellows = fellows
        self._names: set[str] = set()

    def has(self, table: str) -> bool:
        """Whether this worker is in charge of that table."""
        return self._fellows.is_in_charge(_name(table))

    async def take(self, tables: Iterable[str]) -> None:
        """Be in charge of these, as far as no other worker is, and as far as that is not too many."""
        wanted = [name for name in map(_name, tables) if name not in self._names]
        wanted = wanted[: MOST - len(self._names)]
        self._names.update(wanted)
        lost = [name for name in self._names if not self._fellows.is_in_charge(name)]
        try:
            if lost:
                await self._fellows.take_charge(lost)
        finally:
            self._names -= {name for name in lost if not self._fellows.is_in_charge(name)}

    async def let_go(self, table: str) -> None:
        """Let another worker be in charge of that table."""
        self._names.discard(name := _name(table))
        await self._fellows.let_go([name])


def _name(table: str) -> str:
    return f"bots {table}"


class Chores:
    """What one worker does for all, again from the beginning whenever it comes to be in charge, or a worker is gone."""

    def __init__(self, fellows: Fellows, chores: Sequence[Chore]) -> None:
        self._fellows, self._chores = fellows, chores
        self._running: list[asyncio.Task[None]] = []

    async def watch(self) -> None:
        """Do them while in charge, until the end."""
        try:
            while True:
                try:
                    await self._fellows.take_charge([CHORES])
                except StoreError as error:
                    log.warning("Nobody can say who is in charge: %s", error)
                if not self._fellows.is_in_charge(CHORES):
                    self._stop()
                elif not self._running:
                    self._running = [asyncio.create_task(chore()) for chore in self._chores]
                await asyncio.sleep(PACE)
        finally:
            self._stop()

    def begin_again(self) -> None:
        """Something may have been left undone."""
        self._stop()

    def _stop(self) -> None:
        for task in self._running:
            task.cancel()
        self._running = []
