"""A round, sentence by sentence: its three phases, the four steps of a turn, and where resources go."""

import pytest

from perihelion.games.kepler_3042 import GAME
from perihelion.games.kepler_3042.state import Galaxy
from perihelion.table import Table
from tests.games.kepler_3042.positions import (
    at,
    idle,
    medals,
    offers,
    on,
    on_card,
    pit,
    play,
    position,
    question,
    ships,
    side,
    storage,
    told,
    tracks,
)

NOBODYS = "deep-space-survey"  # a card that does nothing where no body is hidden


def begun(players: int, seed: int = 1) -> Table[Galaxy]:
    table = GAME.new(players, seed=seed)
    for seat in range(players):
        table.answer(seat, "start terraforming antimatter-science")
    return table


def dawdle(table: Table[Galaxy]) -> None:
    """The one who is asked does as little as possible."""
    choices = offers(table)
    wanted = [choice for choice in ("done", "act propel", "act colonise") if choice in choices]
    play(table, (wanted or choices)[0])


def test_a_game_has_sixteen_rounds() -> None:
    table = begun(2)
    rounds = [1]
    while not table.over:
        if table.view(None)["round"] != rounds[-1]:
            rounds.append(table.view(None)["round"])
        dawdle(table)
    assert rounds == list(range(1, 17))
    assert table.reason == "rounds"
    assert table.view(None)["deck"] == 0


# Phase 1


def test_phase_1_the_top_card_is_revealed_and_works_at_the_end_of_the_round() -> None:
    table = position(side(), side(), phase="reveal", round=4, next_cards="seed-bank trade-fair")
    view = table.view(None)
    assert (view["card"]["id"], view["round"], view["deck"]) == ("seed-bank", 5, 11)
    assert len(view["past"]) == 4
    assert [on(table, seat=seat) for seat in range(2)] == ["EEEMMM"] * 2
    for act in ("act colonise", "act propel"):
        play(table, act)
        while question(table)[1] not in ("action", "progress"):
            play(table, "done")
    assert question(table) == (0, "progress")
    play(table, "gain matter 0")
    assert on(table) == "EEEMMMMM"


def test_phase_1_nobody_sees_a_card_before_its_round() -> None:
    table = begun(3)
    for seat in range(3):
        known = table.state.cards.view(seat)
        assert all(known[card] is None for card in table.state.deck)
        assert known[table.state.past[-1]] == table.view(seat)["card"]["id"]


# Phase 2


@pytest.mark.parametrize("players", [2, 3, 4])
def test_phase_2_everybody_has_a_turn_clockwise_from_the_first_player(players: int) -> None:
    table = begun(players, seed=3)
    first = table.view(None)["first"]
    turns = []
    while table.view(None)["round"] == 1 and question(table)[1] != "progress":
        if question(table)[1] == "action":
            turns.append(question(table)[0])
            assert table.view(None)["active"] == question(table)[0]
        dawdle(table)
    assert turns == [(first + step) % players for step in range(players)]


def test_phase_2_a_turn_has_four_steps_in_order() -> None:
    table = position(side(techs="10000", ships=[at(3, 0)]))
    asked = []
    while question(table)[0] == 0:
        asked.append((question(table)[1], table.view(None)["phase"]))
        play(table, "act colonise" if question(table)[1] == "action" else "done")
    assert asked == [("action", "main"), ("bonus", "bonus"), ("fly", "flight"), ("remove", "removal")]


def test_step_1_the_cube_moves_to_another_space() -> None:
    table = position(side(action="energy"))
    assert offers(table) == [
        f"act {id}"
        for id in ("construct", "colonise", "develop", "propel", "terraform", "map", "produce", "antimatter")
    ]
    play(table, "act propel")
    assert table.view(None)["seats"][0]["action"] == "propel"


def test_step_2_bonus_actions_may_be_left_out() -> None:
    table = position(side(action="develop"), phase="bonus")
    play(table, "done")
    assert question(table) == (1, "action")
    assert pit(table) == ""


def test_step_2_there_are_two_at_most_in_either_order() -> None:
    for first, second in [("science", "society"), ("society", "science")]:
        table = position(side(action="develop"), phase="bonus")
        play(table, f"bonus {first}", "sacrifice energy", f"bonus {second}", "sacrifice matter 0")
        assert question(table) == (1, "action")
        assert (tracks(table), pit(table)) == ((1, 1), "EM")


