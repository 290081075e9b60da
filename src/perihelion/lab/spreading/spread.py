"""Work in pieces with numbers: handed out in parts, kept as it comes, and each piece done once."""

from collections.abc import Callable, Container, Iterator, Sequence
from pathlib import Path
from types import TracebackType
from typing import Any, Self  # Any: whatever the work brings

from perihelion.lab.spreading.batches import Batches
from perihelion.lab.spreading.crew import HERE, Crew, Player, crew
from perihelion.lab.spreading.kept import Kept

Tell = Callable[[int], None]  # how many pieces are done


class Spread:
    """Workers, and a file for what they find; both may serve several works, one after the other."""

    def __init__(self, jobs: int | None = 1, on: str = HERE, keep: Path | None = None) -> None:
        self.kept = Kept(keep)
        self._jobs, self._on = jobs, on
        self._crew: Crew | None = None

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, at: TracebackType | None) -> None:
        if self._crew is not None:
            self._crew.end()
        self.kept.close()

    def results(self, work: str, player: Player, count: int, tell: Tell = lambda done: None) -> list[Any]:
        """All results of a work in the order of their numbers, those first that were kept; as JSON has them."""
        found = self.kept.known(work, count)
        tell(len(found))
        for part, came in self.parts(player, gaps(found, count)):
            self.kept.keep(work, part, came)
            found.update(zip(part, came, strict=True))
            tell(len(found))
        return [found[number] for number in range(count)]

    def parts(self, player: Player, missing: Sequence[range]) -> Iterator[tuple[range, Sequence[Any]]]:
        """Parts of what is missing and what came of them, in the order in which they are done."""
        batches, doing = Batches(missing), 0
        if not batches:
            return
        workers = self._workers()
        workers.begin(player)
        while batches or doing:
            while batches and doing < workers.size:
                workers.hand(batches.take(workers.size))
                doing += 1
            done = workers.wait()
            doing -= 1
            if done.came is None:
                batches.lost(done.part)
            else:
                batches.done(done.part, done.seconds)
                yield done.part, done.came

    def _workers(self) -> Crew:
        """They are called when there is something to do."""
        if self._crew is None:
            self._crew = crew(self._jobs, self._on)
        return self._crew


def gaps(found: Container[int], count: int) -> list[range]:
    """The numbers below a count that are not there, in rows."""
    missing: list[range] = []
    for number in range(count):
        if number in found:
            continue
        if missing and missing[-1].stop == number:
            missing[-1] = range(missing[-1].start, number + 1)
        else:
            missing.append(range(number, number + 1))
    return missing
