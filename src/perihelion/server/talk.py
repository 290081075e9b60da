"""What people say at a table: lines of their own, or quick phrases that everybody reads in their own language."""

import time
import unicodedata
from typing import NamedTuple

from perihelion.server.messages import Line, Say
from perihelion.server.people import Person
from perihelion.server.refusal import Refusal
from perihelion.server.store import Statement, Store

LONGEST = 280  # characters
MOST = 1000  # lines of one table
SHOWN = 200  # lines of it, the latest


class Speaker(NamedTuple):
    """Who says something: a seat, or somebody who watches."""

    person: Person
    seat: int | None
    name: str | None


class Talk:
    """The talk of one table."""

    def __init__(self, lines: list[Line]) -> None:
        self.lines = lines

    def next(self, speaker: Speaker, wish: Say) -> Line:
        """The line that was wished for, or a refusal."""
        text = clean(wish.text or "")
        if (wish.saying is None) == (not text):
            raise Refusal("malformed", "Say something of your own, or one of the quick phrases.")
        n = self.lines[-1].n + 1 if self.lines else 1
        if n > MOST:
            raise Refusal("too-large", f"There are {MOST} lines at this table already.")
        return Line(n, speaker.seat, speaker.name, text, wish.saying, time.time())


def clean(text: str) -> str:
    """A line as it is shown: nothing invisible, one space between words."""
    kept = "".join(c for c in unicodedata.normalize("NFC", text) if c.isspace() or unicodedata.category(c)[0] != "C")
    return " ".join(kept.split())[:LONGEST]


async def read(store: Store, table: str) -> Talk:
    """What was said there, as far back as it is shown."""
    find = "select n, seat, name, text, saying, at from chat where table_id = ? order by n desc limit ?"
    return Talk([Line(*row) for row in reversed(await store.query(find, (table, SHOWN)))])


def keeping(table: str, person: Person, line: Line) -> Statement:
    """The change that keeps a line."""
    add = "insert into chat(table_id, n, person, seat, name, text, saying, at) values(?,?,?,?,?,?,?,?)"
    return add, (table, line.n, person, line.seat, line.name, line.text, line.saying, line.at)
