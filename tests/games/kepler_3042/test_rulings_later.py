"""Rulings K25 to K49, as docs/rulings.md reads them: medals, cards, points, the solo game and Quantum Physics."""

import pytest

from perihelion.games.kepler_3042 import GAME
from perihelion.games.kepler_3042.components import TRANSFORMS
from perihelion.games.kepler_3042.cubes import conserved
from tests.games.kepler_3042.positions import (
    at,
    bodies,
    idle,
    medals,
    offers,
    on,
    on_card,
    pit,
    planets,
    play,
    points,
    position,
    question,
    ships,
    side,
    spirit,
    storage,
    techs,
    told,
    tracks,
)
from tests.playing import wander

NOBODYS = "deep-space-survey"  # a card that does nothing where no body is hidden


def test_k25_each_of_those_furthest_gets_all_medals() -> None:
    sides = [side(tracks=(6, 3)), side(tracks=(6, 2)), side(tracks=(5, 3)), side(tracks=(1, 0))]
    table = position(*sides, phase="resolution", card=NOBODYS, on_card=(2, 1), round=4)
    assert [medals(table, seat) for seat in range(4)] == [(2, 1), (2, 0), (0, 1), (0, 0)]
    assert on_card(table) == (0, 0)


def test_k26_there_are_always_enough_spare_medals() -> None:
    sides = [side(tracks=(15, 15), medals=(9, 9))] * 4
    table = position(*sides, phase="resolution", card=NOBODYS, on_card=(5, 5))
    assert [medals(table, seat) for seat in range(4)] == [(14, 14)] * 4


def test_k27_medals_reached_at_the_start_of_a_round_lie_on_its_card() -> None:
    table = position(side(), solo=spirit(tracks=(2, 5)), phase="reveal", round=2)
    assert on_card(table) == (1, 1)


def test_k27_medals_reached_at_the_end_of_a_round_are_handed_out_at_once() -> None:
    """Two are level, one of them reaches the next medal by the card, and is ahead when it is handed out."""
    table = position(side(techs="20000", tracks=(0, 5)), side(tracks=(0, 5)), phase="resolution", card="warp-regatta")
    play(table, "accept")
    assert (medals(table), medals(table, 1)) == ((0, 1), (0, 0))
    assert on_card(table) == (0, 0)


def test_k28_steps_beyond_the_end_of_a_track_are_lost() -> None:
    table = position(side(techs="03000", earth="EEMMA", tracks=(14, 0)))
    play(table, "act develop", "develop quantum-physics 0")
    assert tracks(table) == (16, 0)
    assert len(told(table, "advance")) == 2


def test_k29_a_card_concerns_all_who_are_level_even_if_that_is_everybody() -> None:
    some = position(side(), side(techs="00010"), side(), phase="resolution", card="seed-bank", first=1)
    assert some.view(None)["card"]["affects"] == [2, 0]
    all_of_them = position(side(), side(), side(), phase="resolution", card="seed-bank", first=1)
    asked = []
    for _ in range(3):
        asked.append(question(all_of_them))
        play(all_of_them, "gain matter 0")
    assert asked == [(1, "progress"), (2, "progress"), (0, "progress")]
    assert [on(all_of_them, seat=seat) for seat in range(3)] == ["EEEMMMMM"] * 3


def test_k30_a_card_need_not_be_used() -> None:
    table = position(side(), side(techs="00010"), phase="resolution", card="seed-bank")
    assert offers(table)[-1] == "done"
    play(table, "done")
    assert on(table) == "EEEMMM"
    assert question(table)[1] == "action"


@pytest.mark.parametrize("hidden", [6, 4, 3])
def test_k31_mapping_turns_up_to_four_bodies_or_what_there_is(hidden: int) -> None:
    dark = {at(7, q): str(number) for q, number in enumerate((3, 4, 5, 6, 9, 10)[:hidden])}
    table = position(side(), hidden=dark)
    play(table, "act map", "advance technology")
    for turned in range(min(hidden, 4)):
        assert len(offers(table, "reveal")) == hidden - turned
        play(table, offers(table, "reveal")[0])
    assert question(table)[1] == "bonus"
    fewer = position(side(), hidden=dark)
    play(fewer, "act map", "advance technology", f"reveal {at(7, 1)}", "done")
    assert [kind for kind in bodies(fewer).values() if kind] == [4]


