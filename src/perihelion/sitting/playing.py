"""A game that goes on: whether a message still fits it, and what comes of a move."""

from collections.abc import Iterable
from typing import Any  # Any: each game types its own state

import perihelion as ph
from perihelion.sitting import absence, rematch
from perihelion.sitting.counting import BACK, HINT
from perihelion.sitting.ledger import Entry, Holder
from perihelion.sitting.outcome import PEOPLE, Answered, Awaited, Change, GameEnded, Helped, Outcome, PlayAgain, Result
from perihelion.sitting.persons import Person
from perihelion.sitting.play import Play, places
from perihelion.sitting.position import Position
from perihelion.wire import up
from perihelion.wire.refusal import Refusal


def fresh(table: Position, person: Person, message: up.Answer | up.Undo) -> Play:
    """The game, if that seat is one's own and the message is about what it sees now."""
    table.seats.must_be_of(person, message.seat)
    return unchanged(table, message)


def unchanged(table: Position, message: up.Answer | up.Undo) -> Play:
    """The game, if the message is about what that seat sees now."""
    play = table.open_play
    if isinstance(message, up.Answer) and not play.may_answer_at(message.seat, message.n):
        raise Refusal("stale", "The game has moved on since that choice was offered.")
    if isinstance(message, up.Undo) and not play.may_undo_at(message.seat, message.n):
        raise Refusal("stale", "That seat has answered, or taken back, something else meanwhile.")
    return play


def moved(table: Position, entry: Entry, before: set[Person], now: float, *also: Change) -> Outcome:
    """What comes of a move that was made; before it, those people were waited for."""
    assert table.play is not None, "somebody has moved"
    played = table.play.table
    table.clock.move(table.play, table.seats, now)
    people = table.takebacks.lapse() | absence.moved(table, entry.seat, now)
    changes = (Answered(entry, played.over), Awaited(tuple(sorted(played.asks))), *table.clock.changes())
    calls = table.missed(played.asks) - before
    return Outcome((*changes, *ended(table), *also), people=people, news=True, calls=calls)


def ended(table: Position) -> tuple[Change, ...]:
    """How the game ended, if it has."""
    if table.play is None or not table.play.table.over:
        return ()
    return (GameEnded(results(table.play.table, table.seats.holders)),)


def results(played: ph.Table[Any], holders: Iterable[Holder]) -> tuple[Result, ...]:
    """How a game ended for those who sat there."""
    place, scores, opening = places(played), played.scores, played.game.opening
    return tuple(
        Result(
            each.seat,
            each.person,
            each.bot,
            place[each.seat],
            None if scores is None else scores[each.seat],
            " ".join(opening(played, each.seat)),
        )
        for each in holders
    )


def take_back(table: Position, person: Person, message: up.TakeBack | up.Agree, now: float) -> Outcome:
    """Ask everybody to go back to before one's last answer, or say whether to go back as somebody has asked."""
    if isinstance(message, up.TakeBack):
        table.seats.must_be_of(person, message.seat)
        table.takebacks.ask(table.setup, table.open_play, table.seats, message.seat, message.n)
    else:
        table.takebacks.reply(table.open_play, table.seats, person, message.n, message.yes)
    play, before = table.open_play, table.waited_for()
    seat = table.takebacks.granted(play, table.seats)
    return PEOPLE if seat is None else moved(table, play.go_back(seat), before, now, _helped(table, BACK))


def advise(table: Position, person: Person, message: up.Advise | up.Weigh) -> Outcome:
    """A good move is wanted, or the odds of all; from now on the game does not count."""
    table.seats.must_be_of(person, message.seat)
    table.seats.must_be_alone(person)
    play = table.open_play
    if message.seat not in play.table.asks or not play.may_answer_at(message.seat, message.n):
        raise Refusal("stale", "The game has moved on since then.")
    if isinstance(message, up.Advise) and message.instead is not None:
        play.table.offered(message.seat, message.instead)
    if table.counting.helped & HINT:
        return Outcome(wanted=message)
    return Outcome((_helped(table, HINT),), people=True, wanted=message)


def _helped(table: Position, how: int) -> Change:
    table.counting = table.counting._replace(helped=table.counting.helped | how)
    return Helped(how)


def again(table: Position, person: Person) -> Outcome:
    """The table that somebody who has played here wants next, and who sits there already."""
    if not table.started_play.table.over:
        raise Refusal("not-over", "A rematch can be had when the game is over.")
    if not table.seats.of(person):
        table.must_be_host(person, "or has played at it asks for a rematch")
    return Outcome(wanted=PlayAgain(rematch.wish(table.setup), rematch.holders(table.seats, person)))
