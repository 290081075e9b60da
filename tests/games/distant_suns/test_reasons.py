"""Why a Module or a drawing is not offered: every reason can be met, and is true when it is given."""

from collections.abc import Callable, Iterator
from random import Random
from typing import Any

import pytest

from perihelion.games.distant_suns import GAME
from perihelion.games.distant_suns.sheet import PLACEMENTS
from perihelion.games.distant_suns.state import Cosmos
from perihelion.hexes import numbers
from perihelion.table import Table
from tests.games.distant_suns import plain
from tests.games.distant_suns.positions import (
    IDS,
    assign,
    covered,
    crowded,
    draw,
    drawn,
    hexes,
    number_of,
    placement,
    position,
    sheet,
    spots,
    ways,
)
from tests.playing import random_options, wander

Tables = Callable[[], Table[Cosmos]]


def assigning() -> Table[Cosmos]:
    return position(modules="a0 b4")


def chance_placed() -> Table[Cosmos]:
    return GAME.new(1, 1, choose_end=True)


def first_star() -> Table[Cosmos]:
    return assign(position(), "star", "moon")


def second_star() -> Table[Cosmos]:
    """There are hexes around to cover, and an Upgrade to leave one out with."""
    return assign(position(sheet("star b9 b10 c10 b11", upgrades=1)), "star", "moon")


def crowded_hole() -> Table[Cosmos]:
    """The Black Hole fits nowhere whole, but around a Treasure, and that must be drawn."""
    ring = crowded("d7 e7 c8 e8 d9 e9", upgrades=1)
    return assign(position(ring, must_use_upgrades=True), "black-hole", "planet")


def waiting() -> Table[Cosmos]:
    return draw(first_star(), 0, "b9 b10 c10 b11")


def over() -> Table[Cosmos]:
    return position(modules="a1 a3 b1 b3", round=3)


def cover(names: str) -> str:
    return "cover " + " ".join(map(str, hexes(names)))


def drawing(shape: str, names: str) -> str:
    return f"draw {placement(shape, names)}"


CASES: list[tuple[Tables, int, str, str, dict[str, Any]]] = [
    (chance_placed, 0, "module c 0 left", "chance-placed", {}),
    (assigning, 1, "module a 2 left", "not-asked", {"by": [0]}),
    (waiting, 0, cover("a8 b9 c9 a10"), "not-asked", {"by": [1]}),
    (over, 0, "module a 0 left", "over", {}),
    (assigning, 0, cover("a8 b9 c9 a10"), "not-now", {}),
    (assigning, 0, "skip", "not-now", {}),
    (assigning, 0, "dance", "not-now", {}),
    (assigning, 0, "module a 2 up", "not-now", {}),
    (first_star, 0, "module a 2 left", "not-now", {}),
    (first_star, 0, "cover the sun", "not-now", {}),
    (first_star, 0, "draw", "not-now", {}),
    (first_star, 0, "draw 30000", "not-now", {}),
    (first_star, 0, "draw -1", "not-now", {}),
    (assigning, 0, "module a 0 left", "notches-taken", {}),
    (assigning, 0, "module a 1 right", "notches-taken", {}),
    (assigning, 0, "module b 3 left", "notches-taken", {}),
    (assigning, 0, "module b 5 left", "no-such-notch", {}),
    (assigning, 0, "module b -1 left", "no-such-notch", {}),
    (assigning, 0, "module c 2 left", "no-such-notch", {}),
    (first_star, 0, "skip", "must-draw", {"shape": "star"}),
    (crowded_hole, 0, "skip", "must-use-upgrades", {"shape": "black-hole"}),
    (second_star, 0, "skip", "must-draw", {"shape": "star"}),
    (first_star, 0, "cover 110 121 122 132", "off-sheet", {}),
    (first_star, 0, "cover -1 0 1 2", "off-sheet", {}),
    (first_star, 0, cover("a11 a10 b10 c11"), "forbidden", {"kind": "start"}),
    (first_star, 0, cover("d8 d9 e10 d11"), "forbidden", {"kind": "treasure"}),
    (first_star, 0, cover("k1 j1 i2 j3"), "forbidden", {"kind": "world"}),
    (second_star, 0, cover("c9 a10 b10 c11"), "covered", {}),
    (second_star, 0, drawing("star", "c9 a10 b10 c11"), "covered", {}),
    (first_star, 0, cover("a10 b10 c10 d10"), "other-shape", {"shape": "star"}),
    (first_star, 0, cover("b10 c10 d10 e10 b11"), "other-shape", {"shape": "star"}),
    (first_star, 0, cover("b9 c10 b11"), "other-shape", {"shape": "star"}),
    (first_star, 0, cover("b10"), "other-shape", {"shape": "star"}),
    (first_star, 0, "cover", "other-shape", {"shape": "star"}),
    (first_star, 0, drawing("moon", "c9 c10 b11 c11"), "other-shape", {"shape": "star"}),
    (second_star, 0, drawing("moon", "a8 a9 a10"), "other-shape", {"shape": "star"}),
    (first_star, 0, cover("b9 b10 b11"), "no-upgrade", {"n": 1, "upgrades": 0}),
    (first_star, 0, cover("b9 b10 b11 b11"), "no-upgrade", {"n": 1, "upgrades": 0}),
    (first_star, 0, drawing("star", "b9 b10 b11"), "no-upgrade", {"n": 1, "upgrades": 0}),
    (second_star, 0, cover("c9 d9"), "no-upgrade", {"n": 2, "upgrades": 1}),
    (first_star, 0, cover("d9 e10 e9 d11"), "other-shape", {"shape": "star"}),
    (first_star, 0, cover("d9 d10 e10 d11"), "not-beside-start", {}),
    (first_star, 0, drawing("star", "d9 d10 e10 d11"), "not-beside-start", {}),
    (second_star, 0, cover("f9 f10 g10 f11"), "not-beside", {}),
]


