"""Imperium Dice in a terminal: a line about the table, then each player's strength, dice, and whom they would beat."""

from rich.text import Text

from perihelion.cli.lines import Lines, Room, fitted, wrapped
from perihelion.cli.screen import SEAT_COLOURS, Screen
from perihelion.texts import Texts

from .view_types import SeatView, View

INDENT = 4


TWO = 2  # lines for a player, where there is little room


def draw(view: View, texts: Texts, screen: Screen, room: Room) -> Lines:
    """The whole table; everything is public. Where there is little room, a player has two lines, or only one."""
    painter = Painter(view, texts, screen, room)
    whole = painter.table(most=room.width)
    if room.height is None or len(whole) <= room.height:
        return whole
    lines = next(lines for lines in (TWO, 1) if lines == 1 or 1 + lines * len(view["seats"]) <= room.height)
    return painter.table(most=lines)


class Painter:
    """Puts one view into words."""

    def __init__(self, view: View, texts: Texts, screen: Screen, room: Room) -> None:
        self.view, self.texts, self.screen, self.room = view, texts, screen, room

    def table(self, most: int) -> Lines:
        """The heading, and so many lines at most for each player."""
        lines = [fitted(self.heading(), self.room.width, "bold")]
        for seat in self.view["seats"]:
            rows = [row for told in self.dice(seat) for row in wrapped(told, self.room.width - INDENT, 2)]
            if 1 < most < 1 + len(rows):
                rows = [fitted(self.screen.row(self.dice(seat)), self.room.width - INDENT)]
            name = wrapped(self.player(seat), self.room.width, INDENT, SEAT_COLOURS[seat["seat"]])
            lines += name if most > TWO else [fitted(self.player(seat), self.room.width, SEAT_COLOURS[seat["seat"]])]
            lines += [Text(" " * INDENT).append_text(row) for row in rows[: most - 1]]
        return lines

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
        """A player's planets; and, if there are any, the weapons and whom they beat now."""
        planets = [self.die(die) for die in (seat["home"], *seat["planets"])]
        weapons = [self.weapon(die, seat["berths"].get(str(die))) for die in seat["weapons"]]
        beaten = [self.beaten(seat, foe) for foe in seat["beats"]]
        rows = [self.screen.row(row) for row in (planets, weapons) if row]
        return [*rows, *([self.say("beats", names=", ".join(beaten))] if beaten else [])]

    def beaten(self, seat: SeatView, foe: int) -> str:
        """Somebody who is beaten now, and whether they may ignore it."""
        name = self.texts.names[foe]
        return self.say("may-ignore", name=name) if foe in seat["dodged"] else name

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
