"""Points at the end, line by line, and who wins."""

from collections import Counter

import pytest

from perihelion.games.kepler_3042.components import PLANETS, TRACKS
from perihelion.games.kepler_3042.galaxy import SHEET
from perihelion.games.kepler_3042.state import Galaxy
from perihelion.table import Table
from tests.games.kepler_3042.eager import eager_game
from tests.games.kepler_3042.positions import Side, at, points, position, scores, side, total

NOBODYS = "deep-space-survey"


def ended(*sides: Side, **more: object) -> Table[Galaxy]:
    return position(*sides, phase="resolution", card=NOBODYS, round=16, **more)  # type: ignore[arg-type]  # any option


@pytest.mark.parametrize(
    ("mine", "what", "given"),
    [
        (side(earth="A", colonies="3:A"), "antimatter", 2),
        (side(earth=""), "antimatter", 0),  # in storage it counts for nothing
        (side(earth="", pit="AAA"), "antimatter", 0),
        (side(colonies="3 9 15 20 25"), "every-type", 5),
        (side(colonies="3 9 15 20 21"), "every-type", 0),
        (side(colonies="3 9 15 20"), "every-type", 0),
        (side(colonies="3 4 5"), "three-alike", 3),
        (side(colonies="25 26 27"), "three-alike", 3),
        (side(colonies="3 4 9"), "three-alike", 0),
        (side(ships=[at(3, 0)]), "mines", 2),
        (side(ships=[at(3, 0), at(2, 2)]), "mines", 4),
        (side(ships=[at(-3, 0), at(4, 1)]), "mines", 0),
        (side(techs="40000"), "top-levels", 2),
        (side(techs="44344"), "top-levels", 8),
        (side(techs="33333"), "top-levels", 0),
        (side(medals=(2, 3)), "medals", 5),
        (side(colonies="3 4"), "zone", 2),
        (side(colonies="3/intermediate 4/intermediate"), "zone", 4),
        (side(colonies="3/far 4/far"), "zone", 6),
        (side(tracks=(16, 3)), "track", 9),
        (side(tracks=(2, 2)), "track", 0),
        (side(tracks=(8, 14)), "track", 9),
        (side(colonies="3* 10*"), "terraformed", 11),
        (side(colonies="3 9"), "terraformed", 0),
        (side(colonies="28*"), "terraformed", 12),
    ],
)
def test_a_line_of_the_score(mine: Side, what: str, given: int) -> None:
    lying = {at(3, 0): "mine", at(2, 2): "mine", at(4, 1): "12"}
    table = ended(mine, side(), bodies=lying)
    assert points(table, what) == given


@pytest.mark.parametrize("number", PLANETS)
def test_a_terraformed_planet_scores_what_is_printed(number: int) -> None:
    table = ended(side(colonies=f"{number}*"), side(), side(), side())
    assert points(table, "terraformed") == PLANETS[number].points


def test_the_score_is_the_sum_of_the_lines() -> None:
    """One for antimatter, six for zones, five for all types, nine for tracks, three medals, two mines, 26 printed."""
    mine = side(
        earth="A",
        colonies="3* 9/intermediate 15/far 20* 25*",
        tracks=(16, 3),
        medals=(1, 2),
        ships=[at(3, 0)],
        techs="40000",
        objective="eden-project",
    )
    table = ended(mine, side(), bodies={at(3, 0): "mine"})
    lines = {
        "antimatter": 1,
        "every-type": 5,
        "three-alike": 0,
        "mines": 2,
        "top-levels": 2,
        "medals": 3,
        "zone": 1 + 2 + 3 + 1 + 1,
        "track": 8 + 1,
        "terraformed": 5 + 9 + 10,
        "objective": 6,
    }
    assert {what: points(table, what) for what in lines} == lines
    assert scores(table) == [sum(lines.values()), 0]
    assert total(table) == sum(lines.values())


def test_the_most_points_win() -> None:
    table = ended(side(medals=(1, 0)), side(medals=(2, 0)), side(medals=(0, 1)))
    assert (table.winners, table.scores) == ((1,), (1, 2, 1))


def test_of_those_tied_whoever_terraformed_the_planet_with_the_highest_number_wins() -> None:
    """Planets 5 and 6 are worth 5 points each, planet 4 but 4."""
    table = ended(side(colonies="5*"), side(colonies="6*"), side(colonies="4*", medals=(1, 0)))
    assert (table.winners, table.scores) == ((1,), (6, 6, 6))
    some = ended(side(colonies="5*"), side(medals=(6, 0)), side(medals=(2, 0), colonies="9"))
    assert (some.winners, some.scores) == ((0,), (6, 6, 3))
    colonies_alone = ended(side(colonies="4*"), side(colonies="3 27", medals=(3, 0)))
    assert (colonies_alone.winners, colonies_alone.scores) == ((0,), (5, 5))


def test_a_high_planet_does_not_help_whoever_has_fewer_points() -> None:
    table = ended(side(colonies="5*", medals=(1, 0)), side(colonies="6*"))
    assert table.winners == (0,)


def test_the_sum_shown_during_play_leaves_out_the_secrets_of_others() -> None:
    table = position(side(colonies="25", objective="alien-contact"), side())
    assert total(table) == 7
    other = table.view(1)["seats"][0]
    assert (other["total"], other["objective"]) == (1, None)
    assert other["lines"][-1] == {"what": "objective", "about": None, "points": None}


@pytest.mark.parametrize("seed", range(8))
def test_whole_games_are_scored_as_by_hand(seed: int) -> None:
    """From what lies on the table at the end, with the points printed on cards; the Objective is added as it is."""
    *_, table = eager_game(seed)
    for seat, seen in enumerate(table.view(None)["seats"]):
        colonies = seen["planets"][1:]
        types = Counter(PLANETS[planet["number"]].type for planet in colonies)
        away = [max(abs(q), abs(r), abs(q + r)) for q, r in (SHEET.hexes[planet["hex"]] for planet in colonies)]
        mines = {body["hex"] for body in table.view(None)["bodies"] if body["kind"] == "mine"}
        wanted = sum(planet["cubes"]["antimatter"] for planet in seen["planets"])
        wanted += 5 * (len(types) == 5) + 3 * (max(types.values(), default=0) >= 3)
        wanted += 2 * sum(ship["hex"] in mines for ship in seen["ships"])
        wanted += 2 * sum(tech["level"] == 4 for tech in seen["techs"])
        wanted += sum(seen["medals"].values())
        wanted += sum(1 if steps <= 5 else 2 if steps <= 9 else 3 for steps in away)
        wanted += sum(TRACKS[0].points[space] for space in seen["tracks"].values())
        wanted += sum(planet["points"] for planet in colonies if planet["terraformed"])
        wanted += sum(line["points"] for line in seen["lines"] if line["what"] == "objective")
        assert scores(table)[seat] == wanted
