"""What is offered, worked out a second time from what anybody can see, along random games with random options."""

from itertools import combinations
from typing import Any

import pytest

from perihelion.games.imperium_dice import GAME
from perihelion.games.imperium_dice.state import Galaxy
from perihelion.notation import text_of
from perihelion.table import Ask, Event, Table
from tests.games.imperium_dice.positions import RACES
from tests.playing import random_options, wander

View = dict[str, Any]


@pytest.mark.parametrize("seed", range(60))
def test_just_what_the_rules_allow_is_offered(seed: int) -> None:
    options = random_options(GAME, seed) if seed >= 10 else {}
    for table in wander(GAME.new_with(2 + seed % 5, seed, options), seed, stop=100):
        for seat, ask in table.asks.items():
            assert {text_of(choice) for choice in ask.choices} == expected(table, seat, ask)


def expected(table: Table[Galaxy], seat: int, ask: Ask) -> set[str]:
    view: dict[str, Any] = table.view(seat)
    me = view["seats"][seat]
    worlds = [me["home"], *me["planets"]]
    foes = [player for player in view["seats"] if player["seat"] != seat]
    match ask.name:
        case "race":
            return {f"race {race}" for race in RACES} - {f"race {player['race']}" for player in view["seats"]}
        case "keep-home":
            mine = [event for event in table.events if event.values["by"] == seat]
            return {f"hold {event.values['face']}" for event in mine if event.key in ("setup-home", "second-home")}
        case "construction":
            return {"done", *builds(table, me, worlds), *[f"reroll {die}" for die in me["weapons"]]}
        case "carrier":
            return {"take", "leave"}
        case "management":
            return {"keep", *rolls(table, worlds)}
        case "politics":
            attacks = [f"attack {foe['seat']}" for foe in foes if me["attack"] > foe["defence"]]
            return {"pass", *attacks, *[f"vote {foe['seat']}" for foe in foes if foe["weapons"]]}
        case "escape":
            return {"ignore", "fight"}
        case "prize":
            return prizes(table, view["seats"][last(table, "attack")["on"]])
        case "ballot":
            return {"for", "against"}
        case "lose":
            loser = view["seats"][last(table, "vote", "invade")["on"]]
            return {f"discard {die}" for die in loser["weapons"]}
        case "berth":
            return {f"berth {world}" for world in worlds if world not in me["berths"].values()}
    raise AssertionError(f"nobody asks {ask.name}")


def builds(table: Table[Galaxy], me: dict[str, Any], worlds: list[int]) -> list[str]:
    if table.options["moored_weapons"]:
        return [f"build {world}" for world in worlds if world not in me["berths"].values()]
    return ["build"] if len(me["weapons"]) < len(worlds) else []


def rolls(table: Table[Galaxy], worlds: list[int]) -> list[str]:
    if not table.options["one_at_a_time"]:
        return [f"roll {text_of(some)}" for size in range(1, len(worlds) + 1) for some in combinations(worlds, size)]
    managed = since(table, "turn")
    while managed and managed[0].key != "roll":
        del managed[0]
    touched = [event.values["die"] for event in managed if event.key in ("roll", "take")]
    return [f"roll {die}" for die in worlds if die not in touched]


def since(table: Table[Galaxy], key: str) -> list[Event]:
    """What was told after the last event of that kind."""
    number = max(number for number, event in enumerate(table.events) if event.key == key)
    return table.events[number + 1 :]


def prizes(table: Table[Galaxy], foe: dict[str, Any]) -> set[str]:
    pressed = [foe["home"]] if table.options["pressure_home_only"] else [foe["home"], *foe["planets"]]
    return {
        *[f"invade {die}" for die in foe["planets"]],
        *[f"destroy {die}" for die in foe["weapons"]],
        *[f"press {die}" for die in pressed],
    }


def last(table: Table[Galaxy], *keys: str) -> dict[str, Any]:
    return next(event.values for event in reversed(table.events) if event.key in keys)
