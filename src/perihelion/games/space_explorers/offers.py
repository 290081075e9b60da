"""What a player may do: the action of a turn, and what an ability offers instead."""

from collections.abc import Iterator, Sequence
from itertools import combinations, permutations
from typing import overload

from perihelion.notation import Choice
from perihelion.table import Reason

from .abilities import Bargain, Powers
from .components import DIVISIONS, SPECIALISTS, Division
from .payment import Payment, discounts, of_colour, payments, purse, shortage
from .state import Card, Player, Space

DRAW: Choice = ("draw",)

NOT_IN_CENTER = Reason("why.not-in-center", lambda g, number: {"card": number})
NO_DECK = Reason("why.no-deck")
NOT_IN_HUB = Reason("why.not-in-hub", lambda g, me, number: {"card": number})
IS_COVERED = Reason("why.covered", lambda g, me, number: {"card": number})
TOO_FEW_CARDS = Reason("why.too-few-cards", lambda g, me, number: {"card": number})
WORKS_BY_ITSELF = Reason("why.works-by-itself", lambda g, me, number: {"card": number})
TOO_FEW_TOKENS = Reason("why.too-few-tokens", lambda g, me, number: {"n": g.powers(me).bargain(number).tokens})
NOBODY_TO_HIRE = Reason("why.nobody-to-hire", lambda g, me, number: {"card": number})
OUT_OF_REACH = Reason("why.out-of-reach", lambda g, me, number, division: {"card": number})
OTHER_DIVISION = Reason(
    "why.other-division",
    lambda g, me, number, division: {
        "card": number,
        "divisions": [DIVISIONS[joined] for joined, _ in SPECIALISTS[str(number)].joins],
    },
)
SHORT = Reason(
    "why.short",
    lambda g, me, number, division: {"card": number, "n": icons_short(g, me, find(g, me, number), division)},
)
NOT_IN_HAND = Reason("why.not-in-hand", lambda g, me, number: {"card": number})
BEING_RECRUITED = Reason("why.being-recruited", lambda g, me, number: {"card": number})


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
    if not cannot_draw(g):
        found.append(DRAW)
    powers = g.powers(me)
    found += affordable(g, me, powers, center)
    if powers.takes_two and not cannot_use(g, me, powers.takes_two):
        found.append(SPECIALISTS[str(powers.takes_two)].use)
    for bargain in powers.bargains:
        if not cannot_use(g, me, bargain.ability):
            found.append(SPECIALISTS[str(bargain.ability)].use)
    return found


def cannot_take(g: Space, number: int) -> Reason | None:
    """Whoever lies in the Center."""
    return None if any(g.specialist(card).number == number for card in g.center()) else NOT_IN_CENTER


def cannot_draw(g: Space) -> Reason | None:
    """While there is a card in the deck (S17)."""
    return None if g.deck else NO_DECK


def cannot_use(g: Space, me: Player, number: int) -> Reason | None:
    """An ability on top of one's Hub that takes the place of the action, if it can do what it says."""
    if str(number) not in g.tops(me):
        in_hub = any(g.specialist(card).number == number for stack in me.hub for card in stack)
        return IS_COVERED if in_hub else NOT_IN_HUB
    powers = g.powers(me)
    if number == powers.takes_two:
        return None if len(g.center()) > 1 else TOO_FEW_CARDS
    bargain = powers.bargain(number)
    if bargain is None:
        return WORKS_BY_ITSELF
    if sum(me.tokens) < bargain.tokens:
        return TOO_FEW_TOKENS
    return None if bargain_cards(g, me, bargain) else NOBODY_TO_HIRE


def affordable(g: Space, me: Player, powers: Powers, center: list[Card]) -> list[Choice]:
    """Every recruit one can pay for, from the Center and from hand."""
    kinds = g.cards.kinds
    struck_off, have = discounts(me, powers), of_colour(me, powers)
    found: list[Choice] = []
    for cards, from_hand in ((center, False), (me.hand, True)):
        if not cards:
            continue
        pays = purse(me, powers, from_hand)
        enough = pays.worth(pays.cards)
        for card in cards:
            specialist = SPECIALISTS[kinds[card]]
            for division, choice in specialist.joins:
                struck = struck_off[division]
                # Nobody need look at the colours where icons of any kind pay for all.
                if len(specialist.cost) - struck <= enough or shortage(specialist, struck, pays, have, enough) <= 0:
                    found.append(choice)
    return found


def cannot_recruit(g: Space, me: Player, number: int, division: Division) -> Reason | None:
    """A Specialist from the Center or from hand, into a Division of theirs, if one can pay."""
    specialist = SPECIALISTS[str(number)]
    card = next((card for card in (*g.center(), *me.hand) if g.specialist(card) is specialist), None)
    if card is None:
        return OUT_OF_REACH
    if all(division != joined for joined, _ in specialist.joins):
        return OTHER_DIVISION
    return SHORT if icons_short(g, me, card, division) > 0 else None


def icons_short(g: Space, me: Player, card: Card, division: Division) -> int:
    """How many icons could not be paid for a recruit into that Division; none if it can be paid."""
    powers, specialist = g.powers(me), g.specialist(card)
    pays = purse(me, powers, card in me.hand)
    return shortage(specialist, discounts(me, powers)[division], pays, of_colour(me, powers), pays.worth(pays.cards))


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


def spare_cards(g: Space, me: Player) -> list[Card]:
    """The hand cards one may part with: all but the one that is being recruited."""
    return [card for card in me.hand if g.recruiting is None or card != g.recruiting[0]]


def cannot_part_with(g: Space, me: Player, number: int) -> Reason | None:
    """Only what one has in hand, and is not being recruited."""
    card = next((card for card in me.hand if g.specialist(card).number == number), None)
    if card is None:
        return NOT_IN_HAND
    return None if card in spare_cards(g, me) else BEING_RECRUITED


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
