"""Every ability of a Specialist, each with what it does and what it does not do."""

import pytest

from perihelion.games.space_explorers.abilities import AT_THE_END, IN_GAME
from perihelion.games.space_explorers.components import CONTENT, SPECIALISTS
from tests.games.space_explorers.positions import (
    done,
    foe,
    hand,
    hub,
    letters,
    lines,
    offers,
    pile,
    play,
    position,
    question,
    row,
    settle,
    side,
    slots,
    tokens,
)


def test_there_is_a_function_for_each_of_the_26_abilities_and_a_card_that_has_it() -> None:
    printed = {card["ability"] for card in CONTENT["specialist"]}
    assert {*IN_GAME, *AT_THE_END} == printed == {ability["id"] for ability in CONTENT["ability"]}
    assert len(printed) == 26


# Paying

ICONS = {1: "S", 2: "CF", 3: "EE", 4: "TSE", 13: "C", 14: "FE", 15: "TT", 16: "SCT", 25: "F", 26: "ET"}
ICONS |= {27: "SS", 28: "CFS", 37: "E", 38: "TS", 39: "CC", 40: "FEC", 49: "T", 50: "SC", 51: "FF", 52: "ETF"}


@pytest.mark.parametrize("number", ICONS)
def test_research_icons_pay_for_a_recruit_into_any_division(number: int) -> None:
    """Whatever is left of the cost of another card, its icons are paid, and never more than the cost has."""
    table = position(side(hub=str(number), tokens="ETSCF" * 4), side(tokens=""))
    for recruit in table.view(0)["recruits"]:
        for way in recruit["ways"]:
            left = letters(way["left"])
            covered = "".join(sorted(letters(way["covered"])))
            assert covered == "".join(
                sorted(c for c in set(left) for _ in range(min(left.count(c), ICONS[number].count(c))))
            )
    assert sorted(number for number, card in SPECIALISTS.items() if card.ability == "research-icons") == sorted(
        map(str, ICONS)
    )


def test_research_icons_are_back_every_turn() -> None:
    table = position(side(hub="4", tokens="CC"), side(tokens=""), center="38 13 25")
    play(table, "recruit 38 construction", "draw")
    assert tokens(table) == ""
    again = next(each for each in table.view(0)["recruits"] if each["number"] == 25)["ways"][0]
    assert again["covered"] == ["science"]


def test_two_skills_count_both_and_nothing_else_happens() -> None:
    table = position(side(hub="5 18", tokens=""))
    assert table.view(None)["seats"][0]["skills"] == {
        "engineering": 2,
        "testing": 1,
        "science": 0,
        "construction": 1,
        "spaceflight": 0,
    }
    assert offers(table, "use") == []


def test_wild_icon_hand_pays_any_icon_of_a_recruit_from_hand_alone() -> None:
    table = position(side(hub="7", hand="13", tokens="T"), center="14 37")
    assert "recruit 13 testing" in offers(table)
    assert tokens(play(table, "recruit 13 testing")) == ""
    assert "recruit 13 testing" not in offers(position(side(hub="7", tokens="T"), center="13"))


def test_wild_icon_center_pays_any_icon_of_a_recruit_from_the_center_alone() -> None:
    table = position(side(hub="31", tokens="T"), center="13")
    assert tokens(play(table, "recruit 13 testing")) == ""
    assert "recruit 13 testing" not in offers(position(side(hub="31", hand="13", tokens="T")))


def test_discard_counts_three_for_the_first_card_alone() -> None:
    """Card 58 costs six; the first card pays three, the second two."""
    assert "recruit 58 spaceflight" in offers(position(side(hub="21", hand="1 2", tokens="E"), center="58"))
    assert "recruit 58 spaceflight" not in offers(position(side(hub="21", hand="1 2", tokens=""), center="58"))
    table = position(side(hub="21", hand="1 2 3", tokens=""), center="58")
    assert hand(play(table, "recruit 58 spaceflight")) == []


def test_discard_counts_three_pays_three_icons_with_one_card() -> None:
    table = position(side(hub="21", hand="60", tokens=""), center="7")
    play(table, "recruit 7 engineering")
    assert (hand(table), hub(table)[0]) == ([], [7])
    assert "recruit 7 engineering" not in offers(position(side(hub="15", hand="60", tokens=""), center="7"))


def test_keep_one_token_leaves_one_of_the_tokens_used_of_ones_choice() -> None:
    table = position(side(hub="22", tokens="CF"), side(tokens=""), center="37")
    play(table, "recruit 37 construction")
    assert sorted(offers(table)) == ["pay construction", "pay spaceflight"]
    play(table, "pay spaceflight")
    assert (tokens(table), tokens(table, 1)) == ("C", "F")


def test_keep_one_token_still_needs_the_token() -> None:
    assert "recruit 37 construction" not in offers(position(side(hub="22", tokens="C"), center="37"))
    one = position(side(hub="22 38", tokens="F"), side(tokens=""), center="37")
    play(one, "recruit 37 construction")
    assert (tokens(one), tokens(one, 1)) == ("F", "")


def test_keep_one_token_is_about_payments_and_not_about_passing_tokens_otherwise() -> None:
    table = position(side(hub="22 10", hand="60", tokens="EF"), side(tokens=""))
    play(table, "use 10")
    assert (tokens(table), tokens(table, 1)) == ("", "EF")


def test_recolour_token_lets_one_token_pay_any_icon_and_it_is_passed() -> None:
    table = position(side(hub="44", tokens="ET"), side(tokens=""), center="49")
    play(table, "recruit 49 spaceflight")
    assert (tokens(table), tokens(table, 1)) == ("", "ET")
    assert "recruit 49 spaceflight" not in offers(position(side(hub="44", tokens="TT"), center="49"))


