"""What workers tell each other through the database, and who of them sees to what.

A change is told after it is for good, on another connection: within its transaction, telling would let no two of them
be committed at once. What gets lost is found by looking, every few seconds, at what is remembered. Who sees to what are
locks that belong to this connection. The database ends it when its worker is silent for long, as one that is frozen, so
that another one takes over.
"""

import asyncio
import hashlib
import json
import logging
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress

from perihelion.server.storage.interface import LONGEST_WORD, Changed
from perihelion.server.storage.postgresql.connecting import TROUBLE, Connection, Line, why

CHANNEL = "perihelion"
LOOK = 3.0  # seconds between two looks at what is remembered
SILENCE = 15_000  # milliseconds after which the database takes a worker for gone
REST = 0.01  # seconds between two words: what comes meanwhile goes together
PAUSE = 0.5  # seconds before a lost connection is made again
COMING = 5.0  # seconds that somebody waits for the first one
MOST = 1000  # words that wait for a connection: those before are lost
TOGETHER = 100  # tables that are told of at once: there is room for 8000 bytes
# What is told is not waited for, so it need not be on any disk.
SETTINGS = {"idle_session_timeout": str(SILENCE), "synchronous_commit": "off"}

TELL = f"select pg_notify('{CHANNEL}', word) from unnest($1::text[]) as word"
VERSIONS = "select id, version from tables where id = any($1::text[])"
TAKE = "select name from unnest($1::text[], $2::bigint[]) as lock(name, key) where pg_try_advisory_lock(key)"
LET_GO = "select pg_advisory_unlock(key) from unnest($1::bigint[]) as key"

Touched = dict[str, int | None]  # tables that are other than they were, and their versions where these are known

log = logging.getLogger("perihelion")


class Fellows:
    """The other workers."""

    def __init__(self, ear: "Callable[[], Ear]") -> None:
        self._ear = ear
        self.remembered: Callable[[], Mapping[str, int]] = dict
        self.changed: Changed = lambda table, version: None
        self.topics: defaultdict[str, list[Callable[[str], None]]] = defaultdict(list)

    def watch(self, remembered: Callable[[], Mapping[str, int]], changed: Changed) -> None:
        """Have somebody told what other workers do to tables, soon after it is for good; once is enough."""
        self.remembered, self.changed = remembered, changed

    def hear(self, topic: str, call: Callable[[str], None]) -> None:
        """Have somebody told what others say about that, each time."""
        self.topics[topic].append(call)

    async def tell(self, topic: str, text: str) -> None:
        """Say something to all other workers that are there; ValueError if it is longer than LONGEST_WORD bytes."""
        if len(topic.encode()) + len(text.encode()) > LONGEST_WORD:
            raise ValueError(f"no more than {LONGEST_WORD} bytes can be told at once")
        self._ear().say(json.dumps([topic, text], ensure_ascii=False))

    async def take_charge(self, names: Iterable[str]) -> None:
        """Be the only worker that sees to these, as far as no other one does."""
        await self._ear().take(names)

    def is_in_charge(self, name: str) -> bool:
        """Whether this worker sees to it: not any more once the database may have let go of it."""
        return self._ear().sees_to(name)

    async def let_go(self, names: Iterable[str]) -> None:
        """Let another worker see to these soon."""
        self._ear().let_go(names)


