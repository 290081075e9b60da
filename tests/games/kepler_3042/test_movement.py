"""Flights, sentence by sentence, and against a search hex by hex."""

from random import Random

import pytest

from perihelion.games.kepler_3042 import GAME
from perihelion.games.kepler_3042.actions import movement
from perihelion.games.kepler_3042.galaxy import NOWHERE, SHEET, SPACE, far_apart, places, spread
from perihelion.games.kepler_3042.state import Galaxy
from perihelion.hexes import neighbours
from tests.games.kepler_3042 import plain
from tests.games.kepler_3042.positions import (
    AROUND_THE_SUN,
    at,
    bodies,
    flown_to,
    offers,
    play,
    position,
    question,
    ships,
    side,
    tracks,
)

BARNARD = at(1, 3)


@pytest.mark.parametrize(("level", "steps"), [(1, 1), (2, 3), (3, 6), (4, 9)])
def test_a_ship_flies_as_far_as_space_travel_allows(level: int, steps: int) -> None:
    start = at(-2, 7)
    table = position(side(techs=f"{level}0000", ships=[start]), phase="flight")
    reached = flown_to(table)
    assert max(far_apart(start, place) for place in reached) == steps


def test_a_ship_may_stay_where_it_is() -> None:
    table = position(side(techs="10000", ships=[at(2, 0)]), phase="flight")
    assert at(2, 0) not in flown_to(table)
    play(table, "done")
    assert ships(table)[0] == at(2, 0)


def test_ships_move_from_empty_hexes_to_empty_hexes_or_bodies_that_are_revealed_and_free() -> None:
    lying = {at(3, 0): "3", at(2, -2): "mine"}
    table = position(side(techs="20000", ships=[at(2, 0)]), bodies=lying, phase="flight")
    assert {at(3, 0), at(2, -2), at(2, 1)} <= flown_to(table)


def test_the_sun_is_not_entered_but_the_six_hexes_around_it_are() -> None:
    table = position(side(techs="20000", ships=[at(2, 0)]), phase="flight")
    assert at(0, 0) not in flown_to(table)
    assert set(AROUND_THE_SUN) - {at(-1, 0), at(-1, 1)} <= flown_to(table)
    around = position(side(techs="10000", ships=[at(1, 0)]), phase="flight")
    assert flown_to(around) & set(AROUND_THE_SUN) == {at(0, 1), at(1, -1)}


@pytest.mark.parametrize("star", [BARNARD, at(3, -4), at(-3, 4), at(11, 0)], ids=["single", "double", "triple", "hole"])
def test_no_star_nor_the_black_hole_is_entered(star: int) -> None:
    beside = next(SHEET.number[hex] for hex in neighbours(SHEET.hexes[star]))
    table = position(side(techs="20000", ships=[beside]), phase="flight")
    assert star not in flown_to(table)


def test_hidden_and_occupied_bodies_are_not_entered() -> None:
    lying = {at(3, 0): "3", at(2, -2): "mine", at(3, 1): "5"}
    table = position(
        side(techs="30000", ships=[at(2, 0)]),
        side(colonies="5", ships=[at(3, 0), at(2, -2)]),
        bodies=lying,
        hidden={at(2, 2): "4"},
        phase="flight",
    )
    assert not {at(3, 0), at(2, -2), at(3, 1), at(2, 2)} & flown_to(table)
    own = position(side(techs="30000", ships=[at(2, 0)], colonies="3"), bodies=lying, phase="flight")
    assert at(3, 0) not in flown_to(own)


def test_a_ship_on_a_body_does_not_move() -> None:
    table = position(
        side(techs="40000", ships=[at(3, 0), at(2, -2), at(2, 2)]),
        bodies={at(3, 0): "3", at(2, -2): "mine"},
        phase="flight",
    )
    assert {choice.split()[1] for choice in offers(table, "fly")} == {"2"}


@pytest.mark.parametrize("body", ["3", "mine"])
def test_a_planet_or_a_mine_ends_the_flight(body: str) -> None:
    """At the edge of the map a body bars the only way into the corner."""
    corner, gate = SHEET.hexes[0], SHEET.number[neighbours(SHEET.hexes[0])[0]]
    beyond = SHEET.number[corner]
    other_way = [SHEET.number[hex] for hex in neighbours(corner) if hex in SHEET.number and SHEET.number[hex] != gate]
    assert len(other_way) == 1
    start = gate + 1
    table = position(
        side(techs="20000", ships=[start]), bodies={gate: body}, hidden={other_way[0]: "4"}, phase="flight"
    )
    assert gate in flown_to(table)
    assert beyond not in flown_to(table)
    play(table, f"fly 0 {gate}")
    assert question(table)[1] == "remove"


