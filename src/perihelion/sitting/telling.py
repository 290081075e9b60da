"""What each browser at a table is told: what several see alike is made and put into words once a change."""

from collections.abc import Callable, Hashable
from typing import Any, NamedTuple  # Any: of a game of any kind

import msgspec

import perihelion as ph
from perihelion.bots.exact import is_solved
from perihelion.sitting import absence, fair, mixing, rematch, sight
from perihelion.sitting.persons import Person
from perihelion.sitting.play import Play, beginner, game_of
from perihelion.sitting.position import Position
from perihelion.sitting.presence import watching
from perihelion.sitting.sight import Known
from perihelion.wire import down
from perihelion.wire.changes import changed

MOST = 32  # texts kept of one table; browsers that know the same are told the same
RECALLED = 8  # pieces of a game that are kept until it goes on, for whoever asks for them next

PARTS = [name for name in down.News.__struct_fields__ if name not in ("view", "since", "events")]

encoder = msgspec.json.Encoder()


def in_words(message: down.Down) -> str:
    """A message as it goes over a socket."""
    return encoder.encode(message).decode()


class Alike:
    """What has been put into words since the last change, as far as it is kept."""

    def __init__(self, most: int = MOST) -> None:
        self._most = most
        self._texts: dict[Hashable, str] = {}

    def text(self, key: Hashable, make: Callable[[], down.Down]) -> str:
        """What whoever has that key is told."""
        return self.find(key) or self.keep(key, in_words(make()))

    def find(self, key: Hashable) -> str | None:
        """What somebody with that key has been told."""
        return self._texts.get(key)

    def keep(self, key: Hashable, text: str) -> str:
        """Keep what somebody with that key is told; what was kept first gives way."""
        if len(self._texts) >= self._most:
            del self._texts[next(iter(self._texts))]
        self._texts[key] = text
        return text


class Stand(NamedTuple):
    """How a game stood as some eyes saw it, without the events: part by part, as that goes over the wire.

    It is kept for as long as somebody was told nothing newer, and as bytes because these are no work for the collector
    of garbage, which would go through thousands of views again and again.
    """

    number: int  # by which it is known which it was
    n: int
    parts: dict[str, bytes]
    view: dict[str, bytes]

    @classmethod
    def of(cls, number: int, news: down.News) -> "Stand":
        """What those news say."""
        parts = {name: encoder.encode(getattr(news, name)) for name in PARTS}
        return cls(number, news.n, parts, {name: encoder.encode(part) for name, part in news.view.items()})

    def whole(self, since: int, events: list[down.EventInfo]) -> str:
        """All of it, with the events from a number on, as down.News has them."""
        told = {"t": "news", **_raw(self.parts), "view": _raw(self.view), "since": since, "events": events}
        return encoder.encode(told).decode()

    def since(self, before: "Stand", since: int, events: list[down.EventInfo]) -> str:
        """What has changed since then, with the events from a number on."""
        view = changed(before.view, self.view) if list(before.view) == list(self.view) else [_raw(self.view)]
        parts = changed(before.parts, self.parts) | ({"view": view} if view else {})
        return in_words(down.Changes(before.n, since, events, parts))


class Reader:
    """A browser at the table: what it knows already, and what it is still to be told.

    News are made when they can be sent, from the game as it is then: a slow reader holds up nobody and misses nothing.
    """

    def __init__(self, person: Person, known: Known, name: str | None = None) -> None:
        self.person, self.known, self.name = person, known, name
        self.heard = 0  # how many lines of the talk it has been told; negative if they are no more what they were
        self.people_due = self.news_due = True
        self.stand: Stand | None = None  # what it was told last of the game
        self.watching: str | None = None  # what it was told last of those who look on

    def hear_again(self) -> None:
        """Some of what it was told may have been unsaid."""
        self.heard = -1 if self.heard else 0


