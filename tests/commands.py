"""The command, run as somebody types it."""

import os
import re
import signal
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

PATIENCE = 60.0  # seconds; only a failing test waits that long
COMMAND = [sys.executable, "-m", "perihelion"]
ENVIRONMENT = {**os.environ, "LANG": "C.UTF-8", "LC_ALL": "", "LC_MESSAGES": "", "PYTHONUTF8": "1"}
RAW_KEY = re.compile(
    r"\b(admin|play|help|ending|replay|simulate|games|bench|board|choice|event|note|why|ask)\.[a-z]|\{\w+"
)


def perihelion(*arguments: object, typed: str = "", **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run the command, with somebody typing."""
    command = [*COMMAND, *map(str, arguments)]
    settings = {**ENVIRONMENT, **environment}
    return subprocess.run(
        command,
        input=typed,
        capture_output=True,
        text=True,
        encoding="utf-8",
        env=settings,
        timeout=PATIENCE,
        check=False,
    )


def said(*arguments: object, typed: str = "", **environment: str) -> str:
    """What the command says if all is well."""
    done = perihelion(*arguments, typed=typed, **environment)
    assert (done.returncode, done.stderr) == (0, "")
    assert not RAW_KEY.search(done.stdout)
    return done.stdout


@contextmanager
def started(*arguments: object, **environment: str) -> Iterator["subprocess.Popen[str]"]:
    """The command while it runs; Ctrl-C reaches it even if these tests run in the background."""
    signal.signal(signal.SIGINT, signal.default_int_handler)
    pipe, settings = subprocess.PIPE, {**ENVIRONMENT, **environment}
    command = [*COMMAND, *map(str, arguments)]
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, stderr=pipe, text=True, env=settings) as process:
        try:
            yield process
        finally:
            process.kill()


def end(process: "subprocess.Popen[str]") -> tuple[int, str, str]:
    """Press Ctrl-C; how it ends, and what it says."""
    process.send_signal(signal.SIGINT)
    out, err = process.communicate(timeout=PATIENCE)
    return process.returncode, out, err


def complains(message: str, *arguments: object) -> None:
    """The command ends with 2 and one line on standard error."""
    done = perihelion(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("perihelion: ")
    assert done.stderr.count("\n") == 1
    assert message in done.stderr
