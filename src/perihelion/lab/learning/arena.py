"""A game as learning programs see it: one seat to act, numbered choices, a row of numbers to look at, and a reward."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import numpy as np
from numpy.typing import NDArray

import perihelion as ph
from perihelion.game import Game
from perihelion.lab.learning.facts import Numbers as Observed
from perihelion.lab.learning.numbering import Numbering, Numbers, numbering
from perihelion.lab.learning.observing import eyes
from perihelion.lab.learning.painting import Picture, paint
from perihelion.notation import Choice, text_of
from perihelion.table import IllegalChoice, Table

Mask = NDArray[np.int8]

SEED_BITS = 62
RENDER_MODES = ["ansi", "rgb_array"]
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
        self.begun: dict[int, Numbers] = {}  # by seat, the numbers it has given of a choice that has several parts
        self._eyes = eyes(self.game, self.players)
        self.names = self._eyes.names  # of what is observed

    def reset(self, seed: int | None = None) -> None:
        """A new game; any one without a seed."""
        self.table = self._new(Random().getrandbits(SEED_BITS) if seed is None else seed)
        self.begun.clear()

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
        """The numbers that the seat to act, or another one, may give next."""
        seat = self.seat if seat is None else seat
        ask = self.table.asks.get(seat)
        return self.numbering.legal(ask.choices, self.begun.get(seat, ())) if ask else []

    def mask(self, seat: int) -> Mask:
        """1 for each number that seat may give next."""
        mask = np.frombuffer(bytearray(self.numbering.size), np.int8)
        self.mark(seat, mask)
        return mask

    def mark(self, seat: int, mask: Mask) -> None:
        """Write them into an array of nothing but 0."""
        ones = mask.data
        for number in self.legal(seat):
            ones[number] = 1

    def act(self, number: int) -> None:
        """Give an answer by its number, or a part of one."""
        self.act_together({self.seat: number})

    def act_together(self, numbers: Mapping[int, int]) -> None:
        """The same for several seats that are asked; nobody's is given unless everybody's is legal."""
        given = {seat: self._taken(seat, number) for seat, number in numbers.items()}
        for seat, (begun, choice) in given.items():
            if choice is None:
                self.begun[seat] = begun
            else:
                self.begun.pop(seat, None)
                self.table.play(seat, choice)

    def _taken(self, seat: int, number: int) -> tuple[Numbers, Choice | None]:
        return taken(self.table, seat, self.numbering, self.begun.get(seat, ()), number)

    def text(self, number: int) -> str:
        """What a number means, in the notation of the games."""
        if self.numbering.table:
            return text_of(self.numbering.choice(number))
        return text_of(self.numbering.left(self.choices(), (number,))[0])

    def observe(self, seat: int) -> Observed:
        """What that seat may see, as numbers."""
        seen: Observed = np.empty(len(self.names), np.float32)
        self.look(seat, seen)
        return seen

    def look(self, seat: int, seen: Observed) -> None:
        """Write what that seat may see into an array."""
        self._eyes.look(self.table, seat, self.begun.get(seat, ()), seen)

    def render(self, mode: str | None, seat: int | None) -> str | Picture | None:
        """The table as that seat sees it: told in English, or as a picture; a spectator without one."""
        if mode == "ansi":
            return "\n".join(self.table.narrate("en", seat))
        if mode == "rgb_array":
            picture = getattr(self.game.part("learning"), "picture", None)
            return paint(picture(self.table.view(seat)) if picture else ())
        return None

    def rewards(self) -> list[float]:
        """What each seat has won; nothing before the end."""
        return rewards(self.table)


def checked_render_mode(mode: str | None) -> str | None:
    """The way to render that was asked for, if there is such a way."""
    if mode not in (None, *RENDER_MODES):
        raise ValueError(f"render_mode is {' or '.join(RENDER_MODES)} or None, not {mode!r}")
    return mode


def taken(
    table: Table[Any], seat: int, numbers: Numbering, begun: Numbers, number: int
) -> tuple[Numbers, Choice | None]:
    """What a seat has given with one number more, and its choice if only one is left; a clear refusal if none is."""
    choices = table.asks[seat].choices if seat in table.asks else ()
    given = (*begun, number)
    left = numbers.left(choices, given)
    if not left:
        raise IllegalChoice(f"choice number {number} is not offered to seat {seat}; see the mask of legal numbers")
    return given, left[0] if len(left) == 1 else None


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
