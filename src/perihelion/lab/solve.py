"""Solve a game whose folder says how: `python -m perihelion.lab.solve GAME` writes what is not there yet.

Each problem of a game is a file; what is interrupted is begun again with the file that was not finished.
"""

import argparse
import time
from collections.abc import Callable
from pathlib import Path
from typing import Any

import perihelion as ph
from perihelion.game import BadTable, Game

PART = "solving"
Tell = Callable[[str], None]


def main() -> None:
    """Solve, and say how it goes."""
    parser = argparse.ArgumentParser(prog="perihelion.lab.solve", description="Solve a game exactly.")
    parser.add_argument("game")
    parser.add_argument("--only", help="the name of one file")
    parser.add_argument("--into", type=Path, help="a folder for the files, instead of the game's own")
    parser.add_argument("--again", action="store_true", help="write files anew that are there")
    arguments = parser.parse_args()
    try:
        solve(ph.game(arguments.game), arguments.only, arguments.into, arguments.again)
    except ValueError as error:
        parser.error(str(error))


def solve(game: Game[Any], only: str | None = None, into: Path | None = None, again: bool = False) -> None:
    """Write the files of a game's problems, or one of them, into its folder or another."""
    part = game.part(PART)
    if part is None:
        raise BadTable(f"{game.id} has no {PART} in its folder")
    if only is not None and only not in part.PROBLEMS:
        raise BadTable(f"the files of {game.id} are {', '.join(part.PROBLEMS)}; there is no {only!r}")
    folder: Path = into or part.FOLDER
    folder.mkdir(parents=True, exist_ok=True)
    for name in [only] if only else part.PROBLEMS:
        if again or not (folder / name).exists():
            _write(folder / name, part.solve)


def _write(file: Path, solve: Callable[[str, Tell], bytes]) -> None:
    began = time.perf_counter()
    packed = solve(file.name, lambda line: print(f"{file.name}: {line}", flush=True))
    unfinished = file.with_suffix(".unfinished")
    unfinished.write_bytes(packed)
    unfinished.replace(file)
    print(f"{file.name}: {len(packed):,} bytes after {time.perf_counter() - began:.0f} s", flush=True)


if __name__ == "__main__":
    main()
