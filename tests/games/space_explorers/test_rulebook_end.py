"""The base rules, sentence by sentence: refilling, Projects, the end of the game, scoring and ties."""

import pytest

from tests.games.space_explorers.positions import (
    done,
    hand,
    lines,
    offers,
    play,
    points,
    position,
    question,
    row,
    settle,
    side,
    slots,
    tokens,
    told,
)

# Hubs: eleven Specialists, and none of them can complete what is far away
ELEVEN = "1 2 3 13 14 15 25 26 27 37 38"
SPUTNIK = "1 2 49 50 51"  # two Engineering and three Space Flight


# Refilling


def test_refill_a_center_below_six_is_filled_up_from_the_deck() -> None:
    table = position(side(), center="7 8 9 10 11 12", deck="60 59")
    play(table, "take 9")
    assert slots(table) == [7, 8, 60, 10, 11, 12]
    assert told(table, "refill") == [{"card": 60}]
    play(table, "draw")
    assert hand(table, 1) == [59]


def test_refill_a_center_above_six_is_not_reduced_nor_filled() -> None:
    table = position(side(tokens="", hand="60 59 58 1"), center="7 8 9 10 11 12", row="13")
    play(table, "recruit 1 engineering", "discard 60")
    assert slots(table) == [7, 8, 9, 10, 11, 12]
    assert row(table) == [13, 60]
    play(table, "take 8")
    assert (slots(table), row(table)) == ([7, 13, 9, 10, 11, 12], [60])
    assert told(table, "refill") == []


# Projects


def test_project_needs_the_required_number_of_every_skill() -> None:
    enough = position(side(hub=SPUTNIK), projects="sputnik-1 apollo-11")
    play(enough, "draw")
    assert question(enough) == (0, "project")
    assert offers(enough) == ["complete sputnik-1", "done"]
    for one_less in ("1 49 50 51", "1 2 49 50"):
        assert question(play(position(side(hub=one_less), projects="sputnik-1"), "draw")) == (1, "action")


def test_project_skills_of_covered_specialists_count_and_both_skills_of_a_card() -> None:
    """Cards 5 and 53 have two equal skills, card 54 has Space Flight and Testing."""
    table = position(side(hub="5 53 54"), projects="sputnik-1")
    assert offers(play(table, "draw")) == ["complete sputnik-1", "done"]
    other_division = position(side(hub="5 53 54:T"), projects="sputnik-1")
    assert offers(play(other_division, "draw")) == ["complete sputnik-1", "done"]


@pytest.mark.parametrize("choice", ["take 13", "draw", "recruit 13 testing"])
def test_project_may_be_completed_after_any_action(choice: str) -> None:
    table = position(side(hub=SPUTNIK), center="13", projects="sputnik-1")
    assert question(play(table, choice)) == (0, "project")


def test_project_also_after_an_ability_in_place_of_the_action() -> None:
    table = position(side(hub="8 1:C 2:C 49 50 51", tokens=""), center="7 22 23 34 35 58", projects="sputnik-1")
    play(table, "use 8")
    assert offers(table) == ["complete sputnik-1", "done"]


def test_project_the_new_specialist_already_counts() -> None:
    table = position(side(hub="1 49 50 51"), center="2", projects="sputnik-1")
    play(table, "recruit 2 engineering")
    assert offers(table) == ["complete sputnik-1", "done"]


def test_project_skills_are_not_used_up_and_there_is_no_price() -> None:
    table = position(side(hub="1 2 49 50 51 25 26"), projects="sputnik-1 mariner-2", first=0)
    play(table, "draw", "complete sputnik-1", "draw", "draw", "complete mariner-2")
    assert done(table) == ["sputnik-1", "mariner-2"]
    assert tokens(table) == "ETSCF"


def test_project_one_a_turn_of_the_players_choice() -> None:
    table = position(side(hub="1 2 49 50 51 25 26"), projects="sputnik-1 mariner-2 apollo-11")
    play(table, "draw")
    assert offers(table) == ["complete sputnik-1", "complete mariner-2", "done"]
    play(table, "complete mariner-2")
    assert question(table) == (1, "action")
    assert [project["id"] for project in table.view(None)["projects"]] == ["sputnik-1", "apollo-11"]


def test_project_may_be_declined_and_completed_later() -> None:
    table = position(side(hub=SPUTNIK), projects="sputnik-1")
    play(table, "draw", "done", "draw", "draw")
    assert offers(table) == ["complete sputnik-1", "done"]


