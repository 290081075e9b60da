"""Where somebody sends the ships of Kepler-3042: to a body further on, so that they fly there turn by turn."""

from collections.abc import Sequence
from typing import Any, NamedTuple  # Any: a view

from bench.games.kepler_3042.ordering import offered, turn_of
from bench.pressing import ME, Plan, Player
from perihelion.games.kepler_3042.galaxy import far_apart
from perihelion.games.kepler_3042.state import FLIGHT

COURSES = "lines => lines.map(line => line.dataset.course.split(' ').map(Number))"


class Course(NamedTuple):
    """A ship on its way: to where, and where it stops next."""

    ship: int
    to: int
    stop: int

    @property
    def flight(self) -> str:
        """What is answered for it when ships fly."""
        return f"fly {self.ship} {self.stop}"


def courses(me: Player) -> list[Course]:
    """The ships that fly on by themselves, as they are drawn on the map."""
    drawn = me.page.locator("[data-course]").evaluate_all(COURSES)
    return [Course(*each) for each in drawn if None not in each]  # who comes no nearer stops nowhere


def flights(plan: Plan, wanted: Sequence[str]) -> list[str]:
    """What is flown in this turn when ships fly, not by an action."""
    table, found = plan.table.clone(), list[str]()
    turn = turn_of(table.state)
    for text in wanted:
        if turn_of(table.state) == turn and text in offered(table):
            if table.state.phase == FLIGHT and text.startswith("fly "):
                found.append(text)
            table.answer(ME, text)
    return found


def misled(plan: Plan, wanted: Sequence[str], under_way: Sequence[Course]) -> tuple[Course, str | None] | None:
    """The first ship that would not fly as is wanted, and how it should fly, if at all."""
    flown = {int(text.split()[1]): text for text in flights(plan, wanted)}
    for course in under_way:
        if flown.get(course.ship) != course.flight and course.ship in reaches(plan):
            flight = flown.get(course.ship)
            within = flight and int(flight.split()[2]) in reaches(plan)[course.ship]
            return course, flight if within else None  # what flies further later in the turn is called back first
    return None


def destination(plan: Plan, flight: str) -> int:
    """The free body further on that a flight leads to, the nearest of them; or where it ends."""
    _, ship, place, *_ = flight.split()
    if plan.now[0] == "fly" and plan.table.state.phase != FLIGHT:
        return int(place)  # an action flies as far as it says
    bodies = plan.table.view(ME)["bodies"]
    free = [body["hex"] for body in bodies if body["kind"] and body["owner"] is None and body["ship"] is None]
    taken = {body["hex"] for body in bodies}
    beyond = [hex for hex in free if stop_on(plan, int(ship), hex, taken) == int(place) != hex and is_free(plan, hex)]
    beyond = [hex for hex in beyond if not any(hex in hexes for hexes in reaches(plan).values())]
    return min(beyond, key=lambda hex: far_apart(int(place), hex), default=int(place))


def is_free(plan: Plan, hex: int) -> bool:
    """Whether a press there means no new ship."""
    ends = {way[-1] for way in plan.table.view(ME)["ahead"]}
    return not any(end == f"launch {hex}" or (end.startswith("fly ") and end.split()[2] == str(hex)) for end in ends)


def ready(plan: Plan, place: int) -> list[int]:
    """The ships that could be sent there: at once, or else turn by turn."""
    able, taken = reaches(plan), {body["hex"] for body in plan.table.view(ME)["bodies"]}
    at_once = [ship for ship, hexes in able.items() if place in hexes]
    return at_once or [ship for ship in able if stop_on(plan, ship, place, taken) is not None]


def stop_on(plan: Plan, ship: int, to: int, taken: set[int]) -> int | None:
    """Where the page lets a ship stop on its way."""
    hexes = reaches(plan).get(ship, [])
    if to in hexes:
        return to
    here = far_apart(plan.table.state.players[ME].ships[ship], to)
    nearer = [hex for hex in hexes if hex not in taken and far_apart(hex, to) < here]
    return min(nearer, key=lambda hex: far_apart(hex, to), default=None)


def reaches(plan: Plan) -> dict[int, list[int]]:
    """Where each ship can fly now."""
    view: dict[str, Any] = plan.table.view(ME)
    return {each["ship"]: each["hexes"] for each in view["reach"]}
