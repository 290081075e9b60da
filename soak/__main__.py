"""Many tables of all games over several workers, while all that serves is killed, frozen and cut off.

python -m soak --minutes 5 --workers 2 --tables 16 --seed 1

Exit code 1 if an acknowledged answer is lost, a game does not replay to its hashes, somebody saw what they must not
see, or a server stumbled.
"""

import argparse
import asyncio
import json
import random
import shutil
import subprocess
import sys
import tempfile
import time
from collections import Counter
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any

import perihelion as ph
from soak.history import History
from soak.people import Pace, Person
from soak.site import Site, is_own, own_disk
from soak.trouble import Trouble

OPENING = 20.0  # seconds until a table that could not be made is tried again, or a record
PLAYED_OUT = 300.0  # seconds for the last games to be played to their end
HURRY = Pace(think=0.0, cut=0.0)
REST = 0.1  # seconds between two attempts


class Soak:
    """A site, and so many tables on it, each followed by another one when its game is over."""

    def __init__(self, site: Site, folder: Path, tables: int, seconds: float, seed: int) -> None:
        self.site, self.folder, self.chance = site, folder, random.Random(seed)
        self.tables, self.seconds, self.seed = tables, seconds, seed
        self.ends = time.monotonic() + seconds
        self.laid = self.over = 0

    async def run(self) -> None:
        """Play while there is trouble, and then every game to its end."""
        playing = [asyncio.create_task(self._keep_playing()) for _ in range(self.tables)]
        trouble = Trouble(self.site, random.Random(self.seed))
        try:
            while time.monotonic() < self.ends:
                await asyncio.to_thread(trouble.strike)
                self._tell()
            await asyncio.to_thread(self.site.heal)
            print("No more trouble; the games are played to their end.", file=sys.stderr, flush=True)
            async with asyncio.timeout(PLAYED_OUT):
                await asyncio.gather(*playing)
        except TimeoutError:
            print(f"{self.laid - self.over} games could not be played to their end.", flush=True)
        finally:
            for each in playing:
                each.cancel()
            await asyncio.gather(*playing, return_exceptions=True)

    def _tell(self) -> None:
        left = max(0.0, self.ends - time.monotonic())
        print(f"{left:4.0f} s left, {self.site.kills} kills, {self.over} games", file=sys.stderr, flush=True)

    async def _keep_playing(self) -> None:
        await self._play()
        while time.monotonic() < self.ends:
            await self._play()

    async def _play(self) -> None:
        """Lay a table, play its game, and keep its record."""
        number, self.laid = self.laid, self.laid + 1
        wish = self._wish(number)
        made, cookie = await self._persist("POST", "/api/tables", wish)
        table = json.loads(made)["id"]
        history = History(self.folder / f"{table}.jsonl")
        chance = random.Random(f"{self.seed} {number}")
        seats = [seat for seat, bot in enumerate(wish["bots"]) if bot is None]
        people = [Person(lambda: self.site.host, seat, chance, "" if seat else cookie) for seat in [*seats, None]]
        try:
            await asyncio.gather(*(each.attend(table, history, self._pace) for each in people))
        finally:
            history.close()
        record, _ = await self._persist("GET", f"/api/tables/{table}/record")
        (self.folder / f"{table}.txt").write_bytes(record)
        self.over += 1

    def _wish(self, number: int) -> dict[str, Any]:
        """Every game in turn: among people who mix the luck, with a seed that was chosen, with a bot."""
        games, kind = ph.games(), number // len(ph.games()) % 3
        players = 3 if kind == 2 else 2
        wish = {"game": games[number % len(games)], "players": players, "name": "Player 0", "bots": [None] * players}
        match kind:
            case 1:
                wish["seed"] = str(number)
            case 2:
                wish["bots"] = [None, None, "random"]
        return wish

    def _pace(self) -> Pace:
        return Pace(think=0.4, cut=0.02) if time.monotonic() < self.ends else HURRY

    async def _persist(self, method: str, path: str, body: Any = None) -> tuple[bytes, str]:
        """Ask until it is answered; what came, and the cookie."""
        until = max(self.ends, time.monotonic()) + OPENING
        while True:
            with suppress(OSError, HTTPException):
                status, headers, came = await asyncio.to_thread(self.site.request, method, path, body)
                if status in (200, 201):
                    return came, str(headers.get("Set-Cookie", "")).partition(";")[0]
                if time.monotonic() > until:
                    raise RuntimeError(f"{method} {path}: {status} {came[:300]!r}")
            await asyncio.sleep(REST)


def main() -> int:
    """Soak it, check it, and say what came of it."""
    parser = argparse.ArgumentParser(prog="python -m soak", description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--minutes", type=float, default=5, help="of trouble (%(default)s)")
    parser.add_argument(
        "--workers", type=int, default=2, help="over a PostgreSQL; 1: one process on a file (%(default)s)"
    )
    parser.add_argument("--tables", type=int, default=16, help="at once (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="of troubles and moves (%(default)s)")
    parser.add_argument("--keep", type=Path, help="a folder for histories and records")
    wish = parser.parse_args()
    folder = wish.keep or Path(tempfile.mkdtemp(prefix="perihelion-histories-"))
    folder.mkdir(parents=True, exist_ok=True)
    with own_disk() as disk:
        if not is_own(disk):
            print("NOTE: no disk is filled: only root can make a small one.")
        site = Site(disk, wish.workers)
        try:
            asyncio.run(Soak(site, folder, wish.tables, wish.minutes * 60, wish.seed).run())
        finally:
            site.end()
    print(", ".join(f"{count} {what}" for what, count in site.befallen.items()))
    (folder / "servers.log").write_text("\n".join(site.complaints), "utf-8")
    stumbled = _stumbled(site.complaints)
    print("\n".join(f"{count} times {what}" for what, count in stumbled.items()) or "No server stumbled.", flush=True)
    checked = subprocess.run([sys.executable, "-m", "soak.check", str(folder)], check=False).returncode
    if wish.keep or checked or stumbled:
        print(f"Histories, records and what the servers said are in {folder}")
    else:
        shutil.rmtree(folder)
    return bool(stumbled) or checked


def _stumbled(complaints: list[str]) -> Counter[str]:
    """The last line of each traceback, and how often it came."""
    traces = [part for text in complaints for part in text.split("Traceback (most recent call last):\n")[1:]]
    return Counter(next((line for line in part.splitlines() if line[:1] not in ("", " ")), part) for part in traces)


if __name__ == "__main__":
    sys.exit(main())
