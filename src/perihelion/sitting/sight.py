"""What a browser is told of a game: no more than the seats it holds may see."""

import logging
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple  # Any: each game types its own view

import perihelion as ph
from perihelion.bots.hint import Hint
from perihelion.flow import Answer, Secretly
from perihelion.notation import text_of
from perihelion.sitting import fair, takebacks
from perihelion.sitting.ledger import Setup
from perihelion.sitting.persons import Person
from perihelion.sitting.play import Play, begin, game_of
from perihelion.sitting.seats import Seats
from perihelion.wire.down import (
    Advice,
    AskInfo,
    ChoiceInfo,
    Ending,
    EventInfo,
    Frame,
    News,
    NoteInfo,
    OtherInfo,
    Recalled,
    Stage,
    TermInfo,
)
from perihelion.wire.refusal import Refusal
from perihelion.wire.up import Advise, Recall

EVERYTHING = -1  # the eyes that see it all, when the game is over
PIECE = 16  # frames of a game that are shown again at once

log = logging.getLogger("perihelion")


class Known(NamedTuple):
    """What a browser has been told already: the first so many events, as they stood at n, seen with certain eyes."""

    events: int
    n: int = 0
    lens: int | None = -1  # whose eyes is not known


def lens_of(table: ph.Table[Any], mine: Sequence[int], before: int | None = None) -> int | None:
    """Whose eyes a browser looks with: those of its seat that is asked, else the same as before.

    Neighbours at one screen change places only when the next one is asked.
    """
    fit = [seat for seat in mine if seat in table.asks] or mine
    return before if before in fit else fit[0] if fit else None


def is_private(table: ph.Table[Any]) -> bool:
    """Whether a seat sees or is asked anything now that its neighbours should not look at."""
    return not table.over and (table.state.cards is not None or isinstance(table.asks, Secretly))


def news(setup: Setup, play: Play, seats: Seats, person: Person, known: Known) -> News:
    """The game as somebody may see it."""
    table, mine = play.table, seats.of(person)
    lens = lens_of(table, mine, known.lens)
    first, undo = since(play, mine, lens, known), [seat for seat in mine if table.can_undo(seat)]
    return News(
        n=play.n,
        answers=len(table.answers),
        lens=lens,
        private=is_private(table),
        view=table.view(lens),
        asks={str(seat): asked(table, seat) for seat in mine if seat in table.asks},
        waiting=sorted(table.asks),
        since=first,
        events=events_from(table, first, lens),
        undo=undo,
        back=takebacks.possible(setup, play, seats, [seat for seat in mine if seat not in undo]),
        ending=_ending(table),
        proof=fair.proof(setup) if table.over else None,
        lesson=_stage(play, mine),
    )


def _stage(play: Play, mine: Sequence[int]) -> Stage | None:
    """How far the lesson has come for whoever learns there."""
    if play.guide is None or play.guide.lesson.seat not in mine:
        return None
    at, to, want, also, no = play.guide.stage(play.table)
    return Stage(at, to, list(want), list(also), dict(no))


def lens_for(table: ph.Table[Any], mine: Sequence[int], eyes: int | str | None) -> int | None:
    """Whose eyes to look back with: one's own, a spectator's; once the game is over anybody's, or all-seeing ones."""
    if eyes is None:
        return lens_of(table, mine)
    if eyes == "watcher":
        return None
    if eyes not in mine and not table.over:
        raise Refusal("not-over", "Others' eyes can be borrowed when the game is over.")
    if isinstance(eyes, str):
        return EVERYTHING
    if eyes >= table.players:
        raise Refusal("malformed", f"There are {table.players} seats; there is no seat {eyes}.")
    return eyes


def piece_at(count: int, answers: Sequence[Answer]) -> int:
    """Where the piece begins that has the table after so many answers."""
    return min(count, len(answers)) // PIECE * PIECE


def recalled(setup: Setup, answers: Sequence[Answer], wish: Recall, lens: int | None) -> Recalled:
    """The piece of the game that was wished for, as those eyes saw it."""
    first = piece_at(wish.answers, answers)
    table = begin(setup)
    shown: list[Frame] = []
    for count in range(min(first + PIECE, len(answers) + 1)):
        if count:
            table.play(*answers[count - 1])
        if count >= first:
            shown.append(Frame(count, _seen(table, lens)))
    for answer in answers[first + PIECE - 1 :] if wish.story else ():
        table.play(*answer)
    return Recalled(shown, len(answers), wish.eyes, _story(table, lens) if wish.story else None)


def _seen(table: ph.Table[Any], lens: int | None) -> Mapping[str, Any]:
    """The table through those eyes; to all-seeing ones every card lies open."""
    if lens != EVERYTHING:
        return table.view(lens)
    state = table.state.copy()
    if state.cards is not None:
        for card in range(len(state.cards.kinds)):
            state.cards.reveal(card)
    return table.game.view(state, None)


def _story(table: ph.Table[Any], lens: int | None) -> list[EventInfo]:
    return _events(table.events) if lens == EVERYTHING else events_from(table, 0, lens)


def labels(setup: Setup) -> list[NoteInfo]:
    """What the things on a table are called, by number."""
    if setup.game not in ph.games():  # an old table of a game that is gone
        return []
    return named(game_of(setup), setup.players)


def named(game: ph.Game[Any], players: int) -> list[NoteInfo]:
    """The same, of a game for so many."""
    return [NoteInfo(label.key, label.values) for label in game.labels(players)]


def reason(table: ph.Table[Any], seat: int, choice: str) -> NoteInfo | None:
    """The rule that keeps a choice out, where one is known; the choice may be any nonsense."""
    try:
        note = table.why_not(seat, choice)
    except Exception:
        log.exception("%s stumbled when asked why not %r", table.game.id, choice)
        return None
    return None if note is None else NoteInfo(note.key, note.values)


def since(play: Play, mine: Sequence[int], lens: int | None, known: Known) -> int:
    """The first event to send: from there on the browser knows nothing, or something else."""
    first = min(known.events, play.standing(known.n))
    if len(mine) > 1 and lens != known.lens:
        secret = (number for number, event in enumerate(play.table.events[:first]) if event.secret in mine)
        first = next(secret, first)
    return first


def asked(table: ph.Table[Any], seat: int) -> AskInfo:
    """The question put to a seat, with what each choice would bring."""
    ask = table.asks[seat]
    both = zip(ask.choices, table.notes(seat), strict=True)
    return AskInfo(
        ask.name,
        [ChoiceInfo(text_of(choice), [NoteInfo(note.key, note.values) for note in notes]) for choice, notes in both],
    )


def events_from(table: ph.Table[Any], first: int, lens: int | None) -> list[EventInfo]:
    """The events from a number on, as those eyes may know them."""
    return _events(event.seen_by(lens) for event in table.events[first:])


def _events(events: Iterable[ph.Event]) -> list[EventInfo]:
    return [EventInfo(event.at, event.key, event.values) for event in events]


def _ending(table: ph.Table[Any]) -> Ending | None:
    if not table.over:
        return None
    return Ending(list(table.winners), None if table.scores is None else list(table.scores), table.reason)


def advice(wish: Advise, hint: Hint) -> Advice:
    """A hint as it is told to a browser."""
    other = hint.other
    return Advice(
        wish.n,
        wish.seat,
        hint.choice,
        hint.steps,
        [TermInfo(*reason) for reason in hint.reasons],
        hint.wins,
        other and OtherInfo(other.choice, other.steps, other.behind, [TermInfo(*reason) for reason in other.reasons]),
    )
