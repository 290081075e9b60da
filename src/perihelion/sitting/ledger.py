"""What is kept of a table, wherever it is kept."""

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import NamedTuple

from perihelion.sitting.persons import Person
from perihelion.wire.down import Line
from perihelion.wire.words import Curbed


class Setup(NamedTuple):
    """What a table is, for good."""

    id: str
    game: str
    rules_version: int
    players: int
    seed: int  # what is played with; before the words of those who play are in, the server's share of it
    options: dict[str, bool | int | str]
    host: bytes
    salt: str = ""  # hashed with the seed for all to see; none on tables of old
    chosen: bool = False  # whether the host knows the seed
    public: bool = False  # whether strangers find it while there are free seats
    first: int | None = None  # the seat that shall begin; none if the game says who does
    clock: int | None = None  # seconds for an answer; none if people may take their time
    shared: bool = False  # whether several people who play here add words of their own to the luck
    terms: str = ""  # fixed before any word was told
    share: int | None = None  # the server's share, once the words are in
    words: tuple[str, ...] = ()  # one a seat of the terms; empty for bots, and for whoever told none
    lesson: str | None = None  # the chapter that is played
    edition: str = ""  # the text of the edition that is played; empty for the house's


class Holder(NamedTuple):
    """Who sits on a seat: a person, or a bot."""

    seat: int
    person: bytes | None
    name: str | None
    bot: str | None
    away: float | None = None  # since when a bot plays on for that person
    pledge: str = ""  # the hash of the word that goes into the luck
    word: str = ""


class Entry(NamedTuple):
    """The n-th change of a game."""

    n: int
    seat: int
    text: str
    digest: str


class Curb(NamedTuple):
    """Somebody who is muted, or removed."""

    person: Person
    name: str | None
    kind: Curbed


class Spoken(NamedTuple):
    """A line of the talk, and who has said it."""

    person: Person
    line: Line


class Next(NamedTuple):
    """The table where the rematch is played, and who asked for it."""

    id: str
    host: Person


class Stored(NamedTuple):
    """All that is known of a table."""

    setup: Setup
    holders: list[Holder]
    log: list[Entry]
    times: Sequence[float] = ()  # when each entry was made; none where nobody knows
    due: Mapping[int, float] = MappingProxyType({})  # when the time of each seat runs out
    talk: Sequence[Spoken] = ()
    curbs: Sequence[Curb] = ()
    quiet: bool = False  # whether only those at the table may talk
    helped: int = 0  # whether somebody had a hint, or took back what was revealed
    imported: bool = False  # whether it was played elsewhere
    next: Next | None = None
    version: int = 0  # how often it has been changed
    wishes: str = ""  # what those who sit there wish of each other
