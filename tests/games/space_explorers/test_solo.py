"""The solo rules, sentence by sentence: setup, your turn, the Center and the Development marker."""

from itertools import permutations

import pytest

from perihelion.games.space_explorers import GAME
from perihelion.games.space_explorers.components import PROJECT_IDS, PROJECTS
from tests.games.space_explorers.positions import (
    LETTERS,
    done,
    foe,
    hand,
    hub,
    letters,
    offers,
    opponent,
    opponents_hub,
    pile,
    play,
    position,
    question,
    row,
    settle,
    side,
    slots,
    tokens,
    told,
)

CENTER = "1 2 3 4 5 6"


# Setup


def test_setup_six_cards_in_a_row_and_the_marker_under_the_first() -> None:
    table = GAME.new(1, seed=3)
    assert len([number for number in slots(table) if number]) == 6
    assert opponent(table)["marker"] == 0
    assert table.view(0)["deck"] == 60 - 6 - 1


def test_setup_five_projects_of_different_tiles_at_the_start_of_the_track() -> None:
    seen = set()
    for seed in range(30):
        table = GAME.new(1, seed=seed)
        ids = [project["id"] for project in table.view(0)["projects"]]
        assert len({PROJECTS[PROJECT_IDS[id]].tile for id in ids}) == len(ids) == 5
        assert opponent(table)["track"] == dict.fromkeys(ids, 0)
        seen |= set(ids)
    assert len(seen) == 20


def test_setup_you_have_a_hub_five_tokens_and_one_card() -> None:
    table = GAME.new(1, seed=3)
    assert tokens(table) == LETTERS
    assert hub(table) == [[], [], [], [], []]
    assert len(hand(table)) == 1


def test_setup_the_opponent_has_no_card_and_its_five_tokens_in_a_mixed_pile() -> None:
    piles = {pile(GAME.new(1, seed=seed)) for seed in range(20)}
    assert {"".join(sorted(each)) for each in piles} == {"".join(sorted(LETTERS))}
    assert len(piles) > 10
    assert "hand" not in opponent(GAME.new(1, seed=3))
    assert opponents_hub(GAME.new(1, seed=3)) == [[], [], [], [], []]


def test_setup_you_always_begin() -> None:
    for seed in range(10):
        table = GAME.new(1, seed=seed)
        assert question(table) == (0, "action")
        assert told(table, "opponent-recruit") == []


# Tokens


def test_tokens_you_would_pass_are_set_aside() -> None:
    table = position(side(tokens="SET"), center=CENTER, solo=foe(pile="C"))
    play(table, "recruit 1 engineering")
    assert question(table) == (0, "under")
    assert opponent(table)["aside"] == ["engineering", "science"]
    assert told(table, "set-aside") == [{"by": 0, "tokens": ("engineering", "science")}]


def test_tokens_an_ability_passes_are_set_aside_too() -> None:
    table = position(side(hub="10", hand="60", tokens="SE"), center="13", solo=foe(pile="C"))
    play(table, "use 10")
    assert opponent(table)["aside"] == ["engineering", "science"]
    borrowed = position(side(hub="19 1 2 49 50", tokens="SE"), projects="sputnik-1 skylab", solo=foe(pile="C"))
    play(borrowed, "draw", "borrow sputnik-1")
    assert opponent(borrowed)["aside"] == ["engineering", "science"]


def test_tokens_at_the_end_of_the_turn_you_take_the_top_one() -> None:
    table = position(side(tokens=""), solo=foe(pile="SCTEF"))
    play(table, "draw")
    assert (tokens(table), pile(table)) == ("S", "CTEF")
    play(table, "draw", "draw")
    assert (tokens(table), pile(table)) == ("TSC", "EF")


def test_tokens_from_an_empty_pile_you_take_none_and_the_set_aside_ones_are_the_new_pile() -> None:
    table = position(side(tokens="SE"), center=CENTER, solo=foe(pile=""))
    play(table, "recruit 1 engineering", "under science")
    assert (tokens(table), pile(table)) == ("", "SE")


def test_tokens_you_take_the_top_one_before_the_set_aside_ones_go_under() -> None:
    table = position(side(tokens="SE"), center=CENTER, solo=foe(pile="C"))
    play(table, "recruit 1 engineering", "under engineering")
    assert (tokens(table), pile(table)) == ("C", "ES")


def test_tokens_go_under_the_pile_in_any_order() -> None:
    """Card 7 costs S, F and E."""
    for order in permutations(["science", "spaceflight", "engineering"]):
        table = position(side(tokens="SEF"), center="7 2 3 4 5 6", solo=foe(pile="CT"))
        play(table, "recruit 7 engineering", *[f"under {name}" for name in order[:2]])
        assert question(table) == (0, "action")
        assert pile(table) == "T" + letters(order)


def test_tokens_of_one_colour_need_no_order() -> None:
    table = position(side(hub="25", tokens="EE"), center="12", solo=foe(pile="CT"))
    play(table, "recruit 12 engineering")
    assert question(table) == (0, "action")
    assert pile(table) == "TEE"


def test_tokens_the_total_stays_ten() -> None:
    table = position(side(tokens="SE"), center=CENTER, solo=foe(pile="CTSFFTCE"))
    settle(play(table, "recruit 1 engineering"))
    assert sorted(tokens(table) + pile(table)) == sorted("SECTSFFTCE")


# The marker


def test_marker_moves_one_card_to_the_right_when_the_card_above_it_is_taken() -> None:
    """Then the Opponent takes the next, and it moves again."""
    table = position(side(), center="13 14 15 16 17 18", solo=foe(marker=2))
    play(table, "take 15")
    assert opponents_hub(table)[1] == [16]
    assert opponent(table)["marker"] == 4


