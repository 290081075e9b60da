"""The admiral: halving over a tree search, for any game on a table.

Each thought imagines the table anew (hidden cards dealt again, other luck), makes one of the choices offered, walks on
down the tree of what was thought of after it, adds one choice there, and lets the game's judge say who stands how well.
All choices are thought about with the same luck; then the better half of them again, until one is left. The tree is of
choices alone: what luck brings is averaged, but where luck has no say, whoever chooses is taken to know what is best.
Where there are hundreds of choices, only the most promising are in it. The very end is played out exactly.
"""

import math
import time
from collections.abc import Sequence
from random import Random as Chance
from typing import Any

from perihelion.bots.ending import Ending
from perihelion.bots.looking import answer_secrets, chances, promising, vote
from perihelion.notation import Choice
from perihelion.table import Table

THOUGHTS = 200
LOOKS = 4  # at the end of a game for one thought: they cost less, for nobody has to judge
CURIOSITY = 0.5  # how much a choice seldom tried attracts, as a share of all that has been seen to be at stake


class Node:
    """What has been learnt about one sequence of choices."""

    __slots__ = ("after", "offers", "visits", "worths")

    def __init__(self) -> None:
        self.visits, self.offers = 0, 0
        self.worths: Sequence[float] = ()  # everybody's, added up
        self.after: dict[tuple[int, Choice], Node] = {}

    def mean(self, who: int) -> float:
        """What it has brought somebody."""
        return self.worths[who] / self.visits

    def learn(self, worths: Sequence[float]) -> None:
        """One visit more, and what it brought everybody."""
        self.visits += 1
        self.worths = [one + more for one, more in zip(self.worths, worths, strict=True)] if self.worths else worths


class Search:
    """Thinks so many thoughts, or for so many seconds, or whichever ends first."""

    def __init__(self, thoughts: int | None = None, seconds: float | None = None, seed: int | None = None) -> None:
        self.thoughts = thoughts if thoughts is not None or seconds is not None else THOUGHTS
        self.seconds, self.chance = seconds, Chance(seed)
        self.low, self.high = 1.0, 0.0  # of all shares of the victory seen

    def __call__(self, table: Table[Any], seat: int) -> Choice:
        """The choice that is left when the worse half has been given up again and again."""
        choices = promising(table, seat)
        if len(choices) == 1:
            return choices[0]
        if ballot := vote(table, seat, self.chance):
            return ballot
        return self._ending(table, seat) or self.rank(table, seat, choices)[0][0]

    def _ending(self, table: Table[Any], seat: int) -> Choice | None:
        """The best choice exactly, if the end is near enough; half of the time may go into that."""
        looks = math.inf if self.thoughts is None else LOOKS * self.thoughts
        until = math.inf if self.seconds is None else time.perf_counter() + self.seconds / 2
        return Ending(table, seat, looks, until).best()

    def rank(self, table: Table[Any], seat: int, choices: Sequence[Choice]) -> list[tuple[Choice, Node]]:
        """The choices, best first, with what was learnt about each; every round has the same thoughts and time."""
        self.low, self.high = 1.0, 0.0
        ranking, left = [(choice, Node()) for choice in choices], len(choices)
        rounds = max((left - 1).bit_length(), 1)
        thoughts = math.inf if self.thoughts is None else self.thoughts / rounds
        seconds = math.inf if self.seconds is None else self.seconds / rounds
        for _ in range(rounds):
            count, until = 0, time.perf_counter() + seconds
            while not count or (count + left <= thoughts and time.perf_counter() < until):
                self._think_of_all(table, seat, ranking[:left])
                count += left
            ranking[:left] = sorted(ranking[:left], key=lambda one: -one[1].mean(seat))
            left = (left + 1) // 2
        return ranking

    def _think_of_all(self, table: Table[Any], seat: int, left: Sequence[tuple[Choice, Node]]) -> None:
        """A thought about each, all with the same luck."""
        luck = self.chance.getrandbits(64)
        for choice, node in left:
            self.think(table, seat, choice, node, luck)

    def think(self, table: Table[Any], seat: int, choice: Choice, node: Node, luck: int) -> Sequence[float]:
        """One thought about a choice, its tree being below that node; everybody's share of the victory there."""
        dream, chance = table.imagine(seat, luck), Chance(luck)
        before = dream.state.luck
        dream.play(seat, choice)
        path: list[tuple[int, Node, Sequence[Node]]] = [(seat, node, ())]
        while dream.asks and node.visits:
            who = next(iter(dream.asks))
            answer_secrets(dream, chance, but=who)  # what others decide unseen is not in the tree
            choice, node, others = self._step(node, who, promising(dream, who), chance)
            path.append((who, node, others if dream.state.luck == before else ()))
            dream.play(who, choice)
        answer_secrets(dream, chance)
        worths = chances(dream)
        self.low, self.high = min(self.low, *worths), max(self.high, *worths)
        _learn(path, worths)
        return worths

    def _step(
        self, node: Node, who: int, choices: Sequence[Choice], chance: Chance
    ) -> tuple[Choice, Node, Sequence[Node]]:
        """The most promising choice, or one never tried; what is known of it, and of those tried before."""
        after, fresh, tried = node.after, [], []
        for choice in choices:
            known = after.get((who, choice))
            if known is None:
                known = after[who, choice] = Node()
            known.offers += 1
            if known.visits:
                tried.append(known)
            else:
                fresh.append(choice)
        if fresh:
            choice = fresh[int(chance.random() * len(fresh))]
        else:
            choice = max(choices, key=lambda each: self._promise(after[who, each], who))
        return choice, after[who, choice], tried

    def _promise(self, node: Node, who: int) -> float:
        """What it has brought, and what it might."""
        stake = CURIOSITY * (self.high - self.low)
        return node.mean(who) + stake * math.sqrt(math.log(node.offers) / node.visits)


def _learn(path: Sequence[tuple[int, Node, Sequence[Node]]], worths: Sequence[float]) -> None:
    """From the end of a path to its beginning: a try worse than what is known already is no news further up."""
    for who, node, others in reversed(path):
        node.learn(worths)
        best = max(others, key=lambda each: each.mean(who), default=node)
        if best.mean(who) > node.mean(who):
            worths = [each / best.visits for each in best.worths]
