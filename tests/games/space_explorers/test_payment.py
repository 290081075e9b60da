"""Payments: all that somebody could want are offered, each once, and no others.

The rule is at the head of payment.py and in rulings S6 and S35; plain.py works payments out another way.
"""

from collections.abc import Iterator
from random import Random

import pytest

from perihelion.games.space_explorers import GAME
from perihelion.games.space_explorers.components import CONTENT, DIVISIONS
from perihelion.games.space_explorers.content_types import PrintedSpecialist
from perihelion.games.space_explorers.offers import ways_to_pay
from perihelion.games.space_explorers.state import Space
from perihelion.table import Table
from tests.games.space_explorers import plain
from tests.games.space_explorers.positions import LETTERS, card, letters, offers, play, position, question, side, tokens
from tests.playing import random_options, wander

PRINTED = {printed["number"]: printed for printed in CONTENT["specialist"]}
HELPERS = {ability["id"] for ability in CONTENT["ability"] if ability["timing"] in ("paying", "cost")}


# What the plain rules make of a table


def price(table: Table[Space], seat: int, number: int, division: str) -> set[plain.Way]:
    """The payments somebody could want for a recruit, by what is printed on the cards that can be seen."""
    view = table.view(seat)
    me = view["seats"][seat]
    mine = [view["cards"][each] for each in me["hand"]]
    there = len(me["hub"][DIVISIONS.index(division)])
    tops = [PRINTED[view["cards"][stack[-1]]] for stack in me["hub"] if stack]
    cost = tuple(letters(PRINTED[number]["cost"]))
    means = _means(me["tokens"], tops, number in mine, len(mine) - (number in mine))
    wanted: set[plain.Way] = set()
    for forgone in range(3 if table.options["single_icons"] else 1):  # a card pays three icons at most
        found: set[plain.Way] = set()
        for extra in _discounts(tops, division, there):
            left = cost[: max(len(cost) - there - extra, 0)]
            found |= plain.ways(tuple(sorted(left)), means._replace(forgone=forgone))
        wanted |= plain.wanted(found)
    return wanted


def _means(held: dict[str, int], tops: list[PrintedSpecialist], from_hand: bool, cards: int) -> plain.Means:
    abilities = [top["ability"] for top in tops]
    icons = [name for top in tops if top["ability"] == "research-icons" for name in top["values"]["icons"]]
    return plain.Means(
        tokens=tuple(sorted(letters([name for name in held for _ in range(held[name])]))),
        icons=tuple(sorted(letters(icons))),
        wild=abilities.count("wild-icon-hand" if from_hand else "wild-icon-center"),
        cards=cards,
        third="discard-counts-three" in abilities,
        keeps="keep-one-token" in abilities,
        recolours="recolour-token" in abilities,
    )


def _discounts(tops: list[PrintedSpecialist], division: str, there: int) -> set[int]:
    """What abilities may strike off beyond the Specialists there, each of them used or not."""
    sums = {0}
    for top in tops:
        if top["ability"] == "division-discount" and division in top["values"]["divisions"]:
            sums |= {each + 1 for each in sums}
        if top["ability"] == "new-division-discount" and not there:
            sums |= {each + 2 for each in sums}
    return sums


def offered(table: Table[Space], seat: int, number: int, division: str) -> list[plain.Way]:
    """The payments the rules find, as the plain rules write them."""
    g = table.state
    (found,) = [each for each in (*g.center(), *g.players[seat].hand) if g.specialist(each).number == number]
    ways = ways_to_pay(g, g.players[seat], found, DIVISIONS.index(division))
    return [(tuple(sorted("".join(map(str.__mul__, LETTERS, way.tokens)))), way.cards) for way in ways]


def check(table: Table[Space], seat: int) -> int:
    """Every recruit of a seat is offered with just the payments somebody could want; how many payments there are."""
    recruits = set(offers(table, "recruit"))
    count = 0
    for recruit in table.view(seat)["recruits"]:
        for way in recruit["ways"]:
            number, division = recruit["number"], way["division"]
            mine = offered(table, seat, number, division)
            assert len(set(mine)) == len(mine)
            assert set(mine) == price(table, seat, number, division), (number, division)
            assert (f"recruit {number} {division}" in recruits) == bool(mine)
            suggested = (tuple(sorted(letters(way["tokens"]))), way["cards"])
            assert suggested in mine if mine else way["short"] > 0
            count += len(mine)
    return count


# Many positions


