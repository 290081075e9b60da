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


def test_a_bonus_action_is_had_with_what_is_sacrificed_from_storage() -> None:
    table = position(side(action="develop", earth="EM"), phase="bonus")
    burns = [["bonus science", f"sacrifice {kind}"] for kind in ("energy", "matter", "antimatter")]
    assert [way for way in ways(table) if way[0] == "bonus science"] == burns
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


def test_a_ship_is_built_for_a_planet_in_reach_where_no_other_is_under_way() -> None:
    bodies = {at(4, 0): "17"}
    way = ["act construct", "build 0", f"launch {at(1, 0)}", f"fly 0 {at(4, 0)}"]
    table = position(side(techs="20000", earth="EM"), bodies=bodies)
    assert way in ways(table)
    assert [way[-1] for way in ways(table) if way[-1].startswith("fly ")] == [way[-1]]
    play(table, *way[:3])
    away = position(side(techs="20000", earth="EM", ships=[at(2, 0)]), bodies=bodies)
    assert not [way for way in ways(away) if way[-1].startswith("fly ")]


def test_the_nearest_hidden_bodies_are_turned_up_together() -> None:
    hidden = {at(3, 0): "17", at(9, 0): "3", at(5, 0): "23", at(7, 0): "mine", at(-4, 0): "5"}
    table = position(side(), hidden=hidden)
    play(table, "act map", "advance technology")
    assert ways(table) == [[f"reveal {at(q, 0)}" for q in (3, -4, 5, 7)]]


def test_quantum_physics_is_had_with_what_it_does() -> None:
    table = position(side(techs="01000", earth="E", colonies="3:M"))
    found = ways(table, "quantum")
    assert ["quantum", "assign energy 0 3"] in found
    assert ["quantum", "transform matter 3"] in found
    play(table, "quantum")
    assert [way[1] for way in found] == offers(table)
    assert ways(table, "quantum") == []


def test_others_are_told_of_no_way() -> None:
    table = position(side(techs="01000", earth="E", colonies="3:M"))
    assert ways(table, seat=1) == []
    assert table.view(None)["ahead"] == []
