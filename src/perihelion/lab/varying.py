"""The kinds of a game that somebody wants to compare: by values of its options, and of what is printed."""

import json
import re
import tomllib
from collections.abc import Mapping, Sequence
from itertools import product
from typing import Any  # Any: what is printed may be anything

from perihelion.content import HEAD
from perihelion.editions import BadEdition
from perihelion.editions.box import home_of
from perihelion.editions.changing import KEYS, NOTE, named
from perihelion.editions.writing import written
from perihelion.game import BadTable, Game
from perihelion.lab.study import Variant

MOST = 64  # kinds of a game in one study
LONGEST_TITLE, LONGEST_NOTE = 60, 300
OPENING, CLOSING = "[{", "]}"

Setting = tuple[str, object]


class BadVariant(BadTable):
    """What cannot be varied like that."""


def variants(game: Game[Any], vary: Sequence[tuple[str, str]], options: Mapping[str, object]) -> list[Variant]:
    """A variant for every value of what is varied, and of several things for all their values together."""
    if not vary:
        raise BadVariant("say what is varied: an option or a printed value, such as --vary NAME=A,B")
    ways = [[(what, value) for value in _values(game, what, text)] for what, text in vary]
    twice = [what for what, _ in vary if [other for other, _ in vary].count(what) > 1]
    if twice:
        raise BadVariant(f"{twice[0]} is varied twice: name all its values together, such as {twice[0]}=A,B")
    count = 1
    for way in ways:
        count *= len(way)
    if count > MOST:
        raise BadVariant(f"a study compares {MOST} kinds of a game at most, not {count}")
    return [_variant(game, settings, options) for settings in product(*ways)]


def option_value(kind: str, text: str) -> object:
    """What somebody has written as a value of an option, as far as it can be one."""
    if kind == "bool" and text in ("true", "false"):
        return text == "true"
    return int(text) if kind == "int" and re.fullmatch(r"-?\d{1,18}", text, re.ASCII) else text


def _values(game: Game[Any], what: str, text: str) -> list[object]:
    texts = parted(text)
    if not all(texts) or len(set(texts)) < len(texts):
        raise BadVariant(f"expected different values with commas between them, such as {what}=A,B, not {what}={text}")
    if what in game.options:
        return [option_value(game.options[what].kind, each) for each in texts]
    if "." not in what:
        raise BadVariant(
            f"options of {game.id} are {', '.join(game.options) or 'none'}; there is no {what!r}, "
            "and what is printed has a dot in its name, such as planet.3.points"
        )
    return [_printed(each) for each in texts]


def parted(text: str) -> list[str]:
    """What stands between commas that are not within brackets or quotes."""
    found, depth, quoted = [""], 0, False
    for letter in text:
        quoted ^= letter == '"'
        if not quoted:
            depth += (letter in OPENING) - (letter in CLOSING)
        if letter == "," and depth == 0 and not quoted:
            found.append("")
        else:
            found[-1] += letter
    return [each.strip() for each in found]


def _printed(text: str) -> object:
    """A number, a list or a word."""
    try:
        value = json.loads(text)
    except (ValueError, RecursionError):
        return text
    return text if value is None else value


def _variant(game: Game[Any], settings: Sequence[Setting], options: Mapping[str, object]) -> Variant:
    name = ", ".join([f"{what}={_spelled(value)}" for what, value in settings])
    chosen = {what: value for what, value in settings if what in game.options}
    printed = [(what, value) for what, value in settings if what not in game.options]
    return Variant(name, _with_printed(game, name, printed) if printed else game, {**options, **chosen})


def _spelled(value: object) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _with_printed(game: Game[Any], name: str, settings: Sequence[Setting]) -> Game[Any]:
    """The game in an edition that prints these values."""
    try:
        home = home_of(game.id, game.package)
        told: dict[str, Any] = {HEAD: {"game": game.id}} if game.edition is None else tomllib.loads(game.edition.text)
        told[HEAD]["title"] = name[:LONGEST_TITLE]
        for what, value in settings:
            _set(told, game.content(), what, value)
        return game.in_edition(written(home, told))
    except BadEdition as error:
        raise BadVariant(f"{name}: {re.sub(r'^line [0-9]+: ', '', str(error))}") from None


def _set(told: dict[str, Any], content: Mapping[str, Any], what: str, value: object) -> None:
    """Say in an edition that something is printed otherwise."""
    group, *path = what.split(".")
    groups = [name for name in content if name != HEAD]
    if group not in groups or not all(path):
        raise BadVariant(f"what is printed begins with one of {', '.join(groups)}, not {what!r}")
    place = told.setdefault(group, [] if isinstance(content[group], list) else {})
    if isinstance(place, list):
        place = _component(place, content[group], group, path.pop(0))
    if not path:
        raise BadVariant(f"expected which value of {what} is varied, such as {what}.cost")
    place[NOTE] = f"varied: {what}"[:LONGEST_NOTE]
    *above, last = path
    for name in above:
        place = place.setdefault(name, {})
        if not isinstance(place, dict):
            raise BadVariant(f"{what}: there is nothing in {name} that has a name; a list is given whole")
    place[last] = value


def _component(told: list[Any], printed: Sequence[Any], group: str, name: str) -> dict[str, Any]:
    """What an edition says of a component, which is one of those that are printed."""
    known = {named(each): each for each in printed}
    if name not in known:
        raise BadVariant(f"there is no {group} {name!r}; there are {', '.join(known)}"[:LONGEST_NOTE])
    key = next(key for key in KEYS if str(known[name].get(key)) == name)
    found: dict[str, Any] | None = next((each for each in told if named(each) == name), None)
    if found is None:
        found = {key: known[name][key]}
        told.append(found)
    return found
