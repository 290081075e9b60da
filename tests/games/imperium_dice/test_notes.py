"""What is said of a choice before it is made, against what happens when it is made: every die, every side."""

from collections.abc import Callable, Iterator
from fractions import Fraction
from itertools import product
from random import Random
from typing import Any

import pytest

from perihelion.games.imperium_dice import GAME
from perihelion.games.imperium_dice.state import Galaxy
from perihelion.notation import Choice, OptionValue
from perihelion.table import Table
from tests.games.imperium_dice.positions import (
    ballots,
    luck_for,
    offers,
    play,
    position,
    question,
    reach,
    side,
    strength,
)
from tests.playing import random_options, wander

GOOD = ("resource", "influence")
Values = dict[str, Any]


def noted(table: Table[Galaxy], seat: int, text: str) -> dict[str, list[Values]]:
    """The notes on a choice, by key."""
    texts = [" ".join(map(str, choice)) for choice in table.asks[seat].choices]
    found: dict[str, list[Values]] = {}
    for note in table.notes(seat)[texts.index(text)]:
        found.setdefault(note.key.removeprefix("note."), []).append(note.values)
    return found


def outcomes(table: Table[Galaxy], seat: int, choice: Choice) -> Iterator[Table[Galaxy]]:
    """The table after that choice, once for each way the dice can fall."""
    dice = len(choice) - 1 if choice[0] == "roll" else 1
    for results in product(range(6), repeat=dice):
        twin = table.clone()
        twin.state.luck = luck_for(results)
        twin.play(seat, choice)
        yield twin


def percent(tables: list[Table[Galaxy]], happens: Callable[[Table[Galaxy]], bool]) -> int:
    return round(100 * Fraction(sum(map(happens, tables)), len(tables)))


def acts(table: Table[Galaxy], die: int) -> str:
    return str(table.view(None)["dice"][die]["acts"])


# Along random games


def moments(seed: int, stop: int) -> Iterator[tuple[Table[Galaxy], int, Choice, dict[str, list[Values]]]]:
    """Every choice of a random game with random options, and what is noted of it."""
    options: dict[str, OptionValue] = random_options(GAME, seed)
    if options["standing_carriers"]:
        options["compulsory_carriers"] = False  # else the next player's turn begins with rolls of its own
    players = Random(seed).choice(GAME.players)
    for table in wander(GAME.new_with(players, seed, options), seed, stop):
        for seat, ask in table.asks.items():
            for choice in ask.choices:
                yield table, seat, choice, noted(table, seat, " ".join(map(str, choice)))


def check_weapon(table: Table[Galaxy], seat: int, choice: Choice, found: dict[str, list[Values]]) -> None:
    after = list(outcomes(table, seat, choice))
    foes = [foe for foe in range(table.players) if foe != seat]
    beaten = {foe: sum(strength(each, seat)[0] > strength(each, foe)[1] for each in after) for foe in foes}
    assert {values["foe"]: values["n"] for values in found["outgun"]} == beaten
    assert found["carrier"] == [{"n": 1, "left": len(table.view(None)["galaxy"])}]


def check_roll(table: Table[Galaxy], seat: int, choice: Choice, found: dict[str, list[Values]]) -> None:
    home, others = seat in choice[1:], [die for die in choice[1:] if die != seat]
    after = list(outcomes(table, seat, choice))
    assert found.get("win", [{"percent": 0}]) == [{"percent": percent(after, lambda each: each.winners == (seat,))}]
    if home:
        assert found["good-home"] == [{"percent": percent(after, lambda each: acts(each, seat) in GOOD)}]
    if home and table.view(None)["galaxy"]:
        assert found["home-carrier"] == [{"percent": percent(after, lambda each: acts(each, seat) == "carrier")}]
    if others:
        assert found["good-planet"] == [{"percent": percent(after, lambda each: acts(each, others[0]) in GOOD)}]
    expected = {"good-home": home, "home-carrier": home and table.view(None)["galaxy"], "good-planet": others}
    assert {key for key in found if key != "win"} == {key for key, there in expected.items() if there}


