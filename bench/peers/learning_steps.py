"""Random games in the environments of others, all observed and all masked, in a Python of their own.

Reads a number of seconds and a name from each line, plays for so long, and writes how many steps that were as JSON.
"""

import importlib
import json
import random
import sys
import time
import warnings
from collections.abc import Callable
from typing import Any  # Any: none of these packages has types

import numpy as np

Play = Callable[[random.Random], int]  # a game to its end; how many steps that took


def pettingzoo(name: str) -> Play:
    """A classic of PettingZoo."""
    env = importlib.import_module(f"pettingzoo.classic.{name}").env()

    def play(chance: random.Random) -> int:
        steps = 0
        env.reset(seed=chance.getrandbits(30))
        for _ in env.agent_iter():
            seen, _, ended, cut, _ = env.last()
            if ended or cut:
                env.step(None)
            else:
                env.step(chance.choice(np.flatnonzero(seen["action_mask"]).tolist()))
                steps += 1
        return steps

    return play


def rlcard(name: str) -> Play:
    """A game of RLCard."""
    env: Any = importlib.import_module("rlcard").make(name)

    def play(chance: random.Random) -> int:
        steps = 0
        env.seed(chance.getrandbits(30))
        state, _ = env.reset()
        while not env.is_over():
            state, _ = env.step(chance.choice([*state["legal_actions"]]))
            steps += 1
        return steps

    return play


def open_spiel(name: str) -> Play:
    """A game of OpenSpiel, written in C++, through its Python API."""
    game: Any = importlib.import_module("pyspiel").load_game(name)

    def play(chance: random.Random) -> int:
        steps, state = 0, game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, shares = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(chance.choices(outcomes, shares)[0])
                continue
            np.asarray(state.observation_tensor(), np.float32)
            state.apply_action(chance.choice(np.flatnonzero(state.legal_actions_mask()).tolist()))
            steps += 1
        return steps

    return play


OTHERS: dict[str, tuple[Callable[[str], Play], str]] = {
    "PettingZoo, chess": (pettingzoo, "chess_v6"),
    "PettingZoo, no-limit hold'em": (pettingzoo, "texas_holdem_no_limit_v6"),
    "PettingZoo, Connect Four": (pettingzoo, "connect_four_v3"),
    "RLCard, gin rummy": (rlcard, "gin-rummy"),
    "RLCard, UNO": (rlcard, "uno"),
    "OpenSpiel in C++, backgammon": (open_spiel, "backgammon"),
    "OpenSpiel in C++, gin rummy": (open_spiel, "gin_rummy"),
}


def play_for(play: Play, seconds: float) -> dict[str, float]:
    """Play games for so long, in processor time."""
    chance, steps, begun = random.Random(1), 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        steps += play(chance)
    return {"steps": steps, "seconds": spent}


if __name__ == "__main__":
    warnings.simplefilter("ignore")
    for line in sys.stdin:
        seconds, name = line.split(maxsplit=1)
        make, game = OTHERS[name.strip()]
        print(json.dumps(play_for(make(game), float(seconds))), flush=True)
