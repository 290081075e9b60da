"""Chances of the rolls to come, exact, for the page and the bots."""

from collections.abc import Collection

from perihelion.games.imperium_dice.state import (
    ATTACK,
    BONUS,
    BONUS_OF,
    CARRIER,
    GOOD,
    HOME,
    PLANET,
    PLANETS_TO_WIN,
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
