"""A choice as text ("invade 7"), and a whole game as a text file.

    perihelion record 1
    game far-away
    rules 1
    players 3
    seed 42
    edition 0c5f...
    printed [edition]
    printed game = "far-away"
    printed title = "Ada's box"
    salt 8c1f6a50
    commitment 84541a78978cdc3c5ca3ffc4e338b207dcd1b68db65ce33fa5e7e3955132f04e
    share 7
    term game far-away
    word 0 5be1f02c...
    option peace_rounds 20
    answers
    0 build = 5be1f02c
    # Ana builds a weapon: Cruiser.
    ...
    result winners 1 reason conquest
    end 61

An answer is a seat, a choice and the hash of the state it led to. Salt and commitment, which a record may go without,
prove that the seed was fixed before the game. Where people had a hand in the seed, share, terms and words say how it
was mixed (`promise.py`), and what is committed to is the share. A game that was not played in the edition of the house
names its own by its hash and carries it, line by line. Lines that start with # are for people.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Any  # Any: what follows a verb is taken apart by the rules, with match

Choice = tuple[Any, ...]  # a verb and what it is about: ("invade", 7)
OptionValue = bool | int | str

HEADING = "perihelion record 1"
MOST_RULES, MOST_SEATS, MOST_ANSWERS, MOST_OPTIONS = 9999, 16, 100_000, 100  # far more than any game has
LONGEST_VALUE = 400
LARGEST_SEED = (1 << 128) - 1
NUMBER = re.compile(r"-?[0-9]{1,18}")
WHOLE = re.compile(r"[0-9]{1,40}")
HEX = re.compile(r"[0-9a-f]{1,64}")
OPTION = re.compile(r"option (\S{1,60}) (\S.{0,59})")
ANSWER = re.compile(r"([0-9]{1,2}) (\S.{0,199}) = ([0-9a-f]{8})")
SEAT = re.compile(r"[0-9]{1,2}")
MOST_TERMS, LONGEST_TERM = MOST_OPTIONS + 2 * MOST_SEATS, 200
MOST_PRINTED, LONGEST_PRINTED = 4000, 2000  # lines of an edition, and letters in one
HEAD = (
    "'option NAME VALUE', 'salt HEX', 'commitment HEX', 'share NUMBER', 'term ...', 'word SEAT HEX', 'edition HEX', "
    "'printed ...'"
)


class RecordError(ValueError):
    """The text is not a record of a game."""


class Drift(RecordError):
    """The rules of today lead elsewhere than the record says."""


@dataclass(frozen=True)
class Mixed:
    """What a seed was mixed of: the server's share, the terms that were fixed before, and a word a seat, or none."""

    share: int
    terms: str
    words: tuple[str, ...]


@dataclass
class Record:
    """A game as it was written down."""

    game: str
    rules: int
    players: int
    seed: int
    options: dict[str, OptionValue] = field(default_factory=dict)
    answers: list[tuple[int, str, str]] = field(default_factory=list)  # seat, choice, hash
    result: str = "unfinished"
    comments: dict[int, list[str]] = field(default_factory=dict)  # what to tell people, after so many answers
    salt: str = ""
    commitment: str = ""  # shown before the game: the hash of seed and salt, or of the server's share and salt
    mixed: Mixed | None = None  # where others had a hand in the seed
    edition: str = ""  # the text of the edition, where it is not the house's


def text_of(choice: Choice) -> str:
    """A choice as text."""
    return " ".join(map(str, choice))


def choice_of(text: str) -> Choice:
    """A text as the choice it would be."""
    return tuple(int(word) if NUMBER.fullmatch(word) else word for word in text.split())


def write(record: Record) -> str:
    """A record as a text file."""
    lines = [HEADING, f"game {record.game}", f"rules {record.rules}", f"players {record.players}"]
    lines += [f"seed {record.seed}", *_edition_lines(record.edition)]
    lines += [f"{name} {value}" for name, value in (("salt", record.salt), ("commitment", record.commitment)) if value]
    lines += _mixed_lines(record.mixed) if record.mixed else []
    lines += [f"option {name} {option_text(value)}" for name, value in record.options.items()]
    lines += ["answers", *_comments(record, 0)]
    for number, (seat, choice, digest) in enumerate(record.answers, 1):
        lines += [f"{seat} {choice} = {digest}", *_comments(record, number)]
    lines += [f"result {record.result}", f"end {len(record.answers)}"]
    return "\n".join(lines) + "\n"


def read(text: str) -> Record:
    """The record in a text file, or a RecordError that says what is wrong with which line."""
    lines = _Lines(text)
    if lines.take() != HEADING:
        lines.wrong(f"{HEADING!r}")
    record = Record(
        lines.value("game"),
        lines.number("rules", MOST_RULES),
        lines.number("players", MOST_SEATS),
        lines.number("seed", LARGEST_SEED),
    )
    mix, printed = _Mix(), _Printed()
    while (line := lines.take()) != "answers":
        _read_head(record, mix, printed, line, lines)
    record.mixed, record.edition = mix.mixed(record.players), printed.edition()
    while not (line := lines.take()).startswith("result "):
        if not (match := ANSWER.fullmatch(line)) or int(match[1]) >= record.players:
            lines.wrong("'SEAT CHOICE = HASH' or 'result ...'")
        elif len(record.answers) == MOST_ANSWERS:
            lines.wrong(f"'result ...' after {MOST_ANSWERS} answers")
        else:
            record.answers.append((int(match[1]), match[2], match[3]))
    record.result = line.removeprefix("result ")
    if len(record.result) > LONGEST_VALUE:
        lines.wrong(f"'result ...' of at most {LONGEST_VALUE} characters")
    if lines.number("end", MOST_ANSWERS) != len(record.answers):
        lines.wrong(f"'end {len(record.answers)}'")
    return record


