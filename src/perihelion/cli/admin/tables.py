"""The tables of a server: which there are, and deleting them."""

import json
from argparse import Namespace

from perihelion.cli.admin.people import found, moment
from perihelion.cli.admin.store import with_store
from perihelion.cli.arguments import Complaint
from perihelion.cli.screen import Screen, screen
from perihelion.server.storage.interface import KeptTable, Store
from perihelion.server.watch.logs import short

COLUMNS = ("table", "log", "game", "people", "answers", "state", "touched")


def show(arguments: Namespace) -> None:
    """List them."""

    async def read(store: Store) -> list[KeptTable]:
        person = await found(store, arguments.of) if arguments.of else None
        return await store.upkeep.tables(person, arguments.over, arguments.most)

    tables, shown = with_store(arguments, read), screen(arguments)
    if arguments.json:
        print(json.dumps([table._asdict() | {"log": short(table.id)} for table in tables]))
        return
    grid = shown.grid(*(f"admin.{column}" for column in COLUMNS), right=(3, 4))
    for table in tables:
        grid.add_row(*_row(table, shown))
    shown.table(grid)


def _row(table: KeptTable, shown: Screen) -> tuple[str, ...]:
    state = shown.words.say("admin.over" if table.over else "admin.running")
    people = f"{table.people}/{table.players}"
    return table.id, short(table.id), table.game, people, str(table.answers), state, moment(table.touched)


def delete(arguments: Namespace) -> None:
    """Delete some, all of them or none."""

    async def do(store: Store) -> None:
        for id in arguments.tables:
            if await store.tables.game_of(id) is None:
                raise Complaint(f"there is no table {id[:99]!r}")
        if arguments.yes:
            for id in arguments.tables:
                await store.upkeep.delete_table(id)

    with_store(arguments, do)
    screen(arguments).say("admin.deleted" if arguments.yes else "admin.would-delete", tables=len(arguments.tables))
