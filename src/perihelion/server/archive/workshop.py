"""Editions that somebody is making: what may be changed, what comes of that, and how they look on paper."""

import time
from collections.abc import Callable
from typing import TypeVar

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from perihelion.editions.document import MOST_BYTES
from perihelion.server.limits.fair_queue import asking
from perihelion.server.thinking.background import Background, Lost
from perihelion.server.web import http
from perihelion.wire.api import EditionCheck, EditionPrint, EditionStudy
from perihelion.wire.refusal import Refusal
from perihelion.workshop import box_of, checked
from perihelion.workshop.editions import game_in
from perihelion.workshop.printing import on_paper
from perihelion.workshop.studying import studied

PATIENCE = 120.0  # seconds for a game of bots that think, or for a book of pages
Wish = TypeVar("Wish", EditionPrint, EditionStudy)
T = TypeVar("T")


async def box(request: Request) -> Response:
    """What may be printed otherwise in a game."""
    return http.unchanging(request, box_of(request.path_params["id"]))


async def check(request: Request) -> Response:
    """What such an edition prints, and what is wrong with it; nothing is kept."""
    wish = await http.read(request, EditionCheck, MOST_BYTES)
    return http.reply(await request.app.state.rooms.replays.run(checked, wish))


async def study(request: Request) -> Response:
    """Some more games of bots, and what all so far say; what they took counts as bots' thinking."""
    quotas, background = request.app.state.quotas, request.app.state.background
    quotas.check("bots", asking.get())
    wish = await http.read(request, EditionStudy, MOST_BYTES)
    await _must_be_sound(request, wish)
    began = time.monotonic()
    try:
        found = await _aside(background, studied, wish)
    finally:
        quotas.spend("bots", asking.get(), time.monotonic() - began)
    return http.reply(found)


async def on_pages(request: Request) -> Response:
    """The edition as a file to print."""
    request.app.state.quotas.take("records", asking.get())
    wish = await http.read(request, EditionPrint, MOST_BYTES)
    await _must_be_sound(request, wish)
    pages = await _aside(request.app.state.background, on_paper, wish)
    return Response(pages, headers={"cache-control": "no-store"}, media_type="application/pdf")


async def _must_be_sound(request: Request, wish: EditionPrint | EditionStudy) -> None:
    await request.app.state.rooms.replays.run(game_in, wish.game, wish.text)


async def _aside(background: Background, work: Callable[[Wish], T], wish: Wish) -> T:
    """What comes of it, in the process that gives way to all others."""
    try:
        return await background.run(PATIENCE, work, wish)
    except Lost as error:
        raise Refusal("failed", "That took too long.") from error


ROUTES = (
    Route("/api/games/{id}/box", box),
    Route("/api/workshop/check", check, methods=["POST"]),
    Route("/api/workshop/study", study, methods=["POST"]),
    Route("/api/workshop/print", on_pages, methods=["POST"]),
)