def test_project_that_is_completed_is_gone_for_the_others() -> None:
    table = position(side(hub=SPUTNIK), side(hub="3 4 52 53"), projects="sputnik-1 apollo-11")
    play(table, "draw", "complete sputnik-1", "draw")
    assert question(table) == (0, "action")
    assert done(table, 0) == ["sputnik-1"]
    assert told(table, "project") == [{"by": 0, "project": "sputnik-1", "points": 3}]


# The end


def test_end_twelve_specialists_end_the_game_with_the_round() -> None:
    table = position(side(hub=ELEVEN), side(), side(), center="39")
    settle(play(table, "recruit 39 construction"))
    assert table.view(None)["last_round"]
    assert told(table, "last-round") == [{"by": 0}]
    play(table, "draw")
    assert question(table) == (2, "action")
    play(table, "draw")
    assert table.over
    assert table.reason == "specialists"


@pytest.mark.parametrize(("first", "others"), [(0, 2), (1, 0), (2, 1)])
def test_end_everybody_has_the_same_number_of_turns(first: int, others: int) -> None:
    """Seat 0 recruits the twelfth; whoever began, the round goes on up to the player on the beginner's right."""
    table = position(side(hub=ELEVEN), side(), side(), center="39", first=first)
    settle(play(table, "recruit 39 construction"))
    for _ in range(others):
        assert not table.over
        settle(play(table, "draw"))
    assert table.over


def test_end_eleven_specialists_do_not_end_it() -> None:
    table = position(side(), side(hub="1 2 3 13 14 15 25 26 27 37"), center="38", active=1, first=0)
    play(table, "recruit 38 construction")
    assert not table.over
    assert not table.view(None)["last_round"]


def test_end_the_last_project_ends_the_game_with_the_round() -> None:
    table = position(side(hub=SPUTNIK), projects="sputnik-1")
    play(table, "draw", "complete sputnik-1")
    assert table.view(None)["last_round"]
    play(table, "draw")
    assert table.over
    assert table.reason == "projects"


def test_end_a_project_can_still_be_completed_in_the_last_round() -> None:
    table = position(side(hub=ELEVEN), side(hub="4 5 49 50 51"), center="39", projects="sputnik-1 apollo-11")
    settle(play(table, "recruit 39 construction"))
    play(table, "draw", "complete sputnik-1")
    assert table.over
    assert table.scores is not None
    assert table.scores[1] == 3 + 2 + 0 + 1 + 2 + 3


# Scoring


def test_score_is_specialists_and_abilities_and_projects() -> None:
    table = position(side(hub="10 11 53 13", projects="sputnik-1 apollo-11"))
    assert lines(table) == {"specialists": 4 + 2 + 2 + 0, 11: 2, "sputnik-1": 3, "apollo-11": 6}
    assert points(table) == 19


def test_score_tokens_and_hand_cards_are_worth_nothing_by_themselves() -> None:
    table = position(side(hub="13", hand="10 22 34", tokens="EETTSSCCFF"))
    assert points(table) == 0


def final(mine: str, theirs: str, my_projects: str = "", their_projects: str = "") -> tuple[int, ...]:
    """Who wins if the round ends after this turn, in which nobody gains a thing."""
    me, them = side(hub=mine, projects=my_projects), side(hub=theirs, projects=their_projects)
    table = position(me, them, projects="", active=1, first=0)
    assert settle(play(table, "draw")).over
    return table.winners


def test_winner_has_the_most_points() -> None:
    assert final("10", "22") == (1,)
    assert final("34", "43") == (0,)


def test_winner_in_a_tie_has_most_points_from_projects() -> None:
    assert final("22 16", "58", "apollo-11", "luna-16 sputnik-1") == (1,)
    assert final("22 13", "10 1", "sputnik-1", "luna-9") == (1,)


def test_winner_in_a_full_tie_shares_the_victory() -> None:
    assert final("22", "58") == (0, 1)
    assert final("22 16", "58 28", "sputnik-1", "mariner-2") == (0, 1)


def test_winner_tokens_do_not_break_a_tie() -> None:
    table = position(side(hub="22", tokens="EEEEE"), side(hub="34", tokens=""), projects="", active=1, first=0)
    assert play(table, "draw").winners == (0, 1)
