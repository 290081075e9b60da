"""What holds for every store of what whoever runs the server sees of it and does to it."""

import asyncio

import pytest

from perihelion.server.storage.interface import KeptPerson, KeptTable, Notice, Store, StoreError, Taken
from perihelion.sitting.house import House
from perihelion.sitting.ledger import Curb, Holder
from perihelion.sitting.outcome import CurbLaid, GameEnded, Result, Said
from perihelion.wire.down import Line
from tests.server.stores import SETUP, OpenStore, append, entry, set_up, with_store

ANA, BO, CY = b"ana-" * 8, b"bo--" * 8, b"cy--" * 8


async def furnish(store: Store) -> None:
    """A game that goes on and one that is over, of Ana and Bo, who has given himself no name."""
    sit = [Holder(0, ANA, "Ana", None), Holder(1, BO, None, None)]
    for id in ("goes-on", "over"):
        await store.tables.create(SETUP._replace(id=id, players=2, host=ANA), sit, [], 1.5)
    await store.tables.create(SETUP._replace(id="bots", players=1, host=BO), [Holder(0, None, None, "cadet")], [], 4.5)
    await append(store, "over", entry(1), over=True)
    await store.tables.keep("over", [GameEnded((Result(0, ANA, None, 1, 2.0),))], 2.5, 1)
    await store.archive.keep_analysis("over", "{}")
    line = Line(1, None, "Cy", "Hello", None, 1.5, None)
    await store.tables.keep("over", [Said(CY, line, None), CurbLaid(Curb(CY, "Cy", "muted"))], 2.5, 2)
    await store.people.rename(ANA, "Ana")


def test_all_tables_are_listed(open_store: OpenStore) -> None:
    async def look(store: Store) -> None:
        await furnish(store)
        kept = await store.upkeep.tables(None, None, 9)
        assert kept == [
            KeptTable("bots", "imperium-dice", 1, 0, 0, over=False, touched=4.5),
            KeptTable("over", "imperium-dice", 2, 2, 1, over=True, touched=2.5),
            KeptTable("goes-on", "imperium-dice", 2, 2, 0, over=False, touched=1.5),
        ]
        assert await store.upkeep.tables(None, None, 1) == kept[:1]
        assert await store.upkeep.tables(None, over=True, most=9) == kept[1:2]
        assert await store.upkeep.tables(None, over=False, most=9) == [kept[0], kept[2]]
        assert await store.upkeep.tables(ANA, None, 9) == kept[1:]
        assert await store.upkeep.tables(BO, None, 9) == kept

    with_store(open_store, look)


def test_all_people_are_listed(open_store: OpenStore) -> None:
    async def look(store: Store) -> None:
        await furnish(store)
        ana, bo = KeptPerson(ANA, "Ana", 2, banned=False), KeptPerson(BO, None, 2, banned=False)
        assert await store.upkeep.people(None, banned=False, most=9) == [ana, bo]
        assert await store.upkeep.people(None, banned=False, most=1) == [ana]
        assert await store.upkeep.people("bots", banned=False, most=9) == []
        assert await store.upkeep.people("goes-on", banned=False, most=9) == [ana, bo]
        await store.upkeep.ban(BO, 3.5)
        assert await store.upkeep.people(None, banned=True, most=9) == [bo._replace(banned=True)]
        assert await store.upkeep.persons(b"ana", b"anb") == [ANA]
        assert await store.upkeep.persons(b"a", b"z") == [ANA, BO]
        assert await store.upkeep.persons(b"x", b"z") == []

    with_store(open_store, look)


def test_a_table_is_deleted_with_all_that_hangs_on_it(open_store: OpenStore) -> None:
    async def delete(store: Store) -> None:
        await furnish(store)
        await store.tables.create(SETUP._replace(id="next"), [], [], 3.5, follows="over")
        with pytest.raises(Taken):
            await store.tables.create(SETUP._replace(id="late"), [], [], 3.5, follows="over")
        await store.upkeep.delete_table("over")
        assert await store.tables.read("over", House()) is None
        assert await store.archive.analysis("over") is None
        assert await store.archive.finished(ANA, 9) == []
        assert (await store.people.everything(CY))["chat"] == []
        assert [table.id for table in await store.upkeep.tables(None, None, 9)] == ["bots", "next", "goes-on"]
        with pytest.raises(StoreError):
            await append(store, "over", entry(2))
        assert await store.upkeep.notices(0) == [Notice(1, "over")]

    with_store(open_store, delete)


def test_whoever_is_banned_stays_so_until_they_are_not(open_store: OpenStore) -> None:
    async def ban(store: Store) -> None:
        for _ in range(2):
            await store.upkeep.ban(CY, 3.5)
        assert await store.upkeep.banned() == {CY}
        await store.upkeep.unban(CY)
        await store.upkeep.unban(CY)
        assert await store.upkeep.banned() == frozenset()
        assert [notice.table for notice in await store.upkeep.notices(0)] == [None] * 4

    with_store(open_store, ban)


def test_servers_are_given_notice_once(open_store: OpenStore) -> None:
    async def give(store: Store) -> None:
        await set_up(store)
        assert await store.upkeep.notices(0) == []
        await store.upkeep.give_notice(["table", "another"])
        (one, other) = await store.upkeep.notices(0)
        assert (one.table, other.table, other.n > one.n) == ("table", "another", True)
        assert await store.upkeep.notices(one.n) == [other]
        assert await store.upkeep.notices(other.n) == []
        await asyncio.gather(store.upkeep.give_notice([]), store.upkeep.give_notice(["table"]))
        assert [notice.table for notice in await store.upkeep.notices(other.n)] == ["table"]

    with_store(open_store, give)