@pytest.mark.parametrize(("table", "seat", "choice", "reason", "values"), CASES)
def test_the_reason_is_given(table: Tables, seat: int, choice: str, reason: str, values: dict[str, Any]) -> None:
    assert table().why_not(seat, choice) == (f"why.{reason}", values)


def test_every_reason_that_has_a_text_is_met() -> None:
    reasons = {key.removeprefix("why.") for key in GAME.texts("en").templates if key.startswith("why.")}
    assert {reason for _, _, _, reason, _ in CASES} == reasons


def test_a_reason_in_words() -> None:
    table = second_star()
    note = table.why_not(0, cover("c9 d9"))
    assert note is not None
    assert (
        table.texts("en").say(*note)
        == "Leaving out 2 hexes takes as many Upgrades gained on earlier turns; you have 1."
    )


def test_there_is_no_reason_against_what_is_offered() -> None:
    assert assigning().why_not(0, "module a 2 right") is None
    assert first_star().why_not(0, cover("b9 b10 c10 b11")) is None
    assert first_star().why_not(0, drawing("star", "b9 b10 c10 b11")) is None
    assert second_star().why_not(0, cover("a8 a9 a10")) is None


def test_nobody_is_told_that_the_whole_shape_fits_where_upgrades_have_to_be_used() -> None:
    table = crowded_hole()
    assert ways(table, 0) == {"d7 e7 c8 e8 d9 e9"}
    assert table.why_not(0, "skip") == ("why.must-use-upgrades", {"shape": "black-hole"})


# Along random games


Claim = Callable[[dict[str, Any], int, list[int], dict[str, Any]], bool]


def is_part(view: dict[str, Any], found: list[int]) -> list[int]:
    """How many hexes of the shape are left out, if that is what these hexes are."""
    return [left_out for left_out in range(3) if spots(found) in plain.everywhere(view["shape"], left_out)]