def _mixed_lines(mixed: Mixed) -> list[str]:
    terms = [f"term {line}" for line in mixed.terms.splitlines()]
    words = [f"word {seat} {word}" for seat, word in enumerate(mixed.words) if word]
    return [f"share {mixed.share}", *terms, *words]


def _edition_lines(edition: str) -> list[str]:
    return [f"edition {hash_of(edition)}", *[f"printed {line}" for line in edition.splitlines()]] if edition else []


def hash_of(edition: str) -> str:
    """What an edition is named by: the hash of its text."""
    return sha256(edition.encode()).hexdigest()


@dataclass
class _Printed:
    """What has been read so far of an edition."""

    hash: str = ""
    lines: list[str] = field(default_factory=list)

    def take(self, word: str, rest: str) -> bool:
        """Take a line in; whether it is one of these."""
        if word == "edition" and not self.hash and HEX.fullmatch(rest):
            self.hash = rest
        elif word == "printed" and len(self.lines) < MOST_PRINTED and len(rest) <= LONGEST_PRINTED:
            self.lines.append(rest)
        else:
            return False
        return True

    def edition(self) -> str:
        """Its text, if there is one."""
        text = "\n".join([*self.lines, ""])
        if (self.hash or self.lines) and self.hash != hash_of(text):
            raise RecordError(f"the edition in the record is {hash_of(text)}, not {self.hash or 'named'}")
        return text


@dataclass
class _Mix:
    """What has been read so far of how the seed was mixed."""

    share: int | None = None
    terms: list[str] = field(default_factory=list)
    words: dict[int, str] = field(default_factory=dict)

    def take(self, word: str, rest: str) -> bool:
        """Take a line in; whether it is one of these."""
        seat, _, told = rest.partition(" ")
        if word == "share" and self.share is None and WHOLE.fullmatch(rest) and int(rest) <= LARGEST_SEED:
            self.share = int(rest)
        elif word == "term" and len(self.terms) < MOST_TERMS and 0 < len(rest) <= LONGEST_TERM:
            self.terms.append(rest)
        elif word == "word" and SEAT.fullmatch(seat) and int(seat) not in self.words and HEX.fullmatch(told):
            self.words[int(seat)] = told
        else:
            return False
        return True

    def mixed(self, players: int) -> Mixed | None:
        """All of it, if there was anything."""
        if self.share is None and not self.terms and not self.words:
            return None
        if self.share is None or not self.terms or any(seat >= players for seat in self.words):
            raise RecordError("a seed is mixed of a share, terms, and a word a seat at most; some of that is missing")
        words = tuple(self.words.get(seat, "") for seat in range(players))
        return Mixed(self.share, "\n".join(self.terms) + "\n", words)


def _read_head(record: Record, mix: _Mix, printed: _Printed, line: str, lines: "_Lines") -> None:
    """Take in what may stand between the seed and the answers."""
    word, _, rest = line.partition(" ")
    if (option := OPTION.fullmatch(line)) and len(record.options) < MOST_OPTIONS:
        record.options[option[1]] = option_value(option[2])
    elif word == "salt" and HEX.fullmatch(rest):
        record.salt = rest
    elif word == "commitment" and HEX.fullmatch(rest):
        record.commitment = rest
    elif not mix.take(word, rest) and not printed.take(word, rest):
        lines.wrong(f"{HEAD} or 'answers'")


class _Lines:
    """The lines of a record that are not comments, one after the other."""

    def __init__(self, text: str) -> None:
        self.rest = iter(text.splitlines())
        self.number_, self.line = 0, ""

    def take(self) -> str:
        for line in self.rest:
            self.number_ += 1
            self.line = line.strip()
            if self.line and not self.line.startswith("#"):
                return self.line
        raise RecordError(f"the record stops after line {self.number_}; a record closes with 'end N'")

    def value(self, name: str) -> str:
        word, _, value = self.take().partition(" ")
        if word != name or not value or len(value) > LONGEST_VALUE:
            self.wrong(f"'{name} ...'")
        return value

    def number(self, name: str, most: int) -> int:
        value = self.value(name)
        if not WHOLE.fullmatch(value) or int(value) > most:
            self.wrong(f"'{name} NUMBER' (at most {most})")
        return int(value)

    def wrong(self, expected: str) -> None:
        raise RecordError(f"line {self.number_} of the record should be {expected}, not {self.line[:80]!r}")


def _comments(record: Record, number: int) -> Iterable[str]:
    return [f"# {line}" for line in record.comments.get(number, ())]


def option_text(value: OptionValue) -> str:
    """The value of an option, as text."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def option_value(text: str) -> OptionValue:
    """A text as the value of an option."""
    if text in ("true", "false"):
        return text == "true"
    return int(text) if NUMBER.fullmatch(text) else text
