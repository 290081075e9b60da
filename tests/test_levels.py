"""The levels a table offers: who they are, what makes them weak or strong, and that each beats the one below."""

import json
from itertools import pairwise
from pathlib import Path
from random import Random as Chance
from typing import Any

import pytest

import perihelion as ph
from perihelion.bots.greedy import Greedy
from perihelion.bots.levels import LEVELS, Level, settings
from perihelion.lab import ladder
from perihelion.lab.spreading import Spread
from perihelion.notation import Choice
from perihelion.table import Table
from tests.lengths import brief_and_long

GAMES = ph.games()


def test_all_are_bots_of_the_library() -> None:
    table = ph.game("imperium-dice").new(2, seed=3)
    for name in LEVELS:
        seat, ask = next(iter(table.asks.items()))
        assert ph.bot(name, seed=1)(table, seat) in ask.choices


@pytest.mark.parametrize("game", GAMES)
def test_every_game_says_how_each_is_set_and_mistakes_become_fewer(game: str) -> None:
    package = ph.game(game).package
    sets = [settings(name, package) for name in LEVELS]
    assert {each["bot"] for each in sets} <= {"greedy", "search", "turns", "exact"}
    mistakes = [each.get("mistakes", 0.0) for each in sets]
    assert mistakes[0] > mistakes[1] > mistakes[-1] == 0.0
    assert all(above <= below for below, above in pairwise(mistakes))
    assert sets[-1]["seconds"] <= 5.0


@pytest.mark.parametrize("game", GAMES)
def test_the_lowest_level_plays_the_same_game_again_with_the_same_seed(game: str) -> None:
    def played() -> list[tuple[int, Choice]]:
        table = ph.game(game).new(2, seed=5)
        bots = [Level("cadet", seed) for seed in (1, 2)]
        while not table.over and len(table.answers) < 40:
            who = next(iter(table.asks))
            table.answer(who, bots[who](table, who))
        return table.answers

    assert played() == played()


def finishes(table: Table[Any], seat: int) -> list[Choice]:
    """The choices that win at once, whatever comes."""
    found = []
    for choice in table.asks[seat].choices:
        ends = [table.imagine(seat, luck) for luck in range(4)]
        for end in ends:
            end.play(seat, choice)
        if all(end.over and seat in end.winners for end in ends):
            found.append(choice)
    return found


def test_whoever_makes_mistakes_takes_a_victory_that_lies_there() -> None:
    """Games of Space Explorers in which there is such a choice beside others, each asked of twenty cadets."""
    met = 0
    for seed in range(40):
        table, chance = ph.game("space-explorers").new(2, seed=seed), Chance(seed)
        bots = [Greedy(seed), Greedy(seed + 1)]
        while not table.over:
            seat = next(iter(table.asks))
            winning = finishes(table, seat)
            if winning and len(winning) < len(table.asks[seat].choices):
                met += 1
                assert all(Level("cadet", chance.getrandbits(32))(table, seat) in winning for _ in range(20))
            table.answer(seat, bots[seat](table, seat))
        if met >= 3:
            return
    pytest.fail(f"there were only {met} such choices")


@pytest.mark.parametrize(("games", "ahead"), brief_and_long((12, 4), (40, 8)))
def test_more_mistakes_lose_more_games(games: int, ahead: int) -> None:
    def won(mistakes: float) -> int:
        total = 0
        for number in range(games):
            table = ph.game("space-explorers").new(2, seed=number)
            seat = number % 2
            bots = [Greedy(number + each, mistakes=mistakes if each == seat else 0.0) for each in range(2)]
            while not table.over:
                who = next(iter(table.asks))
                table.answer(who, bots[who](table, who))
            total += seat in table.winners
        return total

    few, many = won(0.1), won(3.0)
    assert many + ahead <= few


def test_the_ladder_goes_on_where_it_stopped_and_forgets_what_other_settings_played(tmp_path: Path) -> None:
    file, whole = tmp_path / "ladder.jsonl", tmp_path / "whole.jsonl"
    step = ladder.steps(["imperium-dice"])[0]
    with Spread() as spread:
        assert len(list(ladder.climb(step, file, 3, spread))[-1]) == 3
        assert len(list(ladder.climb(step, file, 8, spread))[-1]) == 8
        assert not list(ladder.climb(step, file, 8, spread)), "nothing is left to be played"
        for _ in ladder.climb(step, whole, 8, spread):
            pass
    assert ladder.known(step, ladder.read(whole)) == ladder.known(step, ladder.read(file))
    others = [block._replace(settings="0") for block in ladder.read(file)]
    assert ladder.known(step, others) == {}
    with file.open("a", encoding="utf-8") as results:
        results.writelines(json.dumps(block._asdict()) + "\n" for block in others)
    ladder.tidy(file)
    assert len(ladder.read(file)) == len(others)
    assert {block.settings for block in ladder.read(file)} == {step.settings}


def test_rounds_that_came_out_of_turn_are_known(tmp_path: Path) -> None:
    step = ladder.steps(["imperium-dice"])[0]
    known = ladder.known(step, [step.block(4, [[1.0, 0.0]]), step.block(0, [[0.0, 0.0], [1.0, 1.0]])])
    assert known == {4: [1.0, 0.0], 0: [0.0, 0.0], 1: [1.0, 1.0]}
