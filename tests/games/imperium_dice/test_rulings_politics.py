"""The rulings on attacks, prizes and votes, and each table option both ways; the id is in the name."""

import pytest

from perihelion.games.imperium_dice.state import Galaxy
from perihelion.table import Table
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

BOTH = pytest.mark.parametrize("on", [False, True])


# R17, R19 and R20: the fight


@pytest.mark.parametrize(("race", "capacity"), [("l1z1x", 2), ("mentak", 1)])
def test_r17_a_home_that_acts_as_a_ship_counts_both_ways_but_is_no_weapon(race: str, capacity: int) -> None:
    table = position(side(race, "bonus", planets="resource", weapons="cruiser"), side("norr", "influence"))
    assert strength(table, 0) == (1 + capacity, 1 + capacity)
    assert table.view(0)["seats"][0]["slots"] == 1
    assert offers(table) == ["build", "reroll 4", "done"]
    attacked = position(side("sol", planets="nothing", weapons="war-sun"), side(race, "bonus"))
    play(reach(attacked, "politics"), "attack 1")
    assert offers(attacked) == ["press 1"]


@pytest.mark.parametrize(("race", "capacity"), [("l1z1x", 2), ("mentak", 1)])
def test_r17_where_a_home_does_not_attack_it_still_defends(race: str, capacity: int) -> None:
    me = side(race, "bonus", weapons="cruiser")
    table = position(me, side("norr", weapons="fighter"), home_attacks=False)
    assert strength(table, 0) == (1, 1 + capacity)
    assert "attack 1" not in offers(reach(table, "politics"))


@pytest.mark.parametrize("race", ["sol", "letnev", "norr", "xxcha"])
def test_r17_no_other_bonus_adds_to_an_attack(race: str) -> None:
    assert strength(position(side(race, "bonus"), side("mentak")), 0)[0] == 0


@BOTH
def test_r19_the_escape_is_the_defenders_choice_where_it_is_in_use(on: bool) -> None:
    defender = side("letnev", "influence", planets="influence")
    table = position(side("sol", weapons="cruiser"), defender, influence_escape=on)
    play(reach(table, "politics"), "attack 1")
    if on:
        assert question(table) == (1, "escape")
        assert offers(table) == ["ignore", "fight"]
        play(table, "fight")
    assert question(table) == (0, "prize")


def test_r19_as_much_influence_as_attack_is_not_enough() -> None:
    defender = side("letnev", "influence", planets="influence")
    table = position(side("sol", weapons="dreadnought"), defender)
    assert question(play(reach(table, "politics"), "attack 1")) == (0, "prize")


def test_r19_an_ignored_attack_was_the_action_of_the_turn() -> None:
    defender = side("letnev", "influence", planets="influence", weapons="carrier")
    table = position(side("sol", weapons="cruiser"), defender)
    play(reach(table, "politics"), "attack 1", "ignore")
    assert question(table) == (1, "management")


def test_r20_an_attack_that_cannot_win_is_not_offered() -> None:
    table = position(
        side("sol", weapons="cruiser"), side("letnev", "troops", weapons="carrier"), side("norr", "influence")
    )
    assert offers(reach(table, "politics")) == ["attack 2", "vote 1", "pass"]


# R8: which weapon is lost with a planet


def test_r8_weapons_are_a_pool_and_the_loser_chooses_any() -> None:
    loser = side("letnev", "influence", planets="nothing troops", weapons="fighter carrier carrier")
    table = position(side("sol", weapons="war-sun"), loser, dice="planet nothing")
    play(reach(table, "politics"), "attack 1", "invade 2")
    assert question(table) == (1, "lose")
    assert offers(table) == ["discard 5", "discard 6", "discard 7"]


def moored(*berths: int, planets: str = "nothing", weapons: str = "fighter carrier") -> Table[Galaxy]:
    """A table where seat 1 is about to be invaded, its weapons moored at those planets."""
    attacker = side("sol", weapons="war-sun")
    loser = side("letnev", "influence", planets=planets, weapons=weapons, berths=berths)
    table = position(attacker, loser, side("norr"), dice="planet nothing", moored_weapons=True)
    return play(reach(table, "politics"), "attack 1")


def test_r8_option_a_moored_weapon_is_lost_with_its_planet_when_no_other_has_room() -> None:
    table = play(moored(1, 0), "invade 3")
    assert armed(table, 1) == ["carrier"]
    assert table.view(None)["seats"][1]["berths"] == {"8": 1}
    assert told(table, "discard") == [{"by": 1, "die": 7, "face": "fighter"}]


def test_r8_option_a_moored_weapon_moves_to_the_one_planet_with_room() -> None:
    table = play(moored(1, weapons="fighter"), "invade 3")
    assert table.view(None)["seats"][1]["berths"] == {"7": 1}
    assert told(table, "berth") == [{"by": 1, "die": 7, "planet": 1}]


def test_r8_option_its_owner_chooses_between_planets_with_room() -> None:
    table = play(moored(2, planets="nothing nothing", weapons="fighter"), "invade 4")
    assert question(table) == (1, "berth")
    assert offers(table) == ["berth 1", "berth 3"]
    assert play(table, "berth 3").view(None)["seats"][1]["berths"] == {"7": 3}


