"""Every game as a PettingZoo environment: an agent for each seat, with masks of legal actions.

In `env` one agent acts at a time; in `parallel_env` all at once who are asked at once.
"""

from collections.abc import Mapping
from typing import Any  # Any: PettingZoo has no types

from perihelion.lab.learning.arena import RENDER_MODES, Arena, checked_render_mode
from perihelion.lab.learning.needs import missing
from perihelion.lab.learning.painting import Picture
from perihelion.notation import Choice

try:
    import numpy as np
    from gymnasium.error import ResetNeeded
    from gymnasium.spaces import Box, Dict, Discrete
    from pettingzoo import AECEnv, ParallelEnv
except ModuleNotFoundError as error:
    raise missing(error, "pettingzoo gymnasium numpy") from None

Observation = dict[str, Any]  # "observation": float32 numbers from -1 to 1; "action_mask": int8, 1 where legal


class Seats:
    """An agent for each seat of a table, called player_0, player_1, ...; what it observes, and what it may do."""

    def __init__(
        self, game: str, players: int | None, preset: str | None, render_mode: str | None, **options: object
    ) -> None:
        self.arena = Arena(game, players, preset, options)
        self.render_mode = checked_render_mode(render_mode)
        self.metadata: dict[str, Any] = {"render_modes": RENDER_MODES, "name": f"{game.replace('-', '_')}_v0"}
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

    def observe(self, agent: str) -> Observation:
        """What the agent sees, and which actions are legal for it; none if it is not asked."""
        seat = self._seat(agent)
        return {"observation": self.arena.observe(seat), "action_mask": self.arena.mask(seat)}

    def choice(self, action: int) -> str:
        """What an action means, in the notation of the games."""
        return self.arena.text(action)

    def number(self, choice: Choice | str) -> int:
        """The action that means a choice, or a part of one."""
        return self.arena.numbering.number(choice)

    def render(self) -> str | Picture | None:
        """What everybody may know: told in English, or as a picture."""
        return self.arena.render(self.render_mode, None)

    def close(self) -> None:
        """Nothing is kept open."""

    def _seat(self, agent: str) -> int:
        return self.possible_agents.index(agent)


class Env(Seats, AECEnv[str, Observation, int]):  # type: ignore[misc]  # the package has no types of its own
    """A table where one agent acts at a time."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        preset: str | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        AECEnv.__init__(self)
        super().__init__(game, players, preset, render_mode, **options)
        self.metadata["is_parallelizable"] = False

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

    def _select(self) -> None:
        seat = self.arena.seat
        self.agent_selection = self.agents[0] if seat < 0 else self.possible_agents[seat]


class Parallel(Seats, ParallelEnv[str, Observation, int]):  # type: ignore[misc]  # the package has no types of its own
    """A table where all agents act at once: those who are asked answer, and what the others give counts for nothing."""

    def __init__(
        self,
        game: str,
        players: int | None = None,
        preset: str | None = None,
        render_mode: str | None = None,
        **options: object,
    ) -> None:
        super().__init__(game, players, preset, render_mode, **options)

    def reset(
        self, seed: int | None = None, options: Mapping[str, Any] | None = None
    ) -> tuple[dict[str, Observation], dict[str, dict[str, Any]]]:
        """A new game: the same one for the same seed."""
        self.arena.reset(seed)
        self.agents = self.possible_agents[:]
        return self._looks(), {agent: {} for agent in self.agents}

    def step(
        self, actions: Mapping[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], dict[str, dict[str, Any]]]:
        """Everybody who is asked acts; a step in which somebody of them does not is refused."""
        if not self.agents:
            raise ResetNeeded("reset() begins a game; step() goes on with it")
        asked = [agent for agent in self.agents if self._seat(agent) in self.arena.table.asks]
        missing = [agent for agent in asked if agent not in actions]
        if missing:
            raise ValueError(f"no action of {', '.join(missing)}; asked are {', '.join(asked)}")
        self.arena.act_together({self._seat(agent): int(actions[agent]) for agent in asked})
        over, looks, acted = self.arena.over, self._looks(), self.agents
        won = self.arena.rewards()
        if over:
            self.agents = []
        return (
            looks,
            {agent: won[self._seat(agent)] for agent in acted},
            dict.fromkeys(acted, over),
            dict.fromkeys(acted, False),
            {agent: {} for agent in acted},
        )

    def _looks(self) -> dict[str, Observation]:
        return {agent: self.observe(agent) for agent in self.agents}


def env(
    game: str,
    players: int | None = None,
    preset: str | None = None,
    render_mode: str | None = None,
    **options: object,
) -> Env:
    """An environment of a game, such as env("far-away", players=3, preset="short")."""
    return Env(game, players, preset, render_mode, **options)


def parallel_env(
    game: str,
    players: int | None = None,
    preset: str | None = None,
    render_mode: str | None = None,
    **options: object,
) -> Parallel:
    """The same, where all who are asked act at once."""
    return Parallel(game, players, preset, render_mode, **options)
