"""Who ended where: kept with the last answer of a game, in one change."""

import logging
from collections.abc import Sequence
from typing import Any

import perihelion as ph
from perihelion.server.limits.pools import Pool
from perihelion.server.storage.store import Statement, Store, StoreError, Taken
from perihelion.sitting.ledger import Holder
from perihelion.sitting.play import Frozen, places, resume
from perihelion.wire.refusal import Refusal

log = logging.getLogger("perihelion")


def keep(id: str, table: ph.Table[Any], holders: Sequence[Holder]) -> list[Statement]:
    """The changes that keep how a game ended, if it has."""
    if not table.over:
        return []
    return rows(id, holders, places(table), table.scores)


def rows(id: str, holders: Sequence[Holder], places: list[int], scores: Sequence[float] | None) -> list[Statement]:
    """The changes that keep who ended on which place."""
    add = "insert into results(table_id, seat, person, bot, place, score) values(?,?,?,?,?,?)"
    return [
        (add, (id, each.seat, each.person, each.bot, places[each.seat], scores[each.seat] if scores else None))
        for each in holders
    ]


async def catch_up(store: Store, replays: Pool) -> None:
    """Find the results of games that ended before results were kept."""
    try:
        missing = await store.query(
            "select id from tables where over and not imported and id not in (select table_id from results)"
        )
        for (id,) in missing:
            await _catch_up(store, replays, id)
    except (StoreError, Refusal) as error:
        log.error("The results of older games could not be kept: %s", error)


async def _catch_up(store: Store, replays: Pool, id: str) -> None:
    stored = await store.read(id)
    assert stored is not None, "tables are never deleted"
    try:
        play = await replays.run(resume, stored)
        await store.change(*keep(id, play.table, stored.holders))
    except Frozen:
        log.info("Table %s is frozen, so nobody knows how it ended.", id)
    except Taken:
        pass  # another server was first
