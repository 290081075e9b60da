"""What is turned away before it reaches the application: too much, too slow, too many."""

import asyncio
import socket
import struct
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, suppress

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from perihelion.server.settings import Settings
from perihelion.server.web import crowd
from perihelion.server.web.crowd import Crowd
from tests.server.browsers import PATIENCE, Browser, Server

GET = b"GET /api/games HTTP/1.1\r\nhost: here\r\n"
POST = b"POST /api/tables HTTP/1.1\r\nhost: here\r\ncontent-length: 10000\r\n\r\n"


@pytest.fixture(scope="module")
def strict(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server that waits for a second at most, and takes three connections from an address it does not trust."""
    server = Server(tmp_path_factory.mktemp("strict") / "games.sqlite")
    server.end()
    server.start(header_seconds=1, body_seconds=1, idle_seconds=1, stall_seconds=1, ping_seconds=1, connections_each=3)
    yield server
    assert server.end() == "", "nobody can fill the log"


def knock(server: Server, sent: bytes = b"", address: str = "127.0.0.1") -> socket.socket:
    """A bare connection from that address, over which that was sent."""
    host, _, port = server.host.partition(":")
    knocking = socket.create_connection((host, int(port)), PATIENCE, source_address=(address, 0))
    knocking.sendall(sent)
    return knocking


def answered(knocking: socket.socket) -> bytes:
    """All that comes until the server closes the connection."""
    came = b""
    with closing(knocking), suppress(ConnectionResetError):
        while part := knocking.recv(65536):
            came += part
    return came


def send_until_closed(server: Server, begin: bytes, more: Iterator[bytes]) -> tuple[int, bytes]:
    """How much could be sent before the server closed the connection, and what it said."""
    knocking, sent = knock(server, begin), 0
    with suppress(BrokenPipeError, ConnectionResetError):
        for part in more:
            knocking.sendall(part)
            sent += len(part)
    return sent, answered(knocking)


@pytest.mark.parametrize(
    ("half", "told"),
    [
        (b"", b""),
        (b"\r\n", b""),
        (b"GET", b"HTTP/1.1 408"),
        (GET, b"HTTP/1.1 408"),
        (GET + b"x: ", b"HTTP/1.1 408"),
        (POST, b"HTTP/1.1 408"),
        (POST + b"{" * 9999, b"HTTP/1.1 408"),
        (GET + b"\r\n", b"HTTP/1.1 200"),
        (GET + b"\r\n\r\n", b"HTTP/1.1 200"),
    ],
)
def test_whoever_sends_half_a_request_is_not_waited_for(strict: Server, half: bytes, told: bytes) -> None:
    assert answered(knock(strict, half))[:12] == told
    assert strict.request("GET", "/api/games")[0] == 200


def test_fifty_half_sent_requests_are_all_closed(strict: Server) -> None:
    knocking = [knock(strict, GET) for _ in range(50)]
    assert [answered(each)[:12] for each in knocking] == [b"HTTP/1.1 408"] * 50


def test_a_request_that_comes_slowly_but_comes(strict: Server) -> None:
    knocking = knock(strict, GET[:20])
    knocking.settimeout(0.2)
    with pytest.raises(TimeoutError):
        knocking.recv(1)
    knocking.settimeout(PATIENCE)
    knocking.sendall(GET[20:] + b"\r\n")
    assert knocking.recv(12) == b"HTTP/1.1 200"
    knocking.close()


@pytest.mark.parametrize(
    ("begin", "more", "status"),
    [
        (GET + b"x: ", (b"x" * 65536 for _ in range(200)), b"431"),
        (GET, (b"x%d: y\r\n" % number for number in range(300_000)), b"431"),
        (GET + b"".join(b"x%d: y\r\n" % number for number in range(101)) + b"\r\n", iter(()), b"431"),
        (GET + b"x: " + b"y" * 20_000 + b"\r\n\r\n", iter(()), b"431"),
        (b"GET /" + b"x" * 20_000 + b" HTTP/1.1\r\n\r\n", iter(()), b"431"),
        (b"GET /", (b"x" * 65536 for _ in range(200)), b"431"),
        (
            b"POST /api/me HTTP/1.1\r\ntransfer-encoding: chunked\r\n\r\n0\r\n",
            (b"x: y\r\n" for _ in range(9999)),
            b"431",
        ),
        (b"nonsense\r\n\r\n", iter(()), b"400"),
        (b"\x16\x03\x01\x02\x00\x01", iter(()), b"400"),
    ],
    ids=["long", "many", "101", "20 kB", "path", "endless path", "trailers", "nonsense", "tls"],
)
def test_heads_that_are_too_large_or_none(strict: Server, begin: bytes, more: Iterator[bytes], status: bytes) -> None:
    sent, came = send_until_closed(strict, begin, more)
    assert sent < 5_000_000, "what fits into the buffers on the way"
    assert came[9:12] == status or came == b"", came
    assert strict.request("GET", "/api/games")[0] == 200


def test_the_reason_is_told(strict: Server) -> None:
    came = answered(knock(strict, GET + b"x: " + b"y" * 20_000 + b"\r\n\r\n"))
    head, _, body = came.partition(b"\r\n\r\n")
    assert head.startswith(b"HTTP/1.1 431 Request Header Fields Too Large\r\n")
    assert b"connection: close" in head
    assert body == b"The head of a request has at most 16384 bytes and 100 lines.\n"


def test_a_body_that_nobody_wants_is_not_read_to_its_end(strict: Server) -> None:
    begin = b"POST /api/tables HTTP/1.1\r\nhost: here\r\ncontent-length: 900000000\r\n\r\n"
    sent, came = send_until_closed(strict, begin, (b" " * 65536 for _ in range(13_000)))
    assert sent < 50_000_000
    assert came.startswith(b"HTTP/1.1 413") or came == b""


def test_an_address_has_so_many_connections(strict: Server) -> None:
    mine = [knock(strict, address="127.0.0.9") for _ in range(3)]
    refused = answered(knock(strict, GET + b"\r\n", "127.0.0.9"))
    assert refused.startswith(b"HTTP/1.1 503")
    assert b"retry-after: " in refused
    assert refused.endswith(
        b"There are 3 connections from 127.0.0.9 already, and no more than that are taken at once.\n"
    )
    other = knock(strict, GET + b"connection: close\r\n\r\n", "127.0.0.10")
    assert answered(other).startswith(b"HTTP/1.1 200"), "others do not suffer"
    for knocking in mine:
        answered(knocking)  # they have been closed by now
    assert answered(knock(strict, GET + b"connection: close\r\n\r\n", "127.0.0.9")).startswith(b"HTTP/1.1 200")


def test_sockets_count_as_long_as_they_are_open(strict: Server, stack: ExitStack) -> None:
    person = Browser(strict, stack)
    table = person.create()
    host, _, port = strict.host.partition(":")
    for _ in range(2):
        for _ in range(3):
            raw = socket.create_connection((host, int(port)), PATIENCE, source_address=("127.0.0.9", 0))
            stack.enter_context(closing(raw))
            person.connect(f"/ws/{table}", sock=raw)
        assert answered(knock(strict, GET, "127.0.0.9")).startswith(b"HTTP/1.1 503")
        stack.close()
        until_free(strict, "127.0.0.9")


def test_whoever_does_not_read_is_let_go(strict: Server, stack: ExitStack) -> None:
    """Answers are not kept for ever for somebody who takes none of them."""
    request = b"GET /api/games/kepler-3042/texts/en HTTP/1.1\r\nhost: here\r\n\r\n"
    for _ in range(3):
        knocking = stack.enter_context(closing(knock(strict, address="127.0.0.11")))
        knocking.settimeout(0.2)
        with suppress(OSError):
            for _ in range(1_000_000):
                knocking.sendall(request)
    until_free(strict, "127.0.0.11")


def until_free(server: Server, address: str) -> None:
    """Knock until somebody from that address is let in again."""
    end = time.monotonic() + PATIENCE
    while not answered(knock(server, GET + b"connection: close\r\n\r\n", address)).startswith(b"HTTP/1.1 200"):
        assert time.monotonic() < end
        time.sleep(0.1)


def upgrade(table: str) -> bytes:
    """The request that opens a socket."""
    return (
        f"GET /ws/{table} HTTP/1.1\r\nhost: here\r\nupgrade: websocket\r\nconnection: upgrade\r\n"
        "sec-websocket-version: 13\r\nsec-websocket-key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
    ).encode()


def test_a_socket_that_gives_no_sign_of_life_is_closed(strict: Server, stack: ExitStack) -> None:
    """As one whose browser is gone without a word, which a server learns from nobody."""
    table = Browser(strict, stack).create()
    came = answered(knock(strict, upgrade(table)))
    assert came.startswith(b"HTTP/1.1 101")
    assert b"keepalive ping timeout" in came


@pytest.mark.parametrize(
    "nonsense", [b"\x83\x80\0\0\0\0", b"\x81\x01?", b"\x81\x81\0\0\0\0\xff"], ids=["kind", "unmasked", "letters"]
)
def test_a_socket_that_turns_to_nonsense_is_cut_off_without_a_word(
    strict: Server, stack: ExitStack, nonsense: bytes
) -> None:
    """Even if the reply to what came before it is still to be sent."""
    question = b'{"t":"why","seat":15,"choice":"?"}'
    frame = bytes([0x81, 0x80 | len(question), 0, 0, 0, 0]) + question
    table = Browser(strict, stack).create()
    socket = knock(strict, upgrade(table))
    came = b""
    while b'"t":"room"' not in came:
        came += socket.recv(65536)
    socket.sendall(frame + nonsense)
    answered(socket)


def test_a_message_of_endless_pieces_ends_the_socket(strict: Server, stack: ExitStack) -> None:
    person = Browser(strict, stack)
    connection = person.connect(f"/ws/{person.create()}")
    with pytest.raises(ConnectionClosed) as closed:
        send_and_listen(connection, ("" for _ in range(100_000)))
    told = closed.value.rcvd  # nothing, where the connection is gone before the word about it is read
    assert told is None or told.code == 1009


def send_and_listen(connection: ClientConnection, pieces: Iterator[str]) -> None:
    """Send a message in pieces, and listen until the server has enough of it."""
    connection.send(pieces)
    while True:
        connection.recv(timeout=PATIENCE)


def test_a_connection_that_is_torn_off_leaves_no_trace(strict: Server) -> None:
    for sent in (b"", GET, POST, POST + b"{", GET + b"\r\n"):
        knocking = knock(strict, sent)
        knocking.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
        knocking.close()
    assert strict.request("GET", "/api/games")[0] == 200


def test_those_who_come_and_go_are_looked_after_no_more_often_than_others(monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever is still closing after two looks is torn off, so that the looks must not come one upon the other."""
    monkeypatch.setattr(crowd, "LINGER", 0.2)
    looks = 0

    class Watched(Crowd):
        def _sweep(self) -> None:
            nonlocal looks
            looks += 1
            super()._sweep()

    async def go() -> None:
        crowd, loop = Watched(Settings()), asyncio.get_running_loop()
        async with await loop.create_server(asyncio.Protocol, "127.0.0.1", 0) as listening:
            where = listening.sockets[0].getsockname()
            for _ in range(50):
                passing, _ = await loop.create_connection(asyncio.Protocol, *where)
                crowd.enter(passing)
                crowd.leave(passing)
                passing.close()
            staying, _ = await loop.create_connection(asyncio.Protocol, *where)
            crowd.enter(staying)
            begun = looks
            await asyncio.sleep(0.5)
            assert 1 <= looks - begun <= 3
            staying.close()
            await asyncio.sleep(0.05)

    asyncio.run(go())


def test_a_connection_that_closes_stays_as_long_as_what_was_sent_is_being_taken(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(crowd, "LINGER", 0.2)
    sent, taken = bytes(12_000_000), 0

    async def go() -> None:
        nonlocal taken
        crowd, loop, here = Crowd(Settings(stall_seconds=1)), asyncio.get_running_loop(), asyncio.Event()

        async def take_slowly(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
            nonlocal taken
            with suppress(ConnectionResetError):
                while part := await reader.read(500_000):
                    taken += len(part)
                    await asyncio.sleep(len(part) / 5_000_000)
            writer.close()
            here.set()

        async with await asyncio.start_server(take_slowly, "127.0.0.1", 0) as listening:
            leaving, _ = await loop.create_connection(asyncio.Protocol, *listening.sockets[0].getsockname())
            crowd.enter(leaving)
            leaving.write(sent)
            leaving.close()
            await asyncio.wait_for(here.wait(), PATIENCE)
            crowd.leave(leaving)

    asyncio.run(go())
    assert taken == len(sent)
