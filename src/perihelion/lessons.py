"""Guided games: a chapter begins somewhere in a game, and says step by step what to do now and how rivals answer.

A chapter is `lessons/<its name>.toml` in the game's folder, and holds no words; docs/lessons.md explains it. The rules
know nothing of it: it only says which of the choices that are offered it wants next, and how far somebody has come is
read from the answers that were given.
"""

import tomllib
from collections.abc import Iterable, Iterator, Mapping, Sequence
from fnmatch import fnmatchcase
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple  # Any: each game types its own state

from perihelion.game import Game
from perihelion.notation import OptionValue, choice_of, text_of
from perihelion.table import Answer, Ask, Table
from perihelion.teaching import load

FOLDER = "lessons"
TRIAL = "try-"  # a section of the rules comes after it


class LessonError(ValueError):
    """There is no such lesson, or it is not written as it must be."""


class Step(NamedTuple):
    """One thing at a time: an answer that is wanted, or something on the board that is to be tapped."""

    name: str
    ask: str = ""  # the question it waits for; none where something is tapped
    want: tuple[str, ...] = ()  # patterns of choices: any of them is what it is about, the first that is offered best
    also: tuple[str, ...] = ()  # those that are as welcome
    no: tuple[tuple[str, str], ...] = ()  # patterns of choices or things, and the key that says why not now
    tap: tuple[str, ...] = ()  # what is to be tapped: any of these
    point: tuple[str, ...] = ()  # what it speaks of, where that is not the choice itself
    sometimes: bool = False  # whether the question may never come
    picture: str = ""  # a picture of the game's own beside the words

    def fits(self, ask: Ask | None) -> bool:
        """Whether this question is what it waits for."""
        if ask is None or ask.name != self.ask:
            return False
        return not self.want or any(_matches(text_of(choice), self.want) for choice in ask.choices)

    def accepts(self, question: str, text: str) -> bool:
        """Whether such an answer to such a question is what it waits for."""
        return question == self.ask and _matches(text, (*self.want, *self.also))


DONE = Step("tried")  # the end of what tries a section


class Lesson(NamedTuple):
    """A chapter: where it begins, who sits there, what comes of it."""

    game: str
    id: str
    place: int  # among the chapters of the game; 0 for what only the rules lead to
    minutes: int
    players: int
    seed: int
    seat: int  # of whoever learns
    rivals: str  # the bot on the other seats, where the script does not fit
    options: Mapping[str, OptionValue]
    begin: tuple[Answer, ...]  # what was answered before it begins
    script: tuple[Answer, ...]  # what rivals answer after that
    steps: tuple[Step, ...]
    end: Step  # what is spoken of when all is done
    words: str = ""  # the chapter that has its words, if it is a part of one
    rule: str = ""  # the section of the rules that it tries, if it does

    def table(self, game: Game[Any]) -> Table[Any]:
        """The game where the chapter begins."""
        table = game.new_with(self.players, self.seed, self.options)
        for seat, choice in self.begin:
            table.answer(seat, choice)
        return table

    def scripted(self, table: Table[Any], seat: int) -> str | None:
        """What a rival answers now; none where the script has come to its end, or does not fit what was done."""
        mine = [choice for by, choice in self.script if by == seat]
        given = sum(1 for by, _ in table.answers[len(self.begin) :] if by == seat)
        ask = table.asks.get(seat)
        return text_of(mine[given]) if ask and given < len(mine) and mine[given] in ask.choices else None


class Stage(NamedTuple):
    """How far somebody has come: steps `at` to `to` are theirs now, of which all but the last are things to tap.

    `to` is none while the next question has yet to come, and the number of all steps where no answer is left to give.
    """

    at: int
    to: int | None
    want: tuple[str, ...] = ()  # the choices offered now that the last of these steps is about, the best first
    also: tuple[str, ...] = ()  # those that are as welcome
    no: tuple[tuple[str, str], ...] = ()  # choices offered now, and the key that says why not


