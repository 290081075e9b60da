"""Why a natural choice is not offered: which condition of the rules answers for it, if its question is open."""

from perihelion.notation import Choice
from perihelion.table import Ask, why
from perihelion.texts import Note

from .politics import cannot_attack, cannot_invade, cannot_vote
from .rules import cannot_build, cannot_reroll, cannot_roll
from .state import CONSTRUCTION, MANAGEMENT, POLITICS, Galaxy

PHASES = (CONSTRUCTION, MANAGEMENT, POLITICS)


def why_not(g: Galaxy, seat: int, ask: Ask, choice: Choice) -> Note | None:
    """The rule that keeps a natural choice out."""
    me, seats = g.players[seat], range(len(g.players))
    worlds, weapons = range(2 * len(seats)), range(2 * len(seats), 4 * len(seats))
    match choice:
        case ("build", *berth):
            return _wrong_phase(ask, CONSTRUCTION) or why(cannot_build, me, *berth[:1])
        case ("reroll", die) if die in weapons:
            return _wrong_phase(ask, CONSTRUCTION) or why(cannot_reroll, me, die)
        case ("roll", *dice) if dice and all(die in worlds for die in dice):
            left = {die for _, *some in ask.choices for die in some}
            return _wrong_phase(ask, MANAGEMENT) or why(cannot_roll, me, left, dice)
        case ("attack", foe) if foe in seats:
            return _wrong_phase(ask, POLITICS) or why(cannot_attack, g, me, g.attack(me), g.players[foe])
        case ("vote", foe) if foe in seats:
            return _wrong_phase(ask, POLITICS) or why(cannot_vote, me, g.players[foe])
        case ("invade", die) if die in seats:  # the homes come first
            return why(cannot_invade, g.players[die], die)
    return None


def _wrong_phase(ask: Ask, phase: str) -> Note | None:
    if ask.name == phase:
        return None
    return Note(f"why.not-{phase}" if ask.name in PHASES else "why.answer-first", {})
