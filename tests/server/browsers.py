"""A real server in a process of its own, on a free port of this machine, and browsers made of real sockets."""

import http.client
import json
import os
import random
import secrets
import signal
import time
from collections.abc import Callable, Iterable
from contextlib import AbstractContextManager, ExitStack
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Protocol
from urllib.parse import urlsplit

from websockets.sync.client import ClientConnection, connect

import perihelion as ph
from perihelion.notation import text_of
from perihelion.promise import pledge_of
from perihelion.server.settings import MOST, rows
from perihelion.wire.changes import applied
from tests.server.by_hand import at_hand
from tests.server.nursery import bear

PATIENCE = 30.0  # seconds; only a failing test waits that long
FIRST = ""  # what a server process does before it serves, for tests that look into it

Message = dict[str, Any]
AGAIN = {"bot_seed": 1}  # what a bot answers does not change from run to run
WIDE = {row.field: MOST for row in rows() if row.field.endswith(("_at_once", "_an_hour"))}  # tests are a crowd


def wait_for(what: Callable[[], bool]) -> None:
    """Wait until it is so."""
    until = time.monotonic() + PATIENCE
    while not what():
        assert time.monotonic() < until, "it did not happen"
        time.sleep(0.01)


class Server:
    """A server, which can be killed and started again on the same file, or the same database."""

    def __init__(self, place: Path | str, workers: int = 1, **settings: Any) -> None:
        self.place, self.count = place, workers
        self.start(**settings)

    @property
    def db(self) -> Path:
        """The file, if it is one."""
        assert isinstance(self.place, Path)
        return self.place

    def start(self, pause: int = 0, rate: int = 10_000, static: Path | None = None, **settings: int | str) -> None:
        """Start it and wait until it says where it is; bots pause so many milliseconds."""
        environment = self.environment(bot_pause=pause, rate=rate, **settings)
        page, place = str(static) if static else None, str(self.place)
        self.process = bear(environment, page, FIRST, port=0, db=place, workers=self.count)
        words = self.process.stdout.readline().split()
        assert words[:3] == ["Perihelion", "is", "at"], self.end()
        self.host = urlsplit(words[3]).netloc

    def environment(self, **settings: int | str) -> dict[str, str]:
        """What the process finds around it; unless a test says otherwise nobody is ever told that it is too much."""
        return {
            **os.environ,
            **{f"PERIHELION_{name.upper()}": str(value) for name, value in (WIDE | AGAIN | settings).items()},
        }

    @property
    def workers(self) -> list[int]:
        """The processes that serve for it, if it is several."""
        children = Path(f"/proc/{self.process.pid}/task/{self.process.pid}/children").read_text()
        return sorted(map(int, children.split()))

    def rows(self, sql: str, *values: Any) -> list[Any]:
        """What is kept, asked by hand."""
        return at_hand(self.place, (sql, values))

    def alter(self, *statements: str | tuple[str, Iterable[Any]]) -> None:
        """Change by hand what is kept."""
        at_hand(self.place, *((each, ()) if isinstance(each, str) else each for each in statements))

    def kill(self) -> None:
        """End it as a power cut would."""
        workers = self.workers if self.count > 1 else []
        self.process.send_signal(signal.SIGKILL)
        for worker in workers:
            os.kill(worker, signal.SIGKILL)
        self._wait()

    def restart(self) -> None:
        """Kill it and start it again."""
        self.kill()
        self.start()

    def end(self) -> str:
        """End it properly; what it complained about."""
        self.process.terminate()
        return self._wait()

    def _wait(self) -> str:
        return self.process.communicate(timeout=PATIENCE)[1]

    def request(
        self,
        method: str,
        path: str,
        body: Any = None,
        headers: dict[str, str] | None = None,
        patience: float = PATIENCE,
    ) -> tuple[int, http.client.HTTPMessage, bytes]:
        """One request; the status, the headers and the body that came back."""
        connection = http.client.HTTPConnection(self.host, timeout=patience)
        try:
            sent = body if body is None or isinstance(body, bytes) else json.dumps(body).encode()
            connection.request(method, path, sent, headers or {})
            response = connection.getresponse()
            return response.status, response.headers, response.read()
        finally:
            connection.close()


class Serving(Protocol):
    """Has a server, as a test wants it, for as long as it is needed."""

    def __call__(self, **settings: int | str) -> AbstractContextManager[Server]:
        """One on nothing yet."""


def whole(message: Message, news: Message) -> Message:
    """A message, with news made whole of those before."""
    if message["t"] != "changes":
        return message
    assert message["was"] == news["n"]
    return {**applied(news, message["parts"]), **{name: message[name] for name in ("since", "events")}}


