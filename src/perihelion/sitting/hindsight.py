"""A finished game being looked at again, step by step, and what a page is told of it; on a server or in a browser.

Whoever does the work keeps it after every step, so that it can be gone on with.
"""

from collections.abc import Sequence
from typing import Any

import msgspec

import perihelion as ph
from perihelion import notation
from perihelion.bots import review
from perihelion.bots.account import Account
from perihelion.sitting.reviewing import reviewed
from perihelion.wire.api import Analysis, Find, Luck, Moment, Sentence, Slip
from perihelion.wire.down import TermInfo

SECONDS = 35.0  # for a glance at all answers of a game
LONGEST = 0.25  # seconds for one of them
STEP = 1.5  # seconds of work between two times that it is kept
WEIGHING = 1.0  # seconds for an answer that is weighed
FOUND = 0.1  # of a victory: whoever found the one choice that is so much better than all others has found something
FINDS = 3
EARLY = 5  # answers weighed before all have been glanced at


class Work(msgspec.Struct):
    """A game being looked at: what is kept of it between two steps."""

    seats: list[int]
    answers: int
    glances: list[review.Glance] = []
    slips: list[review.Slip] = []
    failed: bool = False
    accounts: list[Account] = []
    solved: bool | None = None  # whether all of it is known exactly; None if nobody has looked yet
    sketch: review.Sketch | None = None

    @property
    def suspects(self) -> list[review.Glance]:
        """What is to be weighed next: at first some of what looks bad, in the end whatever looks worst."""
        weighed = {slip.at for slip in self.slips}
        if len(weighed) >= (review.WEIGHED if self.glanced else EARLY):
            return []
        found = [each for each in review.suspects(self.glances, self.seats) if each.at not in weighed]
        return found if self.glanced else [each for each in found if each.cost >= review.DOUBTFUL]

    @property
    def done(self) -> int:
        """How many steps have been done."""
        return (self.sketch is not None) + len(self.glances) + len(self.slips)

    @property
    def of(self) -> int:
        """How many steps there are: a sketch, one an answer, and one for each that will be weighed."""
        if self.over:
            return max(self.done, 1)
        return 1 + self.answers + review.WEIGHED if self.answers else 0

    @property
    def glanced(self) -> bool:
        """Whether every answer has been glanced at."""
        return len(self.glances) == self.answers

    @property
    def over(self) -> bool:
        """Whether nothing is left to do."""
        return self.failed or (self.sketch is not None and (bool(self.solved) or (self.glanced and not self.suspects)))

    def told(self) -> Analysis:
        """What a browser may see of it."""
        in_order, accounts = sorted(self.glances), self.found_accounts()
        return Analysis(
            self.done,
            self.of,
            self._moments(in_order),
            [_slip(each) for each in review.worst(self.slips)],
            self.failed,
            [Luck(*each) for each in accounts],
            exact=bool(self.solved),
            finds=[Find(each.at, each.seat, round(each.lead, 3)) for each in self._finds()],
            review=[] if self.sketch is None else self._reviewed(self.sketch, in_order, accounts),
        )

    def _reviewed(
        self, sketch: review.Sketch, in_order: Sequence[review.Glance], accounts: Sequence[Account]
    ) -> list[Sentence]:
        return reviewed(sketch, in_order, self.slips, accounts, self.seats if self.over else ())

    def _moments(self, in_order: Sequence[review.Glance]) -> list[Moment]:
        """Every answer, as it was looked at or else sketched, and the end."""
        known = {each.at: Moment(each.at, each.seat, _rounded(each.chances), each.played) for each in in_order}
        if self.sketch is None:
            return list(known.values())
        shares, answers = self.sketch.shares, self.sketch.answers
        sketched = [Moment(at, seat, _rounded(shares[at]), played, False) for at, (seat, played) in enumerate(answers)]
        end = Moment(len(answers), None, _rounded(shares[-1]))
        return [*(known.get(each.at, each) for each in sketched), end]

    def _finds(self) -> list[review.Glance]:
        found = [each for each in self.glances if each.lead >= FOUND and each.seat in self.seats]
        return sorted(found, key=lambda each: -each.lead)[:FINDS]

    def found_accounts(self) -> list[Account]:
        """Luck and choices apart, seat by seat: exactly, or as far as that can be estimated; none if it cannot yet."""
        if self.accounts or self.sketch is None or not self.glanced:
            return self.accounts
        seats, in_order = range(len(self.sketch.shares[-1])), sorted(self.glances)
        found = [review.account(in_order, self.slips, self.sketch, seat) for seat in seats]
        return [each for each in found if each is not None]


def _slip(slip: review.Slip) -> Slip:
    reasons = [TermInfo(*reason) for reason in slip.reasons]
    return Slip(*slip[:4], round(slip.cost, 3), slip.size, list(slip.then), reasons)  # type: ignore[arg-type]  # one of its sizes


def _rounded(shares: Sequence[float]) -> list[float]:
    return [round(share, 3) for share in shares]


def step(record: str, work: Work) -> Work:
    """The same work after one step more."""
    if work.sketch is None:
        work.sketch = review.sketch(ph.replay(record))
    elif work.solved is None and not work.glances:
        found = review.exactly(ph.replay(record), work.seats)
        work.solved = found is not None
        if found is not None:
            work.glances, work.slips, work.accounts = found
    elif suspects := work.suspects:
        table = _before(record, suspects[0].at)
        work.slips = [*work.slips, review.weigh(table, suspects[0], WEIGHING)]
    else:
        work.glances = [*work.glances, *_glances(record, work)]
    return work


def _glances(record: str, work: Work) -> list[review.Glance]:
    """Glances at the most telling answers that nobody has looked at yet, for as long as a step may take."""
    answers = notation.read(record).answers
    seconds = min(LONGEST, SECONDS / len(answers))
    known = {each.at for each in work.glances}
    shares = work.sketch.shares if work.sketch else []
    wanted = [at for at in review.telling(shares, [seat for seat, *_ in answers], work.seats) if at not in known]
    found, table = [], _before(record, 0)
    for at in sorted(wanted[: max(1, int(STEP / seconds))]):
        for seat, text, _ in answers[len(table.answers) : at]:
            table.answer(seat, text)
        seat, text, _ = answers[at]
        found.append(review.glance(table, seat, table.offered(seat, text), seconds))
    return found


def _before(record: str, count: int) -> ph.Table[Any]:
    """The table as it was after so many answers."""
    written = notation.read(record)
    written.answers, written.result = written.answers[:count], "unfinished"
    return ph.replay(notation.write(written))
