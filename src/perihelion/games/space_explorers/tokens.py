"""Tokens on their way: to the left, or from there; and how a player picks among offers."""

from collections.abc import Mapping
from typing import TypeVar

from perihelion.games.space_explorers.components import ALL, DIVISIONS, NONE, Counts, names
from perihelion.games.space_explorers.payment import minus, plus, plus_one
from perihelion.games.space_explorers.solo import take_top_token
from perihelion.games.space_explorers.state import Player, Space
from perihelion.notation import Choice
from perihelion.table import ask

T = TypeVar("T")


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