@dataclass
class Socket:
    """A socket of a browser: what came over it, and the table as it was told."""

    connection: ClientConnection
    received: list[str] = field(default_factory=list)
    room: Message = field(default_factory=dict)
    news: Message = field(default_factory=dict)
    told_of_the_game: list[Message] = field(default_factory=list)  # all news, each made whole
    watching: Message = field(default_factory=dict)
    refused: Message = field(default_factory=dict)
    events: list[Message] = field(default_factory=list)
    talk: list[Message] = field(default_factory=list)
    words: dict[str, str] = field(default_factory=dict)  # by pledge: what this browser adds to the luck
    pledged: set[int] = field(default_factory=set)  # the seats it has done so for
    told: set[str] = field(default_factory=set)  # the pledges whose words it has told
    mixes: bool = True  # whether it does so by itself, as the page does

    def receive(self) -> Message:
        """The next message, taken in as the page does."""
        text = str(self.connection.recv(timeout=PATIENCE))
        self.received.append(text)
        message = whole(json.loads(text), self.news)
        if message["t"] == "room":
            self.room = message
            if self.mixes:
                self.mix()
        if message["t"] == "watching":
            self.watching = message
        if message["t"] == "refused":
            self.refused = message
        if message["t"] == "talk":
            self.talk = [line for line in self.talk if line["n"] <= message["after"]] + message["lines"]
        if message["t"] == "news":
            self.news = message
            self.told_of_the_game.append(message)
            assert message["since"] <= len(self.events)
            self.events[message["since"] :] = message["events"]
        return message

    def mix(self) -> None:
        """Pledge a word for each seat of one's own, and tell it once it is waited for."""
        mixing: Message = self.room["mixing"] or {}
        for seat in self.room["mine"] if mixing else []:
            pledge = mixing["pledges"][seat]
            if pledge is None and not self.room["promise"]["terms"] and seat not in self.pledged:
                self.pledge(seat)
            elif (
                self.room["promise"]["terms"] and seat in mixing["waiting"] and pledge in self.words.keys() - self.told
            ):
                self.told.add(pledge)
                self.send(t="word", seat=seat, word=self.words[pledge])

    @property
    def has_pledged(self) -> bool:
        """Whether everybody knows of a word of this browser for each of its seats."""
        mixing, mine = self.room["mixing"], self.room["mine"]
        return mixing is None or (mine != [] and all(mixing["pledges"][seat] in self.words for seat in mine))

    def pledge(self, seat: int) -> str:
        """Pledge a fresh word for a seat; the word."""
        word = secrets.token_hex(16)
        self.pledged.add(seat)
        self.words[pledge_of(word)] = word
        self.send(t="pledge", seat=seat, pledge=pledge_of(word))
        return word

    def until(self, wanted: Callable[[Message], bool]) -> Message:
        """The first message from now on that is wanted."""
        while not wanted(message := self.receive()):
            pass
        return message

    def until_news(self, n: int) -> Message:
        """The news of at least that number."""
        while self.news.get("n", -1) < n:
            self.receive()
        return self.news

    def send(self, **message: Any) -> None:
        """Send a message."""
        self.connection.send(json.dumps(message))

    def ask(self, **message: Any) -> Message:
        """Send a message, and the answer that only this socket gets."""
        self.send(**message)
        return self.reply()

    def recall(self, eyes: int | str | None = None) -> Message:
        """The whole game again, piece by piece; or why not."""
        whole = self.ask(t="recall", answers=0, eyes=eyes, story=True)
        while "frames" in whole and len(whole["frames"]) <= whole["given"]:
            whole["frames"] += self.ask(t="recall", answers=len(whole["frames"]), eyes=eyes)["frames"]
        return whole

    def reply(self) -> Message:
        """The next message that is not for everybody."""
        return self.until(lambda each: each["t"] not in ("room", "watching", "news", "talk"))

    def answer(self, seat: int, choice: str) -> Message:
        """Give an answer, and wait for the news of it."""
        message = self.try_to_answer(seat, choice)
        assert message["t"] == "news", message
        return message

    def try_to_answer(self, seat: int, choice: str) -> Message:
        """Give an answer, and wait for the news of it, or why it was refused."""
        n = self.news["n"]
        self.send(t="answer", n=n, seat=seat, choice=choice)
        return self.until(lambda each: each["t"] == "refused" or each.get("n", -1) > n)

    def unheard(self) -> list[Message]:
        """What has come meanwhile: all that the room had to say before it answered a question."""
        self.send(t="why", seat=15, choice="?")
        messages: list[Message] = []
        while (message := self.receive()).get("why") != "Seat 15 is not yours.":
            messages.append(message)
        return messages


