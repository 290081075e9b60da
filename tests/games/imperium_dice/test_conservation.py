"""What holds at every moment of every game, whatever the options: no die is lost, and the game ends when it should."""

from collections.abc import Iterator
from itertools import combinations, product
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from perihelion.game import Option
from perihelion.games.imperium_dice import GAME
from perihelion.games.imperium_dice.state import BONUS_OF, Galaxy
from perihelion.notation import OptionValue
from perihelion.table import Table
from tests.games.imperium_dice.positions import FACES
from tests.playing import random_options, wander

SAMPLE = range(150)


def values(option: Option) -> st.SearchStrategy[Any]:
    if option.kind == "bool":
        return st.booleans()
    return st.integers(option.low, option.high) if option.kind == "int" else st.sampled_from(option.choices)


OPTIONS = st.fixed_dictionaries({name: values(option) for name, option in GAME.options.items()})


@given(players=st.integers(2, 6), seed=st.integers(0, 2**64), options=OPTIONS)
@settings(max_examples=60, derandomize=True)
def test_everything_holds_along_any_game(players: int, seed: int, options: dict[str, OptionValue]) -> None:
    for table in moments(players, seed, options, stop=100):
        everything_holds(table)


def test_everything_holds_whatever_two_options_are_combined() -> None:
    combined: set[Any] = set()
    for seed in SAMPLE:
        options = random_options(GAME, seed)
        combined |= pairs(options)
        for table in moments(2 + seed % 5, seed, options, stop=40):
            everything_holds(table)
    possible = {name: option.choices or (False, True) for name, option in GAME.options.items() if option.kind != "int"}
    assert combined >= {
        ((one, first), (other, second))
        for one, other in combinations(possible, 2)
        for first, second in product(possible[one], possible[other])
    }


def pairs(options: dict[str, OptionValue]) -> set[Any]:
    return set(combinations(options.items(), 2))


def moments(players: int, seed: int, options: dict[str, OptionValue], stop: int) -> Iterator[Table[Galaxy]]:
    """A random game, and its last moment too."""
    table = GAME.new_with(players, seed, options)
    yield from wander(table, seed, stop)
    yield table


def everything_holds(table: Table[Galaxy]) -> None:
    dice_are_conserved(table.state)
    assert table.state.points == 0 or table.state.phase == "construction"
    faces_are_possible(table.state)
    weapons_have_berths(table.state)
    peace_is_counted(table)
    if table.over:
        the_end_is_right(table)
        return
    assert not any(map(table.state.is_winning, table.state.players))


def dice_are_conserved(g: Galaxy) -> None:
    count = len(g.players)
    assert len(g.galaxy) + sum(len(player.planets) for player in g.players) == count
    assert len(g.supply) + sum(len(player.weapons) for player in g.players) == 2 * count
    assert all(len(player.weapons) <= len(player.worlds) for player in g.players)
    assert sorted(g.things()) == list(range(4 * count))
    assert [player.home for player in g.players] == list(range(count))


def faces_are_possible(g: Galaxy) -> None:
    assert all(g.faces[die] == "" for die in g.galaxy + g.supply)
    if g.phase == "setup":
        return
    for player in g.players:
        home = g.faces[player.home]
        assert home == BONUS_OF[player.race] if player.on_bonus else home in set(FACES["home"]) - {"bonus"}
        assert all(g.faces[die] in FACES["planet"] for die in player.planets)
        assert all(g.faces[die] in FACES["weapon"] for die in player.weapons)
    assert len({player.race for player in g.players}) == len(g.players)


def weapons_have_berths(g: Galaxy) -> None:
    for player in g.players:
        assert len(player.berths) == (len(player.weapons) if g.rules.moored_weapons else 0)
        assert len(set(player.berths)) == len(player.berths)
        assert set(player.berths) <= set(player.worlds)


def peace_is_counted(table: Table[Galaxy]) -> None:
    """The turns begun since a planet last moved, that turn not counted."""
    keys = [event.key for event in table.events]
    moved = max((number for number, key in enumerate(keys) if key in ("take", "invade")), default=-1)
    begun = keys[moved + 1 :].count("turn") + (table.reason in ("draw", "verdict"))
    if "turn" in keys:
        assert table.state.peace == begun - 1


def the_end_is_right(table: Table[Galaxy]) -> None:
    g = table.state
    winning = [player.seat for player in g.players if g.is_winning(player)]
    if table.reason == "conquest":
        (winner,) = table.winners
        assert winner in winning
        assert winner == g.active().seat or g.active().seat not in winning
        return
    assert g.peace == g.rules.peace_rounds * len(g.players)
    assert not winning
    assert table.reason == g.rules.stalemate
    assert bool(table.winners) == (g.rules.stalemate == "verdict")
