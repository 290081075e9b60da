"""Space Explorers: recruit Specialists into your Hub, and complete Projects with their skills.

In the order of the rules: setup, then turns of one action and the steps at their end. The solo game has a file of its
own. Ids such as S7 name rulings.
"""

from collections.abc import Mapping
from typing import Any, TypeVar

from perihelion.cards import Cards
from perihelion.games.space_explorers.abilities import Bargain, Powers, powers_of
from perihelion.games.space_explorers.center import (
    draw_card,
    enter_center,
    leave_center,
    move_up,
    refill,
    replaced,
    without,
)
from perihelion.games.space_explorers.components import (
    ALL,
    CONTENT,
    DIVISIONS,
    GOAL,
    NONE,
    PROJECT_IDS,
    PROJECTS,
    SLOTS,
    SPECIALISTS,
    Counts,
    Division,
    has_all,
    names,
    packed,
    unpacked,
)
from perihelion.games.space_explorers.offers import (
    Actions,
    bargain_cards,
    discards,
    find,
    orders,
    pairs,
    ways_to_pay,
)
from perihelion.games.space_explorers.payment import minus, pass_choices, pay_choice, plus, plus_one
from perihelion.games.space_explorers.scoring import final_scoring
from perihelion.games.space_explorers.solo import (
    faces_of,
    leave_track,
    opponents_turn,
    return_tokens,
    set_up_solo,
    take_top_token,
)
from perihelion.games.space_explorers.state import (
    ACTION,
    EMPTY,
    FINISH,
    OPPONENT,
    Card,
    Face,
    Player,
    Rules,
    Space,
)
from perihelion.notation import Choice
from perihelion.table import Flow, ask

T = TypeVar("T")

DONE: Choice = ("done",)
BORROWED_FOR = 2  # tokens
EXTRA_PROJECTS: int = CONTENT["end"]["extra_projects"]
FIRST_TOKENS: Counts = (CONTENT["player"]["tokens"],) * len(DIVISIONS)
FIRST_HAND: int = CONTENT["player"]["hand"]

# Setup


