"""Nobody is waited for for ever: a bot plays on for whoever is late, or gone, until that person is back.

Before the game the others may agree to begin without a word that does not come; later, to let a bot play on for whoever
is asked and has been gone for long. Everybody else who is around must agree.
"""

from perihelion.sitting import mixing
from perihelion.sitting.outcome import EVERYBODY, NOTHING, PEOPLE, Away, Outcome
from perihelion.sitting.persons import Person
from perihelion.sitting.position import Position
from perihelion.wire import up
from perihelion.wire.down import Missing
from perihelion.wire.refusal import Refusal

GRACE = 60  # seconds for everybody to come back when a table is opened

SPEAKING = (up.Answer, up.Undo, up.TakeBack, up.Return)


def back(table: Position, person: Person, message: up.FromBrowser, now: float) -> Outcome:
    """Whoever speaks for a seat of their own is back there."""
    if not isinstance(message, SPEAKING) or not table.seats.is_away(message.seat):
        return NOTHING
    return _send_away(table, [message.seat], None, now) if message.seat in table.seats.of(person) else NOTHING


def run_out(table: Position, now: float) -> Outcome:
    """A bot plays on for those whose time has run out."""
    late = table.clock.late(now)
    if table.play is None:
        table.clock.stop()
    return _send_away(table, [] if table.play is None else late, now, now) if late else NOTHING


def go_on_without(table: Position, person: Person, seat: int, yes: bool, now: float) -> Outcome:
    """Agree that nobody waits any longer for whoever sits there, or do not."""
    table.seats.must_exist(seat)
    if seat not in waited_for(table):
        raise Refusal("stale", f"Nobody waits for seat {seat} any more.")
    if not table.seats.of(person):
        raise Refusal("not-your-seat", "That is for those who play to say.")
    left = _time_left(table, seat, now)
    if left > 0 and person != table.person(seat):
        raise Refusal("too-fast", f"Whoever sits on seat {seat} has {left:.0f} seconds left.")
    agreed = table.patience.agreed.setdefault(seat, set())
    (agreed.add if yes else agreed.discard)(person)
    return _go_on(table, seat, now) if _agreeing(table, seat) and not _undecided(table, seat) else PEOPLE


def waited_for(table: Position) -> list[int]:
    """The seats that everybody waits for: with a word to come, or asked something with nobody there."""
    if table.is_mixing:
        return mixing.silent(table)
    if table.play is None or not table.has_started:
        return []
    asked = [seat for seat in table.play.table.asks if table.seats.player(seat) is None]
    gone = [seat for seat in asked if not table.presence.has(table.person(seat))]
    return sorted(seat for seat in gone if table.seats.beside(seat))


def moved(table: Position, seat: int, now: float) -> bool:
    """The game has moved on; whether others are waited for now."""
    table.patience.note(seat, now)
    before, table.patience.missed = table.patience.missed, waited_for(table)
    return before != table.patience.missed


def is_here(table: Position, person: Person) -> None:
    """Somebody is back: whatever was agreed about them is settled."""
    for seat in table.seats.of(person):
        table.patience.agreed.pop(seat, None)


def told(table: Position, now: float) -> list[Missing]:
    """Whom everybody waits for, as everybody is told."""
    table.patience.missed = waited_for(table)
    return [_missing(table, seat, now) for seat in table.patience.missed]


def _missing(table: Position, seat: int, now: float) -> Missing:
    left = max(0.0, _time_left(table, seat, now))
    return Missing(seat, left, _undecided(table, seat), _agreeing(table, seat), _is_lost(table, seat))


def _send_away(table: Position, seats: list[int], since: float | None, now: float) -> Outcome:
    table.seats.send_away(seats, since)
    if table.play is not None:
        table.clock.set(table.play, table.seats, now)
    return EVERYBODY | Outcome((Away(tuple(seats), since), *table.clock.changes()))


def _go_on(table: Position, seat: int, now: float) -> Outcome:
    table.patience.agreed.pop(seat, None)
    if table.is_mixing:
        return mixing.spare(table, seat, now)
    person = table.person(seat)
    assert person is not None, "only people are waited for"
    return _send_away(table, table.seats.of(person), now, now)


def _time_left(table: Position, seat: int, now: float) -> float:
    """How many seconds that seat is still waited for."""
    patience = table.patience
    if _is_lost(table, seat):
        return 0.0
    if table.is_mixing:
        patience.filled = patience.filled or now
        return patience.filled + patience.for_a_word(table.setup.clock) - now
    enough = patience.for_an_answer(seat, table.setup.clock)
    unseen = table.presence.opened + min(GRACE * table.house.second, enough) - enough
    gone = table.presence.left.get(table.person(seat) or b"", unseen)
    return max(gone, patience.moved) + enough - now


def _is_lost(table: Position, seat: int) -> bool:
    """Whether whoever sits there has said that there is nothing to wait for."""
    return table.person(seat) in table.patience.agreed.get(seat, set())


def _undecided(table: Position, seat: int) -> list[int]:
    """The seats of all others around who have not agreed."""
    agreed = table.patience.agreed.get(seat, set())
    around = table.presence.names.keys() - agreed
    return [other for other in table.seats.beside(seat) if table.person(other) in around]


def _agreeing(table: Position, seat: int) -> list[int]:
    """The seats of all others who have agreed."""
    agreed = table.patience.agreed.get(seat, set())
    return [other for other in table.seats.beside(seat) if table.person(other) in agreed]
