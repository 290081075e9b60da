"""The chance to win within one's next turn, exact: by a Carrier's planet, in Management, or by an invasion.

The turn is played for nothing else, from the dice as they lie now; whoever may ignore an attack does so. Within a turn
few things change, and of the weapons only their attack matters, so all that can be rolled is soon tried.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import NamedTuple

from perihelion.games.imperium_dice.odds import GOOD_PLANET, at_least, good_home
from perihelion.games.imperium_dice.state import (
    ATTACK,
    CARRIER,
    GOOD,
    PLANET,
    PLANETS_TO_WIN,
    RESOURCE,
    SIDES,
    WEAPON,
    Face,
    Galaxy,
    Player,
)

NEVER = 99  # an attack nobody has
KEPT = 50_000  # hands whose chance is remembered
OTHERS_TO_WIN = PLANETS_TO_WIN - 1  # beside the home planet


class Aim(NamedTuple):
    """What stays as it is for the whole turn."""

    home_good: bool
    home_rolled: float  # the chance that the home die lands well
    attack: int  # what it takes to invade somebody
    all_good: bool
    must_take: bool
    pays: bool  # whether a new planet on Resource can be spent at once


class Hand(NamedTuple):
    """What changes: planets that show a winning face or not, those in the galaxy, points, and each weapon's attack."""

    good: int
    bad: int
    galaxy: int
    points: int
    weapons: tuple[int, ...]  # the weakest first

    @property
    def planets(self) -> int:
        """How many there are beside the home planet."""
        return self.good + self.bad


Then = Callable[[Aim, Hand], float]


def win_next_turn(g: Galaxy, player: Player) -> float:
    """The chance to win within a turn that would begin now."""
    aim = Aim(
        home_good=g.faces[player.home] in GOOD,
        home_rolled=good_home(player),
        attack=min((_to_invade(g, foe) for foe in g.players if foe is not player and foe.planets), default=NEVER),
        all_good=g.rules.all_planets_good,
        must_take=g.rules.compulsory_carriers,
        pays=g.rules.colonies_pay_at_once,
    )
    shown = g.shows(player)
    good = sum(face in GOOD for face in shown[1:])
    weapons = [g.faces[die] for die in player.weapons]
    arms = tuple(sorted(ATTACK[face] for face in weapons))
    hand = Hand(good, len(shown) - 1 - good, len(g.galaxy), shown.count(RESOURCE), arms)
    standing = [shown[0], *weapons].count(CARRIER) if g.rules.standing_carriers else 0
    return _stand(aim, hand, standing)


def _to_invade(g: Galaxy, foe: Player) -> int:
    """The attack that beats a foe who may not ignore it."""
    return max(g.defence(foe) + 1, g.influence(foe) if g.rules.influence_escape else 0)


def _stand(aim: Aim, hand: Hand, carriers: int) -> float:
    """Carriers that lie in sight, where they act at the start of the turn."""
    if not carriers:
        return _construct(aim, hand)
    return _carry(aim, hand, lambda aim, after: _stand(aim, after, carriers - 1))


def _construct(aim: Aim, hand: Hand) -> float:
    counts = aim.attack < NEVER and (hand.planets < OTHERS_TO_WIN or not aim.all_good)
    return _construct_kept(aim, hand if counts else hand._replace(weapons=(0,) * len(hand.weapons)))


@lru_cache(KEPT)
def _construct_kept(aim: Aim, hand: Hand) -> float:
    """Build, or roll the weakest weapon again, or leave it at that."""
    chances = [_manage(aim, hand)]
    if hand.points:
        spent = hand._replace(points=hand.points - 1)
        if len(hand.weapons) <= hand.planets:
            chances.append(_arm(aim, spent, hand.weapons))
        if hand.weapons:
            chances.append(_arm(aim, spent, hand.weapons[1:]))
    return max(chances)


def _arm(aim: Aim, hand: Hand, kept: tuple[int, ...]) -> float:
    """Roll one more weapon."""
    return (
        sum(_armed(aim, hand._replace(weapons=tuple(sorted((*kept, ATTACK[face])))), face) for face in WEAPON) / SIDES
    )


def _armed(aim: Aim, hand: Hand, face: Face) -> float:
    return _carry(aim, hand, _construct) if face == CARRIER else _construct(aim, hand)


def _carry(aim: Aim, hand: Hand, then: Then) -> float:
    """A Carrier takes a planet, or leaves it."""
    left = 0.0 if aim.must_take and hand.galaxy else then(aim, hand)
    return max(left, sum(_land(aim, hand, face, then) for face in PLANET) / SIDES) if hand.galaxy else left


def _land(aim: Aim, hand: Hand, face: Face, then: Then) -> float:
    """A new planet shows a face."""
    good, paid = face in GOOD, face == RESOURCE and aim.pays
    after = Hand(hand.good + good, hand.bad + (not good), hand.galaxy - 1, hand.points + paid, hand.weapons)
    return 1.0 if aim.home_good and _thrives(aim, after) else then(aim, after)


def _thrives(aim: Aim, hand: Hand) -> bool:
    return hand.good >= OTHERS_TO_WIN and not (aim.all_good and hand.bad)


def _manage(aim: Aim, hand: Hand) -> float:
    """Roll all that does not show a winning face; with one planet too few, invade one more."""
    invaded = GOOD_PLANET if sum(hand.weapons) >= aim.attack else 0.0
    home = 1.0 if aim.home_good else aim.home_rolled
    if aim.all_good:
        others = 1.0 if hand.planets >= OTHERS_TO_WIN else invaded if hand.planets == OTHERS_TO_WIN - 1 else 0.0
        return home * GOOD_PLANET**hand.bad * others
    chances = [1.0] * hand.good + [GOOD_PLANET] * hand.bad
    enough, nearly = at_least(OTHERS_TO_WIN, chances), at_least(OTHERS_TO_WIN - 1, chances)
    return home * (enough + (nearly - enough) * invaded)
