"""Somebody at a table: sits down, adds to the luck, answers at random, and comes back whenever they are cut off."""

import asyncio
import json
import random
import secrets
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from typing import Any, NamedTuple

import msgspec
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from perihelion.promise import pledge_of
from perihelion.wire.changes import applied
from soak.history import History, Message

QUESTION = {
    "t": "why",
    "seat": 15,
    "choice": "?",
}  # replies come in order: with its reply an answer is taken or refused
REPLY = "Seat 15 is not yours."
CUT = (ConnectionClosed, InvalidHandshake, InvalidMessage, OSError, TimeoutError)
OPENING, AGAIN, QUIET = 5.0, 0.05, 0.1  # seconds: to open a socket, until the next attempt, until one looks round
links = count()


class Pace(NamedTuple):
    """How long somebody thinks at most, in seconds, and how often they are cut off."""

    think: float
    cut: float


class Person:
    """One browser, with its cookie and its words."""

    def __init__(self, host: Callable[[], str], seat: int | None, chance: random.Random, cookie: str = "") -> None:
        self._host, self.seat, self.chance, self._cookie = host, seat, chance, cookie
        self.words: dict[str, str] = {}  # by pledge: what this browser adds to the luck
        self.over = False
        self.n = -1

    async def attend(self, table: str, history: History, pace: Callable[[], Pace]) -> None:
        """Be at that table until the game is over."""
        while not self.over:
            link = next(links)
            history.opens(link)
            try:
                async with asyncio.timeout(OPENING):
                    socket = await self._open(table)
                try:
                    await _Visit(self, socket, link, history, pace).stay()
                finally:
                    history.lost(link)
                    socket.transport.abort()
            except CUT:
                await asyncio.sleep(AGAIN)

    async def _open(self, table: str) -> ClientConnection:
        headers = {"Cookie": self._cookie} if self._cookie else {}
        socket = await connect(
            f"ws://{self._host()}/ws/{table}", additional_headers=headers, proxy=None, compression=None, max_size=None
        )
        if socket.response is not None and (given := socket.response.headers.get("Set-Cookie")):
            self._cookie = given.partition(";")[0]
        return socket


class _Visit:
    """As long as one connection lasts."""

    def __init__(
        self, person: Person, socket: ClientConnection, link: int, history: History, pace: Callable[[], Pace]
    ) -> None:
        self._person, self._socket, self._link, self._history, self._pace = person, socket, link, history, pace
        self._chance, self._words = person.chance, person.words
        self._room: Message = {}
        self._news: Message = {}
        self._sent: set[Any] = set()  # what was asked for in the room, and need not be again
        self._refused = ""  # the code, if the answer on its way was
        self._waits = False  # for what becomes of an answer
        self._answered = -1  # the number of the news that was answered last
        self._rest = 0.0  # seconds until something is tried again

    async def stay(self) -> None:
        """Listen, and answer whenever asked."""
        while not self._person.over:
            with suppress(TimeoutError):
                async with asyncio.timeout(QUIET):
                    self._take(msgspec.json.decode(await self._socket.recv(decode=False)))
            await self._prepare()
            await self._answer()

    def _take(self, message: Message) -> None:
        match message["t"]:
            case "room":
                self._room = message
            case "news" | "changes":
                self._hear(message)
            case "refused" if message["why"] == REPLY:
                self._learn()
            case "refused":
                self._refused = message["code"]

    def _hear(self, message: Message) -> None:
        if message["t"] == "changes":
            assert message["was"] == self._news["n"], "changes of news that were never told"
            parts = applied(self._news, message["parts"])
            message = {**parts, "since": message["since"], "events": message["events"]}
        self._news = message
        self._history.told(self._link, message)
        self._person.n, self._person.over = message["n"], message["ending"] is not None

    def _learn(self) -> None:
        """What became of the answer on its way, if there is one."""
        if self._waits and self._refused:
            self._history.refused(self._link, self._refused)
            self._rest = AGAIN
            self._answered -= self._refused != "stale"  # there will be news if it is; else it may be tried again
        elif self._waits:
            self._history.taken(self._link)
        self._waits, self._refused = False, ""

    # Before the game

    async def _prepare(self) -> None:
        if not self._room or self._news:
            return
        seat, mixing = self._person.seat, self._room["mixing"] or {}
        if seat is None:
            return
        if seat not in self._room["mine"]:
            await self._send_once("sit", {"t": "sit", "seat": seat, "name": f"Player {seat}"})
        elif mixing and mixing["pledges"][seat] is None and not self._room["promise"]["terms"]:
            word = secrets.token_hex(16)
            if await self._send_once("pledge", {"t": "pledge", "seat": seat, "pledge": pledge_of(word)}):
                self._words[pledge_of(word)] = word
        elif mixing and seat in mixing["waiting"] and (pledge := mixing["pledges"][seat]) in self._words:
            await self._send_once(pledge, {"t": "word", "seat": seat, "word": self._words[pledge]})

    async def _send_once(self, what: str, message: Message) -> bool:
        """Send it, if it was not over this connection, or was refused since."""
        if what in self._sent and not self._refused:
            return False
        self._refused = ""
        self._sent.add(what)
        await self._send(message)
        return True

    # The game

    async def _answer(self) -> None:
        asks = self._news.get("asks") or {}
        if self._waits or not asks or self._news["n"] <= self._answered:
            return
        pace = self._pace()
        await asyncio.sleep(self._rest + self._chance.random() * pace.think)
        n, (seat, ask) = self._news["n"], self._chance.choice(list(asks.items()))
        choice = self._chance.choice(ask["choices"])["text"]
        self._waits, self._answered, self._refused, self._rest = True, n, "", 0.0
        self._history.sends(self._link, n, int(seat), choice)
        await self._send({"t": "answer", "n": n, "seat": int(seat), "choice": choice})
        if self._chance.random() < pace.cut:
            raise ConnectionAbortedError("cut in the middle")
        await self._send(QUESTION)

    async def _send(self, message: Message) -> None:
        await self._socket.send(json.dumps(message))
