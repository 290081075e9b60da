"""A good choice for a seat, what comes next, and why: the adviser finds it, and the game's judge says what changes.

All is told in one quantity, hundredths of the chance to win, beside what the other choices bring, and looked for where
the answers end that are expected next: what prepares something is then seen by what it prepares.
"""

from collections.abc import Sequence
from functools import partial
from random import Random as Chance
from typing import Any, NamedTuple

from perihelion.bots.looking import SOFTER, answer_secrets, chances, drawn, promising
from perihelion.bots.outlook import Adviser, Outlook, Outlooks, chance, log_odds
from perihelion.notation import Choice, text_of
from perihelion.table import Answer, Table

LOOKS = 6  # how often the choice is tried, each time with other luck
NAMED = 3  # terms, at most
NEXT = 3  # answers told, at most
DONE: Choice = ("done",)  # leaves a question; no step worth telling
SAME = 0.02  # in log-odds: what falls behind by less is as good
LOST = 0.15  # whoever has less of a chance, or is as sure to win, is told what helps as if it were this
UNTHOUGHT = Outlook((), 0.0)

Terms = dict[str, float]


class Reason(NamedTuple):
    """A term of the judge, and how many hundredths of the chance to win it brings or costs."""

    term: str
    percent: int


class Other(NamedTuple):
    """Another choice, and how it differs from the advised one: by so many hundredths worse, and in these terms."""

    choice: str
    steps: list[str]
    behind: int
    reasons: list[Reason]


class Hint(NamedTuple):
    """A choice as text, the own answers that follow, and what is better or worse than after other choices."""

    choice: str
    steps: list[str]
    reasons: list[Reason]
    wins: bool  # whether the game is won with it, whatever comes
    other: Other | None  # None if there is no other choice
    way: list[str]  # all answers expected, the first included


def hint(
    table: Table[Any],
    seat: int,
    adviser: Adviser,
    *,
    instead: str | None = None,
    due: str | None = None,
    seed: int = 1,
) -> Hint:
    """What the adviser would choose there, from nothing but what that seat can see, beside the next best choice.

    Beside another choice, if one is wanted instead; and what an earlier hint has promised, if that is due now.
    """
    table = as_seen(table, seat)
    liked, outlooks = adviser(table, seat), adviser.outlooks(table, seat)
    promised = (each for each in table.asks[seat].choices if text_of(each) == due)
    choice = next(promised, rather_something(table, seat, liked, outlooks))
    forecast, idle = Forecast(table, seat, outlooks, seed), partial(table.game.idle, table.state, seat)
    best = forecast.of(choice)
    others = {each: forecast.of(each, looks=1) for each in forecast.choices() if each != choice}
    mine = None if instead is None else table.offered(seat, instead)
    if mine is None and others:
        mine = min(others, key=lambda each: (idle(each), forecast.behind(best, others[each])))
    return Hint(
        text_of(choice),
        best.told,
        forecast.reasons(best, list(others.values())),
        best.wins,
        None if mine is None else forecast.compare(best, forecast.of(mine)),
        [text_of(each) for each in best.way],
    )


def rather_something(table: Table[Any], seat: int, liked: Choice, outlooks: Outlooks) -> Choice:
    """What the adviser likes; if that would do nothing, what does something and is as good."""
    game, state = table.game, table.state
    if liked not in outlooks or not game.idle(state, seat, liked):
        return liked
    as_good = outlooks[liked].behind + SAME
    busy = [each for each in outlooks if outlooks[each].behind <= as_good and not game.idle(state, seat, each)]
    return min(busy, key=lambda each: outlooks[each].behind, default=liked)


class Promises:
    """What the hints at one table have said would come next: a later one goes on with it, and takes nothing back."""

    def __init__(self) -> None:
        self._made: dict[int, tuple[list[Answer], list[str]]] = {}

    def keep(self, answers: Sequence[Answer], seat: int, hint: Hint) -> None:
        """Keep what a hint has said after these answers."""
        self._made[seat] = list(answers), hint.way

    def due(self, answers: Sequence[Answer], seat: int) -> str | None:
        """What was promised for now, if all has come as it was said."""
        given, way = self._made.get(seat, ([], []))
        came, since = len(given), [(who, text_of(choice)) for who, choice in answers[len(given) :]]
        if list(answers[:came]) != given or since != [(seat, each) for each in way[: len(since)]]:
            return None
        return way[len(since)] if len(since) < len(way) else None


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


