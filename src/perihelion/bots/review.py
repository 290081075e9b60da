"""Hindsight on a finished game: how everybody stood before each answer, and what the costly answers were.

A sketch is made at once of what the game's judge says. Then a glance at every answer finds how the search would have
liked it, beginning where the sketch moves most; those that look worst are weighed against what it liked better, both
with the same luck, so that no answer is blamed for a bad roll.
"""

from collections.abc import Iterable, Sequence
from itertools import pairwise
from typing import Any, NamedTuple

from perihelion.bots.account import Account, entries, settled
from perihelion.bots.hint import Forecast, Reason, as_seen
from perihelion.bots.looking import chances, drawn, promising
from perihelion.bots.outlook import Outlook
from perihelion.bots.search import Search
from perihelion.notation import Choice, text_of
from perihelion.table import Table

THOUGHTS = 150  # at most, for a glance
FEWEST = 6
WEIGHED = 8  # answers looked at again
WEIGHTS = 400  # thoughts for each of the two choices, at most
SLIPS = 8
SMALL = 0.02  # of a victory: less than that is nothing to speak of
MISTAKE, BLUNDER = 0.06, 0.15
DOUBTFUL = 0.05  # at a glance: more than that is weighed at once
OTHERS = 0.6  # how much less it tells what somebody did who does not ask
NAMED = 3  # terms, at most
SEED = 1


Terms = list[tuple[str, float]]


class Sketch(NamedTuple):
    """A game as its judge sees it: everybody's share before each answer and at the end, and what decided it."""

    shares: list[list[float]]
    answers: list[tuple[int, str]]
    lucky: list[bool]  # whether luck was drawn, or something uncovered, with that answer
    winners: list[int]
    ahead: Terms  # by which terms whoever came first was ahead of the next, the most first


class Glance(NamedTuple):
    """One answer: everybody's share of the victory before it as far as its seat knew, and what looked better."""

    at: int  # answers given before
    seat: int
    chances: list[float]
    played: str
    better: str  # the same as played, if nothing did
    cost: float  # of the seat's share of the victory, as a first guess
    expected: Sequence[float] = ()  # everybody's share with what was played, before luck had its say
    lead: float = 0.0  # by how much what was played is ahead of everything else, if it is


class Slip(NamedTuple):
    """An answer that cost something, what would have followed the better one, and what that would have brought."""

    at: int
    seat: int
    played: str
    better: str
    cost: float
    then: Sequence[str] = ()
    reasons: Sequence[Reason] = ()

    @property
    def size(self) -> str:
        """How much that is, in a word."""
        return "blunder" if self.cost >= BLUNDER else "mistake" if self.cost >= MISTAKE else "slip"


def sketch(table: Table[Any]) -> Sketch:
    """The whole game, as its judge sees it."""
    twin = table.game.new_with(table.players, table.seed, table.options)
    shares, lucky, terms = [], list[bool](), list[dict[str, float]]()
    for seat, choice in table.answers:
        shares.append(chances(twin))
        terms = [twin.game.judge(twin.state, who) for who in range(twin.players)]
        before = drawn(twin)
        twin.play(seat, choice)
        lucky.append(drawn(twin) != before)
    shares.append(chances(twin))
    answers = [(seat, text_of(choice)) for seat, choice in table.answers]
    return Sketch(shares, answers, lucky, list(twin.winners), _ahead(twin, terms, shares))


def _ahead(table: Table[Any], terms: Sequence[dict[str, float]], shares: Sequence[Sequence[float]]) -> Terms:
    """What told whoever came first from the next, just before the end; alone, what all was made of."""
    if not terms:
        return []
    order = sorted(range(table.players), key=lambda seat: (seat not in table.winners, -shares[-2][seat]))
    other = terms[order[1]] if len(order) > 1 else {}
    found = [(term, worth - other.get(term, 0.0)) for term, worth in terms[order[0]].items()]
    untold = table.game.unspoken | table.game.passing
    spoken = [(term, worth) for term, worth in found if worth > 0 and term not in untold]
    return sorted(spoken, key=lambda one: -one[1])[:NAMED]


def telling(shares: Sequence[Sequence[float]], answered: Sequence[int], seats: Sequence[int]) -> list[int]:
    """The answers by how much the game moved with them, the most telling first."""
    moved = [max(abs(after - before) for before, after in zip(*pair, strict=True)) for pair in pairwise(shares)]
    weight = [1.0 if seat in seats else OTHERS for seat in answered]
    return sorted(range(len(answered)), key=lambda at: -moved[at] * weight[at])


