"""What a game may have printed otherwise, as the page is told."""

from collections.abc import Iterator
from functools import cache
from typing import Any  # Any: each game types its own content

import msgspec

import perihelion as ph
from perihelion import teaching, texts
from perihelion.editions.box import Home, home_of
from perihelion.editions.changing import KEYS, named
from perihelion.editions.kinds import Kind, Letters, Number, Row, Switch, Table, Word
from perihelion.editions.naming import may_be_named
from perihelion.editions.telling import BOX, SETTINGS
from perihelion.languages import LANGUAGES, USUAL
from perihelion.wire.api import BoxInfo, GroupInfo, KindInfo
from perihelion.wire.refusal import Refusal


@cache
def box_of(id: str) -> bytes:
    """What may be printed otherwise in a game; a Refusal if there is no such game, or nothing may."""
    home = home_for(id)
    words = [group for group in teaching.load(home.package).names if group not in SETTINGS]
    groups = [_group(home, words, group, printed) for group, printed in home.content.items()]
    kinds = {path: _kind(kind) for path, kind in home.box.may_change.items()}
    either = [list(pair) for pair in home.box.either]
    return msgspec.json.encode(BoxInfo(home.content, groups, kinds, either, words, _values_said(home)))


def home_for(id: str) -> Home:
    """The game in the edition of the house."""
    try:
        game = ph.game(id)
        return home_of(game.id, game.package)
    except (ph.UnknownGame, ph.BadEdition) as error:
        raise Refusal("unknown-game", f"{error}") from error


def _values_said(home: Home) -> dict[str, dict[str, str]]:
    """What values are called, in each language."""
    said = {lang: texts.load(home.package, lang).templates for lang in LANGUAGES}
    return {lang: {key: text for key, text in all.items() if key.startswith(f"{BOX}.")} for lang, all in said.items()}


def _group(home: Home, words: list[str], group: str, printed: Any) -> GroupInfo:
    if not isinstance(printed, list):
        return GroupInfo(group, None, {})
    key = next(key for key in KEYS if key in printed[0])
    return GroupInfo(group, key, {named(each): list(_said_of(home, words, group, named(each))) for each in printed})


def _said_of(home: Home, words: list[str], group: str, name: str) -> Iterator[str]:
    """The keys of what a component is called, and of what is said of it."""
    said, meanings = texts.load(home.package, USUAL).templates, teaching.load(home.package).meanings
    called = next((each for each in (group, *words) if f"{each}.{name}" in said), group)
    told = [text for path, text in home.box.told_in.items() if path.startswith(f"{group}.")]
    for each in dict.fromkeys([called, *filter(None, [meanings.get(called)]), *told]):
        key = f"{each}.{name}"
        if key in said and may_be_named(home.package, key):
            yield key


def _kind(kind: Kind) -> KindInfo:
    match kind:
        case Number(low, high):
            return KindInfo("number", low=low, high=high)
        case Switch():
            return KindInfo("switch")
        case Word(words):
            return KindInfo("word", words=list(words))
        case Letters(letters, low, high):
            return KindInfo("letters", low=low, high=high, letters=letters)
        case Row(each, low, high):
            return KindInfo("row", low=low, high=high, each=_kind(each))
        case Table(must, may):
            fields = {name: _kind(each) for name, each in {**must, **may}.items()}
            return KindInfo("table", fields=fields, must=list(must))
    raise TypeError(f"the page knows no {kind!r}")
