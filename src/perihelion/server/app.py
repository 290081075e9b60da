"""The addresses of the server."""

import hashlib
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple, get_args

import msgspec
from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import Mount, Route, WebSocketRoute

import perihelion as ph
from perihelion.server import pages, people
from perihelion.server.messages import Created, GameInfo, Language, NewTable, OptionInfo, Problem
from perihelion.server.refusal import Refusal
from perihelion.server.rooms import Rooms
from perihelion.server.sockets import socket
from perihelion.server.store import Store
from perihelion.texts import UnknownLanguage

LONGEST_BODY = 16384
STATUS = {"foreign": 403, "not-over": 403, "unknown-game": 404, "unknown-table": 404, "too-large": 413, "failed": 503}


class Settings(NamedTuple):
    """What may be set from outside."""

    pause: float  # seconds that pass before a bot answers
    rate: float  # messages a second that one socket may send


def make_app(store: Store, settings: Settings, static: Path) -> Starlette:
    """The server for that store."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.rooms = Rooms(store, settings.pause)
        app.state.rooms.start()
        yield
        await app.state.rooms.close()

    files = pages.Files(directory=static, check_dir=False)
    app = Starlette(
        routes=[
            Route("/", pages.page),
            Route("/t/{id}", pages.page),
            Route("/healthz", healthy),
            Route("/api/games", all_games),
            Route("/api/games/{id}/texts/{lang}", texts),
            Route("/api/games/{id}/content", content),
            Route("/api/tables", new_table, methods=["POST"]),
            Route("/api/tables/{id}/record", record),
            WebSocketRoute("/ws/{id}", socket),
            Mount("/", files),
        ],
        middleware=[Middleware(pages.Guarded), Middleware(GZipMiddleware)],
        exception_handlers={Refusal: problem, 404: not_found},
        lifespan=lifespan,
    )
    app.state.files, app.state.rate = files, settings.rate
    return app


async def healthy(_: Request) -> Response:
    """For whoever watches the server."""
    return PlainTextResponse("ok")


async def all_games(request: Request) -> Response:
    """What can be played here."""
    return _unchanging(request, _all_games())


async def texts(request: Request) -> Response:
    """Everything a game says, in a language."""
    return _unchanging(request, _texts(request.path_params["id"], request.path_params["lang"]))


async def content(request: Request) -> Response:
    """Everything printed on a game's components."""
    return _unchanging(request, _content(request.path_params["id"]))


async def new_table(request: Request) -> Response:
    """Set up a table for whoever asks, who becomes its host."""
    if not pages.is_from_here(request):
        raise Refusal("foreign", "This page is not ours.")
    try:
        wish = msgspec.json.decode(await _body(request), type=NewTable)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refusal("bad-name" if str(error).endswith("$.name`") else "malformed", f"{error}.") from error
    token = pages.token_of(request)
    new = token or people.new_token()
    response = _json(Created(await request.app.state.rooms.create(people.person_of(new), wish)), 201)
    if token is None:
        pages.give_token(request, response, new)
    return response


async def record(request: Request) -> Response:
    """A finished game as a text file."""
    id = request.path_params["id"]
    room = await request.app.state.rooms.get(id)
    return PlainTextResponse(
        await room.record(), headers={"content-disposition": f'attachment; filename="perihelion-{id}.txt"'}
    )


async def problem(_: Request, error: Exception) -> Response:
    """A refusal over HTTP."""
    assert isinstance(error, Refusal)
    return _json(Problem(error.code, error.why), STATUS.get(error.code, 400))


async def not_found(_: Request, error: Exception) -> Response:
    """Nothing lies at that address."""
    return PlainTextResponse("Not found.\n", 404)


async def _body(request: Request) -> bytes:
    body = b""
    async for chunk in request.stream():
        body += chunk
        if len(body) > LONGEST_BODY:
            raise Refusal("too-large", f"A request has at most {LONGEST_BODY} bytes.")
    return body


@cache
def _all_games() -> bytes:
    return msgspec.json.encode([_game_info(ph.game(id)) for id in ph.games()])


def _game_info(game: ph.Game[Any]) -> GameInfo:
    return GameInfo(
        id=game.id,
        title=_in_all_languages(game, "title"),
        tagline=_in_all_languages(game, "tagline"),
        players=list(game.players),
        options=[_option_info(name, option) for name, option in game.options.items()],
        presets={name: dict(preset) for name, preset in game.presets.items()},
        rules_version=game.rules_version,
    )


def _in_all_languages(game: ph.Game[Any], key: str) -> dict[Language, str]:
    return {lang: game.texts(lang).say(key) for lang in get_args(Language)}


def _option_info(name: str, option: ph.Option) -> OptionInfo:
    low, high = (option.low, option.high) if option.kind == "int" else (None, None)
    return OptionInfo(name, option.kind, option.default, low, high, list(option.choices))


@cache
def _texts(id: str, lang: str) -> bytes:
    try:
        return msgspec.json.encode(ph.game(id).texts(lang).templates)
    except (ph.UnknownGame, UnknownLanguage) as error:
        raise Refusal("unknown-game", f"{error}") from error


@cache
def _content(id: str) -> bytes:
    try:
        return msgspec.json.encode(ph.game(id).content())
    except ph.UnknownGame as error:
        raise Refusal("unknown-game", f"{error}") from error


def _unchanging(request: Request, body: bytes) -> Response:
    """Something a browser may keep, if it asks each time whether it is still the same."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    headers = {"etag": tag, "cache-control": pages.ALWAYS_ASK}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type="application/json")


def _json(message: msgspec.Struct, status: int) -> Response:
    return Response(msgspec.json.encode(message), status, media_type="application/json")
