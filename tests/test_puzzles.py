"""The puzzle of a day: the same everywhere, with one choice that is best by far."""

import json
import os
import re
import subprocess
import sys
from datetime import UTC, datetime, time, timedelta

import pytest

import perihelion as ph
from perihelion.bots import odds
from perihelion.bots.puzzle import AHEAD, FEWEST, FIRST, LONGEST, MOST, Puzzle, is_puzzling
from perihelion.offline import puzzle as made_offline
from perihelion.sitting import puzzles
from perihelion.wire.refusal import Refusal
from tests.lengths import brief_if

DAYS = [brief_if(n < 24, FIRST + timedelta(n), id=f"day {n}") for n in range(3, 120, 9)]
TOLD = "import sys; from perihelion.offline import puzzle; print(puzzle(sys.argv[1]))"


@pytest.fixture(scope="module", params=DAYS)
def puzzle(request: pytest.FixtureRequest) -> Puzzle:
    """The puzzle of a day, which takes a second to find."""
    return puzzles.of_day(request.param)


def test_one_choice_is_best_by_far(puzzle: Puzzle) -> None:
    table, seat = puzzle.table, puzzle.seat
    assert list(puzzle.shares) == list(table.asks[seat].choices)
    assert FEWEST <= len(puzzle.shares) <= MOST
    best, second = sorted(puzzle.shares.values(), reverse=True)[:2]
    assert AHEAD[0] - 1e-9 <= best - second <= AHEAD[1] + 1e-9
    assert puzzle.shares[puzzle.best] == best
    known = odds(table, seat)
    assert known is not None
    assert puzzle.shares == pytest.approx(known, abs=1e-4)
    assert len(table.answers) < LONGEST


def test_its_record_leads_there_again(puzzle: Puzzle) -> None:
    again = ph.replay(puzzle.table.record())
    assert again.digests == puzzle.table.digests
    assert again.view(puzzle.seat) == puzzle.table.view(puzzle.seat)
    assert again.asks == puzzle.table.asks


def test_two_processes_make_the_same_one() -> None:
    found = set()
    for order in ("1", "2"):  # of sets, which differs from process to process
        command = [sys.executable, "-c", TOLD, str(FIRST)]
        environment = {**os.environ, "PYTHONHASHSEED": order}
        found.add(subprocess.run(command, env=environment, capture_output=True, check=True, timeout=60).stdout)
    assert len(found) == 1
    assert json.loads(json.loads(found.pop())["told"])["day"] == str(FIRST)


def test_days_have_different_ones() -> None:
    records = {puzzles.of_day(FIRST + timedelta(days)).table.record() for days in range(2)}
    assert len(records) == 2


def test_what_is_no_puzzle() -> None:
    a, b, c = ("a",), ("b",), ("c",)
    assert is_puzzling({a: 0.5, b: 0.45, c: 0.1})
    assert not is_puzzling({a: 0.5, b: 0.4501, c: 0.1})  # two are nearly as good
    assert not is_puzzling({a: 0.5, b: 0.5, c: 0.1})
    assert not is_puzzling({a: 0.5, b: 0.1, c: 0.1})  # anybody sees it
    assert not is_puzzling({a: 0.5, b: 0.4})  # there is little to choose from
    assert not is_puzzling({a: 0.99, b: 0.9, c: 0.1})  # as good as won
    assert not is_puzzling({})


def test_only_days_from_the_first_to_today_have_one() -> None:
    today = FIRST + timedelta(40)
    last_minute = datetime.combine(today, time(23, 59), UTC).timestamp()
    assert puzzles.day_of(str(FIRST), last_minute) == FIRST
    assert puzzles.day_of(str(today), last_minute) == today
    later, earlier = today + timedelta(1), FIRST - timedelta(1)
    assert puzzles.day_of(str(later), last_minute + 60) == later
    for wrong in (str(later), str(earlier), "2026-13-01", "20261118", "today", "", "9" * 999, "２０２６-11-18"):
        with pytest.raises(Refusal, match=f"days from {FIRST} to {today}; none for {re.escape(repr(wrong[:20]))}"):
            puzzles.day_of(wrong, last_minute)


def test_the_browser_refuses_other_days_as_well() -> None:
    with pytest.raises(Refusal):
        made_offline(str(FIRST - timedelta(1)))
