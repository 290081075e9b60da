"""A table before the game starts: who sits where, and under which rules they will play.

The game starts by itself when the last seat is filled. Until then everybody may move to a free seat, two may swap if
both want to, and whoever made the table seats and moves bots, and arranges the rest.
"""

from perihelion.sitting import fair, persons, setting_up
from perihelion.sitting.clock import time_for
from perihelion.sitting.ledger import Holder
from perihelion.sitting.mixing import mix
from perihelion.sitting.outcome import (
    EVERYBODY,
    PEOPLE,
    Arranged,
    Awaited,
    Change,
    Named,
    Outcome,
    SeatLeft,
    SeatsExchanged,
    SeatsTurned,
    SeatTaken,
)
from perihelion.sitting.persons import Person
from perihelion.sitting.play import Play, begin
from perihelion.sitting.position import Position
from perihelion.wire import up


def sit(table: Position, person: Person, wish: up.Sit, now: float) -> Outcome:
    """Take a free seat; the first one under one's own name, others for neighbours at the same screen."""
    shown = persons.shown_name(wish.name)
    table.seats.must_be_free(wish.seat)
    known = () if table.seats.of(person) else (Named(person, shown),)
    return _fill(table, Holder(wish.seat, person, shown, None), known, now)


def leave(table: Position, person: Person, seat: int) -> Outcome:
    """Give up one's seat."""
    table.seats.must_be_open()
    table.seats.must_be_of(person, seat)
    return _empty(table, seat)


def seat_bot(table: Position, person: Person, wish: up.SeatBot, now: float) -> Outcome:
    """Put a bot on a free seat or in the place of another bot, or take it away."""
    table.seats.must_be_open()
    table.must_be_host(person, "seats bots")
    emptied = _empty(table, wish.seat) if table.seats.bot(wish.seat) else Outcome()
    if wish.bot is None:
        return emptied
    table.seats.must_be_free(wish.seat)
    return emptied | _fill(table, Holder(wish.seat, None, None, wish.bot), (), now)


def move(table: Position, person: Person, seat: int, to: int) -> Outcome:
    """Change places: with nobody, with oneself or with a bot at once, with somebody else if they want it too."""
    seats = table.seats
    seats.must_be_open()
    seats.must_exist(seat, to)
    _must_place(table, person, seat)
    if (to, seat) not in seats.swaps:
        if seats.is_other_person(person, to):
            seats.swaps.add((seat, to))
            return PEOPLE
        if seats.bot(to):
            table.must_be_host(person, "moves bots")
    seats.exchange(seat, to)
    return EVERYBODY | Outcome((SeatsExchanged(seat, to),))


def stay(table: Position, person: Person, seat: int) -> Outcome:
    """Take back one's wish to swap, and turn down the wishes of others."""
    table.seats.must_be_open()
    _must_place(table, person, seat)
    table.seats.forget_swaps(seat)
    return PEOPLE


def arrange(table: Position, person: Person, wish: up.Arrange) -> Outcome:
    """Change the rules of the table, who begins, how long people may think, or whether strangers find it."""
    table.seats.must_be_open()
    table.must_be_host(person, "arranges it")
    setup = setting_up.arranged(table.setup, wish)
    table.setup, table.play = setup, Play(begin(setup))
    table.clock.give(time_for(setup, table.house.second))
    return EVERYBODY | Outcome((Arranged(setup), Awaited(tuple(sorted(table.play.table.asks)))))


def _must_place(table: Position, person: Person, seat: int) -> None:
    """Refuse whoever moves another than oneself, or than a bot of one's own table."""
    if table.seats.bot(seat):
        table.must_be_host(person, "moves bots")
    else:
        table.seats.must_be_of(person, seat)


def _fill(table: Position, holder: Holder, also: tuple[Change, ...], now: float) -> Outcome:
    before = [*table.seats.holders, holder]
    after = before
    if table.play is not None and not fair.is_everybody_s(table.setup, before):
        after = setting_up.turned(table.setup, table.play.table, before)
    for each in after:
        table.seats.fill(each)
    seated: Change = SeatTaken(holder) if after == before else SeatsTurned(tuple(after))
    return Outcome((seated, *also)) | begun(table, now) | mix(table, now)


def begun(table: Position, now: float) -> Outcome:
    """Everybody learns who sits where; if that is all that was waited for, the game begins, and time runs."""
    table.clock.give(time_for(table.setup, table.house.second))
    if table.play is not None and table.has_started and table.clock.set(table.play, table.seats, now):
        return EVERYBODY | Outcome(table.clock.changes())
    return EVERYBODY


def _empty(table: Position, seat: int) -> Outcome:
    table.seats.empty(seat)
    return EVERYBODY | Outcome((SeatLeft(seat),))
