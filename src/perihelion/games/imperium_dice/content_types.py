"""What content.toml holds."""

from typing import Literal, TypedDict

from perihelion.content import Sourced

Kind = Literal["home", "planet", "weapon"]


class PrintedDie(Sourced):
    """The faces of a kind of dice."""

    kind: Kind
    colour: str
    faces: list[str]


class Printed(TypedDict):
    """Everything printed on the components: the dice, what faces are worth in combat, what a bonus is to each race."""

    die: list[PrintedDie]
    attack: dict[str, int]
    defence: dict[str, int]
    bonus: dict[str, str]
