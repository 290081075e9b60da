"""A real terminal of some size, with the command in it and somebody who types and reads."""

import fcntl
import os
import pty
import re
import select
import struct
import subprocess
import termios
import time
from collections.abc import Iterator
from contextlib import contextmanager

from tests.commands import COMMAND, ENVIRONMENT, PATIENCE

CODES = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]|\x1b[=>]")
PROMPT = "> "


class Terminal:
    """What stands in a terminal, read as a person would: the lines in its window."""

    def __init__(self, ours: int, size: tuple[int, int]) -> None:
        self._ours, (self.columns, self.rows) = ours, size
        self.written = ""  # everything, codes and all
        self.lines: list[str] = []  # since the last line that was typed

    def read(self, until: str = PROMPT) -> list[str]:
        """What comes until somebody is asked to type, line by line."""
        come, deadline = "", time.monotonic() + PATIENCE
        while not CODES.sub("", come).endswith(until) and time.monotonic() < deadline:
            if select.select([self._ours], [], [], 0.2)[0]:
                try:
                    come += os.read(self._ours, 65_536).decode()
                except OSError:  # the command has ended
                    break
        self.written += come
        self.lines = CODES.sub("", come).replace("\r", "").split("\n")
        return self.lines

    def type(self, line: str, until: str = PROMPT) -> list[str]:
        """Type a line; what comes then."""
        os.write(self._ours, f"{line}\n".encode())
        return self.read(until)

    def window(self) -> list[str]:
        """The lines that are in sight, of those that came last."""
        return self.lines[-self.rows :]


@contextmanager
def terminal(*arguments: object, columns: int = 80, rows: int = 24, **environment: str) -> Iterator[Terminal]:
    """The command in a terminal of that size."""
    ours, theirs = pty.openpty()
    fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
    settings = {**ENVIRONMENT, "TERM": "xterm-256color", **environment}
    for name in {"COLUMNS", "LINES", "NO_COLOR"} - environment.keys():  # whoever runs the tests may have set them
        settings.pop(name, None)
    command = [*COMMAND, *map(str, arguments)]
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=settings) as process:
        os.close(theirs)
        try:
            yield Terminal(ours, (columns, rows))
        finally:
            process.kill()
            os.close(ours)
