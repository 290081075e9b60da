"""A good choice for a seat, and what it is good for: the search finds it, and the game's judge says what changes."""

from random import Random as Chance
from typing import Any, NamedTuple

from perihelion.bots.looking import answer_secrets, promising
from perihelion.bots.search import Search
from perihelion.notation import Choice, text_of
from perihelion.table import Table

LOOKS = 6  # how often the choice is tried, each time with other luck
NAMED = 3  # terms, at most
SMALL = 0.03  # of what makes a victory e times as likely: less than that is nothing to speak of

Terms = dict[str, float]


class Hint(NamedTuple):
    """A choice as text, and the judge's terms that it makes better or worse, those that change most first."""

    choice: str
    gains: list[str]
    costs: list[str]
    wins: bool  # whether the game is won with it, whatever comes


def hint(table: Table[Any], seat: int, seed: int, thoughts: int, seconds: float | None = None) -> Hint:
    """What the search would choose there, from nothing but what that seat can see."""
    table = as_seen(table, seat)
    choice = Search(thoughts=thoughts, seconds=seconds, seed=seed)(table, seat)
    lucks = [Chance(seed + look).getrandbits(64) for look in range(LOOKS)]
    looks = [_look(table, seat, choice, luck) for luck in lucks]
    changes, small = _mean([change for change, _ in looks]), SMALL * table.game.lead
    others = [_look(table, seat, each, lucks[0])[0] for each in promising(table, seat) if each != choice]
    gains = [term for term, change in changes.items() if change >= small]
    costs = [
        term
        for term, change in changes.items()
        if change <= -small and any(other.get(term, 0.0) >= change + small for other in others)
    ]  # what every choice costs is no cost
    named = sorted(gains + costs, key=lambda term: -abs(changes[term]))[:NAMED]
    return Hint(
        text_of(choice),
        [term for term in named if term in gains],
        [term for term in named if term in costs],
        all(won for _, won in looks),
    )


def as_seen(table: Table[Any], seat: int) -> Table[Any]:
    """The same table to think about, with all that the seat cannot see laid in order: no thought can depend on it."""
    twin = table.clone()
    cards = twin.state.cards
    if cards is None:
        return twin
    unseen = [card for card, seen in enumerate(cards.seen) if not seen >> seat & 1]
    kinds = cards.kinds[:]
    for back in {cards.backs[card] for card in unseen}:
        pile = [card for card in unseen if cards.backs[card] == back]
        for card, kind in zip(pile, sorted(cards.kinds[each] for each in pile), strict=True):
            kinds[card] = kind
    cards.kinds = kinds
    return twin


def _look(table: Table[Any], seat: int, choice: Choice, luck: int) -> tuple[Terms, bool]:
    """How the terms change on one imagined table, and whether the game is won there."""
    dream, judge = table.imagine(seat, luck), table.game.judge
    before = judge(dream.state, seat)
    dream.play(seat, choice)
    answer_secrets(dream, Chance(luck))
    after = judge(dream.state, seat)
    terms = sorted(before.keys() | after.keys())
    return {term: after.get(term, 0.0) - before.get(term, 0.0) for term in terms}, seat in dream.winners


def _mean(changes: list[Terms]) -> Terms:
    terms = sorted({term for each in changes for term in each})
    return {term: sum(each.get(term, 0.0) for each in changes) / len(changes) for term in terms}
