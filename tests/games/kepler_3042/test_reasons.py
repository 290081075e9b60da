"""Why a natural choice is missing: the reason given is true, and there is one for every natural choice."""

from random import Random

import pytest

from perihelion.games.kepler_3042 import GAME
from tests.games.kepler_3042.eager import eager_game
from tests.games.kepler_3042.natural import is_offered, natural
from tests.games.kepler_3042.positions import at, offers, play, position, question, side, why

OUT = [at(3, 0), at(3, 1), at(2, 2)]


def test_the_cube_must_move() -> None:
    assert why(position(side(action="map")), "act map") == ("cube-here", {"action": "map"})


def test_another_question_is_open() -> None:
    table = position(side())
    assert why(table, "build 0") == ("answer-first", {})
    card = position(side(), card="seed-bank", phase="resolution", hidden={at(7, 0): "3"})
    assert why(card, f"reveal {at(7, 0)}") == ("answer-first", {})
    assert why(card, "transform energy 0") == ("answer-first", {})


def test_somebody_else_is_asked_or_the_game_is_over() -> None:
    table = position(side(), side())
    note = table.why_not(1, "act map")
    assert note is not None
    assert (note.key, note.values) == ("why.not-asked", {"by": [0]})


def test_ships_that_cannot_be_built() -> None:
    table = play(position(side(earth="EEM", colonies="3:E")), "act construct")
    assert why(table, "build 3") == ("lacks", {"kinds": ["matter"]})
    assert why(table, "build 9") == ("not-yours", {})
    assert table.why_not(0, "build 0 change") is None
    play(table, "build 0")
    assert why(table, f"launch {at(5, 0)}") == ("not-beside", {})


def test_planets_that_cannot_be_settled() -> None:
    lying = {at(3, 0): "3", at(3, 1): "25", at(2, 2): "9"}
    table = play(position(side(ships=OUT[:2], colonies="4"), bodies=lying), "act colonise")
    assert why(table, "colonise 25") == ("no-science", {"level": 3, "tech": "antimatter-science"})
    assert why(table, "colonise 9") == ("no-ship-there", {"planet": 9})
    assert why(table, "colonise 4") == ("yours-already", {"planet": 4})


def test_levels_that_cannot_be_bought() -> None:
    table = play(position(side(techs="40000", earth="EMM")), "act develop")
    assert why(table, "develop space-travel 0") == ("top-level", {"tech": "space-travel"})
    assert why(table, "develop antimatter-science 0") == ("lacks", {"kinds": ["energy"]})
    assert why(table, "develop terraforming 3") == ("not-yours", {})


def test_colonies_that_cannot_be_terraformed() -> None:
    mine = side(techs="00010", action="map", colonies="3:E 9:EEM 4*:EM 5:EMM")
    table = play(position(mine), "act terraform")
    assert why(table, "terraform 3") == ("lacks", {"kinds": ["energy", "matter"]})
    assert why(table, "terraform 9") == ("terraforming-level", {"planet": 9, "level": 2})
    assert why(table, "terraform 4") == ("terraformed", {"planet": 4})
    assert why(table, "terraform 0") == ("terraformed", {"planet": 0})
    assert why(table, "terraform 10") == ("not-yours", {})


def test_planets_that_cannot_produce() -> None:
    mine = side(techs="00030", earth="", colonies="3 4", pit="EEEEEEE")
    table = play(position(mine), "act produce", "produce 0")
    assert why(table, "produce 0") == ("produced", {"planet": 0})
    assert why(table, "produce 3") == ("storage-empty", {"planet": 3})
    assert why(table, "produce 12") == ("not-yours", {})
    barren = play(position(side(techs="00010", colonies="3"), earth_produces=False), "act produce")
    assert why(barren, "produce 0") == ("barren", {"planet": 0})


def test_bonus_actions_that_cannot_be_taken() -> None:
    table = position(side(action="develop", tracks=(0, 16)), phase="bonus")
    assert why(table, "bonus logistics") == ("other-bonus", {"bonuses": ["science", "society"]})
    assert why(table, "bonus society") == ("no-effect", {})
    used = position(side(action="develop"), phase="bonus")
    play(used, "bonus science", "sacrifice energy")
    assert why(used, "bonus science") == ("bonus-used", {})
    last = position(side(action="colonise", earth="", pit="EEEEEEEMMMMMMMAA"), phase="bonus")
    assert why(last, "bonus evolution") == ("nothing-to-sacrifice", {})


def test_resources_that_cannot_be_sacrificed() -> None:
    table = play(position(side(action="produce", earth="EAA", pit="MMMMMMM"), phase="bonus"), "bonus evolution")
    assert why(table, "sacrifice antimatter") == ("last-one", {"kind": "antimatter"})
    assert why(table, "sacrifice matter") == ("none-there", {"kind": "matter"})
    assert why(table, "sacrifice matter 0") == ("none-there", {"kind": "matter"})


