"""The rulings of docs/rulings.md from setup to Management, and each table option both ways; the id is in the name."""

from collections import Counter

import pytest

from perihelion.games.imperium_dice import GAME
from perihelion.games.imperium_dice.state import Galaxy
from perihelion.table import Table
from tests.games.imperium_dice.positions import (
    armed,
    luck_for,
    offers,
    play,
    position,
    question,
    reach,
    shown,
    side,
    told,
)

BOTH = pytest.mark.parametrize("on", [False, True])


# R1: what the home die does at setup


def starts(start: str, seeds: int = 40) -> list[Table[Galaxy]]:
    return [GAME.new(3, seed=seed, start=start) for seed in range(seeds)]


def last(table: Table[Galaxy]) -> int:
    return (int(table.view(None)["first"]) - 1) % table.players


def test_r1_a_resource_at_setup_is_spent_on_the_first_turn() -> None:
    spending = 0
    for table in starts("as-written"):
        seat, name = question(table)
        rich = table.view(seat)["dice"][seat]["acts"] == "resource"
        assert name == ("construction" if rich else "management")
        spending += rich
    assert 0 < spending < 40


def test_r1_a_carrier_at_setup_does_not_act() -> None:
    for table in starts("as-written"):
        assert {len(shown(table, seat)) for seat in range(3)} == {1}
        assert question(table)[1] != "carrier"


def test_r1_as_written_nobody_has_a_weapon_and_homes_differ() -> None:
    tables = starts("as-written")
    assert all(armed(table, seat) == [] for table in tables for seat in range(3))
    assert len({shown(table, seat)[0] for table in tables for seat in range(3)}) == 5


def test_r1_option_every_home_starts_on_resource() -> None:
    for table in starts("all-on-resource"):
        assert [shown(table, seat) for seat in range(3)] == [["resource"]] * 3


def test_r1_option_only_the_last_home_starts_on_resource() -> None:
    tables = starts("last-on-resource")
    assert all(shown(table, last(table)) == ["resource"] for table in tables)
    assert any(shown(table, table.view(None)["first"]) != ["resource"] for table in tables)


def test_r1_option_the_last_player_starts_with_a_weapon_that_does_not_act() -> None:
    tables = starts("last-armed")
    for table in tables:
        assert [len(armed(table, seat)) for seat in range(3)].count(1) == 1
        assert len(armed(table, last(table))) == 1
        assert len(table.view(None)["galaxy"]) == 3
    assert ["carrier"] in [armed(table, last(table)) for table in tables]


def test_r1_option_the_weapon_of_the_last_player_is_moored_at_home() -> None:
    table = GAME.new(2, seed=1, start="last-armed", moored_weapons=True)
    assert table.view(None)["seats"][last(table)]["berths"] == {"4": last(table)}


def test_r1_option_the_last_player_rolls_home_twice_and_keeps_either() -> None:
    asked = 0
    for table in starts("last-rolls-twice"):
        (second,) = told(table, "second-home")
        first = told(table, "setup-home")[-1]
        assert first["by"] == second["by"] == last(table)
        if first["face"] == second["face"]:
            assert question(table)[1] != "keep-home"
            continue
        asked += 1
        assert question(table) == (last(table), "keep-home")
        assert offers(table) == [f"hold {first['face']}", f"hold {second['face']}"]
        for face in (first["face"], second["face"]):
            assert shown(play(table.clone(), f"hold {face}"), last(table)) == [face]
    assert asked > 20


def test_r1_option_the_first_player_skips_the_first_construction() -> None:
    table = position(side("sol", "resource"), turn=0, start="first-skips-construction")
    assert question(table) == (0, "management")
    second = position(side("sol", "resource"), turn=1, start="first-skips-construction")
    assert question(second) == (0, "construction")
    as_written = position(side("sol", "resource"), turn=0)
    assert question(as_written) == (0, "construction")


def test_r2_anybody_may_start_equally_likely_and_then_clockwise() -> None:
    firsts = Counter(GAME.new(3, seed=seed).view(None)["first"] for seed in range(600))
    assert set(firsts) == {0, 1, 2}
    assert all(160 < count < 240 for count in firsts.values())
    table = GAME.new(3, seed=1)
    assert table.view(None)["active"] == table.view(None)["first"] == question(table)[0]


# R3 to R6: Carriers


@BOTH
def test_r3_a_carrier_in_sight_acts_each_turn_only_with_standing_carriers(on: bool) -> None:
    table = position(side("norr", "bonus", weapons="carrier"), standing_carriers=on)
    if on:
        assert question(table) == (0, "carrier")
        play(table, "leave", "leave")
        assert [values["by"] for values in told(table, "leave")] == [0, 0]
    assert question(table) == (0, "management")


def test_r3_standing_carriers_act_before_construction_and_only_on_their_owners_turn() -> None:
    rich = side("sol", "carrier", planets="resource")
    table = position(rich, side("letnev", "carrier"), dice="planet resource", standing_carriers=True)
    play(table, "take")
    assert question(table) == (0, "construction")
    assert table.view(0)["points"] == 2
    assert told(table, "no-planet") == []


@BOTH
def test_r3_a_carrier_acts_when_rolled_with_or_without_standing_carriers(on: bool) -> None:
    table = position(side("sol", "resource"), dice="weapon carrier", standing_carriers=on)
    assert question(play(table, "build")) == (0, "carrier")


def test_r3_a_carrier_rolled_to_a_carrier_again_acts_again() -> None:
    table = position(side("sol", "resource", weapons="carrier"), dice="weapon carrier")
    assert question(play(table, "reroll 4")) == (0, "carrier")


