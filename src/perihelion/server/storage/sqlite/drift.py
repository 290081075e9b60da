"""Every stored game again, under the rules of today: which ones come out differently."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import NamedTuple
from urllib.parse import quote

import msgspec

from perihelion.server.storage.interface import StoreError
from perihelion.server.storage.sqlite import schema
from perihelion.sitting.ledger import Entry, Setup, Stored
from perihelion.sitting.play import Frozen, resume

# No more than the first version of the file had, so that old ones can be looked at without changing them.
TABLES = "select id, game, rules_version, players, seed, options, host, over from tables order by at, id"
LOG = "select n, seat, text, digest from answers where table_id = ? order by n"


class Outcome(NamedTuple):
    """A stored game, and where it leads elsewhere than its log says, if it does."""

    table: str
    game: str
    drift: str | None


def replay_all(path: Path) -> Iterator[Outcome]:
    """Replay every game in a file, which is only read."""
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)) as db:
            schema.check(db)
            for id, game, rules_version, players, seed, options, host, over in db.execute(TABLES).fetchall():
                setup = Setup(id, game, rules_version, players, int(seed), msgspec.json.decode(options), host)
                log = [Entry(*entry) for entry in db.execute(LOG, (id,))]
                yield Outcome(id, game, _drift(Stored(setup, [], log), bool(over)))
    except schema.ForeignFile as error:
        raise StoreError(f"{path} {error}") from None
    except sqlite3.Error as error:
        raise StoreError(f"{path} cannot be read: {error}") from None


def _drift(stored: Stored, over: bool) -> str | None:
    try:
        play = resume(stored)
    except Frozen as frozen:
        return str(frozen)
    if play.table.over != over:
        return "It was over, and would go on." if over else "It went on, and would be over."
    return None
