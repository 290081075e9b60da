"""Results of games that ended before results were kept."""

import logging
from contextlib import suppress

from perihelion.server.limits.pools import Pool
from perihelion.server.storage.interface import Store, StoreError, Taken
from perihelion.sitting import playing
from perihelion.sitting.house import House
from perihelion.sitting.ledger import Stored
from perihelion.sitting.outcome import Change
from perihelion.sitting.presence import Presence
from perihelion.sitting.sitting import Sitting
from perihelion.wire.refusal import Refusal

log = logging.getLogger("perihelion")


async def catch_up(store: Store, replays: Pool) -> None:
    """Find and keep them."""
    try:
        for id in await store.archive.without_results():
            await _catch_up(store, replays, id)
    except (StoreError, Refusal) as error:
        log.error("The results of older games could not be kept: %s", error)


async def _catch_up(store: Store, replays: Pool, id: str) -> None:
    stored = await store.tables.read(id, House())
    assert stored is not None, "tables are never deleted"
    changes = await replays.run(_ended, stored)
    if not changes:
        log.info("Table %s is frozen, so nobody knows how it ended.", id)
    with suppress(Taken):  # another server was first
        await store.tables.keep(id, changes, 0.0, stored.version)


def _ended(stored: Stored) -> tuple[Change, ...]:
    return playing.ended(Sitting(stored, House(), Presence(0.0)))
