"""Tokens on their way: to the left, or from there; cards that abilities give; and how a player picks among offers."""

from collections.abc import Mapping
from typing import TypeVar

from perihelion.notation import Choice
from perihelion.table import ask

from .center import draw_card
from .components import ALL, DIVISIONS, NONE, Counts, Division, names
from .payment import minus, plus, plus_one
from .solo import take_top_token
from .state import Player, Space

T = TypeVar("T")

DONE: Choice = ("done",)
DRAW_OR_NOT: list[Choice] = [("draw",), DONE]


async def pick(me: Player, name: str, offers: Mapping[Choice, T]) -> T:
    """What a player picks; a single offer needs no question."""
    if len(offers) == 1:
        return next(iter(offers.values()))
    return offers[await ask(me.seat, name, list(offers))]


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


async def draw_more(g: Space, me: Player, cards: int) -> None:
    """Cards that an ability gives are drawn; or one is asked before each of them, if the table has it so (S36)."""
    for _ in range(min(cards, len(g.deck))):
        if g.rules.optional_draws and await ask(me.seat, "draw", DRAW_OR_NOT) == DONE:
            return
        draw_card(g, me)


async def pull_token(g: Space, me: Player, may_decline: bool = False) -> None:
    """A token of choice from the next player; alone, the top one of the Opponent's pile."""
    kinds = pulled_kinds(g, me)
    if not kinds:
        return
    offers: dict[Choice, Division | None] = {("pull", DIVISIONS[kind]): kind for kind in kinds}
    colour = await pick(me, "pull", {**offers, DONE: None} if may_decline else offers)
    if colour is None:
        return
    if g.solo:
        take_top_token(g, me)
        return
    left = g.neighbour(me)
    left.tokens, me.tokens = plus_one(left.tokens, colour, -1), plus_one(me.tokens, colour, 1)
    g.tell("pull", by=me.seat, on=left.seat, token=DIVISIONS[colour])


def pulled_kinds(g: Space, me: Player) -> list[Division]:
    """The tokens that an ability could take."""
    if g.solo is None:
        left = g.neighbour(me).tokens
        return [kind for kind in ALL if left[kind]]
    pile = [DIVISIONS.index(g.cards.kinds[token]) for token in g.solo.pile[:1]]
    return [*pile, *g.solo.queue][:1]
