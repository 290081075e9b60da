"""The score attack, which is ours: one sheet, Modules that come by chance, and as many points as possible."""

from collections import Counter

import pytest

from perihelion.games.distant_suns import GAME
from perihelion.games.distant_suns.state import Cosmos
from perihelion.table import Table
from tests.games.distant_suns.positions import crowded, draw, position, told, ways
from tests.playing import finish, wander


def feed(table: Table[Cosmos]) -> list[tuple[object, object]]:
    return [(values["mine"], values["theirs"]) for values in told(table, "feed")]


@pytest.mark.parametrize("seed", range(6))
def test_solo_one_only_draws_and_modules_come_by_themselves(seed: int) -> None:
    for table in wander(GAME.new(1, seed), seed):
        view = table.view(0)
        assert view["solo"]
        assert [ask.name for ask in table.asks.values()] == ["draw"]
        assert {module["by"] for module in view["modules"]} == {-1}
        assert view["shape"] == view["zones"][view["modules"][-1]["yours"]] == feed(table)[-1][0]
    assert not told(table, "assign")


def test_solo_every_place_for_a_module_is_as_likely() -> None:
    first = Counter(tuple(GAME.new(1, seed).state.modules[0][:3]) for seed in range(2000))
    assert len(first) == 20
    assert all(60 <= count <= 145 for count in first.values()), "100 times each, about"


@pytest.mark.parametrize("seed", range(6))
def test_a28_one_may_choose_which_end_of_the_module_is_theirs(seed: int) -> None:
    asked = 0
    for table in wander(GAME.new(1, seed, choose_end=True), seed):
        (ask,) = table.asks.values()
        if ask.name == "assign":
            asked += 1
            (_, side, notch, one), (_, there, same, other) = ask.choices
            assert (side, notch, {one, other}) == (there, same, {"left", "right"})
            assert [note.key for note in table.notes(0)[0]][:2] == ["note.assigned", "note.ways"]
            assert table.why_not(0, f"module {side} {(notch + 1) % 5} left") == ("why.chance-placed", {})
        else:
            module = table.view(0)["modules"][-1]
            assert module["by"] == -1
            assert table.view(0)["shape"] == table.view(0)["zones"][module["yours"]]
    assert asked == table.view(None)["turn"]


def test_a28_where_the_module_goes_is_chance() -> None:
    first = Counter(GAME.new(1, seed, choose_end=True).asks[0].choices[0][1:3] for seed in range(1000))
    assert len(first) == 10
    assert all(60 <= count <= 145 for count in first.values()), "100 times each, about"


def test_a28_several_players_place_their_modules_as_ever() -> None:
    one, other = GAME.new(2, 3), GAME.new(2, 3, choose_end=True)
    assert list(one.asks[one.state.active].choices) == list(other.asks[other.state.active].choices)


@pytest.mark.parametrize("seed", range(20))
def test_solo_a_seed_brings_the_same_shapes_however_one_draws(seed: int) -> None:
    one, other = (finish(GAME.new(1, seed), chooser) for chooser in (1, 2))
    assert feed(one) == feed(other)
    assert one.answers != other.answers


@pytest.mark.parametrize("seed", range(10))
def test_solo_there_are_three_rounds_of_four_or_five_turns(seed: int) -> None:
    table = finish(GAME.new(1, seed), seed)
    assert [values["round"] for values in told(table, "round")] == [1, 2, 3]
    assert len(feed(table)) == table.view(None)["turn"]
    assert 12 <= len(feed(table)) <= 15


@pytest.mark.parametrize("seed", range(10))
def test_solo_the_score_is_all_that_counts(seed: int) -> None:
    table = finish(GAME.new(1, seed), seed)
    assert table.winners == (0,)
    assert list(table.scores or ()) == [table.view(None)["explorers"][0]["total"]]


@pytest.mark.parametrize("seed", range(30))
def test_solo_every_outer_world_pays_its_high_value(seed: int) -> None:
    table = finish(GAME.new(1, seed), seed)
    (explorer,) = table.view(None)["explorers"]
    high = {"top-left": 10, "top-right": 15, "bottom-right": 10}
    reached = {str(values["world"]): values["points"] for values in told(table, "world")}
    assert reached == {name: points for name, points in high.items() if name in reached}
    assert sum(explorer["worlds"]) == sum(high[name] for name in reached)


def test_solo_a_shape_that_does_not_fit_is_announced_and_the_next_one_comes() -> None:
    table = position(crowded(""), solo=True)
    assert table.over, "nothing fits any more, so the rounds go by"
    assert len(told(table, "skip")) == len(feed(table))
    assert [values["round"] for values in told(table, "round")] == [1, 2, 3]


def test_solo_what_fits_only_with_upgrades_may_be_skipped() -> None:
    """Two hexes are free, so only a Moon or a Star can be drawn, and not whole."""
    table = position(crowded("h3 i3", upgrades=2), zones="moon star rocket comet telescope", solo=True)
    assert table.view(0)["shape"] in ("moon", "star")
    assert ways(table, 0) == {"h3 i3", "skip"}
    draw(table, 0, "skip")
    assert told(table, "pass") == [{"by": 0}]


def test_solo_a_drawing_is_final_for_the_next_shape_is_known_at_once() -> None:
    table = GAME.new(1, 1)
    table.answer(0, table.asks[0].choices[0])
    assert not table.can_undo(0)