def glance(table: Table[Any], seat: int, choice: Choice, seconds: float) -> Glance:
    """How everybody stands before an answer, and what the search thinks of it."""
    choices = list(promising(table, seat))
    if choice not in choices:
        choices.append(choice)
    thinker = Search(thoughts=THOUGHTS if len(choices) > 1 else FEWEST, seconds=seconds, seed=SEED)
    ranking = thinker.rank(table, seat, choices)
    (liked, best), nodes = ranking[0], dict(ranking)
    mine = nodes[choice]
    cost = max(0.0, best.mean(seat) - mine.mean(seat))
    seats = range(table.players)
    expected = [mine.mean(who) for who in seats]
    shares = [best.mean(who) for who in seats] if cost >= DOUBTFUL else expected
    others = [node.mean(seat) for each, node in ranking if each != choice]
    lead = mine.mean(seat) - max(others) if others and not cost else 0.0
    better = liked if cost > 0 else choice
    return Glance(len(table.answers), seat, shares, text_of(choice), text_of(better), cost, expected, max(0.0, lead))


def suspects(glances: Iterable[Glance], seats: Sequence[int]) -> list[Glance]:
    """The answers of those seats that look worst at a glance."""
    looked = [each for each in glances if each.seat in seats and each.better != each.played]
    return sorted(looked, key=lambda each: -each.cost)[:WEIGHED]


def weigh(table: Table[Any], suspect: Glance, seconds: float) -> Slip:
    """What an answer cost, both choices looked at with the same luck."""
    seat, worths, outlooks = suspect.seat, list[float](), dict[Choice, Outlook]()
    for text in (suspect.played, suspect.better):
        thinker, choice = Search(thoughts=WEIGHTS, seconds=seconds / 2, seed=SEED), table.offered(seat, text)
        worths.append(thinker.rank(table, seat, [choice])[0][1].mean(seat))
        outlooks.update(thinker.outlooks(table, seat))
    cost = worths[1] - worths[0]
    return explained(table, Slip(suspect.at, seat, suspect.played, suspect.better, cost), outlooks)


def explained(table: Table[Any], slip: Slip, outlooks: dict[Choice, Outlook]) -> Slip:
    """The same, with what follows the better choice and in which terms that is better."""
    seen = as_seen(table, slip.seat)
    forecast = Forecast(seen, slip.seat, outlooks, SEED)
    played, better = (forecast.of(seen.offered(slip.seat, text)) for text in (slip.played, slip.better))
    return slip._replace(then=better.told, reasons=forecast.compare(played, better).reasons)


def worst(slips: Iterable[Slip]) -> list[Slip]:
    """The few that cost most, the worst first."""
    return sorted((slip for slip in slips if slip.cost >= SMALL), key=lambda slip: -slip.cost)[:SLIPS]


class Hindsight(NamedTuple):
    """All of a game that is solved: every answer, those that cost something, and what was luck for each seat."""

    glances: list[Glance]
    slips: list[Slip]
    accounts: list[Account]


def exactly(table: Table[Any], seats: Sequence[int]) -> Hindsight | None:
    """The whole game, with nothing estimated; None if it is not solved."""
    listed = entries(table) if table.over and table.players == 2 else []
    if not listed:
        return None
    glances = []
    for at, seat, stood, cost, _, best in listed:
        shares, expected = ([each if who == seat else 1 - each for who in range(2)] for each in (stood, stood - cost))
        glances.append(Glance(at, seat, shares, text_of(table.answers[at][1]), text_of(best), cost, expected))
    slips = {
        each.at: Slip(each.at, each.seat, each.played, each.better, each.cost) for each in suspects(glances, seats)
    }
    return Hindsight(glances, _explained(table, slips), settled(table, listed))


def _explained(table: Table[Any], slips: dict[int, Slip]) -> list[Slip]:
    twin = table.game.new_with(table.players, table.seed, table.options)
    for at, (seat, choice) in enumerate(table.answers):
        if at in slips:
            slips[at] = explained(twin, slips[at], {})
        twin.play(seat, choice)
    return list(slips.values())


def account(glances: Sequence[Glance], slips: Iterable[Slip], found: Sketch, seat: int) -> Account | None:
    """What a game was for a seat, as it was estimated: beside choices and luck, what was only seen later."""
    if not glances or not all(each.expected for each in glances):
        return None
    weighed = {slip.at: max(slip.cost, 0.0) for slip in slips}
    start, result = glances[0].chances[seat], found.shares[-1][seat]
    cost = gift = luck = 0.0
    for each, after in zip(glances, [*[later.chances for later in glances[1:]], found.shares[-1]], strict=True):
        turned = (each.expected[seat] - each.chances[seat]) * _trust(each, weighed)
        if each.seat == seat:
            cost -= turned
        else:
            gift += turned
        if found.lucky[each.at]:
            luck += after[seat] - each.chances[seat] - turned
    return Account(start, luck, cost, gift, result, result - start - luck + cost - gift)


def _trust(glance: Glance, weighed: dict[int, float]) -> float:
    """How much of what a choice seemed to cost at a glance it did cost when it was weighed."""
    return weighed[glance.at] / glance.cost if glance.at in weighed and glance.cost else 1.0