def test_k31_all_four_are_turned_up_if_the_table_says_so() -> None:
    """The rules: "Retourner 4 Corps Célestes face cachée"; the last one that is hidden needs no question."""
    dark = {at(7, q): str(number) for q, number in enumerate((3, 4, 5, 6, 9, 10))}
    table = position(side(), hidden=dark, map_four=True)
    play(table, "act map", "advance technology")
    for turned in range(4):
        assert (question(table), len(offers(table))) == ((0, "reveal"), 6 - turned)
        play(table, offers(table)[0])
    assert question(table)[1] == "bonus"
    two = position(side(), hidden=dict(list(dark.items())[:2]), map_four=True)
    play(two, "act map", "advance technology", f"reveal {at(7, 1)}")
    assert (question(two)[1], set(bodies(two).values())) == ("bonus", {3, 4})
    none = play(position(side(), map_four=True), "act map", "advance technology")
    assert question(none)[1] == "bonus"


def test_k32_the_last_player_of_a_round_opens_the_next() -> None:
    table = position(side(), side(), side(), phase="resolution", card=NOBODYS, first=1)
    assert table.view(None)["order"] == [0, 1, 2]
    assert question(table) == (0, "action")


def test_k33_only_antimatter_counts_on_the_earth() -> None:
    table = position(side(earth="AAA"))
    assert [line for line in table.view(0)["seats"][0]["lines"] if line["points"]] == [
        {"what": "antimatter", "about": None, "points": 3}
    ]
    inner = position(side(colonies="3 4", objective="inner-logistics"), objectives="advanced")
    assert inner.view(0)["objective"]["conditions"][0]["have"] == 2
    eden = position(side(colonies="3* 4", objective="eden-project"))
    assert eden.view(0)["objective"]["conditions"][0]["have"] == 1


@pytest.mark.parametrize(("colonies", "given"), [("3 4", 0), ("3 4 5", 3), ("3 4 5 6", 3), ("3 4 5 9 10 11", 3)])
def test_k34_four_of_a_type_score_as_three_do(colonies: str, given: int) -> None:
    assert points(position(side(colonies=colonies)), "three-alike") == given


def test_k35_tied_players_who_have_not_terraformed_share_the_victory() -> None:
    table = position(side(), side(), side(medals=(0, 0), pit="E"), phase="resolution", card=NOBODYS, round=16)
    assert (table.winners, table.scores) == ((0, 1, 2), (0, 0, 0))
    three = position(side(medals=(1, 0)), side(medals=(0, 1)), side(), phase="resolution", card=NOBODYS, round=16)
    assert three.winners == (0, 1)


@pytest.mark.parametrize(("level", "count", "given"), [(1, True, 4), (2, True, 8), (2, False, 0), (3, True, 8)])
def test_k36_alone_the_objectives_of_the_levels_so_far_score(level: int, count: bool, given: int) -> None:
    """A far colony and a terraformed ocean fulfil the first two Objectives of the easy campaign."""
    table = position(side(colonies="3*/far"), solo=spirit(), campaign="easy", level=level, objective_points=count)
    assert points(table, "objective") == given


@pytest.mark.parametrize(("score", "cubes"), [(47, 1), (44, 0), (45, 1), (50, 2), (30, 0), (0, 0)])
def test_k37_the_bonus_goes_by_the_score_the_table_is_told(score: int, cubes: int) -> None:
    table = GAME.new(1, seed=2, level=3, previous_score=score)
    play(table, "start space-travel quantum-physics")
    mixes = [f"bring {energy} {cubes - energy}" for energy in range(cubes + 1)]
    assert offers(table) == mixes if cubes else question(table)[1] == "action"


def test_k38_the_bonus_is_never_more_than_storage_has() -> None:
    table = GAME.new(1, seed=2, level=4, previous_score=150)
    play(table, "start space-travel quantum-physics")
    assert question(table)[1] == "action"  # all fourteen: there is nothing to choose
    assert (on(table), storage(table)) == ("EEEEEEEMMMMMMMAAA", "")
    ten = GAME.new(1, seed=2, level=2, previous_score=80)
    play(ten, "start space-travel quantum-physics")
    assert offers(ten) == [f"bring {energy} {10 - energy}" for energy in range(3, 8)]


