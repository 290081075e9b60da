"""The six bonus actions, and the price of them."""

import pytest

from tests.games.kepler_3042.positions import (
    AROUND_THE_SUN,
    at,
    flown_to,
    offers,
    on,
    pit,
    play,
    position,
    question,
    ships,
    side,
    storage,
    tracks,
)

OPENED = {
    "construct": ["logistics", "society"],
    "colonise": ["evolution", "society"],
    "develop": ["science", "society"],
    "propel": ["logistics", "exploration"],
    "terraform": ["evolution", "exploration"],
    "map": ["science", "exploration"],
    "energy": ["logistics", "asteroid"],
    "produce": ["evolution", "asteroid"],
    "antimatter": ["science", "asteroid"],
}


@pytest.mark.parametrize("action", OPENED)
def test_the_cube_opens_the_bonus_actions_at_the_end_of_its_row_and_its_column(action: str) -> None:
    table = position(side(action=action, ships=[at(3, 0)]), phase="bonus")
    assert offers(table) == [*[f"bonus {id}" for id in OPENED[action]], "done"]
    assert table.view(0)["seats"][0]["bonuses"] == OPENED[action]


def test_first_a_resource_of_ones_choice_is_sacrificed_from_storage_or_any_planet() -> None:
    table = position(side(action="develop", earth="EM", colonies="3:A 4:EE"), phase="bonus")
    play(table, "bonus science")
    assert offers(table) == [
        *["sacrifice energy", "sacrifice matter", "sacrifice antimatter"],
        *["sacrifice energy 0", "sacrifice matter 0", "sacrifice antimatter 3", "sacrifice energy 4"],
    ]
    for answer, place in [("sacrifice antimatter 3", 3), ("sacrifice energy 4", 4), ("sacrifice matter 0", 0)]:
        after = play(table.clone(), answer)
        assert len(on(after, place)) == len(on(table, place)) - 1
        assert pit(after) == answer.split()[1][0].upper()
        assert storage(after) == storage(table)
    after = play(table.clone(), "sacrifice matter")
    assert (storage(after), pit(after), on(after)) == ("EEEEMMMMMAA", "M", "EM")


def test_without_anything_to_sacrifice_there_is_no_bonus_action() -> None:
    table = position(side(action="develop", earth="", pit="EEEEEEEMMMMMMMAAA"), phase="bonus")
    assert question(table) == (1, "action")
    last = position(side(action="produce", earth="", pit="EEEEEEEMMMMMMMAA"), phase="bonus")
    assert question(last) == (1, "action")  # the only antimatter cannot be both sacrificed and produced


def test_space_logistics_builds_a_free_ship_beside_a_planet_one_controls() -> None:
    table = position(side(action="energy", colonies="3"), bodies={at(4, 1): "3"}, phase="bonus")
    play(table, "bonus logistics", "sacrifice energy")
    assert offers(table) == ["dock 0", "dock 3"]
    earth = play(table.clone(), "dock 0")
    assert offers(earth) == [f"launch {place}" for place in AROUND_THE_SUN]
    play(table, "dock 3")
    assert f"launch {at(4, 2)}" in offers(table)
    play(table, f"launch {at(4, 2)}")
    assert ships(table) == [at(4, 2), None, None]
    assert (on(table), storage(table), pit(table)) == ("EEEMMM", "EEEMMMMAAA", "E")


def test_technological_evolution_produces_an_antimatter_on_a_planet_one_controls() -> None:
    table = position(side(action="colonise", colonies="3"), phase="bonus")
    play(table, "bonus evolution", "sacrifice energy")
    assert offers(table) == ["antimatter 0", "antimatter 3"]
    play(table, "antimatter 3")
    assert (on(table, 3), storage(table)) == ("A", "EEEMMMMAA")


def test_scientific_progress_is_a_step_on_the_technology_track() -> None:
    table = position(side(action="map"), phase="bonus")
    assert tracks(play(table, "bonus science", "sacrifice energy")) == (1, 0)


def test_modernising_society_is_a_step_on_the_colonial_track() -> None:
    table = position(side(action="colonise"), phase="bonus")
    assert tracks(play(table, "bonus society", "sacrifice energy")) == (0, 1)


def test_planning_an_exploration_moves_every_ship_by_two_hexes_at_most() -> None:
    table = position(side(action="map", ships=[at(2, 0), at(-3, 0)]), phase="bonus")
    play(table, "bonus exploration", "sacrifice energy")
    assert question(table)[1] == "fly"
    assert at(4, 0) in flown_to(table)
    assert at(5, 0) not in flown_to(table)
    play(table, f"fly 0 {at(4, 0)}", f"fly 1 {at(-1, 0)}")
    assert ships(table) == [at(4, 0), at(-1, 0), None]
    assert question(table)[1] == "bonus"


def test_exploiting_an_asteroid_produces_an_energy_and_a_matter_on_the_earth() -> None:
    table = position(side(action="energy", colonies="3"), phase="bonus")
    play(table, "bonus asteroid", "sacrifice antimatter")
    assert (on(table), on(table, 3), storage(table)) == ("EEEEMMMM", "", "EEEMMMAA")
    poor = position(side(action="energy", earth="EEEEEEEM"), phase="bonus")
    play(poor, "bonus asteroid", "sacrifice antimatter")
    assert (on(poor), storage(poor)) == ("EEEEEEEMM", "MMMMMAA")