def test_r4_a_planet_may_be_left_in_the_galaxy() -> None:
    table = position(side("sol"), dice="home carrier")
    play(table, "roll 0")
    assert offers(table) == ["take", "leave"]
    play(table, "leave")
    assert len(table.view(None)["galaxy"]) == 2


def test_r4_option_compulsory_carriers_ask_nobody() -> None:
    table = position(side("sol"), dice="home carrier, planet nothing", compulsory_carriers=True)
    play(table, "roll 0")
    assert shown(table, 0) == ["carrier", "nothing"]
    assert question(table)[1] != "carrier"


@BOTH
def test_r5_a_colony_gained_in_construction_pays_at_once_or_next_turn(on: bool) -> None:
    dice = "weapon carrier, planet resource"
    table = position(side("sol", "resource"), dice=dice, colonies_pay_at_once=on)
    play(table, "build", "take")
    assert question(table) == (0, "construction" if on else "management")
    assert table.view(0)["points"] == on
    reach(table, "management")
    play(table, "keep")
    reach(table, "construction")
    assert table.view(0)["points"] == 2


@BOTH
def test_r5_a_colony_has_room_for_a_weapon_at_once_either_way(on: bool) -> None:
    rich = side("sol", "resource", planets="resource", weapons="pds fighter")
    table = position(rich, dice="weapon carrier, planet nothing, weapon pds", colonies_pay_at_once=on)
    assert "build" not in offers(table)
    play(table, "reroll 4", "take", "build")
    assert armed(table, 0) == ["carrier", "fighter", "pds"]


def test_r5_only_a_resource_pays_and_nothing_gained_in_management_does() -> None:
    influence = position(side("sol", "resource"), dice="weapon carrier, planet influence")
    assert question(play(influence, "build", "take")) == (0, "management")
    managed = position(side("sol"), side("letnev", weapons="pds"), dice="home carrier, planet resource")
    play(managed, "roll 0", "take")
    assert question(managed) == (0, "politics")
    assert managed.view(0)["points"] == 0


def test_r6_a_planet_taken_from_the_galaxy_is_rolled_at_once() -> None:
    faces = []
    for result in range(6):
        table = position(side("sol"), dice="home carrier")
        play(table, "roll 0")
        table.state.luck = luck_for([result])
        faces.append(shown(play(table, "take"), 0)[1])
    assert Counter(faces) == {"troops": 1, "influence": 1, "resource": 3, "nothing": 1}


# R7: Management


def test_r7_planets_roll_together_so_a_win_counts_only_when_all_have_landed() -> None:
    table = position(side("sol", "troops", planets="resource influence"), dice="home resource, planet nothing")
    assert not play(table, "done", "roll 0 2").over


def test_r7_each_planet_rolls_once_and_a_new_one_not_at_all() -> None:
    table = position(side("sol", planets="nothing"), dice="home carrier, planet troops, planet nothing")
    play(table, "roll 0 2", "take")
    assert shown(table, 0) == ["carrier", "troops", "nothing"]
    assert question(table) == (1, "management")


def test_r7_option_one_at_a_time_each_planet_once() -> None:
    table = position(side("sol", planets="nothing"), dice="planet troops, home influence", one_at_a_time=True)
    assert offers(table) == ["keep", "roll 0", "roll 2"]
    play(table, "roll 2")
    assert offers(table) == ["keep", "roll 0"]
    play(table, "roll 0")
    assert shown(table, 0) == ["influence", "troops"]
    assert question(table) == (1, "management")


def test_r7_option_one_at_a_time_a_win_ends_the_game_between_two_rolls() -> None:
    me = side("sol", "troops", planets="resource influence")
    table = position(me, dice="home resource", one_at_a_time=True)
    assert play(table, "done", "roll 0").winners == (0,)


def test_r7_option_one_at_a_time_a_new_planet_is_not_rolled_again_and_one_may_stop() -> None:
    dice = "home carrier, planet nothing"
    table = position(side("sol", planets="nothing"), dice=dice, one_at_a_time=True)
    play(table, "roll 0", "take")
    assert offers(table) == ["keep", "roll 2"]
    assert question(play(table, "keep")) == (1, "management")


# R22: doing nothing


def test_r22_one_may_do_nothing_in_every_phase() -> None:
    table = position(side("sol", "resource", weapons="war-sun"), side("letnev", weapons="carrier"))
    before = [shown(table, 0), armed(table, 0), shown(table, 1), armed(table, 1)]
    play(table, "done", "keep", "pass")
    assert [shown(table, 0), armed(table, 0), shown(table, 1), armed(table, 1)] == before
    assert question(table)[0] == 1


def test_r5_colonies_of_standing_carriers_pay_on_the_same_turn_only_if_colonies_pay_at_once() -> None:
    at_once = position(side("sol", "carrier"), standing_carriers=True, dice="planet resource")
    assert question(play(at_once, "take")) == (0, "construction")
    later = position(side("sol", "carrier"), standing_carriers=True, colonies_pay_at_once=False, dice="planet resource")
    assert question(play(later, "take")) == (0, "management")


def test_r5_points_of_a_skipped_construction_do_not_linger() -> None:
    skipping = "first-skips-construction"
    table = position(side("sol", "carrier"), turn=0, dice="planet resource", start=skipping, standing_carriers=True)
    assert question(play(table, "take")) == (0, "management")
    assert table.view(0)["points"] == 0
