"""Where work is done, as it is said on a command line."""

import argparse

from perihelion.lab.spreading.crew import HERE, LONGEST_ADDRESS, MOST_JOBS, is_somewhere


def add_where(parser: argparse.ArgumentParser) -> None:
    """How many share the work, and where."""
    parser.add_argument("--jobs", type=_jobs, metavar="N", help="how many share the work (1; on Ray: all processors)")
    parser.add_argument(
        "--on", type=_on, default=HERE, metavar="WHERE", help="ray: Ray on this machine; ray://HOST:PORT: on a cluster"
    )


def _jobs(text: str) -> int:
    number = int(text) if text.isascii() and text.isdigit() and len(text) < 9 else 0
    if not 1 <= number <= MOST_JOBS:
        raise argparse.ArgumentTypeError(f"expected a whole number from 1 to {MOST_JOBS}, not {text[:99]!r}")
    return number


def _on(text: str) -> str:
    if not is_somewhere(text):
        raise argparse.ArgumentTypeError(f"expected here, ray or ray://HOST:PORT, not {text[:LONGEST_ADDRESS]!r}")
    return text
