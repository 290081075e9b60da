"""The tests in their parts, all at once: `python -m tests.run` for `make test` and `make test-long`.

On a busy machine a real server or browser comes too late now and then. What failed is run once more, by itself, and
whatever passed only then is named at the end.
"""

import json
import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).parent.parent
FAILED = 1  # what pytest ends with when it ran, and some tests failed

# The browser tests have processes to themselves: Playwright's running loop would break `asyncio.run` in later tests.
PARTS = {"python": ["-p", "no:playwright", "--ignore=tests/web"], "browser": ["tests/web"]}
SIDE_BY_SIDE = {  # more than there are processors: many wait for a server, a browser or a moment
    "python": ["-n", "4", "--dist", "worksteal"],
    # Each with a server and a browser of its own, and files in the order of tests/web/conftest.py.
    "browser": ["-n", "4", "--dist", "loadfile", "--no-loadscope-reorder"],
}

# Hundreds of servers and databases wait for the disk at each answer, as they shall; in memory they wait for none.
MEMORY = Path("/dev/shm")
ROOM = 4 * 1024**3  # bytes free there, several times what the tests write


def main(parts: list[str], *more: str) -> int:
    """Run these parts; 0 if everything passed in the end."""
    with files_in_memory():
        return run(parts, *more)


@contextmanager
def files_in_memory() -> Iterator[None]:
    """Have all that the tests write lie in memory, where there is enough of it."""
    if not MEMORY.is_dir() or shutil.disk_usage(MEMORY).free < ROOM:
        yield
        return
    with TemporaryDirectory(prefix="perihelion-tests-", dir=MEMORY) as folder:
        Path(folder).chmod(0o711)  # where root runs the tests, somebody else runs PostgreSQL
        os.environ["TMPDIR"] = folder
        yield


def run(parts: list[str], *more: str) -> int:
    """All parts at once, and then what failed once more, one after the other; 0 if all of it passed in the end."""
    compile_tests(parts)
    begun = time.monotonic()
    running = {part: begin(part, *SIDE_BY_SIDE[part], *more) for part in parts}
    codes = {part: told(part, process) for part, process in running.items()}
    wavering: list[str] = []
    for part in parts:
        if codes[part] == FAILED:
            failed = last_failed(part)
            print(f"{len(failed)} of the {part} tests failed; once more, one after the other:", flush=True)
            codes[part] = told(part, begin(part, "--last-failed", "--last-failed-no-failures", "none", *more))
            wavering += failed - last_failed(part)
    print(f"The tests took {time.monotonic() - begun:.0f} s.", flush=True)
    if wavering:
        print("Failed once and passed the second time:", *sorted(wavering), sep="\n  ", flush=True)
    return next(filter(None, codes.values()), 0)


def compile_tests(parts: list[str]) -> None:
    """The first time: what pytest makes of the sources is kept, and otherwise every process would make it."""
    new = [part for part in parts if not cache(part).exists()]
    commands = [command(part, "--collect-only", *PARTS[part]) for part in new]
    for process in [subprocess.Popen(each, cwd=ROOT, stdout=subprocess.DEVNULL) for each in commands]:
        process.wait()
    for part in new:
        cache(part).mkdir(parents=True)


def begin(part: str, *arguments: str) -> subprocess.Popen[bytes]:
    return subprocess.Popen(command(part, *PARTS[part], *arguments), cwd=ROOT, stdout=subprocess.PIPE)


def told(part: str, process: subprocess.Popen[bytes]) -> int:
    """Pass on what it says, as it comes or as far as it has come; how it ended."""
    assert process.stdout
    print(f"The {part} tests:", flush=True)
    with process.stdout as said:
        while some := os.read(said.fileno(), 1 << 16):
            sys.stdout.buffer.write(some)
            sys.stdout.buffer.flush()
    return process.wait()


def command(part: str, *arguments: str) -> list[str]:
    return [sys.executable, "-m", "pytest", "-q", "-o", f"cache_dir={cache(part)}", *arguments]


def cache(part: str) -> Path:
    return ROOT / ".pytest_cache" / part


def last_failed(part: str) -> set[str]:
    """The tests that failed when this part was run last."""
    file = cache(part) / "v/cache/lastfailed"
    return set(json.loads(file.read_text("utf-8"))) if file.exists() else set()


if __name__ == "__main__":
    asked = [each for each in sys.argv[1:] if each in PARTS]
    sys.exit(main(asked or list(PARTS), *(each for each in sys.argv[1:] if each not in PARTS)))
