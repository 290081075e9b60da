"""Everything that goes over HTTP, as types."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct

from perihelion.wire.down import Limit
from perihelion.wire.words import BotName, ClockSeconds, Code, Name, Options, OptionValue, Seat, Unrated, Word

PhraseText = Annotated[str, Meta(min_length=1, max_length=100)]
Endpoint = Annotated[str, Meta(min_length=10, max_length=1000)]
Language = Annotated[str, Meta(max_length=35)]  # its code


class OptionInfo(Struct, frozen=True):
    """A table option: what it may be, and what it is unless somebody changes it."""

    name: str
    kind: Literal["bool", "int", "choice"]
    default: OptionValue
    low: int | None
    high: int | None
    choices: list[str]


class GameInfo(Struct, frozen=True):
    """A game one can play here."""

    id: str
    title: dict[Language, str]
    tagline: dict[Language, str]
    players: list[int]
    minutes: list[int]  # how long it takes, from and to; empty if nobody has said
    depth: Literal[1, 2, 3] | None  # easy, medium or expert, if that is known
    begins: bool  # whether one of several players does, who can be chosen
    coached: bool  # whether it has lessons
    packed: bool  # whether it lies beside the page, too, and can be played without a server
    options: list[OptionInfo]
    presets: dict[str, dict[str, OptionValue]]
    rules_version: int


class Named(Struct, frozen=True):
    """What something is called in each language, and what it is, if that is said anywhere."""

    words: dict[Language, str]
    about: dict[Language, str]


class TeachingInfo(Struct, frozen=True):
    """Which sections of a game's rules govern what ("ask.politics", "choice.act map"), and its names, by group.

    `everywhere` are the names of what every table has.
    """

    governs: dict[str, list[str]]
    glossary: dict[str, list[Named]]
    everywhere: list[Named]


class NewTable(Struct, forbid_unknown_fields=True, frozen=True):
    """A wish for a table; `bots` names a bot, or null for a person, seat by seat."""

    game: Word
    players: Annotated[int, Meta(ge=1, le=16)]
    options: Options = msgspec.field(default_factory=dict)
    bots: Annotated[list[BotName | None], Meta(max_length=16)] = msgspec.field(default_factory=list)
    name: Name | None = None
    seed: Annotated[str, Meta(max_length=39)] | None = None
    public: bool = False
    clock: ClockSeconds | None = None
    first: Seat | None = None  # who begins, as seats are given here; null to leave it to the game


class LobbySeat(Struct, frozen=True):
    """Who sits there: a person's name, a bot, or nobody."""

    name: str | None
    bot: BotName | None


class LobbyTable(Struct, frozen=True):
    """A table as it is listed: who sits there, who is asked, and since when it has been like that."""

    id: str
    game: str
    host: str | None
    seats: list[LobbySeat]
    mine: list[int]
    waiting: list[int]
    started: bool
    since: float
    place: int | None  # where I ended, if the game is over
    invited: bool  # to the rematch of a game I played
    clock: int | None  # seconds for an answer
    due: float | None  # when time runs out: mine if I am asked, else whoever's is first


class Lobby(Struct, frozen=True):
    """My tables, those where my turn it is first; tables of others with a free seat for anybody; my finished games."""

    mine: list[LobbyTable]
    open: list[LobbyTable]
    finished: list[LobbyTable]


class Created(Struct, frozen=True):
    """The new table's id, which is also its link."""

    id: str


class Reach(Struct, frozen=True):
    """Where others find the server, the likeliest first; told to whoever sits at its machine, and to nobody else."""

    addresses: list[str]
    local: bool  # whether it listens to this machine only


class Me(Struct, frozen=True):
    """What somebody has told of themselves, and on how many devices they can be found."""

    name: str | None
    phrase: bool
    devices: int


class Rename(Struct, forbid_unknown_fields=True, frozen=True):
    """What somebody wants to be called."""

    name: Name


class Phrase(Struct, forbid_unknown_fields=True, frozen=True):
    """The secret that brings a person to another device."""

    phrase: PhraseText


class Feed(Struct, frozen=True):
    """Whether somebody has an address to read their turns at; its secret part, only when it is made."""

    made: bool
    secret: str | None


class PushKey(Struct, frozen=True):
    """The server's public key, which a browser needs to be called."""

    key: str


class PushWish(Struct, forbid_unknown_fields=True, frozen=True):
    """Call this browser when it is my turn: where its push service listens, its keys, and in which language."""

    endpoint: Endpoint
    p256dh: Annotated[str, Meta(max_length=100)]
    auth: Annotated[str, Meta(max_length=40)]
    lang: Language


class PushEnd(Struct, forbid_unknown_fields=True, frozen=True):
    """Where a browser's push service listens: it is to be left alone, or is called from now on."""

    endpoint: Endpoint


class Who(Struct, frozen=True):
    """A player in the statistics: a person, a bot, or somebody unknown; `player` is what follows /p/ in an address."""

    player: str | None
    name: str | None
    bot: BotName | None
    me: bool


class Standing(Struct, frozen=True):
    """How somebody fares in a game with others; the rating is true to within `spread`, 19 times in 20."""

    who: Who
    games: int
    wins: int
    average: float | None
    best: float | None
    rating: int | None
    spread: int | None


class Score(Struct, frozen=True):
    """A game somebody played alone."""

    who: Who
    score: float | None
    won: bool
    at: float


class GameStats(Struct, frozen=True):
    """What has been played of a game: those who play with others, the strongest first, and the best scores alone."""

    game: str
    standings: list[Standing]
    best: list[Score]


class Played(Struct, frozen=True):
    """What one player has played of a game, with others and alone."""

    game: str
    standing: Standing | None
    alone: int
    best: list[Score]


class Rival(Struct, frozen=True):
    """Somebody who sat at the same tables, and how often one ended before or behind them."""

    who: Who
    games: int
    ahead: int
    behind: int


class Past(Struct, frozen=True):
    """A game that is over; the table is told to those who sat there, and what they brought from elsewhere as well."""

    table: str | None
    game: str
    at: float | None
    place: int
    players: int
    score: float | None
    imported: bool


class Profile(Struct, frozen=True):
    """All that is told of one player."""

    who: Who
    played: list[Played]
    rivals: list[Rival]
    past: list[Past]


class Seated(Struct, frozen=True):
    """Where a seat ended, and how its player is rated now."""

    seat: int
    player: str | None
    place: int
    rating: int | None
    spread: int | None


class Ended(Struct, frozen=True):
    """How a game ended for everybody, and why it does not count for their ratings, if it does not."""

    unrated: list[Unrated]
    seats: list[Seated]


class Moment(Struct, frozen=True):
    """How everybody stood before an answer, as far as the seat that gave it could know: shares of the victory."""

    at: int
    seat: int
    chances: list[float]


class Slip(Struct, frozen=True):
    """An answer that cost its seat a part of the victory, and what would have been better."""

    at: int
    seat: int
    played: str
    better: str
    cost: float


class Analysis(Struct, frozen=True):
    """A finished game looked at again: so many steps `done` of all; none of none if nobody has asked for it."""

    done: int
    of: int
    moments: list[Moment]
    slips: list[Slip]
    failed: bool


class Passed(Struct, frozen=True):
    """A level of a campaign somebody has passed, and their best score there."""

    campaign: str
    level: int
    score: float


class Problem(Struct, frozen=True, omit_defaults=True):
    """That request changed nothing, and why; as Refused, for what goes over HTTP."""

    code: Code
    why: str
    wait: int = 0
    limit: Limit | None = None
