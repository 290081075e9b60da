"""The solo game, sentence by sentence: setup, the Ghost, levels and campaigns."""

import pytest

from perihelion.games.kepler_3042 import GAME
from perihelion.games.kepler_3042.components import CAMPAIGNS, PROGRESS
from perihelion.games.kepler_3042.solo import bonus_of
from perihelion.games.kepler_3042.state import Galaxy
from perihelion.table import Table
from tests.games.kepler_3042.positions import (
    Side,
    Spirit,
    at,
    bodies,
    idle,
    medals,
    offers,
    on,
    on_card,
    play,
    position,
    question,
    scores,
    side,
    spirit,
    storage,
    techs,
    told,
    tracks,
)

NOBODYS = "deep-space-survey"


def ghost(table: Table[Galaxy]) -> dict[str, object]:
    found: dict[str, object] = table.view(0)["solo"]["ghost"]
    return found


def ghost_techs(table: Table[Galaxy]) -> str:
    return "".join([str(each["level"]) for each in table.view(0)["solo"]["ghost"]["techs"]])


def ended(mine: Side, other: Spirit | None = None, **options: object) -> Table[Galaxy]:
    return position(mine, solo=other or spirit(), phase="resolution", card=NOBODYS, round=16, **options)  # type: ignore[arg-type]  # any option


# Setup


def test_the_board_is_that_of_two() -> None:
    table = GAME.new(1, seed=3)
    assert len(bodies(table)) == 24
    assert table.view(0)["objective"] is None


def test_expansion_agreement_and_another_card_by_chance_are_removed() -> None:
    removed = set()
    for seed in range(12):
        g = GAME.new(1, seed=seed).state
        assert "expansion-agreement" not in g.cards.kinds
        assert (len(g.deck), len(g.aside)) == (16, 1)
        assert len([kind for kind in g.cards.kinds if kind in PROGRESS]) == 17
        removed.add(g.cards.kinds[g.aside[0]])
    assert len(removed) > 4


def test_all_resources_begin_in_storage_and_the_earth_is_empty() -> None:
    table = GAME.new(1, seed=3)
    play(table, "start space-travel quantum-physics")
    assert (on(table), storage(table)) == ("", "EEEEEEEMMMMMMMAAA")


@pytest.mark.parametrize(
    ("level", "previous", "antimatter", "cubes"),
    [(1, 99, 0, 0), (2, 30, 1, 0), (2, 34, 1, 0), (2, 35, 1, 1), (3, 47, 2, 1), (3, 60, 2, 4), (4, 69, 3, 3)],
)
def test_the_bonus_of_a_level(level: int, previous: int, antimatter: int, cubes: int) -> None:
    """One antimatter less than the level, and one other for each full five points above what the last one asked."""
    assert bonus_of(level, previous, on_top=False) == (antimatter, cubes)
    table = GAME.new(1, seed=3, level=level, previous_score=previous)
    play(table, "start space-travel quantum-physics")
    if cubes:
        assert len(offers(table)) == cubes + 1
        play(table, f"bring {cubes} 0")
    assert on(table) == "E" * cubes + "A" * antimatter
    assert storage(table) == "E" * (7 - cubes) + "MMMMMMM" + "A" * (3 - antimatter)


def test_the_example_of_the_rules_47_points_at_level_2_bring_two_antimatter_and_a_cube_to_level_3() -> None:
    table = GAME.new(1, seed=3, campaign="hard", level=3, previous_score=47)
    play(table, "start space-travel quantum-physics")
    assert offers(table) == ["bring 0 1", "bring 1 0"]
    play(table, "bring 0 1")
    assert on(table) == "MAA"


def test_the_ghost_begins_with_a_level_in_the_three_technologies_not_chosen() -> None:
    table = GAME.new(1, seed=3)
    assert ghost_techs(table) == "00000"
    play(table, "start space-travel terraforming")
    assert (techs(table), ghost_techs(table)) == ("10010", "01101")


# Phase 1


def test_at_the_start_of_a_round_the_ghost_goes_a_space_on_both_tracks() -> None:
    table = position(side(), solo=spirit(tracks=(4, 4)), phase="reveal", round=5)
    assert ghost(table)["tracks"] == {"technology": 5, "colonial": 5}
    assert tracks(table) == (0, 0)


def test_medals_the_ghost_reaches_go_onto_the_card() -> None:
    table = position(side(tracks=(3, 2)), solo=spirit(tracks=(2, 2)), phase="reveal", round=2)
    assert on_card(table) == (0, 1)  # the other one has been taken before


def test_a_medal_the_ghost_has_passed_is_gone() -> None:
    table = position(side(action="develop", tracks=(2, 2)), solo=spirit(tracks=(3, 2)), phase="bonus")
    play(table, "bonus science", "sacrifice energy", "bonus society", "sacrifice energy")
    assert told(table, "medal-on-card") == [{"track": "colonial"}]


def test_the_ghost_neither_regenerates_nor_produces() -> None:
    table = position(side(pit="EEE"), solo=spirit(tracks=(1, 1)), phase="reveal", round=2)
    assert question(table)[1] == "action"
    assert storage(table) == "EMMMMAAA"


@pytest.mark.parametrize("round", range(2, 17))
def test_in_rounds_5_10_and_15_the_ghost_gains_a_level_in_every_technology(round: int) -> None:
    table = position(side(), solo=spirit("11100", (3, 3)), phase="reveal", round=round - 1)
    assert ghost_techs(table) == ("22211" if round in (5, 10, 15) else "11100")


