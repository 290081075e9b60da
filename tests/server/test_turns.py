"""Whoever asks for much waits behind their own, and not before others."""

import asyncio
import threading
from collections.abc import Callable, Coroutine
from typing import Any

import pytest

from perihelion.server.limits.fair_queue import EVERY, Claim, FairQueue, Whose, asking
from perihelion.server.limits.pools import Pool
from perihelion.server.thinking.background import Background
from perihelion.wire.refusal import Refusal


class Watched(FairQueue):
    """A line of which is known who was let in, in that order."""

    def __init__(self, at_a_time: int = 1, most: int = 99) -> None:
        super().__init__(at_a_time, most)
        self.came: list[Whose] = []

    async def visit(self, *whose: str, rank: int = 0) -> None:
        async with self.turn(lambda: Claim(whose, rank)):
            self.came.append(whose)
            await asyncio.sleep(0)


def run(work: Callable[[], Coroutine[Any, Any, None]]) -> None:
    asyncio.run(work())


async def all_of(*visits: Coroutine[Any, Any, None]) -> list[BaseException | None]:
    return await asyncio.gather(*visits, return_exceptions=True)


def test_forty_wishes_of_one_person_let_another_pass() -> None:
    async def go() -> None:
        line = Watched()
        await all_of(*(line.visit("here", "ana") for _ in range(40)), line.visit("there", "bo"))
        assert line.came.index(("there", "bo")) == 1, "right behind the one that was at it"

    run(go)


def test_forty_people_at_one_address_let_another_address_pass() -> None:
    async def go() -> None:
        line = Watched()
        await all_of(*(line.visit("here", f"cookie {n}") for n in range(40)), line.visit("there", "bo"))
        assert line.came.index(("there", "bo")) == 1

    run(go)


def test_everybody_has_a_turn_before_anybody_has_the_next() -> None:
    async def go() -> None:
        line = Watched()
        await all_of(*(line.visit("here", who) for who in ["ana"] * 4 + ["bo"] * 4 + ["cleo"] * 4))
        assert [set(line.came[n : n + 3]) for n in range(0, 12, 3)] == [
            {("here", who) for who in ("ana", "bo", "cleo")}
        ] * 4

    run(go)


def test_whoever_comes_back_at_once_does_not_pass_those_who_wait() -> None:
    async def go() -> None:
        line = Watched()

        async def again_and_again() -> None:
            for _ in range(5):
                await line.visit("here", "ana")

        await all_of(again_and_again(), line.visit("there", "bo"), line.visit("elsewhere", "cleo"))
        assert line.came[1:3] == [("there", "bo"), ("elsewhere", "cleo")]

    run(go)


def test_a_rank_comes_before_the_next_and_starves_nobody() -> None:
    async def go() -> None:
        line = Watched()
        await all_of(
            line.visit("x"), *(line.visit("last", rank=1) for _ in range(3)), *(line.visit("first") for _ in range(30))
        )
        assert [n for n, who in enumerate(line.came, 1) if who == ("last",)] == [EVERY, 2 * EVERY, 3 * EVERY]

    run(go)


def test_when_too_many_wait_whoever_brought_most_is_refused() -> None:
    async def go() -> None:
        line = Watched(most=4)
        outcomes = await all_of(*(line.visit("here", "ana") for _ in range(6)), line.visit("there", "bo"))
        refused = [outcome for outcome in outcomes if outcome is not None]
        assert [type(each) for each in refused] == [Refusal, Refusal]
        assert all(isinstance(each, Refusal) and each.code == "busy" and each.wait > 0 for each in refused)
        assert outcomes[-1] is None
        assert len(line.came) == 5

    run(go)


def test_whoever_goes_away_leaves_the_turn_to_others() -> None:
    async def go() -> None:
        line = FairQueue(1, 9)
        await line.enter(lambda: Claim(("a",)))
        waiting = [asyncio.create_task(line.enter()) for _ in "bcd"]
        await asyncio.sleep(0)
        waiting[0].cancel()  # while it waits
        line.leave()
        waiting[1].cancel()  # just when it is let in
        await asyncio.wait_for(waiting[2], 9)
        line.leave()
        await asyncio.wait_for(line.enter(), 9)

    run(go)


def test_a_pool_works_for_everybody_in_turn_and_refuses_what_is_too_much() -> None:
    let_go, order = threading.Event(), []

    def work(who: str) -> str:
        let_go.wait(9)
        order.append(who)
        return who.upper()

    async def go() -> None:
        pool = Pool("test", 1, 5)

        async def wish(who: str) -> str:
            asking.set((who,))
            return await pool.run(work, who)

        wishes = [asyncio.create_task(wish(who)) for who in ["ana"] * 9 + ["bo"]]
        await asyncio.sleep(0)
        let_go.set()
        outcomes = await asyncio.gather(*wishes, return_exceptions=True)
        pool.close()
        assert outcomes.count("ANA") == 5
        assert [type(each) for each in outcomes if not isinstance(each, str)] == [Refusal] * 4
        assert order[:2] == ["ana", "bo"]

    run(go)


def test_a_pool_passes_on_what_went_wrong_and_goes_on() -> None:
    async def go() -> None:
        pool = Pool("test", 1, 5)
        with pytest.raises(ZeroDivisionError):
            await pool.run(divmod, 1, 0)
        assert await pool.run(divmod, 7, 2) == (3, 1)
        pool.close()

    run(go)


def test_a_pool_keeps_its_thread_for_work_nobody_waits_for_any_more() -> None:
    let_go = threading.Event()

    async def go() -> None:
        pool = Pool("test", 1, 5)
        left = asyncio.create_task(pool.run(let_go.wait, 9))
        await asyncio.sleep(0)
        left.cancel()
        after = asyncio.create_task(pool.run(let_go.is_set))
        await asyncio.sleep(0.05)
        assert not after.done()
        let_go.set()
        assert await after
        pool.close()

    run(go)


def test_the_process_that_gives_way_works_for_everybody_in_turn() -> None:
    order: list[str] = []

    async def go() -> None:
        background = Background(9)

        async def wish(who: str) -> None:
            asking.set((who,))
            order.append(await background.run(30, str.upper, who))

        try:
            await asyncio.gather(*map(wish, ["ana", "ana", "ana", "bo"]))
        finally:
            background.close()
        assert order == ["ANA", "BO", "ANA", "ANA"]

    run(go)
