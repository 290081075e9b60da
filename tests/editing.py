"""Editions for tests: what somebody might write, and what nobody would."""

from random import Random
from typing import Any

from perihelion.content import HEAD
from perihelion.editions.box import EACH, home_of
from perihelion.editions.changing import named
from perihelion.editions.kinds import Kind, Letters, Number, Row, Switch, Table, Word
from perihelion.editions.writing import written
from perihelion.game import Game
from perihelion.languages import LANGUAGES

NOTE = "read off my box"


def head(game: Game[Any], title: str = "Ada's box") -> str:
    return f'[edition]\ngame = "{game.id}"\ntitle = "{title}"\n'


def value(kind: Kind, chooser: Random) -> Any:
    """Any value of that kind."""
    match kind:
        case Number():
            return chooser.randint(kind.low, kind.high)
        case Switch():
            return chooser.random() < 0.5
        case Word():
            return chooser.choice(kind.words)
        case Letters():
            return "".join(chooser.choices(kind.letters, k=chooser.randint(kind.least, kind.most)))
        case Row():
            return [value(kind.each, chooser) for _ in range(chooser.randint(kind.least, kind.most))]
        case Table():
            may = {name: each for name, each in kind.may.items() if chooser.random() < 0.5}
            return {name: value(each, chooser) for name, each in {**kind.must, **may}.items()}
    raise AssertionError(kind)


def any_edition(game: Game[Any], chooser: Random, changes: int) -> str:
    """An edition that changes so many values at random, each within its bounds; the whole may still be wrong."""
    home = home_of(game.id, game.package)
    data: dict[str, Any] = {HEAD: {"game": game.id, "title": "Anything"}}
    said: dict[str, str] = {}
    for path in chooser.choices(list(home.box.may_change), k=changes):
        group, *names = path.split(".")
        printed = home.content[group]
        component = chooser.choice(printed) if isinstance(printed, list) else printed
        if names[-1] == EACH:
            within = component
            for name in names[:-1]:
                within = within.get(name, {})
            names[-1] = chooser.choice([name for name in within if "provenance" not in name] or [""])
        told: dict[str, Any] = _told(data, group, printed, component)
        for name in names[:-1]:
            told = told.setdefault(name, {})
        told[names[-1]] = value(home.box.may_change[path], chooser)
        if path in home.box.told_in:
            said[f"{home.box.told_in[path]}.{named(component)}"] = "It does something else."
    if said:
        data["names"] = {"note": NOTE, **dict.fromkeys(LANGUAGES, said)}
    return written(home, data)


def _told(data: dict[str, Any], group: str, printed: Any, component: Any) -> dict[str, Any]:
    """Where the edition speaks of a component."""
    fresh: dict[str, Any] = {"note": NOTE}
    if not isinstance(printed, list):
        found: dict[str, Any] = data.setdefault(group, fresh)
        return found
    key = next(iter(component))
    among: list[dict[str, Any]] = data.setdefault(group, [])
    for each in among:
        if each[key] == component[key]:
            return each
    among.append({key: component[key], **fresh})
    return among[-1]


LETTERS = "\"'[]{}=#,.\n\r\t\\019aénI_\0\u202e\u200b\ud800😀"
VALUES = (
    "nan",
    "inf",
    "-1",
    "0x7fffffffffffffffffff",
    "1e400",
    "9" * 1500,
    "true",
    '""',
    '"\\u0000"',
    "'<script>alert(1)</script>'",
    "'{n:plural|a|b}'",
    "[]",
    "[[[[[[[[[[]]]]]]]]]]",
    "{}",
    "{ a.b.c.d.e.f.g.h.i.j = 1 }",
    "1979-05-27T07:32:00Z",
    "'" + "x" * 1900 + "'",
    "[" + "0," * 900 + "]",
)
KEYS = (
    "id",
    "number",
    "kind",
    "note",
    "provenance",
    "__class__",
    '"<img src=x onerror=alert(1)>"',
    "'a\tb'",
    "k" * 1500,
)


def spoiled(text: str, chooser: Random) -> str:
    """The file of somebody who means no good: keys, values, lines and letters that should not be there."""
    lines = text.splitlines()
    for _ in range(chooser.randint(1, 3)):
        at = chooser.randrange(len(lines))
        key, sign, told = lines[at].partition(" = ")
        match chooser.randrange(7):
            case 0 if sign:
                lines[at] = f"{key} = {chooser.choice(VALUES)}"
            case 1 if sign:
                lines[at] = f"{chooser.choice(KEYS)} = {told}"
            case 2:
                lines.insert(at, f"{chooser.choice(KEYS)} = {chooser.choice(VALUES)}")
            case 3:
                lines.insert(at, lines[chooser.randrange(len(lines))])
            case 4:
                name = f"{chooser.choice(KEYS)}.{chooser.choice(KEYS)}"
                lines.insert(at, chooser.choice([f"[{name}]", f"[[{name}]]", "[[edition]]", "[names.tlh]"]))
            case 5:
                lines[at : at + 2] = []
                lines = lines or [""]
            case _:
                letters = list(lines[at])
                where = chooser.randint(0, len(letters))
                letters[where : where + chooser.randint(0, 2)] = chooser.choices(LETTERS, k=chooser.randint(1, 4))
                lines[at] = "".join(letters)
    return "\n".join(lines)
