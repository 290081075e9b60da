"""Training a judge: a tiny course is gone through, broken off and gone on with, and comes to the same."""

import subprocess
import sys
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

import perihelion as ph
from perihelion.games.imperium_dice.judge import TERMS
from perihelion.judging import BadModel, Trained, read, shipped, written
from perihelion.lab.spreading import Spread
from perihelion.lab.train import home, make_course, train
from perihelion.lab.training.fitting import Fit
from perihelion.lab.training.playing import Course, Lesson, Lessons
from tests.playing import wander

GAME = ph.game("imperium-dice")
TRAINED = [game for game in map(ph.game, ph.games()) if isinstance(game.judge, Trained)]


def tiny(seed: int = 1) -> Course:
    return make_course(GAME, 3, seed, rounds=2, games=6, ladder=3)


def text_after(course: Course, into: Path, jobs: int = 1) -> str:
    train(course, into, jobs)
    return into.read_text("utf-8")


def test_the_same_course_gives_the_same_file_however_many_processes_share_it(tmp_path: Path) -> None:
    alone = text_after(tiny(), tmp_path / "3.toml")
    assert text_after(tiny(), tmp_path / "again.toml", jobs=2) == alone
    assert text_after(tiny(seed=2), tmp_path / "other.toml") != alone
    model = read(alone, TERMS, "3.toml")
    assert (model.seed, model.games) == (1, 12)
    assert model.command.startswith("python -m perihelion.lab.train imperium-dice --players 3 --rounds 2 --games 6")
    assert "of 3 games" in model.ladder
    assert written(model) == alone
    assert not (tmp_path / "3.log").exists()


def test_whoever_breaks_it_off_goes_on_with_the_same_command(tmp_path: Path) -> None:
    whole = text_after(tiny(), tmp_path / "whole.toml")
    into = tmp_path / "3.toml"
    told: list[str] = []

    def tell(line: str) -> None:
        told.append(line)
        if len(told) in (2, 5):
            raise KeyboardInterrupt

    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            train(tiny(), into, tell=tell)
        with into.with_suffix(".log").open("a", encoding="utf-8") as log:
            log.write('{"stages":[0.0')  # the machine went down in the middle of a line
    assert not into.exists()
    train(tiny(), into, tell=tell)
    assert into.read_text("utf-8") == whole
    assert "6 of 6 games" in "".join(told)
    assert "min left" in told[0]


def test_another_course_does_not_go_on_with_what_was_broken_off(tmp_path: Path) -> None:
    with Spread(keep=tmp_path / "3.log") as spread:
        spread.kept.keep("python -m perihelion.lab.train something-else: round 1 of 3", range(1), [{}])
    with pytest.raises(ph.BadTable, match=r"3\.log is of another training .* finish that one, or remove the file"):
        train(tiny(), tmp_path / "3.toml")


def test_the_fit_finds_what_wins() -> None:
    """Games in which only the first of two terms makes a difference, the more so the later it is."""
    lessons = [
        Lesson(
            stages=[0.2, 0.8], terms=[[[1.0, side], [0.0, -side]]] * 2, won=[float(game % 5 < 4), float(game % 5 == 4)]
        )
        for game in range(200)
        for side in ((-1.0, 1.0)[game % 2],)
    ]
    fit = Fit(lessons, ("matters", "looks"), 1.0)
    weights = fit.weights({})
    assert abs(sum(weights["looks"])) < 0.2
    assert 1.2 < 0.5 * sum(weights["matters"]) < 1.5  # the logarithm of 4 is 1.39
    assert fit.surprise(weights) < fit.surprise({})


def test_lessons_are_positions_with_a_row_a_seat() -> None:
    lesson = max(Lessons(tiny(), {})(range(3)), key=lambda each: len(each["stages"]))
    assert len(lesson["stages"]) == len(lesson["terms"]) > 3
    assert {len(rows) for rows in lesson["terms"]} == {3}
    assert {len(row) for rows in lesson["terms"] for row in rows} == {len(TERMS)}
    assert sum(lesson["won"]) == pytest.approx(1)


