"""Whether a file is whole, found out before anything is served from it.

SQLite reads the whole file for that. A large one takes long, so nobody waits longer than some seconds: the rest is read
while the server works, which ends if something is found then.
"""

import logging
import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from perihelion.server.storage.sqlite import schema

log = logging.getLogger("perihelion")

# Rows that cannot be what a server has written, by the name of the table and the id that names one.
UNREADABLE = {
    "tables": """select id from tables where not json_valid(options) or not json_valid(waiting)
        or not json_valid(coalesce(due, '{}')) or seed = '' or seed glob '*[^0-9]*'
        or typeof(players) != 'integer' or players not between 1 and 16 or typeof(rules_version) != 'integer'""",
    "seats": "select table_id from seats where typeof(seat) != 'integer' or seat not between 0 and 15",
}
# Tables with answers that were lost, or answers and seats whose table was: they are named, and no reason to stop.
INCOMPLETE = {
    "lacks answers, and cannot be gone on with": """select table_id from answers group by table_id
        having min(n) != 1 or max(n) != count(*)""",
    **{
        f"is lost, but for some {kind}": f"""select distinct table_id from {kind}
            where table_id not in (select id from tables)"""
        for kind in ("answers", "seats")
    },
}
NAMED = 20  # lines at most
BROKEN = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)

Look = Callable[[sqlite3.Connection], str]  # what is wrong, or nothing


def structure(db: sqlite3.Connection) -> str:
    """What is wrong with the file itself, or nothing."""
    (found,) = db.execute("pragma quick_check(1)").fetchone()
    return "" if found == "ok" else " ".join(str(found).replace("*** in database main ***", "").split())


def content(db: sqlite3.Connection) -> str:
    """What is missing or unreadable in a file that is up to date, or nothing."""
    with closing(sqlite3.connect(":memory:", isolation_level=None)) as new:
        schema.prepare(new)
        missing = sorted(_parts(new) - _parts(db))
    if missing:
        return f"there is no {missing[0]}"
    for kind, find in UNREADABLE.items():
        if row := db.execute(f"{find} limit 1").fetchone():
            return f"the row of {row[0]!r} in {kind} cannot be read"
    return ""


def name_incomplete(db: sqlite3.Connection) -> str:
    """Log which tables lack something; that harms no others, so nothing is wrong with the file."""
    for what, find in INCOMPLETE.items():
        for (table,) in db.execute(f"{find} limit {NAMED}"):
            log.error("Table %s %s.", table, what)
    return ""


def _parts(db: sqlite3.Connection) -> set[str]:
    """The tables, indices and columns."""

    def found() -> Iterator[str]:
        for kind, name in db.execute("select type, name from sqlite_master where name not like 'sqlite_%'").fetchall():
            yield f"{kind} {name}"
            if kind == "table":
                yield from (f"column {column} in {name}" for _, column, *_ in db.execute(f"pragma table_info({name})"))

    return set(found())


class Damaged(Exception):
    """The file is not whole, and what is wrong with it."""


def inspect(path: Path, look: Look, seconds: float, too_late: Callable[[str], None]) -> None:
    """Have a look at a file; Damaged if something is found within so many seconds, and what is found later is told."""
    inspection = _Inspection(path, look, too_late)
    threading.Thread(target=inspection.work, name="inspection", daemon=True).start()
    if found := inspection.outcome(seconds):
        raise Damaged(found)


class _Inspection:
    """A look at a file in a thread, for which somebody waits for a while."""

    def __init__(self, path: Path, look: Look, too_late: Callable[[str], None]) -> None:
        self._path, self._look, self._too_late = path, look, too_late
        self._turn, self._done = threading.Lock(), threading.Event()
        self._found, self._waited_for = "", True

    def work(self) -> None:
        """What the thread does."""
        found = self._find()
        with self._turn:
            self._found, waited_for = found, self._waited_for
            self._done.set()
        if found and not waited_for:
            self._too_late(found)

    def outcome(self, seconds: float) -> str:
        """What was found within so many seconds."""
        self._done.wait(seconds)
        with self._turn:
            self._waited_for = False
            return self._found

    def _find(self) -> str:
        try:
            with closing(sqlite3.connect(self._path)) as db:
                db.execute("pragma query_only = on")
                return self._look(db)
        except sqlite3.DatabaseError as error:
            return str(error) if error.sqlite_errorcode & 0xFF in BROKEN else ""
