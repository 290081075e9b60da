"""What is printed on the components: the numbers of the rules, and the plan we filled the unknown ones in by."""

from collections import Counter

import pytest

from perihelion.games.kepler_3042 import GAME
from perihelion.games.kepler_3042.components import (
    ACTIONS,
    ALL_CUBES,
    ASSIGNS,
    CAMPAIGNS,
    GENERATED,
    LIFTS,
    OBJECTIVES,
    PLANETS,
    PRODUCING,
    PROGRESS,
    RANGE,
    STORED,
    TECHS,
    TERRAFORMS,
    TRACKS,
    TRANSFORMS,
)
from perihelion.games.kepler_3042.galaxy import AROUND, ORBITS, SHEET, STARS, SUN, ZONE_IDS, ZONE_OF, far_apart, places

# number, type, mark, production and icons as a colony, cost and level of terraforming, production, icons and points
PRINTED = """
 1 oceanic     white  100 1 200 1 200 1  4
 2 oceanic     yellow 010 1 110 1 110 1  4
 3 oceanic     -      100 1 210 1 110 1  5
 4 oceanic     -      010 1 110 1 020 1  4
 5 oceanic     -      010 1 120 1 120 1  5
 6 oceanic     -      100 1 210 1 210 1  5
 7 rocky       yellow 020 1 210 2 120 1  5
 8 rocky       white  110 1 220 2 120 1  6
 9 rocky       -      020 1 210 2 030 1  5
10 rocky       -      110 1 220 2 220 1  6
11 rocky       -      020 1 310 2 130 1  6
12 rocky       -      110 1 220 2 220 2  6
13 super-earth white  200 1 320 3 310 2  7
14 super-earth yellow 110 1 230 3 220 2  7
15 super-earth -      020 1 320 3 130 2  7
16 super-earth -      110 1 320 3 220 2  7
17 super-earth -      020 1 410 3 040 2  7
18 super-earth -      210 1 330 3 320 2  8
19 gas-giant   yellow 300 1 320 4 400 2  8
20 gas-giant   -      210 1 330 4 320 2  9
21 gas-giant   -      300 1 240 4 500 2  9
22 gas-giant   -      210 1 420 4 410 2  9
23 gas-giant   -      310 2 430 4 420 2 10
24 alien       white  001 2 211 4 002 3 10
25 alien       -      101 2 221 4 111 3 10
26 alien       -      011 2 221 4 012 3 10
27 alien       -      101 2 322 4 112 3 12
28 alien       -      011 2 232 4 112 3 12
"""


def digits(numbers: tuple[int, ...]) -> str:
    return "".join(map(str, numbers))


def test_planets_are_printed_as_planned() -> None:
    found = [
        f"{p.number} {p.type} {p.mark or '-'} {digits(p.yields[0])} {p.icons[0]} {digits(p.cost)} {p.level} "
        f"{digits(p.yields[1])} {p.icons[1]} {p.points}"
        for p in PLANETS.values()
    ]
    assert found == [" ".join(line.split()) for line in PRINTED.strip().splitlines()]


def test_there_are_twenty_eight_planets_of_five_types_four_yellow_and_four_white() -> None:
    assert Counter(planet.type for planet in PLANETS.values()) == {
        "oceanic": 6,
        "rocky": 6,
        "super-earth": 6,
        "gas-giant": 5,
        "alien": 5,
    }
    assert Counter(planet.mark for planet in PLANETS.values()) == {"": 20, "yellow": 4, "white": 4}
    assert {planet.science for planet in PLANETS.values() if planet.type == "alien"} == {3}
    assert {planet.science for planet in PLANETS.values() if planet.type != "alien"} == {0}


def test_planet_17_produces_two_matter_as_a_colony_and_terraformed_worlds_produce_more() -> None:
    assert PLANETS[17].yields[0] == (0, 2, 0)
    assert all(sum(planet.yields[1]) > sum(planet.yields[0]) for planet in PLANETS.values())


def test_everybody_has_seven_energy_seven_matter_and_three_antimatter() -> None:
    assert ALL_CUBES == (7, 7, 3)


def test_levels_give_what_the_rules_say() -> None:
    assert RANGE == (0, 1, 3, 6, 9)
    assert (TRANSFORMS[:4], ASSIGNS[:4]) == ((0, 1, 1, 1), (0, 1, 2, 3))
    assert STORED == (0, 2, 4, 6, 7)
    assert (PRODUCING, TERRAFORMS) == ((0, 1, 1, 2, 2), (0, 1, 2, 3, 4))
    assert GENERATED == (0, 1, 2, 2, 3)
    assert LIFTS == (0, 0, 0, 1, 2)


