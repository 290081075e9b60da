"""The base rules, sentence by sentence: setup, the action, recruiting, paying and placing."""

from collections import Counter

import pytest

from perihelion.games.space_explorers import GAME
from tests.games.space_explorers.positions import (
    hand,
    hub,
    offers,
    play,
    points,
    position,
    question,
    row,
    side,
    slots,
    tokens,
    told,
)

EVERY_COUNT = pytest.mark.parametrize("players", [2, 3, 4])
SEEDS = range(12)


# Setup


@EVERY_COUNT
def test_setup_sixty_cards_are_shuffled_and_six_lie_open_in_the_center(players: int) -> None:
    centers = []
    for seed in SEEDS:
        table = GAME.new(players, seed=seed)
        assert sorted(table.state.things())[:60] == list(range(1, 61))
        assert len([number for number in slots(table) if number]) == 6
        assert row(table) == []
        assert table.view(None)["deck"] == 60 - 6 - players
        centers.append(tuple(slots(table)))
    assert len(set(centers)) == len(SEEDS)


@EVERY_COUNT
def test_setup_two_more_projects_than_players_from_different_tiles_with_any_side(players: int) -> None:
    sides: Counter[str] = Counter()
    soviet = {"sputnik-1", "vostok-1", "voskhod-2", "luna-9", "lunokhod-1", "venera-7", "mars-3", "salyut-1"}
    soviet |= {"molniya-1", "luna-16"}
    for seed in range(30):
        ids = [project["id"] for project in GAME.new(players, seed=seed).view(None)["projects"]]
        assert len(set(ids)) == len(ids) == players + 2
        sides.update("ussr" if id in soviet else "usa" for id in ids)
    assert abs(sides["ussr"] - sides["usa"]) < 40
    assert sum(sides.values()) == 30 * (players + 2)


@EVERY_COUNT
def test_setup_everybody_has_an_empty_hub_one_token_of_each_colour_and_one_card(players: int) -> None:
    table = GAME.new(players, seed=4)
    for seat in range(players):
        assert tokens(table, seat) == "ETSCF"
        assert hub(table, seat) == [[], [], [], [], []]
        assert len(hand(table, seat)) == 1
        assert points(table, seat) == 0
    assert "solo" in table.view(None)
    assert table.view(None)["solo"] is None


@EVERY_COUNT
def test_setup_anybody_may_begin_and_play_goes_to_the_left(players: int) -> None:
    begins = set()
    for seed in range(40):
        table = GAME.new(players, seed=seed)
        first = question(table)[0]
        begins.add(first)
        for step in range(2 * players):
            assert question(table) == ((first + step) % players, "action")
            play(table, "draw")
    assert begins == set(range(players))


# The action


def test_action_take_any_one_card_from_the_center() -> None:
    table = position(side(), center="7 8 9 10 11 12", row="60", deck="20")
    assert offers(table, "take") == ["take 7", "take 8", "take 9", "take 10", "take 11", "take 12", "take 60"]
    play(table, "take 9")
    assert hand(table) == [9]
    assert question(table) == (1, "action")


def test_action_or_draw_the_top_card_of_the_deck() -> None:
    table = position(side(), deck="20 21")
    play(table, "draw", "draw")
    assert hand(table, 0) == [20]
    assert hand(table, 1) == [21]


def test_action_a_hand_has_no_limit() -> None:
    table = position(side(hand="40 41 42 43 44 45 46 47 48 49 50 51"), center="7", deck="20")
    assert {"draw", "take 7"} <= set(offers(table))
    assert len(hand(play(table, "draw"))) == 13


def test_action_recruit_from_the_hand_or_from_the_center() -> None:
    table = position(side(hand="1"), center="13 58 60 47 59 48")
    assert {"recruit 13 testing", "recruit 1 engineering"} <= set(offers(table, "recruit"))
    from_hand = play(table.clone(), "recruit 1 engineering")
    assert (hub(from_hand)[0], hand(from_hand)) == ([1], [])
    assert slots(from_hand) == [13, 58, 60, 47, 59, 48]
    from_center = play(table.clone(), "recruit 13 testing", "pay testing spaceflight")
    assert (hub(from_center)[1], hand(from_center)) == ([13], [1])
    assert 13 not in slots(from_center)


