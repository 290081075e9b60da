"""What is told of a table of Kepler-3042, and where each fact stands."""

from array import array
from collections.abc import Hashable

from perihelion.cards import EVERYBODY
from perihelion.lab.learning.layout import Layout, Row, Section

from ..components import (
    ACTION_IDS,
    ALL_CUBES,
    BONUS_IDS,
    EARTH,
    KINDS,
    LAST_SPACE,
    MINE,
    OBJECTIVES,
    PLANETS,
    PROGRESS,
    ROUNDS,
    SHIPS,
    TARGET,
    TECH_IDS,
    TOP_LEVEL,
    TRACK_IDS,
    TRACKS,
    TYPES,
    Cubes,
)
from ..galaxy import NOWHERE, SHEET, ZONE_IDS, ZONE_OF, Place
from ..scoring import lines
from ..state import (
    BONUS,
    FLIGHT,
    MAIN,
    NO_CARD,
    PLACING,
    REMOVAL,
    RESOLUTION,
    REVEAL,
    STARTING,
    Galaxy,
    Ghost,
    Player,
)

PHASES = (PLACING, STARTING, REVEAL, MAIN, BONUS, FLIGHT, REMOVAL, RESOLUTION)
FAR = 13  # hexes from the Sun to the edge
BODIES = len(PLANETS) + 2 * 4
PRODUCING = "produce"  # the action in which planets are busy; in all others, ships are


class Encoder:
    """The round and its card, every body with its place, and everything a player has."""

    def __init__(self, layout: Layout, players: int) -> None:
        self.round = layout.number("round", ROUNDS)
        self.phase = layout.word("phase", PHASES)
        self.first = layout.numbers("first", range(players))
        self.active = layout.numbers("active", range(players))
        self.doing = layout.word("doing", dict.fromkeys((*ACTION_IDS, *BONUS_IDS)))
        self.done = layout.word("done", (*BONUS_IDS, "remove"))
        self.tinkering = layout.flag("tinkering")
        self.card = layout.word("card", PROGRESS)
        self.past = layout.word("past", PROGRESS)
        self.objective = layout.word("objective", OBJECTIVES)
        self.in_play = layout.numbers("in_play", PLANETS)
        self.bodies = [BodyEncoder(layout, f"body{body}", players) for body in range(BODIES)]
        self.map = Section(self.bodies[0].there, self.bodies[-1].ship + players - 1, {})
        self.medals = [{space: layout.flag(f"{track.id}.medal{space}") for space in track.medals} for track in TRACKS]
        self.on_card = layout.numbers("on_card", TRACK_IDS, 5)
        remembered: dict[Hashable, Row] = {}
        self.nations = [NationEncoder(layout, f"seat{turn}", remembered) for turn in range(players)]
        self.ghost = GhostEncoder(layout) if players == 1 else None

    def write(self, row: Row, g: Galaxy, seat: int) -> None:
        """What that seat sees."""
        players = len(g.players)
        row[self.round] = g.round
        row[self.phase[g.phase]] = 1
        row[self.first + (g.first - seat) % players] = 1
        if g.turn < players and g.phase not in (PLACING, STARTING):
            row[self.active + (g.first + g.turn - seat) % players] = 1
        if g.doing:
            row[self.doing[g.doing]] = 1
        for deed in g.done:
            row[self.done[deed]] = 1
        row[self.tinkering] = g.tinkering
        self._write_cards(row, g, seat)
        self._write_bodies(row, g, seat)
        for track, medals in enumerate(self.medals):
            leading = g.leading(track)
            for space, place in medals.items():
                row[place] = space > leading
            row[self.on_card + track] = g.on_card[track]
        for turn, nation in enumerate(self.nations):
            nation.write(row, g, g.players[(seat + turn) % players])
        if self.ghost and g.ghost:
            self.ghost.write(row, g.ghost)

    def _write_cards(self, row: Row, g: Galaxy, seat: int) -> None:
        kinds, objective = g.cards.kinds, g.players[seat].objective
        for card in g.past[:-1]:
            row[self.past[kinds[card]]] = 1
        if g.past:
            row[self.card[kinds[g.past[-1]]]] = 1
        if objective != NO_CARD:
            row[self.objective[kinds[objective]]] = 1
        for kind in kinds[: len(g.tiles)]:
            if kind.isdigit():
                row[self.in_play + int(kind) - 1] = 1

    def _write_bodies(self, row: Row, g: Galaxy, seat: int) -> None:
        players, tiles, bodies = len(g.players), g.tiles, self.bodies
        known = zip(g.cards.kinds, g.cards.seen, tiles, strict=False)
        faces = tuple([kind if seen == EVERYBODY else None for kind, seen, _ in known])
        key = tiles, faces
        if not self.map.recall(row, key):
            for body, place, face in zip(bodies, tiles, faces, strict=False):
                if place != NOWHERE:
                    body.write(row, place, face)
            self.map.keep(row, key)
        for player in g.players:
            turn = (player.seat - seat) % players
            for place in player.sites[1:]:
                row[bodies[tiles.index(place)].owner + turn] = 1
            for place in player.ships:
                if place != NOWHERE and place in tiles:
                    row[bodies[tiles.index(place)].ship + turn] = 1


