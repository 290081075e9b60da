"""The rulings on victory and on endless games, and each table option both ways; the id is in the name."""

import pytest

from perihelion.games.imperium_dice.state import Galaxy
from perihelion.table import Table
from tests.games.imperium_dice.positions import (
    Side,
    idle_turn,
    play,
    position,
    reach,
    side,
    told,
)

BOTH = pytest.mark.parametrize("on", [False, True])


# R14, R16, R18: who wins


def test_r14_when_two_would_win_at_once_it_is_the_active_player() -> None:
    invader = side("sol", "influence", planets="influence", weapons="war-sun")
    victim = side("letnev", "influence", planets="influence resource nothing")
    table = position(victim, invader, side("norr"), side("xxcha"), active=1, dice="planet resource")
    play(reach(table, "politics"), "attack 0", "invade 6")
    assert table.state.is_winning(table.state.players[0])
    assert table.winners == (1,)


@BOTH
def test_r16_with_four_planets_all_must_be_good_or_home_and_any_two(on: bool) -> None:
    me = side("sol", "troops", planets="resource influence nothing")
    table = position(me, side("letnev"), side("norr"), dice="home resource", all_planets_good=on)
    play(table, "done", "roll 0")
    assert table.over == (not on)


@BOTH
def test_r16_the_home_planet_must_be_good_either_way(on: bool) -> None:
    me = side("sol", "troops", planets="resource influence nothing")
    table = position(me, side("letnev"), side("norr"), dice="planet resource", all_planets_good=on)
    assert not play(table, "done", "roll 5").over


@BOTH
def test_r16_four_good_planets_win_either_way(on: bool) -> None:
    me = side("sol", "influence", planets="nothing influence nothing")
    dice = "planet resource, planet resource"
    table = position(me, side("letnev"), side("norr"), dice=dice, all_planets_good=on)
    assert play(table, "roll 3 5").winners == (0,)


@pytest.mark.parametrize("race", ["letnev", "xxcha"])
def test_r18_a_bonus_that_acts_as_resource_or_influence_wins(race: str) -> None:
    table = position(side(race, planets="influence influence"), side("sol"), dice="home bonus")
    assert play(table, "roll 0").winners == (0,)


@pytest.mark.parametrize("race", ["sol", "norr", "l1z1x", "mentak"])
def test_r18_any_other_bonus_does_not(race: str) -> None:
    table = position(side(race, planets="influence influence"), side("letnev"), dice="home bonus")
    assert not play(table, "roll 0").over


# R15: the endless game


def quiet(peace: int, rounds: int = 20) -> Table[Galaxy]:
    """A table of two after another turn on which nothing happened."""
    me, other = side("sol", "influence", weapons="carrier"), side("letnev", planets="troops", weapons="cruiser")
    return idle_turn(position(me, other, peace=peace, peace_rounds=rounds))


@pytest.mark.parametrize(("rounds", "peace", "ends"), [(20, 39, True), (20, 38, False), (5, 9, True), (5, 8, False)])
def test_r15_so_many_rounds_without_a_planet_moving_end_the_game(rounds: int, peace: int, ends: bool) -> None:
    table = quiet(peace, rounds)
    assert table.over == ends
    assert bool(told(table, "stalemate")) == ends


def test_r15_a_draw_has_no_winner() -> None:
    table = quiet(39)
    assert (table.winners, table.reason) == ((), "draw")


def test_r15_twenty_rounds_are_counted_from_the_start_of_the_game() -> None:
    table = position(side("sol"), side("letnev"), side("norr"), turn=0)
    for turn in range(60):
        assert table.view(0)["peace"] == turn // 3
        play(table, "keep")
    assert (table.over, table.reason) == (True, "draw")


@pytest.mark.parametrize("way", ["take", "invade"])
def test_r15_a_planet_that_moves_starts_the_count_again(way: str) -> None:
    if way == "take":
        table = position(side("sol"), dice="home carrier, planet nothing", peace=9, peace_rounds=5)
        play(table, "roll 0", "take")
    else:
        table = position(
            side("sol", weapons="war-sun"),
            side("letnev", planets="nothing"),
            dice="planet nothing",
            peace=9,
            peace_rounds=5,
        )
        play(reach(table, "politics"), "attack 1", "invade 2")
    for _ in range(9):
        idle_turn(table)
    assert not table.over
    assert idle_turn(table).over


def test_r15_a_planet_left_in_the_galaxy_has_not_moved() -> None:
    table = position(side("sol"), dice="home carrier", peace=9, peace_rounds=5)
    assert play(table, "roll 0", "leave").over


@pytest.mark.parametrize(
    ("one", "other", "winners"),
    [
        # Each line against all that counts less: planets, then winning faces, then votes, then attack; else both.
        (side("sol", "troops", "nothing"), side("letnev", "influence", "", "war-sun"), (0,)),
        (side("sol", "influence", "nothing", "war-sun"), side("letnev", "resource", "resource"), (1,)),
        (side("sol", "influence", "nothing"), side("letnev", "resource", "nothing", "war-sun"), (0,)),
        (side("sol", weapons="cruiser"), side("letnev", weapons="dreadnought"), (1,)),
        (side("sol", weapons="pds"), side("letnev", weapons="carrier"), (0, 1)),
    ],
)
def test_r15_option_a_verdict_names_who_stands_best(one: Side, other: Side, winners: tuple[int, ...]) -> None:
    table = idle_turn(position(one, other, peace=39, stalemate="verdict"))
    assert (table.winners, table.reason) == (winners, "verdict")
