"""Flights and payments worked out the long way, hex by hex and cube by cube.

Nothing here knows how the rules find them: a ship takes one step at a time and remembers the targets it has passed
over, and a payment gives one cube at a time, with a change wherever one is allowed.
"""

from collections import deque

from perihelion.cards import EVERYBODY
from perihelion.games.kepler_3042.components import Cubes
from perihelion.games.kepler_3042.galaxy import BLACK_HOLE, SHEET, STARS, SUN, Place
from perihelion.games.kepler_3042.state import Galaxy
from perihelion.hexes import neighbours

Ways = dict[Place, set[frozenset[Place]]]
SOLID = {SUN, BLACK_HOLE} | {star.place for star in STARS}


def flights(g: Galaxy, start: Place, steps: int) -> Ways:
    """Where a ship may stop, and by which targets; only ways that pass over as many as there are."""
    lying = {place: card for card, place in enumerate(g.tiles) if place >= 0}
    if start in lying:
        return {}
    ships = {place for player in g.players for place in player.ships if place >= 0}
    markers = {place for player in g.players for place in player.sites[1:]}
    found: Ways = {}
    nothing: frozenset[Place] = frozenset()
    seen, edge = {(start, nothing)}, [(start, nothing)]
    for _ in range(steps):
        next_edge = []
        for here, passed in edge:
            for hex in neighbours(SHEET.hexes[here]):
                place = SHEET.number.get(hex)
                if place is None or place in SOLID:
                    continue
                now = passed
                if place in lying and place not in passed:
                    card = lying[place]
                    if g.cards.seen[card] != EVERYBODY:
                        continue
                    if g.cards.kinds[card] != "target":
                        if place not in ships and place not in markers:
                            found.setdefault(place, set()).add(passed)
                        continue
                    now = passed | {place}
                if place not in ships or (place == start and now):
                    found.setdefault(place, set()).add(now)
                if (place, now) not in seen:
                    seen.add((place, now))
                    next_edge.append((place, now))
        edge = next_edge
    return {place: {way for way in ways if not any(way < other for other in ways)} for place, ways in found.items()}


def fewest_changes(planet: Cubes, storage: Cubes, cost: Cubes, allowed: int) -> tuple[int, Cubes, Cubes] | None:
    """The fewest changes with which a planet pays a cost, and what is then left on it and in storage."""
    edge = deque([(0, planet, storage, cost)])
    seen = set(edge)
    while edge:
        changes, here, there, owed = edge.popleft()
        if owed == (0, 0, 0):
            return changes, here, there
        for kind in range(3):
            if owed[kind] and here[kind]:
                paid = (changes, _add(here, kind, -1), _add(there, kind, 1), _add(owed, kind, -1))
                if paid not in seen:
                    seen.add(paid)
                    edge.appendleft(paid)
        for kind, other in ((0, 1), (1, 0)):
            if changes < allowed and here[kind] and there[other]:
                changed = (
                    changes + 1,
                    _add(_add(here, kind, -1), other, 1),
                    _add(_add(there, other, -1), kind, 1),
                    owed,
                )
                if changed not in seen:
                    seen.add(changed)
                    edge.append(changed)
    return None


def _add(cubes: Cubes, kind: int, number: int) -> Cubes:
    energy, matter, antimatter = [each + number * (index == kind) for index, each in enumerate(cubes)]
    return energy, matter, antimatter
