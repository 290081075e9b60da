"""How everybody fares, worked out again."""

from argparse import Namespace
from collections.abc import Callable
from typing import Any  # Any: whatever is worked out

from perihelion.cli.admin.store import with_store
from perihelion.cli.progress import progress
from perihelion.cli.screen import screen
from perihelion.server.storage.interface import Store


def count_anew(arguments: Namespace) -> None:
    """Count everything again, and rate everybody."""
    shown = screen(arguments)

    async def do(store: Store) -> int:
        with progress(shown.words.say("admin.counting")) as told:
            await store.statistics.count_anew()
            games = await store.statistics.ratings_due()
            for done, game in enumerate(games, 1):
                await store.statistics.rate_anew(game, _here)
                told(done, len(games))
        return len(games)

    shown.say("admin.counted", games=with_store(arguments, do))


async def _here(work: Callable[..., Any], *given: Any) -> Any:
    return work(*given)