class Teller:
    """What is told at one table, in words, since its last change."""

    def __init__(self) -> None:
        self._alike, self.recalled = Alike(), Alike(RECALLED)
        self._stands: dict[Hashable, Stand] = {}
        self._made = 0  # how many of those there were
        self._watching = in_words(down.Watching(0, []))

    def changed(self, news: bool) -> None:
        """What was told is no more what is to be told."""
        self._alike = Alike()
        self._stands = {}
        if news:
            self.recalled = Alike(RECALLED)

    def count(self, table: Position) -> None:
        """From now on everybody is told who looks on at this moment."""
        names = table.presence.names
        self._watching = in_words(watching(names[person] for person in names if not table.seats.of(person)))

    def due(self, table: Position, reader: Reader, now: float) -> list[str]:
        """What that browser is to be told now."""
        due: list[str] = []
        if reader.people_due:
            due.append(self._alike.text(("room", *_who(table, reader.person)), lambda: room(table, reader.person, now)))
        if reader.news_due and table.frozen:
            due.append(in_words(down.Refused("frozen", table.frozen)))
        elif reader.news_due and table.play is not None and table.has_started:
            due.append(self._news(table, table.play, reader, now))
        reader.people_due = reader.news_due = False
        return [*due, *self._looking_on(reader), *self._said(table, reader)]

    def _news(self, table: Position, play: Play, reader: Reader, now: float) -> str:
        """How the game stands: all of it for whoever has just come, for others what has changed."""
        known, mine = reader.known, table.seats.of(reader.person)
        lens = sight.lens_of(play.table, mine, known.lens)
        since = sight.since(play, mine, lens, known)
        before, stand = reader.stand, self._stand(table, play, reader, now, lens)
        reader.known, reader.stand = Known(len(play.table.events), play.n, lens), stand

        key = ("news", before and before.number, stand.number, since)
        if (told := self._alike.find(key)) is not None:
            return told
        events = sight.events_from(play.table, since, lens)
        return self._alike.keep(key, stand.since(before, since, events) if before else stand.whole(since, events))

    def _stand(self, table: Position, play: Play, reader: Reader, now: float, lens: int | None) -> Stand:
        """How the game stands, for all who see it alike."""
        mine = table.seats.of(reader.person)
        second = int(now) if table.setup.clock else 0  # what is left of it is as new as that
        key = (*mine, lens, second)
        if key not in self._stands:
            self._made += 1
            all_told = Known(len(play.table.events), play.n, lens)
            self._stands[key] = Stand.of(self._made, news(table, play, reader.person, all_told, now))
        return self._stands[key]

    def _looking_on(self, reader: Reader) -> list[str]:
        """Who looks on, where that browser has been told something else."""
        before, reader.watching = reader.watching, self._watching
        return [self._watching] if before != self._watching else []

    def _said(self, table: Position, reader: Reader) -> list[str]:
        """The lines that browser has not heard of yet."""
        heard, reader.heard = reader.heard, table.talk.last
        after = max(0, heard)
        return [] if heard == reader.heard else [self._alike.text(("talk", after), lambda: table.talk.after(after))]


def _who(table: Position, person: Person) -> tuple[Hashable, ...]:
    """As whom somebody is told of the table."""
    return tuple(table.seats.of(person)), table.is_host(person), table.curbs.kind(person)


def news(table: Position, play: Play, person: Person, known: Known, now: float) -> down.News:
    """How the game stands, as somebody may see it."""
    told = sight.news(table.setup, play, table.seats, person, known)
    return msgspec.structs.replace(told, left=table.clock.left(now))


def _raw(parts: dict[str, bytes]) -> dict[str, msgspec.Raw]:
    return {name: msgspec.Raw(part) for name, part in parts.items()}


def room(table: Position, person: Person, now: float) -> down.RoomInfo:
    """Who sits where and under which rules, as somebody may know it."""
    setup, seats, host = table.setup, table.seats, table.is_host(person)
    return down.RoomInfo(
        table=setup.id,
        game=setup.game,
        rules_version=setup.rules_version,
        players=setup.players,
        options=game_of(setup).settled(setup.options),
        labels=sight.labels(setup),
        seats=seats.info(table.presence.names.keys()),
        mine=seats.of(person),
        host=host,
        started=table.has_started,
        promise=fair.promise(setup, seats.holders),
        public=setup.public,
        first=setup.first,
        chooses_first=_may_choose_first(table),
        again=None if table.next is None else rematch.invitation(table.next, seats, person),
        swaps=[down.Swap(*swap) for swap in sorted(seats.swaps)],
        takeback=table.takebacks.told(table.play, seats),
        clock=setup.clock,
        quiet=table.curbs.quiet,
        curbed=len(table.curbs.known) if host else 0,
        muted=table.looks_on(person) and table.curbs.kind(person) == "muted",
        unrated=table.counting.unrated(seats.people),
        mixing=mixing.told(table),
        missing=absence.told(table, now),
        odds=table.play is not None and is_solved(table.play.table),
        lesson=setup.lesson,
        edition=_edition(game_of(setup)),
    )


def _edition(game: ph.Game[Any]) -> down.EditionInfo | None:
    """What is to be known of the edition that is played."""
    own = game.edition
    return None if own is None else down.EditionInfo(own.hash, own.title, own.by, len(own.changes))


def _may_choose_first(table: Position) -> bool:
    if table.play is None or table.seats.are_filled:
        return False
    return beginner(table.play.table) is not None
