"""Workers that are processes of this machine; whichever dies is replaced."""

import multiprocessing
import signal
from contextlib import suppress
from multiprocessing.connection import Connection, wait
from typing import NamedTuple

from perihelion.lab.spreading.crew import BadWork, Done, Player, timed

GRACE = 5.0  # seconds in which a worker may end by itself
TRIES = 300  # more than there are workers, all of whom may have died

_context = multiprocessing.get_context("spawn")


class Worker(NamedTuple):
    """A process, and the line to it."""

    process: multiprocessing.context.SpawnProcess
    line: Connection


class Processes:
    """So many of them; they are started when there is something to do."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._player: Player | None = None
        self._idle: list[Worker] = []
        self._busy: dict[Connection, tuple[Worker, range]] = {}

    def begin(self, player: Player) -> None:
        """Tell everybody; those who come later are told when they come."""
        self._player = player
        self._idle = [worker for worker in self._idle if _told(worker, player)]

    def hand(self, part: range) -> None:
        """Give a part to whoever has none, or to somebody new."""
        for _ in range(TRIES):
            worker = self._idle.pop() if self._idle else self._hire()
            if _told(worker, part):
                self._busy[worker.line] = worker, part
                return
        raise BadWork("no process can be started for the work")

    def wait(self) -> Done:
        """The next part that is done, or was lost with its worker."""
        line = next(each for each in wait(list(self._busy)) if isinstance(each, Connection))
        worker, part = self._busy.pop(line)
        try:
            came, seconds, error = line.recv()
        except (EOFError, OSError):
            _dismiss(worker)
            return Done(part, None)
        self._idle.append(worker)
        if error is not None:
            raise error
        return Done(part, came, seconds)

    def end(self) -> None:
        """Send everybody home; those in the middle of a part do not finish it."""
        for worker, _ in self._busy.values():
            worker.process.terminate()
        for worker in [*self._idle, *(worker for worker, _ in self._busy.values())]:
            _dismiss(worker)

    def _hire(self) -> Worker:
        ours, theirs = _context.Pipe()
        process = _context.Process(target=_work, args=(theirs,), daemon=True)
        process.start()
        theirs.close()  # so that the line breaks when the process ends
        worker = Worker(process, ours)
        _told(worker, self._player)
        return worker


def _told(worker: Worker, what: object) -> bool:
    """Whether it was there to hear it."""
    try:
        worker.line.send(what)
    except OSError:
        _dismiss(worker)
        return False
    return True


def _dismiss(worker: Worker) -> None:
    worker.line.close()
    worker.process.join(GRACE)
    worker.process.kill()


def _work(line: Connection) -> None:
    """What a worker does: whoever plays comes first, then the parts, until the line breaks."""
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    with suppress(EOFError, OSError):
        player = line.recv()
        while True:
            told = line.recv()
            if isinstance(told, range):
                line.send(_answer(player, told))
            else:
                player = told


def _answer(player: Player, part: range) -> tuple[object, float, Exception | None]:
    try:
        return *timed(player, part), None
    except Exception as error:  # it belongs to whoever asked for the work
        return None, 0.0, error
