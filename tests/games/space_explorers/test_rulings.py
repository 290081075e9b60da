"""Rulings S1 to S19, on the base game, as docs/rulings.md reads them."""

import pytest

from perihelion.games.space_explorers import GAME
from tests.games.space_explorers.positions import (
    done,
    foe,
    hand,
    hub,
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
from tests.playing import finish


def passed(hub: str, held: str, number: int, division: str) -> str:
    """The tokens passed for a recruit without a hand."""
    table = position(side(hub=hub, tokens=held), side(tokens=""), center=str(number))
    return tokens(play(table, f"recruit {number} {division}"), 1)


def test_s1_the_discount_counts_specialists_and_not_skills() -> None:
    assert passed("5", "EEC", 3, "engineering") == "EEC"  # card 5 has two Engineering skills
    assert passed("11 6:S", "EEC", 3, "engineering") == "EEC"  # card 6 has one, but is in Science


def test_s2_the_lowest_icons_are_struck_off() -> None:
    """Card 18 costs two Construction above two Testing, also where it joins Construction."""
    assert passed("47 48", "CC", 18, "construction") == "CC"
    assert "recruit 18 construction" not in offers(position(side(hub="47 48", tokens="TT"), center="18"))


def test_s3_the_discount_cannot_be_declined() -> None:
    table = position(side(hub="12", tokens="SEE"), side(tokens=""), center="2")
    play(table, "recruit 2 engineering")  # no question: one way to pay
    assert (tokens(table), tokens(table, 1)) == ("E", "ES")


def test_s4_the_center_is_filled_after_the_action_and_before_the_end_of_the_turn() -> None:
    table = position(side(hub="1 2 49 50 51"), center="13 3 4 5 6 7", deck="60", projects="sputnik-1 skylab")
    play(table, "take 13")
    assert question(table) == (0, "project")
    assert slots(table)[0] == 60
    paid = position(side(tokens="", hand="59"), center="13 3 4 5 6 7", deck="60")
    play(paid, "recruit 13 testing")
    assert slots(paid)[0] == 59  # the discard filled the gap before the deck could
    traded = position(side(hub="58", hand="59"), center="13 3 4 5 6 7", deck="60")
    play(traded, "take 13", "trade 59")
    assert (slots(traded)[0], row(traded)) == (60, [59])


def test_s5_a_card_may_pay_a_single_icon() -> None:
    table = position(side(hub="12 11", tokens="", hand="60"), center="2")
    play(table, "recruit 2 engineering")
    assert (hand(table), hub(table)[0]) == ([], [12, 11, 2])


def test_s5_a_card_may_pay_a_single_icon_beside_tokens_if_the_table_says_so() -> None:
    """As in the example of the solo rules: an Astronaut for tokens and a Tester, who pays "l'autre jeton Recherche"."""
    usual = position(side(hand="13", tokens="SEF"), center="56 2", solo=foe())
    thrifty = [
        "pay engineering science spaceflight",
        "pay engineering card",
        "pay science card",
        "pay spaceflight card",
    ]
    assert offers(play(usual, "recruit 56 spaceflight")) == thrifty
    table = position(side(hand="13", tokens="SEF"), center="56 2", solo=foe(), single_icons=True)
    play(table, "recruit 56 spaceflight")
    assert [offer for offer in offers(table) if offer not in thrifty] == [
        "pay engineering science card",
        "pay engineering spaceflight card",
        "pay science spaceflight card",
    ]
    play(table, "pay engineering science card")
    assert (hub(table)[4], slots(table)[0]) == ([56], 13)


def test_s6_nobody_pays_more_than_the_cost() -> None:
    table = position(side(tokens="SSEETT", hand="60 59"), center="1")
    play(table, "recruit 1 engineering")
    assert offers(table) == ["pay engineering science", "pay card"]
    free = position(side(hub="12 11", tokens="SE", hand="60"), center="1")
    assert question(play(free, "recruit 1 engineering")) == (1, "action")


def test_s7_the_ability_of_the_card_about_to_be_covered_helps_to_pay() -> None:
    assert passed("1", "E", 2, "engineering") == "E"  # card 1 pays Science
    assert hub(play(position(side(hub="8", tokens=""), center="2 3 4 5 6 9"), "use 8"))[0] == [8, 2]


def test_s8_abilities_after_a_recruit_are_those_on_top_but_not_the_newcomers() -> None:
    """Card 32 draws for a cost of 2 or 3, card 56 for 4, card 55 pulls a token."""
    covered = position(side(hub="32", tokens="FSS"), center="26", deck="60")
    assert hand(play(covered, "recruit 26 science")) == []
    uncovered = position(side(hub="32", tokens="SE"), center="1", deck="60")
    assert hand(play(uncovered, "recruit 1 engineering")) == [60]
    newcomer = position(side(tokens="EESS"), center="32 1", deck="60")
    assert hand(play(newcomer, "recruit 32 science")) == []
    itself = position(side(hand="55", tokens="TTFF"), side(tokens="E"))
    assert question(play(itself, "recruit 55 spaceflight")) == (1, "action")


def test_s8_at_the_end_of_the_same_turn_the_newcomers_ability_works() -> None:
    """Cards 45, 46 and 19, recruited this turn: a second Project, two cards, a borrowed skill."""
    two = position(side(hub="1 2 49 50 51 25 26", tokens="SEC"), center="45", projects="sputnik-1 mariner-2 skylab")
    play(two, "recruit 45 construction", "complete sputnik-1", "complete mariner-2")
    assert done(two) == ["sputnik-1", "mariner-2"]
    draws = position(side(hub="1 2 49 50 51", tokens="FFCC"), center="46", projects="sputnik-1 skylab", deck="60 59 58")
    assert hand(play(draws, "recruit 46 construction", "complete sputnik-1")) == [59, 58]  # 60 went to the Center
    borrows = position(side(hub="1 2 49 50", tokens="CCTTEE"), center="19", projects="sputnik-1 skylab")
    play(borrows, "recruit 19 testing")
    assert offers(borrows) == ["borrow sputnik-1", "done"]


def test_s8_a_covered_card_no_longer_works_at_the_end_of_the_turn() -> None:
    table = position(
        side(hub="45 1 2 49 50 51 25 26", tokens="CFF"), center="37", projects="sputnik-1 mariner-2 skylab"
    )
    play(table, "recruit 37 construction", "complete sputnik-1")
    assert question(table) == (1, "action")


def test_s9_once_a_turn_is_counted_for_each_card() -> None:
    """Cards 32 and 56 have the same ability for other costs; cards 1 and 49 both pay an icon."""
    both = position(side(hub="32 56", tokens="ETSCF" * 3), center="14 15", deck="60 59")
    assert hand(settle(play(both.clone(), "recruit 14 testing"))) == [60]
    assert hand(settle(play(both.clone(), "recruit 15 testing"))) == [60]
    icons = position(side(hub="1 49", tokens=""), side(tokens=""), center="36")  # Testing and Science, one card each
    recruit = next(each for each in icons.view(0)["recruits"] if each["number"] == 36)
    assert recruit["ways"][0]["covered"] == ["testing", "science"]


def test_s10_the_standards_engineer_recruits_from_hand_or_center() -> None:
    table = position(side(hub="8", hand="24", tokens=""), center="2 3 4 5 6 9")
    assert offers(play(table, "use 8")) == ["hire 2 engineering", "hire 24 testing"]


def test_s11_abilities_look_at_the_printed_cost() -> None:
    """Card 3 has four icons printed, three of them left; card 5 has five."""
    free = position(side(hub="8 23", tokens=""), center="3 15 4 5 6 10")
    assert offers(free, "use") == []
    draws = position(side(hub="9 23 24", tokens="EET"), center="16", deck="60")
    assert hand(play(draws, "recruit 16 testing")) == [60]


def test_s12_the_borrowed_skill_may_be_any() -> None:
    for lacking in ("1 49 50 51", "1 2 49 50"):
        assert offers(play(position(side(hub=f"19 {lacking}"), projects="sputnik-1"), "draw"))[0] == "borrow sputnik-1"


def test_s12_with_the_option_it_is_testing_only() -> None:
    other = position(side(hub="19 1 2 49 50"), projects="sputnik-1", borrowed_skill="own")
    assert question(play(other, "draw")) == (1, "action")
    testing = position(side(hub="19 25 26 27"), projects="luna-9", borrowed_skill="own")
    assert question(play(testing, "draw")) == (1, "action")
    one = position(side(hub="13 19 25 26 27"), projects="luna-9", borrowed_skill="own")
    assert offers(play(one, "draw")) == ["borrow luna-9", "done"]


def test_s13_a_project_may_be_declined_and_needs_no_recruit() -> None:
    table = position(side(hub="1 2 49 50 51"), projects="sputnik-1")
    play(table, "draw", "done")
    assert (question(table), done(table)) == ((1, "action"), [])


def test_s14_one_project_a_turn_or_two_with_the_launch_pad_builder() -> None:
    """Three of them are ready."""
    ready = "1 2 49 50 51 25 26 13 14"
    for builder, count in (("", 1), ("45", 2)):
        table = position(side(hub=f"{ready} {builder}"), projects="sputnik-1 mariner-2 voskhod-2 skylab")
        play(table, "draw")
        assert len(offers(table, "complete")) == 3
        for _ in range(count):
            play(table, offers(table)[0])
        assert question(table) == (1, "action")
        assert len(done(table)) == count


def test_s15_a_second_trigger_changes_nothing() -> None:
    eleven = "1 2 3 13 14 15 25 26 27 37 38"
    other = "4 5 6 16 17 18 28 29 30 49 50"
    table = position(side(hub=eleven), side(hub=other), side(), center="39 51", projects="apollo-11 skylab")
    settle(play(table, "recruit 39 construction"))
    settle(play(table, "recruit 51 spaceflight"))
    assert not table.over
    assert told(table, "last-round") == [{"by": 0}]
    assert play(table, "draw").over


@pytest.mark.parametrize("seed", range(8))
def test_s16_a_hub_never_holds_more_than_twelve(seed: int) -> None:
    table = finish(GAME.new(2 + seed % 3, seed=seed), seed)
    assert max(seat["specialists"] for seat in table.view(None)["seats"]) <= 12


def test_s17_with_an_empty_deck_nothing_is_filled_and_nobody_draws() -> None:
    table = position(side(tokens=""), side(), center="3 2 - - - -", deck="", only=True)
    assert offers(table) == ["take 3", "take 2"]
    play(table, "take 2")
    assert slots(table) == [3, None, None, None, None, None]
    assert "draw" not in offers(table)


def test_s17_abilities_draw_nothing_from_an_empty_deck() -> None:
    table = position(side(hub="20"), center="3 2 - - - -", deck="", only=True)
    assert hand(play(table, "take 3")) == [3]
    one_left = position(
        side(hub="46 1 2 49 50 51"), center="3 4 5 6 7 8", projects="sputnik-1 skylab", deck="60 59", only=True
    )
    assert hand(play(one_left, "draw", "complete sputnik-1")) == [60, 59]


def test_s17_discards_still_go_to_the_center() -> None:
    table = position(side(hand="60 1", tokens=""), center="- - - - - -", deck="", only=True)
    play(table, "recruit 1 engineering")
    assert slots(table)[0] == 60


def test_s17_whoever_can_do_nothing_skips_the_action() -> None:
    table = position(side(hand="1", tokens=""), side(hand="13", tokens="FT"), center="- - - - - -", deck="", only=True)
    assert question(table) == (1, "action")
    assert told(table, "skip") == [{"by": 0}]


def test_s18_ties_are_broken_by_points_from_projects() -> None:
    table = position(side(hub="22"), side(hub="15", projects="sputnik-1"), projects="", active=1, first=0)
    assert play(table, "draw").winners == (1,)
    assert (points(table, 0), points(table, 1)) == (5, 5)


def test_s18_points_an_ability_gives_for_projects_are_not_points_from_projects() -> None:
    """Card 24 scores two for a Project: 1 + 2 + 3 against 2 + 4."""
    ability = side(hub="24", projects="sputnik-1")
    table = position(ability, side(hub="15", projects="luna-9"), projects="", active=1, first=0)
    play(table, "draw")
    assert (points(table, 0), points(table, 1)) == (6, 6)
    assert table.winners == (1,)


def test_s19_tokens_can_be_used_from_the_receivers_next_turn_on() -> None:
    table = position(side(tokens="SE"), side(tokens=""), center="1 2 12 25")
    play(table, "recruit 1 engineering")
    assert tokens(table, 1) == "ES"
    assert (
        tokens(play(position(side(tokens="CS"), side(tokens="SE"), center="25 1"), "recruit 25 science"), 1) == "ESSC"
    )
