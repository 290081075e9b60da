"""Every ruling of the solo game, S20 to S34, as docs/rulings.md reads it."""

from typing import Any

import pytest

from perihelion.games.space_explorers import GAME
from perihelion.games.space_explorers.components import PROJECT_IDS, PROJECTS
from tests.games.space_explorers.positions import (
    done,
    foe,
    hub,
    offers,
    opponent,
    opponents_hub,
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


def test_s20_the_center_is_filled_below_six_cards() -> None:
    table = position(side(), center="1 2 3 4 5 6", deck="60 59", solo=foe(marker=5))
    play(table, "take 2")
    assert slots(table) == [1, 60, 3, 4, 5, 59]


def test_s21_discards_join_the_temporary_row_at_its_right_end_in_the_order_chosen() -> None:
    table = position(
        side(hand="57 58 59", tokens=""), center="14 2 3 4 5 6", row="13", deck="60", solo=foe(pile="", marker=5)
    )
    play(table, "recruit 14 testing", "discard 57 58")
    assert question(table) == (0, "order")
    assert offers(table) == ["order 57 58", "order 58 57"]
    play(table, "order 58 57")
    # Card 13 moved up for card 14; then the Opponent took card 6, and card 58 moved up
    assert (slots(table), row(table)) == ([13, 2, 3, 4, 5, 58], [57])


def test_s21_without_a_temporary_row_the_first_discard_falls_into_the_gap() -> None:
    table = position(side(hand="57 58", tokens=""), center="14 2 3 4 5 6", deck="60", solo=foe(pile="", marker=5))
    play(table, "recruit 14 testing", "order 58 57")
    assert (slots(table), row(table)) == ([58, 2, 3, 4, 5, 57], [])
    assert told(table, "refill") == []


def test_s22_the_marker_moves_on_before_the_slot_is_filled() -> None:
    table = position(side(), center="13 14 15 16 17 18", deck="60 59", solo=foe())
    play(table, "take 13")
    assert (slots(table)[0], opponents_hub(table)[1]) == (60, [14])
    for _ in range(4):
        play(table, "draw")
    assert 60 in slots(table)
    play(table, "draw")
    assert opponents_hub(table)[4] == [60]  # a lap later


@pytest.mark.parametrize("open_pile", [True, False])
def test_s23_the_pile_is_open_or_only_its_top(open_pile: bool) -> None:
    table = GAME.new(1, seed=9, open_pile=open_pile)
    for left in (5, 4, 3, 2, 1):
        seen = [token is not None for token in opponent(table)["pile"]]
        assert seen == [True] * left if open_pile else seen == [True] + [False] * (left - 1)
        settle(play(table, "draw"))
    assert opponent(table)["pile"] == []


def test_s23_tokens_that_went_under_a_hidden_pile_are_known() -> None:
    table = position(side(tokens="SE"), center="1 2", solo=foe(pile="CFTSE"), open_pile=False)
    play(table, "recruit 1 engineering", "under science")
    assert opponent(table)["pile"] == ["spaceflight", None, None, None, "science", "engineering"]


def test_s24_the_top_token_is_yours_even_if_you_paid_nothing() -> None:
    table = position(side(tokens=""), solo=foe(pile="SC"))
    assert tokens(play(table, "draw")) == "S"


def test_s25_a_project_both_could_complete_is_yours() -> None:
    table = position(side(hub="5 53 54"), center="49", projects="sputnik-1 skylab", solo=foe(spaces="7 0"))
    play(table, "draw", "complete sputnik-1")
    assert (done(table), opponent(table)["projects"]) == (["sputnik-1"], [])
    declined = position(side(hub="5 53 54"), center="49", projects="sputnik-1 skylab", solo=foe(spaces="7 0"))
    play(declined, "draw", "done")
    assert (done(declined), opponent(declined)["projects"]) == ([], ["sputnik-1"])


def test_s26_the_opponent_takes_its_turn_after_your_last_project() -> None:
    table = position(side(hub="5 53 54"), center="49", projects="sputnik-1", solo=foe())
    play(table, "draw", "complete sputnik-1")
    assert table.over
    assert opponents_hub(table)[4] == [49]
    assert told(table, "opponent-score") == [{"points": 2}]


def test_s27_all_projects_that_reach_the_finish_are_completed() -> None:
    table = position(side(), center="29", projects="viking-1 skylab luna-9 luna-16", solo=foe(spaces="7 7 7 6"))
    play(table, "draw")
    assert opponent(table)["projects"] == ["viking-1", "luna-9"]
    assert opponent(table)["track"] == {"skylab": 7, "luna-16": 7}


def test_s28_the_marker_moves_past_gaps_to_the_next_card() -> None:
    table = position(side(), center="1 - - 13 - -", deck="", only=True, solo=foe(pile=""))
    play(table, "take 1")
    assert opponents_hub(table)[1] == [13]
    wrapped = position(side(tokens="S"), center="- 14 - 13 - -", deck="", only=True, solo=foe(pile="", marker=3))
    play(wrapped, "take 13")
    assert opponents_hub(wrapped)[1] == [14]


def test_s28_without_any_card_the_opponent_recruits_nobody() -> None:
    table = position(side(hand="1", tokens="SE"), center="13 - - - - -", deck="", only=True, solo=foe(pile=""))
    play(table, "take 13")
    assert told(table, "opponent-skip") == [{}]
    assert opponents_hub(table) == [[], [], [], [], []]
    assert "recruit 1 engineering" in offers(table)


def test_s28_a_card_put_into_an_empty_center_is_found_wherever_the_marker_is() -> None:
    table = position(
        side(hand="13 1", tokens=""), center="- - - - - -", deck="", only=True, solo=foe(pile="", marker=4)
    )
    play(table, "recruit 1 engineering")
    assert opponents_hub(table)[1] == [13]


def test_s29_the_bonus_of_variant_2_breaks_ties_too() -> None:
    """Both have 9 points, 4 of yours from a Project; 3 of theirs, or 5 with the bonus."""
    plain = position(
        side(hub="22", projects="luna-9"), center="1", projects="", solo=foe(hub="13 14", projects="sputnik-1")
    )
    play(plain, "draw")
    assert opponent(plain)["total"] == 9
    assert plain.winners == (0,)
    bonus = position(
        side(hub="22", projects="luna-9"),
        center="1",
        projects="",
        solo=foe(hub="13", projects="sputnik-1"),
        project_bonus=True,
    )
    play(bonus, "draw")
    assert opponent(bonus)["total"] == 9
    assert (bonus.winners, bonus.reason) == ((), "opponent")


def test_s30_variant_4_counts_the_third_once_and_each_further_one() -> None:
    """Not every third: six of a Division give 1 and three times 2."""
    six = position(side(), solo=foe(hub="1 2 3 4 5 6"), full_divisions=True)
    assert opponent(six)["total"] == 12 + 1 + 2 + 2 + 2
    without = position(side(), solo=foe(hub="1 2 3 4 5 6"))
    assert opponent(without)["total"] == 12


def kinds(seed: int, **options: Any) -> list[int]:
    """How many different skills each Project of a new game has."""
    table = GAME.new(1, seed=seed, **options)
    return sorted(PROJECTS[PROJECT_IDS[project["id"]]].kinds for project in table.view(0)["projects"])


@pytest.mark.parametrize("one", [False, True])
@pytest.mark.parametrize("two", [False, True])
@pytest.mark.parametrize("choice", ["auto", "always", "never"])
def test_s31_projects_are_balanced_when_variants_1_and_2_are_both_played(one: bool, two: bool, choice: str) -> None:
    options = {"head_start": one, "project_bonus": two, "balanced_projects": choice}
    balanced = all(kinds(seed, **options) == [2, 3, 3, 3, 4] for seed in range(12))
    assert balanced == (choice == "always" or (choice == "auto" and one and two))


@pytest.mark.parametrize("head_start", [False, True])
def test_s32_a_project_is_completed_on_entering_the_last_space(head_start: bool) -> None:
    """With a head start, one recruit less; Testers come again and again, and luna-9 lists Testing."""
    projects = "luna-9 apollo-11"
    spaces = "1 1" if head_start else "0 0"
    deck = "43 16 44 17 45 18 46 19 47 20 48 21"
    table = position(
        side(), center="13 14 15 22 23 24", deck=deck, projects=projects, solo=foe(spaces=spaces), head_start=head_start
    )
    recruits = 0
    while not opponent(table)["projects"]:
        assert opponent(table)["track"]["luna-9"] == recruits + head_start
        play(table, "draw")
        recruits += 1
    assert recruits == 8 - head_start


def test_s33_cards_of_the_temporary_row_may_be_used_and_never_move_the_marker() -> None:
    table = position(side(tokens="FT"), center="14 15 16 17 18 1", row="13 2", solo=foe(pile=""))
    assert {"take 13", "take 2", "recruit 13 testing"} <= set(offers(table))
    settle(play(table, "recruit 13 testing"))
    assert hub(table)[1] == [13]
    assert opponents_hub(table)[1] == [14]
    assert (opponent(table)["marker"], slots(table)[0]) == (1, 2)


def test_s34_a_slot_is_filled_from_the_row_at_once_and_from_the_deck_after_the_action() -> None:
    """With tokens to put in order, the turn stands still: discards and the row came first."""
    from_row = position(side(hand="59", tokens="ETT"), center="16 2 3 4 5 6", row="13", deck="60", solo=foe(pile=""))
    play(from_row, "recruit 16 testing")
    assert (slots(from_row), row(from_row)) == ([13, 2, 3, 4, 5, 6], [59])
    from_deck = position(side(tokens="TF"), center="13 2 3 4 5 6", deck="60", solo=foe(pile=""))
    play(from_deck, "recruit 13 testing")
    assert (question(from_deck), slots(from_deck)[0]) == ((0, "under"), 60)