@pytest.mark.parametrize(
    ("tech", "costs", "icons"),
    [
        ("space-travel", "110 210 220 311", "1122"),
        ("quantum-physics", "110 120 220 221", "1123"),
        ("energy-development", "020 120 130 131", "0122"),
        ("terraforming", "110 210 220 221", "0122"),
        ("antimatter-science", "200 210 310 311", "1123"),
    ],
)
def test_levels_cost_one_cube_more_each_and_only_the_last_antimatter(tech: str, costs: str, icons: str) -> None:
    (found,) = [each for each in TECHS if each.id == tech]
    assert " ".join(map(digits, found.costs[1:])) == costs
    assert digits(found.icons[1:]) == icons
    assert [sum(cost) for cost in found.costs] == [0, 2, 3, 4, 5]


def test_nine_actions_in_a_square_open_the_bonus_actions_of_their_row_and_column() -> None:
    assert [(action.letter, action.id, action.bonuses) for action in ACTIONS] == [
        ("A", "construct", ("logistics", "society")),
        ("B", "colonise", ("evolution", "society")),
        ("C", "develop", ("science", "society")),
        ("D", "propel", ("logistics", "exploration")),
        ("E", "terraform", ("evolution", "exploration")),
        ("F", "map", ("science", "exploration")),
        ("G", "energy", ("logistics", "asteroid")),
        ("H", "produce", ("evolution", "asteroid")),
        ("I", "antimatter", ("science", "asteroid")),
    ]


def test_tracks_have_sixteen_spaces_five_medals_and_the_same_points() -> None:
    for track in TRACKS:
        assert track.points == (0, 0, 0, 1, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 7, 8)
        assert track.medals == (3, 6, 9, 12, 15)
    icons = {
        track.id: {space: icon for space, icon in enumerate(track.icons) if icon not in ("", "medal")}
        for track in TRACKS
    }
    assert icons == {
        "technology": {2: "produce", 5: "regenerate", 8: "produce", 11: "regenerate", 14: "produce"},
        "colonial": {2: "regenerate", 5: "produce", 8: "regenerate", 11: "produce", 14: "regenerate"},
    }


def test_ten_progress_cards_are_for_the_lowest_five_for_the_highest_three_for_all() -> None:
    assert Counter(card.who for card in PROGRESS.values()) == {"lowest": 10, "highest": 5, "all": 3}
    assert [card.id for card in PROGRESS.values() if card.not_alone] == ["expansion-agreement"]


def test_ten_objectives_are_standard_and_seven_advanced() -> None:
    assert Counter(card.deck for card in OBJECTIVES.values()) == {"standard": 10, "advanced": 7}


def test_five_campaigns_of_four_levels() -> None:
    assert CAMPAIGNS == {
        "easy": ("outer-logistics-base", "atlantis-project", "helios-project", "titan-project"),
        "intermediate": (
            "elite-scientific-directorate",
            "antimatter-mastery",
            "alien-contact",
            "technological-supremacy",
        ),
        "hard": ("logistic-support", "inner-logistics", "eden-project", "outer-logistics"),
        "extreme": ("alien-studies", "colonial-plan", "operation-gemini", "civil-development"),
        "utopian": ("colonial-supremacy", "colonial-plan", "technological-supremacy", "inner-logistics"),
    }
    assert {id for four in CAMPAIGNS.values() for id in four} == set(OBJECTIVES)


# The map


def test_the_map_is_25_by_17_hexes_with_the_sun_in_the_middle() -> None:
    assert len(SHEET.hexes) == 25 * 17
    assert SUN == 8 * 25 + 12
    assert Counter(ZONE_IDS[zone] for zone in ZONE_OF) == {"near": 91, "intermediate": 160, "far": 174}


def test_fourteen_stars_are_single_three_double_three_triple() -> None:
    assert Counter(star.kind for star in STARS) == {"single": 14, "double": 3, "triple": 3}


def test_stars_are_so_far_apart_that_bodies_around_them_never_meet() -> None:
    for star in STARS:
        assert all(far_apart(star.place, other.place) >= 4 for other in STARS if other is not star)
        ring = places(AROUND[star.place])
        assert len(ring) == 6
        assert {ZONE_OF[place] for place in ring} == {ZONE_OF[star.place]}


@pytest.mark.parametrize(("players", "hexes", "needed"), [(1, 84, 24), (2, 84, 24), (3, 102, 30), (4, 120, 36)])
def test_two_bodies_fit_around_every_star_in_use_however_they_are_placed(players: int, hexes: int, needed: int) -> None:
    """Of a ring of six, two opposite hexes leave no room for more; so a map has room for two a star at least."""
    assert ORBITS[players].bit_count() == hexes
    assert hexes // 6 * 2 >= needed + 4


def test_every_value_says_where_it_comes_from() -> None:
    for name, group in GAME.content().items():
        for each in group if isinstance(group, list) else [group]:
            assert each["provenance"] in ("confirmed", "inferred", "reconstruction"), name
