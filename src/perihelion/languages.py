"""The languages there are: one for each catalogue in words/, found by its file, and what a program must know of it."""

import tomllib
from collections.abc import Iterable
from functools import cache
from importlib.resources import files
from typing import Any, NamedTuple  # Any: a catalogue is TOML

from perihelion.grammar import Grammar

USUAL = "en"  # for those whose language is not here; every other catalogue has its keys
_CATALOGUES = files("perihelion") / "words"
LANGUAGES = tuple(
    sorted(
        (file.name.removesuffix(".toml") for file in _CATALOGUES.iterdir() if file.name.endswith(".toml")),
        key=lambda lang: (lang != USUAL, lang),
    )
)


class UnknownLanguage(ValueError):
    """There are no texts in that language."""


class Language(NamedTuple):
    """A language: its name for itself, how it is written, and how its words meet."""

    code: str
    name: str
    direction: str
    decimal: str
    grammar: Grammar


@cache
def language(lang: str) -> Language:
    """What its catalogue says of a language."""
    told = catalogue(lang)["language"]
    return Language(lang, told["name"], told["direction"], told["decimal"], Grammar(told))


@cache
def catalogue(lang: str) -> dict[str, Any]:
    """All that the house says in a language, as it is written down."""
    if lang not in LANGUAGES:
        raise UnknownLanguage(f"texts are in {' or '.join(LANGUAGES)}, not {lang[:40]!r}")
    return tomllib.loads((_CATALOGUES / f"{lang}.toml").read_text("utf-8"))


def best(wanted: Iterable[str]) -> str:
    """The first of these languages that is here, or one of which they are a variety: fr for fr-CA."""
    tags = (tag.strip().lower().replace("_", "-") for tag in wanted)
    return next((each for tag in tags for each in (tag, tag.partition("-")[0]) if each in LANGUAGES), USUAL)
