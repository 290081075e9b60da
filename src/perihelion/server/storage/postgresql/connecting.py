"""A connection to the database: made when it is needed, made again when it was lost, and what is wrong in one line."""

import asyncio
import os
import re
import time
from collections.abc import Mapping
from functools import lru_cache
from itertools import count
from typing import TypeAlias
from urllib.parse import urlsplit

import asyncpg

from perihelion.server.storage.postgresql import schema

PATIENCE = 5.0  # seconds for a database that starts again
LONGEST = 15.0  # seconds that anything asked of it may take
PAUSE = 0.1  # seconds between two tries
OLDEST = 14  # the version of PostgreSQL
# Durable whatever the database does for others; no compiler, which would take longer than what we ask; and rows found
# by their keys, of which most are in memory, rather than by going through all of a table.
SETTINGS = {"application_name": "perihelion", "synchronous_commit": "on", "jit": "off", "random_page_cost": "1.1"}
NOT_NOW = (asyncpg.CannotConnectNowError, asyncpg.TooManyConnectionsError, ConnectionError)
# What may go wrong with a database; that anything else is an error of ours. The third comes from a connection that was
# told in between that the database is about to crash.
TROUBLE = (
    asyncpg.PostgresError,
    asyncpg.InterfaceError,
    asyncpg.InternalClientError,
    OSError,
    TimeoutError,
    UnicodeError,
)
HOLE = re.compile(r"\?(\d*)")

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"


class Unusable(Exception):
    """The database cannot be used, and why."""


def shown(url: str) -> str:
    """The address of a database as whoever runs the server may see it: without the password."""
    parts = urlsplit(url)
    login, _, host = parts.netloc.rpartition("@")
    user = login.partition(":")[0]
    return f"postgresql://{user}{'@' if user else ''}{host}{parts.path}"


def why(error: BaseException) -> str:
    """What is wrong, in a few words."""
    match error:
        case TimeoutError():
            return "it does not answer"
        case OSError(errno=int(number)) if number > 0:
            return os.strerror(number)
        case _:
            return str(error).splitlines()[0] if str(error) else type(error).__name__


@lru_cache(maxsize=1024)
def numbered(sql: str) -> str:
    """What we write, with the values numbered as PostgreSQL wants them."""
    numbers = count(1)
    return HOLE.sub(lambda hole: f"${hole[1] or next(numbers)}", sql)


class Line:
    """A connection, whenever it is needed."""

    def __init__(self, url: str, settings: Mapping[str, str] | None = None) -> None:
        self._url, self._settings = url, {**SETTINGS, **(settings or {})}
        self._db: Connection | None = None

    @property
    def is_lost(self) -> bool:
        """Whether there is none, or none any more."""
        return self._db is None or self._db.is_closed()

    async def open(self) -> Connection:
        """The connection; a database that is just starting is waited for."""
        if self._db is None or self._db.is_closed():
            self._db = await self._connected()
        return self._db

    async def _connected(self) -> Connection:
        until = time.monotonic() + PATIENCE
        while True:
            try:
                return await connected(self._url, self._settings)
            except NOT_NOW:
                if time.monotonic() > until:
                    raise
                await asyncio.sleep(PAUSE)

    def drop(self) -> None:
        """Nobody knows any more what has become of it: the next one will be new."""
        if self._db is not None:
            self._db.terminate()
            self._db = None

    async def close(self) -> None:
        """Take leave."""
        if self._db is not None:
            try:
                await self._db.close(timeout=1)
            except TROUBLE:
                self._db.terminate()
            self._db = None


async def connected(url: str, settings: Mapping[str, str]) -> Connection:
    """A new connection."""
    return await asyncpg.connect(url, timeout=PATIENCE, command_timeout=LONGEST, server_settings=dict(settings))


async def prepare(url: str) -> None:
    """See to it that a database can be used; Unusable if it cannot."""
    try:
        db = await connected(url, SETTINGS)
    except (*TROUBLE, ValueError) as error:
        raise Unusable(f"cannot be used: {why(error)}") from None
    try:
        if db.get_server_version().major < OLDEST:
            raise Unusable(f"is PostgreSQL {db.get_server_version().major}; it has to be {OLDEST} or newer")
        await schema.prepare(db)
    except schema.ForeignDatabase as error:
        raise Unusable(f"{error}") from None
    except TROUBLE as error:
        raise Unusable(f"cannot keep our tables: {why(error)}") from None
    finally:
        await db.close(timeout=1)
