"""What notes say of a choice is what then happens."""

from random import Random
from typing import Any

import pytest

from perihelion.games.kepler_3042.state import Galaxy
from perihelion.languages import LANGUAGES
from perihelion.notation import Choice
from perihelion.table import Table
from tests.games.kepler_3042.eager import eager_game
from tests.games.kepler_3042.positions import (
    at,
    bodies,
    offers,
    on,
    on_card,
    play,
    position,
    question,
    side,
    total,
    tracks,
)


def notes(table: Table[Galaxy], choice: str) -> list[tuple[str, dict[str, Any]]]:
    """The notes on an offered choice."""
    seat, _ = question(table)
    words = tuple(int(word) if word.isdigit() else word for word in choice.split())
    found = table.notes(seat)[list(table.asks[seat].choices).index(words)]
    return [(note.key.removeprefix("note."), note.values) for note in found]


def test_an_action_says_what_it_opens_and_whether_it_does_anything() -> None:
    table = position(side(techs="00312"))
    assert notes(table, "act colonise") == [("nothing", {}), ("opens", {"bonuses": ["evolution", "society"]})]
    assert notes(table, "act energy")[0] == ("cubes", {"n": 4, "kind": "energy"})
    assert notes(table, "act antimatter")[0] == ("cubes", {"n": 2, "kind": "antimatter"})
    assert notes(table, "act produce")[0] == ("planets", {"n": 1})


def test_a_colony_says_its_points_its_steps_and_what_it_will_produce() -> None:
    table = position(side(ships=[at(3, 0)], tracks=(0, 2)), bodies={at(3, 0): "17"})
    play(table, "act colonise")
    assert notes(table, "colonise 17") == [
        ("type", {"type": "super-earth"}),
        ("gain", {"n": 2}),
        ("steps", {"n": 1, "track": "colonial"}),
        ("yields", {}),
        ("cubes", {"n": 2, "kind": "matter"}),
    ]


def test_terraforming_says_the_points_less_the_antimatter_that_is_paid() -> None:
    table = position(side(techs="00040", action="map", colonies="25:EEMMA"))
    play(table, "act terraform")
    assert ("gain", {"n": 10 - 1 + 1}) in notes(table, "terraform 25")  # three steps are worth a point
    assert notes(table, "terraform 25")[-3:] == [
        ("cubes", {"n": 1, "kind": "energy"}),
        ("cubes", {"n": 1, "kind": "matter"}),
        ("cubes", {"n": 1, "kind": "antimatter"}),
    ]


def test_a_level_says_what_it_gives_costs_and_lifts() -> None:
    table = position(side(techs="30000", earth="EEEMA", tracks=(1, 0)), side(), side(techs="20000"))
    play(table, "act develop")
    assert notes(table, "develop space-travel 0") == [
        ("gives.space-travel", {"range": 9}),
        ("steps", {"n": 2, "track": "technology"}),
        ("gain", {"n": 2 + 1 - 1}),  # the highest level, a point on the track, and an antimatter less
        ("produce", {}),
        ("medals", {"n": 1}),
        ("lifts", {"on": [1], "level": 2}),
    ]


def test_a_change_of_resources_is_announced() -> None:
    table = play(position(side(techs="01000", earth="EE")), "act construct")
    assert notes(table, "build 0 change") == [("changes", {})]


def test_flights_say_where_they_land_and_what_they_pass_over() -> None:
    lying = {at(3, 0): "25", at(2, 1): "mine", at(1, 1): "target"}
    table = position(side(techs="20000", ships=[at(2, 0)]), bodies=lying, phase="flight")
    land = [("lands", {"planet": 25, "type": "alien"}), ("zone", {"zone": "near"}), ("no-science", {})]
    assert notes(table, f"fly 0 {at(3, 0)}") == [*land, ("passes", {"n": 1})]
    assert notes(table, f"fly 0 {at(2, 1)}") == [("mine", {"n": 2}), ("passes", {"n": 1})]
    assert notes(table, f"fly 0 {at(4, -2)}") == []
    assert notes(table, "done") == []


