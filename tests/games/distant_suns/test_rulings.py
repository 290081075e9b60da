"""The rulings of docs/rulings.md on drawing and scoring, each table option both ways; the id is in the name."""

import pytest

from perihelion.games.distant_suns import scoring
from perihelion.games.distant_suns.sheet import AROUND, MOST_DROPPED, PLACEMENTS, SHAPES, TREASURES
from perihelion.games.distant_suns.state import Cosmos
from perihelion.hexes import numbers
from perihelion.table import IllegalChoice, Table
from tests.games.distant_suns import plain
from tests.games.distant_suns.positions import (
    assign,
    crowded,
    draw,
    draw_anything,
    drawing,
    hexes,
    line,
    names_of,
    position,
    sheet,
    spots,
    told,
    ways,
)

BOTH = pytest.mark.parametrize("on", [False, True])
STAR = "star b9 b10 c10 b11"  # beside the start
HOLE = "black-hole b9 c9 a10 b10 c10 b11 c11"
RING = "d7 e7 c8 e8 d9 e9"  # around a Treasure
STARS_CLUSTER = "alien cluster treasure upgrade black-hole"  # missions that give the cluster to the Star
STARS_HOLE = "alien black-hole treasure upgrade cluster"
STARS_ALIEN = "cluster alien treasure upgrade black-hole"


def only_the_ring(upgrades: int, on: bool = False) -> Table[Cosmos]:
    """The Black Hole fits around the Treasure alone, with its middle left out."""
    table = position(crowded(RING, upgrades), must_use_upgrades=on)
    return assign(table, "black-hole", "planet")


# A1: overlaps


def test_a1_shapes_do_not_overlap() -> None:
    table = assign(position(sheet(STAR)), "star", "moon")
    assert all(not set(way.split()) & set(STAR.split()) for way in ways(table, 0))
    with pytest.raises(IllegalChoice):
        draw(table, 0, "c9 a10 b10 c11")


# A2: a shape that fits only with hexes left out


def test_a2_one_may_draw_nothing_and_keep_the_upgrades() -> None:
    table = only_the_ring(upgrades=1)
    assert ways(table, 0) == {RING, "skip"}
    draw(table, 0, "skip")
    draw_anything(table)
    assert told(table, "pass") == [{"by": 0}]
    assert not told(table, "skip")
    assert table.view(None)["explorers"][0]["upgrades"] == 1


def test_a2_or_draw_it_with_upgrades() -> None:
    table = draw(only_the_ring(upgrades=1), 0, RING)
    draw_anything(table)
    assert table.view(None)["explorers"][0]["drawn"][-1]["shape"] == "black-hole"
    assert table.view(None)["explorers"][0]["upgrades"] == 1, "one used, one gained"


def test_a2_option_upgrades_must_be_used() -> None:
    assert ways(only_the_ring(upgrades=1, on=True), 0) == {RING}


@BOTH
def test_a2_without_upgrades_nobody_is_asked(on: bool) -> None:
    assert list(only_the_ring(upgrades=0, on=on).asks) == [1]


# A3, A4: a shape that fits whole


@BOTH
def test_a3_upgrades_may_be_used_though_the_whole_shape_fits(on: bool) -> None:
    table = assign(position(sheet(STAR, upgrades=1), must_use_upgrades=on), "star", "moon")
    assert {"d9 d10 e10 d11", "d9 d10 e10"} <= ways(table, 0)


@BOTH
@pytest.mark.parametrize("upgrades", [0, 1, 2])
def test_a4_what_fits_whole_has_to_be_drawn(upgrades: int, on: bool) -> None:
    table = assign(position(sheet(STAR, upgrades=upgrades), must_use_upgrades=on), "star", "moon")
    assert "skip" not in ways(table, 0)


# A5, A6: the start


def test_a5_the_first_shape_one_does_draw_lies_beside_the_start_however_late() -> None:
    table = assign(position(sheet(), sheet(STAR), round=3), "star", "moon")
    assert ways(table, 0) == {"a8 b9 c9 a10", "b9 b10 c10 b11", "c9 a10 b10 c11"}


def test_a6_a_later_shape_may_not_touch_the_start_alone() -> None:
    table = assign(position(sheet("star j4 i5 j5 j6")), "star", "moon")
    with pytest.raises(IllegalChoice):
        draw(table, 0, "a8 b9 c9 a10")
    beside_both = assign(position(sheet("star a7 a8 b8 a9")), "star", "moon")
    assert {"b9 b10 c10 b11", "c9 a10 b10 c11"} <= ways(beside_both, 0)


# A7, A8: hexes left out


def test_a7_what_is_left_out_scores_nothing_but_the_rest_is_that_shape() -> None:
    whole, reduced = sheet(STAR), sheet("star b9 b10 b11", upgrades=0)
    assert line(position(whole, missions=STARS_ALIEN), 0, "alien") == (2, 6)
    assert line(position(reduced, missions=STARS_ALIEN), 0, "alien") == (1, 3), "c10 is left out"
    assert line(position(reduced, missions=STARS_CLUSTER), 0, "cluster") == (1, 3)


