"""Kepler-3042 in a terminal: the galaxy as hexes, one's own board beside it, the card and the goal below."""

from rich.text import Text

from perihelion.cli.lines import Lines, Room, beside, fitted, grid, padded, wrapped
from perihelion.cli.screen import SEAT_COLOURS, Screen
from perihelion.notation import Choice
from perihelion.texts import Texts

from ..components import SHIPS
from ..terminal.galaxy import LETTERS, GalaxyMap
from ..view_types import Cubes, ObjectiveView, PlanetView, SeatView, View

BAR = "●"
TOP_LEVEL = 4
PANEL = 23  # columns, at least
ROOMY_PANEL, WIDEST_PANEL = 30, 44  # columns, from which on levels are drawn and others have their cubes; and the most
ROOMY = 14  # lines, from which on the card may take two


def draw(view: View, texts: Texts, screen: Screen, room: Room) -> Lines:
    """The table as far as one may see it: what matters most where there is little room, else all of it."""
    painter = Painter(view, texts, screen, room)
    return painter.all_of_it() if room.height is None else painter.glance(room.height)


def describe(choice: Choice, view: View, texts: Texts) -> str | None:
    """A flight in few words, for there are many; everything else as everywhere."""
    match choice:
        case ("fly", ship, place):
            return texts.say("terminal.fly", {"n": 1 + ship % SHIPS, "hex": place})
    return None


