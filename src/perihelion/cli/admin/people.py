"""The people of a server: who there is, forgetting them, and who is not let in."""

import json
import re
import time
from argparse import Namespace
from collections.abc import Awaitable, Callable
from datetime import datetime

from perihelion.cli.admin.store import with_store
from perihelion.cli.arguments import Complaint
from perihelion.cli.screen import screen
from perihelion.server.storage.interface import KeptPerson, Store

SHOWN, LENGTH = 12, 64  # digits of a person that are shown, and of a whole one
COLUMNS = ("person", "name", "tables", "state")


def show(arguments: Namespace) -> None:
    """List them."""

    async def read(store: Store) -> list[KeptPerson]:
        return await store.upkeep.people(arguments.table, arguments.banned, arguments.most)

    people, shown = with_store(arguments, read), screen(arguments)
    if arguments.json:
        print(json.dumps([each._asdict() | {"person": each.person.hex()} for each in people], ensure_ascii=False))
        return
    grid = shown.grid(*(f"admin.{column}" for column in COLUMNS), right=(2,))
    for each in people:
        state = shown.words.say("admin.banned") if each.banned else ""
        grid.add_row(each.person.hex()[:SHOWN], each.name or "", str(each.tables), state)
    shown.table(grid)


def delete(arguments: Namespace) -> None:
    """Forget somebody, and have servers read their tables again."""

    async def do(store: Store) -> bytes:
        person = await found(store, arguments.person)
        if arguments.yes:
            await store.upkeep.give_notice(await store.people.forget(person))
        return person

    person = with_store(arguments, do)
    screen(arguments).say("admin.forgotten" if arguments.yes else "admin.would-forget", person=person.hex()[:SHOWN])


def ban(arguments: Namespace) -> None:
    """Let somebody in no more."""
    _settle(arguments, "admin.ban", lambda store, person: store.upkeep.ban(person, time.time()))


def unban(arguments: Namespace) -> None:
    """Let somebody in again."""
    _settle(arguments, "admin.unban", lambda store, person: store.upkeep.unban(person))


def _settle(arguments: Namespace, key: str, how: Callable[[Store, bytes], Awaitable[None]]) -> None:
    async def do(store: Store) -> bytes:
        person = await found(store, arguments.person)
        await how(store, person)
        return person

    screen(arguments).say(key, person=with_store(arguments, do).hex()[:SHOWN])


async def found(store: Store, text: str) -> bytes:
    """The person whose digits begin like that, if there is one and no other."""
    if not re.fullmatch(rf"[0-9a-f]{{4,{LENGTH}}}", text):
        raise Complaint(f"expected a person as the list of people has them, 4 digits or more, not {text[:99]!r}")
    low, high = (bytes.fromhex(text.ljust(LENGTH, end)) for end in "0f")
    people = await store.upkeep.persons(low, high)
    if len(people) != 1:
        raise Complaint(f"there is {'more than one person' if people else 'nobody'} whose digits begin with {text}")
    return people[0]


def moment(at: float) -> str:
    """A moment as it is read on this machine."""
    return f"{datetime.fromtimestamp(at):%Y-%m-%d %H:%M}"
