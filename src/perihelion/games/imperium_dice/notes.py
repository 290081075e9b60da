"""What each choice would bring, as exactly as can be said."""

from perihelion.notation import Choice
from perihelion.texts import Note

from . import forecast
from .politics import may_escape
from .state import ATTACK, DEFENCE, PLANETS_TO_WIN, Die, Galaxy, Player


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
            return [_win("note.win", forecast.win_by_rolling(g, me, (), gained=1)), Note("note.new-planet", {})]
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
            return [_win("note.win-theirs", forecast.win_by_rolling(g, foe, (die,)), foe=foe.seat)]
        case ("discard", die):
            return [_left(g, _owner(g, die), die)]
    return []


def _weapon_notes(g: Galaxy, me: Player, weapon: Die | None) -> list[Note]:
    foes = [foe for foe in g.players if foe is not me]
    beaten = [Note("note.outgun", {"foe": f.seat, "n": forecast.outgunning_faces(g, me, f, weapon)}) for f in foes]
    return [*beaten, Note("note.carrier", {"n": 1, "left": len(g.galaxy)})]


def _roll_notes(g: Galaxy, me: Player, dice: list[Die]) -> list[Note]:
    found = [_win("note.win", forecast.win_by_rolling(g, me, dice))] if len(me.planets) + 1 >= PLANETS_TO_WIN else []
    if me.home in dice:
        found.append(_percent("note.good-home", forecast.good_home(me)))
        if g.galaxy:
            found.append(_percent("note.home-carrier", forecast.home_carrier(me)))
    if len(dice) > (me.home in dice):
        found.append(_percent("note.good-planet", forecast.GOOD_PLANET))
    return found


def _attack_notes(g: Galaxy, me: Player, foe: Player) -> list[Note]:
    beat = Note("note.beat", {"foe": foe.seat, "attack": g.attack(me), "defence": g.defence(foe)})
    return [beat, Note("note.may-escape", {"foe": foe.seat})] if may_escape(g, foe, g.attack(me)) else [beat]


def _invade_notes(g: Galaxy, me: Player, foe: Player, die: Die) -> list[Note]:
    found = [_win("note.win", forecast.win_by_rolling(g, me, (), gained=1))]
    if forecast.win_by_losing(g, foe, die):
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
