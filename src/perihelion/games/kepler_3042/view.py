"""What the players see: all but bodies that lie face down, Progress cards to come, and the Objectives of others."""

from functools import cache

from perihelion.texts import Note

from .actions.develop import cannot_develop
from .actions.produce import yields
from .actions.terraform import required, required_of
from .ahead import ahead
from .asking import assigns_left, transforms_left
from .components import (
    ACTIONS,
    CONTENT,
    EARTH,
    LIFTS,
    OBJECTIVES,
    PLANETS,
    ROUNDS,
    SHIPS,
    TECH_IDS,
    TECHS,
    TERRAFORMING,
    TERRAFORMS,
    TOP_LEVEL,
    TRACK_IDS,
    TRACKS,
    TYPES,
    Number,
    Tech,
)
from .cubes import changes_to_pay, missing
from .galaxy import NOWHERE, ZONE_IDS, ZONE_OF
from .own_view import own_action, own_reach, own_secret
from .progress import concerned, measure, this_card
from .scoring import Points, lines, objective_lines
from .solo_view import solo
from .state import MOST_SHIPS, PLACING, STARTING, Galaxy, Player, ship_number
from .tracks import leaders
from .view_types import (
    Body,
    BodyKind,
    CardView,
    Cubes,
    Face,
    Line,
    NextLevel,
    PlanetView,
    SeatView,
    ShipView,
    TechView,
    TrackView,
    View,
    Whereabouts,
    on_tracks,
)


def view(g: Galaxy, seat: int | None) -> View:
    """The table as that seat may see it."""
    me = None if seat is None else g.players[seat]
    return {
        "you": seat,
        "phase": g.phase,
        "round": g.round,
        "rounds": ROUNDS,
        "first": g.first,
        "active": _active(g),
        "order": [player.seat for player in g.clockwise()],
        "doing": g.doing or None,
        "done": list(g.done),
        "busy": list(g.busy),
        "card": _card(g) if g.past else None,
        "past": [g.cards.kinds[card] for card in g.past[:-1]],
        "deck": len(g.deck),
        "planets": sorted([int(kind) for kind in g.cards.kinds[: len(g.tiles)] if kind.isdigit()]),
        "bodies": _bodies(g),
        "terraforming": {type: required_of(g, type) for type in TYPES},
        "tracks": [_track(g, track) for track in range(len(TRACKS))],
        "seats": [_player(g, player, seat) for player in g.players],
        "objective": own_secret(g, me),
        "actions": [own_action(g, me, index) for index in range(len(ACTIONS))] if me else [],
        "reach": own_reach(g, me) if me else [],
        "ahead": ahead(g, me) if me else [],
        "solo": solo(g, g.ghost) if g.ghost else None,
    }


def _active(g: Galaxy) -> int | None:
    """Whose turn it is, in the second phase of a round."""
    return g.active().seat if g.phase not in (PLACING, STARTING) and g.turn < len(g.players) else None


def _by_kind(there: tuple[int, int, int]) -> Cubes:
    energy, matter, antimatter = there
    return {"energy": energy, "matter": matter, "antimatter": antimatter}


# The middle of the table


def _card(g: Galaxy) -> CardView:
    card = this_card(g)
    affected = concerned(g)
    level = measure(card, affected[0]) if affected and card.of else None
    return {
        "id": card.id,
        "who": card.who,
        "of": card.of,
        "effect": card.effect,
        "n": card.n,
        "affects": [player.seat for player in affected],
        "ghost": bool(g.ghost and card.of and (level is None or measure(card, g.ghost) == level)),
        "medals": on_tracks(g.on_card),
    }


def _bodies(g: Galaxy) -> list[Body]:
    owners = {place: player.seat for player in g.players for place in player.sites[1:]}
    ships = {place: ship_number(player, i) for player in g.players for i, place in enumerate(player.ships)}
    known = g.cards.view(None)
    return [
        {
            "id": MOST_SHIPS + card,
            "hex": place,
            "zone": ZONE_IDS[ZONE_OF[place]],
            **_face(known[card]),
            "owner": owners.get(place),
            "ship": ships.get(place),
        }
        for card, place in enumerate(g.tiles)
        if place != NOWHERE
    ]


def _face(body: str | None) -> Face:
    match body:
        case None | "mine" | "target":
            return {"kind": body, "planet": None}
    return {"kind": "planet", "planet": int(body)}


