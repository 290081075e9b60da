"""What an edition changes, in words: where that is printed, what was there before, and what is there now."""

import tomllib
from collections.abc import Mapping
from typing import Any, NamedTuple  # Any: each game types its own content

from perihelion import teaching, texts
from perihelion.content import HEAD
from perihelion.editions.changing import NAMES, SOURCE, Change
from perihelion.editions.edition import Edition
from perihelion.editions.flaws import Path
from perihelion.languages import language

BOX = "box"  # the group of a game's texts that says what its components and their values are called
OPTION = "option"
SETTINGS = (OPTION, "preset")  # what the groups of names are called that are printed nowhere


LONGEST_HEAD = 400  # characters of a text as it is kept that have the title in any case


def title_in(head: str) -> str:
    """The title in the beginning of an edition's text, as that is kept."""
    title: str = tomllib.loads("\n".join(head.splitlines()[:3]))[HEAD]["title"]
    return title


class Told(NamedTuple):
    """A change, in a language."""

    where: str
    was: str
    now: str
    note: str


def told(edition: Edition, lang: str) -> list[Told]:
    """Every change, in a language."""
    words = _Words(edition.package, lang)
    return [words.told(change) for change in edition.changes]


class _Words:
    """What everything printed in a game is called, by its house."""

    def __init__(self, package: str, lang: str) -> None:
        self._said = texts.load(package, lang).templates
        self._house = texts.house("changes", lang)
        taught = teaching.load(package)
        self._names = [group for group in taught.names if group not in SETTINGS]
        self._meant = {about: of for of, about in taught.meanings.items()}

    def told(self, change: Change) -> Told:
        if change.at[0] == NAMES:
            return Told(self._named(change.at), str(change.was), str(change.now), change.note)
        return Told(self._where(change.at), self._value(change.was), self._value(change.now), change.note)

    def _named(self, at: Path) -> str:
        """Whose name is another, or of what something else is said."""
        _, lang, group, *rest = at
        of = self._meant.get(group)
        thing = texts.blank(self._said.get(".".join([of or group, *rest]), ".".join(rest)))
        return self._house.say("about" if of else "name", {"thing": thing, "language": language(lang).name})

    def _where(self, at: Path) -> str:
        group, *rest = at
        first = self._part(group)
        if len(rest) > 1:
            name = self._component(group, rest[0])
            first, rest = name if name.lower().startswith(first.lower()) else f"{first} {name}", rest[1:]
        return ", ".join([first, *map(self._part, rest)])

    def _component(self, group: str, name: str) -> str:
        """A card by what it is called; where it has a number, by both."""
        called = self._said.get(f"{group}.{name}") if group in self._names else self._name(name)
        return f"{name} ({called})" if called and name.isdecimal() else called or self._part(name)

    def _part(self, name: str) -> str:
        """What a value of a component is called, or a word that is printed there."""
        if SOURCE in name:
            return self._house.say("provenance")
        usual = self._house.templates.get(f"word.{name}", name)
        return self._said.get(f"{BOX}.{name}") or self._name(name) or self._options(name) or usual

    def _options(self, names: str) -> str:
        """The options of a table for which something is printed."""
        said = [self._said.get(f"{OPTION}.{name}", "") for name in names.split(" ")]
        return " + ".join(said) if all(said) else ""

    def _name(self, name: str) -> str | None:
        """What something is called, if anything is that."""
        named = [f"{group}.{name}" for group in self._names]
        return next((texts.blank(self._said[key]) for key in named if key in self._said), None)

    def _value(self, value: Any) -> str:
        if isinstance(value, bool):
            return self._house.say("yes" if value else "no")
        if isinstance(value, Mapping):
            return ", ".join([f"{self._part(name)} {self._value(each)}" for name, each in value.items()])
        if isinstance(value, list):
            apart = " · " if any(isinstance(each, list | dict) for each in value) else ", "
            return apart.join(map(self._value, value))
        if isinstance(value, str):
            return self._part(value) if value else "–"
        return "–" if value is None else str(value)
