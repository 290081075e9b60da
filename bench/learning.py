"""The environments for learning programs: steps a second, with what is observed and without looking."""

import time
from random import Random

import numpy as np

import perihelion as ph
from bench.figures import Figure, Measure, rounds
from perihelion.lab.learning import zoo


def figures(count: int, seconds: float) -> list[Figure]:
    """Every game with as many players as it has at least, but two; random legal actions."""
    measures: dict[str, Measure] = {}
    for game in ph.games():
        env = zoo.env(game, max(ph.game(game).players[0], 2))
        measures[f"{game}, observed"] = lambda env=env: steps(env, seconds, look=True)  # type: ignore[misc]
        measures[f"{game}, blindly"] = lambda env=env: steps(env, seconds, look=False)  # type: ignore[misc]
    found = rounds(count, measures)
    return [Figure(what, "steps/s", found[what]) for what in measures]


def steps(env: zoo.Env, seconds: float, look: bool) -> float:
    """Steps a second over whole games."""
    chooser, taken = Random(1), 0
    began = now = time.perf_counter()
    while now - began < seconds:
        env.reset(seed=taken)
        while not env.arena.over:
            if look:
                mask = env.observe(env.agent_selection)["action_mask"]
                legal = np.flatnonzero(mask).tolist()
            else:
                legal = env.arena.legal()
            env.step(chooser.choice(legal))
            taken += 1
        now = time.perf_counter()
    return taken / (now - began)
