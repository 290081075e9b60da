"""What the server needs of a store, by subject. Whoever brings another database writes these, and nothing else changes.

Every change is for good when its method returns, and made entirely or not at all. A store that cannot do what it is
asked for raises StoreError.
"""

from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Any, NamedTuple, Protocol  # Any: rows of figures are as the store gives them

from perihelion.sitting.counting import Counting
from perihelion.sitting.house import House
from perihelion.sitting.ledger import Entry, Holder, Next, Setup, Stored
from perihelion.sitting.outcome import Change, GameEnded
from perihelion.sitting.persons import Person
from perihelion.wire.api import Lobby, LobbyTable


class StoreError(Exception):
    """The store cannot be used, or did not take a change."""


class Taken(StoreError):
    """Somebody else was first."""


class Tables(Protocol):
    """Tables: made, read, and changed as a sitting says."""

    async def create(
        self,
        setup: Setup,
        holders: Iterable[Holder],
        changes: Iterable[Change],
        at: float,
        *,
        follows: str | None = None,
    ) -> None:
        """Keep a new table and who sits there already; Taken if it follows one that another follows already."""

    async def keep(self, table: str, changes: Iterable[Change], at: float) -> None:
        """Make these changes together or none of them, for good when this returns; Taken if somebody was first."""

    async def read(self, table: str, house: House) -> Stored | None:
        """All that is known of a table, or None if there is no such table; of its talk as much as the house shows."""

    async def rematch_of(self, table: str) -> Next | None:
        """The table where the rematch is played."""

    async def game_of(self, table: str) -> str | None:
        """What is played there, if there is such a table."""

    async def run_out_soon(self) -> list[tuple[str, float]]:
        """The tables where time runs, and when it runs out there; the soonest first."""

    async def waiting_for_bots(self, since: float) -> "list[BotTable]":
        """The unfinished tables with a bot and nobody missing that were touched since, the latest first."""


class BotTable(NamedTuple):
    """An unfinished table whose bots may be asked, who has made it, and whether only bots sit there."""

    id: str
    host: bytes
    deserted: bool


class Lobbies(Protocol):
    """Which tables concern whom."""

    async def of(self, who: Person, now: float) -> Lobby:
        """All tables that concern somebody."""

    async def turns(self, who: Person) -> list[LobbyTable]:
        """The tables where somebody is asked something."""


class People(Protocol):
    """What people are called, where they are known, and how they are told that it is their turn."""

    async def bound_to(self, token: Person) -> Person | None:
        """The person that a token was bound to, if it was to another than its own."""

    async def name_of(self, person: Person) -> str | None:
        """What somebody calls themselves."""

    async def about(self, person: Person) -> "About":
        """What somebody has told of themselves."""

    async def rename(self, person: Person, name: str) -> None:
        """Somebody calls themselves something else."""

    async def keep_phrase(self, person: Person, phrase: bytes) -> None:
        """The hash of the phrase that brings somebody back; the end of any former one."""

    async def with_phrase(self, phrase: bytes | None) -> Person | None:
        """Whose phrase has that hash."""

    async def take_over(self, token: Person, current: Person, found: Person) -> list[str]:
        """That token is somebody else from now on, and so is all that would be lost; the tables this has changed."""

    async def everything(self, person: Person) -> dict[str, list[dict[str, Any]]]:
        """All that is kept of somebody."""

    async def forget(self, person: Person) -> list[str]:
        """Forget somebody: bots play on, their seats at games that are over are of somebody who left; which tables."""

    async def has_calendar(self, person: Person) -> bool:
        """Whether somebody has an address to read their turns at."""

    async def keep_calendar(self, person: Person, secret: bytes | None) -> None:
        """The hash of that address, or that there is none; a former one stops."""

    async def with_calendar(self, secret: bytes) -> Person | None:
        """Whose address has that hash."""

    async def subscribe(self, person: Person, browser: "Subscribed", most: int) -> None:
        """Call a browser of somebody from now on; of more than so many, the oldest is forgotten."""

    async def unsubscribe(self, endpoint: str, person: Person | None = None) -> None:
        """Call that browser no more; if it is somebody's, only theirs."""

    async def subscribed(self, person: Person) -> "list[Subscribed]":
        """The browsers of somebody that are called."""

    async def secret(self, name: str, make: Callable[[], str]) -> str:
        """A secret of the server itself, made when it is first wanted."""


