"""Figures for whoever watches the server, in the format of Prometheus; nothing in them is of a person or a table.

Where several workers serve, each keeps its figures in a file of one folder, and whichever is asked tells those of all:
they share an address, so nobody could ask each of them.
"""

import asyncio
import os
import time
from contextlib import suppress
from pathlib import Path

from prometheus_client import CONTENT_TYPE_LATEST, CollectorRegistry, Gauge, generate_latest
from prometheus_client.multiprocess import MultiProcessCollector
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Route

from perihelion.server import figures
from perihelion.server.limits.networks import Networks
from perihelion.server.rooms.rooms import Rooms

REST = 5.0  # seconds until that is looked at again which is not counted where it happens
STATM = Path("/proc/self/statm")  # where Linux says what memory a process takes, in pages


class Gauges:
    """What is looked at now and then."""

    tables = Gauge(
        "perihelion_tables_open", "Tables in memory.", multiprocess_mode="livesum", registry=figures.registry
    )
    thoughts = Gauge(
        "perihelion_thoughts_waiting",
        "Thoughts of bots that wait for a process.",
        multiprocess_mode="livesum",
        registry=figures.registry,
    )
    replays = Gauge(
        "perihelion_replays_waiting",
        "Games that wait to be played again.",
        multiprocess_mode="livesum",
        registry=figures.registry,
    )
    memory = Gauge(
        "perihelion_memory_bytes",
        "Memory of a process that serves, without those in which bots think.",
        multiprocess_mode="liveall",
        registry=figures.registry,
    )
    processor = Gauge(
        "perihelion_processor_seconds",
        "Processor time of a process that serves.",
        multiprocess_mode="liveall",
        registry=figures.registry,
    )

    def __init__(self, rooms: Rooms) -> None:
        self._rooms = rooms

    def look(self) -> None:
        """How it is now."""
        self.tables.set(len(self._rooms))
        self.thoughts.set(len(self._rooms.thinker))
        self.replays.set(len(self._rooms.replays))
        self.processor.set(time.process_time())
        with suppress(OSError):
            self.memory.set(int(STATM.read_text().split()[1]) * os.sysconf("SC_PAGE_SIZE"))

    async def look_now_and_then(self) -> None:
        """Look again and again, for whichever worker is asked."""
        while True:
            self.look()
            await asyncio.sleep(REST)


async def metrics(request: Request) -> Response:
    """For whoever watches the server, and for nobody else."""
    settings, host = request.app.state.settings, request.client.host if request.client else ""
    if host not in Networks(f"{settings.metrics_readers},{settings.trusted_proxies}"):
        return PlainTextResponse("Only those may read this whom PERIHELION_METRICS_READERS names.\n", 403)
    gauges: Gauges = request.app.state.gauges
    gauges.look()
    return Response(told(), headers={"content-type": CONTENT_TYPE_LATEST, "cache-control": "no-store"})


def told() -> bytes:
    """The figures of all workers, or of the only one."""
    registry = CollectorRegistry()
    try:
        MultiProcessCollector(registry)  # type: ignore[no-untyped-call]  # as the library has it
    except ValueError:  # there is no folder that others write to as well
        registry = figures.registry
    return generate_latest(registry)


ROUTES = [Route("/metrics", metrics)]
