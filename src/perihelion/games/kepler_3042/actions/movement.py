"""Flights: where a ship can go with so many steps, and what it passes over."""

from typing import NamedTuple

from perihelion.notation import Choice
from perihelion.table import Reason

from ..asking import DONE, pick_or_leave
from ..components import COLONIAL, SHIPS, TARGET
from ..cubes import replaced
from ..galaxy import (
    NOWHERE,
    SHEET,
    SOLID,
    SPACE,
    Place,
    Places,
    far_apart,
    of_places,
    places,
    spread,
)
from ..state import MOST_SHIPS, NO_SHIPS, Chart, Galaxy, Player, Ship, ship_number
from ..tracks import advance

FLY: tuple[tuple[Choice, ...], ...] = tuple(
    [tuple([("fly", ship, place) for place in range(len(SHEET.hexes))]) for ship in range(MOST_SHIPS)]
)

NOT_YOUR_SHIP = Reason("why.not-your-ship")
IN_SUPPLY = Reason("why.in-supply")
FLOWN = Reason("why.flown")
LANDED = Reason("why.landed")
STAR = Reason("why.star")
HIDDEN = Reason("why.hidden")
OCCUPIED = Reason("why.occupied")
TOO_FAR = Reason("why.too-far", lambda g, start, steps, place: {"n": far_apart(start, place), "range": steps})
DETOUR = Reason("why.detour", lambda g, start, steps, place: {"range": steps})


class Routes(NamedTuple):
    """What a ship can reach: by which targets it passes over on the way, where it may stop."""

    ends: dict[Places, Places]

    def everywhere(self) -> Places:
        """All hexes it may fly to."""
        bits = 0
        for ends in self.ends.values():
            bits |= ends
        return bits


async def fly(g: Galaxy, me: Player, steps: int) -> None:
    """Each ship in empty space may fly once, in any order, so many steps."""
    g.busy = ()
    while True:
        choice = await pick_or_leave(me, "fly", flights(g, me, steps))
        if choice == DONE:
            break
        await fly_one(g, me, choice[1] % SHIPS, choice[2], passed_over(g, me, choice, steps))
    g.busy = ()


async def fly_one(g: Galaxy, me: Player, index: int, place: Place, targets: Places) -> None:
    """A ship goes there; every target it passes over is a step on the colonial track, and leaves the game."""
    me.ships = replaced(me.ships, index, place)
    g.busy += (ship_number(me, index),)
    if g.told:
        tell_flight(g, me, ship_number(me, index), place)
    for target in places(targets):
        g.tiles = replaced(g.tiles, g.tiles.index(target), NOWHERE)
        g.tell("target", by=me.seat, hex=target)
    await advance(g, me, COLONIAL, targets.bit_count())


def tell_flight(g: Galaxy, me: Player, ship: Ship, place: Place) -> None:
    body = g.body(place) if place in g.tiles else TARGET
    if body == TARGET:
        g.tell("fly", by=me.seat, ship=ship, hex=place)
    elif body.isdigit():
        g.tell("land", by=me.seat, ship=ship, planet=int(body), hex=place)
    else:
        g.tell("land-mine", by=me.seat, ship=ship, hex=place)


def flights(g: Galaxy, me: Player, steps: int) -> list[Choice]:
    """Every flight of the ships that have not flown yet."""
    if me.ships == NO_SHIPS:
        return []
    first = me.seat * SHIPS
    ready = [ship for ship in range(first, first + SHIPS) if not cannot_fly(g, me, ship)]
    if not steps or not ready:
        return []
    chart, found = g.chart(), []
    for ship in ready:
        start = me.ships[ship - first]
        if not cannot_leave(chart, start):
            found += ship_flights(ship, routes(g, chart, start, steps))
    return found


def cannot_fly(g: Galaxy, me: Player, ship: Ship) -> Reason | None:
    """One's own ships on the map, each once."""
    if ship // SHIPS != me.seat:
        return NOT_YOUR_SHIP
    if me.ships[ship % SHIPS] < 0:
        return IN_SUPPLY
    return FLOWN if ship in g.busy else None


