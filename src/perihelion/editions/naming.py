"""What things are called in an edition, and what is said of them, in every language."""

from collections.abc import Mapping
from typing import Any  # Any: what the file holds, until it has been looked at

from perihelion import teaching, texts
from perihelion.editions.box import Home
from perihelion.editions.changing import NAMES, NOTE, Change, is_note
from perihelion.editions.flaws import Flaw, Path, expected, saying
from perihelion.languages import LANGUAGES

LONGEST_TEXT = 300

Names = dict[str, dict[str, str]]  # by language and key


def names_of(home: Home, told: Any) -> tuple[Names, list[Change], list[Flaw]]:
    """The texts that an edition has of its own, what they were, and what is wrong with them."""
    names: Names = {}
    changes: list[Change] = []
    flaws: list[Flaw] = []
    if not isinstance(told, dict):
        return {}, [], [expected((NAMES,), saying("group", name=NAMES), told)]
    for lang, tree in told.items():
        if lang == NOTE:
            continue
        if lang not in LANGUAGES or not isinstance(tree, dict):
            flaws.append(
                expected((NAMES, lang), saying("languages", names=[f"[{NAMES}.{each}]" for each in LANGUAGES]), lang)
            )
            continue
        spoken = texts.load(home.package, lang).templates
        for key, said in _flat(tree):
            at = (NAMES, lang, *key)
            flaw = _flaw(home, spoken, at, ".".join(key), said)
            if flaw is not None:
                flaws.append(flaw)
            elif said != spoken[".".join(key)]:
                names.setdefault(lang, {})[".".join(key)] = said
                changes.append(Change(at, spoken[".".join(key)], said, str(told.get(NOTE, ""))))
    if changes and not is_note(told.get(NOTE)):
        flaws.append(expected((NAMES, NOTE), saying("note-of-names"), told.get(NOTE)))
    return names, changes, flaws


def untold(home: Home, names: Names, changes: list[Change]) -> list[Flaw]:
    """What is said of things that do something else now, and was not said anew."""
    flaws = []
    for change in changes:
        group = home.box.told_in.get(".".join([change.at[0], *change.at[2:]]))
        for lang in LANGUAGES if group else ():
            if f"{group}.{change.at[1]}" not in names.get(lang, {}):
                said = saying("untold", key=f"{group}.{change.at[1]}", names=f"[{NAMES}.{lang}]")
                flaws.append(Flaw(change.at, said))
    return flaws


def may_be_named(package: str, key: str) -> bool:
    """Whether that is the name of something, or says what it is."""
    taught = teaching.load(package)
    group, _, rest = key.partition(".")
    return group in (*taught.names, *taught.meanings.values()) and not rest.endswith("help") and bool(rest)


def _flat(tree: Mapping[str, Any], above: Path = ()) -> list[tuple[Path, Any]]:
    found: list[tuple[Path, Any]] = []
    for name, each in tree.items():
        found += _flat(each, (*above, name)) if isinstance(each, dict) else [((*above, *name.split(".")), each)]
    return found


def _flaw(home: Home, spoken: Mapping[str, str], at: Path, key: str, said: Any) -> Flaw | None:
    if key not in spoken or not may_be_named(home.package, key):
        return expected(at, saying("key-of-a-name"), key)
    if not isinstance(said, str) or not 1 <= len(said.strip()) <= LONGEST_TEXT:
        return expected(at, saying("letters", least=1, most=LONGEST_TEXT), said)
    holes = set(texts.holes(spoken[key]))
    if not set(texts.holes(said)) <= holes or set("{}") & set(texts.HOLE.sub("", said)):
        which = [f"{{{hole}}}" for hole in sorted(holes)]
        return expected(at, saying("with-holes", holes=which) if which else saying("no-holes"), said)
    return None
