"""Rulings K1 to K24, as docs/rulings.md reads them: the map, technologies, turns, resources and ships."""

import pytest

from perihelion.games.kepler_3042 import GAME
from perihelion.games.kepler_3042.components import PLANETS
from perihelion.games.kepler_3042.galaxy import AROUND, BLACK_HOLE, ORBITS, STARS, ZONE_IDS, ZONE_OF
from tests.games.kepler_3042.positions import (
    AROUND_THE_SUN,
    at,
    bodies,
    flown_to,
    idle,
    offers,
    on,
    pit,
    planets,
    play,
    position,
    question,
    ships,
    side,
    storage,
    techs,
    tracks,
)

TAU_CETI, SIRIUS, ALPHA_CENTAURI = at(4, -1), at(3, -4), at(-3, 4)  # a single star, a double, a triple


@pytest.mark.parametrize("players", [1, 2])
def test_k1_there_are_twenty_planets_with_two_players_and_alone(players: int) -> None:
    table = GAME.new(players, seed=3)
    marked = {number for number, planet in PLANETS.items() if planet.mark}
    assert table.view(None)["planets"] == [number for number in range(1, 29) if number not in marked]
    assert len(table.view(None)["planets"]) == 20
    assert len(bodies(table)) == 24


@pytest.mark.parametrize(("players", "planets", "lying"), [(1, 18, 22), (2, 18, 22), (3, 24, 30), (4, 28, 36)])
def test_k1_two_planets_more_may_be_left_out_by_chance(players: int, planets: int, lying: int) -> None:
    drawn = set()
    for seed in range(6):
        table = GAME.new(players, seed=seed, fewer_planets=True)
        assert len(table.view(None)["planets"]) == planets
        assert len(bodies(table)) == lying
        assert {kind for kind in table.state.cards.kinds if kind.isdigit()} == set(
            map(str, table.view(None)["planets"])
        )
        drawn.add(tuple(table.view(None)["planets"]))
    assert len(drawn) == (1 if players > 2 else 6)


def test_k2_the_black_hole_is_the_only_one_and_blocks_ships() -> None:
    assert at(11, 0) == BLACK_HOLE
    assert len(STARS) == 20
    table = position(side(techs="40000", ships=[at(10, 0)]), phase="flight")
    assert at(12, 0) in flown_to(table)
    assert at(11, 0) not in flown_to(table)


def test_k3_no_body_lies_next_to_the_black_hole() -> None:
    assert all(not orbits & AROUND[BLACK_HOLE] for orbits in ORBITS)
    for seed in range(20):
        assert not set(bodies(GAME.new(4, seed=seed))) & {at(12, 0), at(12, -1), at(11, -1), at(10, 0), at(10, 1)}


def test_k4_stars_that_are_not_in_use_block_ships() -> None:
    table = position(side(techs="20000", ships=[at(3, -3), at(-3, 3)]), phase="flight")
    assert at(3, -5) in flown_to(table)
    assert SIRIUS not in flown_to(table)
    assert ALPHA_CENTAURI not in flown_to(table, 1)


def test_k5_a_planet_is_in_the_zone_of_its_hex() -> None:
    assert [ZONE_IDS[ZONE_OF[at(q, 0)]] for q in (5, 6, 9, 10)] == ["near", "intermediate", "intermediate", "far"]
    table = position(side(colonies="3 4/intermediate 5/far 6/far"))
    lines = {line["about"]: line["points"] for line in table.view(0)["seats"][0]["lines"] if line["what"] == "zone"}
    assert lines == {"near": 1, "intermediate": 2, "far": 6}


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_k6_all_ships_are_in_supply_unless_everybody_begins_with_one_beside_the_sun(players: int) -> None:
    table, other = GAME.new(players, seed=1), GAME.new(players, seed=1, first_ship=True)
    standing = []
    for seat in range(players):
        assert ships(table, seat) == [None, None, None]
        first, *rest = ships(other, seat)
        assert rest == [None, None]
        standing.append(first)
    assert len(set(standing)) == players
    assert set(standing) <= set(AROUND_THE_SUN)


def test_k7_the_two_levels_one_begins_with_give_no_step_and_lift_nobody() -> None:
    table = GAME.new(2, seed=1)
    table.answer(0, "start space-travel quantum-physics")
    table.answer(1, "start quantum-physics terraforming")
    assert (techs(table), techs(table, 1)) == ("11000", "01010")
    assert tracks(table) == tracks(table, 1) == (0, 0)


def test_k8_levels_gained_by_collaboration_give_no_steps_and_lift_nobody_in_turn() -> None:
    table = position(side(techs="30000", earth="EEEMA"), side(techs="00000"), side(techs="10000"), side(techs="30000"))
    play(table, "act develop", "develop space-travel 0")
    assert [techs(table, seat)[0] for seat in range(4)] == ["4", "2", "2", "3"]
    assert [tracks(table, seat)[0] for seat in range(4)] == [2, 0, 0, 0]


