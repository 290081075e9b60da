"""What is seen of the table agrees with the dice on it, along random games with random options."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from perihelion.games.imperium_dice import GAME
from perihelion.games.imperium_dice.state import Galaxy
from perihelion.table import Table
from tests.games.imperium_dice.positions import play, position, reach, side
from tests.playing import random_options, wander

ATTACK = {"cruiser": 1, "dreadnought": 2, "war-sun": 3}
DEFENCE = {"troops": 1, "fighter": 1, "pds": 2, "cruiser": 1, "dreadnought": 2, "war-sun": 3}
BONUS = {
    "sol": "troops",
    "letnev": "resource",
    "norr": "carrier",
    "xxcha": "influence",
    "l1z1x": "dreadnought",
    "mentak": "cruiser",
}
GOOD = ("resource", "influence")
View = dict[str, Any]


def tables(seed: int, stop: int = 120) -> Iterator[Table[Galaxy]]:
    players = Random(seed).choice(GAME.players)
    return wander(GAME.new_with(players, seed, random_options(GAME, seed)), seed, stop)


@pytest.fixture(params=range(12))
def seed(request: pytest.FixtureRequest) -> int:
    number: int = request.param
    return number


def owned(view: View, seat: int | None, *kinds: str) -> list[View]:
    return [die for die in view["dice"] if die["owner"] == seat and die["kind"] in kinds]


def test_every_die_is_where_the_view_says(seed: int) -> None:
    for table in tables(seed):
        view, count = table.view(None), table.players
        assert [die["id"] for die in view["dice"]] == list(range(4 * count))
        assert sorted(view["galaxy"]) == [die["id"] for die in owned(view, None, "planet")]
        assert sorted(view["supply"]) == [die["id"] for die in owned(view, None, "weapon")]
        for number, player in enumerate(view["seats"]):
            assert player["seat"] == number
            assert [player["home"]] == [die["id"] for die in owned(view, number, "home")]
            assert sorted(player["planets"]) == [die["id"] for die in owned(view, number, "planet")]
            assert sorted(player["weapons"]) == [die["id"] for die in owned(view, number, "weapon")]


def test_a_die_has_a_face_while_somebody_owns_it_and_acts_as_that(seed: int) -> None:
    for table in tables(seed):
        view = table.view(None)
        if view["phase"] == "setup":
            continue
        for die in view["dice"]:
            assert (die["face"] is None) == (die["owner"] is None)
            bonus = die["face"] == "bonus"
            assert die["acts"] == (BONUS[view["seats"][die["owner"]]["race"]] if bonus else die["face"])


def test_sums_are_those_of_the_dice(seed: int) -> None:
    for table in tables(seed):
        view = table.view(None)
        for number, player in enumerate(view["seats"]):
            everything = [die["acts"] for die in owned(view, number, "home", "planet", "weapon")]
            attackers = ["home", "weapon"] if table.options["home_attacks"] else ["weapon"]
            ships = [die["acts"] for die in owned(view, number, *attackers)]
            worlds = [die["acts"] for die in owned(view, number, "home", "planet")]
            weapons = owned(view, number, "weapon")
            assert player["attack"] == sum(ATTACK.get(face, 0) for face in ships)
            assert player["defence"] == sum(DEFENCE.get(face, 0) for face in everything)
            assert player["resources"] == worlds.count("resource")
            assert player["influence"] == worlds.count("influence")
            assert player["votes"] == 1 + worlds.count("influence")
            assert player["good"] == sum(face in GOOD for face in worlds)
            assert player["slots"] == len(worlds) - len(weapons) >= 0
            assert len(player["berths"]) == (len(weapons) if table.options["moored_weapons"] else 0)


def test_whose_turn_it_is_and_how_far_the_game_is(seed: int) -> None:
    for table in tables(seed):
        view, count = table.view(None), table.players
        turns = [event for event in table.events if event.key == "turn"]
        assert view["turn"] == max(len(turns) - 1, 0)
        assert view["round"] == 1 + view["turn"] // count
        assert view["active"] == (view["first"] + view["turn"]) % count
        if turns:
            assert turns[-1].values == {"by": view["active"], "round": view["round"]}
        assert view["peace_limit"] == table.options["peace_rounds"]
        assert 0 <= view["peace"] < view["peace_limit"]


def test_the_phase_is_that_of_the_question(seed: int) -> None:
    phases = {
        "race": {"setup"},
        "keep-home": {"setup"},
        "construction": {"construction"},
        "carrier": {"construction", "management"},
        "management": {"management"},
    }
    for table in tables(seed):
        for ask in table.asks.values():
            assert table.view(None)["phase"] in phases.get(ask.name, {"politics"})


def test_points_are_what_can_be_spent(seed: int) -> None:
    for table in tables(seed):
        view = table.view(None)
        if "construction" in [ask.name for ask in table.asks.values()]:
            assert 0 < view["points"] <= view["seats"][view["active"]]["resources"]


def test_everybody_sees_the_same_but_for_who_they_are(seed: int) -> None:
    for table in tables(seed, stop=20):
        for seat in (None, *range(table.players)):
            assert table.view(seat) == table.view(None) | {"you": seat}


# Threats


def test_the_threat_of_an_invasion_is_against_those_one_beats_who_have_a_planet() -> None:
    strong = side("sol", "influence", planets="nothing", weapons="dreadnought")
    beaten, safe = side("letnev", "influence", planets="nothing"), side("norr", planets="nothing", weapons="pds")
    view = position(strong, beaten, safe, side("xxcha")).view(None)
    assert [player["threat"]["invasion"] for player in view["seats"]] == [[1], [], [], []]


def test_a_player_with_only_a_home_does_not_threaten_to_win_by_invasion() -> None:
    view = position(side("sol", weapons="war-sun"), side("letnev", planets="nothing")).view(None)
    assert view["seats"][0]["threat"]["invasion"] == []


@pytest.mark.parametrize(
    ("planets", "rest", "threat"), [("resource", "", True), ("resource", "nothing", False), ("", "", False)]
)
def test_a_carrier_threatens_while_the_galaxy_has_a_planet_to_make_three(planets: str, rest: str, threat: bool) -> None:
    table = position(side("sol", "influence", planets=planets), side("letnev", planets=rest))
    assert table.view(None)["seats"][0]["threat"]["carrier"] == threat


def test_peace_is_counted_in_rounds() -> None:
    assert position(side("sol"), side("letnev"), side("norr"), peace=8).view(None)["peace"] == 2
    moved = position(side("sol"), dice="home carrier, planet nothing", peace=8)
    play(moved, "roll 0")
    assert moved.view(None)["peace"] == 4
    assert play(moved, "take").view(None)["peace"] == 0


@pytest.mark.parametrize("open_vote", [False, True])
def test_a_vote_says_whom_it_is_about_until_it_is_over(open_vote: bool) -> None:
    table = position(side("sol", "influence"), side("letnev", "troops", weapons="war-sun"), open_vote=open_vote)
    assert reach(table, "politics").view(0)["motion"] is None
    play(table, "vote 1")
    assert table.view(None)["motion"] == {"by": 0, "on": 1, "secret": not open_vote}
    while not table.over and "ballot" in {ask.name for ask in table.asks.values()}:
        table.answer(next(iter(table.asks)), "for")
    assert table.view(0)["motion"] is None


def test_what_is_short_of_winning_is_told(seed: int) -> None:
    for table in tables(seed):
        galaxy, view = table.state, table.view(None)
        for player, told in zip(galaxy.players, view["seats"], strict=True):
            assert (told["away"] == 0) == galaxy.is_winning(player)
            thriving = [die for die in owned(view, player.seat, "home", "planet") if die["thrives"]]
            assert len(thriving) == told["good"]
            assert told["goal"] >= told["away"]


def test_whom_an_attack_would_beat_is_whom_one_may_attack(seed: int) -> None:
    seen = 0
    for table in tables(seed):
        for seat, ask in table.asks.items():
            if ask.name == "politics":
                offered = [choice[1] for choice in ask.choices if choice[0] == "attack"]
                assert table.view(seat)["seats"][seat]["beats"] == offered
                seen += 1
    assert seen


def test_a_construction_that_was_skipped_has_its_reason(seed: int) -> None:
    """Where a reason is told, nothing was built this turn."""
    for table in tables(seed):
        view = table.view(None)
        if view["skipped"]:
            turn = [event.key for event in table.events]
            last = max(n for n, kind in enumerate(turn) if kind == "turn")
            assert "build" not in turn[last:]
