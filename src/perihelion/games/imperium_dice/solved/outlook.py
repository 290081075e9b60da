"""What the rest of a turn is worth to the mover, by looking through all that can be rolled and chosen in it.

Beyond the end of the turn stand the values of the table. Everybody plays as well as can be. A vote is no gamble between
two: whoever likes it votes for it and the other against it, so that both may as well show their hands.
"""

from collections.abc import Callable, Iterator
from typing import Concatenate, ParamSpec

from ..solved.positions import (
    COLONIES,
    PLANET_FACES,
    PLANET_ODDS,
    WEAPON_FACES,
    Holding,
    hold,
    home_odds,
)
from ..state import ATTACK, CARRIER, DEFENCE, INFLUENCE, RESOURCE, Face

P = ParamSpec("P")
# What the end of a turn is worth to the mover, by what both hold, and whether a planet has changed hands in it.
After = Callable[[Holding, Holding, bool], float]
ROLLED: Face = ""  # a home die in the air
NEW_PLANET = tuple(zip(PLANET_FACES, PLANET_ODDS, strict=True))


def without(dice: tuple[Face, ...], face: Face) -> tuple[Face, ...]:
    """The dice but one that shows that face."""
    at = dice.index(face)
    return dice[:at] + dice[at + 1 :]


def attack(side: Holding) -> int:
    """Combat capacity when attacking."""
    return ATTACK[side.home] + sum(ATTACK[face] for face in side.fleet)


def defence(side: Holding) -> int:
    """Combat capacity when attacked."""
    return sum(DEFENCE[face] for face in side.worlds + side.fleet)


def influence(side: Holding) -> int:
    """Votes beyond the first."""
    return side.worlds.count(INFLUENCE)


def once(work: Callable[Concatenate["Outlook", P], float]) -> Callable[Concatenate["Outlook", P], float]:
    """A method that is worked out once for the same arguments."""
    name = work.__name__

    def kept(self: "Outlook", /, *what: P.args, **_: P.kwargs) -> float:
        known = self.known.get((name, *what))
        if known is None:
            known = self.known[name, *what] = work(self, *what, **_)
        return known

    return kept