def test_with_five_colonies_a_landing_and_colonisation_say_that_there_is_no_sixth() -> None:
    full = side(techs="20000", colonies="3 4 5 6 9", ships=[at(2, 0)])
    table = position(full, bodies={at(3, 0): "10"}, phase="flight")
    assert notes(table, f"fly 0 {at(3, 0)}")[-1] == ("no-marker", {})
    landed = position(side(colonies="3 4 5 6 9", ships=[at(3, 0)]), bodies={at(3, 0): "10"})
    assert notes(landed, "act colonise")[:2] == [("nothing", {}), ("no-marker", {})]
    idle = position(side(colonies="3 4 5 6"))
    assert ("no-marker", {}) not in notes(idle, "act colonise")


def test_taking_a_ship_back_says_what_it_brings_or_costs() -> None:
    lying = {at(3, 0): "25", at(2, 1): "mine"}
    table = position(side(ships=[at(3, 0), at(2, 1), at(1, 1)], pit="E"), bodies=lying, phase="removal")
    assert [notes(table, f"remove {ship}") for ship in range(3)] == [[("leaves", {})], [("regenerate", {})], []]


def test_a_sacrifice_of_antimatter_on_a_planet_costs_a_point() -> None:
    table = play(position(side(action="develop", earth="EA"), phase="bonus"), "bonus science")
    assert notes(table, "sacrifice antimatter 0") == [("loses", {"n": 1})]
    assert notes(table, "sacrifice antimatter") == notes(table, "sacrifice energy 0") == []


@pytest.mark.parametrize("seed", range(6))
def test_points_and_medals_promised_are_those_that_come(seed: int) -> None:
    """Each choice that promises something is made on a copy of the table."""
    looked_at = 0
    for table in eager_game(seed):
        if not table.answers or table.answers[-1][1][0] != "act":
            continue  # steps may still be owed for what was settled before
        for seat, ask in table.asks.items():
            for choice in ask.choices:
                if choice[0] in ("develop", "terraform", "colonise", "advance"):
                    looked_at += 1
                    _check(table, seat, choice)
    assert looked_at > 10


def _check(table: Table[Galaxy], seat: int, choice: Choice) -> None:
    notes = {note.key: note.values for note in table.game.notes(table.state, seat, choice)}
    before, cards = total(table, seat), sum(on_card(table))
    after = table.clone()
    after.answer(seat, choice)
    while (ask := after.asks.get(seat)) and ask.name in ("colonise", "terraform", "gain", "regenerate"):
        options = [each for each in ask.choices if each != ("quantum",) and "antimatter" not in each]
        after.answer(seat, ("done",) if ("done",) in options else options[0])
    assert total(after, seat) - before == notes.get("note.gain", {"n": 0})["n"], choice
    if choice[0] in ("develop", "advance"):
        assert sum(on_card(after)) - cards == notes.get("note.medals", {"n": 0})["n"]


@pytest.mark.parametrize("seed", range(4))
def test_every_note_and_choice_can_be_said_in_both_languages(seed: int) -> None:
    chance = Random(seed)
    for table in eager_game(seed):
        for seat, ask in table.asks.items():
            for index in chance.sample(range(len(ask.choices)), min(3, len(ask.choices))):
                found = table.game.notes(table.state, seat, ask.choices[index])
                for lang in LANGUAGES:
                    texts = table.texts(lang)
                    said = [texts.choice(ask.choices[index]), *[texts.say(*note) for note in found]]
                    assert all(text and "{" not in text for text in said)
    for lang in LANGUAGES:
        assert all("{" not in line and not line.startswith("event.") for line in table.narrate(lang, 0))


def test_production_and_gains_say_no_more_than_storage_has() -> None:
    table = play(position(side(techs="00010", earth="MMMMMM", colonies="11*")), "act produce")
    assert notes(table, "produce 11") == [("cubes", {"n": 1, "kind": "energy"}), ("cubes", {"n": 1, "kind": "matter"})]
    card = position(side(earth="", pit="MMMMMM"), card="seed-bank", phase="resolution")
    assert notes(card, "gain matter 0") == [("cubes", {"n": 1, "kind": "matter"})]
    assert on(play(card, "gain matter 0")) == "M"


def test_a_hidden_body_says_nothing_but_its_zone() -> None:
    table = play(position(side(), hidden={at(7, 0): "3"}), "act map", "advance colonial")
    assert notes(table, f"reveal {at(7, 0)}") == [("zone", {"zone": "intermediate"})]
    assert bodies(table) == {at(7, 0): None}
    assert tracks(table) == (0, 1)
    assert offers(table)[-1] == "done"
