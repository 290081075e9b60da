"""Which of many choices are worth a look: the best of every kind first, then all others by what the cards may bring."""

from collections.abc import Sequence
from functools import lru_cache

from perihelion.notation import Choice
from perihelion.table import Ask

from .components import DIVISIONS, GOAL, SPECIALISTS, Specialist
from .judge import ENGINE, SCORING, lacks
from .state import Face, Space

IN_HAND = 0.4  # how much of what it may bring a card is worth that has yet to be paid for
ICON = 0.3  # what a research icon costs that nothing takes off
REMEMBERED = 1 << 10  # sets of skills, each with the worth of everybody
SKILL = 1.2  # a skill that a Project in play asks for and one lacks


def promising(g: Space, seat: int, ask: Ask) -> Sequence[Choice]:
    """Cards to recruit, take or hire, the best first; cards to discard, the worst first."""
    if all(choice[0] not in ("recruit", "hire", "take", "discard") for choice in ask.choices):
        return ask.choices
    me = g.players[seat]
    left = max(GOAL - max([player.specialists() for player in g.players]), 0)
    worths = _worths(g.skills(me.hub), g.projects, left)

    def gain(choice: Choice) -> float:
        match choice:
            case ("recruit", number, division):
                specialist, stack = SPECIALISTS[str(number)], me.hub[DIVISIONS.index(division)]
                return worths[number] - ICON * max(len(specialist.cost) - len(stack), 0)
            case ("hire", number, _):
                return worths[number]
            case ("take", *numbers):
                return IN_HAND * sum([worths[number] for number in numbers])
            case ("discard", *numbers):
                return -sum([worths[number] for number in numbers])
        return 0.0

    return _best_of_each_kind_first(sorted(ask.choices, key=gain, reverse=True))


@lru_cache(REMEMBERED)
def _worths(skills: int, projects: tuple[Face, ...], left: int) -> dict[int, float]:
    """What each Specialist may bring somebody with these skills, in so many rounds, by its number."""
    return {each.number: _worth(each, skills, projects, left) for each in SPECIALISTS.values()}


def _worth(specialist: Specialist, skills: int, projects: tuple[Face, ...], left: int) -> float:
    """What a Specialist may bring, in points: its own, what its ability will bring, and its skills for a Project."""
    kind, more = str(specialist.number), skills + specialist.skill_set
    helps = max([lacks(skills, face) - lacks(more, face) for face in projects], default=0)
    return specialist.points + left * (ENGINE[kind] + SCORING[kind]) + SKILL * helps


def _best_of_each_kind_first(choices: Sequence[Choice]) -> list[Choice]:
    best: dict[object, Choice] = {}
    for choice in choices:
        best.setdefault(choice[0], choice)
    first = list(best.values())
    return first + [choice for choice in choices if choice not in first]
