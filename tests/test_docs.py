"""The pages for people who carry on: their code runs, their links lead somewhere."""

import re
from pathlib import Path
from typing import Any

import pytest

from perihelion import notation
from perihelion.game import Game
from tests.playing import finish, picture

ROOT = Path(__file__).parent.parent
PAGES = sorted([*ROOT.glob("*.md"), *(ROOT / "docs").glob("*.md")])


def code_of(page: str) -> str:
    return "\n".join(re.findall(r"```python\n(.*?)```", (ROOT / page).read_text("utf-8"), re.DOTALL))


def test_the_game_of_twenty_lines_can_be_played() -> None:
    names: dict[str, Any] = {"__name__": "adding_a_game"}
    exec(compile(code_of("docs/adding-a-game.md"), "docs/adding-a-game.md", "exec", dont_inherit=True), names)
    game: Game[Any] = names["GAME"]
    table = finish(game.new(players=3, seed=1), 1)
    assert picture(game.replay(notation.read(table.record()))) == picture(table)


def test_the_example_in_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    exec(compile(code_of("README.md"), "README.md", "exec", dont_inherit=True), {})
    assert "wins" in capsys.readouterr().out


@pytest.mark.parametrize("document", PAGES, ids=lambda document: str(document.name))
def test_links_between_pages_lead_somewhere(document: Path) -> None:
    prose = re.sub(r"```.*?```", "", document.read_text("utf-8"), flags=re.DOTALL)
    for target in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", prose):
        assert (document.parent / target).exists(), target
