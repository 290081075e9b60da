"""A bot against one of another version, which really plays in a process of its own."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

import perihelion as ph
from perihelion.bots import UnknownBot
from perihelion.lab.versus import Apart, make_match, versus

SOURCE = Path(ph.__file__).parents[1]
GAME = ph.game("imperium-dice")


@pytest.fixture
def other(tmp_path: Path) -> Path:
    """Another version: so far, the same."""
    ignored = shutil.ignore_patterns("server", "static", "printing", "__pycache__")
    shutil.copytree(SOURCE / "perihelion", tmp_path / "perihelion", ignore=ignored)
    return tmp_path


def test_the_same_version_and_bot_has_a_fair_share() -> None:
    """Each seed comes in both seatings, and a bot that never draws lots wins one of the two."""
    done: list[int] = []
    score = versus(make_match(GAME, 2, ("exact", "exact"), SOURCE, seed=3), 5, progress=done.append)
    assert done == [0, 2, 4, 6]
    assert score.share == 0.5
    low, high = score.bounds
    assert 0 < low < 0.5 < high < 1
    assert score.mean("our_points") is None


def test_a_table_of_three_has_one_of_ours_in_every_seat_and_the_better_one_wins() -> None:
    score = versus(make_match(ph.game("space-explorers"), 3, ("greedy:looks=1", "random"), SOURCE), 6)
    assert score.share > 0.8
    ours, theirs = score.mean("our_points"), score.mean("their_points")
    assert ours is not None
    assert theirs is not None
    assert ours > theirs


def test_several_processes_play_the_same_games() -> None:
    match = make_match(GAME, 2, ("greedy:looks=1", "random"), SOURCE, seed=2)
    alone, spread = versus(match, 4), versus(match, 4, jobs=2)
    assert [game.won for game in alone.games] == [game.won for game in spread.games]


def test_the_command_tells_all_figures_as_json(other: Path) -> None:
    command = [sys.executable, "-m", "perihelion.lab.versus", "imperium-dice", "--games", "2", "--json"]
    done = subprocess.run([*command, "--source", other], capture_output=True, text=True, timeout=60, check=True)
    told = json.loads(done.stdout)
    assert told["games"] == 2
    assert told["low"] <= told["share"] <= told["high"]


def test_versions_with_other_rules_part_with_one_line(other: Path) -> None:
    rules = other / "perihelion/games/imperium_dice/state.py"
    changed = rules.read_text("utf-8").replace("phase: Phase = SETUP", "phase: Phase = POLITICS")
    rules.write_text(changed, "utf-8")
    with pytest.raises(Apart, match=r"the versions part within \d+ answers of seed \d+, .* must have the same rules$"):
        versus(make_match(GAME, 2, ("random", "random"), other), 2)


def test_what_the_other_version_does_not_know_is_said_in_its_words(other: Path) -> None:
    with pytest.raises(Apart, match=r"the other version refuses, .* there is no 'oracle'"):
        versus(make_match(GAME, 2, ("random", "oracle"), other), 2)


def test_a_match_that_cannot_be_is_refused(tmp_path: Path) -> None:
    with pytest.raises(ph.BadTable, match="a source is a folder with perihelion in it, not "):
        make_match(GAME, 2, ("random", "random"), tmp_path)
    with pytest.raises(ph.BadTable, match="from 2 players on, not with 1"):
        make_match(ph.game("distant-suns"), 1, ("random", "random"), SOURCE)
    with pytest.raises(UnknownBot, match="there is no 'oracle'"):
        make_match(GAME, 2, ("oracle", "random"), SOURCE)
    with pytest.raises(ph.BadTable, match="1 or more, not 0"):
        versus(make_match(GAME, 2, ("random", "random"), SOURCE), 0)
