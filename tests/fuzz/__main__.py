"""`python -m tests.fuzz --messages 1000000 --seconds 600 --seed 1`: exit code 1 if anything was found."""

import argparse
import sys

from tests.fuzz.campaign import run


def main() -> int:
    """Send as many as are wanted, and report."""
    parser = argparse.ArgumentParser(prog="python -m tests.fuzz", description=(__doc__ or "").partition(":")[0])
    parser.add_argument("--messages", type=int, default=100_000, help="messages and requests (%(default)s)")
    parser.add_argument("--seconds", type=float, default=600, help="at most so long (%(default)s)")
    parser.add_argument("--seed", type=int, default=1, help="another seed sends others (%(default)s)")
    parser.add_argument(
        "--workers", type=int, default=1, help="over a PostgreSQL, if it is more than one (%(default)s)"
    )
    parser.add_argument("--keep", action="store_true", help="keep what is new of interest in corpus.jsonl")
    wish = parser.parse_args()
    done = run(wish.messages, wish.seconds, wish.seed, _tell, workers=wish.workers, keep=wish.keep)
    first, last = done.growth()
    print(", ".join(f"{count} {kind}" for kind, count in done.sent.items()), f"with seed {wish.seed}")
    print(f"{len(done.corpus.known)} kinds of replies; memory {first:.0f} MB after a tenth, {last:.0f} MB at the end")
    print("\n".join(done.found) or "No traceback, no hang.")
    return bool(done.found)


def _tell(line: str) -> None:
    print(line, file=sys.stderr, flush=True)


if __name__ == "__main__":
    sys.exit(main())
