"""The tests in their parts, side by side where they can be: `python -m tests.run` for `make test` and `make test-long`.

On a busy machine a real server or browser comes too late now and then. What failed is run once more, by itself, and
whatever passed only then is named at the end.
"""

import json
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).parent.parent
FAILED = 1  # what pytest ends with when it ran, and some tests failed

# The browser tests have processes to themselves: Playwright's running loop would break `asyncio.run` in later tests.
PARTS = {"python": ["-p", "no:playwright", "--ignore=tests/web"], "browser": ["tests/web"]}
SIDE_BY_SIDE = {
    "python": ["-n", "4", "--dist", "worksteal"],  # many wait for a server
    # Each with a server and a browser of its own, and files in the order of tests/web/conftest.py.
    "browser": ["-n", "3", "--dist", "loadfile", "--no-loadscope-reorder"],
}


def main(parts: list[str], *more: str) -> int:
    """Run these parts; 0 if everything passed in the end."""
    wavering: list[str] = []
    for part in parts:
        begun = time.monotonic()
        code = pytest(part, *PARTS[part], *SIDE_BY_SIDE[part], *more)
        if code == FAILED:
            failed = last_failed(part)
            print(f"{len(failed)} failed; once more, one after the other:", flush=True)
            code = pytest(part, *PARTS[part], "--last-failed", "--last-failed-no-failures", "none", *more)
            wavering += failed - last_failed(part)
        print(f"The {part} tests took {time.monotonic() - begun:.0f} s.", flush=True)
        if code:
            return code
    if wavering:
        print("Failed once and passed the second time:", *sorted(wavering), sep="\n  ", flush=True)
    return 0


def pytest(part: str, *arguments: str) -> int:
    command = [sys.executable, "-m", "pytest", "-q", "-o", f"cache_dir={cache(part)}", *arguments]
    return subprocess.run(command, cwd=ROOT, check=False).returncode


def cache(part: str) -> Path:
    return ROOT / ".pytest_cache" / part


def last_failed(part: str) -> set[str]:
    """The tests that failed when this part was run last."""
    file = cache(part) / "v/cache/lastfailed"
    return set(json.loads(file.read_text("utf-8"))) if file.exists() else set()


if __name__ == "__main__":
    asked = [each for each in sys.argv[1:] if each in PARTS]
    sys.exit(main(asked or list(PARTS), *(each for each in sys.argv[1:] if each not in PARTS)))
