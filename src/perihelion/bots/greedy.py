"""Looks one choice ahead, or one turn where that is many answers, and takes what the judge likes best; or nearly.

If it is to make mistakes, it errs as people do: of two choices that are nearly as good it often takes the other one,
and some it overlooks. It never misses a victory that lies there, and never chooses what is plainly worse than anything
a slip explains.
"""

import math
from collections.abc import Sequence
from random import Random as Chance
from typing import Any

from perihelion.bots.looking import after, chances, promising, vote
from perihelion.bots.outlook import TINY, log_odds
from perihelion.bots.turns import Turns
from perihelion.luck import begin
from perihelion.notation import Choice
from perihelion.table import Table

LOOKS = 4  # how often a choice is tried, each time with other luck
SURE = 20.0  # log-odds of what cannot be lost any more
OVERLOOKED = 0.3  # of all choices, by whoever makes as many mistakes as can be
SLIP = 2.5  # times as far below the best as it usually errs: what is worse than that, nobody would take
CLOSE = 0.12  # choices whose log-odds differ by less are all the same to it: two who wait for each other lock the game
LINES = 6  # of a turn that is many answers, looked at together


class Greedy:
    """Tries every choice on imagined tables, the same luck for all of them."""

    def __init__(self, seed: int | None = None, looks: int = LOOKS, mistakes: float = 0.0) -> None:
        """`mistakes` is by how much it misjudges a choice, in log-odds; with none, it takes what it likes best."""
        self.chance, self.looks, self.mistakes = Chance(seed), looks, mistakes
        self.turns = Turns(seed=seed, ahead=1, abreast=LINES)

    def __call__(self, table: Table[Any], seat: int) -> Choice:
        """A choice that the judge likes as well as any, on average."""
        choices = promising(table, seat)
        if len(choices) == 1:
            return choices[0]
        if ballot := vote(table, seat, self.chance):
            return ballot
        if table.game.turns and not self.mistakes:
            return self.turns(table, seat)
        lucks = [self.chance.getrandbits(64) for _ in range(self.looks)]
        worths = [log_odds(self._worth(table, seat, choice, lucks)) for choice in choices]
        if self.mistakes:
            return self._err(choices, worths)
        best = max(worths) - (CLOSE if table.players > 1 else 0.0)
        return self.chance.choice([choice for choice, worth in zip(choices, worths, strict=True) if worth >= best])

    def _err(self, choices: Sequence[Choice], worths: Sequence[float]) -> Choice:
        """The choice that looks best at a fleeting glance."""
        best = max(worths)
        if best >= SURE:
            return choices[worths.index(best)]
        chance, lowest = self.chance, best - SLIP * self.mistakes
        sensible = [pair for pair in zip(choices, worths, strict=True) if pair[1] >= lowest]
        overlooked = OVERLOOKED * min(self.mistakes, 1.0)
        seen = [pair for pair in sensible if chance.random() >= overlooked] or sensible
        return max(seen, key=lambda pair: pair[1] - self.mistakes * math.log(chance.expovariate(1.0) + TINY))[0]

    def _worth(self, table: Table[Any], seat: int, choice: Choice, lucks: Sequence[int]) -> float:
        worth = 0.0
        for luck in lucks:
            dream = after(table, seat, choice, luck)
            worth += chances(dream)[seat] / len(lucks)
            if dream.state.cards is None and dream.state.luck == begin(luck):
                return worth * len(lucks)  # nothing was left to luck: it would always come like this
        return worth
