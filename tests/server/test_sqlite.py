"""The SQLite file: brought up to date, written together, and a plain word when it cannot be used."""

import asyncio
import ctypes
import sqlite3
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from perihelion.server.storage.interface import StoreError, Taken
from perihelion.server.storage.sqlite import schema
from perihelion.server.storage.sqlite.file import SqliteStore
from perihelion.sitting.house import House
from perihelion.sitting.ledger import Entry, Holder, Setup, Stored
from tests.server.stores import append, entry, set_up


def with_store(path: Path, use: Callable[[SqliteStore], Coroutine[Any, Any, Any]], patience: float = 5) -> Any:
    store = SqliteStore(path, patience)
    try:
        return asyncio.run(use(store))
    finally:
        store.close()


def test_a_file_of_the_first_version_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(path)) as db, db:
        db.executescript(schema.STEPS[0])
        db.execute("insert into tables values('table', 'imperium-dice', 1, 2, '7', '{}', x'01', 0, 1.5)")
        db.execute("insert into seats values('table', 0, x'02', 'Ana', null)")
        db.execute("insert into answers values('table', 1, 0, 'pass', '01234567', 2.5)")
        db.execute("pragma user_version = 1")
    stored = with_store(path, lambda store: store.tables.read("table", House()))
    setup = Setup("table", "imperium-dice", 1, 2, 7, {}, b"\1")
    holder, entry = Holder(0, b"\2", "Ana", None), Entry(1, 0, "pass", "01234567")
    assert stored == Stored(setup, [holder], [entry], [2.5], {}, [], [])
    with closing(sqlite3.connect(path)) as db:
        assert db.execute("pragma user_version").fetchone() == (schema.VERSION,)
        assert db.execute("select public, clock, away from tables join seats").fetchall() == [(0, None, None)]


def test_how_somebody_was_helped_is_found_in_the_log_of_an_older_file(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(path)) as db, db:
        for step in schema.STEPS[:2]:
            db.executescript(step)
        for table, helped, text in (("none", 0, "pass"), ("hint", 1, "pass"), ("back", 1, "back 7")):
            values = (table, helped)
            db.execute(
                "insert into tables(id, game, rules_version, players, seed, options, host, at, helped)"
                " values(?, 'imperium-dice', 1, 2, '7', '{}', x'01', 1.5, ?)",
                values,
            )
            db.execute("insert into answers values(?, 1, 0, ?, '01234567', 2.5)", (table, text))
        db.execute("pragma user_version = 2")
    helped = with_store(path, lambda store: store.query("select id, helped from tables"))
    assert dict(helped) == {"none": 0, "hint": 1, "back": 2}


def test_every_commit_waits_for_the_disk(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path / "x")
    assert store._db.execute("pragma synchronous").fetchone() == (2,)
    assert store._db.execute("pragma journal_mode").fetchone() == ("wal",)
    store.close()


def test_what_waits_goes_to_the_disk_together(tmp_path: Path) -> None:
    """While somebody else holds the file, changes gather; then they are there all at once."""
    seen: list[int] = []

    async def gather(store: SqliteStore) -> None:
        await set_up(store)
        with closing(sqlite3.connect(tmp_path / "x", isolation_level=None)) as other:
            other.execute("begin immediate")
            writes = [asyncio.create_task(append(store, "table", entry(n))) for n in range(1, 101)]
            await asyncio.sleep(0.1)
            assert not any(write.done() for write in writes)
            other.execute("rollback")
            while not all(write.done() for write in writes):
                seen.append(other.execute("select count(*) from answers").fetchone()[0])
                await asyncio.sleep(0)
            await asyncio.gather(*writes)

    with_store(tmp_path / "x", gather)
    assert len(set(seen) - {0, 100}) <= 1, "what had come when the writer began, and all the others"


def test_a_file_that_does_not_take_a_change(tmp_path: Path) -> None:
    async def fail(store: SqliteStore) -> Stored | None:
        await set_up(store)
        with closing(sqlite3.connect(tmp_path / "x", isolation_level=None)) as other:
            other.execute("begin immediate")
            outcomes = await asyncio.gather(
                append(store, "table", entry(1)), append(store, "table", entry(2)), return_exceptions=True
            )
            assert [str(outcome) for outcome in outcomes] == [
                f"{tmp_path / 'x'} did not take the change: database is locked"
            ] * 2
            assert not any(isinstance(outcome, Taken) for outcome in outcomes)
        await append(store, "table", entry(1))
        return await store.tables.read("table", House())

    stored = with_store(tmp_path / "x", fail, patience=0.05)
    assert stored is not None
    assert stored.log == [entry(1)]


