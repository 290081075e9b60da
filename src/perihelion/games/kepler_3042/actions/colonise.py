"""B. Colonisation: ships on planets become colonies."""

from perihelion.notation import Choice
from perihelion.table import Reason

from ..asking import DONE, pick_or_leave
from ..components import (
    COLONIAL,
    MINE,
    MOST_COLONIES,
    NO_CUBES,
    PLANETS,
    SCIENCE,
    TECH_IDS,
    Number,
)
from ..cubes import replaced
from ..galaxy import NOWHERE
from ..state import Galaxy, Player
from ..tracks import advance

YOURS_ALREADY = Reason("why.yours-already", lambda g, me, number: {"planet": number})
NO_SHIP_THERE = Reason("why.no-ship-there", lambda g, me, number: {"planet": number})
NO_SCIENCE = Reason(
    "why.no-science", lambda g, me, number: {"level": PLANETS[number].science, "tech": TECH_IDS[SCIENCE]}
)


async def colonise(g: Galaxy, me: Player) -> None:
    """Any of one's ships on planets go back to the supply and leave a marker; then the icons count, all together."""
    icons = 0
    while True:
        choice = await pick_or_leave(me, "colonise", settlements(g, me))
        if choice == DONE:
            break
        settle(g, me, choice[1])
        icons += PLANETS[choice[1]].icons[0]
    await advance(g, me, COLONIAL, icons)


def settle(g: Galaxy, me: Player, number: Number) -> None:
    """A planet is the player's, for good (K40)."""
    index = next(index for index, there in ships_on_planets(g, me) if there == number)
    me.planets += (number,)
    me.sites += (me.ships[index],)
    me.cubes += (NO_CUBES,)
    me.ships = replaced(me.ships, index, NOWHERE)
    g.tell("colonise", by=me.seat, planet=number)


def settlements(g: Galaxy, me: Player) -> list[Choice]:
    """The planets one may settle, never more than five."""
    if len(me.planets) > MOST_COLONIES:
        return []
    return [("colonise", number) for _, number in ships_on_planets(g, me) if not cannot_colonise(g, me, number)]


def cannot_colonise(g: Galaxy, me: Player, number: Number) -> Reason | None:
    """A planet that one of one's ships is on; alien worlds only with the science for them."""
    if number in me.planets:
        return YOURS_ALREADY
    if all(there != number for _, there in ships_on_planets(g, me)):
        return NO_SHIP_THERE
    return NO_SCIENCE if me.techs[SCIENCE] < PLANETS[number].science else None


def ships_on_planets(g: Galaxy, me: Player) -> list[tuple[int, Number]]:
    """Which of a player's ships stand on planets, and on which."""
    found = []
    for index, place in enumerate(me.ships):
        if place >= 0 and place in g.tiles:
            body = g.body(place)
            if body != MINE:
                found.append((index, int(body)))
    return found
