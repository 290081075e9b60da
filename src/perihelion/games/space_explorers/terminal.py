"""Space Explorers in a terminal: the Center, the Projects, then everybody's Hub, tokens and hand."""

from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.text import Text

from perihelion.cli.screen import SEAT_COLOURS, Screen
from perihelion.games.space_explorers.content_types import SomeOfEach
from perihelion.games.space_explorers.view_types import Counts, ProjectView, SeatView, SoloView, View, Way
from perihelion.texts import Texts


def draw(view: View, texts: Texts, screen: Screen) -> RenderableType:
    """The table as far as one may see it."""
    painter = Painter(view, texts, screen)
    lines: list[RenderableType] = [
        Text(painter.heading()),
        *painter.indented(painter.center()),
        Text(painter.projects()),
    ]
    lines += painter.indented([painter.project(project) for project in view["projects"]])
    for seat in view["seats"]:
        lines.append(Text(painter.player(seat), style=SEAT_COLOURS[seat["seat"]]))
        lines += painter.indented([*painter.hub(seat), painter.belongings(seat)])
    if view["solo"]:
        lines.append(Text(painter.opponent(view["solo"])))
        lines += painter.indented([*painter.hub(view["solo"]), painter.pile(view["solo"])])
    return Group(*lines)


class Painter:
    """Puts one view into words."""

    def __init__(self, view: View, texts: Texts, screen: Screen) -> None:
        self.view, self.texts, self.screen = view, texts, screen

    def heading(self) -> str:
        """Where the game stands."""
        view = self.view
        facts = [self.say("round", round=view["round"], phase=self.texts.say(f"phase.{view['phase']}"))]
        facts += [self.say("last")] if view["last_round"] else []
        return self.screen.row([*facts, self.say("deck", n=view["deck"])])

    def center(self) -> list[str]:
        """The open cards, each with what it would cost; an arrow marks the one the Opponent takes next."""
        solo, shown = self.view["solo"], []
        for slot, card in enumerate([*self.view["slots"], *self.view["row"]]):
            mark = "^ " if solo and solo["marker"] == slot else ""
            shown.append(mark + (self.card(card) if card is not None else "-"))
        return shown

    def card(self, card: int) -> str:
        """A Specialist, and whether one can pay for it."""
        number = self.view["cards"][card]
        if number is None:
            return self.texts.say("thing.card")
        name = f"{number} {self.texts.say(f'specialist.{number}')}"
        ways = [way for recruit in self.view["recruits"] if recruit["card"] == card for way in recruit["ways"]]
        prices = [self.screen.pair(self.letter(way["division"]), self.badge(way)) for way in ways]
        return f"{name} ({', '.join(prices)})" if prices else name

    def badge(self, way: Way) -> str:
        """In a word, whether one can pay."""
        return self.texts.say(f"badge.{way['badge']}", {"n": way["short"]})

    def projects(self) -> str:
        """How many Projects are left."""
        return self.say("projects", n=len(self.view["projects"]))

    def project(self, project: ProjectView) -> str:
        """A Project, what it asks for, and how far everybody is; alone, also where it stands on the track."""
        name = self.say("project", project=self.texts.say(f"project.{project['id']}"), points=project["points"])
        facts = [self.skills(project["requires"])]
        facts += [
            self.screen.pair(self.texts.names[one["seat"]], f"{one['have']}/{one['need']}")
            for one in project["progress"]
        ]
        solo = self.view["solo"]
        if solo:
            facts.append(self.say("track", n=solo["track"][project["id"]], steps=solo["steps"]))
        return self.screen.pair(name, self.screen.row(facts))

    def player(self, seat: SeatView) -> str:
        """A player's name and standing; an arrow marks whose turn it is."""
        mark = ">" if seat["seat"] == self.view["active"] else " "
        return self.screen.pair(f"{mark} {self.texts.names[seat['seat']]}", self.standing(seat))

    def opponent(self, solo: SoloView) -> str:
        """The Opponent and its standing."""
        return self.screen.pair(f"  {self.texts.say('word.opponent')}", self.standing(solo))

    def standing(self, seat: SeatView | SoloView) -> str:
        """Points, Specialists and Projects."""
        facts = [self.texts.say("board.points", {"n": seat["total"]}), self.say("specialists", n=seat["specialists"])]
        return self.screen.row([*facts, *[self.texts.say(f"project.{id}") for id in seat["projects"]]])

    def hub(self, seat: SeatView | SoloView) -> list[str]:
        """The Divisions that have Specialists, each from the oldest to the top one."""
        divisions = self.divisions()
        return [
            self.screen.pair(self.texts.say(f"division.{name}"), ", ".join(map(self.card, stack)))
            for name, stack in zip(divisions, seat["hub"], strict=True)
            if stack
        ]

    def belongings(self, seat: SeatView) -> str:
        """Tokens and hand."""
        hand = ", ".join(map(self.card, seat["hand"])) or "-"
        tokens = self.screen.pair(self.say("tokens"), self.skills(seat["tokens"]) or "-")
        return self.screen.row([tokens, self.screen.pair(self.say("hand"), hand)])

    def pile(self, solo: SoloView) -> str:
        """The Opponent's tokens, the top one first."""
        tokens = [self.letter(token) if token else "?" for token in solo["pile"]]
        return self.screen.pair(self.texts.say("word.pile"), " ".join(tokens) or "-")

    def skills(self, counts: Counts | SomeOfEach) -> str:
        """So many of each kind, by their letters."""
        return " ".join(f"{n}{self.letter(name)}" for name, n in counts.items() if n)

    def letter(self, division: str) -> str:
        """A Division in one letter."""
        return self.texts.say(f"letter.{division}")

    def divisions(self) -> Sequence[str]:
        """The Divisions in the order of a Hub."""
        return list(self.view["seats"][0]["skills"])

    def indented(self, rows: Sequence[str]) -> list[RenderableType]:
        """Rows a little to the right."""
        return [Padding(row, (0, 0, 0, 4), expand=False) for row in rows]

    def say(self, key: str, **values: object) -> str:
        """A text of this board."""
        return self.texts.say(f"terminal.{key}", values)
