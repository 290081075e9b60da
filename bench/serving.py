"""A hundred tables on a server: how soon a move is confirmed, and how many moves a second it takes."""

import asyncio
import os
import sys
import time
from collections.abc import Callable, Sequence
from contextlib import AbstractContextManager
from pathlib import Path
from statistics import median, quantiles
from tempfile import TemporaryDirectory
from typing import NamedTuple

from bench.figures import Figure
from bench.players import BoardgamePlayer, OurPlayer, Player
from bench.servers import PEERS, Server, boardgame_io, perihelion

TABLES = 100
PERIOD = 1.0  # seconds between the moves of a table when nobody hurries
MEMORY, FILES = "boardgame.io in memory (its default)", "boardgame.io FlatFile (written, never synced)"


class Session(NamedTuple):
    """What one run of a server showed, in milliseconds and moves a second; `cpu` is that of the server for a move."""

    start: float
    middle: float
    p95: float
    pace: float
    cpu: float


def figures(rounds: int, seconds: float) -> list[Figure]:
    """Run the servers in turn, again and again, each with new tables."""
    with TemporaryDirectory(
        dir=PEERS if PEERS.is_dir() else None
    ) as name:  # on the disk, where syncing costs what it costs
        folder = Path(name)
        sessions: dict[str, list[Session]] = {peer: [] for peer in ("", *_peers())}
        for number in range(rounds):
            for peer, found in sessions.items():
                own = folder / f"{number}-{len(found)}-{len(peer)}"
                own.mkdir()
                server = perihelion(own) if not peer else boardgame_io("memory" if peer == MEMORY else str(own))
                found.append(_session(server, BoardgamePlayer if peer else OurPlayer, seconds))
        sync = [_durable_write(folder / "write") for _ in range(rounds)]
    ours = sessions.pop("")
    lone = Figure("one durable write of 4 KB, nothing else", "ms", sync)
    return [
        lone,
        *[figure for peer, theirs in (sessions or {"": []}).items() for figure in _compare(ours, peer, theirs)],
    ]


def _peers() -> list[str]:
    return [MEMORY, FILES] if (PEERS / "node_modules/boardgame.io").is_dir() else []


def _compare(ours: Sequence[Session], peer: str, theirs: Sequence[Session]) -> list[Figure]:
    def figure(what: str, unit: str, pick: Callable[[Session], float], note: str = "") -> Figure:
        return Figure(what, unit, [pick(each) for each in ours], peer, [pick(each) for each in theirs], note)

    return [
        figure(
            "start to first page",
            "ms",
            lambda each: each.start,
            "which serves no page: its list of games" if peer else "",
        ),
        figure(f"one move, {TABLES} tables, median", "ms", lambda each: each.middle),
        figure(f"one move, {TABLES} tables, p95", "ms", lambda each: each.p95),
        figure(f"moves of {TABLES} hasty tables", "moves/s", lambda each: each.pace),
        figure("the server's processor time for a hasty move", "ms", lambda each: each.cpu),
    ]


def _session(server: AbstractContextManager[Server], kind: type[Player], seconds: float) -> Session:
    with server as running, runner() as loop:
        players = [kind(running.host, seed) for seed in range(TABLES)]
        waits, pace, cpu = loop.run(_play(running, players, seconds))
        return Session(running.start * 1000, median(waits) * 1000, quantiles(waits, n=20)[-1] * 1000, pace, cpu * 1000)


def runner() -> asyncio.Runner:
    if sys.platform == "win32":
        return asyncio.Runner()
    import uvloop

    return asyncio.Runner(loop_factory=uvloop.new_event_loop)


async def _play(server: Server, players: Sequence[Player], seconds: float) -> tuple[list[float], float, float]:
    for player in players:
        await player.open()
    waits = await asyncio.gather(*[_stroll(*each, seconds) for each in enumerate(players)])
    moves, took, cpu = await hurry_all(server, players, seconds)
    for player in players:
        await player.close()
    return [wait for each in waits for wait in each], moves / took, cpu / moves


async def hurry_all(server: Server, players: Sequence[Player], seconds: float) -> tuple[int, float, float]:
    """All play as fast as they can; how many moves, the seconds that took, and those the server's processors worked."""
    begun, spent = time.perf_counter(), server.cpu
    moves = await asyncio.gather(*[_hurry(player, begun + seconds) for player in players])
    return sum(moves), time.perf_counter() - begun, server.cpu - spent


async def _stroll(number: int, player: Player, seconds: float) -> list[float]:
    """A move every second, each table at another moment; how long each took."""
    waits: list[float] = []
    begun = time.perf_counter() + PERIOD * number / TABLES
    while (due := begun + PERIOD * len(waits)) < begun + seconds:
        await asyncio.sleep(due - time.perf_counter())
        sent = time.perf_counter()
        await player.move()
        waits.append(time.perf_counter() - sent)
    return waits


async def _hurry(player: Player, until: float) -> int:
    """One move after the other; how many."""
    moves = 0
    while time.perf_counter() < until:
        await player.move()
        moves += 1
    return moves


def _durable_write(path: Path, times: int = 50) -> float:
    """Milliseconds to bring a page to the disk."""
    waits = []
    with path.open("ab", buffering=0) as file:
        for _ in range(times):
            begun = time.perf_counter()
            file.write(bytes(4096))
            os.fsync(file.fileno())
            waits.append(time.perf_counter() - begun)
    return median(waits) * 1000