def cannot_leave(chart: Chart, start: Place) -> Reason | None:
    """On a planet or a mine a ship stays (K23)."""
    return LANDED if chart.harbours >> start & 1 else None


def cannot_reach(g: Galaxy, start: Place, steps: int, place: Place) -> Reason | None:
    """What keeps a hex out of a ship's routes: it is never entered, or too far away."""
    chart = g.chart()
    if routes(g, chart, start, steps).everywhere() >> place & 1:
        return None
    if SOLID >> place & 1:
        return STAR
    if chart.hidden >> place & 1:
        return HIDDEN
    if g.occupied() >> place & 1:
        return OCCUPIED
    return TOO_FAR if far_apart(start, place) > steps else DETOUR


def ship_flights(ship: Ship, found: Routes) -> list[Choice]:
    """A ship's flights; if there are several ways to a hex, each is named by the targets it passes over."""
    row = FLY[ship]
    if found.ends.keys() == {0}:
        return of_places(row, found.ends[0])
    choices: list[Choice] = []
    again = seen = 0
    for ends in found.ends.values():
        again |= seen & ends
        seen |= ends
    for targets, ends in found.ends.items():
        via = ("via", *places(targets))
        choices += of_places(row, ends & ~again) + [choice + via for choice in of_places(row, ends & again)]
    return choices


def passed_over(g: Galaxy, me: Player, choice: Choice, steps: int) -> Places:
    """The targets a flight passes over."""
    _, ship, place, *via = choice
    if via:
        return sum([1 << target for target in via[1:]])
    chart, start = g.chart(), me.ships[ship % SHIPS]
    if all(far_apart(start, target) + far_apart(target, place) > steps for target in places(chart.targets)):
        return 0
    ends = routes(g, chart, start, steps).ends
    return next(targets for targets, bits in ends.items() if bits >> place & 1)


def routes(g: Galaxy, chart: Chart, start: Place, steps: int) -> Routes:
    """Where a flight of so many steps may end.

    Stars, hidden bodies and occupied ones are never entered (K42); a planet or a mine ends the flight, whether or not
    one may settle there (K22). Ships in empty space may be passed, but one does not stop there. A ship that has passed
    over a target may come back to where it was.
    """
    through = SPACE & ~(chart.hidden | chart.harbours)
    taken = g.occupied()
    stops = (through | chart.harbours) & ~taken
    near = sum([1 << target for target in places(chart.targets) if far_apart(start, target) <= steps])
    if not near:
        reached = 1 << start
        for _ in range(steps - 1):
            reached = spread(reached) & through | 1 << start
        return Routes({0: spread(reached) & stops})
    passing = _past_targets(start, steps, through, stops, near).items()
    ends = {passed: bits & (stops | bool(passed) << start) for passed, bits in passing}
    return Routes(all_ends(ends) if g.rules.free_routes else best_ends(ends))


def _past_targets(start: Place, steps: int, through: Places, stops: Places, near: Places) -> dict[Places, Places]:
    """The ends of all flights, by exactly which targets they pass over."""
    reached: dict[Places, Places] = {0: 1 << start}
    for step in range(1, steps + 1):
        free = through | stops if step == steps else through
        grown = dict(reached)
        for passed, bits in reached.items():
            wider = spread(bits) & free
            targets = wider & near & ~passed
            grown[passed] |= wider & ~targets
            while targets:
                target = targets & -targets
                targets ^= target
                grown[passed | target] = grown.get(passed | target, 0) | target
        reached = grown
    return reached


def all_ends(ends: dict[Places, Places]) -> dict[Places, Places]:
    """Every flight, whether it passes over a target or avoids it, if the table leaves the way to the players (K45)."""
    return {passed: bits for passed, bits in ends.items() if bits} or {0: 0}


def best_ends(ends: dict[Places, Places]) -> dict[Places, Places]:
    """Without the flights that could have passed over more targets on their way to the same hex (K45)."""
    found = {}
    for passed, bits in ends.items():
        better = 0
        for more, others in ends.items():
            if more != passed and more & passed == passed:
                better |= others
        if bits & ~better:
            found[passed] = bits & ~better
    return found or {0: 0}
