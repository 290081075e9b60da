"""The store of a server that may be running."""

import asyncio
from argparse import Namespace
from collections.abc import Callable, Coroutine
from contextlib import closing
from pathlib import Path
from typing import TypeVar

from perihelion.cli.arguments import Complaint
from perihelion.server.settings import Settings
from perihelion.server.storage.places import AnyStore, open_store
from perihelion.server.storage.sqlite.copies import must_be_of_today

T = TypeVar("T")


def with_store(arguments: Namespace, do: Callable[[AnyStore], Coroutine[None, None, T]]) -> T:
    """What comes of doing that with the store; StoreError if there is none."""
    if not arguments.database:
        must_be_of_today(arguments.db)
    with closing(open_store(arguments.database or arguments.db, Settings(check_seconds=0))) as store:
        return asyncio.run(do(store))


def file_of(arguments: Namespace) -> Path:
    """The file of games, if it is one."""
    if arguments.database:
        raise Complaint(
            "a PostgreSQL is copied with pg_dump and put back with pg_restore: see docs/running-a-server.md"
        )
    file: Path = arguments.db
    return file
