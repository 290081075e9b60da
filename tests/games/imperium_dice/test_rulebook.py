"""The rulebook, sentence by sentence: aim, material, setup, dice, functions, races, Construction and Management."""

from collections import Counter
from collections.abc import Callable

import pytest

from perihelion.games.imperium_dice import GAME
from perihelion.games.imperium_dice.state import Galaxy
from perihelion.table import Table
from tests.games.imperium_dice.positions import (
    RACES,
    armed,
    luck_for,
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

EVERY_COUNT = pytest.mark.parametrize("players", range(2, 7))


def six_rolls(make: Callable[[], Table[Galaxy]], *answers: str) -> list[Table[Galaxy]]:
    """The same answers six times, the next die landing on another side each time."""
    tables = [make() for _ in range(6)]
    for result, table in enumerate(tables):
        table.state.luck = luck_for([result])
        play(table, *answers)
    return tables


# Aim


@EVERY_COUNT
def test_aim_everybody_begins_with_one_planet_their_home(players: int) -> None:
    view = GAME.new(players, seed=1).view(None)
    assert [seat["home"] for seat in view["seats"]] == list(range(players))
    assert all(not seat["planets"] and not seat["weapons"] for seat in view["seats"])


def test_aim_two_other_planets_have_to_be_conquered() -> None:
    home_and_one = position(side("sol", planets="resource"), dice="home resource")
    assert not play(home_and_one, "done", "roll 0").over
    home_and_two = position(side("sol", planets="resource resource"), dice="home resource")
    assert play(home_and_two, "done", "roll 0").winners == (0,)


@pytest.mark.parametrize("face", ["resource", "influence"])
def test_aim_resource_and_influence_are_the_faces_that_win(face: str) -> None:
    table = position(side("sol", "influence", planets="resource nothing"), dice=f"planet {face}")
    assert play(table, "done", "roll 3").winners == (0,)
    home = position(side("sol", "troops", planets="resource influence"), dice=f"home {face}")
    assert play(home, "done", "roll 0").winners == (0,)


@pytest.mark.parametrize("face", ["troops", "nothing"])
def test_aim_every_planet_has_to_show_one_of_them(face: str) -> None:
    table = position(side("sol", "influence", planets="resource nothing"), dice=f"planet {face}")
    assert not play(table, "done", "roll 3").over


# Material


@EVERY_COUNT
def test_material_one_home_one_planet_and_two_weapons_for_each_player(players: int) -> None:
    kinds = Counter(die["kind"] for die in GAME.new(players, seed=1).view(None)["dice"])
    assert kinds == {"home": players, "planet": players, "weapon": 2 * players}


# Setup


@EVERY_COUNT
def test_setup_everybody_rolls_their_home_die(players: int) -> None:
    table = GAME.new(players, seed=1)
    rolled = {values["by"]: values["face"] for values in told(table, "setup-home")}
    assert rolled == {seat: shown(table, seat)[0] for seat in range(players)}


def test_setup_what_the_home_die_shows_is_ignored_for_now() -> None:
    tables = [GAME.new(3, seed=seed) for seed in range(40)]
    assert any("carrier" in (shown(table, seat)[0] for seat in range(3)) for table in tables)
    assert all(len(table.view(None)["galaxy"]) == 3 for table in tables)
    assert {question(table)[1] for table in tables} == {"construction", "management"}


@EVERY_COUNT
def test_setup_all_other_dice_lie_in_the_middle_planets_and_weapons_apart(players: int) -> None:
    view = GAME.new(players, seed=1).view(None)
    assert [view["dice"][die]["kind"] for die in view["galaxy"]] == ["planet"] * players
    assert [view["dice"][die]["kind"] for die in view["supply"]] == ["weapon"] * 2 * players
    assert all(view["dice"][die]["owner"] is None for die in view["galaxy"] + view["supply"])


def test_setup_everybody_may_choose_one_of_the_six_races() -> None:
    table = GAME.new(2, seed=1, races="chosen")
    assert offers(table) == [f"race {race}" for race in RACES]
    play(table, "race norr")
    assert "race norr" not in offers(table)
    assert len(offers(table)) == 5


def test_setup_races_are_drawn_at_random_and_equally_likely() -> None:
    drawn = Counter(told(GAME.new(2, seed=seed), "race")[0]["race"] for seed in range(900))
    assert set(drawn) == set(RACES)
    assert all(115 < count < 185 for count in drawn.values())


@EVERY_COUNT
def test_setup_no_race_has_two_representatives(players: int) -> None:
    for seed in range(20):
        races = [seat["race"] for seat in GAME.new(players, seed=seed).view(None)["seats"]]
        assert len(set(races)) == players


# The dice


def test_dice_a_planet_has_troops_influence_three_resources_and_nothing() -> None:
    tables = six_rolls(lambda: position(side("sol", planets="troops")), "roll 2")
    faces = Counter(shown(table, 0)[1] for table in tables)
    assert faces == {"troops": 1, "influence": 1, "resource": 3, "nothing": 1}


def test_dice_a_weapon_has_six_different_faces() -> None:
    tables = six_rolls(lambda: position(side("sol", "resource", weapons="pds")), "reroll 4")
    faces = {armed(table, 0)[0] for table in tables}
    assert faces == {"fighter", "pds", "cruiser", "dreadnought", "war-sun", "carrier"}


def test_dice_a_home_has_bonus_troops_two_resources_influence_and_carrier() -> None:
    tables = six_rolls(lambda: position(side("sol")), "roll 0")
    faces = Counter(shown(table, 0)[0] for table in tables)
    assert faces == {"bonus": 1, "troops": 1, "resource": 2, "influence": 1, "carrier": 1}


# What the faces do


def test_functions_a_resource_is_one_point_to_spend_each_turn() -> None:
    table = position(side("sol", "resource", weapons="pds"), dice="weapon fighter")
    assert table.view(0)["points"] == 1
    assert question(play(table, "reroll 4"))[1] == "management"
    reach(play(table, "keep"), "construction")
    assert question(table) == (0, "construction")
    assert table.view(0)["points"] == 1


def test_functions_troops_add_one_in_defence_only() -> None:
    assert strength(position(side("sol", "troops", planets="troops")), 0) == (0, 2)


def test_functions_an_influence_is_one_more_vote() -> None:
    seats = position(side("sol", "influence", planets="influence")).view(None)["seats"]
    assert [seat["votes"] for seat in seats] == [3, 1]


def test_functions_nothing_does_nothing() -> None:
    table = position(side("sol", "troops", planets="nothing"))
    player = table.view(0)["seats"][0]
    assert strength(table, 0) == (0, 1)
    assert (player["resources"], player["influence"], player["good"]) == (0, 0, 0)


def test_functions_a_carrier_lets_one_take_a_planet_from_the_galaxy() -> None:
    table = position(side("sol", "resource"), dice="weapon carrier, planet troops")
    play(table, "build", "take")
    assert shown(table, 0) == ["resource", "troops"]
    assert table.view(0)["galaxy"] == [3]


@pytest.mark.parametrize(
    ("weapon", "attack", "defence"),
    [
        ("carrier", 0, 0),
        ("fighter", 0, 1),
        ("pds", 0, 2),
        ("cruiser", 1, 1),
        ("dreadnought", 2, 2),
        ("war-sun", 3, 3),
    ],
)
def test_functions_what_each_weapon_adds_in_attack_and_in_defence(weapon: str, attack: int, defence: int) -> None:
    assert strength(position(side("sol", "influence", weapons=weapon)), 0) == (attack, defence)


# Races


@pytest.mark.parametrize(
    ("race", "bonus"),
    [
        ("sol", "troops"),
        ("letnev", "resource"),
        ("norr", "carrier"),
        ("xxcha", "influence"),
        ("l1z1x", "dreadnought"),
        ("mentak", "cruiser"),
    ],
)
def test_races_the_bonus_face_acts_as_the_race_has_it(race: str, bonus: str) -> None:
    home = position(side(race, "bonus")).view(None)["dice"][0]
    assert (home["face"], home["acts"]) == ("bonus", bonus)


@pytest.mark.parametrize(
    ("race", "attack", "defence", "points", "votes"),
    [
        ("sol", 0, 1, 0, 1),
        ("letnev", 0, 0, 1, 1),
        ("norr", 0, 0, 0, 1),
        ("xxcha", 0, 0, 0, 2),
        ("l1z1x", 2, 2, 0, 1),
        ("mentak", 1, 1, 0, 1),
    ],
)
def test_races_the_bonus_works_like_that_face(race: str, attack: int, defence: int, points: int, votes: int) -> None:
    table = position(side(race, "bonus"))
    player = table.view(0)["seats"][0]
    assert strength(table, 0) == (attack, defence)
    assert (table.view(0)["points"], player["votes"]) == (points, votes)


@pytest.mark.parametrize("race", RACES)
def test_races_only_the_sardakk_take_a_planet_with_the_bonus_face(race: str) -> None:
    table = position(side(race), side("norr" if race != "norr" else "sol"), dice="home bonus")
    play(table, "roll 0")
    assert (question(table)[1] == "carrier") == (race == "norr")


# The turn


def test_turn_players_play_one_after_the_other() -> None:
    table = position(side("sol"), side("letnev"), side("norr"), active=1)
    seats = []
    for _ in range(5):
        seats.append(question(table)[0])
        play(table, "keep")
    assert seats == [1, 2, 0, 1, 2]


def test_turn_construction_then_management_then_politics() -> None:
    table = position(side("sol", "resource", weapons="cruiser"), side("letnev", "influence", weapons="carrier"))
    names = []
    for answer in ("done", "keep", "pass"):
        names.append(question(table))
        play(table, answer)
    assert names == [(0, "construction"), (0, "management"), (0, "politics")]
    assert question(table) == (1, "management")


def test_construction_every_resource_in_sight_counts_at_home_or_not() -> None:
    table = position(side("sol", "resource", planets="resource"))
    assert table.view(0)["points"] == 2
    assert position(side("sol", "troops", planets="resource")).view(0)["points"] == 1
    assert question(position(side("sol", "influence", planets="nothing"))) == (0, "management")


def test_construction_a_point_buys_a_weapon_which_is_rolled_at_once() -> None:
    table = position(side("sol", "resource"), dice="weapon dreadnought")
    play(table, "build")
    assert armed(table, 0) == ["dreadnought"]
    assert len(table.view(0)["supply"]) == 3
    assert question(table) == (0, "management")


def test_construction_each_planet_has_one_weapon_at_most() -> None:
    table = position(side("sol", "resource", planets="resource", weapons="pds"), dice="weapon fighter")
    assert "build" in offers(table)
    play(table, "build")
    assert offers(table) == ["reroll 4", "reroll 5", "done"]


def test_construction_or_a_point_rolls_a_weapon_again() -> None:
    table = position(side("sol", "resource", planets="resource", weapons="pds"), dice="weapon fighter, weapon war-sun")
    play(table, "reroll 4", "reroll 4")
    assert armed(table, 0) == ["war-sun"]
    assert len(table.view(0)["supply"]) == 3


def test_construction_only_weapons_one_owns_are_rolled_again() -> None:
    table = position(side("sol", "resource", weapons="pds"), side("letnev", weapons="war-sun"))
    assert offers(table, "reroll") == ["reroll 4"]


def test_management_one_chooses_which_planets_to_roll_again_or_none() -> None:
    table = position(side("sol", planets="nothing troops"))
    expected = {"keep", "roll 0", "roll 2", "roll 3", "roll 0 2", "roll 0 3", "roll 2 3", "roll 0 2 3"}
    assert set(offers(table)) == expected
    assert len(offers(table)) == len(expected)


def test_management_planets_that_are_not_chosen_stay_as_they_are() -> None:
    table = position(side("sol", planets="nothing troops"), dice="planet influence")
    play(table, "roll 2")
    assert shown(table, 0) == ["troops", "influence", "troops"]
    kept = position(side("sol", planets="nothing troops"))
    assert shown(play(kept, "keep"), 0) == ["troops", "nothing", "troops"]