def test_flights_that_cannot_be_flown() -> None:
    lying = {at(3, 0): "3", at(5, -1): "mine", at(2, 2): "9"}
    table = position(
        side(techs="20000", ships=[at(2, 0), at(3, 0)]),
        side(ships=[at(2, 2)]),
        bodies=lying,
        hidden={at(3, 1): "4"},
        phase="flight",
    )
    assert why(table, f"fly 1 {at(4, 0)}") == ("landed", {})
    assert why(table, f"fly 2 {at(4, 0)}") == ("in-supply", {})
    assert why(table, f"fly 3 {at(2, 1)}") == ("not-your-ship", {})
    assert why(table, f"fly 0 {at(0, 0)}") == ("star", {})
    assert why(table, f"fly 0 {at(3, 1)}") == ("hidden", {})
    assert why(table, f"fly 0 {at(2, 2)}") == ("occupied", {})
    assert why(table, f"fly 0 {at(7, 0)}") == ("too-far", {"n": 5, "range": 3})
    assert why(table, f"fly 0 {at(5, 0)}") == ("detour", {"range": 3})


def test_a_ship_that_has_flown() -> None:
    table = position(side(techs="10000", ships=[at(2, 0), at(-2, 0)]), phase="flight")
    play(table, f"fly 0 {at(3, 0)}")
    assert why(table, f"fly 0 {at(4, 0)}") == ("flown", {})


def test_a_flight_that_is_offered_by_its_ways_is_not_called_impossible() -> None:
    two = {at(-2, 1): "target", at(-1, -1): "target"}
    table = position(side(techs="20000", ships=[at(-2, 0)]), bodies=two, phase="flight")
    assert f"fly 0 {at(-1, 0)}" not in offers(table)
    assert table.why_not(0, f"fly 0 {at(-1, 0)}") is None


def test_ships_that_cannot_be_taken_back() -> None:
    table = position(side(ships=[at(2, 0)]), phase="removal")
    assert why(table, "remove 1") == ("in-supply", {})
    assert why(table, "remove 3") == ("not-your-ship", {})


def test_bodies_that_cannot_be_turned_up_or_placed() -> None:
    table = play(position(side(), hidden={at(7, 0): "3"}), "act map", "advance colonial")
    assert why(table, f"reveal {at(7, 1)}") == ("nothing-hidden", {})
    placing = GAME.new(2, seed=1, placement=True)
    first = offers(placing)[0]
    assert why(placing, f"place {at(0, 0)}") == ("no-star", {})
    play(placing, first)
    assert why(placing, first) == ("beside-body", {})


def test_quantum_physics_that_cannot_be_used() -> None:
    assert why(position(side()), "quantum") == ("no-quantum", {})
    assert why(position(side(techs="01000", used=(1, 1))), "quantum") == ("quantum-used", {})
    assert why(position(side(techs="01000", earth="")), "quantum") == ("quantum-idle", {})
    flying = position(side(techs="11000", ships=[at(2, 0)]), phase="flight")
    assert why(flying, "quantum") == ("quantum-later", {})
    card = position(side(techs="01000"), card="trade-fair", phase="resolution")
    assert why(card, "quantum") == ("quantum-later", {})


def test_changes_and_moves_that_cannot_be_made() -> None:
    table = play(position(side(techs="01000", earth="EEEEEEEM", colonies="3")), "quantum")
    assert why(table, "transform matter 0") == ("no-swap", {})
    assert why(table, "assign antimatter 0 3") == ("no-assign", {})
    moved = play(position(side(techs="01000", earth="EM", colonies="3", used=(0, 1))), "quantum")
    assert why(moved, "assign energy 0 3") == ("assigns-used", {})
    changed = play(position(side(techs="01000", earth="EM", colonies="3", used=(1, 0))), "quantum")
    assert why(changed, "transform energy 0") == ("transforms-used", {})


# Every natural choice


@pytest.mark.parametrize("seed", range(6))
def test_in_games_in_which_things_happen_what_is_not_offered_has_a_reason_and_what_is_has_none(seed: int) -> None:
    chance = Random(seed)
    found = set()
    for table in eager_game(seed):
        for seat, ask in table.asks.items():
            everything = list(natural(table, seat))
            for choice in chance.sample(everything, min(8, len(everything))):
                note = GAME.why_not(table.state, seat, ask, choice)
                assert (note is None) == is_offered(ask, choice), (question(table), choice, note)
                if note:
                    found.add(note.key)
                    assert "{" not in table.texts("en").say(*note)
    assert len(found) > 10
