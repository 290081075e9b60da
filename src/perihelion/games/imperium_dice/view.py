"""What the players see: the dice, and what they add up to. Nothing is hidden here."""

from functools import cache

from perihelion.texts import Note

from .content_types import Kind
from .forecast import win_next_turn
from .politics import cannot_attack, may_escape
from .state import (
    BONUS,
    CARRIER,
    GOOD,
    INFLUENCE,
    MANAGEMENT,
    PLANETS_TO_WIN,
    RESOURCE,
    SETUP,
    Die,
    Galaxy,
    Player,
)
from .view_types import DieView, Motion, SeatView, Skipped, Threat, View

HOMES: list[Kind] = ["home"]
PLANETS: list[Kind] = ["planet"]
WEAPONS: list[Kind] = ["weapon"]


def view(g: Galaxy, seat: int | None) -> View:
    """The whole table; everything is public."""
    count = len(g.players)
    return {
        "you": seat,
        "phase": g.phase,
        "turn": g.turn,
        "round": 1 + g.turn // count,
        "active": g.active().seat,
        "first": g.first,
        "skipped": _skipped(g),
        "points": g.points,
        "galaxy": list(g.galaxy),
        "supply": list(g.supply),
        "dice": _dice(g),
        "seats": [_player(g, player) for player in g.players],
        "motion": _motion(g),
        "peace": max(g.peace, 0) // count,
        "peace_limit": g.rules.peace_rounds,
    }


def _skipped(g: Galaxy) -> Skipped | None:
    """Why the player in Management had no Construction; once a planet may have been rolled, that does not show."""
    home = g.faces[g.active().home]
    if g.phase != MANAGEMENT or home == CARRIER or g.rules.one_at_a_time:
        return None
    if g.has_no_construction():
        return "first-turn"
    return None if g.showing(g.active(), RESOURCE) else "no-resource"


def _motion(g: Galaxy) -> Motion | None:
    """The vote being held."""
    if g.motion is None:
        return None
    return {"by": g.active().seat, "on": g.motion, "secret": not g.rules.open_vote}


def _dice(g: Galaxy) -> list[DieView]:
    count = len(g.players)
    kinds = HOMES * count + PLANETS * count + WEAPONS * 2 * count
    owners: dict[Die, Player] = {die: p for p in g.players for die in (*p.worlds, *p.weapons)}
    return [_die(die, kind, g.faces[die], owners.get(die)) for die, kind in enumerate(kinds)]


def _die(die: Die, kind: Kind, face: str, owner: Player | None) -> DieView:
    shown = BONUS if kind == "home" and owner and owner.on_bonus else face
    seat = owner.seat if owner else None
    return {
        "id": die,
        "kind": kind,
        "face": shown or None,
        "acts": face or None,
        "thrives": kind != "weapon" and face in GOOD,
        "owner": seat,
    }


def _player(g: Galaxy, player: Player) -> SeatView:
    shown = g.shows(player)
    capacity = g.attack(player)
    beaten = [foe for foe in g.players if not cannot_attack(g, player, capacity, foe)]
    return {
        "seat": player.seat,
        "race": player.race or None,
        "home": player.home,
        "planets": list(player.planets),
        "weapons": list(player.weapons),
        "berths": {str(weapon): berth for weapon, berth in zip(player.weapons, player.berths, strict=False)},
        "attack": capacity,
        "defence": g.defence(player),
        "resources": shown.count(RESOURCE),
        "influence": shown.count(INFLUENCE),
        "votes": 1 + shown.count(INFLUENCE),
        "slots": len(shown) - len(player.weapons),
        "good": sum(face in GOOD for face in shown),
        "goal": g.goal(player),
        "away": g.missing(player),
        "beats": [foe.seat for foe in beaten],
        "dodged": [foe.seat for foe in beaten if may_escape(g, foe, capacity)],
        "threat": _threat(g, player),
    }


def _threat(g: Galaxy, player: Player) -> Threat:
    """What the player may do next turn: win, take a planet, or invade one."""
    if g.phase == SETUP:
        return {"now": 0.0, "carrier": False, "invasion": []}
    one_short = len(player.planets) >= PLANETS_TO_WIN - 2
    capacity = g.attack(player)
    preys = [foe for foe in g.players if foe is not player and foe.planets and capacity > g.defence(foe)]
    return {
        "now": round(win_next_turn(g, player), 4),
        "carrier": bool(g.galaxy) and one_short,
        "invasion": [foe.seat for foe in preys] if one_short else [],
    }


@cache
def labels(players: int) -> tuple[Note, ...]:
    """What the dice are called: homes, then planets, then weapons."""
    homes = [Note("thing.home", {"owner": seat}) for seat in range(players)]
    planets = [Note("thing.planet", {"n": n}) for n in range(1, players + 1)]
    weapons = [Note("thing.weapon", {"n": n}) for n in range(1, 2 * players + 1)]
    return (*homes, *planets, *weapons)
