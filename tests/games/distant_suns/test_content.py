"""What is printed on the components: where each value comes from, and what the reconstructed sheet must keep to."""

from itertools import combinations

import pytest

from perihelion.games.distant_suns import GAME
from perihelion.games.distant_suns.sheet import SHAPES
from perihelion.hexes import connected, orientations
from tests.games.distant_suns import plain

CONTENT = GAME.content()
KNOWN_NAMES = {"moon", "lightning", "rocket", "black-hole"}


def test_every_value_says_where_it_comes_from() -> None:
    assert {name: CONTENT[name]["provenance"] for name in ("points", "missions", "board", "sheet")} == {
        "points": "confirmed",
        "missions": "confirmed",
        "board": "inferred",
        "sheet": "reconstruction",
    }
    assert {world["provenance"] for world in CONTENT["world"]} == {"inferred"}
    for shape in CONTENT["shape"]:
        assert shape["outline_provenance"] == "reconstruction"
        assert shape["name_provenance"] == ("confirmed" if shape["id"] in KNOWN_NAMES else "reconstruction")


def test_shapes_hang_together_and_no_two_are_the_same() -> None:
    assert all(connected(shape.hexes) for shape in SHAPES)
    outlines = [set(orientations(shape.hexes)) for shape in SHAPES]
    assert all(not one & other for one, other in combinations(outlines, 2))
    assert sum(len(shape.hexes) for shape in SHAPES if shape.id != "black-hole") == 50, "five hexes on average"


# The sheet


@pytest.mark.parametrize(("mark", "number"), [("A", 12), ("U", 7), ("T", 5), ("S", 1), ("W", 3), (".", 93)])
def test_the_sheet_has_so_many_spaces_of_each_kind(mark: str, number: int) -> None:
    assert len(plain.spaces(mark)) == number


def test_the_start_and_the_outer_worlds_are_the_four_corners() -> None:
    assert plain.spaces("S") == {(0, 10)}
    assert plain.spaces("W") == {(0, 0), (20, 0), (20, 10)} == plain.WORLD_POINTS.keys()


def steps(one: plain.Hex, other: plain.Hex) -> int:
    """From one hex to another, over anything."""
    count, reached = 0, {one}
    while other not in reached:
        count, reached = count + 1, reached | plain.beside(reached)
    return count


def test_a_world_is_as_many_steps_away_as_it_pays_to_the_first() -> None:
    for world, (first, _) in plain.WORLD_POINTS.items():
        assert steps((0, 10), world) == first


def test_treasures_have_six_spaces_around_that_can_be_covered_and_that_no_other_treasure_has() -> None:
    rings = [plain.around(treasure) for treasure in sorted(plain.spaces("T"))]
    assert all(len(ring) == 6 and {plain.SHEET[hex] for hex in ring} <= {".", "A", "U"} for ring in rings)
    assert all(not one & other for one, other in combinations(rings, 2))


def test_aliens_and_upgrades_touch_no_other_nor_a_corner() -> None:
    special = plain.spaces("A") | plain.spaces("U")
    apart = special | plain.spaces("S") | plain.spaces("W")
    assert all(not plain.around(hex) & apart for hex in special)
