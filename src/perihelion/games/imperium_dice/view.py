"""What the players see: the dice, what they add up to, and what each choice would bring. Nothing is hidden here."""

from functools import cache
from typing import Any

from perihelion.games.imperium_dice import odds
from perihelion.games.imperium_dice.next_turn import win_next_turn
from perihelion.games.imperium_dice.state import (
    ATTACK,
    BONUS,
    CONSTRUCTION,
    DEFENCE,
    GOOD,
    INFLUENCE,
    MANAGEMENT,
    PLANETS_TO_WIN,
    POLITICS,
    RESOURCE,
    SETUP,
    Die,
    Galaxy,
    Player,
)
from perihelion.notation import Choice
from perihelion.table import Ask
from perihelion.texts import Note


def view(g: Galaxy, seat: int | None) -> dict[str, Any]:
    """The whole table; everything is public."""
    count = len(g.players)
    return {
        "you": seat,
        "phase": g.phase,
        "turn": g.turn,
        "round": 1 + g.turn // count,
        "active": g.active().seat,
        "first": g.first,
        "points": g.points,
        "galaxy": list(g.galaxy),
        "supply": list(g.supply),
        "dice": _dice(g),
        "seats": [_player(g, player) for player in g.players],
        "motion": _motion(g),
        "peace": max(g.peace, 0) // count,
        "peace_limit": g.rules.peace_rounds,
    }


def _motion(g: Galaxy) -> dict[str, Any] | None:
    """The vote being held."""
    if g.motion is None:
        return None
    return {"by": g.active().seat, "on": g.motion, "secret": not g.rules.open_vote}


def _dice(g: Galaxy) -> list[dict[str, Any]]:
    count = len(g.players)
    kinds = ["home"] * count + ["planet"] * count + ["weapon"] * 2 * count
    owners: dict[Die, Player] = {die: p for p in g.players for die in (*p.worlds, *p.weapons)}
    return [_die(die, kind, g.faces[die], owners.get(die)) for die, kind in enumerate(kinds)]


def _die(die: Die, kind: str, face: str, owner: Player | None) -> dict[str, Any]:
    shown = BONUS if kind == "home" and owner and owner.on_bonus else face
    seat = owner.seat if owner else None
    return {"id": die, "kind": kind, "face": shown or None, "acts": face or None, "owner": seat}


def _player(g: Galaxy, player: Player) -> dict[str, Any]:
    shown = g.shows(player)
    return {
        "seat": player.seat,
        "race": player.race or None,
        "home": player.home,
        "planets": list(player.planets),
        "weapons": list(player.weapons),
        "berths": {str(weapon): berth for weapon, berth in zip(player.weapons, player.berths, strict=False)},
        "attack": g.attack(player),
        "defence": g.defence(player),
        "resources": shown.count(RESOURCE),
        "influence": shown.count(INFLUENCE),
        "votes": 1 + shown.count(INFLUENCE),
        "slots": len(shown) - len(player.weapons),
        "good": sum(face in GOOD for face in shown),
        "threat": _threat(g, player),
    }


def _threat(g: Galaxy, player: Player) -> dict[str, Any]:
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


def notes(g: Galaxy, seat: int, choice: Choice) -> list[Note]:
    """What a choice would bring, as exactly as can be said."""
    me = g.players[seat]
    match choice:
        case ("build", *_):
            return _weapon_notes(g, me, None)
        case ("reroll", die):
            return _weapon_notes(g, me, die)
        case ("roll", *dice):
            return _roll_notes(g, me, dice)
        case ("take",):
            return [_win("note.win", odds.win_by_rolling(g, me, (), gained=1)), Note("note.new-planet", {})]
        case ("attack", foe):
            return _attack_notes(g, me, g.players[foe])
        case ("vote", _):
            return [Note("note.votes", {"mine": 1 + g.influence(me), "all": _all_votes(g)})]
        case ("for",) | ("against",):
            return [Note("note.votes", {"mine": 1 + g.influence(me), "all": _all_votes(g)})]
        case ("invade", die):
            return _invade_notes(g, me, _owner(g, die), die)
        case ("destroy", die):
            return [_left(g, _owner(g, die), die)]
        case ("press", die):
            foe = _owner(g, die)
            return [_win("note.win-theirs", odds.win_by_rolling(g, foe, (die,)), foe=foe.seat)]
        case ("discard", die):
            return [_left(g, _owner(g, die), die)]
    return []


def _weapon_notes(g: Galaxy, me: Player, weapon: Die | None) -> list[Note]:
    foes = [foe for foe in g.players if foe is not me]
    beaten = [Note("note.outgun", {"foe": f.seat, "n": odds.outgunning_faces(g, me, f, weapon)}) for f in foes]
    return [*beaten, Note("note.carrier", {"n": 1, "left": len(g.galaxy)})]


