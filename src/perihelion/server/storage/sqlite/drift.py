"""Every stored game again, under the rules of today: which ones come out differently."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any  # Any: rows are as the database gives them
from urllib.parse import quote

import msgspec

from perihelion.server.storage.interface import StoreError
from perihelion.server.storage.replaying import Outcome, outcome_of
from perihelion.server.storage.sqlite import schema
from perihelion.sitting.ledger import Entry, Setup, Stored

# No more than the first version of the file had, so that old ones can be looked at without changing them.
TABLES = "select id, game, rules_version, players, seed, options, host, over, {edition} from tables order by at, id"
EDITION = "coalesce((select text from editions where hash = tables.edition), '')"
LOG = "select n, seat, text, digest from answers where table_id = ? order by n"


def replay_all(path: Path) -> Iterator[Outcome]:
    """Replay every game in a file, which is only read."""
    try:
        with closing(sqlite3.connect(f"file:{quote(str(path))}?mode=ro", uri=True)) as db:
            schema.check(db)
            for id, game, rules_version, players, seed, options, host, over, edition in _tables(db):
                setup = Setup(id, game, rules_version, players, int(seed), msgspec.json.decode(options), host)
                setup = setup._replace(edition=edition)
                log = [Entry(*entry) for entry in db.execute(LOG, (id,))]
                yield outcome_of(id, game, Stored(setup, [], log), bool(over))
    except schema.ForeignFile as error:
        raise StoreError(f"{path} {error}") from None
    except sqlite3.Error as error:
        raise StoreError(f"{path} cannot be read: {error}") from None


def _tables(db: sqlite3.Connection) -> list[Any]:
    """The rows of all tables; older files have no editions."""
    columns = [name for _, name, *_ in db.execute("pragma table_info(tables)")]
    return db.execute(TABLES.format(edition=EDITION if "edition" in columns else "''")).fetchall()
