"""The dice on the table: whose they are, what they show, and what that makes of their owners."""

from typing import Final, NamedTuple

from perihelion.content import content_of
from perihelion.game import later, number, one_of, spelled, switch
from perihelion.shell import Shell, shell
from perihelion.table import State

from .content_types import Printed
from .view_types import Phase

Die = int  # a die keeps its number for life, whoever owns it
Face = str

_content: Printed = content_of(__package__)
_faces: dict[str, tuple[Face, ...]] = {die["kind"]: tuple(die["faces"]) for die in _content["die"]}

HOME, PLANET, WEAPON = _faces["home"], _faces["planet"], _faces["weapon"]
_idle: dict[Face, int] = dict.fromkeys(("", *HOME, *PLANET, *WEAPON), 0)
ATTACK: dict[Face, int] = _idle | _content["attack"]
DEFENCE: dict[Face, int] = _idle | _content["defence"]
BONUS_OF = _content["bonus"]

BONUS: Final = "bonus"
TROOPS: Final = "troops"
RESOURCE: Final = "resource"
INFLUENCE: Final = "influence"
CARRIER: Final = "carrier"
UNROLLED: Final = ""
GOOD = (RESOURCE, INFLUENCE)  # the faces that win

PLANETS_TO_WIN = 3
MOST_PLAYERS = 6
SIDES = 6

SETUP: Final = "setup"
CONSTRUCTION: Final = "construction"
MANAGEMENT: Final = "management"
POLITICS: Final = "politics"

OPTIONS = {
    "races": one_of("random", "chosen"),
    "start": one_of(
        "as-written",
        "all-on-resource",
        "last-rolls-twice",
        "first-skips-construction",
        "last-armed",
        "last-on-resource",
    ),
    "standing_carriers": switch(),
    "compulsory_carriers": switch(),
    "colonies_pay_at_once": switch(True),
    "one_at_a_time": switch(),
    "moored_weapons": switch(),
    "pressure_home_only": switch(),
    "open_vote": switch(),
    "proposer_picks": switch(),
    "influence_escape": switch(True),
    "all_planets_good": switch(True),
    "peace_rounds": number(20, 5, 100),
    "stalemate": one_of("draw", "verdict"),
    "home_attacks": later(switch(True)),
}

PRESETS: dict[str, dict[str, bool | int | str]] = {
    "original-2009": {"moored_weapons": True, "all_planets_good": False, "home_attacks": False},
    "later-edition": {"pressure_home_only": True},
    "fair-start": {"start": "last-rolls-twice"},
    "blitz": {"standing_carriers": True},
    "long-peace": {"peace_rounds": 40},
}


class Rules(NamedTuple):
    """The options of a table."""

    races: str
    start: str
    standing_carriers: bool
    compulsory_carriers: bool
    colonies_pay_at_once: bool
    one_at_a_time: bool
    moored_weapons: bool
    pressure_home_only: bool
    open_vote: bool
    proposer_picks: bool
    influence_escape: bool
    all_planets_good: bool
    peace_rounds: int
    stalemate: str
    home_attacks: bool = True

    def __repr__(self) -> str:
        return spelled(self, OPTIONS)


@shell
class Player(Shell):
    """One player's race and dice."""

    seat: int
    worlds: tuple[Die, ...]  # the home planet first
    race: str = ""
    on_bonus: bool = False  # the home die lies on its Bonus face, and acts as the race has it
    weapons: tuple[Die, ...] = ()
    berths: tuple[Die, ...] = ()  # with moored weapons: the planet of each weapon

    @property
    def home(self) -> Die:
        """The planet that can never be taken."""
        return self.worlds[0]

    @property
    def planets(self) -> tuple[Die, ...]:
        """All planets but the home planet."""
        return self.worlds[1:]


@shell
class Galaxy(State):
    """The state of a game."""

    rules: Rules
    players: list[Player]
    faces: list[Face]  # by die; a home die on its Bonus face has the face it acts as
    galaxy: tuple[Die, ...]  # planets nobody owns
    supply: tuple[Die, ...]  # weapons nobody owns
    first: int
    phase: Phase = SETUP
    turn: int = 0
    points: int = 0  # resources left to spend
    motion: int | None = None  # the player a vote is being held on
    peace: int = 0  # player-turns since a planet last changed hands

    def active(self) -> Player:
        """Whose turn it is."""
        return self.players[(self.first + self.turn) % len(self.players)]

    def clockwise(self, seat: int) -> list[Player]:
        """All players, from that seat on."""
        return self.players[seat:] + self.players[:seat]

    def shows(self, player: Player) -> list[Face]:
        """What the player's planets act as, the home planet first."""
        faces = self.faces
        return [faces[die] for die in player.worlds]

    def showing(self, player: Player, face: Face) -> int:
        """How many of the player's planets act as that face."""
        faces, count = self.faces, 0
        for die in player.worlds:
            if faces[die] == face:
                count += 1
        return count

    def influence(self, player: Player) -> int:
        """Votes beyond the first, and the power to escape an attack."""
        return self.showing(player, INFLUENCE)

    def attack(self, player: Player) -> int:
        """Combat capacity when attacking; a home planet that acts as a ship counts, if the table has it so (R17)."""
        faces = self.faces
        capacity = ATTACK[faces[player.worlds[0]]] if self.rules.home_attacks else 0
        for die in player.weapons:
            capacity += ATTACK[faces[die]]
        return capacity

    def defence(self, player: Player) -> int:
        """Combat capacity when attacked; Troops count, and a home planet that acts as a ship (R17)."""
        faces = self.faces
        capacity = 0
        for die in player.worlds + player.weapons:
            capacity += DEFENCE[faces[die]]
        return capacity

    def is_winning(self, player: Player) -> bool:
        """Three planets or more, all on Resource or Influence (R16); a bonus of that kind counts (R18)."""
        return len(player.worlds) >= PLANETS_TO_WIN and self.missing(player) == 0

    def missing(self, player: Player) -> int:
        """How many winning faces the player still needs; the home planet is always among those that count."""
        home, *others = [face in GOOD for face in self.shows(player)]
        return (not home) + max(0, self.goal(player) - 1 - sum(others))

    def goal(self, player: Player) -> int:
        """How many of the player's planets must show a winning face: three; or all, where the table has it so (R16)."""
        return max(PLANETS_TO_WIN, len(player.worlds)) if self.rules.all_planets_good else PLANETS_TO_WIN

    def has_no_construction(self) -> bool:
        """Whether the first turn begins with Management, as one way to begin has it."""
        return self.turn == 0 and self.rules.start == "first-skips-construction"

    def things(self) -> list[Die]:
        """Every die, wherever it lies."""
        owned = [die for player in self.players for die in player.worlds + player.weapons]
        return [*owned, *self.galaxy, *self.supply]
