"""What a value of an edition may be: a number within bounds, a word among some, a row or a table of such."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol

from perihelion.editions.flaws import Path, saying
from perihelion.texts import Note


class Kind(Protocol):
    """What a value may be."""

    def fits(self, value: object) -> bool:
        """Whether the value may be that."""

    def expected(self) -> Note:
        """What it may be, in words."""


@dataclass(frozen=True)
class Number:
    """A whole number within bounds."""

    low: int
    high: int

    def fits(self, value: object) -> bool:
        """Whether the value is such a number."""
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def expected(self) -> Note:
        """What it may be, in words."""
        return saying("number", low=self.low, high=self.high)


@dataclass(frozen=True)
class Switch:
    """True or false."""

    def fits(self, value: object) -> bool:
        """Whether the value is one of the two."""
        return isinstance(value, bool)

    def expected(self) -> Note:
        """What it may be, in words."""
        return saying("switch")


@dataclass(frozen=True)
class Word:
    """One of some words."""

    words: tuple[str, ...]

    def fits(self, value: object) -> bool:
        """Whether the value is one of the words."""
        return isinstance(value, str) and value in self.words

    def expected(self) -> Note:
        """What it may be, in words."""
        return saying("one-of", words=[word or saying("empty") for word in self.words])


@dataclass(frozen=True)
class Letters:
    """A word made of some letters."""

    letters: str
    least: int
    most: int

    def fits(self, value: object) -> bool:
        """Whether the value has these letters only, and so many."""
        return isinstance(value, str) and self.least <= len(value) <= self.most and set(value) <= set(self.letters)

    def expected(self) -> Note:
        """What it may be, in words."""
        return saying("made-of", number=_so_many(self.least, self.most), letters=repr(self.letters))


@dataclass(frozen=True)
class Row:
    """So many values of one kind."""

    each: Kind
    least: int
    most: int

    def fits(self, value: object) -> bool:
        """Whether the value is such a list."""
        return isinstance(value, list) and self.least <= len(value) <= self.most and all(map(self.each.fits, value))

    def expected(self) -> Note:
        """What it may be, in words."""
        return saying("row", number=_so_many(self.least, self.most), each=self.each.expected())


@dataclass(frozen=True)
class Table:
    """Values by name: those that must be there, and those that may."""

    must: Mapping[str, Kind] = field(default_factory=dict)
    may: Mapping[str, Kind] = field(default_factory=dict)

    def fits(self, value: object) -> bool:
        """Whether the value is such a table."""
        known = {**self.must, **self.may}
        if not isinstance(value, dict) or not self.must.keys() <= value.keys() <= known.keys():
            return False
        return all(known[name].fits(each) for name, each in value.items())

    def expected(self) -> Note:
        """What it may be, in words."""
        return saying("table", parts=[*self.must, *[saying("may-be", name=name) for name in self.may]])


def unfit(kind: Kind, value: object, at: Path) -> tuple[Path, Kind, object]:
    """Where a value is not what it may be: within a table, which part of it."""
    parts = {**kind.must, **kind.may} if isinstance(kind, Table) else {}
    for name, each in value.items() if isinstance(value, dict) else ():
        if name in parts and not parts[name].fits(each):
            return unfit(parts[name], each, (*at, name))
    return at, kind, value


def _so_many(least: int, most: int) -> Note:
    return saying("exactly", n=least) if least == most else saying("from-to", least=least, most=most)
