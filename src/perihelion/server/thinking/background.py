"""One process for work that nobody waits for at a table: it gives way to everything else."""

import multiprocessing
import os
from collections.abc import Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from typing import TypeVar

from perihelion.server.limits.fair_queue import FairQueue
from perihelion.server.thinking.thinker import done_by, end_pool, start_worker

NICE = 10
PATIENCE = 30  # seconds after which there may be room for more
T = TypeVar("T")


class Lost(Exception):
    """The process took too long, or ended."""


class Background:
    """Does one thing after the other, for everybody in turn; the process starts with the first."""

    def __init__(self, most_waiting: int) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._line = FairQueue(1, most_waiting, patience=PATIENCE)

    async def run(self, patience: float, work: Callable[..., T], *given: object) -> T:
        """What that work brings, for whoever is asking; Lost if that takes longer than so many seconds."""
        async with self._line.turn():
            return await self._run(patience, work, *given)

    async def _run(self, patience: float, work: Callable[..., T], *given: object) -> T:
        pool = self._pool = self._pool or _new_pool()
        try:
            return await done_by(pool, patience, work, *given)
        except (BrokenProcessPool, TimeoutError) as error:
            end_pool(pool)
            if self._pool is pool:
                self._pool = None
            raise Lost(f"{error!r}") from error

    def close(self) -> None:
        """End the process, whatever it is doing."""
        if self._pool is not None:
            end_pool(self._pool, wait=True)


def _new_pool() -> ProcessPoolExecutor:
    return ProcessPoolExecutor(1, multiprocessing.get_context("spawn"), initializer=_start)


def _start() -> None:
    start_worker()
    os.nice(NICE)