class Painter:
    """Puts one view into words."""

    def __init__(self, view: View, texts: Texts, screen: Screen, room: Room) -> None:
        self.view, self.texts, self.screen, self.room = view, texts, screen, room
        self.map = GalaxyMap(view, texts, room)

    def glance(self, height: int) -> Lines:
        """A window of the galaxy, whoever looks beside it, and what counts this round below."""
        several = height >= ROOMY
        below = [*self.short(self.card(), 1 + several), *self.short(self.goals(), 1)]
        if self.map.width + PANEL > self.room.width:
            return [self.heading(), *self.map.lines(height - 1 - len(below)), *below]
        panel = self.panel(min(self.room.width - self.map.width - 2, WIDEST_PANEL))
        rows = height - len(below)
        above = beside(self.map.lines(rows), panel[:rows], self.map.width)
        return [*above, *below]

    def all_of_it(self) -> Lines:
        """The whole galaxy and what its signs mean; everybody's board; the actions, the card and the goals."""
        lines = [self.heading(), *self.map.lines(None), *self.map.legend(), *self.card(), *self.actions()]
        for seat in self.view["seats"]:
            lines += self.board(seat)
        return [*lines, *self.goals()]

    def heading(self) -> Text:
        """Where the game stands."""
        phase = self.name("phase", self.view["phase"])
        return Text(self.say("round", round=self.view["round"], rounds=self.view["rounds"], phase=phase), "bold")

    # Beside the galaxy

    def panel(self, width: int) -> Lines:
        """Whoever looks, or is to move: points, cubes, tracks and technologies; then the others."""
        first = self.view["you"] if self.view["you"] is not None else self.view["order"][0]
        mine = self.view["seats"][first]
        round = self.texts.say("board.round", {"n": self.view["round"], "of": self.view["rounds"]})
        lines = [fitted(round, width, "bold"), *self.standing(mine, width), *self.cubes(mine, width)]
        lines += self.technologies(mine, width)
        others = [seat for seat in self.view["seats"] if seat is not mine]
        for seat in others:
            lines += [*self.standing(seat, width), *(self.cubes(seat, width) if width >= ROOMY_PANEL else [])]
        return lines

    def standing(self, seat: SeatView, width: int) -> Lines:
        """A player's letter, name and points, and how far on the tracks; an arrow marks whose turn it is."""
        mark = ">" if seat["seat"] == self.view["active"] else " "
        points = self.texts.say("board.points", {"n": seat["total"]})
        colour = SEAT_COLOURS[seat["seat"]]
        tracks = self.say("on-tracks", technology=seat["tracks"]["technology"], colonial=seat["tracks"]["colonial"])
        name = fitted(f"{mark}{LETTERS[seat['seat']]} {self.texts.names[seat['seat']]}", width - len(points) - 1)
        head = padded(name, width - len(points)).append(points)
        head.stylize(colour)
        return [head, fitted(f"  {tracks}", width)]

    def cubes(self, seat: SeatView, width: int) -> Lines:
        """The resources of a player, place by place: energy, matter and antimatter."""
        rows = [(Text(f"  {self.say('cubes')}", style="dim"), Text(self.say("cube-letters"), style="dim"))]
        places = [(self.name("word", "storage"), seat["storage"]), (self.name("word", "pit"), seat["pit"])]
        places += [(self.planet(planet), planet["cubes"]) for planet in seat["planets"]]
        rows += [(Text(f"  {name}"), Text(self.counted(there))) for name, there in places]
        return [padded(name, width - there.cell_len).append_text(there) for name, there in rows]

    def counted(self, there: Cubes) -> str:
        """Energy, matter and antimatter; a dot where there is none."""
        return " ".join(str(n) if n else "·" for n in (there["energy"], there["matter"], there["antimatter"]))

    def technologies(self, seat: SeatView, width: int) -> Lines:
        """A line for each technology and its level."""
        rows = []
        for tech in seat["techs"]:
            bar = f" {BAR * tech['level']:·<{TOP_LEVEL}}" if width >= ROOMY_PANEL else ""
            name = padded(f"  {self.name('tech', tech['id'])}", width - len(bar) - 2)
            rows.append(name.append(f" {tech['level']}{bar}"))
        return rows

    # Below it

    def short(self, lines: Lines, most: int) -> Lines:
        """The first lines; the last of them shows that there are more."""
        if len(lines) <= most:
            return lines
        last = lines[most - 1].append(" ").append_text(Text(lines[most].plain.strip()))
        return [*lines[: most - 1], fitted(last, self.room.width)]

    def card(self) -> Lines:
        """This round's Progress card, and whom it would concern."""
        card = self.view["card"]
        if card is None:
            return []
        whom = [self.texts.names[seat] for seat in card["affects"]]
        medals = [f"{n} × {self.name('medal', id)}" for id, n in card["medals"].items() if n]
        facts = [*([self.say("concerns", names=", ".join(whom))] if whom else []), *medals]
        said = self.screen.pair(self.name("card", card["id"]), self.name("card-text", card["id"]))
        return wrapped(" ".join([said, *([f"({self.screen.row(facts)})"] if facts else [])]), self.room.width, 2)

    def goals(self) -> Lines:
        """The Objective of whoever looks, or the campaign and its Objectives."""
        solo = self.view["solo"]
        if solo is None:
            return self.objective(self.view["objective"]) if self.view["objective"] else []
        level = self.say("level", level=solo["level"], score=solo["score"], least=solo["least"])
        ghost = self.say("ghost", n=solo["ghost"]["tracks"]["technology"])
        goals = [f"{self.name('objective', one['id'])} {self.progress(one)}" for one in solo["objectives"]]
        campaign = self.screen.pair(self.name("campaign", solo["campaign"]), self.screen.row([level, *goals, ghost]))
        return [
            *wrapped(campaign, self.room.width, 2),
            *[row for one in solo["objectives"] for row in self.objective(one)],
        ]

    def objective(self, objective: ObjectiveView) -> Lines:
        """An Objective, and how far one has come."""
        name = f"{self.name('objective', objective['id'])} {self.progress(objective)}"
        return wrapped(self.screen.pair(name, self.name("objective-text", objective["id"])), self.room.width, 2)

    def progress(self, objective: ObjectiveView) -> str:
        """How far one has come with what an Objective asks for."""
        return "(" + ", ".join(f"{one['have']}/{one['least']}" for one in objective["conditions"]) + ")"

    # All of it

    def actions(self) -> Lines:
        """The nine actions, row by row as on the board; the bonus actions they open; where the cubes are."""
        rows: list[list[str]] = []
        for action in self.view["actions"]:
            cubes = "".join(LETTERS[seat["seat"]] for seat in self.view["seats"] if seat["action"] == action["id"])
            state = (
                self.texts.say("board.your-cube") if action["here"] else "" if action["useful"] else self.say("idle")
            )
            opens = ", ".join(self.name("bonus", bonus) for bonus in action["bonuses"])
            facts = self.screen.row([fact for fact in (state, self.say("opens", bonuses=opens)) if fact])
            rows.append([f"  {action['letter']}", f"{cubes:<2}", self.name("action", action["id"]), facts])
        titled = [Text(self.texts.say("board.action-board"), style="bold")] if rows else []
        return titled + grid(rows, self.room.width, last=self.room.width // 3)

    def board(self, seat: SeatView) -> Lines:
        """All that a player has."""
        width = min(self.room.width, 40)
        ships = [Text(f"  {self.ship(seat, number)}") for number in range(len(seat["ships"]))]
        left = [*self.standing(seat, width), *self.cubes(seat, width)]
        right = [*self.technologies(seat, width), *ships]
        wide = self.room.width >= 2 * width
        return beside(left, right, width, 0) if wide else [*left, *right]

    def ship(self, seat: SeatView, number: int) -> str:
        """A ship, and where it is."""
        ship = seat["ships"][number]
        name = self.texts.say("thing.ship", {"n": 1 + number})
        where = self.texts.say(f"board.ship.{ship['on']}", {"planet": ship["planet"]})
        return self.screen.pair(name, where if ship["hex"] is None else f"{where} ({ship['hex']})")

    def planet(self, planet: PlanetView) -> str:
        """A planet one controls, and its hex; a star marks the terraformed."""
        return self.name("planet", planet["number"]) + ("*" if planet["terraformed"] and planet["number"] else "")

    def name(self, sort: str, id: object) -> str:
        """What the game calls something."""
        return self.texts.say(f"{sort}.{id}")

    def say(self, key: str, **values: object) -> str:
        """A text of this board."""
        return self.texts.say(f"terminal.{key}", values)
