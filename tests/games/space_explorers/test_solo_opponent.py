"""The solo rules, sentence by sentence: the Opponent's turn, the Success Track, the end, scoring and the variants."""

from collections import Counter
from itertools import product
from typing import Any

import pytest

from perihelion.games.space_explorers import GAME
from perihelion.games.space_explorers.components import DIVISIONS, PROJECT_IDS, PROJECTS
from perihelion.games.space_explorers.state import Space
from perihelion.table import Table
from tests.games.space_explorers.positions import (
    foe,
    opponent,
    opponents_hub,
    pile,
    play,
    points,
    position,
    question,
    settle,
    side,
    slots,
    tokens,
    told,
)

VARIANTS = ("head_start", "project_bonus", "favoured_division", "full_divisions")
ELEVEN = "1 2 3 13 14 15 25 26 27 37 38"
SEVENTEEN = "1 2 3 4 5 13 14 15 16 25 26 27 37 38 49 50 51"  # 5, 4, 3, 2 and 3 in the Divisions


# The Opponent's turn


def test_opponent_recruits_the_card_above_the_marker_for_nothing() -> None:
    table = position(side(tokens=""), center="13 14 22 16 17 18", solo=foe(pile="SC", marker=2))
    play(table, "draw")
    assert opponents_hub(table) == [[], [22], [], [], []]
    assert (tokens(table), pile(table)) == ("S", "C")  # the top one is your own due; nothing else changed hands
    assert told(table, "opponent-recruit") == [{"card": 22, "division": "testing"}]


@pytest.mark.parametrize(("number", "division"), [(6, 0), (18, 1), (30, 2), (42, 3), (54, 4), (5, 0), (53, 4)])
def test_opponent_the_upper_skill_decides_the_division(number: int, division: int) -> None:
    table = position(side(), center=f"{number} 13 14", solo=foe())
    assert opponents_hub(play(table, "draw"))[division] == [number]


def test_opponent_puts_specialists_on_those_it_has() -> None:
    table = position(side(), center="13", solo=foe(hub="14 15"))
    assert opponents_hub(play(table, "draw"))[1] == [14, 15, 13]


def test_opponent_then_the_marker_moves_and_the_slot_is_filled() -> None:
    table = position(side(), center="1 2 3 4 5 6", deck="60 59", solo=foe(marker=3))
    play(table, "draw")
    assert (slots(table), opponent(table)["marker"]) == ([1, 2, 3, 59, 5, 6], 4)


def test_opponent_fills_the_slot_from_the_temporary_row_if_there_is_one() -> None:
    table = position(side(), center="1 2 3 4 5 6", row="58 57", deck="60 59", solo=foe(marker=3))
    play(table, "draw")
    assert slots(table) == [1, 2, 3, 58, 5, 6]
    assert told(table, "refill") == []


def test_opponent_abilities_have_no_effect() -> None:
    """Research icons, discounts, draws, bargains and scoring abilities alike."""
    table = position(side(tokens=""), center="13", solo=foe(hub="12 1 33 57 60 45 11", pile="S"))
    before = opponent(table)["total"]
    play(table, "draw")
    assert opponent(table)["total"] == before + 2 == 2 * 8
    assert question(table) == (0, "action")


def test_opponent_projects_of_that_division_move_one_space() -> None:
    """Card 29 has two Science skills, and yet they move one space; three of the five list Science."""
    projects = "viking-1 apollo-11 luna-9 skylab luna-16"
    table = position(side(), center="29", projects=projects, solo=foe(spaces="0 1 2 3 4"))
    play(table, "draw")
    assert opponent(table)["track"] == {"viking-1": 1, "apollo-11": 1, "luna-9": 3, "skylab": 3, "luna-16": 5}
    assert told(table, "advance") == [{"projects": ("viking-1", "luna-9", "luna-16")}]


def test_opponent_the_lower_skill_moves_nothing() -> None:
    """Card 30 has Science above Space Flight."""
    table = position(side(), center="30", projects="apollo-11 luna-9", solo=foe())
    play(table, "draw")
    assert opponent(table)["track"] == {"apollo-11": 0, "luna-9": 1}


