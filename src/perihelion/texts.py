"""A key and its values, in English or French.

Texts lie in en.toml and fr.toml beside what they speak of. A template has holes:

    {n}                            the value itself
    {by:seat}                      the name of the player in that seat
    {face:face}                    the text whose key is face.<value>; so with every other kind
    {die:thing}                    the name of the thing with that number, as the game labels it
    {n:plural|planet|planets}      one or many, as the language counts
    {*:thing}                      every value of a choice, one after the other

The page renders the same templates with the same rules.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple

LANGUAGES = ("en", "fr")
HOLE = re.compile(r"\{(\w+|\*)(?::([^{}|]+)(?:\|([^{}|]*)\|([^{}|]*))?)?\}")


class UnknownLanguage(ValueError):
    """There are no texts in that language."""


class Note(NamedTuple):
    """A text key, and what fills its holes."""

    key: str
    values: dict[str, Any]


class Texts:
    """The texts of one package in one language, and the names of those they speak of."""

    def __init__(
        self, lang: str, templates: Mapping[str, str], names: Sequence[str] = (), things: Sequence[Note] = ()
    ) -> None:
        self.lang, self.templates, self.names, self.things = lang, templates, names, things

    def about(self, names: Sequence[str], things: Sequence[Note]) -> "Texts":
        """The same texts, for these players and things."""
        return Texts(self.lang, self.templates, names, things)

    def say(self, key: str, values: Mapping[str, Any] = {}) -> str:
        """The text of a key, its holes filled; the key itself where there is no such text."""
        template = self.templates.get(key)
        return key if template is None else HOLE.sub(lambda hole: self._fill(hole, values), template)

    def choice(self, choice: Sequence[Any]) -> str:
        """A choice in words."""
        verb, *about = choice
        key = f"choice.{verb}.{len(about)}"  # one text for `build`, another for `build 5`
        return self.say(
            key if key in self.templates else f"choice.{verb}", {str(i): value for i, value in enumerate(about)}
        )

    def _fill(self, hole: re.Match[str], values: Mapping[str, Any]) -> str:
        name, kind, one, many = hole.groups()
        if name == "*":
            return ", ".join(self._word(kind, value) for value in values.values())
        if name not in values:
            return hole[0]
        value = values[name]
        if kind == "plural":
            return str(one if self._is_one(value) else many)
        return ", ".join(self._word(kind, each) for each in (value if isinstance(value, list | tuple) else [value]))

    def _word(self, kind: str | None, value: Any) -> str:
        if kind is None:
            return str(value)
        if kind == "seat":
            return self.names[value] if value < len(self.names) else self.say("seat", {"seat": value + 1})
        if kind == "thing":
            return self.say(*self.things[value]) if value < len(self.things) else str(value)
        return self.say(f"{kind}.{value}")

    def _is_one(self, number: float) -> bool:
        return number < 2 if self.lang == "fr" else number == 1


@cache
def load(package: str, lang: str) -> Texts:
    """The texts of a package."""
    if lang not in LANGUAGES:
        raise UnknownLanguage(f"texts are in {' or '.join(LANGUAGES)}, not {lang!r}")
    return Texts(lang, _flat(tomllib.loads(files(package).joinpath(f"{lang}.toml").read_text("utf-8"))))


def holes(template: str) -> list[str]:
    """The holes of a template, sorted, for comparing two languages."""
    return sorted(
        {f"{name}:{kind}" if kind and kind != "plural" else name for name, kind, *_ in HOLE.findall(template)}
    )


def blank(template: str) -> str:
    """A template that speaks of nothing in particular: of many, and with its holes left open."""
    return HOLE.sub(lambda hole: str(hole[4]) if hole[2] == "plural" else "…", template).replace("….", "…")


def _flat(tree: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for name, value in tree.items():
        if isinstance(value, dict):
            flat |= _flat(value, f"{prefix}{name}.")
        else:
            flat[prefix + name] = value.strip()
    return flat
