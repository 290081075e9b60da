"""Everything there is to one table: its setup, its seats, its game, its clock, its talk, and who is there."""

from collections.abc import Iterable

from perihelion.sitting import clock, fair, persons
from perihelion.sitting.counting import Counting
from perihelion.sitting.curbs import Curbs
from perihelion.sitting.house import House
from perihelion.sitting.ledger import Stored
from perihelion.sitting.outcome import Change, Wished
from perihelion.sitting.patience import Patience
from perihelion.sitting.persons import Person
from perihelion.sitting.play import Frozen, Play, resume
from perihelion.sitting.presence import Presence
from perihelion.sitting.seats import Seats
from perihelion.sitting.takebacks import Takebacks
from perihelion.sitting.talk import Talk
from perihelion.sitting.wishes import Wishes
from perihelion.wire.refusal import Refusal

GOING_ON = (
    0.2  # of the pause before a bot's answer, where it goes on: pages show each of its deeds as long as one likes
)


class Position:
    """What every part of a table reads and changes."""

    def __init__(self, stored: Stored, house: House, presence: Presence, known: Play | None = None) -> None:
        self.house, self.presence = house, presence
        self.setup, self.next = stored.setup, stored.next
        self.version = stored.version  # of what is kept; whoever keeps a change counts it
        wishes = Wishes.read(stored.wishes)
        self._kept_wishes = stored.wishes
        self.seats = Seats(stored.setup.players, stored.holders, wishes.swaps)
        self.clock = clock.Clock(clock.time_for(stored.setup, house.second), stored.due)
        self.takebacks = Takebacks(wishes.takeback)
        self.patience = Patience(stored, house, wishes.agreed)
        self.talk = Talk(stored.talk, house)
        self.curbs = Curbs(stored.quiet, stored.curbs)
        own = bool(stored.setup.edition)
        self.counting = Counting(stored.setup.players, stored.setup.chosen, stored.helped, stored.imported, own)
        self.spared = set(wishes.spared)  # the seats without whose word the game may begin
        self.play: Play | None = None
        self.frozen = ""  # why nobody may play on
        self.cause: BaseException | None = None  # what the rules of today stumbled over
        try:
            self.play = resume(stored, known)
        except Frozen as drift:
            self.frozen, self.cause = str(drift), drift.__cause__

    def wished(self) -> tuple[Change, ...]:
        """What is to be kept of what everybody wishes of each other, if that has changed."""
        agreed = {seat: sorted(people) for seat, people in sorted(self.patience.agreed.items()) if people}
        wishes = Wishes(self.takebacks.request, sorted(self.seats.swaps), sorted(self.spared), agreed).text()
        before, self._kept_wishes = self._kept_wishes, wishes
        return () if wishes == before else (Wished(wishes),)

    # How far it has come

    @property
    def is_mixing(self) -> bool:
        """Whether all seats are taken, and words are still to come."""
        if self.setup.terms:
            return self.setup.share is None
        return fair.is_everybody_s(self.setup, self.seats.holders)

    @property
    def has_started(self) -> bool:
        """Whether the game is being played, or was."""
        return self.seats.are_filled and not self.is_mixing

    @property
    def started_play(self) -> Play:
        """The game, or why there is none."""
        if self.frozen:
            raise Refusal("frozen", self.frozen)
        if self.play is None or not self.has_started:
            raise Refusal("not-started", "The game starts when every seat is filled, and everybody's word is in.")
        return self.play

    @property
    def open_play(self) -> Play:
        """The game that goes on, or why it does not."""
        play = self.started_play
        if play.table.over:
            raise Refusal("over", "The game is over.")
        return play

    # Who is who

    def person(self, seat: int) -> Person | None:
        """Whoever sits there, if it is a person."""
        return self.seats.holder(seat).person

    def is_host(self, person: Person) -> bool:
        """Whether somebody has made the table."""
        return persons.same(person, self.setup.host)

    def looks_on(self, person: Person) -> bool:
        """Whether somebody neither sits at the table nor has made it."""
        return not self.seats.of(person) and not self.is_host(person)

    def must_be_host(self, person: Person, does: str) -> None:
        """Refuse what only whoever made the table does."""
        if not self.is_host(person):
            raise Refusal("not-host", f"Only whoever made the table {does}.")

    def must_admit(self, person: Person) -> None:
        """Refuse whoever the host has removed."""
        if self.curbs.known and self.looks_on(person):
            self.curbs.must_admit(person)

    # Who is asked

    def waited_for(self) -> set[Person]:
        """The people who have to answer something themselves."""
        return self.seats.waited_for(self.play.table.asks) if self.play is not None else set()

    def missed(self, seats: Iterable[int]) -> frozenset[Person]:
        """The people on those seats who have to do something themselves, and are not here."""
        return frozenset(self.seats.waited_for(seats) - self.presence.names.keys())

    def bots_asked(self) -> dict[int, str]:
        """The bots whose answer is awaited, by seat."""
        if self.play is None or not self.has_started:
            return {}
        asked = {seat: self.seats.player(seat) for seat in self.play.table.asks}
        return {seat: bot for seat, bot in asked.items() if bot is not None}

    def bots_pause(self, whole: float) -> float:
        """How much bots that are asked take of the pause which people need to follow them."""
        asked, play = self.bots_asked(), self.play
        goes_on = play is not None and bool(answers := play.table.answers) and list(asked) == [answers[-1][0]]
        return whole * GOING_ON if goes_on else whole

    def scripted(self, seat: int) -> str | None:
        """What the lesson has a bot answer; none where it does not say."""
        if self.play is None or self.play.guide is None or self.seats.is_away(seat):
            return None
        return self.play.guide.lesson.scripted(self.play.table, seat)
