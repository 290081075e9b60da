"""What is said of the game, where it was once said wrongly or awkwardly."""

import pytest

from perihelion.games.space_explorers import GAME
from tests.games.space_explorers.positions import play, position, side

OWN = {"borrowed_skill": "own"}


def test_alone_the_rules_say_what_an_empty_pile_and_the_tokens_set_aside_mean() -> None:
    english, french = [GAME.texts(lang, {}, 1).say("rules.solo.text") for lang in ("en", "fr")]
    assert "if the pile is empty, you take none" in english
    assert "go under it, in an order of your choice, or are the new pile" in english
    assert "si la pile est vide, vous n’en prenez pas" in french
    assert "dans l’ordre de votre choix, ou forment la nouvelle pile" in french


def test_an_order_of_ones_choice_is_promised_only_where_it_is_asked() -> None:
    assert "order of your choice" in GAME.texts("en", {}, 1).say("rules.center.text")
    for players in (None, 2, 3, 4):
        assert "order of your choice" not in GAME.texts("en", {}, players).say("rules.center.text")


@pytest.mark.parametrize("group", ["brief", "ability"])
def test_the_simulator_instructor_borrows_what_the_table_says(group: str) -> None:
    usual, own = [GAME.texts("en", options).say(f"{group}.temporary-skill") for options in ({}, OWN)]
    assert "any" in usual
    assert "Testing" not in usual
    assert "Testing skill" in own
    assert "any skill" not in own


def test_a_lost_tie_break_is_not_called_more_points() -> None:
    texts = GAME.texts("en", {}, 1)
    assert texts.say("over.opponent").startswith("The Opponent wins")
    assert "as many and more of them from Projects" in texts.say("over.opponent")


def test_alternatives_are_told_with_or_and_tokens_with_the_right_article() -> None:
    assert GAME.texts("en").say("ability.draw-after-cost", {"costs": [5, 6]}).count("5 or 6") == 1
    assert GAME.texts("fr").say("brief.draw-after-cost", {"costs": [5, 6]}).count("5 ou 6") == 1
    pulled = position(side(hub="55 23 24", hand="13", tokens=""), side(tokens="EE"))
    assert "Player 1 takes an Engineering token from Player 2." in play(pulled, "recruit 13 testing").narrate("en")


def test_an_ability_speaks_of_the_pile_alone_and_of_the_neighbour_otherwise() -> None:
    for key in ("ability.pull-token", "ability.card-for-token"):
        alone, together, printed = [GAME.texts("en", {}, players).say(key) for players in (1, 3, None)]
        assert "the top token of the Opponent's pile" in alone
        assert "left" not in alone
        assert "the player on your left" in together
        assert "Opponent" not in together
        assert "left" in printed
        assert "solo" in printed


def test_no_preset_claims_to_know_the_printed_track() -> None:
    assert "not known" in GAME.texts("en").say("preset.standard.help")
    assert "n’est pas connue" in GAME.texts("fr").say("preset.standard.help")
