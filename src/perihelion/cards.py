"""Cards, tiles and tokens that lie face down.

A card is a number; only its kind may be secret. So a deck, a hand or a hex holds numbers anybody may see, and hidden
information is two lists: what each card is, and which seats have seen it. To imagine what one cannot see is to
shuffle the kinds of the unseen cards.

A deck that is shuffled again after some of its cards were seen must forget who knows which number is which: `mix`
gives the pile new kinds in a new order, and nobody has seen any of them.
"""

from collections.abc import Sequence

from perihelion import luck as luck_
from perihelion.shell import Shell, shell

EVERYBODY = -1  # all bits set
NOBODY = 0


@shell
class Cards(Shell):
    """What each card is, and who knows it."""

    kinds: list[str]
    backs: tuple[str, ...]  # what anybody sees of a card that lies face down
    seen: list[int]  # a bit for each seat
    reveals: int = 0  # counts what was uncovered, so that the table notices

    @classmethod
    def of(cls, kinds: Sequence[str], backs: Sequence[str] = ()) -> "Cards":
        """Cards of these kinds, all face down."""
        return cls(kinds=list(kinds), backs=tuple(backs) or ("",) * len(kinds), seen=[NOBODY] * len(kinds))

    def show(self, card: int, seat: int) -> str:
        """One seat looks at a card."""
        if not self.knows(seat, card):
            self.seen[card] |= 1 << seat
            self.reveals += 1
        return self.kinds[card]

    def reveal(self, card: int) -> str:
        """Everybody sees a card."""
        if self.seen[card] != EVERYBODY:
            self.seen[card] = EVERYBODY
            self.reveals += 1
        return self.kinds[card]

    def hide(self, card: int, seat: int) -> None:
        """A card goes face down into the hand of one seat: nobody else can see it any more."""
        self.seen[card] = 1 << seat

    def knows(self, seat: int | None, card: int) -> bool:
        """Whether that seat has seen the card; a spectator has seen what everybody has."""
        seen = self.seen[card]
        return seen == EVERYBODY if seat is None else bool(seen >> seat & 1)

    def known(self, seat: int | None, card: int) -> str | None:
        """The kind of a card, if that seat knows it."""
        return self.kinds[card] if self.knows(seat, card) else None

    def view(self, seat: int | None) -> list[str | None]:
        """The kinds that seat knows, by card number."""
        if seat is None:
            return [kind if seen == EVERYBODY else None for kind, seen in zip(self.kinds, self.seen, strict=True)]
        return [kind if seen >> seat & 1 else None for kind, seen in zip(self.kinds, self.seen, strict=True)]

    def mix(self, pile: Sequence[int], luck: int) -> int:
        """Shuffle a pile: its kinds change places and nobody knows any of them; the luck that is left."""
        luck, shuffled = luck_.shuffle(luck, [self.kinds[card] for card in pile])
        for card, kind in zip(pile, shuffled, strict=True):
            self.kinds[card] = kind
            self.seen[card] = NOBODY
        return luck

    def deal_unseen(self, seat: int, luck: int) -> list[str]:
        """The kinds as they might be, for that seat: unseen cards with the same back change places."""
        kinds, backs = self.kinds[:], self.backs
        unseen = [card for card, seen in enumerate(self.seen) if not seen >> seat & 1]
        for back in dict.fromkeys([backs[card] for card in unseen]):
            pile = [card for card in unseen if backs[card] == back]
            luck, shuffled = luck_.shuffle(luck, pile)
            for card, other in zip(pile, shuffled, strict=True):
                kinds[card] = self.kinds[other]
        return kinds
