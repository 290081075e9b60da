"""The PostgreSQL: written together, shared by several workers, killed and started again, and a plain word without."""

import asyncio
import logging
import signal
from collections.abc import Callable, Coroutine, Iterator
from contextlib import closing
from typing import Any

import pytest

from perihelion.server.settings import Settings
from perihelion.server.storage.interface import LONGEST_WORD, Store, StoreError, Taken
from perihelion.server.storage.places import open_store
from perihelion.server.storage.postgresql import connecting, fellows, schema
from perihelion.server.storage.postgresql.store import PostgresStore
from perihelion.sitting.house import House
from perihelion.sitting.ledger import Holder, Stored
from perihelion.sitting.outcome import Answered, Change, Helped, SeatTaken
from tests.server.databases import Cluster
from tests.server.stores import HOLDERS, SETUP, append, entry, set_up

PATIENCE = 30.0  # seconds; only a failing test waits that long


@pytest.fixture
def url(cluster: Cluster) -> Iterator[str]:
    """An empty database of ours."""
    with cluster.database() as url:
        yield url


def run(url: str, use: Callable[..., Coroutine[Any, Any, Any]], workers: int = 1) -> Any:
    """What comes of using it as so many workers do."""
    stores = [PostgresStore(url) for _ in range(workers)]
    try:
        return asyncio.run(use(*stores))
    finally:
        for store in stores:
            store.close()


async def until(what: Callable[[], object]) -> None:
    """Wait until it is so."""
    async with asyncio.timeout(PATIENCE):
        while not what():  # noqa: ASYNC110 (what is waited for has no event)
            await asyncio.sleep(0.01)


async def look(store: Store, table: str = "table") -> Stored:
    stored = await store.tables.read(table, House())
    assert stored is not None
    return stored


# Written together


def test_of_changes_that_are_made_together_only_those_that_clash_fail(url: str) -> None:
    async def keep(store: PostgresStore) -> None:
        for table in "abcd":
            await store.tables.create(SETUP._replace(id=table), HOLDERS, [], 1.5)
        thief: list[Change] = [SeatTaken(Holder(0, b"thief", "Ana", None)), Helped(1)]
        outcomes = await asyncio.gather(
            append(store, "a", entry(1)),
            store.tables.keep("b", [Answered(entry(1), False), Helped(2)], 2.5, 0),
            store.tables.keep("c", thief, 2.5, 0),
            store.tables.keep("d", [Answered(entry(1), False)], 2.5, 1),
            append(store, "a", entry(1, "late")),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes] == [type(None), type(None), Taken, Taken, Taken]
        tables = [await look(store, table) for table in "abcd"]
        assert [(len(table.log), table.helped, table.version) for table in tables] == [
            (1, 0, 1),
            (1, 2, 1),
            (0, 0, 0),
            (0, 0, 0),
        ]

    run(url, keep)


def test_a_number_is_the_last_guard(url: str) -> None:
    async def keep(store: PostgresStore) -> None:
        await set_up(store)
        await append(store, "table", entry(1))
        with pytest.raises(Taken):
            await store.tables.keep("table", [Answered(entry(1, "again"), False)], 2.5, 1)
        assert (await look(store)).version == 1

    run(url, keep)


def test_what_cannot_be_written_fails_alone(url: str) -> None:
    async def keep(store: PostgresStore) -> None:
        await set_up(store)
        outcomes = await asyncio.gather(
            append(store, "table", entry(1)),
            store.people.rename(b"one", "nobody is called \0"),
            store.people.rename(b"two", "nor \ud800"),
            store.people.rename(b"ana", "Ana"),
            return_exceptions=True,
        )
        assert [type(outcome) for outcome in outcomes] == [type(None), StoreError, StoreError, type(None)]
        assert await store.people.name_of(b"ana") == "Ana"
        assert (await look(store)).version == 1

    run(url, keep)


def test_hundreds_of_tables_move_on_at_once(url: str) -> None:
    async def keep(one: PostgresStore, other: PostgresStore) -> None:
        tables = [f"{n:03}" for n in range(300)]
        await asyncio.gather(*(one.tables.create(SETUP._replace(id=id), HOLDERS, [], 1.5) for id in tables))
        for n in range(1, 4):
            race = [append(store, id, entry(n, str(id))) for id in tables for store in (one, other)]
            outcomes = await asyncio.gather(*race, return_exceptions=True)
            assert sum(outcome is None for outcome in outcomes) == len(tables)
            assert {type(outcome) for outcome in outcomes} == {type(None), Taken}
        logs = [(await look(one, id)).log for id in tables[::30]]
        assert all([each.n for each in log] == [1, 2, 3] for log in logs)

    run(url, keep, workers=2)


# Shared


