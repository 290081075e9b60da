"""The addresses of the server."""

import asyncio
import logging
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from pathlib import Path

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.requests import ClientDisconnect, Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute

from perihelion.server.archive import analysis, campaigns, catching_up, records, stats
from perihelion.server.archive.ratings import Ratings
from perihelion.server.limits.quotas import Quotas
from perihelion.server.people import calendars, identity, lobby, pushes
from perihelion.server.rooms.rooms import Rooms
from perihelion.server.rooms.sockets import socket
from perihelion.server.settings import Settings
from perihelion.server.storage.interface import Store, StoreError
from perihelion.server.thinking.background import Background
from perihelion.server.watch import health
from perihelion.server.web import http, pages, reach
from perihelion.server.web.counted import Counted
from perihelion.server.web.door import Quiet
from perihelion.server.web.packing import Packed
from perihelion.sitting import catalogue
from perihelion.wire.api import Created, NewTable
from perihelion.wire.refusal import Refusal

log = logging.getLogger("perihelion")


def make_app(store: Store, settings: Settings, static: Path) -> Starlette:
    """The server for that store."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        await pushes.key(store)
        app.state.rooms = Rooms(store, settings, quotas=quotas)
        app.state.rooms.start()
        older = asyncio.create_task(catching_up.catch_up(store, app.state.rooms.replays))
        app.state.health = health.Health(store, app.state.rooms.thinker)
        app.state.ratings = Ratings(store, app.state.rooms.replays)
        app.state.background = Background(settings.aside_queue)
        app.state.analyst = analysis.Analyst(store, app.state.rooms, app.state.background, settings, quotas)
        app.state.analyst.start()
        yield
        older.cancel()
        await app.state.analyst.close()
        app.state.background.close()
        await app.state.rooms.close()

    files, quotas = pages.Files(directory=static, check_dir=False), Quotas(settings)
    app = Starlette(
        routes=[
            Route("/", pages.page),
            Route("/t/{id}", pages.page),
            Route("/cards/{game}", pages.page),
            Route("/api/games", all_games),
            Route("/api/games/{id}/texts/{lang}", texts),
            Route("/api/games/{id}/content", content),
            Route("/api/games/{id}/teaching", teaching),
            Route("/api/tables", new_table, methods=["POST"]),
            Route("/api/tables/{id}/record", record),
            *campaigns.ROUTES,
            *calendars.ROUTES,
            *health.ROUTES,
            *identity.ROUTES,
            *lobby.ROUTES,
            *pushes.ROUTES,
            *reach.ROUTES,
            *stats.ROUTES,
            *analysis.ROUTES,
            *records.ROUTES,
            WebSocketRoute("/ws/{id}", socket),
            Mount("/", files),
        ],
        middleware=[Middleware(Quiet), Middleware(pages.Guarded), Middleware(Counted, quotas), Middleware(Packed)],
        exception_handlers={Refusal: problem, StoreError: store_problem, ClientDisconnect: gone, 404: not_found},
        lifespan=lifespan,
    )
    app.state.store, app.state.files, app.state.settings, app.state.quotas = store, files, settings, quotas
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


async def new_table(request: Request) -> Response:
    """Set up a table for whoever asks, who becomes its host."""
    wish = await http.read(request, NewTable)
    host = await identity.visitor(request)
    response = http.reply(Created(await request.app.state.rooms.create(host.person, wish)), 201)
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
