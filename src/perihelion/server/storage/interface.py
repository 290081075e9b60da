"""What the server needs of a store, by subject. Whoever brings another database writes these, and nothing else changes.

Every change is for good when its method returns, and made entirely or not at all. A store that cannot do what it is
asked for raises StoreError.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from typing import Any, NamedTuple, Protocol  # Any: rows of figures are as the store gives them

from perihelion.server.storage.rating import Player, Rating
from perihelion.sitting.counting import Counting
from perihelion.sitting.house import House
from perihelion.sitting.ledger import Entry, Holder, Next, Setup, Stored
from perihelion.sitting.outcome import Answered, Awaited, Change, ClockSet, GameEnded
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
        changes: Sequence[Change],
        at: float,
        *,
        follows: str | None = None,
    ) -> None:
        """Keep a new table and who sits there already; Taken if it follows one that another follows already."""

    async def keep(self, table: str, changes: Sequence[Change], at: float, version: int) -> None:
        """Make these changes together or none of them, for good when this returns; Taken if somebody was first.

        That is so if the table has another version than this one, which is one more from now on. Without changes,
        nothing happens at all.
        """

    async def read(self, table: str, house: House) -> Stored | None:
        """All that is known of a table, or None if there is no such table; of its talk as much as the house shows."""

    async def answers_since(self, table: str, version: int, n: int) -> "Since | None":
        """What has come since that version, with n answers; None if that is more than answers."""

    async def rematch_of(self, table: str) -> Next | None:
        """The table where the rematch is played."""

    async def game_of(self, table: str) -> str | None:
        """What is played there, if there is such a table."""

    async def edition(self, hash: str) -> str | None:
        """The text of an edition that was ever played here."""

    async def run_out_soon(self) -> list[tuple[str, float]]:
        """The tables where time runs, and when it runs out there; the soonest first."""

    async def waiting_for_bots(self, since: float) -> "list[BotTable]":
        """The unfinished tables with a bot and nobody missing that were touched since, the latest first."""


class Since(NamedTuple):
    """The version of a table, and the answers that came since another one, with their times."""

    version: int
    answers: list[tuple[Entry, float]]


def is_only_an_answer(changes: Sequence[Change]) -> bool:
    """Whether whoever has the answer alone knows all of these changes."""
    return isinstance(next(iter(changes), None), Answered) and all(
        isinstance(each, FOLLOWS_FROM_IT) for each in changes[1:]
    )


FOLLOWS_FROM_IT = (Awaited, ClockSet, GameEnded)


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

    async def keep_calendar(self, person: Person, secret: bytes | None) -> None:
        """The hash of the address to read one's turns at, or that there is none; a former one stops."""

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
    has_calendar: bool
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

    async def analysed(self) -> list[tuple[str, Person]]:
        """The tables whose games are looked at, or were, and who has made them."""

    async def analysis(self, table: str) -> str | None:
        """What was found out about the game of a table so far."""

    async def keep_analysis(self, table: str, body: str, luck: Sequence[float] = ()) -> None:
        """Keep what was found out so far; in the end also what luck has brought each seat."""


class Statistics(Protocol):
    """What is known from results."""

    async def played(self, me: Person, games: Sequence[str]) -> "Figures":
        """What has been played of these games, as far as somebody may know."""

    async def player(self, me: Person, low: bytes, high: bytes) -> Person | None:
        """Whoever has played, has a hash between these, and is somebody one may know of."""

    async def career(self, me: Person, player: Player) -> "Career":
        """What one player has played; what somebody has brought from elsewhere is for them alone to see."""

    async def rungs(self, me: Person, player: Player, games: Sequence[str]) -> dict[str, list[Any]]:
        """Of each game the others whose ratings are surest, as far as one may know: game, who, strength and name."""

    async def ratings(self, game: str, players: Sequence[Player]) -> dict[Player, Rating]:
        """The ratings of these in a game."""

    async def ratings_due(self) -> list[str]:
        """The games whose ratings have to be worked out anew: results have changed hands, or came late."""

    async def rate_anew(self, game: str, work: Callable[..., Awaitable[Any]]) -> None:
        """Work the ratings of a game out from all results, with the long work done as somebody wishes."""

    async def count_anew(self) -> None:
        """Count everything again; then all ratings are due."""

    async def finish(self, table: str) -> "Finish | None":
        """How the game of a table ended, if it has."""

    async def passed(self, person: Person, game: str) -> list[tuple[str, int, float]]:
        """The levels of campaigns that somebody has passed, each with their best score."""


