"""The page about the laboratory, gone through from top to bottom: all that it shows runs, one after the other."""

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

from perihelion.bots import BOTS
from perihelion.cli.arguments import parse
from tests.commands import ENVIRONMENT, said

ROOT = Path(__file__).parent.parent.parent
PAGE = (ROOT / "docs/lab.md").read_text("utf-8")
# What is shown as it would be done in earnest takes minutes or hours; so much of it is enough to see that it is right.
IN_SHORT = {
    "perihelion.lab.train": ["--rounds", "1", "--games", "2", "--ladder", "2", "--into", "judge.toml"],
    "perihelion.lab.versus": ["--games", "2", "--source", str(ROOT / "src")],
}


def test_what_the_page_about_the_laboratory_says_runs(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr("perihelion.bots.BOTS", {**BOTS})
    monkeypatch.chdir(tmp_path)
    names: dict[str, object] = {"__name__": "lab"}
    for kind, block in re.findall(r"```(python|sh)\n(.*?)```", PAGE, re.DOTALL):
        if kind == "python":
            exec(compile(block, "docs/lab.md", "exec", dont_inherit=True), names)
        else:
            for line in block.splitlines():
                program, *arguments = shlex.split(line)
                assert program == "perihelion"
                assert said(*arguments)
    assert "won" in capsys.readouterr().out
    assert {file.name for file in tmp_path.iterdir()} >= {"report.html", "study.html", "blitz.parquet", "dice.kept"}


def shown(program: str) -> list[list[str]]:
    """The commands of a program that stand by themselves on the page, some of them over two lines."""
    return [shlex.split(line) for line in re.findall(rf"^    ({program} .*)$", PAGE, re.MULTILINE)]


@pytest.mark.parametrize("command", shown("python -m"), ids=lambda command: str(command[2]))
def test_what_takes_long_runs_in_short(command: list[str], tmp_path: Path) -> None:
    _, _, module, *arguments = command
    ours = [sys.executable, "-m", module, *arguments, *IN_SHORT[module]]
    environment = {**ENVIRONMENT, "PYTHONPATH": str(ROOT / "src")}
    subprocess.run(ours, cwd=tmp_path, env=environment, check=True, timeout=120, capture_output=True)


def test_what_is_done_on_a_cluster_is_said_rightly() -> None:
    """It is done in `test_ray.py`."""
    places = [parse(command[1:]).on for command in shown("perihelion")]
    assert places == ["ray", "ray://head.of.the.cluster:10001"]
