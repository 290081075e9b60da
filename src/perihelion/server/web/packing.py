"""What is sent is made small: texts of moderate length as they go; files lie packed beside the page already."""

import gzip
from functools import lru_cache

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from perihelion.server.web.pages import takes

SHORTEST, LONGEST = 500, 200_000  # bytes; longer ones would hold up everybody else
LEVEL = 6
TEXTS = ("text/", "application/json", "application/feed+json")


class Packed:
    """Packs the answers that are worth it and done at once, for browsers that take them."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, packed if it may be."""
        begun: list[Message] = []

        async def pack(message: Message) -> None:
            if message["type"] == "http.response.start":
                begun.append(message)
                return
            while begun:
                start = begun.pop()
                if _is_text_as_a_whole(start, message):
                    message = _packed(start, message, takes(scope, "gzip"))
                await send(start)
            await send(message)

        await self.app(scope, receive, pack if scope["type"] == "http" else send)


def _is_text_as_a_whole(start: Message, message: Message) -> bool:
    headers = MutableHeaders(scope=start)
    kind, body = headers.get("content-type", ""), message.get("body", b"")
    plain = start["status"] == 200 and "content-encoding" not in headers and kind.startswith(TEXTS)
    return plain and not message.get("more_body") and SHORTEST <= len(body) <= LONGEST


def _packed(start: Message, message: Message, wanted: bool) -> Message:
    headers = MutableHeaders(scope=start)
    headers.add_vary_header("accept-encoding")
    if not wanted:
        return message
    body = packed(message["body"])
    headers["content-encoding"], headers["content-length"] = "gzip", str(len(body))
    return {**message, "body": body}


@lru_cache(maxsize=64)  # the texts of the games, mostly
def packed(body: bytes) -> bytes:
    """The same, as small as it gets in a moment."""
    return gzip.compress(body, LEVEL, mtime=0)
