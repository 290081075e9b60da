"""The nine main actions, sentence by sentence."""

import pytest

from perihelion.games.kepler_3042.components import PLANETS, RANGE
from perihelion.games.kepler_3042.galaxy import far_apart
from tests.games.kepler_3042.positions import (
    AROUND_THE_SUN,
    TECH_NAMES,
    at,
    bodies,
    flown_to,
    offers,
    on,
    planets,
    play,
    position,
    question,
    ships,
    side,
    storage,
    techs,
    tracks,
    why,
)

# A. Space Construction


def test_a_a_ship_costs_one_energy_and_one_matter_from_a_planet_one_controls() -> None:
    table = position(side(earth="EM", colonies="3:EEM 4:E 5:MM"))
    play(table, "act construct")
    assert offers(table) == ["build 0", "build 3", "done"]
    play(table, "build 3", offers(play(table.clone(), "build 3"))[0])
    assert (on(table), on(table, 3)) == ("EM", "E")


def test_a_up_to_three_ships_are_built_on_different_planets() -> None:
    table = position(side(earth="EEMM", colonies="3:EM"), bodies={at(4, 1): "3"})
    play(table, "act construct", "build 0", f"launch {at(1, 0)}", "build 3", f"launch {at(4, 2)}", "build 0")
    play(table, f"launch {at(0, 1)}")
    assert ships(table) == [at(1, 0), at(4, 2), at(0, 1)]
    assert question(table)[1] == "bonus"
    assert on(table) == on(table, 3) == ""


def test_a_no_more_ships_than_in_supply() -> None:
    table = position(side(ships=[at(3, 0), at(3, 1)]))
    play(table, "act construct", "build 0", f"launch {at(1, 0)}")
    assert question(table)[1] == "bonus"
    all_out = position(side(ships=[at(3, 0), at(3, 1), at(2, 2)]))
    assert question(play(all_out, "act construct"))[1] == "bonus"


def test_a_a_ship_appears_beside_its_planet_or_beside_the_sun_if_built_on_the_earth() -> None:
    table = position(side(colonies="3:EM"), bodies={at(4, 1): "3", at(5, 1): "mine"}, hidden={at(3, 1): "4"})
    earth = play(table.clone(), "act construct", "build 0")
    assert offers(earth) == [f"launch {place}" for place in AROUND_THE_SUN]
    colony = play(table, "act construct", "build 3")
    around = sorted([at(5, 0), at(4, 0), at(3, 2), at(4, 2)])  # two of six have a body
    assert offers(colony) == [f"launch {place}" for place in around]


def test_a_where_all_hexes_beside_are_taken_the_nearest_empty_one() -> None:
    ring = list(AROUND_THE_SUN)
    table = position(side(), side(ships=ring[:3]), side(ships=ring[3:]))
    play(table, "act construct", "build 0")
    found = [int(offer.split()[1]) for offer in offers(table)]
    assert len(found) == 12
    assert {far_apart(at(0, 0), place) for place in found} == {2}
    one_free = position(side(), side(ships=ring[:3]), side(ships=ring[3:5]))
    play(one_free, "act construct", "build 0")
    assert ships(one_free)[0] == ring[5]


# B. Colonisation


def test_b_any_number_of_ships_on_planets_become_markers() -> None:
    lying = {at(3, 0): "3", at(2, 2): "9", at(-3, 0): "mine"}
    table = position(side(ships=[at(3, 0), at(2, 2), at(-3, 0)]), bodies=lying)
    play(table, "act colonise")
    assert offers(table) == ["colonise 3", "colonise 9", "done"]
    some = play(table.clone(), "colonise 9", "done")
    assert (planets(some), ships(some)) == ([0, 9], [at(3, 0), None, at(-3, 0)])
    both = play(table, "colonise 9", "colonise 3")
    assert (planets(both), ships(both)) == ([0, 9, 3], [None, None, at(-3, 0)])
    assert [body["owner"] for body in both.view(None)["bodies"]] == [0, 0, None]
    assert bodies(both) == lying | {at(3, 0): 3, at(2, 2): 9}


