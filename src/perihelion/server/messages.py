"""Everything that goes over a socket, as types, and the words they are made of."""

from collections.abc import Mapping
from typing import Annotated, Any, Literal

import msgspec
from msgspec import Meta, Struct

Name = Annotated[str, Meta(min_length=1, max_length=24)]
Seat = Annotated[int, Meta(ge=0, le=15)]
Count = Annotated[int, Meta(ge=0, le=2**31 - 1)]  # of news, of answers
ChoiceText = Annotated[str, Meta(min_length=1, max_length=200)]
LineText = Annotated[str, Meta(min_length=1, max_length=280)]
Handle = Annotated[str, Meta(pattern="^[0-9a-f]{16}$")]  # somebody who looks on, at one table
Curbed = Literal["muted", "removed"]
Saying = Literal["hello", "luck", "nice", "thanks", "oops", "think", "back", "end"]
BotName = Literal["random", "greedy", "search"]
Pledge = Annotated[str, Meta(pattern=r"\A[0-9a-f]{64}\Z")]  # the hash of a word
LuckWord = Annotated[str, Meta(pattern=r"\A[0-9a-f]{32}\Z")]  # 128 bits that a browser adds to the luck
Clock = Literal[30, 60, 120, 300, 86400, 259200, 604800]  # seconds for an answer
Code = Literal[
    "bad-name",
    "bad-record",
    "bad-table",
    "bad-word",
    "busy",
    "failed",
    "foreign",
    "frozen",
    "malformed",
    "muted",
    "no-undo",
    "nobody",
    "not-host",
    "not-offered",
    "not-over",
    "not-started",
    "not-your-seat",
    "over",
    "quiet",
    "removed",
    "seat-taken",
    "stale",
    "started",
    "too-fast",
    "too-large",
    "too-many",
    "unknown-game",
    "unknown-player",
    "unknown-table",
    "with-others",
    "wrong-phrase",
]
Unrated = Literal["alone", "seed", "seats", "hint", "back", "elsewhere"]  # why a game does not count for ratings
Quota = Literal["analyses", "bots", "changes", "lines", "recalls", "records", "sockets", "tables"]
OptionNumber = Annotated[int, Meta(ge=-(2**31), le=2**31 - 1)]
Word = Annotated[str, Meta(max_length=60)]
OptionValue = bool | OptionNumber | Word
Options = Annotated[dict[Word, OptionValue], Meta(max_length=100)]
Value = int | float | str | bool | None | list[int | str]


# What a browser sends over the socket.


class Up(Struct, tag_field="t", forbid_unknown_fields=True, frozen=True):
    """A message from a browser."""


class Sit(Up, tag="sit", frozen=True):
    """Take a free seat under a name."""

    seat: Seat
    name: Name


class Leave(Up, tag="leave", frozen=True):
    """Give up a seat of one's own before the game starts."""

    seat: Seat


class SeatBot(Up, tag="bot", frozen=True):
    """The host puts a bot on a free seat, or takes one away, before the game starts."""

    seat: Seat
    bot: BotName | None


class Move(Up, tag="move", frozen=True):
    """Change places before the game starts: onto a free seat at once, with somebody else if they send the same."""

    seat: Seat
    to: Seat


class Stay(Up, tag="stay", frozen=True):
    """Take back one's wish to swap, or turn down those of others."""

    seat: Seat


class Arrange(Up, tag="arrange", frozen=True):
    """The host changes the table before the game starts; what is null stays as it is.

    `first` is the seat that begins, or "drawn" to leave it to the game; `clock` is seconds for an answer, or "none".
    """

    options: Options | None = None
    public: bool | None = None
    first: Seat | Literal["drawn"] | None = None
    clock: Clock | Literal["none"] | None = None


class Pledging(Up, tag="pledge", frozen=True):
    """Show the hash of the word that goes into the luck for a seat of one's own, before the words are told."""

    seat: Seat
    pledge: Pledge


class Telling(Up, tag="word", frozen=True):
    """Tell the word that was pledged, once the terms are fixed."""

    seat: Seat
    word: LuckWord


class Without(Up, tag="without", frozen=True):
    """Agree to go on without whoever sits there, or do not: before the game without their word, later with a bot.

    For a seat of one's own: the word is lost, so the others may agree at once.
    """

    seat: Seat
    yes: bool = True


class Rematch(Up, tag="rematch", frozen=True):
    """Have the same game laid out again, for everybody who has played it."""


class Say(Up, tag="say", frozen=True):
    """Say something to everybody at the table: a text of one's own, or a quick phrase; for a seat of one's own."""

    text: LineText | None = None
    saying: Saying | None = None
    seat: Seat | None = None


