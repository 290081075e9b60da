"""Where games are kept: in a file, or in a database that an address names."""

import os
from typing import TYPE_CHECKING, TypeAlias
from urllib.parse import urlsplit

from perihelion.server.settings import Settings
from perihelion.server.storage.interface import StoreError
from perihelion.server.storage.sqlite.file import SqliteStore

if TYPE_CHECKING:
    from perihelion.server.storage.postgresql.store import PostgresStore

AnyStore: TypeAlias = "SqliteStore | PostgresStore"
SCHEMES = ("postgresql", "postgres")
EXPECTED = "a database is at postgresql://user@host/name"


def is_address(place: str | os.PathLike[str]) -> bool:
    """Whether that is the address of a database, and no file."""
    return isinstance(place, str) and "://" in place


def open_store(place: str | os.PathLike[str], wanted: Settings) -> AnyStore:
    """What is kept there; StoreError in one line if it cannot be had."""
    if not is_address(place):
        return SqliteStore(place, readers=wanted.read_threads, waiting=wanted.read_queue, checking=wanted.check_seconds)
    return _database(str(place), wanted)


def _database(address: str, wanted: Settings) -> AnyStore:
    try:
        parts = urlsplit(address)
        port = parts.port
    except ValueError:
        raise StoreError(f"{EXPECTED}; what came is no address at all") from None
    if parts.scheme not in SCHEMES or port == 0 or not parts.path.strip("/"):
        raise StoreError(f"{EXPECTED}, not at {parts.scheme[:20]}://{(parts.hostname or '')[:99]}{parts.path[:99]}")
    try:
        from perihelion.server.storage.postgresql.store import PostgresStore
    except ModuleNotFoundError as missing:
        if missing.name != "asyncpg":
            raise
        raise StoreError("a database needs asyncpg: pip install 'perihelion[server,postgresql]'") from None
    return PostgresStore(address, readers=wanted.read_threads, waiting=wanted.read_queue)