def test_b_a_colony_begins_empty_on_its_colony_side() -> None:
    table = position(side(ships=[at(3, 0)]), bodies={at(3, 0): "17"})
    play(table, "act colonise", "colonise 17")
    (_, colony) = table.view(None)["seats"][0]["planets"]
    assert colony["terraformed"] is False
    assert colony["produces"] == {"energy": 0, "matter": 2, "antimatter": 0}
    assert on(table, 17) == ""


@pytest.mark.parametrize(("science", "ready"), [(0, False), (2, False), (3, True), (4, True)])
def test_b_alien_worlds_take_antimatter_science_at_level_three(science: int, ready: bool) -> None:
    lying = {at(3, 0): "25", at(2, 2): "3"}
    table = position(side(techs=f"0000{science}", ships=[at(3, 0), at(2, 2)]), bodies=lying)
    play(table, "act colonise")
    assert ("colonise 25" in offers(table)) is ready
    assert "colonise 3" in offers(table)


def test_b_never_more_than_five_colonies() -> None:
    table = position(side(colonies="3 4 5 6", ships=[at(3, 0), at(2, 2)]), bodies={at(3, 0): "9", at(2, 2): "10"})
    play(table, "act colonise", "colonise 10")
    assert question(table)[1] == "bonus"
    assert planets(table) == [0, 3, 4, 5, 6, 10]
    assert ships(table)[0] == at(3, 0)


def test_b_the_icons_of_all_new_colonies_are_steps_on_the_colonial_track() -> None:
    table = position(side(techs="00003", ships=[at(3, 0), at(2, 2)]), bodies={at(3, 0): "25", at(2, 2): "3"})
    play(table, "act colonise", "colonise 25")
    assert tracks(table) == (0, 0)
    play(table, "colonise 3")
    assert tracks(table) == (0, 3)


# C. Technological Development


@pytest.mark.parametrize("tech", TECH_NAMES)
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_c_a_level_costs_what_is_printed_and_gives_its_icons_as_steps(tech: str, level: int) -> None:
    index = TECH_NAMES.index(tech)
    before = "".join([str(level - 1) if i == index else "0" for i in range(5)])
    table = position(side(techs=before, earth="EEEEEMMMMMAA"))
    (printed,) = [each["next"] for each in table.view(0)["seats"][0]["techs"] if each["id"] == tech]
    play(table, "act develop", f"develop {tech} 0")
    while question(table)[1] == "gain":
        play(table, "gain energy 0")
        printed["cost"]["energy"] -= 1
    cost = [printed["cost"][kind] for kind in ("energy", "matter", "antimatter")]
    assert on(table) == "E" * (5 - cost[0]) + "M" * (5 - cost[1]) + "A" * (2 - cost[2])
    assert techs(table)[index] == str(level)
    assert tracks(table) == (printed["icons"], 0)


def test_c_several_levels_of_one_or_more_technologies_may_be_bought_each_paid() -> None:
    table = position(side(earth="EEEEMMM"))
    play(table, "act develop", "develop space-travel 0", "develop space-travel 0", "gain matter 0")
    play(table, "develop terraforming 0")
    assert techs(table) == "20010"
    assert on(table) == "M"
    assert question(table)[1] == "bonus"


def test_c_a_level_is_paid_from_one_planet() -> None:
    table = position(side(earth="E", colonies="3:M 4:EM"))
    play(table, "act develop")
    assert offers(table, "develop") == [
        "develop space-travel 4",
        "develop quantum-physics 4",
        "develop terraforming 4",
    ]
    play(table, "develop terraforming 4")
    assert (on(table), on(table, 3), on(table, 4)) == ("E", "M", "")


def test_c_what_a_level_gives_works_at_once() -> None:
    table = position(side(earth="EM", ships=[at(2, 0)]))
    play(table, "act develop", "develop space-travel 0", "done")
    assert question(table)[1] == "fly"
    assert flown_to(table) == {at(3, 0), at(3, -1), at(2, -1), at(1, 0), at(1, 1), at(2, 1)}


