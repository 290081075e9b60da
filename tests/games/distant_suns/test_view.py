"""The view and the notes: what they say is what happens."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from perihelion.games.distant_suns import GAME
from perihelion.games.distant_suns.sheet import PLACEMENTS, SHAPES
from perihelion.games.distant_suns.state import Cosmos
from perihelion.hexes import numbers
from perihelion.table import Table
from tests.games.distant_suns import plain
from tests.games.distant_suns.positions import assign, crowded, draw, drawn, position, sheet, told, turn
from tests.playing import random_options, step, wander

STAR = "star b9 b10 c10 b11"  # beside the start


def moments(seed: int, name: str) -> Iterator[tuple[Table[Cosmos], int]]:
    """A random game with random options, wherever somebody is asked that; one player in five."""
    chooser = Random(seed)
    for table in wander(GAME.new_with(1 + seed % 4, seed, random_options(GAME, seed)), seed):
        for seat, ask in table.asks.items():
            if ask.name == name and chooser.random() < (0.2 if name == "draw" else 1):
                yield table, seat


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
def test_the_note_of_a_way_is_the_sum_of_its_gains(seed: int) -> None:
    for table, seat in moments(seed, "draw"):
        gains = {("draw", way["id"]): sum(way["gains"]) for way in table.view(seat)["ways"]}
        for choice, notes in zip(table.asks[seat].choices, table.notes(seat), strict=True):
            assert notes == ([("note.gain", {"n": gains[choice]})] if choice in gains else [])


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


# Notes on Modules


@pytest.mark.parametrize("seed", range(1, 12))
def test_notes_on_a_module_say_what_each_would_draw_and_who_can(seed: int) -> None:
    chooser = Random(seed)
    for table, seat in moments(seed, "assign"):
        for index in chooser.sample(range(len(table.asks[seat].choices)), 2):
            choice, notes = table.asks[seat].choices[index], table.notes(seat)[index]
            after = table.clone()
            after.answer(seat, choice)
            module = choice[2], choice[2] + 1
            mine, theirs = (
                table.view(None)["zones"][zone] for zone in (module if choice[3] == "left" else module[::-1])
            )
            able = [fits(table, other, theirs) for other in range(table.players) if other != seat]
            whoever_can = {"n": sum(map(bool, able)), "all": len(able), "shape": theirs}
            assert {note.key: note.values for note in notes if "turns" not in note.key} == {
                "note.assigned": {"mine": mine, "theirs": theirs},
                "note.ways": {"n": fits(table, seat, mine), "shape": mine},
                **({"note.others-able": whoever_can} if able else {}),
            }
            assert told(after, "assign" if able else "feed")[-1] == {"by": seat, "mine": mine, "theirs": theirs}


def fits(table: Table[Cosmos], seat: int, shape: str) -> int:
    """In how many ways a player can draw a shape whole."""
    return len(plain.fits(shape, 0, [hexes for _, hexes in drawn(table.view(None), seat)]))


def test_notes_in_words() -> None:
    table = position(sheet(), crowded(""), sheet(), modules="a1 b1")
    said = [[table.texts("en").say(*note) for note in notes] for notes in table.notes(0)]
    assert said[0] == [
        "You draw the Rocket, the others the Ringed Planet",
        "8 ways for you to draw the Rocket whole",
        "1 of 2 opponents can draw the Ringed Planet whole",
        "This round: 4 turns",
    ]


@pytest.mark.parametrize(
    ("lang", "sheets", "words"),
    [
        ("en", "open", "Your opponent can draw the Ringed Planet whole"),
        ("en", "crowded", "Your opponent cannot draw the Ringed Planet whole"),
        ("fr", "open", "Votre adversaire peut dessiner la forme Planète à anneau en entier"),
        ("fr", "crowded", "Votre adversaire ne peut pas dessiner la forme Planète à anneau en entier"),
    ],
)
def test_notes_on_a_single_opponent(lang: str, sheets: str, words: str) -> None:
    table = position(sheet(), sheet() if sheets == "open" else crowded(""), modules="a1 b1")
    assert table.texts(lang).say(*table.notes(0)[0][2]) == words


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
