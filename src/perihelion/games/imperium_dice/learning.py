"""Imperium Dice for learners: the facts about a table and where they stand, and every choice there is."""

from collections.abc import Iterator
from itertools import combinations

from perihelion.content import content_of
from perihelion.lab.learning.layout import Layout, Row
from perihelion.lab.learning.painting import Colour, Patch, box, disc
from perihelion.notation import Choice

from .content_types import Printed
from .state import (
    CONSTRUCTION,
    GOOD,
    INFLUENCE,
    MANAGEMENT,
    POLITICS,
    RESOURCE,
    SETUP,
    Galaxy,
    Player,
)
from .view_types import View

DICE: Printed = content_of(__package__)
FACES = tuple(dict.fromkeys([face for die in DICE["die"] for face in die["faces"]]))
RACES = tuple(DICE["bonus"])


class Encoder:
    """The turn, every die with its face and owner, and what each player's dice add up to."""

    def __init__(self, layout: Layout, players: int) -> None:
        self.phase = layout.word("phase", (SETUP, CONSTRUCTION, MANAGEMENT, POLITICS))
        self.round = layout.number("round", 60)
        self.points = layout.number("points", 8)
        self.peace = layout.number("peace", 1)
        self.active = layout.numbers("active", range(players))
        self.first = layout.numbers("first", range(players))
        self.motion = layout.numbers("motion", range(players))
        dice = range(4 * players)
        self.acts = [layout.word(f"die{die}.acts", FACES) for die in dice]
        self.owner = [layout.numbers(f"die{die}.owner", range(players)) for die in dice]
        self.berth = {die: layout.numbers(f"die{die}.berth", range(2 * players)) for die in dice[2 * players :]}
        self.seats = [SeatEncoder(layout, f"seat{turn}") for turn in range(players)]

    def write(self, row: Row, g: Galaxy, seat: int) -> None:
        """What that seat sees; nothing is hidden here."""
        players = len(g.players)
        row[self.phase[g.phase]] = 1
        row[self.round] = 1 + g.turn // players
        row[self.points] = g.points
        row[self.peace] = max(g.peace, 0) / (players * g.rules.peace_rounds)
        row[self.active + (g.first + g.turn - seat) % players] = 1
        row[self.first + (g.first - seat) % players] = 1
        if g.motion is not None:
            row[self.motion + (g.motion - seat) % players] = 1
        for face, places in zip(g.faces, self.acts, strict=True):
            if face:
                row[places[face]] = 1
        for turn, seen in enumerate(self.seats):
            player = g.players[(seat + turn) % players]
            for die in player.worlds + player.weapons:
                row[self.owner[die] + turn] = 1
            for weapon, planet in zip(player.weapons, player.berths, strict=False):
                row[self.berth[weapon] + planet] = 1
            seen.write(row, g, player)


class SeatEncoder:
    """A player's race, and what their dice add up to."""

    def __init__(self, layout: Layout, name: str) -> None:
        self.race = layout.word(f"{name}.race", RACES)
        self.on_bonus = layout.flag(f"{name}.on_bonus")
        self.attack = layout.number(f"{name}.attack", 12)
        self.defence = layout.number(f"{name}.defence", 12)
        self.resources = layout.number(f"{name}.resources", 12)
        self.influence = layout.number(f"{name}.influence", 12)
        self.slots = layout.number(f"{name}.slots", 12)
        self.good = layout.number(f"{name}.good", 12)

    def write(self, row: Row, g: Galaxy, player: Player) -> None:
        """The seat of a player."""
        if player.race:
            row[self.race[player.race]] = 1
        shown = g.shows(player)
        row[self.on_bonus] = player.on_bonus
        row[self.attack] = g.attack(player)
        row[self.defence] = g.defence(player)
        row[self.resources] = shown.count(RESOURCE)
        row[self.influence] = shown.count(INFLUENCE)
        row[self.slots] = len(shown) - len(player.weapons)
        row[self.good] = sum(map(shown.count, GOOD))


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


def parts(choice: Choice) -> tuple[Choice, ...]:
    """Dice that are rolled together, whichever is named first, are one choice."""
    return (("roll", *sorted(choice[1:])),) if choice[0] == "roll" else (choice,)


# As a picture

COLOURS: dict[str, Colour] = dict(
    zip(
        FACES,
        (
            *((206, 160, 64), (96, 160, 220), (176, 120, 200), (120, 184, 112), (220, 104, 88)),
            *((232, 208, 136), (136, 216, 216), (232, 152, 184), (160, 168, 184), (196, 132, 88)),
        ),
        strict=False,
    )
)
BLANK: Colour = (52, 56, 76)
SIDES_OF = {"home": 6, "planet": 8, "weapon": 4}  # a home is a hexagon, a planet round, a weapon a square


def picture(view: View) -> Iterator[Patch]:
    """A row of dice for each seat, its own first, and one for those of nobody; a bar stands at whoever is to play."""
    seats, first = len(view["seats"]), view["you"] or 0
    placed = [0] * (seats + 1)
    for die in view["dice"]:
        owner = die["owner"]
        row = seats if owner is None else (owner - first) % seats
        sides = SIDES_OF[die["kind"]]
        yield disc(COLOURS.get(die["acts"] or "", BLANK), 2 + placed[row], 1.2 * row, 0.45, corners=sides)
        placed[row] += 1
    yield box((240, 240, 248), 1, 1.2 * ((view["active"] - first) % seats) - 0.4, 0.2, 0.8)
