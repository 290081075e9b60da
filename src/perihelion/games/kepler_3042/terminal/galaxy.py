"""The galaxy in text: a hex has two letters, the first for whose something is, the second for what it is."""

from collections.abc import Iterator

from rich.text import Text

from perihelion.cli.honeycomb import heading, honeycomb, window
from perihelion.cli.lines import OFFERED, PICKED, Lines, Room, columns, fitted, wrapped
from perihelion.cli.screen import SEAT_COLOURS
from perihelion.notation import Choice
from perihelion.texts import Texts

from ..components import PLANETS, TYPES
from ..galaxy import BLACK_HOLE, COLUMNS, ROWS, STARS, SUN, ZONE_IDS, ZONE_OF, Place
from ..view_types import Body, View

LETTERS = "ABCD"  # of the seats: capitals for colonies, small ones for ships
WIDE, WIDER = 2, 3  # columns of text for a hex
SPACIOUS = 106  # columns of a window, from which on a hex may be wider
MOST_NUMBERED = 99  # choices; larger numbers do not fit into a hex
EMPTY = {"near": ":", "intermediate": ".", "far": ","}
STARRY, HIDDEN, SUNNY, HOLE, POINTED = " *", "?", "()", "##", "+"
COLOURS = ("bright_blue", "bright_red", "bright_green", "bright_yellow", "bright_magenta")
TYPE_COLOURS = dict(zip(TYPES, COLOURS, strict=True))
HEX_OF = {"place": 1, "launch": 1, "reveal": 1, "fly": 2}  # where a choice of that verb names its hex


class GalaxyMap:
    """What lies where, as far as one may see it."""

    def __init__(self, view: View, texts: Texts, room: Room) -> None:
        self.view, self.texts, self.room = view, texts, room
        self.bodies = {body["hex"]: body for body in view["bodies"]}
        self.ships = {
            ship["hex"]: (seat["seat"], 1 + number)
            for seat in view["seats"]
            for number, ship in enumerate(seat["ships"])
            if ship["hex"] is not None
        }
        self.stars = {star.place for star in STARS}
        self.numbers: dict[Place, int] = {}
        for choice, number in room.numbers.items():
            if (place := self.place_of(choice)) is not None:
                self.numbers.setdefault(place, number)
        self.picked = None if room.picked is None else self.place_of(room.picked)
        self.wide = WIDER if room.width >= SPACIOUS else WIDE
        self.margin = len(str(ROWS * COLUMNS)) + 1

    @property
    def width(self) -> int:
        """How many columns of text the map takes."""
        return self.margin + COLUMNS * self.wide + self.wide // 2

    def lines(self, height: int | None) -> Lines:
        """So many rows of the map, those that matter now, below the numbers of its columns."""
        rows = ROWS if height is None else max(min(height - 1, ROWS), 1)
        first = window(ROWS, rows, [place // COLUMNS for place in self.what_matters()])
        seen = range(first, first + rows)
        cells = [[self.cell(row * COLUMNS + column) for column in range(COLUMNS)] for row in seen]
        labels = [f"{row * COLUMNS} " for row in seen]
        top = heading(COLUMNS, self.wide, self.margin + WIDE - self.wide, every=2)
        return [top, *honeycomb(cells, self.wide, labels, first)]

    def what_matters(self) -> Iterator[Place]:
        """The hexes to be seen, the most important ones first."""
        if self.picked is not None:
            yield self.picked
        yield from self.numbers
        mine = [seat for seat in self.view["seats"] if seat["seat"] == self.view["you"]]
        for seat in mine:
            yield from (ship["hex"] for ship in seat["ships"] if ship["hex"] is not None)
            yield from (planet["hex"] for planet in seat["planets"])
        yield SUN

    def place_of(self, choice: Choice) -> Place | None:
        """The hex that a choice is about."""
        verb, *about = choice
        if verb in HEX_OF:
            return int(choice[HEX_OF[verb]])
        if verb == "colonise" and about:
            return next((body["hex"] for body in self.view["bodies"] if body["planet"] == about[0]), None)
        return None

    def cell(self, place: Place) -> Text:
        """A hex in two letters."""
        sign = self.sign(place)
        if place == self.picked:
            sign.stylize(PICKED)
            return self.pointed(sign)
        number = self.numbers.get(place)
        if number is None:
            return sign
        free = place not in self.bodies and place not in self.ships
        shown = Text(f"{number:>{WIDE}}") if free and number <= MOST_NUMBERED else self.pointed(sign)
        shown.stylize(OFFERED)
        return shown

    def pointed(self, sign: Text) -> Text:
        """A sign with a cross before it, if there is room."""
        return Text(POINTED, sign.style).append_text(sign[1:]) if sign.plain[0] == " " else sign

    def sign(self, place: Place) -> Text:
        """What is there, and whose."""
        if place in (SUN, BLACK_HOLE):
            return Text(SUNNY if place == SUN else HOLE, style="bold yellow" if place == SUN else "dim")
        body, ship = self.bodies.get(place), self.ships.get(place)
        if body is None:
            if ship is not None:
                seat, number = ship
                return Text(f"{LETTERS[seat].lower()}{number}", style=f"bold {SEAT_COLOURS[seat]}")
            if place in self.stars:
                return Text(STARRY, style="bold white")
            return Text(f" {EMPTY[ZONE_IDS[ZONE_OF[place]]]}", style="dim")
        sign = Text(" ")
        if body["owner"] is not None:
            sign = Text(LETTERS[body["owner"]], style=f"bold {SEAT_COLOURS[body['owner']]}")
        elif ship is not None:
            sign = Text(LETTERS[ship[0]].lower(), style=f"bold {SEAT_COLOURS[ship[0]]}")
        return Text().append_text(sign).append_text(self.body(body))

    def body(self, body: Body) -> Text:
        """The letter of a body: its type, if it is a planet."""
        if body["planet"] is not None:
            type = PLANETS[body["planet"]].type
            return Text(self.letter(type), style=f"bold {TYPE_COLOURS[type]}")
        return Text(HIDDEN if body["kind"] is None else self.letter(body["kind"]), style="bold")

    def letter(self, sort: str) -> str:
        """What stands for a type of planet, a mine or a colonial objective."""
        return self.texts.say(f"terminal.letter.{sort}")

    def legend(self) -> Lines:
        """The bodies that lie open, by name and hex; then what the signs mean."""
        open_bodies = [body for body in self.view["bodies"] if body["kind"]]
        open_bodies.sort(key=lambda body: (body["planet"] is None, body["planet"], body["hex"]))
        names = [Text(f"{body['hex']:>3} ").append_text(self.cell_of(body)) for body in open_bodies]
        cells = [fitted(name, self.room.width // 2) for name in names]
        types = ", ".join(f"{self.letter(type)} {self.texts.say(f'type.{type}')}" for type in TYPES)
        signs = self.texts.say("terminal.legend", {"types": types})
        return [*columns(cells, self.room.width), *wrapped(signs, self.room.width, 2, "dim")]

    def cell_of(self, body: Body) -> Text:
        """A body's sign and name."""
        name = f"planet.{body['planet']}" if body["planet"] is not None else f"body.{body['kind']}"
        return Text().append_text(self.sign(body["hex"])).append(f" {self.texts.say(name)}")
