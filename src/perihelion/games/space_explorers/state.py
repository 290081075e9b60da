"""The table: the deck, the Center, everybody's Hub and tokens, and in a solo game the Opponent."""

from typing import Final, NamedTuple

from perihelion.cards import Cards
from perihelion.game import later, number, one_of, spelled, switch
from perihelion.shell import Shell, shell
from perihelion.table import State

from .abilities import Powers, powers_of
from .components import CONTENT, NONE, SPECIALISTS, Counts, Division, Specialist
from .view_types import Phase

Card = int  # a card keeps its number for life; which Specialist it is, is known to those who have seen it
Face = int  # of a Project tile
Hub = tuple[tuple[Card, ...], ...]  # a stack for each Division; the last card lies on top

EMPTY: Final = -1  # a slot of the Center without a card
EMPTY_HUB: Hub = ((),) * len(NONE)

ACTION: Final = "action"
FINISH: Final = "finish"
OPPONENT: Final = "opponent"

_track = CONTENT["track"]

OPTIONS = {
    "borrowed_skill": one_of("any", "own"),
    "track_steps": number(_track["steps"], _track["fewest"], _track["most"]),
    "head_start": switch(),
    "project_bonus": switch(),
    "favoured_division": switch(),
    "full_divisions": switch(),
    "balanced_projects": one_of("auto", "always", "never"),
    "open_pile": switch(True),
    "single_icons": later(switch()),
    "optional_draws": later(switch()),
    "known_hands": later(switch(True)),
}

_all_four: dict[str, bool | int | str] = dict.fromkeys(
    ("head_start", "project_bonus", "favoured_division", "full_divisions"), True
)

PRESETS: dict[str, dict[str, bool | int | str]] = {
    "cadet": {"track_steps": 9},
    "standard": {"track_steps": 8},
    "pilot": {"head_start": True},
    "commander": {"head_start": True, "project_bonus": True, "balanced_projects": "auto"},
    "legend": _all_four,
}


class Rules(NamedTuple):
    """The options of a table; those from the track to the pile concern the solo game."""

    borrowed_skill: str
    track_steps: int
    head_start: bool  # variant 1
    project_bonus: bool  # variant 2
    favoured_division: bool  # variant 3
    full_divisions: bool  # variant 4
    balanced_projects: str
    open_pile: bool
    single_icons: bool = False
    optional_draws: bool = False
    known_hands: bool = True

    def __repr__(self) -> str:
        return spelled(self, OPTIONS)


@shell
class Player(Shell):
    """One player's cards, tokens and Projects."""

    seat: int
    hand: tuple[Card, ...] = ()
    tokens: Counts = NONE
    hub: Hub = EMPTY_HUB
    projects: tuple[Face, ...] = ()

    def specialists(self) -> int:
        """How many Specialists are in the Hub."""
        engineering, testing, science, construction, spaceflight = self.hub
        return len(engineering) + len(testing) + len(science) + len(construction) + len(spaceflight)


@shell
class Opponent(Shell):
    """The solo game's Opponent, its tokens, and where the Projects stand on the Success Track."""

    spaces: tuple[int, ...]  # of each Project in play
    pile: tuple[Card, ...]  # the tokens it began with, top first; they may lie hidden
    favoured: Division | None = None  # variant 3
    hub: Hub = EMPTY_HUB
    projects: tuple[Face, ...] = ()
    marker: int = 0  # the slot whose card it takes next
    queue: tuple[Division, ...] = ()  # the tokens below the pile
    aside: Counts = NONE  # tokens the player has passed this turn


@shell
class Space(State):
    """The state of a game."""

    rules: Rules
    cards: Cards
    players: list[Player]
    deck: tuple[Card, ...]  # the last one is drawn first
    slots: tuple[Card, ...]  # of the Center, or EMPTY
    row: tuple[Card, ...] = ()  # what the slots have no room for, from left to right
    projects: tuple[Face, ...]  # still to be completed
    first: int = 0
    turn: int = 0
    phase: Phase = ACTION
    recruiting: tuple[Card, Division] | None = None  # while its payment is being chosen
    using: int = 0  # the Specialist whose ability takes the place of the action, while it is used
    ending: bool = False  # the round that ends the game
    borrowed: int = 0  # skills that count this turn only; packed
    idle: int = 0  # turns in a row in which nothing could be done
    solo: Opponent | None = None

    def active(self) -> Player:
        """Whose turn it is."""
        return self.players[(self.first + self.turn) % len(self.players)]

    def neighbour(self, player: Player) -> Player:
        """The player to the left."""
        return self.players[(player.seat + 1) % len(self.players)]

    def specialist(self, card: Card) -> Specialist:
        """Which Specialist a card is."""
        return SPECIALISTS[self.cards.kinds[card]]

    def center(self) -> list[Card]:
        """The cards that lie open in the Center."""
        return [card for card in self.slots if card != EMPTY] + list(self.row)

    def powers(self, player: Player) -> Powers:
        """What the abilities on top of the player's Divisions give."""
        return powers_of(self.tops(player))

    def tops(self, player: Player) -> tuple[str, ...]:
        """The Specialist on top of each of the player's Divisions, or nobody."""
        kinds = self.cards.kinds
        return tuple([kinds[stack[-1]] if stack else "" for stack in player.hub])

    def skills(self, hub: Hub) -> int:
        """All skills in a Hub, covered ones too; packed."""
        kinds, total = self.cards.kinds, 0
        for stack in hub:
            for card in stack:
                total += SPECIALISTS[kinds[card]].skill_set
        return total

    def things(self) -> list[int]:
        """Every card by the number of its Specialist, wherever it lies; then the Projects in play."""
        hubs = [player.hub for player in self.players] + ([self.solo.hub] if self.solo else [])
        cards = [*self.deck, *self.center(), *[card for player in self.players for card in player.hand]]
        cards += [card for hub in hubs for stack in hub for card in stack]
        faces = [*self.projects, *[face for player in self.players for face in player.projects]]
        faces += self.solo.projects if self.solo else ()
        return [self.specialist(card).number for card in cards] + [1 + len(SPECIALISTS) + face for face in faces]
