"""Results in a file, kept as they come, so that whoever breaks off goes on there."""

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any, TextIO  # Any: whatever JSON can say

from perihelion.lab.spreading.crew import BadWork

SIGN = '{"perihelion": "results that are kept"}\n'
ID = 16  # letters of a hash


class Kept:
    """A file of lines: a piece of work and what it is, then its results by number, in the order in which they came.

    The same file serves any number of works, and a longer one goes on from where a shorter one has ended.
    """

    def __init__(self, file: Path | None) -> None:
        self._works: dict[str, str] = {}
        self._known: dict[str, dict[int, Any]] = defaultdict(dict)
        self._into: TextIO | None = None
        if file is not None:
            try:
                if file.exists() and file.stat().st_size:
                    _mend(file)
                    self._read(file)
                self._into = _opened(file)
            except OSError as error:
                raise BadWork(f"results cannot be kept in {file}: {error.strerror}") from None
            except UnicodeDecodeError:
                raise _no_results(file) from None

    @property
    def works(self) -> list[str]:
        """What the results are of."""
        return list(self._works.values())

    def known(self, work: str, count: int) -> dict[int, Any]:
        """Those of the first so many results of a work that are there."""
        return {number: came for number, came in self._known[_id(work)].items() if number < count}

    def keep(self, work: str, part: range, came: Sequence[Any]) -> None:
        """Write down what came of a part."""
        if self._into is None:
            return
        lines = [[_id(work), number, each] for number, each in zip(part, came, strict=True)]
        if _id(work) not in self._works:
            self._works[_id(work)] = work
            lines = [[_id(work), work], *lines]
        try:
            self._into.write("".join([json.dumps(line, separators=(",", ":")) + "\n" for line in lines]))
            self._into.flush()
        except OSError as error:
            raise BadWork(f"results cannot be kept in {self._into.name}: {error.strerror}") from None

    def close(self) -> None:
        """Nothing more will come; a file without results goes."""
        if self._into is not None:
            self._into.close()
            if not self._works:
                Path(self._into.name).unlink(missing_ok=True)

    def _read(self, file: Path) -> None:
        for number, line in enumerate(_lines(file), 2):
            match _value(line):
                case [str(work), str(what)]:
                    self._works[work] = what
                case [str(work), int(piece), came] if work in self._works:
                    self._known[work][piece] = came
                case _:
                    raise BadWork(f"line {number} of {file} is no result that was kept: {line[:80]!r}")


def _opened(file: Path) -> TextIO:
    """The file, to be written on; signed, if it is new."""
    file.parent.mkdir(parents=True, exist_ok=True)
    into = file.open("a", encoding="utf-8")
    if not into.tell():
        into.write(SIGN)
        into.flush()
    return into


def _mend(file: Path) -> None:
    """Take away a last line that is not whole, of a file that is one of ours."""
    with file.open("rb+") as stream:
        if stream.readline() != SIGN.encode():
            raise _no_results(file)
        whole = stream.tell()
        for line in stream:
            whole += len(line) if line.endswith(b"\n") else 0
        stream.truncate(whole)


def _no_results(file: Path) -> BadWork:
    return BadWork(f"{file} has no results that were kept, and is left as it is: name another file")


def _lines(file: Path) -> Iterator[str]:
    with file.open(encoding="utf-8") as stream:
        next(stream)
        yield from stream


def _value(line: str) -> Any:
    try:
        return json.loads(line)
    except (ValueError, RecursionError):
        return None


def _id(work: str) -> str:
    return hashlib.sha256(work.encode()).hexdigest()[:ID]
