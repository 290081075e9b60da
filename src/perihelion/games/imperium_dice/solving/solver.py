"""The value of every position of two races, by going back from the end of a long peace until nothing changes.

With so many turns of peace behind it, a position is worth what the mover can make of it, if the foe's turn after it has
one turn of peace more, or none if a planet has changed hands. So the last turn of a peace comes first, for after it the
game is a draw, and the first turn last; its values are where every invasion leads, and all is done again with them.
Planets never go back to the galaxy: the positions without any there come first, and the opening comes last.
"""

from collections.abc import Callable, Collection, Iterator

import numpy as np

from ..solved.positions import BLOCKS, COLONIES, PEACE
from ..solving.dice import Numbers
from ..solving.turns import Block, Seats, Turn

EXACT = 1e-8  # the largest change that is none
DRAW = 0.5

Place = tuple[int, int, int]  # the mover's seat, the mover's colonies and the foe's
Values = dict[Place, Numbers]
Told = Callable[[int, float], None]  # is given the planets in the galaxy, and the largest change of a round


class Pairing:
    """Two races, and what every position between them is worth to its mover."""

    def __init__(self, races: tuple[str, str], keep: Collection[int] = (0,), exact: float = EXACT) -> None:
        self.races, self.exact = races, exact
        self.blocks = {
            (seat, mine, theirs): Block(Seats(races[seat], races[1 - seat], mine, theirs))
            for seat in (0, 1)
            for mine, theirs in BLOCKS
        }
        self.layers: dict[int, Values] = {peace: {} for peace in {0, *keep}}  # after so many turns of peace
        self._turns: dict[Place, Turn] = {}  # after a planet has been taken in the same turn

    @property
    def values(self) -> Values:
        """What positions are worth right after a planet has changed hands."""
        return self.layers[0]

    def solve(self, tell: Told = lambda galaxy, change: None) -> None:
        """Find all values."""
        for galaxy in range(COLONIES + 1):
            places = [place for place, block in self.blocks.items() if block.galaxy == galaxy]
            self.values.update({place: np.full(self.blocks[place].size, DRAW) for place in places})
            change = 1.0
            while change > self.exact:
                change = self._round(places)
                tell(galaxy, change)
            self._turns |= {place: self._after_a_planet(place) for place in places}

    def _round(self, places: list[Place]) -> float:
        """Go back through a peace once; how much the values at its beginning have changed."""
        before = {place: self.values[place] for place in places}
        for peace, values in self._peace(places):
            if peace in self.layers:
                self.layers[peace].update(values)
        return max(float(np.abs(self.values[place] - before[place]).max()) for place in places)

    def _peace(self, places: list[Place]) -> Iterator[tuple[int, Values]]:
        """The values in these places after 39 turns of peace, after 38, and so on."""
        invaded = {place: self._invaded(place) for place in places}
        later: Values = {place: np.full(self.blocks[place].size, DRAW) for place in places}
        for peace in reversed(range(PEACE)):
            now = {}
            for place in places:
                politics = self.blocks[place].politics(self._quiet(later, place), invaded[place])
                now[place] = self.blocks[place].beginning(politics, self._larger(place))
            later = now
            yield peace, now

    def _after_a_planet(self, place: Place) -> Turn:
        block = self.blocks[place]
        politics = block.politics(self._quiet(self.values, place), self._invaded(place))
        return block.turn(politics, self._larger(place))

    def _quiet(self, later: Values, place: Place) -> Numbers:
        """What the foe's turn is worth to the mover, if all stays as it is."""
        seat, mine, theirs = place
        return np.ascontiguousarray(1 - later[1 - seat, theirs, mine].T)

    def _invaded(self, place: Place) -> Numbers | None:
        seat, mine, theirs = place
        if not theirs:
            return None
        return self.blocks[place].invaded(self._quiet(self.values, (seat, mine + 1, theirs - 1)))

    def _larger(self, place: Place) -> Turn | None:
        """The same turn, when the mover has taken a planet from the galaxy."""
        seat, mine, theirs = place
        return self._turns[seat, mine + 1, theirs] if self.blocks[place].galaxy else None

    def opening(self, seat: int) -> float:
        """What the first turn is worth to whoever has it, before the homes are rolled."""
        block = self.blocks[seat, 0, 0]
        by_homes = self.values[seat, 0, 0].reshape(block.homes, block.fleets, *block.their_shape[::2])
        return float(block.home_odds @ by_homes[:, 0, :, 0] @ block.their_home_odds)