def test_action_there_is_exactly_one_a_turn() -> None:
    for choice in ("take 13", "draw", "recruit 13 testing"):
        table = position(side(), center="13")
        assert question(play(table, choice)) == (1, "action")


def test_action_an_ability_may_take_its_place() -> None:
    table = position(side(hub="8", tokens=""), center="2 60 59 58 57 56")
    assert offers(table, "use") == ["use 8"]
    assert offers(position(side(tokens=""), center="8"), "use") == []


def test_action_a_player_must_act() -> None:
    table = position(side(hand="1", tokens="SE"), center="- - - - - -", deck="", only=True)
    assert offers(table) == ["recruit 1 engineering"]


# Recruiting: the Division


def test_recruit_a_specialist_joins_the_division_of_the_skill() -> None:
    table = position(side(tokens="EETTSSCCFF"), center="2 14 26 38 50 3")
    assert offers(table, "recruit") == [
        "recruit 2 engineering",
        "recruit 14 testing",
        "recruit 26 science",
        "recruit 38 construction",
        "recruit 50 spaceflight",
    ]


def test_recruit_with_two_different_skills_one_chooses_the_division() -> None:
    table = position(side(tokens="SSEE"), center="6 10 11 22 23 34")
    assert offers(table, "recruit") == ["recruit 6 engineering", "recruit 6 science"]
    assert hub(play(table.clone(), "recruit 6 science")) == [[], [], [6], [], []]
    assert hub(play(table.clone(), "recruit 6 engineering")) == [[6], [], [], [], []]


def test_recruit_with_two_equal_skills_there_is_one_division() -> None:
    table = position(side(tokens="TTEEE"), center="5 10 11 22 23 34")
    assert offers(table, "recruit") == ["recruit 5 engineering"]


# Recruiting: the cost


@pytest.mark.parametrize(
    ("there", "passed"),
    [("", "CEEE"), ("12", "CEE"), ("12 11", "CE"), ("12 11 8", "C"), ("12 11 8 9", ""), ("12 11 8 9 10", "")],
)
def test_cost_each_specialist_in_the_division_strikes_off_the_lowest_icon(there: str, passed: str) -> None:
    """Card 3 costs Construction, then three Engineering."""
    table = position(side(hub=there, tokens="EEEC"), side(tokens=""), center="3")
    play(table, "recruit 3 engineering")
    assert sorted(tokens(table, 1)) == sorted(passed)


def test_cost_the_discount_of_another_division_does_not_help() -> None:
    table = position(side(hub="23 24 47 48", tokens="EEE"), center="3")
    assert "recruit 3 engineering" not in offers(table)


def test_cost_each_division_a_card_may_join_has_its_own_discount() -> None:
    """Card 6 costs two Science above two Engineering, whichever it joins."""
    table = position(side(hub="35 36", tokens="SS"), center="6")
    assert "recruit 6 science" in offers(table)
    assert "recruit 6 engineering" not in offers(table)


def test_cost_nothing_left_is_free() -> None:
    table = position(side(hub="11 12", tokens="", hand="13"), side(tokens=""), center="1")
    play(table, "recruit 1 engineering")
    assert question(table) == (1, "action")
    assert tokens(table, 1) == ""


# Paying


def test_pay_a_token_of_the_colour_goes_to_the_player_on_the_left() -> None:
    table = position(side(tokens="SET"), side(tokens=""), side(tokens=""), center="1")
    play(table, "recruit 1 engineering")
    assert [tokens(table, seat) for seat in range(3)] == ["T", "ES", ""]
    assert told(table, "pass") == [{"by": 0, "on": 1, "tokens": ("engineering", "science")}]
    last = position(side(tokens=""), side(tokens=""), side(tokens="SE"), center="1", active=2)
    assert tokens(play(last, "recruit 1 engineering"), 0) == "ES"


def test_pay_a_token_of_another_colour_is_no_use() -> None:
    assert "recruit 1 engineering" not in offers(position(side(tokens="EETCF"), center="1"))