def test_over_a_whole_game_the_ghost_ends_at_the_last_space_with_levels_4_and_3() -> None:
    table = GAME.new(1, seed=3)
    play(table, "start space-travel terraforming")
    while not table.over:
        choices = offers(table)
        wanted = [choice for choice in ("done", "act propel", "act colonise") if choice in choices]
        play(table, (wanted or choices)[0])
    assert ghost(table)["tracks"] == {"technology": 16, "colonial": 16}
    assert ghost_techs(table) == "34434"
    assert ghost(table)["medals"] == {"technology": 5, "colonial": 5}


# The Ghost in the way


def test_the_ghost_is_not_lifted_and_lifts_nobody() -> None:
    table = position(side(techs="20000", earth="EEMM"), solo=spirit("00000"))
    play(table, "act develop", "develop space-travel 0")
    assert ghost_techs(table) == "00000"
    lifting = position(side(), solo=spirit("33333", (4, 4)), phase="reveal", round=4)
    assert (ghost_techs(lifting), techs(lifting)) == ("44444", "00000")


@pytest.mark.parametrize(
    ("mine", "its", "given", "left"),
    [((5, 5), (4, 6), (2, 0), (0, 1)), ((6, 6), (6, 6), (2, 1), (2, 1)), ((3, 3), (4, 4), (0, 0), (2, 1))],
)
def test_the_ghost_collects_medals(
    mine: tuple[int, int], its: tuple[int, int], given: tuple[int, int], left: tuple[int, int]
) -> None:
    table = position(
        side(tracks=mine), solo=spirit(tracks=its), phase="resolution", card=NOBODYS, on_card=(2, 1), round=4
    )
    assert medals(table) == given
    assert ghost(table)["medals"] == {"technology": left[0], "colonial": left[1]}


# Levels


@pytest.mark.parametrize(("level", "least"), [(1, 30), (2, 40), (3, 50), (4, 60)])
def test_a_level_asks_for_so_many_points(level: int, least: int) -> None:
    """A side that fulfils the whole easy campaign: a far gas giant, a far super-earth, an ocean terraformed."""
    done = side(techs="00200", colonies="3*/far 15*/far 20/far")
    before = ended(done, campaign="easy", level=level)
    short = least - scores(before)[0]
    for spare, result in [(-1, "failed"), (0, "passed"), (1, "passed")]:
        table = ended(done._replace(medals=(short + spare, 0)), campaign="easy", level=level)
        assert (table.reason, table.scores) == (result, (least + spare,))
        assert table.winners == ((0,) if result == "passed" else ())


def test_a_level_that_was_not_passed_says_by_how_much() -> None:
    done = side(techs="00200", colonies="3*/far 15*/far 20/far")
    short = 40 - scores(ended(done, campaign="easy", level=2))[0]
    near = ended(done._replace(medals=(short - 3, 0)), campaign="easy", level=2)
    assert near.narrate("en")[-1] == "Level 2 is not passed: 37 of 40 points, 2 of 2 Objectives."
    assert near.narrate("fr")[-1] == "Le niveau 2 n’est pas réussi : 37 points sur 40, 2 Objectifs sur 2."
    rich = ended(side(colonies="9/far", medals=(60, 0)), campaign="easy", level=2)
    assert "1 of 2 Objectives" in rich.narrate("en")[-1]


@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_the_objectives_of_this_level_and_those_before_must_be_fulfilled(level: int) -> None:
    """The first level asks for a far colony, the second for an ocean, the third for a gas giant and energy."""
    sides = [
        side(),
        side(colonies="9/far"),
        side(colonies="3*/far"),
        side(techs="00200", colonies="3*/far 20"),
        side(techs="00200", colonies="3*/far 20 15*"),
    ]
    for fulfilled, mine in enumerate(sides):
        table = ended(mine._replace(medals=(60, 0)), campaign="easy", level=level)
        assert (table.reason == "passed") is (fulfilled >= level)
    late = ended(side(techs="00200", colonies="20 15*", medals=(80, 0)), campaign="easy", level=level)
    assert late.reason == "failed"  # the Objectives of earlier levels count as well


@pytest.mark.parametrize("campaign", CAMPAIGNS)
@pytest.mark.parametrize("level", [1, 2, 3, 4])
def test_a_campaign_lays_out_its_four_objectives_and_needs_those_so_far(campaign: str, level: int) -> None:
    solo = GAME.new(1, seed=3, campaign=campaign, level=level).view(0)["solo"]
    assert [each["id"] for each in solo["objectives"]] == list(CAMPAIGNS[campaign])
    assert [each["needed"] for each in solo["objectives"]] == [number <= level for number in (1, 2, 3, 4)]
    assert (solo["campaign"], solo["level"], solo["least"]) == (campaign, level, 20 + 10 * level)


def test_whoever_passes_is_told_the_bonus_of_the_next_level() -> None:
    mine = side(colonies="9/far", medals=(30, 0))
    table = ended(mine, campaign="easy", level=1)
    assert scores(table) == [37]
    assert told(table, "level-passed") == [{"level": 1, "antimatter": 1, "cubes": 1}]
    assert table.view(0)["solo"]["next"] == {"antimatter": 1, "cubes": 1}
    last = ended(side(techs="00200", colonies="3*/far 20 15*", medals=(60, 0)), campaign="easy", level=4)
    assert told(last, "campaign-won") == [{"campaign": "easy"}]
    assert last.view(0)["solo"]["next"] is None


def test_the_ghost_has_no_points() -> None:
    table = ended(side(), spirit("44444", (16, 16)), campaign="easy")
    assert scores(table) == [0]
    assert len(table.view(0)["seats"]) == 1


def test_a_solo_round_goes_on_as_any_other() -> None:
    table = position(side(), solo=spirit(), card=NOBODYS)
    play(table, "act propel")
    idle(table)
    assert (question(table), table.view(0)["round"]) == ((0, "action"), 4)
    assert at(0, 0) not in bodies(table)
