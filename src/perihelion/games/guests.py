"""Games of other people: packages that name theirs in their entry points, in pyproject.toml:

    [project.entry-points."perihelion.games"]
    far-away = "far_away"

The name is the game's id, and the package has a GAME, as each of ours has. One that cannot be played is left out, with
a line that says why.
"""

import logging
import re
from collections.abc import Iterator
from functools import cache
from typing import TYPE_CHECKING, Any

from perihelion.game import Game
from perihelion.languages import LANGUAGES

if TYPE_CHECKING:
    from importlib.metadata import EntryPoint

GROUP = "perihelion.games"
ID = re.compile(r"[a-z0-9]+(-[a-z0-9]+)*")
LONGEST = 40

log = logging.getLogger(__name__)


class NoGuest(ValueError):
    """There is no such game, or it cannot be played."""


@cache
def welcome(taken: frozenset[str]) -> tuple[str, ...]:
    """The ids of those that can be played, beside the games whose ids are taken."""
    for entry in _named():
        if entry.name in taken or invited()[entry.name] is not entry:
            log.warning("%s is left out: there is another game of that name", _whose(entry))
    return tuple([id for id in invited() if id not in taken and _can_be_played(id)])


@cache
def game(id: str) -> Game[Any]:
    """The game of that id."""
    if id not in invited():
        raise NoGuest(f"there is no {id!r}")
    entry = invited()[id]
    try:
        return _looked_at(entry.name, entry.load())
    except Exception as error:
        said = str(error).partition("\n")[0]
        raise NoGuest(f"{_whose(entry)} cannot be played: {said or type(error).__name__}") from error


@cache
def invited() -> dict[str, "EntryPoint"]:
    """Every game that a package names; the first of those that have the same name."""
    found: dict[str, EntryPoint] = {}
    for entry in _named():
        found.setdefault(entry.name, entry)
    return found


@cache
def _named() -> tuple["EntryPoint", ...]:
    from importlib.metadata import entry_points  # it takes a while, and who plays ours needs none of it

    return tuple(sorted(entry_points(group=GROUP), key=_whose))


def _can_be_played(id: str) -> bool:
    try:
        game(id)
    except NoGuest as error:
        log.warning("%s", error)
        return False
    return True


def _looked_at(id: str, module: object) -> Game[Any]:
    """What was found, if it is a game, and says in every language what it is."""
    found = getattr(module, "GAME", None)
    if not isinstance(found, Game):
        raise NoGuest(f"expected a Game called GAME, not {found!r}")
    if found.id != id or not ID.fullmatch(id) or len(id) > LONGEST:
        raise NoGuest(f"its id is {found.id!r}, and its entry point says {id!r}; expected the same small letters twice")
    missing = [f"{key} in {lang}.toml" for lang in LANGUAGES for key in _unsaid(found, lang)]
    if missing:
        raise NoGuest(f"expected texts for {', '.join(missing)}")
    found.teaching()
    found.new(max(found.players), seed=0).view(None)
    return found


def _unsaid(game: Game[Any], lang: str) -> Iterator[str]:
    said = game.texts(lang).templates
    return (key for key in ("title", "tagline", "seat", "why.not-asked", "why.over") if key not in said)


def _whose(entry: "EntryPoint") -> str:
    return f"the game {entry.name!r} of {entry.dist.name if entry.dist else 'somebody'}"
