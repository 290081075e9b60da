"""One person's table: messages in, what is to be kept and told out, all as JSON; to wait and to keep is the page's."""

import secrets
import time
from typing import Any  # Any: each bot has settings of its own

import msgspec
from msgspec import Struct

import perihelion as ph
from perihelion.bots.exact import missing
from perihelion.bots.hint import hint
from perihelion.notation import text_of
from perihelion.offline import listing
from perihelion.sitting import fair, setting_up, sight, telling
from perihelion.sitting.house import House
from perihelion.sitting.ledger import Entry, Holder, Setup, Stored
from perihelion.sitting.outcome import Answered, LookBack, Outcome
from perihelion.sitting.play import begin
from perihelion.sitting.presence import Presence
from perihelion.sitting.seats import Seats
from perihelion.sitting.sitting import Sitting
from perihelion.wire import up
from perihelion.wire.api import LobbyTable, NewTable, Passed
from perihelion.wire.down import Advice, Down, Refused
from perihelion.wire.refusal import Refusal

ME = b"me"  # there is nobody else in this browser
MARK = "local-"
SETTINGS: dict[str, dict[str, Any]] = {"search": {"thoughts": 120, "seconds": 2.0}}
HINTS: dict[str, Any] = {"seed": 1, "thoughts": 120, "seconds": 3.0}
PLAYING = up.Answer | up.Undo | up.TakeBack | up.WhyNot | up.Recall | up.Advise

decoder: msgspec.json.Decoder[up.FromBrowser] = msgspec.json.Decoder(up.FromBrowser)


class Laid(Struct, frozen=True):
    """What a table is, and who sits there."""

    setup: Setup
    holders: list[Holder]


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
    messages: list[Down]
    listed: LobbyTable | None = None  # none of a table that is frozen
    passed: Passed | None = None
    record: str = ""  # once the game is over


def lay(wish: str) -> str:
    """A new table as it is to be kept; a Refusal if there can be none like that."""
    wanted = msgspec.json.decode(wish, type=NewTable)
    setup = setting_up.setup(MARK + secrets.token_hex(8), ME, wanted)
    table = begin(setup)
    holders = setting_up.turned(setup, table, setting_up.holders(ME, wanted))
    if len(holders) < setup.players:
        raise Refusal("bad-table", "Without a server, every seat is yours or a bot's.")
    shown = listing.listed(setup, Seats(setup.players, holders), table, ME)
    return _json(Listed(setup.id, setup.game, setup.players, _json(Laid(setup, holders)), [], shown))


def sit(kept: str) -> "LocalTable":
    """Sit down at a table that was kept."""
    found = msgspec.json.decode(kept, type=Kept)
    laid = msgspec.json.decode(found.laid, type=Laid)
    return LocalTable(Stored(laid.setup, laid.holders, found.log))


class LocalTable:
    """A sitting, and the page that keeps it and waits."""

    def __init__(self, stored: Stored) -> None:
        self._sitting = Sitting(stored, House(), Presence(time.time()))
        self._sitting.come(ME, None)
        self._known = sight.Known(0)

    def join(self, since: int, n: int) -> str:
        """The page is opened: who sits here, and how the game stands."""
        self._known = sight.Known(since, n)
        room = telling.room(self._sitting, ME, time.time())
        return self._step((), [msgspec.structs.replace(room, unrated=["elsewhere"]), *self._news()])

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
        choice = text_of(ph.bot(bot, **SETTINGS.get(bot, {}))(play.table, seat))
        outcome = self._sitting.answer_for(seat, play.n, choice, time.time())
        return self._step(outcome.changes, self._told(outcome))

    def missing(self) -> str | None:
        """The file that a bot needs who is asked and would know the best choice, if it has not come yet."""
        if "exact" not in self._sitting.bots_asked().values():
            return None
        return missing(self._sitting.open_play.table)

    def _told(self, outcome: Outcome) -> list[Down]:
        """What the page is told of it; what takes long is done at once, for nobody else waits."""
        told = [outcome.reply] if outcome.reply is not None else []
        match outcome.wanted:
            case up.Advise(n, seat):
                told.append(Advice(n, seat, *hint(self._sitting.open_play.table, seat, **HINTS)))
            case LookBack():
                told.append(sight.recalled(*outcome.wanted))
        return [*told, *(self._news() if outcome.news else [])]

    def _news(self) -> list[Down]:
        if self._sitting.play is None:
            return [Refused("frozen", self._sitting.frozen)]
        news = sight.news(self._sitting.setup, self._sitting.play, self._sitting.seats, ME, self._known)
        self._known = sight.Known(news.since + len(news.events), news.n, news.lens)
        return [news]

    def _step(self, changes: tuple[object, ...], told: list[Down]) -> str:
        entries, sitting = [change.entry for change in changes if isinstance(change, Answered)], self._sitting
        if sitting.play is None:
            return _json(Step(entries, False, told))
        setup, table = sitting.setup, sitting.play.table
        shown = listing.listed(setup, sitting.seats, table, ME)
        if not table.over:
            return _json(Step(entries, False, told, shown))
        return _json(Step(entries, True, told, shown, listing.passed(setup, table), fair.record(setup, table)))


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
