"""The environments for learning programs: steps a second, observed and not, at one table and many; and of others."""

import time
from random import Random

import numpy as np

import perihelion as ph
from bench.figures import Figure, Measure, rounds
from bench.peers.learning_steps import OTHERS
from bench.servers import PEERS
from bench.talking import Talking
from perihelion.lab.learning import vector, zoo

INSTALLED = PEERS / "venv/.learning-ok"
TABLES = 16  # at a time


def figures(count: int, seconds: float) -> list[Figure]:
    """Every game with as many players as it has at least, but two; random legal actions.

    Beside an environment of others stands the slowest of our games.
    """
    measures: dict[str, Measure] = {}
    for game in ph.games():
        players = max(ph.game(game).players[0], 2)
        env, tables = zoo.env(game, players), vector.env(game, TABLES, players=players)
        measures[f"{game}, observed"] = lambda env=env: steps(env, seconds, look=True)  # type: ignore[misc]
        measures[f"{game}, blindly"] = lambda env=env: steps(env, seconds, look=False)  # type: ignore[misc]
        measures[f"{game}, {TABLES} tables"] = lambda tables=tables: steps_of_many(tables, seconds)  # type: ignore[misc]
    if not INSTALLED.exists():
        found = rounds(count, measures)
        return [Figure(what, "steps/s", found[what]) for what in measures]
    with Talking("bench.peers.learning_steps") as others:
        for name in OTHERS:
            measures[name] = lambda name=name: _steps_of(others, name, seconds)  # type: ignore[misc]
        found = rounds(count, measures)
    slowest = [min(each) for each in zip(*[found[f"{game}, observed"] for game in ph.games()], strict=True)]
    ours = [Figure(what, "steps/s", found[what]) for what in measures if what not in OTHERS]
    return [*ours, *[Figure("the slowest of ours", "steps/s", slowest, name, found[name]) for name in OTHERS]]


def steps(env: zoo.Env, seconds: float, look: bool) -> float:
    """Steps a second of processor time over whole games."""
    chooser, taken = Random(1), 0
    began = now = time.process_time()
    while now - began < seconds:
        env.reset(seed=taken)
        while not env.arena.over:
            if look:
                mask = env.observe(env.agent_selection)["action_mask"]
                legal = np.flatnonzero(mask.view(bool)).tolist()
            else:
                legal = env.arena.legal()
            env.step(chooser.choice(legal))
            taken += 1
        now = time.process_time()
    return taken / (now - began)


def steps_of_many(tables: vector.Tables, seconds: float) -> float:
    """Steps of learners at many tables, a second of processor time; others at the table choose at random, uncounted."""
    chance, taken = np.random.default_rng(1), 0
    _, infos = tables.reset(seed=1)
    began = now = time.process_time()
    while now - began < seconds:
        masks = infos["action_mask"]
        legal = [np.flatnonzero(mask.view(bool)) for mask in masks]
        actions = np.array([chance.choice(each) if len(each) else 0 for each in legal])
        _, _, _, _, infos = tables.step(actions)
        taken += len(actions)
        now = time.process_time()
    return taken / (now - began)


def _steps_of(others: Talking, name: str, seconds: float) -> float:
    played = others.ask(f"{seconds} {name}")
    return float(played["steps"] / played["seconds"])
