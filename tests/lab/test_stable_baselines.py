"""Stable-Baselines3 takes the environments; in a Python of its own, for what it needs is larger than all the rest."""

import os
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
UV = ROOT / ".venv-boot/bin/uv"
PACKAGES = ("torch==2.13.0", "stable-baselines3==2.9.2", "sb3-contrib==2.9.2")

LEARN = """
import warnings
import numpy as np
import perihelion as ph
from sb3_contrib import MaskablePPO
from stable_baselines3.common.env_checker import check_env
from perihelion.lab.learning import gym

for game in ph.games():
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        check_env(gym.env(game, 2, illegal="lost"))

env = gym.env("imperium-dice", 2)
model = MaskablePPO("MlpPolicy", env, n_steps=128, seed=1)
before = [each.detach().clone() for each in model.policy.parameters()]
model.learn(256)
assert any((one != other).any() for one, other in zip(before, model.policy.parameters()))
seen, info = env.reset(seed=1)
action, _ = model.predict(seen, action_masks=env.action_masks())
assert info["action_mask"][action]
"""


@pytest.mark.long
def test_stable_baselines_is_content_with_every_game_and_learns_with_masks(tmp_path: Path) -> None:
    python = tmp_path / "venv/bin/python"
    run(str(UV), "venv", "-q", "--python", str(ROOT / ".venv-boot/bin/python"), str(tmp_path / "venv"))
    run(str(UV), "pip", "install", "-q", "--python", str(python), *PACKAGES)
    run(str(python), "-c", LEARN)


def run(*command: str) -> None:
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src"), "OMP_NUM_THREADS": "1"}
    subprocess.run(command, env=environment, cwd=ROOT, check=True, timeout=900)
