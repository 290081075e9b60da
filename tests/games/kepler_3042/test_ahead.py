"""What lies several answers ahead: every way can be gone, and leads where it says."""

import pytest

from perihelion.games.kepler_3042.state import Galaxy
from perihelion.notation import text_of
from perihelion.table import Table
from tests.games.kepler_3042.eager import eager_game
from tests.games.kepler_3042.positions import at, offers, play, position, side


def ways(table: Table[Galaxy], verb: str = "", seat: int = 0) -> list[list[str]]:
    """The ways a player is told of; only those that begin with that word, if one is given."""
    found: list[list[str]] = table.view(seat)["ahead"]
    return [way for way in found if not verb or way[0].split()[0] == verb]


def asked(table: Table[Galaxy], seat: int) -> list[str]:
    """What a player can answer now."""
    return [text_of(choice) for choice in table.asks[seat].choices] if seat in table.asks else []


def follow(table: Table[Galaxy], seat: int, way: list[str]) -> list[str]:
    """Give the answers of a way, as far as they are asked for; those that were not."""
    skipped = []
    for answer in way:
        if answer in asked(table, seat):
            table.answer(seat, answer)
        else:
            skipped.append(answer)
    return skipped


@pytest.mark.parametrize("seed", range(6))
def test_every_way_can_be_gone_to_its_end(seed: int) -> None:
    for count, table in enumerate(eager_game(seed, players=2)):
        for seat in table.asks if count % 5 == 0 else ():
            for way in ways(table, seat=seat):
                if way[0] in asked(table, seat):
                    later = table.clone()
                    verbs = {answer.split()[0] for answer in follow(later, seat, way)}
                    open_verbs = {text.split()[0] for text in asked(later, seat)}
                    assert not verbs & open_verbs, (way, asked(later, seat))


def test_a_main_action_is_had_with_what_it_is_done_with() -> None:
    table = position(
        side(techs="11010", earth="EEMM", colonies="3:EEE", ships=[at(2, 0)]), bodies={at(2, 0): "17"}, hidden={}
    )
    assert ["act colonise", "colonise 17"] in ways(table)
    assert ["act develop", "develop space-travel 0"] in ways(table)
    assert ["act map", "advance technology"] in ways(table)
    assert ["act produce", "produce 3"] in ways(table)
    assert ["act construct", "build 0", f"launch {at(1, 0)}"] in ways(table)
    assert not [way for way in ways(table, "act") if way[0] == "act terraform"]  # the cube is there


def test_all_ships_settle_together_where_there_is_room_for_all() -> None:
    ships, bodies = [at(2, 0), at(4, 0)], {at(2, 0): "17", at(4, 0): "3"}
    both = ["act colonise", "colonise 17", "colonise 3"]
    assert both in ways(position(side(ships=ships), bodies=bodies))
    assert both not in ways(position(side(ships=ships, colonies="4 6 11 20"), bodies=bodies))


def test_all_planets_produce_together_where_there_is_enough_for_all() -> None:
    both = ["act produce", "produce 0", "produce 3"]
    able = side(techs="00030", earth="", colonies="3:")
    assert both in ways(position(able))
    short = side(techs="00030", earth="", colonies="3:", pit="EEEEEEMMMMMM")
    assert both not in ways(position(short))  # which of them comes first makes a difference
    assert both not in ways(position(side(techs="00020", earth="", colonies="3:")))


def test_a_bonus_action_is_had_with_what_is_sacrificed_from_storage() -> None:
    table = position(side(action="develop", earth="EM"), phase="bonus")
    burns = [["bonus science", f"sacrifice {kind}"] for kind in ("energy", "matter", "antimatter")]
    assert [way for way in ways(table) if way[0] == "bonus science" and len(way) == 2] == burns
    play(table, "bonus science")
    assert ways(table, "bonus") == []
    last = position(side(action="colonise", earth="", pit="AA"), phase="bonus")
    assert ["bonus evolution", "sacrifice antimatter"] not in ways(last)  # it would leave nothing to produce


def test_a_bonus_action_burns_what_only_one_planet_has() -> None:
    table = position(side(action="develop", earth="EEEEEEE", colonies="3:MMM", pit="MMMMAAA"), phase="bonus")
    found = [way[1] for way in ways(table, "bonus") if way[0] == "bonus science"]
    assert found == ["sacrifice energy 0", "sacrifice matter 3"]