class WhoWatches(Up, tag="who", frozen=True):
    """The host asks who looks on, and who is muted or removed."""


class Curb(Up, tag="curb", frozen=True):
    """The host mutes somebody who looks on, or removes them for good; null takes it back."""

    who: Handle
    kind: Curbed | None


class Hush(Up, tag="hush", frozen=True):
    """The host lets only those who sit at the table talk, or everybody."""

    quiet: bool


class Answer(Up, tag="answer", frozen=True):
    """Choose one of the offered choices; `n` is the number of the news the choice was seen in."""

    n: Count
    seat: Seat
    choice: ChoiceText


class Undo(Up, tag="undo", frozen=True):
    """Take back one's last answer."""

    n: Count
    seat: Seat


class Return(Up, tag="return", frozen=True):
    """Take one's seat back from the bot that plays on for it."""

    seat: Seat


class TakeBack(Up, tag="take-back", frozen=True):
    """Ask the others to go back to before one's last answer, where undo does not reach."""

    n: Count
    seat: Seat


class Agree(Up, tag="agree", frozen=True):
    """Say whether to go back as somebody asked at news number `n`; whoever asked says no for never mind."""

    n: Count
    yes: bool


class WhyNot(Up, tag="why", frozen=True):
    """Ask which rule keeps a choice out."""

    seat: Seat
    choice: ChoiceText


class Recall(Up, tag="recall", frozen=True):
    """Ask to be shown the table after so many answers again, and some before and after; and, if wanted, the story.

    Through one's own eyes unless said otherwise: a seat's, those of whoever only watches, or eyes that see everything.
    """

    answers: Count
    eyes: Seat | Literal["watcher", "all"] | None = None
    story: bool = False


class Advise(Up, tag="advise", frozen=True):
    """Ask for a good move, seen in news number `n`; only for whoever plays with no other people."""

    n: Count
    seat: Seat


AtTheStart = Sit | Leave | SeatBot | Move | Stay | Arrange | Pledging | Telling
FromBrowser = (
    AtTheStart
    | Without
    | Rematch
    | Say
    | WhoWatches
    | Curb
    | Hush
    | Answer
    | Undo
    | Return
    | TakeBack
    | Agree
    | WhyNot
    | Recall
    | Advise
)


# What the server sends over the socket.


class Down(Struct, tag_field="t", frozen=True):
    """A message to a browser."""


class Note(Struct, frozen=True):
    """A text key and what to fill it with."""

    key: str
    values: dict[str, Value]


class SeatInfo(Struct, frozen=True):
    """Who sits there: a person's name, a bot, or nobody."""

    name: str | None
    bot: BotName | None
    online: bool
    away: bool = False  # whether time ran out, and a bot plays on


class Swap(Struct, frozen=True):
    """Whoever sits on a seat would like to change places with another."""

    seat: int
    to: int


class Again(Struct, frozen=True):
    """Somebody wants a rematch: where, and on which seats those sit who sat on mine."""

    table: str
    by: str | None
    seats: list[int]


class Takeback(Struct, frozen=True):
    """A seat would like to take back its last answer, as of news number `n`: who has yet to agree, or who refused."""

    seat: int
    n: int
    waiting: list[int]
    refused: int | None


class Mixing(Struct, frozen=True):
    """Before a game among people: the pledge of each seat, if it has one, and the people everybody waits for now."""

    pledges: list[str | None]
    waiting: list[int]


class Missing(Struct, frozen=True):
    """Somebody is waited for: the seconds until the others may go on without them, and who has yet to agree to it."""

    seat: int
    left: float
    waiting: list[int]
    agreed: list[int]
    lost: bool = False  # whether they say themselves that their word is lost


class Promise(Struct, frozen=True):
    """What the table shows of its luck before the game: a hash over what the server knows of it.

    And whether the host chose the seed; the terms, once all seats are taken by several people; and whose word the game
    began without.
    """

    commitment: str
    chosen: bool
    terms: str = ""
    left_out: list[int] = msgspec.field(default_factory=list)


class Proof(Struct, frozen=True):
    """What was hashed, shown when the game is over; numbers of luck have more digits than a browser's.

    Where people added to the seed: the server's share of it, and the words, one a seat of the terms.
    """

    seed: str
    salt: str
    share: str | None = None
    words: list[str] = msgspec.field(default_factory=list)


