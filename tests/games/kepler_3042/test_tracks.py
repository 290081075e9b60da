"""The Supremacy tracks, their icons and medals."""

import pytest

from perihelion.games.kepler_3042.components import TRACKS
from tests.games.kepler_3042.positions import (
    at,
    medals,
    offers,
    on,
    on_card,
    pit,
    play,
    points,
    position,
    question,
    side,
    storage,
    told,
    tracks,
)

NOBODYS = "deep-space-survey"
BONUS = {"technology": "science", "colonial": "society"}


@pytest.mark.parametrize("track", [0, 1])
@pytest.mark.parametrize("space", range(1, 17))
def test_every_space_does_what_its_icon_says(track: int, space: int) -> None:
    """A step onto each space of each track, by a bonus action paid with energy."""
    before = (space - 1, 0) if track == 0 else (0, space - 1)
    table = position(side(action="develop", tracks=before, pit="MA"), phase="bonus")
    play(table, f"bonus {BONUS[TRACKS[track].id]}", "sacrifice energy")
    icon = TRACKS[track].icons[space]
    assert tracks(table)[track] == space
    assert (question(table)[1] == "regenerate") == (icon == "regenerate")
    assert (question(table)[1] == "gain") == (icon == "produce")
    assert on_card(table)[track] == (icon == "medal")
    assert points(table, "track") == TRACKS[track].points[space]


def test_regenerate_takes_a_resource_from_the_pit_to_storage() -> None:
    table = position(side(action="develop", tracks=(0, 1), pit="MA"), phase="bonus")
    play(table, "bonus society", "sacrifice energy")
    assert offers(table) == ["regenerate energy", "regenerate matter", "regenerate antimatter"]
    play(table, "regenerate matter")
    assert (pit(table), storage(table)) == ("EA", "EEEMMMMAA")


def test_produce_puts_a_resource_from_storage_on_a_planet_one_controls() -> None:
    table = position(side(action="develop", tracks=(0, 4), colonies="3"), phase="bonus")
    play(table, "bonus society", "sacrifice energy", "gain matter 3")
    assert (on(table, 3), storage(table)) == ("M", "EEEMMMAAA")


def test_produce_does_nothing_with_neither_energy_nor_matter_in_storage() -> None:
    table = position(side(action="develop", tracks=(0, 4), earth="EEEEEEEMMMMMMM"), phase="bonus")
    play(table, "bonus society", "sacrifice antimatter")
    assert question(table)[1] == "bonus"
    assert on(table) == "EEEEEEEMMMMMMM"


def test_every_icon_passed_works_one_after_the_other() -> None:
    """Three steps from space 4: produce, a medal, nothing."""
    table = position(
        side(techs="00003", tracks=(0, 4), ships=[at(3, 0), at(2, 2)]), bodies={at(3, 0): "25", at(2, 2): "3"}
    )
    play(table, "act colonise", "colonise 25", "colonise 3")
    assert (question(table)[1], tracks(table), on_card(table)) == ("gain", (0, 5), (0, 0))
    play(table, "gain energy 25")
    assert (tracks(table), on_card(table), on(table, 25)) == ((0, 7), (0, 1), "E")
    assert [event["space"] for event in told(table, "advance")] == [5, 6, 7]


def test_a_medal_is_moved_by_the_first_marker_alone() -> None:
    table = position(side(action="develop", tracks=(2, 2)), side(tracks=(3, 0)), phase="bonus")
    play(table, "bonus science", "sacrifice energy")
    assert on_card(table) == (0, 0)
    play(table, "bonus society", "sacrifice energy")
    assert on_card(table) == (0, 1)
    view = table.view(None)["tracks"]
    assert [track["medals"] for track in view] == [[6, 9, 12, 15], [6, 9, 12, 15]]
    assert [track["on_card"] for track in view] == [0, 1]


def test_medals_go_to_whoever_is_furthest_on_their_track_not_to_whoever_moved_them() -> None:
    """The second player moves a medal in round 3, and the first overtakes before the round ends."""
    table = position(
        side(action="construct", tracks=(0, 5)),
        side(action="construct", tracks=(0, 5)),
        phase="bonus",
        first=1,
        active=1,
        card=NOBODYS,
    )
    play(table, "bonus society", "sacrifice energy", "done")
    assert on_card(table) == (0, 1)
    play(table, "act develop", "develop quantum-physics 0", "done", "bonus society", "sacrifice energy", "done")
    assert [tracks(table, seat)[1] for seat in range(2)] == [6, 6]
    assert [medals(table, seat) for seat in range(2)] == [(0, 1), (0, 1)]
    ahead = position(side(tracks=(1, 9)), side(tracks=(5, 8)), phase="resolution", card=NOBODYS, on_card=(2, 3))
    assert [medals(ahead, seat) for seat in range(2)] == [(0, 3), (2, 0)]


@pytest.mark.parametrize("furthest", [[0], [1], [0, 1], [1, 3], [0, 1, 2, 3]])
def test_of_those_who_are_level_everybody_gets_as_many(furthest: list[int]) -> None:
    sides = [side(tracks=(7 if seat in furthest else 4, 1 if seat in furthest else 2)) for seat in range(4)]
    table = position(*sides, phase="resolution", card=NOBODYS, on_card=(2, 0))
    assert [medals(table, seat)[0] for seat in range(4)] == [2 if seat in furthest else 0 for seat in range(4)]
    assert on_card(table) == (0, 0)


def test_without_medals_on_the_card_nobody_gets_any() -> None:
    table = position(side(tracks=(7, 7)), side(), phase="resolution", card=NOBODYS)
    assert [medals(table, seat) for seat in range(2)] == [(0, 0), (0, 0)]
    assert told(table, "medal") == []