@pytest.mark.parametrize("steps", [7, 8, 9, 10])
def test_track_a_project_at_the_finish_is_completed_by_the_opponent(steps: int) -> None:
    table = position(
        side(),
        center="29",
        projects="viking-1 luna-9 skylab",
        solo=foe(spaces=f"{steps - 1} {steps - 2} 0"),
        track_steps=steps,
    )
    play(table, "draw")
    assert opponent(table)["projects"] == ["viking-1"]
    assert opponent(table)["track"] == {"luna-9": steps - 1, "skylab": 0}
    assert opponent(table)["steps"] == steps
    assert [project["id"] for project in table.view(0)["projects"]] == ["luna-9", "skylab"]


def test_track_has_eight_steps_unless_said_otherwise() -> None:
    assert opponent(GAME.new(1, seed=1))["steps"] == 8


def test_then_it_is_your_turn_again() -> None:
    table = position(side(), solo=foe())
    assert question(play(table, "draw")) == (0, "action")
    assert table.view(0)["round"] == 2


# The end


def test_end_with_your_twelfth_specialist_after_the_opponents_turn() -> None:
    table = position(side(hub=ELEVEN), center="39 49", solo=foe(pile="", hub="50"))
    settle(play(table, "recruit 39 construction"))
    assert table.over
    assert told(table, "opponent-recruit") == [{"card": 49, "division": "spaceflight"}]
    assert told(table, "opponent-score") == [{"points": 4}]


def test_end_not_with_the_opponents_twelfth() -> None:
    table = position(side(), center="40", solo=foe(hub=SEVENTEEN))
    assert not play(table, "draw").over


def test_end_when_you_complete_the_last_project() -> None:
    table = position(side(hub="1 2 49 50 51"), center="40", projects="sputnik-1", solo=foe())
    play(table, "draw", "complete sputnik-1")
    assert table.over
    assert len(told(table, "opponent-recruit")) == 1


def test_end_when_the_opponent_completes_the_last_project() -> None:
    table = position(side(), center="29", projects="luna-9", solo=foe(spaces="7"))
    play(table, "draw")
    assert table.over
    assert told(table, "opponent-project") == [{"project": "luna-9"}]


# Scoring


def test_score_two_for_each_specialist_and_the_points_of_the_projects() -> None:
    """The example: 14 Specialists, and Projects of 3 and 4 points."""
    hub = "10 22 34 43 58 11 12 23 24 35 36 47 48 59"
    table = position(side(), solo=foe(hub=hub, projects="sputnik-1 luna-9"))
    assert opponent(table)["total"] == 35
    assert [(line["what"], line["points"]) for line in opponent(table)["lines"]] == [
        ("specialists", 28),
        ("project", 3),
        ("project", 4),
    ]


def end_with(mine: str, theirs: str, my_projects: str = "", their_projects: str = "", **options: Any) -> Table[Space]:
    """The last round: you draw, and the Opponent recruits a Specialist for two points."""
    me = side(hub=mine, projects=my_projects)
    table = position(me, center="40", projects="", solo=foe(hub=theirs, projects=their_projects), **options)
    return settle(play(table, "draw"))


def test_winner_has_more_points_and_yours_count_as_usual() -> None:
    won = end_with("22", "1")
    assert (won.winners, won.scores, won.reason) == ((0,), (5,), "projects")
    assert points(won) == 5
    lost = end_with("22", "1 2")
    assert (lost.winners, lost.reason) == ((), "opponent")


def test_winner_in_a_tie_has_more_points_from_projects() -> None:
    ahead = end_with("16", "1", "sputnik-1", "")
    assert opponent(ahead)["total"] == 4
    tie_mine = end_with("13", "1", "luna-9", "")
    assert (points(tie_mine), opponent(tie_mine)["total"], tie_mine.winners) == (4, 4, (0,))
    tie_theirs = end_with("22 13", "", "", "sputnik-1")
    assert (points(tie_theirs), opponent(tie_theirs)["total"]) == (5, 5)
    assert (tie_theirs.winners, tie_theirs.reason) == ((), "opponent")


def test_winner_in_a_full_tie_you_share_the_victory() -> None:
    table = end_with("15", "", "", "")
    assert (points(table), opponent(table)["total"]) == (2, 2)
    assert (table.winners, table.reason) == ((0,), "shared")


# Variants