def check_take(table: Table[Galaxy], seat: int, choice: Choice, found: dict[str, list[Values]]) -> None:
    after = list(outcomes(table, seat, choice))
    assert found["win"] == [{"percent": percent(after, lambda each: each.winners == (seat,))}]
    assert table.texts("en").say("note.new-planet").startswith("67%")


def check_press(table: Table[Galaxy], seat: int, choice: Choice, found: dict[str, list[Values]]) -> None:
    foe = table.view(None)["dice"][choice[1]]["owner"]
    after = list(outcomes(table, seat, choice))
    assert found["win-theirs"] == [{"percent": percent(after, lambda each: each.winners == (foe,)), "foe": foe}]


def check_invade(table: Table[Galaxy], seat: int, choice: Choice, found: dict[str, list[Values]]) -> None:
    foe = table.view(None)["dice"][choice[1]]["owner"]
    after = list(outcomes(table, seat, choice))
    assert found["win"] == [{"percent": percent(after, lambda each: each.winners == (seat,))}]
    gives = any(each.winners == (foe,) for each in after)
    assert found.get("gives-victory", []) == [{"foe": foe}] * gives


def check_loss(table: Table[Galaxy], seat: int, choice: Choice, found: dict[str, list[Values]]) -> None:
    owner = table.view(None)["dice"][choice[1]]["owner"]
    after = table.clone()
    after.play(seat, choice)
    attack, defence = strength(after, owner)
    assert found["left"] == [{"foe": owner, "attack": attack, "defence": defence}]


def check_attack(table: Table[Galaxy], seat: int, choice: Choice, found: dict[str, list[Values]]) -> None:
    after = table.clone()
    after.play(seat, choice)
    (event,) = [event for event in after.events if event.key == "attack" and event.at == len(after.answers)]
    values = {"foe": choice[1], "attack": event.values["attack"], "defence": event.values["defence"]}
    assert found["beat"] == [values]
    assert values["attack"] > values["defence"]
    assert ("may-escape" in found) == (question(after)[1] == "escape")


def check_votes(table: Table[Galaxy], seat: int, choice: Choice, found: dict[str, list[Values]]) -> None:
    votes = [player["votes"] for player in table.view(None)["seats"]]
    assert found == {"votes": [{"mine": votes[seat], "all": sum(votes)}]}


CHECKS = {
    "build": check_weapon,
    "reroll": check_weapon,
    "roll": check_roll,
    "take": check_take,
    "press": check_press,
    "invade": check_invade,
    "destroy": check_loss,
    "discard": check_loss,
    "attack": check_attack,
    "vote": check_votes,
    "for": check_votes,
    "against": check_votes,
}


@pytest.mark.parametrize("seed", range(20))
def test_notes_say_what_comes_of_every_choice(seed: int) -> None:
    for table, seat, choice, found in moments(seed, stop=120):
        if choice[0] in CHECKS and len(choice) <= 3:  # two dice at most
            CHECKS[choice[0]](table, seat, choice, found)
        elif choice[0] not in CHECKS:
            assert not found


def test_every_kind_of_note_is_met_along_the_way() -> None:
    met = {key for seed in range(12) for _, _, _, found in moments(seed, stop=60) for key in found}
    keys = {key.removeprefix("note.") for key in GAME.texts("en").templates if key.startswith("note.")}
    exact = {"odds", "odds-best"}  # told only to whoever wants them
    assert keys - met - exact <= {"gives-victory", "may-escape"}, "rare; they have positions below"


# In positions


