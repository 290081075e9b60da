"""The seats of one table: who holds them, and who may take them."""

from collections.abc import Iterable, Set

from perihelion.sitting import persons
from perihelion.sitting.ledger import Holder
from perihelion.sitting.persons import Person
from perihelion.wire.down import SeatInfo
from perihelion.wire.refusal import Refusal

STAND_IN = "commodore"  # who plays on for people whose time ran out, or who left for good


class Seats:
    """Who sits where; nobody gets up once all seats are filled."""

    def __init__(self, count: int, holders: Iterable[Holder] = (), swaps: Iterable[tuple[int, int]] = ()) -> None:
        self.count = count
        self._holders = {holder.seat: holder for holder in holders}
        self.swaps = set(swaps)  # who would like to change places with whom

    @property
    def holders(self) -> list[Holder]:
        """Everybody who sits."""
        return list(self._holders.values())

    @property
    def people(self) -> list[Person]:
        """The person on every seat that has one."""
        return [holder.person for holder in self._holders.values() if holder.person is not None]

    @property
    def are_filled(self) -> bool:
        """Whether somebody sits everywhere."""
        return len(self._holders) == self.count

    def fill(self, holder: Holder) -> None:
        """Somebody has sat down, or has something new about them."""
        self._holders[holder.seat] = holder

    def empty(self, seat: int) -> None:
        """Somebody has got up."""
        del self._holders[seat]
        self.forget_swaps(seat)

    def exchange(self, one: int, other: int) -> None:
        """Two have changed places, of whom one may be nobody."""
        moved = [(one, self._holders.pop(other, None)), (other, self._holders.pop(one, None))]
        self._holders |= {seat: holder._replace(seat=seat) for seat, holder in moved if holder is not None}
        self.forget_swaps(one)
        self.forget_swaps(other)

    def holder(self, seat: int) -> Holder:
        """Who sits there."""
        return self._holders[seat]

    def forget_swaps(self, seat: int) -> None:
        """Whoever sits there has settled it, one way or the other."""
        self.swaps = {swap for swap in self.swaps if seat not in swap}

    def is_other_person(self, person: Person, seat: int) -> bool:
        """Whether somebody else sits there, who must be asked."""
        holder = self._holders.get(seat)
        return holder is not None and holder.person is not None and not persons.same(holder.person, person)

    def of(self, person: Person) -> list[int]:
        """The seats somebody holds, in order."""
        return sorted(seat for seat, holder in self._holders.items() if persons.same(holder.person, person))

    def beside(self, seat: int) -> list[int]:
        """The seats of all other people than whoever sits there."""
        person = self._holders[seat].person
        return [other for other in range(self.count) if person is not None and self.is_other_person(person, other)]

    def name(self, seat: int) -> str | None:
        """What whoever sits there is called."""
        return self._holders[seat].name

    def bot(self, seat: int) -> str | None:
        """The bot on that seat."""
        holder = self._holders.get(seat)
        return None if holder is None else holder.bot

    def player(self, seat: int) -> str | None:
        """The bot that answers for that seat: its own, or one that plays on for somebody."""
        return STAND_IN if self.is_away(seat) else self.bot(seat)

    def waited_for(self, asked: Iterable[int]) -> set[Person]:
        """The people on those seats who have to answer themselves."""
        held = [self._holders[seat] for seat in asked if self.player(seat) is None and seat in self._holders]
        return {holder.person for holder in held if holder.person is not None}

    def is_away(self, seat: int) -> bool:
        """Whether a bot plays on for the person who sits there."""
        holder = self._holders.get(seat)
        return holder is not None and holder.away is not None

    def send_away(self, seats: Iterable[int], since: float | None) -> None:
        """From then on a bot plays on for those seats; or no more."""
        for seat in seats:
            self._holders[seat] = self._holders[seat]._replace(away=since)

    def info(self, online: Set[Person]) -> list[SeatInfo]:
        """All seats as everybody may know them."""
        return [_info(self._holders.get(seat), online) for seat in range(self.count)]

    def must_be_free(self, seat: int) -> None:
        """Refuse a seat that cannot be taken."""
        self.must_be_open()
        self.must_exist(seat)
        if seat in self._holders:
            raise Refusal("seat-taken", f"Seat {seat} is taken.")

    def must_exist(self, *seats: int) -> None:
        """Refuse a seat that is none."""
        if max(seats) >= self.count:
            raise Refusal("malformed", f"There are {self.count} seats; there is no seat {max(seats)}.")

    def must_be_open(self) -> None:
        """Refuse whoever comes too late to change anything about the seats."""
        if self.are_filled:
            raise Refusal("started", "The game has started.")

    def must_be_alone(self, person: Person) -> None:
        """Refuse what would be unfair to other people at the table."""
        if any(self.is_other_person(person, seat) for seat in range(self.count)):
            raise Refusal("with-others", "There are no hints at a table with other people.")

    def must_be_of(self, person: Person, seat: int) -> None:
        """Refuse whoever speaks for another's seat."""
        if seat not in self.of(person):
            raise Refusal("not-your-seat", f"Seat {seat} is not yours.")


def _info(holder: Holder | None, online: Set[Person]) -> SeatInfo:
    if holder is None:
        return SeatInfo(None, None, False)
    is_online = holder.bot is not None or holder.person in online
    away = holder.away is not None
    return SeatInfo(holder.name, holder.bot, is_online, away)  # type: ignore[arg-type]  # the store holds names of bots only
