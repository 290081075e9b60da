"""The rulebook, sentence by sentence: the new round, Outer Worlds, Upgrades, and the end of the game."""

import pytest

from perihelion.games.distant_suns.state import Cosmos
from perihelion.table import IllegalChoice, Table
from tests.games.distant_suns import plain
from tests.games.distant_suns.positions import (
    MISSIONS,
    Sheet,
    assign,
    covered,
    draw,
    hexes,
    line,
    position,
    question,
    sheet,
    spots,
    told,
    turn,
    ways,
)

STAR = "star b9 b10 c10 b11"  # beside the start
HOLE = "black-hole b9 c9 a10 b10 c10 b11 c11"

# Before each Outer World: a star from which a Star or a Moon reaches it, those two, and what it pays.
FAR = ("star j4 i5 j5 j6", "j1 j2 k2 j3", "i2 k2 j3 k3", 15, 8)
WORLDS = [
    ("star b4 c5 d5 b6", "a2 b3 c3 a4", "b1 a2 b3 c3", 10, 5),
    FAR,
    ("star i7 i8 j8 i9", "j9 j10 k10 j11", "j9 k9 i10 k10", 10, 5),
]
EVERY_WORLD = pytest.mark.parametrize(("number", "world"), list(enumerate(WORLDS)))


# Preparing for a new round


def test_new_round_all_five_modules_are_stacked_again() -> None:
    table = turn(position(modules="a0 a2 a4 b0"), "rocket", "comet")
    assert table.view(None)["modules"] == []
    assert len(table.asks[1].choices) == 20
    assert told(table, "round") == [{"round": 2}]


@pytest.mark.parametrize("modules", ["a1 a3 b1 b3", "a0 a2 a4 b0 b2"], ids=["no room", "no Module"])
@pytest.mark.parametrize("stuck", range(3))
def test_new_round_whoever_could_not_place_a_module_opens_it(modules: str, stuck: int) -> None:
    table = position(sheet(), sheet(), sheet(), modules=modules, active=stuck)
    assert table.view(None)["round"] == 2
    assert question(table) == (stuck, "assign")


# Outer Worlds


def reach(number: int, world: tuple[str, str, str, int, int], *before: Sheet) -> Table[Cosmos]:
    """Player 0, who is active, reaches a world with a Star; the others draw Moons somewhere else."""
    prior, by_star, _, _, _ = world
    return turn(position(sheet(prior), *before), "star", "moon", by_star)


@EVERY_WORLD
def test_worlds_whoever_covers_a_space_next_to_one_announces_it(
    number: int, world: tuple[str, str, str, int, int]
) -> None:
    table = reach(number, world, sheet(STAR))
    name = ("top-left", "top-right", "bottom-right")[number]
    assert told(table, "world") == [{"by": 0, "world": name, "points": world[3]}]


@EVERY_WORLD
def test_worlds_the_first_to_arrive_gets_ten_or_fifteen(number: int, world: tuple[str, str, str, int, int]) -> None:
    table = reach(number, world, sheet(STAR))
    assert line(table, 0, "worlds") == (1, world[3])
    assert line(table, 1, "worlds") == (0, 0)


@EVERY_WORLD
def test_worlds_whoever_arrives_on_a_later_turn_gets_five_or_eight(
    number: int, world: tuple[str, str, str, int, int]
) -> None:
    prior, by_star, _, first, later = world
    claimed = [0, 0, 0]
    claimed[number] = first
    arrived = sheet(f"star {by_star}", worlds=tuple(claimed))
    table = turn(position(sheet(prior), arrived), "star", "moon", by_star)
    assert line(table, 0, "worlds") == (1, later)
    assert line(table, 1, "worlds") == (1, first), "which keeps its points"
    third = turn(position(sheet(prior), arrived, sheet(prior, worlds=(0, 0, 0))), "star", "moon", by_star, "", world[2])
    assert line(third, 2, "worlds") == (1, later), "and so does everybody after that"


@EVERY_WORLD
def test_worlds_all_who_arrive_first_on_the_same_turn_get_the_high_value(
    number: int, world: tuple[str, str, str, int, int]
) -> None:
    prior, by_star, by_moon, first, _ = world
    table = position(sheet(prior), sheet(prior), sheet(STAR), sheet(prior))
    turn(table, "star", "moon", by_star, by_moon, "", by_moon)
    assert [line(table, seat, "worlds") for seat in range(4)] == [(1, first), (1, first), (0, 0), (1, first)]


def test_worlds_two_may_be_reached_by_several_players_each_with_its_own_first() -> None:
    (west, by_star, _, _, _), (east, _, by_moon, _, _) = WORLDS[0], FAR
    table = turn(position(sheet(west), sheet(east)), "star", "moon", by_star, by_moon)
    assert [line(table, seat, "worlds") for seat in range(2)] == [(1, 10), (1, 15)]


# Upgrades


