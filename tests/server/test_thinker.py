"""Processes in which bots think: two heads where a process has nothing else to do, and what they remember."""

import asyncio

import perihelion as ph
from perihelion.notation import text_of
from perihelion.server.limits.fair_queue import Claim
from perihelion.server.limits.quotas import Quotas
from perihelion.server.settings import Settings
from perihelion.server.thinking import thinker
from perihelion.server.thinking.thinker import CORES, Thinker, Thought, think


def test_a_second_head_thinks_where_a_process_is_idle_and_luck_may_differ() -> None:
    table = ph.game("space-explorers").new(players=2, seed=3)
    seat = next(iter(table.asks))
    offered = {text_of(choice) for choice in table.asks[seat].choices}

    async def choices(settings: Settings) -> list[str]:
        bots = Thinker(settings, Quotas(settings))
        try:
            return [await bots.choose("commodore", table, seat, lambda: Claim(("",))) for _ in range(2)]
        finally:
            bots.close()

    alone = asyncio.run(choices(Settings(bot_processes=CORES, bot_seed=5)))
    assert alone[0] == alone[1]
    assert set(asyncio.run(choices(Settings(bot_processes=max(1, CORES - 1))))) <= offered


def test_a_process_remembers_for_whom_it_has_thought() -> None:
    table = ph.game("space-explorers").new(players=2, seed=3)
    seat = next(iter(table.asks))
    thinker._remembered.cache_clear()
    for _ in range(2):
        assert think(Thought("search", table.record(), seat, None)).weights
    assert thinker._remembered.cache_info().hits == 1
    think(
        Thought("search", table.record(), seat, 7)
    )  # whoever wants the same again does not want what was thought before
    assert thinker._remembered.cache_info().currsize == 1
