"""What comes before the application: whoever sends too much, too slowly or over too many connections is turned away.

Each connection has one deadline at a time: for the head of a request, for its body, for what it is sent to be taken.
"""

import asyncio
from contextlib import suppress
from functools import partial
from http import HTTPStatus
from typing import Any  # Any: what uvicorn hands to its own classes

import httptools
from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol, RequestResponseCycle
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

from perihelion.server.settings import Settings
from perihelion.server.web import pages
from perihelion.server.web.crowd import LINGER, Crowd, Deadline, tear_off
from perihelion.server.web.squeezing import Squeezing

MOST_UNWANTED = 4_000_000  # bytes
COME_AGAIN = 10  # seconds
MOST_PIECES = 1000  # of one message over a socket


class Door(HttpToolsProtocol):
    """A connection on which requests come."""

    settings: Settings
    crowd: Crowd

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._deadline, self._stall = Deadline(), Deadline()
        self._message = 0  # how many requests have begun
        self._begun, self._in_head = False, True
        self._bytes = self._lines = 0  # of the head
        self._answering: RequestResponseCycle | None = None
        self._unwanted = 0  # bytes of a body that came after the answer

    # Coming and going

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Somebody knocks."""
        super().connection_made(transport)
        if refused := self.crowd.enter(transport):
            self._turn_away(HTTPStatus.SERVICE_UNAVAILABLE, refused)
        else:
            self._deadline.set(self.settings.header_seconds, self._late)

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self.crowd.leave(self.transport)
        self._deadline.lift()
        self._stall.lift()
        self.pipeline.clear()
        if self._answering is not None:
            self._answering.disconnected = True
            self._answering.message_event.set()
        super().connection_lost(exc)

    def _start_asgi_task(self, cycle: RequestResponseCycle, app: Any) -> None:
        """A request is answered; others may have come behind it already."""
        self._answering = cycle
        super()._start_asgi_task(cycle, app)

    def handle_websocket_upgrade(self) -> None:
        """From here on it is a socket."""
        self._deadline.lift()
        self._stall.lift()
        super().handle_websocket_upgrade()

    # What is sent to us

    def data_received(self, data: bytes) -> None:
        """Take in a part of a request."""
        if self.transport.is_closing():
            return
        self._unset_keepalive_if_required()
        before = self._message if self._in_head else None
        try:
            self.parser.feed_data(data)
        except httptools.HttpParserUpgrade:
            if self._should_upgrade():
                self.handle_websocket_upgrade()
            return
        except httptools.HttpParserError:
            self._turn_away(HTTPStatus.BAD_REQUEST, "This is no request over HTTP.")
            return
        if self._in_head and before == self._message:
            self._weigh(len(data))
        if self._in_head and not self._deadline.is_set and not self._is_answering():
            self._deadline.set(self.settings.header_seconds, self._late)

    def on_message_begin(self) -> None:
        """A request begins."""
        super().on_message_begin()
        self._message += 1
        self._begun, self._in_head, self._bytes, self._lines, self._unwanted = True, True, 0, 0, 0
        self._deadline.set(self.settings.header_seconds, self._late)

    def on_url(self, url: bytes) -> None:
        """A part of its address."""
        super().on_url(url)
        self._weigh(len(url))

    def on_header(self, name: bytes, value: bytes) -> None:
        """A line of its head, or of what follows its body."""
        super().on_header(name, value)
        self._lines += 1
        self._weigh(len(name) + len(value))

    def _weigh(self, size: int) -> None:
        self._bytes += size
        if self._bytes > self.settings.header_bytes or self._lines > self.settings.header_lines:
            bounds = f"{self.settings.header_bytes} bytes and {self.settings.header_lines} lines"
            self._turn_away(HTTPStatus.REQUEST_HEADER_FIELDS_TOO_LARGE, f"The head of a request has at most {bounds}.")

    def on_headers_complete(self) -> None:
        """The head is there."""
        if self.transport.is_closing():
            return
        self._in_head = False
        self._deadline.set(self.settings.body_seconds, self._late)
        super().on_headers_complete()

    def on_body(self, body: bytes) -> None:
        """A part of the body; one that nobody reads is taken in for a while, so that whoever sends it reads why."""
        if self.transport.is_closing():
            return
        if self.cycle.response_complete:
            self._unwanted += len(body)
            if self._unwanted > MOST_UNWANTED:
                self.transport.close()
        super().on_body(body)

    def on_message_complete(self) -> None:
        """The whole request is there."""
        if self.transport.is_closing():
            return
        self._begun, self._in_head = False, True
        self._deadline.lift()
        super().on_message_complete()

    # What is sent by us

    def on_response_complete(self) -> None:
        """The answer is given; whoever still sends what it was about gets a moment to read it."""
        super().on_response_complete()
        if not self._in_head:
            self._unset_keepalive_if_required()
            self._deadline.set(LINGER, self.transport.close)

    def pause_writing(self) -> None:
        """What was sent is not taken fast enough."""
        super().pause_writing()
        self._stall.set(self.settings.stall_seconds, partial(tear_off, self.transport))

    def resume_writing(self) -> None:
        """It is."""
        super().resume_writing()
        self._stall.lift()

    # Turning away

    def shutdown(self) -> None:
        """The server ends; what has not come by now is not waited for."""
        if self._begun and not self._in_head and not self.cycle.response_started:
            self._turn_away(HTTPStatus.SERVICE_UNAVAILABLE, "The server is about to end.")
        else:
            super().shutdown()

    def _late(self) -> None:
        if self._begun and not self._in_head and self.cycle.response_started:
            tear_off(self.transport)
        elif not self._begun:
            self.transport.close()
        else:
            seconds = self.settings.header_seconds if self._in_head else self.settings.body_seconds
            part = "head" if self._in_head else "body"
            self._turn_away(HTTPStatus.REQUEST_TIMEOUT, f"The {part} of a request has {seconds} seconds to come.")

    def _is_answering(self) -> bool:
        return self._answering is not None and not self._answering.response_complete

    def _turn_away(self, status: HTTPStatus, why: str) -> None:
        if self.transport.is_closing():
            return
        body = f"{why}\n".encode()
        headers = {
            **pages.HEADERS,
            "content-type": "text/plain; charset=utf-8",
            "content-length": str(len(body)),
            "connection": "close",
            **({"retry-after": str(COME_AGAIN)} if status == HTTPStatus.SERVICE_UNAVAILABLE else {}),
        }
        lines = [f"HTTP/1.1 {status} {status.phrase}", *(f"{name}: {value}" for name, value in headers.items())]
        self.transport.write("\r\n".join([*lines, "", ""]).encode() + body)
        self.transport.close()


class SocketDoor(WebSocketsSansIOProtocol):
    """A connection that has become a socket."""

    settings: Settings
    crowd: Crowd

    def __init__(self, *given: Any, **more: Any) -> None:
        super().__init__(*given, **more)
        self._stall = Deadline()
        self.conn.available_extensions = [Squeezing()]

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self.crowd.leave(self.transport)
        self._stall.lift()
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:
        """Say something, unless the socket was cut off while the application was at it: then whoever it was is gone."""
        if self.handshake_complete and self.close_sent:
            raise ClientDisconnected
        await super().send(message)

    def handle_cont(self, event: Frame) -> None:
        """One more piece of a message."""
        if len(self.frames) < MOST_PIECES:
            super().handle_cont(event)
        elif not self.close_sent:
            self.conn.fail(1009, f"a message has at most {MOST_PIECES} pieces")
            self.handle_parser_exception()

    def send_receive_event_to_app(self) -> None:
        """A message is there as a whole; what is no text ends the socket, without a word in the log."""
        if self.curr_msg_data_type == "text" and not self.close_sent and not _is_text(b"".join(self.frames)):
            self.conn.fail(1007, "a message is text in UTF-8")
            self.handle_parser_exception()
        else:
            super().send_receive_event_to_app()

    def pause_writing(self) -> None:
        """What was sent is not taken fast enough: nothing more is read either, so that no reply piles up."""
        super().pause_writing()
        self._stall.set(self.settings.stall_seconds, partial(tear_off, self.transport))
        if not self.read_paused:
            self.transport.pause_reading()

    def resume_writing(self) -> None:
        """It is."""
        super().resume_writing()
        self._stall.lift()
        if not self.read_paused and not self.transport.is_closing():
            self.transport.resume_reading()


def _is_text(data: bytes) -> bool:
    try:
        data.decode()
    except UnicodeDecodeError:
        return False
    return True


class Quiet:
    """Lets whatever is called off when the server ends do so without a word."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Pass everything on."""
        with suppress(*([] if scope["type"] == "lifespan" else [asyncio.CancelledError])):
            await self.app(scope, receive, send)


def protocols(settings: Settings) -> tuple[type[Door], type[SocketDoor]]:
    """What uvicorn makes of each connection, and of those that become sockets."""
    shared = {"settings": settings, "crowd": Crowd(settings)}
    return type("BoundedDoor", (Door,), dict(shared)), type("BoundedSocketDoor", (SocketDoor,), dict(shared))
