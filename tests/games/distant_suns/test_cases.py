"""Ten cases that were written down before the rules were, and the examples of the rulebooks."""

import pytest

from perihelion.games.distant_suns.scoring import points_for
from perihelion.games.distant_suns.state import Cosmos
from perihelion.table import IllegalChoice, Table
from tests.games.distant_suns.positions import (
    assign,
    crowded,
    draw,
    draw_anything,
    drawing,
    line,
    position,
    question,
    sheet,
    told,
    turn,
    ways,
)

STAR = "star b9 b10 c10 b11"  # beside the start
BEFORE_FAR = "star j4 i5 j5 j6"  # from here a Star or a Moon reaches the far Outer World


def far_points(table: Table[Cosmos]) -> list[int]:
    return [explorer["worlds"][1] for explorer in table.view(None)["explorers"]]


def test_case_1_what_a_mission_is_worth_for_0_to_8_times() -> None:
    assert [points_for(times) for times in range(9)] == [0, 3, 6, 10, 15, 20, 25, 30, 35]


def test_case_2_no_room_and_one_module_left_the_next_player_opens_the_next_round() -> None:
    """Side a is .####. and side b ##.##. after the fourth turn."""
    table = position(sheet(), sheet(), sheet(), modules="a1 a3 b0", active=1)
    turn(table, "rocket", "planet")
    assert [values["round"] for values in told(table, "round")] == [2]
    assert (table.view(None)["modules"], question(table)) == ([], (2, "assign"))


def test_case_3_with_five_modules_placed_a_round_ends_though_two_notches_are_free() -> None:
    table = position(modules="a0 a2 a4 b0")
    assert len(table.asks[0].choices) == 2 * 3
    table.answer(0, "module b 4 left")
    assert table.view(None)["turns_left"] == [5, 5]
    draw_anything(table)
    assert table.view(None)["round"] == 2


def test_case_4_two_reach_the_far_world_on_turn_6_and_the_third_on_turn_9() -> None:
    before = sheet(BEFORE_FAR)
    table = position(before, before, before, round=2, modules="a4")
    assert table.view(None)["turn"] == 5
    assign(table, "star", "moon")
    draw(draw(table, 0, "j1 j2 k2 j3"), 2, "i2 k2 j3 k3")
    draw_southwards(table)
    assert far_points(table) == [15, 0, 15]
    draw_southwards(assign(table, "rocket", "planet"))
    draw_southwards(assign(table, "comet", "rocket"))
    assert far_points(table) == [15, 0, 15]
    draw(assign(table, "star", "moon"), 1, "i2 k2 j3 k3")
    draw_southwards(table)
    assert table.view(None)["turn"] == 9
    assert far_points(table) == [15, 8, 15]


def draw_southwards(table: Table[Cosmos]) -> None:
    """Everybody who has not drawn yet draws as far from the top of the sheet as possible."""
    secret = table.asks
    while table.asks is secret:
        seat = next(iter(secret))
        lowest = max(table.view(seat)["ways"], key=lambda way: (min(way["hexes"]), way["id"]))
        table.answer(seat, ("draw", lowest["id"]))


def test_case_5_an_upgrade_gained_on_a_turn_is_used_on_the_next() -> None:
    """The Black Hole fits around a Treasure only; i3 is an Upgrade, which the Star of the turn before may cover."""
    ring = "d7 e7 c8 e8 d9 e9"
    same_turn = assign(position(crowded(ring)), "black-hole", "planet")
    assert 0 not in same_turn.asks, "e9 is an Upgrade, but too late"
    table = turn(position(crowded(f"i2 h3 i3 i4 {ring}")), "star", "moon", "i2 h3 i3 i4")
    assert table.view(None)["explorers"][0]["upgrades"] == 1
    assign(table, "planet", "black-hole")
    assert ways(table, 0) == {ring, "skip"}


def test_case_6_a_second_shape_that_touches_the_start_alone_is_illegal() -> None:
    table = assign(position(sheet(BEFORE_FAR)), "star", "moon")
    with pytest.raises(IllegalChoice):
        draw(table, 0, "b9 b10 c10 b11")
    assert table.why_not(0, drawing(table, 0, "b9 b10 c10 b11")) == ("why.not-beside", {})


