"""A question in a terminal: its choices by number, a page at a time, or only those that have the words one types."""

import re
import unicodedata
from collections.abc import Mapping, Sequence
from typing import Any  # Any: each game types its own view

from rich.text import Text

from perihelion.cli.boards import words_for
from perihelion.cli.lines import Lines, Room, columns, fitted, grid
from perihelion.cli.screen import Screen
from perihelion.notation import Choice, choice_of
from perihelion.table import Table
from perihelion.texts import Texts

NARROW = 46  # columns; on less, what a choice would bring is only told when one looks at it


class Question:
    """What a seat is asked, and which part of the choices is in sight."""

    def __init__(self, table: Table[Any], seat: int, view: Mapping[str, Any], texts: Texts, screen: Screen) -> None:
        self.name, self.choices = table.asks[seat]
        self.words = [words_for(table.game, choice, view, texts) for choice in self.choices]
        self.notes = [screen.row([texts.say(*note) for note in notes]) for notes in table.notes(seat)]
        self.found: Sequence[int] = range(len(self.choices))  # those that have the words typed
        self.picked: Choice | None = None
        self.first, self.size = 0, len(self.choices)  # where the page begins, and how many it has

    def all(self) -> None:
        """See all choices again, from the first."""
        self.found, self.first, self.picked = range(len(self.choices)), 0, None

    def narrow(self, line: str) -> bool:
        """Keep those choices in sight that have these words, or words that begin so; whether there are any."""
        wanted = words_of(line)
        found = [at for at in range(len(self.choices)) if has_words(wanted, f"{self.words[at]} {self.notes[at]}")]
        if wanted and found:
            self.found, self.first, self.picked = found, 0, None
        return bool(wanted and found)

    def turn(self) -> None:
        """On to the next page, or back to the first."""
        self.picked = None
        self.first = self.first + self.size if self.first + self.size < len(self.found) else 0

    def point_at(self, choice: Choice) -> None:
        """Look at one choice, on the page that has it."""
        if self.choices.index(choice) not in self.found:
            self.all()
        self.picked = choice

    def chosen(self, line: str) -> Choice | None:
        """The choice of that number, or of that text as a record has it."""
        if line.isascii() and line.isdecimal():
            return self.choices[int(line) - 1] if 1 <= int(line) <= len(self.choices) else None
        choice = choice_of(line)
        return choice if choice in self.choices else None

    def in_sight(self) -> Sequence[int]:
        """The choices of this page."""
        return self.found[self.first : self.first + self.size]

    def numbers(self) -> Mapping[Choice, int]:
        """The choices of this page, by their numbers."""
        return {self.choices[at]: at + 1 for at in self.in_sight()}

    def parts(self) -> bool:
        """Whether there is more than what is in sight."""
        return self.size < len(self.choices) or len(self.found) < len(self.choices)

    def told(self, choice: Choice) -> str:
        """A choice with its number, and all that it would bring."""
        at = self.choices.index(choice)
        return f"{at + 1}  {self.words[at]}{'. ' if self.notes[at] else ''}{self.notes[at]}"

    def height(self, room: Room) -> int:
        """How many lines all choices would take that fit."""
        return len(self._rows(self.found, room.width))

    def lines(self, room: Room) -> Lines:
        """The page that begins at the first one and fits."""
        self.size = self._fitting(room)
        if self.picked is not None and self.choices.index(self.picked) not in self.in_sight():
            self.first = self.found.index(self.choices.index(self.picked))
            self.size = self._fitting(room)
        return self._rows(self.in_sight(), room.width)

    def _fitting(self, room: Room) -> int:
        """How many fit from the first one on: in columns as long as nothing is to be said of them, else one a line."""
        left = self.found[self.first :]
        if room.height is None:
            return len(left)
        bare = next((n for n, at in enumerate(left) if self._has_notes([at], room.width)), len(left))
        size = bare if bare > room.height or bare == len(left) else min(room.height, len(left))
        while size > 1 and len(self._rows(left[:size], room.width)) > room.height:
            size -= 1
        return size

    def _has_notes(self, which: Sequence[int], width: int) -> bool:
        return width >= NARROW and any(self.notes[at] for at in which)

    def _rows(self, which: Sequence[int], width: int) -> Lines:
        if not self._has_notes(which, width):
            return columns([fitted(self._numbered(at), width) for at in which], width)
        return grid([[self._numbered(at), self.notes[at]] for at in which], width, last=width * 2 // 5)

    def written_out(self, width: int) -> Lines:
        """All choices that have the words, where nothing is cut."""
        self.size = len(self.found)
        longest_one = max(len(self.words[at]) + len(self.notes[at]) for at in self.found)
        return self._rows(self.found, 2 * longest_one + width if self._has_notes(self.found, width) else width)

    def _numbered(self, at: int) -> Text:
        style = "reverse" if self.choices[at] == self.picked else ""
        return Text(f"{at + 1:>3}  ").append(self.words[at], style=style)


def words_of(text: str) -> list[str]:
    """The words of a text, without capitals and accents."""
    bare = unicodedata.normalize("NFKD", text.casefold())
    return re.findall(r"\w+", "".join(letter for letter in bare if not unicodedata.combining(letter)))


def has_words(wanted: Sequence[str], text: str) -> bool:
    """Whether a text has all these words, or words that begin so; numbers are whole."""
    words = words_of(text)
    return all(any(word == one or (word.startswith(one) and not one.isdigit()) for word in words) for one in wanted)