class Outlook:
    """A turn of one player; the foe holds the same until Politics."""

    def __init__(self, races: tuple[str, str], foe: Holding, colonies: int, moved: bool, after: After) -> None:
        """The mover's race and the foe's, what the foe holds, how many colonies the mover has so far."""
        self.races, self.foe, self._after = races, foe, after
        self._moved, self._colonies = moved, colonies
        self.known: dict[tuple[object, ...], float] = {}

    # Construction

    @once
    def construction(self, me: Holding, points: int) -> float:
        """So many points may be spent."""
        worths = [self.management(me)]
        if points:
            worths += self._weapons(me, points)
        return max(worths)

    def _weapons(self, me: Holding, points: int) -> Iterator[float]:
        if len(me.fleet) <= len(me.colonies):
            yield self.armed(me, points - 1)
        for face in dict.fromkeys(me.fleet):
            yield self.armed(me._replace(fleet=without(me.fleet, face)), points - 1)

    @once
    def armed(self, me: Holding, points: int) -> float:
        """One more weapon is rolled, and so many points are left."""
        return sum(self._arms(me, points)) / len(WEAPON_FACES)

    def _arms(self, me: Holding, points: int) -> Iterator[float]:
        for face in WEAPON_FACES:
            after = hold(me.home, me.colonies, (*me.fleet, face))
            worth = self.construction(after, points)
            yield max(worth, self.settled(after, points)) if face == CARRIER and self._galaxy(me) else worth

    def settled(self, me: Holding, points: int) -> float:
        """A Carrier takes a planet in Construction; a Resource on it can be spent at once (R5)."""
        return sum(
            odds * self.construction(hold(me.home, (*me.colonies, face), me.fleet), points + (face == RESOURCE))
            for face, odds in NEW_PLANET
        )

    # Management

    @once
    def management(self, me: Holding) -> float:
        """Any planets may be rolled."""
        return max([self.rolled(kept, len(me.colonies)) for kept in handfuls(me)])

    @once
    def rolled(self, kept: Holding, colonies: int) -> float:
        """All planets are rolled that are not kept of so many colonies and the home, which falls last."""
        if len(kept.colonies) < colonies:
            grown = [(hold(kept.home, (*kept.colonies, face), kept.fleet), odds) for face, odds in NEW_PLANET]
            return sum(odds * self.rolled(each, colonies) for each, odds in grown)
        if kept.home == ROLLED:
            return sum(odds * self._home(kept._replace(home=face)) for face, odds in home_odds(self.races[0]).items())
        return self.politics(kept)

    def _home(self, me: Holding) -> float:
        """The home die has fallen."""
        worth = self.politics(me)
        return max(worth, self.landed(me)) if me.home == CARRIER and self._galaxy(me) else worth

    def landed(self, me: Holding) -> float:
        """A Carrier takes a planet in Management."""
        return sum(odds * self.politics(hold(me.home, (*me.colonies, face), me.fleet)) for face, odds in NEW_PLANET)

    # Politics

    @once
    def politics(self, me: Holding) -> float:
        """An attack, a vote, or neither."""
        return max([self.passed(me), *self._deeds(me)])

    def _deeds(self, me: Holding) -> Iterator[float]:
        yield self.vote(me)
        if attack(me) > defence(self.foe):
            yield self.attacked(me)

    def passed(self, me: Holding) -> float:
        """Nothing more happens."""
        return self.end(me, self.foe)

    def vote(self, me: Holding) -> float:
        """A vote on the foe: whoever likes it is for it."""
        if not self.foe.fleet:
            return self.passed(me)
        carried, failed = self.disarmed(me), self.passed(me)
        lead = influence(me) - influence(self.foe)
        return carried if (lead > 0 if carried > failed else lead < 0) else failed

    def disarmed(self, me: Holding) -> float:
        """The foe gives up a weapon, whichever hurts least."""
        return min(self.end(me, self.foe._replace(fleet=without(self.foe.fleet, face))) for face in self.foe.fleet)

    def attacked(self, me: Holding) -> float:
        """The foe is beaten, but may ignore it with enough Influence (R19)."""
        fought = self.fought(me)
        return min(fought, self.passed(me)) if influence(self.foe) > attack(me) else fought

    def fought(self, me: Holding) -> float:
        """One prize may be taken."""
        foe = self.foe
        worths = [self.pressed_home(me)]
        worths += [prize(me, face) for face in set(foe.colonies) for prize in (self.pressed, self.invaded)]
        return max(worths + [self.destroyed(me, face) for face in set(foe.fleet)])

    def destroyed(self, me: Holding, weapon: Face) -> float:
        """The foe loses that weapon."""
        return self.end(me, self.foe._replace(fleet=without(self.foe.fleet, weapon)))

    def pressed_home(self, me: Holding) -> float:
        """The foe rolls the home planet."""
        homes = home_odds(self.races[1]).items()
        return sum(odds * self.end(me, self.foe._replace(home=face)) for face, odds in homes)

    def pressed(self, me: Holding, colony: Face) -> float:
        """The foe rolls a colony."""
        rest = without(self.foe.colonies, colony)
        return sum(odds * self.end(me, hold(self.foe.home, (*rest, face), self.foe.fleet)) for face, odds in NEW_PLANET)

    def invaded(self, me: Holding, colony: Face) -> float:
        """A colony of the foe is taken and rolled; a weapon too many is given up, whichever hurts least (R8)."""
        left = self.foe._replace(colonies=without(self.foe.colonies, colony))
        return sum(
            odds * self._evicted(hold(me.home, (*me.colonies, face), me.fleet), left) for face, odds in NEW_PLANET
        )

    def _evicted(self, me: Holding, foe: Holding) -> float:
        if len(foe.fleet) <= len(foe.worlds):
            return self.end(me, foe)
        return min(self.end(me, foe._replace(fleet=without(foe.fleet, face))) for face in foe.fleet)

    def end(self, me: Holding, foe: Holding) -> float:
        """The turn is over."""
        return self._after(me, foe, self._moved or len(me.colonies) > self._colonies)

    def _galaxy(self, me: Holding) -> int:
        return COLONIES - len(me.colonies) - len(self.foe.colonies)


def handfuls(me: Holding) -> Iterator[Holding]:
    """What may be kept when the rest is rolled: first all."""
    for home in (me.home, ROLLED):
        for bits in range(1 << len(me.colonies)):
            kept = tuple(face for slot, face in enumerate(me.colonies) if not bits >> slot & 1)
            yield Holding(home, kept, me.fleet)