def test_marker_moves_when_you_recruit_the_card_above_it() -> None:
    table = position(side(tokens="FT"), center="13 14 15 16 17 18", solo=foe(pile=""))
    settle(play(table, "recruit 13 testing"))
    assert opponents_hub(table)[1] == [14]
    assert opponent(table)["marker"] == 2


def test_marker_stays_when_another_card_leaves() -> None:
    table = position(side(), center="13 14 15 16 17 18", solo=foe(marker=2))
    play(table, "take 14")
    assert opponents_hub(table)[1] == [15]
    assert opponent(table)["marker"] == 3


def test_marker_goes_from_the_last_card_to_the_first() -> None:
    table = position(side(), center="13 14 15 16 17 18", solo=foe(marker=5))
    play(table, "draw")
    assert opponent(table)["marker"] == 0
    taken = position(side(), center="13 14 15 16 17 18", solo=foe(marker=5))
    play(taken, "take 18")
    assert opponents_hub(taken)[1] == [13]
    assert opponent(taken)["marker"] == 1


def test_marker_is_never_under_the_temporary_row() -> None:
    table = position(side(), center="13 14 15 16 17 18", row="1 2", solo=foe(marker=5))
    play(table, "take 1")
    assert opponents_hub(table)[1] == [18]
    assert (slots(table), row(table), opponent(table)["marker"]) == ([13, 14, 15, 16, 17, 2], [], 0)


def test_marker_a_lap_takes_six_turns() -> None:
    table = position(side(), center="13 14 15 16 17 18", deck="60 50 59 49 58 48 57 47 56 46 55 45", solo=foe())
    for _ in range(6):
        play(table, "draw")
    assert opponents_hub(table)[1] == [13, 14, 15, 16, 17, 18]
    assert slots(table) == [50, 49, 48, 47, 46, 45]
    assert opponent(table)["marker"] == 0


# The Center


def test_center_a_seventh_card_opens_a_temporary_row_and_later_ones_go_to_its_right() -> None:
    table = position(side(hand="7 57 58 59", tokens=""), center=CENTER, solo=foe(marker=2))
    play(table, "recruit 7 engineering", "discard 57 58", "order 58 57")
    assert told(table, "refill") == []
    # The Opponent took card 3, and the leftmost card of the row moved up
    assert (slots(table), row(table)) == ([1, 2, 58, 4, 5, 6], [57])


def test_center_a_gap_is_filled_from_the_left_of_the_temporary_row() -> None:
    table = position(side(), center=CENTER, row="57 58 59", deck="60", solo=foe(marker=5))
    play(table, "take 2")
    assert (slots(table), row(table)) == ([1, 57, 3, 4, 5, 58], [59])


def test_center_without_a_temporary_row_the_deck_fills_the_gap() -> None:
    table = position(side(), center=CENTER, deck="60 59", solo=foe(marker=5))
    play(table, "take 2")
    assert (slots(table), row(table)) == ([1, 60, 3, 4, 5, 59], [])


def test_center_cards_of_the_row_may_be_taken_and_recruited() -> None:
    table = position(side(tokens="FT"), center=CENTER, row="13", solo=foe(pile="", marker=1))
    assert {"take 13", "recruit 13 testing"} <= set(offers(table))
    settle(play(table, "recruit 13 testing"))
    assert hub(table)[1] == [13]
    assert opponents_hub(table)[0] == [2]


def test_example_of_your_turn() -> None:
    """An Astronaut above the marker is paid with tokens and a Tester, who takes the Astronaut's place."""
    table = position(side(hand="14", tokens="CCF"), center="52 2 3 4 5 6", deck="60", solo=foe(pile=""))
    play(table, "recruit 52 spaceflight", "under spaceflight")
    assert hub(table)[4] == [52]
    assert (tokens(table), pile(table), hand(table)) == ("", "FCC", [])
    assert slots(table)[0] == 14  # and the deck filled nothing but what the Opponent took
    assert told(table, "refill") == [{"card": 60}]
    assert opponents_hub(table)[0] == [2]  # the marker had moved on to it


def test_another_player_means_the_opponent() -> None:
    """Abilities that take a token from the next player take the top one of the pile; see test_abilities.py."""
    table = position(side(hub="58", hand="13", tokens=""), solo=foe(pile="S"))
    play(table, "draw", "trade 13")
    assert tokens(table) == "S"
    nothing = position(side(hub="58", hand="13", tokens=""), solo=foe(pile=""))
    assert question(play(nothing, "draw")) == (0, "action")


def test_a_project_you_complete_leaves_the_track() -> None:
    table = position(
        side(hub="1 2 49 50 51"), center="13", projects="skylab sputnik-1 luna-9", solo=foe(spaces="1 2 3")
    )
    play(table, "draw", "complete sputnik-1")
    assert done(table) == ["sputnik-1"]
    assert opponent(table)["track"] == {"skylab": 1, "luna-9": 4}  # card 13 is a Tester, which luna-9 lists


@pytest.mark.parametrize("hidden", [False, True])
def test_the_pile_can_be_seen(hidden: bool) -> None:
    table = GAME.new(1, seed=5, open_pile=not hidden)
    seen = [token is not None for token in opponent(table)["pile"]]
    assert seen == ([True] + [False] * 4 if hidden else [True] * 5)
    play(table, "draw")
    seen = [token is not None for token in opponent(table)["pile"]]
    assert seen == ([True] + [False] * 3 if hidden else [True] * 4)
