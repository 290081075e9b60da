"""One table and the people around it: a message in, what comes of it out. Nothing here waits, reads or writes."""

from dataclasses import replace

import perihelion as ph
from perihelion.sitting import absence, fair, mixing, order, playing, seating, sight
from perihelion.sitting.ledger import Entry, Next
from perihelion.sitting.outcome import NOTHING, PEOPLE, Followed, LookBack, Outcome
from perihelion.sitting.persons import Person
from perihelion.sitting.play import redo
from perihelion.sitting.position import Position
from perihelion.sitting.presence import HERE
from perihelion.wire import up
from perihelion.wire.down import Reason, Refused
from perihelion.wire.refusal import Refusal
from perihelion.wire.words import Code


class Sitting(Position):
    """A table, and all that can be done at it.

    A Refusal has changed nothing. Whatever else goes wrong, this object is to be thrown away and made again from what
    was kept.
    """

    def do(self, person: Person, message: up.FromBrowser, now: float) -> Outcome:  # noqa: PLR0912 (one case a wish)
        """Do what somebody wishes, or refuse it; whoever comes back with what is refused is back nonetheless."""
        self.must_admit(person)
        before, back = self.waited_for(), absence.back(self, person, message, now)
        try:
            match message:
                case up.Answer(_, seat, choice):
                    entry = playing.fresh(self, person, message).answer(seat, choice)
                    done = playing.moved(self, entry, before, now)
                case up.Undo(_, seat):
                    entry = playing.fresh(self, person, message).undo(seat)
                    done = playing.moved(self, entry, before, now)
                case up.TakeBack() | up.Agree():
                    done = playing.take_back(self, person, message, now)
                case up.Return(seat):
                    self.seats.must_be_of(person, seat)
                    done = NOTHING
                case up.Without(seat, yes):
                    done = absence.go_on_without(self, person, seat, yes, now)
                case up.Rematch():
                    done = playing.again(self, person)
                case up.Advise() | up.Weigh():
                    done = playing.advise(self, person, message)
                case up.WhyNot(seat, choice):
                    self.seats.must_be_of(person, seat)
                    done = Outcome(reply=Reason(choice, sight.reason(self.started_play.table, seat, choice)))
                case up.Recall():
                    done = self._look_back(person, message)
                case up.Say():
                    done = order.say(self, person, message, now)
                case up.WhoWatches():
                    done = order.who(self, person)
                case up.Curb():
                    done = order.curb(self, person, message)
                case up.Hush(quiet):
                    done = order.hush(self, person, quiet)
                case _:
                    done = self._prepare(person, message, now)
        except Refusal as refusal:
            if back is NOTHING:
                raise
            return back | Outcome(reply=Refused(refusal.code, refusal.why))
        except ph.IllegalChoice as error:
            why = f"{str(error)[:1].upper()}{str(error)[1:]}."
            code: Code = "not-offered" if isinstance(message, up.Answer | up.Advise) else "no-undo"
            if back is NOTHING:
                raise Refusal(code, why) from error
            return back | Outcome(reply=Refused(code, why))
        return self._with_wishes(done if back is NOTHING else back | done)

    def _prepare(self, person: Person, message: up.AtTheStart, now: float) -> Outcome:
        """What is done before the game starts."""
        match message:
            case up.Sit():
                return seating.sit(self, person, message, now)
            case up.Leave(seat):
                return seating.leave(self, person, seat)
            case up.SeatBot():
                return seating.seat_bot(self, person, message, now)
            case up.Move(seat, to):
                return seating.move(self, person, seat, to)
            case up.Stay(seat):
                return seating.stay(self, person, seat)
            case up.Arrange():
                return seating.arrange(self, person, message)
            case up.Pledging():
                return mixing.pledge(self, person, message, now)
            case up.Telling():
                return mixing.tell(self, person, message, now)

    def _look_back(self, person: Person, wish: up.Recall) -> Outcome:
        table = self.started_play.table
        lens = sight.lens_for(table, self.seats.of(person), wish.eyes)
        return Outcome(wanted=LookBack(self.setup, list(table.answers), wish, lens))

    # What nobody has sent a message for

    def answer_for(self, seat: int, n: int, choice: str, now: float) -> Outcome:
        """What the bot on that seat answers."""
        before = self.waited_for()
        entry = playing.unchanged(self, up.Answer(n, seat, choice)).answer(seat, choice)
        return self._with_wishes(playing.moved(self, entry, before, now))

    def follow(self, entry: Entry, at: float) -> Outcome:
        """An answer that another server has kept; Frozen if it leads elsewhere here."""
        before, play = self.waited_for(), self.started_play
        redo(play, self.setup, entry)
        return replace(playing.moved(self, entry, before, at), changes=(), calls=frozenset())

    def settle(self, now: float) -> Outcome:
        """See to what was left unfinished when the table was last kept: the clock, the words."""
        return seating.begun(self, now) | mixing.mix(self, now)

    def run_out(self, now: float) -> Outcome:
        """Let a bot play on for those whose time has run out."""
        return absence.run_out(self, now)

    def invite(self, next: Next, now: float) -> Outcome:
        """There is a rematch."""
        self.next = next
        return PEOPLE | Outcome((Followed(next),))

    def come(self, person: Person, name: str | None, where: str = HERE) -> Outcome:
        """Somebody opens the page."""
        new = self.presence.come(person, name, where)
        absence.is_here(self, person)
        return self._here_now(person) if new else NOTHING

    def go(self, person: Person, now: float, where: str = HERE) -> Outcome:
        """Somebody closes it."""
        gone = self.presence.go(person, now, self.seats.people, where)
        return self._here_now(person) if gone else NOTHING

    def _here_now(self, person: Person) -> Outcome:
        """Of those who play all learn at once, of those who look on now and then."""
        return PEOPLE if self.seats.of(person) else Outcome(watchers=True)

    def lay_down_wishes(self, now: float) -> Outcome:
        """Keep what everybody wishes of each other, as it is since somebody has come."""
        return self._with_wishes(NOTHING)

    def _with_wishes(self, done: Outcome) -> Outcome:
        """What is to be kept of what everybody wishes of each other, too."""
        wished = self.wished()
        return done | Outcome(wished) if wished else done

    def record(self) -> str:
        """The finished game as text."""
        table = self.started_play.table
        if not table.over:
            raise Refusal("not-over", "The record can be had when the game is over.")
        return fair.record(self.setup, table)