def test_a_target_is_a_step_on_the_colonial_track_leaves_the_game_and_does_not_stop_the_ship() -> None:
    """Two hidden bodies leave only the way over the target."""
    start, target, beyond = 0, 1, 2
    dark = {25: "3", 26: "4"}
    table = position(side(techs="20000", ships=[start]), bodies={target: "target"}, hidden=dark, phase="flight")
    assert {SHEET.number[hex] for hex in neighbours(SHEET.hexes[0]) if hex in SHEET.number} == {1, 25}
    assert beyond in flown_to(table)
    play(table, f"fly 0 {beyond}")
    assert (tracks(table), ships(table)[0]) == ((0, 1), beyond)
    assert bodies(table) == dict.fromkeys(dark)


def test_a_ship_may_stop_where_the_target_was_and_fly_on_later() -> None:
    table = position(side(techs="10000", ships=[at(2, 0)]), bodies={at(3, 0): "target"}, phase="flight")
    play(table, f"fly 0 {at(3, 0)}", "done")
    assert (ships(table)[0], bodies(table), tracks(table)) == (at(3, 0), {}, (0, 1))
    again = position(side(techs="10000", ships=[at(3, 0)]), phase="flight")
    assert at(4, 0) in flown_to(again)


def test_a_ship_may_pass_over_a_target_and_come_back() -> None:
    table = position(side(techs="20000", ships=[at(2, 0)]), bodies={at(3, 0): "target"}, phase="flight")
    play(table, f"fly 0 {at(2, 0)}")
    assert (ships(table)[0], bodies(table), tracks(table)) == (at(2, 0), {}, (0, 1))


def test_two_targets_on_the_way_are_two_steps() -> None:
    lying = {at(3, 0): "target", at(4, 0): "target"}
    table = position(side(techs="20000", ships=[at(2, 0)]), bodies=lying, phase="flight")
    play(table, f"fly 0 {at(5, 0)}")
    assert (tracks(table), bodies(table)) == ((0, 2), {})


def test_a_ship_may_pass_over_ships_in_empty_space_but_not_stop_there() -> None:
    start, other, beyond = 0, 1, 2
    table = position(side(techs="20000", ships=[start]), side(ships=[other]), hidden={25: "3", 26: "4"}, phase="flight")
    assert other not in flown_to(table)
    assert beyond in flown_to(table)


def test_each_ship_flies_once_in_any_order() -> None:
    table = position(side(techs="10000", ships=[at(2, 0), at(-2, 0)]), phase="flight")
    play(table, f"fly 1 {at(-3, 0)}")
    assert {offer.split()[1] for offer in offers(table, "fly")} == {"0"}
    play(table, f"fly 0 {at(3, 0)}")
    assert question(table)[1] == "remove"


# The long way


def test_a_set_of_hexes_spreads_to_all_beside_them() -> None:
    for place, hex in enumerate(SHEET.hexes):
        beside = {SHEET.number[each] for each in neighbours(hex) if each in SHEET.number}
        assert set(places(spread(1 << place))) == beside | {place}


def scattered(seed: int) -> Galaxy:
    """A galaxy with many bodies turned up, ships about, and targets within reach."""
    chance = Random(seed)
    g = GAME.new(chance.choice([2, 3, 4]), seed).state
    tiles = list(g.tiles)
    for card in range(len(tiles)):
        if chance.random() < 0.7:
            g.cards.reveal(card)
    free = [place for place in places(SPACE) if place not in tiles]
    spots = chance.sample(free, 6)
    harbours = [
        place for card, place in enumerate(tiles) if g.cards.knows(None, card) and g.cards.kinds[card] != "target"
    ]
    g.players[0].ships = (spots[0], spots[1], chance.choice([spots[2], NOWHERE]))
    landed, owned = chance.sample(harbours, 2)
    g.players[1].ships = (landed, spots[3], NOWHERE)
    g.players[1].planets += (0,)
    g.players[1].sites += (owned,)
    for card in [card for card in range(len(tiles)) if g.cards.kinds[card] == "target"]:
        near = [place for place in free if far_apart(place, spots[0]) <= 3 and place not in [*spots, *tiles]]
        if chance.random() < 0.8:
            tiles[card] = chance.choice(near)
            g.cards.reveal(card)
    g.tiles = tuple(tiles)
    return g


@pytest.mark.parametrize("seed", range(24))
def test_flights_are_those_of_a_search_hex_by_hex(seed: int) -> None:
    g = scattered(seed)
    me = g.players[0]
    for steps in (1, 2, 3, 6) if seed % 4 else (1, 3, 9):
        found: dict[tuple[int, int], set[frozenset[int]]] = {}
        for choice in movement.flights(g, me, steps):
            over = frozenset(places(movement.passed_over(g, me, choice, steps)))
            if "via" in choice:
                assert frozenset(choice[4:]) == over
            found.setdefault((choice[1], choice[2]), set()).add(over)
        wanted = {
            (ship, end): ways
            for ship, start in enumerate(me.ships)
            if start >= 0
            for end, ways in plain.flights(g, start, steps).items()
        }
        assert found == wanted


def test_some_of_these_flights_have_two_ways() -> None:
    ways = [
        len(ways)
        for seed in range(24)
        for ways in plain.flights(scattered(seed), scattered(seed).players[0].ships[0], 3).values()
    ]
    assert max(ways) > 1
