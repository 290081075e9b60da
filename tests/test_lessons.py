"""Lessons: whoever does what they point at comes to the end, they advise nothing poor, and all has its words."""

import re
from collections.abc import Callable, Iterator
from fnmatch import fnmatchcase
from random import Random
from typing import Any

import pytest

import perihelion as ph
from perihelion.bots.hint import hint
from perihelion.bots.levels import Level
from perihelion.bots.search import Search
from perihelion.languages import LANGUAGES
from perihelion.lessons import Guide, Lesson, LessonError, Stage, lesson_of, read, trials_of, written_for
from perihelion.notation import text_of
from perihelion.table import Table
from tests.lengths import brief_and_long
from tests.playing import wander

LESSONS = [lesson for id in ph.games() for lesson in written_for(ph.game(id))]
TRIALS = [trial for id in ph.games() for trial in trials_of(ph.game(id))]
MOST = 2000  # answers
COST = 2  # hundredths of the chance to win: more than that no lesson may recommend to give away

Pick = Callable[[Stage], str]


@pytest.fixture(params=LESSONS, ids=lambda lesson: f"{lesson.game}-{lesson.id}")
def lesson(request: pytest.FixtureRequest) -> Lesson:
    """Every chapter of every game."""
    return request.param  # type: ignore[no-any-return]  # a fixture's parameter has no type


def playing(lesson: Lesson, pick: Pick, chance: Random) -> Iterator[tuple[Table[Any], Stage]]:
    """Play a chapter to its end; every stage where something is asked of whoever learns, before it is answered."""
    table, guide = lesson.table(ph.game(lesson.game)), Guide(lesson)
    rivals = {seat: Level(lesson.rivals, seed=1) for seat in range(lesson.players)}
    for _ in range(MOST):
        stage = guide.stage(table)
        if stage.to == len(lesson.steps):
            return
        if lesson.seat in table.asks and (stage.to is not None or len(table.asks) == 1):
            yield table, stage
            asked = table.asks[lesson.seat].choices
            table.answer(lesson.seat, pick(stage) if stage.to is not None else asked[chance.randrange(len(asked))])
        else:
            seat = next(seat for seat in table.asks if seat != lesson.seat)
            table.answer(seat, lesson.scripted(table, seat) or rivals[seat](table, seat))
    raise AssertionError(f"the lesson leads nowhere: {guide.stage(table)}")


def met(lesson: Lesson, pick: Pick, chance: Random) -> set[int]:
    """The steps that come to whoever plays like that."""
    steps: set[int] = set()
    for _, stage in playing(lesson, pick, chance):
        if stage.to is not None:
            steps |= set(range(stage.at, stage.to + 1))
    return steps


def best(stage: Stage) -> str:
    """What a lesson points at."""
    return (stage.want or stage.also)[0]


def test_whoever_does_what_it_points_at_meets_every_step(lesson: Lesson) -> None:
    followed = met(lesson, best, Random(1))
    last = [n for n, step in enumerate(lesson.steps) if step.tap and not any(each.ask for each in lesson.steps[n:])]
    assert followed | set(last) == set(range(len(lesson.steps)))


@pytest.mark.parametrize("seeds", brief_and_long(3, 25))
def test_whoever_does_anything_that_is_welcome_comes_to_its_end(lesson: Lesson, seeds: int) -> None:
    for seed in range(seeds):
        chance = Random(seed)
        met(lesson, lambda stage, chance=chance: chance.choice((*stage.want, *stage.also)), chance)  # type: ignore[misc]  # bound now


def test_whoever_does_what_it_points_at_meets_scripted_rivals_alone(lesson: Lesson) -> None:
    for table, stage in playing(lesson, best, Random(1)):
        assert stage.to is not None or len(table.asks[lesson.seat].choices) == 1, (
            f"nothing is said to {table.asks[lesson.seat]}"
        )


@pytest.mark.parametrize("thoughts", brief_and_long(200, 2000))
def test_no_lesson_recommends_what_costs_more_than_a_little(lesson: Lesson, thoughts: int) -> None:
    poor: list[str] = []
    for table, stage in playing(lesson, best, Random(1)):
        if stage.to is None or not stage.want or len(table.asks[lesson.seat].choices) == 1:
            continue
        if all(cost_of(table, lesson.seat, stage.want[0], much) > COST for much in (thoughts, 5 * thoughts)):
            poor.append(f"{lesson.steps[stage.to].name}: {stage.want[0]}")
    assert not poor


def cost_of(table: Table[Any], seat: int, choice: str, thoughts: int) -> int:
    """By how many hundredths a strong bot thinks that choice worse than its own."""
    found = hint(table, seat, Search(thoughts=thoughts, seed=1), instead=choice)
    return 0 if found.choice == choice or found.other is None else found.other.behind


@pytest.mark.parametrize("lang", LANGUAGES)
def test_all_that_is_said_is_written_and_all_that_is_written_is_said(lesson: Lesson, lang: str) -> None:
    texts = ph.game(lesson.game).texts(lang)
    needed = {f"lesson.{lesson.id}.{part}" for part in ("title", "about") if lesson.place}
    for step in (*lesson.steps, lesson.end) if lesson.place else lesson.steps:
        key = f"lesson.{lesson.id}.{step.name}"
        needed |= {f"{key}.title", f"{key}.do"} | {f"{key}.no.{reason}" for _, reason in step.no}
    written = {key for key in texts.templates if key.startswith(f"lesson.{lesson.id}.")}
    assert needed <= written
    assert {key for key in written - needed if not key.endswith(".why")} == set()
    values = {f"seat{seat}": seat for seat in range(lesson.players)}
    for key in written:
        assert "{" not in texts.say(key, values), key
        assert texts.say(key, values).count("*") % 2 == 0, f"{key} has an odd number of *"


