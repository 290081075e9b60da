"""What people say at a table: lines of their own, or quick phrases that everybody reads in their own language."""

import unicodedata
from collections.abc import Iterable
from typing import NamedTuple

from perihelion.sitting.house import House
from perihelion.sitting.ledger import Spoken
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

    def __init__(self, spoken: Iterable[Spoken], house: House) -> None:
        self._spoken, self._house = list(spoken), house

    @property
    def last(self) -> int:
        """The number of the last line."""
        return self._spoken[-1].line.n if self._spoken else 0

    def after(self, n: int) -> down.Talk:
        """The lines that came after that one."""
        return down.Talk(n, [line for _, line in self._spoken if line.n > n])

    def goes_on_from(self, before: "Talk") -> bool:
        """Whether whoever has heard that has heard nothing that was unsaid; old lines only give way to new ones."""
        stands = {each.line.n: each.line for each in self._spoken}
        return self.last >= before.last and all(
            stands.get(line.n) == line or self._has_given_way(line) for line in before.after(0).lines
        )

    def _has_given_way(self, line: Line) -> bool:
        alike = self._like(line)
        return len(alike) >= self._most(line) and line.n < alike[0].n

    def speakers(self) -> dict[Person, str | None]:
        """Those who have said something while they looked on, and what they were called."""
        return {person: line.name for person, line in self._spoken if line.seat is None}

    def next(self, speaker: Speaker, wish: Say, now: float) -> Line:
        """The line that was wished for, or a refusal."""
        text = clean(wish.text or "")
        if (wish.saying is None) == (not text):
            raise Refusal("malformed", "Say something of your own, or one of the quick phrases.")
        return Line(self.last + 1, speaker.seat, speaker.name, text, wish.saying, now, speaker.who)

    def add(self, person: Person, line: Line) -> int | None:
        """It has been said; the number of the old line that gives way to it."""
        alike, most = self._like(line), self._most(line)
        gone = alike[-most] if len(alike) >= most else None
        self._spoken = [each for each in self._spoken if each.line is not gone] + [Spoken(person, line)]
        return None if gone is None else gone.n

    def _like(self, line: Line) -> list[Line]:
        """The lines of those who sit, or of those who watch, as that one is."""
        return [each.line for each in self._spoken if (each.line.seat is None) == (line.seat is None)]

    def _most(self, line: Line) -> int:
        return self._house.lines_of_watchers if line.seat is None else self._house.lines_of_players


def clean(text: str) -> str:
    """A line as it is shown: nothing invisible, one space between words."""
    kept = "".join(c for c in unicodedata.normalize("NFC", text) if c.isspace() or unicodedata.category(c)[0] != "C")
    return " ".join(kept.split())[:LONGEST]