def test_k9_a_main_action_that_does_nothing_may_be_chosen() -> None:
    table = position(side(techs="00000"))
    assert len(offers(table)) == 8
    play(table, "act produce")
    assert question(table) == (0, "bonus")
    assert offers(table) == ["bonus evolution", "bonus asteroid", "done"]
    assert on(table) == "EEEMMM"


def test_k10_a_bonus_action_is_taken_once_in_a_turn() -> None:
    table = position(side(action="develop"), phase="bonus")
    play(table, "bonus science", "sacrifice energy")
    assert offers(table) == ["bonus society", "done"]
    play(table, "bonus society", "sacrifice energy")
    assert question(table)[0] == 1
    assert tracks(table) == (1, 1)


def test_k11_a_bonus_action_comes_after_the_main_action() -> None:
    table = position(side(techs="00100"))
    assert offers(table, "bonus") == []
    play(table, "act energy")
    assert on(table) == "EEEEEMMM"
    assert question(table)[1] == "bonus"


def test_k12_a_bonus_action_that_does_nothing_cannot_be_paid_for() -> None:
    no_ship = position(side(action="construct", ships=[at(3, 0), at(3, 1), at(2, 2)]), phase="bonus")
    assert offers(no_ship) == ["bonus society", "done"]
    no_antimatter = position(side(action="produce", earth="EEEMMMAAA"), phase="bonus")
    assert offers(no_antimatter) == ["bonus asteroid", "done"]
    at_the_end = position(side(action="develop", tracks=(16, 16)), phase="bonus")
    assert question(at_the_end) == (1, "action")
    nothing_to_fly = position(side(action="terraform", earth="AAA"), phase="bonus")
    assert question(nothing_to_fly) == (1, "action")
    nothing_in_storage = position(side(action="energy", earth="EEEEEEEMMMMMMM", ships=[at(2, 0)] * 3), phase="bonus")
    assert question(nothing_in_storage)[1] == "remove"


def test_k12_the_sacrifice_is_not_what_the_bonus_action_needs() -> None:
    last = position(side(action="produce", earth="EEEMMMAA"), phase="bonus")
    play(last, "bonus evolution")
    assert offers(last) == [
        "sacrifice energy",
        "sacrifice matter",
        "sacrifice energy 0",
        "sacrifice matter 0",
        "sacrifice antimatter 0",
    ]
    one_left = position(side(action="energy", earth="EEEEEEMMMMMMM"), phase="bonus")
    play(one_left, "bonus asteroid")
    assert offers(one_left) == ["sacrifice antimatter", "sacrifice energy 0", "sacrifice matter 0"]
    two_left = position(side(action="energy", earth="EEEEEEMMMMMM"), phase="bonus")
    play(two_left, "bonus asteroid")
    assert offers(two_left)[:2] == ["sacrifice energy", "sacrifice matter"]


def test_k13_a_step_may_regenerate_the_resource_just_sacrificed_for_it() -> None:
    table = position(side(action="develop", tracks=(4, 0)), phase="bonus")
    play(table, "bonus science", "sacrifice antimatter")
    assert tracks(table) == (5, 0)
    assert (pit(table), storage(table)) == ("", "EEEEMMMMAAA")


def test_k14_quantum_physics_is_limited_by_the_turn_and_a_level_just_bought_counts() -> None:
    table = position(side(techs="01000", earth="EMMMM", colonies="3:EEMM"))
    play(table, "quantum", "transform matter 0", "quantum", "assign energy 0 3")
    assert "quantum" not in offers(table)
    play(table, "act develop", "develop quantum-physics 3")
    assert offers(table)[-1] == "quantum"
    play(table, "quantum")
    assert {offer.split()[0] for offer in offers(table)} == {"assign"}
    play(table, "assign matter 0 3")
    assert "quantum" not in offers(table)
    idle(play(table, "done"))
    assert question(table)[0] == 1
    idle(play(table, "act propel"), "progress")
    play(table, "done", "done")  # the card, for both
    while question(table)[0] == 1:
        play(table, "act colonise" if question(table)[1] == "action" else "done")
    assert question(table) == (0, "action")
    assert "quantum" in offers(table)


def test_k15_antimatter_may_be_moved_but_not_transformed() -> None:
    table = position(side(techs="01000", earth="EA", colonies="3"))
    play(table, "quantum")
    assert offers(table) == ["transform energy 0", "assign energy 0 3", "assign antimatter 0 3"]


