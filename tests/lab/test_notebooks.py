"""The notebooks run, and what they print when they are run in full is kept in them."""

from pathlib import Path

import pytest

import perihelion as ph
from perihelion.bots import BOTS
from tests.lab.notebooks import NOTEBOOKS, read, run


def test_every_game_has_a_notebook() -> None:
    assert [path.stem for path in NOTEBOOKS] == ph.games()


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.stem)
def test_a_notebook_runs_in_short(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("perihelion.bots.BOTS", {**BOTS})
    kept = [bool(cell["outputs"]) for cell in read(path)["cells"] if cell["cell_type"] == "code"]
    printed = [said for _, said in run(read(path), {"__name__": "notebook"}, short=True)]
    assert [bool(said) for said in printed] == kept
    assert "against random: " in printed[-1]
