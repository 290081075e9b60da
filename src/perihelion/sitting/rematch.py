"""The same game once more at another table, with everybody one seat further."""

from perihelion.sitting.ledger import Holder, Next, Setup
from perihelion.sitting.persons import Person, same
from perihelion.sitting.seats import Seats
from perihelion.wire.api import NewTable
from perihelion.wire.down import Again


def seat_after(seat: int, players: int) -> int:
    """Where whoever sat there sits in the rematch: the next in turn moves up."""
    return (seat - 1) % players


def wish(setup: Setup) -> NewTable:
    """The same game and edition under the same rules, with fresh luck."""
    options, edition = dict(setup.options), setup.edition or None
    return NewTable(setup.game, setup.players, options, clock=setup.clock, edition=edition)  # type: ignore[arg-type]  # was a Clock


def holders(seats: Seats, person: Person) -> list[Holder]:
    """Who sits there from the start: the bots, and whoever asks for the rematch; the others are invited."""
    staying = [each for each in seats.holders if each.bot is not None or same(each.person, person)]
    return [each._replace(seat=seat_after(each.seat, seats.count), away=None, pledge="", word="") for each in staying]


def invitation(next: Next, seats: Seats, person: Person) -> Again:
    """The rematch as somebody at the old table is told of it."""
    asking = seats.of(next.host)
    return Again(
        table=next.id,
        by=seats.name(asking[0]) if asking else None,
        seats=[seat_after(seat, seats.count) for seat in seats.of(person)],
    )
