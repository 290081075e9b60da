"""What goes over sockets is small, and the same for whoever reads it."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.frames import Frame, Opcode
from websockets.sync.client import ClientConnection, connect

from perihelion.server.web import squeezing
from perihelion.server.web.squeezing import Lately, Squeezed
from tests.server.browsers import PATIENCE, Browser, Party, Server


@contextmanager
def listening(server: Server, table: str, compression: str | None) -> Iterator[ClientConnection]:
    """Somebody who looks on."""
    with connect(f"ws://{server.host}/ws/{table}", proxy=None, compression=compression, close_timeout=1) as connection:
        yield connection


def listen_until(connection: ClientConnection, told: str) -> str:
    """The next message that says so."""
    while told not in (text := str(connection.recv(timeout=PATIENCE))):
        pass
    return text


def test_whoever_takes_it_squeezed_is_told_the_same(server: Server, party: Callable[..., Party]) -> None:
    table = party().table
    told = []
    for compression in ("deflate", None):
        with listening(server, table, compression) as connection:
            assert bool(connection.protocol.extensions) == bool(compression)
            told.append(listen_until(connection, '"t":"news"'))
            connection.send(json.dumps({"t": "why", "seat": 15, "choice": "?"}))
            listen_until(connection, "Seat 15 is not yours.")
    assert told[0] == told[1]


def test_a_message_that_grows_beyond_what_is_read_ends_the_socket(
    server: Server, browser: Callable[[], Browser]
) -> None:
    with listening(server, browser().create(), "deflate") as connection:
        connection.send(" " * 10_000_000)  # ten thousand bytes on the way
        with pytest.raises(ConnectionClosed) as closed:
            listen_until(connection, "nothing that is told")
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1009


def test_what_many_are_told_is_squeezed_once() -> None:
    readers = [Squeezed(True, True, squeezing.WINDOW, squeezing.WINDOW) for _ in range(3)]
    frame = partial(Frame, Opcode.TEXT, b'{"t":"news"}' * 100)
    told = [each.encode(frame()) for each in readers]
    assert len({id(each.data) for each in told}) == 1
    assert len(told[0].data) < len(frame().data) / 10
    assert [each.decode(sent).data for each, sent in zip(readers, told, strict=True)] == [frame().data] * 3


def test_what_was_squeezed_is_kept_as_far_as_there_is_room() -> None:
    lately = Lately(room=5000)
    messages = [f"{n}".encode() * 1000 for n in range(10)]
    small = [lately.squeezed(each, squeezing.WINDOW) for each in messages]
    assert 3000 < lately.size <= 5000
    assert lately.squeezed(messages[-1], squeezing.WINDOW) is small[-1]
    assert lately.squeezed(messages[0], squeezing.WINDOW) is not small[0]
    assert len(lately.squeezed(b"x" * 10_000, squeezing.WINDOW)) < 100
    assert lately.size == 0, "what is too large makes no room for itself"


@pytest.mark.parametrize("length", [0, squeezing.SHORTEST - 1, squeezing.LONGEST + 1])
def test_what_is_short_or_very_long_goes_as_it_is(length: int) -> None:
    frame = Frame(Opcode.TEXT, b"x" * length)
    assert Squeezed(True, True, squeezing.WINDOW, squeezing.WINDOW).encode(frame) is frame
