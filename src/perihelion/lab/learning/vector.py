"""Many tables of a game at a time in one Gymnasium environment, each with a learner and bots.

tables = vector.env("far-away", 16, players=3)
tables = gymnasium.make_vec("perihelion.lab.learning.gym:Perihelion/FarAway-v0", 16, players=3)
"""

from collections.abc import Mapping, Sequence
from typing import Any  # Any: as the base class has it

from perihelion.lab.learning.arena import Mask
from perihelion.lab.learning.facts import Numbers
from perihelion.lab.learning.gym import Env
from perihelion.lab.learning.needs import missing

try:
    import numpy as np
    from gymnasium.error import ResetNeeded
    from gymnasium.vector import AutoresetMode, VectorEnv
    from gymnasium.vector.utils import batch_space
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing(error, "gymnasium numpy") from None

Actions = NDArray[np.int64]
Flags = NDArray[np.bool_]
Rewards = NDArray[np.float64]
Infos = dict[str, Any]


class Tables(VectorEnv[Numbers, Actions, NDArray[Any]]):
    """So many tables; infos["action_mask"] has a row for each of them, and so has everything else.

    A table whose game is over begins the next one with the step after, whatever its action is; or with the same step,
    and then the end is in infos["final_obs"].
    """

    def __init__(
        self, game: str, num_envs: int = 1, *, autoreset_mode: AutoresetMode | str = "NextStep", **settings: Any
    ) -> None:
        if num_envs < 1:
            raise ValueError(f"there is at least one table, not {num_envs}")
        mode = AutoresetMode(autoreset_mode)
        if mode == AutoresetMode.DISABLED:
            raise ValueError("autoreset_mode is NextStep or SameStep: tables begin anew by themselves")
        self.num_envs, self.tables = num_envs, [Env(game, **settings) for _ in range(num_envs)]
        first = self.tables[0]
        self.metadata = {**first.metadata, "autoreset_mode": mode}
        self.render_mode = first.render_mode
        self.single_observation_space, self.single_action_space = first.observation_space, first.action_space
        self.observation_space = batch_space(self.single_observation_space, num_envs)
        self.action_space = batch_space(self.single_action_space, num_envs)
        self._at_once = mode == AutoresetMode.SAME_STEP
        self._waiting: Flags | None = None  # for the next game; None before the first one

    def reset(
        self, *, seed: int | Sequence[int | None] | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Numbers, Infos]:
        """A new game at every table; the same ones for the same seed, or for the same seed of each table."""
        seeds = (
            seed if isinstance(seed, Sequence) else [seed if seed is None else seed + n for n in range(self.num_envs)]
        )
        if len(seeds) != self.num_envs:
            raise ValueError(f"there are {self.num_envs} tables, and {len(seeds)} seeds")
        for table, each in zip(self.tables, seeds, strict=True):
            table.reset(seed=each)
        self._waiting = np.zeros(self.num_envs, np.bool_)
        return self._look(), self._info()

    def step(self, actions: Actions) -> tuple[Numbers, Rewards, Flags, Flags, Infos]:
        """An action at every table."""
        if self._waiting is None:
            raise ResetNeeded("reset() begins the games; step() goes on with them")
        rewards, ended = np.zeros(self.num_envs), np.zeros(self.num_envs, np.bool_)
        for n, (table, action) in enumerate(zip(self.tables, actions.tolist(), strict=True)):
            if self._waiting[n]:
                table.begin()
            else:
                rewards[n], ended[n] = table.act(action)
        infos = self._last_looks(ended) if self._at_once and ended.any() else {}
        self._waiting = np.zeros_like(ended) if self._at_once else ended
        return self._look(), rewards, ended.copy(), np.zeros_like(ended), {**infos, **self._info()}

    def choice(self, action: int | np.int64) -> str:
        """What an action means, in the notation of the games."""
        return self.tables[0].choice(action)

    def render(self) -> tuple[Any, ...] | None:
        """What each table renders."""
        return None if self.render_mode is None else tuple([table.render() for table in self.tables])

    def _last_looks(self, ended: Flags) -> Infos:
        """How games ended that are followed by new ones at once."""
        seen = self._look()
        last: NDArray[np.object_] = np.full(self.num_envs, None, object)
        for n in np.flatnonzero(ended):
            last[n] = seen[n]
            self.tables[n].begin()
        return {"final_obs": last, "_final_obs": ended}

    def _look(self) -> Numbers:
        seen: Numbers = np.empty(self.observation_space.shape or (), np.float32)
        for table, row in zip(self.tables, seen, strict=True):
            table.arena.look(table.seat, row)
        return seen

    def _info(self) -> Infos:
        masks: Mask = np.zeros((self.num_envs, self.tables[0].arena.numbering.size), np.int8)
        for table, mask in zip(self.tables, masks, strict=True):
            table.arena.mark(table.seat, mask)
        return {"action_mask": masks, "_action_mask": np.ones(self.num_envs, np.bool_)}


def env(game: str, num_envs: int = 1, **settings: Any) -> Tables:
    """So many tables of a game, such as env("far-away", 16, players=3, bots=["greedy"])."""
    return Tables(game, num_envs, **settings)
