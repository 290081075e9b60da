"""The seventeen Objectives: for each, what just fulfils it, and what only nearly does."""

import pytest

from perihelion.games.kepler_3042.components import OBJECTIVES
from tests.games.kepler_3042.positions import Side, at, points, position, side, total

MINE = at(3, 0)
SPACE = [at(2, 2), at(-3, 0)]

# Objective, points, what fulfils it, and what does not, quite
CASES: list[tuple[str, int, list[Side], list[Side]]] = [
    ("outer-logistics-base", 4, [side(colonies="3/far")], [side(colonies="3 4/intermediate")]),
    ("atlantis-project", 4, [side(colonies="3*")], [side(colonies="3"), side(colonies="9*"), side()]),
    (
        "helios-project",
        5,
        [side(colonies="20", techs="00200"), side(colonies="20", techs="00400")],
        [side(colonies="20", techs="00100"), side(colonies="18", techs="00400")],
    ),
    (
        "titan-project",
        6,
        [side(colonies="15* 16"), side(colonies="20 15*"), side(colonies="20* 21")],
        [side(colonies="15 16"), side(colonies="15*"), side(colonies="15 20 9*"), side(colonies="25* 15")],
    ),
    ("eden-project", 6, [side(colonies="3* 9* 25*")], [side(colonies="3* 9* 25"), side(colonies="3*")]),
    ("elite-scientific-directorate", 5, [side(techs="04400"), side(techs="44444")], [side(techs="43333")]),
    (
        "antimatter-mastery",
        6,
        [side(techs="00004", earth="AA"), side(techs="00004", earth="A", colonies="3:A")],
        [side(techs="00003", earth="AAA"), side(techs="00004", earth="A")],
    ),
    ("alien-contact", 6, [side(colonies="25")], [side(colonies="23")]),
    ("technological-supremacy", 6, [side(tracks=(14, 0)), side(tracks=(16, 0))], [side(tracks=(13, 16))]),
    ("colonial-supremacy", 6, [side(tracks=(0, 15)), side(tracks=(0, 16))], [side(tracks=(16, 14))]),
    (
        "logistic-support",
        6,
        [side(ships=[MINE, *SPACE])],
        [side(ships=[MINE, SPACE[0]]), side(ships=[at(1, 0), *SPACE])],
    ),
    ("inner-logistics", 6, [side(colonies="3 4 5")], [side(colonies="3 4 5/far 6/intermediate")]),
    ("outer-logistics", 7, [side(colonies="3/far 4/far")], [side(colonies="3/far 4/intermediate")]),
    ("alien-studies", 8, [side(colonies="25 26")], [side(colonies="25 23"), side(colonies="25")]),
    (
        "colonial-plan",
        6,
        [side(colonies="3 4 5 6/intermediate 9/far")],
        [
            side(colonies="3 4 6/intermediate 9/far"),
            side(colonies="3 4 5 6 9/far"),
            side(colonies="3 4 5 6 9/intermediate"),
            side(colonies="3/far 4/far 5/far 6/far 9/intermediate"),
        ],
    ),
    (
        "operation-gemini",
        7,
        [side(colonies="3 4 9 10"), side(colonies="25 26 15 16 17")],
        [side(colonies="3 4 5 6 9"), side(colonies="3 4 9 15 20")],
    ),
    (
        "civil-development",
        7,
        [side(colonies="3* 4* 9*", tracks=(0, 10))],
        [side(colonies="3* 4* 9*", tracks=(16, 9)), side(colonies="3* 4* 9", tracks=(0, 16))],
    ),
]
BOTH = [(id, worth, each, True) for id, worth, yes, _ in CASES for each in yes]
BOTH += [(id, worth, each, False) for id, worth, _, no in CASES for each in no]


def test_every_objective_has_its_case() -> None:
    assert [id for id, *_ in CASES] == list(OBJECTIVES)


@pytest.mark.parametrize(("id", "worth", "mine", "met"), BOTH, ids=[f"{id}-{met}" for id, _, _, met in BOTH])
def test_an_objective_is_all_or_nothing(id: str, worth: int, mine: Side, met: bool) -> None:
    table = position(mine._replace(objective=id), side(), bodies={MINE: "mine"}, objectives=OBJECTIVES[id].deck)
    seen = table.view(0)["objective"]
    assert (seen["id"], seen["met"], seen["points"]) == (id, met, worth)
    assert points(table, "objective") == (worth if met else 0)
    assert all(each["have"] >= each["least"] for each in seen["conditions"]) is met


@pytest.mark.parametrize(("id", "worth", "mine", "met"), BOTH, ids=[f"{id}-{met}" for id, _, _, met in BOTH])
def test_and_it_counts_at_the_end_when_all_see_it(id: str, worth: int, mine: Side, met: bool) -> None:
    table = position(
        mine._replace(objective=id),
        side(),
        bodies={MINE: "mine"},
        objectives=OBJECTIVES[id].deck,
        phase="resolution",
        card="deep-space-survey",
        round=16,
    )
    assert table.over
    assert table.view(1)["seats"][0]["objective"] == id
    assert table.scores is not None
    assert table.scores[0] == total(table)
    line = {"what": "objective", "about": id, "points": worth if met else 0}
    assert line in table.view(None)["seats"][0]["lines"]
