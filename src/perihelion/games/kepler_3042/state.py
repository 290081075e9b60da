"""The table: the galaxy and its bodies, everybody's planets, resources and ships, and in a solo game the Ghost."""

from typing import Final, NamedTuple

from perihelion.cards import EVERYBODY, Cards
from perihelion.game import later, number, one_of, spelled, switch
from perihelion.shell import Shell, shell
from perihelion.table import State

from .components import (
    CAMPAIGNS,
    EARTH,
    FIRST_ACTION,
    LEVELS,
    MINE,
    NO_CUBES,
    SHIPS,
    TARGET,
    TECHS,
    TRACKS,
    Cubes,
    Number,
    Track,
)
from .galaxy import NOWHERE, SUN, Place, Places
from .view_types import Phase

Card = int  # a body, a Progress card or an Objective; which one, is known to those who have seen it
Ship = int  # each seat has three, numbered on

NO_CARD: Final = -1
MOST_SHIPS = 4 * SHIPS  # cards are numbered on from there, as things
NO_SHIPS: tuple[Place, ...] = (NOWHERE,) * SHIPS  # all of them are in the supply

PLACING: Final = "placing"
STARTING: Final = "starting"
REVEAL: Final = "reveal"  # phase 1
MAIN: Final = "main"  # phase 2: the four steps of a turn
BONUS: Final = "bonus"
FLIGHT: Final = "flight"
REMOVAL: Final = "removal"
RESOLUTION: Final = "resolution"  # phase 3

OPTIONS = {
    "objectives": one_of("standard", "advanced"),
    "placement": switch(),
    "fewer_planets": switch(),
    "first_ship": switch(),
    "earth_produces": switch(True),
    "icon_antimatter": switch(),
    "alien_terraforming": number(4, 3, 4),
    "campaign": one_of(*CAMPAIGNS),
    "level": number(1, 1, LEVELS),
    "previous_score": number(0, 0, 150),
    "objective_points": switch(True),
    "map_four": later(switch()),
    "free_routes": later(switch()),
    "bonus_on_top": later(switch()),
}

PRESETS: dict[str, dict[str, bool | int | str]] = {
    "standard": {},
    "advanced": {"objectives": "advanced"},
    "letter": {"icon_antimatter": True, "map_four": True, "free_routes": True},
    "cartographers": {"placement": True},
    **{name: {"campaign": name} for name in CAMPAIGNS},
}


class Rules(NamedTuple):
    """The options of a table; those from the campaign to the points of its Objectives concern the solo game."""

    objectives: str
    placement: bool
    fewer_planets: bool
    first_ship: bool
    earth_produces: bool
    icon_antimatter: bool
    alien_terraforming: int
    campaign: str
    level: int
    previous_score: int
    objective_points: bool
    map_four: bool = False
    free_routes: bool = False
    bonus_on_top: bool = False  # alone

    def __repr__(self) -> str:
        return spelled(self, OPTIONS)


@shell
class Player(Shell):
    """One player's planets, resources, technologies and ships."""

    seat: int
    storage: Cubes
    pit: Cubes = NO_CUBES  # of Clausius: what was sacrificed
    planets: tuple[Number, ...] = (EARTH,)
    sites: tuple[Place, ...] = (SUN,)  # where each of them is
    cubes: tuple[Cubes, ...] = (NO_CUBES,)  # what lies on each of them
    terraformed: tuple[Number, ...] = ()
    techs: tuple[int, ...] = (0,) * len(TECHS)
    tracks: tuple[int, ...] = (0,) * len(TRACKS)
    medals: tuple[int, ...] = (0,) * len(TRACKS)
    action: int = FIRST_ACTION
    ships: tuple[Place, ...] = NO_SHIPS  # NOWHERE is the supply
    objective: Card = NO_CARD
    transforms: int = 0  # Quantum Physics used this turn (K14)
    assigns: int = 0