class BodyEncoder:
    """A body on the map: what it is as far as everybody knows, where, and who is there."""

    def __init__(self, layout: Layout, name: str, players: int) -> None:
        self.there = layout.flag(f"{name}.there")
        layout.number(f"{name}.q", FAR + 4)
        layout.number(f"{name}.r", FAR)
        self.zone = layout.numbers(f"{name}.zone", ZONE_IDS)
        self.kind = layout.word(f"{name}.kind", ("planet", MINE, TARGET))
        self.type = layout.word(f"{name}.type", TYPES)
        self.planet = layout.number(f"{name}.planet", len(PLANETS))
        self.owner = layout.numbers(f"{name}.owner", range(players))
        self.ship = layout.numbers(f"{name}.ship", range(players))

    def write(self, row: Row, place: Place, kind: str | None) -> None:
        """A body on that hex."""
        there = self.there
        row[there] = 1
        row[there + 1], row[there + 2] = SHEET.hexes[place]
        row[self.zone + ZONE_OF[place]] = 1
        if kind is None:
            return
        if kind.isdigit():
            number = int(kind)
            row[self.kind["planet"]] = 1
            row[self.type[PLANETS[number].type]] = 1
            row[self.planet] = number
        else:
            row[self.kind[kind]] = 1


class NationEncoder:
    """What a player has."""

    def __init__(self, layout: Layout, name: str, remembered: dict[Hashable, Row]) -> None:
        self.storage = _cubes(layout, f"{name}.storage")
        _cubes(layout, f"{name}.pit")
        layout.numbers(f"{name}.tech", TECH_IDS, TOP_LEVEL)
        layout.numbers(f"{name}.track", TRACK_IDS, LAST_SPACE)
        layout.numbers(f"{name}.medals", TRACK_IDS, 5)
        self.action = layout.numbers(f"{name}.action", ACTION_IDS)
        self.transforms = layout.number(f"{name}.transforms", 4)
        self.assigns = layout.number(f"{name}.assigns", 4)
        self.total = layout.number(f"{name}.total", 150)
        self.ships = [ShipEncoder(layout, f"{name}.ship{index}") for index in range(SHIPS)]
        self.planets = {number: PlanetEncoder(layout, f"{name}.planet{number}") for number in (EARTH, *PLANETS)}
        self.all = Section(self.storage, len(layout.names) - 1, remembered)

    def write(self, row: Row, g: Galaxy, player: Player) -> None:
        """The nation of a player."""
        busy = g.busy if g.doing != PRODUCING or player is g.active() else ()
        key = (
            *(player.storage, player.pit, player.planets, player.sites, player.cubes, player.terraformed),
            *(player.techs, player.tracks, player.medals, player.action, player.ships),
            *(player.transforms, player.assigns, busy, [g.on_mine(place) for place in player.ships].count(True)),
        )
        if not self.all.recall(row, key):
            self._write(row, g, player, busy)
            self.all.keep(row, key)

    def _write(self, row: Row, g: Galaxy, player: Player, busy: tuple[int, ...]) -> None:
        counts = (*player.storage, *player.pit, *player.techs, *player.tracks, *player.medals)
        row[self.storage : self.storage + len(counts)] = array("f", counts)
        row[self.action + player.action] = 1
        row[self.transforms], row[self.assigns] = player.transforms, player.assigns
        row[self.total] = sum([line.points for line in lines(g, player)])
        first = player.seat * SHIPS
        planets, ships = (busy, ()) if g.doing == PRODUCING else ((), busy)
        for index, place in enumerate(player.ships):
            if place != NOWHERE:
                self.ships[index].write(row, place, first + index in ships)
        for number, cubes in zip(player.planets, player.cubes, strict=True):
            self.planets[number].write(row, cubes, number in player.terraformed, number in planets)


class ShipEncoder:
    """A ship that is on the map, where it is, and whether it has done what it may."""

    def __init__(self, layout: Layout, name: str) -> None:
        self.there = layout.flag(f"{name}.there")
        layout.number(f"{name}.q", FAR + 4)
        layout.number(f"{name}.r", FAR)
        self.busy = layout.flag(f"{name}.busy")

    def write(self, row: Row, place: Place, busy: bool) -> None:
        """A ship on that hex."""
        there = self.there
        row[there] = 1
        row[there + 1], row[there + 2] = SHEET.hexes[place]
        row[self.busy] = busy


class PlanetEncoder:
    """A planet of a player's, and what lies on it."""

    def __init__(self, layout: Layout, name: str) -> None:
        self.there = layout.flag(name)
        self.terraformed = layout.flag(f"{name}.terraformed")
        self.busy = layout.flag(f"{name}.busy")
        self.cubes = _cubes(layout, name)

    def write(self, row: Row, cubes: Cubes, terraformed: bool, busy: bool) -> None:
        """A planet that is somebody's."""
        row[self.there] = 1
        row[self.terraformed] = terraformed
        row[self.busy] = busy
        row[self.cubes : self.cubes + len(KINDS)] = array("f", cubes)


class GhostEncoder:
    """The opponent of a solo game."""

    def __init__(self, layout: Layout) -> None:
        self.techs = layout.numbers("ghost.tech", TECH_IDS, TOP_LEVEL)
        layout.numbers("ghost.track", TRACK_IDS, LAST_SPACE)
        layout.numbers("ghost.medals", TRACK_IDS, 5)

    def write(self, row: Row, ghost: Ghost) -> None:
        """How far it has come."""
        counts = (*ghost.techs, *ghost.tracks, *ghost.medals)
        row[self.techs : self.techs + len(counts)] = array("f", counts)


def _cubes(layout: Layout, name: str) -> int:
    places = [layout.number(f"{name}.{kind}", most) for kind, most in zip(KINDS, ALL_CUBES, strict=True)]
    return places[0]