def test_upgrades_covering_an_upgrade_space_gives_one_at_once() -> None:
    table = turn(position(sheet(STAR)), "star", "moon", "e8 d9 e9 e10")
    assert table.view(None)["explorers"][0]["upgrades"] == 1
    assert told(table, "upgrade") == [{"by": 0, "n": 1}]


def test_upgrades_two_spaces_give_two() -> None:
    table = turn(position(sheet("star e1 e2 f2 e3")), "comet", "star", "f3 g3 h3 i3 f4")
    assert table.view(None)["explorers"][0]["upgrades"] == 2


@pytest.mark.parametrize("seat", [0, 1])
def test_upgrades_one_may_be_used_on_any_later_turn_active_or_not(seat: int) -> None:
    table = position(sheet(STAR, "star e8 d9 e9 e10"), sheet(STAR, "star e8 d9 e9 e10"))
    assign(table, "star", "moon")
    assert {len(way.split()) for way in ways(table, seat)} == {4, 3}


def test_upgrades_not_on_the_turn_it_is_gained() -> None:
    table = assign(position(sheet(STAR, upgrades=0)), "star", "moon")
    with pytest.raises(IllegalChoice):
        draw(table, 0, "d9 e9 e10")


def test_upgrades_each_is_used_once() -> None:
    table = turn(position(sheet(STAR, upgrades=1)), "star", "moon", "a7 a8 b8")
    assert table.view(None)["explorers"][0]["upgrades"] == 0
    assert told(table, "draw-reduced") == [{"by": 0, "shape": "star", "dropped": 1}]
    assign(table, "rocket", "planet")
    assert {len(way.split()) for way in ways(table, 0)} == {6}


def test_upgrades_one_ignores_a_single_hex_of_the_shape() -> None:
    table = turn(position(sheet(STAR, upgrades=1)), "star", "moon", "a7 a8 b8")
    _, star = table.view(None)["explorers"][0]["drawn"]
    assert (star["shape"], star["dropped"], star["hexes"]) == ("star", 1, sorted(hexes("a7 a8 b8")))


def test_upgrades_the_hexes_must_stay_together() -> None:
    table = assign(position(sheet(STAR, upgrades=2)), "star", "moon")
    assert all(plain.in_one_piece(spots(hexes(way))) for way in ways(table, 0))
    with pytest.raises(IllegalChoice):
        table.answer(0, "cover " + " ".join(map(str, hexes("a7 b8 a9"))))
    assert table.why_not(0, "cover " + " ".join(map(str, hexes("a7 b8 a9")))) == (
        "why.other-shape",
        {"shape": "star"},
    )


def test_upgrades_a_reduced_shape_counts_as_that_shape() -> None:
    reduced = sheet(STAR, "star a8 b8", "star c9 c8", upgrades=0)
    assert line(position(reduced, missions="upgrade cluster alien treasure black-hole"), 0, "cluster") == (3, 10)


@pytest.mark.parametrize(("upgrades", "sizes"), [(0, {4}), (1, {4, 3}), (2, {4, 3, 2}), (3, {4, 3, 2}), (7, {4, 3, 2})])
def test_upgrades_at_most_two_are_used_on_one_turn(upgrades: int, sizes: set[int]) -> None:
    table = assign(position(sheet(STAR, upgrades=upgrades)), "star", "moon")
    assert {len(way.split()) for way in ways(table, 0)} == sizes


# The end: missions. The Star is the shape that counts, whatever the mission.


def count(kind: str, *drawings: str) -> tuple[int, int]:
    """How often Stars fulfil a mission, and the points; or any other line of the score."""
    missions = sorted(MISSIONS.split(), key=lambda each: each != kind)
    table = position(sheet(*drawings), zones="star moon comet rocket planet", missions=" ".join(missions))
    return line(table, 0, kind)


def test_end_the_game_is_scored_after_the_third_round() -> None:
    table = position(sheet(STAR), round=3, modules="a1 a3 b1 b3")
    assert table.over
    assert list(table.scores or ()) == [-50, -60]
    assert told(table, "score") == [{"by": 0, "points": -50}, {"by": 1, "points": -60}]


def test_end_each_mission_looks_at_the_shape_of_its_own_zone() -> None:
    table = position(sheet(STAR), zones="moon star comet rocket planet", missions=MISSIONS)
    assert line(table, 0, "alien") == (0, 0), "the Moon would have to cover them"
    swapped = position(sheet(STAR), zones="star moon comet rocket planet", missions=MISSIONS)
    assert line(swapped, 0, "alien") == (2, 6)


def test_mission_alien_counts_alien_spaces_covered_by_the_shape() -> None:
    assert count("alien", STAR) == (2, 6), "two spaces under one Star"
    assert count("alien", "star d9 d10 e10 d11") == (0, 0)
    assert count("alien", STAR, "star b4 c5 d5 b6", "moon e5 e4 f4 g5") == (2, 6), "the Moon is another shape"


