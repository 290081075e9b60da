"""What decided a game, in a few sentences of which each leads to its moment; a page has the words."""

from collections.abc import Iterator, Sequence
from itertools import pairwise

from perihelion.bots.account import Account
from perihelion.bots.review import Glance, Sketch, Slip, worst
from perihelion.wire.api import Sentence

EVEN = 0.5


def reviewed(
    sketch: Sketch,
    glances: Sequence[Glance],
    slips: Sequence[Slip],
    accounts: Sequence[Account],
    weighed: Sequence[int],
) -> list[Sentence]:
    """All that can be said by now: of the game, and of each seat whose answers have all been weighed."""
    known = {glance.at: glance for glance in glances}
    shares = [known[at].chances if at in known else row for at, row in enumerate(sketch.shares)]
    focus = sketch.winners[0] if sketch.winners else _best(shares[-1])
    return [
        _lead(shares, sketch.winners, focus),
        *_terms(sketch, focus),
        _swing(shares, sketch.lucky, known, focus),
        *(_choices(seat, slips, glances) for seat in weighed),
        *(_luck(seat, account, shares) for seat, account in enumerate(accounts)),
    ]


def _best(shares: Sequence[float]) -> int:
    return max(range(len(shares)), key=lambda seat: shares[seat])


def _lead(shares: Sequence[Sequence[float]], winners: Sequence[int], focus: int) -> Sentence:
    """From when on whoever won was ahead; alone, from when on it was as good as won or lost."""
    last = len(shares) - 1
    if len(shares[0]) == 1:
        won = bool(winners)
        at = next((n + 1 for n in range(last - 1, -1, -1) if (shares[n][0] >= EVEN) != won), 0)
        return Sentence("won" if won else "lost", min(at, last), 0)
    if not winners:
        return Sentence("open", last)
    at = next((n + 1 for n in range(last - 1, -1, -1) if _best(shares[n]) != focus), 0)
    return Sentence("led" if 0 < at < last else "led-all" if at == 0 else "open-won", min(at, last), focus)


def _terms(sketch: Sketch, focus: int) -> Iterator[Sentence]:
    """What whoever came first was ahead in."""
    if sketch.ahead:
        at, alone = max(len(sketch.shares) - 2, 0), len(sketch.shares[0]) == 1
        yield Sentence("made-of" if alone else "ahead", at, focus, terms=[term for term, _ in sketch.ahead])


def _swing(shares: Sequence[Sequence[float]], lucky: Sequence[bool], known: dict[int, Glance], focus: int) -> Sentence:
    """The greatest change between two moments, and whether it was luck or somebody's choice."""
    moved = [after[focus] - before[focus] for before, after in pairwise(shares)]
    at = max(range(len(moved)), key=lambda n: abs(moved[n]), default=0)
    change = moved[at] if moved else 0.0
    glance = known.get(at)
    percent = round(100 * change)
    if glance is None or not glance.expected:
        return Sentence("swing", at, focus, percent=percent)
    chosen = glance.expected[focus] - glance.chances[focus]
    if abs(chosen) > abs(change - chosen):
        return Sentence("swing-choice", at, focus, percent=percent, by=glance.seat)
    return Sentence("swing-luck" if lucky[at] else "swing", at, focus, percent=percent)


def _choices(seat: int, slips: Sequence[Slip], glances: Sequence[Glance]) -> Sentence:
    """Somebody's costliest choice."""
    mine = worst(slip for slip in slips if slip.seat == seat)
    if not mine:
        return Sentence("clean", next((glance.at for glance in glances if glance.seat == seat), 0), seat)
    slip = mine[0]
    return Sentence("slip", slip.at, seat, percent=round(100 * slip.cost), played=slip.played, better=slip.better)


def _luck(seat: int, account: Account, shares: Sequence[Sequence[float]]) -> Sentence:
    """What luck has brought somebody, beside their own choices and those of others."""
    last = len(shares) - 1
    luck, cost, gift = (round(100 * each) for each in (account.luck, account.cost, account.gift))
    alone = len(shares[0]) == 1
    return Sentence("luck-alone" if alone else "luck", last, seat, percent=luck, cost=cost, gift=gift)
