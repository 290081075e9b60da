"""What a drawing would add to the score, for hundreds of drawings at a time.

Only the lines a drawing can change are counted again: the mission of its own zone, the Black Hole mission if it is a
Black Hole, the Outer Worlds beside it, the Treasures around it and the Aliens under it.
"""

from collections.abc import Sequence
from functools import lru_cache

from perihelion.games.distant_suns.judge import turns_left
from perihelion.games.distant_suns.scoring import ALIEN_PENALTY, TREASURE_BONUS, mission, sorted_by_shape
from perihelion.games.distant_suns.sheet import (
    ALIENS,
    AROUND,
    BLACK_HOLE,
    PLACEMENTS,
    TREASURES,
    UPGRADES,
    WORLDS,
)
from perihelion.games.distant_suns.state import DRAW, SKIP, Cosmos, Explorer, Ways
from perihelion.hexes import numbers
from perihelion.notation import Choice
from perihelion.table import Ask

RINGS = sum({1 << hex for treasure in TREASURES for hex in numbers(AROUND[treasure])})


class Prospects:
    """One player's sheet, and what each drawing would bring there."""

    def __init__(
        self,
        *,
        missions: tuple[str, ...],
        zones: tuple[int, ...],
        lone: bool,
        placements: tuple[int, ...],
        claims: tuple[tuple[int, ...], ...],
        seat: int,
    ) -> None:
        self.missions, self.zones, self.lone = missions, zones, lone
        self.drawn = sorted_by_shape(placements)
        self.before = [self._mission(zone) for zone in range(len(missions))]
        self.open_worlds = [
            (world.beside, world.later if any(claim[number] for claim in claims) else world.first)
            for number, world in enumerate(WORLDS)
            if not claims[seat][number]
        ]
        covered = sum([hexes for drawings in self.drawn.values() for hexes in drawings])  # drawings share no hex
        self.open_rings = [AROUND[hex] & ~covered for hex in TREASURES if AROUND[hex] & ~covered]

    def gains(self, placement: int) -> list[int]:
        """The points a drawing would add, line by line."""
        shape, _, hexes = PLACEMENTS[placement]
        hole = shape == BLACK_HOLE
        zone = self.missions.index("black-hole") if hole else self.zones.index(shape)
        gains = [0] * len(self.missions)
        gains[zone] = self._mission(zone, (), (hexes,)) if hole else self._mission(zone, (hexes,))
        gains[zone] -= self.before[zone]
        worlds = sum([points for beside, points in self.open_worlds if hexes & beside])
        treasures = TREASURE_BONUS * sum([not ring & ~hexes for ring in self.open_rings])
        return [*gains, worlds, treasures, -ALIEN_PENALTY * (hexes & ALIENS).bit_count()]

    def _mission(self, zone: int, more: Sequence[int] = (), more_holes: Sequence[int] = ()) -> int:
        """What a mission is worth, or would be with more drawings of its shape, or more Black Holes."""
        own, holes = self.drawn.get(self.zones[zone], []), self.drawn.get(BLACK_HOLE, [])
        return mission(self.missions[zone], zone, [*own, *more], [*holes, *more_holes], self.lone).points


def prospects(g: Cosmos, explorer: Explorer) -> Prospects:
    """The prospects of a player as things stand."""
    claims = tuple([other.worlds for other in g.explorers])
    return _kept(
        missions=g.missions,
        zones=g.zones,
        lone=g.rules.lone_cluster_scores,
        placements=explorer.drawn,
        claims=claims,
        seat=explorer.seat,
    )


_kept = lru_cache(maxsize=256)(Prospects)  # asked for choice by choice while the sheets stay as they are


def promising(g: Cosmos, seat: int, ask: Ask) -> Sequence[Choice]:
    """The ways to draw, those first that bring points now or soon, on rings and Upgrades; at last only points count."""
    if ask.name != DRAW:
        return ask.choices
    assert isinstance(ask.choices, Ways)
    return _ranked(prospects(g, g.explorers[seat]), ask.choices, turns_left(g) == 1)


@lru_cache(maxsize=256)  # a bot comes back to the same drawing many times, with other luck after it
def _ranked(ahead: Prospects, ways: Ways, last: bool) -> Sequence[Choice]:
    def promise(choice: Choice) -> float:
        if choice == SKIP:
            return -100.0
        _, dropped, hexes = PLACEMENTS[choice[1]]
        soon = 0.0 if last else 0.6 * (hexes & RINGS).bit_count() + 2.0 * (hexes & UPGRADES).bit_count() - 1.5 * dropped
        return sum(ahead.gains(choice[1])) + soon

    return sorted(ways, key=promise, reverse=True)