class Prospect(NamedTuple):
    """Where a choice leads: the answers expected and those told, how the terms change, whether that wins the game."""

    way: list[Choice]
    told: list[str]
    changes: Terms
    wins: bool


class Forecast:
    """Follows choices at a table as far as it is sure how they go on."""

    def __init__(self, table: Table[Any], seat: int, outlooks: Outlooks, seed: int) -> None:
        self._table, self._seat, self._outlooks = table, seat, outlooks
        self._lucks = [Chance(seed + look).getrandbits(64) for look in range(LOOKS)]
        self._share = min(max(chances(table)[seat], LOST), 1 - LOST)
        self._lead = table.game.lead * (SOFTER if table.players == 1 else 1.0)

    def choices(self) -> Sequence[Choice]:
        """Those that were thought of, or that promise most."""
        return list(self._outlooks) or promising(self._table, self._seat)

    def of(self, choice: Choice, looks: int = LOOKS) -> Prospect:
        """Where that choice leads, on average."""
        way, told = self._sure(choice)
        found = [self._look(way, luck) for luck in self._lucks[:looks]]
        return Prospect(way, told, _mean([change for change, _ in found]), all(won for _, won in found))

    def behind(self, best: Prospect, other: Prospect) -> float:
        """By how much it is worse, in log-odds: as it was thought, else as it looks where both lead."""
        known, first = (self._outlooks.get(each.way[0]) for each in (other, best))
        if known is not None and first is not None:
            return max(0.0, known.behind - first.behind)
        return max(0.0, sum(best.changes.values()) - sum(other.changes.values())) / self._lead

    def reasons(self, best: Prospect, others: Sequence[Prospect]) -> list[Reason]:
        """What is better, and then what is worse, than after the others that are seen as far ahead."""
        alike = [other.changes for other in others if bool(other.told) == bool(best.told)]
        found = self._spoken(_less(best.changes, _mean(alike or [other.changes for other in others])))
        return sorted(found, key=lambda reason: -reason.percent)[:NAMED]

    def compare(self, best: Prospect, other: Prospect) -> Other:
        """Another choice in the same terms."""
        behind = -self._percent(-self.behind(best, other) * self._lead)
        return Other(
            text_of(other.way[0]), other.told, behind, self._spoken(_less(other.changes, best.changes))[:NAMED]
        )

    def _spoken(self, changes: Terms) -> list[Reason]:
        unspoken = self._table.game.unspoken
        found = [Reason(term, self._percent(change)) for term, change in changes.items() if term not in unspoken]
        return sorted([each for each in found if each.percent], key=lambda each: -abs(each.percent))

    def _percent(self, change: float) -> int:
        """What a change in standing is of the chance to win, in hundredths."""
        return round(100 * (chance(log_odds(self._share) + change / self._lead) - self._share))

    def _sure(self, choice: Choice) -> tuple[list[Choice], list[str]]:
        """The answers expected until luck or somebody else has a say, and those of them that are worth telling."""
        dream = self._table.imagine(self._seat, self._lucks[0])
        before, way, told = drawn(dream), list[Choice](), list[str]()
        for each in (choice, *self._outlooks.get(choice, UNTHOUGHT).then):
            ask = dream.asks.get(self._seat)
            if ask is None or each not in ask.choices or drawn(dream) != before:
                break
            if way and len(ask.choices) > 1 and each != DONE:
                told.append(text_of(each))
            way.append(each)
            dream.play(self._seat, each)
        return way, told[:NEXT]

    def _look(self, way: Sequence[Choice], luck: int) -> tuple[Terms, bool]:
        """How the terms change on one imagined table, and whether the game is won there."""
        seat = self._seat
        dream, judge = self._table.imagine(seat, luck), self._table.game.judge
        before = judge(dream.state, seat)
        for choice in way:
            if seat in dream.asks and choice in dream.asks[seat].choices:
                dream.play(seat, choice)
        answer_secrets(dream, Chance(luck))
        after = judge(dream.state, seat)
        return _less(after, before), seat in dream.winners


def _less(terms: Terms, others: Terms) -> Terms:
    return {term: terms.get(term, 0.0) - others.get(term, 0.0) for term in sorted(terms.keys() | others.keys())}


def _mean(changes: list[Terms]) -> Terms:
    terms = sorted({term for each in changes for term in each})
    return {term: sum(each.get(term, 0.0) for each in changes) / len(changes) for term in terms}
