"""The rulebook, sentence by sentence: aim, setup, the round, and Assign."""

from collections import Counter

import pytest

from perihelion.games.distant_suns import GAME
from perihelion.games.distant_suns.sheet import SHAPES
from perihelion.games.distant_suns.state import Cosmos
from perihelion.table import IllegalChoice, Table
from tests.games.distant_suns.positions import (
    assign,
    draw_anything,
    position,
    question,
    sheet,
    told,
    turn,
)
from tests.playing import finish

EVERY_COUNT = pytest.mark.parametrize("players", range(2, 5))


# Overview and aim


def test_aim_the_game_is_over_after_three_rounds() -> None:
    table = position(round=3, modules="a1 a3 b1")
    assert turn(table, "rocket", "planet").over
    assert table.reason == "scored"
    assert not position(round=2, modules="a1 a3 b1 b3").over


def test_aim_on_your_turn_you_choose_your_shape_and_that_of_the_others() -> None:
    table = assign(position(sheet(), sheet(), sheet()), "star", "comet")
    assert [table.view(seat)["shape"] for seat in range(3)] == ["star", "comet", "comet"]


def test_aim_the_most_points_win() -> None:
    table = position(sheet(), sheet(worlds=(10, 0, 0)), sheet(worlds=(0, 8, 0)), round=3, modules="a1 a3 b1 b3")
    assert [explorer["total"] for explorer in table.view(None)["explorers"]] == [-60, -50, -52]
    assert table.winners == (1,)


# Setup


@EVERY_COUNT
def test_setup_five_of_the_ten_tiles_lie_in_the_middle_the_others_stay_in_the_box(players: int) -> None:
    tiles = {shape.id for shape in SHAPES} - {"black-hole"}
    assert len(tiles) == 10
    for seed in range(20):
        table = GAME.new(players, seed)
        *zones, _ = table.view(None)["zones"]
        box = [SHAPES[tile].id for tile in table.state.box]
        assert (len(zones), len(box)) == (5, 5)
        assert {*zones, *box} == tiles


def test_setup_tiles_are_drawn_at_random_and_lie_anywhere() -> None:
    counts = Counter((place, tile) for seed in range(400) for place, tile in enumerate(zones_of(seed)[:5]))
    assert len(counts) == 50, "every tile in every place"
    assert all(20 <= count <= 65 for count in counts.values()), "40 times each, about"


def zones_of(seed: int) -> list[str]:
    zones: list[str] = GAME.new(2, seed).view(None)["zones"]
    return zones


def test_setup_the_black_hole_is_in_every_game() -> None:
    assert {zones_of(seed)[5:][0] for seed in range(50)} == {"black-hole"}


def test_setup_every_zone_shows_a_shape_made_of_several_hexes() -> None:
    assert all(len(set(shape.hexes)) > 1 for shape in SHAPES)
    assert len({shape.id for shape in SHAPES}) == 11


def test_setup_the_five_missions_are_shuffled_and_each_belongs_to_the_zone_it_faces() -> None:
    found = Counter(tuple(GAME.new(2, seed).view(None)["missions"]) for seed in range(400))
    assert all(sorted(missions) == sorted(next(iter(found))) for missions in found)
    assert len(set(next(iter(found)))) == 5
    places = Counter((place, kind) for missions in found.elements() for place, kind in enumerate(missions))
    assert len(places) == 25
    assert all(55 <= count <= 105 for count in places.values()), "80 times each, about"


def test_setup_the_second_set_of_missions_says_the_same_so_each_zone_has_one() -> None:
    lines = GAME.new(2, 1).view(None)["explorers"][0]["lines"]
    missions = GAME.new(2, 1).view(None)["missions"]
    assert [(line["zone"], line["what"]) for line in lines[:5]] == list(enumerate(missions))


def test_setup_there_are_five_modules() -> None:
    table = position(modules="a0 a2 a4 b0")
    assert table.view(None)["round"] == 1
    assert turn(table, "rocket", "comet").view(None)["round"] == 2, "though two free notches are left on side b"


