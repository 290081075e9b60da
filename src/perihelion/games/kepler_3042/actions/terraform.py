"""E. Terraforming: colonies become worlds, each paid from itself."""

from perihelion.games.kepler_3042.asking import DONE, choose
from perihelion.games.kepler_3042.components import (
    COLONIAL,
    EARTH,
    PLANETS,
    TERRAFORMING,
    TERRAFORMS,
    TYPES,
    Number,
)
from perihelion.games.kepler_3042.cubes import changes_to_pay, pay
from perihelion.games.kepler_3042.state import Galaxy, Player
from perihelion.games.kepler_3042.tracks import advance
from perihelion.notation import Choice

ALIEN = "alien"


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
    found: list[Choice] = []
    level = TERRAFORMS[me.techs[TERRAFORMING]]
    colonies = [number for number in me.planets if number != EARTH and number not in me.terraformed]
    for number in colonies:
        if required(g, number) <= level:
            changes = changes_to_pay(me, me.planets.index(number), PLANETS[number].cost)
            if changes is not None:
                found.append(("terraform", number, "change") if changes else ("terraform", number))
    return [*found, DONE] if found or colonies else []
