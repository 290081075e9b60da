"""Rulings S35 to S40, on paying, drawing and the end of a turn, as docs/rulings.md reads them."""

import pytest

from perihelion.games.space_explorers import GAME
from perihelion.table import Table
from tests.games.space_explorers.positions import (
    done,
    foe,
    hand,
    lines,
    offers,
    opponent,
    opponents_hub,
    play,
    position,
    question,
    row,
    side,
    slots,
    tokens,
    told,
)
from tests.playing import finish, random_options

# Paying, drawing and the end of a turn


def test_s35_abilities_are_optional_so_cards_may_pay_in_their_place() -> None:
    table = position(side(hub="4 25", hand="60", tokens=""), center="13 2 3 5 6 7")
    play(table, "recruit 13 testing")
    assert offers(table) == ["pay", "pay card"]
    play(table, "pay card")
    assert (slots(table)[0], hand(table)) == (60, [])


def test_s35_also_in_place_of_discounts_that_abilities_give() -> None:
    """Card 57 strikes both icons off card 37; card 21 would make one card enough for card 7."""
    pioneer = position(side(hub="57", hand="60", tokens=""), center="37")
    assert offers(play(pioneer, "recruit 37 construction")) == ["pay", "pay card"]
    salvage = position(side(hub="21", hand="60 59", tokens=""), center="7")
    assert offers(play(salvage, "recruit 7 engineering")) == ["pay card", "pay card card"]


def test_s35_alone_the_card_put_down_is_what_the_opponent_meets() -> None:
    """The Opponent takes card 2 now; next it takes what lies where card 13 was."""
    for payment, met in (("pay", 60), ("pay card", 59)):
        table = position(side(hub="4 25", hand="59", tokens=""), center="2 13 3 5 6 7", deck="60", solo=foe(pile=""))
        play(table, "recruit 13 testing", payment, "draw")
        assert opponents_hub(table)[4] == [met]


def test_s36_cards_and_tokens_that_abilities_bring_are_not_refused() -> None:
    table = position(side(hub="20"), center="1", deck="60")
    assert question(play(table, "take 1")) == (1, "action")
    assert hand(table) == [1, 60]
    pulled = position(side(hub="55 23 24", hand="13", tokens=""), side(tokens="EE"))
    play(pulled, "recruit 13 testing")
    assert (question(pulled), tokens(pulled)) == ((1, "action"), "E")


def test_s36_one_is_asked_before_each_card_and_token_if_the_table_says_so() -> None:
    table = position(side(hub="20"), center="1", deck="60", optional_draws=True)
    assert question(play(table, "take 1")) == (0, "draw")
    assert offers(table) == ["draw", "done"]
    assert (hand(play(table.clone(), "done")), hand(play(table.clone(), "draw"))) == ([1], [1, 60])
    pulled = position(side(hub="55 23 24", hand="13", tokens=""), side(tokens="EE"), optional_draws=True)
    play(pulled, "recruit 13 testing")
    assert (question(pulled), offers(pulled)) == ((0, "pull"), ["pull engineering", "done"])
    assert tokens(play(pulled.clone(), "done")) == ""
    assert (tokens(play(pulled, "pull engineering")), tokens(pulled, 1)) == ("E", "E")


def test_s36_alone_the_top_token_is_offered_and_an_empty_deck_asks_nothing() -> None:
    table = position(side(hub="55 23 24", hand="13", tokens=""), solo=foe(pile="CFTSE"), optional_draws=True)
    play(table, "recruit 13 testing")
    assert offers(table) == ["pull construction", "done"]
    assert tokens(play(table.clone(), "done")) == "C"  # at the end of the turn one takes the top token all the same
    assert tokens(play(table, "pull construction")) == "CF"
    empty = position(side(hub="20"), center="1 2 3", deck="", only=True, optional_draws=True)
    assert question(play(empty, "take 1")) == (1, "action")


def test_s37_the_academy_director_takes_both_cards_before_gaps_are_filled() -> None:
    table = position(side(hub="34"), center="1 2 3 4 5 6", row="58 57 56", deck="60")
    play(table, "use 34", "take 2 4")
    assert (slots(table), row(table)) == ([1, 58, 3, 57, 5, 6], [56])


@pytest.mark.parametrize(
    ("pair", "next_one", "after"), [("1 2", 15, 3), ("1 15", 2, 2), ("2 15", 1, 1), ("2 16", 1, 1)]
)
def test_s37_alone_the_order_does_not_matter_for_the_marker(pair: str, next_one: int, after: int) -> None:
    """Taking the card above the marker and the one after it moves the marker under the third."""
    table = position(side(hub="34"), center="1 2 15 16 17 18", solo=foe(pile=""))
    play(table, "use 34")
    assert len(offers(table)) == 15
    play(table, f"take {pair}")
    assert [stack for stack in opponents_hub(table) if stack] == [[next_one]]
    assert opponent(table)["marker"] == after


@pytest.mark.parametrize(("row", "filled"), [("", 60), ("58 57", 58)])
def test_s37_alone_nor_does_it_when_the_marker_goes_from_the_last_slot_to_the_first(row: str, filled: int) -> None:
    center = "1 2 15 16 17 18"
    table = position(side(hub="34"), center=center, row=row, deck="60", solo=foe(pile="", marker=5))
    play(table, "use 34", "take 1 18")
    assert opponents_hub(table)[0] == [2]
    assert slots(table)[0] == filled


