"""Threads for one kind of work each, so that what takes long holds up nothing but its like."""

import asyncio
import queue
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any, NamedTuple, TypeVar  # Any: whatever the work brings

from perihelion.server.limits.fair_queue import FairQueue

T = TypeVar("T")


class _Job(NamedTuple):
    """Some work, and who waits for what it brings."""

    work: Callable[..., Any]
    given: tuple[object, ...]
    waiting: "asyncio.Future[Any]"


class Pool:
    """A few threads, and a line before them where everybody waits in turn; they start when there is work."""

    def __init__(self, name: str, threads: int, most_waiting: int) -> None:
        self._name, self._threads, self._started = name, threads, 0
        self._line = FairQueue(threads, most_waiting)
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()

    def __len__(self) -> int:
        return len(self._line)

    async def run(self, work: Callable[..., T], *given: object) -> T:
        """What that work brings, for whoever is asking; refused if too many wait."""
        await self._line.enter()
        self._start_another()
        waiting: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._jobs.put(_Job(work, given, waiting))
        try:
            return await waiting
        finally:
            del waiting  # an error would hold what holds it

    def close(self) -> None:
        """Begin nothing more; nobody waits for what has been begun."""
        for _ in range(self._started):
            self._jobs.put(None)

    def _start_another(self) -> None:
        if self._started < self._threads:
            self._started += 1
            # What hangs must not keep the process from ending.
            threading.Thread(target=self._work, name=f"{self._name} {self._started}", daemon=True).start()

    def _work(self) -> None:
        """What a thread does."""
        while (job := self._jobs.get()) is not None:
            self._do(job)
            del job  # which holds what came of it, perhaps for long

    def _do(self, job: _Job) -> None:
        outcome, error = None, None
        try:
            outcome = job.work(*job.given)
        except BaseException as caught:
            error = caught
        with suppress(RuntimeError):  # the loop has been closed: nobody waits any more
            job.waiting.get_loop().call_soon_threadsafe(self._done, job.waiting, outcome, error)
        del error

    def _done(self, waiting: "asyncio.Future[Any]", outcome: Any, error: BaseException | None) -> None:
        self._line.leave()
        if waiting.cancelled():
            return
        if error is None:
            waiting.set_result(outcome)
        else:
            waiting.set_exception(error)
