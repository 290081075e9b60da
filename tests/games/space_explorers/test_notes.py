"""What notes say of a choice is what then happens."""

from random import Random
from typing import Any

import pytest

from perihelion.games.space_explorers import GAME
from perihelion.games.space_explorers.state import Space
from perihelion.table import Table
from tests.games.space_explorers.positions import (
    foe,
    hub,
    letters,
    offers,
    opponents_hub,
    play,
    points,
    position,
    question,
    settle,
    side,
    tokens,
    told,
)
from tests.playing import random_options, wander


def notes(table: Table[Space], choice: str) -> dict[str, dict[str, Any]]:
    """The notes on an offered choice, by key; of several Projects that get ready, the last."""
    seat, _ = question(table)
    words = tuple(int(word) if word.isdigit() else word for word in choice.split())
    found = table.notes(seat)[list(table.asks[seat].choices).index(words)]
    keys = [note.key for note in found]
    assert all(keys.count(key) == 1 for key in keys if key != "note.ready")
    return {note.key.removeprefix("note."): note.values for note in found}


def test_price_says_what_the_discount_and_the_abilities_leave_to_pay() -> None:
    """Card 4 costs FFEEE; one is struck off, card 37 pays an Engineering icon."""
    table = position(side(hub="12 37", tokens="FFEE"), center="4 1")
    assert notes(table, "recruit 4 engineering")["price"] == {"struck": 1, "n": 3}
    wild = position(side(hub="31", tokens="T"), center="13")
    assert notes(wild, "recruit 13 testing")["price"] == {"struck": 0, "n": 1}


def test_free_says_that_nothing_is_to_pay() -> None:
    table = position(side(hub="12 11", tokens=""), center="1")
    assert notes(table, "recruit 1 engineering")["free"] == {"struck": 2}


@pytest.mark.parametrize("seed", range(8))
def test_gain_is_what_a_recruit_adds_to_the_score(seed: int) -> None:
    """Tokens paid may cost points of card 60, which is left out of account: such games are not looked at."""
    table = GAME.new_with(Random(seed).choice([2, 3, 4]), seed, random_options(GAME, seed))
    looked_at = 0
    for moment in wander(table, seed, stop=120):
        seat, name = question(moment)
        recruits = [choice for choice in moment.asks[seat].choices if choice[0] == "recruit"]
        if name != "action" or not recruits or any(60 in stack for stack in hub(moment, seat)):
            continue
        choice = " ".join(map(str, Random(seed).choice(recruits)))
        if "recruit 60 " in choice:
            continue
        gain, before = notes(moment, choice)["gain"], points(moment, seat)
        after = play(moment.clone(), choice)
        while not after.over and question(after)[0] == seat and question(after)[1] in ("pay", "discard", "pull"):
            play(after, offers(after)[0])
        if not after.over:
            assert points(after, seat) == before + gain["n"]
            looked_at += 1
    assert looked_at > 5


def test_ready_names_the_projects_one_could_complete_with_it() -> None:
    table = position(side(hub="1 49 50 51 25 26", tokens="ETSCF" * 2), center="2 13", projects="mariner-2 skylab")
    assert notes(table, "recruit 2 engineering")["ready"] == {"project": "mariner-2"}
    assert "ready" not in notes(table, "recruit 13 testing")
    assert offers(play(table, "recruit 2 engineering"))[0] == "complete mariner-2"


def test_ready_is_not_said_of_what_one_could_complete_anyway() -> None:
    table = position(side(hub="1 2 49 50 51"), center="13", projects="sputnik-1")
    assert "ready" not in notes(table, "recruit 13 testing")


def test_covers_names_the_ability_that_stops() -> None:
    scoring = position(side(hub="1 11", tokens="ETSCF" * 2), center="2")
    assert "covers" not in notes(scoring, "recruit 2 engineering")  # card 11 scores at the end, covered or not
    top = position(side(hub="11 1", tokens="ETSCF" * 2), center="2")
    assert notes(top, "recruit 2 engineering")["covers"] == {"card": 1}
    skills = position(side(hub="5", tokens="ETSCF" * 2), center="2")
    assert "covers" not in notes(skills, "recruit 2 engineering")
    assert "covers" not in notes(position(side(), center="1"), "recruit 1 engineering")


def test_shown_says_that_a_card_only_its_owner_knows_is_uncovered() -> None:
    """Taken from the Center it was open to all; drawn, it was not, and then there is no going back."""
    table = GAME.new(2, seed=3)
    seat, _ = question(table)
    secret = next(choice for choice in offers(table, "recruit") if choice == "recruit 13 testing")
    assert "shown" in notes(table, secret)
    assert "shown" not in notes(table, "recruit 1 engineering")
    assert "shown" not in notes(GAME.new(1, seed=4), "recruit 1 engineering")
    play(table, secret)
    assert table.view(1 - seat)["cards"].count(13) == 1


