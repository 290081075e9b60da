"""A first learner, in numpy alone: games are watched, a small net learns what became of what was seen, and a bot takes
the choice after which most is to be expected. It knows no game; docs/notebooks/ has it learn each of them.
"""

from collections.abc import Callable, Iterable, Sequence
from random import Random
from typing import Any, NamedTuple  # Any: of any game

import numpy as np
from numpy.typing import NDArray

from perihelion.bots import Bot
from perihelion.game import Game
from perihelion.lab.learning.arena import rewards
from perihelion.lab.learning.facts import Numbers
from perihelion.lab.learning.observing import observe
from perihelion.notation import Choice
from perihelion.table import Table

SEED_BITS = 62
AT_ONCE = 256  # observations between two corrections of a net
PACE = 1e-3  # how far a correction goes
MEMORY, SQUARES = 0.9, 0.999  # of earlier corrections, and of their squares
MOST_TRIED = 40  # choices looked at, of many

Weights = NDArray[np.float32]


class Lessons(NamedTuple):
    """What was seen in games, a row each, and what became of it."""

    seen: Numbers
    won: Weights

    def and_of(self, other: "Lessons") -> "Lessons":
        """Both together."""
        return Lessons(np.concatenate([self.seen, other.seen]), np.concatenate([self.won, other.won]))


def watch(
    game: Game[Any],
    players: int,
    bots: Sequence[Bot],
    seeds: Iterable[int],
    *,
    worth: Callable[[Table[Any]], Sequence[float]] = rewards,
    fading: float = 1.0,
) -> Lessons:
    """Let bots play, and note what each seat sees after each answer, and what the end was worth to it.

    An answer earlier, it counts for a little less if it fades: much may come between.
    """
    seen: list[Numbers] = []
    won: list[Weights] = []
    for seed in seeds:
        table, before = game.new(players, seed), len(seen)
        while not table.over:
            seat = min(table.asks)
            table.play(seat, bots[seat](table, seat))
            if not table.over:
                seen += [observe(table, each).numbers for each in range(players)]
        answers = (len(seen) - before) // players
        left = fading ** np.arange(answers, 0, -1, dtype=np.float32)
        won.append(np.outer(left, np.asarray(worth(table), np.float32)).ravel())
    return Lessons(np.array(seen), np.concatenate(won))


class Net:
    """A net with one hidden layer, which says what is to be expected of what is seen, from -1 to 1."""

    def __init__(self, size: int, hidden: int = 48, seed: int = 0) -> None:
        chance = np.random.default_rng(seed)
        self.weights: list[Weights] = [
            chance.normal(0, size**-0.5, (size, hidden)).astype(np.float32),
            np.zeros(hidden, np.float32),
            chance.normal(0, hidden**-0.5, hidden).astype(np.float32),
            np.zeros(1, np.float32),
        ]
        self._chance, self._steps = chance, 0
        self._drift = [np.zeros_like(each) for each in self.weights]
        self._spread = [np.zeros_like(each) for each in self.weights]

    def __call__(self, seen: Numbers) -> Weights:
        """What is to be expected of each row."""
        into, bias, out, shift = self.weights
        expected: Weights = np.tanh(np.maximum(seen @ into + bias, 0) @ out + shift)
        return expected

    def learn(self, lessons: Lessons, passes: int = 3) -> float:
        """Go through lessons in any order, so often; the mean square of how far off it was the last time."""
        return [self._go_through(lessons) for _ in range(passes)][-1]

    def _go_through(self, lessons: Lessons) -> float:
        off, order = 0.0, self._chance.permutation(len(lessons.won))
        for first in range(0, len(order), AT_ONCE):
            some = order[first : first + AT_ONCE]
            off += self._correct(lessons.seen[some], lessons.won[some])
        return off / len(order)

    def _correct(self, seen: Numbers, won: Weights) -> float:
        """One step of gradient descent, as Adam takes it; the sum of squares of how far off it was."""
        into, bias, out, shift = self.weights
        hidden = np.maximum(seen @ into + bias, 0)
        expected = np.tanh(hidden @ out + shift)
        off = expected - won
        slope = off * (1 - expected * expected) / len(won)
        back = np.outer(slope, out) * (hidden > 0)
        self._step([seen.T @ back, back.sum(0), hidden.T @ slope, slope.sum(keepdims=True)])
        return float(off @ off)

    def _step(self, slopes: Sequence[Weights]) -> None:
        self._steps += 1
        for number, slope in enumerate(slopes):
            self._drift[number] += (1 - MEMORY) * (slope - self._drift[number])
            self._spread[number] += (1 - SQUARES) * (slope * slope - self._spread[number])
            steady = self._drift[number] / (1 - MEMORY**self._steps)
            width = np.sqrt(self._spread[number] / (1 - SQUARES**self._steps))
            self.weights[number] -= PACE * steady / (width + 1e-8)


class OneStep:
    """A bot that imagines each choice a few times, and takes the one after which most is to be expected."""

    def __init__(
        self, expected: Callable[[Numbers], Weights], seed: int = 0, dreams: int = 1, astray: float = 0.0
    ) -> None:
        self.expected, self.dreams, self.astray, self.chance = expected, dreams, astray, Random(seed)

    def __call__(self, table: Table[Any], seat: int) -> Choice:
        choices = [*table.asks[seat].choices]
        if len(choices) == 1 or self.chance.random() < self.astray:
            return self.chance.choice(choices)
        if len(choices) > MOST_TRIED:
            choices = self.chance.sample(choices, MOST_TRIED)
        worth = sum([self._worth(table, seat, choices) for _ in range(self.dreams)])
        return choices[int(np.argmax(worth))]

    def _worth(self, table: Table[Any], seat: int, choices: Sequence[Choice]) -> Weights:
        """What is to be expected after each choice, all with the same luck; at the end, what has come of it."""
        luck, ends = self.chance.getrandbits(SEED_BITS), dict[int, float]()
        seen: list[Numbers] = []
        for number, choice in enumerate(choices):
            dream = table.imagine(seat, luck)
            asked = dream.asks
            dream.play(seat, choice)
            while dream.asks is asked:  # others answer at the same time, and nothing happens before they have
                other = self.chance.choice([*asked])
                dream.play(other, self.chance.choice(asked[other].choices))
            seen.append(observe(dream, seat).numbers)
            if dream.over:
                ends[number] = rewards(dream)[seat]
        worth = self.expected(np.array(seen))
        for number, won in ends.items():
            worth[number] = won
        return worth
