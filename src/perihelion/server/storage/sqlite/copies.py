"""Copies of a file: made while servers use it, and put to use elsewhere once they were found to be whole.

A copy has another name until it is whole, and nothing is ever overwritten.
"""

import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing, contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

from perihelion.server.storage.interface import StoreError
from perihelion.server.storage.replaying import Outcome
from perihelion.server.storage.sqlite import inspection, schema
from perihelion.server.storage.sqlite.drift import replay_all

STEP = 1000  # pages that are copied at once
BESIDE = ("-wal", "-shm", "-journal")  # what SQLite may have left beside a file, and would take for part of a new one

Progress = Callable[[int, int], None]  # how much is done, and of how much


def back_up(file: Path, copy: Path, progress: Progress) -> None:
    """Copy a file that may be in use, as it is at one moment."""
    with _reading(file) as source, _made(copy) as target:
        source.execute("begin")
        source.execute("select count(*) from sqlite_master").fetchone()  # from here on it is that moment
        _copy(source, target, progress)


class Restored(NamedTuple):
    """How many tables were played again, and those that come out differently: they are kept, but stand still."""

    tables: int
    drifting: list[Outcome]


def restore(copy: Path, file: Path, progress: Progress) -> Restored:
    """Put a copy where a server looks for its file, once every table was played again."""
    with _reading(copy) as source:
        _must_be_whole(source)
        with _made(file) as target:
            _copy(source, target, lambda done, whole: None)
            (tables,) = source.execute("select count(*) from tables").fetchone()
            drifting = []
            for done, outcome in enumerate(replay_all(copy), 1):
                progress(done, tables)
                if outcome.drift is not None:
                    drifting.append(outcome)
            return Restored(tables, drifting)


def must_be_of_today(file: Path) -> None:
    """StoreError if there is no such file, or only a server that starts may bring it up to date."""
    with _reading(file) as db:
        (version,) = db.execute("pragma user_version").fetchone()
    if version != schema.VERSION:
        raise StoreError(
            f"{file} is of an older Perihelion (version {version}; this one writes {schema.VERSION}): "
            "start the server once, which brings it up to date"
        )


@contextmanager
def _reading(file: Path) -> Iterator[sqlite3.Connection]:
    """A file of ours, which is only read."""
    if not file.is_file():
        raise StoreError(f"there is no file {file}")
    try:
        with closing(sqlite3.connect(f"file:{quote(str(file))}?mode=ro", uri=True, isolation_level=None)) as db:
            schema.check(db)
            if not db.execute("pragma user_version").fetchone()[0]:
                raise StoreError(f"{file} holds no games: it is empty")
            yield db
    except schema.ForeignFile as error:
        raise StoreError(f"{file} {error}") from None
    except inspection.Damaged as error:
        raise StoreError(f"{file} is damaged ({error}); nothing has been changed") from None
    except (sqlite3.Error, ValueError) as error:
        corrupt = getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_CORRUPT
        what = f"is damaged ({error})" if corrupt else f"cannot be read: {error}"
        raise StoreError(f"{file} {what}; nothing has been changed") from None


def _must_be_whole(db: sqlite3.Connection) -> None:
    (version,) = db.execute("pragma user_version").fetchone()
    found = inspection.structure(db) or (inspection.content(db) if version == schema.VERSION else "")
    if found:
        raise inspection.Damaged(found)


@contextmanager
def _made(file: Path) -> Iterator[sqlite3.Connection]:
    """A new file, which has its name only when all that is done to it has been done, and is on the disk."""
    for taken in (file, *(file.with_name(f"{file.name}{end}") for end in BESIDE)):
        if taken.exists():
            raise StoreError(f"{taken} is there already, and is not overwritten")
    being_made = file.with_name(f"{file.name}.being-made-{os.getpid()}")
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with closing(sqlite3.connect(being_made, isolation_level=None)) as db:
            yield db
            db.execute("pragma journal_mode = delete")  # all of it in one file
        _bring_to_disk(being_made)
        being_made.rename(file)
        _bring_to_disk(file.parent)
    except (OSError, sqlite3.OperationalError) as error:
        raise StoreError(f"{file} cannot be written: {error}") from None
    finally:
        being_made.unlink(missing_ok=True)


def _bring_to_disk(path: Path) -> None:
    opened = os.open(path, os.O_RDONLY)
    try:
        os.fsync(opened)
    finally:
        os.close(opened)


def _copy(source: sqlite3.Connection, target: sqlite3.Connection, progress: Progress) -> None:
    source.backup(target, pages=STEP, progress=lambda status, left, whole: progress(whole - left, whole))
