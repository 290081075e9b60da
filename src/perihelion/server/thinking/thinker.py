"""Bots think in a process of their own, so that nobody waits for them."""

import asyncio
import logging
import multiprocessing
import os
import signal
import threading
import time
from collections.abc import AsyncIterator, Awaitable, Callable
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import asynccontextmanager
from functools import lru_cache
from typing import Any, NamedTuple, TypeVar  # Any: each pool has its own inside

import perihelion as ph
from perihelion.bots.exact import odds_told
from perihelion.bots.hint import Hint, hint
from perihelion.bots.levels import Level, adviser
from perihelion.bots.opinions import Opinion, agreed
from perihelion.notation import MOST_SEATS, text_of
from perihelion.server.limits.fair_queue import Claim, FairQueue, Whose
from perihelion.server.limits.quotas import Quotas
from perihelion.server.settings import Settings
from perihelion.wire.refusal import Refusal
from perihelion.wire.up import Advise

CORES = os.cpu_count() or 2
WORKERS = max(1, CORES - 1)
REMEMBERED = 8  # seats a process thought for last: what it thought of their tables helps with the next choice
TRIES = 3
LONGEST_THOUGHT = 30.0  # seconds; a bot that takes longer is taken for lost
FAILURES = 8  # in a row, after which bots wait until somebody looks again
PATIENCE = 0.1  # seconds; twice as long after every failure
T = TypeVar("T")

log = logging.getLogger("perihelion")


class Thinker:
    """Finds out what bots answer, in turn between those for whom they think; the processes start with a thought."""

    def __init__(self, settings: Settings, quotas: Quotas) -> None:
        self._pool: ProcessPoolExecutor | None = None
        self._processes, self.quotas = settings.bot_processes or WORKERS, quotas
        self._spare = int(self._processes < CORES)  # processes that have nothing to do but to give a second opinion
        self._seed = settings.bot_seed
        self._at_random = False  # whether the last thought was lost
        self._line = FairQueue(self._processes, settings.bot_queue)  # who waits for a process is not yet thinking

    def __len__(self) -> int:
        return len(self._line)

    def choose(
        self, bot: str, table: ph.Table[Any], seat: int, standing: Callable[[], Claim], *, steady: bool = False
    ) -> Awaitable[str]:
        """That bot's answer to the question put to that seat now; the table may change while it is awaited.

        A steady one answers the same whenever it is asked the same.
        """
        begun = self._seed or int(steady)
        seed = begun + len(table.answers) * MOST_SEATS + seat if begun else None
        any_choice = text_of(ph.bot("random", seed=seed)(table, seat))
        if bot == "random" or len(table.asks[seat].choices) == 1:
            return asyncio.sleep(0, any_choice)
        return self._choose(Thought(bot, table.record(), seat, seed), any_choice, standing)

    async def _choose(self, thought: "Thought", any_choice: str, standing: Callable[[], Claim]) -> str:
        who = f"bot {thought.bot} on seat {thought.seat}"
        choice = await self._think(who, standing, lambda pool: self._agreed(pool, thought))
        self._at_random = choice is None
        if choice is None:
            log.error("The %s answers at random.", who)
        return choice or any_choice

    async def _agreed(self, pool: ProcessPoolExecutor, thought: "Thought") -> str:
        """What one bot chooses; or two of a kind, where a process is idle, nobody waits and luck may differ."""
        more = self._spare if thought.seed is None and not len(self._line) else 0
        self._spare -= more
        try:
            heads = [done_by(pool, LONGEST_THOUGHT, think, thought) for _ in range(1 + more)]
            return agreed(await asyncio.gather(*heads))
        finally:
            self._spare += more

    def advise(
        self, record: str, wish: Advise, due: str | None, standing: Callable[[], Claim]
    ) -> Awaitable[Hint | None]:
        """A good choice for that seat, and what it is good for; none if nobody could think of one."""
        who = f"adviser of seat {wish.seat}"
        given = record, wish.seat, wish.instead, due
        return self._think(who, standing, lambda pool: done_by(pool, LONGEST_THOUGHT, advise, *given))

    def weigh(self, record: str, seat: int, standing: Callable[[], Claim]) -> Awaitable[dict[str, float] | None]:
        """The odds of every choice of that seat; none if nobody knows."""
        who = f"odds of seat {seat}"
        return self._think(who, standing, lambda pool: done_by(pool, LONGEST_THOUGHT, weigh, record, seat))

    async def _think(
        self, who: str, standing: Callable[[], Claim], ask: Callable[[ProcessPoolExecutor], Awaitable[T]]
    ) -> T | None:
        for _ in range(TRIES):
            async with self._line.turn(standing), self._counted(standing().whose):
                pool = self._pool = self._pool or _new_pool(max(self._processes, min(CORES, self._processes + 1)))
                try:
                    return await ask(pool)
                except (BrokenProcessPool, TimeoutError) as error:
                    log.warning("The %s lost its process: %r", who, error)
                    self._end(pool)
                except Exception as error:
                    log.warning("The %s could not think", who, exc_info=error)
        return None

    def trouble(self) -> str:
        """What is wrong with the processes, or nothing; those that were lost give way to others."""
        pool = self._pool
        if pool is not None and (pool._broken or not all(each.is_alive() for each in pool._processes.values())):
            self._end(pool)
            return "a process in which bots think was lost; another takes its place"
        return "the last bot that thought had to answer at random" if self._at_random else ""

    @asynccontextmanager
    async def _counted(self, whose: Whose) -> AsyncIterator[None]:
        """The time that this takes is counted for somebody."""
        begun = time.monotonic()
        try:
            yield
        finally:
            self.quotas.spend("bots", whose, time.monotonic() - begun)

    def close(self) -> None:
        """End the processes, whatever they are doing."""
        if self._pool is not None:
            end_pool(self._pool, wait=True)
            self._pool = None

    def _end(self, pool: ProcessPoolExecutor) -> None:
        end_pool(pool)
        if self._pool is pool:
            self._pool = None


