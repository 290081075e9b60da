"""The rulebook, sentence by sentence: Politics and the end."""

import pytest

from tests.games.imperium_dice.positions import (
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

# Politics


def test_politics_one_attacks_or_votes_once() -> None:
    table = reach(position(side("sol", weapons="war-sun"), side("letnev", weapons="cruiser")), "politics")
    assert offers(table) == ["attack 1", "vote 1", "pass"]
    play(table, "attack 1", "destroy 5")
    assert question(table) == (1, "management")
    other = reach(position(side("sol", weapons="war-sun"), side("letnev", weapons="cruiser")), "politics")
    ballots(play(other, "vote 1"), "for", "against")
    assert question(other) == (1, "management")


def test_politics_without_anybody_to_attack_or_a_weapon_to_vote_on_is_passed_over_in_words() -> None:
    table = reach(position(side("sol", home="resource"), side("letnev", home="resource")), "management")
    play(table, "keep")
    assert told(table, "no-politics") == [{"by": 0}]
    assert question(table)[0] == 1


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
