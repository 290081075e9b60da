"""What a thinker expects of its choices: what it would answer next, and how much worse each is than the best."""

import math
from collections.abc import Callable, Mapping
from typing import Any, NamedTuple, Protocol  # Any: a thinker knows no game

from perihelion.bots.tree import Node
from perihelion.notation import Choice
from perihelion.table import Table

TINY = 1e-12
OFTEN = 12  # visits, and the most of all that came so far, that make what follows more than a guess
FAR = 12  # answers ahead, at most


class Outlook(NamedTuple):
    """The own answers that are expected after a choice, and by how much it falls behind the best, in log-odds."""

    then: tuple[Choice, ...]
    behind: float


Outlooks = Mapping[Choice, Outlook]  # of the choices that were thought of


class Adviser(Protocol):
    """Somebody who chooses, and can say what came to mind meanwhile."""

    def __call__(self, table: Table[Any], seat: int) -> Choice:
        """What it would choose there."""

    def outlooks(self, table: Table[Any], seat: int) -> Outlooks:
        """What it has thought of the choices there; nothing, if that took no thinking."""


def log_odds(chance: float) -> float:
    """A chance on a scale where small differences count as much near certainty as in the middle."""
    return math.log(max(chance, TINY) / max(1 - chance, TINY))


def chance(odds: float) -> float:
    """The chance that has these log-odds."""
    return 1 / (1 + math.exp(-odds)) if odds > 0 else math.exp(odds) / (1 + math.exp(odds))


def behind_best(worths: Mapping[Choice, float], then: Callable[[Choice], tuple[Choice, ...]]) -> Outlooks:
    """The outlook of each choice from what it is worth in log-odds."""
    best = max(worths.values(), default=0.0)
    return {choice: Outlook(then(choice), best - worth) for choice, worth in worths.items()}


def often_taken(node: Node, seat: int) -> tuple[Choice, ...]:
    """A seat's own answers that were most looked at below what a tree knows, until somebody else is asked."""
    way: list[Choice] = []
    while node.after and len(way) < FAR:
        (who, choice), most = max(node.after.items(), key=lambda one: one[1].visits)
        if who != seat or most.visits < max(OFTEN, node.visits / 2):
            break
        node = most
        way.append(choice)
    return tuple(way)
