"""The rulebook, sentence by sentence: Draw."""

import pytest

from perihelion.games.distant_suns.state import Cosmos
from perihelion.table import IllegalChoice, Table
from tests.games.distant_suns.positions import (
    assign,
    crowded,
    draw,
    draw_anything,
    position,
    question,
    sheet,
    spots,
    told,
    turn,
    ways,
)

EVERY_COUNT = pytest.mark.parametrize("players", range(2, 5))
STAR = "star b9 b10 c10 b11"  # beside the start
TREASURE_RING = "d7 e7 c8 e8 d9 e9"


def first_draw(mine: str = "moon", theirs: str = "star", players: int = 2) -> Table[Cosmos]:
    return assign(position(*[sheet()] * players), mine, theirs)


@EVERY_COUNT
def test_draw_everybody_draws_at_the_same_time(players: int) -> None:
    for order in (range(players), reversed(range(players))):
        table = first_draw(players=players)
        for seat in order:
            assert all(not explorer["drawn"] for explorer in table.view(None)["explorers"])
            table.answer(seat, table.asks[seat].choices[0])
        assert all(len(explorer["drawn"]) == 1 for explorer in table.view(None)["explorers"])


def test_draw_the_active_player_draws_the_shape_at_the_circle_the_others_that_at_the_octagon() -> None:
    for circle, mine, theirs in (("left", 2, 3), ("right", 3, 2)):
        table = position(sheet(), sheet(), sheet(), active=1)
        table.answer(1, f"module a 2 {circle}")
        draw_anything(table)
        view = table.view(None)
        shapes = [explorer["drawn"][0]["shape"] for explorer in view["explorers"]]
        assert shapes == [view["zones"][theirs], view["zones"][mine], view["zones"][theirs]]


def test_draw_the_shape_must_cover_a_space_next_to_one_covered_before() -> None:
    found = ways(assign(position(sheet(STAR)), "star", "moon"), 0)
    assert {"d9 d10 e10 d11", "a7 a8 b8 a9"} <= found, "they lie beside c10 and b9"
    assert "e9 e10 f10 e11" not in found, "there is a hex between"


def test_draw_the_first_shape_must_cover_a_space_next_to_the_start_at_the_bottom_left() -> None:
    assert ways(first_draw("star", "moon"), 0) == {"a8 b9 c9 a10", "b9 b10 c10 b11", "c9 a10 b10 c11"}


def test_draw_the_whole_shape_has_to_be_drawn() -> None:
    table = first_draw("star", "moon")
    assert {len(each.split()) for each in ways(table, 0)} == {4}
    with pytest.raises(IllegalChoice):
        draw(table, 0, "b9 b10 b11")


def test_draw_unless_upgrades_are_used() -> None:
    table = assign(position(sheet(STAR, upgrades=2)), "star", "moon")
    assert {len(each.split()) for each in ways(table, 0)} == {4, 3, 2}


@pytest.mark.parametrize(
    ("shape", "outlines"),
    [("comet", 12), ("telescope", 12), ("moon", 6), ("galaxy", 4), ("planet", 3), ("star", 2), ("black-hole", 1)],
)
def test_draw_a_shape_may_be_turned_and_mirrored(shape: str, outlines: int) -> None:
    """Six ways to turn it and six more to turn its mirror image; fewer look different where it has a symmetry."""
    others = [each for each in ("saucer", "rocket", "satellite", "lightning", "comet") if each != shape]
    zones = [*others[:4], shape] if shape != "black-hole" else others
    table = position(sheet("star e7 e8 f8 e9", upgrades=0), zones=" ".join(zones))
    assign(table, shape, "black-hole" if shape != "black-hole" else zones[4])
    found = set()
    for way in table.view(0)["ways"]:
        (x, y), *_ = hexes = sorted(spots(way["hexes"]))
        found.add(tuple((a - x, b - y) for a, b in hexes))
    assert len(found) == outlines


def test_draw_the_whole_shape_lies_within_the_grid() -> None:
    table = first_draw("star", "moon")
    assert table.why_not(0, "cover 110 121 122 132") == ("why.off-sheet", {})
    assert all(0 <= hex < 121 for way in table.view(0)["ways"] for hex in way["hexes"])


def test_draw_a_shape_may_cover_aliens_and_upgrades() -> None:
    assert "b9 b10 c10 b11" in ways(first_draw("star", "moon"), 0), "b9 and c10 are Aliens"
    assert "e8 d9 e9 e10" in ways(assign(position(sheet(STAR)), "star", "moon"), 0), "e9 is an Upgrade"


@pytest.mark.parametrize(
    ("beside", "forbidden"),
    [
        ("star d9 d10 e10 d11", "d8"),  # a Treasure
        ("star b9 b10 c10 b11", "a11"),  # the start
        ("star b2 a3 b3 b4", "a1"),  # an Outer World
        ("star i9 i10 j10 i11", "k11"),
    ],
)
def test_draw_but_never_the_start_a_treasure_or_an_outer_world(beside: str, forbidden: str) -> None:
    table = assign(position(sheet(beside)), "moon", "star")
    assert ways(table, 0)
    assert not [way for way in ways(table, 0) if forbidden in way.split()]


def test_draw_you_must_draw_if_you_can() -> None:
    table = first_draw()
    with pytest.raises(IllegalChoice):
        table.answer(0, "skip")


def test_draw_if_you_cannot_you_draw_nothing_this_turn() -> None:
    table = assign(position(crowded(TREASURE_RING), sheet()), "black-hole", "planet")
    before = len(table.view(None)["explorers"][0]["drawn"])
    assert list(table.asks) == [1], "nobody asks player 0"
    draw_anything(table)
    assert len(table.view(None)["explorers"][0]["drawn"]) == before
    assert told(table, "skip") == [{"by": 0, "shape": "black-hole"}]
    assert question(table) == (1, "assign")


def test_draw_the_symbol_says_which_shape_was_drawn() -> None:
    (mine,), (theirs,) = [explorer["drawn"] for explorer in turn(position(), "moon", "star").view(None)["explorers"]]
    assert (mine["shape"], theirs["shape"]) == ("moon", "star")


def test_draw_spaces_drawn_on_are_covered() -> None:
    table = turn(position(sheet(), sheet()), "star", "moon", "b9 b10 c10 b11")
    (star,) = table.view(None)["explorers"][0]["drawn"]
    assert star["hexes"] == sorted(star["hexes"])
    assert len(star["hexes"]) == 4
    assert table.view(None)["explorers"][0]["lines"][-1]["times"] == 10, "two of the twelve Aliens lie under it"


@EVERY_COUNT
def test_draw_when_all_have_drawn_the_player_to_the_left_becomes_active(players: int) -> None:
    table = position(*[sheet()] * players, active=players - 1)
    assign(table, "moon", "star")
    draw_anything(table)
    assert question(table) == (0, "assign")
    assign(table, "comet", "star")
    draw_anything(table)
    assert question(table) == (1, "assign")
