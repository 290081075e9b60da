"""The captain: looks one choice ahead, and takes what the game's judge likes best."""

import math
from collections.abc import Sequence
from random import Random as Chance
from typing import Any

from perihelion.bots.looking import answer_secrets, chances, promising, vote
from perihelion.luck import begin
from perihelion.notation import Choice
from perihelion.table import Table

TINY = 1e-12
LOOKS = 4  # how often a choice is tried, each time with other luck
CLOSE = 0.16  # choices whose log-odds differ by less are all the same to it: two who wait for each other lock the game


def log_odds(chance: float) -> float:
    """A chance on a scale where small differences count as much near certainty as in the middle."""
    return math.log(max(chance, TINY) / max(1 - chance, TINY))


class Greedy:
    """Tries every choice on imagined tables, the same luck for all of them."""

    def __init__(self, seed: int | None = None, looks: int = LOOKS) -> None:
        self.chance, self.looks = Chance(seed), looks

    def __call__(self, table: Table[Any], seat: int) -> Choice:
        """A choice that the judge likes as well as any, on average."""
        choices = promising(table, seat)
        if len(choices) == 1:
            return choices[0]
        if ballot := vote(table, seat, self.chance):
            return ballot
        lucks = [self.chance.getrandbits(64) for _ in range(self.looks)]
        worths = [log_odds(self._worth(table, seat, choice, lucks)) for choice in choices]
        best = max(worths) - (CLOSE if table.players > 1 else 0.0)
        return self.chance.choice([choice for choice, worth in zip(choices, worths, strict=True) if worth >= best])

    def _worth(self, table: Table[Any], seat: int, choice: Choice, lucks: Sequence[int]) -> float:
        worth = 0.0
        for luck in lucks:
            dream = table.imagine(seat, luck)
            dream.play(seat, choice)
            answer_secrets(dream, Chance(luck))
            worth += chances(dream)[seat] / len(lucks)
            if dream.state.cards is None and dream.state.luck == begin(luck):
                return worth * len(lucks)  # nothing was left to luck: it would always come like this
        return worth
