"""The Spacecraft board: where Modules go, and how long a round may last, against every way to fill the notches."""

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from functools import cache

import pytest

from perihelion.games.distant_suns import GAME
from perihelion.games.distant_suns.state import Cosmos
from perihelion.table import Table
from tests.games.distant_suns import plain
from tests.games.distant_suns.positions import draw_anything, position, question

Taken = frozenset[tuple[str, int]]


def boards() -> list[str]:
    """Every set of Modules that can lie on the board, the full ones too."""
    found = {""}
    more = {""}
    while more:
        more = {longer for board in more for longer in longer_by_one(board)} - found
        found |= more
    return sorted(found)


def longer_by_one(board: str) -> Iterator[str]:
    if len(board.split()) < 5:
        for pair in plain.pairs(taken(board)):
            side, notch = min(pair)
            yield " ".join(sorted([*board.split(), f"{side}{notch}"]))


def taken(board: str) -> Taken:
    return frozenset((text[0], int(text[1]) + more) for text in board.split() for more in (0, 1))


BOARDS = boards()
OPEN = [board for board in BOARDS if list(longer_by_one(board))]
FULL = [board for board in BOARDS if board not in OPEN]


def turns_in_all(board: str) -> list[int]:
    """The fewest and most turns of the round, by trying everything."""
    placed = len(board.split())
    more = plain.lengths(taken(board), 5 - placed)
    return [placed + min(more), placed + max(more)]


def test_these_are_all_boards() -> None:
    assert len(BOARDS) == 13 * 13 - 1, "a side can be filled in 13 ways; three Modules on both are more than there are"
    assert Counter(len(board.split()) for board in FULL) == {4: 9, 5: 12}


@pytest.mark.parametrize("board", OPEN, ids=lambda board: board or "empty")
def test_a_module_goes_into_any_two_free_notches_side_by_side_either_way_round(board: str) -> None:
    table = position(modules=board)
    assert question(table) == (0, "assign")
    offered = {("module", *min(pair), circle) for pair in plain.pairs(taken(board)) for circle in ("left", "right")}
    assert set(table.asks[0].choices) == offered
    assert len(table.asks[0].choices) == len(offered)


@pytest.mark.parametrize("board", FULL)
def test_when_none_goes_in_a_new_round_begins(board: str) -> None:
    view = position(modules=board, active=1).view(None)
    assert (view["round"], view["modules"], view["active"], view["phase"]) == (2, [], 1, "assign")


@pytest.mark.parametrize("board", OPEN, ids=lambda board: board or "empty")
def test_one_is_told_how_many_turns_the_round_has(board: str) -> None:
    table = position(modules=board)
    assert table.view(None)["turns_left"] == turns_in_all(board)
    for choice, notes in zip(table.asks[0].choices, table.notes(0), strict=True):
        low, high = turns_in_all(f"{board} {choice[1]}{choice[2]}")
        key = "note.turns" if low < high else "note.turns-sure"
        assert [note.values for note in notes if note.key == key] == [{"low": low, "high": high}]
        after = table.clone()
        after.answer(0, choice)
        assert after.view(None)["turns_left"] == [low, high]


def test_as_a_round_begins_it_may_have_four_turns_or_five() -> None:
    assert position().view(None)["turns_left"] == [4, 5]


@pytest.mark.parametrize("board", [f"a{a} b{b}" for a in range(5) for b in range(5)])
def test_a_module_next_to_the_middle_on_each_side_forces_a_short_round_one_in_the_middle_a_long_one(board: str) -> None:
    short, long = board[1] in "13" and board[4] in "13", "2" in board
    assert position(modules=board).view(None)["turns_left"] == ([4, 4] if short else [5, 5] if long else [4, 5])


def test_a_round_has_four_turns_just_when_both_sides_end_with_two_modules_apart() -> None:
    sides = ("03", "13", "14")  # ##.##.  .####.  .##.##
    short = {f"a{a[0]} a{a[1]} b{b[0]} b{b[1]}" for a in sides for b in sides}
    assert {board for board in FULL if len(board.split()) == 4} == short


def test_with_modules_placed_by_chance_28_of_100_rounds_have_four_turns() -> None:
    @cache
    def chance(board: str) -> Fraction:
        after = list(longer_by_one(board))
        if not after:
            return Fraction(len(board.split()) == 4)
        return sum(map(chance, after), Fraction()) / len(after)

    assert round(100 * chance("")) == 28


def test_there_are_twenty_ways_to_open_a_round_but_ten_results() -> None:
    table = position()
    results = {(module["yours"], module["theirs"]) for module in first_modules(table)}
    assert len(table.asks[0].choices) == 20
    assert results == {(zone, zone + 1) for zone in range(5)} | {(zone + 1, zone) for zone in range(5)}


def first_modules(table: Table[Cosmos]) -> Iterator[dict[str, int]]:
    for choice in table.asks[0].choices:
        after = table.clone()
        after.answer(0, choice)
        yield after.view(None)["modules"][-1]


@pytest.mark.parametrize("seed", range(10))
def test_along_random_games_a_zone_is_used_at_most_twice_a_round(seed: int) -> None:
    table = GAME.new(players=2, seed=seed)
    while not table.over:
        seat, name = question(table)
        assert name == "assign"
        table.answer(seat, table.asks[seat].choices[seed % len(table.asks[seat].choices)])
        view = table.view(None)
        uses = [zone for module in view["modules"] for zone in (module["yours"], module["theirs"])]
        assert max(map(uses.count, uses)) <= 2
        draw_anything(table)
