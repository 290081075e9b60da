"""What the page asks for once and may keep: the games, their texts and their components, as JSON."""

from collections.abc import Iterable
from functools import cache
from typing import Any

import msgspec

import perihelion as ph
from perihelion import teaching as lessons
from perihelion.game import PARTS
from perihelion.games import ours
from perihelion.languages import LANGUAGES, UnknownLanguage
from perihelion.sitting.play import beginner
from perihelion.wire.api import GameInfo, Language, Named, OptionInfo, TeachingInfo
from perihelion.wire.refusal import Refusal


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
        coached=any(key.startswith("coach.") for key in game.texts("en").templates),
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
        said = ph.game(id).texts(lang).templates
    except (ph.UnknownGame, UnknownLanguage) as error:
        raise Refusal("unknown-game", f"{error}") from error
    return msgspec.json.encode({key: text for key, text in said.items() if key.partition(".")[0] not in PARTS})


@cache
def content(id: str) -> bytes:
    """Everything printed on a game's components."""
    try:
        return msgspec.json.encode(ph.game(id).content())
    except ph.UnknownGame as error:
        raise Refusal("unknown-game", f"{error}") from error


@cache
def teaching(id: str) -> bytes:
    """Which rules of a game govern what, and what everything is called."""
    try:
        game = ph.game(id)
    except ph.UnknownGame as error:
        raise Refusal("unknown-game", f"{error}") from error
    glossary = {group: _named(names) for group, names in game.glossary().items()}
    return msgspec.json.encode(TeachingInfo(game.teaching().governs, glossary, _named(lessons.everywhere())))


def _named(names: Iterable[lessons.Name]) -> list[Named]:
    return [Named(name.words, name.about) for name in names]


def everything() -> dict[str, bytes]:
    """All that can be laid beside the page, by address: games of other people are where they were installed only."""
    found = {"api/games": _listed(sorted(ours()))}
    for id in sorted(ours()):
        found[f"api/games/{id}/content"] = content(id)
        found[f"api/games/{id}/teaching"] = teaching(id)
        for lang in LANGUAGES:
            found[f"api/games/{id}/texts/{lang}"] = texts(id, lang)
    return found