@pytest.mark.parametrize(
    ("hub", "twelfth"), [("1 2 3 13 14 15 25 26 27 37 38", True), ("1 2 3 13 14 15 25 26 27 37", False)]
)
def test_twelfth_says_that_the_last_round_comes(hub: str, twelfth: bool) -> None:
    table = position(side(hub=hub, tokens="ETSCF" * 3), center="39")
    assert ("twelfth" in notes(table, "recruit 39 construction")) == twelfth
    settle(play(table, "recruit 39 construction"))
    assert table.view(None)["last_round"] == twelfth


@pytest.mark.parametrize("seed", range(6))
def test_opponent_next_is_who_the_opponent_takes(seed: int) -> None:
    """For every take, and every recruit from the Center, along random solo games."""
    looked_at = 0
    for moment in wander(GAME.new(1, seed=seed), seed, stop=40):
        if question(moment)[1] not in ("action", "take-two"):
            continue
        for choice in moment.asks[0].choices:
            text = " ".join(map(str, choice))
            note = notes(moment, text).get("opponent-next")
            if note:
                after = settle(play(moment.clone(), text))
                last = told(after, "opponent-recruit")[-1]
                assert last == {"card": note["card"], "division": note["division"]}
                looked_at += 1
    assert looked_at > 20


def test_opponent_next_moves_past_the_cards_one_takes() -> None:
    table = position(side(hub="34"), center="13 14 15 16 17 18", solo=foe())
    assert notes(table, "take 13")["opponent-next"] == {"card": 14, "division": "testing"}
    assert notes(table, "take 14")["opponent-next"] == {"card": 13, "division": "testing"}
    play(table, "use 34")
    assert notes(table, "take 13 14")["opponent-next"] == {"card": 15, "division": "testing"}
    assert notes(table, "take 14 15")["opponent-next"] == {"card": 13, "division": "testing"}
    play(table, "take 13 14")
    assert opponents_hub(table)[1] == [15]
    assert "opponent-next" not in notes(position(side(), center="13"), "take 13")


@pytest.mark.parametrize("seed", range(5))
def test_neighbour_says_what_the_player_on_the_left_would_hold(seed: int) -> None:
    looked_at = 0
    for moment in wander(GAME.new(2 + seed % 3, seed=seed), seed, stop=150):
        seat, name = question(moment)
        left = (seat + 1) % moment.players
        for choice in moment.asks[seat].choices if name in ("pay", "pass") else ():
            note = notes(moment, " ".join(map(str, choice))).get("neighbour")
            after = moment.clone()
            after.answer(seat, choice)
            while not after.over and question(after)[1] in ("discard", "bargain"):
                play(after, offers(after)[0])
            if note and not told(after, "pull"):
                assert note["foe"] == left
                assert letters(note["tokens"]) == tokens(after, left)
                looked_at += 1
    assert looked_at > 3


def test_alone_nobody_holds_tokens_on_the_left() -> None:
    table = play(position(side(tokens="SE", hand="60"), center="1", solo=foe()), "recruit 1 engineering")
    assert notes(table, "pay engineering science") == {}


def test_deck_says_how_many_cards_are_left() -> None:
    assert notes(position(side(), deck="60 59", only=True), "draw")["deck"] == {"n": 2}


def test_use_says_in_words_what_the_ability_does() -> None:
    table = position(side(hub="8"), center="2")
    assert notes(table, "use 8") == {"ability.free-exact-cost": {"cost": 3}}


def test_project_says_what_it_adds_with_what_abilities_give_for_it() -> None:
    table = play(position(side(hub="24 1 2 49 50 51"), projects="sputnik-1 skylab"), "draw")
    assert notes(table, "complete sputnik-1") == {"gain": {"n": 5}}
    before = points(table)
    assert points(play(table, "complete sputnik-1")) == before + 5


def test_project_says_that_it_is_the_last() -> None:
    table = play(position(side(hub="1 2 49 50 51"), projects="sputnik-1"), "draw")
    assert notes(table, "complete sputnik-1") == {"gain": {"n": 3}, "last-project": {}}
    play(table, "complete sputnik-1")
    assert table.view(None)["last_round"]


def test_hire_says_the_same_as_a_recruit_but_for_the_price() -> None:
    table = play(position(side(hub="8"), center="2 7 3 4 5 6"), "use 8")
    assert notes(table, "hire 2 engineering") == {"gain": {"n": 1}, "covers": {"card": 8}}
