"""Between the last seat and the first move: the words of everybody who plays are mixed into the luck.

The server's share was hashed for all to see when the table was made. Everybody's browser shows the hash of a word when
its person sits down. When all seats are taken and all hashes are there, the terms are fixed; only then are the words
told, and the seed is made of terms, share and words (`perihelion.promise`). Each step is kept before anybody is told.
"""

from perihelion.promise import pledge_of, seed_of
from perihelion.sitting import fair, setting_up
from perihelion.sitting.outcome import (
    EVERYBODY,
    NOTHING,
    PEOPLE,
    Awaited,
    Outcome,
    Pledged,
    SeatsTurned,
    SeedMade,
    TermsFixed,
    WordTold,
)
from perihelion.sitting.persons import Person
from perihelion.sitting.play import Play, begin
from perihelion.sitting.position import Position
from perihelion.wire import down, up
from perihelion.wire.refusal import Refusal


def silent(table: Position) -> list[int]:
    """The seats of people who have yet to pledge a word, or to tell it once the terms are fixed."""
    people = [each for each in table.seats.holders if each.person is not None and each.seat not in table.spared]
    if table.setup.terms:
        return sorted(each.seat for each in people if each.pledge and not each.word)
    return sorted(each.seat for each in people if not each.pledge)


def pledge(table: Position, person: Person, wish: up.Pledging, now: float) -> Outcome:
    """Show the hash of a word; another one takes its place until the terms are fixed."""
    table.seats.must_be_of(person, wish.seat)
    if not table.setup.shared or table.setup.terms or table.has_started:
        raise Refusal("stale", "No words are pledged at this table any more.")
    table.seats.fill(table.seats.holder(wish.seat)._replace(pledge=wish.pledge))
    table.spared.discard(wish.seat)
    return PEOPLE | Outcome((Pledged(wish.seat, wish.pledge),)) | mix(table, now)


def tell(table: Position, person: Person, wish: up.Telling, now: float) -> Outcome:
    """Tell the word that was pledged."""
    table.seats.must_be_of(person, wish.seat)
    if not table.is_mixing or not table.setup.terms:
        raise Refusal("bad-word", "Words are told once, when every seat is taken and everybody has pledged one.")
    holder = table.seats.holder(wish.seat)
    if holder.word:
        raise Refusal("bad-word", f"Seat {wish.seat} has told its word.")
    if pledge_of(wish.word) != holder.pledge:
        raise Refusal("bad-word", f"That is not the word that seat {wish.seat} has pledged.")
    table.seats.fill(holder._replace(word=wish.word))
    return PEOPLE | Outcome((WordTold(wish.seat, wish.word),)) | mix(table, now)


def spare(table: Position, seat: int, now: float) -> Outcome:
    """Begin without the word of that seat."""
    table.spared.add(seat)
    return PEOPLE | mix(table, now)


def mix(table: Position, now: float) -> Outcome:
    """Fix the terms when everybody has pledged a word, and make the seed when everybody has told it."""
    if not table.is_mixing or table.play is None:
        return NOTHING
    fixed = _fix_terms(table) if not table.setup.terms and not silent(table) else NOTHING
    if table.setup.terms and not silent(table):
        return fixed | _make_seed(table, now)
    return fixed | Outcome((Awaited(tuple(silent(table))),))


def _fix_terms(table: Position) -> Outcome:
    terms = fair.terms(table.setup, table.seats.holders).text()
    table.setup = table.setup._replace(terms=terms)
    return Outcome((TermsFixed(terms),), people=True, calls=table.missed(silent(table)))


def _make_seed(table: Position, now: float) -> Outcome:
    """Everything is in: the game begins, with whoever was chosen to begin on the seat that does."""
    share, words = table.setup.seed, tuple(each.word for each in sorted(table.seats.holders))
    seed = seed_of(table.setup.terms, share, words)
    setup = table.setup._replace(seed=seed, share=share, words=words)
    play = Play(begin(setup))
    holders = setting_up.turned(setup, play.table, table.seats.holders)
    table.setup, table.play = setup, play
    for each in holders:
        table.seats.fill(each)
    asked = play.table.asks
    table.clock.set(play, table.seats, now)
    changes = (SeedMade(setup), SeatsTurned(tuple(holders)), Awaited(tuple(sorted(asked))), *table.clock.changes())
    return EVERYBODY | Outcome(changes, calls=table.missed(asked))


def told(table: Position) -> down.Mixing | None:
    """What everybody is told of it."""
    if not table.setup.shared or table.has_started:
        return None
    pledges: list[str | None] = [None] * table.setup.players
    for each in table.seats.holders:
        pledges[each.seat] = each.pledge or None
    return down.Mixing(pledges, silent(table) if table.is_mixing else [])
