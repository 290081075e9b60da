"""Every game as a PettingZoo environment: an agent for each seat, one acting at a time, with masks of legal actions."""

from collections.abc import Mapping
from typing import Any  # Any: PettingZoo has no types

from perihelion.lab.learning.arena import RENDER_MODES, Arena, checked_render_mode
from perihelion.lab.learning.needs import missing

try:
    import numpy as np
    from gymnasium.error import ResetNeeded
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv
except ModuleNotFoundError as error:
    raise missing(error, "pettingzoo gymnasium numpy") from None

Observation = dict[str, Any]  # "observation": float32 numbers from -1 to 1; "action_mask": int8, 1 where legal


class Env(AECEnv[str, Observation, int]):  # type: ignore[misc]  # the package has no types of its own
    """A table; agents are called player_0, player_1, ... after their seats."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        preset: str | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        super().__init__()
        self.arena = Arena(game, players, preset, options)
        self.render_mode = checked_render_mode(render_mode)
        name = game.replace("-", "_")
        self.metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "name": f"{name}_v0", "is_parallelizable": False}
        self.possible_agents = [f"player_{seat}" for seat in range(self.arena.players)]
        self.agents: list[str] = []
        size, actions = len(self.arena.names), self.arena.numbering.size
        self.observation_spaces = {
            agent: Dict(
                {
                    "observation": Box(-1.0, 1.0, (size,), np.float32),
                    "action_mask": Box(0, 1, (actions,), np.int8),
                }
            )
            for agent in self.possible_agents
        }
        self.action_spaces = {agent: Discrete(actions) for agent in self.possible_agents}

    def observation_space(self, agent: str) -> Dict:
        """What that agent observes."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """What that agent may do."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Mapping[str, Any] | None = None) -> None:
        """A new game: the same one for the same seed."""
        self.arena.reset(seed)
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self._select()

    def step(self, action: int | None) -> None:
        """The selected agent acts; once the game is over, each agent steps once more with None."""
        if not self.agents:
            raise ResetNeeded("reset() begins a game; step() goes on with it")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        assert action is not None, "an action is a number until the game is over"
        self.arena.act(int(action))
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        if self.arena.over:
            won = self.arena.rewards()
            self.rewards = {each: won[self._seat(each)] for each in self.agents}
            self.terminations = dict.fromkeys(self.agents, True)
        self._select()
        self._accumulate_rewards()

    def observe(self, agent: str) -> Observation:
        """What the agent sees, and which actions are legal for it; none if it is not asked."""
        seat = self._seat(agent)
        mask = np.zeros(self.arena.numbering.size, np.int8)
        mask[self.arena.legal(seat)] = 1
        return {"observation": np.asarray(self.arena.observe(seat), np.float32), "action_mask": mask}

    def choice(self, action: int) -> str:
        """What a legal action of the selected agent means, in the notation of the games."""
        return self.arena.text(action)

    def render(self) -> str | None:
        """Everything told so far, in English."""
        return "\n".join(self.arena.table.narrate("en")) if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is kept open."""

    def _select(self) -> None:
        seat = self.arena.seat
        self.agent_selection = self.agents[0] if seat < 0 else self.possible_agents[seat]

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)


def env(
    game: str,
    players: int | None = None,
    preset: str | None = None,
    render_mode: str | None = None,
    **options: object,
) -> Env:
    """An environment of a game, such as env("far-away", players=3, preset="short")."""
    return Env(game, players, preset, render_mode, **options)
