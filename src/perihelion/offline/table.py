"""One person's table: messages in, what is to be kept and told out, all as JSON; to wait and to keep is the page's."""

import secrets
import time
from typing import Any  # Any: each game types its own state

import msgspec
from msgspec import Struct

from perihelion.bots.exact import missing, odds_told
from perihelion.bots.hint import Promises, hint
from perihelion.bots.levels import Level, adviser
from perihelion.notation import text_of
from perihelion.offline import listing
from perihelion.sitting import fair, setting_up, sight, telling
from perihelion.sitting.branching import branched
from perihelion.sitting.counting import BRANCH
from perihelion.sitting.house import House
from perihelion.sitting.ledger import Entry, Holder, Setup, Stored
from perihelion.sitting.outcome import Answered, LookBack, Outcome
from perihelion.sitting.play import resume
from perihelion.sitting.presence import Presence
from perihelion.sitting.seats import Seats
from perihelion.sitting.sitting import Sitting
from perihelion.table import Table
from perihelion.wire import up
from perihelion.wire.api import Branch, LobbyTable, Met, NewTable, Passed, Past
from perihelion.wire.down import Down, Odds, Refused
from perihelion.wire.refusal import Refusal

ME = b"me"  # there is nobody else in this browser
MARK = "local-"
PLAYING = up.Answer | up.Undo | up.TakeBack | up.WhyNot | up.Recall | up.Advise | up.Weigh

Told = Down | msgspec.Raw  # a message, or one in words

decoder: msgspec.json.Decoder[up.FromBrowser] = msgspec.json.Decoder(up.FromBrowser)


class Laid(Struct, frozen=True):
    """What a table is, and who sits there."""

    setup: Setup
    holders: list[Holder]
    branch: bool = False  # whether it began amid another game


class Kept(Struct, frozen=True):
    """A table as the browser keeps it; `laid` is JSON in JSON, for a seed has more digits than a browser's numbers."""

    id: str
    game: str
    players: int
    laid: str
    log: list[Entry]


class Listed(Kept, frozen=True):
    """The same, and how a list shows it; that is never read again, so that lists may change."""

    listed: LobbyTable


class Step(Struct, frozen=True):
    """What something led to: what is to be kept before anybody is told, and what is to be told."""

    entries: list[Entry]
    over: bool
    messages: list[Told]
    listed: LobbyTable | None = None  # none of a table that is frozen
    passed: Passed | None = None
    past: Past | None = None  # once the game is over, and none of one that began amid another
    met: list[Met] = []  # whom it was played against, with `past`
    record: str = ""  # once the game is over


def lay(wish: str) -> str:
    """A new table as it is to be kept; a Refusal if there can be none like that."""
    wanted = setting_up.taught(msgspec.json.decode(wish, type=NewTable))
    setup = setting_up.setup(MARK + secrets.token_hex(8), ME, wanted)
    table, begun = setting_up.opened(setup)
    holders = setting_up.turned(setup, table, setting_up.holders(ME, wanted))
    if len(holders) < setup.players:
        raise Refusal("bad-table", "Without a server, every seat is yours or a bot's.")
    shown = listing.listed(setup, Seats(setup.players, holders), table, ME)
    return _json(Listed(setup.id, setup.game, setup.players, _json(Laid(setup, holders)), begun, shown))


def branch(kept: str, wish: str) -> str:
    """A new table that goes on from a moment of a finished one, as it is to be kept; a Refusal if there can be none."""
    laid, log = _laid(kept)
    played = Sitting(Stored(laid.setup, laid.holders, log), House(), Presence(time.time()))
    played.record()  # only what is over may be looked into
    answers = played.started_play.table.answers
    wanted = msgspec.json.decode(wish, type=Branch)
    new = branched(laid.setup, answers, MARK + secrets.token_hex(8), ME, wanted)
    setup, table = new.setup, resume(Stored(new.setup, new.holders, new.log)).table
    shown = listing.listed(setup, Seats(setup.players, new.holders), table, ME)
    laid = Laid(setup, new.holders, branch=True)
    return _json(Listed(setup.id, setup.game, setup.players, _json(laid), new.log, shown))


def sit(kept: str) -> "LocalTable":
    """Sit down at a table that was kept."""
    laid, log = _laid(kept)
    return LocalTable(Stored(laid.setup, laid.holders, log, helped=BRANCH if laid.branch else 0))


def edition_of(kept: str) -> str:
    """The text of the edition in which a table is played that was kept; empty for the house's."""
    return _laid(kept)[0].setup.edition


def _laid(kept: str) -> tuple[Laid, list[Entry]]:
    found = msgspec.json.decode(kept, type=Kept)
    return msgspec.json.decode(found.laid, type=Laid), found.log