@pytest.mark.parametrize("game", TRAINED, ids=lambda game: str(game.id))
def test_every_term_of_a_trained_judge_is_weighed_and_has_its_name(game: ph.Game[Any]) -> None:
    judge = game.judge
    assert isinstance(judge, Trained)
    for players in game.players:
        model = shipped(judge.package, judge.names, players)
        if model is not None:
            assert model.weights.keys() == set(judge.names)
        if players > 1:
            for table in wander(game.new(players, 1), 1, stop=20):
                assert judge(table.state, 0).keys() <= set(judge.names)
                assert 0 <= judge.stage(table.state) <= 1
    for language in ("en", "fr"):
        texts = game.texts(language)
        assert all(texts.say(f"term.{name}") for name in judge.names if name not in game.unspoken)


def test_a_seat_stands_as_its_weights_have_it() -> None:
    judge, table = GAME.judge, GAME.new(3, 1)
    assert isinstance(judge, Trained)
    plain = judge.weighed({})(table.state, 0)
    doubled = judge.weighed({3: dict.fromkeys(TERMS, (2.0, 5.0))})(table.state, 0)
    assert doubled == {name: 2 * value for name, value in plain.items()}


@pytest.mark.parametrize(
    ("wrong", "right", "told"),
    [
        ("seed = 1", "", "should have command, seed, games, ladder, weights; that is not so of seed"),
        ("seed = 1", 'seed = "one"', "seed cannot be 'one'"),
        ("planets = [1, 1]", "", "should weigh planets, .*; that is not so of planets"),
        ("planets = [1, 1]", "planets = [1, nan]", r"planets should have two weights within 1000, not \[1, nan\]"),
        ("planets = [1, 1]", "planets = 2", "planets should have two weights within 1000, not 2"),
        ("[weights]", "[weights", "is no TOML: "),
    ],
)
def test_a_bad_file_is_refused_with_one_clear_line(wrong: str, right: str, told: str) -> None:
    rows = "\n".join(f"{name} = [1, 1]" for name in TERMS)
    good = f'command = "train"\nseed = 1\ngames = 2\nladder = "won"\n\n[weights]\n{rows}\n'
    assert read(good, TERMS, "3.toml").games == 2
    with pytest.raises(BadModel, match=f"^3.toml:? {told}") as refused:
        read(good.replace(wrong, right), TERMS, "3.toml")
    assert "\n" not in str(refused.value)


def test_a_course_that_cannot_be_is_refused() -> None:
    for message, players, settings in (
        ("among 2 players or more, not 1", 1, {}),
        ("rounds is a number from 1 to", 2, {"rounds": 0}),
        ("noise is a share from 0 to 1", 2, {"noise": 2.0}),
    ):
        with pytest.raises(ph.BadTable, match=message):
            make_course(ph.game("space-explorers"), players, **settings)
    plain = replace(GAME, judge=lambda g, seat: {"planets": 1.0})
    with pytest.raises(ph.BadTable, match="imperium-dice has no judge that can be trained"):
        make_course(plain, 3)


def test_the_command_writes_where_it_is_told(tmp_path: Path) -> None:
    into = tmp_path / "folder" / "3.toml"
    command = [sys.executable, "-m", "perihelion.lab.train", GAME.id, "--players", "3", "--rounds", "1", "--games", "2"]
    done = subprocess.run(
        [*command, "--ladder", "3", "--into", str(into)], capture_output=True, text=True, timeout=60, check=True
    )
    assert "round 1 of 1: surprised by" in done.stderr
    assert read(into.read_text("utf-8"), TERMS, "3.toml").games == 2
    assert home(tiny()).parts[-3:] == ("imperium_dice", "trained", "3.toml")
