"""Why a choice is not offered: every reason can be met, and is true when it is given."""

from collections.abc import Callable
from typing import Any

import pytest

from perihelion.games.imperium_dice import GAME
from perihelion.games.imperium_dice.state import Galaxy
from perihelion.table import Table
from tests.games.imperium_dice.positions import play, position, reach, side
from tests.playing import random_options, wander

ARMED = side("sol", "resource", planets="nothing", weapons="cruiser")
GUARDED = side("letnev", "troops", planets="nothing", weapons="fighter")
FULL = side("sol", "resource", weapons="cruiser")


def construction() -> Table[Galaxy]:
    return position(ARMED, GUARDED)


def full() -> Table[Galaxy]:
    return position(FULL, GUARDED)


def management() -> Table[Galaxy]:
    return reach(construction(), "management")


def politics() -> Table[Galaxy]:
    return reach(construction(), "politics")


def unarmed() -> Table[Galaxy]:
    return reach(position(ARMED, side("letnev", "influence")), "politics")


def prize() -> Table[Galaxy]:
    return play(unarmed(), "attack 1")


def escape() -> Table[Galaxy]:
    attacked = side("letnev", "influence", planets="influence")
    return play(reach(position(side("sol", weapons="cruiser"), attacked), "politics"), "attack 1")


def carrier() -> Table[Galaxy]:
    return play(position(side("sol", "resource", planets="resource"), dice="weapon carrier"), "build")


def ballot() -> Table[Galaxy]:
    table = position(side("sol", "influence", weapons="carrier"), side("letnev", "troops", weapons="war-sun"))
    return play(reach(table, "politics"), "vote 1")


def moored() -> Table[Galaxy]:
    return position(side("sol", "resource", planets="resource nothing", weapons="pds"), moored_weapons=True)


def one_rolled() -> Table[Galaxy]:
    table = position(side("sol", planets="nothing"), dice="home troops", one_at_a_time=True)
    return play(reach(table, "management"), "roll 0")


def over() -> Table[Galaxy]:
    table = position(side("sol", "troops", planets="resource influence"), dice="home resource")
    return play(reach(table, "management"), "roll 0")


CASES: list[tuple[Callable[[], Table[Galaxy]], int, str, str, dict[str, Any]]] = [
    (construction, 1, "keep", "not-asked", {"by": [0]}),
    (management, 1, "roll 1", "not-asked", {"by": [0]}),
    (escape, 0, "pass", "not-asked", {"by": [1]}),
    (over, 0, "build", "over", {}),
    (one_rolled, 0, "roll 0", "rolled-already", {}),
    (moored, 0, "build 0", "berth-taken", {"die": 0}),
    (carrier, 0, "build", "answer-first", {}),
    (carrier, 0, "reroll 4", "answer-first", {}),
    (prize, 0, "attack 1", "answer-first", {}),
    (ballot, 1, "attack 0", "answer-first", {}),
    (ballot, 1, "vote 0", "answer-first", {}),
    (full, 0, "build", "no-slot", {"n": 1}),
    (construction, 0, "reroll 5", "not-your-weapon", {"die": 5}),
    (construction, 0, "reroll 6", "not-your-weapon", {"die": 6}),
    (management, 0, "build", "not-construction", {}),
    (politics, 0, "build", "not-construction", {}),
    (management, 0, "reroll 4", "not-construction", {}),
    (management, 0, "roll 1", "not-your-planet", {}),
    (management, 0, "roll 0 3", "not-your-planet", {}),
    (construction, 0, "roll 0", "not-management", {}),
    (politics, 0, "roll 0 2", "not-management", {}),
    (construction, 0, "attack 1", "not-politics", {}),
    (management, 0, "vote 1", "not-politics", {}),
    (politics, 0, "attack 0", "not-yourself", {}),
    (politics, 0, "vote 0", "not-yourself", {}),
    (politics, 0, "attack 1", "too-weak", {"foe": 1, "attack": 1, "defence": 2}),
    (unarmed, 0, "vote 1", "unarmed", {"foe": 1}),
    (prize, 0, "invade 1", "home-is-safe", {}),
]


@pytest.mark.parametrize(("table", "seat", "choice", "reason", "values"), CASES)
def test_the_reason_is_given(
    table: Callable[[], Table[Galaxy]], seat: int, choice: str, reason: str, values: dict[str, Any]
) -> None:
    assert table().why_not(seat, choice) == (f"why.{reason}", values)


def test_every_reason_that_has_a_text_is_met() -> None:
    reasons = {key.removeprefix("why.") for key in GAME.texts("en").templates if key.startswith("why.")}
    assert {reason for _, _, _, reason, _ in CASES} == reasons


def test_a_reason_in_words() -> None:
    table = politics()
    note = table.why_not(0, "attack 1")
    assert note is not None
    assert table.texts("en", ["Ana", "Bo"]).say(*note) == "Your attack of 1 does not exceed Bo's defence of 2."


@pytest.mark.parametrize("choice", ["done", "build", "reroll 4"])
def test_there_is_no_reason_against_what_is_offered(choice: str) -> None:
    assert construction().why_not(0, choice) is None


@pytest.mark.parametrize("choice", ["", "dance", "attack", "attack 9", "attack x", "vote -1", "invade 2", "reroll x"])
def test_nonsense_has_no_reason(choice: str) -> None:
    assert politics().why_not(0, choice) is None


Claim = Callable[[dict[str, Any], int, list[int]], bool]
TRUE: dict[str, Claim] = {
    "no-slot": lambda view, me, _: view["seats"][me]["slots"] == 0,
    "not-your-weapon": lambda view, me, args: args[0] not in view["seats"][me]["weapons"],
    "not-construction": lambda view, me, _: view["phase"] != "construction",
    "not-your-planet": lambda view, me, args: any(view["dice"][die]["owner"] != me for die in args),
    "not-management": lambda view, me, _: view["phase"] != "management",
    "not-politics": lambda view, me, _: view["phase"] != "politics",
    "not-yourself": lambda view, me, args: args[0] == me,
    "too-weak": lambda view, me, args: view["seats"][me]["attack"] <= view["seats"][args[0]]["defence"],
    "unarmed": lambda view, me, args: not view["seats"][args[0]]["weapons"],
    "rolled-already": lambda view, me, args: view["phase"] == "management",
    "answer-first": lambda view, me, _: True,
    "berth-taken": lambda view, me, args: args[0] in view["seats"][me]["berths"].values(),
    "home-is-safe": lambda view, me, args: view["dice"][args[0]]["kind"] == "home",
}


@pytest.mark.parametrize("seed", range(10))
def test_reasons_are_true_whenever_they_are_given(seed: int) -> None:
    for table in wander(GAME.new_with(3, seed, random_options(GAME, seed)), seed, stop=100):
        seat = next(iter(table.asks))
        natural = ["build", *[f"reroll {die}" for die in range(6, 12)], *[f"roll {die}" for die in range(6)]]
        natural += [f"{verb} {foe}" for verb in ("attack", "vote", "invade") for foe in range(3)]
        for text in natural:
            note = table.why_not(seat, text)
            offered = tuple(int(word) if word.isdigit() else word for word in text.split()) in table.asks[seat].choices
            assert not (offered and note)
            if note:
                args = [int(word) for word in text.split()[1:]]
                assert TRUE[note.key.removeprefix("why.")](table.view(None), seat, args), (text, note)