def _track(g: Galaxy, track: int) -> TrackView:
    furthest, first = g.leading(track), leaders(g, track)
    return {
        "id": TRACK_IDS[track],
        "medals": [space for space in TRACKS[track].medals if space > furthest],
        "on_card": g.on_card[track],
        "leaders": [one.seat for one in first if isinstance(one, Player)],
        "ghost_leads": any(one is g.ghost for one in first),
    }


# A player


def _player(g: Galaxy, player: Player, seat: int | None) -> SeatView:
    sheet = [*map(_line, lines(g, player)), *_objective_sheet(g, player, seat)]
    return {
        "seat": player.seat,
        "storage": _by_kind(player.storage),
        "pit": _by_kind(player.pit),
        "planets": [_planet(g, player, number) for number in player.planets],
        "techs": [_tech(player, tech) for tech in range(len(TECHS))],
        "tracks": on_tracks(player.tracks),
        "medals": on_tracks(player.medals),
        "action": ACTIONS[player.action].id,
        "bonuses": list(ACTIONS[player.action].bonuses),
        "ships": [_ship(g, player, index) for index in range(SHIPS)],
        "quantum": {"transforms": transforms_left(player), "assigns": assigns_left(player)},
        "lines": sheet,
        "total": sum(line["points"] or 0 for line in sheet),
        "objective": _known_objective(g, player, seat),
    }


def _objective_sheet(g: Galaxy, player: Player, seat: int | None) -> list[Line]:
    if g.ghost or _known_objective(g, player, seat) is not None:
        return [_line(line) for line in objective_lines(g, player)]
    return [{"what": "objective", "about": None, "points": None}] if player.objective >= 0 else []


def _line(line: Points) -> Line:
    return {"what": line.what, "about": line.about, "points": line.points}


def _known_objective(g: Galaxy, player: Player, seat: int | None) -> str | None:
    return g.cards.known(seat, player.objective) if player.objective >= 0 else None


def _planet(g: Galaxy, player: Player, number: Number) -> PlanetView:
    index = player.planets.index(number)
    there = player.cubes[index]
    done = number == EARTH or number in player.terraformed
    level = None if done else required(g, number)
    cost = None if done else PLANETS[number].cost
    ready = level is not None and cost is not None and level <= TERRAFORMS[player.techs[TERRAFORMING]]
    return {
        "number": number,
        "hex": player.sites[index],
        "terraformed": done,
        "cubes": _by_kind(there),
        "produces": _by_kind(yields(g, player, number)),
        "cost": None if cost is None else _by_kind(cost),
        "level": level,
        "missing": None if cost is None else _by_kind(missing(there, cost)),
        "ready": ready and cost is not None and changes_to_pay(player, index, cost) is not None,
        "points": 0 if number == EARTH else PLANETS[number].points,
    }


def _tech(player: Player, tech: Tech) -> TechView:
    level = player.techs[tech]
    return {
        "id": TECH_IDS[tech],
        "level": level,
        "gives": {what: values[level] for what, values in TECHS[tech].gives.items()},
        "next": None if level == TOP_LEVEL else _next_level(player, tech, level + 1),
    }


def _next_level(player: Player, tech: Tech, level: int) -> NextLevel:
    payers = [number for number in player.planets if not cannot_develop(player, tech, number)]
    return {
        "level": level,
        "cost": _by_kind(TECHS[tech].costs[level]),
        "icons": TECHS[tech].icons[level],
        "lifts": LIFTS[level],
        "gives": {what: values[level] for what, values in TECHS[tech].gives.items()},
        "payable": payers,
    }


def _ship(g: Galaxy, player: Player, index: int) -> ShipView:
    place = player.ships[index]
    body = g.body(place) if place >= 0 and place in g.tiles else None
    face = _face(body)
    return {
        "id": ship_number(player, index),
        "hex": None if place < 0 else place,
        "on": "supply" if place < 0 else _beneath(face["kind"]),
        "planet": face["planet"],
    }


def _beneath(kind: BodyKind | None) -> Whereabouts:
    """What a ship on such a body is on; it only flies over targets."""
    return "space" if kind is None or kind == "target" else kind


@cache
def labels(players: int) -> tuple[Note, ...]:
    """What things are called: ships by their number in the fleet; cards that lie face down have no name."""
    ships = [Note("thing.ship", {"n": 1 + number % SHIPS}) for number in range(MOST_SHIPS)]
    return (*ships, *[Note("thing.card", {})] * (len(PLANETS) + 2 * 4 + len(CONTENT["card"]) + len(OBJECTIVES)))
