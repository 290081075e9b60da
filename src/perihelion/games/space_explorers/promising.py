"""Which of many choices are worth a look: the best of every kind first, then all others by what the cards may bring."""

from collections.abc import Sequence

from perihelion.games.space_explorers.components import DIVISIONS, GOAL, SPECIALISTS, Specialist
from perihelion.games.space_explorers.judge import ENGINE, SCORING, lacks
from perihelion.games.space_explorers.state import Player, Space
from perihelion.notation import Choice
from perihelion.table import Ask

IN_HAND = 0.4  # how much of what it may bring a card is worth that has yet to be paid for
ICON = 0.3  # what a research icon costs that nothing takes off
SKILL = 1.2  # a skill that a Project in play asks for and one lacks


def promising(g: Space, seat: int, ask: Ask) -> Sequence[Choice]:
    """Cards to recruit, take or hire, the best first; cards to discard, the worst first."""
    me = g.players[seat]
    left = max(GOAL - max([player.specialists() for player in g.players]), 0)

    def worth(number: int) -> float:
        return _worth(g, me, SPECIALISTS[str(number)], left)

    def gain(choice: Choice) -> float:
        match choice:
            case ("recruit", number, division):
                specialist, stack = SPECIALISTS[str(number)], me.hub[DIVISIONS.index(division)]
                return worth(number) - ICON * max(len(specialist.cost) - len(stack), 0)
            case ("hire", number, _):
                return worth(number)
            case ("take", *numbers):
                return IN_HAND * sum([worth(number) for number in numbers])
            case ("discard", *numbers):
                return -sum([worth(number) for number in numbers])
        return 0.0

    if all(choice[0] not in ("recruit", "hire", "take", "discard") for choice in ask.choices):
        return ask.choices
    return _best_of_each_kind_first(sorted(ask.choices, key=gain, reverse=True))


def _worth(g: Space, me: Player, specialist: Specialist, left: int) -> float:
    """What a Specialist may bring, in points: its own, what its ability will bring, and its skills for a Project."""
    kind, skills = str(specialist.number), g.skills(me.hub)
    more = skills + specialist.skill_set
    helps = max([lacks(skills, face) - lacks(more, face) for face in g.projects], default=0)
    return specialist.points + left * (ENGINE[kind] + SCORING[kind]) + SKILL * helps


def _best_of_each_kind_first(choices: Sequence[Choice]) -> list[Choice]:
    best: dict[object, Choice] = {}
    for choice in choices:
        best.setdefault(choice[0], choice)
    first = list(best.values())
    return first + [choice for choice in choices if choice not in first]
