"""What is promised about the luck of a game before it begins, and whether the promise was kept.

The server shows the hash of its own share when a table is made. Everybody who sits down makes a word and shows its
hash, the pledge. Once all seats are taken the terms are fixed: the game, its rules, options and content, the server's
hash, and who sits where with which pledge. Only then are the words told. The seed is the hash of the terms, the share
and the words, so whoever knows some of these, and be it the server, cannot choose what comes of all of them.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from typing import Literal, NamedTuple, Protocol

from perihelion.luck import SEED_BITS, commitment
from perihelion.notation import OptionValue, Record, RecordError, option_text, option_value

HEADING = "perihelion terms 1"
HASH = re.compile(r"[0-9a-f]{64}")
WORD = re.compile(r"[0-9a-f]{32}")  # 128 bits
NOBODY_S = "none"  # the pledge of somebody who has made none
SEAT = re.compile(rf"word ({HASH.pattern}|{NOBODY_S})|bot [a-z]{{1,20}}")

Part = Literal["share", "words", "terms", "seed", "content"]
State = Literal["kept", "broken", "missing", "unknown"]


def pledge_of(word: str) -> str:
    """What is shown of a word before it is told."""
    return sha256(f"word {word}".encode()).hexdigest()


@dataclass(frozen=True)
class Terms:
    """What everybody plays by; a seat is `word PLEDGE`, `word none` or `bot NAME`."""

    game: str
    rules: int
    content: str  # the hash of what is printed on its components
    players: int
    share: str  # the hash of the server's share
    seats: tuple[str, ...]
    options: Mapping[str, OptionValue] = field(default_factory=dict)  # those a record names: Game.told
    first: int | None = None  # of these seats, the one chosen to begin: all move on around the table until it does

    def text(self) -> str:
        """The terms as everybody hashes them, line by line."""
        lines = [HEADING, f"game {self.game}", f"rules {self.rules}", f"content {self.content}"]
        lines += [f"players {self.players}"]
        lines += [f"option {name} {option_text(self.options[name])}" for name in sorted(self.options)]
        lines += [] if self.first is None else [f"first {self.first}"]
        lines += [f"share {self.share}", *(f"seat {seat} {held}" for seat, held in enumerate(self.seats))]
        return "\n".join(lines) + "\n"

    @property
    def pledges(self) -> list[str]:
        """The pledge of each seat; empty where there is none."""
        kinds = [held.partition(" ") for held in self.seats]
        return [what if kind == "word" and what != NOBODY_S else "" for kind, _, what in kinds]


def read_terms(text: str) -> Terms:
    """The terms in a text; a RecordError if they were never written by us."""
    values: dict[str, str] = {}
    options: dict[str, OptionValue] = {}
    seats: list[str] = []
    for line in text.splitlines()[1:]:
        word, _, rest = line.partition(" ")
        name, _, value = rest.partition(" ")
        if word == "option":
            options[name] = option_value(value)
        elif word == "seat" and SEAT.fullmatch(value):
            seats.append(value)
        else:
            values[word] = rest
    game, content, share = (values.get(name, "") for name in ("game", "content", "share"))
    rules, players, first = (_number(values.get(name, "")) for name in ("rules", "players", "first"))
    found = Terms(game, rules or 0, content, players or 0, share, tuple(seats), options, first)
    if found.text() != text or len(seats) != found.players:
        raise RecordError("the terms in the record are not as they are written")
    return found


def _number(text: str) -> int | None:
    return int(text) if re.fullmatch(r"[0-9]{1,9}", text) else None


def seed_of(terms: str, share: int, words: Sequence[str]) -> int:
    """The seed that terms, share and words make; the word of a seat that told none is empty."""
    told = "".join(f"word {seat} {word}\n" for seat, word in enumerate(words) if word)
    digest = sha256(f"{terms}share {share}\n{told}".encode()).digest()
    return int.from_bytes(digest[: SEED_BITS // 8], "big")


class Finding(NamedTuple):
    """What was found out about a part of the promise, and where it was not simply kept, why, for people."""

    part: Part
    state: State
    why: str = ""


class Played(Protocol):
    """The game a record is of, as it is here."""

    def content_hash(self) -> str:
        """What tells whether anything printed on its components has changed."""

    def settled(self, options: Mapping[str, OptionValue]) -> dict[str, OptionValue]:
        """All options, where some go without saying."""


def examine(record: Record, game: Played) -> list[Finding]:
    """Every part of a record's promise, and whether it was kept."""
    if record.mixed is None:
        kept = record.commitment == commitment(record.seed, record.salt)
        return (
            []
            if not record.commitment
            else [_found("share", kept, "the seed in the record is not the one committed to")]
        )
    try:
        terms = read_terms(record.mixed.terms)
    except RecordError as error:
        return [Finding("terms", "broken", str(error))]
    share, words = record.mixed.share, record.mixed.words
    promised = terms.share == record.commitment == commitment(share, record.salt)
    return [
        _found("share", promised, "the server's share is not the one committed to"),
        _look_at_words(terms, words),
        _look_at_terms(terms, record, game),
        _look_at_content(terms, game.content_hash()),
        _found("seed", record.seed == seed_of(record.mixed.terms, share, words), "the seed is made of something else"),
    ]


def _found(part: Part, kept: bool, why: str) -> Finding:
    return Finding(part, "kept") if kept else Finding(part, "broken", why)


def _look_at_words(terms: Terms, words: Sequence[str]) -> Finding:
    """Whether each word is the one its seat has pledged; some may not have been told in time."""
    if len(words) != terms.players:
        return Finding("words", "broken", f"there are {terms.players} seats, but {len(words)} words")
    for seat, (pledge, word) in enumerate(zip(terms.pledges, words, strict=True)):
        if word and pledge_of(word) != pledge:
            return Finding("words", "broken", f"the word of seat {seat} is not the one it has pledged")
    missing = left_out(terms, words)
    if missing:
        return Finding("words", "missing", f"the game began without a word of seat {', '.join(map(str, missing))}")
    return Finding("words", "kept")


def left_out(terms: Terms, words: Sequence[str]) -> list[int]:
    """The seats of people without whose word the game began."""
    people = [seat for seat, held in enumerate(terms.seats) if held.startswith("word ")]
    return [seat for seat in people if not words[seat]]


def _look_at_terms(terms: Terms, record: Record, game: Played) -> Finding:
    agreed = terms.game, terms.players, game.settled(terms.options)
    if agreed != (record.game, record.players, game.settled(record.options)):
        return Finding("terms", "broken", "the game, its players or its options are not those agreed upon")
    if terms.rules != record.rules:
        return Finding("terms", "unknown", f"it began under rules {terms.rules}, and ended under rules {record.rules}")
    return Finding("terms", "kept")


def _look_at_content(terms: Terms, content: str) -> Finding:
    if terms.content == content:
        return Finding("content", "kept")
    return Finding("content", "unknown", "what is printed on the components was written down otherwise then")
