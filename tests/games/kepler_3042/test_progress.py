"""The eighteen Progress cards: whom each concerns, and what it does."""

import pytest

from perihelion.games.kepler_3042.components import PROGRESS
from perihelion.games.kepler_3042.state import Galaxy
from perihelion.table import Table
from tests.games.kepler_3042.positions import (
    Side,
    at,
    bodies,
    flown_to,
    idle,
    offers,
    on,
    pit,
    play,
    position,
    question,
    ships,
    side,
    spirit,
    storage,
    tracks,
)

# For each card, four players of whom the second and the fourth are level, lowest or highest.
LESS_TECH = {
    "shared-propulsion-data": 0,
    "open-quantum-archive": 1,
    "continental-power-grid": 2,
    "seed-bank": 3,
    "antimatter-loan": 4,
}
MORE_TECH = {"warp-regatta": 0, "quantum-summit": 1, "terraformers-congress": 3}
LESS_TRACK = {"academic-exchange": 0, "entropy-reversal": 0, "settlers-subsidy": 1, "frontier-relief": 1}
MORE_TRACK = {"breakthrough-prize": 0, "pioneer-spirit": 1}
EVERYBODY = ("deep-space-survey", "recycling-protocol", "trade-fair")


def levels(tech: int, level: int) -> Side:
    return side(techs="".join([str(level) if each == tech else "0" for each in range(5)]))


def spaces(track: int, space: int) -> Side:
    return side(tracks=(space, 0) if track == 0 else (0, space))


def four(card: str) -> list[Side]:
    if card in LESS_TECH:
        return [levels(LESS_TECH[card], level) for level in (2, 1, 3, 1)]
    if card in MORE_TECH:
        return [levels(MORE_TECH[card], level) for level in (2, 3, 1, 3)]
    if card in LESS_TRACK:
        return [spaces(LESS_TRACK[card], space) for space in (2, 1, 4, 1)]
    if card in MORE_TRACK:
        return [spaces(MORE_TRACK[card], space) for space in (2, 4, 1, 4)]
    return [side(colonies="3 4"), side(colonies="5"), side(colonies="6 9 10"), side(colonies="11")]


@pytest.mark.parametrize("card", PROGRESS)
def test_a_card_concerns_those_who_are_lowest_or_highest_in_what_it_names(card: str) -> None:
    table = position(*four(card), card=card)
    wanted = [0, 1, 2, 3] if card in EVERYBODY else [1, 3]
    assert table.view(None)["card"]["affects"] == wanted


@pytest.mark.parametrize("card", PROGRESS)
def test_those_concerned_are_asked_from_the_first_player_on_and_may_decline(card: str) -> None:
    sides = [each._replace(pit="E", ships=[at(3, seat)]) for seat, each in enumerate(four(card))]
    table = position(*sides, card=card, phase="resolution", first=2, hidden={at(7, 0): "12"})
    order = [2, 3, 0, 1] if card in EVERYBODY else [3, 1]
    asked = []
    while question(table)[1] != "action":
        asked.append(question(table)[0])
        assert offers(table)[-1] == "done"
        play(table, "done")
    assert asked == order
    for seat, each in enumerate(sides):
        assert (on(table, seat=seat), pit(table, seat), tracks(table, seat)) == ("EEEMMM", "E", each.tracks)


def concerned(card: str, **of: object) -> Table[Galaxy]:
    """The end of a round with a card that concerns the first of two players."""
    tech = {**LESS_TECH, **MORE_TECH}.get(card)
    other = side(techs="44444" if card in LESS_TECH else "00000", tracks=(9, 9) if card in LESS_TRACK else (0, 0))
    if tech is not None and card in MORE_TECH:
        of["techs"] = levels(tech, 1).techs
    if card in MORE_TRACK:
        of["tracks"] = (9, 9)
    if card in EVERYBODY:
        other = side(earth="EEEEEEEMMMMMMMAAA")
    return position(side(**of), other, card=card, phase="resolution")  # type: ignore[arg-type]  # any field of a side


def test_shared_propulsion_data_moves_every_ship_up_to_two_hexes() -> None:
    table = concerned("shared-propulsion-data", ships=[at(3, 0), at(-3, 0)])
    assert question(table) == (0, "fly")
    assert at(5, 0) in flown_to(table)
    assert at(6, 0) not in flown_to(table)
    play(table, f"fly 0 {at(5, 0)}", f"fly 1 {at(-2, 0)}")
    assert ships(table) == [at(5, 0), at(-2, 0), None]


def test_open_quantum_archive_swaps_up_to_two_energy_or_matter() -> None:
    table = concerned("open-quantum-archive", earth="EEM", colonies="3:A")
    assert offers(table) == ["transform energy 0", "transform matter 0", "done"]
    play(table, "transform energy 0", "transform energy 0")
    assert on(table) == "MMM"
    assert question(table)[1] == "action"
    once = concerned("open-quantum-archive", earth="EEM")
    assert on(play(once, "transform matter 0", "done")) == "EEE"


