"""What is told of a table of Space Explorers, and where each fact stands."""

from array import array
from collections.abc import Hashable
from functools import cache

from perihelion.lab.learning.layout import Layout, Place, Row, Section

from ..components import DIVISIONS, PROJECTS, SLOTS, SPECIALISTS, lacking, unpacked
from ..scoring import opponent_lines, total
from ..state import (
    ACTION,
    EMPTY,
    FINISH,
    OPPONENT,
    Card,
    Hub,
    Opponent,
    Player,
    Space,
)

PHASES = (ACTION, FINISH, OPPONENT)
CENTER = 2 * SLOTS  # cards that seldom lie in the Center at once
PILE = 2 * len(DIVISIONS)  # tokens there are in a solo game


class Encoder:
    """Where each Specialist is as far as one knows, the Projects, and what everybody has; alone, the Opponent."""

    def __init__(self, layout: Layout, players: int) -> None:
        self.phase = layout.word("phase", PHASES)
        self.round = layout.number("round", 30)
        self.last_round = layout.flag("last_round")
        self.deck = layout.number("deck", len(SPECIALISTS))
        self.active = layout.numbers("active", range(players))
        self.first = layout.numbers("first", range(players))
        self.recruiting = layout.word("recruiting", range(len(DIVISIONS)))
        places = ("center", *[f"{what}{turn}" for what in ("hand", "hub") for turn in range(players)], "opponent")
        self.hands, self.hubs, self.opponents = 1, 1 + players, 1 + 2 * players
        self.specialists = {kind: SpecialistEncoder(layout, f"specialist{kind}", places) for kind in SPECIALISTS}
        self.projects = [ProjectEncoder(layout, project.id, players) for project in PROJECTS]
        remembered: dict[Hashable, Row] = {}
        self.seats = [SeatEncoder(layout, f"seat{turn}", remembered) for turn in range(players)]
        self.opponent = OpponentEncoder(layout) if players == 1 else None

    def write(self, row: Row, g: Space, seat: int) -> None:
        """What that seat sees."""
        players = len(g.players)
        row[self.phase[g.phase]] = 1
        row[self.round] = 1 + g.turn // players
        row[self.last_round] = g.ending
        row[self.deck] = len(g.deck)
        row[self.active + (g.first + g.turn - seat) % players] = 1
        row[self.first + (g.first - seat) % players] = 1
        self._write_cards(row, g, seat)
        skills = g.skills(g.players[seat].hub)
        for face in g.projects:
            row[self.projects[face].in_play] = 1
            row[self.projects[face].lacks] = _lacking(skills, face)
        kinds = tuple(g.cards.kinds)
        for turn, places in enumerate(self.seats):
            player = g.players[(seat + turn) % players]
            places.write(row, g, player, kinds)
            for face in player.projects:
                row[self.projects[face].owner + turn] = 1
        if self.opponent and g.solo:
            self._write_opponent(row, g, g.solo)

    def _write_cards(self, row: Row, g: Space, seat: int) -> None:
        kinds, specialists, players = g.cards.kinds, self.specialists, len(g.players)
        for slot, card in enumerate((*g.slots, *g.row), 1):
            if card != EMPTY:
                places = specialists[kinds[card]]
                row[places.where] = 1
                row[places.slot] = slot
        for turn in range(players):
            player = g.players[(seat + turn) % players]
            for card in player.hand:
                if g.cards.seen[card] >> seat & 1:
                    row[specialists[kinds[card]].where + self.hands + turn] = 1
            self._write_hub(row, g, player.hub, self.hubs + turn)
        if g.recruiting:
            card, division = g.recruiting
            row[specialists[kinds[card]].in_use] = 1
            row[self.recruiting[division]] = 1
        if g.using:
            row[specialists[str(g.using)].in_use] = 1

    def _write_hub(self, row: Row, g: Space, hub: Hub, whose: int) -> None:
        kinds, specialists = g.cards.kinds, self.specialists
        for division, stack in enumerate(hub):
            above = len(stack)
            for card in stack:
                above -= 1
                places = specialists[kinds[card]]
                row[places.where + whose] = 1
                row[places.above] = above
                if not above:
                    row[places.top] = 1
                if division != places.division:
                    row[places.second] = 1

    def _write_opponent(self, row: Row, g: Space, foe: Opponent) -> None:
        assert self.opponent is not None, "there is one wherever somebody plays alone"
        self._write_hub(row, g, foe.hub, self.opponents)
        self.opponent.write(row, g, foe)
        for face, space in zip(g.projects, foe.spaces, strict=True):
            row[self.projects[face].track] = space / g.rules.track_steps
        for face in foe.projects:
            row[self.projects[face].owner + len(g.players)] = 1


