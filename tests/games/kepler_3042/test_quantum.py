"""Quantum Physics in the middle of things, and payments against every order of paying and changing."""

from itertools import product

import pytest

from perihelion.games.kepler_3042.components import PLANETS, SHIP_COST, TECHS, Cubes
from perihelion.games.kepler_3042.cubes import changes_to_pay, conserved, pay
from perihelion.games.kepler_3042.galaxy import SUN
from perihelion.games.kepler_3042.state import Player
from tests.games.kepler_3042 import plain
from tests.games.kepler_3042.positions import at, offers, on, play, position, question, side, storage, techs, why

COSTS = sorted({SHIP_COST, *[cost for tech in TECHS for cost in tech.costs[1:]], *[p.cost for p in PLANETS.values()]})


def test_to_transform_is_to_swap_energy_on_a_planet_for_matter_in_storage_or_the_other_way_round() -> None:
    table = position(side(techs="01000", earth="EM"))
    play(table, "quantum")
    assert offers(table) == ["transform energy 0", "transform matter 0"]
    one = play(table.clone(), "transform energy 0")
    assert (on(one), storage(one)) == ("MM", "EEEEEEEMMMMMAAA")
    other = play(table, "transform matter 0")
    assert (on(other), storage(other)) == ("EE", "EEEEEMMMMMMMAAA")


def test_to_assign_is_to_move_a_resource_from_a_planet_to_another_one() -> None:
    table = position(side(techs="01000", earth="E", colonies="3:A 4"))
    play(table, "quantum")
    assert offers(table, "assign") == [
        "assign energy 0 3",
        "assign energy 0 4",
        "assign antimatter 3 0",
        "assign antimatter 3 4",
    ]
    play(table, "assign antimatter 3 4")
    assert (on(table), on(table, 3), on(table, 4)) == ("E", "", "A")


def test_without_a_cube_of_the_other_kind_in_storage_nothing_is_transformed() -> None:
    table = position(side(techs="01000", earth="EEMMMMMMM", colonies="3"))
    assert offers(play(table, "quantum"), "transform") == ["transform matter 0"]
    nothing = position(side(techs="01000", earth="EEEEEEEMMMMMMM"))
    assert "quantum" not in offers(nothing)
    assert why(nothing, "quantum") == ("quantum-idle", {})


@pytest.mark.parametrize(("level", "transforms", "assigns"), [(1, 1, 1), (2, 1, 2), (3, 1, 3), (4, 20, 20)])
def test_each_level_allows_so_many_transformations_and_assignments_in_a_turn(
    level: int, transforms: int, assigns: int
) -> None:
    table = position(side(techs=f"0{level}000", earth="E", colonies="3"))
    assert table.view(0)["seats"][0]["quantum"] == {"transforms": transforms, "assigns": assigns}
    moved = changed = 0
    while "quantum" in offers(table):
        play(table, "quantum")
        if question(table)[1] != "quantum":
            changed += 1  # a single offer left needs no question
            continue
        assigning = offers(table, "assign")
        play(table, (assigning or offers(table))[0])
        moved, changed = moved + bool(assigning), changed + (not assigning)
    assert (moved + changed, question(table)[1]) == (transforms + assigns, "action")
    assert table.view(0)["seats"][0]["quantum"] == {"transforms": 0, "assigns": 0}


def test_it_may_be_used_between_two_payments() -> None:
    table = position(side(techs="01000", earth="EMMM"))
    play(table, "act develop", "develop space-travel 0", "quantum")  # matter for energy: no other offer
    assert on(table) == "EM"
    play(table, "develop terraforming 0")
    assert techs(table) == "11010"


def test_it_may_be_used_between_two_planets_that_produce() -> None:
    """The first takes the last energy of storage; a change brings one back for the second."""
    table = position(side(techs="01030", earth="EEE", colonies="3 6", pit="EEE"), earth_produces=False)
    play(table, "act produce", "produce 3")
    assert (storage(table), offers(table)) == ("MMMMMMMAAA", ["done", "quantum"])
    play(table, "quantum", "transform energy 0", "produce 6")
    assert (on(table), on(table, 3), on(table, 6)) == ("EEM", "E", "E")


