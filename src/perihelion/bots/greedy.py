"""The captain: looks one choice ahead, and takes what the game's judge likes best."""

from random import Random as Chance
from typing import Any

from perihelion.notation import Choice
from perihelion.table import Secretly, Table

WON = 1000.0
LOOKS = 6  # how often a choice is tried, each time with other luck


def worth(table: Table[Any], seat: int) -> float:
    """How well that seat stands."""
    if not table.over:
        return float(sum(table.game.judge(table.state, seat).values()))
    if not table.winners:
        return 0.0
    return WON / len(table.winners) if seat in table.winners else -WON


class Greedy:
    """Tries every choice on imagined tables, the same luck for all of them."""

    def __init__(self, seed: int | None = None, looks: int = LOOKS) -> None:
        self.chance, self.looks = Chance(seed), looks

    def __call__(self, table: Table[Any], seat: int) -> Choice:
        """The choice that the judge likes best on average."""
        choices = table.asks[seat].choices
        if len(choices) == 1:
            return choices[0]
        lucks = [self.chance.getrandbits(64) for _ in range(self.looks)]
        return max(choices, key=lambda choice: sum(self._look(table, seat, choice, luck) for luck in lucks))

    def _look(self, table: Table[Any], seat: int, choice: Choice, luck: int) -> float:
        dream = table.imagine(seat, luck)
        dream.play(seat, choice)
        while type(dream.asks) is Secretly:  # nothing happens before all have answered
            dream.play(*self._any_answer(dream))
        return worth(dream, seat)

    def _any_answer(self, dream: Table[Any]) -> tuple[int, Choice]:
        who, ask = next(iter(dream.asks.items()))
        return who, self.chance.choice(ask.choices)
