"""The rulings of docs/rulings.md on turns, rounds and players, each table option both ways; the id is in the name."""

import json
from collections import Counter
from itertools import permutations

import pytest

import perihelion as ph
from perihelion.games.distant_suns import GAME
from perihelion.games.distant_suns.state import Cosmos
from perihelion.table import IllegalChoice, Table
from tests.games.distant_suns import plain
from tests.games.distant_suns.positions import (
    assign,
    crowded,
    draw,
    draw_anything,
    line,
    position,
    question,
    sheet,
    told,
    turn,
)
from tests.playing import finish, wander

STAR = "star b9 b10 c10 b11"  # beside the start
BEFORE_FAR = "star j4 i5 j5 j6"  # from here a Star or a Moon reaches the far Outer World


def everything_seen(table: Table[Cosmos]) -> str:
    """What everybody may see and has been told, but not who is still asked."""
    seats = (None, *range(table.players))
    return json.dumps([[table.view(seat), [list(event) for event in table.events_for(seat)]] for seat in seats])


# A14, A15: Outer Worlds


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_a14_all_who_arrive_on_a_turn_arrive_together_whoever_drew_first(order: tuple[int, ...]) -> None:
    table = assign(position(*[sheet(BEFORE_FAR)] * 3), "star", "moon")
    reaching = ("j1 j2 k2 j3", "i2 k2 j3 k3", "i1 j1 j2 j3")
    for seat in order:
        draw(table, seat, reaching[seat])
    assert [line(table, seat, "worlds") for seat in range(3)] == [(1, 15)] * 3


def test_a15_another_hex_beside_a_world_brings_nothing() -> None:
    there = sheet("star k2 j3 k3 k4", worlds=(0, 8, 0))
    table = turn(position(there, sheet(STAR)), "star", "moon", "i1 i2 j2 i3")
    assert line(table, 0, "worlds") == (1, 8)
    assert not told(table, "world")


# A16, A17: what one sees


@pytest.mark.parametrize("order", list(permutations(range(3))))
def test_a16_nobody_sees_a_drawing_before_the_last_one_is_in(order: tuple[int, ...]) -> None:
    table = assign(position(sheet(), sheet(), sheet()), "star", "moon")
    before = everything_seen(table)
    for seat in order:
        assert everything_seen(table) == before
        table.answer(seat, table.asks[seat].choices[0])
    assert everything_seen(table) != before
    assert len(told(table, "draw")) == 3


def test_a16_until_then_one_may_take_it_back_and_draw_again() -> None:
    table = assign(position(sheet(), sheet(), sheet()), "star", "moon")
    draw(table, 0, "a8 b9 c9 a10")
    draw(table, 2, "b9 b10 b11 a9")
    assert table.can_undo(0)
    table.undo(0)
    draw(table, 0, "c9 a10 b10 c11")
    table.undo(2)
    table.undo(0)
    draw(table, 0, "b9 b10 c10 b11")
    draw(table, 2, "a9 b9 b10 b11")
    assert list(table.asks) == [1]
    table.answer(1, table.asks[1].choices[0])
    drawn = [explorer["drawn"][0]["hexes"] for explorer in table.view(None)["explorers"]]
    assert drawn[0] == [89, 100, 101, 111]
    assert all(not table.can_undo(seat) for seat in range(3)), "now they have been seen"


def test_a16_the_active_player_may_take_back_the_module_while_nobody_else_has_drawn() -> None:
    table = assign(position(), "star", "moon")
    assert table.can_undo(0)
    assert question(table.undo(0)) == (0, "assign")
    assign(table, "star", "moon")
    table.answer(1, table.asks[1].choices[0])
    assert not table.can_undo(0)


@pytest.mark.parametrize("seed", range(4))
def test_a17_all_sheets_are_public(seed: int) -> None:
    for table in wander(GAME.new(3, seed), seed):
        views = [table.view(seat)["explorers"] for seat in (None, 0, 1, 2)]
        assert all(view == views[0] for view in views)
        assert [len(view["drawn"]) for view in views[0]] == [len(each.drawn) for each in table.state.explorers]


# A18 to A20: Modules


@pytest.mark.parametrize("seed", range(4))
def test_a18_a_module_has_to_be_placed(seed: int) -> None:
    for table in wander(GAME.new(2, seed), seed):
        for ask in table.asks.values():
            if ask.name == "assign":
                assert {choice[0] for choice in ask.choices} == {"module"}


def test_a19_a_module_may_lie_across_the_middle_of_the_board() -> None:
    table = position()
    table.answer(0, "module a 2 left")
    assert (table.view(0)["shape"], table.view(1)["shape"]) == ("comet", "rocket")


def test_a20_the_same_pair_may_be_used_on_both_sides() -> None:
    table = position()
    for side in "ab":
        table.answer(question(table)[0], f"module {side} 1 left")
        draw_anything(table)
    drawn = [[each["shape"] for each in explorer["drawn"]] for explorer in table.view(None)["explorers"]]
    assert drawn == [["star", "comet"], ["comet", "star"]]


