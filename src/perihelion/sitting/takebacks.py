"""Going back beyond what undo reaches: somebody asks for it, and everybody else at the table must agree.

A request stands until anybody answers anything.
"""

from collections.abc import Sequence
from typing import NamedTuple

from perihelion.sitting.ledger import Setup
from perihelion.sitting.persons import Person
from perihelion.sitting.play import Play
from perihelion.sitting.seats import Seats
from perihelion.wire import down
from perihelion.wire.refusal import Refusal


class Request(NamedTuple):
    """The wish to take back a seat's last answer, made when the game stood at n."""

    seat: int
    n: int
    agreed: frozenset[int] = frozenset()
    refused: int | None = None  # the seat that would rather go on


class Takebacks:
    """The request that stands at a table, if there is one."""

    def __init__(self, request: Request | None = None) -> None:
        self.request = request

    def ask(self, setup: Setup, play: Play, seats: Seats, seat: int, n: int) -> None:
        """Somebody would like to take back their last answer."""
        if not play.may_undo_at(seat, n):
            raise Refusal("stale", "That seat has answered, or taken back, something else meanwhile.")
        if play.table.can_undo(seat) or not possible(setup, play, seats, [seat]):
            raise Refusal("no-undo", "There is nothing to take back by asking for it.")
        if self._at(play) is not None:
            raise Refusal("no-undo", "Somebody has asked already, since the last answer.")
        self.request = Request(seat, play.n)

    def reply(self, play: Play, seats: Seats, person: Person, n: int, yes: bool) -> None:
        """Somebody agrees or not; for whoever has asked, no means never mind."""
        request = self._at(play)
        if request is None or request.n != n or request.refused is not None:
            raise Refusal("stale", "Nobody asks for that any more.")
        mine, waited_for = seats.of(person), _waited_for(request, seats)
        if request.seat in mine and not yes:
            self.request = None
            return
        own = [seat for seat in mine if seat in waited_for]
        if not own:
            raise Refusal("not-your-seat", "That is for others to say.")
        agreed = request.agreed.union(own) if yes else request.agreed
        self.request = request._replace(agreed=agreed, refused=None if yes else own[0])

    def granted(self, play: Play, seats: Seats) -> int | None:
        """The seat whose last answer is to be taken back now."""
        request = self._at(play)
        return request.seat if request and request.refused is None and not _waited_for(request, seats) else None

    def lapse(self) -> bool:
        """The game has moved on; whether there was a request."""
        request, self.request = self.request, None
        return request is not None

    def told(self, play: Play | None, seats: Seats) -> down.Takeback | None:
        """The request as everybody is told of it."""
        request = None if play is None else self._at(play)
        if request is None:
            return None
        return down.Takeback(request.seat, request.n, _waited_for(request, seats), request.refused)

    def _at(self, play: Play) -> Request | None:
        return self.request if self.request is not None and self.request.n == play.n else None


def possible(setup: Setup, play: Play, seats: Seats, mine: Sequence[int]) -> list[int]:
    """Those of these seats, which cannot simply undo, that may ask for it, the one that answered last first.

    Where nobody is there to say no, luck that others have too, or a score in a list, stays what it was.
    """
    compared = setup.chosen or setup.players == 1
    able = [seat for seat in mine if play.could_go_back(seat) and (seats.beside(seat) or not compared)]
    return sorted(able, key=lambda seat: play.before_last(seat) or 0, reverse=True)


def _waited_for(request: Request, seats: Seats) -> list[int]:
    """Who has yet to agree; bots do, also those that play on for somebody."""
    return [seat for seat in seats.beside(request.seat) if seat not in request.agreed and not seats.is_away(seat)]
