"""Ratings that have to be worked out anew: results have changed hands, came late, or are of an older version."""

import asyncio
import logging
from functools import partial

from perihelion.server.storage.interface import Store, StoreError
from perihelion.server.thinking.background import Background, Lost
from perihelion.wire.refusal import Refusal

REST = 2.0  # seconds between two looks
PATIENCE = 600.0  # seconds for the games of years

log = logging.getLogger("perihelion")


async def keep_up(store: Store, background: Background) -> None:
    """See to them whenever there are some."""
    while True:
        try:
            for game in await store.statistics.ratings_due():
                await store.statistics.rate_anew(game, partial(background.run, PATIENCE))
        except (StoreError, Refusal, Lost) as error:
            log.error("Some ratings could not be worked out anew: %s", error)
        await asyncio.sleep(REST)