class SpecialistEncoder:
    """Where a Specialist is: the Center, a hand or a Hub; or nowhere, if one cannot know."""

    def __init__(self, layout: Layout, name: str, places: tuple[str, ...]) -> None:
        self.where = layout.numbers(name, places)
        self.slot = layout.number(f"{name}.slot", CENTER)
        self.top = layout.flag(f"{name}.top")
        self.above = layout.number(f"{name}.above", 6)
        self.second = layout.flag(f"{name}.second")  # in the Division of their lower skill
        self.in_use = layout.flag(f"{name}.in_use")  # being recruited, or using their ability
        self.division = SPECIALISTS[name.removeprefix("specialist")].division


class ProjectEncoder:
    """Whether a Project is in play, how many skills one lacks for it, and whose it is."""

    def __init__(self, layout: Layout, name: str, players: int) -> None:
        self.in_play = layout.flag(f"{name}.in_play")
        self.lacks = layout.number(f"{name}.lacks", 8)
        self.track = layout.number(f"{name}.track", 1)
        self.owner: Place = layout.numbers(f"{name}.owner", (*range(players), "opponent"))


class SeatEncoder:
    """What a player has."""

    def __init__(self, layout: Layout, name: str, remembered: dict[Hashable, Row]) -> None:
        self.tokens = layout.numbers(f"{name}.tokens", DIVISIONS, 5)
        layout.numbers(f"{name}.skills", DIVISIONS, 8)
        layout.numbers(f"{name}.stack", DIVISIONS, 6)
        self.hand = layout.number(f"{name}.hand", 12)
        self.specialists = layout.number(f"{name}.specialists", 12)
        self.projects = layout.number(f"{name}.projects", 6)
        self.total = layout.number(f"{name}.total", 100)
        self.all = Section(self.tokens, self.total, remembered)

    def write(self, row: Row, g: Space, player: Player, kinds: tuple[str, ...]) -> None:
        """The seat of a player."""
        key = kinds, player.tokens, player.hub, len(player.hand), player.projects
        if not self.all.recall(row, key):
            self._write(row, g, player)
            self.all.keep(row, key)

    def _write(self, row: Row, g: Space, player: Player) -> None:
        counts = (*player.tokens, *unpacked(g.skills(player.hub)), *map(len, player.hub))
        row[self.tokens : self.tokens + len(counts)] = array("f", counts)
        row[self.hand] = len(player.hand)
        row[self.specialists] = player.specialists()
        row[self.projects] = len(player.projects)
        row[self.total] = total(g, player)


class OpponentEncoder:
    """The opponent of a solo game: its tokens as far as they lie open, and how it stands."""

    def __init__(self, layout: Layout) -> None:
        self.marker = layout.word("marker", range(SLOTS))
        self.pile = [layout.word(f"pile{place}", [str(name) for name in DIVISIONS]) for place in range(PILE)]
        self.tokens = layout.number("opponent.tokens", PILE)
        self.aside = layout.numbers("aside", DIVISIONS, 5)
        self.favoured = layout.word("favoured", range(len(DIVISIONS)))
        self.stacks = layout.numbers("opponent.stack", DIVISIONS, 6)
        self.total = layout.number("opponent.total", 100)

    def write(self, row: Row, g: Space, foe: Opponent) -> None:
        """What there is to see of it."""
        row[self.marker[foe.marker]] = 1
        tokens = [*[_known(g, token) for token in foe.pile], *[DIVISIONS[token] for token in foe.queue]]
        for places, token in zip(self.pile, tokens, strict=False):
            if token:
                row[places[token]] = 1
        row[self.tokens] = len(tokens)
        for place, count in enumerate((*foe.aside,), self.aside):
            row[place] = count
        if foe.favoured is not None:
            row[self.favoured[foe.favoured]] = 1
        for place, stack in enumerate(foe.hub, self.stacks):
            row[place] = len(stack)
        row[self.total] = sum([line.points for line in opponent_lines(g, foe)])


def _known(g: Space, token: Card) -> str | None:
    return g.cards.known(0, token)


@cache
def _lacking(skills: int, face: int) -> int:
    """How many skills somebody with these lacks for a Project."""
    return sum(lacking(unpacked(skills), PROJECTS[face]))
