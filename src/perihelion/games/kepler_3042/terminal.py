"""Kepler-3042 in a terminal: the card and the tracks, what lies open in the galaxy, then everybody's belongings."""

from collections.abc import Iterable

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from perihelion.cli.screen import SEAT_COLOURS, Screen
from perihelion.games.kepler_3042.view_types import Body, Cubes, ObjectiveView, PlanetView, SeatView, SoloView, View
from perihelion.texts import Texts


def draw(view: View, texts: Texts, screen: Screen) -> RenderableType:
    """The table as far as one may see it."""
    painter = Painter(view, texts, screen)
    lines: list[RenderableType] = [Text(painter.heading())]
    lines += painter.indented([*painter.card(), *painter.galaxy()])
    for seat in view["seats"]:
        lines.append(Text(painter.player(seat), style=SEAT_COLOURS[seat["seat"]]))
        lines += painter.indented(painter.belongings(seat))
    if view["objective"]:
        lines.append(Text(painter.objective(view["objective"])))
    if view["solo"]:
        lines.append(Text(painter.campaign(view["solo"])))
        lines += painter.indented(map(painter.objective, view["solo"]["objectives"]))
    return Group(*lines)


class Painter:
    """Puts one view into words."""

    def __init__(self, view: View, texts: Texts, screen: Screen) -> None:
        self.view, self.texts, self.screen = view, texts, screen

    def heading(self) -> str:
        """Where the game stands."""
        phase = self.name("phase", self.view["phase"])
        return self.say("round", round=self.view["round"], rounds=self.view["rounds"], phase=phase)

    def card(self) -> list[str]:
        """This round's Progress card, and whom it would concern."""
        card = self.view["card"]
        if card is None:
            return []
        whom = [self.texts.names[seat] for seat in card["affects"]]
        text = self.screen.pair(self.name("card", card["id"]), self.name("card-text", card["id"]))
        medals = [f"{n} × {self.name('medal', id)}" for id, n in card["medals"].items() if n]
        facts = [*([self.say("concerns", names=", ".join(whom))] if whom else []), *medals]
        return [text, *([self.screen.row(facts)] if facts else [])]

    def galaxy(self) -> list[str]:
        """The bodies that are revealed and free, by zone, and how many are hidden."""
        shown = []
        for zone in dict.fromkeys(body["zone"] for body in self.view["bodies"]):
            bodies = [body for body in self.view["bodies"] if body["zone"] == zone and body["owner"] is None]
            names = [self.body(body) for body in bodies if body["kind"]]
            hidden = sum(body["kind"] is None for body in bodies)
            facts = [*names, *([self.say("hidden", n=hidden)] if hidden else [])]
            shown.append(self.screen.pair(self.name("zone", zone), self.screen.row(facts)))
        return shown

    def body(self, body: Body) -> str:
        """A body and its hex; the ship on it, if there is one."""
        name = self.name("planet", body["planet"]) if body["planet"] else self.name("body", body["kind"])
        return f"{name}{'' if body['ship'] is None else '*'} ({body['hex']})"

    def player(self, seat: SeatView) -> str:
        """A player's name and points, tracks and technologies; an arrow marks whose turn it is."""
        mark = ">" if seat["seat"] == self.view["active"] else " "
        facts = [self.texts.say("board.points", {"n": seat["total"]})]
        facts += [f"{self.name('track', id)} {space}" for id, space in seat["tracks"].items()]
        facts += [f"{self.name('tech', tech['id'])} {tech['level']}" for tech in seat["techs"] if tech["level"]]
        return self.screen.pair(f"{mark} {self.texts.names[seat['seat']]}", self.screen.row(facts))

    def belongings(self, seat: SeatView) -> list[str]:
        """Storage, the pit, planets and ships."""
        places = [(self.name("word", "storage"), seat["storage"]), (self.name("word", "pit"), seat["pit"])]
        places += [(self.planet(planet), planet["cubes"]) for planet in seat["planets"]]
        cubes = [self.screen.pair(name, self.cubes(there)) for name, there in places]
        ships = [str(ship["hex"]) for ship in seat["ships"] if ship["hex"] is not None]
        return [*cubes, *([self.screen.pair(self.say("ships"), ", ".join(ships))] if ships else [])]

    def planet(self, planet: PlanetView) -> str:
        """A planet one controls; a star marks the terraformed."""
        return self.name("planet", planet["number"]) + ("*" if planet["terraformed"] and planet["number"] else "")

    def cubes(self, there: Cubes) -> str:
        """So many resources of each kind."""
        return ", ".join(self.texts.say(f"amount.{kind}", {"n": n}) for kind, n in there.items() if n) or "-"

    def objective(self, objective: ObjectiveView) -> str:
        """An Objective, and how far one has come."""
        progress = ", ".join(f"{one['have']}/{one['least']}" for one in objective["conditions"])
        name = f"{self.name('objective', objective['id'])} ({progress})"
        return self.screen.pair(name, self.name("objective-text", objective["id"]))

    def campaign(self, solo: SoloView) -> str:
        """The level, the score it asks for, and where the Ghost is."""
        level = self.say("level", level=solo["level"], score=solo["score"], least=solo["least"])
        ghost = self.say("ghost", n=solo["ghost"]["tracks"]["technology"])
        return self.screen.pair(self.name("campaign", solo["campaign"]), self.screen.row([level, ghost]))

    def indented(self, rows: Iterable[str]) -> list[RenderableType]:
        """Rows a little to the right."""
        return [Padding(row, (0, 0, 0, 4), expand=False) for row in rows]

    def name(self, sort: str, id: object) -> str:
        """What the game calls something."""
        return self.texts.say(f"{sort}.{id}")

    def say(self, key: str, **values: object) -> str:
        """A text of this board."""
        return self.texts.say(f"terminal.{key}", values)