def test_pay_a_hand_card_goes_face_up_to_the_center_and_pays_two_icons_of_any_kind() -> None:
    table = position(side(tokens="", hand="60"), center="1 10 11 22 23 34")
    play(table, "recruit 1 engineering")
    assert slots(table) == [60, 10, 11, 22, 23, 34]
    assert hub(table)[0] == [1]
    assert hand(table) == []
    assert told(table, "discard") == [{"by": 0, "card": 60}]


def test_pay_any_number_of_hand_cards() -> None:
    table = position(side(tokens="", hand="57 58 59 60"), center="10")
    play(table, "recruit 10 engineering", "discard 57 58 60")
    assert hand(table) == [59]
    assert slots(table)[0] == 57
    assert row(table) == [58, 60]


def test_pay_with_a_very_big_hand_cards_are_chosen_one_by_one_while_there_are_many_ways() -> None:
    """Three of twelve cards could be chosen in 220 ways, the other two in 55."""
    numbers = [str(number) for number in range(46, 58)]
    table = position(side(tokens="", hand=" ".join(numbers)), center="10 1 2 3 4 5")
    play(table, "recruit 10 engineering")
    assert offers(table) == [f"discard {number}" for number in numbers]
    play(table, "discard 50")
    assert table.view(1)["cards"][49] == 50  # it is in the open from now on
    assert table.imagine(1, luck=3).view(1) == table.view(1)
    play(table, "discard 47 55")
    assert question(table) == (1, "action")
    assert hand(table) == [number for number in map(int, numbers) if number not in (50, 47, 55)]
    assert (slots(table)[0], row(table)) == (50, [47, 55])


def test_pay_the_recruited_card_itself_does_not_pay() -> None:
    assert "recruit 1 engineering" not in offers(position(side(tokens="", hand="1")))
    table = position(side(tokens="", hand="1 2 60"))
    assert "recruit 2 engineering" in offers(table)
    play(table, "recruit 1 engineering")
    assert offers(table) == ["discard 2", "discard 60"]


def test_pay_tokens_cards_and_icons_mix_freely() -> None:
    """Card 4: two Space Flight, three Engineering; card 37 gives an Engineering icon."""
    table = position(side(hub="37", tokens="FEE", hand="60"), side(tokens=""), center="4")
    play(table, "recruit 4 engineering")
    assert offers(table) == ["pay engineering engineering card", "pay engineering spaceflight card"]
    play(table, "pay engineering spaceflight card")
    assert (tokens(table), tokens(table, 1), hand(table)) == ("E", "EF", [])


# Placing


def test_place_the_new_specialist_lies_on_top_and_covers_the_ability_below() -> None:
    table = position(side(hub="1", tokens="SEEEEE"), center="2 25")
    play(table, "recruit 2 engineering")
    assert hub(table)[0] == [1, 2]
    assert play(table, "draw").view(0)["active"] == 0
    covered = next(each for each in table.view(0)["recruits"] if each["number"] == 25)
    assert covered["ways"][0]["covered"] == ["construction"]  # from card 2, and no more from card 1


def test_place_covered_specialists_keep_points_skills_and_end_scoring() -> None:
    table = position(side(hub="10 12 3", tokens=""))
    assert points(table) == 4 + 0 + 2 + 2  # two for the one above card 12
    assert table.view(None)["seats"][0]["skills"]["engineering"] == 3


def test_place_only_the_top_card_of_a_division_works() -> None:
    table = position(side(hub="8 9", tokens=""), center="2")
    assert offers(table, "use") == []
    assert offers(position(side(hub="9 8", tokens=""), center="2"), "use") == ["use 8"]


def test_a_recruit_by_an_ability_is_a_recruit_in_all_respects() -> None:
    """It covers, it counts, and abilities after a recruit work: card 32 draws for a printed cost of 3."""
    table = position(side(hub="8 32", tokens=""), center="2 10 11 22 23 34", deck="60 59")
    play(table, "use 8")
    assert hub(table)[0] == [8, 2]
    assert hand(table) == [60]
