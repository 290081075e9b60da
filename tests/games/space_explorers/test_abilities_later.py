"""Abilities that work after the action, at the end of the turn, or at the end of the game."""

import pytest

from tests.games.space_explorers.positions import (
    done,
    foe,
    hand,
    lines,
    offers,
    pile,
    play,
    position,
    question,
    row,
    settle,
    side,
    tokens,
)

# After the action


def test_draw_after_take_draws_after_a_card_from_the_center_alone() -> None:
    table = position(side(hub="20"), center="1", deck="60 59")
    assert hand(play(table.clone(), "take 1")) == [1, 60]
    assert hand(play(table.clone(), "draw")) == [60]
    academy = position(side(hub="20 34"), center="1 2", deck="60 59")
    assert hand(play(academy, "use 34", "take 1 2")) == [1, 2]


def test_draw_after_take_works_every_turn() -> None:
    table = position(side(hub="20"), side())
    for turn in range(1, 6):
        play(table, offers(table, "take")[0])
        assert len(hand(table)) == 2 * turn
        play(table, "draw")


@pytest.mark.parametrize(("number", "costs"), [(9, (5, 6)), (32, (2, 3)), (56, (4,))])
def test_draw_after_cost_draws_for_its_printed_costs_alone(number: int, costs: tuple[int, ...]) -> None:
    for recruited, cost in ((13, 2), (14, 3), (15, 4), (16, 5), (23, 6)):
        table = position(side(hub=str(number), tokens="ETSCF" * 3), center=str(recruited), deck="60")
        settle(play(table, f"recruit {recruited} testing"))
        assert hand(table) == ([60] if cost in costs else [])


def test_pull_token_takes_one_of_the_next_players_tokens_after_a_recruit_from_hand() -> None:
    table = position(side(hub="55", hand="13", tokens="TF"), side(tokens="EES"), side(tokens="C"))
    play(table, "recruit 13 testing")
    assert question(table) == (0, "pull")
    assert offers(table) == ["pull engineering", "pull testing", "pull science", "pull spaceflight"]
    play(table, "pull science")
    assert [tokens(table, seat) for seat in range(3)] == ["S", "EETF", "C"]
    center = position(side(hub="55", tokens="TF"), side(tokens="EES"), center="13")
    assert question(play(center, "recruit 13 testing")) == (1, "action")


def test_pull_token_from_an_empty_stock_does_nothing() -> None:
    table = position(side(hub="55 23 24", hand="13", tokens=""), side(tokens=""))
    assert question(play(table, "recruit 13 testing")) == (1, "action")


def test_pull_token_alone_takes_the_top_of_the_pile() -> None:
    table = position(side(hub="55 23 24", hand="13", tokens=""), center="1", solo=foe(pile="SCTEF"))
    play(table, "recruit 13 testing")
    assert tokens(table) == "SC"  # one by the ability, one at the end of the turn
    assert pile(table) == "TEF"


# The end of the turn


def test_card_for_token_puts_a_hand_card_into_the_center_for_a_token_of_the_next_player() -> None:
    table = position(side(hub="58", hand="13 14", tokens="T"), side(tokens="EES"), center="1 2 3 4 5 6", deck="60")
    play(table, "draw")
    assert question(table) == (0, "trade")
    assert offers(table) == ["trade 13", "trade 14", "trade 60", "done"]
    play(table, "trade 14")
    assert offers(table) == ["pull engineering", "pull science"]
    play(table, "pull science")
    assert (tokens(table), tokens(table, 1)) == ("TS", "EE")
    assert (row(table), hand(table)) == ([14], [13, 60])
    assert question(table) == (1, "action")


def test_card_for_token_once_a_turn_and_not_without_a_card_or_a_token() -> None:
    assert question(play(position(side(hub="58", hand="1"), side(tokens="")), "draw")) == (1, "action")
    no_card = position(side(hub="58", tokens="FE"), center="49")
    assert question(play(no_card, "recruit 49 spaceflight")) == (1, "action")
    declined = position(side(hub="58", hand="1"))
    assert question(play(declined, "draw", "done")) == (1, "action")


def test_card_for_token_alone_takes_the_top_of_the_pile() -> None:
    table = position(side(hub="58", hand="13", tokens=""), center="1 2 3 4 5 6", solo=foe(pile="SCTEF"))
    play(table, "draw", "trade 13")
    assert (tokens(table), pile(table)) == ("SC", "TEF")


def test_temporary_skill_costs_two_tokens_and_completes_a_project_that_lacks_one_skill() -> None:
    table = position(side(hub="19 1 2 49 50", tokens="ETT"), side(tokens=""), projects="sputnik-1 apollo-11")
    play(table, "draw")
    assert offers(table) == ["borrow sputnik-1", "done"]
    play(table, "borrow sputnik-1")
    assert offers(table) == ["pass engineering testing", "pass testing testing"]
    play(table, "pass testing testing")
    assert (tokens(table), tokens(table, 1), done(table)) == ("E", "TT", ["sputnik-1"])