def test_c_there_is_no_level_above_the_fourth() -> None:
    table = position(side(techs="40000", earth="EEEEEMMMMMAAA"))
    play(table, "act develop")
    assert not [offer for offer in offers(table) if "space-travel" in offer]
    assert why(table, "develop space-travel 0") == ("top-level", {"tech": "space-travel"})


@pytest.mark.parametrize(("level", "others"), [(1, "0123"), (2, "0123"), (3, "1123"), (4, "2223")])
def test_c_collaboration_lifts_all_others_who_are_below(level: int, others: str) -> None:
    sides = [side(techs=f"000{each}0") for each in (0, 1, 2, 3)]
    for seat in range(3):
        mine = side(techs=f"000{level - 1}0", earth="EEEMMMA")
        table = position(mine, *(sides[:seat] + sides[seat + 1 :]))
        play(table, "act develop", "develop terraforming 0")
        assert "".join([techs(table, other)[3] for other in (1, 2, 3)]) == others[:seat] + others[seat + 1 :]
        assert [tracks(table, other) for other in (1, 2, 3)] == [(0, 0)] * 3


# D. Stellar Propulsion


def test_d_every_ship_flies_by_the_usual_rules_and_again_in_step_3() -> None:
    table = position(side(techs="10000", ships=[at(2, 0), at(-3, 0)]))
    play(table, "act propel", f"fly 0 {at(3, 0)}")
    assert flown_to(table, 0) == set()
    play(table, f"fly 1 {at(-2, 0)}", "done")
    assert question(table)[1] == "fly"
    play(table, f"fly 0 {at(4, 0)}", "done", "done")
    assert ships(table) == [at(4, 0), at(-2, 0), None]


def test_d_without_space_travel_nothing_flies() -> None:
    table = position(side(ships=[at(2, 0)]))
    play(table, "act propel")
    assert question(table)[1] == "bonus"
    assert RANGE[0] == 0


# E. Terraforming


@pytest.mark.parametrize("number", [3, 9, 15, 20, 25])
def test_e_a_colony_is_terraformed_at_the_level_it_demands_paid_by_itself(number: int) -> None:
    """One planet of each type; what else lies there stays."""
    planet = PLANETS[number]
    cost = "E" * planet.cost[0] + "M" * planet.cost[1] + "A" * planet.cost[2]
    for level in range(5):
        table = position(side(techs=f"000{level}0", action="map", colonies=f"{number}:{cost}E"))
        play(table, "act terraform")
        ready = level >= planet.level
        assert (f"terraform {number}" in offers(table)) is ready
        if ready:
            play(table, f"terraform {number}")
            assert on(table, number) == "E"
            assert table.view(None)["seats"][0]["planets"][1]["terraformed"] is True
            assert tracks(table) == (0, planet.icons[1])


def test_e_resources_of_other_planets_do_not_help() -> None:
    table = position(side(techs="00040", action="map", earth="EEMM", colonies="3:EE 4:EEMM"))
    play(table, "act terraform")
    assert offers(table) == ["terraform 4", "done"]


def test_e_several_colonies_are_terraformed_and_then_all_icons_count() -> None:
    table = position(side(techs="00040", action="map", earth="", colonies="16:EEEMM 15:EEEMM"))
    play(table, "act terraform", "terraform 16")
    assert tracks(table) == (0, 0)
    play(table, "terraform 15")
    assert tracks(table) == (0, 4)
    assert question(table)[1] == "bonus"


def test_e_neither_the_earth_nor_a_terraformed_world_is_terraformed_again() -> None:
    table = position(side(techs="00040", action="map", earth="EEMM", colonies="3*:EEMM"))
    play(table, "act terraform")
    assert question(table)[1] == "bonus"


# F. Galactic Mapping


