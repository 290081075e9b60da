"""New ships, and ships that go back."""

from perihelion.notation import Choice
from perihelion.table import Reason

from ..asking import DONE, choose, pick, regenerate_one
from ..components import SHIPS
from ..cubes import replaced
from ..galaxy import AROUND, NOWHERE, SPACE, Place, Places, nearest, places
from ..state import NO_SHIPS, Galaxy, Player, Ship, ship_number

NOT_YOUR_SHIP = Reason("why.not-your-ship")
IN_SUPPLY = Reason("why.in-supply")


def in_supply(me: Player) -> int:
    """How many ships a player has not on the board."""
    return me.ships.count(NOWHERE)


def berths(g: Galaxy, site: Place) -> Places:
    """Where a ship built there may appear: an empty hex beside it, or else the nearest ones."""
    empty = SPACE & ~g.ships()
    for place in g.tiles:
        if place >= 0:
            empty &= ~(1 << place)
    return AROUND[site] & empty or nearest(site, empty)


async def launch(g: Galaxy, me: Player, number: int) -> None:
    """A ship from the supply appears beside a planet; from the Earth, beside the Sun. It may fly this turn (K24)."""
    site = me.sites[me.planets.index(number)]
    _, place = await pick(me, "launch", [("launch", place) for place in places(berths(g, site))])
    index = me.ships.index(NOWHERE)
    me.ships = replaced(me.ships, index, place)
    g.tell("launch", by=me.seat, ship=ship_number(me, index), planet=number, hex=place)


async def launch_free(g: Galaxy, me: Player, may_decline: bool = False) -> None:
    """A ship that costs nothing, beside any planet one controls."""
    docks: list[Choice] = [("dock", number) for number in me.planets]
    choice = await pick(me, "dock", [*docks, DONE] if may_decline else docks)
    if choice != DONE:
        await launch(g, me, choice[1])


async def remove_ships(g: Galaxy, me: Player) -> None:
    """Any ships go back to the supply; each that leaves a mine regenerates a resource, others bring nothing (K41)."""
    while True:
        choice = await choose(g, me, "remove", lambda: removals(g, me))
        if choice == DONE:
            break
        g.done = ("remove",)
        index = choice[1] % SHIPS
        place = me.ships[index]
        me.ships = replaced(me.ships, index, NOWHERE)
        g.tell("remove", by=me.seat, ship=choice[1], hex=place)
        if g.on_mine(place):
            await regenerate_one(g, me)
    g.done = ()


def removals(g: Galaxy, me: Player) -> list[Choice]:
    """The ships that may go back."""
    out: list[Choice] = []
    if me.ships != NO_SHIPS:
        first = me.seat * SHIPS
        out = [("remove", ship) for ship in range(first, first + SHIPS) if not cannot_remove(me, ship)]
    return [*out, DONE] if out or g.done else []


def cannot_remove(me: Player, ship: Ship) -> Reason | None:
    """One's own ships on the map."""
    if ship // SHIPS != me.seat:
        return NOT_YOUR_SHIP
    return IN_SUPPLY if me.ships[ship % SHIPS] < 0 else None
