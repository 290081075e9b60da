"""Every game as a Gymnasium environment: one learner at a seat, bots at all others.

env = gym.env("far-away", players=3)
env = gymnasium.make("perihelion.lab.learning.gym:Perihelion/FarAway-v0", players=3)
"""

from collections.abc import Mapping, Sequence
from typing import Any, Literal, get_args  # Any: as the base class has it

from perihelion.bots import Bot
from perihelion.games import games
from perihelion.lab.learning.arena import RENDER_MODES, SEED_BITS, Arena, Mask, checked_render_mode
from perihelion.lab.learning.facts import Numbers
from perihelion.lab.learning.needs import missing
from perihelion.lab.learning.painting import Picture
from perihelion.lab.simulate import make_bot
from perihelion.notation import Choice
from perihelion.table import IllegalChoice

try:
    import gymnasium
    import numpy as np
    from gymnasium.error import ResetNeeded
    from gymnasium.spaces import Box, Discrete
except ModuleNotFoundError as error:
    raise missing(error, "gymnasium numpy") from None

Illegal = Literal["refused", "lost"]  # an action that is not offered: an error, or the end, as if the game were lost
LOST = -1.0


class Env(gymnasium.Env[Numbers, np.int64]):
    """A table where everybody but the learner is a bot; `action_masks()` and info["action_mask"] say what is legal."""

    metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "render_fps": 1}  # noqa: RUF012  # as the base class has it

    def __init__(
        self,
        game: str,
        players: int | None = None,
        bots: Sequence[str | Bot] = ("random",),
        *,
        seat: int = 0,
        preset: str | None = None,
        render_mode: str | None = None,
        illegal: Illegal = "refused",
        **options: object,
    ) -> None:
        if illegal not in get_args(Illegal):
            raise ValueError(f"illegal is {' or '.join(get_args(Illegal))}, not {illegal!r}")
        self.arena = Arena(game, players, preset, options)
        self.seat, self.render_mode, self.illegal = seat, checked_render_mode(render_mode), illegal
        others = self.arena.players - 1
        self._wanted = list(bots) * others if len(bots) == 1 else list(bots)
        if len(self._wanted) != others or seat not in range(self.arena.players):
            raise ValueError(
                f"one learner and {len(self._wanted)} bots do not fill {self.arena.players} seats at {seat}"
            )
        self._bots: dict[int, Bot] = {}
        self._under_way = False
        self.observation_space = Box(-1.0, 1.0, (len(self.arena.names),), np.float32)
        self.action_space = Discrete(self.arena.numbering.size)

    def reset(
        self, *, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[Numbers, dict[str, Any]]:
        """A new game, played by the bots until the learner is asked; the same one for the same seed."""
        super().reset(seed=seed)
        self.begin()
        return self._look(), self._info()

    def step(self, action: int | np.int64) -> tuple[Numbers, float, bool, bool, dict[str, Any]]:
        """The learner acts, then the bots, until the learner is asked again or the game is over."""
        reward, ended = self.act(int(action))
        return self._look(), reward, ended, False, self._info()

    def begin(self) -> None:
        """A new game, up to the learner's first question."""
        number = int(self.np_random.integers(1 << SEED_BITS))
        self.arena.reset(number)
        self._under_way = True
        seats = [each for each in range(self.arena.players) if each != self.seat]
        self._bots = {
            each: make_bot(wanted, number + each) if isinstance(wanted, str) else wanted
            for each, wanted in zip(seats, self._wanted, strict=True)
        }
        self._others()

    def act(self, action: int) -> tuple[float, bool]:
        """The learner's action, and what follows up to the next question: the reward, and whether it is over."""
        if not self._under_way or self.arena.over:
            raise ResetNeeded("reset() begins a game; step() goes on with it until it is over")
        try:
            self.arena.act(action)
        except IllegalChoice:
            if self.illegal == "refused":
                raise
            self._under_way = False
            return LOST, True
        self._others()
        return self.arena.rewards()[self.seat], self.arena.over

    def action_masks(self) -> Mask:
        """1 for each legal action."""
        return self.arena.mask(self.seat)

    def choice(self, action: int | np.int64) -> str:
        """What an action means, in the notation of the games."""
        return self.arena.text(int(action))

    def number(self, choice: Choice | str) -> int:
        """The action that means a choice, or a part of one."""
        return self.arena.numbering.number(choice)

    def render(self) -> str | Picture | None:
        """What the learner may know: told in English, or as a picture."""
        return self.arena.render(self.render_mode, self.seat)

    def _others(self) -> None:
        table = self.arena.table
        while not table.over and self.arena.seat != self.seat:
            seat = self.arena.seat
            table.play(seat, self._bots[seat](table, seat))

    def _look(self) -> Numbers:
        return self.arena.observe(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks()}


def env(game: str, players: int | None = None, bots: Sequence[str | Bot] = ("random",), **settings: Any) -> Env:
    """An environment of a game, such as env("far-away", players=3, bots=["greedy", "random"])."""
    return Env(game, players, bots, **settings)


def id_of(game: str) -> str:
    """What Gymnasium knows a game by: "far-away" is Perihelion/FarAway-v0."""
    return f"Perihelion/{''.join(word.capitalize() for word in game.split('-'))}-v0"


for _game in games():
    # Gymnasium tries what it makes with actions of any kind: those that are illegal lose.
    gymnasium.register(
        id_of(_game),
        entry_point=f"{__name__}:Env",
        vector_entry_point=f"{__package__}.vector:Tables",
        kwargs={"game": _game, "illegal": "lost"},
    )
