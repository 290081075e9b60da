"""The rulebook, sentence by sentence, in its order: aim, material, setup, dice, functions, races, turn, end."""

from collections import Counter
from collections.abc import Callable

import pytest

from perihelion.games.imperium_dice import GAME
from perihelion.games.imperium_dice.state import Galaxy
from perihelion.table import Table
from tests.games.imperium_dice.positions import (
    RACES,
    armed,
    ballots,
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


# Politics


def test_politics_one_attacks_or_votes_once() -> None:
    table = reach(position(side("sol", weapons="war-sun"), side("letnev", weapons="cruiser")), "politics")
    assert offers(table) == ["attack 1", "vote 1", "pass"]
    play(table, "attack 1", "destroy 5")
    assert question(table) == (1, "management")
    other = reach(position(side("sol", weapons="war-sun"), side("letnev", weapons="cruiser")), "politics")
    ballots(play(other, "vote 1"), "for", "against")
    assert question(other) == (1, "management")


def test_attack_one_opponent_is_named() -> None:
    table = position(side("sol", weapons="war-sun"), side("letnev"), side("norr", weapons="fighter"))
    play(reach(table, "politics"), "attack 2")
    assert told(table, "attack") == [{"by": 0, "on": 2, "attack": 3, "defence": 2}]
    assert offers(table) == ["destroy 7", "press 2"]


def test_attack_all_weapons_of_the_attacker_add_up() -> None:
    attacker = side("sol", planets="troops nothing", weapons="cruiser dreadnought war-sun")
    assert strength(position(attacker), 0) == (6, 8)


def test_attack_a_defender_with_more_influence_than_the_attack_may_ignore_it() -> None:
    table = position(side("sol", weapons="cruiser"), side("letnev", "influence", planets="influence"))
    play(reach(table, "politics"), "attack 1")
    assert question(table) == (1, "escape")
    play(table, "ignore")
    assert question(table) == (1, "management")
    assert shown(table, 1) == ["influence", "influence"]


def test_attack_otherwise_they_fight_and_the_defender_adds_up_too() -> None:
    defender = side("letnev", "troops", planets="troops", weapons="fighter pds")
    table = position(side("sol"), defender)
    assert strength(table, 1) == (0, 5)
    equal = position(side("sol", "influence", weapons="cruiser"), side("letnev", "influence"))
    play(reach(equal, "politics"), "attack 1")
    assert question(equal) == (0, "prize")


@pytest.mark.parametrize(("defender", "beaten"), [("cruiser", True), ("dreadnought", True), ("war-sun", False)])
def test_attack_the_attacker_needs_more_than_the_defender(defender: str, beaten: bool) -> None:
    table = position(side("sol", weapons="war-sun"), side("letnev", "influence", weapons=defender))
    assert ("attack 1" in offers(reach(table, "politics"))) == beaten


def test_attack_the_winner_chooses_one_of_three_prizes() -> None:
    table = position(side("sol", weapons="war-sun"), side("letnev", planets="troops", weapons="carrier"))
    play(reach(table, "politics"), "attack 1")
    assert offers(table) == ["invade 2", "destroy 5", "press 1", "press 2"]


def test_invasion_takes_a_planet_but_never_the_home_and_rolls_it() -> None:
    table = position(side("sol", weapons="war-sun"), side("letnev", planets="nothing"), dice="planet influence")
    play(reach(table, "politics"), "attack 1")
    assert offers(table, "invade") == ["invade 2"]
    play(table, "invade 2")
    assert (shown(table, 0), shown(table, 1)) == (["troops", "influence"], ["troops"])


def test_invasion_the_loser_keeps_a_weapon_that_another_planet_can_take() -> None:
    table = position(
        side("sol", weapons="war-sun"), side("letnev", planets="nothing", weapons="carrier"), dice="planet nothing"
    )
    play(reach(table, "politics"), "attack 1", "invade 2")
    assert armed(table, 1) == ["carrier"]
    assert question(table) == (1, "management")


def test_invasion_the_loser_gives_up_a_weapon_that_no_planet_can_take() -> None:
    loser = side("letnev", planets="nothing", weapons="carrier fighter")
    table = position(side("sol", weapons="war-sun"), loser, dice="planet nothing")
    play(reach(table, "politics"), "attack 1", "invade 2", "discard 5")
    assert armed(table, 1) == ["fighter"]
    assert 5 in table.view(0)["supply"]


def test_destruction_the_winner_names_a_weapon_and_its_owner_loses_it() -> None:
    loser = side("letnev", planets="nothing", weapons="carrier fighter")
    table = position(side("sol", weapons="war-sun"), loser)
    play(reach(table, "politics"), "attack 1")
    assert offers(table, "destroy") == ["destroy 5", "destroy 6"]
    play(table, "destroy 6")
    assert armed(table, 1) == ["carrier"]
    assert 6 in table.view(0)["supply"]


@pytest.mark.parametrize(
    ("prize", "die", "after"), [("press 1", "home influence", 0), ("press 2", "planet influence", 1)]
)
def test_pressure_makes_the_loser_roll_a_planet_home_or_not(prize: str, die: str, after: int) -> None:
    table = position(side("sol", weapons="war-sun"), side("letnev", planets="nothing"), dice=die)
    play(reach(table, "politics"), "attack 1", prize)
    assert shown(table, 1)[after] == "influence"
    assert len(shown(table, 1)) == 2


@pytest.mark.parametrize("face", ["carrier", "bonus"])
def test_pressure_a_carrier_is_ignored(face: str) -> None:
    table = position(side("sol", weapons="war-sun"), side("norr"), dice=f"home {face}")
    play(reach(table, "politics"), "attack 1", "press 1")
    assert shown(table, 1) == [face]
    assert len(table.view(0)["galaxy"]) == 2
    assert question(table) == (1, "management")


def test_vote_names_a_player_who_loses_a_weapon_if_it_passes() -> None:
    table = position(side("sol", "influence"), side("letnev", planets="nothing", weapons="carrier fighter"))
    play(reach(table, "politics"), "vote 1")
    ballots(table, "for", "against")
    play(table, "discard 5")
    assert armed(table, 1) == ["carrier"]


def test_vote_everybody_votes_for_or_against() -> None:
    table = position(side("sol"), side("letnev", weapons="carrier"), side("norr"))
    play(reach(table, "politics"), "vote 1")
    assert list(table.asks) == [0, 1, 2]
    assert all(list(ask.choices) == [("for",), ("against",)] for ask in table.asks.values())


def test_vote_each_player_has_one_vote_and_one_more_per_influence() -> None:
    table = position(
        side("sol", "influence", planets="influence"), side("letnev", weapons="carrier"), side("xxcha", "bonus")
    )
    play(reach(table, "politics"), "vote 1")
    ballots(table, "for", "against", "against")
    assert [values["votes"] for values in told(table, "ballot")] == [3, 1, 2]


@pytest.mark.parametrize(
    ("ways", "passes"), [(("for", "for", "against"), True), (("for", "against", "against"), False)]
)
def test_vote_passes_with_a_majority(ways: tuple[str, ...], passes: bool) -> None:
    table = position(side("sol"), side("letnev", weapons="carrier"), side("norr"))
    ballots(play(reach(table, "politics"), "vote 1"), *ways)
    assert armed(table, 1) == ([] if passes else ["carrier"])
    assert len(told(table, "vote-passed")) == passes


# The end


def test_end_three_thriving_planets_win_at_once_in_construction() -> None:
    table = position(side("sol", "resource", planets="influence"), dice="weapon carrier, planet influence")
    play(table, "build", "take")
    assert (table.over, table.winners, table.reason) == (True, (0,), "conquest")


def test_end_three_thriving_planets_win_at_once_in_management() -> None:
    table = position(
        side("sol", "troops", planets="nothing troops"), dice="home influence, planet resource, planet resource"
    )
    assert play(table, "roll 0 2 3").winners == (0,)


def test_end_three_thriving_planets_win_at_once_by_invasion() -> None:
    winner = side("sol", "influence", planets="influence", weapons="war-sun")
    table = position(winner, side("letnev", planets="nothing"), dice="planet resource")
    assert play(reach(table, "politics"), "attack 1", "invade 3").winners == (0,)
