"""What a value of an edition may be: a number within bounds, a word among some, a row or a table of such."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Protocol


class Kind(Protocol):
    """What a value may be."""

    def fits(self, value: object) -> bool:
        """Whether the value may be that."""

    def expected(self) -> str:
        """What it may be, in words."""


@dataclass(frozen=True)
class Number:
    """A whole number within bounds."""

    low: int
    high: int

    def fits(self, value: object) -> bool:
        """Whether the value is such a number."""
        return isinstance(value, int) and not isinstance(value, bool) and self.low <= value <= self.high

    def expected(self) -> str:
        """What it may be, in words."""
        return f"a number from {self.low} to {self.high}"


@dataclass(frozen=True)
class Switch:
    """True or false."""

    def fits(self, value: object) -> bool:
        """Whether the value is one of the two."""
        return isinstance(value, bool)

    def expected(self) -> str:
        """What it may be, in words."""
        return "true or false"


@dataclass(frozen=True)
class Word:
    """One of some words."""

    words: tuple[str, ...]

    def fits(self, value: object) -> bool:
        """Whether the value is one of the words."""
        return isinstance(value, str) and value in self.words

    def expected(self) -> str:
        """What it may be, in words."""
        return f"one of {', '.join([word or 'an empty word' for word in self.words])}"


@dataclass(frozen=True)
class Letters:
    """A word made of some letters."""

    letters: str
    least: int
    most: int

    def fits(self, value: object) -> bool:
        """Whether the value has these letters only, and so many."""
        return isinstance(value, str) and self.least <= len(value) <= self.most and set(value) <= set(self.letters)

    def expected(self) -> str:
        """What it may be, in words."""
        return f"{_so_many(self.least, self.most)} letters of {self.letters!r}"


@dataclass(frozen=True)
class Row:
    """So many values of one kind."""

    each: Kind
    least: int
    most: int

    def fits(self, value: object) -> bool:
        """Whether the value is such a list."""
        return isinstance(value, list) and self.least <= len(value) <= self.most and all(map(self.each.fits, value))

    def expected(self) -> str:
        """What it may be, in words."""
        return f"a list of {_so_many(self.least, self.most)}, each {self.each.expected()}"


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

    def expected(self) -> str:
        """What it may be, in words."""
        parts = [f"{name} ({kind.expected()})" for name, kind in self.must.items()]
        parts += [f"perhaps {name} ({kind.expected()})" for name, kind in self.may.items()]
        return f"a table of {', '.join(parts)}"


def _so_many(least: int, most: int) -> str:
    return f"{least}" if least == most else f"{least} to {most}"