@EVERY_COUNT
def test_setup_everybody_has_the_same_empty_sheet(players: int) -> None:
    for explorer in GAME.new(players, 1).view(None)["explorers"]:
        assert (explorer["drawn"], explorer["upgrades"], explorer["worlds"]) == ([], 0, [0, 0, 0])


# The round


@pytest.mark.parametrize("seed", range(12))
def test_round_a_game_has_three_rounds_of_four_or_five_turns(seed: int) -> None:
    table = finish(GAME.new(2 + seed % 3, seed), seed)
    assert [values["round"] for values in told(table, "round")] == [1, 2, 3]
    keys = [event.key for event in table.events if event.key in ("round", "assign")]
    turns = [len(part.split()) for part in " ".join(keys).split("round")[1:]]
    assert set(turns) <= {4, 5}
    assert len(turns) == 3
    assert table.view(None)["turn"] == sum(turns)


def test_round_a_turn_has_two_phases_assign_and_draw() -> None:
    table = position()
    assert (question(table), table.view(None)["phase"]) == ((0, "assign"), "assign")
    assign(table, "moon", "star")
    assert {seat: ask.name for seat, ask in table.asks.items()} == {0: "draw", 1: "draw"}
    assert table.view(None)["phase"] == "draw"
    draw_anything(table)
    assert (question(table), table.view(None)["phase"]) == ((1, "assign"), "assign")


# 1. Assign


@pytest.mark.parametrize("active", range(3))
def test_assign_it_is_the_active_player_who_does_it(active: int) -> None:
    assert question(position(sheet(), sheet(), sheet(), active=active)) == (active, "assign")


def test_assign_a_module_fills_two_notches_side_by_side_across_from_two_different_zones() -> None:
    for _, side, notch, _ in position().asks[0].choices:
        after = turn_with(f"module {side} {notch} left")
        offered = after.asks[1].choices
        blocked = {(each, first) for each in "ab" for first in range(5)} - {choice[1:3] for choice in offered}
        assert blocked == {(side, first) for first in range(notch - 1, notch + 2) if 0 <= first < 5}
        (module,) = after.view(None)["modules"]
        assert {module["yours"], module["theirs"]} == {notch, notch + 1}


def turn_with(module: str) -> Table[Cosmos]:
    table = position()
    table.answer(0, module)
    return draw_anything(table)


@pytest.mark.parametrize("side", ["a", "b"])
def test_assign_a_module_goes_on_either_side_of_the_board(side: str) -> None:
    assert ("module", side, 0, "left") in position().asks[0].choices


@pytest.mark.parametrize("notch", [0, 1, 2])
def test_assign_both_notches_must_be_open(notch: int) -> None:
    table = position(modules="a1")
    with pytest.raises(IllegalChoice):
        table.answer(0, f"module a {notch} left")
    table.answer(0, f"module b {notch} left")


@pytest.mark.parametrize(("circle", "mine", "theirs"), [("left", "star", "comet"), ("right", "comet", "star")])
def test_assign_a_module_may_be_placed_either_face_up(circle: str, mine: str, theirs: str) -> None:
    table = position()
    table.answer(0, f"module b 1 {circle}")
    assert (table.view(0)["shape"], table.view(1)["shape"]) == (mine, theirs)


def test_assign_with_no_room_for_a_module_a_new_round_begins() -> None:
    table = turn(position(modules="a1 a3 b1"), "rocket", "planet")
    view = table.view(None)
    assert (view["round"], view["modules"]) == (2, [])
    assert question(table) == (1, "assign")


def test_assign_with_no_module_left_a_new_round_begins() -> None:
    assert turn(position(modules="a0 a2 a4 b2"), "moon", "star").view(None)["round"] == 2


def test_assign_after_the_third_round_the_game_ends_instead() -> None:
    assert turn(position(round=3, modules="a1 a3 b1"), "planet", "rocket").over
    assert turn(position(round=3, modules="a0 a2 a4 b2"), "moon", "star").over


def test_assign_then_comes_drawing() -> None:
    assert {ask.name for ask in assign(position(), "moon", "star").asks.values()} == {"draw"}
