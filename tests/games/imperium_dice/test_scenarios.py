"""Fifteen scenarios that tell right readings from wrong ones."""

import pytest

from perihelion.games.imperium_dice import GAME
from tests.games.imperium_dice.positions import (
    RACES,
    armed,
    ballots,
    offers,
    play,
    position,
    question,
    reach,
    shown,
    side,
    strength,
    told,
)


def test_scenario_01_a_carrier_at_setup_leaves_the_galaxy_full() -> None:
    tables = [GAME.new(2, seed=seed) for seed in range(30)]
    with_carrier = [table for table in tables if "carrier" in (shown(table, 0) + shown(table, 1))]
    assert with_carrier
    for table in with_carrier:
        assert len(table.view(None)["galaxy"]) == 2
        assert not told(table, "take")


def test_scenario_02_the_bonus_of_norr_in_management_may_take_a_planet() -> None:
    table = position(side("norr"), dice="home bonus, planet influence")
    play(table, "roll 0")
    assert offers(table) == ["take", "leave"]
    play(table, "take")
    assert shown(table, 0) == ["bonus", "influence"]


def test_scenario_03_a_new_colony_on_resource_pays_for_a_second_weapon() -> None:
    table = position(side("sol", "resource"), dice="weapon carrier, planet resource, weapon pds")
    play(table, "build")
    assert table.view(0)["points"] == 0
    play(table, "take")
    assert table.view(0)["points"] == 1
    assert offers(table) == ["build", "reroll 4", "done"]
    play(table, "build")
    assert armed(table, 0) == ["carrier", "pds"]


def test_scenario_04_no_room_for_a_second_weapon_but_the_first_may_be_rolled_again() -> None:
    table = position(side("sol", "resource", weapons="fighter"))
    assert offers(table) == ["reroll 4", "done"]
    with pytest.raises(ValueError, match="not 'build'"):
        table.answer(0, "build")


def test_scenario_05_three_against_three_wins_no_prize() -> None:
    table = position(side("sol", weapons="war-sun"), side("letnev", "troops", weapons="dreadnought"))
    assert (strength(table, 0)[0], strength(table, 1)[1]) == (3, 3)
    assert offers(reach(table, "politics")) == ["vote 1", "pass"]


@pytest.mark.parametrize(("home", "asked"), [("influence", (1, "escape")), ("resource", (0, "prize"))])
def test_scenario_06_two_influence_escape_an_attack_of_one_and_one_does_not(home: str, asked: tuple[int, str]) -> None:
    table = position(side("sol", weapons="cruiser"), side("letnev", home, planets="influence"))
    play(reach(table, "politics"), "attack 1")
    assert question(table) == asked


def test_scenario_07_whoever_is_invaded_chooses_which_of_two_weapons_to_lose() -> None:
    loser = side("letnev", "influence", planets="nothing", weapons="fighter carrier")
    table = position(side("sol", weapons="war-sun"), loser, dice="planet troops")
    play(reach(table, "politics"), "attack 1", "invade 2")
    assert question(table) == (1, "lose")
    assert offers(table) == ["discard 5", "discard 6"]
    play(table, "discard 6")
    assert armed(table, 1) == ["fighter"]


def test_scenario_08_pressure_to_a_carrier_takes_no_planet() -> None:
    table = position(side("sol", weapons="war-sun"), side("letnev", planets="nothing"), dice="home carrier")
    assert len(table.view(None)["galaxy"]) == 1
    play(reach(table, "politics"), "attack 1", "press 1")
    assert len(table.view(None)["galaxy"]) == 1
    assert shown(table, 1) == ["carrier", "nothing"]


def test_scenario_09_pressure_may_hand_the_victim_the_game() -> None:
    victim = side("letnev", "influence", planets="resource nothing")
    table = position(side("sol", weapons="war-sun"), victim, dice="planet resource")
    play(reach(table, "politics"), "attack 1", "press 3")
    assert (table.over, table.winners) == (True, (1,))


def test_scenario_10_the_bonus_of_l1z1x_fights_but_is_no_weapon() -> None:
    table = position(side("sol", weapons="war-sun"), side("l1z1x", "bonus"))
    assert strength(table, 1) == (2, 2)
    assert offers(reach(table, "politics")) == ["attack 1", "pass"]
    play(table, "attack 1")
    assert offers(table) == ["press 1"]


def test_scenario_11_the_bonus_of_letnev_and_two_good_planets_win() -> None:
    table = position(side("letnev", planets="resource influence"), dice="home bonus")
    assert play(table, "done", "roll 0").winners == (0,)


def test_scenario_12_two_votes_against_two_fail() -> None:
    table = position(side("sol", "influence"), side("letnev", "influence", weapons="cruiser"))
    ballots(play(reach(table, "politics"), "vote 1"), "for", "against")
    assert told(table, "vote-failed") == [{"on": 1, "ayes": 2, "noes": 2}]
    assert armed(table, 1) == ["cruiser"]


def test_scenario_13_a_fourth_planet_on_nothing_is_one_more_to_put_right() -> None:
    me = side("sol", "troops", planets="resource resource")
    table = position(me, side("letnev"), side("norr"), dice="home carrier, planet nothing, home resource")
    play(table, "done", "roll 0", "take", "keep", "keep")
    assert question(table) == (0, "construction")
    play(table, "done", "roll 0")
    assert shown(table, 0) == ["resource", "resource", "resource", "nothing"]
    assert not table.over


@pytest.mark.parametrize(("face", "winner"), [("nothing", 1), ("resource", 0)])
def test_scenario_14_losing_the_one_bad_planet_wins_unless_the_invader_does(face: str, winner: int) -> None:
    invader = side("sol", "influence", planets="influence", weapons="war-sun")
    victim = side("letnev", "influence", planets="influence resource nothing")
    table = position(invader, victim, *map(side, RACES[2:4]), dice=f"planet {face}")
    play(reach(table, "politics"), "attack 1", "invade 7")
    assert table.winners == (winner,)


def test_scenario_15_a_carrier_finds_nothing_in_an_empty_galaxy() -> None:
    me, other = side("sol", "resource", planets="nothing"), side("letnev", planets="nothing")
    table = position(me, other, dice="weapon carrier, home carrier")
    play(table, "build", "roll 0")
    assert told(table, "no-planet") == [{"by": 0}, {"by": 0}]
    assert len(shown(table, 0)) == 2
    assert question(table) == (1, "management")
