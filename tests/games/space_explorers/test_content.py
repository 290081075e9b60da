"""What is printed on the components: the facts that are known, and the symmetry of what we filled in."""

from collections import Counter

import pytest

from perihelion.games.space_explorers.components import CONTENT, DIVISIONS, PROJECTS, has_all, packed, unpacked

CARDS = {card["number"]: card for card in CONTENT["specialist"]}
ABILITIES = {ability["id"]: ability for ability in CONTENT["ability"]}


def test_sixty_specialists_twelve_in_each_division_in_the_order_of_the_hub() -> None:
    assert list(CARDS) == list(range(1, 61))
    for number, card in CARDS.items():
        assert card["skills"][0] == DIVISIONS[(number - 1) // 12]
        assert len(card["skills"]) in (1, 2)


def test_divisions_and_their_colours() -> None:
    colours = dict(zip(DIVISIONS, CONTENT["divisions"]["colours"], strict=True))
    assert colours == {
        "engineering": "blue",
        "testing": "green",
        "science": "yellow",
        "construction": "red",
        "spaceflight": "purple",
    }


def test_costs_are_two_to_six_icons_and_dear_cards_are_worth_more() -> None:
    means = []
    for cost in range(2, 7):
        points = [card["points"] for card in CARDS.values() if len(card["cost"]) == cost]
        means.append(sum(points) / len(points))
    assert means == sorted(means)
    assert {len(card["cost"]) for card in CARDS.values()} == set(range(2, 7))


def test_every_colour_is_asked_for_and_given_as_often() -> None:
    assert set(Counter(skill for card in CARDS.values() for skill in card["skills"]).values()) == {14}
    assert set(Counter(icon for card in CARDS.values() for icon in card["cost"]).values()) == {49}
    icons = [icon for card in CARDS.values() for icon in card.get("values", {}).get("icons", [])]
    assert set(Counter(icons).values()) == {8}


@pytest.mark.parametrize(
    ("numbers", "ability", "values"),
    [
        ((1, 2, 3, 4, 13, 14, 15, 16), "research-icons", None),
        ((5, 6, 17, 18), "two-skills", {}),
        ((7,), "wild-icon-hand", {}),
        ((8,), "free-exact-cost", {"cost": 3}),
        ((9,), "draw-after-cost", {"costs": [5, 6]}),
        ((10,), "pay-two-recruit-any", {}),
        ((11,), "end-skill-count", {"skill": "spaceflight", "per": 1}),
        ((12,), "end-above", {"per": 2}),
        ((19,), "temporary-skill", {}),
    ],
)
def test_known_abilities(numbers: tuple[int, ...], ability: str, values: dict[str, object] | None) -> None:
    for number in numbers:
        assert CARDS[number]["ability"] == ability
        assert values is None or CARDS[number].get("values", {}) == values


def test_end_scoring_works_anywhere_and_everything_else_on_top() -> None:
    for id, ability in ABILITIES.items():
        assert ability["active"] == ("anywhere" if id.startswith("end-") or id == "two-skills" else "on-top")
        assert (ability["timing"] == "end-of-game") == id.startswith("end-")


def test_twenty_projects_on_ten_tiles_one_soviet_and_one_american_each() -> None:
    sides = Counter((face["tile"], face["programme"]) for face in CONTENT["project"])
    assert set(sides.values()) == {1}
    assert sorted(sides) == sorted((tile, side) for tile in range(1, 11) for side in ("usa", "ussr"))
    assert Counter(project.kinds for project in PROJECTS) == {2: 5, 3: 10, 4: 5}
    assert {project.points for project in PROJECTS} >= {3, 4}


def test_sputnik_1_needs_two_blue_and_three_purple() -> None:
    (sputnik,) = [project for project in PROJECTS if project.id == "sputnik-1"]
    assert sputnik.requires == (2, 0, 0, 0, 3)


def test_every_project_can_be_completed_before_the_twelfth_specialist() -> None:
    assert all(sum(project.requires) <= 8 for project in PROJECTS)


@pytest.mark.parametrize("skills", [(0, 0, 0, 0, 0), (14, 0, 3, 1, 14), (4, 3, 2, 1, 0), (31, 31, 31, 31, 31)])
def test_skills_packed_into_one_number_come_out_again_and_compare(skills: tuple[int, ...]) -> None:
    assert unpacked(packed(skills)) == skills
    for project in PROJECTS:
        enough = all(have >= need for have, need in zip(skills, project.requires, strict=True))
        assert has_all(packed(skills), project.skill_set) == enough


def test_every_value_says_where_it_comes_from() -> None:
    for kind in ("specialist", "project", "ability"):
        for each in CONTENT[kind]:
            assert each["provenance"], each
