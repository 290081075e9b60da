"""The table of placements, and what is offered to whoever has to draw, against a search through all sets of hexes."""

from collections.abc import Iterator

import pytest

from perihelion.games.distant_suns import GAME
from perihelion.games.distant_suns.sheet import HEX_KINDS, KINDS, PLACEMENTS, SHAPES, SHEET
from perihelion.games.distant_suns.state import Cosmos, Ways
from perihelion.hexes import numbers
from perihelion.notation import Choice
from perihelion.table import Table
from tests.games.distant_suns import plain
from tests.games.distant_suns.positions import IDS, drawn, spot, spots
from tests.playing import random_options, wander

EVERY_SHAPE = pytest.mark.parametrize("shape", IDS)


def test_the_sheet_is_the_one_in_the_picture() -> None:
    assert [KINDS[plain.SHEET[spot(number)]] for number in range(121)] == list(HEX_KINDS)
    assert len(plain.SHEET) == len(SHEET.hexes) == 121
    for number, near in enumerate(SHEET.around):
        assert spots(numbers(near)) == plain.around(spot(number))


@EVERY_SHAPE
def test_the_outline_is_the_one_in_the_picture(shape: str) -> None:
    listed = {(2 * q + r, r) for q, r in SHAPES[IDS.index(shape)].hexes}
    (x, y), *_ = sorted(listed)
    assert {(a - x, b - y) for a, b in listed} == plain.SHAPES[shape]


@EVERY_SHAPE
@pytest.mark.parametrize("left_out", [0, 1, 2])
def test_every_placement_is_in_the_table_once_and_no_other(shape: str, left_out: int) -> None:
    mine = [each for each in PLACEMENTS if each.shape == IDS.index(shape) and each.dropped == left_out]
    listed = [spots(numbers(each.hexes)) for each in mine]
    assert len(listed) == len(set(listed))
    assert set(listed) == plain.everywhere(shape, left_out)


def test_nothing_else_is_in_the_table() -> None:
    assert {each.dropped for each in PLACEMENTS} == {0, 1, 2}
    assert {each.shape for each in PLACEMENTS} == set(range(len(SHAPES)))
    assert len(PLACEMENTS) == sum(len(plain.everywhere(shape, left_out)) for shape in IDS for left_out in range(3))


def moments(seed: int, every: int) -> Iterator[tuple[Table[Cosmos], int]]:
    """Some moments of a random game at which somebody has to draw, and who."""
    options = random_options(GAME, seed) if seed % 2 else {}
    for table in wander(GAME.new_with(1 + seed % 4, seed, options), seed):
        for seat, ask in table.asks.items():
            if ask.name == "draw" and (len(table.answers) + seat) % every == 0:
                yield table, seat


@pytest.mark.parametrize("seed", range(8))
def test_just_what_the_rules_allow_is_offered_for_every_shape(seed: int) -> None:
    for table, seat in moments(seed, every=5):
        explorer = table.state.explorers[seat]
        shapes = [hexes for _, hexes in drawn(table.view(None), seat)]
        for number, shape in enumerate(IDS):
            assert covers(explorer.whole_ways(number)) == plain.fits(shape, 0, shapes)
            expected: set[plain.Shape] = set()
            for left_out in range(1, min(explorer.upgrades, 2) + 1):
                expected |= plain.fits(shape, left_out, shapes)
            assert covers(explorer.reduced_ways(number)) == expected


@pytest.mark.parametrize("seed", range(40))
def test_just_what_the_rules_allow_is_offered_for_the_shape_assigned(seed: int) -> None:
    for table, seat in moments(seed, every=3):
        view = table.view(seat)
        module = view["modules"][-1]
        shape = view["zones"][module["yours" if seat == view["active"] else "theirs"]]
        mine = drawn(view, seat)
        fits = [plain.fits(shape, left_out, [hexes for _, hexes in mine]) for left_out in range(3)]
        offered = {
            spots(numbers(PLACEMENTS[choice[1]].hexes)) for choice in table.asks[seat].choices[: len(view["ways"])]
        }
        assert offered == set().union(*fits[: plain.upgrades_left(mine) + 1])
        may_skip = not fits[0] and not table.options["must_use_upgrades"]
        assert (("skip",) in table.asks[seat].choices) == may_skip


def covers(placements: int) -> set[plain.Shape]:
    return {spots(numbers(PLACEMENTS[number].hexes)) for number in numbers(placements)}


# The choices as a sequence


@pytest.mark.parametrize("found", [[], [0], [21_000], [0, 1, 3], [5, 900, 20_000], list(range(7, 300))], ids=len)
@pytest.mark.parametrize("may_skip", [False, True])
def test_ways_are_the_list_they_stand_for(found: list[int], may_skip: bool) -> None:
    listed: list[Choice] = [*[("draw", number) for number in found], *[("skip",)] * may_skip]
    ways = Ways(sum(1 << number for number in found), may_skip, first=min(found, default=0))
    assert list(ways) == listed
    assert len(ways) == len(listed)
    assert [ways[index] for index in range(-len(listed), len(listed))] == listed * 2
    assert ways[1:3] == listed[1:3]
    assert ways[::-1] == listed[::-1]
    for outside in (len(listed), -len(listed) - 1):
        with pytest.raises(IndexError):
            ways[outside]


@pytest.mark.parametrize(
    "choice", [("draw", 0), ("draw", 4), ("draw", -1), ("draw", len(PLACEMENTS)), ("draw",), ("skip",)]
)
def test_ways_hold_what_they_list(choice: tuple[str | int, ...]) -> None:
    for ways in (Ways(0b10011), Ways(0b01100, may_skip=True, first=2)):
        assert (choice in ways) == (choice in list(ways))
