"""Solving: going through a peace once more changes nothing, and what is asked for is there."""

from array import array
from pathlib import Path

import numpy as np
import pytest

import perihelion as ph
from perihelion.game import BadTable
from perihelion.games.imperium_dice import solved, solving
from perihelion.games.imperium_dice.solved.positions import BLOCKS, PEACE, Holding
from perihelion.games.imperium_dice.solved.tables import FOLDER, LAYERS, TOP, Values, name_of, unpack
from perihelion.games.imperium_dice.solving import laid_out
from perihelion.games.imperium_dice.solving.solver import Pairing
from perihelion.lab.solve import solve
from tests.games.imperium_dice.test_solved import seated

RACES = ("sol", "letnev")
GAME = ph.game("imperium-dice")


def layers_of(races: tuple[str, str]) -> list["array[int]"]:
    return unpack((FOLDER / name_of(races)).read_bytes())


def shipped(pairing: Pairing) -> None:
    """Lay the values that are shipped into a pairing."""
    for peace, layer in zip(LAYERS, layers_of(pairing.races), strict=True):
        start = 0
        for place in [(seat, *block) for seat in (0, 1) for block in BLOCKS]:
            rows, columns = pairing.blocks[place].size
            part = layer[start : start + rows * columns]
            pairing.layers[peace][place] = np.array(part).reshape(rows, columns) / TOP
            start += rows * columns


def test_going_through_a_peace_once_more_changes_nothing() -> None:
    pairing = Pairing(RACES, keep=LAYERS)
    shipped(pairing)
    before = dict(pairing.layers[1])
    full = [place for place, block in pairing.blocks.items() if block.galaxy == 0]
    assert pairing._round(full) < 1 / TOP
    assert max(float(np.abs(pairing.layers[1][place] - before[place]).max()) for place in full) < 1 / TOP


def test_what_cannot_be_solved_is_said(tmp_path: Path) -> None:
    with pytest.raises(BadTable, match="kepler-3042 has no solving in its folder"):
        solve(ph.game("kepler-3042"), into=tmp_path)
    with pytest.raises(BadTable, match=r"the files of imperium-dice are sol-letnev.xz, .*; there is no 'sol-sol.xz'"):
        solve(GAME, only="sol-sol.xz", into=tmp_path)
    assert not list(tmp_path.iterdir())


def test_what_is_there_is_not_solved_again(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for name in solving.PROBLEMS:
        (tmp_path / name).write_bytes(b"")
    solve(GAME, into=tmp_path)
    assert capsys.readouterr().out == ""


@pytest.mark.long
def test_a_pairing_solved_anew_is_what_is_shipped(tmp_path: Path) -> None:
    """But for the last bit, which is rounded otherwise where numbers are added in another order."""
    solve(GAME, only=name_of(RACES), into=tmp_path)
    anew = unpack((tmp_path / name_of(RACES)).read_bytes())
    apart = np.abs(np.array(anew, dtype=int) - np.array(layers_of(RACES), dtype=int))
    assert apart.max() <= 1
    assert apart.mean() < 1e-3


@pytest.mark.long
def test_what_is_shipped_loses_less_than_two_thousandths_of_a_game() -> None:
    """With a value for every turn of peace and all digits, hardly anything that the tables choose could be better."""
    pairing = Pairing(RACES, keep=range(PEACE))
    pairing.solve()
    exact = ExactValues(pairing)
    lost, games, bot = 0.0, 200, ph.bot("exact")
    for seed in range(games):
        table = seated(RACES, seed)
        while not table.over:
            for seat in list(table.asks):
                choice = bot(table, seat)
                known = solved.odds_by(exact, table.state, seat, table.asks[seat])
                lost += max(known.values()) - known[choice]
                table.answer(seat, choice)
    assert lost / games < 0.002  # of both players together


class ExactValues(Values):
    """The values of a pairing for every turn of peace, as they were worked out."""

    def __init__(self, pairing: Pairing) -> None:
        super().__init__(pairing.races, [])
        self._every = [laid_out(pairing, peace) for peace in range(PEACE)]

    def of(self, races: tuple[str, str], mine: Holding, theirs: Holding, peace: int) -> float:
        """What a position is worth to its mover."""
        return float(self._every[peace][self.place(races, mine, theirs)]) if peace < PEACE else 0.5
