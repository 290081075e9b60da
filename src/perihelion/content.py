"""What is printed on a game's components: its content.toml, or what an edition of it has instead.

A game reads its content when its package is loaded, and makes its tables of it. An edition is therefore the same
package loaded once more, under a name of its own (`editions/loading.py`): its rules, bots' judgement, printing and
views are the game's, letter by letter, and as fast, and what they find printed is the edition's.
"""

import json
import tomllib
from collections.abc import Mapping
from functools import cache
from hashlib import sha256
from importlib.resources import files
from typing import Any, Literal, TypedDict  # Any: each game says what its own content holds, in content_types.py

HEAD = "edition"  # the table of a content file that says which game and edition it is of

_otherwise: dict[str, Mapping[str, Any]] = {}  # what is printed in editions, by the packages they are loaded as


class Sourced(TypedDict):
    """Something printed on a component, and how sure we are of it."""

    provenance: Literal["confirmed", "inferred", "reconstruction"]


def content_of(package: str) -> Any:
    """Everything printed on a game's components, with its provenance; nothing where nothing is printed."""
    return _otherwise[package] if package in _otherwise else _of_the_house(package)


def hash_of(content: Mapping[str, Any]) -> str:
    """A hash that stays the same as long as nothing printed has changed, however the file is laid out."""
    return sha256(json.dumps(content, sort_keys=True, default=str).encode()).hexdigest()


def print_otherwise(package: str, content: Mapping[str, Any]) -> None:
    """Have a package that is about to be loaded find this content."""
    _otherwise[package] = content


def forget(package: str) -> None:
    """Let go of what was printed otherwise."""
    _otherwise.pop(package, None)


@cache
def _of_the_house(package: str) -> Mapping[str, Any]:
    file = files(package).joinpath("content.toml")
    printed = tomllib.loads(file.read_text("utf-8")) if file.is_file() else {}
    printed.pop(HEAD, None)
    return printed