def test_a_new_ship_is_had_with_where_it_flies() -> None:
    table = position(side(techs="20000", earth="EM", action="energy"), bodies={at(4, 0): "17"}, phase="bonus")
    play(table, "bonus logistics", "sacrifice energy")
    way = [f"launch {at(1, 0)}", f"fly 0 {at(4, 0)}"]
    assert way in ways(table)
    assert len([way for way in ways(table) if way[-1] == f"fly 0 {at(3, 0)}"]) == 1  # by the shortest way only
    assert not [way for way in ways(table) if way[-1] == f"fly 0 {at(5, 0)}"]  # the planet is in the way
    play(table, way[0], "done")
    assert way[1] in asked(table, 0)


def test_a_ship_is_built_for_a_planet_in_reach_where_no_other_could_be_meant() -> None:
    bodies = {at(4, 0): "17"}
    way = ["act construct", "build 0", f"launch {at(1, 0)}", f"fly 0 {at(4, 0)}"]
    table = position(side(techs="20000", earth="EM"), bodies=bodies)
    assert way in ways(table)
    assert [*way[:3], f"fly 0 {at(3, 0)}"] in ways(table)
    play(table, *way[:3])
    near = position(side(techs="20000", earth="EM", ships=[at(2, 0)]), bodies=bodies)
    assert f"fly 1 {at(4, 0)}" not in {way[-1] for way in ways(near)}
    far = position(side(techs="20000", earth="EM", ships=[at(-6, 0)]), bodies=bodies)
    assert [*way[:3], f"fly 1 {at(4, 0)}"] in ways(far)
    assert f"fly 1 {at(-2, 0)}" not in {way[-1] for way in ways(far)}  # the other one could fly there soon
    assert f"fly 1 {at(3, 0)}" in {way[-1] for way in ways(far)}


def test_the_nearest_hidden_bodies_are_turned_up_together() -> None:
    hidden = {at(3, 0): "17", at(9, 0): "3", at(5, 0): "23", at(7, 0): "mine", at(-4, 0): "5"}
    table = position(side(), hidden=hidden)
    play(table, "act map", "advance technology")
    assert ways(table, "reveal") == [[f"reveal {at(q, 0)}" for q in (3, -4, 5, 7)]]


def test_a_bonus_action_is_had_while_ships_are_built_or_bodies_turned_up() -> None:
    building = position(side(earth="EEEEMMMM"))
    play(building, "act construct", "build 0", f"launch {at(1, 0)}")
    assert ["bonus logistics", "sacrifice energy"] in ways(building)
    mapping = position(side(), hidden={at(3, 0): "17", at(4, 0): "3"})
    play(mapping, "act map", "advance technology")
    assert ["bonus science", "sacrifice energy"] in ways(mapping)


def test_quantum_physics_is_had_with_what_it_does() -> None:
    table = position(side(techs="01000", earth="E", colonies="3:M"))
    found = ways(table, "quantum")
    assert ["quantum", "assign energy 0 3"] in found
    assert ["quantum", "transform matter 3"] in found
    play(table, "quantum")
    assert [way[1] for way in found] == offers(table)
    assert ways(table, "quantum") == []


def test_what_is_paid_for_with_a_cube_of_another_planet_is_had_at_once() -> None:
    table = position(side(techs="01010", earth="E", colonies="3:M"))
    way = ["act develop", "quantum", "assign matter 3 0", "develop space-travel 0"]
    assert way in ways(table, "act")
    assert follow(table, 0, way) == []
    assert table.state.players[0].techs[0] == 1


def test_no_cube_is_fetched_where_a_planet_can_pay() -> None:
    table = position(side(techs="01010", earth="EM", colonies="3:M"))
    assert not [way for way in ways(table, "act") if "quantum" in way and way[-1].startswith("develop space-travel")]


def test_others_are_told_of_no_way() -> None:
    table = position(side(techs="01000", earth="E", colonies="3:M"))
    assert ways(table, seat=1) == []
    assert table.view(None)["ahead"] == []


def test_energy_and_antimatter_are_had_with_the_planet_they_go_to() -> None:
    table = position(side(techs="00102", earth="", colonies="3:", action="develop"))
    assert ["act energy", "energy 3"] in ways(table)
    assert ["act antimatter", "antimatter 0"] in ways(table)
    none = position(side(techs="00000", earth="", colonies="3:", action="develop"))
    assert not [way for way in ways(none) if way[0] in ("act energy", "act antimatter")]


def test_a_bonus_action_is_had_with_what_it_brings_for_what_is_least_missed() -> None:
    table = position(side(action="colonise", earth="", colonies="3:"), phase="bonus")
    way = ["bonus evolution", "sacrifice antimatter", "antimatter 3"]
    assert way in ways(table)
    assert follow(table, 0, way) == []
    last = position(side(action="colonise", earth="", colonies="3:", pit="AA"), phase="bonus")
    assert ["bonus evolution", "sacrifice energy", "antimatter 3"] in ways(last)


