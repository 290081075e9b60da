"""The pages for people who carry on: their code runs, their links lead somewhere."""

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from perihelion import notation
from perihelion.game import Game
from tests.playing import finish, picture

ROOT = Path(__file__).parent.parent
ADDING = ROOT / "docs/adding-a-game.md"
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


def code_of(page: str) -> str:
    return "\n".join(re.findall(r"```python\n(.*?)```", (ROOT / page).read_text("utf-8"), re.DOTALL))


def test_the_game_of_twenty_lines_can_be_played() -> None:
    names: dict[str, Any] = {"__name__": "adding_a_game"}
    exec(compile(code_of("docs/adding-a-game.md"), "docs/adding-a-game.md", "exec", dont_inherit=True), names)
    game: Game[Any] = names["GAME"]
    table = finish(game.new(players=3, seed=1), 1)
    assert picture(game.replay(notation.read(table.record()))) == picture(table)


def test_the_game_of_the_page_keeps_the_contract_file_by_file(tmp_path: Path) -> None:
    """What the page shows is written into a copy of the project, where every check for all games finds it."""
    for folder in ("src", "tests", "docs"):
        shutil.copytree(ROOT / folder, tmp_path / folder, ignore=shutil.ignore_patterns("static", "web", "__pycache__"))
    shutil.copyfile(ROOT / "pyproject.toml", tmp_path / "pyproject.toml")
    written = re.findall(
        r"^`([\w/.-]+)`[^\n]*:\n\n```\w+\n(.*?)```", ADDING.read_text("utf-8"), re.DOTALL | re.MULTILINE
    )
    for name, text in written:
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text, "utf-8")
    assert {Path(name).suffix for name, _ in written} == {".py", ".toml", ".svelte", ".ts"}
    ours = {**os.environ, "PYTHONPATH": os.pathsep.join([str(tmp_path / "src"), str(tmp_path)])}
    (tmp_path / "web/src/wire").mkdir()
    generated = tmp_path / "web/src/games/race/types.generated.ts"
    shown = generated.read_text("utf-8")
    generated.unlink()
    generate = [sys.executable, "-m", "perihelion.page_types", "web/src"]
    subprocess.run(generate, cwd=tmp_path, env=ours, check=True, timeout=60)
    assert generated.read_text("utf-8") == shown
    for players in ("2", "3"):
        write = [sys.executable, "-m", "tests.test_transcripts", "race", "--players", players]
        with (tmp_path / f"tests/transcripts/race-{players}p.txt").open("w") as into:
            subprocess.run(write, cwd=tmp_path, env=ours, stdout=into, check=True, timeout=60)
    contract = ["every_game", "hiding", "telling", "views", "teaching", "perft", "transcripts", "rulings"]
    files = [f"tests/test_{each}.py" for each in contract]
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:playwright",
        "-p",
        "no:cacheprovider",
        "-k",
        "race",
        *files,
    ]
    done = subprocess.run(command, cwd=tmp_path, env=ours, capture_output=True, text=True, timeout=300, check=False)
    assert done.returncode == 0, done.stdout
    assert int(re.findall(r"(\d+) passed", done.stdout)[0]) > 50


def test_the_example_in_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code_of("README.md"), "README.md", "exec", dont_inherit=True), {})
    assert "wins" in capsys.readouterr().out


@pytest.mark.parametrize("document", PAGES, ids=lambda document: str(document.name))
def test_links_between_pages_lead_somewhere(document: Path) -> None:
    prose = re.sub(r"```.*?```", "", document.read_text("utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", prose):
        assert (document.parent / target).exists(), target
