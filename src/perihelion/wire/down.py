"""What the server sends over the socket, as types."""

from collections.abc import Mapping
from typing import Any, Literal  # Any: each game types its own view

import msgspec
from msgspec import Struct

from perihelion.wire.words import BotName, Code, Curbed, OptionValue, Quota, Saying, Seat, Unrated, Value


class Down(Struct, tag_field="t", frozen=True):
    """A message to a browser."""


class NoteInfo(Struct, frozen=True):
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


class EditionInfo(Struct, frozen=True):
    """What is printed otherwise than by the house: what it is called, whose it is, and in how many places."""

    hash: str
    title: str
    by: str
    changes: int


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


class RoomInfo(Down, tag="room", frozen=True):
    """The people around the table, and what its things are called by number; sent on joining and on every change."""

    table: str
    game: str
    rules_version: int
    players: int
    options: dict[str, OptionValue]
    labels: list[NoteInfo]
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
    odds: bool = False  # whether the odds of every choice are known, at least after the beginning
    lesson: str | None = None  # the chapter that is played
    edition: EditionInfo | None = None  # what is printed, if it is not what the house prints


class Watching(Down, tag="watching", frozen=True):
    """How many people look on without a seat, and what the first of them who have a name are called."""

    count: int
    names: list[str]


class ChoiceInfo(Struct, frozen=True):
    """One thing that can be clicked, and what it would bring."""

    text: str
    notes: list[NoteInfo]


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


class Stage(Struct, frozen=True):
    """How far a lesson has come: its steps `at` to `to` are mine now, of which all but the last are things to tap.

    `to` is null while the next question has yet to come, and the number of all steps where no answer is left to give.
    """

    at: int
    to: int | None
    want: list[str]  # the choices that are meant now, the best first
    also: list[str]  # those that are as welcome
    no: dict[str, str]  # other choices, and the key that says why not now


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
    lesson: Stage | None = None


class Changes(Down, tag="changes", frozen=True):
    """What is not as in the news told last, number `was`, as changes.py has it; and the events, as news have them."""

    was: int
    since: int
    events: list[EventInfo]
    parts: Mapping[str, Any]  # of the news


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
    note: NoteInfo | None


class TermInfo(Struct, frozen=True):
    """A term of the game's judge, and how many hundredths of the chance to win it brings or costs."""

    term: str
    percent: int


class OtherInfo(Struct, frozen=True):
    """Another choice: what would follow it, by how many hundredths it is worse, and in which terms it differs."""

    choice: str
    steps: list[str]
    behind: int
    reasons: list[TermInfo]


class Advice(Down, tag="advice", frozen=True):
    """A good move for a seat, what follows it and why; and the next best, or the one that somebody asked about."""

    n: int
    seat: int
    choice: str
    steps: list[str]
    reasons: list[TermInfo]
    wins: bool
    other: OtherInfo | None


class Odds(Down, tag="odds", frozen=True):
    """Each choice's share of the victory, if both play on as well as can be; none where nobody knows."""

    n: int
    seat: int
    shares: dict[str, float]


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


FromServer = RoomInfo | Watching | News | Changes | Talk | Watchers | Refused | Reason | Recalled | Advice | Odds