# A21: circles


@pytest.mark.parametrize("seed", range(10))
def test_a21_nobody_ever_has_more_upgrades_than_there_are_spaces(seed: int) -> None:
    assert len(plain.spaces("U")) == 7
    table = finish(GAME.new(3, seed), seed)
    for seat in range(3):
        assert sum(int(values["n"]) for values in told(table, "upgrade") if values["by"] == seat) <= 7


def test_a21_whoever_covers_all_spaces_and_uses_none_has_seven() -> None:
    table = assign(position(crowded("i2 h3 i3 i4", upgrades=6)), "star", "moon")
    draw(table, 0, "i2 h3 i3 i4")
    assert draw_anything(table).view(None)["explorers"][0]["upgrades"] == 7


# A22, A23: who is active


@pytest.mark.parametrize("seed", range(12))
def test_a22_the_next_in_turn_opens_the_next_round_and_no_turn_is_lost(seed: int) -> None:
    table = finish(GAME.new(2 + seed % 3, seed), seed)
    active = [values["by"] for values in told(table, "assign")]
    assert active == [(active[0] + number) % table.players for number in range(len(active))]


@pytest.mark.parametrize("seed", range(12))
def test_a23_in_the_end_some_may_have_been_active_once_more_than_others(seed: int) -> None:
    table = finish(GAME.new(2 + seed % 3, seed), seed)
    times = Counter(values["by"] for values in told(table, "assign"))
    assert max(times.values()) - min(times.values()) == (0 if table.view(None)["turn"] % table.players == 0 else 1)


@pytest.mark.parametrize("seed", range(12))
def test_a23_option_in_rounds_of_four_turns_all_are_active_equally_often(seed: int) -> None:
    table = finish(GAME.new(2 + seed % 3, seed, fair_rotation=True), seed)
    times = Counter(values["by"] for values in told(table, "assign"))
    assert table.view(None)["turn"] == 12
    assert len(set(times.values())) == 1


@pytest.mark.parametrize(("on", "turns"), [(False, [4, 5]), (True, [4, 4])])
def test_a23_option_the_view_knows_that_a_round_has_four_turns(on: bool, turns: list[int]) -> None:
    assert GAME.new(3, 1, fair_rotation=on).view(None)["turns_left"] == turns


# A25 to A27: players


@pytest.mark.parametrize(
    ("sheets", "winners"),
    [((STAR, "", STAR), (0, 2)), ((STAR, STAR, STAR), (0, 1, 2)), (("", STAR, ""), (1,))],
)
def test_a25_all_who_are_level_share_the_victory(sheets: tuple[str, ...], winners: tuple[int, ...]) -> None:
    drawn = [sheet(*filter(None, [each])) for each in sheets]
    assert position(*drawn, round=3, modules="a1 a3 b1 b3").winners == winners


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a26_a_player_drawn_at_random_begins(players: int) -> None:
    first = Counter(question(GAME.new(players, seed))[0] for seed in range(300))
    assert len(first) == players
    assert max(first.values()) - min(first.values()) < 60


def test_a27_the_table_waits_for_the_last_drawing() -> None:
    table = assign(position(sheet(), crowded(""), sheet()), "star", "moon")
    assert list(table.asks) == [0, 2], "whoever cannot draw is not waited for"
    draw(table, 0, "b9 b10 c10 b11")
    before = repr(table.state)
    for seat in (0, 1):
        with pytest.raises(IllegalChoice, match="was not asked; the question is for 2"):
            table.answer(seat, "skip")
    assert repr(table.state) == before
    assert list(table.asks) == [2]


# Options and presets


def test_the_default_is_our_reading_of_the_rulebooks() -> None:
    defaults = {"rounds": 3, "must_use_upgrades": False, "lone_cluster_scores": True, "fair_rotation": False}
    assert GAME.new(2, seed=1).options == defaults | {"choose_end": False}


@pytest.mark.parametrize("rounds", [3, 4])
def test_a_game_has_three_rounds_or_as_a_variant_four(rounds: int) -> None:
    table = finish(GAME.new(2, seed=1, rounds=rounds), 1)
    assert [values["round"] for values in told(table, "round")] == list(range(1, rounds + 1))
    assert table.view(None)["rounds"] == rounds


@pytest.mark.parametrize("rounds", [2, 5, 0, True, "3"])
def test_and_no_other_number(rounds: object) -> None:
    with pytest.raises(ph.BadTable, match="option rounds is a number from 3 to 4"):
        GAME.new_with(2, 1, {"rounds": rounds})


def test_the_one_preset_is_the_fourth_round() -> None:
    assert list(GAME.presets) == ["fourth-round"]
    assert GAME.new(2, seed=1, preset="fourth-round").options == GAME.new(2, seed=1, rounds=4).options


@pytest.mark.parametrize("players", [0, 5])
def test_one_to_four_may_play(players: int) -> None:
    assert list(GAME.players) == [1, 2, 3, 4]
    with pytest.raises(ph.BadTable):
        GAME.new(players, seed=1)
