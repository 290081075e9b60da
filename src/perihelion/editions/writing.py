"""An edition as text, laid out in one way: those that say the same read the same, and have the same hash."""

import json
import re
from collections.abc import Mapping
from typing import Any  # Any: what the file holds

from perihelion.content import HEAD
from perihelion.editions.box import Home
from perihelion.editions.changing import NAMES, named
from perihelion.editions.document import LONGEST_LINE

SAID_FIRST = ("game", "title", "by", "about")
_BARE = re.compile(r"[A-Za-z0-9_-]+")


def written(home: Home, data: Mapping[str, Any]) -> str:
    """The edition's text: its head, the names, then what is printed, in the order of the house; sound or not."""
    printed = {HEAD: dict.fromkeys(SAID_FIRST), NAMES: {}, **home.content}
    groups = [*[group for group in printed if group in data], *sorted(data.keys() - printed.keys())]
    return "\n".join([_group(group, data[group], printed.get(group, {})) for group in groups])


def _group(group: str, told: Any, printed: Any) -> str:
    components = printed if isinstance(printed, list) else [printed]
    if not isinstance(told, list):
        return _table(f"[{_key(group)}]", told, components[0])
    order = {named(each): place for place, each in enumerate(components)}
    told = sorted(told, key=lambda each: order.get(named(each), len(order)))
    return "\n".join([_table(f"[[{_key(group)}]]", each, components[0]) for each in told])


def _table(head: str, told: Mapping[str, Any], printed: Mapping[str, Any]) -> str:
    order = {name: place for place, name in enumerate(printed)}
    names = sorted(told, key=lambda name: (order.get(name, len(order)), name))
    return "\n".join([head, *[line for name in names for line in _lines(_key(name), told[name])], ""])


def _lines(key: str, value: Any) -> list[str]:
    """A value after its key; a table that is too long for a line, in several."""
    line = f"{key} = {_value(value)}"
    if len(line) <= LONGEST_LINE or not isinstance(value, dict):
        return [line]
    return [each for name in sorted(value) for each in _lines(f"{key}.{_key(name)}", value[name])]


def _value(value: Any) -> str:
    if isinstance(value, dict):
        return "{ " + ", ".join([f"{_key(name)} = {_value(value[name])}" for name in sorted(value)]) + " }"
    if isinstance(value, list):
        return f"[{', '.join(map(_value, value))}]"
    return json.dumps(value, ensure_ascii=False)


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else json.dumps(name, ensure_ascii=False)
