"""Space Explorers: recruit Specialists into your Hub, and complete Projects with their skills.

In the order of the rules: turns of one action and the steps at their end. The solo game has a file of its own. Ids
such as S7 name rulings.
"""

from math import comb

from perihelion.table import Flow, ask

from .abilities import Bargain, powers_of
from .center import (
    draw_card,
    enter_center,
    leave_center,
    move_up,
    replaced,
    without,
)
from .components import (
    DIVISIONS,
    Division,
)
from .finish import finish
from .offers import (
    Actions,
    bargain_cards,
    discards,
    find,
    orders,
    pairs,
    spare_cards,
    ways_to_pay,
)
from .payment import pass_choices, pay_choice
from .solo import (
    opponents_turn,
)
from .state import (
    ACTION,
    FINISH,
    Card,
    Player,
    Space,
)
from .tokens import draw_more, pass_tokens, pick, pull_token

MANY = 150  # ways to choose cards; with more, they are chosen one by one

# The turn


def scene(g: Space) -> Flow[None]:
    """The action of a turn, or the steps at its end; alone, the Opponent's turn after them."""
    if g.phase == ACTION:
        return action(g)
    return finish(g) if g.phase == FINISH else opponents_turn(g)


async def action(g: Space) -> None:
    """One action must be taken, if there is any."""
    me = g.active()
    if g.told:
        tell_turn(g, me)
    offers = Actions(g, me)
    if not g.deck and not g.center() and not offers:  # S17
        g.idle += 1
        g.tell("skip", by=me.seat)
    else:
        g.idle = 0
        verb, *about = await ask(me.seat, ACTION, offers)
        if verb == "take":
            await take(g, me, find(g, me, about[0]))
        elif verb == "draw":
            draw_card(g, me)
        elif verb == "recruit":
            await recruit(g, me, find(g, me, about[0]), DIVISIONS.index(about[1]))
        else:
            await use_instead(g, me, about[0])
    g.phase = FINISH


def tell_turn(g: Space, me: Player) -> None:
    if g.turn == 0 and g.solo and g.solo.favoured is not None:
        g.tell("favoured", division=DIVISIONS[g.solo.favoured])
    g.tell("turn", by=me.seat, round=1 + g.turn // len(g.players))


# A. Take


async def take(g: Space, me: Player, card: Card) -> None:
    """A card from the Center comes into hand; there is no limit to a hand."""
    take_from_center(g, me, card)
    move_up(g)
    await draw_more(g, me, g.powers(me).draws_after_take)


def take_from_center(g: Space, me: Player, card: Card) -> None:
    leave_center(g, card)
    me.hand += (card,)
    if g.told:
        g.tell("take", by=me.seat, card=g.specialist(card).number)


# B. Recruit


async def recruit(g: Space, me: Player, card: Card, division: Division) -> None:
    """Pay what the discount leaves of the cost, and place the card."""
    if card in me.hand:
        g.cards.reveal(card)
    g.recruiting = card, division
    payment = await pick(me, "pay", {pay_choice(way): way for way in ways_to_pay(g, me, card, division)})
    discarded = await choose_discards(g, me, payment.cards) if payment.cards else ()
    g.recruiting = None
    pass_tokens(g, me, payment.tokens)
    await place(g, me, card, division, discarded)


async def choose_discards(g: Space, me: Player, size: int) -> tuple[Card, ...]:
    """The hand cards that pay, all at once if there are few ways; alone, also in which order they are put down."""
    others = spare_cards(g, me)
    chosen: tuple[Card, ...] = ()
    while len(chosen) < size:
        left = size - len(chosen)
        chosen += await pick(me, "discard", discards(g, others, left if comb(len(others), left) <= MANY else 1))
        others = [card for card in others if card not in chosen]
        for card in chosen:
            g.cards.reveal(card)
    return await pick(me, "order", orders(g, chosen)) if g.solo else chosen


async def place(g: Space, me: Player, card: Card, division: Division, discarded: tuple[Card, ...] = ()) -> None:
    """The card goes on top of a Division; discards fill the gap it leaves before the deck does (S4, S21)."""
    from_hand = card in me.hand
    if from_hand:
        me.hand = without(me.hand, card)
    else:
        leave_center(g, card)
        move_up(g)
    for other in discarded:
        enter_center(g, me, other)
    stack = me.hub[division]
    me.hub = replaced(me.hub, division, (*stack, card))
    if g.told:
        tell_recruit(g, me, card, division, discarded)
    await after_recruit(g, me, card, division, from_hand)


def tell_recruit(g: Space, me: Player, card: Card, division: Division, discarded: tuple[Card, ...]) -> None:
    for other in discarded:
        g.tell("discard", by=me.seat, card=g.specialist(other).number)
    g.tell("recruit", by=me.seat, card=g.specialist(card).number, division=DIVISIONS[division])


async def after_recruit(g: Space, me: Player, card: Card, division: Division, from_hand: bool) -> None:
    """Abilities on top after the recruit work, but not that of the new Specialist (S8)."""
    powers = powers_of(replaced(g.tops(me), division, ""))
    if powers.draws_after_cost:
        await draw_more(g, me, powers.draws_after_cost.count(len(g.specialist(card).cost)))
    if from_hand and powers.pulls_token:
        await pull_token(g, me, may_decline=g.rules.optional_draws)


# C. Instead of the action


async def use_instead(g: Space, me: Player, ability: int) -> None:
    """An ability that takes the place of the action; a recruit made by it is a recruit in all respects."""
    g.using = ability
    g.tell("use", by=me.seat, card=ability)
    bargain = g.powers(me).bargain(ability)
    await (strike_bargain(g, me, bargain) if bargain else take_two(g, me))


async def take_two(g: Space, me: Player) -> None:
    """Two cards from the Center, one after the other, and nothing is filled up in between (S37)."""
    cards = await pick(me, "take-two", pairs(g))
    g.using = 0
    for card in cards:
        take_from_center(g, me, card)
    move_up(g)


async def strike_bargain(g: Space, me: Player, bargain: Bargain) -> None:
    """Pass any tokens, then recruit without paying."""
    tokens = await pick(me, "pass", pass_choices(me.tokens, bargain.tokens))
    card, division = await pick(me, "bargain", bargain_cards(g, me, bargain))
    g.using = 0
    g.cards.reveal(card)
    pass_tokens(g, me, tokens)
    await place(g, me, card, division)