def _roll_notes(g: Galaxy, me: Player, dice: list[Die]) -> list[Note]:
    found = [_win("note.win", odds.win_by_rolling(g, me, dice))] if len(me.planets) + 1 >= PLANETS_TO_WIN else []
    if me.home in dice:
        found.append(_percent("note.good-home", odds.good_home(me)))
        if g.galaxy:
            found.append(_percent("note.home-carrier", odds.home_carrier(me)))
    if len(dice) > (me.home in dice):
        found.append(_percent("note.good-planet", odds.GOOD_PLANET))
    return found


def _attack_notes(g: Galaxy, me: Player, foe: Player) -> list[Note]:
    beat = Note("note.beat", {"foe": foe.seat, "attack": g.attack(me), "defence": g.defence(foe)})
    escapes = g.rules.influence_escape and g.influence(foe) > g.attack(me)
    return [beat, Note("note.may-escape", {"foe": foe.seat})] if escapes else [beat]


def _invade_notes(g: Galaxy, me: Player, foe: Player, die: Die) -> list[Note]:
    found = [_win("note.win", odds.win_by_rolling(g, me, (), gained=1))]
    if odds.win_by_losing(g, foe, die):
        found.append(Note("note.gives-victory", {"foe": foe.seat}))
    return found


def _left(g: Galaxy, owner: Player, weapon: Die) -> Note:
    """What is left of a player's combat capacity without a weapon."""
    face = g.faces[weapon]
    values = {"foe": owner.seat, "attack": g.attack(owner) - ATTACK[face], "defence": g.defence(owner) - DEFENCE[face]}
    return Note("note.left", values)


def _win(key: str, chance: float, **values: int) -> Note:
    return _percent(key, chance, **values)


def _percent(key: str, chance: float, **values: int) -> Note:
    return Note(key, {"percent": round(100 * chance), **values})


def _owner(g: Galaxy, die: Die) -> Player:
    return next(player for player in g.players if die in player.weapons or die in player.worlds)


def _all_votes(g: Galaxy) -> int:
    return sum(1 + g.influence(player) for player in g.players)


def why_not(g: Galaxy, seat: int, ask: Ask, choice: Choice) -> Note | None:
    """The rule that keeps a natural choice out."""
    me, seats = g.players[seat], range(len(g.players))
    worlds, weapons = range(2 * len(seats)), range(2 * len(seats), 4 * len(seats))
    match choice:
        case ("build", *berth):
            return _wrong_phase(ask, CONSTRUCTION) or _why_not_build(g, me, berth)
        case ("reroll", die) if die in weapons:
            return _wrong_phase(ask, CONSTRUCTION) or Note("why.not-your-weapon", {"die": die})
        case ("roll", *rolled) if rolled and all(die in worlds for die in rolled):
            return _wrong_phase(ask, MANAGEMENT) or _why_not_roll(g, me, rolled)
        case ("attack", foe) if foe in seats:
            return _wrong_phase(ask, POLITICS) or _why_not_attack(g, me, g.players[foe])
        case ("vote", foe) if foe in seats:
            return _wrong_phase(ask, POLITICS) or _why_not_vote(me, g.players[foe])
        case ("invade", die) if die in seats:  # the homes come first
            return Note("why.home-is-safe", {})
    return None


def _wrong_phase(ask: Ask, phase: str) -> Note | None:
    if ask.name == phase:
        return None
    return Note(f"why.not-{phase}" if ask.name in (CONSTRUCTION, MANAGEMENT, POLITICS) else "why.answer-first", {})


def _why_not_build(g: Galaxy, me: Player, berth: list[Die]) -> Note | None:
    if len(me.weapons) == len(me.worlds):
        return Note("why.no-slot", {"n": len(me.worlds)})
    return Note("why.berth-taken", {"die": berth[0]}) if berth and berth[0] in me.berths else None


def _why_not_roll(g: Galaxy, me: Player, dice: list[Die]) -> Note | None:
    if any(die not in me.worlds for die in dice):
        return Note("why.not-your-planet", {})
    return Note("why.rolled-already", {}) if g.rules.one_at_a_time and len(dice) == 1 else None


def _why_not_attack(g: Galaxy, me: Player, foe: Player) -> Note:
    if foe is me:
        return Note("why.not-yourself", {})
    return Note("why.too-weak", {"foe": foe.seat, "attack": g.attack(me), "defence": g.defence(foe)})


def _why_not_vote(me: Player, foe: Player) -> Note:
    return Note("why.not-yourself", {}) if foe is me else Note("why.unarmed", {"foe": foe.seat})