TRUE: dict[str, Claim] = {
    "off-sheet": lambda view, me, found, _: bool(set(found) - set(range(121))),
    "forbidden": lambda view, me, found, values: (
        kind_letter(values["kind"]) in {plain.SHEET[hex] for hex in spots(found)}
    ),
    "covered": lambda view, me, found, _: bool(covered(view, me) & spots(found)),
    "other-shape": lambda view, me, found, values: values["shape"] == view["shape"] and not is_part(view, found),
    "no-upgrade": lambda view, me, found, values: (
        is_part(view, found) == [values["n"]]
        and plain.upgrades_left(drawn(view, me)) == values["upgrades"] < values["n"]
    ),
    "not-beside-start": lambda view, me, found, _: (
        not drawn(view, me) and not plain.beside(plain.spaces("S")) & spots(found)
    ),
    "not-beside": lambda view, me, found, _: (
        bool(drawn(view, me)) and not plain.beside(covered(view, me)) & spots(found)
    ),
}


def kind_letter(kind: str) -> str:
    return {"start": "S", "treasure": "T", "world": "W"}[kind]


def sets_of_hexes(chooser: Random, shape: int) -> Iterator[list[int]]:
    """Hexes a hand may point at: scattered ones, pieces, placements of that shape and of others, some moved."""
    for _ in range(4):
        yield chooser.sample(range(125), chooser.randint(1, 7))
        yield piece(chooser)
        number = chooser.randrange(len(PLACEMENTS))
        while PLACEMENTS[number].shape != shape:
            number = chooser.randrange(len(PLACEMENTS))
        mine = list(numbers(PLACEMENTS[number].hexes))
        yield mine
        yield [hex + chooser.choice((-22, 22, 0, 1)) for hex in mine]
        yield list(numbers(chooser.choice(PLACEMENTS).hexes))


def piece(chooser: Random) -> list[int]:
    """Some hexes in one piece, anywhere on the sheet."""
    found = {chooser.choice(sorted(plain.SHEET))}
    for _ in range(chooser.randint(1, 6)):
        found.add(chooser.choice(sorted(plain.beside(found))))
    return [number_of(hex) for hex in found]


@pytest.mark.parametrize("seed", range(24))
def test_reasons_are_true_whenever_they_are_given_and_there_is_one_for_every_set_of_hexes(seed: int) -> None:
    chooser = Random(seed)
    options = random_options(GAME, seed)
    for table in wander(GAME.new_with(1 + seed % 4, seed, options), seed):
        for seat, ask in table.asks.items():
            if ask.name != "draw" or chooser.random() < 0.6:
                continue
            view = table.view(seat)
            offered = [set(way["hexes"]) for way in view["ways"]]
            for found in sets_of_hexes(chooser, IDS.index(view["shape"])):
                note = table.why_not(seat, ("cover", *found))
                assert (note is None) == (set(found) in offered)
                if note is not None:
                    assert TRUE[note.key.removeprefix("why.")](view, seat, found, note.values), (found, note)
            check_other_placements(table, seat, view, chooser)


def check_other_placements(table: Table[Cosmos], seat: int, view: dict[str, Any], chooser: Random) -> None:
    """The same reason is given for a placement by number as for its hexes."""
    for number in chooser.sample(range(len(PLACEMENTS)), 20):
        by_number = table.why_not(seat, f"draw {number}")
        if ("draw", number) in table.asks[seat].choices:
            assert by_number is None
        elif IDS[PLACEMENTS[number].shape] != view["shape"]:
            assert by_number == ("why.other-shape", {"shape": view["shape"]})
        else:
            assert by_number == table.why_not(seat, ("cover", *numbers(PLACEMENTS[number].hexes)))


@pytest.mark.parametrize("seed", range(6))
def test_reasons_against_modules_are_true(seed: int) -> None:
    every = [
        f"module {side} {notch} {circle}" for side in "abc" for notch in range(-1, 7) for circle in ("left", "right")
    ]
    for table in wander(GAME.new(2, seed), seed):
        for seat, ask in table.asks.items():
            if ask.name != "assign":
                continue
            taken = {(each["side"], each["notch"] + more) for each in table.view(None)["modules"] for more in (0, 1)}
            for text in every:
                _, side, notch, _ = text.split()
                pair = {(side, int(notch)), (side, int(notch) + 1)}
                exists = side in "ab" and 0 <= int(notch) < 5
                reason = None if exists and not pair & taken else "notches-taken" if exists else "no-such-notch"
                assert table.why_not(seat, text) == (reason and (f"why.{reason}", {}))
