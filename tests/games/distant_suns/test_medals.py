"""The medals of the score attack: what the content says is what the simulation finds."""

import pytest

from perihelion.games.distant_suns import GAME
from perihelion.games.distant_suns.medals import MEDALS, medal_for, medals_under
from perihelion.lab.medals import SHARES, STEP, medals, points, score, turned
from tests.playing import finish, wander

USUAL = MEDALS["standard"]


@pytest.mark.long
@pytest.mark.parametrize("changed", MEDALS)
def test_medals_agree_with_the_simulation_about(changed: str) -> None:
    """Two hundred games found them; the first forty of these come within a step of it."""
    found = medals(points(GAME, range(40), **turned(GAME, changed.removeprefix("standard").split())))
    for medal, least in found.items():
        assert abs(least - MEDALS[changed][medal]) <= STEP, f"{medal}: {least}, not {MEDALS[changed][medal]}"


def test_a_medal_takes_a_round_number_of_points_which_its_share_of_games_does_not_reach() -> None:
    found = medals([float(each) for each in range(1, 101)])
    assert found == {"bronze": 25, "silver": 50, "gold": 90}
    for each in MEDALS.values():
        assert all(least % STEP == 0 for least in each.values())
        assert list(each) == list(SHARES)
        assert each["bronze"] < each["silver"] < each["gold"]


def test_the_simulation_plays_the_same_game_again() -> None:
    assert score(GAME, 3) == score(GAME, 3)


@pytest.mark.parametrize(("less", "medal"), [(1, None), (0, "bronze")])
def test_bronze_begins_exactly_at_its_points(less: int, medal: str | None) -> None:
    assert medal_for(USUAL["bronze"] - less, USUAL) == medal


def test_the_best_medal_counts() -> None:
    assert medal_for(USUAL["silver"], USUAL) == "silver"
    assert medal_for(USUAL["gold"] + 100, USUAL) == "gold"
    assert medal_for(-20, USUAL) is None


def test_the_view_shows_medals_to_one_who_plays_alone() -> None:
    for table in wander(GAME.new(1, 4), 4):
        view = table.view(0)
        assert view["medals"] == {"points": USUAL, "reached": medal_for(view["explorers"][0]["total"], USUAL)}


@pytest.mark.parametrize("changed", MEDALS)
def test_they_are_those_of_the_options(changed: str) -> None:
    table = GAME.new_with(1, 4, turned(GAME, changed.removeprefix("standard").split()))
    assert table.view(0)["medals"]["points"] == MEDALS[changed] == medals_under(table.options)


@pytest.mark.parametrize("switches", ["must_use_upgrades fair_rotation", "lone_cluster_scores choose_end"])
def test_there_are_none_where_nobody_has_tried_what_is_good(switches: str) -> None:
    assert GAME.new_with(1, 4, turned(GAME, switches.split())).view(0)["medals"] is None


def test_there_are_no_medals_among_several_nor_in_a_longer_game() -> None:
    assert GAME.new(2, 4).view(0)["medals"] is None
    assert finish(GAME.new(1, 4, rounds=4), 1).view(0)["medals"] is None