@pytest.mark.parametrize("seed", range(6))
def test_along_random_games_the_payments_offered_are_those_somebody_could_want(seed: int) -> None:
    players = Random(seed).choice([1, 2, 3, 4])
    payments = 0
    for moment, table in enumerate(wander(GAME.new_with(players, seed, random_options(GAME, seed)), seed)):
        seat, name = question(table)
        if name == "action" and moment % 3 == 0 and len(table.state.players[seat].hand) <= 4:
            payments += check(table, seat)
    assert payments > 30


def helpful_hubs(seed: int, single_icons: bool = False) -> Iterator[Table[Space]]:
    """Players with abilities that pay on top of their Divisions, and all sorts of tokens and cards."""
    chooser = Random(seed)
    helping = [str(number) for number, printed in PRINTED.items() if printed["ability"] in HELPERS]
    for _ in range(12):
        top: dict[str, str] = {}
        for number in chooser.sample(helping, 5):
            top.setdefault(PRINTED[int(number)]["skills"][0], number)
        rest = [str(number) for number in PRINTED if str(number) not in top.values()]
        chooser.shuffle(rest)
        below, cards, center = rest[:2], rest[2 : 2 + chooser.randrange(4)], rest[6:12]
        held = "".join(chooser.choices(LETTERS, k=chooser.randrange(8)))
        yield position(
            side(hub=" ".join([*below, *top.values()]), hand=" ".join(cards), tokens=held),
            center=" ".join(center),
            single_icons=single_icons,
        )


@pytest.mark.parametrize("seed", range(4))
def test_with_abilities_that_pay_the_payments_offered_are_those_somebody_could_want(seed: int) -> None:
    assert sum(check(table, 0) for table in helpful_hubs(seed)) > 50


@pytest.mark.parametrize("seed", range(4))
def test_so_they_are_where_a_card_may_pay_a_single_icon(seed: int) -> None:
    assert sum(check(table, 0) for table in helpful_hubs(seed, single_icons=True)) > 60


def test_keeping_and_recolouring_a_token_work_together() -> None:
    """Specialists 22 and 44, all tokens and hands up to two cards, for a cost of two and of four."""
    for held in ("", "E", "EE", "EF", "CF", "TTT", "ETSC", "CCFF"):
        for hand in ("", "60", "60 59"):
            assert check(position(side(hub="22 44", hand=hand, tokens=held), center="49 56 46 37 18 33"), 0) >= 0
    table = position(side(hub="22 44", tokens="TE"), side(tokens=""), center="49")
    play(table, "recruit 49 spaceflight")  # Testing pays as Space Flight, and either of the two stays
    assert sorted(offers(table)) == ["pay engineering", "pay testing"]


def test_the_question_offers_those_payments() -> None:
    table = position(side(hub="38", hand="60 59", tokens="ETSCC"), center="18")
    assert question(play(table, "recruit 18 construction")) == (0, "pay")
    assert offers(table) == ["pay construction construction", "pay card", "pay card card"]


# Single sentences


def test_equal_payments_are_offered_once_however_they_are_spread_over_the_icons() -> None:
    table = position(side(tokens="CCTT", hand="60"), center="44")
    play(table, "recruit 44 construction")
    assert offers(table) == [
        "pay testing testing construction construction",
        "pay testing testing card",
        "pay testing construction card",
        "pay construction construction card",
    ]


def test_no_token_is_passed_in_vain() -> None:
    """Card 42 costs EECC; the discount strikes off C, and card 37 pays E before a token does."""
    table = position(side(hub="37", tokens="CCEE"), side(tokens=""), center="42")
    play(table, "recruit 42 construction")
    assert (tokens(table), tokens(table, 1)) == ("EC", "EC")


def test_a_card_may_pay_in_place_of_an_ability() -> None:
    """Cards 4 and 25 pay all that card 13 costs; yet a card may go to the Center for it."""
    table = position(side(hub="4 25", hand="60 59 58", tokens=""), center="13 2 3 5 6 7")
    play(table, "recruit 13 testing")
    assert offers(table) == ["pay", "pay card"]


def test_but_no_more_cards_than_would_pay_the_whole_cost() -> None:
    for number, most in ((37, 1), (38, 2), (18, 2), (41, 3), (43, 3)):
        table = position(side(hub="1", hand="60 59 58 57 56", tokens="ETSCF" * 3), center=str(number))
        assert max(cards for _, cards in offered(table, 0, number, "construction")) == most


def test_a_recruit_that_the_discount_makes_free_asks_nothing() -> None:
    table = position(side(hub="11 12", hand="60 59"), center="1")
    assert question(play(table, "recruit 1 engineering")) == (1, "action")
    assert card(1) == table.state.players[0].hub[0][-1]
