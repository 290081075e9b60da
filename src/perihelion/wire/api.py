"""Everything that goes over HTTP, as types."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal  # Any: each game types its own view

import msgspec
from msgspec import Meta, Struct

from perihelion.wire.down import AskInfo, Limit, NoteInfo, TermInfo
from perihelion.wire.refusal import Refusal
from perihelion.wire.words import (
    BotName,
    ClockSeconds,
    Code,
    Count,
    EditionText,
    Name,
    Options,
    OptionValue,
    Seat,
    Unrated,
    Word,
)

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
    lessons: list[str]  # its chapters, in order
    editions: bool  # whether other values may be printed
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

    `everywhere` are the names of what every table has; `tries` are lessons, by the section that each tries.
    """

    governs: dict[str, list[str]]
    glossary: dict[str, list[Named]]
    everywhere: list[Named]
    tries: dict[str, str]


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
    lesson: Word | None = None  # the chapter that is played, which says all the rest but the name
    edition: EditionText | None = None  # the text of the edition; null for the house's


class EditionSummary(Struct, frozen=True):
    """What an edition says of itself, and in how many places something is printed otherwise than by the house."""

    hash: str
    game: str
    title: str
    by: str
    about: str
    changes: int


class ChangeTold(Struct, frozen=True):
    """Something that is printed otherwise, in words: where, what the house prints there, and what this edition does.

    The note says where that comes from.
    """

    where: str
    was: str
    now: str
    note: str


class EditionTold(Struct, frozen=True):
    """An edition that was looked through, and all that it changes."""

    edition: EditionSummary
    changes: list[ChangeTold]


class StepInfo(Struct, frozen=True):
    """A step of a lesson: what is to be tapped, if anything is, and what it points at; names of things may have a *.

    `no` are things and the keys that say why they are not what is meant.
    """

    name: str
    tap: list[str]
    point: list[str]
    no: dict[str, str]
    picture: str


class LessonInfo(Struct, frozen=True):
    """A chapter that is learnt by playing: whose seat one has, how many minutes it takes, its steps.

    Or a few steps of one, which try a `rule`; `words` is the chapter that has its words.
    """

    id: str
    players: int
    seat: int
    minutes: int
    steps: list[StepInfo]
    end: StepInfo
    words: str
    rule: str  # the section of the rules; empty for a chapter


class PuzzleInfo(Struct, frozen=True):
    """The puzzle of a day: a table as the seat that is asked sees it, and the share of the victory each choice brings.

    There is one for every day since the first.
    """

    day: str
    first: str
    game: str
    players: int
    options: dict[str, OptionValue]
    labels: list[NoteInfo]
    seat: int
    view: Mapping[str, Any]  # as the game types it
    ask: AskInfo
    shares: dict[str, float]


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
    edition: str = ""  # what the edition is called that is played; empty for the house's


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


class Rated(Struct, frozen=True):
    """A rating after a game, true to within `spread`, 19 times in 20."""

    rating: int
    spread: int


class Rung(Struct, frozen=True):
    """Somebody else one may know of, by whose rating another can be read."""

    who: Who
    rating: int
    spread: int


class Played(Struct, frozen=True):
    """What one player has played of a game, with others and alone; the rating after each game, the latest last."""

    game: str
    standing: Standing | None
    alone: int
    best: list[Score]
    course: list[Rated]
    rungs: list[Rung]


class Rival(Struct, frozen=True):
    """Somebody who sat at the same tables, and how often one ended before or behind them."""

    who: Who
    games: int
    ahead: int
    behind: int


class Past(Struct, frozen=True):
    """A game that is over; the table is told to those who sat there, and what they brought from elsewhere as well.

    The opening is how the player began, as keys of the game's words; luck is what it brought of the victory, once
    somebody has had the game looked at again.
    """

    table: str | None
    game: str
    at: float | None
    place: int
    players: int
    score: float | None
    imported: bool
    opening: list[str]
    luck: float | None


class Met(Struct, frozen=True):
    """A kind of bot that somebody played against, and where the best of them ended."""

    bot: BotName
    place: int


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
    """How everybody stood before an answer, as far as the seat that gave it could know: shares of the victory.

    No seat gives one at the end; what is not sure is only sketched, by anybody's knowledge.
    """

    at: int
    seat: int | None
    chances: list[float]
    played: str = ""
    sure: bool = True


class Slip(Struct, frozen=True):
    """An answer that cost its seat a part of the victory, what would have been better, and what would have followed.

    The reasons are what would have been better by it.
    """

    at: int
    seat: int
    played: str
    better: str
    cost: float
    size: Literal["slip", "mistake", "blunder"] = "slip"
    then: list[str] = msgspec.field(default_factory=list)
    reasons: list[TermInfo] = msgspec.field(default_factory=list)


class Find(Struct, frozen=True):
    """An answer that was better by so much than anything else."""

    at: int
    seat: int
    lead: float


class Luck(Struct, frozen=True):
    """What a game was for a seat, in shares of the victory: together they lead from the start to the result.

    Later is what was only seen later, where all is estimated.
    """

    start: float
    luck: float
    cost: float
    gift: float
    result: float
    later: float = 0.0


class Sentence(Struct, frozen=True, omit_defaults=True):
    """A sentence about what decided a game: the moment it leads to, whom it is about, and its numbers in hundredths."""

    key: Literal[
        "led",
        "led-all",
        "open",
        "open-won",
        "won",
        "lost",
        "ahead",
        "made-of",
        "swing",
        "swing-luck",
        "swing-choice",
        "slip",
        "clean",
        "luck",
        "luck-alone",
    ]
    at: int
    seat: int | None = None
    by: int | None = None
    percent: int = 0
    cost: int = 0
    gift: int = 0
    terms: list[str] = msgspec.field(default_factory=list)
    played: str = ""
    better: str = ""


