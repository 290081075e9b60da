"""The addresses of the server."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import partial
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute

from perihelion.server.archive import analysis, campaigns, catching_up, editions, ratings, records, stats, workshop
from perihelion.server.archive.offered import Offered
from perihelion.server.limits.quotas import Quotas
from perihelion.server.people import calendars, identity, lobby, pushes
from perihelion.server.people.bans import Bans
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.rooms.sockets import socket
from perihelion.server.settings import Settings
from perihelion.server.storage.interface import Store, StoreError
from perihelion.server.thinking.background import Background
from perihelion.server.thinking.puzzles import Puzzles
from perihelion.server.watch import health, metrics, notices
from perihelion.server.web import http, pages, reach
from perihelion.server.web.counted import Counted
from perihelion.server.web.door import Quiet
from perihelion.server.web.packing import Packed
from perihelion.server.web.traced import Traced
from perihelion.sitting import catalogue
from perihelion.wire.api import Branch, Created, NewTable
from perihelion.wire.refusal import Refusal

LONGEST_WISH = 1 << 18  # bytes of a wish for a table, which may bring an edition

log = logging.getLogger("perihelion")


def make_app(store: Store, settings: Settings, static: Path) -> Starlette:
    """The server for that store."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await pushes.key(store)
        app.state.offered = Offered(settings.editions)
        await app.state.offered.editions()
        app.state.rooms = rooms = Rooms(store, settings, quotas=quotas)
        app.state.notices = notices.Notices(store, app.state.rooms, app.state.bans)
        await app.state.notices.begin()
        app.state.gauges = metrics.Gauges(app.state.rooms)
        chores = [app.state.notices.watch(settings.notice_seconds), app.state.gauges.look_now_and_then()]
        watching = [asyncio.create_task(chore) for chore in chores]
        app.state.health = health.Health(store, app.state.rooms.thinker)
        app.state.background = Background(settings.aside_queue)
        app.state.puzzles = Puzzles(app.state.background)
        app.state.analyst = analysis.Analyst(store, app.state.rooms, app.state.background, settings, quotas)
        late = partial(catching_up.catch_up, store, rooms.replays)
        rooms.start(app.state.analyst.resume, late, partial(ratings.keep_up, store, app.state.background))
        yield
        for chore in watching:
            chore.cancel()
        await app.state.analyst.close()
        app.state.background.close()
        app.state.offered.close()
        await app.state.rooms.close()

    files, quotas = pages.Files(directory=static, check_dir=False), Quotas(settings)
    app = Starlette(
        routes=[
            Route("/", pages.page),
            Route("/t/{id}", pages.page),
            Route("/cards/{game}", pages.page),
            Route("/workshop", pages.page),
            Route("/workshop/{game}", pages.page),
            Route("/puzzle", pages.page),
            Route("/puzzle/{day}", pages.page),
            Route("/api/games", all_games),
            Route("/api/games/{id}/texts/{lang}", texts),
            Route("/api/games/{id}/content", content),
            Route("/api/games/{id}/teaching", teaching),
            Route("/api/games/{id}/lessons", lessons),
            *editions.ROUTES,
            *workshop.ROUTES,
            Route("/api/puzzle/{day}", puzzle),
            Route("/api/tables", new_table, methods=["POST"]),
            Route("/api/tables/{id}/record", record),
            Route("/api/tables/{id}/branch", branch, methods=["POST"]),
            *campaigns.ROUTES,
            *calendars.ROUTES,
            *health.ROUTES,
            *identity.ROUTES,
            *lobby.ROUTES,
            *metrics.ROUTES,
            *pushes.ROUTES,
            *reach.ROUTES,
            *stats.ROUTES,
            *analysis.ROUTES,
            *records.ROUTES,
            WebSocketRoute("/ws/{id}", socket),
            Mount("/", files),
        ],
        middleware=[
            Middleware(Traced, settings.log_addresses),
            Middleware(Quiet),
            Middleware(pages.Guarded),
            Middleware(Counted, quotas),
            Middleware(Packed),
        ],
        exception_handlers={Refusal: problem, StoreError: store_problem, ClientDisconnect: gone, 404: not_found},
        lifespan=lifespan,
    )
    app.state.store, app.state.files, app.state.settings, app.state.quotas = store, files, settings, quotas
    app.state.bans = Bans()
    return app


async def all_games(request: Request) -> Response:
    """What can be played here."""
    return http.unchanging(request, catalogue.games())


async def texts(request: Request) -> Response:
    """Everything a game says, in a language."""
    return http.unchanging(request, catalogue.texts(request.path_params["id"], request.path_params["lang"]))


async def content(request: Request) -> Response:
    """Everything printed on a game's components."""
    return http.unchanging(request, catalogue.content(request.path_params["id"]))


async def teaching(request: Request) -> Response:
    """Which rules of a game govern what, and what everything is called."""
    return http.unchanging(request, catalogue.teaching(request.path_params["id"]))


async def lessons(request: Request) -> Response:
    """The chapters of a game that are learnt by playing."""
    return http.unchanging(request, catalogue.lessons(request.path_params["id"]))


async def puzzle(request: Request) -> Response:
    """The puzzle of a day."""
    return http.unchanging(request, await request.app.state.puzzles.of(request.path_params["day"]))


async def new_table(request: Request) -> Response:
    """Set up a table for whoever asks, who becomes its host."""
    wish = await http.read(request, NewTable, LONGEST_WISH)
    host = await identity.visitor(request)
    response = http.reply(Created(await request.app.state.rooms.create(host.person, wish)), 201)
    if host.new_token is not None:
        pages.give_token(request, response, host.new_token)
    return response


async def branch(request: Request) -> Response:
    """Set up a table for whoever asks, on which a finished game goes on from one of its moments."""
    wish, id = await http.read(request, Branch), request.path_params["id"]
    host = await identity.visitor(request)
    response = http.reply(Created(await request.app.state.rooms.branch(id, host.person, wish)), 201)
    if host.new_token is not None:
        pages.give_token(request, response, host.new_token)
    return response


async def record(request: Request) -> Response:
    """A finished game as a text file."""
    id = request.path_params["id"]
    async with request.app.state.rooms.visit(id) as room:
        text = await room.record()
    return PlainTextResponse(text, headers={"content-disposition": f'attachment; filename="perihelion-{id}.txt"'})


async def problem(_: Request, error: Exception) -> Response:
    """A refusal over HTTP."""
    assert isinstance(error, Refusal)
    return http.refuse(error)


async def store_problem(request: Request, error: Exception) -> Response:
    """The file could not be read or written."""
    log.error("A request could not be dealt with: %s", error)
    return await problem(request, Refusal("failed", "The server could not do that; nothing has changed."))


async def gone(_: Request, error: Exception) -> Response:
    """Whoever asked went before they had said all of it; nobody reads this."""
    return PlainTextResponse("", 400)


async def not_found(_: Request, error: Exception) -> Response:
    """Nothing lies at that address."""
    return PlainTextResponse("Not found.\n", 404)
