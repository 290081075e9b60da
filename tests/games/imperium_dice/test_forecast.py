"""The chances to win are those of the best play, whichever way it wins."""

from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from perihelion.games.imperium_dice import GAME
from perihelion.games.imperium_dice.forecast import win_by_management, win_next_turn
from perihelion.games.imperium_dice.state import RESOURCE, SETUP, Galaxy
from tests.games.imperium_dice.positions import Side, position, side
from tests.games.imperium_dice.test_view import GOOD, tables
from tests.games.imperium_dice.trying import Turn
from tests.playing import random_options, wander

FEW = 3  # planets and Resources together: what can all be tried soon
STEP = 25


@pytest.mark.parametrize("seed", range(12))
def test_the_chance_to_win_next_turn_is_what_trying_everything_finds(seed: int) -> None:
    """Along random games under random options, for everybody."""
    table = GAME.new_with(Random(seed).choice(GAME.players), seed, random_options(GAME, seed))
    for number, moment in enumerate(wander(table, seed, 120)):
        if number % STEP or moment.over or moment.state.phase == SETUP:
            continue
        g = moment.state.copy()
        g.galaxy = g.galaxy[:1]  # every planet that may be taken makes the turn much longer
        for player in g.players:
            if len(player.worlds) + g.showing(player, RESOURCE) <= FEW:
                assert win_next_turn(g, player) == pytest.approx(Turn(g, player.seat).best_chance())


BUILT = 1 / 6 * 4 / 6  # a Carrier, and its planet lands well


@pytest.mark.parametrize(
    ("mine", "theirs", "options", "chance"),
    [
        # By a Carrier's planet; a second Carrier may come of the Resource that the first one brings, but wins nothing.
        (side("sol", "influence", planets="resource"), side("letnev"), {}, BUILT + 1 / 6 * 2 / 6 * 4 / 6),
        (side("sol", "influence", planets="influence"), side("letnev"), {}, 0.0),
        # In Management.
        (side("sol", "influence", planets="influence troops"), side("letnev"), {}, 4 / 6),
        (side("letnev", "troops", planets="influence influence"), side("sol"), {}, 4 / 6),
        # By an invasion, of somebody who cannot ignore it.
        (
            side("sol", "influence", planets="influence", weapons="cruiser"),
            side("letnev", "resource", planets="nothing"),
            {},
            4 / 6,
        ),
        (
            side("sol", "influence", planets="influence", weapons="cruiser"),
            side("letnev", "influence", planets="influence"),
            {},
            0.0,
        ),
        (
            side("sol", "influence", planets="influence", weapons="cruiser"),
            side("letnev", "influence", planets="influence"),
            {"influence_escape": False},
            4 / 6,
        ),
        # By a Carrier that lies in sight.
        (
            side("sol", "influence", planets="influence", weapons="carrier"),
            side("letnev"),
            {"standing_carriers": True},
            4 / 6 + 2 / 6 * 4 / 6,
        ),
    ],
)
def test_every_way_to_win_counts(mine: Side, theirs: Side, options: dict[str, Any], chance: float) -> None:
    g: Galaxy = position(mine, theirs, **options).state
    assert win_next_turn(g, g.players[0]) == pytest.approx(chance)
    assert position(mine, theirs, **options).view(None)["seats"][0]["threat"]["now"] == round(chance, 4)


# In Management


def best_chance(race: str, home: str, others: list[str], all_good: bool) -> float:
    """The chance to win by the best handful of dice, tried one by one."""
    odds = [Fraction(4 if race in ("letnev", "xxcha") else 3, 6), *[Fraction(4, 6)] * len(others)]
    shown = [face in GOOD for face in (home, *others)]
    return float(max(chance_of(handful, odds, shown, all_good) for handful in product((False, True), repeat=len(odds))))


def chance_of(handful: tuple[bool, ...], odds: list[Fraction], shown: list[bool], all_good: bool) -> Fraction:
    total = Fraction(0)
    for lands in product((False, True), repeat=len(odds)):
        if any(land != good for land, good, rolled in zip(lands, shown, handful, strict=True) if not rolled):
            continue
        wins = len(lands) >= 3 and lands[0] and (all(lands) if all_good else sum(lands[1:]) >= 2)
        weight = Fraction(1)
        for land, chance, rolled in zip(lands, odds, handful, strict=True):
            weight *= (chance if land else 1 - chance) if rolled else 1
        total += weight * wins
    return total


@pytest.mark.parametrize("seed", range(12))
def test_the_chance_to_win_by_management_is_that_of_the_best_of_all_rolls(seed: int) -> None:
    for table in tables(seed):
        view = table.view(None)
        for number, player in enumerate(view["seats"]):
            home, *others = [view["dice"][die]["acts"] for die in (player["home"], *player["planets"])]
            if view["phase"] != "setup" and len(others) <= 4:
                chance = best_chance(player["race"], home, others, bool(table.options["all_planets_good"]))
                assert win_by_management(table.state, table.state.players[number]) == pytest.approx(chance)
