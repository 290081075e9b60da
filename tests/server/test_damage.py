"""A damaged file is found at the start and named, not served half."""

import asyncio
import logging
import os
import queue
import re
import shutil
import sqlite3
import threading
import time
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from perihelion.server.storage.interface import StoreError
from perihelion.server.storage.sqlite import inspection, schema
from perihelion.server.storage.sqlite.file import SqliteStore
from perihelion.sitting.ledger import Entry
from perihelion.sitting.outcome import Answered
from tests.server.browsers import PATIENCE
from tests.server.stores import HOLDERS, SETUP
from tests.server.test_run import start
from tests.server.test_sqlite import kill_writer

PAGE = 4096


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A file with a hundred tables and thousands of answers."""
    path = tmp_path_factory.mktemp("whole") / "games.sqlite"

    async def fill(store: SqliteStore) -> None:
        for number in range(100):
            id = f"table{number:08}"
            log = [Answered(Entry(n, 0, "done", "01234567"), over=False) for n in range(1, 60)]
            await store.tables.create(SETUP._replace(id=id), HOLDERS, log, 1.5)

    store = SqliteStore(path)
    asyncio.run(fill(store))
    store.close()
    return path


@pytest.fixture
def path(whole: Path, tmp_path: Path) -> Path:
    """A copy to be damaged."""
    return Path(shutil.copy(whole, tmp_path / "games.sqlite"))


def root_of(path: Path, name: str) -> int:
    with closing(sqlite3.connect(path)) as db:
        (page,) = db.execute("select rootpage from sqlite_master where name = ?", [name]).fetchone()
    return int(page)


def overwrite(path: Path, page: int, content: bytes) -> None:
    with path.open("r+b") as file:
        file.seek((page - 1) * PAGE)
        file.write(content)


def change(path: Path, sql: str) -> None:
    with closing(sqlite3.connect(path)) as db, db:
        db.executescript(f"pragma writable_schema = on; pragma foreign_keys = off; {sql}")


DAMAGES: dict[str, Callable[[Path], None]] = {
    "a page of answers": lambda path: overwrite(path, root_of(path, "answers"), b"\xff" * PAGE),
    "a page of the lobby's index": lambda path: overwrite(path, root_of(path, "seats_of"), b"\0" * PAGE),
    "all pages but the first": lambda path: overwrite(path, 2, b"\xff" * (path.stat().st_size - PAGE)),
    "a leaf far down": lambda path: overwrite(path, path.stat().st_size // PAGE - 5, b"\xaa" * PAGE),
    "an end that is missing": lambda path: os.truncate(path, 20 * PAGE),
    "a table that is missing": lambda path: change(path, "drop table results"),
    "an index that is missing": lambda path: change(path, "drop index tables_after"),
    "options that are none": lambda path: change(path, "update tables set options = '{' where id = 'table00000007'"),
    "a seed that is none": lambda path: change(path, "update tables set seed = 'x' where id = 'table00000007'"),
    "a seat that is none": lambda path: change(
        path, "update seats set seat = 'x' where table_id = 'table00000007' and seat = 2"
    ),
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_a_damaged_file_is_named_and_left_alone(path: Path, damage: str) -> None:
    DAMAGES[damage](path)
    before = path.read_bytes()
    with pytest.raises(StoreError) as error:
        SqliteStore(path)
    told = re.escape(
        f"put a copy of yours in its place, or save what can be read: sqlite3 {path} .recover | sqlite3 {path}.saved"
    )
    assert re.fullmatch(
        rf"{re.escape(str(path))} is damaged \([^\n]+\)\. Nothing has been changed; {told}", str(error.value)
    )
    assert path.read_bytes() == before


def test_what_is_wrong_is_said(path: Path) -> None:
    change(path, "drop table results")
    with pytest.raises(StoreError, match=r"is damaged \(there is no column alone in results\)"):
        SqliteStore(path)


def test_a_server_does_not_start_on_a_damaged_file(path: Path) -> None:
    DAMAGES["a page of answers"](path)
    output, errors = start(0, path).communicate(timeout=PATIENCE)
    assert output == ""
    assert errors.startswith(f"perihelion: {path} is damaged (")
    assert errors.count("\n") == 1


def test_a_server_that_finds_it_later_ends(path: Path) -> None:
    """A file that is too large to be looked through at the start is looked through while it is served."""
    DAMAGES["a page of answers"](path)
    process = start(0, path, PERIHELION_CHECK_SECONDS="0")
    errors = process.communicate(timeout=PATIENCE)[1]
    assert process.returncode == 1
    assert errors.splitlines()[-1].startswith(f"perihelion: {path} is damaged (")


def test_what_is_found_too_late_is_told(path: Path) -> None:
    may_end, told = threading.Event(), queue.SimpleQueue[str]()

    def slow(db: sqlite3.Connection) -> str:
        may_end.wait(PATIENCE)
        return inspection.structure(db)

    DAMAGES["a page of answers"](path)
    inspection.inspect(path, slow, 0.01, told.put)  # nobody waits longer
    assert told.empty()
    may_end.set()
    assert told.get(timeout=PATIENCE).startswith("Page ")


def test_what_was_found_before_anybody_asked_is_told_to_whoever_does(path: Path) -> None:
    store, told = SqliteStore(path), list[str]()
    kill_writer(store)
    store._jobs.put(None)
    store._writer.join(PATIENCE)
    store.when_dead(told.append)
    assert told == [f"the writer of {path} has ended: SystemExit()"]


def test_one_table_that_lacks_answers_keeps_nobody_from_the_others(
    path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    change(path, "delete from answers where table_id = 'table00000007' and n = 30")
    change(path, "delete from tables where id = 'table00000009'")
    with caplog.at_level(logging.ERROR):
        store = SqliteStore(path)
        late = Answered(Entry(60, 0, "done", "01234567"), over=False)
        asyncio.run(store.tables.keep("table00000001", [late], 2.5, 0))
        store.close()
        end = time.monotonic() + PATIENCE
        while len(caplog.messages) < 3 and time.monotonic() < end:
            time.sleep(0.01)
    assert caplog.messages == [
        "Table table00000007 lacks answers, and cannot be gone on with.",
        "Table table00000009 is lost, but for some answers.",
        "Table table00000009 is lost, but for some seats.",
    ]


def test_a_copy_is_kept_before_an_old_file_is_brought_up_to_date(tmp_path: Path) -> None:
    path = tmp_path / "games.sqlite"
    with closing(sqlite3.connect(path)) as db, db:
        db.executescript(schema.STEPS[0])
        db.execute("insert into tables values('table', 'imperium-dice', 1, 2, '7', '{}', x'01', 0, 1.5)")
        db.execute("pragma user_version = 1")
    SqliteStore(path).close()
    copy = tmp_path / f"games.sqlite.before-{schema.VERSION}"
    with closing(sqlite3.connect(copy)) as db:
        assert db.execute("pragma user_version").fetchone() == (1,)
        assert db.execute("select id from tables").fetchall() == [("table",)]
    DAMAGES["all pages but the first"](path)
    with pytest.raises(StoreError, match=re.escape(f"put the copy {copy} from before an update in its place")):
        SqliteStore(path)
    copy.rename(path)
    SqliteStore(path).close()