class Analysis(Struct, frozen=True):
    """A finished game looked at again: so many steps `done` of all; none of none if nobody has asked for it.

    Of a solved game nothing is estimated. The accounts tell luck and skill apart, seat by seat.
    """

    done: int
    of: int
    moments: list[Moment]
    slips: list[Slip]
    failed: bool
    accounts: list[Luck] = msgspec.field(default_factory=list)
    exact: bool = False
    finds: list[Find] = msgspec.field(default_factory=list)
    review: list[Sentence] = msgspec.field(default_factory=list)


class Branch(Struct, forbid_unknown_fields=True, frozen=True):
    """A wish to play on from a moment of a finished game, on that seat, against bots of that level."""

    answers: Count
    seat: Seat
    bot: BotName
    name: Name


class Passed(Struct, frozen=True):
    """A level of a campaign somebody has passed, and their best score there."""

    campaign: str
    level: int
    score: float


class Problem(Struct, frozen=True, omit_defaults=True):
    """That request changed nothing, and why; as Refused, for what goes over HTTP.

    Where it takes words of its own to say why, they are said in every language.
    """

    code: Code
    why: str
    wait: int = 0
    limit: Limit | None = None
    said: dict[Language, str] = msgspec.field(default_factory=dict)

    @classmethod
    def of(cls, refusal: Refusal) -> "Problem":
        """The refusal, as it is sent."""
        return cls(refusal.code, refusal.why, refusal.wait, refusal.limit, refusal.said)


class KindInfo(Struct, frozen=True, omit_defaults=True):
    """What a value of an edition may be: bounds of a number, or of how many; the words, the letters, what is in it."""

    of: Literal["number", "switch", "word", "letters", "row", "table"]
    low: int = 0
    high: int = 0
    words: list[str] = msgspec.field(default_factory=list)
    letters: str = ""
    each: "KindInfo | None" = None  # of a row
    fields: dict[str, "KindInfo"] = msgspec.field(default_factory=dict)  # of a table
    must: list[str] = msgspec.field(default_factory=list)  # those of them that are always there


class GroupInfo(Struct, frozen=True):
    """A group of what is printed: what its components are known by, if there are several, and what names them.

    `names` has, for each component, the key of its name, and those of what is said of it.
    """

    id: str
    key: str | None
    names: dict[str, list[str]]


class BoxInfo(Struct, frozen=True):
    """What the house prints in a game, and what an edition may print otherwise.

    Kinds go by place ("planet.cost", "attack.*"); of `either` a component has one or the other; `words` are the texts
    that have the words among the values, and `said` those of what values are called, by language.
    """

    content: Mapping[str, Any]
    groups: list[GroupInfo]
    kinds: dict[str, KindInfo]
    either: list[list[str]]
    words: list[str]
    said: dict[Language, dict[str, str]]


class EditionCheck(Struct, forbid_unknown_fields=True, frozen=True):
    """Have an edition looked at: as its text, or as what that says, group by group."""

    game: Word
    text: EditionText | None = None
    said: dict[str, Any] = msgspec.field(default_factory=dict)


class EditionFlaw(Struct, frozen=True):
    """What cannot be so in an edition: where, on which line of its text, and what is wrong in each language."""

    at: list[str]
    said: dict[Language, str]
    line: int | None


class EditionChange(Struct, frozen=True):
    """What is printed otherwise than by the house, and where that comes from."""

    at: list[str]
    was: Any
    now: Any
    note: str


class EditionChecked(Struct, frozen=True):
    """An edition that was looked at: its text, laid out in one way, what that says, and all that is printed.

    Its hash is empty if anything is wrong; names are its own texts, by language and key.
    """

    text: str
    hash: str
    said: Mapping[str, Any]
    flaws: list[EditionFlaw]
    changes: list[EditionChange]
    content: Mapping[str, Any]
    names: dict[str, dict[str, str]]


class StudiedGame(Struct, frozen=True):
    """How a game ended that bots have played: after how many answers, who began, and the seats that won."""

    answers: Count
    first: Seat | None
    winners: Annotated[list[Seat], Meta(max_length=16)]


StudiedGames = Annotated[list[StudiedGame], Meta(max_length=1000)]


class EditionStudy(Struct, forbid_unknown_fields=True, frozen=True):
    """Have bots play some more games in an edition and in that of the house; those that were played before."""

    game: Word
    text: EditionText
    bots: Literal["random", "greedy"]
    players: Annotated[int, Meta(ge=1, le=16)] | None = None
    house: StudiedGames = msgspec.field(default_factory=list)
    own: StudiedGames = msgspec.field(default_factory=list)


class Estimate(Struct, frozen=True):
    """A figure, and between which ones the truth lies in 95 of 100 cases."""

    mean: float
    low: float
    high: float


class EditionStudied(Struct):
    """How many games are played in each edition, by how many, how all so far ended, and what they say.

    First the house's, then the other's: how many answers a game takes; by how many the other's take more; what share
    each place has won, in order of play or, where there is none, by seat.
    """

    of: int
    players: int
    house: list[StudiedGame]
    own: list[StudiedGame]
    lengths: list[Estimate]  # empty as long as there are too few games, as the rest is
    longer: Estimate | None
    places: list[list[Estimate]]
    ordered: bool


class EditionPrint(Struct, forbid_unknown_fields=True, frozen=True):
    """Have the components of a game drawn on paper, as an edition has them."""

    game: Word
    text: EditionText
    lang: Language
    paper: Literal["a4", "letter"] = "a4"
