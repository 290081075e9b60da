"""An edition: its text, what it prints, and what of that is not as the house has it."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, NamedTuple  # Any: each game types its own content
from weakref import WeakValueDictionary

from perihelion.content import HEAD
from perihelion.editions import document
from perihelion.editions.box import Home, home_of
from perihelion.editions.changing import NAMES, Change, Changing
from perihelion.editions.flaws import BadEdition, Flaw, expected, saying
from perihelion.editions.naming import Names, names_of, untold
from perihelion.editions.writing import SAID_FIRST, written
from perihelion.notation import hash_of

REMEMBERED = 16  # editions that are read again and again
LONGEST_TITLE = 60


@dataclass(frozen=True, eq=False)
class Edition:
    """What is printed otherwise than in the edition of the house."""

    game: str
    package: str  # of the game
    title: str
    by: str  # whose it is, if they say so
    about: str
    text: str  # laid out in one way
    content: Mapping[str, Any]  # everything printed
    names: Names  # the texts of its own
    changes: tuple[Change, ...]

    @property
    def hash(self) -> str:
        """What tells it from all others."""
        return hash_of(self.text)


class Looked(NamedTuple):
    """All that a file says, sound or not, and every flaw of it with its line."""

    home: Home
    data: Mapping[str, Any]  # the file
    content: Mapping[str, Any]  # everything printed, as far as the file says something that can be
    names: Names
    changes: tuple[Change, ...]
    flaws: tuple[Flaw, ...]


_known: "WeakValueDictionary[tuple[str, str], Edition]" = WeakValueDictionary()


@lru_cache(REMEMBERED)
def read(game: str, package: str, text: str) -> Edition:
    """The edition, the same one as long as anybody has it; or a BadEdition that says what is wrong."""
    found = _read(game, package, text)
    return _known.setdefault((package, found.text), found)


def _read(game: str, package: str, text: str) -> Edition:
    home, data, content, names, changes, flaws = look_at(game, package, text)
    if flaws:
        raise BadEdition(flaws, package)
    head = data[HEAD]
    said = {name: str(head.get(name, "")) for name in SAID_FIRST[1:]}
    return Edition(
        game=game,
        package=package,
        **said,
        text=written(home, data),
        content=content,
        names=names,
        changes=changes,
    )


def look_at(game: str, package: str, text: str) -> Looked:
    """What the file says, and what is wrong with it; a BadEdition if it is not even TOML."""
    home, found = home_of(game, package), document.read(text)
    changing = Changing(home, found)
    content, changes, flaws = changing.changed()
    names, renamed, misnamed = names_of(home, found.data.get(NAMES, {}))
    flaws = [*_head_flaws(game, found.data.get(HEAD)), *flaws, *misnamed]
    if not flaws:
        flaws = untold(home, names, changes)
    lines = [flaw._replace(line=changing.line(flaw.at)) for flaw in flaws]
    return Looked(home, found.data, content, names, (*changes, *renamed), tuple(lines))


def game_in(text: str) -> str:
    """The id of the game that an edition says it is of."""
    head = document.read(text).data.get(HEAD)
    game = head.get("game") if isinstance(head, dict) else None
    if not isinstance(game, str):
        raise BadEdition([expected((), saying("any-head", name=HEAD), head)])
    return game


def _head_flaws(game: str, head: Any) -> list[Flaw]:
    """What is wrong with what an edition says of itself."""
    if not isinstance(head, dict):
        return [expected((), saying("head", name=HEAD, game=game), head)]
    flaws = []
    if head.get("game") != game:
        flaws.append(expected((HEAD, "game"), saying("this", value=repr(game)), head.get("game")))
    for name, value in head.items():
        if name not in SAID_FIRST:
            flaws.append(expected((HEAD, name), saying("one-of", words=SAID_FIRST), name))
        elif not isinstance(value, str) or (name in ("title", "by") and len(value) > LONGEST_TITLE):
            flaws.append(expected((HEAD, name), saying("at-most-letters", most=LONGEST_TITLE), value))
    if not str(head.get("title", "")).strip():
        flaws.append(expected((HEAD, "title"), saying("letters", least=1, most=LONGEST_TITLE), head.get("title")))
    return flaws
