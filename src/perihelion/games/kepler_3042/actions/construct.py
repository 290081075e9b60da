"""A. Space Construction: build ships, each paid from one planet."""

from perihelion.notation import Choice
from perihelion.table import Reason

from ..actions.ships import in_supply, launch
from ..asking import DONE, choose
from ..components import SHIP_COST, Number
from ..cubes import NOT_YOURS, changes_to_pay, lacks, pay, with_change
from ..state import Galaxy, Player

NO_SHIP = Reason("why.no-ship")
LACKS = Reason("why.lacks", lambda me, number: lacks(me, number, SHIP_COST))


async def construct(g: Galaxy, me: Player) -> None:
    """As many ships as one has and can pay for; each appears beside the planet that paid."""
    while in_supply(me):
        choice = await choose(g, me, "build", lambda: builds(me))
        if choice == DONE:
            return
        pay(me, me.planets.index(choice[1]), SHIP_COST)
        g.tell("build", by=me.seat, planet=choice[1])
        await launch(g, me, choice[1])


def builds(me: Player) -> list[Choice]:
    """The planets that can pay for a ship."""
    able = [number for number in me.planets if not cannot_build(me, number)]
    return [*[with_change(me, ("build", number), number, SHIP_COST) for number in able], DONE]


def cannot_build(me: Player, number: Number) -> Reason | None:
    """A ship from the supply, paid for by one of one's planets alone."""
    if not in_supply(me):
        return NO_SHIP
    if number not in me.planets:
        return NOT_YOURS
    return LACKS if changes_to_pay(me, me.planets.index(number), SHIP_COST) is None else None
