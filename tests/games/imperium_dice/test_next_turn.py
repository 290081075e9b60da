"""The chance to win next turn is that of the best play, whichever way it wins."""

from random import Random
from typing import Any

import pytest

from perihelion.games.imperium_dice import GAME
from perihelion.games.imperium_dice.next_turn import win_next_turn
from perihelion.games.imperium_dice.state import SETUP, Galaxy
from tests.games.imperium_dice.positions import Side, position, side
from tests.games.imperium_dice.trying import Turn
from tests.playing import random_options, wander

FEW = 3  # planets and Resources together: what can all be tried soon
STEP = 25


@pytest.mark.parametrize("seed", range(12))
def test_it_is_what_trying_everything_finds(seed: int) -> None:
    """Along random games under random options, for everybody."""
    table = GAME.new_with(Random(seed).choice(GAME.players), seed, random_options(GAME, seed))
    for number, moment in enumerate(wander(table, seed, 120)):
        if number % STEP or moment.over or moment.state.phase == SETUP:
            continue
        g = moment.state.copy()
        g.galaxy = g.galaxy[:1]  # every planet that may be taken makes the turn much longer
        for player in g.players:
            if len(player.worlds) + g.resources(player) <= FEW:
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
