"""A. Space Construction: build ships, each paid from one planet."""

from perihelion.games.kepler_3042.actions.ships import in_supply, launch
from perihelion.games.kepler_3042.asking import DONE, choose
from perihelion.games.kepler_3042.components import SHIP_COST
from perihelion.games.kepler_3042.cubes import changes_to_pay, pay
from perihelion.games.kepler_3042.state import Galaxy, Player
from perihelion.notation import Choice


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
    found: list[Choice] = []
    for index, number in enumerate(me.planets):
        changes = changes_to_pay(me, index, SHIP_COST)
        if changes is not None:
            found.append(("build", number, "change") if changes else ("build", number))
    return [*found, DONE]