def test_mission_upgrade_counts_upgrade_spaces_covered_by_the_shape() -> None:
    assert count("upgrade", "star a3 a4 b4 a5", "star e8 d9 e9 e10") == (2, 6)
    assert count("upgrade", "comet f3 g3 h3 i3 f4") == (0, 0)


def test_mission_upgrade_unused_upgrades_are_worth_nothing() -> None:
    rich, poor = (position(sheet(STAR, upgrades=upgrades)).view(None)["explorers"][0] for upgrades in (7, 0))
    assert rich["total"] == poor["total"]


def test_mission_treasure_counts_treasures_with_the_shape_beside_them() -> None:
    assert count("treasure", "star d7 b8 c8 d9") == (1, 3)
    assert count("treasure", "star d5 d6 e6 d7") == (3, 10), "it lies beside c4, d8 and f6"
    assert count("treasure", "moon d7 c8 d9 e9") == (0, 0)


def test_mission_treasure_counts_each_once_whatever_lies_beside_it() -> None:
    assert count("treasure", "star d7 b8 c8 d9", "star e7 e8 f8 e9") == (1, 3)


def test_mission_cluster_counts_the_shapes_in_the_biggest_cluster() -> None:
    assert count("cluster", "star a7 a8 b8 a9", "star c6 b7 c7 c8", "star d9 d10 e10 d11") == (3, 10)
    assert count("cluster", "star a7 a8 b8 a9", "star c6 b7 c7 c8", "star e9 e10 f10 e11") == (2, 6)


def test_mission_cluster_shapes_of_a_cluster_lie_next_to_each_other() -> None:
    assert count("cluster", "star a7 a8 b8 a9", "moon b7 c7 c8 c9", "star d9 d10 e10 d11") == (1, 3)


def test_mission_cluster_only_one_of_several_of_the_same_size_counts() -> None:
    pair, other = ("star a7 a8 b8 a9", "star c6 b7 c7 c8"), ("star i1 i2 j2 i3", "star j3 j4 k4 j5")
    assert count("cluster", *pair) == count("cluster", *other) == (2, 6)
    assert count("cluster", *pair, *other) == (2, 6)


def test_mission_black_hole_counts_the_shapes_next_to_a_black_hole() -> None:
    assert count("black-hole", HOLE, "star d9 d10 e10 d11") == (1, 3)
    assert count("black-hole", HOLE, "star d9 d10 e10 d11", "star a7 a8 b8 a9", "star e7 e8 f8 e9") == (2, 6)


def test_mission_black_hole_needs_a_black_hole_to_be_drawn() -> None:
    assert count("black-hole", "star d9 d10 e10 d11", "star a7 a8 b8 a9") == (0, 0)


# The end: points


def test_points_a_mission_fulfilled_six_times_is_worth_five_more_than_five_times() -> None:
    stars = [STAR, "star a4 b5 c5 a6", "star d4 e5 f5 d6", "star g5 g6 h6 g7", "star c1 c2 d2 c3", "star f1 f2 g2 f3"]
    assert [count("alien", *stars[:number]) for number in range(7)] == [
        (0, 0),
        (2, 6),
        (3, 10),
        (4, 15),
        (5, 20),
        (6, 25),
        (7, 30),
    ]


def test_points_outer_worlds_not_reached_are_worth_nothing() -> None:
    assert line(position(sheet(STAR, worlds=(0, 0, 0))), 0, "worlds") == (0, 0)
    assert line(position(sheet(STAR, worlds=(5, 15, 0))), 0, "worlds") == (2, 20)


def test_points_a_treasure_surrounded_by_any_shapes_is_worth_ten() -> None:
    assert count("treasures", "star d7 b8 c8 d9", "star e7 e8 f8 e9") == (1, 10)
    assert count("treasures", "rocket c6 b7 c7 c8 d9", "moon d7 e7 e8 e9") == (1, 10)
    assert count("treasures", "star d7 b8 c8 d9", "star e8 f9 g9 e10") == (0, 0), "e7 and e9 are missing"


def test_points_each_alien_left_costs_five() -> None:
    assert count("aliens") == (12, -60)
    assert count("aliens", STAR) == (10, -50)
    assert count("aliens", STAR, "moon c2 d2 e3 d4") == (9, -45), "by any shape"


def test_points_the_total_is_all_of_these() -> None:
    drawings = (HOLE, "star d9 d10 e10 d11", "star a7 a8 b8 a9", "planet g2 f3 g3 h3 i3 g4")
    table = position(sheet(*drawings, worlds=(10, 8, 0)), missions="alien black-hole cluster treasure upgrade")
    (explorer, _) = table.view(None)["explorers"]
    points = [part["points"] for part in explorer["lines"]]
    assert points == [0, 6, 0, 0, 6, 18, 0, -50]
    assert explorer["total"] == sum(points) == -20
    assert len(covered(table.view(None), 0)) == 21


def test_points_players_who_are_level_share_the_victory() -> None:
    level = sheet(STAR)
    table = position(level, sheet(), level, round=3, modules="a1 a3 b1 b3")
    assert table.winners == (0, 2)
