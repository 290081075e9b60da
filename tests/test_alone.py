"""What `pip install perihelion` brings without any other package."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import perihelion as ph

SOURCE = Path(__file__).parent.parent / "src"
PLAY = """
import perihelion as ph
from perihelion.lab import simulate
for id in ph.games():
    table = ph.game(id).new(players=2, seed=1)
    table.answer(seat := next(iter(table.asks)), ph.bot("greedy", seed=1)(table, seat))
    assert ph.replay(table.record()).answers == table.answers
print(simulate(ph.game("imperium-dice"), 2, 3).games)
"""


def alone(*arguments: str) -> "subprocess.CompletedProcess[str]":
    """Run Python without the packages that are installed here."""
    command, places = [sys.executable, "-S", *arguments], {**os.environ, "PYTHONPATH": str(SOURCE)}
    return subprocess.run(command, env=places, capture_output=True, text=True, timeout=60, check=False)


def test_the_library_needs_no_other_package() -> None:
    done = alone("-c", PLAY)
    assert (done.stdout, done.stderr) == ("3\n", "")


@pytest.mark.parametrize("command", [[], ["play", "imperium-dice"], ["games"]])
def test_the_command_says_in_one_line_what_it_lacks(command: list[str]) -> None:
    done = alone("-m", "perihelion", *command)
    assert done.returncode == 2
    assert done.stderr.startswith("perihelion: this needs ")
    assert done.stderr.endswith(", which comes with: pip install 'perihelion[server]'\n")
    assert done.stderr.count("\n") == 1


def test_everything_public_is_on_the_page_about_it() -> None:
    page = (SOURCE.parent / "docs/library.md").read_text("utf-8")
    assert [name for name in ph.__all__ if f":: perihelion.{name}\n" not in page] == []
