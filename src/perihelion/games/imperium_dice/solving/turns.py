"""A turn of all positions at once, from its end to its beginning: Politics, Management, Construction.

Values are the mover's share of the victory, in arrays of (mover's homes, systems and fleets, foe's holdings).
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property, reduce
from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from ..solved.positions import (
    PLANET_FACES,
    SYSTEMS,
    WEAPON_FACES,
    Holding,
    fleets,
    holdings,
    home_odds,
    shape,
    size,
)
from ..solving.dice import (
    ROLL,
    Indices,
    Numbers,
    armed,
    disarmed,
    evicted,
    gained,
    lost,
    rerolls,
    rolled,
)
from ..state import ATTACK, CARRIER, DEFENCE, INFLUENCE, RESOURCE, Face

MOST_POINTS = 2  # with a third Resource the game would be won
POLITICS = -1

Mask = NDArray[np.bool_]
Turn = dict[int, Numbers]  # what positions are worth with so many points left to spend, and in POLITICS


class Seats(NamedTuple):
    """Who moves and who does not, and how many colonies each has."""

    mover: str
    foe: str
    mine: int
    theirs: int


class Block:
    """All positions of one block with one mover."""

    def __init__(self, seats: Seats) -> None:
        self.mover, self.foe, self.mine, self.theirs = seats
        self.galaxy = 2 - self.mine - self.theirs
        self.homes, self.systems, self.fleets = shape(self.mover, self.mine)
        self.their_shape = shape(self.foe, self.theirs)
        self.size = size(self.mover, self.mine), size(self.foe, self.theirs)
        self.home_odds = np.array(list(home_odds(self.mover).values()))
        self.their_home_odds = np.array(list(home_odds(self.foe).values()))
        self.carrier = list(home_odds(self.mover)).index(CARRIER)

    @cached_property
    def rows(self) -> list[Holding]:
        """What the mover may hold."""
        return holdings(self.mover, self.mine)

    @cached_property
    def columns(self) -> list[Holding]:
        """What the foe may hold."""
        return holdings(self.foe, self.theirs)

    @cached_property
    def won(self) -> Indices:
        """The rows that have won."""
        return np.flatnonzero([each.wins() for each in self.rows])

    @cached_property
    def lost(self) -> Indices:
        """The columns that have won."""
        return np.flatnonzero([each.wins() for each in self.columns])

    @cached_property
    def points(self) -> Indices:
        """How many Resources each row begins with, by home and system."""
        return np.array([each.worlds.count(RESOURCE) for each in self.rows[:: self.fleets]])

    @cached_property
    def _masks(self) -> tuple[Mask, Mask, Mask]:
        """Where the mover wins a vote, beats the foe, and may be ignored."""
        votes, their_votes = _influence(self.rows)[:, None], _influence(self.columns)[None]
        attack = _capacity(self.rows, ATTACK, lambda each: (each.home, *each.fleet))[:, None]
        defence = _capacity(self.columns, DEFENCE, lambda each: each.worlds + each.fleet)[None]
        weapons = np.array([len(each.fleet) for each in self.columns])[None]
        return (votes > their_votes) & (weapons > 0), attack > defence, their_votes > attack

    # Politics

    def politics(self, quiet: Numbers, invaded: Numbers | None) -> Numbers:
        """What is best for the mover, if a turn that ends without a planet taken is worth `quiet`."""
        can_vote, beats, escapes = self._masks
        by_fleet = quiet.reshape(-1, self.their_shape[2])
        losses = [by_fleet.take(fleet, axis=1).reshape(quiet.shape) for fleet in disarmed(self.theirs)]
        prize = best_of([*losses, *self._presses(quiet), *([] if invaded is None else [invaded])])
        prize = np.where(escapes, np.minimum(prize, quiet), prize)
        best = np.where(beats, np.maximum(prize, quiet), quiet)
        return np.where(can_vote, np.maximum(best, worst_of(losses)), best)

    def _presses(self, quiet: Numbers) -> list[Numbers]:
        """What the mover would have of each planet of the foe rolled again."""
        homes, systems, fleets_ = self.their_shape
        shaped = quiet.reshape(-1, homes, systems * fleets_)
        home = np.broadcast_to((self.their_home_odds @ shaped)[:, None], shaped.shape)
        shaped = quiet.reshape(-1, systems, fleets_)
        colonies = [chances @ shaped for handful, chances in rolled(self.theirs).items() if len(handful) == 1]
        return [each.reshape(quiet.shape) for each in (home, *colonies)]

    def invaded(self, after: Numbers) -> Numbers:
        """What taking a colony is worth, given what it is with a colony more here and one less there."""
        mine = self.grown(after)  # by the foe's holdings with one colony less
        homes, systems, fleets_ = self.their_shape
        shaped = mine.reshape(-1, homes, _systems(self.theirs - 1), fleets(self.theirs - 1))
        ways = [
            worst_of([shaped.take(system, axis=2).take(fleet, axis=3) for fleet in evicted(self.theirs)])
            for system in lost(self.theirs)
        ]
        return best_of(ways).reshape(-1, homes * systems * fleets_)

    def grown(self, after: Numbers) -> Numbers:
        """What one planet more is worth, before it is rolled."""
        shaped = after.reshape(self.homes, _systems(self.mine + 1), fleets(self.mine + 1), -1)[:, :, : self.fleets]
        return _sum(odds * shaped[:, gained(self.mine)[:, face]] for face, odds in enumerate(ROLL)).reshape(
            self.homes * self.systems * self.fleets, -1
        )

    # Management

    def management(self, politics: Numbers, larger: Turn | None) -> Numbers:
        """The best handful to roll; a Carrier on the home planet may take another planet."""
        shaped = politics.reshape(self.homes, self.systems, -1)
        landed = shaped
        if larger is not None:
            taken = self.grown(larger[POLITICS]).reshape(shaped.shape)
            landed = shaped.copy()
            np.maximum(landed[self.carrier], taken[self.carrier], out=landed[self.carrier])
        home = np.tensordot(self.home_odds, landed, 1)
        best = np.maximum(shaped, home)
        for chances in rolled(self.mine).values():
            np.maximum(best, chances @ shaped, out=best)
            np.maximum(best, chances @ home, out=best)
        return best.reshape(politics.shape)

    # Construction

    def construction(self, managed: Numbers, less: Numbers, taken: Numbers | None) -> Numbers:
        """What a point is worth, given what none and one less are: build, roll a weapon again, or stop."""
        chances, carrier = armed(self.mine)
        landed = less[:, carrier]
        if taken is not None:
            landed = np.maximum(landed, taken[:, carrier])
        arm = chances @ less + landed / len(WEAPON_FACES)
        return best_of([managed, *[arm.take(fleet, axis=1) for fleet in rerolls(self.mine)]])

    def taken(self, larger: Turn, points: int, where: Indices) -> Numbers:
        """What a planet taken in Construction is worth at these homes and systems; a Resource pays at once (R5)."""
        worths = []
        for face, odds in enumerate(ROLL):
            after = larger[points + (PLANET_FACES[face] == RESOURCE)]
            shaped = after.reshape(self.homes, _systems(self.mine + 1), fleets(self.mine + 1), -1)
            landed = shaped[:, gained(self.mine)[:, face], : self.fleets]
            worths.append(odds * landed.reshape(self.homes * self.systems, self.fleets, -1)[where])
        return _sum(worths)

    # The turn

    def turn(self, politics: Numbers, larger: Turn | None, where: Indices | None = None) -> Turn:
        """What every position is worth at each stage of the turn; in Construction, at these homes and systems only."""
        politics = self._with_victories(politics)
        managed = self._with_victories(self.management(politics, larger))
        chosen = np.arange(len(self.points)) if where is None else where
        spent = managed.reshape(len(self.points), self.fleets, -1)[chosen]
        turn = {POLITICS: politics, 0: managed}
        less = spent
        for points in range(1, MOST_POINTS + 1):
            taken = self.taken(larger, points - 1, chosen) if larger is not None else None
            less = self.construction(spent, less, taken)
            turn[points] = less if where is not None else self._with_victories(less.reshape(self.size))
        return turn

    def beginning(self, politics: Numbers, larger: Turn | None) -> Numbers:
        """What every position is worth at the beginning of the turn."""
        rich = np.flatnonzero((self.points > 0) & (self.points <= MOST_POINTS))
        turn = self.turn(politics, larger, rich)
        values = turn[0].reshape(len(self.points), self.fleets, -1).copy()
        for points in range(1, MOST_POINTS + 1):
            values[self.points == points] = turn[points][self.points[rich] == points]
        return self._with_victories(values.reshape(self.size))

    def _with_victories(self, values: Numbers) -> Numbers:
        """One where the mover has won, nothing where the foe has."""
        values[self.won] = 1.0
        values[:, self.lost] = 0.0
        return values


def best_of(worths: Iterable[Numbers]) -> Numbers:
    """The best of what there is to choose from, everywhere."""
    return reduce(np.maximum, worths)


def worst_of(worths: Iterable[Numbers]) -> Numbers:
    """The worst of what the foe may choose from, everywhere."""
    return reduce(np.minimum, worths)


def _systems(colonies: int) -> int:
    return len(SYSTEMS[colonies])


def _sum(parts: Iterable[Numbers]) -> Numbers:
    first, *rest = parts
    for each in rest:
        first += each
    return first


def _influence(side: Sequence[Holding]) -> Indices:
    return np.array([each.worlds.count(INFLUENCE) for each in side])


def _capacity(side: Sequence[Holding], of: Mapping[Face, int], dice: Callable[[Holding], Sequence[Face]]) -> Indices:
    return np.array([sum(of[face] for face in dice(each)) for each in side])
