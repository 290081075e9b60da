"""A game as learning programs see it: one seat to act, numbered choices, a row of numbers to look at, and a reward."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import perihelion as ph
from perihelion.game import Game
from perihelion.lab.learning.numbering import Numbering, numbering
from perihelion.lab.learning.observing import names_of, observe
from perihelion.notation import Choice, text_of
from perihelion.table import IllegalChoice, Table

SEED_BITS = 62
RENDER_MODES = ["ansi"]
POINTS = 100.0  # a game for one that only counts points rewards them as a share of this


class Arena:
    """A table, played one answer at a time; of those asked at once, the lowest seat acts first."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        preset: str | None = None,
        options: Mapping[str, object] | None = None,
    ) -> None:
        self.game: Game[Any] = ph.game(game)
        self.players = self.game.players[0] if players is None else players
        self.preset, self.options = preset, dict(options or {})
        self.numbering = numbering(game, self.players)
        self.table = self._new(0)
        self.names = names_of(self.table)  # of what is observed

    def reset(self, seed: int | None = None) -> None:
        """A new game; any one without a seed."""
        self.table = self._new(Random().getrandbits(SEED_BITS) if seed is None else seed)

    def _new(self, seed: int) -> Table[Any]:
        return self.game.new_with(self.players, seed, self.options, self.preset)

    @property
    def seat(self) -> int:
        """Who is to act; -1 when the game is over."""
        return min(self.table.asks, default=-1)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.table.over

    def choices(self) -> Sequence[Choice]:
        """What the seat to act is offered."""
        return self.table.asks[self.seat].choices if self.table.asks else ()

    def legal(self, seat: int | None = None) -> list[int]:
        """The numbers of what is offered to the seat to act, or to another one."""
        ask = self.table.asks.get(self.seat if seat is None else seat)
        return self.numbering.legal(ask.choices) if ask else []

    def act(self, number: int) -> None:
        """Give an answer by its number."""
        self.table.play(self.seat, choice_of_number(self.table, self.seat, self.numbering, number))

    def text(self, number: int) -> str:
        """What a number means for the seat to act, in the notation of the games."""
        return text_of(choice_of_number(self.table, self.seat, self.numbering, number))

    def observe(self, seat: int) -> list[float]:
        """What that seat may see, as numbers."""
        return observe(self.table, seat).numbers

    def rewards(self) -> list[float]:
        """What each seat has won; nothing before the end."""
        return rewards(self.table)


def checked_render_mode(mode: str | None) -> str | None:
    """The way to render that was asked for, if there is such a way."""
    if mode not in (None, *RENDER_MODES):
        raise ValueError(f"render_mode is {' or '.join(RENDER_MODES)} or None, not {mode!r}")
    return mode


def choice_of_number(table: Table[Any], seat: int, numbers: Numbering, number: int) -> Choice:
    """What a number stands for; a clear refusal if that is not offered."""
    choices = table.asks[seat].choices if seat in table.asks else ()
    choice = numbers.choice(choices, number)
    if choice is None:
        raise IllegalChoice(f"choice number {number} is not offered to seat {seat}; see the mask of legal numbers")
    return choice


def rewards(table: Table[Any]) -> list[float]:
    """1 for a victory alone and as much less for the others that all add up to nothing; alone, 1 or -1, or points."""
    count, winners = table.players, table.winners
    if not table.over:
        return [0.0] * count
    if count == 1:
        if table.game.solo_rival:
            return [1.0 if winners else -1.0]
        return [table.scores[0] / POINTS if table.scores else 0.0]
    if not winners:
        return [0.0] * count
    fair = 1 / count
    return [((seat in winners) / len(winners) - fair) / (1 - fair) for seat in range(count)]
