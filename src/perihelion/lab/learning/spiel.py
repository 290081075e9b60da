"""Every game for OpenSpiel: `register()`, then `pyspiel.load_game("perihelion_far_away", {"players": 3})`.

Luck is drawn inside the state, so there are no chance nodes, and a copy of a state is the same state, luck to come and
hidden cards included. What a player cannot tell from the real state comes from `resample_from_infostate`: what that
player cannot see is dealt again, and the luck to come is new. IS-MCTS does so by itself; MCTS is honest on such a
state, and looks into hands and at dice to come on the real one.
"""

import json
from collections.abc import Sequence
from random import Random
from typing import Any  # Any: open_spiel has no types

import perihelion as ph
from perihelion.game import Game
from perihelion.lab.learning.arena import SEED_BITS, rewards, taken
from perihelion.lab.learning.line import Line
from perihelion.lab.learning.needs import missing
from perihelion.lab.learning.numbering import Numbering, Numbers, numbering
from perihelion.lab.learning.observing import names_of, observe
from perihelion.notation import text_of
from perihelion.table import Table

try:
    import numpy as np
    import pyspiel
except ModuleNotFoundError as error:
    raise missing(error, "open_spiel") from None

LONGEST = 20_000  # answers; no game comes near
ANY_SEED = -1


class SpielGame(pyspiel.Game):  # type: ignore[misc]  # the package has no types
    """A game of ours with its parameters: players, seed, preset."""

    kind: Any  # these two are set for each game of ours
    game: Game[Any]

    def __init__(self, params: dict[str, Any] | None = None) -> None:
        given, game = dict(params or {}), self.game
        self.players = int(given.get("players", max(game.players[0], 2)))
        self.seed, self.preset = int(given.get("seed", ANY_SEED)), str(given.get("preset", "")) or None
        table = self.table(0)
        self.numbering: Numbering = numbering(game.id, self.players)
        self.names = names_of(table)
        info = pyspiel.GameInfo(
            num_distinct_actions=self.numbering.size,
            max_chance_outcomes=0,
            num_players=self.players,
            min_utility=-1.0,
            max_utility=1.0,
            utility_sum=0.0 if self.players > 1 else None,
            max_game_length=LONGEST,
        )
        super().__init__(self.kind if self.players > 1 else _kind(game, alone=True), info, given)

    def table(self, seed: int) -> Table[Any]:
        """A new table."""
        return self.game.new(self.players, seed, self.preset)

    def new_initial_state(self) -> "SpielState":
        """A state where the first player is asked; any one, unless the game has a seed."""
        return SpielState(self)

    def __reduce__(self) -> tuple[object, ...]:
        """A pickled game is its name and parameters; OpenSpiel itself pickles no game that draws luck in its states."""
        return _load, (str(self),)

    def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> "Observer":
        """What turns a state into numbers."""
        return Observer(self)