def test_r8_option_a_planet_without_a_weapon_takes_none_along() -> None:
    table = play(moored(0, weapons="fighter"), "invade 3")
    assert table.view(None)["seats"][1]["berths"] == {"7": 1}
    assert not told(table, "berth")
    assert not told(table, "discard")


def test_r8_option_one_says_for_which_planet_a_moored_weapon_is_built() -> None:
    rich = side("sol", "resource", planets="resource", weapons="pds", berths=[1])
    table = position(rich, dice="weapon fighter", moored_weapons=True)
    assert offers(table) == ["build 0", "reroll 4", "done"]
    play(table, "build 0")
    assert table.view(0)["seats"][0]["berths"] == {"4": 2, "5": 0}


def test_r8_option_a_destroyed_weapon_frees_its_planet() -> None:
    attacker = side("sol", weapons="war-sun")
    loser = side("letnev", "resource", planets="nothing", weapons="fighter carrier", berths=[1, 0])
    table = position(attacker, loser, moored_weapons=True)
    play(reach(table, "politics"), "attack 1", "destroy 5")
    assert table.view(None)["seats"][1]["berths"] == {"6": 1}
    assert offers(table, "build") == ["build 2"]


# R9 and R10: Pressure


@BOTH
def test_r9_pressure_is_the_attackers_choice_of_any_planet_or_of_the_home_alone(on: bool) -> None:
    table = position(side("sol", weapons="war-sun"), side("letnev", planets="troops"), pressure_home_only=on)
    play(reach(table, "politics"), "attack 1")
    assert question(table) == (0, "prize")
    assert offers(table, "press") == (["press 1"] if on else ["press 1", "press 2"])


@BOTH
def test_r10_a_carrier_under_pressure_stays_and_takes_nothing(on: bool) -> None:
    dice = "home carrier"
    table = position(side("sol", weapons="war-sun"), side("letnev"), dice=dice, compulsory_carriers=on)
    play(reach(table, "politics"), "attack 1", "press 1")
    assert shown(table, 1) == ["carrier"]
    assert len(table.view(None)["galaxy"]) == 2


def test_r10_with_standing_carriers_it_acts_on_its_owners_next_turn() -> None:
    table = position(side("sol", weapons="war-sun"), side("letnev"), dice="home carrier", standing_carriers=True)
    play(reach(table, "politics"), "attack 1", "press 1")
    assert question(table) == (1, "carrier")
    assert len(table.view(None)["galaxy"]) == 2


# R11 to R13, R21: votes


def test_r11_any_other_player_with_a_weapon_may_be_named() -> None:
    table = position(side("sol", weapons="carrier"), side("letnev"), side("norr", weapons="fighter"))
    assert offers(reach(table, "politics")) == ["vote 2", "pass"]


def test_r12_votes_are_cast_at_once_and_in_secret() -> None:
    table = position(side("sol"), side("letnev", weapons="carrier"), side("norr"))
    play(reach(table, "politics"), "vote 1")
    assert list(table.asks) == [0, 1, 2]
    views = [table.view(seat) for seat in range(3)]
    table.answer(2, "for")
    assert list(table.asks) == [0, 1]
    assert [table.view(seat) for seat in range(3)] == views
    assert not told(table, "ballot")
    ballots(table, "for", "against")
    assert [values["way"] for values in told(table, "ballot")] == ["for", "against", "for"]


def test_r12_option_an_open_vote_goes_clockwise_from_the_proposer() -> None:
    table = position(side("sol", weapons="carrier"), side("letnev"), side("norr"), active=1, open_vote=True)
    play(reach(table, "politics"), "vote 0")
    for number, seat in enumerate((1, 2, 0)):
        assert question(table) == (seat, "ballot")
        assert len(told(table, "ballot")) == number
        play(table, "for" if seat else "against")
    assert [(values["by"], values["way"]) for values in told(table, "ballot")] == [
        (1, "for"),
        (2, "for"),
        (0, "against"),
    ]
    assert told(table, "vote-passed") == [{"on": 0, "ayes": 2, "noes": 1}]


@BOTH
def test_r13_the_named_player_picks_the_weapon_or_the_proposer_does(on: bool) -> None:
    target = side("letnev", planets="troops", weapons="carrier fighter")
    table = position(side("sol", "influence"), target, proposer_picks=on)
    ballots(play(reach(table, "politics"), "vote 1"), "for", "against")
    assert question(table) == (0 if on else 1, "lose")
    assert offers(table) == ["discard 4", "discard 5"]
    assert armed(play(table, "discard 4"), 1) == ["fighter"]


@BOTH
def test_r13_whoever_picks_after_an_invasion_it_is_the_loser(on: bool) -> None:
    loser = side("letnev", planets="nothing", weapons="carrier fighter")
    table = position(side("sol", weapons="war-sun"), loser, dice="planet nothing", proposer_picks=on)
    assert question(play(reach(table, "politics"), "attack 1", "invade 2")) == (1, "lose")


def test_r21_nobody_abstains_or_splits_their_votes() -> None:
    table = position(side("sol", "influence"), side("letnev", "influence", weapons="carrier"), side("norr"))
    play(reach(table, "politics"), "vote 1")
    assert {choice for ask in table.asks.values() for choice in ask.choices} == {("for",), ("against",)}
    ballots(table, "for", "against", "for")
    assert told(table, "vote-passed") == [{"on": 1, "ayes": 3, "noes": 2}]