class Guide:
    """Follows a table through a lesson; it looks before every answer, and plays it again where it has not."""

    def __init__(self, lesson: Lesson) -> None:
        self.lesson = lesson
        self._known: list[Answer] = []
        self._asked = ""  # the question that the learner had then
        self._done = 0  # steps

    def look(self, table: Table[Any]) -> None:
        """See what was answered since."""
        if self._known != table.answers:
            new = len(table.answers) - len(self._known)
            if new == 1 and self._known == table.answers[:-1]:
                self._take(table.answers[-1])
            else:
                self._replay(table)
        self._note(table)

    def _replay(self, table: Table[Any]) -> None:
        self._known, self._done = [], 0
        again = table.game.new_with(table.players, table.seed, table.options)
        for answer in table.answers:
            self._note(again)
            again.play(*answer)
            self._take(answer)

    def _note(self, table: Table[Any]) -> None:
        ask = table.asks.get(self.lesson.seat)
        self._asked = ask.name if ask else ""

    def _take(self, answer: Answer) -> None:
        self._known.append(answer)
        seat, choice = answer
        if seat != self.lesson.seat or len(self._known) <= len(self.lesson.begin):
            return
        text = text_of(choice)
        for n, step in self._next():
            if step.accepts(self._asked, text):
                self._done = n + 1
                return

    def _next(self) -> Iterator[tuple[int, Step]]:
        """The next step that waits for an answer; those after it, too, if it may never come."""
        for n, step in enumerate(self.lesson.steps[self._done :], self._done):
            if step.ask:
                yield n, step
                if not step.sometimes:
                    return

    def stage(self, table: Table[Any]) -> Stage:
        """How far the learner has come at that table."""
        self.look(table)
        steps, at = self.lesson.steps, self._done
        if table.over:
            return Stage(len(steps), len(steps))
        if not any(step.ask for step in steps[at:]):
            return Stage(at, len(steps))
        ask = table.asks.get(self.lesson.seat)
        for n, step in self._next():
            if step.fits(ask):
                return _stage(at, n, step, ask)
            at = n + 1
        return Stage(self._done, None)


def _stage(at: int, n: int, step: Step, ask: Ask | None) -> Stage:
    texts = [text_of(choice) for choice in ask.choices] if ask else []
    want = tuple(dict.fromkeys(_each(texts, step.want)))
    also = tuple(text for text in _each(texts, step.also) if text not in want)
    refused = [text for text in texts if text not in want and text not in also]
    reasons = tuple((text, key) for text in refused if (key := _reason(text, step.no)) is not None)
    return Stage(at, n, want, also, reasons)


def _each(texts: Sequence[str], patterns: Iterable[str]) -> Iterator[str]:
    return (text for pattern in patterns for text in texts if fnmatchcase(text, pattern))


def _reason(text: str, no: Iterable[tuple[str, str]]) -> str | None:
    return next((key for pattern, key in no if fnmatchcase(text, pattern)), None)


def _matches(text: str, patterns: Iterable[str]) -> bool:
    return any(fnmatchcase(text, pattern) for pattern in patterns)


# Found by themselves


def lessons_of(game: Game[Any]) -> tuple[Lesson, ...]:
    """The chapters of a game, in their order."""
    return tuple(lesson for lesson in written_for(game) if lesson.place)


def written_for(game: Game[Any]) -> tuple[Lesson, ...]:
    """The chapters of a game, after what only the rules lead to."""
    return _found(game.package, game.id)


@cache
def _found(package: str, game: str) -> tuple[Lesson, ...]:
    folder = files(package).joinpath(FOLDER)
    if not folder.is_dir():
        return ()
    found = [(file.name.removesuffix(".toml"), file.read_text("utf-8")) for file in folder.iterdir()]
    return tuple(sorted((read(game, id, text) for id, text in found), key=lambda lesson: lesson.place))