def set_up(players: int, luck: int, options: Mapping[str, Any]) -> Space:
    """Six cards in the Center, a card and a token of each colour for everybody, Projects, and somebody begins."""
    kinds = [*SPECIALISTS, *DIVISIONS] if players == 1 else [*SPECIALISTS]
    backs = ["specialist"] * len(SPECIALISTS) + ["token"] * (len(kinds) - len(SPECIALISTS))
    g = Space(
        luck=luck,
        rules=Rules(**options),
        cards=Cards.of(kinds, backs),
        players=[Player(seat=seat, tokens=FIRST_TOKENS) for seat in range(players)],
        deck=tuple(range(len(SPECIALISTS))),
        slots=(EMPTY,) * SLOTS,
        projects=(),
    )
    g.luck = g.cards.mix(g.deck, g.luck)
    if players == 1:
        set_up_solo(g)
    else:
        tiles = g.shuffled(sorted({project.tile for project in PROJECTS}))[: players + EXTRA_PROJECTS]
        g.projects = tuple([faces_of(tile)[g.draw(2)] for tile in tiles])
        g.first = g.draw(players)
    refill(g)
    for player in g.players:
        for _ in range(FIRST_HAND):
            draw_card(g, player)
    return g


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
        g.tell("turn", by=me.seat, round=1 + g.turn // len(g.players))
    offers = Actions(g, me)
    if not g.deck and not g.center() and not offers:  # S17
        g.idle += 1
        g.tell("skip", by=me.seat)
    else:
        g.idle = 0
        verb, *about = await ask(me.seat, ACTION, offers)
        if verb == "take":
            take(g, me, find(g, me, about[0]))
        elif verb == "draw":
            draw_card(g, me)
        elif verb == "recruit":
            await recruit(g, me, find(g, me, about[0]), DIVISIONS.index(about[1]))
        else:
            await use_instead(g, me, about[0])
    g.phase = FINISH


# A. Take


def take(g: Space, me: Player, card: Card) -> None:
    """A card from the Center comes into hand; there is no limit to a hand."""
    take_from_center(g, me, card)
    move_up(g)
    for _ in range(g.powers(me).draws_after_take):
        draw_card(g, me)


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
    payment = await pick(me, "pay", {pay_choice(way): way for way in ways_to_pay(g, me, card, division)})
    discarded = await choose_discards(g, me, card, payment.cards) if payment.cards else ()
    pass_tokens(g, me, payment.tokens)
    await place(g, me, card, division, discarded)


async def choose_discards(g: Space, me: Player, recruited: Card, size: int) -> tuple[Card, ...]:
    """The hand cards that pay; alone, also the order in which they go to the Center."""
    chosen = await pick(me, "discard", discards(g, me, recruited, size))
    return await pick(me, "order", orders(g, chosen)) if g.solo else chosen


def pass_tokens(g: Space, me: Player, tokens: Counts) -> None:
    """Tokens go to the player on the left, who may use them from the next turn on (S19)."""
    if tokens == NONE:
        return
    me.tokens = minus(me.tokens, tokens)
    if g.solo:
        g.solo.aside = plus(g.solo.aside, tokens)
        g.tell("set-aside", by=me.seat, tokens=names(tokens))
        return
    left = g.neighbour(me)
    left.tokens = plus(left.tokens, tokens)
    if g.told:
        g.tell("pass", by=me.seat, on=left.seat, tokens=names(tokens))


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
    """Abilities on top after the recruit work, but not that of the new Specialist (S8); draws are made (S36)."""
    powers = powers_of(replaced(g.tops(me), division, ""))
    if powers.draws_after_cost:
        for _ in range(powers.draws_after_cost.count(len(g.specialist(card).cost))):
            draw_card(g, me)
    if from_hand and powers.pulls_token:
        await pull_token(g, me)


async def pull_token(g: Space, me: Player) -> None:
    """A token of choice from the next player; alone, the top one of the Opponent's pile."""
    if g.solo:
        take_top_token(g, me)
        return
    left = g.neighbour(me)
    if any(left.tokens):
        colour = await pick(me, "pull", {("pull", DIVISIONS[kind]): kind for kind in ALL if left.tokens[kind]})
        left.tokens, me.tokens = plus_one(left.tokens, colour, -1), plus_one(me.tokens, colour, 1)
        g.tell("pull", by=me.seat, on=left.seat, token=DIVISIONS[colour])


# C. Instead of the action


async def use_instead(g: Space, me: Player, ability: int) -> None:
    """An ability that takes the place of the action; a recruit made by it is a recruit in all respects."""
    g.tell("use", by=me.seat, card=ability)
    powers = g.powers(me)
    if ability == powers.takes_two:
        await take_two(g, me)
        return
    (bargain,) = [bargain for bargain in powers.bargains if bargain.ability == ability]
    await strike_bargain(g, me, bargain)


async def take_two(g: Space, me: Player) -> None:
    """Two cards from the Center, one after the other, and nothing is filled up in between (S37)."""
    for card in await pick(me, "take-two", pairs(g)):
        take_from_center(g, me, card)
    move_up(g)


async def strike_bargain(g: Space, me: Player, bargain: Bargain) -> None:
    """Pass any tokens, then recruit without paying."""
    tokens = await pick(me, "pass", pass_choices(me.tokens, bargain.tokens))
    card, division = await pick(me, "bargain", bargain_cards(g, me, bargain))
    g.cards.reveal(card)
    pass_tokens(g, me, tokens)
    await place(g, me, card, division)


# The end of the turn


async def finish(g: Space) -> None:
    """Refill, abilities, one Project, and a look at whether the game ends."""
    me = g.active()
    refill(g)
    powers = g.powers(me)
    if powers.trades_card:
        await trade_card(g, me)
    await complete_projects(g, me, powers)
    g.borrowed = 0
    if not g.ending and (me.specialists() >= GOAL or not g.projects):  # S16
        g.ending = True
        g.tell("last-round", by=me.seat)
    if g.solo:
        await return_tokens(g, me)
        g.phase = OPPONENT
    else:
        end_turn(g)


async def trade_card(g: Space, me: Player) -> None:
    """A hand card for a token of the next player; before a skill is borrowed (S38)."""
    tokens = len(g.solo.pile + g.solo.queue) if g.solo else sum(g.neighbour(me).tokens)
    if not me.hand or not tokens:
        return
    offers: dict[Choice, Card] = {("trade", g.specialist(card).number): card for card in me.hand}
    choice = await ask(me.seat, "trade", [*offers, DONE])
    if choice != DONE:
        enter_center(g, me, offers[choice])
        g.idle = 0
        g.tell("trade", by=me.seat, card=choice[1])
        await pull_token(g, me)


async def complete_projects(g: Space, me: Player, powers: Powers) -> None:
    """One Project may be completed (S13), of several the player's choice (S14); skills are not used up."""
    draws = powers.draws_after_project
    for _ in range(powers.projects):
        skills = g.skills(me.hub) + g.borrowed
        offers = [PROJECTS[face].complete for face in g.projects if has_all(skills, PROJECTS[face].skill_set)]
        if powers.borrows_skill and not g.borrowed:
            offers += [PROJECTS[face].borrow for face in g.projects if may_borrow(g, me, skills, face)]
        if not offers:
            return
        choice = await ask(me.seat, "project", [*offers, DONE])
        if choice == DONE:
            return
        face = PROJECT_IDS[choice[1]]
        if choice[0] == "borrow":
            await borrow(g, me, skills, face)
        complete(g, me, face)
        while draws:  # once a turn
            draw_card(g, me)
            draws -= 1


def may_borrow(g: Space, me: Player, skills: int, face: Face) -> bool:
    """Whether a skill borrowed for two tokens, any one (S12) or the card's own, would complete a Project."""
    if sum(me.tokens) < BORROWED_FOR:
        return False
    missing = lacking(skills, face)
    own = SPECIALISTS[str(g.powers(me).borrows_skill)].division
    return sum(missing) == 1 and (g.rules.borrowed_skill == "any" or missing[own] == 1)


def lacking(skills: int, face: Face) -> Counts:
    """The skills that a Project still needs."""
    wanted = PROJECTS[face].requires
    return tuple([max(asked - have, 0) for asked, have in zip(wanted, unpacked(skills), strict=True)])


async def borrow(g: Space, me: Player, skills: int, face: Face) -> None:
    """Pass two tokens for the skill a Project lacks; it counts until the end of the turn."""
    missing = lacking(skills, face)
    tokens = await pick(me, "pass", pass_choices(me.tokens, BORROWED_FOR))
    g.tell("borrow", by=me.seat, skill=names(missing)[0])
    pass_tokens(g, me, tokens)
    g.borrowed = packed(missing)


def complete(g: Space, me: Player, face: Face) -> None:
    """A Project is the player's for good."""
    leave_track(g, face)
    me.projects += (face,)
    if g.told:
        g.tell("project", by=me.seat, project=PROJECTS[face].id, points=PROJECTS[face].points)


def end_turn(g: Space) -> None:
    """The next player's turn; the last round is played to its end, whatever else happens in it (S15)."""
    last = (g.turn + 1) % len(g.players) == 0
    if g.idle >= len(g.players):
        final_scoring(g, "stuck")
    if g.ending and last:
        final_scoring(g, "specialists" if g.projects else "projects")
    g.turn += 1
    g.phase = ACTION


# Asking


async def pick(me: Player, name: str, offers: Mapping[Choice, T]) -> T:
    """What a player picks; a single offer needs no question."""
    if len(offers) == 1:
        return next(iter(offers.values()))
    return offers[await ask(me.seat, name, list(offers))]
