"""Opening the file: one that is damaged, or not ours, is left as it is, and said to be so in one line."""

import os
import sqlite3
from collections.abc import Callable
from pathlib import Path

from perihelion.server.storage.sqlite import inspection, schema


class Unusable(Exception):
    """The file cannot be used, and why."""


def connected(path: Path, patience: float) -> sqlite3.Connection:
    """A connection that waits so many seconds for others, and begins nothing by itself."""
    return sqlite3.connect(path, patience, isolation_level=None, check_same_thread=False)


def opened(path: Path, patience: float, checking: float, on_damage: Callable[[str], None]) -> sqlite3.Connection:
    """The file, made or brought up to date, and looked through for so many seconds; what is found later is told."""
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        db = connected(path, patience)
    except (OSError, sqlite3.Error) as error:
        raise Unusable(f"cannot be opened: {error}") from None
    try:
        _open(db, path, checking, on_damage)
    except schema.ForeignFile as error:
        db.close()
        raise Unusable(f"{error}") from None
    except inspection.Damaged as error:
        db.close()
        raise Unusable(_damage(path, str(error))) from None
    except sqlite3.DatabaseError as error:
        db.close()
        corrupt = error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_CORRUPT
        raise Unusable(_damage(path, str(error)) if corrupt else f"cannot keep our tables: {error}") from None
    return db


def _open(db: sqlite3.Connection, path: Path, checking: float, on_damage: Callable[[str], None]) -> None:
    def too_late(found: str) -> None:
        on_damage(f"{path} {_damage(path, found)}")

    schema.check(db)
    inspection.inspect(path, inspection.structure, checking, too_late)
    (version,) = db.execute("pragma user_version").fetchone()
    if version == schema.VERSION:
        inspection.inspect(path, inspection.content, checking, too_late)
        inspection.inspect(path, inspection.name_incomplete, 0, too_late)
    db.execute("pragma journal_mode = wal")
    db.execute("pragma synchronous = full")
    db.execute("pragma foreign_keys = on")
    if 0 < version < schema.VERSION:
        _keep_copy(db, path)
    schema.prepare(db)


def _keep_copy(db: sqlite3.Connection, path: Path) -> None:
    """Lay a copy of an old file beside it, before it is brought up to date."""
    copy = path.with_name(f"{path.name}.before-{schema.VERSION}")
    if not copy.exists():
        being_made = copy.with_name(f"{copy.name}.{os.getpid()}")
        being_made.unlink(missing_ok=True)
        db.execute("vacuum into ?", (str(being_made),))
        being_made.rename(copy)


def _damage(path: Path, found: str) -> str:
    kept = sorted(path.parent.glob(f"{path.name}.before-*[0-9]"))
    copy = f"the copy {kept[-1]} from before an update" if kept else "a copy of yours"
    return (
        f"is damaged ({found}). Nothing has been changed; put {copy} in its place, "
        f"or save what can be read: sqlite3 {path} .recover | sqlite3 {path}.saved"
    )
