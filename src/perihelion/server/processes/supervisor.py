"""Several processes that serve, and this one, which looks after them.

All of them accept from one socket, which this process has opened: whoever knocks waits for no one worker, so nobody is
lost with one that dies or stands still. Workers are copies of this process, made where nothing runs in it yet, and made
again in the same way: all of them are of the same version, whatever is installed meanwhile.
"""

import gc
import logging
import os
import select
import signal
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress

from perihelion.server import figures

STEADY = 2.0  # seconds after which a worker that ends is one that had served well
FIRST_PAUSE, LONGEST_PAUSE = 0.1, 10.0  # seconds before another one takes the place of one that had not
PATIENCE = 6.0  # seconds to end when that is wanted
FAILED = 1  # what a worker ends with that cannot go on
MOST = 4096  # bytes that are read at once

Ready = Callable[[], None]
Work = Callable[[Ready, int], str]  # serves, says when it is ready, and ends as soon as that file can be read

log = logging.getLogger("perihelion")


class Supervisor:
    """Keeps so many workers at work."""

    def __init__(self, workers: int, work: Work, welcome: Ready) -> None:
        self._work, self._welcome = work, welcome
        self._begun: dict[int, tuple[int, float]] = {}  # by process: which worker it is, and since when
        self._due = dict.fromkeys(range(workers), 0.0)  # when each that is missing begins
        self._pauses = dict.fromkeys(range(workers), 0.0)
        self._to_be_ready = workers
        self._ends_by = 0.0  # when those that still work are killed, once they have been told to end
        self._trouble = ""

    def run(self) -> str:
        """Look after them until this process is told to end; what went wrong, if it could not begin."""
        gc.freeze()  # what is there now stays shared with all copies
        self._alive, self._ours = os.pipe()  # whoever holds the one side sees when nobody holds the other any more
        self._ready, self._theirs = os.pipe()
        with _signals() as told:
            while self._begun or not self._ends_by:
                if not self._ends_by:
                    self._begin()
                for source in select.select([told, self._ready], [], [], self._rest())[0]:
                    said = os.read(source, MOST)
                    if source == self._ready:
                        self._note_ready(len(said))
                    elif {signal.SIGTERM, signal.SIGINT} & set(said):
                        self._end()
                self._bury()
                if self._ends_by and time.monotonic() > self._ends_by:
                    self._tell(signal.SIGKILL)
        return self._trouble

    def _rest(self) -> float | None:
        """Seconds until there is something to do, if nothing happens."""
        moments = [self._ends_by] if self._ends_by else list(self._due.values())
        return max(0.0, min(moments) - time.monotonic()) if moments else None

    # Beginning

    def _begin(self) -> None:
        """Have those begin that are due."""
        now = time.monotonic()
        for number in [number for number, at in self._due.items() if at <= now]:
            del self._due[number]
            if pid := os.fork():
                self._begun[pid] = number, now
            else:
                self._be_worker(number)

    def _be_worker(self, number: int) -> None:
        """What a copy does instead of going on here."""
        code = FAILED
        try:
            os.setpgid(0, 0)  # Ctrl-C is for the process that looks after us
            _forget_signals()
            for end in (self._ours, self._ready):
                os.close(end)
            figures.keep_as(_name(number))
            trouble = self._work(lambda: _say(self._theirs), self._alive)
            if trouble:
                log.error("A worker ends: %s", trouble)
            code = FAILED if trouble else 0
        except SystemExit as end:  # what could not begin has said why
            code = end.code if isinstance(end.code, int) else FAILED
        except BaseException as error:
            log.critical("A worker ends", exc_info=error)
        finally:
            sys.stdout.flush()
            sys.stderr.flush()
            os._exit(code)

    def _note_ready(self, count: int) -> None:
        before, self._to_be_ready = self._to_be_ready, max(0, self._to_be_ready - count)
        if before and not self._to_be_ready:
            self._welcome()

    # Ending

    def _bury(self) -> None:
        """Take note of those that have ended."""
        for pid in list(self._begun):
            ended, status = os.waitpid(pid, os.WNOHANG)
            if ended:
                number, since = self._begun.pop(pid)
                figures.forget_how_it_was(_name(number))
                self._miss(number, time.monotonic() - since, os.waitstatus_to_exitcode(status))

    def _miss(self, number: int, lived: float, code: int) -> None:
        """A worker has ended: another one is due, unless that was wanted, or it was no good from the beginning."""
        if self._ends_by:
            return
        if self._to_be_ready:
            self._trouble = f"a worker ended before it could serve ({_how(code)})"
            self._end()
            return
        self._pauses[number] = pause = pause_after(lived, self._pauses[number])
        self._due[number] = time.monotonic() + pause
        log.warning("A worker ended (%s); another one takes its place in %g seconds.", _how(code), pause)

    def _end(self) -> None:
        """Have all of them end; those that take too long are killed."""
        self._ends_by = self._ends_by or time.monotonic() + PATIENCE
        self._tell(signal.SIGTERM)

    def _tell(self, sign: signal.Signals) -> None:
        for pid in self._begun:
            with suppress(ProcessLookupError):
                os.kill(pid, sign)


def pause_after(lived: float, before: float) -> float:
    """Seconds until another worker takes the place of one that lived for so long, and came after such a pause."""
    return 0.0 if lived > STEADY else min(LONGEST_PAUSE, max(FIRST_PAUSE, 2 * before))


@contextmanager
def _signals() -> Iterator[int]:
    """Where the numbers of signals can be read as they come."""
    told, tells = os.pipe()
    os.set_blocking(tells, False)
    signal.set_wakeup_fd(tells, warn_on_full_buffer=False)
    for each in (signal.SIGTERM, signal.SIGINT, signal.SIGCHLD):
        signal.signal(each, lambda sign, frame: None)
    yield told


def _forget_signals() -> None:
    signal.set_wakeup_fd(-1)
    for each in (signal.SIGTERM, signal.SIGINT, signal.SIGCHLD):
        signal.signal(each, signal.SIG_DFL)


def _say(theirs: int) -> None:
    os.write(theirs, b"!")


def _how(code: int) -> str:
    """How a process has ended."""
    return f"code {code}" if code >= 0 else signal.Signals(-code).name


def _name(number: int) -> str:
    return f"worker-{number}"
