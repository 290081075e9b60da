"""The view: what it says is what happens."""

from random import Random
from typing import Any

import pytest

from perihelion.games.distant_suns.sheet import PLACEMENTS, SHAPES
from perihelion.games.distant_suns.state import Cosmos
from perihelion.hexes import numbers
from perihelion.table import Table
from tests.games.distant_suns.positions import assign, crowded, draw, position, sheet, told, turn
from tests.games.distant_suns.test_notes import moments
from tests.playing import step

STAR = "star b9 b10 c10 b11"  # beside the start


def points(table: Table[Cosmos], seat: int) -> list[int]:
    return [line["points"] for line in table.view(None)["explorers"][seat]["lines"]]


# Ways to draw


@pytest.mark.parametrize("seed", range(16))
def test_what_a_way_gains_is_what_it_brings_once_all_have_drawn(seed: int) -> None:
    for table, seat in moments(seed, "draw"):
        before, found = points(table, seat), table.view(seat)["ways"]
        for way in Random(seed).sample(found, min(4, len(found))):
            after = table.clone()
            secret = after.asks
            after.answer(seat, ("draw", way["id"]))
            while after.asks is secret:
                step(after, Random(seed))
            assert [new - old for old, new in zip(before, points(after, seat), strict=True)] == way["gains"]


@pytest.mark.parametrize("seed", range(8))
def test_the_ways_seen_are_the_ways_offered(seed: int) -> None:
    for table, seat in moments(seed, "draw"):
        view = table.view(seat)
        offered = [choice for choice in table.asks[seat].choices if choice[0] == "draw"]
        assert [("draw", way["id"]) for way in view["ways"]] == offered
        for way in view["ways"]:
            shape, _, bits = PLACEMENTS[way["id"]]
            assert way["hexes"] == list(numbers(bits))
            assert SHAPES[shape].id == view["shape"]


def test_a_forced_skip_is_seen_as_a_shape_without_ways() -> None:
    table = assign(position(sheet(), crowded("")), "star", "moon")
    assert (table.view(1)["shape"], table.view(1)["ways"]) == ("moon", [])
    assert list(table.asks) == [0]
    assert not told(table, "skip")
    draw(table, 0, "b9 b10 c10 b11")
    assert told(table, "skip") == [{"by": 1, "shape": "moon"}]


def test_while_a_module_is_placed_and_for_spectators_there_is_nothing_to_draw() -> None:
    table = position()
    for seat in (None, 0, 1):
        assert (table.view(seat)["shape"], table.view(seat)["ways"]) == (None, [])
    assign(table, "star", "moon")
    assert (table.view(None)["shape"], table.view(None)["ways"]) == (None, [])
    assert table.view(0)["ways"]
    assert table.view(1)["ways"]


def test_one_sees_ones_ways_still_when_one_has_drawn() -> None:
    table = assign(position(), "star", "moon")
    before = table.view(0)
    assert draw(table, 0, "b9 b10 c10 b11").view(0) == before


# Everything else on the table


def test_the_view_shows_the_board_and_the_sheets() -> None:
    table = turn(position(sheet(STAR, upgrades=2), sheet(STAR)), "star", "moon", "d9 e9 e10")
    view = table.view(1)
    expected = {"you": 1, "round": 1, "rounds": 3, "turn": 1, "active": 1, "phase": "assign", "solo": False}
    assert {key: view[key] for key in expected} == expected
    assert view["zones"] == ["moon", "star", "comet", "rocket", "planet", "black-hole"]
    assert view["missions"] == ["alien", "upgrade", "treasure", "cluster", "black-hole"]
    assert view["modules"] == [{"side": "a", "notch": 0, "circle": "right", "by": 0, "yours": 1, "theirs": 0}]
    explorer: dict[str, Any] = view["explorers"][0]
    assert (explorer["seat"], explorer["upgrades"], explorer["worlds"]) == (0, 2, [0, 0, 0])
    assert explorer["drawn"][1] == {
        "id": explorer["drawn"][1]["id"],
        "shape": "star",
        "dropped": 1,
        "hexes": [91, 92, 103],
    }


# What the shapes would mean for everybody


@pytest.mark.parametrize("seed", range(1, 9))
def test_whoever_assigns_sees_what_everybody_could_do_with_each_shape(seed: int) -> None:
    chooser = Random(seed)
    for table, seat in moments(seed, "assign"):
        view = table.view(seat)
        choice = chooser.choice(table.asks[seat].choices)
        after = table.clone()
        after.answer(seat, choice)
        module = after.state.modules[-1]
        for explorer in after.state.explorers:
            zone = module.yours if explorer.seat == seat else module.theirs
            seen = view["outlook"][explorer.seat][zone]
            ways = after.view(explorer.seat)["ways"]
            size = len(SHAPES[after.state.zones[zone]].hexes)
            fewest = min((size - len(way["hexes"]) for way in ways), default=0)
            best = [way for way in ways if size - len(way["hexes"]) == fewest]
            assert (seen["ways"], seen["cut"]) == (len(best), fewest)
            assert seen["gain"] == max((sum(way["gains"]) for way in best), default=0)
            assert [seen["hexes"], seen["gain"]] in [[way["hexes"], sum(way["gains"])] for way in best] or not best


def test_nobody_else_is_told_what_the_shapes_would_mean() -> None:
    table = position()
    assert [bool(table.view(seat)["outlook"]) for seat in (None, 0, 1)] == [False, True, False]
    assert assign(table, "star", "moon").view(0)["outlook"] == []
