"""Imperium Dice in a terminal: a line about the table, then each player's strength, planets and weapons."""

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from perihelion.cli.screen import SEAT_COLOURS, Screen
from perihelion.games.imperium_dice.view_types import SeatView, View
from perihelion.texts import Texts


def draw(view: View, texts: Texts, screen: Screen) -> RenderableType:
    """The whole table; everything is public."""
    painter = Painter(view, texts, screen)
    lines: list[RenderableType] = [Text(painter.heading())]
    for seat in view["seats"]:
        lines.append(Text(painter.player(seat), style=SEAT_COLOURS[seat["seat"]]))
        lines += [Padding(row, (0, 0, 0, 4), expand=False) for row in painter.dice(seat)]
    return Group(*lines)


class Painter:
    """Puts one view into words."""

    def __init__(self, view: View, texts: Texts, screen: Screen) -> None:
        self.view, self.texts, self.screen = view, texts, screen

    def heading(self) -> str:
        """Where the game stands."""
        view = self.view
        facts = [self.say("round", round=view["round"], phase=self.texts.say(f"phase.{view['phase']}"))]
        if view["points"]:
            facts.append(self.say("points", n=view["points"]))
        facts.append(self.say("galaxy", n=len(view["galaxy"])))
        if 2 * view["peace"] >= view["peace_limit"]:
            facts.append(self.say("peace", n=view["peace"], limit=view["peace_limit"]))
        return self.screen.row(facts)

    def player(self, seat: SeatView) -> str:
        """A player's name, race and strength; an arrow marks whose turn it is."""
        mark = ">" if seat["seat"] == self.view["active"] else " "
        name, race = self.texts.names[seat["seat"]], self.texts.say(f"race.{seat['race']}")
        who = f"{mark} {name} ({race})" if seat["race"] else f"{mark} {name}"
        facts = [self.say("strength", attack=seat["attack"], defence=seat["defence"], votes=seat["votes"])]
        if seat["threat"]["now"]:
            facts.append(self.say("win", percent=self.screen.percent(seat["threat"]["now"], 0)))
        return self.screen.pair(who, self.screen.row(facts))

    def dice(self, seat: SeatView) -> list[str]:
        """A player's planets; and, if there are any, the weapons."""
        planets = [self.die(die) for die in (seat["home"], *seat["planets"])]
        weapons = [self.weapon(die, seat["berths"].get(str(die))) for die in seat["weapons"]]
        return [self.screen.row(row) for row in (planets, weapons) if row]

    def weapon(self, weapon: int, berth: int | None) -> str:
        """A weapon, and where it is moored if it is."""
        shown = self.die(weapon)
        return shown if berth is None else self.say("moored", weapon=shown, planet=self.name(berth))

    def die(self, number: int) -> str:
        """A die's name and what it shows."""
        die = self.view["dice"][number]
        face = self.texts.say(f"face.{die['face']}") if die["face"] else "?"
        if die["acts"] != die["face"]:
            face = self.say("acts", face=face, acts=self.texts.say(f"face.{die['acts']}"))
        return self.screen.pair(self.name(number), face)

    def name(self, number: int) -> str:
        """A die's name, as short as can be: planets and weapons are numbered, a home is its owner's."""
        kind = self.view["dice"][number]["kind"]
        if kind == "home":
            return self.say("home")
        return f"{self.texts.say(f'kind.{kind}')} {self.texts.things[number].values['n']}"

    def say(self, key: str, **values: object) -> str:
        """A text of this board."""
        return self.texts.say(f"terminal.{key}", values)