def test_k38_the_bonus_comes_on_top_if_the_table_says_so() -> None:
    """The rules have the whole start in storage, and the bonus lies on the Earth."""
    table = GAME.new(1, seed=2, level=4, previous_score=150, bonus_on_top=True)
    play(table, "start space-travel quantum-physics")
    assert offers(table) == [f"bring {energy} {20 - energy}" for energy in range(21)]
    play(table, "bring 9 11")
    assert (on(table), storage(table)) == ("E" * 9 + "M" * 11 + "AAA", "EEEEEEEMMMMMMMAAA")
    for moment in wander(table, 5, stop=200):
        assert conserved(moment.state, (16, 18, 6))


def test_k39_alone_the_player_who_is_level_with_the_ghost_gets_medals_and_cards() -> None:
    table = position(
        side(tracks=(6, 5)), solo=spirit(tracks=(6, 6)), phase="resolution", card="breakthrough-prize", on_card=(1, 1)
    )
    assert offers(table) == ["gain energy 0", "gain matter 0", "done"]
    play(table, "done")
    assert medals(table) == (1, 0)
    assert table.view(0)["solo"]["ghost"]["medals"] == {"technology": 1, "colonial": 1}
    behind = position(side(tracks=(5, 5)), solo=spirit(tracks=(6, 6)), phase="resolution", card="breakthrough-prize")
    assert question(behind)[1] == "action"


def test_k40_a_colony_stays() -> None:
    table = position(side(colonies="3 4 5 6 9", ships=[at(3, 0)]), bodies={at(3, 0): "10"})
    play(table, "act colonise")
    assert question(table)[1] == "bonus"
    idle(table, "remove")
    assert offers(table) == ["remove 0", "done"]
    assert planets(table) == [0, 3, 4, 5, 6, 9]


@pytest.mark.parametrize(("body", "given"), [("mine", True), ("10", False), (None, False)])
def test_k41_only_a_ship_from_a_mine_brings_something_back(body: str | None, given: bool) -> None:
    lying = {at(3, 0): body} if body else {}
    table = position(side(ships=[at(3, 0)], pit="E"), bodies=lying, phase="removal")
    play(table, "remove 0")
    assert pit(table) == ("" if given else "E")
    assert ships(table) == [None, None, None]


def test_k42_a_hidden_target_cannot_be_entered() -> None:
    open_, dark = {at(3, 0): "target"}, {at(1, 2): "target"}
    table = position(side(techs="20000", ships=[at(2, 0)]), bodies=open_, hidden=dark, phase="flight")
    assert f"fly 0 {at(3, 0)}" in offers(table)
    assert f"fly 0 {at(1, 2)}" not in offers(table)


def test_k43_a_resource_may_be_transformed_in_the_middle_of_paying() -> None:
    """The level costs two energy and one matter; storage has no energy but the one just paid."""
    table = position(side(techs="11000", earth="EMM", pit="EEEEEE"))
    play(table, "act develop")
    assert "develop space-travel 0 change" in offers(table)
    assert "develop space-travel 0" not in offers(table)
    play(table, "develop space-travel 0 change")
    assert (on(table), storage(table)) == ("", "EMMMMMMMAAA")
    assert table.state.players[0].transforms == 1
    without = position(side(techs="10000", earth="EMM"))
    assert "develop space-travel 0 change" not in offers(play(without, "act develop"))
    nothing_there = position(side(techs="01000", earth="MM", pit="EEEEEEE"))
    assert not [offer for offer in offers(play(nothing_there, "act construct")) if "build" in offer]
    enough = position(side(techs="11000", earth="EEM"))
    assert "develop space-travel 0 change" not in offers(play(enough, "act develop"))


def test_k44_whoever_begins_to_use_quantum_physics_uses_it_or_takes_the_answer_back() -> None:
    table = position(side(techs="01000", colonies="3"))
    play(table, "quantum")
    assert "done" not in offers(table)
    assert table.can_undo(0)
    assert question(table.undo(0)) == (0, "action")
    assert "quantum" in offers(table)