class LocalTable:
    """A sitting, and the page that keeps it and waits."""

    def __init__(self, stored: Stored) -> None:
        self._sitting = Sitting(stored, House(), Presence(time.time()))
        self._sitting.come(ME, None)
        self._is_branch = bool(stored.helped & BRANCH)
        self._known = sight.Known(0)
        self._stand: telling.Stand | None = None  # what the page was told last
        self._promises = Promises()
        self._bots: dict[tuple[int, str], Level] = {}

    def join(self, since: int, n: int) -> str:
        """The page is opened: who sits here, and how the game stands."""
        self._known, self._stand = sight.Known(since, n), None
        room = telling.room(self._sitting, ME, time.time())
        return self._step(
            (), [msgspec.structs.replace(room, unrated=["branch" if self._is_branch else "elsewhere"]), *self._news()]
        )

    def receive(self, text: str) -> str:
        """Do what a message of the page says."""
        try:
            outcome = self._sitting.do(ME, _read(text), time.time())
        except Refusal as refusal:
            return self._step((), [Refused(refusal.code, refusal.why)])
        return self._step(outcome.changes, self._told(outcome))

    def bots(self) -> str | None:
        """Let a bot answer that is asked, if there is one."""
        asked = self._sitting.bots_asked()
        if not asked:
            return None
        (seat, bot), play = next(iter(asked.items())), self._sitting.open_play
        choice = self._sitting.scripted(seat) or self._thought(play.table, seat, bot)
        outcome = self._sitting.answer_for(seat, play.n, choice, time.time())
        return self._step(outcome.changes, self._told(outcome))

    def pause(self, whole: float) -> float:
        """How long to wait before that."""
        return self._sitting.bots_pause(whole)

    def _thought(self, table: Table[Any], seat: int, bot: str) -> str:
        steady = 1 if self._sitting.setup.lesson is not None else None
        player = self._bots.setdefault((seat, bot), Level(bot, steady))  # it remembers what it has thought
        return text_of(player(table, seat))

    def missing(self) -> str | None:
        """The file that bots, hints and odds need where the game is solved, if it has not come yet."""
        return None if self._sitting.play is None else missing(self._sitting.play.table)

    def _told(self, outcome: Outcome) -> list[Told]:
        """What the page is told of it; what takes long is done at once, for nobody else waits."""
        told: list[Told] = [outcome.reply] if outcome.reply is not None else []
        match outcome.wanted:
            case up.Advise() as wish:
                told.append(self._advise(wish))
            case up.Weigh(n, seat):
                told.append(Odds(n, seat, odds_told(self._sitting.open_play.table, seat)))
            case LookBack():
                told.append(sight.recalled(*outcome.wanted))
        return [*told, *(self._news() if outcome.news else [])]

    def _advise(self, wish: up.Advise) -> Down:
        table, seat = self._sitting.open_play.table, wish.seat
        found = hint(table, seat, adviser(), instead=wish.instead, due=self._promises.due(table.answers, seat))
        self._promises.keep(table.answers, seat, found)
        return sight.advice(wish, found)

    def _news(self) -> list[Told]:
        if self._sitting.play is None:
            return [Refused("frozen", self._sitting.frozen)]
        news = sight.news(self._sitting.setup, self._sitting.play, self._sitting.seats, ME, self._known)
        self._known = sight.Known(news.since + len(news.events), news.n, news.lens)
        before, self._stand = self._stand, telling.Stand.of(0, news)
        told = self._stand.since(before, news.since, news.events) if before else telling.in_words(news)
        return [msgspec.Raw(told.encode())]

    def _step(self, changes: tuple[object, ...], told: list[Told]) -> str:
        entries, sitting = [change.entry for change in changes if isinstance(change, Answered)], self._sitting
        if sitting.play is None:
            return _json(Step(entries, False, told))
        setup, table = sitting.setup, sitting.play.table
        shown = listing.listed(setup, sitting.seats, table, ME)
        if not table.over:
            return _json(Step(entries, False, told, shown))
        passed = None if self._is_branch else listing.passed(setup, table)
        past = None if self._is_branch else listing.past(setup, sitting.seats, table, ME)
        met = [] if self._is_branch else listing.met(sitting.seats, table)
        return _json(Step(entries, True, told, shown, passed, past, met, fair.record(setup, table)))


def _read(text: str) -> up.FromBrowser:
    """A message that can be meant here: nobody else comes, so nothing is arranged, and nobody is talked to."""
    try:
        message = decoder.decode(text)
    except msgspec.DecodeError as error:
        raise Refusal("malformed", f"{error}.") from error
    if not isinstance(message, PLAYING):
        raise Refusal("started", "Without a server, a table stays as it was laid.")
    return message


def _json(value: Struct) -> str:
    return msgspec.json.encode(value).decode()
