"""Whose time has run out, at whichever table: nobody needs to be there for it."""

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from perihelion.server.storage.interface import Store, StoreError
from perihelion.wire.refusal import Refusal

SHORTEST = 30  # seconds: no clock gives less

log = logging.getLogger("perihelion")


async def watch(store: Store, second: float, run_out: Callable[[str], Awaitable[None]]) -> None:
    """See to every table when time runs out there; no clock that starts meanwhile can run out before the next look."""
    while True:
        rest = SHORTEST * second
        try:
            for table, soonest in await store.tables.run_out_soon():
                if soonest <= time.time():
                    await _see_to(table, run_out)
                else:
                    rest = min(rest, soonest - time.time())
        except (StoreError, Refusal) as error:
            log.error("The clocks could not be looked at: %s", error)
        await asyncio.sleep(max(second, rest))


async def _see_to(table: str, run_out: Callable[[str], Awaitable[None]]) -> None:
    """Whatever is wrong with one table, the others do not wait for it."""
    try:
        await run_out(table)
    except Refusal as refusal:
        log.error("The clock of table %s could not be seen to: %s", table, refusal)