@pytest.mark.parametrize(("track", "reached"), [("technology", (1, 0)), ("colonial", (0, 1))])
def test_f_first_a_step_on_a_track_of_ones_choice(track: str, reached: tuple[int, int]) -> None:
    table = position(side(), hidden={at(7, 0): "3"})
    play(table, "act map")
    assert offers(table) == ["advance technology", "advance colonial"]
    play(table, f"advance {track}")
    assert tracks(table) == reached
    assert question(table)[1] == "reveal"


def test_f_then_four_bodies_anywhere_are_turned_up_for_all_to_see() -> None:
    dark = {at(7, 0): "3", at(-12, 0): "mine", at(0, 7): "target", at(7, -7): "9", at(-7, 7): "10"}
    table = position(side(), hidden=dark)
    play(table, "act map", "advance colonial")
    assert offers(table) == [*[f"reveal {place}" for place in sorted(dark)], "done"]
    play(table, *[f"reveal {place}" for place in list(dark)[:4]])
    for seat in (0, 1, None):
        found = {body["hex"]: body["planet"] or body["kind"] for body in table.view(seat)["bodies"]}
        assert found == {at(7, 0): 3, at(-12, 0): "mine", at(0, 7): "target", at(7, -7): 9, at(-7, 7): None}
    assert question(table)[1] == "bonus"


# G, H, I


@pytest.mark.parametrize(("level", "given"), [(0, 0), (1, 2), (2, 4), (3, 6), (4, 7)])
def test_g_energy_is_stored_by_the_level_of_energy_development(level: int, given: int) -> None:
    table = position(side(techs=f"00{level}00", earth=""))
    play(table, "act energy")
    assert on(table) == "E" * given


def test_g_no_more_energy_than_storage_has() -> None:
    table = position(side(techs="00400", earth="EE", pit="E"))
    play(table, "act energy")
    assert (on(table), storage(table)) == ("EEEEEE", "MMMMMMMAAA")


@pytest.mark.parametrize(("level", "number"), [(0, 0), (1, 1), (2, 1), (3, 2), (4, 2)])
def test_h_as_many_planets_produce_as_terraforming_allows(level: int, number: int) -> None:
    table = position(side(techs=f"000{level}0", earth="", colonies="3 4 6"))
    play(table, "act produce")
    produced = []
    while question(table)[1] == "produce":
        produced.append(offers(table)[0])
        play(table, offers(table)[0])
    assert produced == ["produce 0", "produce 3"][:number]


@pytest.mark.parametrize("number", [3, 10, 18, 23, 25])
def test_h_a_planet_yields_what_is_printed_on_the_side_that_is_up(number: int) -> None:
    for done in (False, True):
        table = position(side(techs="00010", earth="", colonies=f"{number}{'*' if done else ''}"))
        play(table, "act produce", f"produce {number}")
        energy, matter, antimatter = PLANETS[number].yields[done]
        assert on(table, number) == "E" * energy + "M" * matter + "A" * antimatter


def test_h_what_storage_lacks_is_lost() -> None:
    table = position(side(techs="00010", earth="MMMMMM", colonies="11*"))
    play(table, "act produce", "produce 11")  # one energy and three matter, of which there is one
    assert on(table, 11) == "EM"


def test_h_a_planet_produces_once() -> None:
    table = position(side(techs="00030", earth="", colonies="3"))
    play(table, "act produce", "produce 0")
    assert offers(table) == ["produce 3", "done"]


@pytest.mark.parametrize(("level", "given"), [(0, 0), (1, 1), (2, 2), (3, 2), (4, 3)])
def test_i_antimatter_is_generated_by_the_level_of_antimatter_science(level: int, given: int) -> None:
    table = position(side(techs=f"0000{level}", earth=""))
    play(table, "act antimatter")
    assert on(table) == "A" * given


def test_i_no_more_antimatter_than_storage_has() -> None:
    table = position(side(techs="00004", earth="", pit="AA"))
    play(table, "act antimatter")
    assert on(table) == "A"
