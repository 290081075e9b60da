"""Openings tried exhaustively, and random games against figures that were measured before these rules were written."""

from collections import Counter
from functools import cache
from random import Random
from statistics import mean, median

import pytest

from perihelion.games.distant_suns import GAME
from perihelion.games.distant_suns.sheet import PLACEMENTS, SHAPES
from perihelion.games.distant_suns.state import Cosmos, Explorer
from perihelion.hexes import numbers
from perihelion.notation import Choice
from perihelion.table import Ask, Table
from tests.games.distant_suns.positions import told

# Openings


def test_any_shape_fits_first_in_2_to_17_ways() -> None:
    ways = {shape.id: Explorer(seat=0).whole_ways(number).bit_count() for number, shape in enumerate(SHAPES)}
    assert (min(ways.values()), max(ways.values())) == (2, 17)
    assert ways["black-hole"] == 2
    assert sum(ways.values()) == 87


def test_after_every_opening_every_second_shape_fits() -> None:
    cases = 0
    for first in range(len(SHAPES)):
        for opening in numbers(Explorer(seat=0).whole_ways(first)):
            explorer = Explorer(seat=0)
            explorer.draw(opening)
            assert all(explorer.whole_ways(second) for second in range(len(SHAPES)))
            cases += len(SHAPES)
    assert cases == 957


# Random games: Modules and drawings by chance, with as few Upgrades as the shape needs


@cache
def games(players: int, rounds: int, number: int) -> list[Table[Cosmos]]:
    return [random_game(GAME.new(players, seed, rounds=rounds), Random(seed)) for seed in range(number)]


def random_game(table: Table[Cosmos], chooser: Random) -> Table[Cosmos]:
    while not table.over:
        seat, ask = next(iter(table.asks.items()))
        table.answer(seat, chooser.choice(ask.choices if ask.name == "assign" else cheapest(ask)))
    return table


def cheapest(ask: Ask) -> list[Choice]:
    drawings = [choice for choice in ask.choices if choice[0] == "draw"]
    fewest = min(PLACEMENTS[choice[1]].dropped for choice in drawings)
    return [choice for choice in drawings if PLACEMENTS[choice[1]].dropped == fewest]


def percent(tables: list[Table[Cosmos]], *keys: str) -> dict[int, float]:
    """How often in 100 cases, round by round, a shape was drawn as these events say."""
    found, all_cases, current = Counter[int](), Counter[int](), 0
    for table in tables:
        for event in table.events:
            if event.key == "round":
                current = event.values["round"]
            elif event.key in ("draw", "draw-reduced", "skip"):
                all_cases[current] += 1
                found[current] += event.key in keys
    return {number: 100 * found[number] / count for number, count in all_cases.items()}


def test_three_rounds_fit_on_the_sheet() -> None:
    drawn = percent(games(2, 3, 250), "draw", "draw-reduced")
    assert drawn[1] == pytest.approx(100, abs=0.1)
    assert drawn[2] == pytest.approx(100, abs=0.3)
    assert drawn[3] == pytest.approx(99.1, abs=1.2)


def test_in_the_third_round_78_of_100_shapes_fit_whole() -> None:
    assert percent(games(2, 3, 250), "draw")[3] == pytest.approx(78, abs=4)


def test_a_fourth_does_not() -> None:
    assert percent(games(2, 4, 60), "draw", "draw-reduced")[4] == pytest.approx(71, abs=7)


def test_games_last_12_to_15_turns_14_on_average() -> None:
    turns = [len(told(table, "assign")) for table in games(2, 3, 250)]
    assert set(turns) == {12, 13, 14, 15}
    assert mean(turns) == pytest.approx(14.15, abs=0.2)


def test_random_scores_are_about_27_and_the_better_of_two_has_36() -> None:
    scores = [score for table in games(2, 3, 250) for score in table.scores or ()]
    assert median(scores) == pytest.approx(27, abs=4)
    assert mean(max(table.scores or ()) for table in games(2, 3, 250)) == pytest.approx(36, abs=4)
