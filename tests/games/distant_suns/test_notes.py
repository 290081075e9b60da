"""What notes say of a choice is what then happens."""

from collections.abc import Iterator
from random import Random

import pytest

from perihelion.games.distant_suns import GAME
from perihelion.games.distant_suns.state import Cosmos
from perihelion.table import Table
from tests.games.distant_suns import plain
from tests.games.distant_suns.positions import crowded, drawn, position, sheet, told
from tests.playing import random_options, wander


def moments(seed: int, name: str) -> Iterator[tuple[Table[Cosmos], int]]:
    """A random game with random options, wherever somebody is asked that; one player in five."""
    chooser = Random(seed)
    for table in wander(GAME.new_with(1 + seed % 4, seed, random_options(GAME, seed)), seed):
        for seat, ask in table.asks.items():
            if ask.name == name and chooser.random() < (0.2 if name == "draw" else 1):
                yield table, seat


@pytest.mark.parametrize("seed", range(8))
def test_the_note_of_a_way_is_the_sum_of_its_gains(seed: int) -> None:
    for table, seat in moments(seed, "draw"):
        gains = {("draw", way["id"]): sum(way["gains"]) for way in table.view(seat)["ways"]}
        for choice, notes in zip(table.asks[seat].choices, table.notes(seat), strict=True):
            assert notes == ([("note.gain", {"n": gains[choice]})] if choice in gains else [])


@pytest.mark.parametrize("seed", range(1, 12))
def test_notes_on_a_module_say_what_each_would_draw_and_who_can(seed: int) -> None:
    chooser = Random(seed)
    for table, seat in moments(seed, "assign"):
        for index in chooser.sample(range(len(table.asks[seat].choices)), 2):
            choice, notes = table.asks[seat].choices[index], table.notes(seat)[index]
            after = table.clone()
            after.answer(seat, choice)
            module = choice[2], choice[2] + 1
            mine, theirs = (
                table.view(None)["zones"][zone] for zone in (module if choice[3] == "left" else module[::-1])
            )
            able = [fits(table, other, theirs) for other in range(table.players) if other != seat]
            whoever_can = {"n": sum(map(bool, able)), "all": len(able), "shape": theirs}
            assert {note.key: note.values for note in notes if "turns" not in note.key} == {
                "note.assigned": {"mine": mine, "theirs": theirs},
                "note.ways": {"n": fits(table, seat, mine), "shape": mine},
                **({"note.others-able": whoever_can} if able else {}),
            }
            assert told(after, "assign" if able else "feed")[-1] == {"by": seat, "mine": mine, "theirs": theirs}


def fits(table: Table[Cosmos], seat: int, shape: str) -> int:
    """In how many ways a player can draw a shape whole."""
    return len(plain.fits(shape, 0, [hexes for _, hexes in drawn(table.view(None), seat)]))


def test_notes_in_words() -> None:
    table = position(sheet(), crowded(""), sheet(), modules="a1 b1")
    said = [[table.texts("en").say(*note) for note in notes] for notes in table.notes(0)]
    assert said[0] == [
        "You draw the Rocket, the others the Ringed Planet",
        "8 ways for you to draw the Rocket whole",
        "1 of 2 opponents can draw the Ringed Planet whole",
        "This round: 4 turns",
    ]


@pytest.mark.parametrize(
    ("lang", "sheets", "words"),
    [
        ("en", "open", "Your opponent can draw the Ringed Planet whole"),
        ("en", "crowded", "Your opponent cannot draw the Ringed Planet whole"),
        ("fr", "open", "Votre adversaire peut dessiner la forme Planète à anneau en entier"),
        ("fr", "crowded", "Votre adversaire ne peut pas dessiner la forme Planète à anneau en entier"),
    ],
)
def test_notes_on_a_single_opponent(lang: str, sheets: str, words: str) -> None:
    table = position(sheet(), sheet() if sheets == "open" else crowded(""), modules="a1 b1")
    assert table.texts(lang).say(*table.notes(0)[0][2]) == words