def test_k45_a_flight_passes_over_as_many_targets_as_it_can() -> None:
    """One target lies on the way; of two that cannot both be passed, either may be chosen."""
    one = position(side(techs="20000", ships=[at(2, 0)]), bodies={at(3, 0): "target"}, phase="flight")
    assert offers(one, "fly").count(f"fly 0 {at(3, -1)}") == 1
    play(one, f"fly 0 {at(3, -1)}")  # next door, and still over the target
    assert tracks(one) == (0, 1)
    two = {at(-2, 1): "target", at(-1, -1): "target"}
    table = position(side(techs="20000", ships=[at(-2, 0)]), bodies=two, phase="flight")
    ways = [offer for offer in offers(table) if offer.startswith(f"fly 0 {at(-1, 0)}")]
    assert ways == [f"fly 0 {at(-1, 0)} via {at(-1, -1)}", f"fly 0 {at(-1, 0)} via {at(-2, 1)}"]
    play(table, ways[1])
    assert set(bodies(table)) == {at(-1, -1)}


def test_k45_a_flight_may_avoid_a_target_if_the_table_says_so() -> None:
    """The rules: "Un Objectif Colonial peut être survolé"."""
    lying = {at(3, 0): "target"}
    table = position(side(techs="20000", ships=[at(2, 0)]), bodies=lying, phase="flight", free_routes=True)
    beside = at(3, -1)
    over, past = f"fly 0 {beside} via {at(3, 0)}", f"fly 0 {beside} via"
    assert [offer for offer in offers(table) if offer.startswith(f"fly 0 {beside}")] == [past, over]
    assert f"fly 0 {at(3, 0)}" in offers(table)  # to enter it is to pass over it
    notes = dict(zip(offers(table), table.notes(0), strict=True))
    assert [[note.key for note in notes[way]] for way in (past, over)] == [[], ["note.passes"]]
    assert tracks(play(table.clone(), past)) == (0, 0)
    assert tracks(play(table.clone(), over)) == (0, 1)
    assert table.view(0)["reach"][0]["passes"][str(beside)] == [at(3, 0)]
    assert table.texts("en").choice(("fly", 0, beside, "via")) == f"Fly ship 1 to hex {beside}, past the objectives"


def test_k46_players_place_the_bodies_in_turn_and_unseen() -> None:
    table = GAME.new(3, seed=5, placement=True)
    first = table.view(None)["first"]
    for number in range(30):
        assert question(table) == ((first + number) % 3, "place")
        assert all(kind is None for kind in bodies(table).values())
        assert all(len(note) <= 1 for note in table.notes(question(table)[0]))
        play(table, offers(table)[number % 3])
    assert {ask.name for ask in table.asks.values()} == {"start"}
    near = {body["zone"] == "near" for body in table.view(None)["bodies"] if body["kind"]}
    assert near == {True}


def test_k47_first_technologies_are_chosen_all_at_once_and_secretly() -> None:
    table = GAME.new(3, seed=5)
    assert sorted(table.asks) == [0, 1, 2]
    table.answer(1, "start space-travel quantum-physics")
    assert techs(table, 1) == "00000"
    assert sorted(table.asks) == [0, 2]
    table.answer(0, "start terraforming antimatter-science")
    table.answer(2, "start space-travel terraforming")
    assert [techs(table, seat) for seat in range(3)] == ["00011", "11000", "10010"]


def test_k48_without_a_limit_is_twenty_times_in_a_turn() -> None:
    assert TRANSFORMS[4] == 20
    table = position(side(techs="04000", earth="E"))
    for _ in range(10):
        play(table, "quantum", "quantum")
    assert "quantum" not in offers(table)
    assert on(table) == "E"


def test_k49_whom_a_card_concerns_is_settled_before_anybody_uses_it() -> None:
    """Both are lowest; the first is pushed up by the card and the second is concerned all the same."""
    table = position(side(), side(), side(tracks=(1, 0)), phase="resolution", card="academic-exchange")
    play(table, "accept")
    assert question(table) == (1, "progress")
    play(table, "accept")
    assert question(table)[1] == "action"
    assert [tracks(table, seat)[0] for seat in range(3)] == [1, 1, 1]
