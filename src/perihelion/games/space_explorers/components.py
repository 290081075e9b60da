"""The Specialists and the Projects as they are printed, with what the rules ask of them all the time worked out once.

A Division, its skill and its research icon are the same number, from 0 to 4 in the order of the Hub. Skills are also
counted in one integer, six bits for each kind: five for the number, one to spare, so that a single subtraction says
whether there are enough of every kind.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from perihelion.content import content_of
from perihelion.notation import Choice

from .content_types import AbilityValues, Printed, PrintedProject, PrintedSpecialist
from .content_types import Division as DivisionName

CONTENT: Printed = content_of(__package__)

Division = int
Counts = tuple[int, ...]  # how many of each kind, in the order of the Hub
Need = tuple[tuple[Division, int], ...]  # the kinds asked for and how many, without the others

DIVISIONS: tuple[DivisionName, ...] = tuple(CONTENT["divisions"]["ids"])
ALL = range(len(DIVISIONS))
NONE: Counts = (0,) * len(DIVISIONS)
SLOTS: int = CONTENT["center"]["slots"]
DISCARD_ICONS: int = CONTENT["discard"]["icons"]
GOAL: int = CONTENT["end"]["specialists"]
MOST_DISCOUNT = 16  # more than a full Division and every ability could give

_BITS = 6
_unit = [1 << _BITS * division for division in ALL]
_SPARE = sum(unit << _BITS - 1 for unit in _unit)


@dataclass(frozen=True, slots=True)
class Specialist:
    """A card; what is left of its cost is tabulated by the discount."""

    number: int
    skills: tuple[Division, ...]  # the upper one first
    cost: tuple[Division, ...]  # from top to bottom
    points: int
    ability: str
    values: AbilityValues
    skill_set: int  # the skills, as a packed count
    icons_left: tuple[Counts, ...]
    needs: tuple[Need, ...]
    joins: tuple[tuple[Division, Choice], ...]  # the Divisions it may join, and how that is chosen
    take: Choice
    use: Choice

    @property
    def division(self) -> Division:
        """The Division of the upper skill."""
        return self.skills[0]


@dataclass(frozen=True, slots=True)
class Project:
    """A face of a tile."""

    id: str
    tile: int
    requires: Counts
    skill_set: int  # the same, packed
    kinds: int  # how many different skills it asks for
    points: int
    complete: Choice
    borrow: Choice


def count(divisions: Sequence[Division]) -> Counts:
    """How many of each kind there are."""
    return tuple([divisions.count(division) for division in ALL])


def packed(skills: Counts) -> int:
    """Skills of each kind in one integer."""
    return sum(number * unit for number, unit in zip(skills, _unit, strict=True))


def unpacked(skill_set: int) -> Counts:
    """Skills of each kind, out of one integer."""
    return tuple([skill_set >> _BITS * division & (1 << _BITS) - 1 for division in ALL])


def has_all(skills: int, wanted: int) -> bool:
    """Whether there are enough skills of every kind; both are packed."""
    return ((skills | _SPARE) - wanted) & _SPARE == _SPARE


def lacking(skills: Counts, project: Project) -> Counts:
    """The skills that a Project still needs."""
    return tuple([max(asked - have, 0) for asked, have in zip(project.requires, skills, strict=True)])


def names(counts: Counts) -> tuple[DivisionName, ...]:
    """The kinds by name, each as often as it occurs."""
    return tuple([name for name, number in zip(DIVISIONS, counts, strict=True) for _ in range(number)])


def _divisions(words: Sequence[DivisionName]) -> tuple[Division, ...]:
    return tuple([DIVISIONS.index(word) for word in words])


def _specialist(printed: PrintedSpecialist) -> Specialist:
    number = printed["number"]
    skills, cost = _divisions(printed["skills"]), _divisions(printed["cost"])
    left = [count(cost[: max(len(cost) - discount, 0)]) for discount in range(MOST_DISCOUNT)]
    return Specialist(
        number=number,
        skills=skills,
        cost=cost,
        points=printed["points"],
        ability=printed["ability"],
        values=printed.get("values", {}),
        skill_set=packed(count(skills)),
        icons_left=tuple(left),
        needs=tuple([tuple([(kind, icons) for kind, icons in enumerate(counts) if icons]) for counts in left]),
        joins=tuple([(division, ("recruit", number, DIVISIONS[division])) for division in dict.fromkeys(skills)]),
        take=("take", number),
        use=("use", number),
    )


def _project(printed: PrintedProject) -> Project:
    requires = tuple([printed["requires"].get(name, 0) for name in DIVISIONS])
    return Project(
        id=printed["id"],
        tile=printed["tile"],
        requires=requires,
        skill_set=packed(requires),
        kinds=sum(number > 0 for number in requires),
        points=printed["points"],
        complete=("complete", printed["id"]),
        borrow=("borrow", printed["id"]),
    )


SPECIALISTS: dict[str, Specialist] = {str(card["number"]): _specialist(card) for card in CONTENT["specialist"]}
PROJECTS: tuple[Project, ...] = tuple([_project(face) for face in CONTENT["project"]])
PROJECT_IDS: dict[str, int] = {project.id: face for face, project in enumerate(PROJECTS)}