class Ear:
    """The connection to the others, within one event loop; nothing but its listening uses it.

    That is called off by nobody who wished for something, so no lock is held of which nobody knows.
    """

    def __init__(self, line: Line, place: str) -> None:
        self._line, self._place = line, place
        self._told: Touched = {}
        self._words: list[str] = []
        self._charge: set[str] = set()
        self._wishes: dict[str, bool] = {}  # what is to be seen to, and what no more
        self._wanted, self._loop = asyncio.Event(), asyncio.get_running_loop()
        self._heeded: asyncio.Future[None] = self._loop.create_future()

    async def listen(self, fellows: Fellows) -> None:
        """Hear and tell until it is called off; a connection that is lost is made again."""
        try:
            while True:
                try:
                    await self._listen(fellows, await self._line.open())
                except TROUBLE as error:
                    log.warning("Other workers cannot be heard at %s: %s", self._place, why(error))
                self._charge.clear()
                self._line.drop()
                await asyncio.sleep(PAUSE)
        finally:
            self._charge.clear()
            await self._line.close()

    async def _listen(self, fellows: Fellows, db: Connection) -> None:
        me = db.get_server_pid()

        def heard(connection: object, who: int, channel: str, word: object) -> None:
            if who != me:
                self._take_in(fellows, str(word))

        def lost(connection: object) -> None:
            self._charge.clear()
            self._wanted.set()

        db.add_termination_listener(lost)
        await db.add_listener(CHANNEL, heard)
        while not db.is_closed():
            await self._look(fellows, db)
            next_look = self._loop.time() + LOOK
            while not db.is_closed() and self._loop.time() < next_look:
                with suppress(TimeoutError):
                    async with asyncio.timeout_at(next_look):
                        await self._wanted.wait()
                self._wanted.clear()
                await self._tell(db)
                await self._heed(db)
                await asyncio.sleep(REST)

    def _take_in(self, fellows: Fellows, word: str) -> None:
        match json.loads(word):
            case [str(topic), str(text)]:
                for call in fellows.topics.get(topic, ()):
                    call(text)
            case tables:
                for table, version in tables.items():
                    fellows.changed(table, version)

    # What others are told

    def say(self, word: str) -> None:
        """Have that told soon."""
        self._words = [*self._words[-MOST:], word]
        self._wanted.set()

    def tell_touched(self, tables: Touched) -> None:
        """Have others told soon that these tables have changed."""
        self._told |= tables
        self._wanted.set()

    async def _tell(self, db: Connection) -> None:
        """Tell all that is due."""
        told, words = self._told, self._words
        self._told, self._words = {}, []
        if unsure := [table for table, version in told.items() if version is None]:
            told |= await self._versions(db, unsure)
        if told or words:
            await db.execute(TELL, [*_in_pieces(told), *words])

    async def _look(self, fellows: Fellows, db: Connection) -> None:
        """See whether anything that is remembered has changed without a word; that we are there is seen, too."""
        remembered = dict(fellows.remembered())
        for table, version in (await self._versions(db, list(remembered))).items():
            if version != remembered[table]:
                fellows.changed(table, version)

    async def _versions(self, db: Connection, tables: Sequence[str]) -> Touched:
        """The version of each of these; none of those that are no more."""
        rows = await db.fetch(VERSIONS, tables)
        return dict.fromkeys(tables) | {row["id"]: row["version"] for row in rows}

    # Who sees to what

    def sees_to(self, name: str) -> bool:
        """Whether we see to it, and nobody here wishes otherwise."""
        return name in self._charge and self._wishes.get(name, True)

    async def take(self, names: Iterable[str]) -> None:
        """See to these, as far as nobody else does; if nothing can be had just now, to none."""
        self._wish(names, True)
        _, late = await asyncio.wait([self._heeded], timeout=COMING)
        if late:
            self._wishes = {name: wanted for name, wanted in self._wishes.items() if not wanted}

    def let_go(self, names: Iterable[str]) -> None:
        """See to these no more."""
        self._wish(names, False)

    def _wish(self, names: Iterable[str], wanted: bool) -> None:
        self._wishes |= dict.fromkeys(names, wanted)
        self._wanted.set()

    async def _heed(self, db: Connection) -> None:
        """See to what is wished, each once: a lock that is taken twice would have to be let go of twice."""
        wishes, self._wishes = self._wishes, {}
        heeded, self._heeded = self._heeded, self._loop.create_future()
        wanted = [name for name, wanted in wishes.items() if wanted and name not in self._charge]
        unwanted = [name for name, wanted in wishes.items() if not wanted and name in self._charge]
        self._charge.difference_update(unwanted)
        if unwanted:
            await db.execute(LET_GO, list(map(_key, unwanted)))
        if wanted:
            taken = await db.fetch(TAKE, wanted, list(map(_key, wanted)))
            self._charge.update(name for (name,) in taken)
        heeded.set_result(None)


def _in_pieces(told: Touched) -> Iterator[str]:
    """What is told of so many tables, as words that have room."""
    tables = list(told.items())
    for first in range(0, len(tables), TOGETHER):
        yield json.dumps(dict(tables[first : first + TOGETHER]))


def _key(name: str) -> int:
    """The number of a lock."""
    return int.from_bytes(hashlib.blake2b(name.encode(), digest_size=8).digest(), signed=True)
