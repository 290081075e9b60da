"""What each worker lets all others know for as long as it lives: they have a copy soon, whatever gets lost on the way.

A worker numbers all that it says. Whoever misses a number, or hears of a worker for the first time, asks for the whole;
so does whoever comes. Everybody says now and then that they live: who has not been heard of for some seconds is gone,
with all that they let others know.
"""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import suppress
from typing import Literal

import msgspec
from msgspec import Struct

from perihelion.server.storage.interface import LONGEST_WORD, Fellows, StoreError

BEAT = 1.0  # seconds between two signs of life
SILENCE = 5.0  # seconds after which a worker is gone
REST = 0.005  # seconds between two words: what comes meanwhile goes together
SAID, ASKED, LEFT = "said", "asked", "left"  # topics
EVERYBODY = "*"
ROOM = LONGEST_WORD - 200  # bytes for facts, beside what goes with them

Key = tuple[str, ...]  # the first says what it is about
Value = str | int | None  # none: it is so no more
Fact = tuple[Key, Value]

log = logging.getLogger("perihelion")


class Said(Struct, array_like=True, frozen=True):
    """The n-th thing that a worker says: what is new, or a part of the whole."""

    worker: str
    n: int
    kind: Literal["new", "whole"]
    facts: list[Fact]
    first: bool = True  # of the parts of the whole
    last: bool = True


class Known:
    """What is known of another worker."""

    def __init__(self) -> None:
        self.n = 0
        self.heard = 0.0
        self.facts: dict[Key, Value] = {}
        self.gathered: dict[Key, Value] | None = None  # of the whole that is being told


class Commons:
    """What this worker lets others know, and what others let it know."""

    def __init__(self, fellows: Fellows) -> None:
        self.name = secrets.token_hex(4)
        self._fellows = fellows
        self._mine: dict[Key, Value] = {}
        self._unsaid: dict[Key, Value] = {}
        self._others: dict[str, Known] = {}
        self._to_ask = {EVERYBODY}
        self._n, self._all_is_due, self._due = 0, True, asyncio.Event()
        self._heed: dict[str, Callable[[str, Key, Value], None]] = {}
        self.on_end: list[Callable[[], None]] = []  # who is to know that a worker is gone
        fellows.hear(SAID, self._hear)
        fellows.hear(ASKED, self._be_asked)
        fellows.hear(LEFT, self._forget)

    def let_know(self, key: Key, value: Value) -> None:
        """From now on this is so, or is so no more."""
        if value is None:
            self._mine.pop(key, None)
        else:
            self._mine[key] = value
        self._unsaid[key] = value
        self._due.set()

    def heed(self, about: str, call: Callable[[str, Key, Value], None]) -> None:
        """Have somebody told which worker lets know what about that."""
        self._heed[about] = call

    # Saying

    async def speak(self) -> None:
        """Say what is new, and that we live, until the end."""
        while True:
            with suppress(TimeoutError):
                await asyncio.wait_for(self._due.wait(), BEAT)
            self._due.clear()
            try:
                await self._speak()
            except StoreError as error:
                log.warning("Other workers could not be told: %s", error)
                self._all_is_due = True  # nobody knows what of it they have heard
                await asyncio.sleep(BEAT)
            self._miss_who_is_silent()
            await asyncio.sleep(REST)

    async def say_farewell(self) -> None:
        """Let others know that this worker ends."""
        with suppress(StoreError):
            await self._fellows.tell(LEFT, self.name)

    async def _speak(self) -> None:
        asked, self._to_ask = self._to_ask, set()
        for worker in asked:
            await self._fellows.tell(ASKED, worker)
        whole, facts = self._all_is_due, self._mine if self._all_is_due else self._unsaid
        self._all_is_due, self._unsaid = False, {}
        parts = list(_parts(list(facts.items())))
        for number, part in enumerate(parts):
            self._n += 1
            ends = number == 0, number == len(parts) - 1
            said = Said(self.name, self._n, "whole" if whole else "new", part, *ends)
            await self._fellows.tell(SAID, msgspec.json.encode(said).decode())

    def _be_asked(self, worker: str) -> None:
        if worker in (self.name, EVERYBODY):
            self._all_is_due = True
            self._due.set()

    # Hearing

    def _hear(self, text: str) -> None:
        said = msgspec.json.decode(text, type=Said)
        known = self._others.setdefault(said.worker, Known())
        is_next, known.n, known.heard = said.n == known.n + 1, said.n, time.monotonic()
        if said.kind == "new":
            self._note(said.worker, known, said.facts)
        elif said.first:
            known.gathered = {}
        if not is_next and not (said.kind == "whole" and said.first):
            known.gathered = None
            self._to_ask.add(said.worker)
        if said.kind == "whole" and known.gathered is not None:
            known.gathered.update(said.facts)
            if said.last:
                gone = [(key, None) for key in known.facts.keys() - known.gathered.keys()]
                self._note(said.worker, known, [*gone, *known.gathered.items()])
                known.gathered = None

    def _note(self, worker: str, known: Known, facts: Iterable[Fact]) -> None:
        for key, value in facts:
            if known.facts.get(key) == value:
                continue
            if value is None:
                del known.facts[key]
            else:
                known.facts[key] = value
            if key[0] in self._heed:
                self._heed[key[0]](worker, key, value)

    def _miss_who_is_silent(self) -> None:
        for worker, known in list(self._others.items()):
            if time.monotonic() - known.heard > SILENCE:
                self._forget(worker)

    def _forget(self, worker: str) -> None:
        """That worker is gone."""
        if (known := self._others.pop(worker, None)) is not None:
            self._note(worker, known, [(key, None) for key in list(known.facts)])
            for call in self.on_end:
                call()


def _parts(facts: list[Fact]) -> Iterator[list[Fact]]:
    """As many at a time as there is room for; nothing at all is one part."""
    part: list[Fact] = []
    size = 0
    for fact in facts:
        length = len(msgspec.json.encode(fact)) + 1
        if size + length > ROOM:
            yield part
            part, size = [], 0
        part.append(fact)
        size += length
    yield part
