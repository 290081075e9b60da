"""One person's table: messages in, what is to be kept and told out, all as JSON; to wait and to keep is the page's."""

import secrets
from collections.abc import Callable
from typing import Any  # Any: each bot has settings of its own

import msgspec
from msgspec import Struct

import perihelion as ph
from perihelion.bots.hint import hint
from perihelion.notation import text_of
from perihelion.offline import listing
from perihelion.sitting import fair, setting_up, sight, takebacks
from perihelion.sitting.ledger import Entry, Holder, Setup, Stored
from perihelion.sitting.play import Frozen, Play, begin, game_of, resume
from perihelion.sitting.seats import Seats
from perihelion.wire import down, words
from perihelion.wire.api import LobbyTable, NewTable, Passed
from perihelion.wire.down import Down, Refused
from perihelion.wire.refusal import Refusal
from perihelion.wire.up import Advise, Answer, FromBrowser, Recall, TakeBack, Undo, WhyNot

ME = b"me"  # there is nobody else in this browser
MARK = "local-"
SETTINGS: dict[str, dict[str, Any]] = {"search": {"thoughts": 120, "seconds": 2.0}}
HINTS: dict[str, Any] = {"seed": 1, "thoughts": 120, "seconds": 3.0}

decoder: msgspec.json.Decoder[FromBrowser] = msgspec.json.Decoder(FromBrowser)


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


class Desk:
    """A table that was kept, to play on."""

    def __init__(self, kept: str) -> None:
        found = msgspec.json.decode(kept, type=Kept)
        laid = msgspec.json.decode(found.laid, type=Laid)
        self.setup = laid.setup
        self.seats = Seats(laid.setup.players, laid.holders)
        self.known = sight.Known(0)
        self.play: Play | None = None
        self.frozen = ""
        try:
            self.play = resume(Stored(laid.setup, laid.holders, found.log))
        except Frozen as drift:
            self.frozen = str(drift)

    @property
    def mine(self) -> list[int]:
        """My seats."""
        return self.seats.of(ME)

    def join(self, since: int, n: int) -> str:
        """The page is opened: who sits here, and how the game stands."""
        self.known = sight.Known(since, n)
        return self._step([], [self._room(), *self._news()])

    def receive(self, text: str) -> str:
        """Do what a message of the page says."""
        try:
            return self._do(_read(text))
        except Refusal as refusal:
            return self._step([], [Refused(refusal.code, refusal.why)])

    def _do(self, message: FromBrowser) -> str:
        play = self._started()
        match message:
            case Answer(n, seat, choice):
                return self._change(play.may_answer_at(seat, n), "not-offered", lambda: play.answer(seat, choice))
            case Undo(n, seat):
                return self._change(play.may_undo_at(seat, n), "no-undo", lambda: play.undo(seat))
            case TakeBack(n, seat):
                takebacks.Takebacks().ask(self.setup, play, self.seats, seat, n)
                return self._step([play.go_back(seat)], self._news())
            case WhyNot(seat, choice):
                return self._step([], [down.Reason(choice, sight.reason(play.table, seat, choice))])
            case Recall():
                lens = sight.lens_for(play.table, self.mine, message.eyes)
                return self._step([], [sight.recalled(self.setup, play.table.answers, message, lens)])
            case Advise(n, seat):
                if seat not in self.mine or seat not in play.table.asks or not play.may_answer_at(seat, n):
                    raise Refusal("stale", "The game has moved on since then.")
                return self._step([], [down.Advice(n, seat, *hint(play.table, seat, **HINTS))])
        raise Refusal("started", "Without a server, a table stays as it was laid.")

    def bots(self) -> str | None:
        """Let a bot answer that is asked, if there is one."""
        play = self.play
        if play is None:
            return None
        for seat in play.table.asks:
            bot = self.seats.bot(seat)
            if bot is not None:
                choice = text_of(ph.bot(bot, **SETTINGS.get(bot, {}))(play.table, seat))
                return self._step([play.answer(seat, choice)], self._news())
        return None

    def _started(self) -> Play:
        if self.play is None:
            raise Refusal("frozen", self.frozen)
        return self.play

    def _change(self, fresh: bool, code: words.Code, change: Callable[[], Entry]) -> str:
        if not fresh:
            raise Refusal("stale", "The game has moved on since that choice was offered.")
        try:
            entry = change()
        except ph.IllegalChoice as error:
            raise Refusal(code, f"{error}.") from error
        return self._step([entry], self._news())

    def _news(self) -> list[Down]:
        if self.play is None:
            return [Refused("frozen", self.frozen)]
        news = sight.news(self.setup, self.play, self.seats, ME, self.known)
        self.known = sight.Known(news.since + len(news.events), news.n, news.lens)
        return [news]

    def _room(self) -> down.Room:
        setup = self.setup
        return down.Room(
            table=setup.id,
            game=setup.game,
            rules_version=setup.rules_version,
            players=setup.players,
            options=game_of(setup).settled(setup.options),
            labels=sight.labels(setup),
            seats=self.seats.info({ME}),
            mine=self.mine,
            host=True,
            started=True,
            promise=fair.promise(setup),
            unrated=["elsewhere"],
        )

    def _step(self, entries: list[Entry], told: list[Down]) -> str:
        if self.play is None:
            return _json(Step(entries, False, told))
        setup, table = self.setup, self.play.table
        shown = listing.listed(setup, self.seats, table, ME)
        if not table.over:
            return _json(Step(entries, False, told, shown))
        return _json(Step(entries, True, told, shown, listing.passed(setup, table), fair.record(setup, table)))


def sit(kept: str) -> Desk:
    """Sit down at a table that was kept."""
    return Desk(kept)


def _read(text: str) -> FromBrowser:
    try:
        return decoder.decode(text)
    except msgspec.DecodeError as error:
        raise Refusal("malformed", f"{error}.") from error


def _json(value: Struct) -> str:
    return msgspec.json.encode(value).decode()