def test_k16_the_earth_is_a_planet_for_quantum_physics_energy_and_antimatter() -> None:
    table = position(side(techs="01101", earth="E", colonies="3:M"))
    assert offers(play(table.clone(), "act energy"), "energy") == ["energy 0", "energy 3"]
    assert offers(play(table.clone(), "act antimatter"), "antimatter") == ["antimatter 0", "antimatter 3"]
    play(table, "quantum")
    assert {"transform energy 0", "assign energy 0 3", "assign matter 3 0"} <= set(offers(table))


def test_k17_the_earth_produces_one_energy_and_two_matter() -> None:
    table = position(side(techs="00010", earth=""))
    play(table, "act produce", "produce 0")
    assert (on(table), storage(table)) == ("EMM", "EEEEEEMMMMMAAA")


def test_k17_switched_off_the_earth_produces_nothing() -> None:
    table = position(side(techs="00010", earth="", colonies="3"), earth_produces=False)
    play(table, "act produce")
    assert offers(table) == ["produce 3", "done"]


def test_k18_the_icon_produces_energy_or_matter_on_any_planet() -> None:
    table = position(side(action="develop", tracks=(1, 0), colonies="3"), phase="bonus")
    play(table, "bonus science", "sacrifice energy")
    assert offers(table) == ["gain energy 0", "gain energy 3", "gain matter 0", "gain matter 3"]


def test_k18_antimatter_may_be_chosen_too_if_the_table_says_so() -> None:
    table = position(side(action="develop", tracks=(1, 0)), phase="bonus", icon_antimatter=True)
    play(table, "bonus science", "sacrifice energy")
    assert offers(table) == ["gain energy 0", "gain matter 0", "gain antimatter 0"]
    play(table, "gain antimatter 0")
    assert on(table) == "EEEMMMA"


@pytest.mark.parametrize(("order", "earth", "colony"), [((0, 9), "EEEMMMM", "M"), ((9, 0), "EEEMMM", "MM")])
def test_k19_planets_produce_in_an_order_of_ones_choice(order: tuple[int, int], earth: str, colony: str) -> None:
    """The Earth yields one energy and two matter, planet 9 two matter; storage has three matter."""
    table = position(side(techs="00030", earth="EEMM", colonies="9", pit="MM"))
    play(table, "act produce", *[f"produce {number}" for number in order])
    assert (on(table), on(table, 9), storage(table)) == (earth, colony, "EEEEAAA")


@pytest.mark.parametrize(("act", "kind"), [("energy", "E"), ("antimatter", "A")])
def test_k20_all_stored_energy_or_generated_antimatter_goes_to_one_planet(act: str, kind: str) -> None:
    table = position(side(techs="00202", earth="", colonies="3"))
    play(table, f"act {act}", f"{act} 3")
    assert on(table, 3) == kind * (4 if kind == "E" else 2)
    assert on(table) == ""
    assert question(table)[1] == "bonus"


def test_k21_alien_worlds_demand_terraforming_at_level_four() -> None:
    for level, given, ready in [(3, 4, False), (4, 4, True), (3, 3, True), (2, 3, False)]:
        table = position(side(techs=f"000{level}0", action="map", colonies="25:EEMMA"), alien_terraforming=given)
        play(table, "act terraform")
        assert (question(table)[1] == "terraform" and "terraform 25" in offers(table)) is ready
        assert table.view(None)["terraforming"] == {
            "oceanic": 1,
            "rocky": 2,
            "super-earth": 3,
            "gas-giant": 4,
            "alien": given,
        }


def test_k22_a_ship_may_land_on_an_alien_world_its_owner_cannot_settle_yet() -> None:
    table = position(side(techs="10000", ships=[at(2, 0)]), bodies={at(3, 0): "25"}, phase="flight")
    play(table, f"fly 0 {at(3, 0)}", "done")
    assert ships(table)[0] == at(3, 0)
    stuck = position(side(ships=[at(3, 0)]), bodies={at(3, 0): "25"})
    play(stuck, "act colonise")
    assert question(stuck)[1] == "bonus"
    assert planets(stuck) == [0]


def test_k23_a_ship_may_stay_on_a_planet_and_nobody_else_lands_there() -> None:
    there = at(3, 0)
    table = position(
        side(techs="20000", ships=[there]), side(techs="20000", ships=[at(2, 0)]), bodies={there: "25"}, phase="flight"
    )
    assert question(table) == (0, "remove")
    play(table, "done", "act propel")
    assert question(table) == (1, "fly")
    assert there not in flown_to(table, 3)
    assert at(2, 1) in flown_to(table, 3)


def test_k24_a_ship_flies_in_the_turn_it_was_built() -> None:
    table = position(side(techs="10000"))
    play(table, "act construct", "build 0", f"launch {at(1, 0)}", "done", "done")
    assert question(table)[1] == "fly"
    assert at(2, 0) in flown_to(table)
