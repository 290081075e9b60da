"""Why a natural choice is missing: the reason given is true, and there is one for every natural choice."""

from typing import Any

import pytest

from tests.games.space_explorers.positions import foe, offers, play, position, question, side, why

NOTHING_LEFT: dict[str, Any] = {"center": "1 - - - - -", "deck": "", "only": True}


# The action


def test_the_deck_is_empty() -> None:
    assert why(position(side(), **NOTHING_LEFT), "draw") == ("no-deck", {})


def test_a_card_that_is_not_in_the_center() -> None:
    table = position(side(hand="7"), center="1")
    assert why(table, "take 7") == ("not-in-center", {"card": 7})
    assert why(table, "take 60") == ("not-in-center", {"card": 60})


def test_two_cards_at_once() -> None:
    assert why(position(side(), center="1 2"), "take 1 2") == ("one-card", {})


def test_a_specialist_out_of_reach() -> None:
    table = position(side(), side(hand="7"), center="1")
    assert why(table, "recruit 7 engineering") == ("out-of-reach", {"card": 7})
    assert why(table, "recruit 60 spaceflight") == ("out-of-reach", {"card": 60})


def test_a_division_the_specialist_cannot_join() -> None:
    table = position(side(tokens="ETSCF" * 3), center="1 5 6")
    assert why(table, "recruit 1 science") == ("other-division", {"card": 1, "divisions": ["engineering"]})
    assert why(table, "recruit 5 science") == ("other-division", {"card": 5, "divisions": ["engineering"]})
    assert why(table, "recruit 6 testing") == ("other-division", {"card": 6, "divisions": ["engineering", "science"]})


@pytest.mark.parametrize(
    ("tokens", "hand", "hub", "short"),
    [
        ("", "", "", 6),
        ("CC", "", "", 4),
        ("CCCE", "", "", 2),
        ("CC", "60", "", 2),
        ("CC", "", "12", 3),
        ("F", "", "44", 5),
    ],
)
def test_so_many_icons_short(tokens: str, hand: str, hub: str, short: int) -> None:
    """Card 11 costs three Construction and three Engineering."""
    table = position(side(hub=hub, tokens=tokens, hand=hand), center="11")
    assert why(table, "recruit 11 engineering") == ("short", {"card": 11, "n": short})
    assert why(table, "recruit 11") == ("short", {"card": 11, "n": short})


def test_which_division() -> None:
    assert why(position(side(tokens="SSEE"), center="6"), "recruit 6") == ("which-division", {"card": 6})


def test_abilities_that_cannot_be_used() -> None:
    table = position(side(hub="8 9 13", hand="10", tokens=""), side(hub="34"), center="3 2")
    assert why(table, "use 8") == ("covered", {"card": 8})
    assert why(table, "use 10") == ("not-in-hub", {"card": 10})
    assert why(table, "use 34") == ("not-in-hub", {"card": 34})
    assert why(table, "use 13") == ("works-by-itself", {"card": 13})
    assert why(table, "use 9") == ("works-by-itself", {"card": 9})


def test_abilities_that_lack_something() -> None:
    assert why(position(side(hub="34"), **NOTHING_LEFT), "use 34") == ("too-few-cards", {"card": 34})
    assert why(position(side(hub="10", hand="1", tokens="E")), "use 10") == ("too-few-tokens", {"n": 2})
    assert why(position(side(hub="43", tokens=""), center="3"), "use 43") == ("too-few-tokens", {"n": 1})
    assert why(position(side(hub="10")), "use 10") == ("nobody-to-hire", {"card": 10})
    assert why(position(side(hub="8"), center="3 4 5 6 9 10"), "use 8") == ("nobody-to-hire", {"card": 8})


def test_projects_come_at_the_end_of_the_turn() -> None:
    table = position(side(hub="1 2 49 50 51"), projects="sputnik-1")
    assert why(table, "complete sputnik-1") == ("end-of-turn", {})
    assert why(table, "borrow sputnik-1") == ("end-of-turn", {})


# Paying


def test_a_payment_that_gives_away_too_much() -> None:
    table = play(position(side(tokens="SSEET", hand="60 59 58"), center="1"), "recruit 1 engineering")
    assert offers(table) == ["pay engineering science", "pay card"]
    for more in ("engineering engineering science", "engineering science card", "card card", "testing card"):
        assert why(table, f"pay {more}") == ("pays-too-much", {})


def test_a_payment_that_is_too_little() -> None:
    table = play(position(side(tokens="SSEET", hand="60"), center="1"), "recruit 1 engineering")
    for less in ("", "engineering", "engineering testing", "science science"):
        assert why(table, f"pay {less}".strip()) == ("pays-too-little", {})


