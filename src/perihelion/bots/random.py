"""The cadet: any choice is as good as another."""

from random import Random as Chance
from typing import Any

from perihelion.notation import Choice
from perihelion.table import Table


class Random:
    """Chooses at random."""

    def __init__(self, seed: int | None = None) -> None:
        self.chance = Chance(seed)

    def __call__(self, table: Table[Any], seat: int) -> Choice:
        """Any of the choices."""
        choices = table.asks[seat].choices
        return choices[int(self.chance.random() * len(choices))]
