"""Whom the host of a table does not want to hear, or to see there, and whether only those at the table may talk."""

import hashlib
import time
from collections.abc import Iterable
from typing import NamedTuple

from perihelion.server.storage.store import Statement, Store
from perihelion.sitting.persons import Person
from perihelion.wire.refusal import Refusal
from perihelion.wire.words import Curbed


class Curb(NamedTuple):
    """Somebody who is muted, or removed."""

    person: Person
    name: str | None
    kind: Curbed


class Curbs:
    """What the host of one table has said about those who look on."""

    def __init__(self, quiet: bool = False, curbs: Iterable[Curb] = ()) -> None:
        self.quiet = quiet  # whether only those at the table may talk
        self.known = {curb.person: curb for curb in curbs}

    def kind(self, person: Person) -> Curbed | None:
        """Whether somebody is muted, or removed."""
        found = self.known.get(person)
        return None if found is None else found.kind

    def must_admit(self, person: Person) -> None:
        """Refuse whoever was removed."""
        if self.kind(person) == "removed":
            raise Refusal("removed", "Whoever made this table has removed you from it.")

    def must_hear(self, person: Person) -> None:
        """Refuse the lines of whoever may not talk."""
        self.must_admit(person)
        if self.kind(person) == "muted":
            raise Refusal("muted", "Whoever made this table has muted you.")
        if self.quiet:
            raise Refusal("quiet", "Only those who sit at this table may talk here.")


def handle(table: str, person: Person) -> str:
    """What somebody who looks on is known by at one table: enough to tell them from others, and to say who is meant."""
    return hashlib.sha256(table.encode() + person).hexdigest()[:16]


async def read(store: Store, table: str) -> Curbs:
    """What the host has said there."""
    quiet, rows = await store.look(
        ("select quiet from tables where id = ?", (table,)),
        ("select person, name, kind from curbs where table_id = ? order by at", (table,)),
    )
    return Curbs(bool(quiet[0][0]), [Curb(bytes(person), name, kind) for person, name, kind in rows])


async def speakers(store: Store, table: str) -> dict[Person, str | None]:
    """Those who have said something while they looked on, and what they were called."""
    find = "select person, name from chat where table_id = ? and seat is null order by n"
    return {bytes(person): name for person, name in await store.query(find, (table,))}


def keeping(table: str, curb: Curb) -> Statement:
    """The change that keeps it."""
    return "insert or replace into curbs values(?,?,?,?,?)", (table, curb.person, curb.name, curb.kind, time.time())


def lifting(table: str, person: Person) -> Statement:
    """The change that lets somebody talk, and come, again."""
    return "delete from curbs where table_id = ? and person = ?", (table, person)


def hushing(table: str, quiet: bool) -> Statement:
    """The change that lets only those at the table talk, or everybody."""
    return "update tables set quiet = ? where id = ?", (quiet, table)
