"""Random games with OpenSpiel, in an environment of its own.

Reads a number of seconds from each line, plays for so long, and writes what came of it as JSON.
"""

import json
import random
import sys
import time
from typing import Any

import pyspiel

from bench.peers.open_spiel_dice import GAME_TYPE, DiceGame


def play_out(state: Any, chance: random.Random) -> int:
    """Play at random to the end; how many decisions that took, not counting dice."""
    decisions, draw = 0, chance.random
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes = state.chance_outcomes()  # all equally likely
            state.apply_action(outcomes[int(draw() * len(outcomes))][0])
        else:
            actions = state.legal_actions()
            state.apply_action(actions[int(draw() * len(actions))])
            decisions += 1
    return decisions


def play_for(game: Any, seconds: float) -> dict[str, float]:
    """Play games for so long, in processor time."""
    chance, games, decisions, begun = random.Random(1), 0, 0, time.process_time()
    while (spent := time.process_time() - begun) < seconds:
        decisions += play_out(game.new_initial_state(), chance)
        games += 1
    return {"games": games, "decisions": decisions, "seconds": spent}


if __name__ == "__main__":
    pyspiel.register_game(GAME_TYPE, DiceGame)
    game = pyspiel.load_game(GAME_TYPE.short_name)
    for line in sys.stdin:
        print(json.dumps(play_for(game, float(line))), flush=True)