def lesson_of(game: Game[Any], id: str) -> Lesson:
    """A chapter by its name, or what tries a section of the rules."""
    for lesson in written_for(game):
        if lesson.id == id:
            return lesson
    for trial in trials_of(game):
        if trial.id == id:
            return led(game, trial)
    names = ", ".join(lesson.id for lesson in lessons_of(game)) or "none"
    raise LessonError(f"lessons of {game.id} are {names}; there is no {id!r}")


# A few steps of a chapter, to try a section of the rules


def trials_of(game: Game[Any]) -> tuple[Lesson, ...]:
    """What tries the sections of the rules, each as it lies in its chapter."""
    return _tried(game.package, game.id)


@cache
def _tried(package: str, game: str) -> tuple[Lesson, ...]:
    chapters = {lesson.id: lesson for lesson in _found(package, game)}
    return tuple(_trial(chapters, section, where) for section, where in load(package).tries.items())


def _trial(chapters: Mapping[str, Lesson], section: str, where: str) -> Lesson:
    try:
        name, *ends = where.split()
        first, *_, last = ends + ends[-1:]
        lesson, names = chapters[name], [step.name for step in chapters[name].steps]
        steps = lesson.steps[names.index(first) : names.index(last) + 1]
    except (KeyError, ValueError):
        raise LessonError(
            f"to try {section}, a chapter and one or two of its steps are needed, not {where!r}"
        ) from None
    return lesson._replace(id=f"{TRIAL}{section}", steps=steps, end=DONE, words=name, rule=section)


def led(game: Game[Any], trial: Lesson) -> Lesson:
    """The trial where it begins: its chapter is played up to there, as it points."""
    chapter = lesson_of(game, trial.words)
    table, guide, first = chapter.table(game), Guide(chapter), chapter.steps.index(trial.steps[0])
    while (stage := guide.stage(table)).to is None or stage.to < first:
        table.answer(*_pointed(chapter, table, stage))
    given = table.answers[len(chapter.begin) :]
    script = [one for seat in range(chapter.players) for one in _rest(chapter.script, given, seat)]
    return trial._replace(begin=tuple(table.answers), script=tuple(script))


def _pointed(chapter: Lesson, table: Table[Any], stage: Stage) -> tuple[int, str]:
    """Who answers next in a chapter as it is written, and what."""
    for seat, ask in table.asks.items():
        if seat != chapter.seat and (text := chapter.scripted(table, seat)) is not None:
            return seat, text
        if seat == chapter.seat and (stage.to is not None or len(ask.choices) == 1):
            return seat, stage.want[0] if stage.to is not None else text_of(ask.choices[0])
    raise LessonError(f"the lesson {chapter.id} does not say what comes after {len(table.answers)} answers")


def _rest(script: Sequence[Answer], given: Sequence[Answer], seat: int) -> list[Answer]:
    """What a seat has still to answer."""
    return [one for one in script if one[0] == seat][sum(1 for by, _ in given if by == seat) :]


# As they are written


def read(game: str, id: str, text: str) -> Lesson:
    """A chapter as it is written."""
    try:
        told = tomllib.loads(text)
        steps = tuple(_step(step) for step in told.pop("step"))
        told["end"] = _step({"name": "end", **told.get("end", {})})
        told["begin"], told["script"] = (tuple(_answers(told.get(key, ""))) for key in ("begin", "script"))
        return Lesson(**{"game": game, "id": id, "seat": 0, "options": {}, "steps": steps, **told})
    except (KeyError, TypeError, ValueError) as error:
        raise LessonError(f"the lesson {id} of {game} cannot be read: {error}") from None


def _step(told: dict[str, Any]) -> Step:
    no = tuple(told.pop("no", {}).items())
    lists = {key: (value,) if isinstance(value, str) else tuple(value) for key, value in told.items() if key in LISTS}
    return Step(**{**told, **lists, "no": no})


LISTS = ("want", "also", "tap", "point")


def _answers(lines: str) -> Iterator[Answer]:
    """Answers as a record has them: a seat and a choice a line."""
    for line in lines.splitlines():
        seat, _, choice = line.partition("#")[0].strip().partition(" ")
        if seat:
            yield int(seat), choice_of(choice)