class Room(Down, tag="room", frozen=True):
    """The people around the table, and what its things are called by number; sent on joining and on every change."""

    table: str
    game: str
    rules_version: int
    players: int
    options: dict[str, OptionValue]
    labels: list[Note]
    seats: list[SeatInfo]
    mine: list[int]
    host: bool
    started: bool
    promise: Promise | None
    public: bool = False
    first: int | None = None
    chooses_first: bool = False  # whether somebody may be chosen to begin
    again: Again | None = None
    swaps: list[Swap] = msgspec.field(default_factory=list)
    takeback: Takeback | None = None
    clock: int | None = None  # seconds for an answer
    unrated: list[Unrated] = msgspec.field(default_factory=list)  # why it does not count for ratings, if it does not
    quiet: bool = False  # whether only those at the table may talk
    muted: bool = False  # whether I may not
    curbed: int = 0  # how many are muted or removed, which the host alone is told
    mixing: Mixing | None = None  # before the game, where people add to its luck
    missing: list[Missing] = msgspec.field(default_factory=list)


class Watching(Down, tag="watching", frozen=True):
    """How many people look on without a seat, and what the first of them who have a name are called."""

    count: int
    names: list[str]


class ChoiceInfo(Struct, frozen=True):
    """One thing that can be clicked, and what it would bring."""

    text: str
    notes: list[Note]


class AskInfo(Struct, frozen=True):
    """One question and its choices."""

    name: str
    choices: list[ChoiceInfo]


class EventInfo(Struct, frozen=True):
    """Something that happened, `at` so many answers."""

    at: int
    key: str
    values: dict[str, Value]


class Ending(Struct, frozen=True):
    """How the game ended."""

    winners: list[int]
    scores: list[float] | None
    reason: str


class News(Down, tag="news", frozen=True):
    """The table as this browser may see it, and the events from number `since` on; earlier ones are known."""

    n: int
    answers: int
    lens: int | None
    private: bool  # whether neighbours should look away
    view: Mapping[str, Any]  # as the game types it
    asks: dict[str, AskInfo]
    waiting: list[int]
    since: int
    events: list[EventInfo]
    undo: list[int]
    back: list[int]  # my seats that may ask to take back what cannot be undone
    ending: Ending | None
    proof: Proof | None
    left: dict[str, float] = msgspec.field(default_factory=dict)  # the seconds that seats have left for their answer


class Limit(Struct, frozen=True):
    """How much somebody may ask for: `most` at once, and one more `every` so many seconds, if ever.

    It is `shared` with everybody at the same address, or one's own.
    """

    what: Quota
    most: int
    every: float | None
    shared: bool


class Refused(Down, tag="refused", frozen=True, omit_defaults=True):
    """That message changed nothing, and why; `code` is for the page to put into words, `why` is plain English.

    What is only too much for now can be asked again when so many seconds have passed.
    """

    code: Code
    why: str
    wait: int = 0
    limit: Limit | None = None


class Reason(Down, tag="reason", frozen=True):
    """The answer to WhyNot; no note where no rule is known."""

    choice: str
    note: Note | None


class Advice(Down, tag="advice", frozen=True):
    """A good move for a seat, and what it makes better or worse, the most important first: keys of the game's terms."""

    n: int
    seat: int
    choice: str
    gains: list[str]
    costs: list[str]
    wins: bool


class Line(Struct, frozen=True):
    """Something said at the table by a seat, or by somebody who watches; a saying is for the page to put into words."""

    n: int
    seat: int | None
    name: str | None
    text: str
    saying: Saying | None
    at: float
    who: str | None = None  # by what somebody who looks on is known at this table


class Talk(Down, tag="talk", frozen=True):
    """What was said after line number `after`; earlier ones are known, and old ones give way to new ones."""

    after: int
    lines: list[Line]


class Watcher(Struct, frozen=True):
    """Somebody who looks on, or did, as the host sees them: whether they are here, muted, or removed."""

    who: str
    name: str | None
    here: bool
    curb: Curbed | None


class Watchers(Down, tag="watchers", frozen=True):
    """The answer to WhoWatches and Curb: those who look on, and how many they are if that is not all of them."""

    people: list[Watcher]
    count: int


class Frame(Struct, frozen=True):
    """The table as this browser could see it after so many answers."""

    answers: int
    view: Mapping[str, Any]  # as the game types it


class Recalled(Down, tag="recalled", frozen=True):
    """The answer to Recall: a piece of the game, one frame an answer, and how many answers there are by now.

    The story is all that was told through those eyes.
    """

    frames: list[Frame]
    given: int
    eyes: Seat | Literal["watcher", "all"] | None = None
    story: list[EventInfo] | None = None


FromServer = Room | Watching | News | Talk | Watchers | Refused | Reason | Recalled | Advice
