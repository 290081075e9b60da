"""The admiral: information-set Monte Carlo tree search, for any game on a table.

Each thought imagines the table anew (hidden cards dealt again, other luck), walks down the tree of choices made so far
by what they promise, adds one choice to it, and lets the game's judge say who stands how well. The choice thought of
most is the answer. The tree is of choices alone: what the dice bring is averaged. Where there are hundreds of choices,
only the most promising are in it. The very end is played out exactly.
"""

import math
import time
from collections.abc import Sequence
from random import Random as Chance
from typing import Any

from perihelion.bots.ending import Ending
from perihelion.bots.looking import answer_secrets, chances, promising
from perihelion.notation import Choice
from perihelion.table import Table

THOUGHTS = 200
LOOKS = 4  # at the end of a game for one thought: they cost less, for nobody has to judge
CURIOSITY = 0.25  # how much a choice seldom tried attracts


class Node:
    """What has been learnt about one sequence of choices."""

    __slots__ = ("after", "offers", "visits", "worth")

    def __init__(self) -> None:
        self.visits, self.worth, self.offers = 0, 0.0, 0
        self.after: dict[tuple[int, Choice], Node] = {}

    def promise(self) -> float:
        """What it has brought, and what it might."""
        return self.worth / self.visits + CURIOSITY * math.sqrt(math.log(self.offers) / self.visits)


class Search:
    """Thinks so many thoughts, or for so many seconds, or whichever ends first."""

    def __init__(self, thoughts: int | None = None, seconds: float | None = None, seed: int | None = None) -> None:
        self.thoughts = thoughts if thoughts is not None or seconds is not None else THOUGHTS
        self.seconds, self.chance = seconds, Chance(seed)

    def __call__(self, table: Table[Any], seat: int) -> Choice:
        """The choice that was worth thinking about most."""
        choices = promising(table, seat)
        if len(choices) == 1:
            return choices[0]
        return self._ending(table, seat) or self._most_visited(table, seat, choices)

    def _ending(self, table: Table[Any], seat: int) -> Choice | None:
        """The best choice exactly, if the end is near enough; half of the time may go into that."""
        looks = math.inf if self.thoughts is None else LOOKS * self.thoughts
        until = math.inf if self.seconds is None else time.perf_counter() + self.seconds / 2
        return Ending(table, seat, looks, until).best()

    def _most_visited(self, table: Table[Any], seat: int, choices: Sequence[Choice]) -> Choice:
        tree = self.think(table, seat)
        return max(choices, key=lambda choice: tree.after[seat, choice].visits)

    def think(self, table: Table[Any], seat: int) -> Node:
        """The tree after all thoughts."""
        root, thought = Node(), 0
        until = math.inf if self.seconds is None else time.perf_counter() + self.seconds
        while (self.thoughts is None or thought < self.thoughts) and (not thought or time.perf_counter() < until):
            self._thought(root, table.imagine(seat, self.chance.getrandbits(64)), seat)
            thought += 1
        return root

    def _thought(self, root: Node, dream: Table[Any], seat: int) -> list[float]:
        """One thought; everybody's share of the victory where it led."""
        path: list[tuple[int, Node]] = []
        node, who, fresh = root, seat, False
        while dream.asks and not fresh:
            answer_secrets(dream, self.chance, but=who)  # what others decide unseen is not in the tree
            choice, node, fresh = self._step(node, who, promising(dream, who))
            path.append((who, node))
            dream.play(who, choice)
            who = next(iter(dream.asks), 0)
        answer_secrets(dream, self.chance)
        worths = chances(dream)
        for who, node in path:
            node.visits += 1
            node.worth += worths[who]
        return worths

    def _step(self, node: Node, who: int, choices: Sequence[Choice]) -> tuple[Choice, Node, bool]:
        """The most promising choice, or one never tried; and whether it is such a one."""
        after, fresh = node.after, []
        for choice in choices:
            known = after.get((who, choice))
            if known is None:
                known = after[who, choice] = Node()
            known.offers += 1
            if not known.visits:
                fresh.append(choice)
        if fresh:
            choice = fresh[int(self.chance.random() * len(fresh))]
        else:
            choice = max(choices, key=lambda each: after[who, each].promise())
        return choice, after[who, choice], bool(fresh)