def test_a_bonus_action_is_had_with_what_the_next_icon_of_a_track_brings() -> None:
    table = position(side(action="develop", earth="", colonies="3:", tracks=(1, 1), pit="EM"), phase="bonus")
    gains = [way for way in ways(table, "bonus") if way[-1].startswith("gain ")]
    assert ["bonus science", "sacrifice antimatter", "gain matter 3"] in gains
    back = ["bonus society", "sacrifice antimatter", "regenerate matter"]
    assert back in ways(table)
    assert follow(table, 0, back) == []
    plain = position(side(action="develop", earth="", colonies="3:", pit="EM"), phase="bonus")
    assert not [way for way in ways(plain, "bonus") if len(way) == 3]


def test_what_an_icon_brings_is_left_open_while_other_icons_are_still_to_count() -> None:
    table = position(
        side(action="develop", earth="", tracks=(1, 1), pit="EM", ships=[at(2, 0), at(4, 0)]),
        bodies={at(2, 0): "17", at(4, 0): "3"},
    )
    play(table, "act colonise", "colonise 17")
    assert not [way for way in ways(table, "bonus") if way[-1].startswith(("gain ", "regenerate "))]


def test_a_free_ship_is_had_where_it_appears_or_with_the_planet_it_reaches() -> None:
    bodies = {at(4, 0): "17"}
    table = position(side(techs="20000", earth="EM", action="energy"), bodies=bodies, phase="bonus")
    beside = ["bonus logistics", "sacrifice antimatter", f"launch {at(1, 0)}"]
    there = [*beside, f"fly 0 {at(4, 0)}"]
    assert beside in ways(table)
    assert there in ways(table)
    assert follow(table, 0, beside) == []


def test_a_free_ship_is_had_only_where_none_under_way_could_be_meant() -> None:
    bodies = {at(4, 0): "17"}
    under_way = side(techs="20000", earth="EM", action="energy", ships=[at(6, 0)])
    ends = {way[-1] for way in ways(position(under_way, bodies=bodies, phase="bonus"), "bonus")}
    assert f"launch {at(1, 0)}" in ends
    assert f"fly 0 {at(4, 0)}" not in ends
    assert f"fly 1 {at(4, 0)}" not in ends  # where the first one could fly
    assert f"fly 1 {at(-3, 0)}" in ends
    grounded = side(techs="00000", earth="EM", action="energy", ships=[at(2, 0)])
    assert [way for way in ways(position(grounded, phase="bonus"), "bonus") if way[-1] == f"launch {at(1, 0)}"]


def test_where_ships_fly_no_free_one_is_had_on_the_map() -> None:
    table = position(side(techs="20000", earth="EM", action="energy", ships=[at(6, 0)]))
    play(table, "act propel")
    assert not [way for way in ways(table, "bonus") if len(way) > 2 and way[-1].split()[0] in ("launch", "fly")]


def test_both_bonus_actions_are_had_for_two_cubes_of_a_kind() -> None:
    table = position(side(action="develop", earth="EM", pit="AA"), phase="bonus")
    found = [way for way in ways(table, "bonus") if len(way) == 4]
    burnt = [[f"sacrifice {kind}", f"sacrifice {kind}"] for kind in ("energy", "matter")]  # of antimatter one is left
    assert [way[1::2] for way in found] == burnt
    assert {way[0] for way in found} | {way[2] for way in found} == {"bonus science", "bonus society"}
    assert follow(table, 0, found[0]) == []
    assert ways(table, "bonus") == []


def test_of_both_bonus_actions_the_one_that_asks_comes_last() -> None:
    two = [way[::2] for way in ways(position(side(action="energy", earth=""), phase="bonus")) if len(way) == 4]
    assert two == [["bonus asteroid", "bonus logistics"]] * 3
    asking = side(action="develop", earth="", colonies="3:", tracks=(1, 0), pit="EM")
    assert {way[0] for way in ways(position(asking, phase="bonus")) if len(way) == 4} == {"bonus society"}
    both = side(action="develop", earth="", colonies="3:", tracks=(1, 1), pit="EM")
    assert not [way for way in ways(position(both, phase="bonus")) if len(way) == 4]


def test_an_asteroid_leaves_enough_to_burn_for_the_other_bonus_action() -> None:
    scarce = side(action="energy", earth="EEEEE", pit="MMMMM")  # two energy and two matter are left in storage
    table = position(scarce, phase="bonus")
    for way in [way for way in ways(table) if len(way) == 4]:
        assert follow(table.clone(), 0, way) == []
        assert way[1] == "sacrifice antimatter"
