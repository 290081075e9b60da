"""Work to be spread: simple, and now and then the end of whoever does it."""

import os
import signal
from pathlib import Path

import perihelion as ph


class Squares:
    """Squares numbers, writing down each that it begins; whoever does one of the deadly dies, if there is a file."""

    def __init__(self, file: Path, deadly: dict[int, Path] | None = None) -> None:
        self.file, self.deadly = file, deadly or {}

    def __call__(self, numbers: range) -> list[int]:
        """So many squares."""
        return [self._square(number) for number in numbers]

    def _square(self, number: int) -> int:
        with self.file.open("a") as done:
            done.write(f"{number}\n")
        if number in self.deadly and self.deadly[number].exists():
            self.deadly[number].unlink()
            os.kill(os.getpid(), signal.SIGKILL)
        if number == 1000:
            raise ph.BadTable("there is no square of 1000")
        return number * number


class Deadly:
    """Whoever does it dies."""

    def __call__(self, numbers: range) -> list[int]:
        """Nothing comes of it."""
        os.kill(os.getpid(), signal.SIGKILL)
        return []
