"""Somebody who plays all three seats of a table through one socket, at our server or at boardgame.io's.

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

SEATS = range(3)


class Choice(msgspec.Struct):
    """One thing that may be clicked."""

    text: str


class Ask(msgspec.Struct):
    """A question."""

    choices: list[Choice]


class Message(msgspec.Struct):
    """As much as a player reads of what our server sends."""

    t: str
    n: int = -1
    asks: dict[str, Ask] = {}
    why: str = ""


class Player:
    """A socket at a table of some server."""

    def __init__(self, host: str, seed: int) -> None:
        self.host, self.chance = host, random.Random(seed)
        self._socket: ClientConnection

    async def open(self) -> None:
        """Sit down at a new table."""
        raise NotImplementedError

    async def move(self) -> None:
        """Make a move, and wait until it is confirmed."""
        raise NotImplementedError

    async def close(self) -> None:
        """Leave."""
        await self._socket.close()

    async def _connect(self, path: str, **headers: str) -> None:
        self._socket = await connect(
            f"ws://{self.host}{path}", additional_headers=headers, proxy=None, compression=None, max_size=None
        )


class OurPlayer(Player):
    """Plays the game of the yardstick at random."""

    decoder = msgspec.json.Decoder(Message)

    async def open(self) -> None:
        """Sit down on all seats of a new table."""
        wish = {"game": sketched()[0], "players": len(SEATS), "name": "Player 0"}
        table, cookie = await asyncio.to_thread(post, self.host, "/api/tables", wish)
        await self._connect(f"/ws/{table['id']}", Cookie=cookie)
        for seat in SEATS[1:]:
            await self._socket.send(json.dumps({"t": "sit", "seat": seat, "name": f"Player {seat}"}))
        self.n, self.asks = -1, {"": Ask([])}
        await self._hear(0)

    async def move(self) -> None:
        """Choose something; at a new table when the game is over."""
        if not self.asks:
            await self.close()
            await self.open()
        seat, ask = next(iter(self.asks.items()))
        choice = self.chance.choice(ask.choices).text
        await self._socket.send(json.dumps({"t": "answer", "n": self.n, "seat": int(seat), "choice": choice}))
        await self._hear(self.n + 1)

    async def _hear(self, n: int) -> None:
        while self.n < n:
            message = self.decoder.decode(await self._socket.recv())
            if message.t == "refused":
                raise OSError(message.why)
            if message.t == "news":
                self.n, self.asks = message.n, message.asks


class BoardgamePlayer(Player):
    """Rolls two dice at every move, speaking socket.io by hand."""

    async def open(self) -> None:
        """Join a new match as all its players."""
        match, _ = await asyncio.to_thread(post, self.host, "/games/dice/create", {"numPlayers": len(SEATS)})
        self.match = match["matchID"]
        self.credentials = [await self._join(seat) for seat in SEATS]
        await self._connect("/socket.io/?EIO=4&transport=websocket")
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