def test_a7_what_is_left_out_touches_nothing() -> None:
    beside_c10 = "d9 d10 e10 d11"
    assert beside_c10 in ways(assign(position(sheet(STAR)), "star", "moon"), 0)
    reduced = sheet("star b9 b10 b11", upgrades=0)
    assert beside_c10 not in ways(assign(position(reduced), "star", "moon"), 0)
    apart = sheet("star b9 b10 b11", f"star {beside_c10}", upgrades=0)
    assert line(position(apart, missions=STARS_CLUSTER), 0, "cluster") == (1, 3)


def test_a8_a_ring_may_remain() -> None:
    table = assign(position(sheet(STAR, upgrades=1)), "black-hole", "planet")
    assert RING in ways(table, 0), "around a Treasure"
    assert "e9 f9 d10 f10 e11 f11" in ways(table, 0), "around an empty hex"


def test_a8_what_is_left_out_may_lie_off_the_sheet() -> None:
    table = assign(position(sheet(STAR, upgrades=1)), "star", "moon")
    assert "a8 a9 a10" in ways(table, 0)
    assert not [whole for whole in plain.everywhere("star", 0) if spots(hexes("a8 a9 a10")) <= whole]


# A9: adjacency


@pytest.mark.parametrize(
    ("hex", "beside"),
    [
        ("e6", "e5 f5 d6 f6 e7 f7"),
        ("e7", "d6 e6 d7 f7 d8 e8"),
        ("a11", "a10 b11"),
        ("a5", "a4 b5 a6"),
        ("k6", "k5 j6 k7"),
        ("k5", "j4 k4 j5 j6 k6"),
    ],
)
def test_a9_hexes_are_adjacent_that_share_an_edge(hex: str, beside: str) -> None:
    (number,) = hexes(hex)
    assert names_of(numbers(AROUND[number])) == beside


# A10: lone shapes


@pytest.mark.parametrize(("on", "points"), [(True, (1, 3)), (False, (0, 0))])
def test_a10_a_lone_shape_is_a_cluster_of_one_unless_the_table_says_otherwise(
    on: bool, points: tuple[int, int]
) -> None:
    table = position(sheet(STAR), missions=STARS_CLUSTER, lone_cluster_scores=on)
    assert line(table, 0, "cluster") == points
    (shown,) = [part for part in table.view(None)["explorers"][0]["lines"] if part["what"] == "cluster"]
    assert bool(shown["evidence"]) == on


@BOTH
def test_a10_two_shapes_are_a_cluster_either_way(on: bool) -> None:
    pair = sheet("star a7 a8 b8 a9", "star c6 b7 c7 c8")
    assert line(position(pair, missions=STARS_CLUSTER, lone_cluster_scores=on), 0, "cluster") == (2, 6)


def test_a10_is_a_matter_of_clusters_alone() -> None:
    table = position(sheet(HOLE, "star d9 d10 e10 d11"), missions=STARS_HOLE, lone_cluster_scores=False)
    assert line(table, 0, "black-hole") == (1, 3)


# A11, A12: Black Holes


def test_a11_a_shape_between_two_black_holes_counts_once() -> None:
    other = "black-hole f7 g7 e8 f8 g8 f9 g9"
    star = "star d9 d10 e10 d11"
    for holes in ((HOLE,), (other,), (HOLE, other)):
        assert line(position(sheet(*holes, star), missions=STARS_HOLE), 0, "black-hole") == (1, 3)


def test_a12_it_does_not_matter_which_was_drawn_first() -> None:
    star = "star d9 d10 e10 d11"
    for drawings in ((HOLE, star), (star, HOLE)):
        assert line(position(sheet(*drawings), missions=STARS_HOLE), 0, "black-hole") == (1, 3)


# A13: Treasures


def test_a13_every_treasure_of_our_sheet_has_six_hexes_around_it() -> None:
    assert {AROUND[treasure].bit_count() for treasure in TREASURES} == {6}
    assert line(position(crowded("")), 0, "treasures") == (5, 50)
    assert line(position(crowded(RING)), 0, "treasures") == (4, 40)


def test_a13_at_the_edge_the_hexes_that_exist_are_enough(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(scoring, "TREASURES", tuple(hexes("a5")))
    covered = sum(1 << number for number in hexes("a4 b5 a6"))
    assert scoring.treasure_bonus(covered).points == 10
    assert scoring.treasure_bonus(covered & ~(1 << hexes("a6")[0])).points == 0


# A24: small shapes


def test_a24_the_smallest_drawing_has_two_hexes_for_no_shape_has_three() -> None:
    assert min(len(shape.hexes) for shape in SHAPES) == 4
    assert MOST_DROPPED == 2
    assert min(each.hexes.bit_count() for each in PLACEMENTS) == 2
    table = assign(position(sheet(STAR, upgrades=7)), "star", "moon")
    assert min(len(way.split()) for way in ways(table, 0)) == 2
    assert table.why_not(0, ("cover", *hexes("a9"))) == ("why.other-shape", {"shape": "star"})
    assert table.why_not(0, drawing(table, 0, "a9 a8")) is None
