"""Why a natural choice is not offered: only what is true of the open question."""

from perihelion.games.imperium_dice.state import CONSTRUCTION, MANAGEMENT, POLITICS, Die, Galaxy, Player
from perihelion.notation import Choice
from perihelion.table import Ask
from perihelion.texts import Note


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