def test_temporary_skill_is_one_skill_and_needs_two_tokens() -> None:
    two_missing = position(side(hub="19 1 49 50"), projects="sputnik-1")
    assert question(play(two_missing, "draw")) == (1, "action")
    one_token = position(side(hub="19 1 2 49 50", tokens="E"), projects="sputnik-1")
    assert question(play(one_token, "draw")) == (1, "action")


def test_temporary_skill_lasts_a_turn() -> None:
    """Both Projects lack a Space Flight skill, for this player and for the next one."""
    lacking = "13 19 25 1 2 49 50"
    table = position(side(hub=lacking), side(hub="14 15 26 3 4 51 52"), projects="sputnik-1 vostok-1 apollo-11")
    play(table, "draw", "borrow sputnik-1", "pass engineering testing", "draw")
    assert question(table) == (0, "action")
    assert offers(play(table, "draw")) == ["borrow vostok-1", "done"]


def test_temporary_skill_counts_for_a_second_project_of_the_turn() -> None:
    table = position(side(hub="13 19 25 1 2 49 50 45"), projects="sputnik-1 vostok-1 apollo-11")
    play(table, "draw", "borrow sputnik-1", "pass engineering testing")
    assert offers(table) == ["complete vostok-1", "done"]


def test_temporary_skill_is_borrowed_once_a_turn() -> None:
    """The first Project lacks Space Flight, the second Science."""
    table = position(side(hub="13 14 19 25 26 1 2 49 50 45"), projects="sputnik-1 luna-9 apollo-11")
    play(table, "draw")
    assert offers(table) == ["borrow sputnik-1", "borrow luna-9", "done"]
    play(table, "borrow sputnik-1", "pass engineering testing")
    assert question(table) == (1, "action")


def test_second_project_allows_two_in_a_turn() -> None:
    table = position(side(hub="45 1 2 49 50 51 25 26"), projects="sputnik-1 mariner-2 apollo-11")
    play(table, "draw", "complete mariner-2")
    assert offers(table) == ["complete sputnik-1", "done"]
    play(table, "complete sputnik-1")
    assert question(table) == (1, "action")
    assert done(table) == ["mariner-2", "sputnik-1"]


def test_draw_on_project_draws_two_cards_once_a_turn() -> None:
    table = position(side(hub="46 1 2 49 50 51"), projects="sputnik-1 apollo-11", deck="60 59 58 57")
    play(table, "draw", "complete sputnik-1")
    assert hand(table) == [60, 59, 58]
    assert hand(play(position(side(hub="46"), deck="60 59 58"), "draw")) == [60]


def test_draw_on_project_is_once_a_turn_even_for_two_projects() -> None:
    """Cards 45 and 46 are both of Construction; only a card in the wrong Division shows it."""
    hub = "45 46:E 1:T 2:T 49 50 51 25 26"
    table = position(side(hub=hub), projects="sputnik-1 mariner-2 skylab", deck="60 59 58 57 56")
    play(table, "draw", "complete sputnik-1", "complete mariner-2")
    assert hand(table) == [60, 59, 58]


# The end of the game


@pytest.mark.parametrize(("number", "skill"), [(11, "53 49"), (23, "5 1"), (35, "17 13"), (47, "29 25"), (59, "41 37")])
def test_end_skill_count_scores_every_skill_of_one_kind(number: int, skill: str) -> None:
    """A card with two of the skill and one with one."""
    assert lines(position(side(hub=f"{number} {skill}")))[number] == 3
    assert lines(position(side(hub=str(number))))[number] == 0


def test_end_skill_count_works_covered_and_counts_second_skills() -> None:
    assert lines(position(side(hub="11 1 30")))[11] == 1
    assert lines(position(side(hub="23 42 13 17")))[23] == 1


@pytest.mark.parametrize(("stack", "scored"), [("12", 0), ("1 2 12", 0), ("12 1", 2), ("1 12 2 3 4", 6)])
def test_end_above_scores_two_for_each_specialist_above(stack: str, scored: int) -> None:
    assert lines(position(side(hub=stack + " 13 14")))[12] == scored


@pytest.mark.parametrize(("projects", "scored"), [("", 0), ("sputnik-1", 2), ("sputnik-1 skylab luna-9", 6)])
def test_end_projects_scores_two_for_each_project(projects: str, scored: int) -> None:
    assert lines(position(side(hub="24 13", projects=projects)))[24] == scored


@pytest.mark.parametrize(("others", "scored"), [("", 0), ("25", 1), ("25 26 1 2 13 49 50", 3)])
def test_end_divisions_scores_one_for_each_division_with_two_specialists(others: str, scored: int) -> None:
    assert lines(position(side(hub=f"36 {others}")))[36] == scored


@pytest.mark.parametrize(("others", "scored"), [("1 13 25", 0), ("1 13 25 49", 2), ("5 17 29 53 41", 4)])
def test_end_skill_sets_scores_two_for_each_set_of_all_five_skills(others: str, scored: int) -> None:
    assert lines(position(side(hub=f"48 {others}")))[48] == scored


@pytest.mark.parametrize(("held", "scored"), [("", 0), ("E", 0), ("ET", 1), ("EEEEETT", 3)])
def test_end_tokens_scores_one_for_every_two_tokens(held: str, scored: int) -> None:
    assert lines(position(side(hub="60", tokens=held)))[60] == scored
