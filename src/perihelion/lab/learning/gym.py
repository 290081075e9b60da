"""Every game as a Gymnasium environment: one learner at a seat, bots at all others."""

from collections.abc import Mapping, Sequence
from typing import Any  # Any: as the base class has it

from perihelion.bots import Bot
from perihelion.lab.learning.arena import RENDER_MODES, Arena, checked_render_mode
from perihelion.lab.learning.needs import missing
from perihelion.lab.simulate import make_bot

try:
    import gymnasium
    import numpy as np
    from gymnasium.error import ResetNeeded
    from gymnasium.spaces import Box, Discrete
    from numpy.typing import NDArray
except ModuleNotFoundError as error:
    raise missing(error, "gymnasium numpy") from None

Numbers = NDArray[np.float32]
Mask = NDArray[np.int8]


class Env(gymnasium.Env[Numbers, np.int64]):
    """A table where everybody but the learner is a bot; `action_masks()` and info["action_mask"] say what is legal."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES}  # noqa: RUF012  # as the base class has it

    def __init__(
        self,
        game: str,
        players: int | None = None,
        bots: Sequence[str | Bot] = ("random",),
        *,
        seat: int = 0,
        preset: str | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        self.arena = Arena(game, players, preset, options)
        self.seat, self.render_mode = seat, checked_render_mode(render_mode)
        others = self.arena.players - 1
        self._wanted = list(bots) * others if len(bots) == 1 else list(bots)
        if len(self._wanted) != others or seat not in range(self.arena.players):
            raise ValueError(
                f"one learner and {len(self._wanted)} bots do not fill {self.arena.players} seats at {seat}"
            )
        self._bots: dict[int, Bot] = {}
        self._begun = False
        self.observation_space = Box(-1.0, 1.0, (len(self.arena.names),), np.float32)
        self.action_space = Discrete(self.arena.numbering.size)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """A new game, played by the bots until the learner is asked; the same one for the same seed."""
        super().reset(seed=seed)
        number = int(self.np_random.integers(1 << 62))
        self.arena.reset(number)
        self._begun = True
        seats = [each for each in range(self.arena.players) if each != self.seat]
        self._bots = {
            each: make_bot(wanted, number + each) if isinstance(wanted, str) else wanted
            for each, wanted in zip(seats, self._wanted, strict=True)
        }
        self._others()
        return self._look(), self._info()

    def step(self, action: int | np.int64) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """The learner acts, then the bots, until the learner is asked again or the game is over."""
        if not self._begun or self.arena.over:
            raise ResetNeeded("reset() begins a game; step() goes on with it until it is over")
        self.arena.act(int(action))
        self._others()
        return self._look(), self.arena.rewards()[self.seat], self.arena.over, False, self._info()

    def action_masks(self) -> Mask:
        """1 for each legal action."""
        mask = np.zeros(self.arena.numbering.size, np.int8)
        mask[self.arena.legal(self.seat)] = 1
        return mask

    def choice(self, action: int | np.int64) -> str:
        """What a legal action means, in the notation of the games."""
        return self.arena.text(int(action))

    def render(self) -> str | None:
        """Everything told so far that the learner may know, in English."""
        return "\n".join(self.arena.table.narrate("en", self.seat)) if self.render_mode == "ansi" else None

    def _others(self) -> None:
        table = self.arena.table
        while not table.over and self.arena.seat != self.seat:
            seat = self.arena.seat
            table.play(seat, self._bots[seat](table, seat))

    def _look(self) -> Numbers:
        return np.asarray(self.arena.observe(self.seat), np.float32)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}


def env(game: str, players: int | None = None, bots: Sequence[str | Bot] = ("random",), **settings: Any) -> Env:
    """An environment of a game, such as env("far-away", players=3, bots=["greedy", "random"])."""
    return Env(game, players, bots, **settings)
