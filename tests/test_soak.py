"""Nothing is lost when all that serves is killed, frozen and cut off; and whoever checks that would notice."""

import json
import shutil
import subprocess
import sys
from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from soak.check import Line, Table
from tests.lengths import brief_and_long

PATIENCE = 600  # seconds; only a failing test waits that long


def soak(folder: Path, *wish: str) -> str:
    command = [sys.executable, "-m", "soak", "--keep", str(folder), *wish]
    done = subprocess.run(command, capture_output=True, text=True, timeout=PATIENCE, check=False)
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.parametrize("minutes", brief_and_long("0.3", "1"))
def test_several_workers_are_killed(tmp_path: Path, minutes: str) -> None:
    told = soak(tmp_path, "--workers", "2", "--tables", "4", "--minutes", minutes)
    assert "Nothing was lost" in told
    assert "killed" in told


@pytest.mark.long
def test_one_process_is_killed(tmp_path: Path) -> None:
    assert "Nothing was lost" in soak(tmp_path, "--workers", "1", "--tables", "4", "--minutes", "1")


# Whoever checks would notice


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Four tables where nothing happened but games."""
    folder = tmp_path_factory.mktemp("played")
    soak(folder, "--workers", "1", "--tables", "4", "--minutes", "0")
    assert len(list(folder.glob("*.txt"))) == 4
    return folder


def first(lines: list[Line], what: str) -> Line:
    return next(line for line in lines if line["what"] == what)


def lose_an_answer(lines: list[Line]) -> None:
    first(lines, "sends")["choice"] = "something else"


def show_another_view(lines: list[Line]) -> None:
    first(lines, "told")["view"] = "0" * 24


def show_to_another_seat(lines: list[Line]) -> None:
    seen = next(line for line in lines if line["what"] == "told" and line["lens"] == 1 and line["asks"])
    seen["lens"] = 0


def tell_less(lines: list[Line]) -> None:
    """A connection opened at the end is told of the beginning."""
    told = dict(first(lines, "told"))
    lines += [{**told, "link": -1, "what": "opens"}, {**told, "link": -1}]


def tell_another_event(lines: list[Line]) -> None:
    next(line for line in lines if line["what"] == "told" and line["events"])["events"][0][1] = "something.else"


@pytest.mark.parametrize(
    ("spoil", "told"),
    [
        (lose_an_answer, "was acknowledged, but is not there"),
        (show_another_view, "was shown something else"),
        (show_to_another_seat, "something else"),
        (tell_less, "were known"),
        (tell_another_event, "was told of other events"),
    ],
)
def test_what_should_not_be_is_found(
    played: Path, tmp_path: Path, spoil: Callable[[list[Line]], None], told: str
) -> None:
    for file in played.glob("*.jsonl"):
        shutil.copy(file.with_suffix(".txt"), tmp_path)
        lines = [json.loads(line) for line in file.read_text().splitlines()]
        spoil(lines)
        spoilt = tmp_path / file.name
        spoilt.write_text("".join(f"{json.dumps(line)}\n" for line in lines))
        assert any(told in fault for fault in Table(spoilt).faults(Counter()))


def test_a_record_that_does_not_replay_is_found(played: Path, tmp_path: Path) -> None:
    file = next(played.glob("*.txt"))
    lines = file.read_text().splitlines()
    hashed = next(number for number, line in enumerate(lines) if " = " in line)
    lines[hashed] = lines[hashed][:-8] + "00000000"
    (tmp_path / file.name).write_text("\n".join(lines))
    shutil.copy(file.with_suffix(".jsonl"), tmp_path)
    (fault,) = Table((tmp_path / file.name).with_suffix(".jsonl")).faults(Counter())
    assert "does not replay" in fault
