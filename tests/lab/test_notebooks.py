"""The notebooks run, and what they print when they are run in full is kept in them."""

from pathlib import Path

import pytest

import perihelion as ph
from perihelion.bots import BOTS
from tests.lab.notebooks import NOTEBOOKS, read, run
from tests.lengths import brief_if


def test_every_game_has_a_notebook() -> None:
    assert [path.stem for path in NOTEBOOKS] == ph.games()


BRIEF = ("imperium-dice", "kepler-3042")  # a second each; the others take several


@pytest.mark.parametrize("path", [brief_if(path.stem in BRIEF, path, id=path.stem) for path in NOTEBOOKS])
def test_a_notebook_runs_in_short(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("perihelion.bots.BOTS", {**BOTS})
    kept = [bool(cell["outputs"]) for cell in read(path)["cells"] if cell["cell_type"] == "code"]
    printed = [said for _, said in run(read(path), {"__name__": "notebook"}, short=True)]
    assert [bool(said) for said in printed] == kept
    assert "against random: " in printed[-1]