def test_s38_a_card_is_traded_before_a_skill_is_borrowed() -> None:
    """With one token of one's own, the traded one makes the second."""
    table = position(side(hub="19 49 50 58 1", hand="60", tokens="E"), side(tokens="T"), projects="sputnik-1 skylab")
    play(table, "draw", "trade 60", "borrow sputnik-1")
    assert (tokens(table), tokens(table, 1), done(table)) == ("", "ET", ["sputnik-1"])


def test_s38_if_the_next_player_had_no_token_the_trade_may_follow_the_borrowing() -> None:
    table = position(side(hub="19 49 50 58 1", hand="60", tokens="ET"), side(tokens=""), projects="sputnik-1 skylab")
    play(table, "draw")
    assert question(table) == (0, "project")
    play(table, "borrow sputnik-1")
    assert question(table) == (0, "trade")
    play(table, "trade 60", "pull testing")
    assert (tokens(table), tokens(table, 1), row(table)) == ("T", "E", [60])
    assert question(table) == (1, "action")


def test_s38_whoever_declined_to_trade_is_not_asked_again() -> None:
    table = position(side(hub="19 49 50 58 1", hand="60", tokens="ET"), side(tokens="C"), projects="sputnik-1 skylab")
    play(table, "draw", "borrow sputnik-1")
    assert question(table) == (1, "action")


def test_s38_the_trade_and_the_projects_are_offered_beside_the_end_of_the_turn() -> None:
    table = position(side(hub="19 49 50 58 1", hand="60", tokens="ET"), side(tokens="C"), projects="sputnik-1 skylab")
    play(table, "draw")
    assert question(table) == (0, "finish")
    assert [offer.split()[0] for offer in offers(table)] == ["trade", "trade", "borrow", "done"]
    assert question(play(table, "done")) == (1, "action")


def test_s38_under_the_rules_of_old_the_trade_is_asked_about_first_and_by_itself() -> None:
    new = position(side(hub="19 49 50 58 1", hand="60", tokens="ET"), side(tokens="C"), projects="sputnik-1 skylab")
    table = Table(GAME.under(1), new.state, new.players, new.seed, new.options)
    play(table, "draw")
    assert question(table) == (0, "trade")
    play(table, "done")
    assert question(table) == (0, "project")
    assert [offer.split()[0] for offer in offers(table)] == ["borrow", "done"]


def test_s39_everybody_knows_a_card_that_has_lain_open() -> None:
    table = position(side(), side(), center="1", deck="60")
    play(table, "take 1", "draw")
    for seat in (0, 1, None):
        view = table.view(seat)
        assert [view["cards"][each] for each in view["seats"][0]["hand"]] == [1]
    spectator = table.view(0)
    assert [spectator["cards"][each] for each in spectator["seats"][1]["hand"]] == [None]


def test_s39_a_card_is_hidden_in_the_hand_again_if_the_table_does_not_remember_it() -> None:
    """The page and the bots forget it; the log goes on telling what everybody saw."""
    table = position(side(hub="20"), side(), center="1 2", deck="60", known_hands=False)
    play(table, "take 1")
    (card, _), known = table.view(1)["seats"][0]["hand"], [table.view(seat)["cards"] for seat in (0, 1, None)]
    assert [cards[card] for cards in known] == [1, None, None]
    assert len({table.imagine(1, luck).state.cards.kinds[card] for luck in range(9)}) > 1
    assert told(table, "take") == [{"by": 0, "card": 1}]
    play(table, "take 2", "draw")
    assert table.view(1)["cards"][card] is None


def test_s39_a_hidden_card_that_is_put_down_is_known_to_all() -> None:
    table = position(side(tokens=""), side(), center="1 13", deck="60 59 58", known_hands=False)
    play(table, "take 1", "draw", "recruit 13 testing")
    assert slots(table)[1] == 1
    assert table.view(1)["cards"][0] == 1


def test_s40_the_game_ends_when_everybody_has_skipped_in_a_row() -> None:
    table = position(side(hand="1", tokens=""), side(hub="22", tokens=""), center="- - - - - -", deck="", only=True)
    assert table.over
    assert (table.reason, table.winners) == ("stuck", (1,))
    assert told(table, "skip") == [{"by": 0}, {"by": 1}]


def test_s40_alone_when_both_sides_have_and_there_was_no_token_to_take() -> None:
    empty = position(side(tokens=""), center="- - - - - -", deck="", only=True, solo=foe(pile=""))
    assert (empty.over, empty.reason) == (True, "shared")
    token = position(side(hand="1", tokens="S"), center="- - - - - -", deck="", only=True, solo=foe(pile="E"))
    assert offers(token) == ["recruit 1 engineering"]


@pytest.mark.parametrize("seed", range(4))
def test_s40_every_game_ends(seed: int) -> None:
    """Also if everybody hoards cards as long as they can, and only then does anything else."""
    table = GAME.new_with(1 + seed % 4, seed, random_options(GAME, seed))
    for _ in range(4000):
        if table.over:
            return
        seat, _ = question(table)
        choices = table.asks[seat].choices
        table.answer(
            seat, min(choices, key=lambda choice: (choice[0] not in ("draw", "take", "done", "trade"), choice))
        )
    raise AssertionError("a game of hoarders did not end")


def test_scores_of_a_game_are_those_on_the_sheets() -> None:
    table = finish(GAME.new(3, seed=7), 7)
    assert table.scores == tuple(sum(lines(table, seat).values()) for seat in range(3))