class Figures(NamedTuple):
    """What has been played of each game: standings with others, and the best scores alone, each row with a name."""

    standings: dict[str, list[Any]]
    scores: dict[str, list[Any]]


class Career(NamedTuple):
    """What one player has played: standings, scores alone, rivals, the latest games, and ratings after those."""

    name: str | None
    is_known: bool  # whether somebody has played at all
    standings: list[Any]
    scores: list[Any]
    rivals: list[Any]
    past: list[Any]
    courses: dict[str, list[Rating]]


class Finish(NamedTuple):
    """How one game ended: what was played, what decides whether it counts, and seat, person, bot and place."""

    game: str
    counting: Counting
    seats: list[Any]


class Upkeep(Protocol):
    """What whoever runs the server sees of it and does to it from a command line, while servers run."""

    async def tables(self, person: Person | None, over: bool | None, most: int) -> "list[KeptTable]":
        """Tables, those touched last first: all, or those where somebody sits or that they have made; over or not."""

    async def people(self, table: str | None, banned: bool, most: int) -> "list[KeptPerson]":
        """People, those with most tables first: all, or those who have sat or spoken at a table, or are banned."""

    async def persons(self, low: bytes, high: bytes) -> list[Person]:
        """Whoever is known here and has a hash between these; no more than two of them."""

    async def delete_table(self, table: str) -> None:
        """Forget a table with all that hangs on it, and give servers notice of it."""

    async def ban(self, person: Person, at: float) -> None:
        """Let somebody in no more, and give servers notice of it."""

    async def unban(self, person: Person) -> None:
        """Let somebody in again, and give servers notice of it."""

    async def banned(self) -> frozenset[Person]:
        """Everybody who is not let in."""

    async def give_notice(self, tables: Iterable[str]) -> None:
        """These tables are no longer what servers may remember of them."""

    async def notices(self, since: int) -> "list[Notice]":
        """What servers were given notice of after a number, as far as it may concern one that still runs."""


class KeptTable(NamedTuple):
    """A table as a list of all of them has it."""

    id: str
    game: str
    players: int
    people: int  # seats with a person
    answers: int
    over: bool
    touched: float


class KeptPerson(NamedTuple):
    """Somebody as a list of all people has them."""

    person: Person
    name: str | None
    tables: int  # where they sit
    banned: bool


class Notice(NamedTuple):
    """Something that servers may remember otherwise: a table, or who is banned where there is none."""

    n: int
    table: str | None


class Fellows(Protocol):
    """Other workers that serve the same tables; in a store that has none, everything is one's own."""

    def watch(self, remembered: Callable[[], Mapping[str, int]], changed: "Changed") -> None:
        """Have somebody told what other workers do to tables, soon after it is for good; once is enough.

        Whatever could not be told at once is found by a look at the tables that are remembered, with the versions that
        this worker knows of them. What has been told already may come again.
        """

    async def tell(self, topic: str, text: str) -> None:
        """Say something to all other workers that are there; ValueError if it is longer than LONGEST_WORD bytes."""

    def hear(self, topic: str, call: Callable[[str], None]) -> None:
        """Have somebody told what others say about that, each time."""

    async def take_charge(self, names: Iterable[str]) -> None:
        """Be the only worker that sees to these, as far as no other one does; the store lets go of whoever is gone."""

    def is_in_charge(self, name: str) -> bool:
        """Whether this worker sees to it: not any more once the store may have let go of it."""

    async def let_go(self, names: Iterable[str]) -> None:
        """Let another worker see to these."""


LONGEST_WORD = 4000  # bytes of what workers tell each other at once, and its topic

Changed = Callable[[str, int | None], None]  # a table, and the version that it has now; none if it is no more


class Store(Protocol):
    """All of it, and whether it works."""

    name: str  # what anybody may know of where it is
    place: str  # where it is, for whoever runs the server

    @property
    def fellows(self) -> Fellows:
        """Other workers."""

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
    def upkeep(self) -> Upkeep:
        """What whoever runs the server sees of it and does to it."""

    @property
    def is_written(self) -> bool:
        """Whether it can still take changes."""

    async def pulse(self) -> None:
        """Keep something and read it back; StoreError if one of the two fails."""

    def when_dead(self, call: Callable[[str], None]) -> None:
        """Have somebody told when nothing can be kept here any more."""

    def close(self) -> None:
        """Finish what waits, and close it."""
