"""What the tiles of the action board say an action would bring is what it then brings."""

from typing import Any

from perihelion.games.kepler_3042.state import Galaxy
from perihelion.table import Table
from tests.games.kepler_3042.positions import at, play, position, side, total


def brings(table: Table[Galaxy], action: str) -> dict[str, Any]:
    """What the first player is told of an action."""
    (found,) = [one["brings"] for one in table.view(0)["actions"] if one["id"] == action]
    told: dict[str, Any] = found
    return told


def test_colonising_names_the_planet_with_most_points_first() -> None:
    lying = {at(3, 0): "17", at(12, -6): "3"}
    table = position(side(ships=[at(3, 0), at(12, -6)], tracks=(0, 2)), bodies=lying)
    told = brings(table, "colonise")
    assert (told["n"], told["planets"], told["track"], told["steps"]) == (2, [3, 17], "colonial", 1)
    before = total(table, 0)
    play(table, "act colonise", "colonise 3", "done")
    assert total(table, 0) - before == told["points"]


def test_terraforming_tells_points_and_steps() -> None:
    table = position(side(techs="00040", action="map", colonies="25:EEMMA"))
    told = brings(table, "terraform")
    assert (told["planets"], told["points"], told["steps"]) == ([25], 10, 3)
    before = total(table, 0)
    play(table, "act terraform", "terraform 25")
    assert total(table, 0) - before == told["points"]


def test_energy_and_antimatter_tell_how_much() -> None:
    table = position(side(techs="00312"))
    assert [(brings(table, id)["n"], brings(table, id)["kind"]) for id in ("energy", "antimatter")] == [
        (4, "energy"),
        (2, "antimatter"),
    ]


def test_the_others_tell_how_many() -> None:
    table = position(
        side(techs="10000", action="energy", earth="EEMM", ships=[at(1, 0)]), hidden={at(6, 0): "9", at(7, 2): "10"}
    )
    assert [brings(table, id)["n"] for id in ("construct", "propel", "map")] == [1, 1, 2]
    assert brings(table, "construct")["planets"] == [0]


def test_whether_the_card_would_then_concern_somebody() -> None:
    ahead = side(tracks=(0, 1))
    table = position(side(ships=[at(3, 0)]), ahead, bodies={at(3, 0): "17"}, card="pioneer-spirit")
    assert brings(table, "colonise")["card"] is True
    assert brings(position(side(), ahead, card="pioneer-spirit"), "colonise")["card"] is False
