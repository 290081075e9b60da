"""A TOML file from anybody: bounded in all it holds, and knowing the line of everything."""

import re
import tomllib
import unicodedata
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any, NamedTuple  # Any: what the file holds, until it has been looked at

from perihelion.editions.flaws import BadEdition, Flaw, expected, saying, shown, wrong

LONGEST = 1 << 16  # characters
MOST_BYTES = 4 * LONGEST  # of a file, where a character may have four
MOST_LINES = 4000
LONGEST_LINE = 2000  # a record of a game holds the file line by line
DEEPEST = 8  # tables and lists within others
LARGEST = 10**6
LONGEST_WORD = 400

_TOKEN = re.compile(
    r'"""(?:[^\\]|\\.)*?"""|' r"'''.*?'''|" r'"(?:[^"\\\n]|\\.)*"|' r"'[^'\n]*'|#[^\n]*|[\[\]{}\n]|[^\[\]{}\n\"'#]+|.",
    re.DOTALL,
)
_HEADER = re.compile(r"(\[\[?)([^\]]*)\]")
_KEY = re.compile(r"([^=]+)=")
_PART = re.compile(r'"([^"]*)"|\'([^\']*)\'|([\w-]+)')

Place = tuple[str | int, ...]  # "planet", the second of these, "cost"


class Document(NamedTuple):
    """What a file holds, and on which line each table and each key of it stands."""

    data: dict[str, Any]
    lines: dict[Place, int]

    def line(self, place: Place) -> int | None:
        """Where that stands, or what it is part of."""
        while place:
            if place in self.lines:
                return self.lines[place]
            place = place[:-1]
        return None


def read(text: str) -> Document:
    """The file, or a BadEdition that says what was expected on which line."""
    text = text.replace("\r\n", "\n")
    _must_be_small(text)
    try:
        data = tomllib.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadEdition([wrong("no-toml", why=shown(str(error)))]) from None
    document = Document(data, _lines(text.split("\n"), _statements(text)))
    _must_be_groups(data, document)
    return document


def must_be_one(data: Mapping[str, object]) -> None:
    """A BadEdition unless a file can hold that: groups of tables, in the bounds that a file has."""
    _must_be_groups(data, Document({}, {}))


def _must_be_groups(data: Mapping[str, object], document: Document) -> None:
    for place, flaw in (*_strange(dict(data), ()), *_no_groups(data)):
        raise BadEdition([flaw._replace(line=document.line(place))])


def _no_groups(data: Mapping[str, object]) -> Iterator[tuple[Place, Flaw]]:
    """What stands above all tables, and so is in none."""
    for group, told in data.items():
        if not all(isinstance(table, dict) for table in (told if isinstance(told, list) else [told])):
            yield (group,), expected((), saying("group", name=shown(group)), told)


def _must_be_small(text: str) -> None:
    lines = text.split("\n")
    if len(text) > LONGEST or len(lines) > MOST_LINES:
        raise BadEdition([wrong("long", most=LONGEST, lines=MOST_LINES, came=len(text), in_lines=len(lines))])
    for number, line in enumerate(lines, 1):
        if len(line) > LONGEST_LINE:
            raise BadEdition([wrong("long-line", line=number, most=LONGEST_LINE, came=len(line))])


def _statements(text: str) -> Iterator[int]:
    """The lines where a table or a key begins, in what is known to be TOML; values may go on over several."""
    line, depth, begun = 1, 0, False
    for token in _TOKEN.findall(text):
        if not begun and depth == 0 and token.strip() and token[0] != "#":
            begun = True
            yield line
        if token in "[{":
            depth += 1
        elif token in "]}":
            depth -= 1
        line += token.count("\n")
        if token == "\n" and depth <= 0:
            begun = False


def _lines(text: list[str], starts: Iterator[int]) -> dict[Place, int]:
    """The line of every table and key."""
    found: dict[Place, int] = {}
    counts: Counter[str] = Counter()
    table: Place = ()
    for number in starts:
        line = text[number - 1].strip()
        if header := _HEADER.match(line):
            name, *rest = _parts(header[2])
            if header[1] == "[[" and not rest:
                counts[name] += 1
            table = (name, counts[name] - 1, *rest) if name in counts else (name, *rest)
            found.setdefault(table, number)
        elif key := _KEY.match(line):
            parts = _parts(key[1])
            for end in range(1, len(parts) + 1):
                found.setdefault((*table, *parts[:end]), number)
    return found


def _parts(key: str) -> list[str]:
    return ["".join(groups) for groups in _PART.findall(key)][:DEEPEST] or [""]


def _strange(value: object, place: Place) -> Iterator[tuple[Place, Flaw]]:
    """What no edition holds, wherever it stands."""
    if len(place) > DEEPEST:
        yield place, wrong("deep", most=DEEPEST)
    elif isinstance(value, dict):
        for name, each in value.items():
            yield from _strange(name, (*place, name))
            yield from _strange(each, (*place, name))
    elif isinstance(value, list):
        for number, each in enumerate(value):
            yield from _strange(each, (*place, number))
    elif isinstance(value, str):
        if len(value) > LONGEST_WORD or not all(map(_can_be_seen, value)):
            yield place, expected((), saying("seen", most=LONGEST_WORD), value)
    elif not isinstance(value, int) or abs(value) > LARGEST:
        yield place, expected((), saying("values", most=LARGEST), value)


def _can_be_seen(letter: str) -> bool:
    return letter == " " or unicodedata.category(letter)[0] not in "CZ" or letter in "\u00a0\u202f"
