"""Somebody who plays all seats of a table through one socket, at our server or at boardgame.io's.

`open` sits down at a new table, `move` sends one move and waits until the server has confirmed it. Both kinds speak
through the same client library, so that only the servers differ.
"""

import asyncio
import json
import random
from typing import Any

import msgspec
from websockets.asyncio.client import ClientConnection, connect

from bench.games import sketched
from bench.servers import post
from perihelion.wire.changes import applied

SEATS = range(3)  # of the game that is played on both
NEEDED = ("n", "asks")  # of the news, to play on


class Counted(ClientConnection):
    """A socket as browsers open it, and the bytes that came over it."""

    heard = 0

    def data_received(self, data: bytes) -> None:
        """Some came."""
        self.heard += len(data)
        super().data_received(data)


async def connected(host: str, path: str, **headers: str) -> Counted:
    """A socket of some server."""
    socket = await connect(
        f"ws://{host}{path}", additional_headers=headers, proxy=None, max_size=None, create_connection=Counted
    )
    assert isinstance(socket, Counted)
    return socket


class Player:
    """A socket at a table of some server."""

    def __init__(self, host: str, seed: int) -> None:
        self.host, self.chance = host, random.Random(seed)
        self._socket: Counted
        self._before = 0  # bytes, over other sockets

    async def open(self) -> None:
        """Sit down at a new table."""
        raise NotImplementedError

    async def move(self) -> None:
        """Make a move, and wait until it is confirmed."""
        raise NotImplementedError

    async def close(self) -> None:
        """Leave."""
        self._before += self._socket.heard
        await self._socket.close()

    @property
    def heard(self) -> int:
        """The bytes that have come."""
        return self._before + self._socket.heard


class Watcher:
    """Looks on at a table of ours, and takes in whatever comes."""

    def __init__(self, host: str) -> None:
        self.host = host

    async def watch(self, table: str) -> None:
        """Look on at that table from now on."""
        self._socket = await connected(self.host, f"/ws/{table}")
        self._listening = asyncio.create_task(self._listen())

    async def _listen(self) -> None:
        async for _ in self._socket:
            pass

    async def close(self) -> None:
        """Look on no more."""
        self._listening.cancel()
        await self._socket.close()


class OurPlayer(Player):
    """Plays one of our games at random: that of the yardstick, unless somebody wants another."""

    def __init__(self, host: str, seed: int, game: str = "", players: int = len(SEATS), crowd: int = 0) -> None:
        super().__init__(host, seed)
        self.game, self.seats = game or sketched()[0], range(players)
        self.crowd = [Watcher(host) for _ in range(crowd)]

    async def open(self) -> None:
        """Sit down on all seats of a new table."""
        wish = {"game": self.game, "players": len(self.seats), "name": "Player 0"}
        table, cookie = await asyncio.to_thread(post, self.host, "/api/tables", wish)
        self._socket = await connected(self.host, f"/ws/{table['id']}", Cookie=cookie)
        for seat in self.seats[1:]:
            await self._socket.send(json.dumps({"t": "sit", "seat": seat, "name": f"Player {seat}"}))
        self.news: dict[str, Any] = {"n": -1, "asks": {}}
        await self._hear(0)
        for watcher in self.crowd:
            await watcher.watch(table["id"])

    async def close(self) -> None:
        """Leave, and all who look on."""
        for each in self.crowd:
            await each.close()
        await super().close()

    async def move(self) -> None:
        """Choose something; at a new table when the game is over."""
        if not self.news["asks"]:
            await self.close()
            await self.open()
        n, (seat, ask) = self.news["n"], next(iter(self.news["asks"].items()))
        choice = self.chance.choice(ask["choices"])["text"]
        await self._socket.send(json.dumps({"t": "answer", "n": n, "seat": int(seat), "choice": choice}))
        await self._hear(n + 1)

    async def _hear(self, n: int) -> None:
        while self.news["n"] < n:
            told = await self._socket.recv(decode=False)
            message = msgspec.json.decode(told)
            match message["t"]:
                case "refused":
                    raise OSError(message["why"])
                case "news":
                    self.news = {part: message[part] for part in NEEDED}
                case "changes":
                    changed = {part: message["parts"][part] for part in NEEDED if part in message["parts"]}
                    self.news = applied(self.news, changed)


class BoardgamePlayer(Player):
    """Rolls two dice at every move, speaking socket.io by hand."""

    async def open(self) -> None:
        """Join a new match as all its players."""
        match, _ = await asyncio.to_thread(post, self.host, "/games/dice/create", {"numPlayers": len(SEATS)})
        self.match = match["matchID"]
        self.credentials = [await self._join(seat) for seat in SEATS]
        self._socket = await connected(self.host, "/socket.io/?EIO=4&transport=websocket")
        await self._hear("0")
        await self._socket.send("40/dice,")
        await self._hear("40/dice,")
        await self._emit("sync", self.match, "0", self.credentials[0], len(SEATS))
        self._take((await self._event("sync"))[2]["state"])

    async def move(self) -> None:
        """Roll the home die and the planet of whoever is asked."""
        seat, state = int(self.player), self.state
        roll = {"type": "roll", "args": [seat, len(SEATS) + seat], "playerID": self.player}
        move = {"type": "MAKE_MOVE", "payload": {**roll, "credentials": self.credentials[seat]}}
        await self._emit("update", move, state, self.match, self.player)
        while self.state == state:
            self._take((await self._event("update"))[2])

    async def _join(self, seat: int) -> str:
        wish = {"playerID": str(seat), "playerName": f"Player {seat}"}
        joined, _ = await asyncio.to_thread(post, self.host, f"/games/dice/{self.match}/join", wish)
        return str(joined["playerCredentials"])

    def _take(self, state: Any) -> None:
        self.state, self.player = state["_stateID"], state["ctx"]["currentPlayer"]

    async def _emit(self, *event: Any) -> None:
        await self._socket.send(f"42/dice,{json.dumps(event)}")

    async def _event(self, name: str) -> Any:
        while (event := msgspec.json.decode(await self._hear("42/dice,")))[0] != name:
            pass
        return event

    async def _hear(self, start: str) -> str:
        """What follows the next packet of that kind; pings are answered."""
        while not (packet := str(await self._socket.recv())).startswith(start):
            if packet == "2":
                await self._socket.send("3")
        return packet.removeprefix(start)