# The discount


@pytest.mark.parametrize(("number", "division"), [(38, "construction"), (14, "testing")])
def test_division_discount_strikes_off_one_more_in_its_divisions(number: int, division: str) -> None:
    table = position(side(hub="33"), center=f"{number}")
    recruit = next(each for each in table.view(0)["recruits"] if each["number"] == number)
    assert [(way["division"], way["struck"]) for way in recruit["ways"]] == [(division, 1)]


def test_division_discount_adds_to_the_specialists_there_and_is_not_for_other_divisions() -> None:
    table = position(side(hub="33 23 24"), center="16 2 26")
    struck = {each["number"]: each["ways"][0]["struck"] for each in table.view(0)["recruits"]}
    assert (struck[16], struck[2], struck[26]) == (3, 0, 1)


def test_new_division_discount_strikes_off_two_in_an_empty_division_alone() -> None:
    table = position(side(hub="57 1"), center="38 2 50")
    struck = {each["number"]: each["ways"][0]["struck"] for each in table.view(0)["recruits"]}
    assert (struck[38], struck[2], struck[50]) == (2, 1, 1)


def test_new_division_discount_strikes_off_the_lowest() -> None:
    table = position(side(hub="57", tokens="S"), side(tokens=""), center="38")
    play(table, "recruit 38 construction")
    assert (tokens(table), tokens(table, 1)) == ("", "S")


# Instead of the action


def test_free_exact_cost_recruits_for_nothing_from_hand_or_center() -> None:
    table = position(side(hub="8", hand="24 13", tokens=""), side(tokens=""), center="2 3 4 5 6 9")
    play(table, "use 8")
    assert question(table) == (0, "bargain")
    assert offers(table) == ["hire 2 engineering", "hire 24 testing"]
    play(table, "hire 24 testing")
    assert (hub(table)[1], hand(table)) == ([24], [13])


def test_free_exact_cost_is_not_offered_without_such_a_card() -> None:
    table = position(side(hub="8", hand="13", tokens=""), center="3 4 5 6 9 10")
    assert offers(table, "use") == []


def test_pay_one_recruit_cost_passes_any_token_and_recruits_a_cost_of_four() -> None:
    table = position(side(hub="43", hand="21", tokens="EF"), side(tokens=""), center="3 2 4 5 10 11")
    play(table, "use 43")
    assert offers(table) == ["pass engineering", "pass spaceflight"]
    play(table, "pass spaceflight")
    assert offers(table) == ["hire 3 engineering", "hire 21 testing"]
    play(table, "hire 3 engineering")
    assert (tokens(table), tokens(table, 1), hub(table)[0]) == ("E", "F", [3])
    assert offers(position(side(hub="43", hand="21", tokens="")), "use") == []


def test_pay_two_recruit_any_passes_any_two_tokens_and_recruits_from_hand_alone() -> None:
    table = position(side(hub="10", hand="22 4", tokens="EEF"), side(tokens=""), center="58")
    play(table, "use 10")
    assert offers(table) == ["pass engineering engineering", "pass engineering spaceflight"]
    play(table, "pass engineering spaceflight")
    assert offers(table) == ["hire 22 testing", "hire 4 engineering"]
    play(table, "hire 22 testing")
    assert (tokens(table), tokens(table, 1), hub(table)[1], hand(table)) == ("E", "EF", [22], [4])


def test_pay_two_recruit_any_needs_two_tokens_and_a_hand_card() -> None:
    assert offers(position(side(hub="10", hand="22", tokens="E")), "use") == []
    assert offers(position(side(hub="10", tokens="EE")), "use") == []


def test_take_two_takes_two_cards_from_the_center() -> None:
    table = position(side(hub="34"), center="1 2 3 4 5 6", row="7", deck="60 59")
    play(table, "use 34")
    assert question(table) == (0, "take-two")
    assert len(offers(table)) == 21
    play(table, "take 2 5")
    assert hand(table) == [2, 5]
    assert (slots(table), row(table)) == ([1, 7, 3, 4, 60, 6], [])


def test_take_two_needs_two_cards_there() -> None:
    table = position(side(hub="34"), center="1 - - - - -", deck="", only=True)
    assert offers(table, "take") == ["take 1"]
    assert offers(table, "use") == []


# After the action


def test_draw_after_take_draws_after_a_card_from_the_center_alone() -> None:
    table = position(side(hub="20"), center="1", deck="60 59")
    assert hand(play(table.clone(), "take 1")) == [1, 60]
    assert hand(play(table.clone(), "draw")) == [60]
    academy = position(side(hub="20 34"), center="1 2", deck="60 59")
    assert hand(play(academy, "use 34", "take 1 2")) == [1, 2]


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


def test_temporary_skill_is_one_skill_needs_two_tokens_and_lasts_a_turn() -> None:
    two_missing = position(side(hub="19 1 49 50"), projects="sputnik-1")
    assert question(play(two_missing, "draw")) == (1, "action")
    one_token = position(side(hub="19 1 2 49 50", tokens="E"), projects="sputnik-1")
    assert question(play(one_token, "draw")) == (1, "action")
    later = position(side(hub="19 1 2 49 50"), projects="sputnik-1 mariner-2 apollo-11")
    play(later, "draw", "borrow sputnik-1", "pass engineering testing", "draw", "draw")
    assert question(later)[0] == 1  # nothing is left of it on the next turn


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
