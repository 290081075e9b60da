"""What people say at a table: lines of their own, or quick phrases that everybody reads in their own language."""

import time
import unicodedata
from collections.abc import Sequence
from typing import Any, NamedTuple  # Any: rows are as SQLite gives them

from perihelion.server.rooms.curbs import handle
from perihelion.server.settings import Settings
from perihelion.server.storage.store import Statement, Store
from perihelion.sitting.persons import Person
from perihelion.wire import down
from perihelion.wire.down import Line
from perihelion.wire.refusal import Refusal
from perihelion.wire.up import Say

LONGEST = 280  # characters


class Speaker(NamedTuple):
    """Who says something: a seat, or somebody who watches and is known by a handle."""

    person: Person
    seat: int | None
    name: str | None
    who: str | None = None


class Talk:
    """The talk of one table: those who sit there and those who watch have a share of it each, and never more."""

    def __init__(self, lines: list[Line], settings: Settings) -> None:
        self._lines, self._settings = lines, settings

    @property
    def last(self) -> int:
        """The number of the last line."""
        return self._lines[-1].n if self._lines else 0

    def after(self, n: int) -> down.Talk:
        """The lines that came after that one."""
        return down.Talk(n, [line for line in self._lines if line.n > n])

    def next(self, speaker: Speaker, wish: Say) -> Line:
        """The line that was wished for, or a refusal."""
        text = clean(wish.text or "")
        if (wish.saying is None) == (not text):
            raise Refusal("malformed", "Say something of your own, or one of the quick phrases.")
        return Line(self.last + 1, speaker.seat, speaker.name, text, wish.saying, time.time(), speaker.who)

    def giving_way(self, line: Line) -> Line | None:
        """The line that gives way to that one."""
        alike = [each for each in self._lines if (each.seat is None) == (line.seat is None)]
        most = self._settings.lines_of_watchers if line.seat is None else self._settings.lines_of_players
        return alike[-most] if len(alike) >= most else None

    def add(self, line: Line) -> None:
        """It has been said."""
        gone = self.giving_way(line)
        self._lines = [each for each in self._lines if each is not gone] + [line]


def clean(text: str) -> str:
    """A line as it is shown: nothing invisible, one space between words."""
    kept = "".join(c for c in unicodedata.normalize("NFC", text) if c.isspace() or unicodedata.category(c)[0] != "C")
    return " ".join(kept.split())[:LONGEST]


async def read(store: Store, table: str, settings: Settings) -> Talk:
    """What was said there, as far back as it is shown."""
    columns = "select n, seat, name, text, saying, at, person from chat where table_id = ?"
    players, watchers = await store.look(
        (f"{columns} and seat is not null order by n desc limit ?", (table, settings.lines_of_players)),
        (f"{columns} and seat is null order by n desc limit ?", (table, settings.lines_of_watchers)),
    )
    return Talk(sorted((_line(table, row) for row in players + watchers), key=lambda line: line.n), settings)


def _line(table: str, row: Sequence[Any]) -> Line:
    n, seat, name, text, saying, at, person = row
    return Line(n, seat, name, text, saying, at, handle(table, person) if seat is None else None)


def keeping(table: str, person: Person, line: Line, gone: Line | None) -> list[Statement]:
    """The changes that keep a line, and let an old one go."""
    add = "insert into chat(table_id, n, person, seat, name, text, saying, at) values(?,?,?,?,?,?,?,?)"
    kept: Statement = (add, (table, line.n, person, line.seat, line.name, line.text, line.saying, line.at))
    if gone is None:
        return [kept]
    drop = "delete from chat where table_id = ? and n <= ? and (seat is null) = ?"
    return [kept, (drop, (table, gone.n, line.seat is None))]
