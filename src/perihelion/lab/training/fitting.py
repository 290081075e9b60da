"""The weights that foretell best who wins: a logistic regression in which the seats of a table compete.

A position's target is not the result of its game alone: the further that lies ahead, the more of it is luck, so part of
the target is what the model itself says a little later (temporal differences).
"""

from collections.abc import Sequence

import numpy as np
import numpy.typing as npt

from perihelion.judging import EVEN, Weights
from perihelion.lab.training.playing import Lesson

TRUST = 0.9  # how much of the target comes from later than the next position kept
DOUBT = 4.0  # games' worth of belief that the terms are right as the game has them
SWEEPS = 3  # as targets come from the model, it is fitted to its own again
STEPS = 25
CLOSE_ENOUGH = 1e-7  # of all surprises together
TINY = 1e-12

Array = npt.NDArray[np.float64]


class Fit:
    """All positions of some games as columns: each term twice, weighed for the beginning and for the end."""

    def __init__(self, lessons: Sequence[Lesson], names: Sequence[str], lead: float) -> None:
        lessons = [lesson for lesson in lessons if lesson["stages"]]
        self.names = names
        self.lengths = [len(lesson["stages"]) for lesson in lessons]
        terms = np.concatenate([np.array(lesson["terms"]) for lesson in lessons]) / lead
        stages = np.concatenate([np.array(lesson["stages"]) for lesson in lessons])[:, None, None]
        self.rows: Array = np.concatenate([terms * (1 - stages), terms * stages], axis=2)
        self.rows -= self.rows.mean(axis=1, keepdims=True)
        self.won: Array = np.array([lesson["won"] for lesson in lessons])
        self.counts: Array = np.repeat(1 / np.array(self.lengths), self.lengths)  # every game counts as much
        self.doubt: Array = DOUBT * np.maximum(np.einsum("n,nsf->f", self.counts, self.rows**2) / self.won.size, 1e-6)

    def weights(self, start: Weights) -> Weights:
        """The weights that foretell these games best, if one begins to look from there."""
        now = self._flat(start)
        for _ in range(SWEEPS):
            now = self._fitted(now, self._targets(now))
        early, late = now[: len(self.names)], now[len(self.names) :]
        return {
            name: (float(f"{a:.4g}"), float(f"{b:.4g}")) for name, a, b in zip(self.names, early, late, strict=True)
        }

    def surprise(self, weights: Weights) -> float:
        """How far off the results these weights are: -log(chance) of whoever won, on average over games."""
        said = self._said(self._flat(weights))
        results = np.repeat(self.won, self.lengths, axis=0)
        return float(-(self.counts[:, None] * results * np.log(np.maximum(said, TINY))).sum() / len(self.won))

    def _flat(self, weights: Weights) -> Array:
        pairs = [weights.get(name, EVEN) for name in self.names]
        return np.array([early for early, _ in pairs] + [late for _, late in pairs])

    def _said(self, weights: Array) -> Array:
        """Everybody's share of the victory in every position, by these weights."""
        leads = self.rows @ weights
        powers = np.exp(leads - leads.max(axis=1, keepdims=True))
        said: Array = powers / powers.sum(axis=1, keepdims=True)
        return said

    def _targets(self, weights: Array) -> Array:
        """What to foretell: the result, softened by what is said on the way there."""
        said, end = self._said(weights), 0
        targets = np.empty_like(said)
        for won, length in zip(self.won, self.lengths, strict=True):
            start, end = end, end + length
            target = targets[end - 1] = won
            for at in range(end - 2, start - 1, -1):
                target = targets[at] = (1 - TRUST) * said[at + 1] + TRUST * target
        return targets

    def _fitted(self, weights: Array, targets: Array) -> Array:
        """Newton's method, from there, with shorter steps where a whole one leads too far."""
        off = self._off(weights, targets)
        for _ in range(STEPS):
            said = self._said(weights)
            slope = np.einsum("n,nsf,ns->f", self.counts, self.rows, said - targets, optimize=True)
            slope += self.doubt * (weights - 1)
            step, before = np.linalg.solve(self._bend(said), slope), off
            for _ in range(STEPS):
                off = self._off(weights - step, targets)
                if off <= before:
                    break
                step /= 2
            weights = weights - step
            if before - off < CLOSE_ENOUGH:
                break
        return weights

    def _off(self, weights: Array, targets: Array) -> float:
        """How far off the targets these weights are, and the plain terms."""
        surprise = -(self.counts[:, None] * targets * np.log(np.maximum(self._said(weights), TINY))).sum()
        return float(surprise + (self.doubt * (weights - 1) ** 2).sum() / 2)

    def _bend(self, said: Array) -> Array:
        """The second derivative."""
        spread = self.rows * (self.counts[:, None] * said)[:, :, None]
        width = self.rows.shape[2]
        flat = self.rows.reshape(-1, width).T @ spread.reshape(-1, width)
        means = np.einsum("nsf,ns->nf", self.rows, said)
        bend: Array = flat - (means * self.counts[:, None]).T @ means + np.diag(self.doubt)
        return bend
