"""The admiral: halving over a tree search, for any game on a table.

Each thought imagines the table anew (hidden cards dealt again, other luck), makes one of the choices offered, walks on
down the tree of what was thought of after it, adds one choice there, and lets the game's judge say who stands how well.
All choices are thought about with the same luck; then the better half of them again, until one is left or more thinking
would hardly bring anything. What was thought is remembered when the next choice has to be found. Where there are
hundreds of choices, only the most promising are looked at, the more the more time there is. The very end is played out
exactly.
"""

import math
from collections.abc import Sequence
from random import Random as Chance
from typing import Any, NamedTuple  # Any: a thinker knows no game

from perihelion.bots.clock import now
from perihelion.bots.ending import Ending
from perihelion.bots.looking import FEW, MANY, after, chances, promising, vote
from perihelion.bots.opinions import Weights
from perihelion.bots.outlook import Outlooks, behind_best, log_odds, often_taken
from perihelion.bots.race import Race
from perihelion.bots.tree import Node, Tree
from perihelion.notation import Choice
from perihelion.table import Answer, Table

THOUGHTS = 200
LOOKS = 4  # at the end of a game for one thought: they cost less, for nobody has to judge
EACH = 64  # thoughts that there are for each choice of very many; with fewer, fewer are looked at
GLANCES = 0.25  # of all thoughts, before that: a look at what each of very many choices brings at once
MOST = 1e6  # thoughts, where there is no end to them
PACE = 1000.0  # thoughts in a second, before one knows better

Ranking = list[tuple[Choice, Node]]


class Memory(NamedTuple):
    """What was thought of a table, and after which of its answers."""

    table: tuple[object, ...]  # what tells it from others
    answers: Sequence[Answer]
    tree: Tree

    def of(self, table: Table[Any], seat: int) -> Node | None:
        """What is known of the table as it is now; None if it is another, or luck or secrets have come out since."""
        count = len(self.answers)
        if self.table != _name(table) or self.tree.seat != seat or table.answers[:count] != self.answers:
            return None
        since, node = table.answers_since(count, seat), self.tree.root
        for answer in since or ():
            if answer not in node.after:
                return None
            node = node.after[answer]
        return None if since is None else node


class Search:
    """Thinks so many thoughts, or for so many seconds, or whichever ends first."""

    def __init__(self, thoughts: int | None = None, seconds: float | None = None, seed: int | None = None) -> None:
        self.thoughts = thoughts if thoughts is not None or seconds is not None else THOUGHTS
        self.seconds, self.chance = seconds, Chance(seed)
        self._pace, self._memory = PACE, Memory((), (), Tree(-1))
        self.weights: Weights = {}  # what was thought of the last question

    def __call__(self, table: Table[Any], seat: int) -> Choice:
        """The choice that is left when the worse half has been given up again and again."""
        choices, self.weights = table.asks[seat].choices, {}
        if len(choices) == 1:
            return choices[0]
        if ballot := vote(table, seat, self.chance):
            return ballot
        return self._ending(table, seat) or self.rank(table, seat)[0][0]

    def _ending(self, table: Table[Any], seat: int) -> Choice | None:
        """The best choice exactly, if the end is near enough; half of the time may go into that."""
        looks = math.inf if self.thoughts is None else LOOKS * self.thoughts
        until = math.inf if self.seconds is None else now() + self.seconds / 2
        return Ending(table, seat, looks, until).best()

    def outlooks(self, table: Table[Any], seat: int) -> Outlooks:
        """What the last thoughts brought, and what they most often went on with."""
        root = self._memory.tree.root
        worths = {choice: log_odds(total / count) for choice, (count, total) in self.weights.items() if count}
        return behind_best(worths, lambda choice: often_taken(root.next(seat, choice), seat))

    def rank(self, table: Table[Any], seat: int, choices: Sequence[Choice] = ()) -> Ranking:
        """The choices, or those that promise most, best first, with what was learnt about each."""
        begun, tree = now(), self._remember(table, seat)
        race = Race(
            choices or self._candidates(table, seat),
            lambda choice, luck: tree.think(table, choice, luck)[seat],
            self.chance,
        )  # what was remembered had other luck: it does not count
        race.run(*self._rest(0, now() - begun))
        self._pace = race.thoughts / (now() - begun)
        self.weights = {choice: (race.often[choice], race.had[choice]) for choice in race.choices}
        return [(choice, tree.root.next(seat, choice)) for choice in race.choices]

    def _remember(self, table: Table[Any], seat: int) -> Tree:
        """The tree below the table as it is now, with what was thought of it before."""
        known, tree = self._memory.of(table, seat), Tree(seat)
        if known is not None:
            tree.root, tree.low, tree.high = known, self._memory.tree.low, self._memory.tree.high
        self._memory = Memory(_name(table), table.answers[:], tree)
        return tree

    def _candidates(self, table: Table[Any], seat: int) -> Sequence[Choice]:
        """All choices, or as many of very many as there is time for: those that look best at a glance."""
        thoughts, seconds = self._rest(0, 0.0)
        thoughts = min(thoughts, seconds * self._pace, MOST)
        few = max(FEW, int(thoughts / EACH))
        choices = promising(table, seat, max(few, int(thoughts * GLANCES)))
        if len(choices) <= max(few, MANY):
            return choices
        luck = self.chance.getrandbits(64)
        return sorted(choices, key=lambda choice: -chances(after(table, seat, choice, luck))[seat])[:few]

    def _rest(self, thoughts: int, seconds: float) -> tuple[float, float]:
        """The thoughts and seconds that are left after so many."""
        return (
            math.inf if self.thoughts is None else self.thoughts - thoughts,
            math.inf if self.seconds is None else self.seconds - seconds,
        )


def _name(table: Table[Any]) -> tuple[object, ...]:
    return table.game.mark, table.players, table.seed, *table.options.items()
