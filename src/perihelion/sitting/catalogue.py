"""What the page asks for once and may keep: the games, their texts and their components, as JSON."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

import perihelion as ph
from perihelion import editions
from perihelion import teaching as teaching_
from perihelion.editions.telling import BOX
from perihelion.game import PARTS
from perihelion.games import ours
from perihelion.languages import LANGUAGES, UnknownLanguage
from perihelion.lessons import Lesson, Step, lessons_of, trials_of
from perihelion.sitting.play import beginner
from perihelion.wire.api import (
    ChangeTold,
    EditionSummary,
    EditionTold,
    GameInfo,
    Language,
    LessonInfo,
    Named,
    OptionInfo,
    StepInfo,
    TeachingInfo,
)
from perihelion.wire.refusal import Refusal

NOT_ON_THE_PAGE = (*PARTS, BOX)


@cache
def games() -> bytes:
    """What can be played."""
    return _listed(ph.games())


def _listed(ids: Iterable[str]) -> bytes:
    return msgspec.json.encode([_game_info(ph.game(id)) for id in ids])


def _game_info(game: ph.Game[Any]) -> GameInfo:
    return GameInfo(
        id=game.id,
        title=_in_all_languages(game, "title"),
        tagline=_in_all_languages(game, "tagline"),
        players=list(game.players),
        minutes=list(game.minutes or ()),
        depth=game.depth,
        begins=beginner(game.new(max(game.players), 0)) is not None,
        lessons=[lesson.id for lesson in lessons_of(game)],
        editions=game.part("box") is not None,
        packed=game.id in ours(),
        options=[_option_info(name, option) for name, option in game.options.items()],
        presets={name: dict(preset) for name, preset in game.presets.items()},
        rules_version=game.rules_version,
    )


def _in_all_languages(game: ph.Game[Any], key: str) -> dict[Language, str]:
    return {lang: game.texts(lang).say(key) for lang in LANGUAGES}


def _option_info(name: str, option: ph.Option) -> OptionInfo:
    low, high = (option.low, option.high) if option.kind == "int" else (None, None)
    return OptionInfo(name, option.kind, option.default, low, high, list(option.choices))


@cache
def texts(id: str, lang: str) -> bytes:
    """Everything a game says on the page, in a language."""
    try:
        return _said(ph.game(id), lang)
    except (ph.UnknownGame, UnknownLanguage) as error:
        raise Refusal("unknown-game", f"{error}") from error


def texts_in(edition: str, lang: str) -> bytes:
    """The same, of an edition."""
    try:
        return _said(ph.edition(edition), lang)
    except (ValueError, UnknownLanguage) as error:
        raise Refusal("unknown-game", f"{error}") from error


def _said(game: ph.Game[Any], lang: str) -> bytes:
    said = game.texts(lang).templates
    return msgspec.json.encode(
        {key: text for key, text in said.items() if key.partition(".")[0] not in NOT_ON_THE_PAGE}
    )


@cache
def content(id: str) -> bytes:
    """Everything printed on a game's components."""
    try:
        return msgspec.json.encode(ph.game(id).content())
    except ph.UnknownGame as error:
        raise Refusal("unknown-game", f"{error}") from error


def content_in(edition: str) -> bytes:
    """The same, of an edition."""
    try:
        return msgspec.json.encode(ph.edition(edition).content())
    except ValueError as error:  # it was one when it was played
        raise Refusal("unknown-game", f"{error}") from error


def told_of(edition: str, lang: str) -> EditionTold:
    """All that is to be known of an edition before it is played; a Refusal if it is none."""
    try:
        game = ph.game(editions.game_in(edition))
        read = editions.read(game.id, game.package, edition)
        changes = [ChangeTold(*each) for each in editions.told(read, lang)]
    except ph.UnknownGame as error:
        raise Refusal("bad-edition", f"{error}") from error
    except ph.BadEdition as error:
        raise Refusal("bad-edition", f"{error}", said=error.spoken) from error
    except UnknownLanguage as error:
        raise Refusal("unknown-game", f"{error}") from error
    return EditionTold(summary(read), changes)


def summary(edition: editions.Edition) -> EditionSummary:
    """An edition in a few words."""
    own = edition
    return EditionSummary(own.hash, own.game, own.title, own.by, own.about, len(own.changes))


@cache
def teaching(id: str) -> bytes:
    """Which rules of a game govern what, and what everything is called."""
    try:
        return _taught(ph.game(id))
    except ph.UnknownGame as error:
        raise Refusal("unknown-game", f"{error}") from error


def teaching_in(edition: str) -> bytes:
    """The same, of an edition."""
    try:
        return _taught(ph.edition(edition))
    except ValueError as error:
        raise Refusal("unknown-game", f"{error}") from error


def _taught(game: ph.Game[Any]) -> bytes:
    glossary = {group: _named(names) for group, names in game.glossary().items()}
    tries = {trial.rule: trial.id for trial in trials_of(game)}
    told = TeachingInfo(game.teaching().governs, glossary, _named(teaching_.everywhere()), tries)
    return msgspec.json.encode(told)


@cache
def lessons(id: str) -> bytes:
    """The chapters of a game that are learnt by playing, and what tries its rules."""
    try:
        game = ph.game(id)
    except ph.UnknownGame as error:
        raise Refusal("unknown-game", f"{error}") from error
    return msgspec.json.encode([_lesson(lesson) for lesson in (*lessons_of(game), *trials_of(game))])


def _lesson(one: Lesson) -> LessonInfo:
    steps = [_step(step) for step in one.steps]
    words = one.words or one.id
    return LessonInfo(one.id, one.players, one.seat, one.minutes, steps, _step(one.end), words, one.rule)


def _step(step: Step) -> StepInfo:
    return StepInfo(step.name, list(step.tap), list(step.point), dict(step.no), step.picture)


def _named(names: Iterable[teaching_.Name]) -> list[Named]:
    return [Named(name.words, name.about) for name in names]


def everything() -> dict[str, bytes]:
    """All that can be laid beside the page, by address: games of other people are where they were installed only."""
    found = {"api/games": _listed(sorted(ours()))}
    for id in sorted(ours()):
        found[f"api/games/{id}/content"] = content(id)
        found[f"api/games/{id}/teaching"] = teaching(id)
        found[f"api/games/{id}/lessons"] = lessons(id)
        for lang in LANGUAGES:
            found[f"api/games/{id}/texts/{lang}"] = texts(id, lang)
    return found
