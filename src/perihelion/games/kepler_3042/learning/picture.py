"""The galaxy of Kepler-3042 as a picture, for learners who look at pixels."""

from collections.abc import Iterator

from perihelion.lab.learning.painting import Colour, Patch, box, disc

from ..components import EARTH, LAST_SPACE, PLANETS
from ..galaxy import BLACK_HOLE, SHEET, STARS, SUN, ZONE_OF, Place
from ..view_types import Body, View

ZONES_OF: tuple[Colour, ...] = ((34, 40, 66), (28, 33, 56), (23, 27, 46), (19, 22, 38))
SHADES: tuple[Colour, ...] = (
    *((120, 200, 112), (224, 120, 88), (96, 168, 224), (232, 200, 112), (184, 136, 232), (136, 216, 208)),
)
NATIONS: tuple[Colour, ...] = ((240, 240, 248), (240, 168, 56), (88, 216, 136), (224, 104, 168))
HIDDEN: Colour = (88, 92, 112)
OTHERS: dict[str, Colour] = {"mine": (160, 112, 72), "target": (216, 72, 72)}
WIDE = 3**0.5


def picture(view: View) -> Iterator[Patch]:
    """The map with its stars and bodies, markers and ships, oneself in white; below it, how far everybody has come."""
    seats, first = len(view["seats"]), view["you"] or 0
    for place in range(len(SHEET.hexes)):
        yield _at(place, ZONES_OF[min(ZONE_OF[place], len(ZONES_OF) - 1)], 1.0)
    for star in STARS:
        yield _at(star.place, (248, 224, 136), 0.6)
    yield _at(SUN, (255, 244, 200), 0.9)
    yield _at(BLACK_HOLE, (0, 0, 0), 0.9)
    for body in view["bodies"]:
        yield _at(body["hex"], _colour(body), 0.75)
        if body["owner"] is not None:
            yield _at(body["hex"], NATIONS[(body["owner"] - first) % seats], 0.35)
    for turn in range(seats):
        for ship in view["seats"][(first + turn) % seats]["ships"]:
            if ship["hex"] is not None:
                yield _at(ship["hex"], NATIONS[turn], 0.5, corners=3)
    left, low = min(q + r / 2 for q, r in SHEET.hexes), max(r for _, r in SHEET.hexes) * 1.5
    for turn in range(seats):
        for row, space in enumerate(view["seats"][(first + turn) % seats]["tracks"].values()):
            far = 20 * WIDE * (int(str(space)) + 0.2) / LAST_SPACE
            yield box(NATIONS[turn], left * WIDE, low + 2 + 1.2 * (2 * turn + row), far, 0.9)


def _at(place: Place, colour: Colour, size: float, corners: int = 6) -> Patch:
    q, r = SHEET.hexes[place]
    return disc(colour, WIDE * (q + r / 2), 1.5 * r, size, corners=corners, turned=0)


def _colour(body: Body) -> Colour:
    if body["kind"] != "planet":
        return OTHERS.get(body["kind"] or "", HIDDEN)
    kinds = sorted({planet.type for planet in PLANETS.values()})
    return SHADES[kinds.index(PLANETS[body["planet"] or EARTH].type) % len(SHADES)]
