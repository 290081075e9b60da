"""Whether a finished game kept its promise, found out by whoever looks: the game is played again from its seed."""

import json
from collections.abc import Iterable
from typing import Any, Literal  # Any: each game types its own view

import msgspec
from msgspec import Struct

import perihelion as ph
from perihelion import notation
from perihelion.games import played
from perihelion.promise import Terms, examine, read_terms
from perihelion.sitting.play import beginner
from perihelion.wire.down import Ending, Promise, Proof


class Word(Struct, frozen=True):
    """A word this browser has added, and what it was shown when it did."""

    pledge: str
    word: str
    share: str
    terms: str


class Told(Struct, frozen=True):
    """What a page was told: the promise before the game; the proof and the table, as those eyes see it, after it.

    And what it knows by itself: its seats, and the words it has made for them.
    """

    promise: Promise
    proof: Proof
    lens: int | None
    view: dict[str, Any]
    ending: Ending
    seats: list[int] = msgspec.field(default_factory=list)
    words: list[Word] = msgspec.field(default_factory=list)


Found = Literal["fits", "differs", "strays", "unknown"]


class Verdict(Struct, frozen=True):
    """What was found out, and part by part: all fits, the promise was broken, or the game does not follow from it.

    Of games whose rules are not here nothing can be found out.
    """

    found: Found
    answers: int
    findings: list[str]
    why: str = ""


def check(record: str, told: str) -> str:
    """Whether that record keeps what was promised, and leads to the table that was shown."""
    return msgspec.json.encode(_verdict(record, msgspec.json.decode(told, type=Told))).decode()


def _verdict(record: str, told: Told) -> Verdict:
    try:
        written = notation.read(record)
        ph.game(written.game)
        played(written)
    except ph.UnknownGame as error:
        return Verdict("unknown", 0, [], str(error))
    except ValueError as error:
        return Verdict("strays", 0, ["game.broken"], str(error))
    promised, broken = _look_at_promise(written, told)
    astray = _play_again(record, told)
    findings = [*promised, "game.broken" if astray else "game.kept"]
    found: Found = "differs" if broken else "strays" if astray else "fits"
    return Verdict(found, len(written.answers), findings, broken or astray)


def _play_again(record: str, told: Told) -> str:
    """Why the game does not lead to what was shown, if it does not."""
    try:
        table = ph.replay(record)
    except ph.RecordError as error:
        return str(error)
    ending = Ending(list(table.winners), None if table.scores is None else list(table.scores), table.reason)
    same = ending == told.ending and json.loads(json.dumps(table.view(told.lens))) == told.view
    return "" if same else "the game ends otherwise than was shown"


def _look_at_promise(written: notation.Record, told: Told) -> tuple[list[str], str]:
    """Each part of the promise, and why it was not kept, if it was not."""
    parts = examine(written, played(written))
    names = [f"{'fixed' if written.mixed is None else each.part}.{each.state}" for each in parts]
    shown, mine = _is_what_was_shown(written, told), _look_at_my_words(written, told)
    broken = [each.why for each in parts if each.state == "broken"]
    broken += [] if shown else ["another promise was shown"]
    broken += ["the word of this browser is not where it belongs"] if mine == ["mine.broken"] else []
    return ["shown.kept" if shown else "shown.broken", *names, *mine], "; ".join(broken)


def _is_what_was_shown(written: notation.Record, told: Told) -> bool:
    """Whether the record is about the promise this page was shown, from the start and now."""
    mixed, promise, proof = written.mixed, told.promise, told.proof
    terms = "" if mixed is None else mixed.terms
    if (str(written.seed), written.salt, written.commitment) != (proof.seed, proof.salt, promise.commitment):
        return False
    if mixed is not None and (str(mixed.share), list(mixed.words)) != (proof.share, proof.words):
        return False
    return terms == promise.terms and all(
        word.share == written.commitment and word.terms in ("", terms) for word in _in_play(terms, told.words)
    )


def _in_play(terms: str, words: Iterable[Word]) -> list[Word]:
    """The words that were in play when the terms were fixed; before that they may be made anew."""
    return [word for word in words if word.terms or word.pledge in terms]


def _look_at_my_words(written: notation.Record, told: Told) -> list[str]:
    """Whether the words of this browser are where they belong, where there are words at all."""
    if written.mixed is None:
        return []
    mine = _in_play(written.mixed.terms, told.words)
    if not mine:
        return ["mine.unknown"]
    try:
        terms = read_terms(written.mixed.terms)
        sat = _places(terms, written)
    except ValueError:  # nobody can have sat at such a table
        return ["mine.broken"]
    if any(word.pledge not in terms.pledges for word in mine):
        return ["mine.broken"]
    seats = [terms.pledges.index(word.pledge) for word in mine]
    if any(sat[seat] not in told.seats for seat in seats if told.seats):
        return ["mine.broken"]
    told_words = [written.mixed.words[seat] for seat in seats]
    if all(ours.word == theirs for ours, theirs in zip(mine, told_words, strict=True)):
        return ["mine.kept"]
    return ["mine.broken" if any(told_words) else "mine.missing"]


def _places(terms: Terms, written: notation.Record) -> list[int]:
    """Where whoever sat on each seat of the terms has played: all move on until the one chosen to begin does."""
    game = played(written)
    first = None if terms.first is None else beginner(game.new_with(written.players, written.seed, written.options))
    by = 0 if first is None or terms.first is None else first - terms.first
    return [(seat + by) % terms.players for seat in range(terms.players)]
