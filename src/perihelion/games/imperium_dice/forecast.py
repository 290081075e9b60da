"""Chances of the rolls to come, exact, for the page and the bots; and the chance to win within one's next turn.

That turn is played for nothing else, from the dice as they lie now; whoever may ignore an attack does so. Within a turn
few things change, and of the weapons only their attack matters, so all that can be rolled is soon tried.
"""

from collections.abc import Callable, Collection
from functools import lru_cache
from typing import NamedTuple

from .state import (
    ATTACK,
    BONUS,
    BONUS_OF,
    CARRIER,
    GOOD,
    HOME,
    PLANET,
    PLANETS_TO_WIN,
    RESOURCE,
    SIDES,
    WEAPON,
    Die,
    Face,
    Galaxy,
    Player,
)

GOOD_PLANET = sum(face in GOOD for face in PLANET) / SIDES


def acts_as(player: Player, face: Face) -> Face:
    """What a face of the home die is to its owner; before a race is chosen, a Bonus is nothing yet."""
    return BONUS_OF.get(player.race, BONUS) if face == BONUS else face


def good_home(player: Player) -> float:
    """The chance that the home die lands on a winning face."""
    return sum(acts_as(player, face) in GOOD for face in HOME) / SIDES


def home_carrier(player: Player) -> float:
    """The chance that the home die lands on a Carrier."""
    return sum(acts_as(player, face) == CARRIER for face in HOME) / SIDES


def win_by_rolling(g: Galaxy, player: Player, dice: Collection[Die], gained: int = 0) -> float:
    """The chance to win at once by rolling those planets, and as many new ones as are gained."""
    chances = [_good(g, player, die, die in dice) for die in player.worlds] + [GOOD_PLANET] * gained
    if len(chances) < PLANETS_TO_WIN:
        return 0.0
    home, *others = chances
    needed = len(others) if g.rules.all_planets_good else PLANETS_TO_WIN - 1
    return home * at_least(needed, others)


def win_by_management(g: Galaxy, player: Player) -> float:
    """The chance to win in Management by the best roll: that of every die which does not show a winning face."""
    shown = zip(player.worlds, g.shows(player), strict=True)
    return win_by_rolling(g, player, [die for die, face in shown if face not in GOOD])


def win_by_losing(g: Galaxy, player: Player, die: Die) -> bool:
    """Whether a player would win by being rid of a planet."""
    left = [face in GOOD for other, face in zip(player.worlds, g.shows(player), strict=True) if other != die]
    if len(left) < PLANETS_TO_WIN:
        return False
    return all(left) if g.rules.all_planets_good else left[0] and sum(left[1:]) >= PLANETS_TO_WIN - 1


def outgunning_faces(g: Galaxy, player: Player, foe: Player, weapon: Die | None) -> int:
    """On how many faces of a weapon about to be rolled the player would beat that foe."""
    rest = g.attack(player) - (ATTACK[g.faces[weapon]] if weapon is not None else 0)
    defence = g.defence(foe)
    return sum(rest + ATTACK[face] > defence for face in WEAPON)


def _good(g: Galaxy, player: Player, die: Die, rolled: bool) -> float:
    if rolled:
        return good_home(player) if die == player.home else GOOD_PLANET
    return float(g.faces[die] in GOOD)


def at_least(needed: int, chances: list[float]) -> float:
    """The chance that so many of these come true."""
    if needed <= 0:
        return 1.0
    if needed > len(chances):
        return 0.0
    first, *rest = chances
    return first * at_least(needed - 1, rest) + (1 - first) * at_least(needed, rest)


# The next turn: by a Carrier's planet, in Management, or by an invasion

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
