"""Starting and ending the server."""

import os
import signal
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import ExitStack, closing, contextmanager
from http.client import HTTPConnection
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from websockets.exceptions import ConnectionClosedError

from perihelion.server.processes.listening import PORT
from tests.server.browsers import PATIENCE, Browser, Server

SERVE = "import sys; from perihelion.server.run import serve; serve(port=int(sys.argv[1]), db=sys.argv[2])"

DYING = """
import ctypes, gc, signal
from perihelion.server.storage.sqlite.file import SqliteStore

def kill_writer(*_):
    gc.unfreeze()  # or what has come first is not among them
    writer = next(thing for thing in gc.get_objects() if isinstance(thing, SqliteStore))._writer
    ctypes.pythonapi.PyThreadState_SetAsyncExc(ctypes.c_ulong(writer.ident), ctypes.py_object(SystemExit))

signal.signal(signal.SIGUSR1, kill_writer)
"""


@contextmanager
def occupied(port: int) -> Iterator[int]:
    """A port that is taken, by us if by nobody else."""
    with closing(socket.socket()) as taken:
        try:
            taken.bind(("127.0.0.1", port))
            taken.listen()
            port = taken.getsockname()[1]
        except OSError:
            pass
        yield port


def start(port: int, db: Path | str, script: str = SERVE, **environment: str) -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", script, str(port), str(db)]
    pipe = subprocess.PIPE
    return subprocess.Popen(command, stdout=pipe, stderr=pipe, text=True, env={**os.environ, **environment})


def test_another_port_is_taken_if_the_usual_one_is(tmp_path: Path) -> None:
    with occupied(PORT), start(PORT, tmp_path / "x") as process:
        assert process.stdout is not None
        assert process.stdout.readline() == f"Port {PORT} is taken; another one will do.\n"
        assert f":{PORT}/" not in process.stdout.readline()
        process.terminate()
        assert process.communicate(timeout=PATIENCE)[1] == ""
        assert process.returncode == 0


def test_what_cannot_be_had_is_said_in_one_line(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ana, this is not a database." * 100)
    with occupied(0) as port:
        wishes = [
            (start(port, tmp_path / "x"), f"port {port} of 127.0.0.1 cannot be had: Address already in use"),
            (start(0, tmp_path / "letter"), f"{tmp_path / 'letter'} cannot keep our tables: file is not a database"),
            (start(0, tmp_path / "letter/x"), f"{tmp_path / 'letter/x'} cannot be opened: "),
            (start(0, tmp_path / "x", PERIHELION_BOT_PAUSE="soon"), "PERIHELION_BOT_PAUSE is a whole number"),
            (
                start(0, tmp_path / "x", PERIHELION_RATE="0"),
                "PERIHELION_RATE is a whole number from 1 to 100000, not '0'",
            ),
        ]
        for process, why in wishes:
            output, errors = process.communicate(timeout=PATIENCE)
            assert errors.startswith(f"perihelion: {why}")
            assert (output, errors.count("\n"), process.returncode) == ("", 1, 1)


@pytest.mark.parametrize("sign", [signal.SIGTERM, signal.SIGINT])
def test_it_ends_without_a_word_and_tells_the_pages_to_come_back(
    own_server: Server, stack: ExitStack, sign: signal.Signals
) -> None:
    person = Browser(own_server, stack)
    table = person.create(players=2, bots=["greedy", "greedy"])
    socket = person.open(table)
    socket.until_news(2)
    own_server.process.send_signal(sign)
    with pytest.raises(ConnectionClosedError) as closed:
        socket.until(lambda message: False)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == 1012
    assert own_server.process.communicate(timeout=PATIENCE)[1] == ""
    assert own_server.process.returncode == 0
    kept = socket.news["n"]
    own_server.start()
    assert person.open(table).news["n"] >= kept


def test_it_ends_with_somebody_who_does_not_read(own_server: Server, stack: ExitStack) -> None:
    person = Browser(own_server, stack)
    socket = person.open(person.create(bots=["random"] * 3))
    while not socket.news["ending"]:
        socket.receive()
    for _ in range(60):
        socket.send(t="recall", answers=0)
    time.sleep(0.2)
    assert "Traceback" not in own_server.end()
    assert own_server.process.returncode == 0


def test_a_server_whose_writer_dies_says_so_and_ends(tmp_path: Path) -> None:
    with start(0, tmp_path / "x", DYING + SERVE) as process:
        assert process.stdout is not None
        host = urlsplit(process.stdout.readline().split()[3]).netloc
        assert make_table(host) == 201
        process.send_signal(signal.SIGUSR1)
        assert make_table(host) == 503, "whoever comes next is told, and does not wait for ever"
        errors = process.communicate(timeout=PATIENCE)[1]
        assert process.returncode == 1
        last = errors.splitlines()[-1]
        assert last.startswith(f"perihelion: the writer of {tmp_path / 'x'} has ended: SystemExit()")
    with start(0, tmp_path / "x") as process:
        assert process.stdout is not None
        assert make_table(urlsplit(process.stdout.readline().split()[3]).netloc) == 201
        process.terminate()


def make_table(host: str) -> int:
    """Ask for a table; the status."""
    with closing(HTTPConnection(host, timeout=PATIENCE)) as connection:
        connection.request("POST", "/api/tables", '{"game": "imperium-dice", "players": 2}')
        return connection.getresponse().status


@pytest.mark.parametrize("seed", range(3))
def test_it_ends_without_a_traceback_whatever_goes_on(own_server: Server, stack: ExitStack, seed: int) -> None:
    """Bots think, records are packed, people play and watch, half a body has come, answers are not read."""
    own_server.end()
    own_server.start(tables_at_once=1000, records_at_once=1000, analyses_at_once=1000)
    person = Browser(own_server, stack)
    over = person.create(bots=["random"] * 3)
    person.open(over).until(lambda message: bool(message.get("ending")))
    for bots in (["search"] * 3, ["greedy"] * 3, ["random"] * 3) * 2:
        person.open(person.create(bots=bots))
    host, _, port = own_server.host.partition(":")
    for sent in HALF * 2:
        knocking = socket.create_connection((host, int(port)), PATIENCE)
        stack.callback(knocking.close)
        knocking.sendall(sent.replace(b"TABLE", over.encode()).replace(b"COOKIE", person.cookie.encode()))
    watching = person.open(over)
    for _ in range(30):
        watching.send(t="recall", answers=0)
    time.sleep(0.15 * seed)
    errors = own_server.end()
    assert "Traceback" not in errors, errors
    assert own_server.process.returncode == 0


HALF = [
    b"POST /api/tables HTTP/1.1\r\nhost: here\r\ncontent-length: 99\r\n\r\n{",
    b"GET /api/lobby HTTP/1.1\r\nhost: here\r\ncookie: COOKIE\r\n\r\n" * 200,
    b"GET /api/records HTTP/1.1\r\nhost: here\r\ncookie: COOKIE\r\n\r\n",
    b"POST /api/tables/TABLE/analysis HTTP/1.1\r\nhost: here\r\ncookie: COOKIE\r\ncontent-length: 0\r\n\r\n",
    b"GET /api/stats HTTP/1.1\r\nhost: here\r\ncookie: COOKIE\r\n\r\n" * 20,
    b"GET /healthz HTTP/1.1\r\nhost: here\r\n\r\n" * 20,
    b"GET / HTTP/1.1\r\n",
]
