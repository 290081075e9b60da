"""A finished game played on from one of its moments: a table of one's own, with the same luck, against bots."""

import secrets
from typing import NamedTuple

from perihelion.notation import text_of
from perihelion.sitting import persons
from perihelion.sitting.counting import BRANCH
from perihelion.sitting.ledger import Entry, Holder, Setup
from perihelion.sitting.outcome import Answered, Awaited, Change, Helped
from perihelion.sitting.persons import Person
from perihelion.sitting.play import Play, begin
from perihelion.sitting.setting_up import SALT_BYTES
from perihelion.table import Answer
from perihelion.wire.api import Branch
from perihelion.wire.refusal import Refusal


class Branched(NamedTuple):
    """The new table, who sits there, what has been answered there, and who is asked."""

    setup: Setup
    holders: list[Holder]
    log: list[Entry]
    asked: tuple[int, ...]

    @property
    def changes(self) -> list[Change]:
        """What has happened there already; it counts for nothing."""
        return [*[Answered(entry, False) for entry in self.log], Helped(BRANCH), Awaited(self.asked)]


def branched(old: Setup, answers: list[Answer], id: str, host: Person, wish: Branch) -> Branched:
    """The table that was wished for; the answers are those of the whole game, which is over."""
    if wish.answers >= len(answers):
        raise Refusal("malformed", f"There are {len(answers)} answers; the game can be played on before one of them.")
    if wish.seat >= old.players:
        raise Refusal("malformed", f"There are {old.players} seats; there is no seat {wish.seat}.")
    # Everything about the luck is known by now: there is nothing left to promise.
    setup = old._replace(id=id, host=host, salt=secrets.token_hex(SALT_BYTES), chosen=True, public=False, first=None)
    setup = setup._replace(clock=None, shared=False, terms="", share=None, words=(), lesson=None)
    play = Play(begin(setup))
    log = [play.answer(seat, text_of(choice)) for seat, choice in answers[: wish.answers]]
    bots = [Holder(seat, None, None, wish.bot) for seat in range(setup.players) if seat != wish.seat]
    me = Holder(wish.seat, host, persons.shown_name(wish.name), None)
    return Branched(setup, [*bots, me], log, tuple(sorted(play.table.asks)))
