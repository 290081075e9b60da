"""Finished games looked at again by the search, in a process of its own that gives way to everything else.

The work is done in small steps, and each is kept: after a restart it goes on where it was.
"""

import asyncio
import logging
from contextlib import suppress
from typing import Any

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

import perihelion as ph
from perihelion import notation
from perihelion.bots import review
from perihelion.server.limits.fair_queue import Whose, asking, busy
from perihelion.server.limits.quotas import Quotas
from perihelion.server.people import identity
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.settings import Settings
from perihelion.server.storage.interface import Store, StoreError
from perihelion.server.thinking.background import Background
from perihelion.server.web import http
from perihelion.wire.api import Analysis, Moment, Slip
from perihelion.wire.refusal import Refusal

SECONDS = 35.0  # for a glance at all answers of a game
LONGEST = 0.25  # seconds for one of them
STEP = 2.0  # seconds of work between two times that it is kept
WEIGHING = 1.0  # seconds for an answer that is weighed
PATIENCE = 120.0  # seconds; a step that takes longer is taken for lost
TRIES = 3
PATIENCE_OF_OTHERS = 60  # seconds after which there may be room for another game

log = logging.getLogger("perihelion")


class Work(msgspec.Struct):
    """A game being looked at: what is kept of it between two steps."""

    seats: list[int]
    answers: int
    glances: list[review.Glance] = []
    slips: list[review.Slip] = []
    failed: bool = False

    @property
    def suspects(self) -> list[review.Glance]:
        """What is to be weighed, when every answer has been glanced at."""
        return review.suspects(self.glances, self.seats)

    @property
    def of(self) -> int:
        """How many steps there are: one an answer, and one for each that will be weighed."""
        return self.answers + (len(self.suspects) if self.glanced else review.WEIGHED)

    @property
    def glanced(self) -> bool:
        """Whether every answer has been glanced at."""
        return len(self.glances) == self.answers

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return self.failed or (self.glanced and len(self.slips) == len(self.suspects))

    def told(self) -> Analysis:
        """What a browser may see of it."""
        moments = [Moment(each.at, each.seat, [round(share, 3) for share in each.chances]) for each in self.glances]
        slips = [Slip(*slip) for slip in review.worst(self.slips)] if self.over else []
        return Analysis(len(self.glances) + len(self.slips), self.of, moments, slips, self.failed)


