"""Every line of the score, with its evidence, against the plain rules: on any sheets, and along random games."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from perihelion.games.distant_suns import GAME, scoring
from perihelion.games.distant_suns.sheet import PLACEMENTS, SHAPES
from perihelion.games.distant_suns.state import Explorer
from tests.games.distant_suns import plain
from tests.games.distant_suns.positions import covered, drawn, spots
from tests.playing import random_options, wander

BY_SHAPE = [[n for n, each in enumerate(PLACEMENTS) if each.shape == shape] for shape in range(len(SHAPES))]


def check(line: dict[str, Any], expected: plain.Line) -> None:
    times, points, proofs = expected
    assert (line["times"], line["points"]) == (times, points), line
    assert spots(line["evidence"]) in proofs, line


def check_lines(view: Mapping[str, Any], seat: int, lone_cluster_scores: bool, worlds: Sequence[int]) -> None:
    """Every line of a player's score."""
    explorer, mine = view["explorers"][seat], drawn(view, seat)
    *missions, outer_worlds, treasures, aliens = explorer["lines"]
    for zone, line in enumerate(missions):
        assert (line["what"], line["zone"]) == (view["missions"][zone], zone)
        check(line, plain.mission(line["what"], view["zones"][zone], mine, lone_cluster_scores))
    reached = {hex for hex, points in zip(plain.WORLD_POINTS, worlds, strict=True) if points}
    check(outer_worlds, (len(reached), sum(worlds), [reached]))
    check(treasures, plain.closed_treasures(covered(view, seat)))
    check(aliens, plain.aliens_left(covered(view, seat)))
    assert [line["what"] for line in (outer_worlds, treasures, aliens)] == ["worlds", "treasures", "aliens"]
    assert [line["zone"] for line in (outer_worlds, treasures, aliens)] == [None] * 3
    assert explorer["total"] == sum(line["points"] for line in explorer["lines"])


# Along random games


@given(seed=st.integers(0, 1 << 64), players=st.integers(1, 4))
@settings(max_examples=40)
def test_scores_along_a_random_game_are_those_of_the_plain_rules(seed: int, players: int) -> None:
    options = random_options(GAME, seed)
    table = GAME.new_with(players, seed, options)
    worlds = [dict.fromkeys(plain.WORLD_POINTS, 0) for _ in range(players)]
    turn, before = 0, [set[plain.Hex]()] * players
    for moment in wander(table, seed):
        view = moment.view(None)
        if view["turn"] == turn:
            continue
        after = [covered(view, seat) for seat in range(players)]
        for (seat, world), points in plain.claims(before, after).items():
            worlds[seat][world] = points
        for seat in range(players):
            assert view["explorers"][seat]["worlds"] == list(worlds[seat].values())
            check_lines(view, seat, bool(options["lone_cluster_scores"]), list(worlds[seat].values()))
        turn, before = view["turn"], after
    totals = [explorer["total"] for explorer in table.view(None)["explorers"]]
    assert table.scores == tuple(totals)
    assert table.winners == tuple(seat for seat, points in enumerate(totals) if points == max(totals))


# On any sheet, with many drawings of few shapes


@given(data=st.data(), lone_cluster_scores=st.booleans())
@settings(max_examples=150)
def test_any_sheet_scores_what_the_plain_rules_say(data: st.DataObject, lone_cluster_scores: bool) -> None:
    state = GAME.new(1, data.draw(st.integers(0, 1000)), lone_cluster_scores=lone_cluster_scores).state
    few = data.draw(st.sets(st.sampled_from(state.zones), min_size=1, max_size=3))
    chooser = Random(data.draw(st.integers(0, 1 << 32)))
    explorer = Explorer(seat=0, worlds=data.draw(st.sampled_from([(0, 0, 0), (10, 0, 5), (5, 8, 5), (10, 15, 10)])))
    for _ in range(data.draw(st.integers(0, 40))):
        placement = chooser.choice(BY_SHAPE[chooser.choice(sorted(few))])
        if not PLACEMENTS[placement].hexes & explorer.covered:
            explorer.draw(placement)
    state.explorers = [explorer]
    check_lines(GAME.view(state, None), 0, lone_cluster_scores, explorer.worlds)
    assert scoring.total(state, explorer) == GAME.view(state, None)["explorers"][0]["total"]


# The table of points


@pytest.mark.parametrize(("times", "points"), list(enumerate([0, 3, 6, 10, 15, 20, 25, 30, 35, 40, 45])))
def test_the_table_of_points_goes_on_in_steps_of_five(times: int, points: int) -> None:
    assert scoring.points_for(times) == points
