"""What a player may do: the action of a turn, and what an ability offers instead."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import overload

from perihelion.games.space_explorers.abilities import Bargain, Powers
from perihelion.games.space_explorers.components import SPECIALISTS, Division
from perihelion.games.space_explorers.payment import Payment, discounts, payments, purse
from perihelion.games.space_explorers.state import Card, Player, Space
from perihelion.notation import Choice

DRAW: Choice = ("draw",)


class Actions(Sequence[Choice]):
    """The actions open to a player, listed when somebody looks: whoever only makes the table again never does."""

    __slots__ = ("_g", "_listed", "_me")

    def __init__(self, g: Space, me: Player) -> None:
        self._g, self._me = g, me
        self._listed: list[Choice] | None = None

    def _list(self) -> list[Choice]:
        if self._listed is None:
            self._listed = actions(self._g, self._me)
        return self._listed

    def __len__(self) -> int:
        return len(self._listed or self._list())

    @overload
    def __getitem__(self, index: int) -> Choice: ...
    @overload
    def __getitem__(self, index: slice) -> list[Choice]: ...
    def __getitem__(self, index: int | slice) -> Choice | list[Choice]:
        return (self._listed or self._list())[index]

    def __iter__(self) -> Iterator[Choice]:
        return iter(self._list())

    def __contains__(self, choice: object) -> bool:
        return choice in self._list()

    def __repr__(self) -> str:
        return repr(self._list())


def actions(g: Space, me: Player) -> list[Choice]:
    """Take a card, draw one, recruit, or use an ability instead."""
    kinds = g.cards.kinds
    center = g.center()
    found = [SPECIALISTS[kinds[card]].take for card in center]
    if g.deck:  # S17
        found.append(DRAW)
    powers = g.powers(me)
    found += affordable(g, me, powers, center)
    if powers.takes_two and len(center) > 1:
        found.append(SPECIALISTS[str(powers.takes_two)].use)
    for bargain in powers.bargains:
        if sum(me.tokens) >= bargain.tokens and bargain_cards(g, me, bargain):
            found.append(SPECIALISTS[str(bargain.ability)].use)
    return found


def affordable(g: Space, me: Player, powers: Powers, center: list[Card]) -> list[Choice]:
    """Every recruit one can pay for, from the Center and from hand."""
    kinds = g.cards.kinds
    struck_off = discounts(me, powers)
    have = [tokens + icons for tokens, icons in zip(me.tokens, powers.icons, strict=True)]
    found: list[Choice] = []
    for cards, from_hand in ((center, False), (me.hand, True)):
        if not cards:
            continue
        pays = purse(me, powers, from_hand)
        enough = pays.worth(pays.cards)
        for card in cards:
            specialist = SPECIALISTS[kinds[card]]
            for division, choice in specialist.joins:
                struck, short = struck_off[division], 0
                if len(specialist.cost) - struck > enough:  # else nobody need look at the colours
                    for colour, icons in specialist.needs[struck]:
                        if icons > have[colour]:
                            short += icons - have[colour]
                if short <= enough or (
                    powers.recolours and payments(specialist.icons_left[struck], pays, len(specialist.cost))
                ):
                    found.append(choice)
    return found


def find(g: Space, me: Player, number: int) -> Card:
    """The card in the Center or in one's hand that is this Specialist."""
    kind, kinds = str(number), g.cards.kinds
    for card in (*g.slots, *g.row, *me.hand):
        if card >= 0 and kinds[card] == kind:
            return card
    raise LookupError(f"Specialist {number} is neither in the Center nor in the hand of seat {me.seat}")


def ways_to_pay(g: Space, me: Player, card: Card, division: Division) -> tuple[Payment, ...]:
    """The payments for a recruit into that Division."""
    powers, specialist = g.powers(me), g.specialist(card)
    left = specialist.icons_left[discounts(me, powers)[division]]
    without_abilities = sum(specialist.icons_left[len(me.hub[division])])
    return payments(left, purse(me, powers, card in me.hand), without_abilities, g.rules.single_icons)


def bargain_cards(g: Space, me: Player, bargain: Bargain) -> dict[Choice, tuple[Card, Division]]:
    """The recruits a bargain allows, by the choice that names them."""
    found: dict[Choice, tuple[Card, Division]] = {}
    for card in me.hand if bargain.hand_only else [*g.center(), *me.hand]:
        specialist = g.specialist(card)
        if bargain.cost in (None, len(specialist.cost)):
            found |= {("hire", *choice[1:]): (card, division) for division, choice in specialist.joins}
    return found


def discards(g: Space, cards: list[Card], size: int) -> dict[Choice, tuple[Card, ...]]:
    """Which of these hand cards may go to the Center, so many of them."""
    numbered = sorted([(g.specialist(card).number, card) for card in cards])
    return {
        ("discard", *[number for number, _ in some]): tuple([card for _, card in some])
        for some in combinations(numbered, size)
    }


def orders(g: Space, cards: tuple[Card, ...]) -> dict[Choice, tuple[Card, ...]]:
    """The orders in which these cards may go to the Center."""
    return {("order", *[g.specialist(card).number for card in some]): some for some in permutations(cards)}


def pairs(g: Space) -> dict[Choice, tuple[Card, Card]]:
    """Two cards of the Center; which one is taken first makes no difference (S37)."""
    return {
        ("take", g.specialist(one).number, g.specialist(two).number): (one, two)
        for one, two in combinations(g.center(), 2)
    }