class SpielState(pyspiel.State):  # type: ignore[misc]  # the package has no types
    """A table in OpenSpiel's terms."""

    def __init__(self, game: SpielGame) -> None:
        super().__init__(game)
        self.seed = Random().getrandbits(SEED_BITS) if game.seed == ANY_SEED else game.seed
        self.begun: Numbers = ()  # what the current player has given of a choice that has several parts
        self.line: Line | None = None  # set up when it is first looked at: OpenSpiel begins a copy with a new state

    def __reduce__(self) -> tuple[object, ...]:
        """A pickled state is its game, and itself as OpenSpiel serialises it."""
        return _state_again, (str(self.get_game()), self.serialize())

    def way(self) -> Line:
        """How the table came about."""
        if self.line is None:
            self.line = Line(self.get_game().table(self.seed), Random(self.seed))
        return self.line

    @property
    def table(self) -> Table[Any]:
        """The table as it is."""
        return self.way().table

    def current_player(self) -> int:
        """Who is to act: of those asked at once, the lowest seat."""
        return min(self.table.asks, default=int(pyspiel.PlayerId.TERMINAL))

    def _numbers(self) -> Numbering:
        numbers: Numbering = self.get_game().numbering
        return numbers

    def begun_by(self, player: int) -> Numbers:
        """What that player has given of a choice that has several parts."""
        return self.begun if player == self.current_player() else ()

    def _legal_actions(self, player: int) -> list[int]:
        ask = self.table.asks.get(player)
        return self._numbers().legal(ask.choices, self.begun_by(player)) if ask else []

    def _apply_action(self, action: int) -> None:
        seat = self.current_player()
        self.begun, choice = taken(self.table, seat, self._numbers(), self.begun, action)
        if choice is not None:
            self.begun = ()
            self.way().play(seat, choice)

    def _action_to_string(self, player: int, action: int) -> str:
        numbers, ask = self._numbers(), self.table.asks.get(player)
        if numbers.table:
            return text_of(numbers.choice(action))
        left = numbers.left(ask.choices, (action,)) if ask else ()
        return text_of(left[0]) if left else str(action)

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.table.over

    def returns(self) -> list[float]:
        """What each player has won."""
        return rewards(self.table)

    def resample_from_infostate(self, player: int, sampler: Any) -> "SpielState":
        """A state the player cannot tell from this one."""
        twin: SpielState = self.clone()
        twin.line = self.way().imagined(player)
        return twin

    def information_state_string(self, player: int | None = None) -> str:
        """What a player sees; there is no memory in it beyond what lies on the table."""
        return self.observation_string(player)

    def observation_string(self, player: int | None = None) -> str:
        """What a player sees, as text."""
        seat = self.current_player() if player is None else player
        return sight(self.table, seat, self.begun_by(seat))

    def __str__(self) -> str:
        return sight(self.table, None, self.begun)


def sight(table: Table[Any], seat: int | None, begun: Numbers) -> str:
    """The view of a seat, the question put to it, and what it has begun to answer, as text."""
    ask = table.asks.get(seat) if seat is not None else None
    told = [table.view(seat), ask.name if ask else None, *begun]
    return json.dumps(told, sort_keys=True, separators=(",", ":"))


class Observer:
    """What OpenSpiel's `make_observation` uses: a tensor that is filled from a state."""

    def __init__(self, game: SpielGame) -> None:
        self.tensor = np.zeros(len(game.names), np.float32)
        self.dict = {"observation": self.tensor}

    def set_from(self, state: SpielState, player: int) -> None:
        """Fill the tensor."""
        self.tensor[:] = observe(state.table, player, begun=state.begun_by(player)).numbers

    def string_from(self, state: SpielState, player: int) -> str:
        """The same in words."""
        return sight(state.table, player, state.begun_by(player))


def name_of(game: str) -> str:
    """What OpenSpiel calls a game of ours."""
    return f"perihelion_{game.replace('-', '_')}"


def register(games: Sequence[str] | None = None) -> list[str]:
    """Make our games known to OpenSpiel; their names there."""
    known = set(pyspiel.registered_names())
    for id in games or ph.games():
        if name_of(id) not in known:
            _register(ph.game(id))
    return [name_of(id) for id in games or ph.games()]


def _load(game: str) -> Any:
    """A game by its name and parameters, in a process that may not know ours yet."""
    register()
    return pyspiel.load_game(game)


def _state_again(game: str, state: str) -> Any:
    return _load(game).deserialize_state(state)


def _register(game: Game[Any]) -> None:
    kind = _kind(game)
    # A class, as OpenSpiel does it: anything simpler is freed too late, when Python has ended, and crashes it.
    pyspiel.register_game(kind, type("Registered", (SpielGame,), {"kind": kind, "game": game}))


def _kind(game: Game[Any], alone: bool = False) -> Any:
    """What OpenSpiel wants to know of a game; what somebody wins alone nobody loses."""
    utility = pyspiel.GameType.Utility
    return pyspiel.GameType(
        short_name=name_of(game.id),
        long_name=game.title("en"),
        dynamics=pyspiel.GameType.Dynamics.SEQUENTIAL,
        chance_mode=pyspiel.GameType.ChanceMode.SAMPLED_STOCHASTIC,
        information=pyspiel.GameType.Information.IMPERFECT_INFORMATION,
        utility=utility.GENERAL_SUM if alone else utility.ZERO_SUM,
        reward_model=pyspiel.GameType.RewardModel.TERMINAL,
        max_num_players=game.players[-1],
        min_num_players=game.players[0],
        provides_information_state_string=True,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={"players": max(game.players[0], 2), "seed": ANY_SEED, "preset": ""},
    )