class Analyst:
    """Looks at one game of everybody's after the other, a step for each in turn."""

    def __init__(self, store: Store, rooms: Rooms, background: Background, settings: Settings, quotas: Quotas) -> None:
        self._store, self._rooms, self._background, self._quotas = store, rooms, background, quotas
        self._most = settings.analyses_queue
        self._waiting: dict[Whose, list[str]] = {}  # those being looked at first
        self._chores: dict[Whose, asyncio.Task[None]] = {}

    def start(self) -> None:
        """Go on where the last server stopped."""
        self._chores[()] = asyncio.create_task(self._resume())

    async def close(self) -> None:
        """Stop; what was kept will be gone on with."""
        chores = list(self._chores.values())
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)

    async def look(self, id: str) -> Analysis:
        """How far it has come."""
        work = await self._read(id)
        return (work or Work([], 0)).told()

    async def ask(self, id: str) -> Analysis:
        """Have a game looked at, if it is over and has not been yet."""
        record = notation.read(await self._record(id))
        work = await self._read(id)
        if work is None:
            self._must_have_room()
            self._quotas.take("analyses", asking.get())
            work = Work(await self._seats(id), len(record.answers))
            await self._keep(id, work)
        if not work.over and not self._awaits(id):
            self._must_have_room()
            self._queue(id, asking.get())
        return work.told()

    async def _record(self, id: str) -> str:
        async with self._rooms.visit(id) as room:
            return await room.record()

    async def _seats(self, id: str) -> list[int]:
        """Whose answers are of interest: people's, or everybody's where there are none."""
        rows = await self._store.archive.seats(id)
        people = [seat for seat, bot in rows if bot is None]
        return sorted(people or [seat for seat, _ in rows])

    # Whose turn it is

    async def _resume(self) -> None:
        with suppress(StoreError, Refusal):
            for id, host in await self._store.archive.analysed():
                work = await self._read(id)
                if work is not None and not work.over and not self._awaits(id):
                    self._queue(id, ("", host))

    def _awaits(self, id: str) -> bool:
        return any(id in waiting for waiting in self._waiting.values())

    def _must_have_room(self) -> None:
        if sum(map(len, self._waiting.values())) >= self._most:
            raise busy(PATIENCE_OF_OTHERS)

    def _queue(self, id: str, whose: Whose) -> None:
        self._waiting.setdefault(whose, []).append(id)
        if whose not in self._chores:
            self._chores[whose] = asyncio.create_task(self._work(whose))

    async def _work(self, whose: Whose) -> None:
        """Look at all that somebody has asked for, one after the other."""
        asking.set(whose)
        try:
            while waiting := self._waiting.get(whose):
                try:
                    await self._look_at(waiting[0])
                except (StoreError, Refusal) as error:
                    log.error("The game of table %s could not be looked at: %s", waiting[0], error)
                del waiting[0]
        finally:
            self._waiting.pop(whose, None)
            self._chores.pop(whose, None)

    async def _look_at(self, id: str) -> None:
        work = await self._read(id)
        record = await self._record(id)
        failures = 0
        while work is not None and not work.over:
            try:
                await self._step(record, work)
                failures = 0
            except Refusal as refusal:  # too many wait for the process
                await asyncio.sleep(refusal.wait)
            except Exception as error:  # whatever rules or bots stumble over, or a process that is gone
                failures += 1
                work.failed = failures == TRIES
                log.warning("The game of table %s could not be looked at", id, exc_info=error)
            await self._keep(id, work)

    async def _step(self, record: str, work: Work) -> None:
        if not work.glanced:
            work.glances += await self._background.run(PATIENCE, glances, record, len(work.glances))
        else:
            suspect = work.suspects[len(work.slips)]
            work.slips.append(await self._background.run(PATIENCE, weigh, record, suspect))

    async def _read(self, id: str) -> Work | None:
        body = await self._store.archive.analysis(id)
        return None if body is None else msgspec.json.decode(body, type=Work)

    async def _keep(self, id: str, work: Work) -> None:
        await self._store.archive.keep_analysis(id, msgspec.json.encode(work).decode())


# What the process does


def glances(record: str, start: int) -> list[review.Glance]:
    """Glances at the answers from that one on, for as long as a step may take."""
    answers = notation.read(record).answers
    seconds = min(LONGEST, SECONDS / len(answers))
    stop = min(len(answers), start + max(1, int(STEP / seconds)))
    table, found = _before(record, start), []
    for seat, text, _ in answers[start:stop]:
        found.append(review.glance(table, seat, notation.choice_of(text), seconds))
        table.answer(seat, text)
    return found


def weigh(record: str, suspect: review.Glance) -> review.Slip:
    """One answer weighed against what looked better."""
    return review.weigh(_before(record, suspect.at), suspect, WEIGHING)


def _before(record: str, count: int) -> ph.Table[Any]:
    """The table as it was after so many answers."""
    written = notation.read(record)
    written.answers, written.result = written.answers[:count], "unfinished"
    return ph.replay(notation.write(written))


# Over HTTP


async def look(request: Request) -> Response:
    """How far the analysis of a game has come."""
    return http.reply(await _analyst(request).look(request.path_params["id"]))


async def ask(request: Request) -> Response:
    """Have a finished game looked at."""
    http.must_be_ours(request)
    await identity.visitor(request)
    return http.reply(await _analyst(request).ask(request.path_params["id"]), 202)


def _analyst(request: Request) -> Analyst:
    analyst: Analyst = request.app.state.analyst
    return analyst


ROUTES = [
    Route("/api/tables/{id}/analysis", look, methods=["GET"]),
    Route("/api/tables/{id}/analysis", ask, methods=["POST"]),
]