def test_every_text_of_a_lesson_is_of_one_there_is() -> None:
    for id in ph.games():
        chapters = {lesson.id for lesson in written_for(ph.game(id))}
        for lang in LANGUAGES:
            keys = [key for key in ph.game(id).texts(lang).templates if key.startswith("lesson.")]
            assert {key.split(".")[1] for key in keys} <= chapters


def test_every_step_is_answered_or_tapped(lesson: Lesson) -> None:
    names = [step.name for step in lesson.steps]
    assert len(set(names)) == len(names)
    assert "end" not in names
    for step in lesson.steps:
        assert bool(step.ask) != bool(step.tap), step.name
        assert bool(step.ask) == bool(step.want or step.also), step.name
        assert re.fullmatch(r"[a-z0-9-]+", step.name)
    assert lesson.steps[-1].sometimes is False


def test_what_is_tempting_and_not_meant_is_offered_or_there(lesson: Lesson) -> None:
    """A reason that nobody ever meets was written for another position."""
    offered: dict[int, list[str]] = {}
    for table, stage in playing(lesson, best, Random(1)):
        if stage.to is not None:
            offered[stage.to] = [text_of(choice) for choice in table.asks[lesson.seat].choices]
    for n, step in enumerate(lesson.steps):
        for pattern, reason in step.no if step.ask else ():
            assert any(fnmatchcase(text, pattern) for text in offered[n]), f"{step.name}: {pattern} ({reason})"


# What tries the rules


@pytest.mark.parametrize("trial", TRIALS, ids=lambda trial: f"{trial.game}-{trial.rule}")
def test_whoever_tries_a_rule_begins_at_its_step_and_meets_all_of_them(trial: Lesson) -> None:
    led = lesson_of(ph.game(trial.game), trial.id)
    stage = Guide(led).stage(led.table(ph.game(trial.game)))
    assert stage.at == 0
    assert stage.to is not None
    asked = {n for n, step in enumerate(led.steps) if step.ask}
    assert asked <= met(led, best, Random(1))


@pytest.mark.parametrize("id", ph.games())
def test_every_section_of_the_rules_can_be_tried(id: str) -> None:
    sections = {key.split(".")[1] for key in ph.game(id).texts("en").templates if key.startswith("rules.")}
    assert {trial.rule for trial in trials_of(ph.game(id))} == sections


# The engine

WRITTEN = """
place = 1
minutes = 1
players = 2
seed = 5
rivals = "cadet"
begin = "0 keep"

[[step]]
name = "look"
tap = "die-0"

[[step]]
name = "maybe"
ask = "carrier"
want = "take"
sometimes = true

[[step]]
name = "roll"
ask = "management"
want = "roll 0*"
also = "keep"
no = { "roll 1" = "other" }
"""


def test_what_cannot_be_read_says_so() -> None:
    with pytest.raises(LessonError, match=r"the lesson x of race cannot be read: .*'step'"):
        read("race", "x", "place = 1")
    with pytest.raises(LessonError, match="unexpected keyword argument 'wants'"):
        read("race", "x", WRITTEN.replace("want =", "wants ="))
    with pytest.raises(LessonError, match="there is no 'nothing'"):
        lesson_of(ph.game("imperium-dice"), "nothing")


def test_a_step_that_may_never_come_is_passed_over() -> None:
    lesson = read("imperium-dice", "x", WRITTEN.replace('begin = "0 keep"', ""))
    table, guide = lesson.table(ph.game("imperium-dice")), Guide(lesson)
    while 0 not in table.asks or table.asks[0].name != "management":
        seat = next(iter(table.asks))
        table.answer(seat, table.asks[seat].choices[-1])
    stage = guide.stage(table)
    assert (stage.at, stage.to) == (2, 2)
    assert stage.want[0] == "roll 0"
    assert stage.also == ("keep",)
    table.answer(0, "keep")
    assert guide.stage(table) == Stage(3, 3)


def test_how_far_one_is_goes_back_with_an_answer_taken_back() -> None:
    lesson = read("imperium-dice", "x", WRITTEN.replace('begin = "0 keep"', ""))
    table, guide = lesson.table(ph.game("imperium-dice")), Guide(lesson)
    while 0 not in table.asks or table.asks[0].name != "management":
        seat = next(iter(table.asks))
        table.answer(seat, table.asks[seat].choices[-1])
    before = guide.stage(table)
    table.answer(0, "keep")
    assert guide.stage(table).at == 3
    table.undo(0)
    assert guide.stage(table) == before
    again = Guide(lesson)  # as after a restart
    assert again.stage(table) == before


# What the chapters show

WAYS_ON = {"done", "skip", "pass", "leave", "keep", "for", "against"}  # offered, whether a lesson wants them or not


def deed(choice: str) -> str:
    """What is done by it, whatever it is done with."""
    verb, *about = choice.split()
    return about[0] if verb in ("act", "bonus") else verb


def come_up(id: str) -> set[str]:
    """The deeds at tables as the box has them."""
    game, found = ph.game(id), set[str]()
    for players in game.players:
        for table in wander(game.new(players, 3), 3, stop=1500):
            for ask in table.asks.values():
                found |= {deed(text_of(choice)) for choice in ask.choices}
    return found - WAYS_ON


@pytest.mark.parametrize("id", ph.games())
def test_every_kind_of_decision_is_met_in_some_chapter(id: str) -> None:
    shown = {
        deed(best(stage))
        for lesson in written_for(ph.game(id))
        for _, stage in playing(lesson, best, Random(1))
        if stage.to is not None
    }
    assert come_up(id) <= shown
