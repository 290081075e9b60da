"""How long a seat may take for an answer.

When a question is put, the moment its time runs out is kept with the answer that led to it, so it stays the same
however often a server starts. When it has come, a bot plays for that seat until its person is back.
"""

from collections.abc import Mapping

from perihelion.sitting.ledger import Setup
from perihelion.sitting.outcome import Change, ClockSet
from perihelion.sitting.play import Play
from perihelion.sitting.seats import Seats


class Clock:
    """When the time of each seat that is asked runs out, at a table where it does."""

    def __init__(self, each: float | None, due: Mapping[int, float]) -> None:
        self._each, self._due = each, dict(due) if each is not None else {}

    def give(self, each: float | None) -> None:
        """From now on there are so many seconds for an answer."""
        self._each = each

    def move(self, play: Play, seats: Seats, now: float) -> None:
        """The game has moved on: new questions have all their time."""
        self._due = {seat: at for seat, at in self._due.items() if not play.is_new(seat)}
        self.set(play, seats, now)

    def set(self, play: Play, seats: Seats, now: float) -> bool:
        """Time runs for the people who are asked, and for nobody else; whether that is new."""
        before = self._due
        if self._each is not None:
            out = now + self._each
            asked = [seat for seat in play.table.asks if seats.are_filled and seats.player(seat) is None]
            self._due = {seat: before.get(seat, out) for seat in asked}
        return self._due != before

    def stop(self) -> None:
        """Nobody can play on here."""
        self._due = {}

    def late(self, now: float) -> list[int]:
        """The seats whose time has run out."""
        return [seat for seat, at in self._due.items() if at <= now]

    def left(self, now: float) -> dict[str, float]:
        """How many seconds each seat has left."""
        return {str(seat): max(0.0, at - now) for seat, at in self._due.items()}

    def changes(self) -> tuple[Change, ...]:
        """What is to be kept of it."""
        return () if self._each is None else (ClockSet(self._due),)


def time_for(setup: Setup, second: float) -> float | None:
    """How long a seat may take for an answer."""
    return None if setup.clock is None else setup.clock * second
