"""What a browser sends over the socket, as types."""

from typing import Literal

from msgspec import Struct

from perihelion.wire.words import (
    BotName,
    ChoiceText,
    ClockSeconds,
    Count,
    Curbed,
    Handle,
    LineText,
    LuckWord,
    Name,
    Options,
    Pledge,
    Saying,
    Seat,
)


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
    clock: ClockSeconds | Literal["none"] | None = None


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
    """Ask for a good move, seen in news number `n`, and how another compares; only for whoever plays with no people."""

    n: Count
    seat: Seat
    instead: ChoiceText | None = None


class Weigh(Up, tag="odds", frozen=True):
    """Ask for the odds of every choice, seen in news number `n`; only for whoever plays with no other people."""

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
    | Weigh
)