def test_case_7_what_fits_whole_may_be_drawn_reduced_but_not_skipped() -> None:
    table = assign(position(sheet(STAR, upgrades=1)), "star", "moon")
    assert "d9 d10 e10 d11" in ways(table, 0)
    with pytest.raises(IllegalChoice):
        table.answer(0, "skip")
    draw(table, 0, "d10 e10 d11")
    draw_anything(table)
    assert table.view(None)["explorers"][0]["drawn"][-1]["dropped"] == 1


def test_case_8_of_three_shapes_two_together_and_one_apart_the_cluster_has_two() -> None:
    stars = sheet("star a7 a8 b8 a9", "star c6 b7 c7 c8", "star e9 e10 f10 e11")
    assert line(position(stars, missions="alien cluster treasure upgrade black-hole"), 0, "cluster") == (2, 6)


def test_case_9_a_treasure_touched_by_three_shapes_counts_once() -> None:
    stars = sheet("star c6 b7 c7 c8", "star d9 b10 c10 d11", "star e9 e10 f10 e11")
    assert line(position(stars, missions="alien treasure cluster upgrade black-hole"), 0, "treasure") == (1, 3)


def test_case_10_without_a_black_hole_its_mission_is_worth_nothing() -> None:
    stars = sheet(STAR, "star d9 d10 e10 d11")
    assert line(position(stars, missions="alien black-hole cluster upgrade treasure"), 0, "black-hole") == (0, 0)


# The examples


def test_example_the_fifth_module_cannot_be_played() -> None:
    table = position(modules="a1 a3 b1")
    turn(table, "rocket", "planet")
    assert len(told(table, "round")) == 1
    assert table.view(None)["round"] == 2
    assert table.view(None)["turn"] == 4, "the fifth turn is the first of the new round"


def test_example_alpha_12_takes_the_moon_and_imposes_the_lightning() -> None:
    """The Moon has the Upgrade mission, so Alpha 12 covers an Upgrade with it."""
    opening = sheet("satellite b8 a9 b9 c9 a10")
    missions = "alien upgrade treasure cluster black-hole"
    table = position(opening, opening, opening, zones="star moon lightning rocket planet", missions=missions)
    assign(table, "moon", "lightning")
    assert [table.view(seat)["shape"] for seat in range(3)] == ["moon", "lightning", "lightning"]
    _, number = drawing(table, 0, "b7 c7 a8 c8")
    (gains,) = [way["gains"] for way in table.view(0)["ways"] if way["id"] == number]
    assert gains == [0, 3, 0, 0, 0, 0, 0, 0], "points in the end for the Upgrade mission"
    draw(table, 0, "b7 c7 a8 c8")
    draw_anything(table)
    assert line(table, 0, "upgrade") == (1, 3)


def test_example_three_rockets_next_to_a_black_hole_count_three() -> None:
    hole = "black-hole b9 c9 a10 b10 c10 b11 c11"
    rockets = ("rocket a5 a6 b7 c7 a8", "rocket d6 d7 b8 c8 d9", "rocket g9 d10 e10 f10 g11")
    missions = "alien upgrade treasure black-hole cluster"
    assert line(position(sheet(hole, *rockets), missions=missions), 0, "black-hole") == (3, 10)
    apart = "rocket k3 i4 j4 k5 k6"
    assert line(position(sheet(hole, *rockets, apart), missions=missions), 0, "black-hole") == (3, 10)


def test_example_three_aliens_are_worth_10_and_four_upgrades_15() -> None:
    """The Star has the Alien mission, the Comet the Upgrade mission."""
    stars = (STAR, "star a4 b5 c5 a6")
    comets = ("comet f3 g3 h3 i3 f4", "comet c7 c8 d9 e9 d10")
    table = position(sheet(*stars, *comets), missions="cluster alien upgrade treasure black-hole")
    assert line(table, 0, "alien") == (3, 10)
    assert line(table, 0, "upgrade") == (4, 15)
