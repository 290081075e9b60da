"""Abilities that help to pay, strike off icons, or take the place of the action, each with what it does not do."""

import pytest

from perihelion.games.space_explorers.abilities import AT_THE_END, IN_GAME
from perihelion.games.space_explorers.components import CONTENT, SPECIALISTS
from tests.games.space_explorers.positions import (
    hand,
    hub,
    letters,
    offers,
    play,
    position,
    question,
    row,
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
