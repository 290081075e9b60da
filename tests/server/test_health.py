"""Whether the server is honest about itself."""

import asyncio
import json
import multiprocessing
import os
import resource
import signal
import sqlite3
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing
from pathlib import Path
from typing import Any

from perihelion.server.limits.quotas import Quotas
from perihelion.server.settings import Settings
from perihelion.server.storage.sqlite.file import SqliteStore
from perihelion.server.thinking.thinker import Thinker
from perihelion.server.watch.health import Health, Report
from tests.server.browsers import PATIENCE, Browser, Server
from tests.server.test_sqlite import kill_writer

WELL = {"writer": "ok", "disk": "ok", "bots": "ok"}


def health(server: Server) -> tuple[int, Any]:
    status, headers, body = server.request("GET", "/healthz")
    assert headers["cache-control"] == "no-store"
    return status, json.loads(body)


def until(server: Server, wanted: Callable[[int, Any], bool]) -> tuple[int, Any]:
    """How the server is, once it is like that."""
    end = time.monotonic() + PATIENCE
    while not wanted(*(found := health(server))):
        assert time.monotonic() < end, found
        time.sleep(0.2)
    return found


def test_a_server_that_is_well(server: Server) -> None:
    assert health(server) == (200, WELL)


def test_each_look_writes_and_reads_but_no_more_often_than_once_a_second(own_server: Server) -> None:
    def pulse() -> str:
        return str(own_server.rows("select value from secrets where name = 'pulse'"))

    before, begun = pulse(), time.monotonic()
    with ThreadPoolExecutor(8) as many:
        seen = {status for status, _ in many.map(lambda _: health(own_server), range(100))}
        pulses = {pulse() for _ in range(3)}
    assert seen == {200}
    assert before not in pulses
    assert len(pulses) <= 2 + time.monotonic() - begun
    assert until(own_server, lambda *_: pulse() not in pulses) == (200, WELL)


def test_a_full_disk_is_said_and_so_is_its_end(own_file: Server) -> None:
    pid = own_file.process.pid
    assert health(own_file) == (200, WELL)
    usual = resource.prlimit(pid, resource.RLIMIT_FSIZE)
    resource.prlimit(pid, resource.RLIMIT_FSIZE, (8192, usual[1]))
    status, report = until(own_file, lambda status, _: status != 200)
    assert (status, report["writer"], report["bots"]) == (503, "ok", "ok")
    assert report["disk"].startswith("games.sqlite did not take the change: ")
    assert own_file.request("POST", "/api/tables", {"game": "imperium-dice", "players": 2})[0] == 503
    assert own_file.request("GET", "/api/lobby")[0] == 200
    resource.prlimit(pid, resource.RLIMIT_FSIZE, usual)
    assert until(own_file, lambda status, _: status == 200) == (200, WELL)
    assert own_file.request("POST", "/api/tables", {"game": "imperium-dice", "players": 2})[0] == 201


def test_a_file_that_somebody_else_holds(own_file: Server) -> None:
    with closing(sqlite3.connect(own_file.db, isolation_level=None)) as other:
        other.execute("begin immediate")
        report = until(own_file, lambda status, _: status == 503)[1]
        assert report["disk"] == "games.sqlite has not taken a change for 3 seconds"
        other.execute("rollback")
    until(own_file, lambda status, _: status == 200)


def test_bots_whose_process_was_killed(own_file: Server, stack: ExitStack) -> None:
    person = Browser(own_file, stack)
    socket = person.open(person.create(players=2, bots=["greedy", "greedy"]))
    socket.until(lambda message: bool(message.get("ending")))
    assert until(own_file, lambda status, _: status == 200) == (200, WELL)
    for pid in workers(own_file):
        os.kill(pid, signal.SIGKILL)
    status, report = until(own_file, lambda status, _: status != 200)
    assert (status, report) == (
        503,
        {**WELL, "bots": "a process in which bots think was lost; another takes its place"},
    )
    assert until(own_file, lambda status, _: status == 200) == (200, WELL)
    again = person.open(person.create(players=2, bots=["greedy", "greedy"]))
    again.until(lambda message: bool(message.get("ending")))


def workers(server: Server) -> list[int]:
    """The processes in which bots think."""
    pids = [int(pid) for pid in os.listdir("/proc") if pid.isdecimal()]
    ours = []
    for pid in pids:
        try:
            parent = int(Path(f"/proc/{pid}/stat").read_text().rpartition(")")[2].split()[1])
            command = Path(f"/proc/{pid}/cmdline").read_bytes()
        except (FileNotFoundError, ProcessLookupError):
            continue
        if parent == server.process.pid and b"spawn_main" in command:
            ours.append(pid)
    return ours


def test_a_writer_that_has_died(tmp_path: Path) -> None:
    async def look() -> Report:
        store, settings = SqliteStore(tmp_path / "x"), Settings()
        kill_writer(store)
        thinker = Thinker(settings, Quotas(settings))
        try:
            return await Health(store, thinker).look()
        finally:
            thinker.close()
            store.close()

    report = asyncio.run(look())
    assert report == Report("x is no longer written", "x is no longer written", "ok")
    assert not report.ok
    assert multiprocessing.active_children() == []
