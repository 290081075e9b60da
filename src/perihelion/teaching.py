"""What helps people learn a game: which section of the rules governs what, and what everything is called.

Both lie in teaching.toml beside the texts, and hold no words themselves:

    background = ["aim"]           sections of the rules that nothing leads to, as they are read first
    names = ["phase", "action"]    the groups of texts that are names, in the order of the glossary
    not_names = ["badge"]          the groups that are not, besides those every game has
    [meanings]
    action = "action-text"         the group that says what those of another group are
    [governs.ask]
    politics = ["politics"]        the sections that govern a question, by its name,
    [governs.choice]
    attack = ["attack"]            a choice, by its verb; with none, they are those of the question
    "act map" = ["map"]            or by its first words, where the verb is not enough,
    [governs.why]
    too-weak = ["attack"]          the reason why not,
    [governs.event]
    invade = ["prizes"]            something told in the log,
    [governs.over]
    draw = ["end"]                 and the end of a game
    [tries]
    attack = "first-die strike"    where a section can be tried: a chapter of the lessons, and its step,
    prizes = "first-die strike prize"      or its steps, the first and the last
"""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from importlib.resources import files
from typing import NamedTuple

from perihelion import texts
from perihelion.languages import LANGUAGES, USUAL


class Name(NamedTuple):
    """What something is called in each language, and what it is, if that is said anywhere."""

    words: dict[str, str]
    about: dict[str, str]


# What the page calls its own things, of which the glossary tells as well.
ON_THE_PAGE = (
    *("bot.cadet", "bot.pilot", "bot.captain", "bot.commodore", "bot.admiral"),
    *("table.undo", "advice.ask"),
    *("palette.title", "recall.offer", "takeback.ask", "ending.rematch"),
)


class Teaching(NamedTuple):
    """What a game says about its rules and names."""

    governs: dict[str, list[str]]  # sections by what they govern: "ask.politics", "choice.act map", "why.too-weak"
    background: list[str]
    names: list[str]
    not_names: list[str]
    meanings: dict[str, str]
    tries: dict[str, str]


@cache
def load(package: str) -> Teaching:
    """The teaching.toml of a package; nothing where there is none."""
    file = files(package).joinpath("teaching.toml")
    told = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    kinds = told.get("governs", {}).items()
    governs = {f"{kind}.{key}": sections for kind, keys in kinds for key, sections in keys.items()}
    background, names, not_names = (told.get(name, []) for name in ("background", "names", "not_names"))
    return Teaching(governs, background, names, not_names, told.get("meanings", {}), told.get("tries", {}))


Spoken = Mapping[str, Mapping[str, str]]  # templates by language


def glossary(package: str, own: Spoken) -> dict[str, list[Name]]:
    """Every name in every language, by group; a name that others share is told once. An edition has some of its own."""
    teaching = load(package)
    spoken = {lang: {**texts.load(package, lang).templates, **own.get(lang, {})} for lang in LANGUAGES}
    return {group: list(_names(spoken, group, teaching.meanings.get(group))) for group in teaching.names}


@cache
def everywhere() -> list[Name]:
    """Names of what every table has, whatever is played on it, in every language."""
    words = {lang: texts.house("glossary", lang).templates for lang in LANGUAGES}
    page = {lang: texts.house("page", lang).templates for lang in LANGUAGES}
    told = [_in_each(words, key) for key in words[USUAL]] + [_in_each(page, key) for key in ON_THE_PAGE]
    return [Name(each, {}) for each in told]


def _names(spoken: Spoken, group: str, meaning: str | None) -> Iterator[Name]:
    told = []
    for key in next(iter(spoken.values())):
        if not key.startswith(f"{group}.") or key.endswith(".help"):
            continue
        about = f"{meaning}.{key.removeprefix(f'{group}.')}" if meaning else f"{key}.help"
        name = Name(_in_each(spoken, key), _in_each(spoken, about))
        if name not in told:
            told.append(name)
            yield name


def _in_each(spoken: Spoken, key: str) -> dict[str, str]:
    return {lang: texts.blank(templates[key]) for lang, templates in spoken.items() if key in templates}