@shell
class Ghost(Shell):
    """The opponent of a solo game, which has technologies and two markers, and nothing else."""

    techs: tuple[int, ...] = (0,) * len(TECHS)
    tracks: tuple[int, ...] = (0,) * len(TRACKS)
    medals: tuple[int, ...] = (0,) * len(TRACKS)


@shell
class Galaxy(State):
    """The state of a game."""

    rules: Rules
    cards: Cards
    players: list[Player]
    tiles: tuple[Place, ...]  # where each body lies; NOWHERE before it is placed, or once it has left the game
    deck: tuple[Card, ...]  # Progress cards, the next one last
    aside: tuple[Card, ...]  # removed unseen, or not dealt
    past: tuple[Card, ...] = ()  # Progress cards of earlier rounds, then of this one
    first: int = 0
    round: int = 0
    turn: int = 0  # how many players have had their turn this round
    phase: Phase = STARTING
    doing: str = ""  # the main or bonus action under way
    done: tuple[str, ...] = ()  # what of the step under way has been done
    busy: tuple[int, ...] = ()  # the ships or planets it has been done with
    tinkering: bool = False  # while it is chosen what to transform or assign
    on_card: tuple[int, ...] = (0,) * len(TRACKS)  # medals on this round's card
    ghost: Ghost | None = None

    def active(self) -> Player:
        """Whose turn it is."""
        return self.players[(self.first + self.turn) % len(self.players)]

    def clockwise(self) -> list[Player]:
        """Everybody, from the first player on."""
        return self.players[self.first :] + self.players[: self.first]

    def leading(self, track: Track) -> int:
        """The furthest space anybody has reached, the Ghost too."""
        spaces = [player.tracks[track] for player in self.players]
        return max([*spaces, self.ghost.tracks[track]] if self.ghost else spaces)

    def body(self, place: Place) -> str:
        """What the body on a hex is: the number of a planet, a mine or a target."""
        return self.cards.kinds[self.tiles.index(place)]

    def occupied(self) -> Places:
        """Hexes with a ship or a marker."""
        bits = 0
        for player in self.players:
            for place in player.sites:
                bits |= 1 << place
            for place in player.ships:
                if place >= 0:
                    bits |= 1 << place
        return bits

    def ships(self) -> Places:
        """Hexes with a ship."""
        bits = 0
        for player in self.players:
            for place in player.ships:
                if place >= 0:
                    bits |= 1 << place
        return bits

    def hidden(self) -> Places:
        """Hexes with a body that lies face down."""
        bits, seen = 0, self.cards.seen
        for card, place in enumerate(self.tiles):
            if place >= 0 and seen[card] != EVERYBODY:
                bits |= 1 << place
        return bits

    def chart(self) -> "Chart":
        """The bodies on the map, by what they are to a ship."""
        hidden = harbours = targets = 0
        seen, kinds = self.cards.seen, self.cards.kinds
        for card, place in enumerate(self.tiles):
            if place < 0:
                continue
            if seen[card] != EVERYBODY:
                hidden |= 1 << place
            elif kinds[card] == TARGET:
                targets |= 1 << place
            else:
                harbours |= 1 << place
        return Chart(hidden, harbours, targets)

    def on_mine(self, place: Place) -> bool:
        """Whether there is a mine on that hex, face up."""
        return place >= 0 and place in self.tiles and self.body(place) == MINE

    def things(self) -> list[int]:
        """Every ship by its number, then every body, Progress card and Objective."""
        hands = [player.objective for player in self.players if player.objective != NO_CARD]
        cards = [*range(len(self.tiles)), *self.deck, *self.aside, *self.past, *hands]
        return [*range(SHIPS * len(self.players)), *[MOST_SHIPS + card for card in cards]]


class Chart(NamedTuple):
    """Where bodies lie: face down, where a ship stops, and the targets it passes over."""

    hidden: Places
    harbours: Places
    targets: Places


def ship_number(player: Player, index: int) -> Ship:
    """The number of a player's ship."""
    return player.seat * SHIPS + index