@pytest.mark.parametrize("race", ["sol", "letnev", "norr", "xxcha", "l1z1x", "mentak"])
@pytest.mark.parametrize("all_good", [True, False])
def test_the_chance_to_win_by_three_dice_is_exact(race: str, all_good: bool) -> None:
    rival = side("sol" if race != "sol" else "letnev")
    me = side(race, planets="nothing troops influence")
    table = position(me, rival, side("mentak" if race != "mentak" else "norr"), all_planets_good=all_good)
    for text in ("roll 0 3 4", "roll 3 4 5", "roll 0 3"):
        choice = ("roll", *map(int, text.split()[1:]))
        after = list(outcomes(table, 0, choice))
        assert noted(table, 0, text)["win"] == [{"percent": percent(after, lambda each: each.winners == (0,))}]


def test_one_is_told_by_how_much_one_wins_before_the_click() -> None:
    table = position(side("sol", planets="nothing", weapons="war-sun cruiser"), side("letnev", weapons="dreadnought"))
    reach(table, "politics")
    assert noted(table, 0, "attack 1") == {"beat": [{"foe": 1, "attack": 4, "defence": 3}]}
    (note,) = table.notes(0)[offers(table).index("attack 1")]
    assert table.texts("en", ["Ana", "Bo"]).say(*note) == "You beat Bo 4 to 3"


def test_one_is_told_that_the_other_may_ignore_the_attack() -> None:
    defender = side("letnev", "influence", planets="influence")
    table = reach(position(side("sol", weapons="cruiser"), defender), "politics")
    assert "may-escape" in noted(table, 0, "attack 1")
    no_escape = position(side("sol", weapons="cruiser"), defender, influence_escape=False)
    assert "may-escape" not in noted(reach(no_escape, "politics"), 0, "attack 1")


def test_one_is_warned_of_an_invasion_that_hands_over_the_game() -> None:
    attacker, victim = side("sol", weapons="war-sun"), side("letnev", "resource", planets="influence nothing resource")
    table = position(attacker, victim, side("norr"))
    play(reach(table, "politics"), "attack 1")
    assert noted(table, 0, "invade 4")["gives-victory"] == [{"foe": 1}]
    assert {each.winners for each in outcomes(table, 0, ("invade", 4))} == {(1,)}
    assert "gives-victory" not in noted(table, 0, "invade 3"), "a bad planet would be left"


def test_the_odds_on_a_ballot_are_those_of_the_voter() -> None:
    table = position(side("sol", "influence"), side("letnev", weapons="carrier"), side("xxcha", "bonus", "influence"))
    play(reach(table, "politics"), "vote 1")
    assert [noted(table, seat, "for")["votes"] for seat in range(3)] == [
        [{"mine": mine, "all": 6}] for mine in (2, 1, 3)
    ]
    ballots(table, "for", "for", "for")


@pytest.mark.parametrize(("victim", "chances"), [("letnev", [67, 0, 0]), ("norr", [50, 0, 0])])
def test_one_is_told_how_likely_pressure_hands_over_the_game(victim: str, chances: list[int]) -> None:
    table = position(side("sol", weapons="war-sun"), side(victim, "troops", planets="resource influence"))
    play(reach(table, "politics"), "attack 1")
    found = [noted(table, 0, text)["win-theirs"][0]["percent"] for text in offers(table, "press")]
    assert found == chances
    for die in (1, 2, 3):
        check_press(table, 0, ("press", die), noted(table, 0, f"press {die}"))


@pytest.mark.parametrize(("planets", "chance"), [("influence", 67), ("nothing", 0), ("", 0)])
def test_one_is_told_how_likely_an_invasion_wins_the_game(planets: str, chance: int) -> None:
    me = side("sol", "influence", planets=planets, weapons="war-sun")
    table = position(me, side("letnev", planets="nothing"))
    play(reach(table, "politics"), "attack 1")
    (text,) = offers(table, "invade")
    assert noted(table, 0, text)["win"] == [{"percent": chance}]
    check_invade(table, 0, ("invade", int(text.split()[1])), noted(table, 0, text))
