"""The Center: six slots and a temporary row for what they have no room for; the deck that refills them.

Slots matter in a solo game alone, because of the Development marker; with more players they only keep cards in place.
"""

from typing import TypeVar

from .components import SLOTS
from .state import EMPTY, Card, Player, Space

T = TypeVar("T")


def leave_center(g: Space, card: Card) -> None:
    """A card leaves; if the marker was under it, the marker moves on at once (S22), but not for the row (S33)."""
    if card in g.row:
        g.row = without(g.row, card)
        return
    slot = g.slots.index(card)
    g.slots = replaced(g.slots, slot, EMPTY)
    if g.solo and g.solo.marker == slot:
        g.solo.marker = next_card(g.slots, slot)


def next_card(slots: tuple[Card, ...], slot: int) -> int:
    """Where the marker goes from a slot: under the next card, past gaps (S28), and after the last one to the first."""
    after = [(slot + step) % SLOTS for step in range(1, SLOTS + 1)]
    return next((place for place in after if slots[place] != EMPTY), after[0])


def move_up(g: Space) -> None:
    """The temporary row fills free slots at once (S34), from the left."""
    while g.row and EMPTY in g.slots:
        g.slots = replaced(g.slots, g.slots.index(EMPTY), g.row[0])
        g.row = g.row[1:]


def enter_center(g: Space, player: Player, card: Card) -> None:
    """A hand card is put down face up: into a free slot, or at the right end of the row (S21)."""
    player.hand = without(player.hand, card)
    g.cards.reveal(card)
    if EMPTY in g.slots:
        g.slots = replaced(g.slots, g.slots.index(EMPTY), card)
    else:
        g.row += (card,)


def refill(g: Space) -> None:
    """While the Center has fewer than six cards (S20), the deck fills it up; more than six stay (S4)."""
    while EMPTY in g.slots and g.deck:
        card = g.deck[-1]
        g.deck = g.deck[:-1]
        g.slots = replaced(g.slots, g.slots.index(EMPTY), card)
        g.cards.reveal(card)
        if g.told:
            g.tell("refill", card=g.specialist(card).number)


def draw_card(g: Space, player: Player) -> None:
    """Take the top card of the deck into hand; alone, there is nobody to hide it from."""
    if not g.deck:
        return
    card = g.deck[-1]
    g.deck = g.deck[:-1]
    player.hand += (card,)
    if g.solo:
        g.cards.reveal(card)
    else:
        g.cards.show(card, player.seat)
    if g.told:
        g.tell("draw", secret=None if g.solo else player.seat, by=player.seat, card=g.specialist(card).number)


def replaced(things: tuple[T, ...], index: int, thing: T) -> tuple[T, ...]:
    """The same things, but one."""
    return (*things[:index], thing, *things[index + 1 :])


def without(things: tuple[T, ...], thing: T) -> tuple[T, ...]:
    """The same things, but for one."""
    index = things.index(thing)
    return things[:index] + things[index + 1 :]
