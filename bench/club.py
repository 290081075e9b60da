"""Thousands of tables at once, each with a move every two seconds: how soon a move is confirmed.

python -m bench.club --tables 2000 --workers 2 --seconds 30

All games in turn, two players at one browser each, on this machine beside the server; with several workers on a
PostgreSQL, which writes to the disk as it does by itself.
"""

import argparse
import asyncio
import gc
import os
import resource
import time
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from statistics import quantiles
from tempfile import TemporaryDirectory
from typing import NamedTuple

import perihelion as ph
from bench.players import OurPlayer
from bench.servers import Server, cpu_of, perihelion
from bench.serving import runner
from tests.server.databases import Cluster, alone

PERIOD = 2.0  # seconds between two moves of a table
PLAYERS = 2
WARM = 0.2  # of the moves are made before it counts
OTHER_FILES = 500


def main() -> None:
    """Measure, and print."""
    parser = argparse.ArgumentParser(prog="python -m bench.club", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--tables", type=int, default=2000, help="at once (%(default)s)")
    parser.add_argument(
        "--workers", type=int, default=2, help="over a PostgreSQL; 1: one process on a file (%(default)s)"
    )
    parser.add_argument("--seconds", type=float, default=30, help="of play (%(default)s)")
    wish = parser.parse_args()
    _make_room_for(wish.tables)
    gc.disable()  # the players hold what thousands of browsers would, and leave no cycles behind
    with place(wish.workers) as where, _server(where, wish.tables) as server, runner() as loop:
        empty = server.memory
        waits, work = loop.run(_play(server, where.database, wish.tables, wish.seconds))
        memory = server.memory - empty
    share = quantiles(waits, n=1000)
    print(f"{wish.tables} tables, {wish.workers} workers, {len(waits)} moves, load {os.getloadavg()[0]:.1f}")
    print(f"median {share[499]:.1f} ms, p95 {share[949]:.1f} ms, p99 {share[989]:.1f} ms, most {max(waits):.1f} ms")
    print(
        f"processor time a move: server {work.server:.2f} ms, database {work.database:.2f}, players {work.players:.2f}"
    )
    print(f"{empty:.0f} MB of memory before, and {1000 * memory / wish.tables:.0f} kB more a table")


class Place(NamedTuple):
    """Where games are kept, how that is said on the command line, and the database if there is one."""

    folder: Path
    arguments: list[str]
    database: Cluster | None = None


class Work(NamedTuple):
    """The processor time that everybody has used."""

    server: float
    database: float
    players: float

    @classmethod
    def of(cls, server: Server, database: Cluster | None) -> "Work":
        """In seconds, until now."""
        return cls(server.cpu, cpu_of(database.first_process) if database else 0.0, time.process_time())

    def since(self, before: "Work", moves: int) -> "Work":
        """In milliseconds for each of so many moves."""
        return Work(*(1000 * (now - then) / moves for now, then in zip(self, before, strict=True)))


def _server(where: Place, tables: int) -> Server:
    return perihelion(where.folder, *where.arguments, connections=2 * tables, connections_each=2 * tables)


@contextmanager
def place(workers: int) -> Iterator[Place]:
    """A file for one worker, a database for several."""
    with TemporaryDirectory(prefix="perihelion-club-") as folder:
        if workers == 1:
            yield Place(Path(folder), [])
            return
        with alone(settings=("max_connections=300",)) as cluster:
            cluster.do("create database club")
            yield Place(Path(folder), ["--workers", str(workers), "--database", cluster.url("club")], cluster)


async def _play(server: Server, database: Cluster | None, tables: int, seconds: float) -> tuple[list[float], Work]:
    """Milliseconds that each move took, and those that everybody worked for one."""
    games = ph.games()
    players = [OurPlayer(server.host, seed, games[seed % len(games)], PLAYERS) for seed in range(tables)]
    for player in players:
        await player.open()
    await _stroll_all(players, WARM * seconds)
    before = Work.of(server, database)
    waits = await _stroll_all(players, seconds)
    work = Work.of(server, database).since(before, len(waits))
    return [1000 * wait for wait in waits], work


async def _stroll_all(players: Sequence[OurPlayer], seconds: float) -> list[float]:
    begun = time.perf_counter()
    starts = [begun + PERIOD * number / len(players) for number in range(len(players))]
    each = await asyncio.gather(*map(_stroll, players, starts, [begun + seconds] * len(players)))
    return [wait for waits in each for wait in waits]


async def _stroll(player: OurPlayer, due: float, until: float) -> list[float]:
    """A move every two seconds; what is late is not made up for, and what it waited counts."""
    waits: list[float] = []
    while due < until:
        await asyncio.sleep(due - time.perf_counter())
        if player.news["asks"]:
            await player.move()
            waits.append(time.perf_counter() - due)
        else:
            await player.close()
            await player.open()
        due = max(due + PERIOD, time.perf_counter())
    return waits


def _make_room_for(tables: int) -> None:
    _, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (min(hard, 2 * tables + OTHER_FILES), hard))


if __name__ == "__main__":
    main()
