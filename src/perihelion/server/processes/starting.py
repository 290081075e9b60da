"""All that is to be had before anybody is served, and then serving: in this process, or in several."""

import os
import sys
import threading
import webbrowser
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from perihelion.server import settings
from perihelion.server.processes.listening import listen, make_room_for
from perihelion.server.processes.serving import Server
from perihelion.server.processes.supervisor import Ready, Supervisor
from perihelion.server.settings import Settings
from perihelion.server.storage.interface import Store, StoreError
from perihelion.server.storage.places import is_address, open_store
from perihelion.server.thinking.thinker import CORES
from perihelion.server.watch import logs
from perihelion.server.web.reach import Bound


def start(
    host: str,
    port: int,
    *,
    db: str | os.PathLike[str],
    open_browser: bool,
    static: Path,
    settings_file: Path | None,
    workers: int,
) -> None:
    """Serve until the process is told to end; what cannot be had is said in one line, and ends the process."""
    try:
        wanted = settings.read(file=settings_file)
        logs.set_up(wanted)
        _must_be_for_several(db, workers)
        listening = listen(host, port)
        store = open_store(db, wanted)
    except (StoreError, OSError, ValueError) as error:
        sys.exit(f"perihelion: {error}")
    make_room_for(wanted.connections)
    bound = Bound(host, *listening.getsockname()[:2])

    def ready() -> None:
        _welcome(bound, store, workers)
        if open_browser:
            threading.Thread(target=webbrowser.open, args=[bound.own], daemon=True).start()

    def work(ready: Ready, lifeline: int | None = None) -> str:
        with closing(store):
            return Server(store, _each(wanted, workers), static, bound).work(listening, ready, lifeline)

    trouble = work(ready) if workers == 1 else Supervisor(workers, work, ready).run()
    if trouble:
        sys.exit(f"perihelion: {trouble}; nothing that was acknowledged is lost: start the server again")


def _must_be_for_several(db: str | os.PathLike[str], workers: int) -> None:
    if workers > 1 and not is_address(db):
        raise ValueError(f"{workers} workers need a PostgreSQL (--database): a file of SQLite is for one")
    if workers > 1 and not hasattr(os, "fork"):
        raise ValueError("several workers need a system on which a process can be copied, such as Linux")


def _each(wanted: Settings, workers: int) -> Settings:
    """What holds for each worker: all together have as many processes in which bots think as one would have."""
    return replace(wanted, bot_processes=wanted.bot_processes or max(1, (CORES - 1) // workers))


def _welcome(bound: Bound, store: Store, workers: int) -> None:
    served = f", with {workers} workers" if workers > 1 else ""
    print(f"Perihelion is at {bound.own} and keeps its games in {store.place}{served}. Ctrl-C ends it.")
    print(bound.welcome(), flush=True)