@pytest.mark.parametrize("on", [False, True])
def test_variant_1_every_project_starts_one_space_ahead(on: bool) -> None:
    table = GAME.new(1, seed=8, head_start=on)
    assert set(opponent(table)["track"].values()) == {1 if on else 0}


def test_variant_2_two_more_points_for_each_project_of_the_opponent() -> None:
    table = position(side(projects="skylab"), solo=foe(hub="1", projects="sputnik-1 luna-9"), project_bonus=True)
    assert opponent(table)["total"] == 2 + 3 + 4 + 2 * 2
    assert points(table) == 5


def test_variants_1_and_2_together_choose_projects_by_their_number_of_skills() -> None:
    sides = set()
    for seed in range(25):
        table = GAME.new(1, seed=seed, head_start=True, project_bonus=True)
        faces = [PROJECTS[PROJECT_IDS[project["id"]]] for project in table.view(0)["projects"]]
        assert sorted(face.kinds for face in faces) == [2, 3, 3, 3, 4]
        assert len({face.tile for face in faces}) == 5
        sides |= {face.id for face in faces}
    assert len(sides) == 20


def test_variant_3_two_more_points_for_each_specialist_of_a_division_drawn_at_random() -> None:
    drawn = Counter(opponent(GAME.new(1, seed=seed, favoured_division=True))["favoured"] for seed in range(60))
    assert len(drawn) == 5
    sizes = {"engineering": 5, "testing": 4, "science": 3, "construction": 2, "spaceflight": 3}
    table = position(side(), solo=foe(hub=SEVENTEEN), favoured_division=True)
    assert opponent(table)["total"] == 2 * 17 + 2 * sizes[opponent(table)["favoured"]]
    assert opponent(GAME.new(1, seed=1))["favoured"] is None


@pytest.mark.parametrize(
    ("stack", "bonus"), [("", 0), ("1", 0), ("1 2", 0), ("1 2 3", 1), ("1 2 3 4", 3), ("1 2 3 4 5", 5)]
)
def test_variant_4_one_more_for_the_third_of_a_division_and_two_for_each_further_one(stack: str, bonus: int) -> None:
    table = position(side(), solo=foe(hub=stack), full_divisions=True)
    assert opponent(table)["total"] == 2 * len(stack.split()) + bonus


def test_variant_4_counts_every_division_for_itself() -> None:
    table = position(side(), solo=foe(hub=SEVENTEEN), full_divisions=True)
    assert opponent(table)["total"] == 2 * 17 + (5 + 3 + 1 + 0 + 1)


@pytest.mark.parametrize("chosen", list(product([False, True], repeat=4)))
def test_variants_add_up_in_any_combination(chosen: tuple[bool, ...]) -> None:
    options: dict[str, Any] = dict(zip(VARIANTS, chosen, strict=True))
    table = position(side(), solo=foe(hub=SEVENTEEN, projects="sputnik-1 luna-9"), **options)
    division = opponent(table)["favoured"]
    assert (division is not None) == options["favoured_division"]
    favoured = len(table.state.solo.hub[DIVISIONS.index(division)]) if division and table.state.solo else 0
    expected = 2 * 17 + 7 + 4 * options["project_bonus"] + 2 * favoured + 10 * options["full_divisions"]
    assert opponent(table)["total"] == expected
    fresh = GAME.new(1, seed=2, **options)
    assert set(opponent(fresh)["track"].values()) == {int(options["head_start"])}
    assert opponent(fresh)["total"] == 0


@pytest.mark.parametrize(
    ("preset", "steps", "variants"),
    [("cadet", 9, ""), ("standard", 8, ""), ("pilot", 8, "1"), ("commander", 8, "12"), ("legend", 8, "1234")],
)
def test_presets_are_a_ladder_of_variants(preset: str, steps: int, variants: str) -> None:
    table = GAME.new(1, seed=4, preset=preset)
    assert opponent(table)["steps"] == steps
    played = [str(number) for number, name in enumerate(VARIANTS, 1) if table.options[name]]
    assert "".join(played) == variants
    balanced = sorted(PROJECTS[PROJECT_IDS[project["id"]]].kinds for project in table.view(0)["projects"])
    assert balanced == [2, 3, 3, 3, 4] or "2" not in variants
