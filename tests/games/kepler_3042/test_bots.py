"""How well bots play, together and alone; and what the judge likes."""

from statistics import mean

import pytest

from perihelion.games.kepler_3042 import GAME
from perihelion.games.kepler_3042.galaxy import Place
from perihelion.games.kepler_3042.judge import judge
from perihelion.games.kepler_3042.promising import promising
from perihelion.games.kepler_3042.scoring import total
from perihelion.games.kepler_3042.state import FLIGHT, Galaxy
from perihelion.lab.rungs import ladder
from perihelion.table import Table
from tests.games.kepler_3042.positions import at, play, position, side, spirit
from tests.playing import finish, wander
from tests.test_bots import GREEDY, RANDOM, by_signs, margins

TURNS = {"name": "turns"}


def test_greedy_beats_random() -> None:
    """2 games for two, both won."""
    assert min(margins(GAME.id, GREEDY, RANDOM, games=2)) > 0


@pytest.mark.long
def test_greedy_beats_random_by_25_points() -> None:
    """30 games for two, all won; by 25 points at least on average."""
    found = margins(GAME.id, GREEDY, RANDOM, games=30)
    assert min(found) > 0
    assert mean(found) >= 25


@pytest.mark.long
def test_to_look_a_turn_further_ahead_is_better() -> None:
    """16 games for two: by more than luck brings 1 in 20 times."""
    found = margins(GAME.id, TURNS, GREEDY, games=16)
    assert by_signs(found) < 0.05, found


@pytest.mark.long
def test_turns_pass_the_first_level_of_the_easy_campaign_more_often_than_not() -> None:
    """6 games: half at least, and no fewer than greedy bots pass."""
    rungs = {"easy": GAME.presets["easy"]}
    (passed,) = [rung.share for rung in ladder(GAME, rungs, games=6, bot="turns")]
    assert passed.share >= 0.5
    (seldom,) = [rung.share for rung in ladder(GAME, rungs, games=6, bot="greedy")]
    assert seldom.share <= passed.share


# The judge


def standing(table: Table[Galaxy], seat: int = 0) -> float:
    return sum(judge(table.state, seat).values())


def test_the_judge_counts_points_and_nothing_else_once_the_game_is_over() -> None:
    for seed in range(6):
        g = finish(GAME.new(2, seed), seed).state
        for player in g.players:
            terms = judge(g, player.seat)
            assert terms.pop("points") == total(g, player)
            assert terms.pop("objective") >= 0
            assert not any(terms.values())


def test_a_technology_a_colony_and_a_ship_are_worth_something_and_less_the_later_it_is() -> None:
    plain = side()
    for richer in (side(techs="20000"), side(colonies="17"), side(techs="10000", ships=[at(2, 0)])):
        gains = [
            standing(position(richer, plain, bodies={at(3, 0): "23"}, round=round))
            - standing(position(plain, plain, bodies={at(3, 0): "23"}, round=round))
            for round in (4, 12)
        ]
        assert gains[0] > gains[1] > 0


def test_a_ship_on_its_way_to_what_an_objective_asks_for_is_worth_more() -> None:
    far = {at(-12, 2): "23"}
    aside, on_the_way = (
        judge(position(side(techs="30000", ships=[place]), solo=spirit(), bodies=far, round=5).state, 0)["ships"]
        for place in (at(8, 0), at(-8, 2))
    )
    assert on_the_way > aside + 2


def test_the_flight_to_such_a_planet_is_among_the_first_looked_at() -> None:
    far = {at(-12, 2): "23", at(-5, 0): "17"}
    table = position(side(techs="40000", ships=[at(-6, 0)]), solo=spirit(), bodies=far, round=5, phase=FLIGHT)
    assert promising(table.state, 0, table.asks[0])[0][2] == at(-12, 2)


@pytest.mark.parametrize(("known", "turned_up"), [("near", at(-12, 3)), ("far", at(2, 0))])
def test_where_an_objective_wants_a_colony_bodies_are_turned_up_until_a_planet_is_known(
    known: str, turned_up: Place
) -> None:
    """The easy campaign's first Objective asks for one in the far zone; otherwise the nearest body is turned up."""
    bodies = {at(-12, 2) if known == "far" else at(3, 0): "17"}
    hidden = {at(2, 0): "23", at(-12, 3): "9"}
    table = position(side(), solo=spirit(), bodies=bodies, hidden=hidden)
    play(table, "act map", "advance technology")
    assert promising(table.state, 0, table.asks[0])[1] == ("reveal", turned_up)


def test_alone_more_is_needed_on_a_higher_level() -> None:
    assert [judge(GAME.new(1, 1, level=level).state, 0)["level"] for level in range(1, 5)] == sorted(
        [judge(GAME.new(1, 1, level=level).state, 0)["level"] for level in range(1, 5)], reverse=True
    )


@pytest.mark.parametrize("players", [1, 3])
def test_judging_changes_nothing(players: int) -> None:
    for table in wander(GAME.new(players, 2), 2, stop=120):
        before = repr(table.state)
        for seat in range(players):
            assert all(type(term) is float for term in judge(table.state, seat).values())
        assert repr(table.state) == before


def test_to_terraform_what_is_ready_is_a_gain_and_the_nearer_it_is_the_more_it_is_worth() -> None:
    worths = [
        judge(position(side(techs=techs, earth="", colonies=colony), round=8).state, 0)
        for techs, colony in (("00000", "12"), ("00020", "12"), ("00020", "12:EM"), ("00020", "12:EEMM"))
    ]
    assert [terms["colonies"] for terms in worths] == sorted([terms["colonies"] for terms in worths])
    ready, done = (
        standing(position(side(techs="00020", earth="", colonies=colony), round=8)) for colony in ("12:EEMM", "12*")
    )
    assert done > ready


def test_colonies_share_the_turns_that_are_left() -> None:
    def worth(colonies: str) -> float:
        return judge(position(side(techs="00020", earth="", colonies=colonies), round=8).state, 0)["colonies"]

    assert max(worth("12"), worth("10")) < worth("12 10") < worth("12") + worth("10")


def test_medals_on_the_card_are_for_whoever_is_furthest() -> None:
    ahead, behind = (
        judge(position(side(tracks=mine), side(tracks=(3, 0)), on_card=on_card, round=8).state, 0)["tracks"]
        - judge(position(side(tracks=mine), side(tracks=(3, 0)), round=8).state, 0)["tracks"]
        for mine, on_card in (((4, 0), (1, 0)), ((2, 0), (1, 0)))
    )
    assert ahead > behind == 0