def test_a_change_is_told_to_the_other_workers(url: str) -> None:
    async def share(one: PostgresStore, other: PostgresStore) -> None:
        told: dict[str, list[tuple[str, int | None]]] = {"one": [], "other": []}
        for name, store in (("one", one), ("other", other)):
            store.fellows.watch(dict, lambda *what, name=name: told[name].append(what))
            await store.fellows.take_charge([])  # once it hears
        await set_up(one)
        await append(one, "table", entry(1))
        await until(lambda: told["other"])
        await other.people.forget(b"person")
        await until(lambda: told["one"])
        await other.upkeep.delete_table("table")
        await until(lambda: len(told["one"]) > 1)
        assert told == {"one": [("table", 2), ("table", None)], "other": [("table", 1)]}

    run(url, share, workers=2)


def test_what_was_not_told_is_found(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(fellows, "LOOK", 0.05)
    monkeypatch.setattr(fellows, "TELL", "select length(word) from unnest($1::text[]) as word")  # it gets lost

    async def share(one: PostgresStore, other: PostgresStore) -> None:
        known, told = {"table": 0, "gone": 3}, list[tuple[str, int | None]]()
        await set_up(one)
        other.fellows.watch(lambda: known, lambda *what: told.append(what))
        await other.fellows.take_charge([])
        await append(one, "table", entry(1))
        await until(lambda: ("table", 1) in told)
        assert ("gone", None) in told

    run(url, share, workers=2)


def test_workers_talk_to_each_other(url: str) -> None:
    async def talk(*stores: PostgresStore) -> None:
        heard: list[list[str]] = [[] for _ in stores]
        for store, words in zip(stores, heard, strict=True):
            store.fellows.hear("presence", words.append)
            await store.fellows.take_charge([])
        await stores[0].fellows.tell("presence", "Ana is here ☄")
        await stores[1].fellows.tell("presence", "so is Bo")
        await stores[1].fellows.tell("weather", "it rains")
        await until(lambda: sum(map(len, heard)) == 4)
        assert [sorted(words) for words in heard] == [["so is Bo"], ["Ana is here ☄"], ["Ana is here ☄", "so is Bo"]]
        with pytest.raises(ValueError, match=str(LONGEST_WORD)):
            await stores[0].fellows.tell("presence", "☄" * LONGEST_WORD)

    run(url, talk, workers=3)


def test_one_worker_is_in_charge_and_when_it_is_gone_another(url: str) -> None:
    async def share(one: PostgresStore, other: PostgresStore) -> None:
        def charges() -> list[str]:
            stores = {"one": one, "other": other}
            return [
                f"{who} {name}" for who, store in stores.items() for name in "ab" if store.fellows.is_in_charge(name)
            ]

        await one.fellows.take_charge(["a"])
        await other.fellows.take_charge(["a", "b"])
        await one.fellows.take_charge(["a", "b"])
        assert charges() == ["one a", "other b"]
        await one.fellows.let_go(["a"])
        await one.fellows.take_charge([])  # once that is heeded
        await other.fellows.take_charge("ab")
        assert charges() == ["other a", "other b"]
        here = "database = (select oid from pg_database where datname = current_database())"
        (lost,) = await one.query(f"select pid from pg_locks where locktype = 'advisory' and {here} group by pid")
        await one.query("select pg_terminate_backend(?::integer)", (lost[0],))
        await until(lambda: not charges())
        await one.fellows.take_charge("ab")
        assert charges() == ["one a", "one b"]

    run(url, share, workers=2)


def test_whoever_lets_go_has_let_go_whatever_was_called_off_before(url: str) -> None:
    async def share(one: PostgresStore, other: PostgresStore) -> None:
        await asyncio.gather(*(one.fellows.take_charge(["a", name]) for name in "abc"))
        for waits in range(10):
            called_off = asyncio.create_task(one.fellows.take_charge("xyz"))
            for _ in range(waits):
                await asyncio.sleep(0.001)
            called_off.cancel()
            await one.fellows.let_go("xyz")
        await one.fellows.let_go("abc")
        assert not any(map(one.fellows.is_in_charge, "abcxyz"))
        await one.fellows.take_charge([])
        await other.fellows.take_charge("abcxyz")
        assert all(map(other.fellows.is_in_charge, "abcxyz"))

    run(url, share, workers=2)


# Killed, and started again


def test_what_was_acknowledged_is_there_after_a_crash(own_cluster: Cluster) -> None:
    async def crash(store: PostgresStore) -> None:
        await set_up(store)
        heard = list[str]()
        store.fellows.hear("news", heard.append)
        acknowledged = 0
        for life in range(3):
            for _ in range(20):
                await append(store, "table", entry(acknowledged + 1))
                acknowledged += 1
            await store.fellows.take_charge(["all"])
            own_cluster.signal(signal.SIGKILL)
            with pytest.raises(StoreError):
                await append(store, "table", entry(acknowledged + 1))
            await asyncio.to_thread(own_cluster.start)
            stored = await look(store)
            assert len(stored.log) == stored.version >= acknowledged
            acknowledged = stored.version
            await store.pulse()
            assert life < 2 or store.is_written
        await until(lambda: not store.fellows.is_in_charge("all"))
        await store.fellows.take_charge(["all"])
        assert store.fellows.is_in_charge("all")

    own_cluster.do("create database games")
    run(own_cluster.url("games"), crash)


def test_a_database_that_starts_again_is_waited_for(own_cluster: Cluster) -> None:
    async def restart(store: PostgresStore) -> None:
        await set_up(store)
        own_cluster.end()
        _, stored = await asyncio.gather(asyncio.to_thread(own_cluster.start), look(store))
        assert stored.version == 0
        own_cluster.end()
        await asyncio.gather(asyncio.to_thread(own_cluster.start), append(store, "table", entry(1)))

    own_cluster.do("create database games")
    run(own_cluster.url("games"), restart)


def test_a_frozen_database_is_not_waited_for_for_ever(own_cluster: Cluster, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connecting, "LONGEST", 0.5)
    monkeypatch.setattr(connecting, "PATIENCE", 0.5)

    async def freeze(store: PostgresStore) -> None:
        await set_up(store)
        own_cluster.signal(signal.SIGSTOP)
        for _ in range(2):
            with pytest.raises(StoreError, match="it does not answer"):
                await append(store, "table", entry(1))
        with pytest.raises(StoreError, match="it does not answer"):
            await look(store)
        own_cluster.signal(signal.SIGCONT)
        stored = await look(store)
        assert stored.version in (0, 1), "what nobody was told of may be there or not"
        await append(store, "table", entry(stored.version + 1))

    own_cluster.do("create database games")
    run(own_cluster.url("games"), freeze)


# Not to be had


def refused(url: str) -> str:
    with pytest.raises(StoreError) as error:
        open_store(url, Settings())
    assert "\n" not in str(error.value)
    return str(error.value)


def test_a_database_that_cannot_be_had(cluster: Cluster, url: str) -> None:
    at = f"postgresql://ana@{url.partition('@')[2]}"
    cluster.do("create role ana login password 'right'")
    try:
        assert refused(at.replace("ana@", "ana:wrong@")) == (
            f'{at} cannot be used: password authentication failed for user "ana"'
        )
        assert (
            refused(at.replace("ana@", "ana:right@"))
            == f"{at} cannot keep our tables: permission denied for table perihelion"
        )
    finally:
        cluster.do("drop role ana")
    assert refused(cluster.url("none")) == f'{cluster.url("none")} cannot be used: database "none" does not exist'
    assert (
        refused("postgresql://127.0.0.1:1/games") == "postgresql://127.0.0.1:1/games cannot be used: Connection refused"
    )


@pytest.mark.parametrize(
    "address", ["mysql://host/games", "postgresql://host", "postgresql://host:many/games", "postgresql://[/games"]
)
def test_an_address_that_is_none(address: str) -> None:
    assert refused(address).startswith("a database is at postgresql://user@host/name")


def test_a_database_of_others(cluster: Cluster) -> None:
    with cluster.database("template1") as url:
        cluster.do("create table recipes(name text)", database=url.rpartition("/")[2])
        assert refused(url) == f"{url} belongs to another program"


def test_a_database_of_a_newer_version(cluster: Cluster, url: str) -> None:
    cluster.do("update perihelion set version = 99", database=url.rpartition("/")[2])
    assert refused(url) == f"{url} is of a newer Perihelion (version 99; this one knows {schema.VERSION})"


def test_a_postgresql_that_is_too_old(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(connecting, "OLDEST", 99)
    assert refused(url).endswith("it has to be 99 or newer")


def test_a_password_is_told_to_nobody(url: str, caplog: pytest.LogCaptureFixture) -> None:
    with_password = url.replace("postgres@", "postgres:secret@")
    with caplog.at_level(logging.DEBUG), closing(open_store(with_password, Settings())) as store:
        asyncio.run(store.pulse())
        store.close()
        with pytest.raises(StoreError) as error:
            asyncio.run(store.pulse())
    assert "secret" not in f"{store.place} {store.name} {error.value} {caplog.text}"


def test_several_that_come_at_once_make_the_tables_once(cluster: Cluster) -> None:
    with cluster.database("template1") as url:

        async def come() -> list[None]:
            return await asyncio.gather(*(connecting.prepare(url) for _ in range(5)))

        asyncio.run(come())
        run(url, set_up)