def test_step_4_ships_may_be_taken_back_several_at_once_or_none() -> None:
    table = position(side(ships=[at(3, 0), at(2, 1), at(2, 0)]), phase="removal")
    play(table, "remove 2", "remove 0")
    assert offers(table) == ["remove 1", "done"]
    assert ships(table) == [None, at(2, 1), None]
    play(table, "done")
    assert question(table) == (1, "action")


def test_step_4_a_ship_from_a_mine_regenerates_a_resource_and_the_mine_is_free_again() -> None:
    mine, second = at(3, 0), at(2, 2)
    table = position(
        side(ships=[mine, second], pit="EEA"),
        side(techs="10000", ships=[at(2, 0)]),
        bodies={mine: "mine", second: "mine"},
        phase="removal",
    )
    play(table, "remove 0")
    assert (question(table), offers(table)) == ((0, "regenerate"), ["regenerate energy", "regenerate antimatter"])
    play(table, "regenerate antimatter", "remove 1")
    assert (pit(table), storage(table)) == ("E", "EEEMMMMAAA")
    play(table, "act propel")
    assert f"fly 3 {mine}" in offers(table)


def test_step_4_with_an_empty_pit_a_mine_brings_nothing() -> None:
    table = position(side(ships=[at(3, 0)]), bodies={at(3, 0): "mine"}, phase="removal")
    play(table, "remove 0")
    assert question(table) == (1, "action")
    assert storage(table) == "EEEEMMMMAAA"


# Phase 3


def test_phase_3_the_card_comes_before_the_medals_and_they_before_the_next_round() -> None:
    """The card pushes the second player level with the first, just before medals are handed out."""
    table = position(
        side(tracks=(4, 0)),
        side(tracks=(3, 0)),
        phase="resolution",
        card="academic-exchange",
        on_card=(1, 0),
    )
    assert question(table) == (1, "progress")
    assert on_card(table) == (1, 0)
    play(table, "accept")
    assert (medals(table), medals(table, 1)) == ((1, 0), (1, 0))
    assert table.view(None)["round"] == 4


def test_phase_3_the_first_player_marker_goes_to_the_right() -> None:
    firsts = []
    for first in range(4):
        table = position(side(), side(), side(), side(), phase="resolution", card=NOBODYS, first=first)
        firsts.append(table.view(None)["first"])
    assert firsts == [3, 0, 1, 2]


def test_phase_3_after_round_16_the_marker_stays_and_points_are_counted() -> None:
    table = position(side(), side(), side(), phase="resolution", card=NOBODYS, first=1, round=16)
    assert table.over
    assert table.view(None)["first"] == 1


# What happens to resources


def test_to_spend_is_to_move_from_a_planet_to_storage() -> None:
    table = position(side(colonies="3:EM"))
    play(table, "act construct", "build 3", offers(play(table.clone(), "act construct", "build 3"), "launch")[0])
    assert (on(table, 3), on(table), storage(table)) == ("", "EEEMMM", "EEEEMMMMAAA")


def test_to_produce_is_to_move_from_storage_to_a_planet_one_controls() -> None:
    table = position(side(techs="00100", earth="", colonies="3"))
    play(table, "act energy", "energy 3")
    assert (on(table, 3), on(table), storage(table)) == ("EE", "", "EEEEEMMMMMMMAAA")


def test_what_is_sacrificed_goes_into_the_pit_and_stays_there() -> None:
    table = position(side(action="construct"), side(), phase="bonus")
    play(table, "bonus society", "sacrifice antimatter")
    assert (pit(table), storage(table)) == ("A", "EEEEMMMMAA")
    idle(table)
    while question(table) != (0, "action"):
        dawdle(table)
    assert pit(table) == "A"


def test_to_regenerate_is_to_take_a_resource_of_ones_choice_from_the_pit_to_storage() -> None:
    table = position(side(action="construct", tracks=(0, 1), pit="EMA"), phase="bonus")
    play(table, "bonus society", "sacrifice energy", "regenerate antimatter")
    assert (pit(table), storage(table)) == ("EEM", "EEMMMAAA")
    assert told(table, "regenerate") == [{"by": 0, "kind": "antimatter"}]