@pytest.mark.parametrize(
    ("card", "kinds", "number"),
    [
        ("continental-power-grid", ["energy"], 2),
        ("seed-bank", ["matter"], 2),
        ("antimatter-loan", ["antimatter"], 1),
        ("breakthrough-prize", ["energy", "matter"], 1),
        ("trade-fair", ["energy", "matter"], 1),
    ],
)
def test_cards_that_produce_on_one_planet(card: str, kinds: list[str], number: int) -> None:
    table = concerned(card, earth="", colonies="3")
    assert offers(table) == [*[f"gain {kind} {planet}" for kind in kinds for planet in (0, 3)], "done"]
    for kind in kinds:
        after = play(table.clone(), f"gain {kind} 3")
        assert (on(after, 3), on(after)) == (kind[0].upper() * number, "")
        assert question(after)[1] == "action"


def test_a_card_produces_no_more_than_storage_has() -> None:
    table = concerned("seed-bank", earth="", pit="MMMMMM")
    assert on(play(table, "gain matter 0")) == "M"
    empty = concerned("seed-bank", earth="", pit="MMMMMMM")
    assert question(empty)[1] == "action"


@pytest.mark.parametrize(
    ("card", "reached"),
    [
        ("academic-exchange", (1, 0)),
        ("settlers-subsidy", (0, 1)),
        ("warp-regatta", (0, 1)),
        ("quantum-summit", (1, 0)),
        ("terraformers-congress", (0, 1)),
    ],
)
def test_cards_that_are_a_step_on_a_track(card: str, reached: tuple[int, int]) -> None:
    table = concerned(card)
    assert offers(table) == ["accept", "done"]
    assert tracks(play(table, "accept")) == reached


def test_a_step_beyond_the_end_is_not_offered() -> None:
    table = position(side(techs="10000", tracks=(0, 16)), side(), card="warp-regatta", phase="resolution")
    assert question(table)[1] == "action"


def test_expansion_agreement_builds_a_free_ship_for_whoever_has_fewest_colonies() -> None:
    table = position(
        side(colonies="3"), side(colonies="5 6"), card="expansion-agreement", phase="resolution", bodies={at(4, 1): "3"}
    )
    assert offers(table) == ["dock 0", "dock 3", "done"]
    play(table, "dock 3", f"launch {at(4, 2)}")
    assert (ships(table)[0], on(table)) == (at(4, 2), "EEEMMM")
    none_left = position(
        side(ships=[at(3, 0), at(3, 1), at(2, 2)]), side(colonies="5"), card="expansion-agreement", phase="resolution"
    )
    assert question(none_left)[1] == "action"


@pytest.mark.parametrize("card", ["entropy-reversal", "pioneer-spirit", "recycling-protocol"])
def test_cards_that_regenerate(card: str) -> None:
    table = concerned(card, pit="EA")
    assert offers(table) == ["regenerate energy", "regenerate antimatter", "done"]
    play(table, "regenerate antimatter")
    assert (pit(table), storage(table)) == ("E", "EEEMMMMAAA")
    assert question(concerned(card))[1] == "action"  # nothing in the pit


def test_frontier_relief_produces_an_energy_and_a_matter_on_the_earth() -> None:
    table = concerned("frontier-relief", earth="", colonies="3", pit="EEEEEEE")
    assert offers(table) == ["accept", "done"]
    assert on(play(table, "accept")) == "M"
    full = concerned("frontier-relief", earth="")
    assert on(play(full, "accept")) == "EM"


def test_deep_space_survey_lets_everybody_turn_up_a_body() -> None:
    dark = {at(7, 0): "3", at(7, 1): "4", at(7, 2): "5"}
    table = position(side(), side(), card="deep-space-survey", phase="resolution", hidden=dark)
    play(table, f"reveal {at(7, 1)}", f"reveal {at(7, 0)}")
    assert bodies(table) == {at(7, 0): 3, at(7, 1): 4, at(7, 2): None}
    assert question(table)[1] == "action"


# Alone


@pytest.mark.parametrize("card", [card for card in PROGRESS if card != "expansion-agreement"])
def test_alone_the_ghost_competes_for_a_card_but_gets_nothing_from_it(card: str) -> None:
    mine = side(techs="22222", tracks=(4, 4), pit="E", ships=[at(3, 0)])
    dark = {at(7, 0): "12"}
    for ghost, level in [("11111", 3), ("22222", 4), ("33333", 5)]:
        table = position(
            mine, solo=spirit(ghost, (level, level)), card=card, phase="resolution", hidden=dark, campaign="easy"
        )
        who = PROGRESS[card].who
        wins = who == "all" or level == 4 or (who == "lowest") == (level == 5)
        assert (question(table)[1] != "action") is wins
        idle(table)
        seen = table.view(0)["solo"]["ghost"]
        assert [tech["level"] for tech in seen["techs"]] == [int(ghost[0])] * 5
