"""Choices that are thought about with the same luck for all, and of which the worse half is given up again and again.

A round ends as soon as more looks would hardly bring anything. They say how far one choice is ahead of another, and how
sure that is; from both comes what it would cost, on average, to give the other one up now. Choices that are alike cost
nothing either, whichever is taken.
"""

import math
from collections.abc import Callable, Sequence
from random import Random as Chance
from statistics import fmean

from perihelion.bots.clock import now
from perihelion.notation import Choice

SOON = 32  # looks in a round, before the worse half is given up
ENOUGH = 192  # looks at a choice, before it is settled upon
AGAIN = 1.25  # times as many, before one asks once more whether they suffice
NOTHING = 0.0005  # of the victory: who would win no more by thinking on, on average, stops

Looks = Sequence[Sequence[float]]  # what each choice brought, each time with the same luck for all


class Race:
    """Some choices, the best first, and what all looks at each have brought."""

    def __init__(self, choices: Sequence[Choice], look: Callable[[Choice, int], float], chance: Chance) -> None:
        self.choices, self.left = list(choices), len(choices)
        self.had, self.often = dict.fromkeys(choices, 0.0), dict.fromkeys(choices, 0)
        self._look, self._chance = look, chance

    @property
    def thoughts(self) -> int:
        """All of them so far."""
        return sum(self.often.values())

    def run(self, thoughts: float, seconds: float) -> None:
        """Halve the choices until one is left; what a round has not needed is there for those after it."""
        until = now() + seconds
        for rounds in range(max((self.left - 1).bit_length(), 1), 0, -1):
            begun = now()
            if self._round((thoughts - self.thoughts) / rounds, begun + (until - begun) / rounds):
                break

    def _round(self, thoughts: float, until: float) -> bool:
        """Think about all that are left, then give up the worse half; whether the best of all is settled upon."""
        running, kept = self.choices[: self.left], (self.left + 1) // 2
        looks: list[list[float]] = []
        due, settled = SOON, False
        while not looks or (len(running) * (len(looks) + 1) <= thoughts and now() < until):
            looks.append(self._look_at(running))
            if len(looks) < due or len(running) == 1:
                continue
            due = int(AGAIN * len(looks)) + 1
            order = sorted(range(len(running)), key=lambda each: -self.had[running[each]])
            settled = self.often[running[0]] >= ENOUGH and costs_nothing(looks, order, 1)
            if settled or (kept > 1 and costs_nothing(looks, order, kept)):
                break
        self.choices[: self.left] = sorted(running, key=lambda choice: -self.had[choice])
        self.left = kept
        return settled

    def _look_at(self, running: Sequence[Choice]) -> list[float]:
        luck = self._chance.getrandbits(64)
        look = [self._look(choice, luck) for choice in running]
        for choice, share in zip(running, look, strict=True):
            self.had[choice] += share
            self.often[choice] += 1
        return look


def costs_nothing(looks: Looks, order: Sequence[int], kept: int) -> bool:
    """Whether all but the first so many choices, in this order, may be given up for the first.

    The newer half of the looks counts alone: more was known by then.
    """
    columns = list(zip(*looks[len(looks) // 2 :], strict=True))
    best, cost = columns[order[0]], 0.0
    for choice in order[kept:]:
        cost += loss(best, columns[choice])
        if cost > NOTHING:
            return False
    return True


def loss(taken: Sequence[float], other: Sequence[float]) -> float:
    """What it costs on average to take one rather than the other, as far as these looks tell."""
    behind = [two - one for one, two in zip(taken, other, strict=True)]
    mean, count = fmean(behind), len(behind)
    error = math.sqrt(sum([(each - mean) ** 2 for each in behind]) / (count - 1) / count)
    if not error:
        return max(mean, 0.0)
    score = mean / error
    density = math.exp(-score * score / 2) / math.sqrt(2 * math.pi)
    return error * density + mean * (1 + math.erf(score / math.sqrt(2))) / 2
