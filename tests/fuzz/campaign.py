"""Sends it all to one server, from many tables at once, and looks at what comes back."""

import asyncio
import json
import random
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import asynccontextmanager, contextmanager, suppress
from functools import partial
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

import perihelion as ph
from perihelion.wire.changes import applied
from tests.fuzz import writing
from tests.fuzz.corpus import Corpus, kind_of, plain
from tests.server.browsers import Server
from tests.server.databases import alone

TABLES, CONNECTIONS, BY_HAND = 8, 12, 4  # side by side
PATIENCE = 120.0  # seconds; what takes longer counts as hung, even where hundreds of processes want to run
BATCH = 20  # messages between two questions whether the socket still listens
AT_A_TABLE = 2000  # messages until everybody goes to a new one
QUESTION = b'{"t":"why","seat":15,"choice":"?"}'
ANSWER = "Seat 15 is not yours."
SHOWN = 300  # characters of what is told of a find
HASTY = {
    "rate": 100_000,
    "header_seconds": 1,
    "body_seconds": 1,
    "idle_seconds": 1,
    "ping_seconds": 1,
    "bot_processes": 1,
}


class Hung(Exception):
    """No reply has come."""


class Campaign:
    """So many messages and requests, or so many seconds of them, whichever comes first."""

    def __init__(self, server: Server, seed: int, most: int, seconds: float, folder: Path) -> None:
        self.server, self.chance = server, random.Random(seed)
        self._several = not isinstance(server.place, Path)
        self.left, self.until = most, time.monotonic() + seconds
        self.corpus = Corpus()
        self.sent: Counter[str] = Counter()
        self.found: list[str] = []
        self.memory: list[int] = []  # kB of the server, now and then
        self.tables: deque[str] = deque(maxlen=50)
        self.addresses = writing.addresses(folder)

    async def run(self, tell: Callable[[str], None]) -> None:
        """Send all of it; now and then say how far it has come."""
        await self._send_again()
        lanes = [self._keep_on(self._table) for _ in range(TABLES)]
        lanes += [self._keep_on(self._connection) for _ in range(CONNECTIONS)]
        lanes += [self._keep_on(self._socket_by_hand) for _ in range(BY_HAND)]
        watching = asyncio.create_task(self._watch(tell))
        try:
            await asyncio.gather(*lanes)
        finally:
            watching.cancel()

    @property
    def goes_on(self) -> bool:
        """Whether there is more to send."""
        return self.left > 0 and time.monotonic() < self.until and not self.found

    def growth(self) -> tuple[float, float]:
        """MB of memory after a tenth of the time, and at the end."""
        tenth = max(1, len(self.memory) // 10)
        return median(self.memory[tenth : 2 * tenth] or self.memory) / 1024, median(self.memory[-tenth:]) / 1024

    async def _keep_on(self, send_some: Callable[[], Any]) -> None:
        while self.goes_on:
            with suppress(Hung, InvalidHandshake):  # a hasty server turns away who comes late on a busy machine
                await send_some()

    @asynccontextmanager
    async def patience(self, sent: bytes) -> AsyncIterator[None]:
        """Wait for what comes of it, but not for ever."""
        try:
            async with asyncio.timeout(PATIENCE):
                yield
        except TimeoutError:
            self.found.append(f"it hung after {sent[:SHOWN]!r}")
            raise Hung from None

    async def _watch(self, tell: Callable[[str], None]) -> None:
        begun, pause = time.monotonic(), 0.5
        while True:
            self._weigh()
            await asyncio.sleep(pause)
            pause = min(30.0, pause * 1.5)
            tell(f"{sum(self.sent.values())} sent, {time.monotonic() - begun:.0f} s, {self.memory[-1] // 1024} MB")

    def _weigh(self) -> None:
        processes = [self.server.process.pid, *(self.server.workers if self._several else ())]
        told = [Path(f"/proc/{each}/status").read_text("ascii") for each in processes]
        self.memory.append(sum(int(each.partition("VmRSS:")[2].split()[0]) for each in told))

    # At a table

    async def _send_again(self) -> None:
        """First whatever once was of interest; what brings no reply of its own any more is not kept."""
        messages, self.corpus.messages = self.corpus.messages, []
        requests, self.corpus.requests = self.corpus.requests, []
        await self._visit(messages)
        for each in requests:
            self._look_at_response(each, await self._exchange(each))

    async def _table(self) -> None:
        await self._visit(None)

    async def _visit(self, kept: list[bytes] | None) -> None:
        """Play at a new table: the host on all seats, or on some; and somebody who looks on."""
        game, players = self.chance.choice(ph.games()), self.chance.choice([2, 2, 3])
        wish = {"game": game, "players": players, "name": "Ana", "seed": str(self.chance.randrange(99))}
        lay = partial(self.server.request, "POST", "/api/tables", wish, patience=PATIENCE)
        status, headers, body = await asyncio.to_thread(lay)
        assert status == 201, body
        table = json.loads(body)["id"]
        self.tables.append(table)
        host = Guest(self, await self._open(table, headers["Set-Cookie"].partition(";")[0]))
        other = Guest(self, await self._open(table, ""))
        with suppress(ConnectionClosed):
            for seat in range(1, players) if self.chance.random() < 0.8 else ():
                await host.connection.send(json.dumps({"t": "sit", "seat": seat, "name": f"Bo{seat}"}))
            if kept is not None:
                await host.try_one_by_one(kept)
            rounds = 0 if kept is not None else AT_A_TABLE // BATCH
            for _ in range(rounds):
                if not self.goes_on:
                    break
                await (host if self.chance.random() < 0.8 else other).send_some()
        await host.connection.close()
        await other.connection.close()

    async def _open(self, table: str, cookie: str) -> ClientConnection:
        headers = {"Cookie": cookie} if cookie else {}
        uri = f"ws://{self.server.host}/ws/{table}"
        return await connect(
            uri,
            additional_headers=headers,
            proxy=None,
            compression=None,
            max_size=None,
            open_timeout=PATIENCE,
            close_timeout=1,
        )

    def count(self, kind: str, many: int) -> None:
        """So many more of that kind were sent."""
        self.sent[kind] += many
        self.left -= many

    # Over connections of their own

    async def _connection(self) -> None:
        sent = writing.request(self.chance, self.addresses, self.tables, self.corpus.requests)
        self._look_at_response(sent, await self._exchange(sent))

    async def _socket_by_hand(self) -> None:
        sent = writing.frames(self.chance, self.chance.choice(self.tables or ["x"]), self.corpus.messages)
        self._look_at_response(sent, await self._exchange(sent))

    async def _exchange(self, sent: bytes) -> bytes:
        """What comes back over a new connection, until the server closes it."""
        host, _, port = self.server.host.partition(":")
        reader, writer = await asyncio.open_connection(host, int(port))
        try:
            writer.write(sent)
            async with self.patience(sent):
                return await reader.read(-1)
        except ConnectionError:
            return b""
        finally:
            writer.close()
            self.count("requests", 1)

    def _look_at_response(self, sent: bytes, came: bytes) -> None:
        head, _, body = came.partition(b"\r\n\r\n")
        status = head[9:12].decode("latin-1")
        if status.startswith("5") and status != "503":
            self.found.append(f"{status} for {sent[:SHOWN]!r}: {body[:SHOWN]!r}")
        with suppress(msgspec.DecodeError, UnicodeDecodeError, AttributeError):
            why = plain(msgspec.json.decode(body).get("why", ""))
            self.corpus.take("request", sent, f"{sent.split(b' ')[0]!r} {status} {why}")


class Guest:
    """A socket at a table, and the news as they were told."""

    def __init__(self, campaign: Campaign, connection: ClientConnection) -> None:
        self.campaign, self.connection = campaign, connection
        self.news: dict[str, Any] = {}

    async def send_some(self) -> None:
        """Some messages, and what they bring; once more one by one if that is new."""
        chance, corpus = self.campaign.chance, self.campaign.corpus
        batch = [writing.message(chance, self.news, corpus.messages) for _ in range(BATCH)]
        if any(map(corpus.is_new, await self._send(batch))):
            await self.try_one_by_one(batch)

    async def try_one_by_one(self, messages: list[bytes]) -> None:
        """Keep those that bring something new."""
        for each in messages:
            for reply in await self._send([each]):
                self.campaign.corpus.take("message", each, reply)

    async def _send(self, messages: list[bytes]) -> list[str]:
        """Send them; the kinds of all replies."""
        for each in (*messages, QUESTION):
            await self.connection.send(each, text=True)
        self.campaign.count("messages", len(messages))
        replies = []
        async with self.campaign.patience(b"\n".join(messages)):
            while (reply := self._take(await self.connection.recv(decode=False))).get("why") != ANSWER:
                if reply.get("code") == "failed":
                    self.campaign.found.append(f"{reply} for one of {messages!r}")
                replies.append(kind_of(reply))
        return replies

    def _take(self, text: bytes) -> dict[str, Any]:
        message: dict[str, Any] = msgspec.json.decode(text)
        match message["t"]:
            case "news":
                self.news = message
            case "changes":
                self.news = applied(self.news, message["parts"])
        return message


def run(
    most: int, seconds: float, seed: int, tell: Callable[[str], None], *, workers: int = 1, keep: bool = False
) -> Campaign:
    """A whole campaign against a new server, which must not complain; perhaps keep what is new."""
    with TemporaryDirectory() as name, _place(Path(name), workers) as place:
        server = Server(place, workers, **HASTY)
        campaign = Campaign(server, seed, most, seconds, Path(name))
        asyncio.run(campaign.run(tell))
        complaints = server.end()
        if complaints:
            campaign.found.append(complaints)
    if keep:
        campaign.corpus.write()
    return campaign


@contextmanager
def _place(folder: Path, workers: int) -> Iterator[Path | str]:
    """Where games are kept: in a file, or for several workers in a PostgreSQL."""
    if workers == 1:
        yield folder / "games.sqlite"
        return
    with alone() as cluster, cluster.database() as url:
        yield url
