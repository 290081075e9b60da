"""Several workers, and the process that looks after them."""

import os
import signal
from collections.abc import Iterator
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest
from websockets.exceptions import ConnectionClosed

from perihelion.server.processes.supervisor import LONGEST_PAUSE, STEADY, pause_after
from tests.commands import complains
from tests.server.browsers import PATIENCE, Browser, Party, Server, Socket, script, wait_for
from tests.server.databases import Cluster
from tests.server.test_metrics import figures

WORKERS = 2


@pytest.fixture
def several(cluster: Cluster) -> Iterator[Server]:
    """A server of several workers, for one test alone."""
    with cluster.database() as url:
        server = Server(url, WORKERS)
        yield server
        if server.process.poll() is None:
            server.kill()


def ends(process: int) -> None:
    """Wait until that process is no more."""

    def is_gone() -> bool:
        try:
            return ") Z " in Path(f"/proc/{process}/stat").read_text()
        except (FileNotFoundError, ProcessLookupError):  # the second: it went while it was being read
            return True

    wait_for(is_gone)


def worker_of(server: Server, socket: Socket) -> int:
    """The worker that serves that socket."""
    ours, theirs = (
        f":{address[1]:04X}" for address in (socket.connection.local_address, socket.connection.remote_address)
    )
    known = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    (held,) = [each[9] for each in known if each[1].endswith(theirs) and each[2].endswith(ours)]
    (worker,) = [worker for worker in server.workers if f"socket:[{held}]" in files(worker)]
    return worker


def files(process: int) -> set[str]:
    """What that process has open."""
    found = set()
    for file in Path(f"/proc/{process}/fd").iterdir():
        with suppress(FileNotFoundError):
            found.add(str(file.readlink()))
    return found


def crowd(server: Server, stack: ExitStack) -> tuple[str, list[Socket]]:
    """A table, and so many browsers there that every worker serves some."""
    table, sockets = Browser(server, stack).create(players=2, bots=["random", None]), list[Socket]()
    while {worker_of(server, socket) for socket in sockets} != set(server.workers):
        assert len(sockets) < 200
        sockets.append(Browser(server, stack).open(table))
    return table, sockets


def is_cut(socket: Socket) -> bool:
    """Whether nothing more comes over that socket."""
    with suppress(TimeoutError):
        try:
            while True:
                socket.connection.recv(timeout=0.05)
        except ConnectionClosed:
            return True
    return False


def test_it_says_once_where_it_is_and_ends_without_a_word(several: Server) -> None:
    workers = several.workers
    assert len(workers) == WORKERS
    several.process.terminate()
    said, complaints = several.process.communicate(PATIENCE)
    assert said.startswith("Only this machine can open it"), "what comes after the line that was read"
    assert (said.count("\n"), complaints, several.process.returncode) == (1, "", 0)
    assert [worker for worker in workers if Path(f"/proc/{worker}").exists()] == []


def test_another_one_takes_the_place_of_a_worker_that_is_killed(several: Server, stack: ExitStack) -> None:
    table, sockets = crowd(several, stack)
    dies, stays = several.workers
    at = [worker_of(several, socket) for socket in sockets]
    os.kill(dies, signal.SIGKILL)
    ends(dies)
    assert [is_cut(socket) for socket in sockets] == [worker == dies for worker in at], "others stay where they are"
    assert Browser(several, stack).open(table).room["seats"], "nobody who comes is lost"
    wait_for(lambda: len(several.workers) == WORKERS)
    assert stays in several.workers
    assert "(SIGKILL)" in several.end()


def test_one_that_ends_soon_comes_back_later_each_time() -> None:
    pauses = [0.0]
    for _ in range(20):
        pauses.append(pause_after(0.1, pauses[-1]))
    assert pauses[1:4] == [0.1, 0.2, 0.4]
    assert pauses[-1] == LONGEST_PAUSE
    assert pause_after(STEADY + 1, LONGEST_PAUSE) == 0


def test_workers_end_with_the_process_that_looks_after_them(several: Server) -> None:
    workers = several.workers
    several.process.send_signal(signal.SIGKILL)
    for worker in workers:
        ends(worker)
    assert several.end() == ""


def test_one_that_stands_still_does_not_keep_it_from_ending(several: Server) -> None:
    still, _ = several.workers
    os.kill(still, signal.SIGSTOP)
    assert several.end() == ""
    assert several.process.returncode == 0
    assert not Path(f"/proc/{still}").exists()


def test_nothing_that_was_acknowledged_is_lost_with_a_worker(several: Server, stack: ExitStack) -> None:
    answers = script(lambda table: len(table.answers) == 24, players=2)
    game = Party(several, stack, players=2)
    for given in range(0, len(answers), 6):
        game.play(answers[given : given + 6])
        os.kill(several.workers[0], signal.SIGKILL)
        game.reopen()
        assert [socket.news["n"] for socket in game.everybody] == [given + 6] * 3


def test_whoever_asks_is_told_the_figures_of_all(several: Server, stack: ExitStack) -> None:
    _, sockets = crowd(several, stack)
    wait_for(lambda: figures(several)["perihelion_sockets"] == len(sockets))
    before = figures(several)
    ended = several.workers[0]
    os.kill(ended, signal.SIGKILL)
    ends(ended)
    wait_for(lambda: 0 < figures(several)["perihelion_sockets"] < len(sockets))
    after = figures(several)
    replies = "perihelion_replies_total status=201"
    assert after[replies] == before[replies] == 1, "what was counted stays so"


def test_a_file_is_for_one_worker(tmp_path: Path) -> None:
    why = "2 workers need a PostgreSQL (--database): a file of SQLite is for one"
    complains(why, "--workers", 2, "--no-browser", "--port", 0, "--db", tmp_path / "x")
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize("wish", ["0", "65", "-1", "two", "1" * 5000])
def test_how_many_there_may_be(wish: str) -> None:
    complains("argument --workers: expected a whole number from 1 to 64, not", f"--workers={wish}")


@pytest.mark.parametrize(
    ("wish", "why"),
    [
        ("games.sqlite", "argument --database: expected postgresql://user@host/name, not 'games.sqlite'"),
        ("mysql://root@localhost/x", "a database is at postgresql://user@host/name, not at mysql://localhost/x"),
        ("postgresql://nobody@127.0.0.1:1/x", "postgresql://nobody@127.0.0.1:1/x cannot be used: Connection refused"),
    ],
)
def test_a_database_that_cannot_be_had(wish: str, why: str) -> None:
    complains(why, "--no-browser", "--port", 0, "--database", wish)