def _new_pool(processes: int) -> ProcessPoolExecutor:
    return ProcessPoolExecutor(processes, multiprocessing.get_context("spawn"), initializer=start_worker)


async def done_by(pool: ProcessPoolExecutor, seconds: float, work: Callable[..., T], *given: object) -> T:
    """What a process makes of it in so many seconds.

    It is never called off but by ending the pool: a pool that ends stumbles over what was called off.
    """
    working = asyncio.get_running_loop().run_in_executor(pool, work, *given)
    working.add_done_callback(lambda done: done.cancelled() or done.exception())  # nobody may be left to be told
    return await asyncio.wait_for(asyncio.shield(working), seconds)


def end_pool(pool: ProcessPoolExecutor, wait: bool = False) -> None:
    """End the processes of a pool; whoever still waits for one of them learns that it is broken, if need be at once."""
    workers = list((pool._processes or {}).values())
    manager: Any = pool._executor_manager_thread
    pool.shutdown(wait=False)
    for worker in workers:
        worker.kill()
    if wait and manager is not None:
        manager.join(PATIENCE * 10)


async def persist(step: Callable[[], Awaitable[bool]], who: str) -> None:
    """Take a step again and again until it says there is no more to do; after a failure wait a little, then longer."""
    failures = 0
    while failures < FAILURES:
        try:
            if not await step():
                return
            failures = 0
        except Refusal as refusal:
            if refusal.code == "stale":  # something changed while the bots thought
                continue
            if refusal.wait:  # too many wait; that is no failure
                await asyncio.sleep(refusal.wait)
                continue
            failures += 1
            log.warning("%s: a bot was refused: %s", who, refusal)
            await asyncio.sleep(PATIENCE * 2**failures)


class Thought(NamedTuple):
    """Which bot is to think about what; with a seed it comes to the same choice again."""

    bot: str
    record: str
    seat: int
    seed: int | None


def think(thought: Thought) -> Opinion:
    """What a worker does."""
    name, record, seat, seed = thought
    table = ph.replay(record)
    bot = Level(name, seed) if seed is not None else _remembered(name, table.game.mark, table.seed, seat)
    return bot.opinion(table, seat)


@lru_cache(REMEMBERED)
def _remembered(name: str, game: str, seed: int, seat: int) -> Level:
    """The bot that has thought for that seat before, if it was not long ago."""
    return Level(name)


def advise(record: str, seat: int, instead: str | None, due: str | None) -> Hint:
    """What a worker does for somebody who would like a hint."""
    return hint(ph.replay(record), seat, adviser(), instead=instead, due=due)


def weigh(record: str, seat: int) -> dict[str, float]:
    """What a worker does for somebody who would like to see the odds."""
    return odds_told(ph.replay(record), seat)


def start_worker() -> None:
    """Leave Ctrl-C to the server, and end with it however it ends."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    server = multiprocessing.parent_process()
    assert server is not None

    def follow() -> None:
        server.join()
        os._exit(0)

    threading.Thread(target=follow, daemon=True).start()
