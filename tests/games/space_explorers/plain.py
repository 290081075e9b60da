"""Paying, worked out the long way: every icon is paid on its own, by anything that can pay it.

A payment is a multiset of tokens passed and a number of cards. Nothing here knows how the rules find payments.
"""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from itertools import combinations
from typing import NamedTuple

Tokens = tuple[str, ...]  # by letter, sorted


class Means(NamedTuple):
    """What somebody can pay with, letters for colours."""

    tokens: Tokens
    icons: Tokens  # from abilities
    wild: int
    cards: int
    third: bool = False  # the first card pays three icons
    keeps: bool = False  # one of the tokens used is not passed
    recolours: bool = False  # one of the tokens used pays any icon
    forgone: int = 0  # icons that a card could pay and does not


Way = tuple[Tokens, int]


def without(things: Tokens, *gone: str) -> Tokens:
    return tuple(sorted((Counter(things) - Counter(gone)).elements()))


def ways(cost: Tokens, means: Means) -> set[Way]:
    """Every way to pay each icon once, with nothing in it that could be left out, whichever abilities help.

    Each of the abilities may be used or not; a card pays up to two icons, each of them at least one that nothing else
    in the payment pays.
    """
    found: set[Way] = set()
    for cards in range(means.cards + 1):
        for icons, wild, third, keeps, recolours in _abilities_used(means):
            used = means._replace(icons=icons, wild=wild, third=third, keeps=keeps, recolours=recolours, cards=cards)
            if means.forgone and not cards:
                continue
            for tokens in _tokens_used(cost, used):
                if cards and tokens in _tokens_used(cost, used._replace(cards=cards - 1, forgone=0)):
                    continue  # one of the cards could be left out
                if any(without(tokens, token) in _tokens_used(cost, used) for token in set(tokens)):
                    continue  # so could a token
                kept = {without(tokens, token) for token in tokens} if keeps else set()
                found |= {(passed, cards) for passed in kept or {tokens}}
    return found


def _abilities_used(means: Means) -> Iterator[tuple[Tokens, int, bool, bool, bool]]:
    for size in range(len(means.icons) + 1):
        for icons in set(combinations(means.icons, size)):
            for wild in range(means.wild + 1):
                for third in {False, means.third}:
                    for keeps in {False, means.keeps}:
                        for recolours in {False, means.recolours}:
                            yield icons, wild, third, keeps, recolours


@cache
def _tokens_used(cost: Tokens, means: Means) -> frozenset[Tokens]:
    """The tokens with which the rest of the means pays the cost exactly, card icons to spare."""
    anything = means.wild + 2 * means.cards + (1 if means.third and means.cards else 0) - means.forgone
    return frozenset(_pay(cost, means.tokens, means.icons, anything, means.recolours))


@cache
def _pay(cost: Tokens, tokens: Tokens, icons: Tokens, anything: int, recolour: bool) -> frozenset[Tokens]:
    if not cost:
        return frozenset([()])
    icon, rest = cost[0], cost[1:]
    found: set[Tokens] = set()
    if icon in icons:
        found |= _pay(rest, tokens, without(icons, icon), anything, recolour)
    if anything:
        found |= _pay(rest, tokens, icons, anything - 1, recolour)
    for token in set(tokens):
        if token == icon or recolour:
            left = without(tokens, token)
            after = _pay(rest, left, icons, anything, recolour if token == icon else False)
            found |= {tuple(sorted((token, *others))) for others in after}
    return frozenset(found)


def wanted(every: set[Way]) -> set[Way]:
    """Those that no other one with as many cards undercuts by passing some of the same tokens and no others."""
    return {way for way in every if not any(_undercuts(other, way) for other in every)}


def _undercuts(one: Way, other: Way) -> bool:
    return one != other and one[1] == other[1] and not Counter(one[0]) - Counter(other[0])
