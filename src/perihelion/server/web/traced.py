"""Every request and every socket has an id: whoever asked finds it in the head of the reply, and the log has it too.

Nothing else of a request is written down but what it asked for: an address with its secrets left out, such as /t/{id}.
"""

import logging
import secrets
import time
from collections.abc import Mapping
from contextvars import ContextVar
from typing import Any  # Any: what is known of a request is of many types

from starlette.datastructures import MutableHeaders
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from perihelion.server import figures

HEADER = "x-request-id"
BYTES = 8  # of an id
NOWHERE = "(no such address)"
FAILED, GONE = 500, 499  # the second as other servers say it: whoever asked was gone before there was a reply

log = logging.getLogger("perihelion.requests")
request_id: ContextVar[str] = ContextVar("request_id", default="")  # of the request or socket that is dealt with


class Traced:
    """Gives everything that is asked an id, and tells the log when it is over."""

    def __init__(self, app: ASGIApp, addresses: bool) -> None:
        self.app, self._addresses = app, addresses

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on, with an id."""
        if scope["type"] == "lifespan":
            await self.app(scope, receive, send)
            return
        request_id.set(secrets.token_hex(BYTES))
        begun, status = time.perf_counter(), GONE

        async def send_with_id(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                MutableHeaders(scope=message)[HEADER] = request_id.get()
            await send(message)

        try:
            await self.app(scope, receive, send_with_id if scope["type"] == "http" else send)
        except Exception:
            status = FAILED
            raise
        finally:
            self._tell(scope, status, time.perf_counter() - begun)

    def _tell(self, scope: Scope, status: int, seconds: float) -> None:
        is_socket = scope["type"] == "websocket"
        if not is_socket:
            figures.REPLIES.labels(status).inc()
        if log.isEnabledFor(logging.INFO):
            facts = {"socket": True} if is_socket else {"method": scope["method"], "status": status}
            facts |= {"path": place(scope, status), "ms": round(1000 * seconds, 1)}
            facts |= {"address": (scope["client"] or ["unknown"])[0]} if self._addresses else {}
            log.info("%s", _told(facts), extra={"facts": facts})


def headers_of_socket() -> list[tuple[bytes, bytes]]:
    """What is in the head of the reply that opens a socket."""
    return [(HEADER.encode(), request_id.get().encode())]


def place(scope: Scope, status: int) -> str:
    """What was asked for, without what only those may know who were given it."""
    if status == 404 and isinstance(scope.get("endpoint", ""), str | StaticFiles):
        return NOWHERE
    path: str = scope["path"]
    for name, value in scope.get("path_params", {}).items():
        path = path.replace(str(value), f"{{{name}}}")
    return path


def _told(facts: Mapping[str, Any]) -> str:
    whom = f" for {facts['address']}" if "address" in facts else ""
    what = "Socket" if "socket" in facts else f"{facts['method']} {facts['status']}"
    return f"{what} {facts['path']} after {facts['ms']} ms{whom}"