class About(NamedTuple):
    """What somebody has told of themselves, and how many other devices are theirs."""

    name: str | None
    has_phrase: bool
    devices: int


class Subscribed(NamedTuple):
    """A browser that is called through its push service."""

    endpoint: str
    keys: str  # JSON
    lang: str


class Archive(Protocol):
    """Games that are over."""

    async def without_results(self) -> list[str]:
        """The tables whose game ended before results were kept."""

    async def bring(
        self, setup: Setup, holders: Iterable[Holder], log: Iterable[Entry], ended: GameEnded, at: float
    ) -> None:
        """Keep a game that was played elsewhere; Taken if it is here already."""

    async def known(self, setup: Setup, digest: str) -> str | None:
        """The table of a game whose last state had that hash, if its host has played it here or brought it before."""

    async def finished(self, person: Person, most: int) -> list[tuple[str, str, float | None]]:
        """The latest games that somebody has finished: table, game, and when."""

    async def seats(self, table: str) -> list[tuple[int, str | None]]:
        """The seats of a table, and the bots on them."""

    async def analysed(self) -> list[tuple[str, Person]]:
        """The tables whose games are looked at, or were, and who has made them."""

    async def analysis(self, table: str) -> str | None:
        """What was found out about the game of a table so far."""

    async def keep_analysis(self, table: str, body: str) -> None:
        """Keep what was found out so far."""


class Statistics(Protocol):
    """What is worked out from results."""

    async def played(self, me: Person) -> "Figures":
        """What has been played here, and whom of those who played somebody may know."""

    async def names(self, me: Person) -> list[Any]:
        """Everybody whom somebody may know, and what they are called."""

    async def player(self, low: bytes, high: bytes) -> Person | None:
        """Whoever has played and has a hash between these."""

    async def career(self, person: Person | None, bot: str | None, mine: bool) -> "Career":
        """What one player has played; what somebody has brought from elsewhere is for them alone to see."""

    async def finish(self, table: str) -> "Finish | None":
        """How the game of a table ended, if it has."""

    async def rated(self, game: str) -> "list[Row]":
        """The results that count, in the order they came."""

    async def passed(self, person: Person, game: str) -> list[tuple[str, int, float]]:
        """The levels of campaigns that somebody has passed, each with their best score."""


Row = tuple[str, float, bytes | None, str | None, int]  # table, when it ended, person, bot, place


class Figures(NamedTuple):
    """What has been played: names of those one may know of, standings with others, scores alone."""

    names: list[Any]
    standings: list[Any]
    scores: list[Any]


class Career(NamedTuple):
    """What one player has played: standings, scores alone, rivals, and the latest games."""

    standings: list[Any]
    scores: list[Any]
    rivals: list[Any]
    past: list[Any]


class Finish(NamedTuple):
    """How one game ended: what was played, what decides whether it counts, and seat, person, bot and place."""

    game: str
    counting: Counting
    seats: list[Any]


class Store(Protocol):
    """All of it, and whether it works."""

    path: Path

    @property
    def tables(self) -> Tables:
        """Tables."""

    @property
    def lobby(self) -> Lobbies:
        """Which tables concern whom."""

    @property
    def people(self) -> People:
        """People."""

    @property
    def archive(self) -> Archive:
        """Games that are over."""

    @property
    def statistics(self) -> Statistics:
        """What is worked out from results."""

    @property
    def is_written(self) -> bool:
        """Whether it can still take changes."""

    async def pulse(self) -> None:
        """Keep something and read it back; StoreError if one of the two fails."""

    def when_dead(self, call: Callable[[str], None]) -> None:
        """Have somebody told when nothing can be kept here any more."""

    def close(self) -> None:
        """Finish what waits, and close it."""
