"""People at one keyboard who must not see each other's cards, in a game the terminal has no board for."""

import io
import re
import sys
from collections.abc import Mapping
from contextlib import suppress

import pytest
from rich.console import Console

import perihelion as ph
from perihelion.cli.keeping import Keeping
from perihelion.cli.party import Party
from perihelion.cli.screen import Screen
from perihelion.texts import house
from tests.toys.raid import GAME as RAID

NAMES = ["Ana", "Bob"]


def played(typed: str, monkeypatch: pytest.MonkeyPatch, bots: Mapping[int, ph.Bot], terminal: bool = False) -> str:
    """What the terminal shows while that is typed."""
    monkeypatch.setattr(sys, "stdin", io.StringIO(typed))
    out = io.StringIO()
    console = Console(file=out, width=200, highlight=False, markup=False, force_terminal=terminal, color_system=None)
    party = Party(RAID.new(2, 1), bots, NAMES, Screen(console, house("terminal", "en")), Keeping(None))
    with suppress(EOFError):
        party.play()
    return out.getvalue()


def test_each_person_reads_only_what_they_may_know(monkeypatch: pytest.MonkeyPatch) -> None:
    known = dict.fromkeys(NAMES, "")
    for shown in played("1\n" * 12, monkeypatch, {}).split("\n> 1\n"):
        if asked := re.search(r"^(Ana|Bob): ", shown, re.MULTILINE):
            known[asked[1]] += shown
    for reader, other in (NAMES, NAMES[::-1]):
        assert re.search(rf"{reader} draws an? \d\.", known[reader])
        assert f"{other} draws a card." in known[reader]
        assert not re.search(rf"{other} draws an? \d\.", known[reader])


def test_the_screen_is_wiped_when_the_keyboard_changes_hands(monkeypatch: pytest.MonkeyPatch) -> None:
    home = "\x1b[H"
    assert home in played("1\n1\n1\n1\n", monkeypatch, {}, terminal=True)
    assert home not in played("1\n" * 300, monkeypatch, {1: ph.bot("random", seed=1)}, terminal=True)


def test_a_game_without_a_board_of_its_own_can_be_played_to_the_end(monkeypatch: pytest.MonkeyPatch) -> None:
    out = played("1\n" * 300, monkeypatch, {1: ph.bot("random", seed=1)})
    assert re.search(r"\nscores +\[\d, \d\]", out)
    assert out.splitlines()[-1].endswith("The deck ran out.")
