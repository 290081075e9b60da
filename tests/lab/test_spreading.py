"""Work that is spread: every piece once, whoever dies, wherever it is done, and from where it was broken off."""

import json
from collections import deque
from collections.abc import Callable
from pathlib import Path

import pytest

import perihelion as ph
from perihelion.lab import simulate
from perihelion.lab.spreading import BadWork, Rate, Spread, gaps
from perihelion.lab.spreading.batches import AIM, Batches
from perihelion.lab.spreading.crew import crew
from perihelion.lab.spreading.kept import SIGN, Kept
from tests.lab.squares import Deadly, Squares

GAME = ph.game("imperium-dice")


@pytest.mark.parametrize("jobs", [1, 2])
def test_every_piece_is_done_once_and_told_of(jobs: int, tmp_path: Path) -> None:
    told: list[int] = []
    with Spread(jobs) as spread:
        for work in ("one", "two"):
            told.clear()
            found = spread.results(work, Squares(tmp_path / work), 50, told.append)
            assert found == [number * number for number in range(50)]
            assert sorted(map(int, (tmp_path / work).read_text().split())) == list(range(50))
            assert told == sorted(told)
            assert (told[0], told[-1]) == (0, 50)


def test_workers_that_die_are_replaced_and_nothing_is_counted_twice(tmp_path: Path) -> None:
    deadly = {number: tmp_path / f"deadly-{number}" for number in (0, 7, 30)}
    for file in deadly.values():
        file.touch()
    keep = tmp_path / "kept"
    with Spread(2, keep=keep) as spread:
        found = spread.results("squares", Squares(tmp_path / "done", deadly), 60)
    assert found == [number * number for number in range(60)]
    assert not any(file.exists() for file in deadly.values())
    numbers = [line[1] for line in map(json.loads, keep.read_text().splitlines()[2:])]
    assert sorted(numbers) == list(range(60))


def test_a_part_that_kills_whoever_does_it_ends_the_work() -> None:
    with pytest.raises(BadWork, match="pieces 0 to 0 ended 3 workers, one after the other"), Spread(2) as spread:
        spread.results("", Deadly(), 1)


@pytest.mark.parametrize("jobs", [1, 2])
def test_what_goes_wrong_in_a_piece_is_told_to_whoever_wanted_it(jobs: int, tmp_path: Path) -> None:
    with pytest.raises(ph.BadTable, match="there is no square of 1000"), Spread(jobs) as spread:
        spread.results("", Squares(tmp_path / "done"), 1001)


def test_work_that_was_broken_off_goes_on(tmp_path: Path) -> None:
    keep, whole = tmp_path / "folder" / "kept", simulate(GAME, 2, 40, seed=3)

    def tell(done: int) -> None:
        if done >= 10:
            raise KeyboardInterrupt

    with pytest.raises(KeyboardInterrupt):
        simulate(GAME, 2, 40, seed=3, keep=keep, progress=tell)
    with keep.open("a") as file:
        file.write('["half a li')  # the machine went down
    done: list[int] = []
    assert simulate(GAME, 2, 40, seed=3, jobs=2, keep=keep, progress=done.append) == whole
    assert done[0] >= 10
    done.clear()
    assert simulate(GAME, 2, 60, seed=3, keep=keep, progress=done.append).outcomes[:40] == whole.outcomes
    assert (done[0], done[-1]) == (40, 60)
    assert simulate(GAME, 2, 5, seed=3, keep=keep) == simulate(GAME, 2, 5, seed=3)
    assert simulate(GAME, 2, 5, seed=4, keep=keep) == simulate(GAME, 2, 5, seed=4)
    numbers = [tuple(line[:2]) for line in map(json.loads, keep.read_text().splitlines()[1:]) if len(line) == 3]
    assert len(numbers) == len(set(numbers)) == 65


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("a letter to Ada\n", "has no results that were kept, and is left as it is"),
        (SIGN + "[1]\n", r"line 2 of .* is no result that was kept: '\[1\]"),
        (SIGN + '["0123", 1, 2]\n', "line 2 of .* is no result"),
        (SIGN + "no JSON\n", "line 2 of .* is no result"),
    ],
)
def test_a_file_that_keeps_something_else_is_left_alone(text: str, message: str, tmp_path: Path) -> None:
    file = tmp_path / "letter"
    file.write_text(text)
    with pytest.raises(BadWork, match=message):
        Kept(file)
    assert file.read_text() == text
    with pytest.raises(BadWork, match=r"results cannot be kept in .*: Is a directory"):
        Kept(tmp_path)


def test_a_file_in_which_nothing_was_kept_does_not_stay(tmp_path: Path) -> None:
    file = tmp_path / "kept"
    with pytest.raises(ph.BadTable, match="the number of games is 1 or more"):
        simulate(GAME, 2, 0, keep=file)
    assert not file.exists()


def test_parts_take_about_a_second_and_less_towards_the_end() -> None:
    batches = Batches([range(10_000)])
    first = batches.take(4)
    assert first == range(1)
    batches.done(first, 0.01)
    sizes = []
    while batches:
        part = batches.take(4)
        batches.done(part, 0.01 * len(part))
        sizes.append(len(part))
    assert sizes[:50] == [int(AIM / 0.01)] * 50
    assert sizes[-1] == 1
    assert sizes == sorted(sizes, reverse=True)


def test_a_part_that_was_lost_is_handed_out_again() -> None:
    batches = Batches([range(3, 5), range(7, 9)])
    first = batches.take(1)
    batches.lost(first)
    batches.done(range(1), 0.0)
    taken = deque[int]()
    while batches:
        taken += batches.take(1)
    assert sorted(taken) == [3, 4, 7, 8]


def test_gaps() -> None:
    assert gaps({0, 1, 4, 9}, 7) == [range(2, 4), range(5, 7)]
    assert gaps((), 0) == []


def test_what_was_there_before_is_not_counted_as_speed() -> None:
    rate = Rate(100, iter([10.0, 12.0]).__next__)
    rate.told(50)
    assert rate.per_second == 0
    rate.told(60)
    assert (rate.per_second, rate.seconds_left) == (5.0, 8.0)


@pytest.mark.parametrize(
    ("wish", "message"),
    [
        (lambda: crew(0), "the number of jobs is from 1 to 100000, not 0"),
        (lambda: crew(2, "the moon"), "work is done on here, ray or ray://HOST:PORT, not on 'the moon'"),
        (lambda: crew(2, "ray://nowhere"), "not on 'ray://nowhere'"),
    ],
)
def test_work_is_done_where_it_can_be(wish: Callable[[], object], message: str) -> None:
    with pytest.raises(BadWork, match=message):
        wish()
