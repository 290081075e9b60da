"""The stores there are, and what their tests keep: whatever holds for one of them holds for all."""

import asyncio
from collections.abc import Callable, Coroutine, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from pathlib import Path
from typing import Any, NamedTuple

from perihelion.server.storage.interface import Store
from perihelion.server.storage.postgresql.store import PostgresStore
from perihelion.server.storage.sqlite.file import SqliteStore
from perihelion.sitting.ledger import Entry, Holder, Setup
from perihelion.sitting.outcome import Answered
from tests.server.databases import Cluster

OpenStore = Callable[[], Store]  # at every call the same one, with all that was kept


class Ground(NamedTuple):
    """What the stores of a test may stand on."""

    folder: Path
    cluster: Callable[[], Cluster]


@contextmanager
def _in_a_database(cluster: Cluster) -> Iterator[OpenStore]:
    with cluster.database() as url:
        yield lambda: PostgresStore(url)


# How each of them is opened, given what a test has for itself alone; another database is a line here.
STORES: dict[str, Callable[["Ground"], AbstractContextManager[OpenStore]]] = {
    "sqlite": lambda ground: nullcontext(lambda: SqliteStore(ground.folder / "deep" / "games.sqlite")),
    "postgresql": lambda ground: _in_a_database(ground.cluster()),
}


OPTIONS: dict[str, bool | int | str] = {"races": "chosen", "peace": 20, "moored": True}
SETUP = Setup("table", "imperium-dice", 1, 3, 2**128 - 1, OPTIONS, b"host", "5a17", chosen=True, clock=60)
HOLDERS = [Holder(0, b"person", "Ana", None, away=1.5), Holder(2, None, None, "greedy")]


def with_store(open_store: OpenStore, use: Callable[[Store], Coroutine[Any, Any, Any]]) -> Any:
    """What comes of using it, from opening it to closing it."""
    store = open_store()
    try:
        return asyncio.run(use(store))
    finally:
        store.close()


async def set_up(store: Store) -> None:
    """Keep a table with a person and a bot."""
    await store.tables.create(SETUP, HOLDERS, [], 1.5)


async def append(store: Store, table: str, entry: Entry, over: bool = False) -> None:
    """Keep an answer, where all that has ever changed are the answers before it."""
    await store.tables.keep(table, [Answered(entry, over)], 2.5, entry.n - 1)


def entry(n: int, text: str = "done") -> Entry:
    """The n-th answer."""
    return Entry(n, 0, text, "01234567")
