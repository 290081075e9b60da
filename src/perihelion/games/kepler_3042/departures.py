"""New ships, with all that it takes to have one where it is wanted: for the page, where one press gives it all."""

from perihelion.notation import Choice

from .actions.construct import builds
from .actions.movement import cannot_leave, routes
from .actions.ships import berths, in_supply
from .asking import DONE
from .components import RANGE, TRAVEL, Number
from .forecast import beyond
from .galaxy import NOWHERE, Place, Places, places
from .state import Galaxy, Player, ship_number

Way = tuple[Choice, ...]


def building(g: Galaxy, me: Player) -> list[Way]:
    """Ships, each with the planet that pays and the hex where it appears."""
    return [(build, *way) for build, number in payers(me) for way in launching(g, me, number)]


def setting_out(g: Galaxy, me: Player) -> list[Way]:
    """Ships with the hex they reach at once, where no other ship could be meant to fly there."""
    return _for_new_ships(g, me, away(g, me, payers(me)))


def _for_new_ships(g: Galaxy, me: Player, ways: list[Way]) -> list[Way]:
    """Those that end where none of the ships under way could fly now; and an empty hex where none could fly soon."""
    chart = g.chart()
    now, soon = _within_reach(g, me)
    taken = now | soon & ~chart.harbours
    return [way for way in ways if not taken >> way[-1][-1] & 1]


def _within_reach(g: Galaxy, me: Player) -> tuple[Places, Places]:
    """What the ships under way reach with one flight, and with another."""
    steps, chart, now, soon = RANGE[me.techs[TRAVEL]], g.chart(), 0, 0
    for place in me.ships:
        if steps and place >= 0 and not cannot_leave(chart, place):
            now |= routes(g, chart, place, steps).everywhere()
            soon |= beyond(g, chart, place, steps)
    return now, soon


def payers(me: Player) -> list[tuple[Choice, Number]]:
    """The choices to build a ship, and the planet that pays for each."""
    return [(build, build[1]) for build in builds(me) if build != DONE] if in_supply(me) else []


def docking(g: Galaxy, me: Player) -> list[Way]:
    """The same for a ship that costs nothing: beside which planet is asked where there are several."""
    docks = _docks(me)
    flown = away(g, me, docks)
    if len(docks) == 1:
        return [way[1:] for way in flown]
    return [*[(dock, *way) for dock, number in docks for way in launching(g, me, number)], *flown]


def dispatching(g: Galaxy, me: Player) -> list[Way]:
    """The same before it is begun: beside a planet, or where it flies; where no other ship could be meant."""
    docks = _docks(me)
    there = [(dock, *way) for dock, number in docks for way in launching(g, me, number) if way]
    now, _ = _within_reach(g, me)
    beside = [way for way in there if not now >> way[-1][-1] & 1]
    ways = [*beside, *_for_new_ships(g, me, away(g, me, docks))]
    return ways if len(docks) > 1 else [way[1:] for way in ways]


def _docks(me: Player) -> list[tuple[Choice, Number]]:
    return [(("dock", number), number) for number in me.planets] if in_supply(me) else []


def launching(g: Galaxy, me: Player, number: Number) -> list[Way]:
    beside = _beside(g, me, number)
    return [_appearing(beside, place) for place in beside]


def _beside(g: Galaxy, me: Player, number: Number) -> list[Place]:
    return places(berths(g, me.sites[me.planets.index(number)]))


def _appearing(beside: list[Place], place: Place) -> Way:
    return (("launch", place),) if len(beside) > 1 else ()  # a single one is not asked


def away(g: Galaxy, me: Player, starts: list[tuple[Choice, Number]]) -> list[Way]:
    """A new ship with where it flies in the same turn, from where it has the shortest way."""
    if not starts:
        return []
    chart, ship = g.chart(), ship_number(me, me.ships.index(NOWHERE))
    found = [(start, _beside(g, me, number)) for start, number in starts]
    known = {place for _, beside in found for place in beside}
    ways: list[Way] = []
    for far in range(1, RANGE[me.techs[TRAVEL]] + 1):
        for start, beside in found:
            for place in beside:
                ends = [end for end in places(routes(g, chart, place, far).everywhere()) if end not in known]
                ways += [(start, *_appearing(beside, place), ("fly", ship, end)) for end in ends]
                known |= {*ends}
    return ways
