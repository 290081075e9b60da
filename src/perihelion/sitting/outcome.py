"""What something led to at a table, as plain records: what is to be kept, who is to be told, who is to be called."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple  # Any: choices are what a game makes them

from perihelion.sitting.ledger import Curb, Entry, Holder, Next, Setup
from perihelion.sitting.persons import Person
from perihelion.sitting.sight import piece_at
from perihelion.wire.api import NewTable
from perihelion.wire.down import Down, Line
from perihelion.wire.up import Advise, Recall, Weigh

# What has changed


class Answered(NamedTuple):
    """The game has moved on; with the last answer it is over."""

    entry: Entry
    over: bool


class Result(NamedTuple):
    """Where a seat ended, and who sat there."""

    seat: int
    person: Person | None
    bot: str | None
    place: int
    score: float | None
    opening: str = ""  # how the seat began, as keys of the game's words; empty if it has no name


class GameEnded(NamedTuple):
    """How the game ended for everybody."""

    results: tuple[Result, ...]


class Awaited(NamedTuple):
    """The seats that everybody waits for from now on."""

    seats: tuple[int, ...]


class ClockSet(NamedTuple):
    """When the time of each seat that is asked runs out."""

    at: dict[int, float]


class Away(NamedTuple):
    """Since when a bot plays on for those seats; or that it does no more."""

    seats: tuple[int, ...]
    since: float | None


class SeatTaken(NamedTuple):
    """Somebody has taken a free seat."""

    holder: Holder


class SeatLeft(NamedTuple):
    """Somebody has got up."""

    seat: int


class SeatsExchanged(NamedTuple):
    """Two have changed places, of whom one may be nobody."""

    one: int
    other: int


class SeatsTurned(NamedTuple):
    """Everybody sits somewhere else."""

    holders: tuple[Holder, ...]


class Pledged(NamedTuple):
    """A seat has shown the hash of its word."""

    seat: int
    pledge: str


class WordTold(NamedTuple):
    """A seat has told its word."""

    seat: int
    word: str


class TermsFixed(NamedTuple):
    """No word can be pledged any more."""

    terms: str


class SeedMade(NamedTuple):
    """The seed is made of everybody's words."""

    setup: Setup


class Arranged(NamedTuple):
    """The host has changed the rules of the table."""

    setup: Setup


class Said(NamedTuple):
    """Somebody has said something, for which old lines of their kind up to a number give way."""

    person: Person
    line: Line
    gone: int | None


class CurbLaid(NamedTuple):
    """The host has muted or removed somebody."""

    curb: Curb


class CurbLifted(NamedTuple):
    """The host lets somebody talk, and come, again."""

    person: Person


class Hushed(NamedTuple):
    """Only those at the table may talk, or everybody."""

    quiet: bool


class Helped(NamedTuple):
    """The game does not count any more."""

    how: int


class Followed(NamedTuple):
    """The same game is laid out at another table; that is kept with the other one."""

    next: Next


class Wished(NamedTuple):
    """Those at the table wish something else of each other, or nothing any more."""

    wishes: str


class Named(NamedTuple):
    """Somebody has said what they are called."""

    person: Person
    name: str


Change = (
    Answered
    | GameEnded
    | Awaited
    | ClockSet
    | Away
    | SeatTaken
    | SeatLeft
    | SeatsExchanged
    | SeatsTurned
    | Pledged
    | WordTold
    | TermsFixed
    | SeedMade
    | Arranged
    | Said
    | CurbLaid
    | CurbLifted
    | Hushed
    | Helped
    | Named
    | Wished
    | Followed
)


# What takes longer than a table may wait


class LookBack(NamedTuple):
    """A piece of the game is to be shown again, as it was with those answers, through those eyes."""

    setup: Setup
    answers: Sequence[tuple[int, Any]]
    wish: Recall
    lens: int | None

    @property
    def key(self) -> tuple[object, ...]:
        """By what the piece is known while the game does not go on."""
        return piece_at(self.wish.answers, self.answers), self.wish.story, self.wish.eyes, self.lens


class PlayAgain(NamedTuple):
    """The same game is to be laid out at another table, where these sit already."""

    wish: NewTable
    holders: list[Holder]


@dataclass(frozen=True)
class Outcome:
    """What something led to; everything in it is kept together or not at all, before anybody is told."""

    changes: tuple[Change, ...] = ()
    people: bool = False  # whether everybody is told who is here, and how they stand
    news: bool = False  # whether everybody is told how the game stands
    talk: bool = False  # whether everybody is told what was said
    watchers: bool = False  # whether others look on now, which everybody is told now and then
    alone: tuple[Person, ...] = ()  # who is told how they stand, and nobody else
    calls: frozenset[Person] = frozenset()  # who has become asked, and is not here
    reply: Down | None = None  # for whoever has sent the message
    wanted: Advise | Weigh | LookBack | PlayAgain | None = None  # what is to be done after that

    def __or__(self, after: "Outcome") -> "Outcome":
        """This, and then that."""
        return Outcome(
            self.changes + after.changes,
            self.people or after.people,
            self.news or after.news,
            self.talk or after.talk,
            self.watchers or after.watchers,
            self.alone + after.alone,
            self.calls | after.calls,
            after.reply or self.reply,
            after.wanted or self.wanted,
        )


NOTHING = Outcome()
EVERYBODY = Outcome(people=True, news=True)
EVERYTHING = Outcome(people=True, news=True, talk=True, watchers=True)
PEOPLE = Outcome(people=True)
