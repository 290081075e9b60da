"""What all requests and answers over HTTP have in common."""

import hashlib
from typing import TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from perihelion.server import figures
from perihelion.server.web import pages
from perihelion.wire.api import Problem
from perihelion.wire.refusal import Refusal

LONGEST_BODY = 16384
STATUS = {
    "nobody": 401,
    "banned": 403,
    "foreign": 403,
    "not-over": 403,
    "wrong-phrase": 403,
    "unknown-game": 404,
    "unknown-player": 404,
    "unknown-table": 404,
    "too-large": 413,
    "too-fast": 429,
    "too-many": 429,
    "busy": 503,
    "failed": 503,
}
T = TypeVar("T")


def must_be_ours(request: Request) -> None:
    """Refuse what another site's page asks for in the name of whoever looks at it."""
    if not pages.is_from_here(request):
        raise Refusal("foreign", "This page is not ours.")


async def read(request: Request, kind: type[T], longest: int = LONGEST_BODY) -> T:
    """What a page of ours has sent, as a message of that kind."""
    try:
        return msgspec.json.decode(await body(request, longest), type=kind)
    except (msgspec.DecodeError, RecursionError, UnicodeError) as error:
        raise Refusal("bad-name" if str(error).endswith("$.name`") else "malformed", f"{error}.") from error


async def body(request: Request, longest: int = LONGEST_BODY) -> bytes:
    """All that was sent, if a page of ours sent it and it is not too long."""
    must_be_ours(request)
    sent = bytearray()
    async for chunk in request.stream():
        sent += chunk
        if len(sent) > longest:
            raise Refusal("too-large", f"A request has at most {longest} bytes.")
    return bytes(sent)


def reply(message: object, status: int = 200) -> Response:
    """A message that concerns only whoever asked, and only now."""
    headers = {"cache-control": "no-store"}
    return Response(msgspec.json.encode(message), status, headers, media_type="application/json")


def refuse(refusal: Refusal) -> Response:
    """A refusal, and when to come again if that may help."""
    figures.refused(refusal.code)
    problem = Problem.of(refusal)
    response = reply(problem, STATUS.get(refusal.code, 400))
    if refusal.wait:
        response.headers["retry-after"] = str(refusal.wait)
    return response


def unchanging(request: Request, body: bytes, public: bool = True, kind: str = "application/json") -> Response:
    """Something a browser may keep, if it asks each time whether it is still the same."""
    tag = f'"{hashlib.sha256(body).hexdigest()[:16]}"'
    headers = {"etag": tag, "cache-control": pages.ALWAYS_ASK if public else f"private, {pages.ALWAYS_ASK}"}
    if tag in request.headers.get("if-none-match", ""):
        return Response(status_code=304, headers=headers)
    return Response(body, headers=headers, media_type=kind)
