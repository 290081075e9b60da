"""E. Terraforming: colonies become worlds, each paid from itself."""

from perihelion.notation import Choice
from perihelion.table import Reason

from ..asking import DONE, choose
from ..components import (
    COLONIAL,
    EARTH,
    PLANETS,
    TERRAFORMING,
    TERRAFORMS,
    TYPES,
    Number,
)
from ..cubes import NOT_YOURS, changes_to_pay, lacks, pay, with_change
from ..state import Galaxy, Player
from ..tracks import advance

ALIEN = "alien"

TERRAFORMED = Reason("why.terraformed", lambda g, me, number: {"planet": number})
TERRAFORMING_LEVEL = Reason(
    "why.terraforming-level", lambda g, me, number: {"planet": number, "level": required(g, number)}
)
LACKS = Reason("why.lacks", lambda g, me, number: lacks(me, number, PLANETS[number].cost))


async def terraform(g: Galaxy, me: Player) -> None:
    """Any of one's colonies that can pay for themselves; then the icons count, all together."""
    icons = 0
    while True:
        choice = await choose(g, me, "terraform", lambda: candidates(g, me))
        if choice == DONE:
            break
        number = choice[1]
        pay(me, me.planets.index(number), PLANETS[number].cost)
        me.terraformed += (number,)
        icons += PLANETS[number].icons[1]
        g.tell("terraform", by=me.seat, planet=number, points=PLANETS[number].points)
    await advance(g, me, COLONIAL, icons)


def required(g: Galaxy, number: Number) -> int:
    """The Terraforming level a planet demands; for alien worlds the table may say otherwise (K21)."""
    return required_of(g, PLANETS[number].type)


def required_of(g: Galaxy, type: str) -> int:
    """The Terraforming level that planets of a type demand."""
    return g.rules.alien_terraforming if type == ALIEN else TYPES[type].terraforming


def candidates(g: Galaxy, me: Player) -> list[Choice]:
    """The colonies that may be terraformed; what else lies on them stays."""
    colonies = [number for number in me.planets if not is_terraformed(me, number)]
    able = [number for number in colonies if not cannot_terraform(g, me, number)]
    found = [with_change(me, ("terraform", number), number, PLANETS[number].cost) for number in able]
    return [*found, DONE] if colonies else []


def cannot_terraform(g: Galaxy, me: Player, number: Number) -> Reason | None:
    """A colony of one's own that is none yet, with the level it demands, and paid for by itself."""
    if number not in me.planets:
        return NOT_YOURS
    if is_terraformed(me, number):
        return TERRAFORMED
    if required(g, number) > TERRAFORMS[me.techs[TERRAFORMING]]:
        return TERRAFORMING_LEVEL
    return LACKS if changes_to_pay(me, me.planets.index(number), PLANETS[number].cost) is None else None


def is_terraformed(me: Player, number: Number) -> bool:
    """Whether one of a player's planets needs it no more; the Earth never did."""
    return number == EARTH or number in me.terraformed
