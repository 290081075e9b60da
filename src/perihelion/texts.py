"""A key and its values, in English or French.

Texts lie in en.toml and fr.toml beside what they speak of. A template has holes:

    {n}                            the value itself
    {by:seat}                      the name of the player in that seat
    {face:face}                    the text whose key is face.<value>; so with every other kind
    {die:die}                      a thing with a number: the text `die`, whose own hole is {die}
    {n:plural|planet|planets}      one or many, as the language counts
    {*:die}                        every value of a choice, one after the other

The page renders the same templates with the same rules.
"""

import re
import tomllib
from collections.abc import Mapping, Sequence
from functools import cache
from importlib.resources import files
from typing import Any

LANGUAGES = ("en", "fr")
HOLE = re.compile(r"\{(\w+|\*)(?::([^{}|]+)(?:\|([^{}|]*)\|([^{}|]*))?)?\}")


class UnknownLanguage(ValueError):
    """There are no texts in that language."""


class Texts:
    """The texts of one package in one language."""

    def __init__(self, lang: str, templates: Mapping[str, str]) -> None:
        self.lang, self.templates = lang, templates

    def say(self, key: str, values: Mapping[str, Any] = {}, names: Sequence[str] = ()) -> str:
        """The text of a key, its holes filled; the key itself where there is no such text."""
        template = self.templates.get(key)
        if template is None:
            return key
        return HOLE.sub(lambda hole: self._fill(hole, values, names), template)

    def choice(self, choice: Sequence[Any], names: Sequence[str] = ()) -> str:
        """A choice in words."""
        return self.say(f"choice.{choice[0]}", {str(i): value for i, value in enumerate(choice[1:])}, names)

    def _fill(self, hole: re.Match[str], values: Mapping[str, Any], names: Sequence[str]) -> str:
        name, kind, one, many = hole.groups()
        if name == "*":
            return ", ".join(self._word(kind, value, names) for value in values.values())
        if name not in values:
            return hole[0]
        if kind == "plural":
            return str(one if self._is_one(values[name]) else many)
        value = values[name]
        if isinstance(value, list | tuple):
            return ", ".join(self._word(kind, each, names) for each in value)
        return self._word(kind, value, names)

    def _word(self, kind: str | None, value: Any, names: Sequence[str]) -> str:
        if kind is None:
            return str(value)
        if kind == "seat":
            return names[value] if value < len(names) else self.say("seat", {"seat": value + 1})
        if kind in self.templates:
            return self.say(kind, {kind: value}, names)
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


def _flat(tree: Mapping[str, Any], prefix: str = "") -> dict[str, str]:
    flat: dict[str, str] = {}
    for name, value in tree.items():
        if isinstance(value, dict):
            flat |= _flat(value, f"{prefix}{name}.")
        else:
            flat[prefix + name] = value.strip()
    return flat
