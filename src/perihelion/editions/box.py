"""What a game says of its editions, in its `box.py`: what may be printed otherwise, and what must hold then."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from importlib.util import find_spec
from typing import Any, NamedTuple  # Any: each game types its own content

from perihelion.content import content_of
from perihelion.editions.flaws import BadEdition, Flaw, wrong
from perihelion.editions.kinds import Kind

EACH = "*"  # stands for any name, in what may be printed otherwise

Content = Mapping[str, Any]


@dataclass(frozen=True)
class Box:
    """What may be printed otherwise: "planet.cost" is the cost of any planet, "attack.*" any value of a table."""

    may_change: Mapping[str, Kind]
    flaws: Callable[[Any], Iterator[Flaw]]  # what cannot be so, in all that is printed
    either: Sequence[tuple[str, str]] = ()  # of which a component has one or the other
    told_in: Mapping[str, str] = field(default_factory=dict)  # the texts that say what something does, by what it is

    def kind(self, path: Sequence[str], there: bool) -> Kind | None:
        """What may be printed there, if anything else may; whether something is, now."""
        one = self.may_change.get(".".join(path))
        return self.may_change.get(".".join([*path[:-1], EACH])) if one is None and there else one


class Home(NamedTuple):
    """A game in the edition of the house: what others say otherwise."""

    game: str
    package: str
    box: Box
    content: Content


def home_of(game: str, package: str) -> Home:
    """The game, if it says what may be printed otherwise."""
    if find_spec(f"{package}.box") is None:
        raise BadEdition([wrong("no-box", game=game)])
    return Home(game, package, import_module(f"{package}.box").BOX, content_of(package))
