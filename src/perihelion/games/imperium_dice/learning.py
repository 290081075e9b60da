"""Imperium Dice for learners: what is told of its view, in which order; empty places are told as zeros."""

from collections.abc import Iterator
from itertools import combinations
from typing import Final

from perihelion.game import content_of
from perihelion.games.imperium_dice.content_types import Printed
from perihelion.games.imperium_dice.state import Galaxy
from perihelion.games.imperium_dice.view_types import View
from perihelion.lab.learning.facts import Facts, around
from perihelion.notation import Choice

DICE: Printed = content_of(__package__)
FACES = tuple(dict.fromkeys([face for die in DICE["die"] for face in die["faces"]]))
RACES = tuple(DICE["bonus"])
COUNTED: Final = ("attack", "defence", "resources", "influence", "slots", "good")


def observe(facts: Facts, view: View, g: Galaxy, seat: int) -> None:
    """The turn, every die with its face and owner, and what each player's dice add up to."""
    players = len(g.players)
    facts.word("phase", view["phase"], ("setup", "construction", "management", "politics"))
    facts.number("round", view["round"], 60)
    facts.number("points", view["points"], 8)
    facts.number("peace", view["peace"], view["peace_limit"])
    facts.seat("active", view["active"], seat, players)
    facts.seat("first", view["first"], seat, players)
    facts.seat("motion", view["motion"]["on"] if view["motion"] else None, seat, players)
    for die in view["dice"]:
        facts.word(f"die{die['id']}", die["face"], FACES)
        facts.word(f"die{die['id']}.acts", die["acts"], FACES)
        facts.seat(f"die{die['id']}.owner", die["owner"], seat, players)
    for turn, player in around(view["seats"], seat):
        facts.word(f"seat{turn}.race", player["race"], RACES)
        for what in COUNTED:
            facts.number(f"seat{turn}.{what}", player[what], 12)


def every_choice(players: int) -> Iterator[Choice]:
    """Every verb with every die, seat or face it may go with."""
    homes, planets = range(players), range(players, 2 * players)
    weapons, worlds = range(2 * players, 4 * players), range(2 * players)
    yield from [
        (verb,) for verb in ("build", "done", "take", "leave", "keep", "pass", "ignore", "fight", "for", "against")
    ]
    yield from [("race", race) for race in DICE["bonus"]]
    faces = dict.fromkeys([face for die in DICE["die"] if die["kind"] == "home" for face in die["faces"]])
    yield from [("hold", face) for face in dict.fromkeys([*faces, *DICE["bonus"].values()])]
    yield from [(verb, seat) for verb in ("attack", "vote") for seat in homes]
    yield from [(verb, die) for verb in ("build", "berth", "press") for die in worlds]
    yield from [("invade", die) for die in planets]
    yield from [(verb, die) for verb in ("reroll", "destroy", "discard") for die in weapons]
    for home in ((), *[(home,) for home in homes]):
        for count in range(players + 1):
            for some in combinations(planets, count):
                if home or some:
                    yield ("roll", *home, *some)


def in_order(choice: Choice) -> Choice:
    """Dice that are rolled together, whichever is named first."""
    return ("roll", *sorted(choice[1:])) if choice[0] == "roll" else choice
