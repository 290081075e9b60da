"""Space Explorers in a terminal: the Center beside the Projects, then Hub, tokens and hand, and the others in short."""

from collections.abc import Sequence

from rich.text import Text

from perihelion.cli.lines import Lines, Room, beside, fitted, padded, wrapped
from perihelion.cli.screen import SEAT_COLOURS, Screen
from perihelion.texts import Texts

from .content_types import SomeOfEach
from .view_types import Counts, ProjectView, SeatView, SoloView, View, Way

INDENT = 2
NARROW = 60  # columns; on less, the Projects lie below the Center


def draw(view: View, texts: Texts, screen: Screen, room: Room) -> Lines:
    """The table as far as one may see it; where there is little room, everybody else in one line."""
    painter = Painter(view, texts, screen, room)
    whole = painter.all_of_it()
    return whole if room.height is None or len(whole) <= room.height else painter.glance(room.height)


class Painter:
    """Puts one view into words."""

    def __init__(self, view: View, texts: Texts, screen: Screen, room: Room) -> None:
        self.view, self.texts, self.screen, self.room = view, texts, screen, room
        self.mine = view["seats"][view["you"] if view["you"] is not None else view["active"]]

    def glance(self, height: int) -> Lines:
        """The middle of the table, one's own Hub and hand, and everybody else in a line."""
        others = [self.in_short(seat) for seat in self.view["seats"] if seat is not self.mine]
        others += [self.opponent_in_short(self.view["solo"])] if self.view["solo"] else []
        above = [fitted(self.heading(), self.room.width, "bold"), *self.middle()]
        spare = height - len(above) - len(others)
        return [*above, *self.own(max(spare, 2)), *others]

    def own(self, most: int) -> Lines:
        """One's own standing, tokens and hand; and who is on top of each Division, if there is room for it."""
        hub = self.screen.row(["", self.hub_in_short(self.mine)])
        player = fitted(self.player(self.mine).append(hub), self.room.width)
        belongings = self.belongings(self.mine)
        if 1 + len(belongings) > most:
            facts = [line.plain.strip() for line in belongings]
            return [player, fitted(f"{' ' * INDENT}{' '.join(facts)}", self.room.width)]
        tops = [self.tops(self.mine)] if 2 + len(belongings) <= most else []
        return [player, *tops, *belongings]

    def all_of_it(self) -> Lines:
        """Everything that lies there, by name."""
        lines = [Text(self.heading(), style="bold"), *self.indented(self.center())]
        lines += [Text(self.say("projects", n=len(self.view["projects"]))), *self.indented(self.projects())]
        for seat in self.view["seats"]:
            hand = self.screen.pair(self.say("hand"), ", ".join(map(self.card, seat["hand"])) or "-")
            lines += [self.player(seat), *self.indented([*self.hub(seat), self.tokens(seat), hand])]
        solo = self.view["solo"]
        return [*lines, self.opponent(solo), *self.indented([*self.hub(solo), self.pile(solo)])] if solo else lines

    def heading(self) -> str:
        """Where the game stands."""
        view = self.view
        facts = [self.say("round", round=view["round"], phase=self.texts.say(f"phase.{view['phase']}"))]
        facts += [self.say("last")] if view["last_round"] else []
        return self.screen.row([*facts, self.say("deck", n=view["deck"])])

    def middle(self) -> Lines:
        """The Center, and beside it the Projects."""
        left = max((len(card) for card in self.center()), default=0)
        width = min(left, self.room.width * 5 // 9)
        center = [fitted(card, width) for card in self.center()]
        if self.room.width < NARROW:
            return [*center, *[fitted(project, self.room.width) for project in self.projects()]]
        projects = [fitted(project, self.room.width - width - INDENT) for project in self.projects()]
        return beside(center, projects, width, INDENT)

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
        prices = [f"{self.letter(way['division'])} {self.badge(way)}" for way in ways]
        return f"{name} ({', '.join(prices)})" if prices else name

    def badge(self, way: Way) -> str:
        """In a word, whether one can pay."""
        return self.say(f"badge.{way['badge']}", n=way["short"])

    def projects(self) -> list[str]:
        """The Projects that are left, each in a line."""
        return [self.project(project) for project in self.view["projects"]]

    def project(self, project: ProjectView) -> str:
        """A Project, what it asks for, and how far everybody is; alone, also where it stands on the track."""
        name = self.say("project", project=self.texts.say(f"project.{project['id']}"), points=project["points"])
        progress = project["progress"]
        haves = " ".join(str(one["have"]) for one in progress)  # in the order of the seats
        facts = [self.skills(project["requires"]), f"{haves}/{progress[0]['need']}"]
        solo = self.view["solo"]
        if solo:
            facts.append(self.say("track", n=solo["track"][project["id"]], steps=solo["steps"]))
        return self.screen.pair(name, self.screen.row(facts))

    # A player

    def player(self, seat: SeatView) -> Text:
        """A player's name and standing; an arrow marks whose turn it is."""
        mark = ">" if seat["seat"] == self.view["active"] else " "
        line = self.screen.pair(f"{mark} {self.texts.names[seat['seat']]}", self.standing(seat))
        return fitted(line, self.room.width, SEAT_COLOURS[seat["seat"]])

    def in_short(self, seat: SeatView) -> Text:
        """Somebody else in one line: how they stand, what their Hub can do, their tokens, how many cards."""
        line = self.player(seat)
        facts = ["", self.hub_in_short(seat), self.tokens(seat), self.say("hand-of", n=len(seat["hand"]))]
        return fitted(line.append(self.screen.row(facts)), self.room.width)

    def opponent_in_short(self, solo: SoloView) -> Text:
        """The Opponent in one line."""
        return fitted(self.opponent(solo).append(self.screen.row(["", self.pile(solo)])), self.room.width)

    def opponent(self, solo: SoloView) -> Text:
        """The Opponent and its standing."""
        return Text(self.screen.pair(f"  {self.texts.say('word.opponent')}", self.standing(solo)))

    def standing(self, seat: SeatView | SoloView) -> str:
        """Points, Specialists and Projects."""
        facts = [self.texts.say("board.points", {"n": seat["total"]}), self.say("specialists", n=seat["specialists"])]
        return self.screen.row([*facts, *[self.texts.say(f"project.{id}") for id in seat["projects"]]])

    def hub_in_short(self, seat: SeatView) -> str:
        """How many icons of each kind a Hub has."""
        return self.screen.pair(self.say("hub"), self.skills(seat["skills"]) or "-")

    def tops(self, seat: SeatView) -> Text:
        """The Specialist on top of each Division."""
        width = (self.room.width - INDENT) // len(seat["hub"])
        line = Text(" " * INDENT)
        for division, stack in zip(self.divisions(), seat["hub"], strict=True):
            name = self.card(stack[-1]) if stack else "-"
            line.append_text(padded(fitted(f"{self.letter(division)} {name}", width - 1), width))
        return line

    def hub(self, seat: SeatView | SoloView) -> list[str]:
        """The Divisions that have Specialists, each from the oldest to the top one."""
        return [
            self.screen.pair(self.texts.say(f"division.{name}"), ", ".join(map(self.card, stack)))
            for name, stack in zip(self.divisions(), seat["hub"], strict=True)
            if stack
        ]

    def belongings(self, seat: SeatView) -> Lines:
        """Tokens and hand."""
        hand = self.screen.pair(self.say("hand"), ", ".join(map(self.card, seat["hand"])) or "-")
        return self.indented([self.screen.row([self.tokens(seat), hand])])

    def tokens(self, seat: SeatView) -> str:
        """The tokens of a player."""
        return self.screen.pair(self.say("tokens"), self.skills(seat["tokens"]) or "-")

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

    def indented(self, rows: Sequence[str]) -> Lines:
        """Rows a little to the right."""
        lines = [line for row in rows for line in wrapped(row, self.room.width - INDENT, INDENT)]
        return [Text(" " * INDENT).append_text(line) for line in lines]

    def say(self, key: str, **values: object) -> str:
        """A text of this board."""
        return self.texts.say(f"terminal.{key}", values)
