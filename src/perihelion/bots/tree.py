"""What a thinker has learnt about sequences of choices: a tree that many thoughts walk down and grow.

The tree is of choices alone: what luck brings is averaged, but where luck has no say, whoever chooses is taken to know
what is best. Where several answer in secret, each has statistics of their own and knows nothing of the others' answers.
"""

import math
from collections.abc import Sequence
from random import Random as Chance
from typing import Any, NamedTuple  # Any: a thinker knows no game

from perihelion.bots.looking import MANY, chances, promising
from perihelion.notation import Choice
from perihelion.table import Secretly, Table

CURIOSITY = 0.1  # how much a choice seldom tried attracts, as a share of all that has been seen to be at stake
SEVERAL = 3  # choices; where there are more, they are looked at step by step, as the game puts them in order:
WIDTH = 2  # so many from the start,
WIDER = 1.0  # and so many times the root of the visits more


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

    def next(self, who: int, choice: Choice) -> "Node":
        """What is known of that choice of somebody's here."""
        known = self.after.get((who, choice))
        if known is None:
            known = self.after[who, choice] = Node()
        return known


class Step(NamedTuple):
    """A choice on the way: whose, what is known of it, and of what else they could choose, if that can be compared."""

    who: int
    node: Node
    others: Sequence[Node]


class Tree:
    """Grows by thoughts about one table, of which a seat sees its part."""

    def __init__(self, seat: int) -> None:
        self.root, self.seat = Node(), seat
        self.low, self.high = 1.0, 0.0  # of all shares of the victory seen

    def think(self, table: Table[Any], choice: Choice, luck: int) -> Sequence[float]:
        """One thought about a choice: everybody's share of the victory where it leads."""
        dream, chance = table.imagine(self.seat, luck), Chance(luck)
        before, asks = dream.state.luck, dream.asks
        node = self.root.next(self.seat, choice)
        path = [Step(self.seat, node, ())]
        dream.play(self.seat, choice)
        if type(asks) is Secretly and dream.asks is asks:
            node = self._in_secret(dream, self.root, {self.seat: node}, path, chance)
        while dream.asks and node.visits:
            if type(dream.asks) is Secretly:
                node = self._in_secret(dream, node, {}, path, chance)
                continue
            who = next(iter(dream.asks))
            choice, node, others = self._choose(node, who, dream, chance)
            path.append(Step(who, node, others if dream.state.luck == before else ()))
            dream.play(who, choice)
        if type(dream.asks) is Secretly:
            self._in_secret(dream, node, {}, [], chance)
        worths = chances(dream)
        self.low, self.high = min(self.low, *worths), max(self.high, *worths)
        return learn(path, worths)

    def _in_secret(
        self, dream: Table[Any], node: Node, chains: dict[int, Node], path: list[Step], chance: Chance
    ) -> Node:
        """Let everybody answer who is asked in secret; what is known of the thinker's answers, or of somebody's."""
        asks = dream.asks
        while dream.asks is asks:
            who = next(iter(asks))
            here = chains.get(who, node)
            if who != self.seat and len(asks[who].choices) > MANY:
                dream.play(who, promising(dream, who)[0])  # others' many choices are not looked at
                continue
            choice, there, _ = self._choose(here, who, dream, chance)
            path.append(Step(who, there, ()))
            chains[who] = there
            dream.play(who, choice)
        return chains.get(self.seat) or next(iter(chains.values()), node)

    def _choose(self, node: Node, who: int, dream: Table[Any], chance: Chance) -> tuple[Choice, Node, Sequence[Node]]:
        """The most promising choice, or one never tried; what is known of it, and of those tried before."""
        choices, in_order = self._worth_a_look(node, who, dream)
        fresh, tried = [], []
        for choice in choices:
            known = node.next(who, choice)
            known.offers += 1
            if known.visits:
                tried.append(known)
            else:
                fresh.append(choice)
        if fresh:
            choice = fresh[0 if in_order else int(chance.random() * len(fresh))]
        else:
            choice = max(choices, key=lambda each: self._promise(node.after[who, each], who))
        return choice, node.after[who, choice], tried

    def _worth_a_look(self, node: Node, who: int, dream: Table[Any]) -> tuple[Sequence[Choice], bool]:
        """The choices to look at by now, and whether the game has put them in order."""
        ask = dream.asks[who]
        if len(ask.choices) <= SEVERAL:
            return ask.choices, False
        liked = dream.game.promising(dream.state, who, ask)
        if liked is ask.choices and len(liked) <= MANY:
            return liked, False
        return liked[: WIDTH + int(WIDER * math.sqrt(node.visits))], True

    def _promise(self, node: Node, who: int) -> float:
        """What it has brought, and what it might."""
        stake = CURIOSITY * (self.high - self.low)
        return node.mean(who) + stake * math.sqrt(math.log(node.offers) / node.visits)


def learn(path: Sequence[Step], worths: Sequence[float]) -> Sequence[float]:
    """From the end of a path to its beginning: a try worse than what is known already is no news further up.

    Gives what there is to be learnt at the beginning.
    """
    for who, node, others in reversed(path):
        node.learn(worths)
        best = max(others, key=lambda each: each.mean(who), default=node)
        if best.mean(who) > node.mean(who):
            worths = [each / best.visits for each in best.worths]
    return worths
