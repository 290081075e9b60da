"""The built page and its files, and what every answer over HTTP has in its head."""

import mimetypes
import os
import re
from pathlib import Path

from starlette.datastructures import Headers, MutableHeaders
from starlette.exceptions import HTTPException
from starlette.requests import HTTPConnection, Request
from starlette.responses import PlainTextResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from perihelion.server.web import cookies, preload

STATIC = Path(__file__).parents[1] / "static"
FOREVER = "public, max-age=31536000, immutable"  # for files with a hash in their name
ALWAYS_ASK = "no-cache"
NOT_MODIFIED = 304
PACKED = {"br": ".br", "gzip": ".gz"}  # what may lie beside a file, the smallest first
HEADERS = {
    # Svelte sets a few styles inline; scripts never are. Python in the browser is WebAssembly.
    "content-security-policy": "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "
    "style-src 'self' 'unsafe-inline'; img-src 'self' data:; "
    "object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'",
    "x-content-type-options": "nosniff",
    "referrer-policy": "no-referrer",  # the address of a table is known to those who were given it
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
}

mimetypes.add_type("font/woff2", ".woff2")  # not every machine knows it


class Guarded:
    """Adds the headers that keep a browser from trusting others with us."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, with the headers."""

        async def send_guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
            await send(message)

        await self.app(scope, receive, send_guarded)


class Files(StaticFiles):
    """The files of the page; those whose name holds a hash never change."""

    @property
    def folder(self) -> Path:
        """Where they lie."""
        assert self.directory is not None
        return Path(self.directory)

    def file_response(
        self, full_path: str | os.PathLike[str], stat_result: os.stat_result, scope: Scope, status_code: int = 200
    ) -> Response:
        """A file, as small as the browser takes it, and how long a browser may keep it."""
        packing = next((kind for kind in PACKED if takes(scope, kind) and _packed(full_path, kind).exists()), None)
        file = Path(full_path) if packing is None else _packed(full_path, packing)
        response = super().file_response(file, file.stat() if packing else stat_result, scope, status_code)
        response.headers["cache-control"] = FOREVER if Path(full_path).parent.name == "assets" else ALWAYS_ASK
        response.headers["vary"] = "accept-encoding"
        if packing and response.status_code != NOT_MODIFIED:
            response.headers["content-encoding"] = packing
        return response

    async def check_config(self) -> None:
        """A page that has not been built yet is no reason to stumble."""


def _packed(path: str | os.PathLike[str], kind: str) -> Path:
    return Path(f"{path}{PACKED[kind]}")


def takes(scope: Scope, kind: str) -> bool:
    """Whether a browser says that it takes what is packed that way."""
    accepted = Headers(scope=scope).get("accept-encoding", "")
    return re.search(rf"\b{kind}\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))", accepted, re.IGNORECASE) is not None


async def page(request: Request) -> Response:
    """The page itself, the same for every table; it gives whoever is new here a token."""
    files: Files = request.app.state.files
    try:
        response = await files.get_response("index.html", request.scope)
    except HTTPException:
        return PlainTextResponse("The page has not been built yet: run `make play`.\n", 503)
    if links := await preload.links(request, files.folder):
        response.headers["link"] = links
    if token_of(request) is None:
        give_token(request, response, cookies.new_token())
    return response


def token_of(connection: HTTPConnection) -> str | None:
    """The token a browser has shown."""
    token = connection.cookies.get(cookies.COOKIE)
    return token if cookies.is_token(token) else None


def give_token(request: Request, response: Response, token: str) -> None:
    """Have a browser show that token from now on."""
    response.headers.append("set-cookie", cookies.set_cookie(token, secure=request.url.scheme == "https"))


def is_from_here(connection: HTTPConnection) -> bool:
    """Whether a page of ours sent it: another site's page must not act for whoever looks at it."""
    origin = connection.headers.get("origin")
    if origin is None:  # not from a page at all
        return True
    return origin.partition("://")[2].lower() == connection.headers.get("host", "").lower()