@pytest.mark.parametrize(
    "job",
    [
        ("insert into secrets values('x', ?)", (10**20,)),
        ("insert into secrets values('x', ?)", ("\ud800",)),
        ("insert into secrets values('x', ?)", (object(),)),
        ("insert into secrets values('x', ?)", ()),
        ("insert into nowhere values(?)", (1,)),
        ("insert into secrets values('x', zeroblob(2000000000))", ()),
        ("insert or rollback into secrets values('y', null)", ()),  # ends the batch for all
        ("nonsense",),
    ],
)
def test_a_change_that_fails_in_any_way_fails_alone(tmp_path: Path, job: Any) -> None:
    async def fail(store: SqliteStore) -> tuple[list[Any], Stored | None]:
        await set_up(store)
        with closing(sqlite3.connect(tmp_path / "x", isolation_level=None)) as other:
            other.execute("begin immediate")  # so that all that follows goes to the disk together
            before = [append(store, "table", entry(n)) for n in range(1, 6)]
            wrong = store.change(("insert into secrets values('half', 'done')", ()), job)
            after = [append(store, "table", entry(n)) for n in range(6, 11)]
            together = asyncio.gather(*before, wrong, *after, return_exceptions=True)
            await asyncio.sleep(0.05)
            other.execute("rollback")
        outcomes = await together
        assert await store.query("select * from secrets") == []
        return outcomes, await store.tables.read("table", House())

    outcomes, stored = with_store(tmp_path / "x", fail)
    failed = [outcome for outcome in outcomes if outcome is not None]
    assert outcomes[5] is failed[0]
    assert len(failed) == 1
    assert isinstance(failed[0], StoreError)
    assert stored is not None
    assert [each.n for each in stored.log] == list(range(1, 11))


def test_of_those_that_go_to_a_full_disk_together_the_small_ones_are_kept(tmp_path: Path) -> None:
    async def fill(store: SqliteStore) -> tuple[list[Any], Stored | None]:
        await set_up(store)
        (pages,) = store._db.execute("pragma page_count").fetchone()
        store._db.execute(f"pragma max_page_count = {pages + 4}")
        large = store.change(("insert into secrets values('large', ?)", ("x" * 100_000,)))
        small = [append(store, "table", entry(n)) for n in range(1, 9)]
        outcomes = await asyncio.gather(*small[:4], large, *small[4:], return_exceptions=True)
        return outcomes, await store.tables.read("table", House())

    outcomes, stored = with_store(tmp_path / "x", fill)
    assert [str(outcome) for outcome in outcomes if outcome is not None] == [
        f"{tmp_path / 'x'} did not take the change: database or disk is full"
    ]
    assert stored is not None
    assert len(stored.log) == 8


def test_a_writer_that_dies_is_noticed_at_once(tmp_path: Path) -> None:
    told: list[str] = []

    async def die(store: SqliteStore) -> None:
        store.when_dead(told.append)
        await set_up(store)
        with closing(sqlite3.connect(tmp_path / "x", isolation_level=None)) as other:
            other.execute("begin immediate")
            waiting = [asyncio.ensure_future(append(store, "table", entry(n))) for n in range(1, 600)]
            await asyncio.sleep(0.05)
            kill_writer(store)
            other.execute("rollback")
            outcomes = await asyncio.gather(*waiting, return_exceptions=True)
        assert isinstance(outcomes[-1], StoreError), "in the queue, not yet in the writer's hands"
        assert {type(outcome) for outcome in outcomes} <= {StoreError, type(None)}
        with pytest.raises(StoreError, match="no longer written"):
            await append(store, "table", entry(1))
        stored = await store.tables.read("table", House())
        assert stored is not None
        kept = [each.n for each in stored.log]
        assert kept == [n for n, outcome in enumerate(outcomes, 1) if outcome is None]

    with_store(tmp_path / "x", die)
    assert told == [f"the writer of {tmp_path / 'x'} has ended: SystemExit()"]


def kill_writer(store: SqliteStore) -> None:
    """Have the thread end at the next thing it does, as a defect nobody thought of would."""
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(store._writer.ident or 0), ctypes.py_object(SystemExit))


def not_a_database(path: Path) -> None:
    path.write_bytes(b"This is a letter to somebody, and no database at all." * 100)


def a_folder(path: Path) -> None:
    path.mkdir()


def of_another_program(path: Path) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("create table recipes(name)")


def of_a_newer_version(path: Path) -> None:
    SqliteStore(path).close()
    with closing(sqlite3.connect(path)) as db, db:
        db.execute("pragma user_version = 99")


@pytest.mark.parametrize(
    ("damage", "why"),
    [
        (not_a_database, "cannot keep our tables: file is not a database"),
        (a_folder, "cannot be opened: unable to open database file"),
        (of_another_program, "belongs to another program"),
        (of_a_newer_version, f"is of a newer Perihelion (version 99; this one knows {schema.VERSION})"),
    ],
)
def test_a_file_that_cannot_be_used(tmp_path: Path, damage: Callable[[Path], None], why: str) -> None:
    path = tmp_path / "games.sqlite"
    damage(path)
    before = path.read_bytes() if path.is_file() else b""
    with pytest.raises(StoreError) as error:
        SqliteStore(path)
    assert str(error.value) == f"{path} {why}"
    assert (path.read_bytes() if path.is_file() else b"") == before


def test_a_place_that_cannot_be_had(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("in the way")
    with pytest.raises(StoreError, match="cannot be opened: "):
        SqliteStore(tmp_path / "file" / "games.sqlite")