def test_it_may_be_used_before_the_icon_of_a_track_produces() -> None:
    """Storage has matter alone, but a change puts an energy there."""
    table = position(side(techs="01000", action="develop", earth="EEEEEEE", tracks=(1, 0)), phase="bonus")
    play(table, "bonus science", "sacrifice matter")
    assert (question(table)[1], offers(table)) == ("gain", ["gain matter 0", "quantum"])
    play(table, "quantum", "gain energy 0")
    assert on(table) == "EEEEEEEM"


def test_it_may_be_used_after_everything_else() -> None:
    table = position(side(techs="01000", ships=[at(3, 0)]), phase="removal")
    assert offers(table) == ["remove 0", "done", "quantum"]
    play(table, "remove 0")
    assert offers(table) == ["done", "quantum"]
    play(table, "quantum", "transform energy 0")
    assert question(table) == (1, "action")
    assert on(table) == "EEMMMM"


def test_it_is_not_used_in_the_turn_of_another_nor_at_the_end_of_the_round() -> None:
    table = position(side(techs="01000"), side(techs="01000"), phase="resolution", card="academic-exchange")
    assert offers(table) == ["accept", "done"]
    gaining = position(
        side(techs="01000", tracks=(1, 0)), side(tracks=(2, 0)), phase="resolution", card="academic-exchange"
    )
    play(gaining, "accept")
    assert offers(gaining) == ["gain energy 0", "gain matter 0"]


def test_it_is_ready_again_once_the_turn_is_over() -> None:
    table = position(side(techs="01000", used=(1, 1)), phase="removal")
    assert table.view(0)["seats"][0]["quantum"] == {"transforms": 1, "assigns": 1}


# Payments, the long way


def means(planet: Cubes, storage: Cubes, level: int, used: int) -> Player:
    levels = (0, level, 0, 0, 0)
    return Player(seat=0, storage=storage, cubes=(planet,), sites=(SUN,), techs=levels, transforms=used)


@pytest.mark.parametrize("cost", COSTS, ids=str)
def test_a_planet_pays_as_an_exhaustive_search_would(cost: Cubes) -> None:
    changed = 0
    for energy, matter, antimatter in product(range(6), range(6), (0, cost[2])):
        for stored, (level, used) in product(
            [(0, 0, 0), (1, 0, 1), (0, 1, 0), (2, 2, 0)], [(0, 0), (1, 0), (2, 1), (4, 0), (4, 18)]
        ):
            planet = (energy, matter, antimatter)
            allowed = (0, 1, 1, 1, 20)[level] - used
            wanted = plain.fewest_changes(planet, stored, cost, allowed)
            me = means(planet, stored, level, used)
            found = changes_to_pay(me, 0, cost)
            assert found == (None if wanted is None else wanted[0]), (planet, stored, level, used)
            if wanted is not None:
                pay(me, 0, cost)
                assert (me.transforms - used, me.cubes[0], me.storage) == wanted
                changed += wanted[0] > 0
    assert changed


def test_a_payment_is_offered_as_it_is_or_with_a_change_never_both() -> None:
    table = position(side(techs="01000", earth="EMM", colonies="3:EEM 4:M"))
    play(table, "act construct")
    assert offers(table) == ["build 0", "build 3", "done", "quantum"]
    poor = position(side(techs="01000", earth="MM", colonies="3:EE 4:M"))
    play(poor, "act construct")
    assert offers(poor) == ["build 0 change", "build 3 change", "done", "quantum"]
    play(poor, "build 3 change", offers(play(poor.clone(), "build 3 change"))[0])
    assert (on(poor, 3), on(poor), offers(poor, "build")) == ("", "MM", [])
    assert conserved(poor.state)


def test_a_colony_may_change_a_resource_to_pay_for_its_terraforming() -> None:
    table = position(side(techs="01010", action="map", colonies="3:EEE"))
    play(table, "act terraform")
    assert offers(table, "terraform") == ["terraform 3 change"]
    play(table, "terraform 3 change")
    assert on(table, 3) == ""
    assert storage(table) == "EEEEMMMMAAA"