def test_tokens_and_cards_one_does_not_have() -> None:
    table = play(position(side(tokens="SEE", hub="25", hand="60"), center="7"), "recruit 7 engineering")
    assert why(table, "pay construction") == ("not-your-tokens", {})
    assert why(table, "pay science science science") == ("not-your-tokens", {})
    assert why(table, "pay card card") == ("too-few-hand-cards", {})


def test_a_payment_in_another_order_has_nothing_against_it() -> None:
    table = play(position(side(tokens="SE", hand="60"), center="1"), "recruit 1 engineering")
    assert table.why_not(0, "pay science engineering") is None


def test_cards_that_cannot_be_discarded() -> None:
    table = play(position(side(tokens="", hand="1 59 58", hub="36")), "recruit 1 engineering")
    assert why(table, "discard 1") == ("being-recruited", {"card": 1})
    assert why(table, "discard 60") == ("not-in-hand", {"card": 60})
    assert why(table, "discard 58 59") == ("discard-count", {"n": 1})


# Abilities and the end of the turn


def test_two_cards_that_lie_in_the_center() -> None:
    table = play(position(side(hub="34", hand="7"), center="1 2"), "use 34")
    for choice in ("take 1", "take 1 1", "take 1 7", "take 1 60"):
        assert why(table, choice) == ("two-cards", {})


def test_somebody_the_ability_cannot_bring_in() -> None:
    table = play(position(side(hub="8"), center="2 7 3"), "use 8")
    for choice in ("hire 3 engineering", "recruit 3 engineering", "hire 60 spaceflight"):
        assert why(table, choice) == ("not-by-this", {})


def test_tokens_that_cannot_be_passed_pulled_or_put_under_the_pile() -> None:
    passing = play(position(side(hub="10", hand="1 2", tokens="EET")), "use 10")
    assert why(passing, "pass science testing") == ("not-your-tokens", {})
    assert why(passing, "pass testing") == ("token-count", {"n": 2})
    pulling = play(position(side(hub="55 23 24", hand="13", tokens=""), side(tokens="ES")), "recruit 13 testing")
    assert why(pulling, "pull testing") == ("not-their-token", {"foe": 1})
    under = play(position(side(tokens="SE"), center="1", solo=foe(pile="")), "recruit 1 engineering")
    assert why(under, "under testing") == ("not-set-aside", {})


def test_cards_that_cannot_be_traded() -> None:
    table = play(position(side(hub="58", hand="1")), "draw")
    assert why(table, "trade 30") == ("not-in-hand", {"card": 30})


def test_projects_that_cannot_be_completed() -> None:
    table = play(position(side(hub="1 2 49 50 51"), projects="sputnik-1 apollo-11"), "draw")
    assert why(table, "complete skylab") == ("not-in-play", {"project": "skylab"})
    lacking = {"project": "apollo-11", "skills": ["construction"] * 4 + ["spaceflight"]}
    assert why(table, "complete apollo-11") == ("lacks", lacking)


def test_skills_that_cannot_be_borrowed() -> None:
    nobody = play(position(side(hub="1 2 49 50 51"), projects="sputnik-1 apollo-11"), "draw")
    assert why(nobody, "borrow apollo-11") == ("cannot-borrow", {})
    poor = play(position(side(hub="19 1 2 49 50 51", tokens="E"), projects="sputnik-1 apollo-11"), "draw")
    assert why(poor, "borrow apollo-11") == ("too-few-tokens", {"n": 2})
    ready = play(position(side(hub="19 1 2 49 50 51"), projects="sputnik-1 apollo-11"), "draw")
    assert why(ready, "borrow sputnik-1") == ("nothing-missing", {})
    assert why(ready, "borrow apollo-11")[0] == "lacks"
    own = position(side(hub="19 1 2 49 50 51 25"), projects="sputnik-1 mariner-2", borrowed_skill="own")
    assert why(play(own, "draw"), "borrow mariner-2") == ("borrows-own", {"skill": "testing"})


def test_a_skill_can_be_borrowed_once_a_turn() -> None:
    hub = "19 45 1 2 49 50 25 26"
    table = play(position(side(hub=hub), projects="sputnik-1 mariner-2 luna-16 skylab"), "draw")
    play(table, "borrow sputnik-1", "pass engineering testing")
    assert question(table) == (0, "project")
    assert why(table, "borrow skylab") == ("borrowed-already", {})


def test_the_question_has_to_be_answered_first() -> None:
    table = play(position(side(tokens="SSEET", hand="60"), center="1 2"), "recruit 1 engineering")
    for choice in ("take 2", "draw", "recruit 2 engineering", "use 8", "complete sputnik-1"):
        assert why(table, choice) == ("answer-first", {})