class Browser:
    """A browser, which is known by its cookie."""

    def __init__(self, server: Server, stack: ExitStack) -> None:
        self.server, self._stack, self.cookie = server, stack, ""
        self.words: dict[str, str] = {}  # by pledge: what this browser adds to the luck

    def create(self, **wish: Any) -> str:
        """Make a table."""
        wish = {"game": "imperium-dice", "players": 3, **wish}
        status, headers, body = self.server.request("POST", "/api/tables", wish, self.headers)
        assert status == 201, body
        self._take(headers.get("Set-Cookie"))
        return str(json.loads(body)["id"])

    def request(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """One request as this browser; the status, and what came back as JSON."""
        status, headers, answer = self.server.request(method, path, body, self.headers)
        self._take(headers.get("Set-Cookie"))
        return status, json.loads(answer) if answer else None

    def visit(self) -> "Browser":
        """Load the page, which gives whoever is new a cookie."""
        self._take(self.server.request("GET", "/", headers=self.headers)[1].get("Set-Cookie"))
        assert self.cookie
        return self

    def open(self, table: str, since: int | None = None, n: int | None = None, mixes: bool = True) -> Socket:
        """Open a table, and wait for what everybody is told first."""
        known = "&".join(f"{name}={value}" for name, value in (("since", since), ("n", n)) if value is not None)
        socket = Socket(self.connect(f"/ws/{table}?{known}"), words=self.words, mixes=mixes)
        socket.events = [{}] * (since or 0)
        if socket.receive()["t"] == "room" and socket.room["started"]:
            socket.receive()
        return socket

    def connect(self, path: str, sock: Any = None, **headers: str) -> ClientConnection:
        """A bare socket, perhaps over a connection that is there already."""
        uri, headers = f"ws://{self.server.host}{path}", {**self.headers, **headers}
        connection = self._stack.enter_context(
            connect(
                uri,
                sock=sock,
                additional_headers=headers,
                proxy=None,
                compression=None,
                max_size=None,
                close_timeout=1,
            )
        )
        assert connection.response is not None
        self._take(connection.response.headers.get("Set-Cookie"))
        return connection

    @property
    def headers(self) -> dict[str, str]:
        """Who this is."""
        return {"Cookie": self.cookie} if self.cookie else {}

    def _take(self, cookie: str | None) -> None:
        if cookie:
            self.cookie = cookie.partition(";")[0]


class Elsewhere(Browser):
    """A browser behind a proxy, at another address."""

    def __init__(self, server: Server, stack: ExitStack, address: str) -> None:
        super().__init__(server, stack)
        self._address = address

    @property
    def headers(self) -> dict[str, str]:
        """Who this is, and where."""
        return {**super().headers, "X-Forwarded-For": self._address}


class Party:
    """A table with a person on every seat, and a spectator."""

    def __init__(
        self,
        server: Server,
        stack: ExitStack,
        players: int = 3,
        seed: int = 1,
        game: str = "imperium-dice",
        **options: Any,
    ) -> None:
        self.people = [Browser(server, stack) for _ in range(players)]
        self.passer_by = Browser(server, stack)
        self.table = self.people[0].create(game=game, players=players, seed=str(seed), options=options)
        self.sockets = [person.open(self.table) for person in self.people]
        for seat, socket in enumerate(self.sockets):
            socket.send(t="sit", seat=seat, name=f"Player {seat}")
            for each in self.sockets:
                each.until(_sits(seat))
        for socket in self.sockets:
            socket.until_news(0)
            socket.until(lambda message: message.get("count") == 0)
            socket.received.clear()
        self.spectator = self.passer_by.open(self.table)
        for socket in self.everybody:
            socket.until(lambda message: message.get("count") == 1)

    @property
    def everybody(self) -> list[Socket]:
        """All sockets, the spectator's last."""
        return [*self.sockets, self.spectator]

    def play(self, script: Iterable[tuple[int, str]]) -> None:
        """Give those answers, each when everybody has heard of the one before."""
        for seat, choice in script:
            n = self.sockets[seat].answer(seat, choice)["n"]
            self.hear(n)

    def hear(self, n: int) -> None:
        """Wait until everybody has news of that number."""
        for socket in self.everybody:
            socket.until_news(n)

    def reopen(self) -> None:
        """Everybody opens the page anew."""
        self.sockets = [person.open(self.table) for person in self.people]
        self.spectator = self.passer_by.open(self.table)

    def seen(self) -> list[Message]:
        """What everybody sees when they open the page anew."""
        self.reopen()
        return [socket.news for socket in self.everybody]


def begin(*sockets: Socket) -> None:
    """Wait until the game has begun for everybody who sits there; their words are mixed on the way."""
    for socket in sockets:
        while not socket.has_pledged:
            socket.receive()
    for socket in sockets:
        while not socket.room["promise"]["terms"]:
            socket.receive()
    for socket in sockets:
        socket.until_news(0)


def _sits(seat: int) -> Callable[[Message], bool]:
    """Whether somebody is said to sit on that seat."""
    return lambda message: message["t"] == "room" and message["seats"][seat]["name"] is not None


def script(
    stop: Callable[[ph.Table[Any]], bool], seed: int = 1, players: int = 3, **options: Any
) -> list[tuple[int, str]]:
    """Answers that lead to a table of that kind, with as many votes on the way as can be."""
    chance = random.Random(seed)
    table = ph.game("imperium-dice").new(players, seed, None, **options)
    while not stop(table):
        seat, ask = next(iter(table.asks.items()))
        votes = [choice for choice in ask.choices if choice[0] == "vote"]
        table.answer(seat, chance.choice(votes or list(ask.choices)))
    return [(seat, text_of(choice)) for seat, choice in table.answers]


def who_begins(game: str, players: int, seed: int) -> int:
    """The seat that takes the first turn, after what everybody chooses before it."""
    table = ph.game(game).new(players, seed)
    while (ask := next(iter(table.asks.items())))[1].name == "start":
        table.answer(ask[0], ask[1].choices[0])
    (beginner,) = table.asks
    return beginner
